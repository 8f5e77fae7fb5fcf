//! Which variables of messages are numbers. A variable's name says what it is, the same in every message.

/// The variables that are numbers; all others are texts.
#[rustfmt::skip]
const NUMBERS: &[&str] = &[
    "a", "all", "attempt", "b", "black", "black_points", "blue", "boules", "bronze", "c",
    "cards", "carreau", "chance", "columns", "copies", "count", "counts", "days", "die", "distance", "draws",
    "facing", "facings", "fields", "finished", "found", "free", "going", "high", "hit", "holds", "hours", "komi", "least",
    "left", "level", "line", "lines", "lost", "low", "margin", "minutes", "miss", "mm", "most",
    "moves", "n", "number", "odd", "off", "one", "other", "ours", "owed", "people",
    "pieces", "pips", "played", "plays", "points", "round", "rounds", "rows", "run", "seats", "seconds", "start",
    "steps", "stones", "success", "sum", "tables", "taken", "theirs", "total", "tries", "turns", "value",
    "watching", "white", "white_points",
];

/// Whether a variable is a number.
pub(crate) fn is_number(variable: &str) -> bool {
    NUMBERS.contains(&variable)
}
