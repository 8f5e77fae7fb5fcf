use carreau_core::{BySide, Side};

use super::SetupFault;
use crate::{
    character::Character,
    phase::Phase,
    plan::Plan,
    setup::{Before, CharacterSetup, Setup, Situation},
    terms::Terms,
};

impl Setup {
    /// All faults of the present situation and of the one before the throw.
    pub(crate) fn faults(&self, plan: &Plan) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        self.now.check(self.terms, plan, &mut faults);
        match (&self.before, self.now.phase) {
            (None, Phase::Throw(..)) => faults.push(SetupFault::NoBefore),
            (None, _) => {}
            (Some(before), Phase::Aim(_) | Phase::Throw(..) | Phase::Jack { failed: 0, .. }) => {
                let mut inner = Vec::new();
                before.was.check(self.terms, plan, &mut inner);
                faults.extend(inner.into_iter().map(|fault| SetupFault::Before(Box::new(fault))));
                if faults.is_empty() {
                    faults.extend(self.now.unlike(before, self.terms).map(SetupFault::Unlike));
                }
            }
            (Some(_), _) => faults.push(SetupFault::Unlike("no throw can be put back now")),
        }
        faults
    }
}

impl Situation {
    /// Why this situation cannot follow from the one before a throw, if both are sound by themselves.
    fn unlike(&self, before: &Before, terms: Terms) -> Option<&'static str> {
        let Before { was, by } = before;
        let Phase::Aim(side) = was.phase else { return Some("no throw was to be announced") };
        let cards = |situation: &Self, side| -> Vec<Character> {
            situation.team(side).characters.iter().map(|one| one.card).collect()
        };
        if Side::ALL.iter().any(|&side| cards(self, side) != cards(was, side)) {
            return Some("the characters were others");
        }
        if !was.team(side).characters.iter().any(|one| one.card == *by && one.hand > 0) {
            return Some("who threw had no boule in hand");
        }
        if Side::ALL.iter().any(|&side| was.team(side).warned && !self.team(side).warned) {
            return Some("a warning is for the whole game");
        }
        match self.phase {
            Phase::Aim(next) => self.unlike_in_round(was, *by, side, next, terms),
            Phase::Jack { .. } => self.unlike_after_round(was, side),
            // A throw in progress is checked later, when there is a position.
            _ => None,
        }
    }

    /// The same, if the throw did not end the round.
    fn unlike_in_round(
        &self,
        was: &Self,
        by: Character,
        side: Side,
        next: Side,
        terms: Terms,
    ) -> Option<&'static str> {
        if self.round != was.round {
            return Some("it was in another round");
        }
        if self.opener != was.opener {
            return Some("the opener was another");
        }
        if Side::ALL.iter().any(|&side| self.team(side).score != was.team(side).score) {
            return Some("the score was another");
        }
        let all = |situation: &Self| -> Vec<CharacterSetup> {
            Side::ALL.iter().flat_map(|&side| situation.team(side).characters.clone()).collect()
        };
        let mut moved = 0;
        for (now, was) in all(self).iter().zip(&all(was)) {
            if now.hand + u8::from(was.card == by) != was.hand {
                return Some("one boule has been played, by who threw");
            }
            if now.lost < was.lost {
                return Some("no boule comes back from the lost area");
            }
            moved += was.on.iter().filter(|on| !now.on.contains(on)).count();
        }
        if moved > 1 {
            return Some("a throw moves one boule at most beside its own");
        }
        let (now_on, was_on) = self.jack.zip(was.jack)?;
        let pushed = now_on.column() == was_on.column() && now_on.row() > was_on.row();
        if now_on != was_on && !(pushed && by.skill().pushes()) {
            return Some("the jack moves by a push only, and away");
        }
        let (ground, before) = (self.state(terms).ground, was.state(terms).ground);
        (ground.turn_after(&before, side) != Some(next)).then_some("the turn is another team’s after it")
    }

    /// The same, if the throw ended the round.
    fn unlike_after_round(&self, was: &Self, by: Side) -> Option<&'static str> {
        if self.round != was.round.saturating_add(1) {
            return Some("it was not in the round before");
        }
        let sum = |side: Side, count: fn(&CharacterSetup) -> usize| -> usize {
            was.team(side).characters.iter().map(count).sum()
        };
        let left = BySide::from_fn(|side| sum(side, |one| one.hand.into()) - usize::from(side == by));
        let lay = BySide::from_fn(|side| sum(side, |one| one.on.len()) + usize::from(side == by));
        let mut scorer = None;
        for side in Side::ALL {
            let gained = self.team(side).score.checked_sub(was.team(side).score).map(usize::from);
            let fits = gained.is_some_and(|gained| match (left[side], left[!side]) {
                (0, 0) => gained <= lay[side],
                // The jack is dead (B7.4).
                (mine, 0) => gained == mine,
                _ => gained == 0,
            });
            if !fits {
                return Some("the round cannot have brought such points");
            }
            if gained > Some(0) && scorer.replace(side).is_some() {
                return Some("both teams have points of one round");
            }
        }
        (self.opener != scorer.unwrap_or(was.opener)).then_some("the opener is who scored, or was")
    }
}
