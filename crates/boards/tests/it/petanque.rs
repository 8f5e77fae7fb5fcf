//! The plan of pétanque against the numbers of the look (look: Board geometry, Pétanque plan; States; Cards).

use carreau_boards::petanque::{
    At, Ball, Board, Boule, Cell, FLIGHT, Ghost, Heat, Layer, Measure, Moving, Note, Petal, Portrait,
    Projection, Run, Target, View, Way, card, defs, figure, rose, sheet, standalone, tokens,
};
use carreau_boards::{Rect, Side, Xy, tokens::Theme};

use crate::document::{refers_to_itself, stands_alone};

fn cell(text: &str) -> Cell {
    let (column, row) = text.split_at(1);
    let row: u8 = row.parse().expect("a row");
    Cell::new(column.as_bytes()[0] - b'A', row - 1)
}

/// Plans of several sizes, the usual one first.
fn plans() -> [View; 5] {
    let of = |columns, rows, low, high| View::new(columns, rows, (cell(low), cell(high)));
    [
        View::house(),
        of(5, 9, "B4", "D7"),
        of(1, 1, "A1", "A1"),
        of(14, 24, "B14", "M22"),
        of(8, 60, "C30", "F50"),
    ]
}

/// The situation that the look's own drawings show.
fn look() -> View {
    let mut view = View::house();
    view.jack = Some(cell("E15"));
    for (side, at) in [
        (Side::White, "C18"),
        (Side::Black, "C14"),
        (Side::White, "E12"),
        (Side::Black, "E20"),
        (Side::White, "F16"),
        (Side::White, "G13"),
    ] {
        view.boules.push(Boule::new(side, cell(at)));
    }
    view.lost.black = 1;
    view.measures = vec![Measure { from: cell("E15"), to: cell("F16"), counted: false }];
    let from = cell("F16");
    view.fan = vec![
        Way::on(from, cell("F20"), 44),
        Way::on(from, cell("B20"), 19),
        Way::on(from, cell("B16"), 6),
        Way::on(from, cell("F12"), 3),
        Way::off(from, (1, 1), 19),
        Way::off(from, (1, 0), 6),
    ];
    view
}

/// Everything a view can hold at once.
fn crowded() -> View {
    let mut view = look();
    for (boule, owner) in view.boules.iter_mut().zip(Portrait::ALL) {
        (boule.owner, boule.last, boule.nearest, boule.target) = (Some(owner), true, true, true);
    }
    view.boules.push(Boule::new(Side::Black, cell("E15")));
    view.dead_jack = true;
    view.lost.white = 2;
    view.landing = Some(cell("G7"));
    view.target = Some(cell("C14"));
    view.targets = vec![Target::on(cell("C14")), Target { cell: cell("E20"), chance: Some(42) }];
    view.focus = Some(cell("D17"));
    view.ghost = Some(Ghost { ball: Ball::Jack, cell: cell("B16"), legal: false });
    view.measures.push(Measure { from: cell("E15"), to: cell("G13"), counted: true });
    view.heat = view.cells().map(|cell| Heat { cell, value: f32::from(cell.row) / 21.0 }).collect();
    view.trail = [(false, false), (true, true), (true, false)]
        .map(|(flight, lost)| {
            let places = vec![cell("C14").middle(), cell("F17").middle(), At::new(8.5, 19.5)];
            Run { ball: Ball::Boule(Side::White), places, flight, lost }
        })
        .to_vec();
    view.trail.push(Run { ball: Ball::Jack, places: Vec::new(), flight: false, lost: true });
    view.moving = [0.0, 1.5]
        .map(|height| Moving { ball: Ball::Boule(Side::White), at: At::new(2.25, 11.75), height })
        .to_vec();
    view.notes = vec![Note { at: At::new(3.0, 3.5), text: "a < b & \"c\"".to_owned() }];
    view
}

/// Returns `text` with `¤` for each number in its attributes' values and texts, and these numbers.
fn apart(text: &str) -> (String, Vec<f64>) {
    let (mut words, mut numbers, mut number) = (String::new(), Vec::new(), String::new());
    for letter in text.chars().chain(['\n']) {
        let minus = letter == '-' && words.ends_with([' ', '"', 'M', 'L']) && number.is_empty();
        if letter.is_ascii_digit() || letter == '.' || minus {
            number.push(letter);
            continue;
        }
        if !number.is_empty() {
            numbers.push(number.parse().expect("a number"));
            number.clear();
            words.push('¤');
        }
        words.push(letter);
    }
    words.pop();
    (words, numbers)
}

/// Fails unless the drawing contains each part. A tenth more or less counts as equal, because the look's numbers are
/// rounded.
#[track_caller]
fn has(drawing: &str, parts: &[&str]) {
    let (words, numbers) = apart(drawing);
    for part in parts {
        let (wanted, values) = apart(part);
        let close = |(at, _): (usize, &str)| {
            let before = words[..at].matches('¤').count();
            numbers[before..].iter().zip(&values).all(|(number, value)| (number - value).abs() < 0.11)
        };
        assert!(words.match_indices(&wanted).any(close), "no {part} in\n{drawing}");
    }
}

#[track_caller]
fn is(place: Xy, x: f64, y: f64) {
    assert!((place.x - x).abs() < 0.11 && (place.y - y).abs() < 0.11, "{place:?} is not {x}, {y}");
}

#[test]
fn from_the_bench_fields_lie_where_the_look_s_formulas_say() {
    let view = look();
    let board = Board::new(&view, Projection::Bench);
    assert_eq!(board.view_box(), "0 0 1240 412");
    for (at, x, y) in [
        ("E15", 781.2, 243.3),
        ("F16", 831.2, 275.6),
        ("F20", 1011.8, 275.6),
        ("B20", 968.9, 157.1),
        ("B16", 808.5, 157.1),
        ("F12", 650.6, 275.6),
    ] {
        is(board.at(cell(at)), x, y);
    }
    // Row line r and column line c, by the look's text.
    for (column, row) in [(0.0, 0.0), (8.0, 22.0), (3.0, 17.0), (6.5, 2.25)] {
        let size = 1437.3 / (29.33 + 8.0 - column);
        let (x, y) = (628.0 + (row - 11.0) * size, -785.5 + 23.5 * size);
        is(board.place(At::new(column, row), 0.0), x, y);
        is(board.place(At::new(column, row), 1.5), x, y - 0.82 * 1.5 * size);
    }
    let (near, far) = (board.unit(cell("H1")), board.unit(cell("A1")));
    assert!((48.0..49.0).contains(&near) && (38.5..39.1).contains(&far), "{near} {far}");
}

#[test]
fn from_the_bench_ground_and_pieces_are_the_look_s() {
    let view = look();
    let board = Board::new(&view, Projection::Bench);
    has(
        &board.layer(Layer::Ground, &view),
        &[
            r#"class="plan__court" d="M204.5 119.2 1051.5 119.2 1167 366 89 366Z""#,
            r#"class="plan__zone" d="M667.6 144.2 984 144.2 1054.5 328 675.4 328Z""#,
            r#"<text x="190.6" y="131.5">A</text>"#,
            r#"<text x="1168.1" y="346.7">H</text>"#,
            r#"<text x="109.8" y="374.3">1</text>"#,
            r#"<text x="1146.2" y="374.3">22</text>"#,
            r#"cx="104.1" cy="227.8" rx="21.6" ry="14.7""#,
            "M936 119.2L1020 366",
            "M153.7 227.8L1102.3 227.8",
        ],
    );
    has(
        &board.layer(Layer::Pieces, &view),
        &[
            r#"cx="901" cy="187.6" rx="14.3" ry="8.4"/>"#,
            r##"<use href="#boule-1" x="882.6" y="160.8" width="27.2" height="27.2"/>"##,
            r##"<use href="#boule-2" x="985.7" y="218.5" width="28.9" height="28.9"/>"##,
            r#"<circle class="jack-halo" cx="781.2" cy="243.3" r="15.4"/>"#,
        ],
    );
    has(&board.layer(Layer::Measures, &view), &[r#"class="measure" d="M781.2 243.3L831.2 275.6""#]);
    has(&board.layer(Layer::Rays, &view), &["M831.2 275.6L1011.8 275.6", "M831.2 275.6L808.5 157.1"]);
    has(
        &board.layer(Layer::Targets, &view),
        &[
            r#"<path class="mark-legal" d="M1011.8 254.8 1039.8 275.6 1011.8 296.3 983.8 275.6Z"/>"#,
            r#"<text class="odds" x="968.9" y="157.1">19</text>"#,
            r#"<text class="odds odds--lost" x="852.3" y="386">6</text>"#,
        ],
    );
}

#[test]
fn from_above_the_folded_plan_is_the_look_s() {
    let view = look();
    let board = Board::new(&view, Projection::Folded { open: false });
    assert_eq!((board.view_box().as_str(), board.pleats()), ("0 0 372 573", 9));
    has(
        &board.layer(Layer::Ground, &view),
        &[
            r#"<rect class="plan__sleeper" x="2" y="1" width="321" height="551" rx="4"/>"#,
            r#"class="plan__zone-line" d="M62 372 62 84 278 84 278 372Z""#,
            r#"<rect class="plan__pleat-gap" x="25" y="536" width="290" height="7"/>"#,
            r#"<path class="plan__pleat" d="M26 536 314 536 309 543 31 543Z"/>"#,
            r#"<path class="plan__pleat plan__pleat--dark" d="M31 529 309 529 314 536 26 536Z"/>"#,
            r#"<text x="15" y="462">10</text>"#,
            r#"<text x="15" y="30">22</text>"#,
            r#"y="511.5">1–9</text>"#,
            r#"<text x="44" y="556">A</text>"#,
        ],
    );
    has(
        &board.layer(Layer::Pieces, &view),
        &[
            r#"<ellipse class="bshade" cx="192.7" cy="105.3" rx="14" ry="8.3"/>"#,
            r##"<use href="#boule-2" x="174.7" y="88.7" width="26.6" height="26.6"/>"##,
        ],
    );
    has(
        &board.layer(Layer::Targets, &view),
        &[
            r#"<path class="mark-legal" d="M224 81.8 244.2 102 224 122.2 203.8 102Z"/>"#,
            r#"<text class="odds odds--lost" x="336.3" y="133.7">19</text>"#,
            r#"<path class="mark-refused" d="M336.3 230.9 351.4 246 336.3 261.1 321.2 246Z"/>"#,
        ],
    );
    let open = Board::new(&view, Projection::Folded { open: true });
    assert_eq!((open.view_box().as_str(), open.pleats()), ("0 0 372 834", 0));
}

#[test]
fn a_folded_plan_opens_as_far_as_something_lies() {
    let pleats = |change: fn(&mut View)| {
        let mut view = View::house();
        change(&mut view);
        Board::new(&view, Projection::Folded { open: false }).pleats()
    };
    assert_eq!(pleats(|_| {}), 9);
    assert_eq!(pleats(|view| view.jack = Some(cell("C14"))), 9);
    assert_eq!(pleats(|view| view.boules = vec![Boule::new(Side::Black, cell("A8"))]), 7);
    assert_eq!(pleats(|view| view.landing = Some(cell("A1"))), 0);
    assert_eq!(pleats(|view| view.fan = vec![Way::on(cell("B12"), cell("B5"), 6)]), 4);
    let run = |row| Run { ball: Ball::Jack, places: vec![At::new(1.0, row)], flight: false, lost: false };
    assert_eq!(
        pleats(|view| view.ghost = Some(Ghost { ball: Ball::Jack, cell: cell("H3"), legal: true })),
        2
    );
    let mut view = View::house();
    view.trail = vec![run(6.5)];
    assert_eq!(Board::new(&view, Projection::Folded { open: false }).pleats(), 6);
    // The coach's map covers the whole plan, but unfolds nothing.
    assert_eq!(pleats(|view| view.heat = vec![Heat { cell: cell("A1"), value: 1.0 }]), 9);
}

#[test]
fn what_lies_in_the_near_rows_is_known_in_every_projection() {
    for projection in Projection::ALL {
        let near = |on: &str| {
            let mut view = View::house();
            view.boules = vec![Boule::new(Side::Black, cell(on))];
            Board::new(&view, projection).reaches_near_rows()
        };
        assert_eq!([near("C9"), near("C10")], [true, false], "{projection:?}");
    }
}

#[test]
fn the_folded_plan_lies_on_its_side_with_the_circle_at_the_left() {
    let mut view = look();
    let board = Board::new(&view, Projection::Lying { open: false });
    assert_eq!((board.view_box().as_str(), board.pleats()), ("0 0 581 364", 9));
    let ground = board.layer(Layer::Ground, &view);
    has(
        &ground,
        &[
            r#"<rect class="plan__sleeper" x="27" y="1" width="551" height="322" rx="4"/>"#,
            r#"<rect class="plan__pleat-gap" x="36" y="11" width="7" height="290"/>"#,
            r#"<path class="plan__pleat" d="M43 12 43 300 36 295 36 17Z"/>"#,
            r#"<text class="plan__folded" x="67.5" y="312">1–9</text>"#,
            r#"<text x="15" y="30">A</text>"#,
        ],
    );
    // Rows run to the right and columns down, as from the bench.
    let [a10, a22, h10] = ["A10", "A22", "H10"].map(|field| board.at(cell(field)));
    assert!(a10.x < a22.x && a10.y < h10.y && (a10.x - h10.x).abs() < 1e-9 && (a10.y - a22.y).abs() < 1e-9);
    // A way over the far edge ends on the drawing, and the lost area lies below the plan.
    view.fan = vec![Way::off(cell("D22"), (0, 1), 6)];
    view.lost.black = 2;
    let width = board.bounds().width;
    assert_eq!(board.pick_way(&view, Xy::new(width - 16.0, board.at(cell("D22")).y)), Some(0));
    has(&board.layer(Layer::Lost, &view), &[r#"<rect x="27" y="330" width="80" height="30" rx="7"/>"#]);
}

#[test]
fn the_lost_area_from_above_lies_below_the_ways_that_leave_the_plan() {
    let mut view = View::house();
    view.lost.black = 2;
    view.lost.white = 1;
    view.fan = vec![Way::off(cell("H10"), (1, 0), 6)];
    let board = Board::new(&view, Projection::Folded { open: false });
    let svg = board.layer(Layer::Lost, &view);
    let top: f64 = svg
        .split(" y=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a box")
        .parse()
        .expect("its upper edge");
    let lozenge = board.at(cell("H10")).y + 0.75 * 0.56 * 36.0;
    assert!(top > lozenge, "{top} {lozenge}");
}

#[test]
fn what_is_pointed_at_is_the_field_that_is_drawn_there() {
    for view in plans() {
        for projection in Projection::ALL {
            let board = Board::new(&view, projection);
            for cell in view.cells() {
                let at = board.at(cell);
                assert_eq!(
                    board.pick(at),
                    Some(cell),
                    "{projection:?} {cell} {}x{}",
                    view.columns,
                    view.rows
                );
                let back = board.place_at(at);
                let middle = cell.middle();
                assert!((back.column - middle.column).abs() < 1e-9 && (back.row - middle.row).abs() < 1e-9);
                for (column, row) in [(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)] {
                    let corner = At::new(f64::from(cell.column) + column, f64::from(cell.row) + row);
                    assert_eq!(board.pick(board.place(corner, 0.0)), Some(cell));
                }
                for (column, row) in [(0.0, 0.5), (1.0, 0.5), (0.5, 0.0), (0.5, 1.0)] {
                    let edge = At::new(f64::from(cell.column) + column, f64::from(cell.row) + row);
                    assert_eq!(board.pick(board.place(edge, 0.0)), None, "an edge belongs to no field");
                }
            }
            for (column, row) in [(-0.5, 0.5), (0.5, -0.5), (f64::from(view.columns) + 0.5, 0.5)] {
                assert_eq!(board.pick(board.place(At::new(column, row), 0.0)), None, "beside the plan");
            }
        }
    }
}

#[test]
fn every_plan_stays_within_its_drawing() {
    for view in plans() {
        for projection in Projection::ALL {
            let board = Board::new(&view, projection);
            let Rect { width, height, .. } = board.bounds();
            for cell in view.cells() {
                let Xy { x, y } = board.at(cell);
                assert!((0.0..=width).contains(&x) && (0.0..=height).contains(&y), "{projection:?} {cell}");
            }
        }
    }
}

#[test]
fn the_outline_of_a_field_joins_its_corners() {
    let view = View::house();
    let open = Board::new(&view, Projection::Folded { open: true });
    assert_eq!(open.cell_path(cell("A22")), "M26 48 26 12 62 12 62 48Z");
    let bench = Board::new(&view, Projection::Bench);
    has(&bench.cell_path(cell("A1")), &["M204.5 119.2 243 119.2 "]);
}

#[test]
fn a_way_off_the_plan_ends_just_beyond_the_edge_it_crosses_and_on_the_drawing() {
    let mut view = View::house();
    for (projection, beyond) in [(Projection::Bench, 0.5), (Projection::Folded { open: true }, 0.62)] {
        let board = Board::new(&view, projection);
        for (from, step, column, row) in [
            ("G21", (0, 1), 6.5, 22.0 + beyond),
            ("G21", (1, 0), 8.0 + beyond, 20.5),
            ("G21", (1, 1), 6.5 + 1.5 + beyond, 20.5 + 1.5 + beyond),
            ("F16", (1, 1), 8.0 + beyond, 15.5 + 2.5 + beyond),
            ("B10", (-1, 1), -beyond, 9.5 + 1.5 + beyond),
            ("B2", (0, -1), 1.5, -beyond),
        ] {
            view.fan = vec![Way::on(cell("A1"), cell("A2"), 4), Way::off(cell(from), step, 10)];
            let mut end = board.place(At::new(column, row), 0.0);
            if projection != Projection::Bench {
                // The lozenge stays on the drawing: 15.1 units high, as those off the plan are.
                end.y = end.y.max(16.12);
            }
            has(&board.layer(Layer::Rays, &view), &[&format!("M{}L{end}\"", board.at(cell(from)))]);
            // The pointer can select its lozenge, as it can that of a field.
            assert_eq!(board.pick_way(&view, end), Some(1), "{projection:?} {from} {step:?}");
            assert_eq!(board.pick_way(&view, board.at(cell("A2"))), Some(0));
            assert_eq!(board.pick_way(&view, board.at(cell("D5"))), None);
        }
    }
}

#[test]
fn b8_1_a_measure_counts_fields_along_and_across() {
    let count = |from: &str, to: &str| {
        let measure = Measure { from: cell(from), to: cell(to), counted: true };
        (measure.distance(), measure.parts())
    };
    assert_eq!(count("G14", "H13"), (2, [1, 1]));
    assert_eq!(count("G14", "G13"), (1, [1, 0]));
    assert_eq!(count("G14", "G14"), (0, [0, 0]));
    let mut view = View::house();
    view.measures = vec![Measure { from: cell("G14"), to: cell("E17"), counted: true }];
    let board = Board::new(&view, Projection::Bench);
    has(&board.layer(Layer::Owners, &view), &[">3 + 2</text>"]);
}

#[test]
fn the_near_hides_the_far_and_the_jack_lies_before_a_boule_on_its_field() {
    let mut view = View::house();
    view.jack = Some(cell("D14"));
    view.boules = ["H14", "D14", "A14"].map(|at| Boule::new(Side::White, cell(at))).to_vec();
    let board = Board::new(&view, Projection::Bench);
    let pieces = board.layer(Layer::Pieces, &view);
    let drawn: Vec<f64> = pieces
        .lines()
        .filter(|line| line.starts_with("<use"))
        .map(|line| {
            let (_, y) = line.split_once(" y=\"").expect("a place");
            let (_, height) = line.split_once(" height=\"").expect("a size");
            let number = |text: &str| text.split('"').next().and_then(|text| text.parse().ok());
            let (y, height): (f64, f64) = (number(y).expect("y"), number(height).expect("height"));
            y + height
        })
        .collect();
    assert_eq!(drawn.len(), 4);
    assert!(drawn.is_sorted(), "{drawn:?}");
    let jack = pieces.find("#boule-jack").expect("the jack");
    let before = pieces[..jack].matches("#boule-1").count();
    assert_eq!(before, 2, "the boule of its field is drawn before the jack, the nearer one after");
}

#[test]
fn initials_keep_clear_of_a_jack_on_the_boule_s_field() {
    let mut view = View::house();
    view.jack = Some(cell("D14"));
    view.boules = vec![Boule { owner: Some(Portrait::RedNeat), ..Boule::new(Side::White, cell("D14")) }];
    for projection in Projection::ALL {
        let board = Board::new(&view, projection);
        let number = |drawing: &str, from: &str, name: &str| -> f64 {
            let (_, rest) = drawing.split_once(from).expect("the element");
            let (_, value) = rest.split_once(&format!(" {name}=\"")).expect("the attribute");
            value.split('"').next().and_then(|value| value.parse().ok()).expect("a number")
        };
        let (pieces, owners) = (board.layer(Layer::Pieces, &view), board.layer(Layer::Owners, &view));
        let jack = number(&pieces, "#boule-jack\"", "x") + number(&pieces, "#boule-jack\"", "width") / 2.0;
        let boule = number(&pieces, "#boule-1\"", "x") + number(&pieces, "#boule-1\"", "width") / 2.0;
        let initials = number(&owners, "plan__owner\"", "x");
        assert!((initials < boule) != (jack < boule), "{projection:?}: {initials} {boule} {jack}");
    }
}

#[test]
fn a_ball_in_the_air_leaves_its_shadow_on_the_ground() {
    let shadow = |projection: Projection, height: f64| {
        let mut view = View::house();
        view.moving = vec![Moving { ball: Ball::Boule(Side::White), at: At::new(4.0, 12.0), height }];
        let board = Board::new(&view, projection);
        let motion = board.layer(Layer::Motion, &view);
        let value = |name: &str| -> f64 {
            let (_, value) = motion.split_once(&format!(" {name}=\"")).expect("the attribute");
            value.split('"').next().and_then(|value| value.parse().ok()).expect("a number")
        };
        (value("cx"), value("cy"), value("y"), value("width"))
    };
    let (low, high) = (shadow(Projection::Bench, 0.0), shadow(Projection::Bench, 1.5));
    assert_eq!((low.0, low.1), (high.0, high.1), "from the bench the shadow stays");
    assert!(high.2 < low.2 - 40.0 && high.3 > low.3, "and the boule rises: {low:?} {high:?}");
    let flat = Projection::Folded { open: true };
    let (low, high) = (shadow(flat, 0.0), shadow(flat, 1.5));
    assert!(high.0 > low.0 && high.1 > low.1, "from above it runs to the lower right");
}

#[test]
fn a_flight_begins_and_ends_on_the_ground() {
    assert!(Moving::arc(0.0).abs() < 1e-12 && Moving::arc(1.0).abs() < 1e-12);
    assert!((Moving::arc(0.5) - FLIGHT).abs() < 1e-12);
    assert!(Moving::arc(-3.0).abs() < 1e-12 && Moving::arc(7.0).abs() < 1e-12);
}

#[test]
fn the_better_a_field_the_darker_it_is_and_the_larger_its_lozenge() {
    let mut view = View::house();
    let values = [0.0, 0.2, 0.45, 0.65, 0.8, 1.0];
    view.heat =
        values.iter().zip(12..).map(|(&value, row)| Heat { cell: Cell::new(3, row), value }).collect();
    for projection in Projection::ALL {
        let board = Board::new(&view, projection);
        let heat = board.layer(Layer::Heat, &view);
        let steps: Vec<&str> =
            heat.split("plan__heat--").skip(1).map(|rest| rest.split('"').next().expect("a step")).collect();
        assert_eq!(steps, ["1", "1", "3", "4", "4", "5"]);
        let widths: Vec<f64> = heat
            .lines()
            .filter(|line| line.contains("plan__odds"))
            .map(|line| {
                let (_, way) = line.split_once("d=\"M").expect("a path");
                let numbers: Vec<f64> =
                    way.split(' ').take(3).map(|n| n.parse().expect("a number")).collect();
                numbers[2] - numbers[0]
            })
            .collect();
        assert!(widths.windows(2).all(|pair| pair[0] < pair[1]), "{widths:?}");
        assert_eq!(heat.matches("is-best").count(), 1);
    }
    // Pleated fields show none.
    view.heat = vec![Heat { cell: cell("A2"), value: 1.0 }];
    assert_eq!(Board::new(&view, Projection::Folded { open: false }).layer(Layer::Heat, &view), "");
}

#[test]
fn a_plan_tells_what_lies_on_it_in_the_language_that_is_spoken() {
    let mut view = View::house();
    view.jack = Some(cell("G14"));
    view.boules = vec![Boule::new(Side::White, cell("G14")), Boule::new(Side::Black, cell("B2"))];
    view.lost.black = 2;
    assert_eq!(view.label(), "Plan, circle to row 22: jack at G14, 1 Blue boule, 1 Bronze boule and 2 lost");
    carreau_words::speak_built_in(carreau_words::Language::find("cs").expect("a language"));
    assert_eq!(
        view.label(),
        "Plán, od kruhu po řadu 22: košonek na G14, 1 modrá koule, 1 bronzová koule a\u{a0}2 ztracené"
    );
}

#[test]
fn documents_stand_alone() {
    let mut views = plans().to_vec();
    views.extend([look(), crowded()]);
    for view in views {
        for theme in Theme::ALL {
            for projection in Projection::ALL {
                stands_alone(&standalone(&view, projection, theme));
            }
            stands_alone(&figure(&view, theme));
        }
    }
}

#[test]
fn fragments_for_the_page_are_well_formed() {
    let view = crowded();
    for projection in Projection::ALL {
        let board = Board::new(&view, projection);
        for layer in Layer::ALL {
            let contents = board.layer(layer, &view);
            let from_above = projection != Projection::Bench;
            assert_eq!(contents.is_empty(), layer == Layer::Scenery && from_above, "{layer:?}");
            let text = format!("<svg>{}{contents}</svg>", defs());
            refers_to_itself(&roxmltree::Document::parse(&text).expect("well-formed"));
            assert!(!contents.contains("NaN") && !contents.contains("inf"), "{layer:?}");
        }
    }
}

#[test]
fn colours_of_the_plan_come_by_class() {
    let view = crowded();
    for projection in Projection::ALL {
        let board = Board::new(&view, projection);
        for layer in Layer::ALL {
            let contents = board.layer(layer, &view);
            assert!(!contents.contains("fill=") && !contents.contains("stroke="), "{layer:?}");
        }
    }
}

#[test]
fn nine_heads_differ_and_keep_to_their_cards() {
    for (n, portrait) in Portrait::ALL.into_iter().enumerate() {
        let text = format!("<svg>{}</svg>", portrait.head());
        let document = roxmltree::Document::parse(&text).expect("well-formed");
        refers_to_itself(&document);
        assert!(document.descendants().any(|node| node.attribute("class") == Some("disc")));
        assert_eq!(Portrait::from_initials(portrait.initials()), Some(portrait));
        for other in &Portrait::ALL[..n] {
            assert_ne!(portrait.head(), other.head());
            assert_ne!(portrait.initials(), other.initials());
        }
    }
    assert_eq!(Portrait::from_initials("ZZ"), None);
}

/// The directions of the usual plan (B1.4).
fn petals() -> [Petal; 6] {
    let petal = |name: &str, step, sums: &[u8]| Petal {
        name: name.to_owned(),
        step,
        sums: sums.to_vec(),
        chosen: name == "Z1",
    };
    [
        petal("X1", (0, 1), &[6, 7, 8]),
        petal("X2", (0, -1), &[12]),
        petal("Y1", (-1, 0), &[11]),
        petal("Y2", (1, 0), &[3]),
        petal("Z1", (-1, 1), &[9, 10]),
        petal("Z2", (1, 1), &[4, 5]),
    ]
}

#[test]
fn b1_5_what_is_printed_stands_alone_and_is_whole() {
    let cards = sheet(&petals(), &[2]);
    stands_alone(&cards);
    for portrait in Portrait::ALL {
        assert!(cards.contains(&format!(">{}</text>", portrait.name())), "{portrait:?}");
        let card = card(portrait);
        stands_alone(&card);
        assert!(card.contains(portrait.role().as_str()) && card.contains(&portrait.role().skill()));
    }
    assert!(cards.contains(">6  7  8</text>") && cards.contains(">choose</text>"));
    let tokens = tokens();
    stands_alone(&tokens);
    let symbols = ["#boule-1", "#boule-2", "#boule-jack"]
        .map(|name| tokens.matches(&format!("href=\"{name}\"")).count());
    assert_eq!(symbols, [6, 6, 1]);
    assert_eq!(tokens.matches("<g transform").count(), 17);
}

#[test]
fn b1_4_the_rose_shows_sums_where_their_directions_lead() {
    let drawn = rose(&petals(), &[2]);
    has(
        &drawn,
        &[
            r#"<text x="193" y="75">6·7·8</text>"#,
            r#"<text x="24" y="75">12</text>"#,
            r#"<text class="rose__two" x="100" y="75">2</text>"#,
            r#"class="is-on">9·10</text>"#,
            r#"<path class="rose__rays is-on" d="M100 75L148 27"/>"#,
        ],
    );
    roxmltree::Document::parse(&format!("<svg>{drawn}</svg>")).expect("well-formed");
}
