//! The page's connection to a table: what it knows of the table, and how its parts learn of new events.

use std::rc::Rc;

use carreau_core::Side;
use carreau_match::{Dealer, Decision, Intention, Millis, Record, RefereeIntention, SeatId, Status, Table};
use carreau_protocol::{Phrase, Presence, Reason, ToServer};
use leptos::prelude::*;

use crate::{
    browser,
    players::seat_name,
    story::{Happened, Story, TableEvent},
    talk::Talk,
    words,
};

/// The way to a table: over a socket, or in this browser. The rest of the page need not know which.
pub(crate) trait Transport {
    /// Sends an intention of a seat of ours.
    fn intend(&self, seat: SeatId, intention: Intention);

    /// Sends what we want as the referee. At a table in this browser there is none.
    fn intend_as_referee(&self, intention: RefereeIntention) {
        let _ = intention;
    }

    /// Whether a seat of ours has sent this intention and no answer has come yet.
    fn is_on_its_way(&self, seat: SeatId, intention: &Intention) -> bool {
        let _ = (seat, intention);
        false
    }

    /// Sends what only a server can do, such as to list the table.
    fn tell(&self, message: &ToServer) {
        let _ = message;
    }

    /// Shows our team what might be played. At one screen everybody sees it anyway.
    fn propose(&self, seat: SeatId, play: Option<String>) {
        let _ = (seat, play);
    }

    /// Says a phrase to everybody at the table.
    fn say(&self, seat: SeatId, phrase: Phrase);

    /// Whether the table lives in this browser.
    fn is_local(&self) -> bool {
        false
    }

    /// Creates another table like one in this browser, with the sides exchanged, and returns its address; `None` if it
    /// cannot be created.
    fn create_again(&self) -> Option<String> {
        None
    }

    /// Leaves the table.
    fn close(&self);
}

/// How the table is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Connection {
    /// The table lives in this browser.
    Here,
    /// The first attempt is being made.
    Opening,
    /// The server is connected.
    Open,
    /// The connection was lost; another attempt follows.
    Lost {
        /// The time of that attempt.
        retry: Millis,
    },
    /// The server cannot be reached, and the page makes no further attempt.
    Closed,
}

/// Whether a table of this browser is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Keeping {
    /// It is stored.
    #[default]
    Kept,
    /// Another tab plays at it as well; this tab has taken over what that tab stored.
    Elsewhere,
    /// It is stored, but finished tables had to be removed to make room for it.
    RoomMade,
    /// The browser refuses to store it.
    Not,
}

/// Why the table or the server refused something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refused {
    /// The reason, as a text for the person.
    pub(crate) why: String,
    /// The clause, if one is broken.
    pub(crate) clause: Option<String>,
}

impl Refused {
    /// A refusal in the page's language, or in the words of `why` if no language has a message for `code`.
    pub(crate) fn new(code: &str, why: &str, clause: Option<String>) -> Self {
        // The clause at its end is left out, because it is shown as a plate.
        let bracket = clause.as_ref().map(|clause| format!(" ({clause})"));
        let why = bracket.and_then(|bracket| why.strip_suffix(&*bracket)).unwrap_or(why);
        Self { why: words::refusal(code, why), clause }
    }
}

impl From<&carreau_match::Refused> for Refused {
    fn from(refused: &carreau_match::Refused) -> Self {
        Self::new(refused.code(), &refused.to_string(), refused.clause().map(str::to_owned))
    }
}

type Listener = Box<dyn Fn(&TableEvent<'_>)>;

/// A table as the page knows it.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    /// The table; `None` until the page knows it.
    pub(crate) table: RwSignal<Option<Table>>,
    /// The seats that are ours.
    pub(crate) mine: RwSignal<Vec<SeatId>>,
    /// Whether we referee the table, or have offered to.
    pub(crate) referees: RwSignal<bool>,
    /// How the table is reached.
    pub(crate) connection: RwSignal<Connection>,
    /// Whether a table of this browser is stored.
    pub(crate) keeping: RwSignal<Keeping>,
    /// Whether the lobby shows the table, if we created it; otherwise `None`.
    pub(crate) listing: RwSignal<Option<bool>>,
    /// Who is connected to the table.
    pub(crate) presence: RwSignal<Presence>,
    /// What people of our side propose, until something is played.
    pub(crate) proposals: RwSignal<Vec<(SeatId, String)>>,
    /// What is said at the table.
    pub(crate) talk: Talk,
    /// The last refusal of the table, or problem of the server.
    pub(crate) refused: RwSignal<Option<Refused>>,
    /// How far the server's clock is ahead of ours, in milliseconds.
    pub(crate) ahead: RwSignal<i64>,
    /// How many intentions have been sent and not answered yet.
    pub(crate) pending: RwSignal<usize>,
    /// Whether the other side has to wait, because the person here still looks at what has happened.
    looking: StoredValue<Option<Callback<(), bool>>>,
    story: StoredValue<Option<Story>>,
    listeners: StoredValue<Vec<Listener>, LocalStorage>,
    transport: StoredValue<Option<Rc<dyn Transport>>, LocalStorage>,
}

impl Session {
    /// A session without a table yet.
    pub(crate) fn new() -> Self {
        Self {
            table: RwSignal::new(None),
            mine: RwSignal::new(Vec::new()),
            referees: RwSignal::new(false),
            connection: RwSignal::new(Connection::Opening),
            keeping: RwSignal::default(),
            listing: RwSignal::new(None),
            presence: RwSignal::new(Presence::default()),
            proposals: RwSignal::new(Vec::new()),
            talk: Talk::new(),
            refused: RwSignal::new(None),
            ahead: RwSignal::new(0),
            pending: RwSignal::new(0),
            looking: StoredValue::new(None),
            story: StoredValue::new(None),
            listeners: StoredValue::new_local(Vec::new()),
            transport: StoredValue::new_local(None),
        }
    }

    /// Connects the session to its table.
    pub(crate) fn tie(self, transport: impl Transport + 'static) {
        self.transport.set_value(Some(Rc::new(transport)));
    }

    /// Lets the bot of a table in this browser wait as long as `looking` says that the person still looks.
    pub(crate) fn look_while(self, looking: impl Fn() -> bool + Send + Sync + 'static) {
        self.looking.set_value(Some(Callback::new(move |()| looking())));
    }

    /// Waits until the person has looked at what has happened.
    pub(crate) async fn looked(self) {
        let looks = || self.looking.try_get_value().flatten().is_some_and(|looking| looking.run(()));
        while looks() {
            browser::sleep(100).await;
        }
    }

    /// The transport to the table.
    pub(crate) fn transport(self) -> Option<Rc<dyn Transport>> {
        self.transport.try_with_value(Clone::clone).flatten()
    }

    /// Sends an intention of a seat of ours, after those that are on their way already. An intention that is on its way
    /// is not sent twice, so a button that is pressed twice acts once.
    pub(crate) fn intend(self, seat: SeatId, intention: Intention) {
        if let Some(transport) = self.transport()
            && (self.is_free() || !transport.is_on_its_way(seat, &intention))
        {
            transport.intend(seat, intention);
        }
    }

    /// Sends what we want as the referee, unless something of ours is still on its way.
    pub(crate) fn intend_as_referee(self, intention: RefereeIntention) {
        if let Some(transport) = self.transport()
            && self.is_free()
        {
            transport.intend_as_referee(intention);
        }
    }

    /// Whether no intention of ours is on its way.
    pub(crate) fn is_free(self) -> bool {
        self.pending.get_untracked() == 0
    }

    /// Tells the server to list the table or to close it.
    pub(crate) fn tell(self, message: &ToServer) {
        if let Some(transport) = self.transport() {
            transport.tell(message);
        }
    }

    /// Shows our team what might be played, or takes a proposal back.
    pub(crate) fn propose(self, seat: SeatId, play: Option<String>) {
        if let Some(transport) = self.transport() {
            transport.propose(seat, play);
        }
    }

    /// Notes what a seat of our side proposes, or that it no longer does.
    pub(crate) fn apply_proposal(self, seat: SeatId, play: Option<String>) {
        self.proposals.update(|known| {
            known.retain(|(of, _)| *of != seat);
            known.extend(play.map(|play| (seat, play)));
        });
    }

    /// Says a phrase to everybody at the table.
    pub(crate) fn say(self, seat: SeatId, phrase: Phrase) {
        if let Some(transport) = self.transport() {
            transport.say(seat, phrase);
        }
    }

    /// Decides what a seat wants at a table whose dealer is in this browser, or shows why it is refused.
    pub(crate) fn decide(
        self,
        table: &Table,
        seat: SeatId,
        intention: &Intention,
        dealer: &Dealer,
    ) -> Option<Decision> {
        match table.decide(seat, intention, browser::now(), dealer) {
            Ok(decision) => return Some(decision),
            Err(carreau_match::Refused::NothingNew) => {}
            Err(refused) => {
                let (why, clause) = (refused.to_string(), refused.clause().map(str::to_owned));
                self.refuse(&refused.into(), &why, clause);
            }
        }
        None
    }

    /// Shows a refusal. If it is a team-mate's turn, it names the mate.
    pub(crate) fn refuse(self, reason: &Reason, why: &str, clause: Option<String>) {
        let mut refused = Refused::new(reason.code(), why, clause);
        if let Reason::Table(carreau_match::Refused::MatesTurn { seat }) = reason {
            let mate = self.table.with_untracked(|table| table.as_ref().map(|table| seat_name(table, *seat)));
            if let Some(name) = mate.filter(|name| !name.is_empty()) {
                refused.why = words::say!(refused_mates_turn, name = name);
            }
        }
        self.refused.set(Some(refused));
    }

    /// Calls `listener` for every new event, before the page shows it.
    pub(crate) fn listen(self, listener: impl Fn(&TableEvent<'_>) + 'static) {
        self.listeners.update_value(|listeners| listeners.push(Box::new(listener)));
    }

    /// Starts again from all that has happened at a table.
    pub(crate) fn begin(self, story: Story) {
        let table = story.table().clone();
        self.story.try_set_value(Some(story));
        self.table.try_set(Some(table));
    }

    /// Shows new events. If they are `old`, the listeners are not called.
    pub(crate) fn apply(self, new: Vec<Happened>, old: bool) {
        let Some(after) = new.last().map(|last| last.after.clone()) else { return };
        if !old && let Some(Some(mut before)) = self.table.try_get_untracked() {
            for event in &new {
                self.listeners.try_with_value(|listeners| {
                    for listener in listeners {
                        listener(&event.at_table(&before));
                    }
                });
                before.clone_from(&event.after);
            }
        }
        // The proposals were made for the position before.
        let moves_on = new.iter().any(|event| event.entry.event.changes_position());
        if moves_on && !self.proposals.try_with_untracked(Vec::is_empty).unwrap_or(true) {
            self.proposals.set(Vec::new());
        }
        self.story.try_update_value(|story| {
            if let Some(story) = story {
                story.go_on(new);
            }
        });
        self.table.try_set(Some(after));
    }

    /// Reads all that has happened at the table; `None` until the table is known.
    pub(crate) fn with_story<T>(self, look: impl FnOnce(&Story) -> T) -> Option<T> {
        self.story.try_with_value(|story| story.as_ref().map(look)).flatten()
    }

    /// The record so far.
    pub(crate) fn record(self) -> Option<Record> {
        self.with_story(Story::record)
    }

    /// The time by the server's clock.
    pub(crate) fn house_now(self) -> Millis {
        let ahead = self.ahead.get_untracked();
        Millis(browser::now().0.saturating_add_signed(ahead))
    }

    /// Our seat of a side, if we have one. Tracks.
    pub(crate) fn seat_of(self, side: Side) -> Option<SeatId> {
        self.table.with(|table| {
            let table = table.as_ref()?;
            let mine = self.mine.get();
            mine.into_iter().find(|&seat| table.seat(seat).is_ok_and(|seat| seat.side == side))
        })
    }

    /// Our seat that may act now, with a throw or a play; our first one when a throw belongs to both sides. Tracks.
    pub(crate) fn acting(self) -> Option<SeatId> {
        self.table.with(|table| {
            let table = table.as_ref()?;
            if table.status() != Status::Playing {
                return None;
            }
            let mine = self.mine.get();
            if table.to_act().is_none() && table.drawer().is_none() {
                return None;
            }
            // The seat whose turn it is comes before its mates.
            let actor = table.acting_seat().filter(|actor| mine.contains(actor) && table.may_act(*actor));
            actor.or_else(|| mine.into_iter().find(|&seat| table.may_act(seat)))
        })
    }

    /// Our seat that makes a play: the seat of the team's member who makes it, or else the one that may act. Tracks.
    pub(crate) fn acting_for(self, play: &str) -> Option<SeatId> {
        let holder = self.table.with(|table| table.as_ref()?.holder_of(play));
        match holder.filter(|holder| self.mine.with(|mine| mine.contains(holder))) {
            Some(holder) => Some(holder),
            None => self.acting(),
        }
    }

    /// Whether nobody here has a seat. Tracks.
    pub(crate) fn is_watching(self) -> bool {
        self.mine.with(Vec::is_empty)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;
    use crate::testing::{Noted, header, house};

    #[test]
    fn the_clause_is_shown_as_a_plate_and_not_in_the_words() {
        let why = "the checker touched on point j has to move (G4.8)";
        let refused = Refused::new("illegal-play", why, Some("G4.8".to_owned()));
        let words = "The rules do not allow this: the checker touched on point j has to move.";
        assert_eq!(refused.why, words);
        let refused = Refused::from(&carreau_match::Refused::TouchMoveOff);
        assert_eq!(
            (refused.why.as_str(), refused.clause.as_deref()),
            ("Touch-move is off at this table.", Some("G4.8"))
        );
    }

    #[test]
    fn what_is_pressed_twice_is_said_once() {
        Owner::new().with(|| {
            let (session, said) = (Session::new(), Rc::new(RefCell::new(Vec::new())));
            session.tie(Noted(said.clone()));
            let undo = || session.intend(SeatId(0), Intention::Undo);
            undo();
            // It is on its way until the server has answered.
            session.pending.set(1);
            undo();
            assert_eq!(said.borrow().len(), 1);
            session.intend(SeatId(1), Intention::Undo);
            session.pending.set(0);
            undo();
            let said: Vec<u8> = said.borrow().iter().map(|(seat, _)| seat.0).collect();
            assert_eq!(said, [0, 1, 0]);
        });
    }

    #[test]
    fn what_is_wanted_while_something_else_is_on_its_way_is_said_after_it() {
        Owner::new().with(|| {
            let (session, said) = (Session::new(), Rc::new(RefCell::new(Vec::new())));
            session.tie(Noted(said.clone()));
            let greet = Intention::Play { play: "greet".to_owned() };
            let give_up = Intention::Resign { scope: carreau_match::Scope::Game };
            session.intend(SeatId(0), greet.clone());
            session.pending.set(1);
            session.intend(SeatId(0), give_up.clone());
            assert_eq!(*said.borrow(), [(SeatId(0), greet), (SeatId(0), give_up)]);
        });
    }

    #[test]
    fn every_event_is_heard_with_the_tables_around_it() {
        use carreau_match::{Options, Player};

        let options = Options::usual(carreau_games::GameName::Petango);
        let start = Table::new(header(&options)).expect("a header");
        let mut after = start.clone();
        let mut new = Vec::new();
        for seat in [SeatId(0), SeatId(1)] {
            let sit = Intention::Sit { player: Player::person("Léonie").expect("a name") };
            let decision = after.decide(seat, &sit, Millis(0), &house()).expect("both sit down");
            let happened = Happened::decided(&after, decision);
            after = happened.last().expect("one sits down").after.clone();
            new.extend(happened);
        }
        Owner::new().with(|| {
            let session = Session::new();
            let events = StoredValue::new(Vec::new());
            session.listen(move |now| {
                events.update_value(|events| events.push((now.entry.n, now.before.n(), now.after.n())));
            });
            session.begin(Story::new(start.clone()));
            session.apply(new.clone(), false);
            assert_eq!(events.get_value(), [(1, 0, 1), (2, 1, 2)]);
            assert_eq!(session.table.get_untracked(), Some(after));
            let entries = session.record().expect("a table").entries;
            assert_eq!(session.with_story(Clone::clone), Story::follow(start, entries).ok());
        });
    }
}
