//! Somebody who plays: at random, at whatever node, in person.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use carreau_match::{SeatId, Status, Table, TableId};
use carreau_protocol::{ToClient, ToServer, VERSION};
use carreau_testkit::Luck;
use tokio::time::{Instant, sleep, sleep_until};

use super::{House, Planted, line::Line};
use crate::{
    history::{Answer, History, Intended},
    players::{creation, next_intention},
};

/// How long a person waits for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a person waits before sending again what the server could not do.
const AGAIN: Duration = Duration::from_millis(500);

/// A table, and what those who play there know.
#[derive(Debug)]
pub(super) struct Room {
    pub(super) id: TableId,
    history: Mutex<History>,
    /// The last event that each seat's person knows.
    known: [AtomicU64; 2],
    /// Refusals of what came too late, or was wrong: the code, and the last event that was known.
    refused: Mutex<Vec<(String, u64)>>,
    wrong: Mutex<Vec<String>>,
    is_last_call: AtomicBool,
}

impl Room {
    pub(super) fn new(id: TableId) -> Self {
        let mut history = History::new(id.clone());
        history.intended.push(creation());
        Self {
            id,
            history: Mutex::new(history),
            known: Default::default(),
            refused: Mutex::default(),
            wrong: Mutex::default(),
            is_last_call: AtomicBool::new(false),
        }
    }

    /// Nobody begins anything new; what is open is finished.
    pub(super) fn last_call(&self) {
        self.is_last_call.store(true, Ordering::Relaxed);
    }

    pub(super) fn history(&self) -> MutexGuard<'_, History> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn refused(&self) -> Vec<(String, u64)> {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn wrong(&self) -> Vec<String> {
        self.wrong.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The last event that a seat's person knows; zero if nobody plays there.
    pub(super) fn known(&self, seat: u8) -> u64 {
        self.known[usize::from(seat)].load(Ordering::Relaxed)
    }

    fn say(&self, wrong: String) {
        self.wrong.lock().unwrap_or_else(PoisonError::into_inner).push(wrong);
    }
}

#[derive(Debug)]
pub(super) struct Person {
    guest: String,
    seat: SeatId,
    room: Arc<Room>,
    luck: Luck,
    planted: Option<Planted>,
    table: Option<Table>,
    asked: u64,
    /// The place in the history of what was sent and is neither done nor refused.
    open: Option<usize>,
    /// When the person does something next.
    acts: Instant,
    /// When the person gives up waiting for an answer.
    gives_up: Option<Instant>,
}

/// Why a visit ended.
enum Ended {
    /// The line broke, or nobody answered.
    Broken,
    /// The person went away.
    Left,
}

impl Person {
    pub(super) fn new(
        guest: String,
        seat: u8,
        room: &Arc<Room>,
        seed: u64,
        planted: Option<Planted>,
    ) -> Self {
        Self {
            guest,
            seat: SeatId(seat),
            room: Arc::clone(room),
            luck: Luck::new(seed),
            planted,
            table: None,
            asked: 0,
            open: None,
            acts: Instant::now(),
            gives_up: None,
        }
    }

    pub(super) async fn live(mut self, house: Arc<House>) {
        loop {
            let Some(mut line) = house.line(&self.room.id, &self.guest, &mut self.luck) else {
                sleep(AGAIN).await;
                continue;
            };
            match self.visit(&mut line).await {
                Ended::Broken => sleep(self.span(1000)).await,
                Ended::Left => sleep(self.span(20_000)).await,
            }
        }
    }

    fn span(&mut self, most: u64) -> Duration {
        Duration::from_millis(self.luck.below(most))
    }

    fn n(&self) -> u64 {
        self.table.as_ref().map_or(0, Table::n)
    }

    async fn visit(&mut self, line: &mut Line) -> Ended {
        line.send(text(&ToServer::Hello { version: VERSION, last: self.n() }));
        let is_last_call = || self.room.is_last_call.load(Ordering::Relaxed);
        let leaves = if is_last_call() || self.luck.below(3) > 0 { 600_000 } else { 30_000 };
        let leaves = Instant::now() + self.span(leaves) + AGAIN;
        // The number of the last event there is, once the node has said it.
        let mut newest = None;
        self.acts = Instant::now() + AGAIN;
        self.gives_up = Some(Instant::now() + PATIENCE);
        loop {
            let is_welcome = newest.is_some_and(|newest| self.n() >= newest);
            let acts = if is_welcome { self.acts } else { Instant::now() + PATIENCE };
            let gives_up = self.gives_up.unwrap_or_else(|| Instant::now() + 2 * PATIENCE);
            tokio::select! {
                biased;
                message = line.next() => match message {
                    Some(message) => {
                        match serde_json::from_str(&message) {
                            Ok(message) => {
                                if let ToClient::Welcome { n, .. } = message {
                                    newest = Some(n);
                                }
                                if self.hear(message).is_err() {
                                    return Ended::Broken;
                                }
                            }
                            Err(error) => self.room.say(format!("{error}: {message}")),
                        }
                    }
                    None => return Ended::Broken,
                },
                () = sleep_until(gives_up) => return Ended::Broken,
                () = sleep_until(leaves), if !self.room.is_last_call.load(Ordering::Relaxed) => return Ended::Left,
                () = sleep_until(acts) => self.act(line),
            }
        }
    }

    /// Sends what is open, or something new if it is this person's turn.
    fn act(&mut self, line: &Line) {
        self.acts = Instant::now() + AGAIN;
        let open = match self.open {
            Some(open) => Some(self.sent_again(open)),
            None if self.room.is_last_call.load(Ordering::Relaxed) => None,
            None => self.next(),
        };
        let Some(open) = open else {
            self.gives_up = None;
            return;
        };
        self.open = Some(open);
        let twice = self.luck.below(8) == 0;
        let mut history = self.room.history();
        let Intended { id, seat, seen, intention, answers } = &mut history.intended[open];
        answers.push(Answer::None);
        let intend =
            ToServer::Intend { id: id.clone(), seat: *seat, seen: *seen, intention: intention.clone() };
        line.send(text(&intend));
        if twice {
            answers.push(Answer::None);
            line.send(text(&intend));
        }
        self.acts = Instant::now() + 2 * PATIENCE;
        self.gives_up = Some(Instant::now() + PATIENCE);
    }

    /// What is sent again, which is the same unless a fault is planted.
    fn sent_again(&mut self, open: usize) -> usize {
        if self.planted != Some(Planted::OtherIds) {
            return open;
        }
        let mut history = self.room.history();
        let mut again = history.intended[open].clone();
        self.asked += 1;
        again.id = format!("{}-{}", self.seat.0, self.asked).parse().expect("it is short and printable");
        again.answers.clear();
        history.intended.push(again);
        history.intended.len() - 1
    }

    fn next(&mut self) -> Option<usize> {
        let table = self.table.as_ref()?;
        let luck = self.luck.below(u64::MAX);
        let (seat, intention) = next_intention(table, luck).filter(|(seat, _)| *seat == self.seat)?;
        self.asked += 1;
        let id = format!("{}-{}", self.seat.0, self.asked).parse().expect("it is short and printable");
        let seen = table.n();
        let mut history = self.room.history();
        history.intended.push(Intended { id, seat, seen, intention, answers: Vec::new() });
        Some(history.intended.len() - 1)
    }

    /// # Errors
    ///
    /// If the socket ends.
    fn hear(&mut self, message: ToClient) -> Result<(), ()> {
        match message {
            ToClient::Welcome { header, n, .. } => {
                if n < self.n() {
                    self.room.say(format!("{}: event {} was seen, and is not there", self.room.id, self.n()));
                }
                match &self.table {
                    Some(table) if *table.header() != *header => {
                        self.room.say(format!("{} has another header", self.room.id));
                    }
                    Some(_) => {}
                    None => self.table = Table::new(*header).ok(),
                }
                self.gives_up = self.open.map(|_| Instant::now() + PATIENCE);
            }
            ToClient::Events { entries } => {
                for entry in &entries {
                    self.see(entry);
                }
            }
            ToClient::Done { id, n } => self.answered(&id, Answer::Done(n)),
            ToClient::Refused { id, reason, .. } => {
                self.answered(&id, Answer::Refused(reason.code().to_owned()));
            }
            ToClient::Problem { closing: true, .. } => return Err(()),
            ToClient::Problem { why, .. } => {
                self.room.say(format!("{}: {why}", self.room.id));
                return Err(());
            }
            _ => {}
        }
        Ok(())
    }

    fn see(&mut self, entry: &carreau_match::Entry) {
        let (room, n) = (Arc::clone(&self.room), self.n());
        room.history().see(entry);
        if entry.n > n + 1 {
            room.say(format!("{}: after event {n} comes event {}", room.id, entry.n));
        }
        if entry.n != n + 1 {
            return;
        }
        if let Some(table) = &mut self.table
            && let Err(error) = table.apply(entry)
        {
            room.say(format!("{}: event {}: {error}", room.id, entry.n));
        }
        room.known[usize::from(self.seat.0)].store(entry.n, Ordering::Relaxed);
        if self.open.is_none() {
            let thinks = if self.luck.below(20) == 0 { 12_000 } else { 1500 };
            self.acts = Instant::now() + self.span(thinks);
        }
    }

    fn answered(&mut self, id: &carreau_protocol::IntentionId, answer: Answer) {
        let room = Arc::clone(&self.room);
        let mut history = room.history();
        let Some(place) = history.intended.iter().position(|intended| intended.id == *id) else { return };
        let seen = history.intended[place].seen;
        let is_over = self.table.as_ref().is_some_and(|table| matches!(table.status(), Status::Over { .. }));
        let is_open = self.open == Some(place);
        let again = match &answer {
            _ if answer.is_fault_of_the_disk() => true,
            Answer::Refused(code) => {
                let mut refused = room.refused.lock().unwrap_or_else(PoisonError::into_inner);
                refused.push((code.clone(), seen));
                false
            }
            _ => false,
        };
        let answers = &mut history.intended[place].answers;
        let is_recorded = !matches!(answer, Answer::Refused(_)) || again;
        if is_recorded && let Some(unanswered) = answers.iter_mut().find(|answer| **answer == Answer::None) {
            *unanswered = answer;
        }
        drop(history);
        if !is_open {
            return;
        }
        self.gives_up = None;
        if again && !is_over {
            self.acts = Instant::now() + AGAIN;
        } else {
            self.open = None;
            self.acts = Instant::now() + self.span(1500);
        }
    }
}

fn text(message: &ToServer) -> String {
    serde_json::to_string(message).expect("messages can be written")
}
