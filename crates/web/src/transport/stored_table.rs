//! The tables stored in this browser: all that a table needs to go on, and its summary for lists.

use carreau_core::Side;
use carreau_match::{
    ApplyError, Dealer, EndReason, Header, HeaderError, Intention, Options, Player, Record, RecordError,
    SeatId, Seed, Series, Status, Table, TableId,
};
use carreau_protocol::{TableStatus, TableSummary};
use serde::{Deserialize, Serialize};

use crate::{
    browser, kept_analyses, stars,
    story::{DoesNotFollow, Story},
    variations,
    words::say,
};

/// The beginning of the names under which tables are stored.
const STORED_AS: &str = "carreau.table.";
/// The beginning of the names under which their summaries are.
const LISTED_AS: &str = "carreau.listed.";

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

/// What a list shows of a table. It is stored beside the table, so that a list reads no records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// The table, as a server would tell of it.
    pub(crate) table: TableSummary,
    /// The seats of the people at this screen.
    pub(crate) own: Vec<SeatId>,
    /// How many moves have been played.
    pub(crate) moves: usize,
    /// Whether the match was played to its end.
    pub(crate) played: bool,
    /// The position in notation.
    pub(crate) position: String,
}

impl Summary {
    /// The summary of a table.
    fn of(table: &Table) -> Self {
        let people = (0..).zip(table.seats()).filter(|(_, seat)| seat.is_persons());
        Self {
            table: TableSummary::of(table),
            own: people.map(|(seat, _)| SeatId(seat)).collect(),
            moves: table.moves().len(),
            played: matches!(table.status(), Status::Over { reason: EndReason::Played, .. }),
            position: table.position().to_string(),
        }
    }

    /// Whether the match is over.
    pub(crate) fn is_over(&self) -> bool {
        self.table.status == TableStatus::Over
    }

    /// The summary stored of a table, if there is one.
    fn recall(id: &TableId) -> Option<Self> {
        serde_json::from_str(&browser::recall(&format!("{LISTED_AS}{id}"))?).ok()
    }

    /// Stores the summary. A list reads the record where the browser has no room for this.
    pub(super) fn keep(table: &Table) {
        let text = serde_json::to_string(&Self::of(table)).expect("a summary is plain data with string keys");
        browser::keep(&format!("{LISTED_AS}{}", table.header().table), &text);
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
}

impl LocalTable {
    /// A table to store.
    pub(super) fn new(house_seed: Seed, opponent: Opponent, record: &Record) -> Self {
        Self { house_seed, opponent, record: record.to_string() }
    }

    /// Creates a table as [`set_up`] does, stores it, and returns its id. `None` if there can be no such table or the browser
    /// does not store it.
    pub(crate) fn create(
        options: Options,
        start: Option<String>,
        series: Option<Series>,
        seats: &[(Side, Sitter)],
        opponent: Opponent,
    ) -> Option<TableId> {
        let SetUp { dealer, record, table } = set_up(options, start, series, seats, &opponent)?;
        let id = record.header.table.clone();
        let stored = Self::new(dealer.seed(), opponent, &record);
        let text = serde_json::to_string(&stored).ok()?;
        store(&storage_key(&id), &text).then(|| {
            Summary::keep(&table);
            id
        })
    }

    /// The table stored under an id, if it can be read.
    pub(crate) fn recall(id: &TableId) -> Option<Self> {
        serde_json::from_str(&browser::recall(&storage_key(id))?).ok()
    }

    /// The ids of all stored tables.
    fn ids() -> impl Iterator<Item = TableId> {
        browser::kept().into_iter().filter_map(|name| TableId::new(name.strip_prefix(STORED_AS)?).ok())
    }

    /// The summaries of the stored tables, and whether all of them have one.
    pub(crate) fn summaries() -> (Vec<Summary>, bool) {
        let ids: Vec<TableId> = Self::ids().collect();
        let found: Vec<Summary> = ids.iter().filter_map(Summary::recall).collect();
        let are_all = found.len() == ids.len();
        (found, are_all)
    }

    /// All stored tables with their summaries, or with why they cannot be opened. The record of a table without a
    /// summary is applied again, and its summary stored.
    pub(crate) fn all() -> Vec<(TableId, Result<Summary, StoredTableError>)> {
        let found = |id: TableId| {
            if let Some(summary) = Summary::recall(&id) {
                return Some((id, Ok(summary)));
            }
            let replayed = Self::recall(&id)?.replay();
            let summary = replayed.map(|story| {
                Summary::keep(story.table());
                Summary::of(story.table())
            });
            Some((id, summary))
        };
        Self::ids().filter_map(found).collect()
    }

    /// The record as text.
    pub(crate) fn record(&self) -> &str {
        &self.record
    }

    /// Removes a table from the browser, with its star and its place among the variations.
    pub(crate) fn forget(id: &TableId) {
        stars::set(id, false);
        variations::forget(id);
        browser::forget(&storage_key(id));
        browser::forget(&format!("{LISTED_AS}{id}"));
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

/// A table at which a game has begun.
pub(super) struct SetUp {
    /// Its dealer.
    pub(super) dealer: Dealer,
    /// Its record so far.
    pub(super) record: Record,
    /// The table.
    pub(super) table: Table,
}

/// Sets up a table in this browser, seats everybody and makes them ready. The game starts from `start`, if that is given.
/// `None` if there can be no such table.
pub(super) fn set_up(
    options: Options,
    start: Option<String>,
    series: Option<Series>,
    seats: &[(Side, Sitter)],
    opponent: &Opponent,
) -> Option<SetUp> {
    let id = TableId::new(&browser::random_name()).ok()?;
    let dealer = Dealer::new(browser::random_seed());
    let sides = seats.iter().map(|&(side, _)| side).collect();
    let header = Header { start, series, seats: sides, ..Header::new(id, &options, &dealer) };
    let mut table = Table::new(header.clone()).ok()?;
    let now = browser::now();
    let mut entries = Vec::new();
    for (seat, (_, sitter)) in (0..).map(SeatId).zip(seats) {
        let player = match (sitter, opponent) {
            (Sitter::Person(name), _) => Player::person(name),
            (Sitter::House, Opponent::House { bot, level }) => Player::bot(&neutral_name(bot, *level), bot),
            (Sitter::House, Opponent::Here(_)) => return None,
        };
        entries.extend(table.act(seat, &Intention::Sit { player: player.ok()? }, now, &dealer).ok()?);
    }
    let seeds: Vec<Seed> = seats.iter().map(|_| browser::random_seed()).collect();
    entries.extend(table.begin(&seeds, now, &dealer).ok()?);
    Some(SetUp { dealer, record: Record { header, entries }, table })
}

/// Stores the text of a table under a name; `false` if the browser refuses even without the analyses that it keeps.
pub(super) fn store(name: &str, text: &str) -> bool {
    browser::keep(name, text) || kept_analyses::forget() && browser::keep(name, text)
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

/// The finished tables in the order in which they make room when the browser has none left: those given up first, then
/// those played to the end, and of each the oldest first. A table with a star stays.
pub(super) fn to_make_room(stars: &[TableId]) -> Vec<TableId> {
    let mut finished: Vec<Summary> = LocalTable::ids().filter_map(|id| Summary::recall(&id)).collect();
    finished.retain(|summary| summary.is_over() && !stars.contains(&summary.table.table));
    in_order_of_room(&mut finished);
    finished.into_iter().map(|summary| summary.table.table).collect()
}

fn in_order_of_room(finished: &mut [Summary]) {
    finished.sort_by_key(|summary| (summary.played, summary.table.at));
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Dealer, Millis};
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
        LocalTable::new(house.seed(), Opponent::Here("Basile".to_owned()), &record)
    }

    /// Its summary.
    fn listed() -> Summary {
        Summary::of(kept().replay().expect("it follows").table())
    }

    #[test]
    fn a_summary_has_all_that_a_list_shows() {
        let summary = listed();
        let names = summary.table.seats.iter().filter_map(|seat| seat.player.as_ref()).map(Player::name);
        assert_eq!(names.collect::<Vec<_>>(), ["Léonie", "Basile"]);
        assert_eq!((summary.moves, summary.is_over(), summary.played), (1, false, false));
        assert_eq!((summary.table.game, summary.table.at), (GameName::Petango, Millis(5)));
        assert_eq!(summary.own, [SeatId(0), SeatId(1)]);
        assert_eq!(summary.table.waits_for.len(), 1);
        assert!(carreau_games::Position::parse(GameName::Petango, &summary.position).is_ok());
        let text = serde_json::to_string(&summary).expect("it can be stored");
        assert_eq!(serde_json::from_str::<Summary>(&text).expect("it can be read"), summary);
    }

    #[test]
    fn a_table_that_an_older_page_stored_with_its_summary_is_read() {
        let text = serde_json::to_string(&kept()).expect("it can be kept");
        let old = text.replacen(
            '{',
            r#"{"summary":{"game":"petango","names":"a","moves":1,"over":false,"at":5},"#,
            1,
        );
        let old: LocalTable = serde_json::from_str(&old).expect("it can be read");
        assert_eq!(old.record, kept().record);
    }

    #[test]
    fn what_was_given_up_makes_room_before_what_was_played_to_the_end() {
        let finished = |played: bool, at: u64| {
            let mut summary = Summary { played, ..listed() };
            (summary.table.status, summary.table.at) = (TableStatus::Over, Millis(at));
            summary
        };
        let mut all = [finished(true, 1), finished(false, 9), finished(true, 4), finished(false, 2)];
        in_order_of_room(&mut all);
        assert_eq!(all.map(|summary| summary.table.at.0), [2, 9, 1, 4]);
    }

    #[test]
    fn a_kept_table_that_is_computed_otherwise_says_so() {
        let kept = kept();
        let mut record: Record = kept.record.parse().expect("a record");
        let flicked = record.entries.iter_mut().rfind(|entry| entry.came.is_some()).expect("a flick");
        let n = flicked.n;
        flicked.came = Some("off -".to_owned());
        let tampered = LocalTable { record: record.to_string(), ..kept };
        let why = tampered.replay().expect_err("the stone comes to rest elsewhere");
        assert!(
            matches!(&why, StoredTableError::Event(DoesNotFollow { n: at, why: ApplyError::Otherwise { .. } }) if *at == n),
            "{why}"
        );
        let words = why.words();
        assert!(words.contains(&format!("event {n}")) && words.contains("differently"), "{words}");
    }
}
