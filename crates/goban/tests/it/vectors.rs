//! Reads the vectors of the second program.

use carreau_core::{BySide, Side};
use carreau_goban::{PointSet, Stones};
use serde_json::Value;

pub(crate) fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

pub(crate) fn text<'v>(value: &'v Value, field: &str) -> &'v str {
    value[field].as_str().unwrap_or_else(|| panic!("no text `{field}` in {value}"))
}

pub(crate) fn stones(rows: &Value) -> Stones {
    let rows: Vec<&str> =
        rows.as_array().expect("rows").iter().map(|row| row.as_str().expect("a row")).collect();
    rows.join("/").parse().expect("a board")
}

pub(crate) fn points(names: &Value) -> PointSet {
    let name = |name: &Value| name.as_str().and_then(|name| name.parse().ok()).expect("a point");
    names.as_array().expect("points").iter().map(name).collect::<PointSet>()
}

pub(crate) fn side(letter: &str) -> Side {
    match letter {
        "X" => Side::Black,
        "O" => Side::White,
        other => panic!("`{other}` is no colour"),
    }
}

pub(crate) fn by_colour(numbers: &Value) -> BySide<u16> {
    let number =
        |letter: &str| u16::try_from(numbers[letter].as_u64().expect("a number")).expect("a small number");
    BySide { black: number("X"), white: number("O") }
}
