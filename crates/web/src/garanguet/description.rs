//! Shows the events at the table on the page and announces them to screen readers.

use carreau_core::Side;
use carreau_garanguet::{Draw, Effect, Position};
use carreau_match::{Event, Table};
use leptos::prelude::*;

use super::{motion::Scene, names, picture, state::State};
use crate::{players::seat_name, story::TableEvent, table::Moment, words::say};

impl State {
    /// Shows and announces an event.
    pub(super) fn show_event(self, happened: &TableEvent<'_>) {
        let TableEvent { entry, change, before, after } = happened;
        let Some((then, now)) = change.positions::<Position>() else { return };
        match (&entry.event, change.of::<Position>()) {
            (Event::Drew { .. }, Some((carreau_core::Step::Draw(draw), effect))) => {
                let view = picture::plain(now, after.last_draw());
                self.animator.show(Scene::Roll { view });
                self.tell_draw(after, *draw, *effect);
            }
            (Event::Played { seat, .. }, Some((carreau_core::Step::Play(turn), _))) => {
                let side = after.seat(*seat).map_or(Side::Black, |seat| seat.side);
                let with_draft = self.draft.with_untracked(|draft| {
                    draft
                        .as_ref()
                        .is_some_and(|draft| draft.position() == then && !draft.building().steps().is_empty())
                });
                if !with_draft {
                    let mut view = picture::plain(then, before.last_draw());
                    view.mover = Some(side);
                    self.animate(view, turn.steps());
                }
                let name = seat_name(after, *seat);
                self.shared.live.calm(&say!(live_played, name = name, turn = names::turn(turn)));
            }
            _ => {}
        }
    }

    fn tell_draw(self, after: &Table, draw: Draw, effect: Effect) {
        let mine = self.shared.session.mine.get_untracked();
        match (Moment::of(after, &mine), effect) {
            (Moment::Play { side, ours }, Effect::Rolled(roll)) => {
                let title = names::roll_title(roll);
                let name = untrack(|| self.shared.player(side));
                let meaning = names::roll_meaning(roll);
                if ours && untrack(|| self.shared.is_you(side)) {
                    self.shared.live.urgent(&say!(live_your_roll, title = title, meaning = meaning));
                } else if ours {
                    let words = say!(live_roll_of, name = name, title = title, meaning = meaning);
                    self.shared.live.urgent(&words);
                } else {
                    self.shared.live.calm(&say!(live_their_roll, name = name, title = title));
                }
            }
            (_, Effect::Priority { first: Some(side) }) => {
                if let Draw::Priority { black, white } = draw {
                    let name = untrack(|| self.shared.player(side));
                    let (black, white) = (black.value(), white.value());
                    self.shared.live.urgent(&say!(live_priority, black = black, white = white, name = name));
                }
            }
            _ => {}
        }
    }
}
