use std::{
    collections::{BTreeMap, HashMap, hash_map::Entry},
    net::{IpAddr, Ipv6Addr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::http::{HeaderMap, HeaderValue};
use carreau_match::{Millis, TableId};
use carreau_protocol::{OwnTables, TableSummary};
use carreau_store::{CreateError, Fault, Fence, ListedTable, NodeId, OwnedTable, Secret, Store};
use tokio::{
    sync::{
        OwnedSemaphorePermit, Semaphore,
        mpsc::{self, error::TrySendError},
        oneshot,
    },
    time::{MissedTickBehavior, interval, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::{
    allowance::{Allowances, Rate},
    bans::Bans,
    bot::Question,
    bot_queue::{Asker, BotQueue},
    bus::{
        Bus,
        bots::{self, Chosen},
    },
    client::Proxies,
    config::{Config, Limits},
    connections::{Connections, LEAVING},
    entropy::Entropy,
    failure::Failure,
    guest::{Guest, Seal, Session},
    hosts::Hosts,
    live_table::WatcherId,
    metrics::Metrics,
    new_table::TableRequest,
    nodes::Nodes,
    people::People,
    push::vapid::PushKeys,
    readiness::Readiness,
    record_keys::RecordKeys,
    request_rates::RequestRates,
    resting::Resting,
    table_actor::{Message, Opening, start},
    tasks::{Tasks, apart},
    time::{BEAT, Time},
    work_queue::{Turn, WorkQueue},
};

/// How often the log tells what visitors of one table can make happen as often as they like: once a minute.
const LOG_LINES: Rate = Rate { burst: 1.0, per_second: 1.0 / 60.0 };

/// Whose turn it is to think for a bot.
#[derive(Debug)]
pub(crate) enum TurnOrChoice {
    /// This server's.
    Turn(Turn),
    /// Somebody has thought elsewhere.
    Choice(Chosen),
}

/// What all parts of the server share. It is cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    config: Config,
    store: Store,
    time: Time,
    nodes: Nodes,
    bus: Bus,
    seal: Seal,
    record_keys: RecordKeys,
    push_keys: PushKeys,
    hosts: Hosts,
    proxies: Proxies,
    metrics: Metrics,
    readiness: Readiness,
    connections: Connections,
    bans: Bans,
    actors: Mutex<BTreeMap<TableId, mpsc::Sender<Message>>>,
    resting: Resting,
    creations: Mutex<Allowances<Payer>>,
    computing: Mutex<Allowances<Payer>>,
    logins: Mutex<Allowances<IpAddr>>,
    sign_ins: Mutex<Allowances<IpAddr>>,
    /// The open sockets, for the admin page.
    watching: Mutex<BTreeMap<u64, Watching>>,
    request_rates: RequestRates,
    log_lines: Mutex<Allowances<(LogLine, TableId)>>,
    watchers: AtomicU64,
    sockets: Arc<Semaphore>,
    sockets_of: Mutex<HashMap<IpAddr, usize>>,
    bots: BotQueue,
    openings: WorkQueue,
    closing: CancellationToken,
    tasks: Tasks,
    entropy: Entropy,
    people: People,
}

/// The secrets of each kind, at least one, the oldest first.
#[derive(Debug)]
pub(crate) struct Secrets {
    pub(crate) guests: Vec<Secret>,
    pub(crate) records: Vec<Secret>,
    pub(crate) push: Vec<Secret>,
}

/// An open socket, as the admin page shows it.
#[derive(Debug, Clone)]
pub(crate) struct Watching {
    pub(crate) table: TableId,
    pub(crate) session: Option<Session>,
    pub(crate) address: IpAddr,
    pub(crate) since: Millis,
    /// Breaks the socket off.
    pub(crate) end: CancellationToken,
}

impl Watching {
    pub(crate) fn guest(&self) -> Option<&Guest> {
        self.session.as_ref().map(|session| &session.guest)
    }
}

/// Notes an open socket until it is dropped.
#[derive(Debug)]
pub(crate) struct WatchingNote {
    app: App,
    watcher: WatcherId,
}

impl Drop for WatchingNote {
    fn drop(&mut self) {
        lock(&self.app.0.watching).remove(&self.watcher.0);
    }
}

/// A socket's place among those that the limits allow. Dropping it frees the place.
#[derive(Debug)]
pub(crate) struct Place {
    app: App,
    network: IpAddr,
    /// Its place among all sockets; `None` until it has one.
    permit: Option<OwnedSemaphorePermit>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets_of = lock(&self.app.0.sockets_of);
        if let Entry::Occupied(mut open) = sockets_of.entry(self.network) {
            *open.get_mut() -= 1;
            if *open.get() == 0 {
                open.remove();
            }
        }
    }
}

/// What visitors of a table can make happen, and the log tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum LogLine {
    /// A page computes another effect.
    Differs,
    /// The table cannot be read or stored.
    Storage,
}

/// The one whose allowance pays for a new table, or for what has to be computed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Payer {
    Guest(Guest),
    Address(IpAddr),
}

impl App {
    pub(crate) fn new(
        config: Config,
        store: Store,
        secrets: Secrets,
        time: Time,
        node: NodeId,
        entropy: Entropy,
    ) -> Self {
        let metrics = Metrics::new();
        let Limits { connections, connections_of_one, .. } = config.limits;
        Self(Arc::new(Shared {
            nodes: Nodes::new(node, !store.is_shared()),
            bus: Bus::default(),
            store,
            time,
            seal: Seal::new(secrets.guests),
            record_keys: RecordKeys::new(&secrets.records),
            push_keys: PushKeys::new(&secrets.push),
            hosts: Hosts::new(&config.hosts),
            proxies: Proxies::new(config.trusted_proxies.clone(), config.https),
            connections: Connections::new(connections, connections_of_one, metrics.connections.clone()),
            metrics,
            readiness: Readiness::default(),
            bans: Bans::default(),
            actors: Mutex::default(),
            resting: Resting::default(),
            creations: Mutex::new(Allowances::new(config.limits.tables)),
            computing: Mutex::new(Allowances::new(config.limits.computing)),
            logins: Mutex::new(Allowances::new(config.limits.logins)),
            sign_ins: Mutex::new(Allowances::new(config.limits.sign_ins)),
            watching: Mutex::default(),
            request_rates: RequestRates::new(&config.limits),
            log_lines: Mutex::new(Allowances::new(LOG_LINES)),
            watchers: AtomicU64::new(1),
            sockets: Arc::new(Semaphore::new(config.limits.sockets)),
            sockets_of: Mutex::default(),
            bots: BotQueue::new(config.workers),
            openings: WorkQueue::new(config.workers),
            closing: CancellationToken::new(),
            tasks: Tasks::default(),
            entropy,
            people: People::default(),
            config,
        }))
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn seal(&self) -> &Seal {
        &self.0.seal
    }

    pub(crate) fn record_keys(&self) -> &RecordKeys {
        &self.0.record_keys
    }

    pub(crate) fn push_keys(&self) -> &PushKeys {
        &self.0.push_keys
    }

    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    pub(crate) fn request_rates(&self) -> &RequestRates {
        &self.0.request_rates
    }

    pub(crate) fn proxies(&self) -> &Proxies {
        &self.0.proxies
    }

    pub(crate) fn connections(&self) -> &Connections {
        &self.0.connections
    }

    pub(crate) fn bans(&self) -> &Bans {
        &self.0.bans
    }

    /// What each network has left of the wrong admin tokens it may give.
    pub(crate) fn logins(&self) -> &Mutex<Allowances<IpAddr>> {
        &self.0.logins
    }

    /// What each network has left of attempts to sign in.
    pub(crate) fn sign_ins(&self) -> &Mutex<Allowances<IpAddr>> {
        &self.0.sign_ins
    }

    /// The guest that a request's cookie stands for.
    ///
    /// # Errors
    ///
    /// [`Failure::NoGuest`].
    pub(crate) fn known(&self, headers: &HeaderMap) -> Result<Guest, Failure> {
        self.seal().known(headers).ok_or(Failure::NoGuest)
    }

    /// As [`Seal::known_or_new`], now.
    ///
    /// # Errors
    ///
    /// [`Failure::Fault`] if the machine has no randomness.
    pub(crate) fn known_or_new(
        &self,
        headers: &HeaderMap,
        is_https: bool,
    ) -> Result<(Guest, HeaderValue), Failure> {
        self.seal().known_or_new(headers, self.now(), is_https)
    }

    /// Notes an open socket for the admin page.
    pub(crate) fn note_watching(&self, watcher: WatcherId, socket: Watching) -> WatchingNote {
        lock(&self.0.watching).insert(watcher.0, socket);
        WatchingNote { app: self.clone(), watcher }
    }

    /// The open sockets, the oldest first.
    pub(crate) fn watching(&self) -> Vec<Watching> {
        lock(&self.0.watching).values().cloned().collect()
    }

    /// Breaks off the sockets of sessions that have been ended.
    pub(crate) fn break_off_void(&self) {
        let is_void =
            |socket: &&Watching| socket.session.as_ref().is_some_and(|session| self.seal().is_void(session));
        for socket in lock(&self.0.watching).values().filter(is_void) {
            socket.end.cancel();
        }
    }

    /// Who is here.
    pub(crate) fn people(&self) -> &People {
        &self.0.people
    }

    pub(crate) fn entropy(&self) -> &Entropy {
        &self.0.entropy
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn resting(&self) -> &Resting {
        &self.0.resting
    }

    pub(crate) fn time(&self) -> &Time {
        &self.0.time
    }

    /// This node among those that share the store.
    pub(crate) fn nodes(&self) -> &Nodes {
        &self.0.nodes
    }

    pub(crate) fn bus(&self) -> &Bus {
        &self.0.bus
    }

    pub(crate) fn tasks(&self) -> &Tasks {
        &self.0.tasks
    }

    pub(crate) fn now(&self) -> Millis {
        self.0.time.now()
    }

    /// Checks whether the server can store what players do.
    ///
    /// # Errors
    ///
    /// As [`Readiness::check`].
    pub(crate) async fn is_ready(&self) -> Result<(), Failure> {
        let ready = self.0.readiness.check(&self.0.store).await;
        if ready.is_err() {
            self.0.metrics.faults.inc();
        }
        ready
    }

    /// Looks through the whole store for damage, unless the server closes before.
    pub(crate) async fn look_for_damage(&self) {
        tokio::select! {
            biased;
            () = self.0.readiness.look_for_damage(&self.0.store) => {}
            () = self.closing() => {}
        }
    }

    /// Notes again and again that the server keeps up with its work, until it closes; see [`Time`].
    pub(crate) async fn keep_beat(&self) {
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                _ = beats.tick() => {}
                () = self.closing() => return,
            }
            let stalled = self.0.time.beat();
            if stalled > Millis(0) {
                tracing::warn!(
                    milliseconds = stalled.0,
                    "the server stalled, and its time stood still meanwhile"
                );
                self.0.metrics.stalled(stalled);
            }
        }
    }

    /// Begins what the server does by itself until it closes.
    pub(crate) fn begin(&self) {
        let tasks = self.tasks();
        let app = self.clone();
        tasks.spawn(async move { app.resume().await });
        let app = self.clone();
        tasks.spawn(async move { app.rate_missed().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_beat().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_deleting().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_waking().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_alive().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_taking_over().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_asking().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_reading_bans().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_noting_open().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_pushing().await });
        let app = self.clone();
        tasks.spawn(async move { app.keep_telling_of_people().await });
    }

    /// Waits until the server closes.
    pub(crate) async fn closing(&self) {
        self.0.closing.cancelled().await;
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.0.closing.is_cancelled()
    }

    /// Closes the server: it tells the sockets, lets tables finish what they are storing, and closes the store.
    pub(crate) async fn close(&self) {
        self.0.closing.cancel();
        self.0.tasks.ended().await;
        self.note_open().await;
        // The others take this node's tables over at once.
        if !self.0.nodes.is_sole()
            && let Err(fault) = self.0.store.leave(self.0.nodes.own()).await
        {
            tracing::warn!(%fault, "the other nodes wait some seconds before they take over this node's tables");
        }
        self.0.store.close().await;
    }

    pub(crate) fn new_watcher(&self) -> WatcherId {
        WatcherId(self.0.watchers.fetch_add(1, Ordering::Relaxed))
    }

    /// Reserves a place for one more socket of an address. If all are taken, a watcher loses one.
    ///
    /// # Errors
    ///
    /// [`Failure::TooManySockets`].
    pub(crate) async fn socket(&self, address: IpAddr) -> Result<Place, Failure> {
        // The network first: one that has all its places takes nobody else's.
        let mut place = self.place_of(network(address))?;
        place.permit = Some(self.socket_permit().await.ok_or(Failure::TooManySockets)?);
        Ok(place)
    }

    fn place_of(&self, network: IpAddr) -> Result<Place, Failure> {
        let mut sockets_of = lock(&self.0.sockets_of);
        let open = sockets_of.entry(network).or_insert(0);
        if *open >= self.0.config.limits.sockets_of_one {
            return Err(Failure::TooManySockets);
        }
        *open += 1;
        Ok(Place { app: self.clone(), network, permit: None })
    }

    async fn socket_permit(&self) -> Option<OwnedSemaphorePermit> {
        let sockets = &self.0.sockets;
        if let Ok(permit) = Arc::clone(sockets).try_acquire_owned() {
            return Some(permit);
        }
        if !self.0.connections.drop_watcher() {
            return None;
        }
        timeout(LEAVING, Arc::clone(sockets).acquire_owned()).await.ok()?.ok()
    }

    /// Whether the log may tell now what a visitor of a table made happen. It must not grow as fast as visitors like.
    pub(crate) fn may_log(&self, line: LogLine, table: &TableId) -> bool {
        lock(&self.0.log_lines).take((line, table.clone()), self.now()).is_ok()
    }

    /// The failure to show for a fault of the store at one table. The log gets its cause.
    pub(crate) fn storage(&self, table: &TableId, fault: &Fault) -> Failure {
        self.0.metrics.faults.inc();
        if self.may_log(LogLine::Storage, table) {
            tracing::error!(%table, %fault, "the store failed");
        }
        match fault {
            Fault::Corrupt(_) => Failure::Damaged { table: table.clone(), event: None },
            fault => fault.into(),
        }
    }

    /// Checks whether a guest at an address may create one more table.
    ///
    /// # Errors
    ///
    /// [`Failure::TooManyTables`].
    pub(crate) fn may_create_table(&self, guest: &Guest, address: IpAddr) -> Result<(), Failure> {
        let now = self.now();
        let mut creations = lock(&self.0.creations);
        // The address first: a client that sends no cookie is a new guest each time.
        let address = creations.take(Payer::Address(network(address)), now);
        address
            .and_then(|()| creations.take(Payer::Guest(guest.clone()), now))
            .map_err(Failure::TooManyTables)
    }

    /// Checks whether a play of a guest at an address may be computed now.
    ///
    /// # Errors
    ///
    /// [`Failure::TooMuchComputing`].
    pub(crate) fn may_compute(&self, guest: &Guest, address: IpAddr) -> Result<(), Failure> {
        let now = self.now();
        let mut computing = lock(&self.0.computing);
        let mut payers = [Payer::Address(network(address)), Payer::Guest(guest.clone())].into_iter();
        payers.try_for_each(|payer| computing.check(&payer, now)).map_err(Failure::TooMuchComputing)
    }

    /// Charges a guest at an address for a play that took so much of a processor's time.
    pub(crate) fn charge_computing(&self, guest: &Guest, address: IpAddr, took: Duration) {
        // Most plays take microseconds, and need not be remembered.
        if took < Duration::from_millis(1) {
            return;
        }
        let now = self.now();
        let mut computing = lock(&self.0.computing);
        for payer in [Payer::Address(network(address)), Payer::Guest(guest.clone())] {
            computing.spend(payer, took.as_secs_f64() * 1000.0, now);
        }
    }

    /// Creates a table.
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says what in the request does not fit together, or why the table cannot be stored.
    pub(crate) async fn create_table(&self, request: TableRequest) -> Result<TableSummary, Failure> {
        let most_listed = self.0.config.limits.listed_of_one;
        let entropy = &self.0.entropy;
        let (create, table) =
            request.create_table(entropy.table()?, self.now(), most_listed, || entropy.seed())?;
        self.0.store.create(create).await?;
        let summary = TableSummary::of(&table);
        self.tell(&summary.table, Message::Wake).await;
        Ok(summary)
    }

    /// Creates the table for a rematch under a given name. If a table has that name already, an earlier call created
    /// it, and this does nothing.
    ///
    /// # Errors
    ///
    /// As [`create_table`](Self::create_table).
    pub(crate) async fn create_table_once(&self, request: TableRequest, id: &TableId) -> Result<(), Failure> {
        // Players who agreed on a rematch get it.
        let seed = || self.0.entropy.seed();
        let (create, _) = request.create_table(id.clone(), self.now(), u32::MAX, seed)?;
        match self.0.store.create(create).await {
            Ok(()) | Err(CreateError::Taken(_)) => {}
            Err(error) => return Err(error.into()),
        }
        self.tell(id, Message::Wake).await;
        Ok(())
    }

    /// Sends a message to a table. A table that is not in memory is read from the store first.
    pub(crate) async fn tell(&self, table: &TableId, mut message: Message) {
        loop {
            let actor = self.actor(table, Opening::default());
            match actor.send(message).await {
                Ok(()) => return,
                // The table has just left memory, so the next turn of the loop starts it again.
                Err(mpsc::error::SendError(back)) => message = back,
            }
        }
    }

    /// Sends a message to a table if the table is in memory, and otherwise drops the message.
    pub(crate) async fn tell_running(&self, table: &TableId, message: Message) {
        let actor = lock(&self.0.actors).get(table).cloned();
        if let Some(actor) = actor {
            let _ = actor.send(message).await;
        }
    }

    /// As [`tell_running`](Self::tell_running), but waits for nothing. Returns whether the table is in memory.
    pub(crate) fn pass(&self, table: &TableId, message: Message) -> bool {
        let actor = lock(&self.0.actors).get(table).cloned();
        actor.is_some_and(|actor| self.pass_to(actor, message))
    }

    /// Sends a message to each table in memory, and waits for nothing.
    pub(crate) fn tell_all(&self, message: impl Fn() -> Message) {
        let actors: Vec<_> = lock(&self.0.actors).values().cloned().collect();
        for actor in actors {
            // A table that has left memory need not hear it.
            self.pass_to(actor, message());
        }
    }

    fn pass_to(&self, actor: mpsc::Sender<Message>, message: Message) -> bool {
        match actor.try_send(message) {
            Ok(()) => true,
            Err(TrySendError::Closed(_)) => false,
            // It has much to do, and hears it when it has done that.
            Err(TrySendError::Full(message)) => {
                self.tasks().spawn(async move { drop(actor.send(message).await) });
                true
            }
        }
    }

    /// The tables in memory.
    pub(crate) fn tables_in_memory(&self) -> Vec<TableId> {
        lock(&self.0.actors).keys().cloned().collect()
    }

    /// The tables in memory, and those that rest while a clock runs.
    pub(crate) fn tables_at_hand(&self) -> Vec<TableId> {
        [self.tables_in_memory(), self.0.resting.asleep()].concat()
    }

    /// Asks a table a question.
    ///
    /// # Errors
    ///
    /// The failure with which the table answers, and [`Failure::Closing`] if it does not answer.
    pub(crate) async fn ask<T>(
        &self,
        table: &TableId,
        question: impl FnOnce(oneshot::Sender<Result<T, Failure>>) -> Message,
    ) -> Result<T, Failure> {
        let (answer, answered) = oneshot::channel();
        self.tell(table, question(answer)).await;
        answered.await.map_err(|_| Failure::Closing)?
    }

    /// Opens a table that this node has just claimed, unless it is in memory, in this turn and its `life`.
    pub(crate) fn open_table(&self, table: &TableId, turn: Turn, claim: Option<(Fence, u64)>) {
        self.actor(table, Opening { turn: Some(turn), claim });
    }

    /// The task of a table. If the table is not in memory, it is opened.
    fn actor(&self, table: &TableId, opening: Opening) -> mpsc::Sender<Message> {
        let mut actors = lock(&self.0.actors);
        if let Some(actor) = actors.get(table).filter(|actor| !actor.is_closed()) {
            return actor.clone();
        }
        let actor = start(self, table.clone(), opening);
        actors.insert(table.clone(), actor.clone());
        self.make_room(&actors);
        actor
    }

    /// Notes that a table is idle from now on, or that it is not; see [`Resting::note_idle`].
    pub(crate) fn note_idle(&self, place: &mut Option<u64>, table: &TableId, is_idle: bool) {
        self.0.resting.note_idle(place, table, is_idle);
        if is_idle {
            self.make_room(&lock(&self.0.actors));
        }
    }

    /// If too many tables are in memory, asks the one to leave it that has been idle for the longest.
    fn make_room(&self, actors: &BTreeMap<TableId, mpsc::Sender<Message>>) {
        let leaves = self.0.resting.who_leaves(actors.len(), self.0.config.limits.tables_in_memory);
        if let Some(idle) = leaves.and_then(|idle| actors.get(&idle)) {
            // A table that has many messages to handle is in use after all.
            let _ = idle.try_send(Message::Rest);
        }
    }

    /// Notes that a table has left memory.
    pub(crate) fn forget(&self, table: &TableId, actor: &mpsc::Sender<Message>) {
        let mut actors = lock(&self.0.actors);
        if actors.get(table).is_some_and(|known| known.same_channel(actor)) {
            actors.remove(table);
        }
    }

    /// The order in which tables are opened.
    pub(crate) fn openings(&self) -> &WorkQueue {
        &self.0.openings
    }

    /// Waits until it is a bot's turn to think.
    pub(crate) async fn turn(&self, asker: Asker) -> Turn {
        self.0.bots.turn(asker, &self.0.metrics).await
    }

    /// A turn in which a bot may think for another node, which wants it for `asker`. Tables of bots only wait until their
    /// own node has time.
    pub(crate) fn bot_turn_for_others(&self, asker: Asker) -> Option<Turn> {
        let turn = (asker == Asker::People).then(|| self.0.bots.free_turn()).flatten();
        if turn.is_some() {
            self.0.metrics.chosen("for-others");
        }
        turn
    }

    /// Waits until it is a bot's turn to think here, or until it has thought elsewhere.
    pub(crate) async fn turn_or_choice(&self, asker: Asker, question: &Question) -> TurnOrChoice {
        loop {
            let Some(client) = self.0.bus.bots() else { return TurnOrChoice::Turn(self.turn(asker).await) };
            let taken = tokio::select! {
                biased;
                turn = self.turn(asker) => return TurnOrChoice::Turn(turn),
                taken = bots::offer(client, asker, question) => taken,
            };
            match taken.chosen().await {
                Some(chosen) => {
                    self.0.metrics.chosen("elsewhere");
                    return TurnOrChoice::Choice(chosen);
                }
                None => self.0.metrics.chosen("lost"),
            }
        }
    }

    /// The first legal play, for a bot that cannot choose; `None` if there is none.
    pub(crate) async fn any_play(&self, question: Question) -> Option<String> {
        apart(move || question.any_play()).await.ok()?
    }

    /// Lets a bot choose in its turn. If the bot fails, this returns the first legal play, or `None` if there is none.
    pub(crate) async fn choose(&self, question: Question, _turn: &Turn) -> Option<String> {
        let start = std::time::Instant::now();
        let asked = question.clone();
        let answer = apart(move || asked.answer()).await;
        self.0.metrics.chose(start.elapsed());
        match answer {
            Ok(Ok(play)) => return Some(play),
            Ok(Err(error)) => tracing::error!(%error, "a bot cannot choose: the first legal play is made"),
            Err(error) => tracing::error!(%error, "a bot broke off: the first legal play is made"),
        }
        self.any_play(question).await
    }

    /// The tables that the lobby shows.
    ///
    /// # Errors
    ///
    /// The fault of the store that kept them from being read.
    pub(crate) async fn listed(&self) -> Result<Vec<ListedTable>, Failure> {
        let Limits { shown, shown_for, .. } = self.0.config.limits;
        Ok(self.0.store.listed(shown, self.before(shown_for)).await?)
    }

    /// The tables at which a guest has seats.
    ///
    /// # Errors
    ///
    /// The fault of the store that kept them from being read.
    pub(crate) async fn owned(&self, guest: &Guest) -> Result<Vec<OwnedTable>, Failure> {
        Ok(self.0.store.owned(guest.as_str(), OwnTables::MOST).await?)
    }

    /// The moment `span` ago.
    pub(crate) fn before(&self, span: Duration) -> Millis {
        self.now().since(Millis(u64::try_from(span.as_millis()).unwrap_or(u64::MAX)))
    }

    /// Goes on with the matches that were under way when the server was closed, one after the other. A table that
    /// somebody asks for meanwhile does not wait for those before it.
    pub(crate) async fn resume(&self) {
        // Nodes that share a store take tables over as long as they are alive.
        if !self.0.nodes.is_sole() {
            return;
        }
        match self.0.store.playing(self.before(self.0.config.limits.resumed_for())).await {
            Ok(tables) => {
                tracing::info!(tables = tables.len(), "going on with the matches that were under way");
                for table in tables {
                    let turn = tokio::select! {
                        biased;
                        turn = self.openings().turn_when_idle() => turn,
                        () = self.closing() => return,
                    };
                    self.open_table(&table, turn, None);
                }
            }
            Err(fault) => tracing::error!(%fault, "the matches that were under way cannot be found"),
        }
    }
}

/// The part of an address that identifies a client. Of an IPv6 address these are the first 64 bits, because a client
/// can choose the others freely.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Takes a lock, even from a thread that panicked: the data behind these locks is consistent after every step.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    use crate::server::open;

    #[test]
    fn an_ipv6_network_is_one_address() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network("2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7", "an IPv4 address in IPv6 form");
    }

    #[tokio::test]
    async fn new_guests_of_one_address_fill_nobodys_book() {
        let folder = tempfile::TempDir::new().unwrap();
        let limits = Limits { tables: Rate { burst: 2.0, per_second: 0.01 }, ..Limits::default() };
        let config = Config { store: folder.path().into(), limits, ..Config::default() };
        let app = open(config, Time::new(|| Millis(0))).await.unwrap();
        let created = (0..10_000_u32).filter(|i| {
            let address = IpAddr::from([0x2001, 0xdb8, 0, 0, 0, 0, 0, u16::try_from(*i).unwrap()]);
            app.may_create_table(&Guest::kept(i.to_string()), address).is_ok()
        });
        assert_eq!(created.count(), 2);
        let elsewhere = IpAddr::from([192, 0, 2, 1]);
        assert_eq!(app.may_create_table(&Guest::kept("ada".to_owned()), elsewhere), Ok(()));
        app.close().await;
    }

    #[tokio::test]
    async fn the_log_tells_of_a_table_once_a_minute() {
        let folder = tempfile::TempDir::new().unwrap();
        let config = Config { store: folder.path().into(), ..Config::default() };
        let clock = Arc::new(AtomicU64::new(0));
        let seen = Arc::clone(&clock);
        let app = open(config, Time::new(move || Millis(seen.load(Ordering::Relaxed)))).await.unwrap();
        let [one, other] = ["one", "other"].map(|id| TableId::new(id).unwrap());
        let may_log = |table| app.may_log(LogLine::Differs, table);
        let lines = (0..1000).filter(|_| may_log(&one)).count();
        assert_eq!((lines, may_log(&other), app.may_log(LogLine::Storage, &one)), (1, true, true));
        clock.store(60_000, Ordering::Relaxed);
        assert!(may_log(&one) && !may_log(&one));
        app.close().await;
    }
}
