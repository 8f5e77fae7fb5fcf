//! What is due at a table, whatever the game: it is drawn unasked where somebody wants that, and whoever does
//! something out of turn is told whom everybody waits for.

use std::{fmt::Display, time::Duration};

use carreau_core::Drawer;
use leptos::prelude::*;

use super::{Moment, Notice, TableState};
use crate::words::say;

/// How long what is due lies there before it is drawn unasked.
const PAUSE: Duration = Duration::from_millis(250);

impl TableState {
    /// Draws what is ours to draw, for those who want that, once nothing moves. Tracks.
    pub(crate) fn draw_by_itself(self, moving: bool) {
        let wanted = self.settings.with(|settings| settings.auto_roll);
        let due = matches!(self.moment(), Moment::Chance { whose: Drawer::Side(_), ours: true });
        if wanted && due && !moving {
            set_timeout(
                move || {
                    if !self.session.table.is_disposed() {
                        self.draw();
                    }
                },
                PAUSE,
            );
        }
    }

    /// Says and shows why something is not done, where no rule refuses it.
    pub(crate) fn decline(self, why: String) {
        self.live.urgent(&why);
        self.refuse(Notice { why, ..Notice::default() });
    }

    /// What was typed cannot be read.
    pub(crate) fn decline_unreadable(self, why: &impl Display) {
        self.decline(say!("typed-unreadable", why = why.to_string()));
    }

    /// Something was typed while nothing is ours to do.
    pub(crate) fn decline_out_of_turn(self) {
        let words = untrack(|| match self.moment() {
            Moment::Opening | Moment::Gathering => say!("house-says-not-begun"),
            Moment::Between { .. } | Moment::Over => say!("house-says-over"),
            Moment::Chance { .. } | Moment::Play { .. } => say!("typed-not-ours", name = self.waited_for()),
        });
        self.decline(words);
    }
}
