//! Questions with a choice of answers, which the rules compute.

use carreau_core::{Clause, Side};
use carreau_games::{GameName, each_game};
use carreau_words::say;
use serde::{Deserialize, Serialize};

use crate::games::Exercised as _;

/// A question about a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// How many dice have to be played (G4.5, G4.7).
    Dice,
    /// How many pips have to be played (G4.6).
    Pips,
    /// Who gets how many points if the side to play resigns (G6.1).
    Resigned,
    /// How many liberties the group on a point has (D3.2).
    Liberties(String),
    /// On which point a group lives for good, whatever single stones are played (D8.1).
    Alive,
    /// Who wins by how many points if the stones on these points are dead; separated by spaces (D8.2).
    Count(String),
    /// What follows from a draw.
    Follows {
        /// The draw, in notation.
        draw: String,
        /// What is asked about it.
        outcome: Outcome,
    },
}

/// What can be asked about a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// How many steps a roll gives to play (G3.2 to G3.4).
    Steps,
    /// By which name a roll is announced (G3.5).
    Name,
    /// How many stones change colour (D6.2).
    Changes,
    /// Which side plays next.
    Turn,
    /// Where the boule that runs or flies comes to rest (B4 to B6).
    Rests,
    /// Where the struck boule comes to rest (B4.5 to B4.7).
    Struck,
    /// Where the pushed jack comes to rest (B5.3, B5.4).
    Jack,
    /// How many fields the boule runs or flies (B4.2, B6.2).
    Runs,
    /// In which direction (B1.4).
    Goes,
    /// Which team chooses the direction (B4.3, B6.2).
    Chooses,
    /// What the shot is: a carreau, a hit or a miss (B6.2 to B6.4).
    Shot,
    /// Whether the jack stands, the push succeeds, or the jack is hit (B3.1, B5.1, B7.2).
    Succeeds,
    /// How far the nearest boule of the team that throws is then from the jack (B8.1).
    Distance,
    /// Which team scores how many points in the round (B7.4, B8.2).
    Scores,
    /// Whether the game ends with the round (B8.3).
    Ends,
}

/// An answer to a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Value {
    /// Yes or no.
    Yes(bool),
    /// A number.
    Number(u16),
    /// A side.
    Side(Side),
    /// No side, or no name.
    None,
    /// A place in the game's notation, a direction, or a word of the game.
    Named(String),
    /// A place off the board.
    Off,
    /// Points for a side.
    Points {
        /// The side that gets them.
        side: Side,
        /// How many half points.
        halves: u16,
    },
}

/// What the rules answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The answer.
    pub value: Value,
    /// The clause that decides it.
    pub clause: Clause,
}

impl Answered {
    pub(crate) const fn new(value: Value, clause: &'static str) -> Self {
        Self { value, clause: Clause(clause) }
    }
}

impl Value {
    pub(crate) fn named(word: &impl ToString) -> Self {
        Self::Named(word.to_string())
    }

    /// The place that something reached, if it is still on the board.
    pub(crate) fn place(place: Option<&impl ToString>) -> Self {
        place.map_or(Self::Off, Self::named)
    }

    pub(crate) fn side(side: Option<Side>) -> Self {
        side.map_or(Self::None, Self::Side)
    }

    /// The answer to a question in the language that this thread speaks.
    pub fn told(&self, game: GameName, question: &Question) -> String {
        let called = |side| each_game!(game, G => G::side_called(side));
        match self {
            Self::Yes(true) => say!(exercise_yes),
            Self::Yes(false) => say!(exercise_no),
            Self::Number(number) => number.to_string(),
            Self::Side(side) => called(*side),
            Self::None => each_game!(game, G => G::none(question)),
            Self::Named(word) => each_game!(game, G => G::named(word)),
            Self::Off => say!(exercise_off),
            Self::Points { side, halves } => {
                say!(exercise_points, name = called(*side), points = f64::from(*halves) / 2.0)
            }
        }
    }
}
