use carreau_games::GameName;
use carreau_match::{Millis, Options, Player, SideName, TableId};
use serde::{Deserialize, Serialize};

/// `POST /api/tables`: a table to lay. Answered by its [`TableSummary`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: GameName,
    /// What is agreed on.
    #[serde(default)]
    pub options: Options,
    /// Who sits where, in seat order: two, or in pétanque up to two for each character of a team.
    pub seats: Vec<NewSeat>,
    /// The side of each seat; alternately Black and White if it is left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<SideName>,
    /// Whether the table is shown in the lobby.
    #[serde(default)]
    pub listed: bool,
    /// The position each game starts from, if it is not the usual one, at most [`NewTable::START_BYTES`] long: with
    /// a deck or a plan of the table's own, or in the middle of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
}

impl NewTable {
    /// The longest text of a position to start from, in bytes. The longest are late positions of Dango: on 19×19 some
    /// 3,000 bytes, and up to 17 for each board that must not come again (D7.2), of which there is room for 700.
    pub const START_BYTES: usize = 16 * 1024;

    /// The most seats a table can have: two for each of the three characters of a team (B2.1).
    pub const SEATS: usize = 6;

    /// The side of each seat, in seat order; `None` if there are not as many sides as seats.
    pub fn sides(&self) -> Option<Vec<SideName>> {
        if self.sides.is_empty() {
            let sides = [SideName::Black, SideName::White].into_iter().cycle();
            return Some(sides.take(self.seats.len()).collect());
        }
        (self.sides.len() == self.seats.len()).then(|| self.sides.clone())
    }
}

/// Who is to sit in a seat of a new table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NewSeat {
    /// The person who lays the table.
    Me {
        /// What the person wants to be called.
        name: String,
    },
    /// A bot of the house.
    Bot {
        /// Its name in the house's list.
        bot: String,
    },
    /// Whoever comes.
    Open,
}

/// A table as the lobby shows it: `GET /api/tables` gives the listed ones, `GET /api/tables/{id}` any one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: GameName,
    /// What was agreed on.
    pub options: Options,
    /// How far it has come.
    pub status: TableStatus,
    /// The seats in order.
    pub seats: Vec<SeatSummary>,
    /// The name of the deck that the table has brought, where it is not the deck of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// The name of the plan that the table has brought, where it is not the plan of the house.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// When something last happened there.
    pub at: Millis,
}

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "as `carreau_match::Status`")]
pub enum TableStatus {
    Gathering,
    Playing,
    Over,
}

/// A seat as the lobby shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSummary {
    /// The side it plays.
    pub side: SideName,
    /// Who sits there, if anybody does.
    pub player: Option<Player>,
    /// The bot that plays for the person who sits there, by its name in the house's list, as long as one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// The points won by its side.
    pub score: u16,
}

/// `GET /api/me`: the guest the browser's cookie stands for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// A name for the guest that is no secret and gives nothing away.
    pub guest: String,
}

/// Where the page shows a table: the path of the link that invites to it.
pub fn table_path(table: &TableId) -> String {
    format!("/t/{table}")
}

/// `GET /api/tables/{id}/invite`: the link to send to a friend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invite {
    /// The whole address, one that works from other machines where the server has such a one.
    pub link: String,
}

/// One of `GET /api/games`: a game of the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSummary {
    /// The game.
    pub game: GameName,
    /// Its name as a title.
    pub title: String,
    /// The version of the rules that new tables are played by.
    pub rules: u32,
    /// The bots that play it, the weakest first.
    pub bots: Vec<BotSummary>,
}

/// A bot of the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotSummary {
    /// Its name in [`NewSeat::Bot`]; `name:2` asks for level 2.
    pub bot: String,
    /// The highest level it plays at; the lowest is 1.
    pub levels: u8,
}

/// The body of every HTTP answer that is not a success.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// A stable word for programs.
    pub code: String,
    /// What is wrong and where, fit to be shown.
    pub why: String,
}
