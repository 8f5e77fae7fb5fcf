use std::fmt;

use carreau_core::Side;
use serde::{Deserialize, Serialize};

use crate::{
    clock::Millis,
    fair::{Commitment, Seed},
};

/// A seat at the table, counted from 0 in the order of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatId(pub u8);

impl fmt::Display for SeatId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// The person or bot that sits in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawPlayer")]
pub struct Player {
    name: String,
    /// The bot's name in the list of bots; `None` for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPlayer {
    name: String,
    #[serde(default)]
    bot: Option<String>,
}

/// A text that cannot be a player's name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "a name has 1 to {max} characters, none of them invisible, and at most two marks on a letter",
    max = Player::MAX_NAME
)]
pub struct InvalidName;

impl Player {
    /// The longest name, in characters.
    pub const MAX_NAME: usize = 32;

    /// Makes a person with this name.
    ///
    /// # Errors
    ///
    /// [`InvalidName`] if the name, trimmed, is empty, is longer than [`MAX_NAME`](Self::MAX_NAME) characters, or has
    /// characters that cannot be seen (control, direction, zero width).
    pub fn person(name: &str) -> Result<Self, InvalidName> {
        Self::checked(name, None)
    }

    /// Makes a bot with this name; `bot` is its name in the list of bots.
    ///
    /// # Errors
    ///
    /// As [`person`](Self::person), for either name.
    pub fn bot(name: &str, bot: &str) -> Result<Self, InvalidName> {
        Self::checked(name, Some(Self::checked(bot, None)?.name))
    }

    /// The name that others at the table see.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The bot's name in the list of bots, if a bot plays.
    pub fn bot_name(&self) -> Option<&str> {
        self.bot.as_deref()
    }

    fn checked(name: &str, bot: Option<String>) -> Result<Self, InvalidName> {
        let name = name.trim();
        let length = name.chars().count();
        if length == 0 || length > Self::MAX_NAME || name.chars().any(is_unseen) {
            return Err(InvalidName);
        }
        Ok(Self { name: name.to_owned(), bot })
    }
}

/// Whether a character cannot be seen: control characters, those without width, and those that change the direction of
/// writing. With them one name could be made to look like another.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

impl TryFrom<RawPlayer> for Player {
    type Error = InvalidName;

    fn try_from(raw: RawPlayer) -> Result<Self, InvalidName> {
        match raw.bot {
            Some(bot) => Self::bot(&raw.name, &bot),
            None => Self::person(&raw.name),
        }
    }
}

/// A seat: the side it plays, its player, and its seed.
///
/// A side may have several seats, one for each person of a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// The side it plays.
    pub side: Side,
    /// The player who sits there; `None` while the seat is open.
    pub player: Option<Player>,
    /// The hash of its seed for the fair draws, to which it committed when it became ready. In format 1 there is none.
    pub commitment: Option<Commitment>,
    /// Its seed for the fair draws, once it is open.
    pub seed: Option<Seed>,
    /// The bot that plays for the person.
    pub substitute: Option<Substitute>,
    /// The team-mate who last said that they play for the person. They do as long as the person is gone and they are not:
    /// [`Table::mate_for`](crate::Table::mate_for).
    pub mate: Option<SeatId>,
    /// Who is to play for the person, as that person has chosen, should they be gone for longer than the grace.
    pub chosen: Option<ChosenSubstitute>,
    /// Since when the person's connection has been lost; `None` while the person is connected.
    pub gone_since: Option<Millis>,
}

/// A bot that plays for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Substitute {
    /// The bot, by its name in the list of bots.
    pub bot: String,
    /// Whether the person plays again as soon as they are connected, because they were gone when it took over. A bot that
    /// a person lets play stays until that person comes back.
    pub until_back: bool,
}

/// Who is to play for a person who is gone, as that person has chosen beforehand. As JSON it is `{"bot":"house:3"}` or
/// `"mate"`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChosenSubstitute {
    /// A bot, by its name in the list of bots.
    Bot(String),
    /// A person of the same team who is there: the first, in the order of the seats.
    Mate,
}

impl Seat {
    /// A seat in which nobody sits.
    pub(crate) const fn open(side: Side) -> Self {
        Self {
            side,
            player: None,
            commitment: None,
            seed: None,
            substitute: None,
            mate: None,
            chosen: None,
            gone_since: None,
        }
    }

    /// The bot that plays the seat now, as its player or as a substitute, by its name in the list of bots.
    pub fn bot(&self) -> Option<&str> {
        let substitute = self.substitute.as_ref().map(|substitute| substitute.bot.as_str());
        substitute.or_else(|| self.player.as_ref()?.bot_name())
    }

    /// Whether its player is ready for the match to begin.
    pub const fn is_ready(&self) -> bool {
        self.commitment.is_some() || self.seed.is_some()
    }

    /// Whether the seat's player is a person, even while a substitute plays for that person.
    pub fn is_persons(&self) -> bool {
        self.player.as_ref().is_some_and(|player| player.bot_name().is_none())
    }
}
