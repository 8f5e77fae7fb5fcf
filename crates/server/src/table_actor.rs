//! The task that owns one table. It handles its messages one after the other, and has the events of each stored before
//! it goes on.

mod bots;
mod charge;
mod connections;
mod driving;
mod hearing;
mod refereeing;
mod storing;
mod talking;

use std::{collections::BTreeSet, net::IpAddr, time::Duration};

use carreau_core::Side;
use carreau_match::{
    Event, HeaderError, Intention, Millis, Player, RefereeIntention, Refused, SeatId, Status, TableId,
};
use carreau_protocol::{BoardNow, ChatLine, IntentionId, Phrase, TableSummary, ToClient};
use carreau_store::{Deletable, Fence, Logged, NodeId};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

use self::{charge::Uncharged, driving::Driver};
use crate::{
    app::{App, LogLine},
    bus::{Here, News},
    failure::Failure,
    guest::Guest,
    live_table::{ChatWish, LiveTable, Verdict, WatcherId, When, rated::TableOfRated},
    outbox::Outbox,
    people::GuestNumber,
    processor_time,
    tasks::{apart, at_length},
    work_queue::Turn,
};

/// How many messages may wait for one table. With more, their senders have to wait as well.
const WAITING: usize = 64;

/// How often the table decides an intention again if another node was faster.
const ATTEMPTS: u32 = 5;

/// After a fault of the store, a table waits this long before it tries again.
const AGAIN: Duration = Duration::from_secs(1);

/// Comings and goings within this time are reported in one message.
const PRESENCE: Duration = Duration::from_millis(50);

/// What the server spends on an event beyond this is charged to nobody.
const LATE: Millis = Millis(1000);

/// How long a flag waits for what another node may have accepted in time and is still storing.
const ON_THE_WAY: Millis = Millis(250);

/// A table whose clock leaves it no more than this stays in memory.
const MUCH_TIME: Millis = Millis(60_000);

/// A message to a table.
#[derive(Debug)]
pub(crate) enum Message {
    /// A watcher wants the events after event `last`, and all later ones.
    Hello {
        watcher: WatcherId,
        guest: Option<Guest>,
        last: u64,
        outbox: Outbox,
        /// Receives the number of messages with events that were sent in reply.
        sent: oneshot::Sender<usize>,
    },
    /// A guest wants to do something.
    Intend { by: By, id: IntentionId, seat: SeatId, seen: u64, intention: Intention, outbox: Outbox },
    /// A guest without a seat wants to do something as the referee.
    Referee { by: By, id: IntentionId, seen: u64, intention: RefereeIntention, outbox: Outbox },
    /// A guest proposes a play to the team, or withdraws a proposal.
    Propose { guest: Option<Guest>, seat: SeatId, play: Option<String>, outbox: Outbox },
    /// A guest says a phrase.
    Say { guest: Option<Guest>, seat: SeatId, phrase: Phrase, outbox: Outbox },
    /// A guest wants something of the free chat.
    Chat { guest: Option<Guest>, seat: SeatId, wish: ChatWish, outbox: Outbox },
    /// A guest has muted somebody, or no longer does.
    MutesChanged { guest: GuestNumber },
    /// A report asks for the lines of the chat that a guest has seen.
    LinesSeen { guest: Guest, answer: oneshot::Sender<Result<Vec<ChatLine>, Failure>> },
    /// A guest wants the lobby to show the table, or not.
    List { guest: Option<Guest>, listed: bool, outbox: Outbox },
    /// A guest wants the table deleted.
    Close { guest: Option<Guest>, outbox: Outbox },
    /// The table has been deleted.
    Gone,
    /// The table has to be read anew: a name was erased from its log, or its seats belong to another guest.
    Rewritten,
    /// There are many tables in memory: the table leaves it, unless it is in use.
    Rest,
    /// A connection was closed.
    Leave { watcher: WatcherId },
    /// A bot of the table after event `n` has begun to think, or has thought elsewhere, since a moment.
    Thinks { n: u64, since: Millis },
    /// A bot wants to do something. It saw the table after event `n`, and its turn to think lasts until that is decided.
    Bot { n: u64, seat: SeatId, intention: Intention, turn: Option<Turn> },
    /// A guest wants to sit down, in this seat or in any. The answer is the guest's seat, and whether another is free.
    SitDown {
        by: By,
        player: Player,
        seat: Option<SeatId>,
        answer: oneshot::Sender<Result<(SeatId, bool), Failure>>,
    },
    /// The HTTP part asks for the table's summary.
    Status { answer: oneshot::Sender<Result<TableSummary, Failure>> },
    /// The HTTP part asks for the position.
    Board { answer: oneshot::Sender<Result<BoardNow, Failure>> },
    /// The HTTP part asks for what the table says about ratings.
    Ratings { answer: oneshot::Sender<Result<TableOfRated, Failure>> },
    /// The admin page asks for what it shows of the table.
    Overview { answer: oneshot::Sender<Result<Overview, Failure>> },
    /// The HTTP part asks for the table's record.
    Copy { answer: oneshot::Sender<Result<String, Failure>> },
    /// Another node has news of the table, or the store has, by this one.
    Heard { from: NodeId, news: News },
    /// Another node has left or died.
    NodeLeft(NodeId),
    /// For so long nobody could play, because the node stalled or the store was gone.
    Lost(Millis),
    /// Brings a table into memory, or lets it look for something to do.
    Wake,
}

/// What the admin page shows of a table.
#[derive(Debug)]
pub(crate) struct Overview {
    pub(crate) summary: TableSummary,
    /// The node that drives the table, as far as this one knows.
    pub(crate) driver: Option<NodeId>,
    /// What the sides have left on their clocks, if they have one.
    pub(crate) left: Vec<(Side, Millis)>,
}

/// Who wants to do something, and since when.
#[derive(Debug)]
pub(crate) struct By {
    pub(crate) guest: Option<Guest>,
    /// The address whose allowance pays for what has to be computed.
    pub(crate) address: IpAddr,
    /// When the message came.
    pub(crate) at: Millis,
}

impl Message {
    /// Answers the message with a failure, because there is no such table or it cannot be opened.
    fn fail(self, failure: Failure) {
        match self {
            Self::Hello { outbox, .. } => outbox.end(&failure.to_problem(true)),
            Self::Intend { id, outbox, .. } | Self::Referee { id, outbox, .. } => {
                outbox.send(&failure.to_refusal(id));
            }
            Self::Propose { outbox, .. }
            | Self::Say { outbox, .. }
            | Self::Chat { outbox, .. }
            | Self::List { outbox, .. }
            | Self::Close { outbox, .. } => {
                outbox.send(&failure.to_problem(false));
            }
            Self::SitDown { answer, .. } => drop(answer.send(Err(failure))),
            Self::Status { answer } => drop(answer.send(Err(failure))),
            Self::LinesSeen { answer, .. } => drop(answer.send(Err(failure))),
            Self::Board { answer } => drop(answer.send(Err(failure))),
            Self::Ratings { answer } => drop(answer.send(Err(failure))),
            Self::Overview { answer } => drop(answer.send(Err(failure))),
            Self::Copy { answer } => drop(answer.send(Err(failure))),
            Self::Leave { .. }
            | Self::Thinks { .. }
            | Self::Bot { .. }
            | Self::Gone
            | Self::Rewritten
            | Self::Rest
            | Self::Heard { .. }
            | Self::MutesChanged { .. }
            | Self::NodeLeft(_)
            | Self::Lost(_)
            | Self::Wake => {}
        }
    }
}

/// How a table is opened.
#[derive(Debug, Default)]
pub(crate) struct Opening {
    /// The turn in which it is opened; `None` for its own.
    pub(crate) turn: Option<Turn>,
    /// The claim by which this node drives it, and the node's life in which it was made.
    pub(crate) claim: Option<(Fence, u64)>,
}

/// What the task of a table knows and the store does not, kept while the table rests and its clock runs.
#[derive(Debug)]
pub(crate) struct Rested {
    /// The number of the last event.
    pub(crate) n: u64,
    uncharged: Uncharged,
    driver: Driver,
}

/// Starts the task of a table, which first opens it.
pub(crate) fn start(app: &App, table: TableId, Opening { turn, claim }: Opening) -> mpsc::Sender<Message> {
    let (send, mut inbox) = mpsc::channel(WAITING);
    let (app, own) = (app.clone(), send.clone());
    app.tasks().clone().spawn(async move {
        let opened = tokio::select! {
            biased;
            opened = open(&app, &table, turn) => opened,
            () = app.closing() => Err(Failure::Closing),
        };
        match opened {
            Ok(live) => {
                let actor = TableActor {
                    inbox,
                    own,
                    live,
                    busy: Busy::default(),
                    uncharged: Uncharged::default(),
                    driver: claim.map_or_else(Driver::default, |(fence, life)| Driver::Here { fence, life }),
                    told: Here::default(),
                    plays: false,
                    idle: None,
                    leaves: false,
                    ends: None,
                    app: app.clone(),
                };
                actor.run().await;
            }
            Err(failure) => {
                app.forget(&table, &own);
                inbox.close();
                while let Some(message) = inbox.recv().await {
                    message.fail(failure.clone());
                }
            }
        }
    });
    send
}

/// Reads a table from the store and applies its log. What keeps a processor busy happens in the given turn; without
/// one, people wait for the table.
async fn open(app: &App, table: &TableId, turn: Option<Turn>) -> Result<LiveTable, Failure> {
    let (openings, start) = (app.openings(), Instant::now());
    let is_asked_for = turn.is_none();
    let mut turn = match turn {
        Some(turn) => turn,
        None => openings.turn().await,
    };
    let stored = app.store().table(table).await.map_err(|fault| app.storage(table, &fault))?;
    let stored = stored.ok_or_else(|| Failure::NoSuchTable(table.to_string()))?;
    if let Err(error @ HeaderError::Rules { .. }) = stored.header.check() {
        return Err(Failure::OldRules { table: table.clone(), error });
    }
    let is_computed = |logged: &Logged| logged.entry.came.is_some() && logged.report.is_none();
    if is_asked_for && stored.log.iter().any(is_computed) {
        // An earlier version stored no reports. To compute all effects of one log again can take minutes.
        drop(turn);
        turn = openings.turn_when_idle().await;
    }
    let opened = apart(move || {
        let _turn = turn;
        LiveTable::new(stored)
    })
    .await;
    let live = opened.map_err(|_| Failure::Fault)?.map_err(|(n, why)| {
        if app.may_log(LogLine::Storage, table) {
            tracing::error!(%table, n, %why, "the table's log does not follow its rules");
        }
        Failure::Damaged { table: table.clone(), event: Some(n).filter(|&n| n > 0) }
    })?;
    app.metrics().opened(start.elapsed());
    Ok(live)
}

/// The work that a table has under way.
#[derive(Debug, Default)]
struct Busy {
    /// The number of the event after which a bot was set to work.
    bot: Option<u64>,
    /// When the table tries again what has failed.
    again: Option<Instant>,
    /// When the table reports who is here.
    presence: Option<Instant>,
    /// When the other nodes were told who is here.
    told: Option<Instant>,
    /// When the table leaves memory.
    rest: Option<Instant>,
    /// Whether the store may hold events that this task does not know.
    doubtful: bool,
}

struct TableActor {
    inbox: mpsc::Receiver<Message>,
    own: mpsc::Sender<Message>,
    live: LiveTable,
    busy: Busy,
    uncharged: Uncharged,
    driver: Driver,
    /// Who is connected here, as the other nodes were told.
    told: Here,
    /// Whether a match was on when it was last noted who is here.
    plays: bool,
    /// The table's place among those that could leave memory.
    idle: Option<u64>,
    /// Whether the table leaves memory now.
    leaves: bool,
    /// Why its sockets and this task end, once they do.
    ends: Option<Failure>,
    app: App,
}

impl TableActor {
    async fn run(mut self) {
        self.app.metrics().tables.inc();
        self.say_presence();
        self.app.tell_others(self.live.id(), News::WhoIsThere);
        // The server may have been killed after the last event.
        self.app.note_result(self.live.result());
        match self.app.resting().wakes(self.live.id()) {
            Some(rested) if self.fence().is_none() => {
                (self.uncharged, self.driver) = (rested.uncharged, rested.driver);
                if rested.n < self.live.table().n() {
                    self.heard_of_events();
                }
            }
            // If the clock runs and the table has not rested, the server was closed until now. That time must not be
            // charged to a player.
            _ if self.app.nodes().is_sole() => {
                self.uncharged.paused = self.live.table().counts_time();
            }
            _ => self.stop_late_clock(),
        }
        while self.ends.is_none() {
            self.claim().await;
            // After a failure the table tries again later.
            let _ = self.resume().await;
            self.note_connections().await;
            self.set_to_work().await;
            self.note_status();
            self.note_idle();
            if self.leaves {
                break;
            }
            let wake = self.wake();
            tokio::select! {
                biased;
                message = self.inbox.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => break,
                },
                () = sleep_until(wake) => {
                    if self.is_resting() {
                        break;
                    }
                    self.on_time().await;
                }
                () = self.app.closing() => break,
            }
        }
        self.app.metrics().tables.dec();
        self.app.people().note_table(self.live.id(), self.app.nodes().own(), &Here::default());
        self.go_to_rest().await;
    }

    /// Restarts a clock that stands still. Until the restart is stored, the table neither judges time nor carries out
    /// anything, because it would charge a player for the time that has passed. Where only bots play, the restart is
    /// stored together with what happens next: people who come to look and go again write nothing into the log.
    async fn resume(&mut self) -> Result<(), Failure> {
        if !self.drives() {
            return Ok(());
        }
        if self.is_unattended() {
            self.uncharged.paused |= self.live.table().counts_time();
            return Ok(());
        }
        if !self.uncharged.paused || self.live.table().is_left_to_bots() {
            return Ok(());
        }
        // Nobody waits for a person who is gone where no clock runs either, so a visit by a list writes nothing.
        if self.live.table().clock().deadline().is_none() && !self.live.is_attended() {
            return Ok(());
        }
        if self.busy.again.is_some_and(|again| Instant::now() < again) {
            return Err(Failure::Storage);
        }
        let resumed = match self.live.table().clock().deadline() {
            Some(_) if self.is_slow() => self.skip_outages().await,
            _ if self.live.table().counts_time() => self.by_server(Event::Resumed).await,
            _ => Ok(()),
        };
        match &resumed {
            Ok(()) => (self.uncharged.paused, self.busy.again) = (false, None),
            Err(failure) => {
                tracing::warn!(table = %self.live.id(), %failure, "the clock could not be started again");
                self.busy.again = Some(Instant::now() + AGAIN);
            }
        }
        resumed
    }

    /// Charges a slow clock for all time but that in which no server was open.
    async fn skip_outages(&mut self) -> Result<(), Failure> {
        self.be_certain().await?;
        let outages = self.app.store().outages(self.live.table().at()).await;
        for outage in outages.map_err(|fault| self.app.storage(self.live.id(), &fault))? {
            // If another node was faster, the next attempt finds that it is done.
            for _ in 0..ATTEMPTS {
                let Some(step) = self.live.judge_outage(outage)? else { break };
                if self.store_as_driver(step).await?.is_some() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Whether each turn has hours or days.
    fn is_slow(&self) -> bool {
        self.live.table().options().clock.is_slow()
    }

    /// The lobby counts the tables where a match is on.
    fn note_status(&mut self) {
        let is_on = self.live.table().status() == Status::Playing;
        if is_on != self.plays && self.live.is_watched() {
            self.plays = is_on;
            self.presence_changes();
        }
    }

    /// Notes whether the table could leave memory, and since when.
    fn note_idle(&mut self) {
        let may_rest = self.may_rest();
        self.leaves &= may_rest;
        if !self.leaves && (may_rest || self.idle.is_some()) {
            self.app.note_idle(&mut self.idle, self.live.id(), may_rest);
        }
    }

    /// Whether the table may leave memory although its clock may run: nobody is there, nothing is under way, and there
    /// is enough time to bring it back before a flag falls.
    fn may_rest(&self) -> bool {
        let Busy { bot, again, presence, doubtful, .. } = self.busy;
        let is_busy = bot.is_some() || again.is_some() || presence.is_some() || doubtful;
        let now = self.app.now();
        let has_time = || self.deadline().is_none_or(|up| up.since(now) > MUCH_TIME);
        !is_busy && !self.live.is_watched() && has_time()
    }

    /// Passes messages that came too late on to the table's next task.
    async fn go_to_rest(mut self) {
        if let Some(why) = &self.ends {
            self.live.end(why);
        }
        if self.is_gone() {
            // Nothing of it is left.
        } else if let Some(up) = self.deadline() {
            let (uncharged, driver) = (std::mem::take(&mut self.uncharged), std::mem::take(&mut self.driver));
            let rested = Rested { n: self.live.table().n(), uncharged, driver };
            self.app.resting().falls_asleep(self.live.id(), up, rested);
        } else if !self.app.is_closing() {
            self.stop_driving().await;
        }
        self.app.forget(self.live.id(), &self.own);
        self.app.note_idle(&mut self.idle, self.live.id(), false);
        self.inbox.close();
        while let Some(message) = self.inbox.recv().await {
            if self.app.is_closing() {
                message.fail(Failure::Closing);
            } else if !matches!(
                message,
                Message::Rest
                    | Message::Gone
                    | Message::Rewritten
                    | Message::Heard { .. }
                    | Message::MutesChanged { .. }
                    | Message::NodeLeft(_)
                    | Message::Lost(_)
            ) {
                self.app.tell(self.live.id(), message).await;
            }
        }
    }

    /// When the table has to act, unless a message comes before.
    fn wake(&mut self) -> Instant {
        let now = Instant::now();
        let deadline = self.deadline().map(|deadline| {
            // If the deadline has passed already, the store failed before, and the table tries again.
            let left = deadline.since(self.app.now()).0;
            match left {
                0 if self.app.nodes().is_up_to_date() => self.busy.again.unwrap_or(now),
                0 => now + AGAIN / 4,
                left => now + Duration::from_millis(left),
            }
        });
        // A slow table rests like one without a clock: an alarm wakes it before its flag falls.
        let has_time = deadline.is_none() || self.is_slow() && self.may_rest();
        let idle = has_time && self.busy.bot.is_none() && !self.live.is_watched();
        self.busy.rest = if idle && self.busy.again.is_none() {
            self.busy.rest.or(Some(now + self.app.config().limits.rest))
        } else {
            None
        };
        let Busy { again, presence, rest, .. } = self.busy;
        let notes = self.notes_connection();
        let first = [deadline, again, presence, rest, notes, self.asks_again()].into_iter().flatten().min();
        first.unwrap_or(now + Duration::from_hours(1))
    }

    /// Whether only bots play here and nobody watches. Then they wait, and their clocks stand still.
    fn is_unattended(&self) -> bool {
        !self.live.is_attended() && self.live.table().is_left_to_bots()
    }

    /// When the running side's time will be up; `None` if no time runs, or another node keeps it.
    fn deadline(&self) -> Option<Millis> {
        if self.uncharged.stands_still() || !self.drives() {
            return None;
        }
        let up = self.live.deadline(self.uncharged.free(self.live.table(), self.app.now()))?;
        let up = self.lag().map_or(up, |(_, lag)| up.after(lag));
        Some(if self.app.nodes().has_others() { up.after(ON_THE_WAY) } else { up })
    }

    /// The side whose time runs, and how much it is given back for its lag if its time is up.
    fn lag(&self) -> Option<(Side, Millis)> {
        let table = self.live.table();
        let (side, _) = table.clock().running()?;
        let lag = self.uncharged.gives_back(side, table).then(|| self.live.lag(side))?;
        (lag > Millis(0)).then_some((side, lag))
    }

    fn is_resting(&self) -> bool {
        self.busy.rest.is_some_and(|rest| rest <= Instant::now())
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Hello { watcher, guest, last, outbox, sent } => {
                match self.welcome(watcher, guest, last, &outbox).await {
                    // The socket may be gone.
                    Ok(messages) => drop(sent.send(messages)),
                    Err(failure) => outbox.end(&failure.to_problem(true)),
                }
            }
            Message::Intend { by, id, seat, seen, intention, outbox } => {
                let result = self.intend(&by, seat, &id, seen, &intention).await;
                if result.is_ok() {
                    // Only the owner of a seat can have done it.
                    outbox.seated.sits();
                }
                self.answer(result, id, &outbox);
                self.presence_changes();
            }
            Message::Referee { by, id, seen, intention, outbox } => {
                let result = self.referee(&by, &id, seen, &intention).await;
                self.answer(result, id, &outbox);
            }
            Message::Propose { guest, seat, play, outbox } => {
                let proposed = self.live.propose(guest.as_ref(), seat, play.as_deref());
                if proposed.is_ok() {
                    let play = self.live.proposal(seat).cloned();
                    self.app.tell_others(self.live.id(), News::Proposed { seat, play });
                }
                self.answer_problem(proposed, &outbox);
            }
            Message::Say { guest, seat, phrase, outbox } => {
                let said = self.live.say(guest.as_ref(), seat, phrase);
                if said.is_ok() {
                    self.app.tell_others(self.live.id(), News::Said { seat, phrase });
                }
                self.answer_problem(said, &outbox);
            }
            Message::Chat { guest, seat, wish, outbox } => {
                let news = self.live.chat(guest.as_ref(), seat, wish, self.app.now());
                self.tell_chat(news, &outbox);
            }
            Message::MutesChanged { guest } => self.read_mutes(guest).await,
            Message::LinesSeen { guest, answer } => drop(answer.send(Ok(self.live.lines_seen_by(&guest)))),
            Message::List { guest, listed, outbox } => {
                let done = self.list(guest.as_ref(), listed).await;
                self.answer_problem(done, &outbox);
            }
            Message::Close { guest, outbox } => {
                let done = self.close(guest.as_ref()).await;
                self.answer_problem(done, &outbox);
            }
            Message::Gone => self.ends = Some(Failure::TableGone),
            Message::Rewritten => self.rewritten(),
            Message::Rest => self.leaves = true,
            Message::Leave { watcher } => {
                self.live.leave(watcher);
                self.presence_changes();
            }
            Message::Thinks { n, since } => {
                if self.busy.bot == Some(n) && self.live.table().n() == n {
                    self.uncharged.bot_thinks(since);
                }
            }
            Message::Bot { n, seat, intention, turn } => self.by_bot(n, seat, &intention, turn).await,
            Message::SitDown { by, player, seat, answer } => {
                let sat = self.sit_down(&by, player, seat).await;
                if let Err(failure) = &sat {
                    self.app.metrics().refused(failure.code());
                }
                self.presence_changes();
                // The request that asked may be gone. The guest sits there all the same.
                drop(answer.send(sat));
            }
            // The request that asked may be gone.
            Message::Status { answer } => {
                let known = self.ask_for_news().await;
                drop(answer.send(known.map(|()| self.live.summary())));
            }
            Message::Board { answer } => {
                let known = self.ask_for_news().await;
                drop(answer.send(known.map(|()| self.live.board())));
            }
            Message::Ratings { answer } => {
                let known = self.ask_for_news().await;
                drop(answer.send(known.map(|()| self.live.rated())));
            }
            Message::Overview { answer } => drop(answer.send(Ok(self.overview()))),
            Message::Copy { answer } => {
                let _ = self.ask_for_news().await;
                let record = self.live.record().signed(self.app.record_keys().newest());
                drop(answer.send(Ok(record)));
            }
            Message::Heard { from, news } => self.hear(from, news).await,
            Message::NodeLeft(node) => self.forget_node(&node),
            // What a slow clock is not charged for stands in the store.
            Message::Lost(_) if self.is_slow() => {}
            Message::Lost(time) => self.uncharged.lose(time),
            Message::Wake => {}
        }
    }

    /// Welcomes a watcher, who has the events up to `last`. Returns the number of messages with events that were sent.
    async fn welcome(
        &mut self,
        watcher: WatcherId,
        guest: Option<Guest>,
        last: u64,
        outbox: &Outbox,
    ) -> Result<usize, Failure> {
        if last > 0 {
            self.app.metrics().returns.inc();
        }
        // What other nodes have shown must not be missing here.
        self.ask_for_news().await?;
        let mutes = match &guest {
            Some(guest) => self.app.mutes(guest).await?,
            None => BTreeSet::new(),
        };
        if guest.as_ref().is_some_and(|guest| self.live.has_seat(guest)) {
            outbox.seated.sits();
        }
        let sent = self.live.hello(watcher, guest, last, outbox, self.app.now());
        self.live.welcome_to_talk(watcher, mutes);
        self.presence_changes();
        Ok(sent)
    }

    /// Lets a guest sit down in a seat, or in the first that is free. Who sits here already keeps the seat.
    async fn sit_down(
        &mut self,
        by: &By,
        player: Player,
        wanted: Option<SeatId>,
    ) -> Result<(SeatId, bool), Failure> {
        self.ask_for_news().await?;
        let guest = by.guest.as_ref().ok_or(Failure::NoGuest)?;
        let seat = if let Some(own) = self.live.seat_of(guest) {
            own
        } else {
            let seat = wanted.or_else(|| self.live.free_seat()).ok_or(Failure::NoFreeSeat)?;
            let n = self.live.table().n();
            let id = format!("sit-{n}").parse().expect("it is short and printable");
            self.intend(by, seat, &id, n, &Intention::Sit { player }).await?;
            seat
        };
        Ok((seat, self.live.free_seat().is_some()))
    }

    /// Ends all sockets, whose pages then connect anew, and the task of the table.
    fn rewritten(&mut self) {
        self.ends.get_or_insert(Failure::Closing);
    }

    /// Whether the table has been deleted.
    fn is_gone(&self) -> bool {
        self.ends == Some(Failure::TableGone)
    }

    /// Checks that a person may sit down under a name.
    async fn check_sitter(&self, guest: &Guest, intention: &Intention) -> Result<(), Failure> {
        match intention {
            Intention::Sit { player } if player.bot_name().is_none() => {
                self.app.check_name(guest, player.name()).await?;
                self.check_company(guest).await
            }
            _ => Ok(()),
        }
    }

    /// Checks that nobody who sits here and a guest do not want to play with each other.
    async fn check_company(&self, guest: &Guest) -> Result<(), Failure> {
        let others: Vec<Guest> = self.live.owners().cloned().collect();
        self.app.check_company(guest, &others).await
    }

    fn overview(&self) -> Overview {
        let (clock, now) = (self.live.table().clock(), self.app.now());
        let left = |side| clock.left(side, now).map(|left| (side, left));
        Overview {
            summary: self.live.summary(),
            driver: self.driving_node(),
            left: [Side::Black, Side::White].into_iter().filter_map(left).collect(),
        }
    }

    async fn list(&mut self, guest: Option<&Guest>, listed: bool) -> Result<(), Failure> {
        self.be_certain().await?;
        self.live.check_creator(guest)?;
        let most = self.app.config().limits.listed_of_one;
        match self.app.store().list(self.live.id(), listed, most).await {
            Ok(true) => {
                self.live.list(listed);
                self.app.tell_others(self.live.id(), News::Changed);
            }
            Ok(false) => return Err(Failure::TooManyListed),
            Err(fault) => return Err(self.app.storage(self.live.id(), &fault)),
        }
        Ok(())
    }

    async fn close(&mut self, guest: Option<&Guest>) -> Result<(), Failure> {
        self.be_certain().await?;
        self.live.check_creator(guest)?;
        match self.app.store().delete(self.live.id(), Deletable::NotBegun).await {
            Ok(is_gone) => self.ends = is_gone.then_some(Failure::TableGone),
            Err(fault) => return Err(self.app.storage(self.live.id(), &fault)),
        }
        if !self.is_gone() && matches!(self.app.store().is_frozen(self.live.id()).await, Ok(true)) {
            return Err(Failure::Frozen);
        }
        // If it was not deleted, another server has begun the match or has deleted it.
        self.busy.doubtful = !self.is_gone();
        if !self.is_gone() {
            return Err(Failure::Busy);
        }
        self.app.tell_others(self.live.id(), News::Changed);
        Ok(())
    }

    /// Answers an intention: with the number of its last event, or with the refusal.
    fn answer(&self, result: Result<u64, Failure>, id: IntentionId, outbox: &Outbox) {
        outbox.send(&match result {
            Ok(n) => ToClient::Done { id, n },
            Err(failure) => {
                self.app.metrics().refused(failure.code());
                failure.to_refusal(id)
            }
        });
    }

    /// Answers a message that leads to no event. Only a refusal gets an answer.
    fn answer_problem(&self, done: Result<(), Failure>, outbox: &Outbox) {
        if let Err(failure) = done {
            self.app.metrics().refused(failure.code());
            outbox.send(&failure.to_problem(false));
        }
    }

    fn presence_changes(&mut self) {
        let soon = Instant::now() + PRESENCE;
        self.busy.presence = Some(self.busy.presence.map_or(soon, |at| at.min(soon)));
    }

    /// Something that happens at the table at `at`.
    fn when(&self, at: Millis) -> When {
        self.uncharged.when(self.live.table(), at)
    }

    async fn on_time(&mut self) {
        let now = Instant::now();
        if self.busy.presence.is_some_and(|at| at <= now) {
            self.busy.presence = None;
            self.say_presence();
        }
        if self.busy.again.is_some_and(|at| at <= now) {
            (self.busy.again, self.busy.bot) = (None, None);
        }
        if self.is_time_up() {
            // What waits came before this moment, and may have come in time.
            for _ in 0..self.inbox.len() {
                let Ok(message) = self.inbox.try_recv() else { break };
                self.handle(message).await;
            }
            // If this fails, the time is still up after the pause.
            let _ = self.keep_time().await;
        }
    }

    fn is_time_up(&self) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= self.app.now()) && self.app.nodes().is_up_to_date()
    }

    /// Ends the running side's time if it is up. Returns whether it has.
    async fn keep_time(&mut self) -> Result<bool, Failure> {
        if !self.is_time_up() {
            return Ok(false);
        }
        let Some(step) = self.live.judge_time(self.when(self.app.now())) else { return Ok(false) };
        Ok(self.store_as_driver(step).await?.is_some())
    }

    /// What to answer a player whose time was up. As long as it has not ended in the log, it may still be given back,
    /// and only the node that drives the table knows.
    async fn refuse_late(&mut self) -> Failure {
        match self.keep_time().await {
            Ok(true) => Failure::Rules(Refused::OutOfTime),
            Ok(false) => Failure::Busy,
            Err(failure) => failure,
        }
    }

    async fn intend(
        &mut self,
        &By { ref guest, address, at }: &By,
        seat: SeatId,
        id: &IntentionId,
        seen: u64,
        intention: &Intention,
    ) -> Result<u64, Failure> {
        self.resume().await?;
        let guest = guest.as_ref().ok_or(Failure::NoGuest)?;
        if seen > self.live.table().n() {
            self.ask_for_news().await?;
        }
        self.check_sitter(guest, intention).await?;
        for _ in 0..ATTEMPTS {
            self.be_certain().await?;
            let mut when = self.when(at);
            let given_back = self.lag().filter(|_| self.live.deadline(when.free).is_some_and(|up| up <= at));
            when.free = given_back.map_or(when.free, |(_, lag)| when.free.after(lag));
            let moves = self.live.table().moves().len();
            if matches!(intention, Intention::Play { .. }) && self.live.done(guest, id).is_none() {
                self.app.may_compute(guest, address)?;
            }
            let judge = || self.live.judge(Some(guest), seat, id, seen, intention, when);
            let (verdict, took) = at_length(|| processor_time::measured(judge));
            self.app.charge_computing(guest, address, took);
            match verdict {
                Err(refusal) if !self.has_news().await? => {
                    let is_too_late = refusal == Failure::Rules(Refused::OutOfTime);
                    return Err(if is_too_late { self.refuse_late().await } else { refusal });
                }
                Err(_) => {}
                Ok(Verdict::Done(n)) => return Ok(n),
                Ok(Verdict::Step(step)) => {
                    if let Some(n) = self.store(*step).await? {
                        if let Some((side, _)) = given_back {
                            self.uncharged.gave_back(side, moves);
                        }
                        return Ok(n);
                    }
                }
            }
        }
        Err(Failure::Busy)
    }
}

#[cfg(test)]
mod tests;
