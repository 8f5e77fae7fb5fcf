use std::{fmt, str::FromStr};

use carreau_games::{DangoTerms, GameName, PetangoTerms, PetanqueTerms, Position};
use carreau_table::{Drawer, Side, Turn};
use serde::{Deserialize, Serialize};

use crate::{
    clock::ClockSetting,
    fair::{Commitment, House},
};

/// What is fixed about a table before anything happens: the first line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the record format, [`Header::FORMAT`].
    pub carreau: u32,
    /// The game.
    pub game: GameName,
    /// The version of the game's rules.
    pub rules: u32,
    /// The table.
    pub table: TableId,
    /// What was agreed on.
    pub options: Options,
    /// The side of each seat: one of each, or in a game of teams one or more of each, at most as many as a team has
    /// members (B2.1).
    pub seats: Vec<SideName>,
    /// The hash of the house's seed.
    pub commitment: Commitment,
    /// The position each game starts from, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
}

/// A side as a word of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the variants are the sides")]
pub enum SideName {
    Black,
    White,
}

impl From<Side> for SideName {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::Black,
            Side::White => Self::White,
        }
    }
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Self {
        match name {
            SideName::Black => Self::Black,
            SideName::White => Self::White,
        }
    }
}

/// What the players agree on before a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The match goes to this many points, 1 to 99; 1 is a single game (G6.2).
    pub points: u16,
    /// How time is kept.
    #[serde(default)]
    pub clock: ClockSetting,
    /// Whether a touched checker may be required to move (G4.8).
    #[serde(default)]
    pub touch_move: bool,
    /// Whether what no program can see may be called: a seat that moved (P2.2), an object that was touched
    /// (P4.1), a foot that was raised (B9.2). For tables where people see each other (H5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub calls: bool,
    /// What is agreed about Dango; its usual terms when nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dango: Option<DangoTerms>,
    /// What is agreed about pétanque; its usual terms when nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub petanque: Option<PetanqueTerms>,
    /// What is agreed about Pétango; its usual terms when nothing is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub petango: Option<PetangoTerms>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            points: 1,
            clock: ClockSetting::None,
            touch_move: false,
            calls: false,
            dango: None,
            petanque: None,
            petango: None,
        }
    }
}

impl Options {
    /// The position a game starts from by what is agreed on.
    fn start(&self, game: GameName) -> Position {
        match game {
            GameName::Garanguet => Position::start(game),
            GameName::Dango => Position::dango(self.dango.unwrap_or_default()),
            GameName::Petanque => Position::petanque(self.petanque.unwrap_or_default()),
            GameName::Petango => Position::petango(self.petango.unwrap_or_default()),
        }
    }
}

/// What is wrong with a header.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HeaderError {
    /// The format is of another version.
    #[error("record format {found} is not known here (known: {known})", known = Header::FORMAT)]
    Format {
        /// The version in the header.
        found: u32,
    },
    /// The rules are of a version this program does not know.
    #[error("version {found} of the rules of {game} is not known here (known: {known})", known = .game.rules_version())]
    Rules {
        /// The game.
        game: GameName,
        /// The version in the header.
        found: u32,
    },
    /// The match length is out of range.
    #[error("a match goes to 1 to 99 points, not {0}")]
    Points(u16),
    /// The match is one game, and more points than its one are played for.
    #[error("a match of {} is one game, and played for one point", .0.title())]
    OneGame(GameName),
    /// A clock setting is out of range.
    #[error("the clock is out of range: 1 second to 24 hours, and at most 1 hour added a turn")]
    Clock,
    /// Something is agreed on that the game does not have.
    #[error("{what} belongs to {of}, not to {game}")]
    OtherGame {
        /// What.
        what: &'static str,
        /// The game that has it.
        of: GameName,
        /// The game of the header.
        game: GameName,
    },
    /// The position to start from was agreed on otherwise.
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
    /// The position to start from is none.
    #[error("the start is {0}")]
    Start(#[from] carreau_games::ParsePositionError),
    /// Nothing can be played from the position to start from.
    #[error("the start is a game that is over")]
    StartOver,
    /// A match of several games cannot begin each of them so: the next game begins with a draw of the players'.
    #[error(
        "the start is in the middle of a turn: only a single game begins there, a match of several with a draw"
    )]
    StartMidTurn,
}

/// How many seats a side has, in words.
fn seats(most: usize) -> String {
    if most == 1 { "one seat".to_owned() } else { format!("one to {most} seats") }
}

impl Header {
    /// The version of the record format this program writes.
    pub const FORMAT: u32 = 1;

    /// The header of a new table with one seat for Black and one for White. For a table of teams, `seats` is another
    /// list: each side has one seat or more, up to its characters.
    pub fn new(game: GameName, table: TableId, options: Options, house: &House) -> Self {
        Self {
            carreau: Self::FORMAT,
            game,
            rules: game.rules_version(),
            table,
            options,
            seats: vec![SideName::Black, SideName::White],
            commitment: house.commitment(),
            start: None,
        }
    }

    /// Checks the header and gives the position each game of the match starts from.
    ///
    /// # Errors
    ///
    /// The first field that is wrong.
    pub fn start_position(&self) -> Result<Position, HeaderError> {
        if self.carreau != Self::FORMAT {
            return Err(HeaderError::Format { found: self.carreau });
        }
        if self.rules != self.game.rules_version() {
            return Err(HeaderError::Rules { game: self.game, found: self.rules });
        }
        if !(1..=99).contains(&self.options.points) {
            return Err(HeaderError::Points(self.options.points));
        }
        // What is played for is the score of the game (B8.3), and a greeting begins it, not a draw (B9.3).
        if self.game == GameName::Petanque && self.options.points > 1 {
            return Err(HeaderError::OneGame(self.game));
        }
        if !self.options.clock.is_valid() {
            return Err(HeaderError::Clock);
        }
        self.check_game()?;
        let position = self.position()?;
        let most = position.members();
        let count = |side| self.seats.iter().filter(|&&name| Side::from(name) == side).count();
        if !Side::ALL.into_iter().all(|side| (1..=most).contains(&count(side))) {
            return Err(HeaderError::Seats { game: self.game, most });
        }
        Ok(position)
    }

    /// Whether everything that is agreed on belongs to the game.
    fn check_game(&self) -> Result<(), HeaderError> {
        use GameName::{Dango, Garanguet, Petango, Petanque};
        let Options { clock, touch_move, calls, dango, petanque, petango, .. } = self.options;
        let is_per_boule = matches!(clock, ClockSetting::PerBoule { .. });
        let agreed: [(_, _, &[GameName]); 6] = [
            ("touch_move", touch_move, &[Garanguet]),
            ("dango", dango.is_some(), &[Dango]),
            ("petanque", petanque.is_some(), &[Petanque]),
            ("petango", petango.is_some(), &[Petango]),
            ("calls", calls, &[Petango, Petanque]),
            ("a minute for each boule", is_per_boule, &[Petanque]),
        ];
        match agreed.into_iter().find(|(_, agreed, of)| *agreed && !of.contains(&self.game)) {
            Some((what, _, of)) => Err(HeaderError::OtherGame { what, of: of[0], game: self.game }),
            None => Ok(()),
        }
    }

    /// The position each game of the match starts from, seats aside.
    fn position(&self) -> Result<Position, HeaderError> {
        match &self.start {
            Some(text) => {
                let start = Position::parse(self.game, text)?;
                match (start.turn(), start.drawer()) {
                    (Turn::Over(_), _) => return Err(HeaderError::StartOver),
                    (Turn::Chance, Some(Drawer::Both | Drawer::Side(_))) => {}
                    // The house draws at once, and a side plays only in a game that has begun.
                    (Turn::Chance | Turn::Side(_), _) if self.options.points > 1 => {
                        return Err(HeaderError::StartMidTurn);
                    }
                    _ => {}
                }
                match &start {
                    Position::Dango(start)
                        if start.terms() != self.options.dango.unwrap_or_default().normal() =>
                    {
                        Err(HeaderError::OtherTerms)
                    }
                    Position::Petanque(start)
                        if start.terms() != self.options.petanque.unwrap_or_default().normal() =>
                    {
                        Err(HeaderError::OtherTerms)
                    }
                    Position::Petango(start) if start.terms() != self.options.petango.unwrap_or_default() => {
                        Err(HeaderError::OtherTerms)
                    }
                    _ => Ok(start),
                }
            }
            None => Ok(self.options.start(self.game)),
        }
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
    /// A table's name.
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
