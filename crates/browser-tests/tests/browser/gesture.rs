//! What hands do with a mouse, on a touch screen and on a keyboard, as `WebDriver` tells it.

use serde_json::{Value, json};

/// What points at the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pointer {
    Mouse,
    Finger,
}

/// A part of a gesture, at a place of the window.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Gesture {
    Move([f64; 2]),
    Down([f64; 2]),
    Up([f64; 2]),
}

/// Gestures of a pointer as the actions of `WebDriver`.
pub(crate) fn actions_of_pointer(pointer: Pointer, gestures: &[Gesture]) -> Value {
    let kind = if pointer == Pointer::Mouse { "mouse" } else { "touch" };
    let to =
        |[x, y]: [f64; 2]| json!({ "type": "pointerMove", "x": x.round(), "y": y.round(), "duration": 0 });
    let actions = gestures.iter().flat_map(|gesture| match *gesture {
        Gesture::Move(at) => vec![to(at)],
        Gesture::Down(at) => vec![to(at), json!({ "type": "pointerDown", "button": 0 })],
        Gesture::Up(at) => vec![to(at), json!({ "type": "pointerUp", "button": 0 })],
    });
    let actions: Vec<Value> = actions.collect();
    json!([{ "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions }])
}

/// Strokes of keys, such as `D`, `Enter`, `Shift+D`, `Ctrl+Enter`, as the actions of `WebDriver`.
pub(crate) fn actions_of_keys(keys: &[&str]) -> Value {
    let event = |kind: &str, key: &str| json!({ "type": kind, "value": key });
    let actions = keys.iter().flat_map(|stroke| {
        let (held, struck) = match stroke.split_once('+') {
            Some(("Shift", key)) => (Some("\u{E008}"), key),
            Some(("Ctrl", key)) => (Some("\u{E009}"), key),
            _ => (None, *stroke),
        };
        let struck = sign(struck);
        let down = held.map(|held| event("keyDown", held));
        let up = held.map(|held| event("keyUp", held));
        down.into_iter().chain([event("keyDown", struck), event("keyUp", struck)]).chain(up)
    });
    let actions: Vec<Value> = actions.collect();
    json!([{ "type": "key", "id": "keyboard", "actions": actions }])
}

/// The sign by which `WebDriver` knows a key.
fn sign(key: &str) -> &str {
    match key {
        "Enter" => "\u{E007}",
        "Escape" => "\u{E00C}",
        "Backspace" => "\u{E003}",
        "Tab" => "\u{E004}",
        "End" => "\u{E010}",
        "Left" => "\u{E012}",
        "Up" => "\u{E013}",
        "Right" => "\u{E014}",
        "Down" => "\u{E015}",
        sign => sign,
    }
}
