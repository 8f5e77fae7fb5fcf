//! The automatic draw: the page rolls the dice or draws by itself when it is our turn to, if the settings say so.

use std::time::Duration;

use carreau_core::Drawer;
use leptos::prelude::*;

use super::{Moment, TableState};

/// How long the page waits before it draws.
const PAUSE: Duration = Duration::from_millis(250);

impl TableState {
    /// Draws for our side, if a draw of ours is due, the settings say so and nothing is `moving`. Tracks.
    pub(crate) fn draw_by_itself(self, moving: bool) {
        let wanted = self.settings.with(|settings| settings.auto_roll);
        let is_still = self.posed.is_some_and(|posed| posed.is_still);
        let due = matches!(self.moment(), Moment::Chance { whose: Drawer::Side(_), ours: true });
        if wanted && due && !moving && !is_still {
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
