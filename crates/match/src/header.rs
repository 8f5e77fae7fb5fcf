use std::{fmt, str::FromStr};

use carreau_core::{Drawer, Side, Turn};
use carreau_games::{GameName, Position, TermsError};
use serde::{Deserialize, Serialize};

use crate::{
    fair::{Commitment, Dealer, HeaderHash},
    options::{Options, OptionsText},
    series::Series,
};

/// What is fixed about a table before anything happens: the first line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the record format: [`Header::FORMAT`], or an older one.
    pub carreau: u32,
    /// The game.
    pub game: GameName,
    /// The version of the game's rules.
    pub rules: u32,
    /// The name of the table.
    pub table: TableId,
    /// What the players agreed on.
    pub options: OptionsText,
    /// The side of each seat. Each side has one seat, or in a game of teams from one up to as many as a team has
    /// members (B2.1).
    pub seats: Vec<Side>,
    /// The hash of the dealer's seed.
    pub commitment: Commitment,
    /// The position each game starts from, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The matches that the same players have played one after the other before this one. Since format 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
}

/// What is wrong with a header.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HeaderError {
    /// The record has a format of another version.
    #[error("record format {found} is not known here (known: 1 to {known})", known = Header::FORMAT)]
    Format {
        /// The version in the header.
        found: u32,
    },
    /// The game has rules of a version that this program does not know.
    #[error("{}", other_rules(*.game, *.found))]
    Rules {
        /// The game.
        game: GameName,
        /// The version in the header.
        found: u32,
    },
    /// The match length is out of range.
    #[error("a match goes to 1 to 99 points, not {0}")]
    Points(u16),
    /// A match of this game is a single game for one point, but the options ask for more points.
    #[error("a match of {} is a single game for one point", .0.title())]
    SingleGame(GameName),
    /// A clock setting is out of range.
    #[error(
        "the clock is out of range: 1 second to 24 hours, and at most 1 hour added a turn; at a slow table 1 hour to 14 \
         days a turn, and at most 14 days of vacation"
    )]
    Clock,
    /// The record is of an older format, which does not know something that is agreed on.
    #[error("record format {found} knows no {what}")]
    Newer {
        /// What it does not know.
        what: &'static str,
        /// The version in the header.
        found: u32,
    },
    /// A referee is agreed on, but there is nothing that a referee could decide.
    #[error("a referee decides calls, and these terms have none")]
    NothingToReferee,
    /// The options contain something that only another game has.
    #[error("{what} belongs to {of}, not to {game}")]
    OtherGame {
        /// The option.
        what: String,
        /// The game that has it.
        of: GameName,
        /// The game of the header.
        game: GameName,
    },
    /// An option that no game has.
    #[error("unknown option `{0}`")]
    UnknownOption(String),
    /// The terms of the game are not a JSON object.
    #[error("the terms of {} have to be an object", .0.title())]
    NoTerms(GameName),
    /// The terms of the game are wrong.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The position to start from does not fit the terms of the game.
    #[error("the start is a position of other terms than those agreed on")]
    OtherTerms,
    /// The seats do not fit the game.
    #[error("a match of {game} has {} on each side", seats(*.most))]
    Seats {
        /// The game.
        game: GameName,
        /// The most seats a side may have.
        most: usize,
    },
    /// The series does not fit the seats, or the format has none.
    #[error("a series counts the matches won for each seat, since record format 3")]
    Series,
    /// The position to start from cannot be read.
    #[error("the start is {0}")]
    Start(#[from] carreau_games::ParsePositionError),
    /// Nothing can be played from the position to start from.
    #[error("the start is a game that is over")]
    StartOver,
    /// The position to start from is in the middle of a turn. Only a single game can begin there, because each game of
    /// a longer match begins with a draw that the players make.
    #[error(
        "the start is in the middle of a turn: only a single game begins there, a match of several with a draw"
    )]
    StartMidTurn,
}

/// Why a match by another version of the rules is refused.
fn other_rules(game: GameName, found: u32) -> String {
    let known = game.rules_version();
    match game.changed_since(found) {
        Some(why) => format!(
            "the match was played by version {found} of the rules of {}, which cannot be replayed by version {known}, \
             because {why}",
            game.title()
        ),
        None => format!("version {found} of the rules of {game} is not known here (known: {known})"),
    }
}

/// How many seats a side has, in words.
fn seats(most: usize) -> String {
    if most == 1 { "one seat".to_owned() } else { format!("one to {most} seats") }
}

impl Header {
    /// The version of the record format this program writes. It also reads version 3, which has no referee and a coach only in pétanque;
    /// version 2, which has fewer events, no series and no slow clock; and version 1, in which the seats brought their
    /// seeds in the clear. A table of those versions that has begun can be played to its end.
    pub const FORMAT: u32 = 4;

    /// The header of a new table with one seat for Black and one for White. For a table of teams, change `seats`: each
    /// side has one seat or more, at most as many as it has characters.
    pub fn new(table: TableId, options: &Options, dealer: &Dealer) -> Self {
        let game = options.game.game();
        Self {
            carreau: Self::FORMAT,
            game,
            rules: game.rules_version(),
            table,
            options: options.to_text(),
            seats: Side::ALL.to_vec(),
            commitment: dealer.commitment(),
            start: None,
            series: None,
        }
    }

    /// The hash of the header, which goes into every draw: nothing that is agreed on can be changed afterwards.
    pub fn hash(&self) -> HeaderHash {
        HeaderHash::of(crate::record::to_line(self).trim_end().as_bytes())
    }

    /// Checks the header, and returns the options and the position from which each game of the match starts.
    ///
    /// # Errors
    ///
    /// [`HeaderError`] names the first field that is wrong.
    pub fn check(&self) -> Result<(Options, Position), HeaderError> {
        if !(1..=Self::FORMAT).contains(&self.carreau) {
            return Err(HeaderError::Format { found: self.carreau });
        }
        if self.rules != self.game.rules_version() {
            return Err(HeaderError::Rules { game: self.game, found: self.rules });
        }
        let options = self.options.read(self.game)?;
        let newer = [
            (options.clock.is_slow(), 3, "slow clock"),
            (options.referee, 4, "referee"),
            (options.coach, 4, "coach beside the game's own terms"),
        ];
        for (is_agreed, since, what) in newer {
            if is_agreed && self.carreau < since {
                return Err(HeaderError::Newer { what, found: self.carreau });
            }
        }
        let position = self.position(options)?;
        let most = position.members();
        let count = |side| self.seats.iter().filter(|&&seat| seat == side).count();
        if !Side::ALL.into_iter().all(|side| (1..=most).contains(&count(side))) {
            return Err(HeaderError::Seats { game: self.game, most });
        }
        if self.series.as_ref().is_some_and(|series| self.carreau < 3 || !series.fits(self.seats.len())) {
            return Err(HeaderError::Series);
        }
        Ok((options, position))
    }

    /// The position from which each game of the match starts. This does not check the seats.
    fn position(&self, options: Options) -> Result<Position, HeaderError> {
        let Some(text) = &self.start else { return Ok(options.game.start()) };
        let start = Position::parse(self.game, text)?;
        match (start.turn(), start.drawer()) {
            (Turn::Over(_), _) => return Err(HeaderError::StartOver),
            (Turn::Chance, Some(Drawer::Both | Drawer::Side(_))) => {}
            // A match of several games cannot start in the middle of a turn, where the dealer draws or a side plays.
            (Turn::Chance | Turn::Side(_), _) if options.points > 1 => return Err(HeaderError::StartMidTurn),
            _ => {}
        }
        if options.game.fit(&start) { Ok(start) } else { Err(HeaderError::OtherTerms) }
    }
}

/// The name of a table: 1 to 32 of the letters, digits and `-` that need no escaping in an address.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(String);

/// A text that cannot name a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a table id has 1 to 32 letters, digits or hyphens")]
pub struct InvalidTableId;

impl TableId {
    /// Makes a table's name of a text.
    ///
    /// # Errors
    ///
    /// [`InvalidTableId`] unless it has 1 to 32 ASCII letters, digits or hyphens.
    pub fn new(id: &str) -> Result<Self, InvalidTableId> {
        let fits = (1..=32).contains(&id.len());
        if fits && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            Ok(Self(id.to_owned()))
        } else {
            Err(InvalidTableId)
        }
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TableId {
    type Err = InvalidTableId;

    fn from_str(text: &str) -> Result<Self, InvalidTableId> {
        Self::new(text)
    }
}

impl TryFrom<String> for TableId {
    type Error = InvalidTableId;

    fn try_from(text: String) -> Result<Self, InvalidTableId> {
        Self::new(&text)
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.0
    }
}
