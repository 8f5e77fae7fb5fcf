use std::{fmt, str::FromStr};

use carreau_core::{Clause, Game as _};

use crate::GameName;

impl GameName {
    /// The games offered to players, and after them the examples.
    pub fn every() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().chain(Self::EXAMPLES.iter().copied())
    }

    /// The one word that stands for the game in text.
    pub const fn as_str(self) -> &'static str {
        each_game!(self, G => G::NAME)
    }

    /// The name as a title.
    pub const fn title(self) -> &'static str {
        each_game!(self, G => G::TITLE)
    }

    /// The letter that every clause of the game's rulebook begins with.
    pub const fn clause_letter(self) -> char {
        each_game!(self, G => G::CLAUSE_LETTER)
    }

    /// The version of the rules that new games are played by. A record replays under the version it began
    /// with.
    pub const fn rules_version(self) -> u32 {
        each_game!(self, G => G::RULES_VERSION)
    }

    /// Why a match that was played by this older version of the rules cannot be replayed, as a clause that follows
    /// "because"; `None` if that is not known.
    pub fn changed_since(self, version: u32) -> Option<&'static str> {
        let changes = each_game!(self, G => G::CHANGES);
        changes.iter().find(|(last, _)| version >= 1 && version <= *last).map(|(_, why)| *why)
    }

    /// Whether a match is one game, played for one point.
    pub const fn is_single_game(self) -> bool {
        each_game!(self, G => G::SINGLE_GAME)
    }

    /// Whether the rules allow a minute for each thing that a side has to do (B9.1).
    pub const fn is_timed_by_minute(self) -> bool {
        each_game!(self, G => G::TIMED_BY_MINUTE)
    }

    /// The clauses whose breach no program can see, so that players may call it on each other (H5).
    pub const fn calls(self) -> &'static [Clause] {
        each_game!(self, G => G::CALLS)
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that names no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a game of this house (known: {known})", carreau_core::echo(.0), known = known())]
pub struct UnknownGame(pub String);

fn known() -> String {
    GameName::ALL.map(GameName::as_str).join(", ")
}

impl FromStr for GameName {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::every().find(|game| game.as_str() == text).ok_or_else(|| UnknownGame(text.to_owned()))
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
