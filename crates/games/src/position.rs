use std::{fmt, sync::Arc};

use carreau_core::{
    Chance, Clause, DrawError, Drawer, Game, MinuteFor, Outcome, PlayError, Side, Step, Turn,
};

use crate::{Draw, Effect, GameName, Play, Position};

/// A play that was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The play; its text form is the canonical notation.
    pub play: Play,
    /// What it did.
    pub effect: Effect,
}

/// A chance outcome that was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drew {
    /// The outcome; its text form is the canonical notation.
    pub draw: Draw,
    /// What it did.
    pub effect: Effect,
}

/// A step of a game, with the positions around it.
#[derive(Debug, Clone)]
pub struct StepMade {
    /// A number by which to find it again: that of its event in a log.
    pub n: u64,
    /// The play or the draw; `None` for what the rules or a referee decided.
    pub step: Option<Step<Play, Draw>>,
    /// The position before it.
    pub before: Arc<Position>,
    /// The position after it.
    pub after: Arc<Position>,
}

/// A text that is not a position of the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a position of {game}: {why}")]
pub struct ParsePositionError {
    /// The game.
    pub game: GameName,
    /// What is wrong with the text.
    pub why: String,
}

impl Effect {
    /// As [`Game::computed`]: what a record keeps of the effect, because the play does not say it.
    pub fn computed(&self) -> Option<String> {
        each!(Effect, self, effect: G => G::computed(effect))
    }

    /// As [`Game::report`]: all that was computed of the effect.
    pub fn report(&self) -> Option<String> {
        each!(Effect, self, effect: G => G::report(effect))
    }

    /// Whether the players change sides; as [`Game::changes_sides`].
    pub fn changes_sides(&self) -> bool {
        each!(Effect, self, effect: G => G::changes_sides(effect))
    }
}

impl Play {
    /// Reads a play of `game`.
    ///
    /// # Errors
    ///
    /// [`PlayError::Unreadable`] if the text is no play of the game.
    pub fn parse(game: GameName, text: &str) -> Result<Self, PlayError> {
        each_game!(game, G => read::<G>(text).map(Self::from))
    }
}

impl Draw {
    /// Reads a chance outcome of `game`.
    ///
    /// # Errors
    ///
    /// [`DrawError`] if the text is no outcome of the game.
    pub fn parse(game: GameName, text: &str) -> Result<Self, DrawError> {
        each_game!(game, G => read_draw::<G>(text).map(Self::from))
    }
}

impl Position {
    /// The starting position of the game with its usual terms.
    pub fn start(game: GameName) -> Self {
        crate::GameTerms::usual(game).start()
    }

    /// Reads a position of `game`.
    ///
    /// # Errors
    ///
    /// [`ParsePositionError`], with every fault found, if the text is no position.
    pub fn parse(game: GameName, text: &str) -> Result<Self, ParsePositionError> {
        each_game!(game, G => text.parse::<G>().map(Self::from).map_err(|e| e.to_string()))
            .map_err(|why| ParsePositionError { game, why })
    }

    /// As [`Game::brought`].
    pub fn brought(&self) -> Option<String> {
        each!(Position, self, it => it.brought())
    }

    /// As [`Game::turn`].
    pub fn turn(&self) -> Turn {
        each!(Position, self, it => it.turn())
    }

    /// As [`Game::drawer`].
    pub fn drawer(&self) -> Option<Drawer> {
        each!(Position, self, it => it.drawer())
    }

    /// The side that has to throw or play next; `None` if both throw together, the dealer draws, or the game is over.
    pub fn to_act(&self) -> Option<Side> {
        match (self.turn(), self.drawer()) {
            (Turn::Side(side), _) | (_, Some(Drawer::Side(side))) => Some(side),
            _ => None,
        }
    }

    /// As [`Game::conceded_by`].
    pub fn conceded_by(&self, side: Side) -> Outcome {
        each!(Position, self, it => it.conceded_by(side))
    }

    /// Checks whether a play in notation is legal.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the play cannot be read or the rules refuse it.
    pub fn check(&self, play: &str) -> Result<(), PlayError> {
        each!(Position, self, it => checked(it, play).map(drop))
    }

    /// Carries out a play in notation.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check); the position stays as it was.
    pub fn play(&mut self, play: &str) -> Result<Played, PlayError> {
        each!(Position, self, it: G => {
            let play = read::<G>(play)?;
            let effect = it.play(&play)?.into();
            Ok(Played { play: play.into(), effect })
        })
    }

    /// Checks whether a play moves the piece touched at a place, if the rules let that piece move at all.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check); also the clause of touch-move, if the play moves another piece.
    pub fn check_touched(&self, play: &str, place: &str) -> Result<(), PlayError> {
        each!(Position, self, it => it.check_touched(&checked(it, play)?, place))
    }

    /// As [`Game::check_touch`].
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the place cannot be read or holds no piece of that side.
    pub fn check_touch(&self, side: Side, place: &str) -> Result<(), PlayError> {
        each!(Position, self, it => it.check_touch(side, place))
    }

    /// As [`Game::lets_undo`].
    pub fn lets_undo(&self) -> bool {
        each!(Position, self, it => it.lets_undo())
    }

    /// As [`Game::keeps_drawn`].
    pub fn keeps_drawn(&self) -> bool {
        each!(Position, self, it => it.keeps_drawn())
    }

    /// As [`Game::admit`].
    ///
    /// # Errors
    ///
    /// [`PlayError`] if that side cannot have broken it now; the position stays as it was.
    pub fn admit(&mut self, clause: Clause, on: Side) -> Result<Effect, PlayError> {
        each!(Position, self, it => it.admit(clause, on).map(Effect::from))
    }

    /// As [`Game::acting`].
    pub fn acting(&self) -> Option<(Side, u8)> {
        each!(Position, self, it => it.acting())
    }

    /// As [`Game::member_of`], for a play in notation; `None` if it cannot be read.
    pub fn member_of(&self, play: &str) -> Option<(Side, u8)> {
        each!(Position, self, it => it.member_of(&play.parse().ok()?))
    }

    /// As [`Game::members`].
    pub fn members(&self) -> usize {
        each!(Position, self, it => it.members())
    }

    /// As [`Game::announcing`].
    pub fn announcing(&self) -> Option<Side> {
        each!(Position, self, it => it.announcing())
    }

    /// As [`Game::in_hand`].
    pub fn in_hand(&self, side: Side, member: u8) -> Option<u8> {
        each!(Position, self, it => it.in_hand(side, member))
    }

    /// As [`Game::minute`].
    pub fn minute(&self) -> Option<(Side, MinuteFor)> {
        each!(Position, self, it => it.minute())
    }

    /// As [`Game::overrun`].
    ///
    /// # Errors
    ///
    /// [`PlayError`] if no minute of that side runs; the position stays as it was.
    pub fn overrun(&mut self, side: Side) -> Result<Effect, PlayError> {
        each!(Position, self, it => it.overrun(side).map(Effect::from))
    }

    /// As [`Game::overdue`], in notation.
    pub fn overdue(&self) -> Option<String> {
        each!(Position, self, it => it.overdue().map(|play| play.to_string()))
    }

    /// As [`Chance::weight`].
    pub fn weight(&self) -> u64 {
        each!(Position, self, it => it.weight())
    }

    /// As [`Chance::drawn_at`], in notation.
    pub fn drawn_at(&self, place: u64) -> Option<String> {
        each!(Position, self, it => it.drawn_at(place).map(|draw| draw.to_string()))
    }

    /// As [`Chance::chances`], in notation.
    pub fn chances(&self) -> Vec<(String, u64)> {
        each!(Position, self, it => {
            it.chances().into_iter().map(|(draw, weight)| (draw.to_string(), weight)).collect()
        })
    }

    /// Carries out a chance outcome in notation.
    ///
    /// # Errors
    ///
    /// [`DrawError`] if the text is no outcome that the position waits for; the position stays as it was.
    pub fn resolve(&mut self, draw: &str) -> Result<Drew, DrawError> {
        each!(Position, self, it: G => {
            let draw = read_draw::<G>(draw)?;
            let effect = it.resolve(draw)?.into();
            Ok(Drew { draw: draw.into(), effect })
        })
    }

    /// Carries out a play in notation with the report of its effect, as [`Chance::step_reported`].
    pub fn play_reported(&mut self, play: &str, report: &str) -> Option<Played> {
        each!(Position, self, it: G => {
            let step = Step::Play(read::<G>(play).ok()?);
            let effect = it.step_reported(&step, report)?.into();
            let Step::Play(play) = step else { return None };
            Some(Played { play: play.into(), effect })
        })
    }

    /// Carries out a chance outcome in notation with the report of its effect, as [`Chance::step_reported`].
    pub fn resolve_reported(&mut self, draw: &str, report: &str) -> Option<Drew> {
        each!(Position, self, it: G => {
            let draw = read_draw::<G>(draw).ok()?;
            let effect = it.step_reported(&Step::Draw(draw), report)?.into();
            Some(Drew { draw: draw.into(), effect })
        })
    }

    /// As [`Game::listed`], in canonical notation.
    pub fn plays(&self) -> Option<Vec<String>> {
        each!(Position, self, it => Some(it.listed()?.iter().map(ToString::to_string).collect()))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(Position, self, it => it.fmt(f))
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(Play, self, play => play.fmt(f))
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(Draw, self, draw => draw.fmt(f))
    }
}

fn read<G: Game>(play: &str) -> Result<G::Play, PlayError> {
    play.parse::<G::Play>().map_err(|e| PlayError::Unreadable(e.to_string()))
}

/// Reads a play and checks it against the position.
fn checked<G: Game>(position: &G, play: &str) -> Result<G::Play, PlayError> {
    let read = read::<G>(play)?;
    position.check(&read)?;
    Ok(read)
}

fn read_draw<G: Chance>(draw: &str) -> Result<G::Draw, DrawError> {
    draw.parse()
        .map_err(|_| DrawError { draw: draw.to_owned(), why: format!("it is not {}", G::DRAWS).into() })
}
