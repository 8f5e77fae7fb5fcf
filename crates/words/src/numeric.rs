//! Which variables of messages are numbers. A variable's name says what it is, the same in every message.

/// The variables that are numbers; all others are texts.
#[rustfmt::skip]
const NUMBERS: &[&str] = &[
    "all",
    "white",
    "a", "attempt", "b", "black", "black_points", "blue", "boules", "bronze", "c", "cards",
    "carreau", "chance", "columns", "copies", "count", "counts", "die", "distance", "draws", "facing",
    "facings", "fields", "found", "free", "games", "high", "hit", "holds", "latest", "least",
    "left", "level", "line", "lines", "lost", "low", "minutes", "miss", "mm", "most",
    "moves", "n", "number", "odd", "off", "one", "other", "ours", "owed", "people",
    "pips", "played", "plays", "points", "round", "rounds", "rows", "run", "seats", "seconds",
    "start", "steps", "stones", "success", "sum", "taken", "theirs", "total", "tries", "turns",
    "value", "watching", "white_points",
];

/// Messages in which a variable of such a name is a text.
#[rustfmt::skip]
const TEXTS: &[(&str, &str)] = &[
    ("dango-nigiri-right", "other"),
    ("dango-nigiri-wrong", "other"),
    ("petango-place", "line"),
    ("petango-would-palace", "line"),
    ("petango-would-rest", "line"),
    ("petango-would-short", "line"),
    ("petanque-told-round", "round"),
    ("petanque-told-lead", "die"),
    ("petanque-told-lead-starts", "die"),
    ("petanque-told-lead-again", "die"),
    ("replay-players", "black"),
    ("replay-players", "white"),
    ("title-table", "black"),
    ("title-table", "white"),
    ("petango-points-told", "black"),
    ("petango-points-told", "white"),
    ("dango-told-unit", "points"),
    ("dango-told-dead", "points"),
    ("dango-told-side", "points"),
    ("dango-unit-at", "points"),
    ("dango-unit-off", "points"),
    ("dango-unit-turned", "points"),
    ("dango-unit-stones", "points"),
    ("dango-seat", "cards"),
    ("told-side", "points"),
    ("live-steps", "steps"),
    ("petango-seat-this", "plays"),
    ("petango-seat-far", "plays"),
    ("petanque-cell-way", "chance"),
    ("ending-figures", "turns"),
    ("told-clock", "left"),
    ("plan-told", "high"),
    ("plan-told", "low"),
    ("ending-score", "other"),
    ("replay-changed-draw", "found"),
];

/// Whether a variable of a message is a number.
pub(crate) fn is_number(message: &str, variable: &str) -> bool {
    NUMBERS.contains(&variable) && !TEXTS.contains(&(message, variable))
}
