use std::fmt::Write;

use carreau_core::Side;
use carreau_petango::{Phase, Position, end};
use carreau_words::say;

use crate::style::Style;

/// The goban or the Xiangqi board as `from` sees it, with every stone at the nearest intersection. The lines below give
/// the stones' exact places. The text ends in a line feed.
pub(crate) fn draw(position: &Position, from: Side, style: Style) -> String {
    let lines = position.board().environment().lines;
    let (columns, rows) = (i32::from(lines.columns), i32::from(lines.rows));
    let mut out = numbers(columns);
    for row in (0..rows).rev() {
        let cells = (0..columns).map(|column| cell(position, from, column, row, style));
        let _ = writeln!(out, "   {}", cells.collect::<Vec<_>>().join(" "));
        if 2 * row == rows {
            let river =
                if position.board().is_xiangqi() { if style.ascii { "~" } else { "≈" } } else { " " };
            let _ = writeln!(out, "   {}", style.faint(&vec![river; lines.columns.into()].join(" ")));
        }
    }
    out += &numbers(columns);
    for side in Side::ALL {
        let name = style.of(side, &format!("{} {}", style.piece(side), carreau_words::side(side)));
        let (points, all) = (position.points(side), position.terms().to.points());
        let _ = writeln!(out, "  {}", say!(term_points_of, name = name, points = points, all = all));
    }
    let _ = writeln!(out, "  {}", waits_for(position));
    for (number, stone) in (1..).zip(position.stones()) {
        let [x, y] = seen(from, [stone.pose.x, stone.pose.y]);
        let (across, along) = (millimetres(x), millimetres(y));
        let across =
            if x < 0.0 { say!(term_mm_left, length = across) } else { say!(term_mm_right, length = across) };
        let along =
            if y < 0.0 { say!(term_mm_before, length = along) } else { say!(term_mm_beyond, length = along) };
        let piece = style.of(stone.side, &style.piece(stone.side).to_string());
        let _ = writeln!(out, "  {number:>3}  {piece}  {across}, {along}");
    }
    out
}

fn numbers(columns: i32) -> String {
    let number = |column: i32| if column % 2 == 0 { format!("{:<3}", column + 1) } else { " ".to_owned() };
    format!("   {}", (0..columns).map(number).collect::<String>().trim_end()) + "\n"
}

/// A place of the board as `from` sees it, in metres.
fn seen(from: Side, [x, y]: [i32; 2]) -> [f64; 2] {
    end(from).turn([f64::from(x) / 1e6, f64::from(y) / 1e6])
}

fn millimetres(metres: f64) -> String {
    carreau_words::fixed((metres * 1000.0).abs(), 1)
}

/// What an intersection shows: the nearest stone, the number of stones if there are several, or the board.
fn cell(position: &Position, from: Side, column: i32, row: i32, style: Style) -> String {
    let lines = position.board().environment().lines;
    let middle = |count: u8| (f64::from(count) - 1.0) / 2.0;
    let near = position.stones().iter().filter(|stone| {
        let [x, y] = seen(from, [stone.pose.x, stone.pose.y]);
        let place =
            [x / lines.column_spacing + middle(lines.columns), y / lines.row_spacing + middle(lines.rows)];
        // A stone on the board's edge, beyond the outer line, is shown on that line.
        let next = [
            place[0].round().clamp(0.0, f64::from(lines.columns) - 1.0),
            place[1].round().clamp(0.0, f64::from(lines.rows) - 1.0),
        ];
        (next[0] - f64::from(column)).abs() < 0.5 && (next[1] - f64::from(row)).abs() < 0.5
    });
    let near: Vec<Side> = near.map(|stone| stone.side).collect();
    match near.as_slice() {
        [] => style.faint(&empty(position, column, row, style)),
        [side] => style.of(*side, &style.piece(*side).to_string()),
        more => style.strong(&more.len().min(9).to_string()),
    }
}

fn empty(position: &Position, column: i32, row: i32, style: Style) -> String {
    let lines = position.board().environment().lines;
    let middle_row = 2 * row == i32::from(lines.rows) - 1;
    let star = !position.board().is_xiangqi() && [3, 9, 15].contains(&column) && [3, 9, 15].contains(&row);
    let palace = position.board().is_xiangqi() && (3..=5).contains(&column) && !(3..7).contains(&row);
    match (star || palace, middle_row, style.ascii) {
        (true, _, _) => "+",
        (false, true, false) => "─",
        (false, true, true) => "-",
        (false, false, false) => "·",
        (false, false, true) => ".",
    }
    .to_owned()
}

/// What the game waits for, in words.
fn waits_for(position: &Position) -> String {
    match position.phase() {
        Phase::Nigiri => say!(term_petango_nigiri),
        Phase::Flick { turn, .. } if position.free_starts(turn.side).next().is_none() => {
            say!(term_petango_none_free, name = carreau_words::side(turn.side))
        }
        Phase::Flick { turn, .. } => {
            say!(term_petango_flicks, name = carreau_words::side(turn.side), attempt = turn.attempt)
        }
        Phase::Slip { turn, .. } => {
            say!(term_petango_on_its_way, name = carreau_words::side(turn.side))
        }
        Phase::River { offender, .. } => {
            say!(term_petango_river, name = carreau_words::side(!offender))
        }
        Phase::Slap { offender, .. } => {
            say!(term_petango_may_slap, name = carreau_words::side(offender))
        }
        Phase::Over => say!(term_game_over),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(position: &str, from: Side) -> String {
        let position: Position = position.parse().expect("a position");
        draw(&position, from, Style { ascii: true, colour: false })
    }

    #[test]
    fn a_stone_is_drawn_at_the_intersection_next_to_it_from_either_seat() {
        let position = "goban none 10 3:5 w1 b:1000,23000";
        let rows = |from| drawn(position, from).lines().map(str::to_owned).collect::<Vec<_>>();
        let (black, white) = (rows(Side::Black), rows(Side::White));
        // Row 1 of the text is the farthest of 19 lines: the stone lies one line beyond the middle for Black.
        assert_eq!(black[9].chars().nth(3 + 2 * 9), Some('#'), "{black:#?}");
        assert_eq!(white[11].chars().nth(3 + 2 * 9), Some('#'), "{white:#?}");
        assert!(black.iter().any(|row| row.ends_with("1.0 mm right, 23.0 mm beyond the middle")));
        assert!(white.iter().any(|row| row.ends_with("1.0 mm left, 23.0 mm before the middle")));
    }
}
