use std::cmp::Reverse;

use carreau_core::{MinuteFor, Side};

use super::{Position, State, legal::Legal};
use crate::{
    character::Character,
    effect::{Annulled, Decided, Effect, Moved, Overrun},
    error::CallError,
    ground::Place,
    phase::{Phase, Stage},
};

impl Position {
    /// The team whose minute runs, and what the minute is for; when either changes, a full minute begins (B9.1). `None`
    /// after the game.
    pub(super) fn minute_for(&self) -> Option<(Side, MinuteFor)> {
        let round = self.state.round;
        let boule = || MinuteFor::Boule { round, played: self.played() };
        let opening = |done: u8| MinuteFor::Opening { done };
        Some(match self.state.phase {
            Phase::Greet(side) => (side, opening(u8::from(side == Side::White))),
            Phase::Lead { black: None } => (Side::Black, opening(2)),
            Phase::Lead { .. } => (Side::White, opening(3)),
            Phase::Draft(side) => {
                let taken = Side::ALL.iter().map(|&side| self.teams[side].len()).sum::<usize>();
                (side, opening(4 + u8::try_from(taken).expect("at most 6")))
            }
            Phase::Jack { side, failed, .. } | Phase::JackDie { side, failed, .. } => {
                (side, MinuteFor::JackTry { round, failed })
            }
            Phase::Aim(side) | Phase::Throw(_, Stage::Choice { by: side, .. }) => (side, boule()),
            Phase::Throw(announced, _) => (announced.side, boule()),
            Phase::Over(_) => return None,
        })
    }

    /// How many boules have been played in the round.
    fn played(&self) -> u8 {
        let ground = &self.state.ground;
        let played =
            |&side: &Side| u8::try_from(ground.boules(side).len()).expect("at most 6") - ground.left(side);
        Side::ALL.iter().map(played).sum()
    }

    /// Annuls the last throw of a team that raised a foot, and restores what the throw moved (B9.2).
    ///
    /// # Errors
    ///
    /// [`CallError::NoThrow`] unless the last throw was this team's and nothing has been done since.
    pub fn raised_foot(&mut self, on: Side) -> Result<Effect, CallError> {
        let (state, side, place) =
            self.before.filter(|&(_, side, _)| side == on).ok_or(CallError::NoThrow(on))?;
        let State { warned, idle, .. } = self.state;
        self.state = State { warned, idle, ..state };
        Ok(self.annul(side, place, Decided::FootRaised, Annulled::FootRaised))
    }

    /// Annuls a boule in hand of the character at a place of a team; what has already moved stays.
    fn annul(&mut self, side: Side, place: u8, decided: Decided, why: Annulled) -> Effect {
        let ground = *self.before_throw();
        self.before = None;
        self.put(side, place, Place::Lost);
        let round = self.next(self.state.ground.turn_after(&ground, side));
        Effect { decided, moved: Some(Moved::Annulled(why)), round }
    }

    /// Annuls a boule of a team whose minute has run out.
    fn annul_late(&mut self, side: Side, place: u8) -> Effect {
        self.annul(side, place, Decided::Overran(Overrun::Boule), Annulled::TimeUp)
    }

    /// Applies the rule for a team whose minute has run out (B9.1). The first time in a game the team is warned, and
    /// its minute begins anew. Later its boule is annulled (a target that has flown stays where it is), it loses the
    /// throw of the jack, or the choice passes to the other team. Before the first round, it is taken to have greeted,
    /// leaves the start to the other team, or gets the first card left. The third time in a row it gives up the game.
    ///
    /// # Errors
    ///
    /// [`CallError::NoMinute`] if no minute of the team runs.
    pub fn minute_ran_out(&mut self, side: Side) -> Result<Effect, CallError> {
        if self.minute_for().is_none_or(|(running, _)| running != side) {
            return Err(CallError::NoMinute(side));
        }
        let state = &mut self.state;
        state.idle[side] += 1;
        let overran = |what: Overrun| Effect::of(Decided::Overran(what));
        if state.idle[side] >= Self::IDLE {
            state.phase = Phase::Over(!side);
            self.before = None;
            return Ok(overran(Overrun::Game));
        }
        if !state.warned[side] {
            state.warned[side] = true;
            return Ok(overran(Overrun::Warned));
        }
        Ok(match state.phase {
            Phase::Throw(announced, Stage::Choice { run, by }) if by != announced.side => {
                state.phase = Phase::Throw(announced, Stage::Choice { run, by: announced.side });
                overran(Overrun::Choice)
            }
            Phase::Throw(..) => self.annul_late(side, self.thrower()),
            Phase::Aim(_) => self.annul_late(side, self.slowest(side)),
            Phase::Jack { .. } | Phase::JackDie { .. } => {
                state.phase = Phase::Jack { side: !side, failed: 3, tried: None };
                self.before = None;
                overran(Overrun::Jack)
            }
            Phase::Greet(_) => {
                self.play_for(Legal::Greet(side));
                overran(Overrun::Greeting)
            }
            Phase::Lead { .. } => {
                (state.opener, state.phase) = (!side, Phase::Draft(!side));
                overran(Overrun::Start)
            }
            Phase::Draft(_) => {
                let left = Character::ALL.into_iter().find(|&card| !self.is_card_taken(card));
                let card = left.expect("nine cards are enough for six characters");
                self.play_for(Legal::Take(side, card));
                overran(Overrun::Card(card))
            }
            Phase::Over(_) => return Err(CallError::NoMinute(side)),
        })
    }

    /// Plays for a team that has let its minute run out; this does not count as a play of its own.
    fn play_for(&mut self, legal: Legal) {
        let idle = self.state.idle;
        self.carry_out(&legal);
        self.state.idle = idle;
    }

    /// The place of the character with the most boules in hand; of several, the one taken first.
    fn slowest(&self, side: Side) -> u8 {
        let places = (0_u8..).zip(&self.teams[side]).map(|(place, _)| place);
        // Of several, `min_by_key` finds the first.
        let most = places.min_by_key(|&place| Reverse(self.state.ground.in_hand(side, place)));
        most.expect("a team has characters")
    }
}
