//! What the lobby shows: who is here, the tables with a free seat, and the matches that everybody may watch.

use std::{collections::BTreeMap, time::Duration};

use carreau_games::GameName;
use carreau_match::{Millis, TableId};
use carreau_protocol::{Lobby, LobbyTable, Pace, TableStatus, TableSummary};
use carreau_store::ListedTable;
use futures_util::future::join_all;
use tokio::time::timeout;

use crate::{
    app::App,
    failure::Failure,
    guest::Guest,
    people::Present,
    seeking::{CREATED, Sought},
    table_actor::Message,
};

/// How long a table may take to say what stands on its board.
const PATIENCE: Duration = Duration::from_millis(500);

/// A match that nobody attends any more is shown for this long after its last event.
const LEFT: Millis = Millis(2 * 60_000);

impl App {
    /// What the lobby shows to a guest.
    ///
    /// # Errors
    ///
    /// The fault of the store that kept the tables from being read.
    pub(crate) async fn lobby(&self, guest: Option<&Guest>) -> Result<Lobby, Failure> {
        let (listed, present, now) = (self.listed().await?, self.present(), self.now());
        let blocked = match guest {
            Some(guest) => self.store().blocked_with(guest.as_str()).await?,
            None => Vec::new(),
        };
        let is_met = |table: &ListedTable| !table.owners.iter().any(|owner| blocked.contains(owner));
        let shown = listed.into_iter().filter(is_met).filter_map(|table| {
            let owners = table.owners.clone();
            Some((self.shown(table, guest, &present, now)?, owners))
        });
        let mut tables = self.with_ratings(shown.collect()).await?;
        tables.sort_by_key(rank);
        self.draw_boards(&mut tables).await;
        let (people, playing) = (present.count(), self.people().playing());
        Ok(Lobby { people, playing, whole: present.is_whole, tables, now })
    }

    /// A listed table as the lobby shows it; `None` if nobody is there any more, or if it cannot be read, so that the
    /// others are shown all the same.
    fn shown(
        &self,
        listed: ListedTable,
        guest: Option<&Guest>,
        present: &Present,
        now: Millis,
    ) -> Option<LobbyTable> {
        let ListedTable { summary, at, seeks, owners } = listed;
        let summary: TableSummary = serde_json::from_str(&summary).ok()?;
        let summary = TableSummary { at, ..summary };
        let is_here = owners.iter().any(|owner| present.has(owner));
        let is_new = now.since(at) < CREATED;
        let is_free = || owners.iter().any(|one| present.is_free(one) || is_new && !present.plays(one));
        // Where only bots play, nobody can leave.
        let is_on = is_here || owners.is_empty() || now.since(at) < LEFT;
        let is_shown = match summary.status {
            TableStatus::Gathering => is_free(),
            TableStatus::Playing => is_on,
            TableStatus::Over => false,
        };
        is_shown.then(|| LobbyTable {
            watching: self.people().watching(&summary.table),
            own: guest.is_some_and(|guest| owners.iter().any(|owner| owner == guest.as_str())),
            strength: Sought::read(seeks.as_deref()).strength,
            rating: None,
            position: None,
            summary,
        })
    }

    /// Adds the rating of the person who waits alone at a table.
    async fn with_ratings(&self, tables: Vec<(LobbyTable, Vec<String>)>) -> Result<Vec<LobbyTable>, Failure> {
        let with_rating = tables.into_iter().map(async |(table, owners)| {
            let LobbyTable { summary, .. } = &table;
            let clock = summary.options.clock;
            let rating = match (summary.status, owners.as_slice()) {
                (TableStatus::Gathering, [one]) => self.rating(one, summary.game, Pace::of(clock)).await?,
                _ => None,
            };
            Ok(LobbyTable { rating, ..table })
        });
        join_all(with_rating).await.into_iter().collect()
    }

    /// Adds the position to the table of each game that the terrace shows.
    async fn draw_boards(&self, tables: &mut [LobbyTable]) {
        let shown = on_the_terrace(tables);
        let boards = join_all(shown.values().map(|table| async move {
            let board = timeout(PATIENCE, self.ask(table, |answer| Message::Board { answer })).await;
            Some((table.clone(), board.ok()?.ok()?.position))
        }));
        for (table, position) in boards.await.into_iter().flatten() {
            if let Some(shown) = tables.iter_mut().find(|shown| shown.summary.table == table) {
                shown.position = Some(position);
            }
        }
    }
}

/// The order of the list: tables with a free seat, the longest waiting first; then the other tables, the most watched
/// first, and of these the newest.
fn rank(table: &LobbyTable) -> (bool, u32, u64) {
    let is_open = table.summary.seats.iter().any(|seat| seat.player.is_none());
    let at = table.summary.at.0;
    if is_open { (false, 0, at) } else { (true, u32::MAX - table.watching, u64::MAX - at) }
}

/// The table of each game that the terrace shows: the most watched of the matches that are on. Among equals it is the
/// one whose name comes first, so that the terrace does not change with each move.
fn on_the_terrace(tables: &[LobbyTable]) -> BTreeMap<GameName, TableId> {
    let mut shown: BTreeMap<GameName, &LobbyTable> = BTreeMap::new();
    for table in tables.iter().filter(|table| table.summary.status == TableStatus::Playing) {
        let worth = |table: &LobbyTable| (table.watching, std::cmp::Reverse(table.summary.table.clone()));
        let place = shown.entry(table.summary.game).or_insert(table);
        if worth(table) > worth(place) {
            *place = table;
        }
    }
    shown.into_iter().map(|(game, table)| (game, table.summary.table.clone())).collect()
}
