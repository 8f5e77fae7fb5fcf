use std::{cell::RefCell, collections::HashMap};

use carreau_core::{BySide, Side};
use carreau_petanque::{Ground, OneLessRule, Plan, Position, Skill, Throw};

use super::{
    inputs::{Inputs, Skills},
    network::{LEADS, Network},
    thrower::{Scales, Thrower, Worth},
};

/// Judges situations and throws for one team, `own`.
pub(super) struct Judge<'a, const N: usize> {
    pub(super) network: &'a Network,
    pub(super) plan: &'a Plan,
    pub(super) one_less_rule: OneLessRule,
    pub(super) skills: Skills,
    pub(super) own: Side,
    /// The worth to `own` of each lead with which a team may end the round, -6 to 6.
    pub(super) payoffs: BySide<[Worth<N>; LEADS]>,
}

/// A throw with its expectation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weighed<const N: usize> {
    /// The place of the character in its team.
    pub(super) place: u8,
    pub(super) throw: Throw,
    pub(super) worth: Worth<N>,
}

/// Situations that were searched, with their worth.
pub(super) type Known<const N: usize> = RefCell<HashMap<(Ground, Side), Worth<N>>>;

impl<'a, const N: usize> Judge<'a, N> {
    /// The skills of both teams in a position.
    pub(super) fn skills(position: &Position) -> Skills {
        BySide::from_fn(|side| {
            let team = position.team(side);
            std::array::from_fn(|i| team.get(i).map_or(Skill::Universal, |card| card.skill()))
        })
    }

    /// The worth of a situation in which `side` throws next, as the network foresees it.
    pub(super) fn foreseen(&self, ground: &Ground, side: Side) -> Worth<N> {
        let leads = self.network.leads(&Inputs::new(self.plan, ground, &self.skills, side));
        let mut sum = [0.0; N];
        for (odds, payoff) in leads.iter().zip(&self.payoffs[side]) {
            for (sum, payoff) in sum.iter_mut().zip(payoff) {
                *sum += odds * payoff;
            }
        }
        sum
    }

    /// The worth of the end of a round.
    fn over(&self, ground: &Ground) -> Worth<N> {
        let lead = ground.score().lead(self.own);
        self.payoffs[self.own][usize::try_from(lead + 6).expect("-6 to 6")]
    }

    /// The worth of the ground after a throw of `last`, given the ground before it.
    pub(super) fn settled(&self, before: &Ground, ground: &Ground, last: Side) -> Worth<N> {
        match ground.turn_after(before, last) {
            None => self.over(ground),
            Some(side) => self.foreseen(ground, side),
        }
    }

    /// The same, looking one throw farther.
    pub(super) fn searched(
        &self,
        known: &Known<N>,
        before: &Ground,
        ground: &Ground,
        last: Side,
    ) -> Worth<N> {
        self.searched_by(known, before, ground, last, |side| self.best(ground, side))
    }

    /// The same, where `best` gives the worth of the best throw of the side that throws next.
    pub(super) fn searched_by(
        &self,
        known: &Known<N>,
        before: &Ground,
        ground: &Ground,
        last: Side,
        best: impl FnOnce(Side) -> Worth<N>,
    ) -> Worth<N> {
        let Some(side) = ground.turn_after(before, last) else { return self.over(ground) };
        let key = (*ground, side);
        if let Some(worth) = known.borrow().get(&key) {
            return *worth;
        }
        let worth = best(side);
        known.borrow_mut().insert(key, worth);
        worth
    }

    /// The worth of the best throw of `side`, among those that are likely to be the best.
    pub(super) fn best(&self, ground: &Ground, side: Side) -> Worth<N> {
        let mut best: Option<Worth<N>> = None;
        for place in self.places(ground, side) {
            let thrower = self.thrower(ground, side, place);
            let mut scales = Scales::new(thrower, |after: &Ground| self.settled(ground, after, side));
            for throw in ground.throws(self.plan, side, thrower.skill) {
                if !is_likely(ground, side, throw) {
                    continue;
                }
                let worth = scales.throw(throw);
                if best.is_none_or(|best| self.is_better(side, &worth, &best)) {
                    best = Some(worth);
                }
            }
        }
        best.unwrap_or_else(|| self.foreseen(ground, side))
    }

    /// Whether one worth is better for a team than another.
    pub(super) fn is_better(&self, side: Side, one: &Worth<N>, other: &Worth<N>) -> bool {
        if side == self.own { one[0] > other[0] } else { one[0] < other[0] }
    }

    /// Every throw of `side`, once for each skill, by place and then in the order of the plan.
    pub(super) fn weigh(&self, ground: &Ground, side: Side) -> Vec<Weighed<N>> {
        self.weigh_by(ground, side, |after| self.settled(ground, after, side))
    }

    /// The same, where `value` gives the worth of the ground after a throw.
    pub(super) fn weigh_by(
        &self,
        ground: &Ground,
        side: Side,
        mut value: impl FnMut(&Ground) -> Worth<N>,
    ) -> Vec<Weighed<N>> {
        let mut weighed = Vec::new();
        for place in self.places(ground, side) {
            let thrower = self.thrower(ground, side, place);
            let mut scales = Scales::new(thrower, &mut value);
            for throw in ground.throws(self.plan, side, thrower.skill) {
                weighed.push(Weighed { place, throw, worth: scales.throw(throw) });
            }
        }
        weighed
    }

    /// The places of the characters that may throw, one of each skill.
    fn places(&self, ground: &Ground, side: Side) -> impl Iterator<Item = u8> + use<N> {
        let characters = u8::try_from(ground.format().characters()).expect("at most 3");
        let skills = self.skills[side];
        let hands: [u8; 3] = std::array::from_fn(|place| {
            let place = u8::try_from(place).expect("at most 3");
            if place < characters { ground.in_hand(side, place) } else { 0 }
        });
        (0..characters).filter(move |&place| {
            let at = usize::from(place);
            let same = (0..at).any(|other| hands[other] > 0 && skills[other] == skills[at]);
            hands[at] > 0 && !same
        })
    }

    /// A character of `side` that throws on this ground.
    pub(super) fn thrower<'g>(&self, ground: &'g Ground, side: Side, place: u8) -> Thrower<'g>
    where
        'a: 'g,
    {
        Thrower {
            plan: self.plan,
            one_less_rule: self.one_less_rule,
            ground,
            side,
            place,
            skill: self.skills[side][usize::from(place)],
            is_other: side != self.own,
        }
    }
}

/// Whether a throw is a candidate for the best: a point that can end near the jack, or a shot at one of the opponents'
/// two nearest boules.
fn is_likely(ground: &Ground, side: Side, throw: Throw) -> bool {
    let Some(jack) = ground.jack() else { return true };
    match throw {
        Throw::Point(landing) => {
            let ahead = i16::from(jack.row()) - i16::from(landing.row());
            landing.column().abs_diff(jack.column()) <= 2 && (0..=5).contains(&ahead)
        }
        Throw::Shot(target) => {
            let far = target.distance(jack);
            ground.lying().filter(|(boule, on)| boule.side != side && on.distance(jack) < far).count() < 2
        }
        Throw::Push | Throw::ShotJack => true,
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::{Chance, Enumerate, Game, Turn};
    use carreau_petanque::{
        Format, Phase, Play, Terms,
        odds::{Aimed, Policy},
    };

    use super::*;
    use crate::{Generator, petanque::network::SHIPPED};

    /// Situations of random games in which a team has to announce.
    fn met(terms: Terms, seed: u64) -> Vec<Position> {
        let mut luck = Generator::new(seed);
        let mut position = Position::start(terms, Plan::classic());
        let mut met = Vec::new();
        while met.len() < 120 {
            if matches!(position.phase(), Phase::Aim(_)) {
                met.push(position.clone());
            }
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    position.resolve(luck.chance(&position).unwrap()).unwrap();
                }
                Turn::Side(_) => {
                    // Plays are often chosen near the jack, so that boules meet.
                    let mut plays = position.plays();
                    if let (Some(jack), true) = (position.ground().jack(), luck.below(5) > 0) {
                        plays.retain(|play| match play {
                            Play::Throw(_, Throw::Point(on)) => on.distance(jack) < 4,
                            _ => true,
                        });
                    }
                    let play = plays[luck.index(plays.len())];
                    position.play(&play).unwrap();
                }
            }
        }
        met
    }

    fn judge(position: &Position, side: Side) -> Judge<'_, 1> {
        let lead = |of| {
            std::array::from_fn(|i| {
                let lead = f32::from(u8::try_from(i).unwrap()) - 6.0;
                [if of == side { lead } else { -lead }]
            })
        };
        Judge {
            network: &SHIPPED,
            plan: position.plan(),
            one_less_rule: position.terms().one_less_rule,
            skills: Judge::<1>::skills(position),
            own: side,
            payoffs: BySide::from_fn(lead),
        }
    }

    #[test]
    fn expectations_are_those_of_the_exact_odds() {
        for (format, one_less_rule) in
            Format::ALL.into_iter().zip([OneLessRule::May, OneLessRule::Must, OneLessRule::May])
        {
            let terms = Terms { format, one_less_rule, ..Terms::default() };
            for (i, position) in met(terms, 5).iter().enumerate().filter(|(i, _)| i % 9 == 8) {
                let side = position.turn().side().unwrap();
                let judge = judge(position, side);
                // Twelve times the lead, and how near the side's nearest boule is.
                let value = |ground: &Ground| {
                    12 * i64::from(ground.score().lead(side)) - ground.nearest(side).map_or(12, i64::from)
                };
                for (place, &card) in (0..).zip(position.team(side)) {
                    if position.ground().in_hand(side, place) == 0 {
                        continue;
                    }
                    let thrower = judge.thrower(position.ground(), side, place);
                    let mut scales = Scales::new(thrower, |ground: &Ground| {
                        [f32::from(i16::try_from(value(ground)).unwrap())]
                    });
                    for throw in position.ground().throws(position.plan(), side, card.skill()) {
                        let aimed = Aimed::new(position, card, throw).unwrap();
                        #[expect(clippy::cast_precision_loss, reason = "small enough")]
                        let exact = aimed.value(Policy::default(), &value) as f64 / aimed.weight() as f64;
                        let [found] = scales.throw(throw);
                        assert!((exact - f64::from(found)).abs() < 1e-3, "{i} {position} {card} {throw}");
                    }
                }
            }
        }
    }
}
