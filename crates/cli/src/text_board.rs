//! Boards as text, for terminals.

use std::fmt::Write;

use carreau_games::Position;
use carreau_garanguet::{self as garanguet, Phase, Point, RollKind};
use carreau_table::Side;

/// How a text is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style {
    /// Only ASCII characters.
    pub(crate) ascii: bool,
    /// With the escape codes of terminals.
    pub(crate) colour: bool,
}

impl Style {
    /// Unicode without colours.
    pub(crate) const PLAIN: Self = Self { ascii: false, colour: false };

    /// The mark of a side's pieces.
    pub(crate) const fn piece(self, side: Side) -> char {
        match (side, self.ascii) {
            (Side::Black, false) => '●',
            (Side::White, false) => '○',
            (Side::Black, true) => '#',
            (Side::White, true) => 'O',
        }
    }

    /// The text in a side's colour.
    pub(crate) fn of(self, side: Side, text: &str) -> String {
        self.coded(if side == Side::Black { "1;34" } else { "1;33" }, text)
    }

    /// The text made bold.
    pub(crate) fn strong(self, text: &str) -> String {
        self.coded("1", text)
    }

    /// The text made faint.
    pub(crate) fn faint(self, text: &str) -> String {
        self.coded("2", text)
    }

    fn coded(self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// The board of a position as `from` sees it, ending in a line feed.
pub(crate) fn draw(position: &Position, from: Side, style: Style) -> String {
    match position {
        Position::Garanguet(position) => tablier(position, from, style),
    }
}

/// How many checkers are drawn of a stack; a higher one shows its number instead of the last.
const HEIGHT: u8 = 5;

fn tablier(position: &garanguet::Position, from: Side, style: Style) -> String {
    let (near, far): (Vec<Point>, Vec<Point>) = {
        let (first, last): (Vec<_>, Vec<_>) = Point::all().partition(|point| point.index() < 12);
        match from {
            Side::Black => (first, last.into_iter().rev().collect()),
            Side::White => (last, first.into_iter().rev().collect()),
        }
    };
    let edge = style.faint(if style.ascii { "|" } else { "│" });
    let rule = |ends: [&str; 3]| {
        let [left, middle, right] = if style.ascii { ["+"; 3] } else { ends };
        let run = if style.ascii { "-" } else { "─" }.repeat(18);
        style.faint(&format!("{left}{run}{middle}{run}{right}"))
    };
    let row = |points: &[Point], cell: &dyn Fn(Point) -> String| {
        let half = |points: &[Point]| points.iter().map(|&point| cell(point)).collect::<String>();
        format!("{edge}{}{edge}{}{edge}", half(&points[..6]), half(&points[6..]))
    };
    let letters = |points: &[Point]| {
        let half =
            |points: &[Point]| points.iter().map(|point| point.letter().to_string()).collect::<Vec<_>>();
        format!("   {}   {}", half(&points[..6]).join("  "), half(&points[6..]).join("  "))
    };
    let mut out = letters(&far) + "\n";
    // Every field opens on one side's last quadrant or the other's; the trays are named beside the rows.
    let _ = writeln!(out, " {}", rule(["┌", "┬", "┐"]));
    for height in 0..HEIGHT {
        let _ = writeln!(out, " {}", row(&far, &|point| cell(position, point, height, style)));
    }
    let _ = writeln!(out, " {}  {}", rule(["├", "┼", "┤"]), dice(position));
    for height in (0..HEIGHT).rev() {
        let _ = writeln!(out, " {}", row(&near, &|point| cell(position, point, height, style)));
    }
    let _ = writeln!(out, " {}", rule(["└", "┴", "┘"]));
    out += &letters(&near);
    out += "\n";
    let sides = Side::ALL.map(|side| {
        let name = style.of(side, &format!("{} {side}", style.piece(side)));
        let pips = position.checkers(side).pips();
        format!("{name}: {} off, {pips} pips to go", position.off(side))
    });
    let _ = writeln!(out, "  {}", sides.join("   "));
    out
}

/// Three columns: the checker, or number, that a point shows at a height above its base.
fn cell(position: &garanguet::Position, point: Point, height: u8, style: Style) -> String {
    match position.on(point) {
        Some((side, count)) if height == HEIGHT - 1 && count > HEIGHT => {
            format!("{} ", style.of(side, &format!("{count:>2}")))
        }
        Some((side, count)) if height < count => {
            format!(" {} ", style.of(side, &style.piece(side).to_string()))
        }
        _ if height == 0 => style.faint(if style.ascii { " . " } else { " · " }),
        _ => "   ".to_owned(),
    }
}

/// What lies on the bar, in words.
fn dice(position: &garanguet::Position) -> String {
    match position.phase() {
        Phase::Priority => "one die each for priority (G3.1)".to_owned(),
        Phase::ToRoll(side) => format!("{side} is to roll"),
        Phase::Over(_) => "the game is over".to_owned(),
        Phase::ToPlay(side, roll) => {
            let [a, b, c] = roll.dice();
            let how = match roll.kind() {
                RollKind::Simple => String::new(),
                RollKind::Double => format!(": {a} four times, {c} once"),
                RollKind::Triple => format!(": {a} six times"),
            };
            let called = roll.announcement().map(|word| format!(", {word}!")).unwrap_or_default();
            format!("{side} plays {a} {b} {c}{how}{called}")
        }
    }
}
