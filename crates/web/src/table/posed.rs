//! What the strips of puzzles and exercises share: what they know of the game, the play that is laid, and the focus.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::TableState;
use crate::{browser, posed::Posed};

/// The id of the strip's heading.
pub(super) const HEADING: &str = "posed-heading";

/// What a game knows of the position that is posed.
#[derive(Clone, Copy)]
pub(crate) struct PosedFacts {
    /// What a puzzle asks.
    pub(crate) question: Callback<(), String>,
    /// Tells a play in notation in words.
    pub(crate) told: Callback<String, String>,
    /// Lays a play in notation on the board; `false` as long as the board cannot show it.
    pub(crate) lay: Callback<String, bool>,
}

/// The strip that asks, which is in the part of the program for puzzles or for exercises.
#[derive(Clone, Copy)]
pub(crate) struct PosedStrip(pub(crate) fn(TableState, PosedFacts) -> AnyView);

impl PosedStrip {
    /// The strip at a table at which a position is posed; nothing at any other table.
    pub(crate) fn here(state: TableState, facts: PosedFacts) -> Option<AnyView> {
        use_context::<Self>().map(|Self(strip)| strip(state, facts))
    }
}

/// Begins a round: lays the play that is to be shown, and keeps the keyboard's focus. Once something `is_told`, what was
/// pressed is gone.
pub(super) fn begin(posed: Posed, facts: PosedFacts, is_told: impl Fn() -> bool + Send + Sync + 'static) {
    if let Some(play) = posed.lays.get_untracked() {
        lay(play, facts);
    }
    // What was pressed may be gone with the table of the last round, or with the question.
    Effect::new(move || {
        let is_begun = is_told() || posed.round.get() > 0;
        if is_begun {
            request_animation_frame(|| {
                if browser::has_no_focus() {
                    browser::focus(HEADING);
                }
            });
        }
    });
}

/// Lays a play on the board as soon as the board can show it; not at all if it never can.
fn lay(play: String, facts: PosedFacts) {
    const TRIES: u32 = 20;
    spawn_local(async move {
        for _ in 0..TRIES {
            browser::sleep(50).await;
            // The page may have been left.
            if facts.lay.try_run(play.clone()) != Some(false) {
                break;
            }
        }
    });
}
