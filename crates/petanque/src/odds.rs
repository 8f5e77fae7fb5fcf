//! The exact odds of a throw: every way the dice can fall, with whole-number weights and no sampling.

use std::collections::{BTreeMap, HashMap};

use carreau_core::Side;

use crate::{
    character::{Character, RunOfDie, ShotOutcome, Skill, one_less},
    direction::Direction,
    error::TurnError,
    field::Field,
    ground::{Ground, Place},
    measure::Score,
    phase::Flight,
    plan::Plan,
    play::Throw,
    position::Position,
    terms::OneLessRule,
};

mod map;

pub use map::{Landing, landings};

/// Whether a pointer takes one off a run, where he may (B4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(missing_docs, reason = "the variants say it")]
pub enum OneLess {
    Never,
    Always,
    /// Makes the choice with the higher value.
    #[default]
    Best,
}

/// How the players choose during a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Policy {
    /// The pointer's choice.
    pub one_less: OneLess,
    /// The direction after two ones (B1.4); if `None`, the one with the best value for the team that chooses.
    pub direction: Option<Direction>,
}

/// A throw in a situation, ready for its odds to be computed.
#[derive(Debug, Clone, Copy)]
pub struct Aimed<'p> {
    plan: &'p Plan,
    ground: Ground,
    side: Side,
    place: u8,
    skill: Skill,
    one_less_rule: OneLessRule,
    throw: Throw,
}

/// One way a throw can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The ground after the throw.
    pub ground: Ground,
    /// The field of the played boule; `None` in the lost area.
    pub played: Option<Field>,
}

/// The value of a situation to the team that throws: any whole number within ±2³².
pub type Value<'v> = &'v dyn Fn(&Ground) -> i64;

/// The exact distribution of a throw's endings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Odds {
    side: Side,
    total: u64,
    endings: Vec<(Ending, u64)>,
}

/// The outcomes of the dice for a flight: a die for the distance, and a pair.
const FLIGHT: u64 = 6 * 36;

impl<'p> Aimed<'p> {
    /// A throw of the team whose turn it is.
    ///
    /// # Errors
    ///
    /// Why the throw may not be announced.
    pub fn new(position: &'p Position, character: Character, throw: Throw) -> Result<Self, TurnError> {
        use carreau_core::Game as _;
        position.check(&crate::Play::Throw(character, throw))?;
        let side = position.turn().side().ok_or(TurnError::DiceFirst)?;
        let place = position.place_of(side, character).ok_or(TurnError::NotInTeam { side, character })?;
        Ok(Self {
            plan: position.plan(),
            ground: *position.ground(),
            side,
            place,
            skill: character.skill(),
            one_less_rule: position.terms().one_less_rule,
            throw,
        })
    }

    /// The total weight of all outcomes of the dice.
    pub const fn weight(&self) -> u64 {
        match self.throw {
            Throw::Point(_) => FLIGHT,
            Throw::Push => 36,
            Throw::Shot(_) => 6 * FLIGHT * FLIGHT,
            Throw::ShotJack => 6,
        }
    }

    /// The value of the throw, summed over all outcomes of the dice: divided by [`weight`](Self::weight) it is the
    /// expectation. Every choice is made by the same value.
    pub fn value(&self, policy: Policy, value: Value<'_>) -> i64 {
        let mut sum = 0;
        self.each(policy, value, &mut |ending, weight| {
            sum += value(&ending.ground) * i64::try_from(weight).expect("below 2³²");
        });
        sum
    }

    /// The distribution of the throw's endings, if every choice is made by `value`.
    pub fn odds_by(&self, policy: Policy, value: Value<'_>) -> Odds {
        let mut endings: Vec<(Ending, u64)> = Vec::new();
        // The index of each ending in the list, which keeps the order of the calls.
        let mut known: HashMap<Ending, usize> = HashMap::new();
        self.each(policy, value, &mut |ending, weight| {
            let at = *known.entry(*ending).or_insert(endings.len());
            match endings.get_mut(at) {
                Some((_, sum)) => *sum += weight,
                None => endings.push((*ending, weight)),
            }
        });
        Odds { side: self.side, total: self.weight(), endings }
    }

    /// The distribution of the throw's endings, if every choice is made by the lead in points that the team would have
    /// if the round ended then.
    pub fn odds(&self, policy: Policy) -> Odds {
        let side = self.side;
        self.odds_by(policy, &move |ground| i64::from(ground.score().lead(side)))
    }

    /// Calls `tell` with each way the throw can end and its weight; the same ending may come several times.
    fn each(&self, policy: Policy, value: Value<'_>, tell: &mut dyn FnMut(&Ending, u64)) {
        match self.throw {
            Throw::Point(landing) => self.each_point(landing, policy, value, tell),
            Throw::Push => self.each_push(tell),
            Throw::Shot(target) => self.each_shot(target, policy, value, tell),
            Throw::ShotJack => {
                let hits: u64 = (1..=6).map(|die| u64::from(self.skill.hits_jack(die))).sum();
                let missed = self.ended(self.ground, None);
                let mut hit = missed;
                hit.ground.put_jack(None);
                if hits > 0 {
                    tell(&hit, hits);
                }
                tell(&missed, 6 - hits);
            }
        }
    }

    /// The ending with the played boule put where it ended.
    fn ended(&self, mut ground: Ground, played: Option<Field>) -> Ending {
        if let Some(boule) = ground.next_of(self.side, self.place) {
            ground.put(boule, Place::of(played));
        }
        Ending { ground, played }
    }

    fn ran(&self, landing: Field, run: u8, direction: Direction) -> Ending {
        let run = self.ground.run(self.plan, landing, run, direction);
        let mut ground = self.ground;
        if let Some(boule) = ground.next_of(self.side, self.place) {
            ground.settle(boule, &run);
        }
        Ending { ground, played: run.to }
    }

    fn each_point(
        &self,
        landing: Field,
        policy: Policy,
        value: Value<'_>,
        tell: &mut dyn FnMut(&Ending, u64),
    ) {
        let mut runs: [Option<Ran>; 7] = [None; 7];
        let mut ran = |run: u8| -> Ran {
            *runs[usize::from(run)].get_or_insert_with(|| self.all_ways(landing, run, policy, value))
        };
        for die in 1..=6 {
            let run = match (self.skill.run_of(die, self.one_less_rule), policy.one_less) {
                (RunOfDie::OrOneLess(run), OneLess::Always) => one_less(run),
                (RunOfDie::OrOneLess(run), OneLess::Best) if ran(one_less(run)).value > ran(run).value => {
                    one_less(run)
                }
                (RunOfDie::OrOneLess(run) | RunOfDie::Just(run), _) => run,
            };
            ran(run).tell(tell);
        }
    }

    /// All directions of one run, and the one that is chosen after two ones.
    fn all_ways(&self, landing: Field, run: u8, policy: Policy, value: Value<'_>) -> Ran {
        let endings = Direction::ALL.map(|direction| self.ran(landing, run, direction));
        let values = endings.map(|ending| value(&ending.ground));
        let (mut weights, choice) = self.plan.weights();
        let chosen = policy
            .direction
            .map_or_else(|| best(&values, self.skill.opponents_choose()), |direction| direction as usize);
        weights[chosen] += choice;
        let value = values.iter().zip(weights).map(|(value, weight)| value * i64::from(weight)).sum();
        Ran { endings, weights, value }
    }

    fn each_push(&self, tell: &mut dyn FnMut(&Ending, u64)) {
        let Some(jack) = self.ground.jack() else { return };
        let failed = self.ended(self.ground, self.ground.failed_push(self.plan, jack));
        let falls = u64::from(Skill::push_falls());
        tell(&failed, (6 - falls) * 6);
        for steps in 1..=6 {
            let run = self.ground.run(self.plan, jack, steps, Direction::X1);
            let mut ended = self.ran(jack, steps, Direction::X1);
            ended.ground.put_jack(Ground::pushed_jack(self.plan, &run));
            tell(&ended, falls);
        }
    }

    fn each_shot(&self, target: Field, policy: Policy, value: Value<'_>, tell: &mut dyn FnMut(&Ending, u64)) {
        let falls = |outcome| u64::from(self.skill.falls(outcome));
        let [carreau, hit, miss] = ShotOutcome::ALL.map(falls);
        tell(&self.ended(self.ground, None), miss * FLIGHT * FLIGHT);
        let Some(boule) = self.ground.on(target) else { return };
        if carreau > 0 {
            let end = |to| {
                let mut ground = self.ground;
                ground.put(boule, Place::of(to));
                self.ended(ground, Some(target))
            };
            self.flights(
                &self.ground,
                target,
                Flight::Carreau,
                policy,
                &end,
                value,
                &mut |ending, weight| {
                    tell(ending, weight * carreau * FLIGHT);
                },
            );
        }
        let away = |to| {
            let mut ground = self.ground;
            ground.put(boule, Place::of(to));
            Ending { ground, played: None }
        };
        let after = |ground: &Ground, tell: &mut dyn FnMut(&Ending, u64)| {
            let end = |to| self.ended(*ground, to);
            self.flights(ground, target, Flight::Played, policy, &end, value, tell);
        };
        // The value of the target's direction is known only when the played boule has flown, too.
        let later = |ground: &Ground| {
            let mut sum = 0;
            after(ground, &mut |ending, weight| {
                sum += value(&ending.ground) * i64::try_from(weight).expect("at most 216");
            });
            sum
        };
        self.flights(&self.ground, target, Flight::Target, policy, &away, &later, &mut |flown, weight| {
            after(&flown.ground, &mut |ending, then| tell(ending, weight * then * hit));
        });
    }

    /// Every flight of a boule from a field: a die for the distance, and a pair for the direction.
    #[expect(clippy::too_many_arguments, reason = "two flights of three kinds share it")]
    fn flights(
        &self,
        ground: &Ground,
        from: Field,
        flight: Flight,
        policy: Policy,
        end: &dyn Fn(Option<Field>) -> Ending,
        value: Value<'_>,
        tell: &mut dyn FnMut(&Ending, u64),
    ) {
        let (weights, choice) = self.plan.weights();
        for die in 1..=6 {
            let land = |direction| end(ground.fly(self.plan, from, die * 2, direction, flight));
            let endings = Direction::ALL.map(land);
            let mut weights = weights;
            let chosen = match policy.direction {
                Some(direction) => direction as usize,
                // After two ones the shooting player chooses (B6.2).
                None => best(&endings.map(|ending| value(&ending.ground)), false),
            };
            weights[chosen] += choice;
            for (ending, weight) in endings.iter().zip(weights).filter(|&(_, weight)| weight > 0) {
                tell(ending, u64::from(weight));
            }
        }
    }
}

/// The index of the best of six values, the first of equals: the greatest for the team that throws, the least for the
/// others.
fn best(values: &[i64; 6], for_others: bool) -> usize {
    let mut best = 0;
    for (i, &value) in values.iter().enumerate() {
        if if for_others { value < values[best] } else { value > values[best] } {
            best = i;
        }
    }
    best
}

/// All directions of one run.
#[derive(Clone, Copy)]
struct Ran {
    endings: [Ending; 6],
    weights: [u8; 6],
    /// The value, summed over the 36 outcomes of the dice.
    value: i64,
}

impl Ran {
    fn tell(&self, tell: &mut dyn FnMut(&Ending, u64)) {
        for (ending, weight) in self.endings.iter().zip(self.weights).filter(|&(_, weight)| weight > 0) {
            tell(ending, u64::from(weight));
        }
    }
}

impl Odds {
    /// The total weight of all endings.
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// Every way the throw can end, each once, with its weight.
    pub fn endings(&self) -> &[(Ending, u64)] {
        &self.endings
    }

    /// The scores if the round ended after the throw, with their weights.
    pub fn scores(&self) -> Vec<(Score, u64)> {
        let mut scores: Vec<(Score, u64)> = Vec::new();
        for (ending, weight) in &self.endings {
            let score = ending.ground.score();
            match scores.iter_mut().find(|(known, _)| *known == score) {
                Some((_, known)) => *known += weight,
                None => scores.push((score, *weight)),
            }
        }
        scores
    }

    /// The lead in points if the round ended after the throw, summed: divided by [`total`](Self::total) it is the
    /// expected lead.
    pub fn lead(&self) -> i64 {
        let lead = |ending: &Ending| i64::from(ending.ground.score().lead(self.side));
        self.endings
            .iter()
            .map(|(ending, weight)| lead(ending) * i64::try_from(*weight).expect("below 2³²"))
            .sum()
    }

    /// The weight of the endings in which the team holds the point.
    pub fn holds(&self) -> u64 {
        self.weigh(|ending| ending.ground.score().lead(self.side) > 0)
    }

    /// The weight of the endings in which the played boule is in the lost area.
    pub fn lost(&self) -> u64 {
        self.weigh(|ending| ending.played.is_none())
    }

    /// The played boule's distances from the jack, with their weights; `None` for the lost area or a dead jack.
    pub fn distances(&self) -> BTreeMap<Option<u8>, u64> {
        let mut distances = BTreeMap::new();
        for (ending, weight) in &self.endings {
            let distance =
                ending.played.zip(ending.ground.jack()).map(|(played, jack)| played.distance(jack));
            *distances.entry(distance).or_default() += weight;
        }
        distances
    }

    /// The fields where the played boule ends, with their weights; `None` for the lost area.
    pub fn fields(&self) -> BTreeMap<Option<Field>, u64> {
        let mut fields = BTreeMap::new();
        for (ending, weight) in &self.endings {
            *fields.entry(ending.played).or_default() += weight;
        }
        fields
    }

    fn weigh(&self, holds: impl Fn(&Ending) -> bool) -> u64 {
        self.endings.iter().filter(|(ending, _)| holds(ending)).map(|(_, weight)| weight).sum()
    }
}
