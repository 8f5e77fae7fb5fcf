//! What the page shows and says of what happens at the table.

use carreau_games::Position;
use carreau_garanguet::{self as garanguet, Draw, Step, Turn};
use carreau_match::{Event, SeatId, Status, Table};
use carreau_table::{Outcome, Side};
use leptos::prelude::*;

use super::{desk::Desk, hand::Hand, moment::Moment, motion::Scene, names, picture};
use crate::{
    room::Heard,
    sound::{self, Sound},
    words::say,
};

impl Desk {
    /// Says what is selected and can be done.
    pub(super) fn tell_selected(self) {
        let words = self.hand.with_untracked(|hand| {
            let hand = hand.as_ref()?;
            let point = hand.selected()?;
            Some(names::point(point, hand.building().on(point), Some(hand), None))
        });
        if let Some(words) = words {
            self.live.calm(&words);
        }
    }

    /// Says which steps were taken and how many are left.
    pub(super) fn tell_steps(self, steps: &[Step]) {
        let Some(turn) = Turn::from_steps(steps.iter().copied()) else { return };
        let left = self.hand.with_untracked(|hand| hand.as_ref().map_or(0, Hand::steps_left));
        let steps = names::turn(&turn.to_string());
        self.live.calm(&say!("live-steps", steps = steps, left = left));
    }

    /// Shows and says what has happened.
    pub(super) fn hear(self, heard: &Heard<'_>) {
        let Heard { entry, before, after } = heard;
        let Position::Garanguet(then) = before.position();
        let Position::Garanguet(now) = after.position();
        let name = |seat: SeatId| {
            let seat = after.seat(seat).ok().and_then(|seat| seat.player.as_ref());
            seat.map_or_else(String::new, |player| player.name().to_owned())
        };
        match &entry.event {
            Event::Drew { draw } => {
                let view = picture::plain(now, after.last_draw());
                self.motion.show(Scene::Roll { view });
                self.tell_draw(after, now, draw);
            }
            Event::Played { seat, play } => {
                let side = after.seat(*seat).map_or(Side::Black, |seat| seat.side);
                let in_hand = self.hand.with_untracked(|hand| {
                    hand.as_ref()
                        .is_some_and(|hand| hand.position() == then && !hand.building().steps().is_empty())
                });
                if let (false, Ok(turn)) = (in_hand, play.parse::<Turn>()) {
                    let mut view = picture::plain(then, before.last_draw());
                    view.mover = Some(side);
                    self.animate(view, turn.steps());
                }
                self.live.calm(&say!("live-played", name = name(*seat), turn = names::turn(play)));
                if !self.room.mine.with_untracked(|mine| mine.contains(seat)) {
                    Self::ring();
                }
            }
            Event::Undone { seat } => self.live.calm(&say!("live-undone", name = name(*seat))),
            Event::TakebackAsked { seat } => {
                let ours = self.room.mine.with_untracked(|mine| mine.contains(seat));
                self.tell_takeback(ours, &name(*seat));
            }
            Event::TakebackAnswered { agree, .. } => self.live.calm(&if *agree {
                say!("live-takeback-agreed")
            } else {
                say!("live-takeback-refused")
            }),
            Event::Seated { seat, .. } => self.live.calm(&say!("live-seated", name = name(*seat))),
            Event::Called { at, .. } => self.live.urgent(&say!("live-called", point = at.clone())),
            _ => {}
        }
        if before.ended() != after.ended() || before.status() != after.status() {
            self.tell_end(after);
        }
    }

    fn tell_draw(self, after: &Table, now: &garanguet::Position, draw: &str) {
        let mine = self.room.mine.get_untracked();
        match (Moment::of(after, &mine), now.roll()) {
            (Moment::Play { side, ours }, Some(roll)) => {
                let title = names::roll_title(roll);
                if ours {
                    self.live.urgent(&say!(
                        "live-your-roll",
                        title = title,
                        meaning = names::roll_meaning(roll)
                    ));
                } else {
                    let name = untrack(|| self.player(side));
                    self.live.calm(&say!("live-their-roll", name = name, title = title));
                }
            }
            (Moment::Roll { side, .. }, _) => {
                if let Ok(Draw::Priority { black, white }) = draw.parse() {
                    let name = untrack(|| self.player(side));
                    let (black, white) = (black.value(), white.value());
                    self.live.urgent(&say!("live-priority", black = black, white = white, name = name));
                }
            }
            _ => {}
        }
    }

    fn tell_end(self, after: &Table) {
        let winner = match (after.status(), after.ended()) {
            (Status::Over { winner, .. }, _) => winner,
            (_, Some(Outcome::Won { by, .. })) => Some(by),
            _ => return,
        };
        sound::play(Sound::Glass);
        if let Some(side) = winner {
            let name = untrack(|| self.player(side));
            self.live.urgent(&say!("live-won", name = name));
        }
    }

    /// Says that somebody else asks to take back.
    fn tell_takeback(self, ours: bool, name: &str) {
        if !ours {
            self.live.urgent(&say!("takeback-asked", name = name));
        }
    }

    /// Calls somebody back who is not looking.
    fn ring() {
        if document().hidden() {
            sound::play(Sound::Bell);
            sound::shake(&[30]);
        }
    }

    /// Says once that the own time runs low.
    pub(crate) fn tell_low(self, low: bool) {
        let told = self.low_told.try_update_value(|told| std::mem::replace(told, low)).unwrap_or(true);
        if low && !told {
            sound::play(Sound::Tick);
            self.live.urgent(&say!("live-low"));
        }
    }
}
