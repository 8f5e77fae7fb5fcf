//! Whether something moves on the board: the bot and the dice wait until it does not.

use std::cell::Cell;

use crate::browser;

thread_local! {
    static MOVING: Cell<bool> = const { Cell::new(false) };
}

/// Says whether something moves on the board now. A page that is left has to say that nothing does.
pub(crate) fn set_moving(moving: bool) {
    MOVING.set(moving);
}

/// Whether something moves on the board.
pub(crate) fn something_moves() -> bool {
    MOVING.get()
}

/// Waits until nothing moves on the board.
pub(crate) async fn settled() {
    while MOVING.get() {
        browser::sleep(40).await;
    }
}
