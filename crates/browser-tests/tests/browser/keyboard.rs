//! Key strokes as input events.

use serde_json::{Value, json};

/// A key: its name, its position on the keyboard, the text it types, and its virtual-key code.
struct Key {
    name: String,
    code: String,
    text: String,
    number: u32,
}

/// A key by its character, or by its name such as `Enter`.
fn key(name: &str) -> Key {
    let named = |key: &str, text: &str, number| Key {
        name: key.to_owned(),
        code: key.to_owned(),
        text: text.to_owned(),
        number,
    };
    match name {
        "Enter" => named("Enter", "\r", 13),
        "Escape" => named("Escape", "", 27),
        "Backspace" => named("Backspace", "", 8),
        "Tab" => named("Tab", "", 9),
        "End" => named("End", "", 35),
        "Left" => named("ArrowLeft", "", 37),
        "Up" => named("ArrowUp", "", 38),
        "Right" => named("ArrowRight", "", 39),
        "Down" => named("ArrowDown", "", 40),
        sign => {
            let mut signs = sign.chars();
            let (Some(one), None) = (signs.next(), signs.next()) else { panic!("{sign:?} is no key") };
            let upper = one.to_ascii_uppercase();
            let code = match upper {
                'A'..='Z' => format!("Key{upper}"),
                '0'..='9' => format!("Digit{upper}"),
                _ => String::new(),
            };
            // The codes of letters and digits are those of ASCII.
            let number = if upper.is_ascii_alphanumeric() { u32::from(upper) } else { 0 };
            Key { name: sign.to_owned(), code, text: sign.to_owned(), number }
        }
    }
}

/// The events of a stroke, with `Shift` or `Ctrl` held: `D`, `Enter`, `Shift+D`, `Ctrl+Enter`.
pub(crate) fn stroke(stroke: &str) -> Vec<Value> {
    let (held, struck) = match stroke.split_once('+') {
        Some(("Shift", key)) => (Some(("Shift", 16, 8)), key),
        Some(("Ctrl", key)) => (Some(("Control", 17, 2)), key),
        _ => (None, stroke),
    };
    let modifiers = held.map_or(0, |(.., bit)| bit);
    let Key { name, code, text, number } = key(struck);
    let told = |kind: &str, modifiers: u8, text: &str| {
        json!({
            "type": kind, "key": name, "code": code, "text": text, "unmodifiedText": text,
            "windowsVirtualKeyCode": number, "modifiers": modifiers,
        })
    };
    // A key types nothing while Ctrl is held.
    let text = if modifiers == 2 { "" } else { &text };
    let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
    let holding = |kind: &str, bits: u8| {
        held.map(|(name, number, _)| {
            json!({
                "type": kind, "key": name, "code": format!("{name}Left"),
                "windowsVirtualKeyCode": number, "modifiers": bits,
            })
        })
    };
    let strokes = [told(down, modifiers, text), told("keyUp", modifiers, "")];
    holding("rawKeyDown", modifiers).into_iter().chain(strokes).chain(holding("keyUp", 0)).collect()
}
