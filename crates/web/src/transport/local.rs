//! The transport to a table that lives in this browser: its house, and the bot that may sit at it.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

use carreau_match::{Dealer, Decision, Duty, Event, Intention, SeatId, Status, Table, TableId};
use carreau_protocol::Emote;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::stored_table::{
    LocalTable, MOST_FINISHED, Opponent, StoredTableError, drop_oldest_finished, finished, storage_key,
};
use crate::{
    bot::{self, Question},
    browser,
    session::{Connection, Keeping, Refused, Session},
    story::Happened,
};

/// The transport to a table in this browser.
#[derive(Clone)]
pub(crate) struct Local {
    session: Session,
    id: TableId,
    house: Dealer,
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
    /// Takes up a kept table.
    ///
    /// # Errors
    ///
    /// [`StoredTableError`] if there is none of that name, it cannot be read, or it is computed otherwise here.
    pub(crate) fn open(session: Session, id: &TableId) -> Result<Self, StoredTableError> {
        let text = browser::recall(&storage_key(id)).ok_or(StoredTableError::Missing)?;
        let kept: LocalTable = serde_json::from_str(&text).map_err(|_| StoredTableError::Missing)?;
        let story = kept.replay()?;
        let local = Self {
            session,
            id: id.clone(),
            house: Dealer::new(kept.house_seed),
            bot_seed: kept.bot_seed,
            opponent: kept.opponent,
            kept: Rc::new(RefCell::new(text)),
            closed: Rc::default(),
            busy: Rc::default(),
        };
        let seats = (0..)
            .zip(story.table().seats())
            .filter(|(_, seat)| seat.player.as_ref().is_some_and(|player| player.bot_name().is_none()));
        session.mine.set(seats.map(|(i, _)| SeatId(i)).collect());
        session.connection.set(Connection::Here);
        session.begin(story);
        session.tie(super::Transport::Local(Box::new(local.clone())));
        local.resume();
        local.tend();
        let tending = local.clone();
        let timer = set_interval_with_handle(move || tending.keep_time(), Duration::from_millis(250));
        let following = local.clone();
        // What another tab keeps; the name is empty when everything was cleared at once.
        let elsewhere = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().is_some_and(|key| key == storage_key(&following.id)) {
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
        Ok(local)
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
                self.take_up(&table, decision);
                return true;
            }
            Err(carreau_match::Refused::NothingNew) => {}
            Err(refused) => {
                let (why, clause) = (refused.to_string(), refused.clause().map(str::to_owned));
                self.session.refuse(&refused.into(), &why, clause);
            }
        }
        false
    }

    /// Shows how a player looks at those at this screen who do not keep quiet (B9.4).
    pub(crate) fn look(&self, seat: SeatId, look: Emote) {
        let Some(table) = self.table() else { return };
        match table.check_emote(seat) {
            Ok(()) => self.session.looked.set(Some((seat, look))),
            Err(refused) => self.session.refused.set(Some((&refused).into())),
        }
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
        self.session.table.try_get_untracked().flatten()
    }

    fn take_up(&self, before: &Table, decision: Decision) {
        // What another tab has kept meanwhile counts; what was decided here began from less.
        if self.follow() {
            return;
        }
        self.session.refused.set(None);
        let over = matches!(decision.after.status(), Status::Over { .. });
        self.session.apply(Happened::decided(before, decision), false);
        self.keep();
        if over {
            drop_oldest_finished(MOST_FINISHED);
        }
    }

    /// Keeps the table; finished ones make session for it, the oldest first.
    fn keep(&self) {
        let Some(record) = self.session.record() else { return };
        let Some(table) = self.session.table.get_untracked() else { return };
        let table = LocalTable::new(self.house.seed(), self.bot_seed, self.opponent.clone(), &record, &table);
        let Ok(text) = serde_json::to_string(&table) else { return };
        let name = storage_key(&self.id);
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
        self.session.keeping.try_update(|keeping| {
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
        let Some(text) = browser::recall(&storage_key(&self.id)) else { return false };
        if *self.kept.borrow() == text {
            return false;
        }
        let kept = serde_json::from_str::<LocalTable>(&text).ok();
        let story = match kept.map(|kept| kept.replay()) {
            Some(Ok(story)) => story,
            // What was kept there stays; here the table is let go.
            Some(Err(why @ StoredTableError::Event(_))) => {
                self.give_up(&why);
                return true;
            }
            Some(Err(_)) | None => return false,
        };
        let Some(new) = self.session.with_story(|known| story.since(known).map(<[_]>::to_vec)) else {
            return false;
        };
        self.kept.replace(text);
        match new {
            // A long absence is not played again move by move.
            Some(new) => {
                let old = new.len() > 6;
                self.session.apply(new, old);
            }
            // Here more had happened than could be kept: what is kept counts.
            None => self.session.begin(story),
        }
        self.session.keeping.try_set(Keeping::Elsewhere);
        true
    }

    /// Lets the table go, and says why.
    fn give_up(&self, why: &StoredTableError) {
        self.close();
        self.session.refused.try_set(Some(Refused { why: why.words(), clause: None }));
        self.session.connection.try_set(Connection::Closed);
    }

    /// The clock did not run while nobody was here.
    fn resume(&self) {
        let Some(table) = self.table() else { return };
        if table.status() == Status::Playing
            && table.clock().deadline().is_some()
            && let Ok(decision) = table.decide_dealer(Event::Resumed, browser::now())
        {
            self.take_up(&table, decision);
        }
    }

    fn keep_time(&self) {
        let Some(table) = self.table() else { return };
        let now = browser::now();
        if table.clock().deadline().is_some_and(|deadline| deadline <= now)
            && let Ok(decision) = table.decide_time(now, &self.house)
        {
            self.take_up(&table, decision);
        }
    }

    /// Lets the bot do what is the bot's to do.
    ///
    /// What is refused once would be refused for ever: then it waits for the next event.
    fn tend(&self) {
        let Some(table) = self.table() else { return };
        let Some(duty) = table.duty() else { return };
        // A bot that stands in is told by its name and level; those that sit here are all of one strength.
        let stands_in = match &duty {
            Duty::Act(seat, _) | Duty::Choose(seat, _) => {
                table.seat(*seat).ok().and_then(|seat| seat.substitute.clone())
            }
        };
        let (bot, level) = match (&stands_in, &self.opponent) {
            (None, Opponent::House { bot, level }) => (bot.as_str(), *level),
            (Some(asked), _) => match asked.split_once(':') {
                Some((bot, level)) => (bot, level.parse().unwrap_or(1)),
                None => (asked.as_str(), 1),
            },
            (None, Opponent::Here(_)) => return,
        };
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
        let (local, bot) = (self.clone(), bot.to_owned());
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
                // It may have chosen for another bot of its team.
                (table.holder_of(&play).unwrap_or(seat), Intention::Play { play })
            }
        };
        // The person may have taken something back meanwhile, or another tab gone on.
        if self.table().is_some_and(|now| now == *table) {
            self.carry_out(seat, &intention);
        }
    }
}
