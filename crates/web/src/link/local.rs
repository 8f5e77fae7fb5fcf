//! A table that lives in this browser: the house, its log, and the bot that may sit at it.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

use carreau_games::GameName;
use carreau_match::{
    Decision, Duty, Event, Header, House, Intention, Options, Player, Record, SeatId, Seed, Status, Table,
    TableId,
};
use carreau_table::Side;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen_futures::spawn_local;

use crate::{
    bot::{self, Question},
    browser,
    room::{Connection, Keeping, Room},
    words::say,
};

/// Under which name tables are kept.
const KEPT_AS: &str = "carreau.table.";
/// How many finished tables are kept.
pub(crate) const KEPT_FINISHED: usize = 20;

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
    pub(crate) fn lay(
        game: GameName,
        options: Options,
        side: Side,
        name: &str,
        opponent: Opponent,
    ) -> Option<TableId> {
        let id = TableId::new(&browser::random_name()).ok()?;
        let house = House::new(browser::random_seed());
        let header = Header::new(game, id.clone(), options, &house);
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
        let text = serde_json::to_string(&kept).ok()?;
        browser::keep(&kept_as(&id), &text).then_some(id)
    }

    /// Who sits at a table, for a list.
    pub(crate) fn names(table: &Table) -> String {
        let names = table.seats().iter().filter_map(|seat| seat.player.as_ref().map(Player::name));
        names.collect::<Vec<_>>().join(", ")
    }

    /// The table kept under a name.
    pub(crate) fn recall(id: &TableId) -> Option<Self> {
        serde_json::from_str(&browser::recall(&kept_as(id))?).ok()
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
        browser::forget(&kept_as(id));
    }

    fn replay(&self) -> Option<(Table, Record)> {
        let record: Record = self.record.parse().ok()?;
        let mut table = Table::new(record.header.clone()).ok()?;
        record.entries.iter().try_for_each(|entry| table.apply(entry)).ok()?;
        Some((table, record))
    }
}

/// The name under which the browser keeps a table.
fn kept_as(id: &TableId) -> String {
    format!("{KEPT_AS}{id}")
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
    /// The table as it is kept, as far as this tab knows. Another tab may have gone on with it since.
    kept: Rc<RefCell<String>>,
    /// Whether the table has been left.
    closed: Rc<Cell<bool>>,
    /// Whether the bot is thinking or about to throw.
    busy: Rc<Cell<bool>>,
}

impl Local {
    /// Takes up a kept table; `None` if there is none of that name, or it cannot be read.
    pub(crate) fn open(room: Room, id: &TableId) -> Option<Self> {
        let text = browser::recall(&kept_as(id))?;
        let kept: LocalTable = serde_json::from_str(&text).ok()?;
        let (table, record) = kept.replay()?;
        let local = Self {
            room,
            id: id.clone(),
            house: House::new(kept.house_seed),
            bot_seed: kept.bot_seed,
            opponent: kept.opponent,
            kept: Rc::new(RefCell::new(text)),
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
        let following = local.clone();
        // What another tab keeps; the name is empty when everything was cleared at once.
        let elsewhere = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().is_some_and(|key| key == kept_as(&following.id)) {
                following.follow();
                following.tend();
            }
        });
        on_cleanup(move || {
            if let Ok(timer) = timer {
                timer.clear();
            }
            elsewhere.remove();
        });
        Some(local)
    }

    /// Carries out what a seat wants, or says why not.
    pub(crate) fn intend(&self, seat: SeatId, intention: &Intention) {
        self.carry_out(seat, intention);
        self.tend();
    }

    /// Carries out what a seat wants, or says why not; whether it was carried out.
    fn carry_out(&self, seat: SeatId, intention: &Intention) -> bool {
        let Some(table) = self.table() else { return false };
        match table.decide(seat, intention, browser::now(), &self.house) {
            Ok(decision) => {
                self.take_up(decision);
                return true;
            }
            Err(carreau_match::Refused::NothingNew) => {}
            Err(refused) => self.room.refused.set(Some((&refused).into())),
        }
        false
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
        // What another tab has kept meanwhile counts; what was decided here began from less.
        if self.follow() {
            return;
        }
        self.room.refused.set(None);
        let over = matches!(decision.after.status(), Status::Over { .. });
        self.room.hear(&decision.entries, decision.after, false);
        self.keep();
        if over {
            drop_oldest_finished(KEPT_FINISHED);
        }
    }

    /// Keeps the table; finished ones make room for it, the oldest first.
    fn keep(&self) {
        let Some(record) = self.room.record() else { return };
        let table = LocalTable {
            house_seed: self.house.seed(),
            bot_seed: self.bot_seed,
            opponent: self.opponent.clone(),
            record: record.to_string(),
        };
        let Ok(text) = serde_json::to_string(&table) else { return };
        let name = kept_as(&self.id);
        let mut kept = browser::keep(&name, &text);
        let mut finished = if kept { Vec::new() } else { finished() };
        finished.retain(|id| *id != self.id);
        let mut room_made = false;
        while !kept && let Some(oldest) = finished.pop() {
            LocalTable::forget(&oldest);
            room_made = true;
            kept = browser::keep(&name, &text);
        }
        if kept {
            self.kept.replace(text);
        }
        self.room.keeping.try_update(|keeping| {
            *keeping = match *keeping {
                _ if !kept => Keeping::Not,
                _ if room_made => Keeping::RoomMade,
                Keeping::Not => Keeping::Kept,
                same => same,
            }
        });
    }

    /// Takes the table up as another tab has kept it, if one has; whether it did.
    fn follow(&self) -> bool {
        if self.closed.get() {
            return false;
        }
        let Some(known) = self.room.record() else { return false };
        let Some(text) = browser::recall(&kept_as(&self.id)) else { return false };
        if *self.kept.borrow() == text {
            return false;
        }
        let kept = serde_json::from_str::<LocalTable>(&text).ok();
        let Some((table, record)) = kept.and_then(|kept| kept.replay()) else { return false };
        self.kept.replace(text);
        match record.entries.strip_prefix(known.entries.as_slice()) {
            // A long absence is not played again move by move.
            Some(new) => self.room.hear(new, table, new.len() > 6),
            // Here more had happened than could be kept: what is kept counts.
            None => self.room.begin(table, record.entries),
        }
        self.room.keeping.try_set(Keeping::Elsewhere);
        true
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
    ///
    /// What is refused once would be refused for ever: then it waits for the next event.
    fn tend(&self) {
        let Opponent::House { bot, level } = &self.opponent else { return };
        let Some(table) = self.table() else { return };
        let Some(duty) = table.duty() else { return };
        if let Duty::Act(seat, answer @ (Intention::AnswerTakeback { .. } | Intention::AnswerCall { .. })) =
            &duty
        {
            if self.carry_out(*seat, answer) {
                self.tend();
            }
            return;
        }
        if self.busy.replace(true) {
            return;
        }
        let (local, bot, level) = (self.clone(), bot.clone(), *level);
        spawn_local(async move {
            local.act_for_bot(&table, duty, &bot, level).await;
            local.busy.set(false);
            if local.table().is_some_and(|now| now != table) {
                local.tend();
            }
        });
    }

    async fn act_for_bot(&self, table: &Table, duty: Duty, bot: &str, level: u8) {
        // Time to see what happened before; the page holds the bot while things still move.
        browser::sleep(350).await;
        crate::table::settled().await;
        let (seat, intention) = match duty {
            Duty::Act(seat, intention) => (seat, intention),
            Duty::Choose(seat, _) => {
                let question = Question {
                    game: table.header().game,
                    position: table.position().to_string(),
                    bot: bot.to_owned(),
                    level,
                    seed: self.bot_seed,
                };
                let play = bot::ask(question).await;
                browser::sleep(300).await;
                (seat, Intention::Play { play })
            }
        };
        // The person may have taken something back meanwhile, or another tab gone on.
        if self.table().is_some_and(|now| now == *table) {
            self.carry_out(seat, &intention);
        }
    }
}

/// The finished tables, the latest first.
fn finished() -> Vec<TableId> {
    let is_over = |table: &Table| matches!(table.status(), Status::Over { .. });
    LocalTable::all().into_iter().filter(|(_, table)| is_over(table)).map(|(id, _)| id).collect()
}

/// Of the finished tables only the latest stay, as the list of records says.
fn drop_oldest_finished(stay: usize) {
    finished().iter().skip(stay).for_each(LocalTable::forget);
}
