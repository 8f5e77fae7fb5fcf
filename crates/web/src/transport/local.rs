//! The transport to a table in this browser, with its dealer and the bot that may sit at it.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

use carreau_match::{Dealer, Decision, Duty, Event, Intention, Seat, SeatId, Series, Status, Table, TableId};
use carreau_protocol::Phrase;
use futures_util::future::join;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::stored_table::{
    LocalTable, Opponent, Sitter, StoredTableError, Summary, storage_key, store, to_make_room,
};
use crate::{
    bot::{self, Question},
    browser,
    movement::seen,
    routes,
    session::{Connection, Keeping, Refused, Session, Transport},
    stars,
    story::Happened,
};

/// The transport to a table in this browser.
#[derive(Clone)]
pub(crate) struct Local {
    session: Session,
    id: TableId,
    house: Dealer,
    opponent: Opponent,
    /// The stored text of the table, as far as this tab knows. Another tab may have gone on with it since.
    kept: Rc<RefCell<String>>,
    /// Whether the table has been left.
    closed: Rc<Cell<bool>>,
    /// Whether the bot is thinking or about to throw.
    busy: Rc<Cell<bool>>,
}

impl Local {
    /// Opens a stored table.
    ///
    /// # Errors
    ///
    /// [`StoredTableError`] if there is no table with that id, if it cannot be read, or if this program computes a
    /// different result for an event.
    pub(crate) fn open(session: Session, id: &TableId) -> Result<Self, StoredTableError> {
        let text = browser::recall(&storage_key(id)).ok_or(StoredTableError::Missing)?;
        let stored: LocalTable = serde_json::from_str(&text).map_err(|_| StoredTableError::Missing)?;
        let story = stored.replay()?;
        let local = Self {
            session,
            id: id.clone(),
            house: Dealer::new(stored.house_seed),
            opponent: stored.opponent,
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
        session.tie(local.clone());
        local.resume();
        local.tend();
        let tending = local.clone();
        let timer = set_interval_with_handle(move || tending.keep_time(), Duration::from_millis(250));
        let following = local.clone();
        // Another tab has stored something. The event has no name when the whole storage was cleared.
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

    /// Carries out an intention of a seat, or shows why it is refused. Returns whether it was carried out.
    fn carry_out(&self, seat: SeatId, intention: &Intention) -> bool {
        let Some(table) = self.table() else { return false };
        let decision = self.session.decide(&table, seat, intention, &self.house);
        let is_carried_out = decision.is_some();
        if let Some(decision) = decision {
            self.take_up(&table, decision);
        }
        is_carried_out
    }

    fn table(&self) -> Option<Table> {
        if self.closed.get() {
            return None;
        }
        self.session.table.try_get_untracked().flatten()
    }

    fn take_up(&self, before: &Table, decision: Decision) {
        // If another tab has stored more meanwhile, that counts: the decision was made at an older table.
        if self.follow() {
            return;
        }
        self.session.refused.set(None);
        self.session.apply(Happened::decided(before, decision), false);
        self.keep();
    }

    /// Stores the table. If there is no room, the analyses go first, and then finished tables, as few as will do.
    fn keep(&self) {
        let Some(record) = self.session.record() else { return };
        let Some(table) = self.session.table.get_untracked() else { return };
        let stored = LocalTable::new(self.house.seed(), self.opponent.clone(), &record);
        let Ok(text) = serde_json::to_string(&stored) else { return };
        let name = storage_key(&self.id);
        let mut is_stored = store(&name, &text);
        let finished = if is_stored { Vec::new() } else { to_make_room(&stars::all()) };
        let mut room_made = false;
        for finished in finished.iter().filter(|id| **id != self.id) {
            LocalTable::forget(finished);
            room_made = true;
            is_stored = browser::keep(&name, &text);
            if is_stored {
                break;
            }
        }
        if is_stored {
            Summary::keep(&table);
            self.kept.replace(text);
        }
        self.session.keeping.try_update(|keeping| {
            *keeping = match *keeping {
                _ if !is_stored => Keeping::Not,
                _ if room_made => Keeping::RoomMade,
                Keeping::Not => Keeping::Kept,
                same => same,
            }
        });
    }

    /// Takes over the table as another tab has stored it, if one has. Returns whether it did so.
    fn follow(&self) -> bool {
        if self.closed.get() {
            return false;
        }
        let Some(text) = browser::recall(&storage_key(&self.id)) else { return false };
        if *self.kept.borrow() == text {
            return false;
        }
        let stored = serde_json::from_str::<LocalTable>(&text).ok();
        let story = match stored.map(|stored| stored.replay()) {
            Some(Ok(story)) => story,
            // The stored table stays as it is, and this tab leaves it.
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
            // After a long absence the moves are not shown one by one.
            Some(new) => {
                let old = new.len() > 6;
                self.session.apply(new, old);
            }
            // More had happened here than the browser could store. What is stored counts.
            None => self.session.begin(story),
        }
        self.session.keeping.try_set(Keeping::Elsewhere);
        true
    }

    /// Leaves the table, and shows why.
    fn give_up(&self, why: &StoredTableError) {
        self.close();
        self.session.refused.try_set(Some(Refused { why: why.words(), clause: None }));
        self.session.connection.try_set(Connection::Closed);
    }

    /// Starts the clock again: it did not run while nobody was here.
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

    /// Lets the bot do its duty, if it has one.
    ///
    /// If the table refuses that, it would refuse it again. The bot then waits for the next event.
    fn tend(&self) {
        let Some(table) = self.table() else { return };
        let Some(duty) = table.duty() else { return };
        // A substitute has its own name and level. All bots that sit at this table have one strength.
        let stands_in = match &duty {
            Duty::Act(seat, _) | Duty::Choose(seat, _) => {
                table.seat(*seat).ok().and_then(|seat| Some(seat.substitute.as_ref()?.bot.clone()))
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
        let (seat, intention) = match duty {
            Duty::Act(seat, intention) => {
                seen().await;
                (seat, intention)
            }
            Duty::Choose(seat, _) => {
                let question = Question {
                    game: table.header().game,
                    position: table.position().to_string(),
                    bot: bot.to_owned(),
                    level,
                    seed: self.house.bot_luck(&table.header().hash(), seat),
                    wins: table.is_at_last_point(),
                    candidates: 1,
                };
                // The bot thinks while the person looks. A play at once after what moved would be missed.
                let (plays, ()) = join(bot::advise(question), async {
                    seen().await;
                    browser::sleep(300).await;
                })
                .await;
                let play = plays.first().map_or_else(bot::pass, |advice| advice.play.clone());
                // The bot may have chosen a play for another member of its team.
                (table.holder_of(&play).unwrap_or(seat), Intention::Play { play })
            }
        };
        self.session.looked().await;
        // Meanwhile the person may have taken something back, or another tab may have gone on.
        if self.table().is_some_and(|now| now == *table) {
            self.carry_out(seat, &intention);
        }
    }
}

impl Transport for Local {
    fn intend(&self, seat: SeatId, intention: Intention) {
        self.carry_out(seat, &intention);
        self.tend();
    }

    fn say(&self, seat: SeatId, phrase: Phrase) {
        let Some(table) = self.table() else { return };
        match if phrase.is_face() { table.check_emote(seat) } else { Ok(()) } {
            Ok(()) => self.session.talk.heard.set(Some((seat, phrase))),
            Err(refused) => self.session.refused.set(Some((&refused).into())),
        }
    }

    fn is_local(&self) -> bool {
        true
    }

    fn create_again(&self) -> Option<String> {
        let table = self.session.table.get_untracked()?;
        let sitter = |seat: &Seat| {
            let player = seat.player.as_ref()?;
            Some(match player.bot_name() {
                Some(_) => Sitter::House,
                None => Sitter::Person(player.name().to_owned()),
            })
        };
        let seats: Option<Vec<_>> =
            table.seats().iter().map(|seat| Some((!seat.side, sitter(seat)?))).collect();
        let mut series = Series::after(&table);
        let won = series.as_ref().map_or_else(Vec::new, |series| series.won.clone());
        let mut seats: Vec<_> = seats?.into_iter().zip(won).collect();
        seats.sort_by_key(|&((side, _), _)| side);
        let (seats, won): (Vec<_>, Vec<_>) = seats.into_iter().unzip();
        if let Some(series) = &mut series {
            series.won = won;
        }
        let (header, opponent) = (table.header(), self.opponent.clone());
        let id = LocalTable::create(*table.options(), header.start.clone(), series, &seats, opponent)?;
        Some(routes::local_address(header.game, &id))
    }

    /// The table stays stored.
    fn close(&self) {
        self.closed.set(true);
    }
}
