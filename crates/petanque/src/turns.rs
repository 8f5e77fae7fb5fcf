//! The notation of whole turns: `TM point G7 d6-1 8`, `PC shot G14 2 carreau t3 5`.
//!
//! A turn is an announcement, the dice as rolled, and choices. A run is `d6`, with `-1` if a pointer took one off. A
//! direction is the sum of its dice, with `=Z1` after a choice. Flights are `t3` for the target and `p2` for the played
//! boule, each followed by its direction.

use std::fmt::Write as _;

use carreau_core::{Chance, Game, Turn, echo};

use crate::{
    character::Character,
    direction::Direction,
    draw::Draw,
    effect::Decided,
    phase::{Flight, Phase, Stage},
    play::{Play, Throw},
    position::Position,
};

/// A play or an outcome of the dice.
pub type Step = carreau_core::Step<Play, Draw>;

/// Why a turn cannot be carried out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TurnTextError {
    /// A word does not fit after the words before it.
    #[error("`{}` does not fit in `{}`: {why}", echo(word), echo(turn))]
    Word {
        /// The turn.
        turn: String,
        /// The word.
        word: String,
        /// What is expected there.
        why: &'static str,
    },
    /// The turn ends too early.
    #[error("`{}` ends too early: {why}", echo(turn))]
    Short {
        /// The turn.
        turn: String,
        /// What is expected at the end.
        why: &'static str,
    },
    /// The rules refuse the turn.
    #[error("{0}")]
    Refused(#[from] crate::TurnError),
}

/// The notation of a turn that began with an announcement and went on with these steps, each with what it decided. A
/// turn that is not done is written as far as it has come; steps after it are left out. `None` unless the first step is
/// an announcement.
pub fn notation(steps: impl IntoIterator<Item = (Step, Decided)>) -> Option<String> {
    let mut text = String::new();
    for (step, decided) in steps {
        match (step, decided) {
            (Step::Play(play), Decided::Announced(_)) if text.is_empty() => write!(text, "{play}").ok()?,
            _ if text.is_empty() => return None,
            (Step::Play(_), Decided::OneLess { taken, .. }) => text.push_str(if taken { "-1" } else { "" }),
            (Step::Play(_), Decided::Chose { direction, .. }) => write!(text, "={direction}").ok()?,
            (Step::Draw(die), Decided::Runs { .. }) => write!(text, " d{}", die.sum()).ok()?,
            (Step::Draw(die), Decided::Flies { flight, .. }) => {
                let whose = if flight == Flight::Played { 'p' } else { 't' };
                write!(text, " {whose}{}", die.sum()).ok()?;
            }
            (Step::Draw(die), Decided::Shot { outcome, .. }) => {
                write!(text, " {} {outcome}", die.sum()).ok()?;
            }
            (
                Step::Draw(draw),
                Decided::Push { .. }
                | Decided::PushRuns { .. }
                | Decided::ShotJack { .. }
                | Decided::Goes(_)
                | Decided::Chooses { .. },
            ) => write!(text, " {}", draw.sum()).ok()?,
            _ => break,
        }
    }
    (!text.is_empty()).then_some(text)
}

/// Carries out a whole turn in notation, such as `TM point G7 d6-1 8`, and returns its steps. Of the pairs of dice with
/// a sum, it takes the one whose dice are nearest to each other.
///
/// # Errors
///
/// [`TurnTextError`]; the position stays as it was.
pub fn play(position: &mut Position, turn: &str) -> Result<Vec<Step>, TurnTextError> {
    let mut reading = Reading { turn, words: turn.split_whitespace().collect(), next: 0, steps: Vec::new() };
    let mut then = position.clone();
    reading.announcement(&mut then)?;
    while let Phase::Throw(announced, stage) = then.phase() {
        reading.stage(&mut then, announced.character, stage)?;
    }
    if let Some(word) = reading.words.get(reading.next) {
        return Err(reading.wrong(word, "the turn is over there"));
    }
    *position = then;
    Ok(reading.steps)
}

/// A die in notation: one digit, 1 to 6.
fn die_of(text: &str) -> Option<u8> {
    match text.parse() {
        Ok(Draw::Die(die)) => Some(die),
        _ => None,
    }
}

struct Reading<'t> {
    turn: &'t str,
    words: Vec<&'t str>,
    next: usize,
    steps: Vec<Step>,
}

impl Reading<'_> {
    fn wrong(&self, word: &str, why: &'static str) -> TurnTextError {
        TurnTextError::Word { turn: self.turn.to_owned(), word: word.to_owned(), why }
    }

    fn word(&mut self, why: &'static str) -> Result<String, TurnTextError> {
        let word = self.words.get(self.next).map(|word| (*word).to_owned());
        self.next += 1;
        word.ok_or_else(|| TurnTextError::Short { turn: self.turn.to_owned(), why })
    }

    fn play(&mut self, position: &mut Position, play: Play) -> Result<(), TurnTextError> {
        position.play(&play)?;
        self.steps.push(Step::Play(play));
        Ok(())
    }

    fn draw(&mut self, position: &mut Position, draw: Draw, word: &str) -> Result<(), TurnTextError> {
        position.resolve(draw).map_err(|_| self.wrong(word, "dice show 1 to 6 each"))?;
        self.steps.push(Step::Draw(draw));
        Ok(())
    }

    fn announcement(&mut self, position: &mut Position) -> Result<(), TurnTextError> {
        let lengths = [3, 2];
        let read = lengths.into_iter().find_map(|length| {
            let words = self.words.get(..length)?;
            let play: Play = words.join(" ").parse().ok()?;
            matches!(play, Play::Throw(..)).then_some((length, play))
        });
        let Some((length, announced)) = read else {
            let word = self.words.first().copied().unwrap_or_default();
            return Err(self.wrong(word, "an announcement such as `TM point G7` is expected first"));
        };
        self.next = length;
        self.play(position, announced)
    }

    fn stage(
        &mut self,
        position: &mut Position,
        character: Character,
        stage: Stage,
    ) -> Result<(), TurnTextError> {
        let point = matches!(position.phase(), Phase::Throw(announced, _) if matches!(announced.throw, Throw::Point(_)));
        let shot = matches!(position.phase(), Phase::Throw(announced, _) if matches!(announced.throw, Throw::Shot(_)));
        match stage {
            Stage::Die if point => {
                let why = "the die for the run is expected, such as `d6` or `d6-1`";
                let word = self.word(why)?;
                let (die, less) = word.strip_suffix("-1").map_or((word.as_str(), false), |die| (die, true));
                let die = die.strip_prefix('d').and_then(die_of);
                let die = die.ok_or_else(|| self.wrong(&word, why))?;
                self.draw(position, Draw::Die(die), &word)?;
                let choice = position.turn() != Turn::Chance;
                match (choice, less) {
                    (true, _) => self.play(position, if less { Play::Less } else { Play::Keep }),
                    (false, true) => Err(self.wrong(&word, "nothing is taken off this run (B4.2)")),
                    (false, false) => Ok(()),
                }
            }
            Stage::Die => {
                let why = "the first die is expected";
                let word = self.word(why)?;
                let die = die_of(&word).ok_or_else(|| self.wrong(&word, why))?;
                self.draw(position, Draw::Die(die), &word)?;
                if !shot {
                    return Ok(());
                }
                let named = character.skill().outcome(die);
                let word = self.word("`carreau`, `hit` or `miss` is expected")?;
                if word == named.as_str() {
                    Ok(())
                } else {
                    Err(self.wrong(&word, "the die says otherwise (B6.1)"))
                }
            }
            Stage::PushRun => {
                let why = "the die for the run is expected";
                let word = self.word(why)?;
                let die = die_of(&word).ok_or_else(|| self.wrong(&word, why))?;
                self.draw(position, Draw::Die(die), &word)
            }
            Stage::Distance(flight) => {
                let played = flight == Flight::Played;
                let why = if played { "`p` and a die are expected" } else { "`t` and a die are expected" };
                let word = self.word(why)?;
                let die = word.strip_prefix(if played { 'p' } else { 't' }).and_then(die_of);
                let die = die.ok_or_else(|| self.wrong(&word, why))?;
                self.draw(position, Draw::Die(die), &word)
            }
            Stage::Way { .. } | Stage::FlightWay { .. } => {
                let why = "the sum of two dice is expected, such as `8`, or `2=Z1` with a choice";
                let word = self.word(why)?;
                let (sum, choice) =
                    word.split_once('=').map_or((word.as_str(), None), |(sum, way)| (sum, Some(way)));
                let sum = (2..=12).find(|number: &u8| sum == number.to_string());
                let sum = sum.ok_or_else(|| self.wrong(&word, why))?;
                self.draw(position, Draw::pair(sum - sum / 2, sum / 2), &word)?;
                let asked = matches!(
                    position.phase(),
                    Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. })
                );
                match (asked, choice) {
                    (true, Some(way)) => {
                        let way: Direction = way
                            .parse()
                            .map_err(|_| self.wrong(&word, "a direction is expected after `=`"))?;
                        self.play(position, Play::Go(way))
                    }
                    (true, None) => Err(self.wrong(&word, "a choice is expected, such as `2=Z1`")),
                    (false, Some(_)) => Err(self.wrong(&word, "nothing is chosen on this sum (B1.4)")),
                    (false, None) => Ok(()),
                }
            }
            Stage::OneLess { .. } | Stage::Choice { .. } | Stage::FlightChoice { .. } => {
                Err(self.wrong("", "a turn is told from its beginning"))
            }
        }
    }
}
