//! The tables stored in this browser: all that a table needs to go on, and its summary for lists.

use carreau_core::Side;
use carreau_games::GameName;
use carreau_match::{
    ApplyError, Dealer, Header, HeaderError, Intention, Millis, Options, Player, Record, RecordError, SeatId,
    Seed, Status, Table, TableId,
};
use serde::{Deserialize, Serialize};

use crate::{
    browser,
    story::{DoesNotFollow, Story},
    words::say,
};

/// The beginning of the names under which tables are stored.
const STORED_AS: &str = "carreau.table.";
/// How many finished tables stay stored.
pub(crate) const MOST_FINISHED: usize = 20;

/// Who sits opposite at a local table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Opponent {
    /// A person at the same screen, by name.
    Here(String),
    /// A bot.
    House {
        /// The bot's name in the list of bots.
        bot: String,
        /// Its level.
        level: u8,
    },
}

/// Who sits in a seat of a new table in this browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A person at this screen, by name.
    Person(String),
    /// The bot that plays at this table.
    House,
}

/// Why a stored table cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StoredTableError {
    /// Nothing is stored under the name, or nothing that can be read.
    #[error("no such table is kept")]
    Missing,
    /// The stored text is no record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record's header describes no possible table.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// An event does not follow from those before it.
    #[error(transparent)]
    Event(#[from] DoesNotFollow),
}

impl StoredTableError {
    /// The error as a sentence for the person.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Missing => say!(replay_not_found),
            Self::Event(DoesNotFollow { n, why: ApplyError::Otherwise { .. } }) => {
                say!(problem_differs_kept, n = *n)
            }
            Self::Event(DoesNotFollow { n, why }) => say!(replay_event, n = *n, why = why.to_string()),
            Self::Record(_) | Self::Header(_) => self.to_string(),
        }
    }
}

/// What a list shows of a table. It is stored beside the record, so that a list need not apply the record again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// The game.
    pub(crate) game: GameName,
    /// Who sits there.
    pub(crate) names: String,
    /// How many moves have been played.
    pub(crate) moves: usize,
    /// Whether the match is over.
    pub(crate) over: bool,
    /// The name of the table's own deck or plan, if it has one. Older pages stored it as `deck` or `plan`.
    #[serde(default, alias = "deck", alias = "plan", skip_serializing_if = "Option::is_none")]
    pub(crate) brought: Option<String>,
    /// The time of the last event.
    at: Millis,
}

impl Summary {
    /// The summary of a table.
    fn of(table: &Table) -> Self {
        let names = table.seats().iter().filter_map(|seat| seat.player.as_ref().map(crate::players::name_of));
        Self {
            game: table.header().game,
            names: names.collect::<Vec<_>>().join(", "),
            moves: table.moves().len(),
            over: matches!(table.status(), Status::Over { .. }),
            brought: table.position().brought(),
            at: table.at(),
        }
    }
}

/// A table as it is stored: all that it needs to go on.
#[derive(Serialize, Deserialize)]
pub(crate) struct LocalTable {
    /// The dealer's seed. It is stored openly: at their own screen, people could only cheat themselves.
    pub(super) house_seed: Seed,
    /// Who sits opposite.
    pub(super) opponent: Opponent,
    /// The record so far.
    record: String,
    /// What a list shows of the table. Tables that an old page stored have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    summary: Option<Summary>,
}

impl LocalTable {
    /// A table to store. `table` is the one to which `record` leads.
    pub(super) fn new(house_seed: Seed, opponent: Opponent, record: &Record, table: &Table) -> Self {
        let summary = Some(Summary::of(table));
        Self { house_seed, opponent, record: record.to_string(), summary }
    }

    /// Creates a table, seats everybody, makes them ready, and returns the table's id. The game starts from `start`, if
    /// that is given. `None` if there can be no such table or the browser does not store it.
    pub(crate) fn create(
        options: Options,
        start: Option<String>,
        seats: &[(Side, Sitter)],
        opponent: Opponent,
    ) -> Option<TableId> {
        let id = TableId::new(&browser::random_name()).ok()?;
        let house = Dealer::new(browser::random_seed());
        let sides = seats.iter().map(|&(side, _)| side).collect();
        let header = Header { start, seats: sides, ..Header::new(id.clone(), &options, &house) };
        let mut table = Table::new(header.clone()).ok()?;
        let now = browser::now();
        let mut entries = Vec::new();
        for (seat, (_, sitter)) in (0..).map(SeatId).zip(seats) {
            let player = match (sitter, &opponent) {
                (Sitter::Person(name), _) => Player::person(name),
                (Sitter::House, Opponent::House { bot, level }) => {
                    Player::bot(&neutral_name(bot, *level), bot)
                }
                (Sitter::House, Opponent::Here(_)) => return None,
            };
            let player = player.ok()?;
            entries.extend(table.act(seat, &Intention::Sit { player }, now, &house).ok()?);
        }
        let seeds: Vec<Seed> = seats.iter().map(|_| browser::random_seed()).collect();
        entries.extend(table.begin(&seeds, now, &house).ok()?);
        let stored = Self::new(house.seed(), opponent, &Record { header, entries }, &table);
        let text = serde_json::to_string(&stored).ok()?;
        browser::keep(&storage_key(&id), &text).then_some(id)
    }

    /// The table stored under an id, if it can be read.
    pub(crate) fn recall(id: &TableId) -> Option<Self> {
        serde_json::from_str(&browser::recall(&storage_key(id))?).ok()
    }

    /// The summaries of all stored tables that have one, the latest first; `None` if a table was stored without.
    pub(crate) fn summaries() -> Option<Vec<(TableId, Summary)>> {
        let ids =
            browser::kept().into_iter().filter_map(|name| TableId::new(name.strip_prefix(STORED_AS)?).ok());
        let stored = ids.filter_map(|id| Some((Self::recall(&id)?.summary, id)));
        let mut all: Vec<_> = stored.map(|(summary, id)| Some((id, summary?))).collect::<Option<_>>()?;
        all.sort_by_key(|(_, summary)| std::cmp::Reverse(summary.at));
        Some(all)
    }

    /// All stored tables with their summaries, or with why they cannot be opened. The latest comes first.
    pub(crate) fn all() -> Vec<(TableId, Result<Summary, StoredTableError>)> {
        let ids =
            browser::kept().into_iter().filter_map(|name| TableId::new(name.strip_prefix(STORED_AS)?).ok());
        let mut all: Vec<_> = ids.filter_map(|id| Some((Self::recall(&id)?.summary(), id))).collect();
        // Tables with a problem come first, so that people see it.
        all.sort_by_key(|(found, _)| {
            std::cmp::Reverse(found.as_ref().map_or(Millis(u64::MAX), |found| found.at))
        });
        all.into_iter().map(|(found, id)| (id, found)).collect()
    }

    /// The summary, or why the table cannot be opened. Without a stored summary, the record is applied again.
    fn summary(self) -> Result<Summary, StoredTableError> {
        match self.summary {
            Some(summary) => Ok(summary),
            None => self.replay().map(|story| Summary::of(story.table())),
        }
    }

    /// The record as text.
    pub(crate) fn record(&self) -> &str {
        &self.record
    }

    /// Removes a table from the browser.
    pub(super) fn forget(id: &TableId) {
        browser::forget(&storage_key(id));
    }

    /// Applies the record. An event that does not follow is logged.
    pub(super) fn replay(&self) -> Result<Story, StoredTableError> {
        let record: Record = self.record.parse()?;
        let start = Table::new(record.header)?;
        let id = start.header().table.clone();
        Story::follow(start, record.entries).map_err(|why| {
            leptos::logging::error!("table {id}, {why}");
            why.into()
        })
    }
}

/// The name under which the browser stores a table.
pub(super) fn storage_key(id: &TableId) -> String {
    format!("{STORED_AS}{id}")
}

/// The name of a bot in a record, which has no language: `House 2`, as a server writes it.
fn neutral_name(bot: &str, level: u8) -> String {
    let (first, rest) = bot.split_at_checked(1).unwrap_or((bot, ""));
    let level = if level > 1 { format!(" {level}") } else { String::new() };
    format!("{}{rest}{level}", first.to_uppercase())
}

/// The finished tables, the latest first.
pub(super) fn finished() -> Vec<TableId> {
    let all = LocalTable::all().into_iter();
    all.filter(|(_, found)| found.as_ref().is_ok_and(|found| found.over)).map(|(id, _)| id).collect()
}

/// Removes all finished tables but the latest `stay`, as the list of records announces.
pub(super) fn drop_oldest_finished(stay: usize) {
    finished().iter().skip(stay).for_each(LocalTable::forget);
}

#[cfg(test)]
mod tests {
    use carreau_match::Dealer;
    use carreau_petango::{Hand, Terms};

    use super::*;

    /// A table of Pétango after a flick, as it is stored.
    fn kept() -> LocalTable {
        let house = Dealer::new(Seed([7; 32]));
        let terms = Terms { hand: Hand::None, ..Terms::default() };
        let id = TableId::new("test").expect("an id");
        let header = Header::new(id, &Options::of(terms), &house);
        let mut table = Table::new(header.clone()).expect("a header");
        let mut entries = Vec::new();
        let mut act = |table: &mut Table, seat: SeatId, intention: Intention| {
            entries.extend(table.act(seat, &intention, Millis(5), &house).expect("it may be done"));
        };
        for (seat, name) in [(SeatId(0), "Léonie"), (SeatId(1), "Basile")] {
            let player = Player::person(name).expect("a name");
            act(&mut table, seat, Intention::Sit { player });
        }
        entries.extend(table.begin(&[Seed([0; 32]), Seed([1; 32])], Millis(5), &house).expect("both sit"));
        let mut act = |table: &mut Table, seat: SeatId, intention: Intention| {
            entries.extend(table.act(seat, &intention, Millis(5), &house).expect("it may be done"));
        };
        act(&mut table, SeatId(0), Intention::Roll);
        let seat = table.first_seat_of(table.to_act().expect("somebody plays"));
        act(&mut table, seat, Intention::Play { play: "10 0 12000".to_owned() });
        let record = Record { header, entries };
        LocalTable::new(house.seed(), Opponent::Here("Basile".to_owned()), &record, &table)
    }

    #[test]
    fn a_list_reads_the_summary_and_plays_nothing_again() {
        let summary = LocalTable { record: "no record".to_owned(), ..kept() }.summary().expect("it is kept");
        assert_eq!((summary.names.as_str(), summary.moves, summary.over), ("Léonie, Basile", 1, false));
        assert_eq!((summary.game, summary.at), (GameName::Petango, Millis(5)));
    }

    #[test]
    fn a_table_kept_before_there_were_summaries_is_listed_all_the_same() {
        let text = serde_json::to_string(&LocalTable { summary: None, ..kept() }).expect("it can be kept");
        assert!(!text.contains("summary"), "{text}");
        let old: LocalTable = serde_json::from_str(&text).expect("it can be read");
        assert_eq!(old.summary(), kept().summary());
    }

    #[test]
    fn what_is_kept_with_its_summary_is_read_again() {
        let text = serde_json::to_string(&kept()).expect("it can be kept");
        let again: LocalTable = serde_json::from_str(&text).expect("it can be read");
        assert!(again.summary.is_some());
        assert_eq!(again.summary(), kept().summary());
    }

    #[test]
    fn a_kept_table_that_is_computed_otherwise_says_so() {
        let kept = kept();
        let mut record: Record = kept.record.parse().expect("a record");
        let flicked = record.entries.iter_mut().rfind(|entry| entry.came.is_some()).expect("a flick");
        let n = flicked.n;
        flicked.came = Some("off -".to_owned());
        let tampered = LocalTable { record: record.to_string(), summary: None, ..kept };
        let why = tampered.summary().expect_err("the stone comes to rest elsewhere");
        assert!(
            matches!(&why, StoredTableError::Event(DoesNotFollow { n: at, why: ApplyError::Otherwise { .. } }) if *at == n),
            "{why}"
        );
        let words = why.words();
        assert!(words.contains(&format!("event {n}")) && words.contains("differently"), "{words}");
    }
}
