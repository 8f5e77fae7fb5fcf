use std::cmp::Reverse;

use carreau_table::Side;

use super::{Position, State};
use crate::{
    came::{Came, Done},
    character::Character,
    error::CallError,
    ground::Place,
    phase::{Announced, Phase, Stage},
    play::{Play, Throw},
};

impl Position {
    /// The team whose minute runs, and the number of what it runs for: a boule or a try of the jack, before the first
    /// round the greeting, the die or a card. It is full again when the number or the team is another (B9.1). `None`
    /// after the game.
    pub fn minute(&self) -> Option<(Side, u32)> {
        let round = u32::from(self.state.round) * 32;
        match self.state.phase {
            Phase::Jack { side, failed, .. } | Phase::JackDie { side, failed, .. } => {
                Some((side, round + u32::from(failed)))
            }
            Phase::Aim(side) => Some((side, round + self.played() + 4)),
            Phase::Throw(announced, stage) => match stage {
                Stage::Choice { by, .. } => Some((by, round + self.played() + 4)),
                _ => Some((announced.side, round + self.played() + 4)),
            },
            Phase::Greet(side) => Some((side, 0)),
            Phase::Lead { black } => Some((if black.is_none() { Side::Black } else { Side::White }, 1)),
            Phase::Draft(side) => {
                let taken = Side::ALL.iter().map(|&side| self.teams[side].len()).sum::<usize>();
                Some((side, 2 + u32::try_from(taken).expect("at most 6")))
            }
            Phase::Over(_) => None,
        }
    }

    fn played(&self) -> u32 {
        let ground = &self.state.ground;
        Side::ALL
            .iter()
            .map(|&side| {
                u32::from(u8::try_from(ground.boules(side).len()).expect("at most 6") - ground.left(side))
            })
            .sum()
    }

    /// Annuls the last throw of a team that raised a foot, and puts back what it moved (B9.2).
    ///
    /// # Errors
    ///
    /// [`CallError::NoThrow`] unless the last throw was the team's, and nothing has been done since.
    pub fn raised_foot(&mut self, on: Side) -> Result<Done, CallError> {
        let (state, side, character) =
            self.before.filter(|&(_, side, _)| side == on).ok_or(CallError::NoThrow(on))?;
        let State { warned, idle, .. } = self.state;
        self.state = State { warned, idle, ..state };
        Ok(self.annul(side, character))
    }

    /// Annuls a boule in hand of a character; what has moved already stays.
    fn annul(&mut self, side: Side, character: Character) -> Done {
        let ground = *self.before_throw();
        self.before = None;
        self.put(Announced { side, character, throw: Throw::Push }, Place::Lost);
        let ended = self.next(side, &ground);
        Done { came: Some(Came::Missed), ended }
    }

    /// Does what follows when a team's minute has run out (B9.1): the first time in a game it is warned and its
    /// minute begins anew; later the boule is annulled, while a target that has flown stays where it is, the throw of
    /// the jack lost, or the choice the other team's. Before the first round the team is then taken to have greeted,
    /// leaves the start to the others, or gets the first card left. The third time in a row the game is given up.
    ///
    /// # Errors
    ///
    /// [`CallError::NoMinute`] if no minute of the team runs.
    pub fn overrun(&mut self, side: Side) -> Result<Done, CallError> {
        if self.minute().is_none_or(|(running, _)| running != side) {
            return Err(CallError::NoMinute(side));
        }
        let state = &mut self.state;
        state.idle[side] += 1;
        if state.idle[side] >= Self::IDLE {
            state.phase = Phase::Over(!side);
            self.before = None;
            return Ok(Done::default());
        }
        if !state.warned[side] {
            state.warned[side] = true;
            return Ok(Done::default());
        }
        Ok(match state.phase {
            Phase::Throw(announced, Stage::Choice { run, by }) if by != announced.side => {
                state.phase = Phase::Throw(announced, Stage::Choice { run, by: announced.side });
                Done::default()
            }
            Phase::Throw(announced, _) => self.annul(side, announced.character),
            Phase::Aim(_) => {
                let most = self.slowest(side);
                self.annul(side, most)
            }
            Phase::Jack { .. } | Phase::JackDie { .. } => {
                state.phase = Phase::Jack { side: !side, failed: 3, tried: None };
                self.before = None;
                Done::default()
            }
            Phase::Greet(_) => self.play_for(side, Play::Greet),
            Phase::Lead { .. } => {
                (state.opener, state.phase) = (!side, Phase::Draft(!side));
                Done::default()
            }
            Phase::Draft(_) => {
                let left = Character::ALL.into_iter().find(|&card| !self.is_card_taken(card));
                self.play_for(side, Play::Take(left.expect("nine cards are enough for six characters")))
            }
            Phase::Over(_) => Done::default(),
        })
    }

    /// Plays for a team that has let its minute run out: no play of its own.
    fn play_for(&mut self, side: Side, play: Play) -> Done {
        let idle = self.state.idle[side];
        let done = self.play_and_tell(&play).expect("it was chosen as legal");
        self.state.idle[side] = idle;
        done
    }

    /// The character with the most boules in hand, the first of those taken.
    fn slowest(&self, side: Side) -> Character {
        let places = (0_u8..).zip(&self.teams[side]);
        // Of several, `min_by_key` finds the first.
        let most = places.min_by_key(|&(place, _)| Reverse(self.state.ground.in_hand(side, place)));
        *most.expect("a team has characters").1
    }
}
