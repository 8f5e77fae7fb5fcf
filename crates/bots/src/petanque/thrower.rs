use std::collections::BTreeMap;

use carreau_core::Side;
use carreau_petanque::{
    Direction, Field, Flight, Ground, OneLessRule, Place, Plan, RunOfDie, ShotOutcome, Skill, Throw, one_less,
};

/// The worth of a situation. The first number decides; the others are computed along with it.
pub(super) type Worth<const N: usize> = [f32; N];

/// A character who throws.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thrower<'a> {
    pub(super) plan: &'a Plan,
    pub(super) one_less_rule: OneLessRule,
    pub(super) ground: &'a Ground,
    pub(super) side: Side,
    /// The place of the character in its team.
    pub(super) place: u8,
    pub(super) skill: Skill,
    /// Whether the worth counts for the other team, so that the thrower's team wants a low one.
    pub(super) is_other: bool,
}

/// The exact expectations of a thrower's throws, by the worth of the situations they lead to.
///
/// They equal those of [`carreau_petanque::odds`], but are computed for all landing fields together: where no boule is
/// in the way, only the field counts where the boule ends.
pub(super) struct Scales<'a, const N: usize, F> {
    thrower: Thrower<'a>,
    value: F,
    /// The worth if the boule ends on a field and moves nothing, by column and then by row.
    put: Vec<Option<Worth<N>>>,
    lost: Option<Worth<N>>,
    /// The same with a boule struck: where it was, where it went, and where the played one ends.
    struck: BTreeMap<(Field, Option<Field>, Option<Field>), Worth<N>>,
    ways: [f32; 6],
    choice: f32,
}

impl<'a, const N: usize, F: FnMut(&Ground) -> Worth<N>> Scales<'a, N, F> {
    pub(super) fn new(thrower: Thrower<'a>, value: F) -> Self {
        let (ways, choice) = thrower.plan.weights();
        let fields = usize::from(thrower.plan.columns()) * usize::from(thrower.plan.rows());
        Self {
            thrower,
            value,
            put: vec![None; fields],
            lost: None,
            struck: BTreeMap::new(),
            ways: ways.map(|weight| f32::from(weight) / 36.0),
            choice: f32::from(choice) / 36.0,
        }
    }

    /// The expectation of a throw that the rules allow.
    pub(super) fn throw(&mut self, throw: Throw) -> Worth<N> {
        match throw {
            Throw::Point(landing) => self.point(landing),
            Throw::Push => self.push(),
            Throw::Shot(target) => self.shot(target),
            Throw::ShotJack => self.shot_jack(),
        }
    }

    /// The expectation of a point (B4).
    fn point(&mut self, landing: Field) -> Worth<N> {
        let ways = Direction::ALL.map(|way| self.runs(landing, way));
        let runs: [Worth<N>; 6] = std::array::from_fn(|run| {
            let ends = ways.map(|way| way[run]);
            self.mean(&ends, self.thrower.skill.opponents_choose())
        });
        let mut sum = [0.0; N];
        for die in 1..=6 {
            let ran = |run: u8| runs[usize::from(run) - 1];
            let worth = match self.thrower.skill.run_of(die, self.thrower.one_less_rule) {
                RunOfDie::OrOneLess(run) if self.is_better(&ran(one_less(run)), &ran(run)) => {
                    ran(one_less(run))
                }
                RunOfDie::OrOneLess(run) | RunOfDie::Just(run) => ran(run),
            };
            add(&mut sum, &worth, 1.0 / 6.0);
        }
        sum
    }

    /// The expectation of a point whose run is known.
    pub(super) fn run(&mut self, landing: Field, run: u8, by_opponents: bool) -> Worth<N> {
        let ends = Direction::ALL.map(|way| self.ran(landing, run, way));
        self.mean(&ends, by_opponents)
    }

    /// The worth of each of the six runs in a direction.
    fn runs(&mut self, landing: Field, way: Direction) -> [Worth<N>; 6] {
        let thrower = self.thrower;
        let free = match thrower.ground.run(thrower.plan, landing, 6, way).struck {
            None => 6,
            Some(struck) => {
                let (from, on) = (struck.from, landing);
                from.column().abs_diff(on.column()).max(from.row().abs_diff(on.row())) - 1
            }
        };
        let (columns, rows) = way.step();
        std::array::from_fn(|i| {
            let run = u8::try_from(i + 1).expect("at most 6");
            if run > free {
                return self.ran(landing, run, way);
            }
            let on = |start: u8, step: i16| u8::try_from(i16::from(start) + step * i16::from(run)).ok();
            let to = on(landing.column(), columns).zip(on(landing.row(), rows));
            let within =
                |&(column, row): &(u8, u8)| column < thrower.plan.columns() && row < thrower.plan.rows();
            self.put(to.filter(within).and_then(|(column, row)| Field::new(column, row)))
        })
    }

    /// The worth of a point with a known run and direction.
    pub(super) fn ran(&mut self, landing: Field, run: u8, way: Direction) -> Worth<N> {
        let thrower = self.thrower;
        let run = thrower.ground.run(thrower.plan, landing, run, way);
        let Some(struck) = run.struck.filter(|struck| struck.to != Some(struck.from)) else {
            return self.put(run.to);
        };
        let key = (struck.from, struck.to, run.to);
        if let Some(known) = self.struck.get(&key) {
            return *known;
        }
        let mut ground = *thrower.ground;
        if let Some(boule) = ground.next_of(thrower.side, thrower.place) {
            ground.settle(boule, &run);
        }
        let worth = (self.value)(&ground);
        self.struck.insert(key, worth);
        worth
    }

    /// The worth if the boule ends on a field or in the lost area, and moves nothing.
    fn put(&mut self, to: Option<Field>) -> Worth<N> {
        let rows = usize::from(self.thrower.plan.rows());
        let known = match to {
            Some(to) => &mut self.put[usize::from(to.column()) * rows + usize::from(to.row())],
            None => &mut self.lost,
        };
        if let Some(known) = known {
            return *known;
        }
        let worth = (self.value)(&ended(&self.thrower, *self.thrower.ground, to));
        *known = Some(worth);
        worth
    }

    /// The expectation of a shot at a boule (B6).
    fn shot(&mut self, target: Field) -> Worth<N> {
        let mut sum = [0.0; N];
        for outcome in ShotOutcome::ALL {
            let falls = self.thrower.skill.falls(outcome);
            if falls == 0 {
                continue;
            }
            let worth = match outcome {
                ShotOutcome::Carreau => self.carreau(target),
                ShotOutcome::Hit => self.hit(target),
                ShotOutcome::Miss => self.put(None),
            };
            add(&mut sum, &worth, f32::from(falls) / 6.0);
        }
        sum
    }

    /// The expectation of a carreau before its target flies.
    pub(super) fn carreau(&mut self, target: Field) -> Worth<N> {
        let ground = *self.thrower.ground;
        self.flights(&ground, target, Flight::Carreau, &mut |scales, to| scales.flown_carreau(target, to))
    }

    /// The worth of a carreau when the target's field is known.
    pub(super) fn flown_carreau(&mut self, target: Field, to: Option<Field>) -> Worth<N> {
        let ground = self.away(target, to);
        (self.value)(&ended(&self.thrower, ground, Some(target)))
    }

    /// The expectation of a hit before its target flies.
    pub(super) fn hit(&mut self, target: Field) -> Worth<N> {
        let ground = *self.thrower.ground;
        self.flights(&ground, target, Flight::Target, &mut |scales, to| scales.flown_target(target, to))
    }

    /// The expectation of a hit when the target's field is known, before the played boule flies.
    pub(super) fn flown_target(&mut self, target: Field, to: Option<Field>) -> Worth<N> {
        let ground = self.away(target, to);
        self.played(&ground, target)
    }

    /// The expectation of the played boule's flight over the ground after the target's.
    pub(super) fn played(&mut self, ground: &Ground, target: Field) -> Worth<N> {
        self.flights(ground, target, Flight::Played, &mut |scales, to| scales.flown_played(ground, to))
    }

    /// The worth when the field of the played boule is known.
    pub(super) fn flown_played(&mut self, ground: &Ground, to: Option<Field>) -> Worth<N> {
        (self.value)(&ended(&self.thrower, *ground, to))
    }

    /// The ground after the boule on `target` flew to `to`.
    fn away(&self, target: Field, to: Option<Field>) -> Ground {
        let mut ground = *self.thrower.ground;
        if let Some(boule) = ground.on(target) {
            ground.put(boule, Place::of(to));
        }
        ground
    }

    /// The expectation of a flight from a field: a die for the distance, and a pair for the direction.
    fn flights(
        &mut self,
        ground: &Ground,
        from: Field,
        flight: Flight,
        end: &mut dyn FnMut(&mut Self, Option<Field>) -> Worth<N>,
    ) -> Worth<N> {
        let plan = self.thrower.plan;
        let mut known: Vec<(Option<Field>, Worth<N>)> = Vec::with_capacity(36);
        let mut sum = [0.0; N];
        for die in 1..=6 {
            let ends = Direction::ALL.map(|way| {
                let to = ground.fly(plan, from, die * 2, way, flight);
                if let Some((_, worth)) = known.iter().find(|(on, _)| *on == to) {
                    return *worth;
                }
                let worth = end(self, to);
                known.push((to, worth));
                worth
            });
            add(&mut sum, &self.mean(&ends, false), 1.0 / 6.0);
        }
        sum
    }

    /// The expectation of a flight whose distance is known.
    pub(super) fn flight(
        &mut self,
        ground: &Ground,
        from: Field,
        distance: u8,
        flight: Flight,
        end: &mut dyn FnMut(&mut Self, Option<Field>) -> Worth<N>,
    ) -> Worth<N> {
        let plan = self.thrower.plan;
        let ends = Direction::ALL.map(|way| end(self, ground.fly(plan, from, distance, way, flight)));
        self.mean(&ends, false)
    }

    /// The expectation of a push (B5).
    fn push(&mut self) -> Worth<N> {
        let thrower = self.thrower;
        let Some(jack) = thrower.ground.jack() else { return self.put(None) };
        let mut sum = [0.0; N];
        let failed = self.put(thrower.ground.failed_push(thrower.plan, jack));
        let falls = Skill::push_falls();
        add(&mut sum, &failed, f32::from(6 - falls) / 6.0);
        let pushed = self.pushed();
        add(&mut sum, &pushed, f32::from(falls) / 6.0);
        sum
    }

    /// The expectation of a push that has succeeded, before its run is known.
    pub(super) fn pushed(&mut self) -> Worth<N> {
        let thrower = self.thrower;
        let Some(jack) = thrower.ground.jack() else { return self.put(None) };
        let mut sum = [0.0; N];
        for steps in 1..=6 {
            let run = thrower.ground.run(thrower.plan, jack, steps, Direction::X1);
            let mut ground = *thrower.ground;
            if let Some(boule) = ground.next_of(thrower.side, thrower.place) {
                ground.settle(boule, &run);
            }
            ground.put_jack(Ground::pushed_jack(thrower.plan, &run));
            add(&mut sum, &(self.value)(&ground), 1.0 / 6.0);
        }
        sum
    }

    /// The expectation of a shot at the jack (B7).
    fn shot_jack(&mut self) -> Worth<N> {
        let hits: u8 = (1..=6).map(|die| u8::from(self.thrower.skill.hits_jack(die))).sum();
        let mut ground = ended(&self.thrower, *self.thrower.ground, None);
        ground.put_jack(None);
        let mut sum = [0.0; N];
        add(&mut sum, &(self.value)(&ground), f32::from(hits) / 6.0);
        let missed = self.put(None);
        add(&mut sum, &missed, f32::from(6 - hits) / 6.0);
        sum
    }

    /// Whether one worth is better for the thrower's team than another.
    fn is_better(&self, one: &Worth<N>, other: &Worth<N>) -> bool {
        if self.thrower.is_other { one[0] < other[0] } else { one[0] > other[0] }
    }

    /// The expectation over the dice for the direction, with the choice on two ones (B1.4).
    fn mean(&self, ends: &[Worth<N>; 6], by_opponents: bool) -> Worth<N> {
        let mut sum = [0.0; N];
        let mut chosen = &ends[0];
        for (end, &weight) in ends.iter().zip(&self.ways) {
            add(&mut sum, end, weight);
            let better = if by_opponents { self.is_better(chosen, end) } else { self.is_better(end, chosen) };
            if better {
                chosen = end;
            }
        }
        add(&mut sum, chosen, self.choice);
        sum
    }
}

/// The ground with the played boule on the field where it ended.
fn ended(thrower: &Thrower<'_>, mut ground: Ground, to: Option<Field>) -> Ground {
    if let Some(boule) = ground.next_of(thrower.side, thrower.place) {
        ground.put(boule, Place::of(to));
    }
    ground
}

/// Adds a worth, multiplied by a share.
#[inline]
fn add<const N: usize>(sum: &mut Worth<N>, worth: &Worth<N>, share: f32) {
    for (sum, worth) in sum.iter_mut().zip(worth) {
        *sum += worth * share;
    }
}
