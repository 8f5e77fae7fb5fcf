use carreau_core::Side;
use carreau_games::GameName;
use carreau_match::{Millis, OptionsText, Player, PublicKey, SeatId, Status, Table, TableId};
use serde::{Deserialize, Serialize};

use crate::acquaintance::{Invited, Known};

/// The body of `POST /api/tables`: a table to create. The answer is its [`TableSummary`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: GameName,
    /// What the players agree on.
    #[serde(default)]
    pub options: OptionsText,
    /// Who sits where, in seat order. There are two seats, or in pétanque up to two for each character of a team.
    pub seats: Vec<NewSeat>,
    /// The side of each seat. If the list is empty or missing, the seats are Black and White by turns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<Side>,
    /// Whether the table is shown in the lobby.
    #[serde(default)]
    pub listed: bool,
    /// The position from which each game starts, if it is not the usual one, because it has the table's own deck or
    /// plan or is in the middle of a game. It is at most [`NewTable::START_BYTES`] long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
}

impl NewTable {
    /// The longest text of a position to start from, in bytes. Late positions of Dango are the longest. On 19×19 they
    /// take some 3,000 bytes, and up to 17 for each board that must not come again (D7.2), so 700 such boards fit.
    pub const START_BYTES: usize = 16 * 1024;

    /// The most seats that a table can have: two teams of three characters, each played by its own person (B2.1).
    pub const SEATS: usize = 6;

    /// The side of each seat, in seat order; `None` if there are not as many sides as seats.
    pub fn sides(&self) -> Option<Vec<Side>> {
        if self.sides.is_empty() {
            let sides = Side::ALL.into_iter().cycle();
            return Some(sides.take(self.seats.len()).collect());
        }
        (self.sides.len() == self.seats.len()).then(|| self.sides.clone())
    }
}

/// Who gets a seat of a new table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NewSeat {
    /// The person who creates the table.
    Me {
        /// The name that others at the table see.
        name: String,
    },
    /// A bot of the server.
    Bot {
        /// Its name in the server's list, at its highest level; `name:2` asks for level 2. The table keeps the level.
        bot: String,
    },
    /// Nobody yet. The first person who comes may take the seat.
    Open,
}

/// A table as the lobby shows it: `GET /api/tables` gives the listed ones, `GET /api/tables/{id}` any one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: GameName,
    /// What the players agreed on.
    pub options: OptionsText,
    /// How far the match has come.
    pub status: TableStatus,
    /// The seats in order.
    pub seats: Vec<SeatSummary>,
    /// The name of the deck or the plan that the players have brought, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brought: Option<String>,
    /// The seats that the table waits for: those that may throw or play now, and in a match of people those that have
    /// to answer. Before the match, once somebody sits in every seat, those of people who are not ready. Otherwise empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waits_for: Vec<SeatId>,
    /// When the time that runs is up, in the server's time; `None` if no time runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
    /// The seats that ask for another match, until the others have agreed or declined.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematch: Vec<SeatId>,
    /// How much of the time until then is vacation, at a slow table; in milliseconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub vacation: Millis,
    /// The side that won; `None` if nobody has, or nobody will.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// When something last happened there.
    pub at: Millis,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_zero(span: &Millis) -> bool {
    span.0 == 0
}

impl TableSummary {
    /// The summary of a table.
    pub fn of(table: &Table) -> Self {
        let header = table.header();
        let seats = table.seats().iter().map(|seat| SeatSummary {
            side: seat.side,
            player: seat.player.clone(),
            substitute: seat.substitute.as_ref().map(|substitute| substitute.bot.clone()),
            score: table.score()[seat.side],
        });
        let (status, winner) = match table.status() {
            Status::Gathering => (TableStatus::Gathering, None),
            Status::Playing => (TableStatus::Playing, None),
            Status::Over { winner, .. } => (TableStatus::Over, winner),
        };
        Self {
            table: header.table.clone(),
            game: header.game,
            options: header.options.clone(),
            status,
            seats: seats.collect(),
            brought: table.position().brought(),
            waits_for: if status == TableStatus::Gathering { not_ready(table) } else { table.waits_for() },
            deadline: table.clock().deadline(),
            rematch: if table.next_table().is_some() { Vec::new() } else { table.rematch_asked().to_vec() },
            vacation: table
                .clock()
                .running()
                .map(|(side, since)| table.clock().vacation(side, since))
                .unwrap_or_default(),
            winner,
            at: table.at(),
        }
    }
}

/// The seats of people who are not ready, once somebody sits in every seat.
fn not_ready(table: &Table) -> Vec<SeatId> {
    let seats = table.seats();
    if seats.iter().any(|seat| seat.player.is_none()) {
        return Vec::new();
    }
    let numbered = (0..).map(SeatId).zip(seats);
    numbered.filter(|(_, seat)| seat.is_persons() && !seat.is_ready()).map(|(number, _)| number).collect()
}

/// `GET /api/me/tables`: the tables at which the guest has seats, those that are not over first, and then the newest
/// first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OwnTables {
    /// The tables, at most [`OwnTables::MOST`].
    pub tables: Vec<OwnTable>,
    /// Friends' invitations to tables that wait for somebody, the newest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<Invited>,
    /// Who wants to be a friend, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked_by: Vec<Known>,
    /// The server's time, to tell by it how much of a table's time is left.
    pub now: Millis,
}

impl OwnTables {
    /// The most tables in one answer.
    pub const MOST: u32 = 500;
}

/// A table at which the guest has seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnTable {
    /// The table.
    #[serde(flatten)]
    pub summary: TableSummary,
    /// The guest's seats, in order.
    pub own: Vec<SeatId>,
}

/// `GET /api/tables/{id}/position`: what stands on a table's board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardNow {
    /// The number of the last event at the table.
    pub n: u64,
    /// The position in notation.
    pub position: String,
}

/// How far the match at a table has come.
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
    pub side: Side,
    /// The player who sits there; `None` while the seat is open.
    pub player: Option<Player>,
    /// The substitute that plays for the person who sits there, by its name in the server's list.
    #[serde(rename = "stand_in", default, skip_serializing_if = "Option::is_none")]
    pub substitute: Option<String>,
    /// The points won by its side.
    pub score: u16,
}

/// `GET /api/keys`: the public keys with which the server signs records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordKeys {
    /// The keys, the newest first. The server signs with the newest; older records may be signed with the others.
    pub keys: Vec<PublicKey>,
}

/// `GET /api/push`: what a browser needs to subscribe to messages about turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushKey {
    /// The server's public key (VAPID, P-256) in base64 for addresses; `None` if this server sends no messages.
    pub key: Option<String>,
}

/// The body of `PUT /api/me/push`: a browser in which the guest wants to be told of turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// The address at which the browser's push service takes messages.
    pub endpoint: String,
    /// The browser's public key in base64 for addresses.
    pub p256dh: String,
    /// The browser's secret for messages in base64 for addresses.
    pub auth: String,
    /// The server's key under which the browser has subscribed, as `GET /api/push` gave it.
    pub key: String,
    /// The language of the messages, as a tag.
    pub language: String,
    /// When nothing is sent; `None` for never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
}

/// Hours in which a person does not want to be told. What falls in them is told at their end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin, in minutes since midnight, below 1440.
    pub from: u16,
    /// When they end, in minutes since midnight, below 1440; before `from` if they go past midnight.
    pub until: u16,
    /// The person's time zone, such as `Europe/Prague`.
    pub zone: String,
}

/// The body of `DELETE /api/me/push`: a browser in which nobody wants to be told any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PushEndpoint {
    /// As in [`PushSubscription`].
    pub endpoint: String,
}

/// The path under which the page shows a table. Invitations link to it.
pub fn table_path(table: &TableId) -> String {
    format!("/t/{table}")
}

/// `GET /api/tables/{id}/invite`: the link to send to a friend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invite {
    /// The whole address. It works from other machines if the server can be reached from them.
    pub link: String,
}

/// One game of `GET /api/games`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSummary {
    /// The game.
    pub game: GameName,
    /// Its name for people.
    pub title: String,
    /// The version of the rules that new tables are played by.
    pub rules: u32,
    /// The bots that play it, the weakest first.
    pub bots: Vec<BotSummary>,
}

/// A bot of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotSummary {
    /// Its name in [`NewSeat::Bot`], for its highest level; `name:2` asks for level 2.
    pub bot: String,
    /// The highest level it plays at; the lowest is 1.
    pub levels: u8,
}

/// The body of `POST /api/tables/{id}/reports`: what a player wants an operator to look at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The seat that the report is about, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatId>,
    /// The kind of complaint.
    pub reason: ReportReason,
    /// What the player writes, at most [`NewReport::CHARACTERS`] long.
    pub text: String,
}

impl NewReport {
    /// The longest text, in characters.
    pub const CHARACTERS: usize = 500;

    /// How many lines of the table's chat the server keeps with a report, the last ones that the reporter has seen.
    pub const LINES: usize = 50;
}

/// What a report complains of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// Somebody cheats.
    Cheating,
    /// Somebody is abusive.
    Abuse,
    /// Anything else.
    Other,
}

impl ReportReason {
    /// The word for it in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cheating => "cheating",
            Self::Abuse => "abuse",
            Self::Other => "other",
        }
    }
}

/// The body of every HTTP answer that is not a success.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// A stable word for programs.
    pub code: String,
    /// What is wrong and where, for people.
    pub why: String,
}
