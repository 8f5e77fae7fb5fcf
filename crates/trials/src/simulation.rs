//! A whole house under one seed: nodes, their database, the bus between them, and people who play, in simulated time.
//!
//! The nodes are the server's own code behind its sockets; what they stand on is simulated. Everything that happens
//! follows from the seed, so a seed that fails does so again, step by step. tokio's paused clock orders the steps: with one
//! thread and nothing real to wait for, it is a scheduler whose time passes only when nobody has anything to do. So no
//! other runtime has to stand in for the one that serves players.
//!
//! While people play, nodes are killed, stopped, closed and started again; the database fails, is slow, and says that it
//! could not store what it stores later; the bus loses, doubles, delays and reorders notes, and is gone for some time; lines
//! break; people leave, come back to other nodes, and send twice. Then everything works again for a while, and the logs
//! are compared with what people saw.

mod house;
mod judge;
mod line;
mod person;

use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use carreau_games::GameName;
use carreau_match::{ClockSetting, Millis, OptionsText};
use carreau_protocol::{NewSeat, NewTable};
use carreau_testkit::Luck;
use tokio::{task::JoinSet, time::sleep};

use self::{
    house::House,
    person::{Person, Room},
};
use crate::checker::Verdict;

/// For how long things break.
const BREAKING: Duration = Duration::from_secs(90);

/// How long everything works afterwards until the logs are compared.
const HEALED: Duration = Duration::from_mins(1);

/// How many nodes there are.
const NODES: usize = 3;

/// How many tables there are.
const TABLES: usize = 4;

/// A fault that is put into the house to see whether the simulation finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Planted {
    /// The store acknowledges what it has not stored.
    EarlyAcknowledgement,
    /// The store does not look at fences.
    NoFence,
    /// Clients send an intention again under another id.
    OtherIds,
}

/// What happened under one seed.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// The verdict over all logs.
    pub verdict: Verdict,
    /// How often each thing was broken.
    pub broken: BTreeMap<&'static str, u64>,
    /// What is wrong beside the logs.
    pub wrong: Vec<String>,
    /// The digest of all logs. The same seed has the same.
    pub digest: String,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.verdict.faults.is_empty() && self.wrong.is_empty()
    }

    /// Adds the figures of another seed.
    pub fn add(&mut self, other: Self) {
        self.verdict.add(other.verdict);
        for (what, count) in other.broken {
            *self.broken.entry(what).or_default() += count;
        }
        self.wrong.extend(other.wrong);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, count) in &self.broken {
            writeln!(f, "{what:<42}{count:>10}")?;
        }
        write!(f, "{}", self.verdict)?;
        for wrong in self.wrong.iter().take(20) {
            writeln!(f, "  {wrong}")?;
        }
        Ok(())
    }
}

/// Lets a house live under a seed, and judges it.
///
/// # Panics
///
/// If the server does, or the system provides no runtime.
pub fn run(seed: u64, planted: Option<Planted>) -> Report {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("the system provides a runtime");
    runtime.block_on(live(seed, planted))
}

/// Lets houses live under many seeds, on all processors. What is wrong begins with its seed.
///
/// # Panics
///
/// As [`run`].
pub fn run_many(first: u64, seeds: u64) -> Report {
    let next = AtomicU64::new(first);
    let sum = Mutex::new(Report::default());
    let workers = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first + seeds {
                        return;
                    }
                    let mut report = run(seed, None);
                    let faults = report.verdict.faults.iter();
                    let faults =
                        faults.map(|(table, fault)| format!("{table}: {fault:?}")).collect::<Vec<_>>();
                    report.wrong = report
                        .wrong
                        .iter()
                        .chain(&faults)
                        .map(|wrong| format!("seed {seed}: {wrong}"))
                        .collect();
                    sum.lock().unwrap_or_else(PoisonError::into_inner).add(report);
                }
            });
        }
    });
    sum.into_inner().unwrap_or_else(PoisonError::into_inner)
}

async fn live(seed: u64, planted: Option<Planted>) -> Report {
    let house = House::open(seed, NODES, planted).await;
    let mut luck = Luck::new(seed);
    let mut tasks = JoinSet::new();
    let mut rooms = Vec::new();
    for number in 0..TABLES {
        let (new, people) = table(&mut luck, number);
        let id = loop {
            let Some(node) = house.any_node(&mut luck) else {
                sleep(Duration::from_millis(100)).await;
                continue;
            };
            match node.create(&new, &guest(number, 0)).await {
                Ok(id) => break id,
                Err(_) => sleep(Duration::from_millis(100)).await,
            }
        };
        let room = Arc::new(Room::new(id));
        for seat in 0..people {
            let person = Person::new(guest(number, seat), seat, &room, luck.below(u64::MAX), planted);
            tasks.spawn(person.live(Arc::clone(&house)));
        }
        let (watching, id) = (Arc::clone(&house), room.id.clone());
        tasks.spawn(async move { watching.watch(&id).await });
        rooms.push(room);
    }
    house.break_things(BREAKING).await;
    house.heal().await;
    for room in &rooms {
        room.last_call();
    }
    sleep(HEALED).await;
    let report = judge::judge(&house, &rooms).await;
    tasks.abort_all();
    report
}

fn guest(table: usize, seat: u8) -> String {
    format!("{:032x}", table * 16 + usize::from(seat) + 1)
}

/// A table: its game, for two people or for one with a bot, with a clock or without; and how many people there are.
fn table(luck: &mut Luck, number: usize) -> (NewTable, u8) {
    let game = GameName::ALL[number % GameName::ALL.len()];
    let clock = match luck.below(3) {
        0 => ClockSetting::None,
        _ => ClockSetting::PerMove { limit: Millis(8_000 + luck.below(30_000)) },
    };
    let with_bot = luck.below(3) == 0;
    let other = if with_bot { NewSeat::Bot { bot: "random".to_owned() } } else { NewSeat::Open };
    let new = NewTable {
        game,
        options: OptionsText { clock, ..OptionsText::default() },
        seats: vec![NewSeat::Me { name: "First".to_owned() }, other],
        sides: Vec::new(),
        listed: luck.below(2) == 0,
        start: None,
    };
    (new, if with_bot { 1 } else { 2 })
}
