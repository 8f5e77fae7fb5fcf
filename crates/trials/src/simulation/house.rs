//! The nodes of a simulated house, the database and the bus, and what breaks.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use carreau_match::{Millis, TableId};
use carreau_server::simulation::{Node, Note};
use carreau_store::{
    Fault, Store,
    memory::{Faults, Memory, Trouble},
};
use carreau_testkit::Luck;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::{Planted, line::Line};

/// When the simulation begins: milliseconds since 1970.
const BEGIN: Millis = Millis(1_700_000_000_000);

/// How often it is noted whether somebody can keep a table's clock.
const WATCHED: Duration = Duration::from_millis(50);

#[derive(Debug)]
pub(super) struct House {
    begun: Instant,
    pub(super) memory: Memory,
    database: Arc<Database>,
    slots: Mutex<Vec<Slot>>,
    luck: Mutex<Luck>,
    broken: Mutex<BTreeMap<&'static str, u64>>,
    /// For each table, from when on somebody kept its clock or nobody could.
    kept: Mutex<BTreeMap<TableId, Vec<(Millis, bool)>>>,
}

/// A place for a node.
#[derive(Debug, Default)]
struct Slot {
    node: Option<Arc<Node>>,
    /// How many nodes have been here.
    lives: u64,
    is_stopped: bool,
    /// Whether the bus does not reach it.
    is_off_the_bus: bool,
    lines: Vec<CancellationToken>,
}

/// What is wrong with the database.
#[derive(Debug)]
struct Database {
    luck: Mutex<Luck>,
    planted: Option<Planted>,
    mood: Mutex<Mood>,
}

/// How the database does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// It answers within milliseconds.
    Well,
    /// It takes up to so many milliseconds.
    Slow(u64),
    /// It does nothing.
    Gone,
    /// Its disk is full.
    Full,
    /// Half of what it is asked breaks off, and is stored or not.
    Uncertain,
}

impl Faults for Database {
    fn next(&self, _handle: u64, writes: bool) -> Trouble {
        let mut luck = lock(&self.luck);
        let mut span = |most: u64| Duration::from_millis(luck.below(most));
        let usual = 1 + u64::from(writes) * 4;
        let mood = *lock(&self.mood);
        match mood {
            Mood::Well => match self.planted {
                Some(Planted::EarlyAcknowledgement) if writes && span(100).as_millis() == 0 => {
                    Trouble::Forgotten
                }
                _ => Trouble::After(span(usual)),
            },
            Mood::Slow(most) => Trouble::After(span(most)),
            Mood::Gone => Trouble::Fails(Fault::Busy, span(2000)),
            Mood::Full if writes => Trouble::Fails(Fault::Full, span(usual)),
            Mood::Uncertain if writes => match luck.below(4) {
                0 => Trouble::Fails(Fault::Busy, Duration::from_millis(luck.below(500))),
                1 => Trouble::Uncertain {
                    fault: Fault::Busy,
                    answered: Duration::from_millis(luck.below(500)),
                    carried_out: Duration::from_millis(luck.below(3000)),
                },
                _ => Trouble::After(Duration::from_millis(luck.below(usual))),
            },
            Mood::Full | Mood::Uncertain => Trouble::After(span(usual)),
        }
    }

    fn fences(&self) -> bool {
        self.planted != Some(Planted::NoFence)
    }
}

impl House {
    pub(super) async fn open(seed: u64, nodes: usize, planted: Option<Planted>) -> Arc<Self> {
        let begun = Instant::now();
        let memory = Memory::new(move || now(begun, 0));
        let database = Arc::new(Database {
            luck: Mutex::new(Luck::new(seed ^ 0x0DB)),
            planted,
            mood: Mutex::new(Mood::Well),
        });
        memory.set_faults(Arc::clone(&database) as Arc<dyn Faults>);
        let slots = (0..nodes).map(|_| Slot::default()).collect();
        let house = Arc::new(Self {
            begun,
            memory,
            database,
            slots: Mutex::new(slots),
            luck: Mutex::new(Luck::new(seed ^ 0x0BE)),
            broken: Mutex::default(),
            kept: Mutex::default(),
        });
        for slot in 0..nodes {
            house.start(slot, seed).await;
        }
        house
    }

    /// Starts a node at a place where none is.
    async fn start(self: &Arc<Self>, slot: usize, seed: u64) {
        // A machine's clock may be wrong by seconds.
        let (wrong, node_seed) = {
            let mut luck = lock(&self.luck);
            (luck.below(6000), luck.below(u64::MAX))
        };
        let begun = self.begun;
        loop {
            let time = move || now(begun, wrong);
            match Node::open(Store::in_memory(&self.memory), time, node_seed ^ seed).await {
                Ok(node) => {
                    let house = Arc::downgrade(self);
                    node.join_bus(move |note| {
                        if let Some(house) = house.upgrade() {
                            house.deliver(slot, &note);
                        }
                    });
                    let node = Arc::new(node);
                    let mut slots = lock(&self.slots);
                    slots[slot] = Slot { node: Some(node), lives: slots[slot].lives + 1, ..Slot::default() };
                    return;
                }
                Err(_) => sleep(Duration::from_millis(300)).await,
            }
        }
    }

    fn broke(&self, what: &'static str) {
        *lock(&self.broken).entry(what).or_default() += 1;
    }

    pub(super) fn broken(&self) -> BTreeMap<&'static str, u64> {
        lock(&self.broken).clone()
    }

    /// Notes again and again whether somebody can keep a table's clock: the node that drives it runs, and the database
    /// stores something.
    pub(super) async fn watch(&self, table: &TableId) {
        loop {
            let driver = self.memory.driver(table);
            let is_running = {
                let slots = lock(&self.slots);
                let mut running =
                    slots.iter().filter(|slot| !slot.is_stopped).filter_map(|slot| slot.node.as_ref());
                running.any(|node| driver.as_ref() == Some(node.name()))
            };
            let is_kept = is_running && !matches!(*lock(&self.database.mood), Mood::Gone | Mood::Full);
            let at = self.now();
            {
                let mut kept = lock(&self.kept);
                let kept = kept.entry(table.clone()).or_default();
                if kept.last().is_none_or(|(_, was_kept)| *was_kept != is_kept) {
                    kept.push((at, is_kept));
                }
            }
            sleep(WATCHED).await;
        }
    }

    /// For how long somebody kept a table's clock between two moments.
    pub(super) fn kept(&self, table: &TableId, from: Millis, to: Millis) -> Millis {
        let kept = lock(&self.kept).get(table).cloned().unwrap_or_default();
        let ends = kept.iter().skip(1).map(|(at, _)| *at).chain([self.now()]);
        let spans = kept.iter().zip(ends).filter(|((_, is_kept), _)| *is_kept);
        let overlap = |begin: Millis, end: Millis| end.min(to).since(begin.max(from));
        spans.fold(Millis(0), |sum, ((begin, _), end)| sum.after(overlap(*begin, end)))
    }

    /// The right time.
    pub(super) fn now(&self) -> Millis {
        now(self.begun, 0)
    }

    /// One of the nodes that a load balancer would ask: those that run or are stopped.
    pub(super) fn any_node(&self, luck: &mut Luck) -> Option<Arc<Node>> {
        let slots = lock(&self.slots);
        let nodes: Vec<&Arc<Node>> = slots.iter().filter_map(|slot| slot.node.as_ref()).collect();
        luck.one_of(&nodes).map(|node| Arc::clone(node))
    }

    /// A line for a guest to a table at any node.
    pub(super) fn line(&self, table: &TableId, guest: &str, luck: &mut Luck) -> Option<Line> {
        let mut slots = lock(&self.slots);
        let there: Vec<usize> = (0..slots.len()).filter(|&slot| slots[slot].node.is_some()).collect();
        let slot = &mut slots[*luck.one_of(&there)?];
        let (socket, cut) = (slot.node.as_ref()?.connect(table, guest), CancellationToken::new());
        slot.lines.push(cut.clone());
        Some(Line::new(socket, Duration::from_millis(1 + luck.below(150)), cut))
    }

    /// Carries the bus and breaks one thing after the other, for a time.
    pub(super) async fn break_things(self: &Arc<Self>, time: Duration) {
        let until = Instant::now() + time;
        while Instant::now() < until {
            let (pause, what, slot, span) = {
                let mut luck = lock(&self.luck);
                let nodes = lock(&self.slots).len() as u64;
                let slot = usize::try_from(luck.below(nodes)).unwrap_or(0);
                (luck.below(3500), luck.below(12), slot, Duration::from_millis(200 + luck.below(9000)))
            };
            sleep(Duration::from_millis(pause)).await;
            let house = Arc::clone(self);
            // What is broken is mended by a task of its own, so several things are broken at once.
            match what {
                0 | 1 => drop(tokio::spawn(async move { house.kill(slot, span).await })),
                2 | 3 => drop(tokio::spawn(async move { house.stop(slot, span).await })),
                4 => drop(tokio::spawn(async move { house.close(slot, span).await })),
                5 | 6 => drop(tokio::spawn(async move { house.trouble(span).await })),
                7 => drop(tokio::spawn(async move { house.take_off_the_bus(slot, span).await })),
                _ => self.cut_lines(slot),
            }
        }
    }

    /// Mends everything.
    pub(super) async fn heal(&self) {
        *lock(&self.database.mood) = Mood::Well;
        for slot in lock(&self.slots).iter_mut() {
            if let Some(node) = &slot.node {
                node.go_on();
                node.set_bus_carries(true);
            }
            (slot.is_stopped, slot.is_off_the_bus) = (false, false);
        }
        // Nodes that were killed or closed come back by their own tasks.
        sleep(Duration::from_secs(12)).await;
    }

    async fn kill(self: &Arc<Self>, slot: usize, away: Duration) {
        let Some(lines) = self.empty(slot, Node::kill) else { return };
        self.broke("nodes killed");
        lines.iter().for_each(CancellationToken::cancel);
        sleep(away).await;
        self.start(slot, 1).await;
    }

    async fn close(self: &Arc<Self>, slot: usize, away: Duration) {
        let node = {
            let slots = lock(&self.slots);
            slots[slot].node.clone().filter(|_| !slots[slot].is_stopped)
        };
        let Some(node) = node else { return };
        let Some(lines) = self.empty(slot, |_| ()) else { return };
        self.broke("nodes closed");
        node.close().await;
        lines.iter().for_each(CancellationToken::cancel);
        sleep(away / 4).await;
        self.start(slot, 2).await;
    }

    /// Takes a node out of its place. Returns the lines to it.
    fn empty(&self, slot: usize, leave: impl FnOnce(&Node)) -> Option<Vec<CancellationToken>> {
        let mut slots = lock(&self.slots);
        let node = slots[slot].node.take()?;
        leave(&node);
        Some(std::mem::take(&mut slots[slot].lines))
    }

    async fn stop(&self, slot: usize, away: Duration) {
        let node = {
            let mut slots = lock(&self.slots);
            let Some(node) = slots[slot].node.clone().filter(|_| !slots[slot].is_stopped) else { return };
            slots[slot].is_stopped = true;
            node
        };
        self.broke("nodes stopped");
        node.stop();
        sleep(away).await;
        node.go_on();
        let mut slots = lock(&self.slots);
        if slots[slot].node.as_ref().is_some_and(|now| Arc::ptr_eq(now, &node)) {
            slots[slot].is_stopped = false;
        }
    }

    async fn trouble(&self, time: Duration) {
        let mood = match lock(&self.luck).below(4) {
            0 => Mood::Slow(3000),
            1 => Mood::Gone,
            2 => Mood::Full,
            _ => Mood::Uncertain,
        };
        self.broke(match mood {
            Mood::Slow(_) => "database slow",
            Mood::Gone => "database gone",
            Mood::Full => "database full",
            _ => "database uncertain",
        });
        *lock(&self.database.mood) = mood;
        sleep(time).await;
        *lock(&self.database.mood) = Mood::Well;
    }

    async fn take_off_the_bus(&self, slot: usize, time: Duration) {
        self.broke("nodes off the bus");
        self.set_off_the_bus(slot, true);
        sleep(time).await;
        self.set_off_the_bus(slot, false);
    }

    fn set_off_the_bus(&self, slot: usize, is_off: bool) {
        let mut slots = lock(&self.slots);
        slots[slot].is_off_the_bus = is_off;
        if let Some(node) = &slots[slot].node {
            node.set_bus_carries(!is_off);
        }
    }

    fn cut_lines(&self, slot: usize) {
        let lines = std::mem::take(&mut lock(&self.slots)[slot].lines);
        self.broke("lines cut at a node");
        lines.iter().for_each(CancellationToken::cancel);
    }

    /// Delivers a note of one node to the others: late, twice, in another order, or not.
    fn deliver(self: &Arc<Self>, from: usize, note: &Note) {
        let slots = lock(&self.slots);
        if slots[from].is_off_the_bus {
            return;
        }
        for (slot, other) in slots.iter().enumerate() {
            let Some(hears) = other.node.clone().filter(|_| slot != from && !other.is_off_the_bus) else {
                continue;
            };
            let mut luck = lock(&self.luck);
            let copies = match luck.below(20) {
                0 => 0,
                1 => 2,
                _ => 1,
            };
            for _ in 0..copies {
                let most = if luck.below(10) == 0 { 2000 } else { 5 };
                let delay = luck.below(most);
                let (hears, copy) = (Arc::clone(&hears), note.clone());
                tokio::spawn(async move {
                    sleep(Duration::from_millis(delay)).await;
                    hears.hear(copy);
                });
            }
        }
    }
}

/// The time on a clock that is so many milliseconds ahead.
fn now(begun: Instant, wrong: u64) -> Millis {
    let passed = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    BEGIN.after(Millis(passed + wrong))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
