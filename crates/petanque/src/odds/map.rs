use carreau_core::Side;

use super::best;
use crate::{
    character::{Character, RunOfDie, Skill, one_less},
    direction::Direction,
    field::Field,
    ground::{Ground, Place},
    phase::Phase,
    plan::Plan,
    position::Position,
    terms::OneLessRule,
};

/// The odds of a point with one landing field (B4.1), in 216ths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Landing {
    /// The landing field.
    pub field: Field,
    /// The lead if the round ended after the throw (B8.2), summed: -1296 to 1296. Divided by [`Landing::WEIGHT`] it is
    /// the expected lead in points.
    pub lead: i32,
    /// The weight of the endings in which the team holds the point: 0 to 216.
    pub holds: u16,
    /// The weight of the endings in which the played boule is in the lost area: 0 to 216.
    pub lost: u16,
}

impl Landing {
    /// The total weight of all outcomes of the dice of a point: a die and a pair.
    pub const WEIGHT: u16 = 216;
}

/// The odds of every landing field of a character, by column and then by row, if every choice is made by the lead in
/// points that the team would have if the round ended then. Empty unless the character may announce a point now.
///
/// The results equal those of [`Aimed::odds`](super::Aimed::odds) for each field, and take a fraction of the time.
pub fn landings(position: &Position, character: Character) -> Vec<Landing> {
    let Phase::Aim(side) = position.phase() else { return Vec::new() };
    let place = position.place_of(side, character);
    let Some(place) = place.filter(|&place| position.ground().next_of(side, place).is_some()) else {
        return Vec::new();
    };
    let (plan, ground) = (&**position.plan(), *position.ground());
    let one_less_rule = position.terms().one_less_rule;
    let thrower = Thrower { plan, ground, side, place, skill: character.skill(), one_less_rule };
    let ends = Ends::of(&thrower);
    let free = plan.fields().filter(|&on| ground.is_free(on));
    free.map(|field| thrower.landing(field, &ends)).collect()
}

/// The character who throws, and the situation.
struct Thrower<'p> {
    plan: &'p Plan,
    ground: Ground,
    side: Side,
    place: u8,
    skill: Skill,
    one_less_rule: OneLessRule,
}

/// The lead if the played boule ends on a field, or in the lost area, and nothing else moves.
struct Ends {
    /// By column and then by row; the entries of taken fields are never read.
    on: Vec<i8>,
    lost: i8,
}

impl Ends {
    fn of(thrower: &Thrower<'_>) -> Self {
        let lead = |place| {
            let mut ground = thrower.ground;
            if let Some(boule) = ground.next_of(thrower.side, thrower.place) {
                ground.put(boule, place);
            }
            ground.score().lead(thrower.side)
        };
        Self {
            on: thrower.plan.fields().map(|field| lead(Place::On(field))).collect(),
            lost: lead(Place::Lost),
        }
    }
}

/// The results of one run, over the 36 outcomes of the dice for its direction.
#[derive(Clone, Copy, Default)]
struct Ran {
    lead: i32,
    holds: u16,
    lost: u16,
}

impl Thrower<'_> {
    fn landing(&self, field: Field, ends: &Ends) -> Landing {
        // The lead, and whether the boule is lost, by direction and then by run.
        let ways = Direction::ALL.map(|direction| self.along(field, direction, ends));
        let runs: [Ran; 6] = std::array::from_fn(|run| self.all_ways(ways.map(|way| way[run])));
        let mut landing = Landing { field, lead: 0, holds: 0, lost: 0 };
        for die in 1..=6 {
            let ran = |run: u8| runs[usize::from(run) - 1];
            let ran = match self.skill.run_of(die, self.one_less_rule) {
                RunOfDie::OrOneLess(run) if ran(one_less(run)).lead > ran(run).lead => ran(one_less(run)),
                RunOfDie::OrOneLess(run) | RunOfDie::Just(run) => ran(run),
            };
            landing.lead += ran.lead;
            landing.holds += ran.holds;
            landing.lost += ran.lost;
        }
        landing
    }

    /// The lead and whether the boule is lost after runs of 1 to 6 in a direction.
    fn along(&self, field: Field, direction: Direction, ends: &Ends) -> [(i8, bool); 6] {
        let line = self.ground.line(field, direction);
        [1, 2, 3, 4, 5, 6].map(|run: u8| {
            if line.is_free(run) {
                let to = self.plan.at(field.on(direction, i16::from(run)));
                return to.map_or((ends.lost, true), |to| (ends.on[self.plan.place_of(to)], false));
            }
            let run = self.ground.run_along(self.plan, line, run);
            let mut ground = self.ground;
            if let Some(boule) = ground.next_of(self.side, self.place) {
                ground.settle(boule, &run);
            }
            (ground.score().lead(self.side), run.to.is_none())
        })
    }

    /// One run in all directions, weighted by the dice and by the choice after two ones.
    fn all_ways(&self, ways: [(i8, bool); 6]) -> Ran {
        let (mut weights, choice) = self.plan.weights();
        weights[best(&ways.map(|(lead, _)| i64::from(lead)), self.skill.opponents_choose())] += choice;
        let mut ran = Ran::default();
        for ((lead, lost), weight) in ways.into_iter().zip(weights) {
            ran.lead += i32::from(lead) * i32::from(weight);
            ran.holds += if lead > 0 { u16::from(weight) } else { 0 };
            ran.lost += if lost { u16::from(weight) } else { 0 };
        }
        ran
    }
}
