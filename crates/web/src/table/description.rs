//! Descriptions of the events that all games share. Each game describes its own plays and draws.

use carreau_core::{Outcome, Side};
use carreau_games::each_game;
use carreau_match::{Call, EndReason, Event, SeatId, Status, Table};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{AdmittedCall, Notice, TableState, cause, notes::referee, pausing, plea};
use crate::{
    game_info::GameInfo as _,
    movement::settled,
    players::{player, seat_name},
    sound::{self, Sound},
    story::TableEvent,
    words::say,
};

impl TableState {
    /// Speaks the description of an event.
    pub(super) fn on_event(self, happened: &TableEvent<'_>) {
        let TableEvent { entry, before, after, .. } = happened;
        let name = |seat: SeatId| seat_name(after, seat);
        let is_ours = |seat: &SeatId| self.session.mine.with_untracked(|mine| mine.contains(seat));
        match &entry.event {
            Event::Played { seat, .. } if !is_ours(seat) => ring(),
            Event::Undone { seat } => self.live.calm(&say!(live_undone, name = name(*seat))),
            // The asking player knows already.
            Event::TakebackAsked { seat } if !is_ours(seat) => {
                self.live.urgent(&say!(takeback_asked, name = name(*seat)));
            }
            Event::TakebackAnswered { agree, .. } => {
                self.live.calm(&if *agree {
                    say!(live_takeback_agreed)
                } else {
                    say!(live_takeback_refused)
                });
            }
            Event::Seated { seat, .. } => self.live.calm(&say!(live_seated, name = name(*seat))),
            Event::Called { call, at, .. } => self.live.urgent(&match call {
                Call::TouchedChecker => say!(live_called, point = at.clone().unwrap_or_default()),
                Call::MovedSeat => say!(live_called_seat),
                Call::TouchedObject => say!(live_called_object),
                Call::RaisedFoot => say!(live_called_foot),
            }),
            Event::CallAnswered { admit: true, .. } => match AdmittedCall::of(&entry.event, before, after) {
                Some(admitted) => {
                    self.live.urgent(&admitted.words());
                    self.refuse(admitted.notice());
                }
                None => self.live.calm(&say!(live_call_admitted)),
            },
            Event::CallAnswered { seat, admit: false } if before.has_referee() => {
                self.live.urgent(&say!(live_call_referred, name = name(*seat)));
                if self.session.referees.get_untracked() {
                    sound::play(Sound::Bell);
                }
            }
            Event::CallAnswered { seat, admit: false } => {
                let why = say!(live_call_denied, name = name(*seat));
                self.live.urgent(&why);
                if !is_ours(seat) {
                    let clause = before.called().map(|called| called.call.clause().0.to_owned());
                    self.refuse(Notice { why, clause, ..Notice::default() });
                }
            }
            Event::Substituted { seat, .. }
            | Event::SubstituteTookOver { seat }
            | Event::MateSubstituted { seat, .. } => self.live.calm(&match after.mate_for(*seat) {
                Some(mate) => say!(live_mate_substituted, name = name(*seat), mate = name(mate)),
                None => say!(live_stood_in, name = name(*seat)),
            }),
            Event::ConnectionLost { seat } => {
                self.live.calm(&say!(live_connection_lost, name = name(*seat)));
            }
            Event::ConnectionBack { seat } => {
                self.live.calm(&say!(live_connection_back, name = name(*seat)));
                ring();
            }
            Event::CameBack { seat } => self.live.calm(&say!(live_came_back, name = name(*seat))),
            Event::Pleaded { seat, plea } => {
                let words = say!(plea_asked, name = name(*seat), plea = plea::words(*plea));
                if is_ours(seat) { self.live.calm(&words) } else { self.live.urgent(&words) }
            }
            Event::PleaAnswered { seat, accept } => {
                self.live.urgent(&plea::answered(before, *seat, *accept));
            }
            Event::ResignAsked { seat: by, .. } => {
                let words = say!(live_resign_asked, name = name(*by));
                let asked = |seat: &SeatId| after.asked_by(*by).contains(seat);
                let ours = self.session.mine.with_untracked(|mine| mine.iter().any(asked));
                if ours { self.live.urgent(&words) } else { self.live.calm(&words) }
            }
            Event::ResignAnswered { seat, agree } => {
                let is_askers = Side::ALL
                    .into_iter()
                    .any(|side| before.resigning(side).is_some_and(|wish| wish.seat == *seat));
                self.live.calm(&match (agree, is_askers) {
                    (true, _) => say!(live_resign_agreed, name = name(*seat)),
                    (false, true) => say!(live_resign_withdrawn, name = name(*seat)),
                    (false, false) => say!(live_resign_refused, name = name(*seat)),
                });
            }
            Event::CallDecided { .. }
            | Event::CallLapsed { .. }
            | Event::RefereeOffered { .. }
            | Event::RefereeAnswered { .. }
            | Event::RefereeLeft => self.on_referee(happened),
            _ => self.on_manners(happened),
        }
        if before.ended() != after.ended() || before.status() != after.status() {
            self.tell_end(after);
        }
    }

    /// Speaks and shows what the referee decides, and who becomes one.
    fn on_referee(self, TableEvent { entry, before, after, .. }: &TableEvent<'_>) {
        let is_ours = |seat: SeatId| self.session.mine.with_untracked(|mine| mine.contains(&seat));
        let clause = before.called().map(|called| called.call.clause().0.to_owned());
        match &entry.event {
            Event::RefereeOffered { .. } => {
                self.live.urgent(&say!(live_referee_offered, name = referee(after)));
            }
            Event::RefereeAnswered { accept: true, .. } if after.has_referee() => {
                self.live.urgent(&say!(live_referee_seated, name = referee(after)));
            }
            Event::RefereeAnswered { seat, accept: true } => {
                self.live.calm(&say!(live_referee_accepted, name = seat_name(after, *seat)));
            }
            Event::RefereeAnswered { seat, .. } => {
                let why = say!(live_referee_declined, name = seat_name(after, *seat));
                self.live.urgent(&why);
                if !is_ours(*seat) {
                    self.refuse(Notice { why, ..Notice::default() });
                }
            }
            Event::RefereeLeft if before.has_referee() => {
                let why = say!(live_referee_left, name = referee(before));
                self.live.urgent(&why);
                self.refuse(Notice { why, ..Notice::default() });
            }
            Event::RefereeLeft => self.live.calm(&say!(live_referee_withdrawn, name = referee(before))),
            Event::CallDecided { uphold } => {
                let name = referee(before);
                let decided = if *uphold {
                    say!(live_call_upheld, name = name)
                } else {
                    say!(live_call_dismissed, name = name)
                };
                let then = AdmittedCall::of(&entry.event, before, after).map(|then| then.consequence());
                let why = [Some(decided), then].into_iter().flatten().collect::<Vec<_>>().join(" ");
                self.live.urgent(&why);
                self.refuse(Notice { why, clause, ..Notice::default() });
            }
            _ => self.live.urgent(&say!(live_call_lapsed)),
        }
    }

    /// Speaks the description of pauses, of time that is given, and of another match.
    fn on_manners(self, TableEvent { entry, before, after, .. }: &TableEvent<'_>) {
        let name = |seat: SeatId| seat_name(after, seat);
        let is_ours = |seat: &SeatId| self.session.mine.with_untracked(|mine| mine.contains(seat));
        match &entry.event {
            Event::PauseAsked { seat } if !is_ours(seat) => {
                self.live.urgent(&say!(pause_asked, name = name(*seat)));
                sound::play(Sound::Bell);
            }
            Event::PauseAnswered { agree: true, .. } => self.live.urgent(&say!(pause_on)),
            Event::PauseAnswered { seat, .. } => {
                let words = say!(live_pause_refused, name = name(*seat));
                self.live.urgent(&words);
                if !is_ours(seat) {
                    self.refuse(Notice { why: words, ..Notice::default() });
                }
            }
            Event::PauseEnded { seat } if before.is_paused() => {
                self.live.urgent(&say!(live_pause_ended, name = name(*seat)));
            }
            Event::TimeGiven { seat, time } => {
                self.live.calm(&say!(live_time_given, name = name(*seat), time = pausing::gift(*time)));
            }
            Event::RematchAsked { seat } | Event::RematchOffered { seat, .. } if !is_ours(seat) => {
                self.live.urgent(&say!(rematch_would, name = name(*seat)));
                sound::play(Sound::Bell);
                sound::shake(&[30]);
            }
            Event::RematchDeclined { seat } if !is_ours(seat) => {
                self.live.urgent(&say!(rematch_declined, name = name(*seat)));
            }
            _ => {}
        }
    }

    fn tell_end(self, after: &Table) {
        let winner = match (after.status(), after.ended()) {
            (Status::Over { winner, .. }, _) => winner,
            (_, Some(Outcome::Won { by, .. })) => Some(by),
            (_, Some(Outcome::Drawn)) => None,
            _ => return,
        };
        let words = match winner {
            _ if matches!(after.status(), Status::Over { reason: EndReason::Aborted, .. }) => {
                say!(ending_aborted)
            }
            Some(side) => say!(live_won, name = player(after, side)),
            None => say!(ending_drawn),
        };
        let words = match cause(after) {
            Some(cause) => format!("{words} {cause}"),
            None => words,
        };
        let words = match each_game!(after.header().game, G => G::margin(after)) {
            Some(margin) => format!("{words} {margin}"),
            None => words,
        };
        spawn_local(async move {
            // People see the deciding move first.
            settled().await;
            // The person may have left the page meanwhile.
            if !self.low_announced.is_disposed() {
                sound::play(Sound::Glass);
                self.live.urgent(&words);
            }
        });
    }

    /// Says once that our time runs low.
    pub(crate) fn tell_low(self, low: bool) {
        let already =
            self.low_announced.try_update_value(|before| std::mem::replace(before, low)).unwrap_or(true);
        if low && !already {
            sound::play(Sound::Tick);
            self.live.urgent(&say!(live_low));
        }
    }
}

/// Rings for somebody who is not looking at the page.
fn ring() {
    if document().hidden() {
        sound::play(Sound::Bell);
        sound::shake(&[30]);
    }
}
