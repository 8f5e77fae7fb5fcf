//! The keys of Pétango (look: Access).

use carreau_petango::{Phase, Play, Position};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{
    draft::Draft,
    names,
    state::{State, Trigger},
};
use crate::{
    frame::{Key, KeySlots},
    words::say,
};

/// What a key changes in the draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// Turns the aim to the right by this many steps.
    Aim(i32),
    /// Adds this many steps of force.
    Force(i32),
    /// Puts the stone on the next free intersection: to the right if true, otherwise to the left.
    Start(bool),
    /// Switches between fine and coarse changes.
    Fine,
}

impl Turn {
    fn of(key: &str, shift: bool) -> Option<Self> {
        let steps = if shift { 5 } else { 1 };
        Some(match key {
            "ArrowLeft" => Self::Aim(-steps),
            "ArrowRight" => Self::Aim(steps),
            "ArrowUp" => Self::Force(steps),
            "ArrowDown" => Self::Force(-steps),
            "[" => Self::Start(false),
            "]" => Self::Start(true),
            "f" | "F" => Self::Fine,
            _ => return None,
        })
    }

    fn change(self, draft: &mut Draft) {
        match self {
            Self::Aim(steps) => draft.turn(steps * draft.degree_step()),
            Self::Force(steps) => draft.press(steps * draft.speed_step()),
            Self::Start(right) => draft.step_start(right),
            Self::Fine => draft.set_fine(!draft.is_fine()),
        }
    }

    /// Whether the key is a letter or a sign; the settings can switch such keys off.
    const fn is_sign(self) -> bool {
        matches!(self, Self::Start(_) | Self::Fine)
    }
}

/// Handles the loss of focus: a key that is still down then does nothing when it comes up.
pub(crate) fn left(state: State) {
    state.own.trigger.update_value(|trigger| trigger.press(false));
}

/// Handles a key while the scene has the focus.
pub(crate) fn pressed(state: State, event: &KeyboardEvent) {
    let alone = !(event.ctrl_key() || event.alt_key() || event.meta_key());
    if is_trigger(event) {
        state.own.trigger.update_value(|trigger| trigger.press(alone));
    }
    if !alone {
        return;
    }
    let key = event.key();
    match key.as_str() {
        // The flick waits until the key comes up.
        "Enter" | " " => event.prevent_default(),
        _ => {
            let Some(turn) = Turn::of(&key, event.shift_key()) else { return };
            let signs = state.shared.settings.with_untracked(|settings| settings.letter_keys);
            if state.draft.with_untracked(Option::is_none) || (turn.is_sign() && !signs) {
                return;
            }
            event.prevent_default();
            state.adjust(|draft| turn.change(draft));
            tell(state, turn);
        }
    }
}

/// Handles the release of a key while the scene has the focus.
pub(crate) fn released(state: State, event: &KeyboardEvent) {
    // Ctrl+Enter has already acted when it went down.
    let goes = is_trigger(event) && state.own.trigger.try_update_value(Trigger::release).unwrap_or_default();
    if !goes || event.ctrl_key() {
        return;
    }
    if untrack(|| state.animator.is_moving()) {
        state.animator.skip();
    } else if untrack(|| state.has_one_switch() || state.stage().is_some()) {
        state.switch();
    } else {
        state.flick();
    }
}

fn is_trigger(event: &KeyboardEvent) -> bool {
    matches!(event.key().as_str(), "Enter" | " ")
}

/// Announces what a key has changed, and nothing else.
fn tell(state: State, turn: Turn) {
    let words = state.draft.with_untracked(|draft| {
        let draft = draft.as_ref()?;
        Some(match turn {
            Turn::Aim(_) => names::direction(draft.flick().azimuth),
            Turn::Force(_) => names::force(draft.tenths()),
            Turn::Start(_) => (draft.flick().start + 1).to_string(),
            Turn::Fine if draft.is_fine() => say!(petango_fine),
            Turn::Fine => say!(petango_coarse),
        })
    });
    if let Some(words) = words {
        state.shared.live.calm(&words);
    }
}

impl KeySlots for Position {
    fn key(state: State, key: &Key) -> bool {
        match (key.name.as_str(), key.ctrl) {
            ("Escape", false) => {
                left(state);
                state.stop();
            }
            ("Enter", true) if !key.again => {
                match state.position.with_untracked(|position| position.as_ref().map(Position::phase)) {
                    Some(Phase::River { .. }) => drop(state.play(&Play::Plouf)),
                    Some(Phase::Flick { .. }) if state.draft.with_untracked(Option::is_none) => {
                        state.play(&Play::Pass);
                    }
                    _ => state.flick(),
                }
            }
            _ => return false,
        }
        true
    }

    fn key_list() -> Vec<(&'static str, String)> {
        vec![
            ("← → ↑ ↓", say!(petango_keys_arrows)),
            ("[ ]", say!(petango_keys_brackets)),
            ("F", say!(petango_keys_fine)),
            ("Enter", say!(petango_keys_enter)),
            ("Esc", say!(petango_keys_escape)),
            ("Ctrl Enter", say!(petango_keys_commit)),
        ]
    }

    fn position_in_words(state: State, position: &Self) -> String {
        names::position(position, state.eyes(), &state.players())
    }
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::Environment;

    use super::super::draft::Reins;
    use super::*;

    #[test]
    fn arrows_aim_a_degree_and_shift_five() {
        let mut draft = Draft::straight(Reins::of(Environment::goban()), (0..19).collect());
        for (key, shift) in [("ArrowRight", false), ("ArrowRight", true), ("ArrowUp", true), ("]", false)] {
            Turn::of(key, shift).expect("a key").change(&mut draft);
        }
        assert_eq!((draft.flick().azimuth, draft.flick().speed, draft.flick().start), (600, 13_000, 10));
        Turn::of("f", false).expect("a key").change(&mut draft);
        Turn::of("ArrowLeft", false).expect("a key").change(&mut draft);
        assert_eq!(draft.flick().azimuth, 590);
        assert_eq!(Turn::of("Enter", false), None);
    }

    #[test]
    fn only_what_went_down_alone_flicks_when_it_comes_up() {
        let mut trigger = Trigger::default();
        assert!(!trigger.release(), "it went down elsewhere");
        trigger.press(true);
        assert!(trigger.release());
        assert!(!trigger.release(), "once");
        trigger.press(false);
        assert!(!trigger.release(), "Ctrl Enter has acted already, whichever comes up first");
    }
}
