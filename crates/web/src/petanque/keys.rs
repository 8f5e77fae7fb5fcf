//! The keys of the table (look: Access).

use carreau_boards::petanque::Board;
use carreau_petanque::{Field, Position};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{cells::beside, names, state::State};
use crate::{
    frame::{Key, KeySlots, give_focus, is_for_browser, may_be_letter},
    words::say,
};

/// Handles a key while the plan has the focus.
pub(crate) fn on_board(state: State, at: RwSignal<Field>, board: Board, event: &KeyboardEvent) {
    // A first digit waits for the second digit of its row only until the next key.
    let before = state.own.typed.get_value();
    state.own.typed.set_value(None);
    if is_for_browser(event) {
        return;
    }
    let size = state.position.with_untracked(|position| {
        position.as_ref().map(|position| (position.plan().columns(), position.plan().rows()))
    });
    let Some(size) = size else { return };
    let key = event.key();
    let here = at.get_untracked();
    if let Some(field) = beside(&board, size, here, &key) {
        event.prevent_default();
        go(state, at, field);
        return;
    }
    let letters = may_be_letter(state, event);
    match key.as_str() {
        "Enter" | " " => {
            event.prevent_default();
            state.press(here);
        }
        key if letters => {
            if let Some((field, typed)) = spelled(here, before, size, key) {
                event.prevent_default();
                state.own.typed.set_value(typed);
                go(state, at, field);
            }
        }
        _ => {}
    }
}

/// The field that a letter or a digit leads to: a letter goes to its column, a digit to its row, and a second digit
/// to the row that both make. Also returns the digit if it may be the first of two.
fn spelled(
    here: Field,
    before: Option<u8>,
    (columns, rows): (u8, u8),
    key: &str,
) -> Option<(Field, Option<u8>)> {
    let [sign] = *key.as_bytes() else { return None };
    let on = |field: Field| field.column() < columns && field.row() < rows;
    if sign.is_ascii_alphabetic() {
        let field = Field::new(sign.to_ascii_lowercase() - b'a', here.row()).filter(|field| on(*field));
        return field.map(|field| (field, None));
    }
    let digit = sign.is_ascii_digit().then(|| sign - b'0')?;
    let row = |number: u8| Field::new(here.column(), number.checked_sub(1)?).filter(|field| on(*field));
    let both = before.and_then(|before| row(before * 10 + digit));
    both.map(|field| (field, None)).or_else(|| Some((row(digit)?, Some(digit))))
}

fn go(state: State, at: RwSignal<Field>, field: Field) {
    at.set(field);
    // The ghost moves with the focus.
    state.hover.set(Some(field));
    give_focus(&format!("f-{field}"));
}

impl KeySlots for Position {
    fn key(state: State, key: &Key) -> bool {
        let measures = key.name == "M" && key.shift && !key.ctrl;
        if measures {
            state.own.measured.update(|measured| *measured = !*measured);
        }
        measures
    }

    fn key_list() -> Vec<(&'static str, String)> {
        vec![
            ("← → ↑ ↓", say!(petanque_keys_arrows)),
            ("A–H 1–22", say!(petanque_keys_letters)),
            ("Enter", say!(petanque_keys_enter)),
            ("Esc", say!(petanque_keys_escape)),
            ("Backspace", say!(petanque_keys_backspace)),
            ("Ctrl Enter", say!(petanque_keys_commit)),
            ("Shift D", say!(petanque_keys_draw)),
            ("Shift M", say!(petanque_keys_measure)),
        ]
    }

    fn position_in_words(_: State, position: &Self) -> String {
        describe_position(position)
    }
}

/// A position in words: who holds the point; then for each team its points, and its boules on the plan, lost and in
/// hand.
fn describe_position(position: &Position) -> String {
    use carreau_core::Side;
    let (holds, by) = names::holder(position);
    let mut description: Vec<String> = Vec::new();
    if !holds.is_empty() {
        description.push(format!("{holds}: {by}."));
    }
    if let Some(jack) = position.ground().jack().filter(|_| !holds.contains("jack")) {
        description.push(format!("{}.", say!(petanque_jack_lies, field = jack.to_string())));
    }
    description.extend([Side::White, Side::Black].map(|side| names::describe_team(position, side)));
    description.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(field: &str) -> Field {
        field.parse().expect("a field")
    }

    #[test]
    fn letters_and_digits_spell_a_field() {
        let size = (8, 22);
        assert_eq!(spelled(at("D14"), None, size, "g"), Some((at("G14"), None)));
        assert_eq!(spelled(at("G14"), None, size, "2"), Some((at("G2"), Some(2))));
        assert_eq!(spelled(at("G2"), Some(2), size, "1"), Some((at("G21"), None)), "the row is complete");
        assert_eq!(spelled(at("G2"), Some(2), size, "5"), Some((at("G5"), Some(5))), "there is no row 25");
        assert_eq!(spelled(at("G2"), None, size, "z"), None, "nor a column Z");
        assert_eq!(spelled(at("G2"), None, size, "Enter"), None);
    }

    #[test]
    fn b8_1_the_position_is_told_with_who_holds_the_point() {
        let text = r#"{ "terms": { "format": "tete-a-tete" }, "now": { "phase": {"aim":"black"}, "round": 1,
            "opener": "black", "jack": "G14",
            "black": { "characters": [{ "card": "PC", "hand": 3 }] },
            "white": { "characters": [{ "card": "FM", "hand": 1, "on": ["G13"], "lost": 1 }] } } }"#;
        let description = describe_position(&text.parse().expect("a position"));
        let wanted = "Blue holds the point: G13, one field from the jack. The jack is on G14. \
                      Blue: 0 points. On the plan: G13. 1 lost, 1 in hand. Bronze: 0 points. On the plan: none. 0 lost, 3 in hand.";
        assert_eq!(description, wanted);
    }
}
