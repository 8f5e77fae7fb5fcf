//! Whether an exercise is well posed.

use carreau_core::Turn;
use carreau_games::{GameName, ParsePositionError, Position};

use crate::{Exercise, HIGHEST_GRADE, Task, answered, applied};

/// Why an exercise is not well posed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The text is no position.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// The position is not as the program writes it.
    #[error("the position is not as the program writes it")]
    Spelling,
    /// There is no such grade.
    #[error("there is no grade {0}")]
    Grade(u8),
    /// No side has to play, though a play is asked for.
    #[error("no side has to play")]
    NoTurn,
    /// There are several legal plays, though the only one is asked for, or they cannot be listed.
    #[error("there is not exactly one legal play")]
    NotOnly,
    /// The clause does not decide what is asked.
    #[error("the clause does not decide it: {0}")]
    OtherClause(String),
    /// Two choices are the same.
    #[error("two choices are the same")]
    Twice,
    /// There is not exactly one right choice beside wrong ones.
    #[error("{right} of {all} choices are right")]
    Choices {
        /// How many are right.
        right: usize,
        /// How many there are.
        all: usize,
    },
}

impl Exercise {
    /// Checks by the rules whether the exercise is well posed: there are a right answer and wrong ones, and its clause
    /// decides between them.
    ///
    /// # Errors
    ///
    /// The first fault found.
    pub fn validate(&self, game: GameName) -> Result<(), Fault> {
        let position = self.position(game)?;
        if position.to_string() != self.position {
            return Err(Fault::Spelling);
        }
        if !(1..=HIGHEST_GRADE).contains(&self.grade) {
            return Err(Fault::Grade(self.grade));
        }
        if !matches!((&self.task, position.turn()), (Task::Choose { .. }, _) | (_, Turn::Side(_))) {
            return Err(Fault::NoTurn);
        }
        match &self.task {
            Task::Only { refused } => self.validate_only(&position, refused),
            Task::Apply { example, other } => {
                let is_beside = position.check(other).is_ok() && !self.is_applied(&position, other);
                match [example, other]
                    .into_iter()
                    .zip([self.is_applied(&position, example), is_beside])
                    .find(|(_, is_so)| !is_so)
                {
                    Some((play, _)) => Err(Fault::OtherClause(play.clone())),
                    None => Ok(()),
                }
            }
            Task::Refused { plays } => {
                let refusals: Vec<_> = plays.iter().filter_map(|play| position.check(play).err()).collect();
                if let Some(other) =
                    refusals.iter().find(|why| why.clause().is_none_or(|by| by.0 != self.clause))
                {
                    return Err(Fault::OtherClause(other.to_string()));
                }
                one_of(plays, refusals.len())
            }
            Task::Choose { question, choices } => {
                let answered = answered(&position, question);
                let answered = answered.ok_or(Fault::Choices { right: 0, all: choices.len() })?;
                if answered.clause.0 != self.clause {
                    return Err(Fault::OtherClause(answered.clause.to_string()));
                }
                one_of(choices, choices.iter().filter(|choice| **choice == answered.value).count())
            }
        }
    }

    fn validate_only(&self, position: &Position, refused: &str) -> Result<(), Fault> {
        let plays = position.plays().unwrap_or_default();
        let [only] = &plays[..] else { return Err(Fault::NotOnly) };
        let why = position.check(refused).err();
        let is_by = |clause: &str| clause == self.clause;
        let is_cited = why.as_ref().and_then(carreau_games::PlayError::clause).is_some_and(|by| is_by(by.0))
            || applied(position, only).iter().any(|by| is_by(by.0));
        match why {
            Some(why) if why.clause().is_some() && is_cited => Ok(()),
            _ => Err(Fault::OtherClause(refused.to_owned())),
        }
    }
}

/// Whether one of several different choices is right.
fn one_of<T: PartialEq>(choices: &[T], right: usize) -> Result<(), Fault> {
    if choices.iter().enumerate().any(|(place, choice)| choices[..place].contains(choice)) {
        return Err(Fault::Twice);
    }
    if right == 1 && choices.len() > 1 { Ok(()) } else { Err(Fault::Choices { right, all: choices.len() }) }
}
