use carreau_core::{Enumerate, Game, Side};

use super::{Position, legal::Legal};
use crate::{
    character::Character,
    direction::Direction,
    effect::Effect,
    field::Field,
    phase::{Phase, Stage},
    play::{Play, Throw},
};

/// A random element, each with the same probability.
fn one_of<T: Copy>(those: &[T], below: &mut impl FnMut(u32) -> u32) -> T {
    let count = u32::try_from(those.len()).expect("there are few");
    those[usize::try_from(below(count)).expect("a small number")]
}

impl Position {
    /// The characters of a team that have boules in hand.
    fn ready(&self, side: Side) -> impl Iterator<Item = Character> + '_ {
        let team = (0_u8..).zip(&self.teams[side]);
        team.filter(move |&(place, _)| self.state.ground.next_of(side, place).is_some()).map(|(_, &one)| one)
    }

    /// A random legal play, each with the same probability, found without listing the plays: `below` returns a number
    /// below its argument. Each of the six directions counts, even those that lead to the same result. `None` unless a
    /// side has to choose.
    pub fn sample(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Play> {
        self.any_legal(below).map(|(play, _)| play)
    }

    /// Makes a random legal play, as [`sample`](Self::sample) finds it, without checking it again; `None` unless a side
    /// has to choose.
    pub fn play_at_random(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<(Play, Effect)> {
        let (play, legal) = self.any_legal(below)?;
        Some((play, self.carry_out(legal)))
    }

    fn any_legal(&self, below: &mut impl FnMut(u32) -> u32) -> Option<(Play, Legal)> {
        let side = self.turn().side()?;
        let checked = |play| Some((play, self.legal(play).ok()?));
        // Most guesses are legal; the plays have to be listed only if the random numbers keep giving illegal ones.
        (0..64).find_map(|_| self.guess(side, below).and_then(checked)).or_else(|| {
            let plays = self.plays();
            let at = below(u32::try_from(plays.len()).expect("there are fewer plays"));
            checked(*plays.get(usize::try_from(at).ok()?)?)
        })
    }

    /// A random play of this phase, legal or not, each with the same probability; `None` stands for none of them.
    fn guess(&self, side: Side, below: &mut impl FnMut(u32) -> u32) -> Option<Play> {
        Some(match self.state.phase {
            Phase::Greet(_) => Play::Greet,
            Phase::Draft(_) => Play::Take(one_of(&Character::ALL, below)),
            Phase::Jack { .. } => {
                let (low, high) = self.plan.zone();
                Play::Jack(low.beyond(
                    below(u32::from(high.column() - low.column()) + 1),
                    below(u32::from(high.row() - low.row()) + 1),
                )?)
            }
            Phase::Aim(_) => Play::Throw(one_of(&self.teams[side], below), self.guess_throw(side, below)?),
            Phase::Throw(_, Stage::OneLess { .. }) => one_of(&[Play::Less, Play::Keep], below),
            Phase::Throw(..) => Play::Go(one_of(&Direction::ALL, below)),
            Phase::Lead { .. } | Phase::JackDie { .. } | Phase::Over(_) => return None,
        })
    }

    fn guess_throw(&self, side: Side, below: &mut impl FnMut(u32) -> u32) -> Option<Throw> {
        const BOULES: u32 = 6;
        let rows = u32::from(self.plan.rows());
        let fields = u32::from(self.plan.columns()) * rows;
        let at = below(fields + BOULES + 2);
        match at.checked_sub(fields) {
            None => Field::FIRST.beyond(at / rows, at % rows).map(Throw::Point),
            Some(0) => Some(Throw::Push),
            Some(1) => Some(Throw::ShotJack),
            Some(boule) => self.state.ground.boule_field(!side, boule - 2).map(Throw::Shot),
        }
    }

    /// The directions that may be chosen; of those with the same result only the first.
    fn ways(&self) -> Vec<Play> {
        let mut results: Vec<Self> = Vec::new();
        let ways = Direction::ALL.into_iter().map(Play::Go);
        ways.filter(|way| {
            let mut then = self.clone();
            let is_new = then.play(way).is_ok() && !results.contains(&then);
            results.push(then);
            is_new
        })
        .collect()
    }
}

impl Enumerate for Position {
    /// Throws are listed by character: points by landing field, shots, the push, the shot at the jack. Any of the six
    /// directions may be chosen; of those with the same result, such as off the plan, only the first is listed.
    fn plays(&self) -> Vec<Play> {
        match self.state.phase {
            Phase::Greet(_) => vec![Play::Greet],
            Phase::Draft(_) => {
                let free = Character::ALL.into_iter().filter(|&one| !self.is_card_taken(one));
                free.map(Play::Take).collect()
            }
            Phase::Jack { tried, .. } => {
                let zone = self.plan.fields().filter(|&field| self.plan.is_in_zone(field));
                zone.filter(|&field| tried != Some(field)).map(Play::Jack).collect()
            }
            Phase::Aim(side) => {
                let throws = |one: Character| self.state.ground.throws(&self.plan, side, one.skill());
                self.ready(side)
                    .flat_map(|one| throws(one).map(move |throw| Play::Throw(one, throw)))
                    .collect()
            }
            Phase::Throw(_, Stage::OneLess { .. }) => vec![Play::Less, Play::Keep],
            Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. }) => self.ways(),
            Phase::Lead { .. } | Phase::JackDie { .. } | Phase::Throw(..) | Phase::Over(_) => Vec::new(),
        }
    }
}
