use carreau_core::{Enumerate, Game, Side};

use super::{Position, legal::Legal};
use crate::{
    character::Character,
    direction::Direction,
    effect::Effect,
    phase::{Announced, Phase, Stage},
    play::{Play, Throw},
};

/// Most guesses are legal; the plays have to be listed only if the random numbers keep giving illegal ones.
const GUESSES: u32 = 64;

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
        match self.state.phase {
            Phase::Aim(side) => self.any_announced(side, below).map(|(announced, _)| announced.into()),
            _ => self.any_other(below),
        }
    }

    /// Makes a random legal play, as [`sample`](Self::sample) finds it; `None` unless a side has to choose.
    pub fn play_at_random(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<(Play, Effect)> {
        // Most plays are announcements, and are not checked again.
        if let Phase::Aim(side) = self.state.phase {
            let (announced, place) = self.any_announced(side, below)?;
            return Some((announced.into(), self.announce(announced, place)));
        }
        let play = self.any_other(below)?;
        match &self.legal(play) {
            Ok(legal) => Some((play, self.carry_out(legal))),
            Err(_) => None,
        }
    }

    /// A random legal announcement of a team that has to announce a throw, and the character's place in the team.
    #[inline]
    fn any_announced(&self, side: Side, below: &mut impl FnMut(u32) -> u32) -> Option<(Announced, u8)> {
        let found = (0..GUESSES).find_map(|_| self.guess_announced(side, below));
        found.or_else(|| match self.legal(one_of(&self.plays(), below)) {
            Ok(Legal::Announce(announced, place)) => Some((announced, place)),
            _ => None,
        })
    }

    /// A random legal play that announces no throw; `None` unless a side has to choose.
    fn any_other(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Play> {
        self.turn().side()?;
        let found = (0..GUESSES).find_map(|_| self.guess(below));
        found.or_else(|| Some(one_of(&self.plays(), below)))
    }

    /// A random play of this phase other than a throw, each with the same probability; `None` stands for all those that
    /// are not legal.
    fn guess(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Play> {
        match self.state.phase {
            Phase::Greet(_) => Some(Play::Greet),
            Phase::Draft(_) => {
                let card = one_of(&Character::ALL, below);
                (!self.is_card_taken(card)).then_some(Play::Take(card))
            }
            Phase::Jack { tried, .. } => {
                let (low, high) = self.plan.zone();
                let field = low.beyond(
                    below(u32::from(high.column() - low.column()) + 1),
                    below(u32::from(high.row() - low.row()) + 1),
                )?;
                (tried != Some(field)).then_some(Play::Jack(field))
            }
            Phase::Throw(_, Stage::OneLess { .. }) => Some(one_of(&[Play::Less, Play::Keep], below)),
            Phase::Throw(..) => Some(Play::Go(one_of(&Direction::ALL, below))),
            Phase::Aim(_) | Phase::Lead { .. } | Phase::JackDie { .. } | Phase::Over(_) => None,
        }
    }

    /// A random throw, each with the same probability, and the character's place; `None` stands for all those that are
    /// not legal.
    #[inline]
    fn guess_announced(&self, side: Side, below: &mut impl FnMut(u32) -> u32) -> Option<(Announced, u8)> {
        let team = &self.teams[side];
        let place = below(u32::try_from(team.len()).expect("at most 3"));
        let guessed = self.guess_throw(side, below);
        let place = u8::try_from(place).expect("at most 2");
        // Most illegal guesses are of a character without boules.
        self.state.ground.next_of(side, place)?;
        let throw = guessed?;
        let character = team[usize::from(place)];
        let is_legal = match throw {
            Throw::Point(landing) => self.state.ground.is_free(landing),
            _ => self.check_throw_by(side, place, character, throw).is_ok(),
        };
        is_legal.then_some((Announced { side, character, throw }, place))
    }

    /// A random throw, legal or not, each with the same probability; `None` stands for none of them.
    #[inline]
    fn guess_throw(&self, side: Side, below: &mut impl FnMut(u32) -> u32) -> Option<Throw> {
        const BOULES: usize = 6;
        let fields = self.plan.all_fields();
        let at = below(u32::try_from(fields.len() + BOULES + 2).expect("few"));
        let at = usize::try_from(at).expect("a small number");
        if let Some(&landing) = fields.get(at) {
            return Some(Throw::Point(landing));
        }
        match at - fields.len() {
            0 => Some(Throw::Push),
            1 => Some(Throw::ShotJack),
            boule => self.state.ground.boule_field(!side, boule - 2).map(Throw::Shot),
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
