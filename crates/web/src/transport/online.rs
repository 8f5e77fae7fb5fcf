//! The transport to a table on the server: one socket, numbered events, and intentions that are sent again until the
//! server answers them.

use std::{cell::RefCell, collections::VecDeque, rc::Rc, time::Duration};

use carreau_match::{ApplyError, Entry, Intention, Millis, RefereeIntention, SeatId, Status, Table, TableId};
use carreau_protocol::{IntentionId, Phrase, Reason, ServerCode, ToClient, ToServer, VERSION};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{CloseEvent, Event, MessageEvent, WebSocket};

use crate::{
    agreed, browser,
    secret::{self, Deceit, Secret},
    session::{Connection, Refused, Session, Transport},
    story::{Happened, Story},
    words::say,
};

/// How often the page sends a sign of life.
const PING: Duration = Duration::from_secs(20);
/// A connection that has brought nothing for so long, not even the answer to a sign of life, counts as lost, whatever
/// the network says.
const SILENCE: Millis = Millis(45_000);
/// How long a page that wakes waits for the answer to a sign of life.
const WAKING: Duration = Duration::from_secs(1);
/// The longest wait before another attempt, in milliseconds.
const LONGEST_WAIT: u64 = 15_000;

/// The transport to a table of the server.
#[derive(Clone)]
pub(crate) struct Online {
    state: Rc<RefCell<State>>,
}

struct State {
    session: Session,
    id: TableId,
    /// The table before its first event, until events come. Shown like this, all its seats would seem free.
    start: Option<Table>,
    socket: Option<Socket>,
    /// When the last message came from the server.
    last_heard: Millis,
    /// Messages with intentions that have no answer yet, in their order.
    unanswered: VecDeque<(IntentionId, ToServer)>,
    /// The last event at the table when the server last welcomed us.
    welcomed: u64,
    attempts: u32,
    connecting: bool,
    closed: bool,
}

impl State {
    /// Whether the page has the table.
    fn is_known(&self) -> bool {
        self.session.table.try_with_untracked(Option::is_some).unwrap_or(true)
    }
}

/// A socket with its listeners. They are dropped together.
struct Socket {
    raw: WebSocket,
    _opened: Closure<dyn FnMut(Event)>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.raw.set_onopen(None);
        self.raw.set_onmessage(None);
        self.raw.set_onclose(None);
        let _ = self.raw.close();
    }
}

/// How long to wait before attempt `number`, from 1. The wait doubles up to [`LONGEST_WAIT`]. Half of it is random, so
/// that not all pages reconnect at the same moment when the server comes back.
pub(crate) fn wait(number: u32, luck: u8) -> Millis {
    let full = 500_u64.saturating_mul(1 << number.saturating_sub(1).min(10)).min(LONGEST_WAIT);
    Millis(full / 2 + full / 2 * u64::from(luck) / 255)
}

/// Whether a refusal comes from a passing trouble of the server and is no answer to the intention.
const fn is_passing(reason: &Reason) -> bool {
    use ServerCode::{Busy, Closing, DiskFull, Storage};
    matches!(reason, Reason::Server { code: Closing | Busy | Storage | DiskFull })
}

/// Whether the server will refuse this table to this page at every attempt.
const fn is_final(reason: &Reason) -> bool {
    use ServerCode::{NoSuchTable, NotText, OtherVersion, TableGone, TooLarge, Unreadable};
    matches!(
        reason,
        Reason::Server { code: NoSuchTable | TableGone | OtherVersion | NotText | TooLarge | Unreadable }
    )
}

/// The address of a table's socket.
fn address(id: &TableId) -> String {
    let location = window().location();
    let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
    let scheme = if secure { "wss" } else { "ws" };
    format!("{scheme}://{}/ws/tables/{id}", location.host().unwrap_or_default())
}

impl Online {
    /// Connects to a table.
    pub(crate) fn open(session: Session, id: TableId) -> Self {
        let state = State {
            session,
            id,
            start: None,
            socket: None,
            last_heard: browser::now(),
            unanswered: VecDeque::new(),
            welcomed: 0,
            attempts: 0,
            connecting: false,
            closed: false,
        };
        let online = Self { state: Rc::new(RefCell::new(state)) };
        session.tie(online.clone());
        online.connect();
        let pinging = online.clone();
        let timer = set_interval_with_handle(move || pinging.sign_of_life(), PING);
        let waking = online.clone();
        let back = window_event_listener_untyped("online", move |_| waking.connect_now());
        let leaving = online.clone();
        let left = window_event_listener_untyped("pagehide", move |_| leaving.go_away());
        let returning = online.clone();
        let returned = window_event_listener_untyped("pageshow", move |_| returning.connect());
        // A phone that wakes shows the page again, and thaws it if it was frozen.
        let woken = ["visibilitychange", "resume"].map(|event| {
            let waking = online.clone();
            window_event_listener_untyped(event, move |_| waking.wake())
        });
        on_cleanup(move || {
            if let Ok(timer) = timer {
                timer.clear();
            }
            back.remove();
            left.remove();
            returned.remove();
            woken.into_iter().for_each(WindowListenerHandle::remove);
        });
        online
    }

    /// Asks the server who we are, which also makes us known to it, and opens a socket. A page that has been at the
    /// table opens the socket at once: its requests may be queued on connections that died while the device slept.
    fn connect(&self) {
        let mut state = self.state.borrow_mut();
        if state.closed || state.socket.is_some() {
            return;
        }
        if state.attempts == 0 && state.is_known() {
            drop(state);
            self.open_socket();
            return;
        }
        if std::mem::replace(&mut state.connecting, true) {
            return;
        }
        drop(state);
        let connecting = self.clone();
        spawn_local(async move {
            let known = browser::ask("/api/me", None).await.is_some_and(|answer| answer.status == 200);
            let missing = known && connecting.is_missing().await;
            connecting.state.borrow_mut().connecting = false;
            // The page may have woken in the meantime, and have connected without asking.
            if connecting.state.borrow().socket.is_some() {
                return;
            }
            if missing {
                connecting.give_up(Refused { why: say!(nowhere_why), clause: None });
            } else if known {
                connecting.open_socket();
            } else {
                connecting.lost();
            }
        });
    }

    /// Whether the server has no such table. Once the table is known, the server is not asked.
    async fn is_missing(&self) -> bool {
        let id = {
            let state = self.state.borrow();
            if state.is_known() {
                return false;
            }
            state.id.clone()
        };
        let answer = browser::ask(&format!("/api/tables/{id}"), None).await;
        answer.is_some_and(|answer| answer.status == 404)
    }

    fn open_socket(&self) {
        let id = {
            let state = self.state.borrow();
            if state.closed || state.socket.is_some() {
                return;
            }
            state.id.clone()
        };
        let Ok(socket) = WebSocket::new(&address(&id)) else {
            self.lost();
            return;
        };
        let (opening, hearing, closing) = (self.clone(), self.clone(), self.clone());
        let opened = Closure::<dyn FnMut(Event)>::new(move |_| opening.ready());
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(message) = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok())
            {
                hearing.receive(message);
            }
        });
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |_| {
            // A listener must not be dropped while it runs.
            let closing = closing.clone();
            set_timeout(move || closing.lost(), Duration::ZERO);
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let socket = Socket { raw: socket, _opened: opened, _message: message, _closed: closed };
        let mut state = self.state.borrow_mut();
        state.socket = Some(socket);
        state.last_heard = browser::now();
    }

    /// Closes the socket when the person leaves the page. The browser may keep the page and its socket for a return,
    /// and until then the person would seem to be at the table.
    fn go_away(&self) {
        self.state.borrow_mut().socket = None;
    }

    /// Connects again without waiting. An open socket is closed, because it may belong to a network that is gone.
    fn connect_now(&self) {
        {
            let mut state = self.state.borrow_mut();
            state.attempts = 0;
            state.socket = None;
        }
        self.connect();
    }

    /// Whether an open socket has brought nothing for too long.
    fn is_silent(&self) -> bool {
        let state = self.state.borrow();
        state.socket.is_some() && browser::now().since(state.last_heard) > SILENCE
    }

    /// Sends a sign of life, or notices that the server has been silent for too long.
    fn sign_of_life(&self) {
        if self.is_silent() { self.lost() } else { self.send(&ToServer::Ping) }
    }

    /// The page is seen again. Its connection may have ended unnoticed while the device slept.
    fn wake(&self) {
        if document().hidden() || self.state.borrow().closed {
            return;
        }
        if self.state.borrow().socket.is_none() || self.is_silent() {
            self.connect_now();
            return;
        }
        self.send(&ToServer::Ping);
        let (asking, heard) = (self.clone(), self.state.borrow().last_heard);
        set_timeout(
            move || {
                if asking.state.borrow().last_heard == heard {
                    asking.connect_now();
                }
            },
            WAKING,
        );
    }

    fn ready(&self) {
        let session = self.state.borrow().session;
        let last = session.table.with_untracked(|table| table.as_ref().map_or(0, Table::n));
        self.send(&ToServer::Hello { version: VERSION, last });
    }

    /// Sends a message, if the socket is open.
    pub(crate) fn send(&self, message: &ToServer) {
        let state = self.state.borrow();
        let Some(socket) = &state.socket else { return };
        if socket.raw.ready_state() == WebSocket::OPEN
            && let Ok(text) = serde_json::to_string(message)
        {
            // If this fails, the message is lost; intentions are sent again after the next welcome.
            let _ = socket.raw.send_with_str(&text);
        }
    }

    fn lost(&self) {
        let (session, attempts) = {
            let mut state = self.state.borrow_mut();
            if state.closed {
                return;
            }
            state.socket = None;
            state.attempts += 1;
            (state.session, state.attempts)
        };
        let [luck] = browser::random_bytes();
        let wait = wait(attempts, luck);
        session.connection.set(Connection::Lost { retry: browser::now().after(wait) });
        let again = self.clone();
        set_timeout(move || again.connect(), Duration::from_millis(wait.0));
    }

    fn receive(&self, message: ToClient) {
        let session = self.state.borrow().session;
        if session.table.is_disposed() {
            self.close();
            return;
        }
        self.state.borrow_mut().last_heard = browser::now();
        match message {
            ToClient::Welcome { version, .. } if version != VERSION => {
                self.give_up(Refused { why: say!(problem_version), clause: None });
            }
            ToClient::Welcome { .. } => self.welcomed(session, message),
            ToClient::Events { entries } => self.take_up(session, &entries),
            ToClient::Done { id, .. } => self.done(session, &id),
            // The intention is not refused, only not carried out yet. It is sent again after the next welcome.
            ToClient::Refused { reason, why, clause, .. } if is_passing(&reason) => {
                session.refused.set(Some(Refused::new(reason.code(), &why, clause)));
                let again = self.clone();
                set_timeout(move || again.lost(), Duration::ZERO);
            }
            // The table was already as the intention would have made it. Another tab may have made us ready,
            // or opened our seed.
            ToClient::Refused {
                id,
                reason:
                    Reason::Table(
                        carreau_match::Refused::NothingNew
                        | carreau_match::Refused::AlreadyReady { .. }
                        | carreau_match::Refused::AlreadyOpened { .. },
                    ),
                ..
            } => {
                self.answered(&id);
            }
            ToClient::Refused { id, reason, why, clause } => {
                self.answered(&id);
                session.refuse(&reason, &why, clause);
            }
            ToClient::Listed { listed } => session.listing.update(|known| *known = known.map(|_| listed)),
            ToClient::Presence(presence) => session.presence.set(presence),
            ToClient::Said { .. }
            | ToClient::FreeChat(_)
            | ToClient::Lines { .. }
            | ToClient::Written(_)
            | ToClient::Muted { .. } => session.talk.take(message),
            ToClient::Proposed { seat, play } => session.apply_proposal(seat, play),
            ToClient::Pong { now } => {
                session.ahead.set(now.0.cast_signed() - browser::now().0.cast_signed());
            }
            ToClient::Problem { reason: Reason::Server { code: ServerCode::Ahead }, .. } => {
                // The server knows fewer events than we do. What it has is what counts.
                session.table.set(None);
                self.ready();
            }
            // The server will close the socket, and then we connect again.
            ToClient::Problem { reason, closing: true, .. } if !is_final(&reason) => {}
            ToClient::Problem { reason, why, clause, closing } => {
                let refused = Refused::new(reason.code(), &why, clause);
                if closing { self.give_up(refused) } else { session.refused.set(Some(refused)) }
            }
        }
    }

    /// The server knows us: takes over what it says of the table, and sends what it has not answered yet.
    fn welcomed(&self, session: Session, welcome: ToClient) {
        let ToClient::Welcome { header, n, seats, creator, listed, referee, now, .. } = welcome else {
            return;
        };
        {
            let mut state = self.state.borrow_mut();
            (state.attempts, state.welcomed) = (0, n);
        }
        session.listing.set(creator.then_some(listed));
        session.ahead.set(now.0.cast_signed() - browser::now().0.cast_signed());
        session.mine.set(seats);
        session.talk.forget();
        session.referees.set(referee);
        session.connection.set(Connection::Open);
        if session.table.with_untracked(Option::is_none) {
            match Table::new(*header) {
                Ok(table) if n == 0 => session.begin(Story::new(table)),
                Ok(table) => self.state.borrow_mut().start = Some(table),
                Err(error) => {
                    self.give_up(Refused { why: error.to_string(), clause: None });
                    return;
                }
            }
        }
        self.send_unanswered();
        if let Some(table) = session.table.get_untracked() {
            Self::begin_rematch(session, &table);
            self.guard_secret(session, &table);
        }
    }

    /// The server has carried out an intention of ours.
    fn done(&self, session: Session, id: &IntentionId) {
        match self.answered(id) {
            // The seat is ours now.
            Some(ToServer::Intend { seat, intention: Intention::Sit { player }, .. })
                if player.bot_name().is_none() =>
            {
                session.mine.update(|mine| {
                    if !mine.contains(&seat) {
                        mine.push(seat);
                    }
                });
            }
            // We referee, unless the offer has been declined already.
            Some(ToServer::Referee { intention: RefereeIntention::Offer { .. }, .. }) => {
                let stands =
                    |table: &Option<Table>| table.as_ref().is_some_and(|table| table.referee().is_some());
                session.referees.set(session.table.with_untracked(stands));
            }
            _ => {}
        }
        session.refused.set(None);
    }

    /// Applies events in their order. If one is missing, asks for the rest with another hello.
    fn take_up(&self, session: Session, entries: &[Entry]) {
        let start = self.state.borrow_mut().start.take();
        if let Some(table) = start {
            session.begin(Story::new(table));
        }
        let Some(mut table) = session.table.get_untracked() else { return };
        let known = table.n();
        let mut new = Vec::new();
        for entry in entries.iter().filter(|entry| entry.n > known) {
            match Happened::next(&table, entry.clone()) {
                Ok(happened) => {
                    table.clone_from(&happened.after);
                    new.push(happened);
                }
                // This browser computes a different result than the server. That is a bug, which must not be hidden.
                Err(why @ ApplyError::Otherwise { .. }) => {
                    leptos::logging::error!("event {}: {why}", entry.n);
                    if let ApplyError::Otherwise { computed, .. } = why {
                        self.send(&ToServer::Differs { n: entry.n, computed });
                    }
                    let why = say!(problem_differs, n = entry.n);
                    self.give_up(Refused { why, clause: None });
                    return;
                }
                // There is a gap. The hello asks for what is missing.
                Err(ApplyError::OutOfOrder { .. }) => {
                    self.ready();
                    return;
                }
                // No honest server sends this.
                Err(why) => {
                    leptos::logging::error!("event {}: {why}", entry.n);
                    let why = say!(problem_does_not_follow, n = entry.n);
                    self.give_up(Refused { why, clause: None });
                    return;
                }
            }
        }
        // When the table is opened, or after a long absence, the moves so far are not shown one by one.
        let old = known == 0 && new.len() > 2 || new.len() > 6;
        session.apply(new, old);
        // A seat of ours that is empty we have left, or the creator of the table has sent us away.
        let is_empty = |seat: &SeatId| table.seat(*seat).is_ok_and(|seat| seat.player.is_none());
        if table.n() > self.state.borrow().welcomed
            && session.mine.with_untracked(|mine| mine.iter().any(is_empty))
        {
            session.mine.update(|mine| mine.retain(|seat| !is_empty(seat)));
        }
        if table.referee().is_none() && session.referees.get_untracked() {
            session.referees.set(false);
        }
        Self::begin_rematch(session, &table);
        self.guard_secret(session, &table);
    }

    /// Checks that the server deals with the seeds of this browser, and opens them when all seats are ready.
    fn guard_secret(&self, session: Session, table: &Table) {
        let Some(secret) = Secret::of(&table.header().table) else { return };
        let mine = session.mine.get_untracked();
        if let Err(deceit) = secret.check(table, &mine) {
            let why = match deceit {
                Deceit::Header => say!(problem_other_header),
                Deceit::Seed => say!(problem_other_seed),
            };
            self.give_up(Refused { why, clause: None });
            return;
        }
        if table.status() == Status::Gathering {
            for (seat, seed) in secret.to_open(table, &mine) {
                session.intend(seat, Intention::Open { seed });
            }
        }
    }

    /// Makes our seats ready for the rematch to which their people have agreed.
    fn begin_rematch(session: Session, table: &Table) {
        for seat in agreed::to_make_ready(table, &session.mine.get_untracked()) {
            let commitment = secret::seed_for(table, seat).commitment();
            session.intend(seat, Intention::Ready { commitment });
        }
    }

    fn send_unanswered(&self) {
        let unanswered: Vec<_> = self.state.borrow().unanswered.iter().cloned().collect();
        for (_, message) in unanswered {
            self.send(&message);
        }
    }

    /// Sends a message with an intention, after every lost connection again until the server answers.
    fn send_until_answered(&self, id: IntentionId, message: ToServer) {
        let session = self.state.borrow().session;
        self.send(&message);
        self.state.borrow_mut().unanswered.push_back((id, message));
        session.pending.update(|pending| *pending += 1);
    }

    /// The number of the last event that we know.
    fn seen(&self) -> u64 {
        let session = self.state.borrow().session;
        session.table.with_untracked(|table| table.as_ref().map_or(0, Table::n))
    }

    /// Removes an intention that is answered, and returns its message.
    fn answered(&self, id: &IntentionId) -> Option<ToServer> {
        let (session, left, answered) = {
            let mut state = self.state.borrow_mut();
            let place = state.unanswered.iter().position(|(known, _)| known == id);
            let answered = place.and_then(|place| state.unanswered.remove(place));
            (state.session, state.unanswered.len(), answered)
        };
        session.pending.set(left);
        answered.map(|(_, message)| message)
    }

    fn give_up(&self, refused: Refused) {
        let session = self.state.borrow().session;
        session.refused.set(Some(refused));
        session.connection.set(Connection::Closed);
        let closing = self.clone();
        set_timeout(move || closing.close(), Duration::ZERO);
    }
}

impl Transport for Online {
    fn intend(&self, seat: SeatId, intention: Intention) {
        let Ok(id) = browser::random_name().parse::<IntentionId>() else { return };
        let message = ToServer::Intend { id: id.clone(), seat, seen: self.seen(), intention };
        self.send_until_answered(id, message);
    }

    fn intend_as_referee(&self, intention: RefereeIntention) {
        let Ok(id) = browser::random_name().parse::<IntentionId>() else { return };
        let message = ToServer::Referee { id: id.clone(), seen: self.seen(), intention };
        self.send_until_answered(id, message);
    }

    fn is_on_its_way(&self, seat: SeatId, intention: &Intention) -> bool {
        let state = self.state.borrow();
        state.unanswered.iter().any(|(_, message)| {
            matches!(message, ToServer::Intend { seat: by, intention: said, .. } if *by == seat && said == intention)
        })
    }

    fn tell(&self, message: &ToServer) {
        self.send(message);
    }

    /// It is sent only once, because it is worth nothing later.
    fn propose(&self, seat: SeatId, play: Option<String>) {
        self.send(&ToServer::Propose { seat, play });
    }

    /// It is sent only once, because it is worth nothing later.
    fn say(&self, seat: SeatId, phrase: Phrase) {
        self.send(&ToServer::Say { seat, phrase });
    }

    fn close(&self) {
        let mut state = self.state.borrow_mut();
        state.closed = true;
        state.socket = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_bound() {
        assert_eq!(wait(1, 255), Millis(500));
        assert_eq!(wait(1, 0), Millis(250));
        assert_eq!(wait(3, 255), Millis(2000));
        assert_eq!(wait(40, 255), Millis(LONGEST_WAIT));
    }
}
