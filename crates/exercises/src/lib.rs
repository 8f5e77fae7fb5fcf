#![doc = include_str!("../README.md")]

mod fault;
mod games;
mod question;

use std::{fmt, str::FromStr};

use carreau_core::Clause;
use carreau_games::{GameName, ParsePositionError, Position, each};
use carreau_words::say;
use serde::{Deserialize, Serialize};

use crate::games::Exercised;

pub use self::{
    fault::Fault,
    question::{Answered, Outcome, Question, Value},
};

/// The highest grade of an exercise.
pub const HIGHEST_GRADE: u8 = 3;

/// A position with a task about one clause of a rulebook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The clause, such as `G4.2`.
    pub clause: String,
    /// The position, in the game's notation.
    pub position: String,
    /// What has to be done.
    pub task: Task,
    /// How hard it is, from 1 to [`HIGHEST_GRADE`], by how likely a guess is right.
    pub grade: u8,
}

/// What an exercise asks for. Plays are in the game's notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Task {
    /// The only play that is legal.
    Only {
        /// A play that the clause refuses.
        refused: String,
    },
    /// A play that applies the clause, as not every legal one does.
    Apply {
        /// A play that does.
        example: String,
        /// A legal play that does not.
        other: String,
    },
    /// The one of these plays that the rules refuse, by the clause.
    Refused {
        /// The plays, at least two.
        plays: Vec<String>,
    },
    /// The answer to a question that the clause decides.
    Choose {
        /// The question.
        question: Question,
        /// The answers to choose from, one of them right.
        choices: Vec<Value>,
    },
}

/// A text is no exercise.
#[derive(Debug, thiserror::Error)]
#[error("this is no exercise: {0}")]
pub struct ExerciseError(#[from] serde_json::Error);

impl FromStr for Exercise {
    type Err = ExerciseError;

    fn from_str(line: &str) -> Result<Self, ExerciseError> {
        Ok(serde_json::from_str(line)?)
    }
}

impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// Whether an answer is right, by the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it is right.
    pub right: bool,
    /// Why, as a sentence in the language that this thread speaks, if there is more to say.
    pub why: Option<String>,
    /// The clause that refuses the play of the answer, if one does.
    pub refused_by: Option<Clause>,
}

impl Verdict {
    const fn of(right: bool) -> Self {
        Self { right, why: None, refused_by: None }
    }
}

/// Why an answer is neither right nor wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnswerError {
    /// The exercise has no position.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// The text is no play; a sentence says why, in the language that this thread speaks.
    #[error("{0}")]
    Unreadable(String),
    /// The text is not the number of a choice; a sentence says which there are, in the language that this thread speaks.
    #[error("{0}")]
    NoChoice(String),
}

impl Exercise {
    /// The position of a game.
    ///
    /// # Errors
    ///
    /// Why the text is no position.
    pub fn position(&self, game: GameName) -> Result<Position, ParsePositionError> {
        Position::parse(game, &self.position)
    }

    /// What the exercise asks, as a sentence in the language that this thread speaks.
    ///
    /// # Errors
    ///
    /// If the text is no position.
    pub fn question(&self, game: GameName) -> Result<String, ParsePositionError> {
        let position = self.position(game)?;
        Ok(each!(Position, &position, position => self.question_in(position)))
    }

    fn question_in<G: Exercised>(&self, position: &G) -> String {
        let asked = match &self.task {
            Task::Only { .. } => say!(exercise_only),
            Task::Apply { .. } => G::goal(&self.clause).unwrap_or_default(),
            Task::Refused { .. } => say!(exercise_refused, clause = self.clause.as_str()),
            Task::Choose { question, .. } => position.asked(question),
        };
        match position.before(&self.clause) {
            Some(before) => format!("{before} {asked}"),
            None => asked,
        }
    }

    /// Whether an answer is chosen from several that are given; otherwise a play is asked for.
    pub const fn has_choices(&self) -> bool {
        matches!(self.task, Task::Refused { .. } | Task::Choose { .. })
    }

    /// The answers to choose from, in the language that this thread speaks; none if a play is asked for.
    pub fn choices(&self, game: GameName) -> Vec<String> {
        match &self.task {
            Task::Only { .. } | Task::Apply { .. } => Vec::new(),
            Task::Refused { plays } => plays.clone(),
            Task::Choose { question, choices } => {
                choices.iter().map(|choice| choice.told(game, question)).collect()
            }
        }
    }

    /// Checks an answer by the rules: a play in notation, or the number of a choice, from 1.
    ///
    /// # Errors
    ///
    /// If the answer is no play or no choice, or the exercise has no position.
    pub fn check(&self, game: GameName, answer: &str) -> Result<Verdict, AnswerError> {
        let position = self.position(game)?;
        match &self.task {
            Task::Only { .. } => check_play(&position, answer, |_| Verdict::of(true)),
            Task::Apply { .. } => check_play(&position, answer, |play| {
                let right = self.is_applied(&position, play);
                Verdict { why: (!right).then(|| say!(exercise_beside)), ..Verdict::of(right) }
            }),
            Task::Refused { plays } => {
                let play = chosen(plays, answer)?;
                Ok(match carreau_narrator::why_not(&position, play) {
                    Some((why, refused_by)) => Verdict { right: true, why: Some(why), refused_by },
                    None => Verdict {
                        why: Some(say!(exercise_allowed, play = play.as_str())),
                        ..Verdict::of(false)
                    },
                })
            }
            Task::Choose { question, choices } => {
                let choice = chosen(choices, answer)?;
                Ok(Verdict::of(answered(&position, question).is_some_and(|by| by.value == *choice)))
            }
        }
    }

    /// A right answer, by the rules, in the language that this thread speaks; `None` if there is none.
    pub fn solution(&self, game: GameName) -> Option<String> {
        let position = self.position(game).ok()?;
        match &self.task {
            Task::Only { .. } => position.plays()?.pop(),
            Task::Apply { example, .. } => Some(example.clone()),
            Task::Refused { plays } => plays.iter().find(|play| position.check(play).is_err()).cloned(),
            Task::Choose { question, .. } => Some(answered(&position, question)?.value.told(game, question)),
        }
    }

    fn is_applied(&self, position: &Position, play: &str) -> bool {
        applied(position, play).iter().any(|clause| clause.0 == self.clause)
    }
}

/// The verdict on a play: wrong if the rules refuse it.
fn check_play(
    position: &Position,
    play: &str,
    allowed: impl FnOnce(&str) -> Verdict,
) -> Result<Verdict, AnswerError> {
    match carreau_narrator::why_not(position, play) {
        None => Ok(allowed(play)),
        Some((why, None)) => Err(AnswerError::Unreadable(why)),
        Some((why, refused_by)) => Ok(Verdict { right: false, why: Some(why), refused_by }),
    }
}

/// The choice with a number, from 1.
fn chosen<'c, T>(choices: &'c [T], answer: &str) -> Result<&'c T, AnswerError> {
    let place = answer.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let choice = place.and_then(|place| choices.get(place));
    choice.ok_or_else(|| AnswerError::NoChoice(say!(exercise_no_choice, n = choices.len())))
}

/// The clauses that a play in notation applies in a position, by what the rules report of it; none if it is refused.
pub fn applied(position: &Position, play: &str) -> Vec<Clause> {
    each!(Position, position, position => applied_of(position, play))
}

fn applied_of<G: Exercised>(position: &G, play: &str) -> Vec<Clause> {
    let Ok(play) = play.parse() else { return Vec::new() };
    let mut after = position.clone();
    let Ok(effect) = after.play(&play) else { return Vec::new() };
    position.applied(&play, &effect, &after).into_iter().map(Clause).collect()
}

/// What the rules answer to a question in a position; `None` if it cannot be asked there.
pub fn answered(position: &Position, question: &Question) -> Option<Answered> {
    each!(Position, position, position => answered_of(position, question))
}

fn answered_of<G: Exercised>(position: &G, question: &Question) -> Option<Answered> {
    let Question::Follows { draw, outcome } = question else { return position.answered(question) };
    let mut after = position.clone();
    let effect = after.resolve(draw.parse().ok()?).ok()?;
    position.follows(&effect, &after, *outcome)
}

/// The exercises of a game in the order of the data: by clause, and of each clause the easier ones first. None for a
/// game that has none.
pub fn all(game: GameName) -> Vec<Exercise> {
    lines(game).lines().map(|line| line.parse().expect("the tests read every exercise")).collect()
}

/// The exercises about a clause.
pub fn about(game: GameName, clause: &str) -> Vec<Exercise> {
    let mut exercises = all(game);
    exercises.retain(|exercise| exercise.clause == clause);
    exercises
}

/// The clauses of a game that have exercises, in order.
pub fn clauses(game: GameName) -> Vec<String> {
    let mut clauses: Vec<String> = all(game).into_iter().map(|exercise| exercise.clause).collect();
    clauses.dedup();
    clauses
}

/// One exercise a line.
fn lines(game: GameName) -> &'static str {
    match game.as_str() {
        "garanguet" => include_str!("../data/garanguet.jsonl"),
        "dango" => include_str!("../data/dango.jsonl"),
        "petanque" => include_str!("../data/petanque.jsonl"),
        "petango" => include_str!("../data/petango.jsonl"),
        _ => "",
    }
}
