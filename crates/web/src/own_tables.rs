//! The person's own tables, those of the server and those of this browser: what is due at each, and how many wait.
//!
//! One list for the whole page. It is renewed every few seconds, so the bar, the title and the icon tell at any place of
//! the page that it is one's turn somewhere.

use std::{collections::BTreeSet, pin::Pin, time::Duration};

use carreau_core::Side;
use carreau_games::each_game;
use carreau_match::{Millis, SeatId, TableId};
use carreau_protocol::{Invited, Known, OwnTables as Answer, SeatSummary, TableStatus, TableSummary};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser,
    game_info::GameInfo as _,
    players,
    routes::{self, Route, Source},
    sound::{self, Sound},
    terms,
    transport::{LocalTable, Summary},
    words::say,
};

/// How often the page asks for the server's tables.
const AGAIN: Duration = Duration::from_secs(5);

/// One of the person's tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OwnTable {
    /// The table.
    pub(crate) summary: TableSummary,
    /// The person's seats; of a table in this browser, those of all people at this screen.
    pub(crate) own: Vec<SeatId>,
    /// What a table in this browser has beside its summary; `None` for a table of the server.
    pub(crate) local: Option<Local>,
    /// When the time that runs is up, by this browser's clock.
    deadline: Option<Millis>,
}

/// What a table in this browser has beside its summary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Local {
    /// The position in notation.
    pub(crate) position: String,
    /// How many moves have been played.
    pub(crate) moves: usize,
}

impl From<Summary> for OwnTable {
    fn from(summary: Summary) -> Self {
        let Summary { table, own, moves, position, .. } = summary;
        // The clock of a table in this browser runs only while somebody looks at it.
        Self { summary: table, own, local: Some(Local { position, moves }), deadline: None }
    }
}

impl OwnTable {
    /// The table's name.
    pub(crate) const fn id(&self) -> &TableId {
        &self.summary.table
    }

    /// Whether the match is over.
    pub(crate) fn is_over(&self) -> bool {
        self.summary.status == TableStatus::Over
    }

    /// Whether the match waits for the person, or somebody does who has sat down or asks for another one.
    pub(crate) fn is_due(&self) -> bool {
        self.asks_for_another().is_some() || self.summary.waits_for.iter().any(|seat| self.own.contains(seat))
    }

    /// The name of somebody who asks the person for another match.
    fn asks_for_another(&self) -> Option<String> {
        let asked = &self.summary.rematch;
        let &first = asked.first().filter(|_| !asked.iter().any(|seat| self.own.contains(seat)))?;
        self.name(first)
    }

    /// The time left to whom the match waits for, at the time `now` of this browser.
    fn left(&self, now: Millis) -> Option<Millis> {
        self.deadline.map(|deadline| deadline.since(now))
    }

    /// The address at which it goes on, or of its replay once it is over.
    pub(crate) fn address(&self) -> String {
        let (game, id) = (self.summary.game, self.id());
        match (&self.local, self.is_over()) {
            (Some(_), false) => routes::local_address(game, id),
            (Some(_), true) => Source::Local(id.clone()).address(None),
            (None, true) if self.asks_for_another().is_some() => format!("/t/{id}"),
            (None, false) => format!("/t/{id}"),
            (None, true) => Source::Server(id.clone()).address(None),
        }
    }

    fn seats(&self) -> impl Iterator<Item = (SeatId, &SeatSummary)> {
        (0..).map(SeatId).zip(&self.summary.seats)
    }

    fn name(&self, seat: SeatId) -> Option<String> {
        let seat = self.summary.seats.get(usize::from(seat.0))?;
        seat.player.as_ref().map(players::name_of)
    }

    /// The seats of those who sit with the person; all if all of them sit at this screen.
    fn with_us(&self) -> impl Iterator<Item = (SeatId, &SeatSummary)> {
        let all_here = self.seats().all(|(seat, _)| self.own.contains(&seat));
        self.seats().filter(move |(seat, _)| all_here || !self.own.contains(seat))
    }

    /// The drawings beside their names.
    pub(crate) fn badges(&self) -> Vec<String> {
        self.with_us().filter_map(|(_, seat)| seat.player.as_ref().map(players::badge_of)).collect()
    }

    /// Their names.
    pub(crate) fn others(&self) -> String {
        let names: Vec<String> = self.with_us().filter_map(|(seat, _)| self.name(seat)).collect();
        if names.is_empty() { say!(seat_open) } else { carreau_words::list(names) }
    }

    /// The game and what was agreed on: "Garanguet · To 5 points".
    pub(crate) fn about(&self) -> String {
        let TableSummary { game, options, brought, .. } = &self.summary;
        let mut parts = vec![game.title().to_owned()];
        let options = options.read(*game).ok();
        parts.extend(options.as_ref().map(terms::length));
        let about = parts.join(" · ");
        match brought {
            Some(name) => each_game!(*game, G => G::with_brought(about, name.clone())),
            None => about,
        }
    }

    /// The points of the match, the person's first: "2–1"; `None` where a match is a single game.
    fn score(&self) -> Option<String> {
        let options = self.summary.options.read(self.summary.game).ok()?;
        let of = |side: Side| self.summary.seats.iter().find(|seat| seat.side == side).map(|seat| seat.score);
        let own = self.own_side().unwrap_or(Side::Black);
        (options.points > 1).then(|| Some(format!("{}–{}", of(own)?, of(!own)?)))?
    }

    /// The side of the person; `None` if both sides sit at this screen.
    pub(crate) fn own_side(&self) -> Option<Side> {
        let sides: BTreeSet<Side> =
            self.seats().filter(|(seat, _)| self.own.contains(seat)).map(|(_, seat)| seat.side).collect();
        let mut sides = sides.into_iter();
        sides.next().filter(|_| sides.next().is_none())
    }

    /// What is due, or how it ended: "Your turn", "Marc’s turn", "You won".
    pub(crate) fn standing(&self) -> String {
        match self.summary.status {
            TableStatus::Gathering => {
                let open = self.summary.seats.iter().filter(|seat| seat.player.is_none()).count();
                match open {
                    0 if self.is_due() => say!(own_sat_down),
                    0 => say!(own_not_begun),
                    open => say!(own_open, seats = open),
                }
            }
            TableStatus::Playing if self.is_due() && self.own_side().is_some() => say!(own_your_turn),
            TableStatus::Playing => match self.summary.waits_for[..] {
                [seat] => say!(own_turn_of, name = self.name(seat).unwrap_or_default()),
                // Several may throw or play.
                _ => say!(own_going_on),
            },
            TableStatus::Over => match (self.summary.winner, self.own_side()) {
                (None, _) => say!(own_no_winner),
                (Some(winner), Some(own)) if winner == own => say!(own_won),
                (Some(_), Some(_)) => say!(own_lost),
                (Some(winner), None) => {
                    let won = self.seats().find(|(_, seat)| seat.side == winner);
                    let name = won.and_then(|(seat, _)| self.name(seat)).unwrap_or_default();
                    say!(own_won_by, name = name)
                }
            },
        }
    }

    /// What to know beside that: the score, the time left, the place of the table.
    pub(crate) fn note(&self, now: Millis) -> String {
        let left = self.left(now).filter(|_| !self.is_over());
        let left = left.map(|left| {
            if self.summary.options.clock.is_slow() {
                let vacation = self.summary.vacation;
                return crate::clocks::slow(left.since(vacation), vacation.min(left));
            }
            let time = crate::clocks::face(left);
            if self.is_due() { say!(own_clock, time = time) } else { say!(own_clock_other, time = time) }
        });
        let here = self.local.as_ref().map(|local| say!(own_here, moves = local.moves));
        let asks = self.asks_for_another().map(|name| say!(own_asks, name = name));
        [asks, self.score(), left, here].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

/// The order of the lists: the person's turn on the server (the least time first), the other matches, those not begun,
/// and the finished ones; of each the latest first. A table in this browser keeps nobody waiting.
fn sort(tables: &mut [OwnTable]) {
    tables.sort_by_key(|table| {
        let rank = match table.summary.status {
            TableStatus::Playing | TableStatus::Gathering if table.is_due() && table.local.is_none() => 0,
            TableStatus::Over if table.is_due() => 0,
            TableStatus::Playing => 1,
            TableStatus::Gathering => 2,
            TableStatus::Over => 3,
        };
        let time = table.deadline.filter(|_| rank == 0).unwrap_or(Millis(u64::MAX));
        (rank, time, std::cmp::Reverse(table.summary.at))
    });
}

/// Reads the tables of this browser with the part of the program that can play their records again.
pub(crate) type Older = fn() -> Pin<Box<dyn Future<Output = Option<Vec<Summary>>>>>;

/// The person's tables, from the context.
#[derive(Clone, Copy)]
pub(crate) struct OwnTables {
    server: RwSignal<Vec<OwnTable>>,
    /// Friends' invitations to tables that wait, the newest first.
    pub(crate) invited: RwSignal<Vec<Invited>>,
    /// Who would like to be a friend, the oldest first.
    pub(crate) asked_by: RwSignal<Vec<Known>>,
    local: RwSignal<Vec<OwnTable>>,
    /// Reads the tables without summaries, until it has been asked to.
    older: StoredValue<Option<Older>>,
    /// All of them in the order of the lists.
    pub(crate) all: Memo<Vec<OwnTable>>,
}

impl OwnTables {
    /// Puts the person's tables into the context, and renews them as long as the page is open.
    ///
    /// `older` reads tables that an older page stored without their summaries.
    pub(crate) fn provide(way: routes::Way, older: Older) {
        let (server, local) = (RwSignal::new(Vec::new()), RwSignal::new(Vec::new()));
        let (invited, asked_by) = (RwSignal::new(Vec::new()), RwSignal::new(Vec::new()));
        let all = Memo::new(move |_| {
            let mut all: Vec<OwnTable> = server.get();
            all.extend(local.get());
            sort(&mut all);
            all
        });
        let own = Self { server, invited, asked_by, local, older: StoredValue::new(Some(older)), all };
        provide_context(own);
        Effect::new(move || {
            // Whatever happened at the table that was left has changed the list.
            way.route();
            own.look();
        });
        window_event_listener_untyped("visibilitychange", move |_| own.look());
        // Another tab has gone on with a table of this browser.
        window_event_listener_untyped("storage", move |_| own.look_here());
        let again = move || {
            // While nobody looks, only who waits for somebody's move is told of it.
            if !document().hidden() || own.waits() {
                own.ask();
            }
        };
        let _ = set_interval_with_handle(again, AGAIN);
        own.tell(way);
    }

    /// Reads both lists anew.
    pub(crate) fn look(self) {
        self.look_here();
        self.ask();
    }

    fn look_here(self) {
        let read = |stored: Vec<Summary>| stored.into_iter().map(OwnTable::from).collect();
        let (stored, are_all) = LocalTable::summaries();
        self.local.set(read(stored));
        if are_all {
            return;
        }
        // Once is enough: a table that still has no summary then cannot be opened.
        let Some(older) = self.older.try_update_value(Option::take).flatten() else { return };
        spawn_local(async move {
            if let Some(stored) = older().await {
                self.local.try_set(read(stored));
            }
        });
    }

    fn ask(self) {
        spawn_local(async move {
            // A person who looks at the list need not be told of it otherwise.
            let address = if document().hidden() { "/api/me/tables" } else { "/api/me/tables?seen" };
            let answer = browser::ask(address, None).await.filter(|answer| answer.status == 200);
            let read = answer.and_then(|answer| serde_json::from_str::<Answer>(&answer.text).ok());
            let Some(Answer { tables, invited, asked_by, now }) = read else { return };
            if self.invited.try_with_untracked(|known| *known != invited).unwrap_or(false) {
                self.invited.set(invited);
            }
            if self.asked_by.try_with_untracked(|known| *known != asked_by).unwrap_or(false) {
                self.asked_by.set(asked_by);
            }
            let here = browser::now();
            let own = |table: carreau_protocol::OwnTable| {
                // The two clocks may differ.
                let deadline = table.summary.deadline.map(|deadline| Millis(here.0 + deadline.since(now).0));
                OwnTable { summary: table.summary, own: table.own, local: None, deadline }
            };
            self.server.try_set(tables.into_iter().map(own).collect());
        });
    }

    /// Takes a table out of the list that the server has deleted, or that the person has left.
    pub(crate) fn forget(self, table: &TableId) {
        self.server.try_update(|tables| tables.retain(|known| known.id() != table));
    }

    /// Whether a match on the server is going on.
    fn waits(self) -> bool {
        self.server.with_untracked(|tables| tables.iter().any(|table| !table.is_over()))
    }

    /// Takes an invitation out of the list.
    pub(crate) fn forget_invitation(self, table: &TableId) {
        self.invited.try_update(|invited| invited.retain(|one| one.table.table != *table));
    }

    /// Takes the request of somebody who would like to be a friend out of the list.
    pub(crate) fn forget_request(self, n: u64) {
        self.asked_by.try_update(|asked_by| asked_by.retain(|one| one.n != n));
    }

    /// How many tables wait for the person: for a move, or for a guest who is invited there. Tracks.
    pub(crate) fn waiting(self) -> usize {
        self.due() - self.asked_by.with(Vec::len)
    }

    /// Whether somebody invites the person, or would like to be a friend. Tracks.
    pub(crate) fn has_wishes(self) -> bool {
        self.wishes() > 0
    }

    fn wishes(self) -> usize {
        self.invited.with(Vec::len) + self.asked_by.with(Vec::len)
    }

    /// How many tables of the server wait for the person, and how many people do. Tables of this browser wait for nobody
    /// elsewhere.
    pub(crate) fn due(self) -> usize {
        self.due_beside(None)
    }

    /// The same without the table at which the person sits.
    pub(crate) fn due_beside(self, here: Option<&TableId>) -> usize {
        let waits = |table: &&OwnTable| table.is_due() && Some(table.id()) != here;
        self.server.with(|tables| tables.iter().filter(waits).count()) + self.wishes()
    }

    /// A table at which somebody has sat down, other than the one at which the person is. Tracks.
    pub(crate) fn sat_down(self, here: Option<&TableId>) -> Option<OwnTable> {
        let sat = |table: &&OwnTable| {
            table.summary.status == TableStatus::Gathering && table.is_due() && Some(table.id()) != here
        };
        self.server.with(|tables| tables.iter().find(sat).cloned())
    }

    /// Tells by title, icon and bell that it is the person's turn somewhere.
    fn tell(self, way: routes::Way) {
        let due = Memo::new(move |_| self.due());
        Effect::new(move || browser::badge(due.get()));
        // The table at which the person sits rings its own bell.
        let elsewhere = Memo::new(move |_| match way.route() {
            Route::Table(here) => self.due_beside(Some(&here)),
            _ => self.due(),
        });
        Effect::new(move |before: Option<usize>| {
            let due = elsewhere.get();
            if before.is_some_and(|before| before < due) && document().hidden() {
                sound::play(Sound::Bell);
            }
            due
        });
    }
}

/// The person's tables.
pub(crate) fn own_tables() -> OwnTables {
    expect_context()
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Options, Player};

    use super::*;

    fn table(status: TableStatus, waits_for: &[u8], own: &[u8]) -> OwnTable {
        let seat = |side: Side, name: &str, score: u16| SeatSummary {
            side,
            player: Some(Player::person(name).expect("a name")),
            substitute: None,
            score,
        };
        let options = Options { points: 3, ..Options::usual(GameName::Garanguet) };
        let summary = TableSummary {
            table: TableId::new("t").expect("an id"),
            game: GameName::Garanguet,
            options: options.to_text(),
            status,
            seats: vec![seat(Side::Black, "Ada", 1), seat(Side::White, "Ben", 2)],
            brought: None,
            waits_for: waits_for.iter().copied().map(SeatId).collect(),
            rematch: Vec::new(),
            deadline: None,
            vacation: Millis(0),
            winner: (status == TableStatus::Over).then_some(Side::White),
            at: Millis(1),
        };
        OwnTable { summary, own: own.iter().copied().map(SeatId).collect(), local: None, deadline: None }
    }

    #[test]
    fn a_table_says_what_is_due_to_the_person_who_asks() {
        let mine = table(TableStatus::Playing, &[1], &[1]);
        assert!(mine.is_due());
        assert_eq!((mine.others().as_str(), mine.standing().as_str()), ("Ada", "Your turn"));
        assert_eq!(
            (mine.about().as_str(), mine.note(Millis(0)).as_str()),
            ("Garanguet · To 3 points", "2–1")
        );
        let theirs = table(TableStatus::Playing, &[1], &[0]);
        assert!(!theirs.is_due());
        assert_eq!((theirs.others().as_str(), theirs.standing().as_str()), ("Ben", "Ben’s turn"));
        assert_eq!(theirs.note(Millis(0)), "1–2");
        assert_eq!(table(TableStatus::Playing, &[0, 1], &[1]).standing(), "Your turn", "either may throw");
        assert_eq!(table(TableStatus::Playing, &[0, 1], &[0, 1]).standing(), "In progress");
        assert_eq!(table(TableStatus::Over, &[], &[0]).standing(), "You lost");
        assert_eq!(table(TableStatus::Over, &[], &[1]).standing(), "You won");
        let both = table(TableStatus::Over, &[], &[0, 1]);
        assert_eq!((both.others().as_str(), both.standing().as_str()), ("Ada and Ben", "Ben won"));
    }

    #[test]
    fn the_least_time_comes_first_among_those_that_wait() {
        let at = |table: OwnTable, at: u64, deadline: Option<u64>| {
            let summary = TableSummary { at: Millis(at), ..table.summary };
            OwnTable { summary, deadline: deadline.map(Millis), ..table }
        };
        let due = || table(TableStatus::Playing, &[0], &[0]);
        let mut all = vec![
            at(table(TableStatus::Over, &[], &[0]), 9, None),
            at(table(TableStatus::Playing, &[1], &[0]), 8, None),
            at(due(), 1, None),
            at(due(), 2, Some(500)),
            at(due(), 3, Some(400)),
        ];
        sort(&mut all);
        assert_eq!(all.iter().map(|table| table.summary.at.0).collect::<Vec<_>>(), [3, 2, 1, 8, 9]);
    }
}
