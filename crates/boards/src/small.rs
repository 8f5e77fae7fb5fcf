//! Boards drawn small and flat, from the position alone, for lists of tables: no marks, no dice, no words.
//!
//! The fragments are whole `<svg>` elements of class `small`, without a name: what stands beside them says whose table it
//! is. They refer to nothing outside themselves, and take their colours from the page's CSS variables.

use std::fmt::Write as _;

use carreau_core::Side;

use crate::{
    dango,
    goban::{Plan, UNITS_PER_MM},
    petango::{self, Kind},
    petanque,
    svg::Num,
    tablier::{self, Point},
};

/// The length of a side of a small goban, in units; the others are about as large.
const LENGTH: f64 = 160.0;

/// A tablier in small.
pub fn tablier(view: &tablier::View, seen: Side) -> String {
    const TIP: f64 = 62.0;
    const PITCH: f64 = 15.0;
    const ROOM: f64 = 58.0;
    const RADIUS: f64 = 6.7;
    let mut body = "<rect class=\"s-rim\" width=\"220\" height=\"160\" rx=\"5\"/>\
        <rect class=\"s-field\" x=\"10\" y=\"9\" width=\"90\" height=\"142\"/>\
        <rect class=\"s-field\" x=\"120\" y=\"9\" width=\"90\" height=\"142\"/>"
        .to_owned();
    let (mut dark, mut light, mut checkers) = (String::new(), String::new(), String::new());
    let board = tablier::Board::new(tablier::Layout::Wide, seen);
    // The columns from left to right, as the large board has them.
    let mut columns: Vec<f64> = Point::all().map(|point| board.base(point).x).collect();
    columns.sort_by(f64::total_cmp);
    columns.dedup();
    for (i, point) in Point::all().enumerate() {
        let base = board.base(point);
        let column = columns.iter().position(|&x| x >= base.x).unwrap_or(0);
        let x =
            17.5 + PITCH * f64::from(u8::try_from(column).unwrap_or(0)) + if column < 6 { 0.0 } else { 20.0 };
        // The tips of the lower points are up.
        let (y, up) = if board.direction(point).y < 0.0 { (151.0, -1.0) } else { (9.0, 1.0) };
        let arrow = if i % 2 == 0 { &mut dark } else { &mut light };
        let _ = write!(arrow, "M{} {}h13l-6.5 {}z", Num(x - 6.5), Num(y), Num(TIP * up));
        let Some(stack) = view.stack(point) else { continue };
        let step = (ROOM / f64::from(stack.count.max(1))).min(2.0 * RADIUS - 0.2);
        for place in 0..stack.count {
            let y = y + up * (RADIUS + 0.3 + step * f64::from(place));
            let _ = write!(
                checkers,
                "<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{RADIUS}\"/>",
                checker(stack.side),
                Num(x),
                Num(y)
            );
        }
    }
    let _ = write!(body, "<path class=\"s-dark\" d=\"{dark}\"/><path class=\"s-light\" d=\"{light}\"/>");
    body += "<path class=\"s-bar\" d=\"M110 9v142\"/>";
    svg(220.0, 160.0, &(body + &checkers))
}

const fn checker(side: Side) -> &'static str {
    match side {
        Side::Black => "s-ebony",
        Side::White => "s-box",
    }
}

const fn stone(side: Side) -> &'static str {
    match side {
        Side::Black => "s-slate",
        Side::White => "s-shell",
    }
}

/// A goban in small, with the stones of `view`.
pub fn goban(view: &dango::View, seen: Side) -> String {
    let lines = view.stones.size().lines();
    let gap = LENGTH / (f64::from(lines) + 0.3);
    let at = |index: u8| gap * (f64::from(index) + 0.65);
    let mut body = wood(LENGTH, LENGTH);
    let mut grid = String::new();
    for index in 0..lines {
        let (from, to, line) = (Num(at(0)), Num(at(lines - 1)), Num(at(index)));
        let _ = write!(grid, "M{line} {from}V{to}M{from} {line}H{to}");
    }
    let _ = write!(body, "<path class=\"s-line\" d=\"{grid}\"/>");
    for side in Side::ALL {
        for point in view.stones.of(side) {
            let (column, row) = match seen {
                Side::Black => (point.column(), lines - 1 - point.row()),
                Side::White => (lines - 1 - point.column(), point.row()),
            };
            circle(&mut body, stone(side), at(column), at(row), gap * 0.475);
        }
    }
    svg(LENGTH, LENGTH, &body)
}

/// A board of Pétango in small, with its stones where they came to rest, a little larger than they are so that they can
/// be seen.
pub fn flicked(view: &petango::View, seen: Side) -> String {
    const LEAST: f64 = 5.0;
    let plan = Plan::new(view.slab, seen, 0.0);
    let scale = LENGTH / plan.wood().height;
    let (width, grid) = (plan.wood().width * scale, plan.grid());
    let mut body = wood(width, LENGTH);
    let (left, top) = (grid.x * scale, grid.y * scale);
    let (across, down) = (grid.width * scale, grid.height * scale);
    let even = |count: u8, length: f64, index: u8| length * f64::from(index) / f64::from(count.max(2) - 1);
    let mut lines = String::new();
    for column in 0..view.slab.columns {
        let x = left + even(view.slab.columns, across, column);
        let _ = write!(lines, "M{} {}v{}", Num(x), Num(top), Num(down));
    }
    for row in 0..view.slab.rows {
        let y = top + even(view.slab.rows, down, row);
        let _ = write!(lines, "M{} {}h{}", Num(left), Num(y), Num(across));
    }
    let _ = write!(body, "<path class=\"s-line\" d=\"{lines}\"/>");
    let middle = top + down / 2.0;
    match view.kind {
        Kind::Goban => {
            let _ = write!(
                body,
                "<path class=\"s-middle\" d=\"M{} {}h{}\"/>",
                Num(left),
                Num(middle),
                Num(across)
            );
        }
        Kind::Xiangqi => {
            let river = down / f64::from(view.slab.rows.max(2) - 1);
            let _ = write!(
                body,
                "<rect class=\"s-river\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                Num(left),
                Num(middle - river / 2.0),
                Num(across),
                Num(river)
            );
        }
    }
    for lying in &view.stones {
        let place = plan.place(lying.at);
        circle(
            &mut body,
            stone(lying.side),
            place.x * scale,
            place.y * scale,
            (view.stone / 2.0 * scale * UNITS_PER_MM).max(LEAST),
        );
    }
    svg(width, LENGTH, &body)
}

/// A plan of pétanque in small, lying on its side with the circle at the left, with its boules and the jack.
pub fn plan(view: &petanque::View) -> String {
    const FIELD: f64 = 15.0;
    const EDGE: f64 = 8.0;
    let (columns, rows) = (f64::from(view.columns), f64::from(view.rows));
    let (width, height) = (rows * FIELD + 2.0 * EDGE, columns * FIELD + 2.0 * EDGE);
    let at = |column: f64, row: f64| (EDGE + row * FIELD, EDGE + column * FIELD);
    let mut body = format!(
        "<rect class=\"s-oak\" width=\"{}\" height=\"{}\" rx=\"4\"/>\
         <rect class=\"s-court\" x=\"{EDGE}\" y=\"{EDGE}\" width=\"{}\" height=\"{}\"/>",
        Num(width),
        Num(height),
        Num(rows * FIELD),
        Num(columns * FIELD),
    );
    let (one, other) = view.zone;
    let (x, y) = at(f64::from(one.column.min(other.column)), f64::from(one.row.min(other.row)));
    let span = |one: u8, other: u8| Num((f64::from(one.abs_diff(other)) + 1.0) * FIELD);
    let _ = write!(
        body,
        "<rect class=\"s-zone\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
        Num(x),
        Num(y),
        span(one.row, other.row),
        span(one.column, other.column)
    );
    let mut lines = String::new();
    for row in 1..view.rows {
        let _ = write!(lines, "M{} {EDGE}v{}", Num(at(0.0, f64::from(row)).0), Num(columns * FIELD));
    }
    for column in 1..view.columns {
        let _ = write!(lines, "M{EDGE} {}h{}", Num(at(f64::from(column), 0.0).1), Num(rows * FIELD));
    }
    let _ = write!(body, "<path class=\"s-lattice\" d=\"{lines}\"/>");
    if let Some(jack) = view.jack {
        let (x, y) = at(jack.middle().column, jack.middle().row);
        circle(&mut body, "s-ring", x, y, 7.5);
        circle(&mut body, "s-jack", x, y, 4.0);
    }
    for boule in &view.boules {
        let (x, y) = at(boule.cell.middle().column, boule.cell.middle().row);
        let (class, stripes) = match boule.side {
            Side::Black => ("s-bronze", format!("M{} {}l6 6m-6 0l6-6", Num(x - 3.0), Num(y - 3.0))),
            Side::White => ("s-steel", format!("M{} {}h8m-8 3h8", Num(x - 4.0), Num(y - 1.5))),
        };
        circle(&mut body, class, x, y, 6.2);
        let _ = write!(body, "<path class=\"{class}-stripes\" d=\"{stripes}\"/>");
    }
    svg(width, height, &body)
}

fn wood(width: f64, height: f64) -> String {
    format!("<rect class=\"s-kaya\" width=\"{}\" height=\"{}\" rx=\"4\"/>", Num(width), Num(height))
}

fn circle(body: &mut String, class: &str, x: f64, y: f64, radius: f64) {
    let _ =
        write!(body, "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", Num(x), Num(y), Num(radius));
}

fn svg(width: f64, height: f64, body: &str) -> String {
    format!(
        "<svg class=\"small\" viewBox=\"0 0 {} {}\" aria-hidden=\"true\">{body}</svg>",
        Num(width),
        Num(height)
    )
}

#[cfg(test)]
mod tests {
    use carreau_goban::{Point as OnGoban, PointSet, Size};

    use super::*;

    fn count(svg: &str, class: &str) -> usize {
        svg.matches(&format!("<circle class=\"{class}\"")).count()
    }

    #[test]
    fn every_checker_stone_and_boule_is_drawn_once() {
        let start = tablier(&tablier::View::start(), Side::Black);
        assert_eq!((count(&start, "s-ebony"), count(&start, "s-box")), (15, 15));
        let mut view = dango::View::new(Size::THIRTEEN);
        let point = OnGoban::new(2, 3).expect("a point");
        view.stones.lay(Side::White, &PointSet::from_iter([point]));
        let goban = goban(&view, Side::Black);
        assert_eq!((count(&goban, "s-slate"), count(&goban, "s-shell")), (0, 1));
        let mut view = petango::View::new(Kind::Xiangqi);
        let stone = petango::Stone::new(Side::Black, 10.0, 20.0);
        view.stones.push(stone);
        let board = flicked(&view, Side::White);
        assert_eq!(count(&board, "s-slate"), 1);
        let radius =
            board.rsplit_once(" r=\"").and_then(|(_, rest)| rest.split('"').next()?.parse::<f64>().ok());
        // A stone of 22 mm on a board 420 mm deep.
        assert!(radius.is_some_and(|radius| (160.0 / 420.0 * 11.0..6.0).contains(&radius)), "{radius:?}");
        let mut view = petanque::View::house();
        view.jack = Some(petanque::Cell::new(3, 14));
        view.boules.push(petanque::Boule::new(Side::Black, petanque::Cell::new(4, 14)));
        let plan = plan(&view);
        assert_eq!((count(&plan, "s-jack"), count(&plan, "s-bronze"), count(&plan, "s-steel")), (1, 1, 0));
    }

    #[test]
    fn the_other_seat_sees_the_board_turned_round() {
        let mut view = dango::View::new(Size::NINE);
        view.stones.lay(Side::Black, &PointSet::from_iter([OnGoban::new(0, 0).expect("a point")]));
        let at = |seen| {
            let svg = goban(&view, seen);
            let (_, stone) = svg.split_once("s-slate\" cx=\"").expect("a stone");
            let (x, rest) = stone.split_once("\" cy=\"").expect("a place");
            let y = rest.split('"').next().expect("a place");
            [x, y].map(|number| number.parse::<f64>().expect("a number"))
        };
        for seen in Side::ALL {
            // The stone lies in the same corner as on the large board.
            let board = dango::Board::new(&view, dango::Scale::Large, seen);
            let (whole, cell) = (board.bounds(), board.cell(OnGoban::new(0, 0).expect("a point")).centre());
            let [x, y] = at(seen);
            assert_eq!(
                (x < 80.0, y < 80.0),
                (cell.x < whole.centre().x, cell.y < whole.centre().y),
                "{seen}"
            );
        }
    }
}
