use arrayvec::ArrayVec;
use carreau_table::{Enumerate, Game, Side};

use super::Position;
use crate::{
    character::Character,
    direction::Direction,
    field::Field,
    phase::{Phase, Stage},
    play::{Play, Throw},
    throws::Others,
};

impl Position {
    /// The characters of a team that have boules in hand.
    fn ready(&self, side: Side) -> impl Iterator<Item = Character> + '_ {
        let team = (0_u8..).zip(&self.teams[side]);
        team.filter(move |&(place, _)| self.state.ground.next_of(side, place).is_some()).map(|(_, &one)| one)
    }

    /// One of the legal plays, each as likely as any other, without listing them: `below` gives a number below its
    /// argument. `None` unless a side is to choose.
    pub fn sample(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Play> {
        let mut one_of = |count: usize| {
            let count = u32::try_from(count).expect("there are fewer plays");
            usize::try_from(below(count)).expect("a small number")
        };
        match self.state.phase {
            Phase::Greet(_) => Some(Play::Greet),
            Phase::Draft(_) => {
                let free = Character::ALL.into_iter().filter(|&one| !self.is_card_taken(one));
                let free: ArrayVec<Character, 9> = free.collect();
                free.get(one_of(free.len())).map(|&one| Play::Take(one))
            }
            Phase::Jack { tried, .. } => {
                let (low, high) = self.plan.zone();
                self.sample_field((low, high), &mut one_of, |field| tried != Some(field)).map(Play::Jack)
            }
            Phase::Throw(_, Stage::Adjust { .. }) => Some([Play::Less, Play::Keep][one_of(2)]),
            Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. }) => {
                Some(Play::Go(Direction::ALL[one_of(6)]))
            }
            Phase::Aim(side) => self.sample_throw(side, &mut one_of),
            Phase::Lead { .. } | Phase::JackDie { .. } | Phase::Throw(..) | Phase::Over(_) => None,
        }
    }

    /// One of the fields of the plan between two corners that will do, each as likely as any other. `None` if none will.
    fn sample_field(
        &self,
        (low, high): (Field, Field),
        one_of: &mut impl FnMut(usize) -> usize,
        will_do: impl Fn(Field) -> bool,
    ) -> Option<Field> {
        let within = |low: u8, high: u8| usize::from(high - low) + 1;
        let (columns, rows) = (within(low.column(), high.column()), within(low.row(), high.row()));
        // Most fields will do; only against numbers that always hit another do they have to be listed.
        for _ in 0..16 {
            let field = low.beyond(one_of(columns), one_of(rows));
            if let Some(field) = field.filter(|&field| will_do(field)) {
                return Some(field);
            }
        }
        let inside = |field: &Field| {
            (low.column()..=high.column()).contains(&field.column())
                && (low.row()..=high.row()).contains(&field.row())
        };
        let those: Vec<Field> = self.plan.fields().filter(|field| inside(field) && will_do(*field)).collect();
        if those.is_empty() { None } else { those.get(one_of(those.len())).copied() }
    }

    fn sample_throw(&self, side: Side, one_of: &mut impl FnMut(usize) -> usize) -> Option<Play> {
        let columns = usize::from(self.plan.columns());
        let rows = usize::from(self.plan.rows());
        let lying: u8 = Side::ALL.iter().map(|&side| self.state.ground.count_lying(side)).sum();
        let points = columns * rows - usize::from(lying) - usize::from(!self.state.ground.is_jack_covered());
        let others = Others::of(&self.state.ground, side);
        let ready: ArrayVec<Character, 3> = self.ready(side).collect();
        let mut at = one_of(ready.iter().map(|one| points + others.count(one.skill())).sum());
        for character in ready {
            if at < points {
                let all = (Field::FIRST, Field::FIRST.beyond(columns - 1, rows - 1)?);
                let field = self.sample_field(all, one_of, |field| self.state.ground.is_free(field))?;
                return Some(Play::Throw(character, Throw::Point(field)));
            }
            at -= points;
            let count = others.count(character.skill());
            if at < count {
                let throw = others.all(character.skill()).nth(at)?;
                return Some(Play::Throw(character, throw));
            }
            at -= count;
        }
        None
    }

    /// The directions that may be chosen, of those that lead to the same only the first.
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
    /// directions may be chosen; of those that lead to the same, off the plan perhaps, only the first is listed.
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
            Phase::Throw(_, Stage::Adjust { .. }) => vec![Play::Less, Play::Keep],
            Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. }) => self.ways(),
            Phase::Lead { .. } | Phase::JackDie { .. } | Phase::Throw(..) | Phase::Over(_) => Vec::new(),
        }
    }
}
