//! The automatic draw: what is ours to draw is drawn unasked, where the player has set that.

use std::time::Duration;

use carreau_core::Drawer;
use leptos::prelude::*;

use super::{Moment, TableState};

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
}
