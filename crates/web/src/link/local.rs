//! A table that lives in this browser: the house, its log, and the bot that may sit at it.

use std::{cell::Cell, rc::Rc, time::Duration};

use carreau_games::GameName;
use carreau_match::{
    Decision, Event, Header, House, Intention, Options, Player, Record, SeatId, Seed, Status, Table, TableId,
};
use carreau_table::{Side, Turn};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen_futures::spawn_local;

use crate::{
    bot::{self, Question},
    browser,
    room::{Connection, Refused, Room},
    words::say,
};

/// Under which name tables are kept.
const KEPT_AS: &str = "carreau.table.";
/// How many finished tables are kept.
const KEPT_FINISHED: usize = 20;

/// Who sits opposite at a local table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Opponent {
    /// A person at the same screen, by name.
    Here(String),
    /// A bot of the house.
    House {
        /// The bot's name in the house's list.
        bot: String,
        /// Its level.
        level: u8,
    },
}

/// A table as it is kept: everything to go on from.
#[derive(Serialize, Deserialize)]
pub(crate) struct LocalTable {
    /// The secret of the fair draws. Whoever plays against themselves may look.
    house_seed: Seed,
    /// The bot's seed.
    bot_seed: u64,
    /// Who sits opposite.
    opponent: Opponent,
    /// The record so far.
    record: String,
}

impl LocalTable {
    /// Lays a table and sits everybody down; its name.
    pub(crate) fn lay(options: Options, side: Side, name: &str, opponent: Opponent) -> Option<TableId> {
        let id = TableId::new(&browser::random_name()).ok()?;
        let house = House::new(browser::random_seed());
        let header = Header::new(GameName::Garanguet, id.clone(), options, &house);
        let mut table = Table::new(header.clone()).ok()?;
        let other = match &opponent {
            Opponent::Here(name) => Player::person(name),
            Opponent::House { bot, level } => Player::bot(&house_name(bot, *level), bot),
        };
        let (me, them) = (Player::person(name).ok()?, other.ok()?);
        let mine = table.first_seat_of(side);
        let theirs = table.first_seat_of(!side);
        let now = browser::now();
        let mut entries = Vec::new();
        for (seat, player) in [(mine, me), (theirs, them)] {
            entries.extend(table.act(seat, &Intention::Sit { player }, now, &house).ok()?);
        }
        for seat in [mine, theirs] {
            let ready = Intention::Ready { seed: browser::random_seed() };
            entries.extend(table.act(seat, &ready, now, &house).ok()?);
        }
        let kept = Self {
            house_seed: house.seed(),
            bot_seed: u64::from_le_bytes(browser::random_bytes()),
            opponent,
            record: Record { header, entries }.to_string(),
        };
        kept.keep(&id).then_some(id)
    }

    /// The table kept under a name.
    pub(crate) fn recall(id: &TableId) -> Option<Self> {
        serde_json::from_str(&browser::recall(&format!("{KEPT_AS}{id}"))?).ok()
    }

    /// All tables kept, the latest first, with the match as it stands.
    pub(crate) fn all() -> Vec<(TableId, Table)> {
        let ids =
            browser::kept().into_iter().filter_map(|name| TableId::new(name.strip_prefix(KEPT_AS)?).ok());
        let mut all: Vec<_> = ids
            .filter_map(|id| {
                let (table, _) = Self::recall(&id)?.replay()?;
                Some((id, table))
            })
            .collect();
        all.sort_by_key(|(_, table)| std::cmp::Reverse(table.at()));
        all
    }

    /// The record as text.
    pub(crate) fn record(&self) -> &str {
        &self.record
    }

    /// Forgets the table.
    pub(crate) fn forget(id: &TableId) {
        browser::forget(&format!("{KEPT_AS}{id}"));
    }

    fn keep(&self, id: &TableId) -> bool {
        let Ok(text) = serde_json::to_string(self) else { return false };
        browser::keep(&format!("{KEPT_AS}{id}"), &text)
    }

    fn replay(&self) -> Option<(Table, Record)> {
        let record: Record = self.record.parse().ok()?;
        let mut table = Table::new(record.header.clone()).ok()?;
        record.entries.iter().try_for_each(|entry| table.apply(entry)).ok()?;
        Some((table, record))
    }
}

/// What a bot is called at the table.
pub(crate) fn house_name(bot: &str, level: u8) -> String {
    match (bot, level) {
        ("random", _) => say!("house-name-random"),
        (_, 1) => say!("house-name"),
        (_, level) => say!("house-name-level", level = level),
    }
}

/// The way to a table in this browser.
#[derive(Clone)]
pub(crate) struct Local {
    room: Room,
    id: TableId,
    house: House,
    bot_seed: u64,
    opponent: Opponent,
    /// Whether the table has been left.
    closed: Rc<Cell<bool>>,
    /// Whether the bot is thinking or about to throw.
    busy: Rc<Cell<bool>>,
}

impl Local {
    /// Takes up a kept table; `None` if there is none of that name, or it cannot be read.
    pub(crate) fn open(room: Room, id: &TableId) -> Option<Self> {
        let kept = LocalTable::recall(id)?;
        let (table, record) = kept.replay()?;
        let local = Self {
            room,
            id: id.clone(),
            house: House::new(kept.house_seed),
            bot_seed: kept.bot_seed,
            opponent: kept.opponent,
            closed: Rc::default(),
            busy: Rc::default(),
        };
        let seats = (0..)
            .zip(table.seats())
            .filter(|(_, seat)| seat.player.as_ref().is_some_and(|player| player.bot_name().is_none()));
        room.mine.set(seats.map(|(i, _)| SeatId(i)).collect());
        room.connection.set(Connection::Here);
        room.begin(table, record.entries);
        room.tie(super::TableLink::Local(Box::new(local.clone())));
        local.resume();
        local.tend();
        let tending = local.clone();
        let timer = set_interval_with_handle(move || tending.keep_time(), Duration::from_millis(250));
        on_cleanup(move || {
            if let Ok(timer) = timer {
                timer.clear();
            }
        });
        Some(local)
    }

    /// Carries out what a seat wants, or says why not.
    pub(crate) fn intend(&self, seat: SeatId, intention: &Intention) {
        let Some(table) = self.table() else { return };
        match table.decide(seat, intention, browser::now(), &self.house) {
            Ok(decision) => self.take_up(decision),
            Err(carreau_match::Refused::NothingNew) => {}
            Err(refused) => self.room.refused.set(Some(Refused {
                why: refused.to_string(),
                clause: refused.clause().map(|clause| clause.0.to_owned()),
            })),
        }
        self.tend();
    }

    /// Leaves the table; it stays kept.
    pub(crate) fn close(&self) {
        self.closed.set(true);
    }

    /// Who sits opposite.
    pub(crate) const fn opponent(&self) -> &Opponent {
        &self.opponent
    }

    fn table(&self) -> Option<Table> {
        if self.closed.get() {
            return None;
        }
        self.room.table.try_get_untracked().flatten()
    }

    fn take_up(&self, decision: Decision) {
        self.room.refused.set(None);
        let over = matches!(decision.after.status(), Status::Over { .. });
        self.room.hear(&decision.entries, decision.after, false);
        if let (Some(record), Some(mut kept)) = (self.room.record(), LocalTable::recall(&self.id)) {
            kept.record = record.to_string();
            if !kept.keep(&self.id) {
                drop_oldest_finished(0);
                kept.keep(&self.id);
            }
        }
        if over {
            drop_oldest_finished(KEPT_FINISHED);
        }
    }

    /// The clock did not run while nobody was here.
    fn resume(&self) {
        let Some(table) = self.table() else { return };
        if table.status() == Status::Playing
            && table.clock().deadline().is_some()
            && let Ok(decision) = table.decide_house(Event::Resumed, browser::now())
        {
            self.take_up(decision);
        }
    }

    fn keep_time(&self) {
        let Some(table) = self.table() else { return };
        let now = browser::now();
        if table.clock().deadline().is_some_and(|deadline| deadline <= now)
            && let Ok(decision) = table.decide_time(now, &self.house)
        {
            self.take_up(decision);
        }
    }

    /// Lets the bot do what is the bot's to do.
    fn tend(&self) {
        let Opponent::House { bot, level } = &self.opponent else { return };
        let Some(table) = self.table() else { return };
        let Some(seat) = bot_seat(&table) else { return };
        let Ok(side) = table.seat(seat).map(|seat| seat.side) else { return };
        if let Some(asked) = table.takeback_asked()
            && asked != seat
        {
            self.intend(seat, &Intention::AnswerTakeback { agree: true });
            return;
        }
        let ours = table.to_act() == Some(side);
        if !ours || self.busy.replace(true) {
            return;
        }
        let (local, bot, level) = (self.clone(), bot.clone(), *level);
        spawn_local(async move {
            local.act_for_bot(seat, &bot, level).await;
            local.busy.set(false);
            local.tend();
        });
    }

    async fn act_for_bot(&self, seat: SeatId, bot: &str, level: u8) {
        // Time to see what happened before; the page holds the bot while things still move.
        browser::sleep(350).await;
        crate::garanguet::motion_settled().await;
        let Some(table) = self.table() else { return };
        let n = table.n();
        let intention = match table.position().turn() {
            Turn::Chance => Intention::Roll,
            Turn::Side(_) => {
                let question = Question {
                    position: table.position().to_string(),
                    bot: bot.to_owned(),
                    level,
                    seed: self.bot_seed,
                };
                let play = bot::ask(question).await;
                browser::sleep(300).await;
                Intention::Play { play }
            }
            Turn::Over(_) => return,
        };
        // The person may have taken something back meanwhile.
        if self.table().is_some_and(|table| table.n() == n) {
            self.intend(seat, &intention);
        }
    }
}

/// The seat a bot holds.
fn bot_seat(table: &Table) -> Option<SeatId> {
    let is_bot =
        |seat: &carreau_match::Seat| seat.player.as_ref().is_some_and(|player| player.bot_name().is_some());
    (0..).zip(table.seats()).find(|(_, seat)| is_bot(seat)).map(|(i, _)| SeatId(i))
}

/// Makes room: of the finished tables only the latest stay.
fn drop_oldest_finished(stay: usize) {
    let finished =
        LocalTable::all().into_iter().filter(|(_, table)| matches!(table.status(), Status::Over { .. }));
    finished.skip(stay).for_each(|(id, _)| LocalTable::forget(&id));
}
