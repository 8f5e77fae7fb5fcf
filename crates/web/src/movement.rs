//! Whether something moves on the board. The bot, the dice and the result wait until nothing does.

use leptos::prelude::*;

use crate::browser;

thread_local! {
    static MOVING: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

fn moving() -> ArcRwSignal<bool> {
    MOVING.with(Clone::clone)
}

/// Sets whether something moves on the board now. A page that is left has to set it to `false`.
pub(crate) fn set_moving(moves: bool) {
    let moving = moving();
    if moving.get_untracked() != moves {
        moving.set(moves);
    }
}

/// Whether something moves on the board.
pub(crate) fn something_moves() -> bool {
    moving().get_untracked()
}

/// Waits until nothing moves on the board.
pub(crate) async fn settled() {
    while something_moves() {
        browser::sleep(40).await;
    }
}

/// Gives a person time to see what has happened, and as long as anything moves.
pub(crate) async fn seen() {
    browser::sleep(350).await;
    settled().await;
}

/// A value that does not change while something moves on the board.
pub(crate) fn when_still<T: Clone + PartialEq + Send + Sync + 'static>(
    value: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    Memo::new(move |known: Option<&T>| match known {
        Some(known) if moving().get() => known.clone(),
        _ => value(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_of_a_move_is_told_when_it_has_been_seen() {
        Owner::new().with(|| {
            let points = RwSignal::new(1);
            let shown = when_still(move || points.get());
            assert_eq!(shown.get_untracked(), 1);
            set_moving(true);
            points.set(2);
            assert_eq!(shown.get_untracked(), 1);
            set_moving(false);
            assert_eq!(shown.get_untracked(), 2);
            points.set(3);
            assert_eq!(shown.get_untracked(), 3);
        });
    }

    #[test]
    fn a_page_opened_while_something_moves_tells_at_once() {
        Owner::new().with(|| {
            set_moving(true);
            assert_eq!(when_still(|| 1).get_untracked(), 1);
        });
    }
}
