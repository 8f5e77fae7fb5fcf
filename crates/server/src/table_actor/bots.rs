//! What the driver of a table does for its bots, and for a rematch: it asks a bot, judges what the bot wants, and creates
//! the table for the rematch.

use std::time::Duration;

use carreau_match::{Duty, Event, Intention, Millis, Refused, Scope, SeatId, Status};
use tokio::{
    sync::mpsc,
    time::{Instant, sleep},
};

use super::{AGAIN, Message, TableActor};
use crate::{
    app::{App, TurnOrChoice},
    bot::Question,
    bot_queue::Asker,
    bus::bots::Chosen,
    failure::Failure,
    new_table::TableRequest,
    tasks::at_length,
    work_queue::Turn,
};

/// A bot that can do nothing else resigns, so that people do not wait for it in vain.
const RESIGN: Intention = Intention::Resign { scope: Scope::Game };

impl TableActor {
    /// Sets a bot to work if one has something to do, and creates the next table if the players want a rematch.
    pub(super) async fn set_to_work(&mut self) {
        let is_stopped = self.uncharged.paused && !self.live.table().is_left_to_bots();
        if self.busy.again.is_some() || is_stopped || !self.drives() {
            return;
        }
        while let Some((seat, intention)) = self.live.bot_getting_ready() {
            if !self.make_ready(seat, &intention).await {
                return;
            }
        }
        let table = self.live.table();
        let n = table.n();
        if matches!(table.status(), Status::Over { .. }) {
            if self.is_rematch_due() {
                self.create_rematch().await;
            }
            return;
        }
        if self.busy.bot == Some(n) || self.is_unattended() {
            return;
        }
        self.busy.bot = None;
        let Some(duty) = table.duty() else { return };
        let question = match &duty {
            Duty::Choose(seat, _) => Question::new(table, *seat, self.live.bot_luck(*seat)),
            Duty::Act(..) => None,
        };
        self.busy.bot = Some(n);
        let delay = self.delay();
        if question.is_some() {
            self.uncharged
                .bot_waits(self.app.now().after(Millis(delay.as_millis().try_into().unwrap_or(u64::MAX))));
        }
        let asker = if table.is_left_to_bots() { Asker::Bots } else { Asker::People };
        let (app, own) = (self.app.clone(), self.own.clone());
        self.app.tasks().spawn(async move {
            tokio::select! {
                biased;
                () = work(&app, asker, delay, n, duty, question, own) => {}
                () = app.closing() => {}
            }
        });
    }

    /// Makes a bot ready, or opens its seed. Returns whether that was stored.
    pub(super) async fn make_ready(&mut self, seat: SeatId, intention: &Intention) -> bool {
        let stored = match self.live.judge_bot(seat, intention, self.app.now()) {
            Ok(step) => self.store_as_driver(step).await,
            Err(failure) => Err(failure),
        };
        if let Err(failure) = &stored {
            tracing::warn!(table = %self.live.id(), %failure, "a bot could not be made ready");
            self.busy.again = Some(Instant::now() + AGAIN);
        }
        stored.is_ok()
    }

    pub(super) async fn by_bot(&mut self, n: u64, seat: SeatId, intention: &Intention, turn: Option<Turn>) {
        if self.busy.bot == Some(n) {
            self.busy.bot = None;
        }
        if self.live.table().n() != n || !self.drives() || self.uncharged.paused && self.is_unattended() {
            return;
        }
        let when = self.when(self.app.now());
        let seat = match intention {
            // A bot may have chosen for another bot of its team.
            Intention::Play { play } => self.live.table().holder_of(play).unwrap_or(seat),
            _ => seat,
        };
        let step = at_length(|| self.live.judge_bot(seat, intention, when));
        drop(turn);
        let step = step.or_else(|failure| match failure {
            Failure::Rules(Refused::OutOfTime) => Err(failure),
            // The bot's team has been asked already, or has said no. The bot waits until something happens; people of
            // its team may play for it (B2.4).
            failure if *intention == RESIGN => Err(failure),
            // If the bot were asked again, it would make the same choice, so it resigns.
            failure => {
                tracing::error!(table = %self.live.id(), n, %failure, "a bot was refused: it resigns the game");
                self.live.judge_bot(seat, &RESIGN, when)
            }
        });
        match step {
            Ok(step) => {
                let _ = self.store_as_driver(step).await;
            }
            Err(failure) => {
                tracing::warn!(table = %self.live.id(), n, %failure, "a bot was refused");
                self.busy.bot = Some(n);
            }
        }
    }

    /// How long a bot waits so that people can follow. It is never so long that the bot's time would be up.
    pub(super) fn delay(&self) -> Duration {
        let think = self.app.config().think;
        let left = self.deadline().map(|deadline| Duration::from_millis(deadline.since(self.app.now()).0));
        left.map_or(think, |left| think.min(left / 10))
    }

    pub(super) fn is_rematch_due(&self) -> bool {
        let table = self.live.table();
        table.rematch_agreed() && table.next_table().is_none() && table.is_with_people()
    }

    pub(super) async fn create_rematch(&mut self) {
        let live = &self.live;
        let owner = |seat| live.owner(seat).cloned();
        let request = TableRequest::rematch(live.table(), live.is_listed(), live.creator().cloned(), owner);
        let table = live.table_after();
        let created = self.app.create_table_once(request, &table).await;
        let result = match created {
            Ok(()) => self.by_server(Event::RematchAt { table }).await,
            Err(failure) => Err(failure),
        };
        if let Err(failure) = result {
            tracing::warn!(table = %self.live.id(), %failure, "the table for a rematch could not be created");
            self.busy.again = Some(Instant::now() + AGAIN);
        }
    }
}

/// Lets a bot do its duty after `delay`, so that people can follow.
async fn work(
    app: &App,
    asker: Asker,
    delay: Duration,
    n: u64,
    duty: Duty,
    question: Option<Question>,
    to: mpsc::Sender<Message>,
) {
    // Even a sleep of zero would wait for the timer's next tick.
    if !delay.is_zero() {
        sleep(delay).await;
    }
    // A flick of a bot may take as long to compute as its choice, so it belongs to the same turn.
    let mut turn = None;
    let (seat, intention) = match (duty, question) {
        (Duty::Act(seat, intention), _) => (seat, intention),
        (Duty::Choose(seat, _), question) => {
            let play = match question {
                Some(question) => match app.turn_or_choice(asker, &question).await {
                    TurnOrChoice::Turn(its_turn) => {
                        let _ = to.send(Message::Thinks { n, since: app.now() }).await;
                        let play = app.choose(question, &its_turn).await;
                        turn = Some(its_turn);
                        play
                    }
                    TurnOrChoice::Choice(Chosen { play, took }) => {
                        let took = Millis(took.as_millis().try_into().unwrap_or(u64::MAX));
                        let _ = to.send(Message::Thinks { n, since: app.now().since(took) }).await;
                        if play.is_some() { play } else { app.any_play(question).await }
                    }
                },
                None => None,
            };
            (seat, play.map_or(RESIGN, |play| Intention::Play { play }))
        }
    };
    // A table that has left memory needs no bot.
    let _ = to.send(Message::Bot { n, seat, intention, turn }).await;
}
