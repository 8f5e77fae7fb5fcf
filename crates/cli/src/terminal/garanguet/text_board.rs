use std::fmt::Write;

use carreau_core::Side;
use carreau_garanguet::{self as garanguet, Phase, Point, RollKind};
use carreau_narrator::garanguet::announced;
use carreau_words::say;

use crate::style::Style;

/// How many checkers of a stack are drawn. A higher stack shows its number in place of the last one.
const HEIGHT: u8 = 5;

/// The *tablier* as `from` sees it. The text ends in a line feed.
pub(crate) fn draw(position: &garanguet::Position, from: Side, style: Style) -> String {
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
        let name = style.of(side, &format!("{} {}", style.piece(side), carreau_words::side(side)));
        say!(term_off, name = name, off = position.off(side), pips = position.checkers(side).pips())
    });
    let _ = writeln!(out, "  {}", sides.join("   "));
    out
}

/// Three columns of text: the checker or number that a point shows at a height above its base.
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

/// The dice on the bar, in words.
fn dice(position: &garanguet::Position) -> String {
    match position.phase() {
        Phase::Priority => say!(term_priority_due),
        Phase::ToRoll(side) => say!(term_to_roll, name = carreau_words::side(side)),
        Phase::Over(_) => say!(term_game_over),
        Phase::ToPlay(side, roll) => {
            let [a, b, c] = roll.dice();
            let (high, low) = (a.value(), c.value());
            let dice = format!("{a} {b} {c}");
            let dice = match roll.kind() {
                RollKind::Simple => dice,
                RollKind::Double => say!(term_dice_double, dice = dice, a = high, c = low),
                RollKind::Triple => say!(term_dice_triple, dice = dice, a = high),
            };
            let dice = match roll.announcement() {
                Some(word) => say!(term_dice_called, dice = dice, word = announced(word)),
                None => dice,
            };
            say!(term_plays_dice, name = carreau_words::side(side), dice = dice)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(position: &str, from: Side) -> Vec<String> {
        let position: carreau_garanguet::Position = position.parse().unwrap();
        draw(&position, from, Style::PLAIN).lines().map(str::to_owned).collect()
    }

    #[test]
    fn each_side_has_its_stack_s_row_before_it() {
        let (black, white) =
            (drawn("b15,22,w15 0:0 b 654", Side::Black), drawn("b15,22,w15 0:0 w -", Side::White));
        assert_eq!(black[0].trim(), "x  w  v  u  t  s   r  q  p  o  n  m");
        assert_eq!(black[14].trim(), "a  b  c  d  e  f   g  h  i  j  k  l");
        assert_eq!(white[0].trim(), "l  k  j  i  h  g   f  e  d  c  b  a");
        assert_eq!(white[14].trim(), "m  n  o  p  q  r   s  t  u  v  w  x");
        assert!(black[7].ends_with("Black plays 6 5 4") && white[7].ends_with("White is to roll"));
    }

    #[test]
    fn all_checkers_are_drawn_or_counted() {
        for count in 1..=15_u8 {
            let position = format!("b{count},22,w15 {}:0 b 665", 15 - count);
            let lines = drawn(&position, Side::Black);
            let column: Vec<&str> =
                lines[8..13].iter().map(|line| line.get(4..).unwrap_or_default()).collect();
            let shown = column.iter().filter(|line| line.trim_start().starts_with('●')).count();
            if count <= HEIGHT {
                assert_eq!(shown, usize::from(count), "{position}");
            } else {
                let number = column[0].split_whitespace().next();
                assert_eq!(number, Some(count.to_string().as_str()), "{position}");
            }
            assert!(lines[15].contains(&format!("Black: {} off", 15 - count)));
        }
    }

    #[test]
    fn the_dice_are_told_as_they_are_played() {
        for (dice, told) in
            [("665", "6 6 5: 6 four times, 5 once, Sonnés!"), ("655", "6 5 5"), ("444", "4 4 4: 4 six times")]
        {
            let lines = drawn(&format!("b15,22,w15 0:0 w {dice}"), Side::Black);
            assert!(lines[7].ends_with(&format!("White plays {told}")), "{}", lines[7]);
        }
        assert!(drawn("b15,22,w15 0:0 - -", Side::Black)[7].ends_with("one die each for priority (G3.1)"));
        assert!(drawn("w15,23 15:0 w -", Side::Black)[7].ends_with("the game is over"));
    }
}
