use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A game of the house.
///
/// Its text form, in records, addresses and on the command line, is one lower-case word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum GameName {
    /// Garanguet, the three-dice cousin of backgammon (1818).
    Garanguet,
    /// Dango: Go with a deck of shapes and actions for each player.
    Dango,
    /// The Pétanque board game: dice pétanque for two to six people.
    Petanque,
    /// Pétango: go stones flicked across a goban or a Xiangqi board.
    Petango,
}

impl GameName {
    /// All games, in the order they are shown.
    pub const ALL: [Self; 4] = [Self::Garanguet, Self::Dango, Self::Petanque, Self::Petango];

    /// The one word that stands for the game in text.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Garanguet => "garanguet",
            Self::Dango => "dango",
            Self::Petanque => "petanque",
            Self::Petango => "petango",
        }
    }

    /// The name as a title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Garanguet => "Garanguet",
            Self::Dango => "Dango",
            Self::Petanque => "Pétanque",
            Self::Petango => "Pétango",
        }
    }

    /// The version of the rules that new games are played by. A record replays under the version it began
    /// with.
    pub const fn rules_version(self) -> u32 {
        match self {
            Self::Garanguet | Self::Dango | Self::Petanque | Self::Petango => 1,
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that names no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a game of this house (known: {known})", known = known())]
pub struct UnknownGame(pub String);

fn known() -> String {
    GameName::ALL.map(GameName::as_str).join(", ")
}

impl FromStr for GameName {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::ALL.into_iter().find(|game| game.as_str() == text).ok_or_else(|| UnknownGame(text.to_owned()))
    }
}

impl TryFrom<String> for GameName {
    type Error = UnknownGame;

    fn try_from(text: String) -> Result<Self, UnknownGame> {
        text.parse()
    }
}

impl From<GameName> for String {
    fn from(game: GameName) -> Self {
        game.as_str().to_owned()
    }
}
