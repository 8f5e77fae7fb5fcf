//! The goban of Dango and its cards against the numbers of the look (look: Board geometry, States, Cards).

use carreau_boards::dango::cards::{self, Drawing, Face, Front, Picto, card, facing, sheet, thumb};
use carreau_boards::dango::{
    Board, Ghost, Layer, Note, Scale, Verdict, View, Window, figure, standalone, stars,
};
use carreau_boards::{Rect, Side, Xy, goban, tokens::Theme};
use carreau_goban::{Point, PointSet, Size, Stones};

use crate::document::{refers_to_itself, stands_alone};

fn sizes() -> impl Iterator<Item = Size> {
    (5..=19).map(|lines| Size::new(lines).expect("5 to 19 lines"))
}

fn boards(view: &View) -> impl Iterator<Item = Board> {
    Scale::ALL.into_iter().flat_map(|scale| Side::ALL.map(|seen| Board::new(view, scale, seen)))
}

fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(point).collect()
}

fn set(text: &str) -> PointSet {
    points(text).into_iter().collect()
}

fn view(size: Size, black: &str, white: &str) -> View {
    let mut stones = Stones::none(size);
    stones.lay(Side::Black, &set(black));
    stones.lay(Side::White, &set(white));
    View::of(stones)
}

/// Everything a view can hold at once.
fn crowded(size: Size) -> View {
    let mut view = view(size, "A1 B2 C3 D4", "A2 B3 C4 D5");
    view.last = vec![points("A1 B2 A5"), points("C4"), Vec::new()];
    view.selected = set("A1 A2");
    view.taken = set("A1 B3");
    view.turning = set("B2 B3 E1");
    view.leaving = set("C3 C4");
    view.returning.black = set("C4 E2");
    view.returning.white = set("C3");
    view.dead = set("D4 D5");
    view.territory.black = set("D5 E5");
    view.territory.white = set("E3");
    view.hints = set("A3 A4");
    view.ghost = Some(Ghost { takes: set("D5"), ..Ghost::legal(Side::White, points("B4 B5 A4")) });
    view.pointed = Some(point("E4"));
    let note = |at, text: &str| Note { at: point(at), text: text.to_owned() };
    view.notes = vec![note("B1", "a < b & \"c\""), note("D4", "1"), note("A2", "2")];
    view
}

/// The values of an attribute, in the order of the drawing, of the elements with this class.
fn numbers(drawing: &str, class: &str, attribute: &str) -> Vec<f64> {
    let elements = drawing.lines().filter(|line| line.contains(&format!("class=\"{class}\"")));
    let value = |line: &str| {
        let (_, value) = line.split_once(&format!(" {attribute}=\"")).expect("the attribute");
        value.split('"').next().and_then(|value| value.parse().ok()).expect("a number")
    };
    elements.map(value).collect()
}

#[track_caller]
fn is(place: Xy, x: f64, y: f64) {
    assert!((place.x - x).abs() < 0.06 && (place.y - y).abs() < 0.06, "{place:?} is not {x}, {y}");
}

#[track_caller]
fn has(drawing: &str, parts: &[&str]) {
    for part in parts {
        assert!(drawing.contains(part), "no {part} in\n{drawing}");
    }
}

#[test]
fn the_board_of_thirteen_lines_is_the_look_s() {
    let view = view(Size::THIRTEEN, "D4", "");
    let board = Board::new(&view, Scale::Large, Side::Black);
    assert_eq!(board.view_box(), "0 0 612 664.8");
    is(board.place(point("A1")), 42.0, 610.8);
    is(board.place(point("D7")), 174.0, 326.4);
    is(board.place(point("N13")), 570.0, 42.0);
    has(
        &board.layer(Layer::Frame, &view),
        &[
            r#"<rect class="goban__side" x="0" y="12" width="612" height="652.8" rx="5"/>"#,
            r#"<rect class="goban__edge" x="42" y="42" width="528" height="568.8"/>"#,
            r#"<circle class="goban__star" cx="174" cy="468.6" r="4"/>"#,
            r#"<circle class="goban__star" cx="306" cy="326.4" r="4"/>"#,
        ],
    );
    let names = board.layer(Layer::Names, &view);
    has(&names, &[r#"<text x="394" y="640.8">J</text>"#, r#"<text x="11" y="184.2">10</text>"#]);
}

#[test]
fn every_point_of_every_size_lies_where_its_lines_cross() {
    for view in sizes().map(View::new) {
        for board in boards(&view) {
            let frame = board.layer(Layer::Frame, &view);
            let (_, lines) = frame.split_once("goban__lines\" d=\"").expect("the lines");
            let lines = lines.split('"').next().expect("a path");
            let [mut columns, mut rows] = [Vec::<f64>::new(), Vec::new()];
            for line in lines.split('M').skip(1) {
                let start: &str = line.split(['h', 'v']).next().expect("a start");
                let (x, y) = start.split_once(' ').expect("two numbers");
                if line.contains('v') { &mut columns } else { &mut rows }
                    .push(if line.contains('v') { x } else { y }.parse().expect("a number"));
            }
            assert_eq!([columns.len(), rows.len()], [usize::from(board.size().lines()); 2]);
            for point in board.size().points() {
                let (column, row) = (usize::from(point.column()), usize::from(point.row()));
                is(board.place(point), columns[column], rows[row]);
            }
            assert!((columns[1] - columns[0]).abs() / (rows[1] - rows[0]).abs() - 22.0 / 23.7 < 0.002);
        }
    }
}

#[test]
fn white_s_seat_sees_the_board_turned_half_round() {
    for view in sizes().map(View::new) {
        for scale in Scale::ALL {
            let [black, white] = Side::ALL.map(|seen| Board::new(&view, scale, seen));
            let middle = black.plan().wood().centre();
            for point in black.size().points() {
                let (one, other) = (black.place(point), white.place(point));
                is(other, 2.0 * middle.x - one.x, 2.0 * middle.y - one.y);
                let (one, other) = (black.stone(point), white.stone(point));
                is(other, 2.0 * middle.x - one.x, 2.0 * middle.y - one.y);
            }
            assert!(black.place(point("A1")).y > middle.y && white.place(point("A1")).y < middle.y);
        }
    }
}

#[test]
fn cells_fill_the_grid_without_overlap_and_their_edges_belong_to_none() {
    for view in sizes().map(View::new) {
        for board in boards(&view) {
            for point in board.size().points() {
                let cell = board.cell(point);
                for (across, up) in [(1, 0), (0, 1)] {
                    if let Some(next) = point.offset(across, up).filter(|next| board.size().has(*next)) {
                        let next = board.cell(next);
                        assert!(!cell.inset(1e-6).overlaps(&next) && cell.inset(-1e-6).overlaps(&next));
                        assert_eq!(board.point_at(cell.centre().midway(next.centre())), None);
                    }
                }
                assert_eq!(board.point_at(board.place(point)), Some(point));
                assert_eq!(board.point_at(board.stone(point)), Some(point));
                let corner = cell.inset(3.0);
                assert_eq!(board.point_at(Xy::new(corner.x, corner.y)), Some(point));
            }
            assert_eq!(board.point_at(Xy::new(-2.0, 40.0)), None);
        }
    }
}

#[test]
fn stars_are_points_and_lie_the_same_from_every_side() {
    for size in sizes() {
        let all: PointSet = stars(size).collect();
        assert_eq!(all.len(), stars(size).count(), "{size}: a star twice");
        let last = size.lines() - 1;
        for star in &all {
            assert!(size.has(star));
            for (column, row) in [
                (last - star.column(), star.row()),
                (star.column(), last - star.row()),
                (star.row(), star.column()),
            ] {
                assert!(Point::new(column, row).is_some_and(|point| all.contains(point)), "{size}: {star}");
            }
        }
    }
    assert_eq!(stars(Size::NINETEEN).collect::<PointSet>(), set("D4 D10 D16 K4 K10 K16 Q4 Q10 Q16"));
    assert_eq!(stars(Size::THIRTEEN).collect::<PointSet>(), set("D4 D10 G7 K4 K10"));
    assert_eq!(stars(Size::NINE).collect::<PointSet>(), set("C3 C7 E5 G3 G7"));
    assert_eq!(stars(Size::SMALLEST).collect::<PointSet>(), set("C3"));
}

#[test]
fn stones_are_set_down_by_hand_but_always_in_the_same_way() {
    let view = View::new(Size::NINETEEN);
    let board = Board::new(&view, Scale::Large, Side::Black);
    let mut off = Vec::new();
    for point in board.size().points() {
        let (lines, stone) = (board.place(point), board.stone(point));
        let (x, y) = (stone.x - lines.x, stone.y - lines.y);
        // A fortieth of a column.
        assert!(x.abs() < 1.1 + 1e-9 && y.abs() < 1.1 + 1e-9, "{point}: {x} {y}");
        off.push((x, y));
    }
    let left = off.iter().filter(|(x, _)| *x < 0.0).count();
    let above = off.iter().filter(|(_, y)| *y < 0.0).count();
    assert!((140..=220).contains(&left) && (140..=220).contains(&above), "{left} {above}");
    // Neighbours differ.
    assert!(off.windows(2).all(|pair| (pair[0].0 - pair[1].0).hypot(pair[0].1 - pair[1].1) > 0.01));
    // The same on another board.
    let small = View::new(Size::NINE);
    let small = Board::new(&small, Scale::Large, Side::Black);
    for point in small.size().points() {
        let (here, there) = (small.stone(point), board.stone(point));
        let (lines, others) = (small.place(point), board.place(point));
        is(Xy::new(here.x - lines.x, here.y - lines.y), there.x - others.x, there.y - others.y);
    }
}

#[test]
fn a_stone_keeps_its_veins_whatever_lies_beside_it() {
    let all: PointSet = *Size::NINE.points();
    let mut stones = Stones::none(Size::NINE);
    stones.lay(Side::White, &all);
    let full = View::of(stones);
    let board = Board::new(&full, Scale::Large, Side::Black);
    let drawn = board.layer(Layer::Stones, &full);
    for symbol in ["#stone-w1", "#stone-w2", "#stone-w3"] {
        assert!(drawn.matches(symbol).count() > 15, "{symbol}");
    }
    for point in &all {
        let mut stones = Stones::none(Size::NINE);
        stones.lay(Side::White, &PointSet::from(point));
        let alone = View::of(stones);
        let alone = board.layer(Layer::Stones, &alone);
        let stone = alone.lines().find(|line| line.contains("<use")).expect("the stone");
        has(&drawn, &[stone]);
    }
}

#[test]
fn all_shadows_come_before_all_stones_and_pale_stones_have_none() {
    let view = crowded(Size::NINE);
    for board in boards(&view) {
        let stones = board.layer(Layer::Stones, &view);
        assert!(stones.rfind("<ellipse").expect("shadows") < stones.find("<use").expect("stones"));
        // C3 and C4 make room for the stones that come back; D4 and D5 are dead.
        assert_eq!(stones.matches("<use").count(), 6);
        assert_eq!(stones.matches("<ellipse").count(), 4);
        let (_, pale) = stones.split_once("goban__pale").expect("pale stones");
        assert_eq!(pale.matches("<use").count(), 2);
    }
}

#[test]
fn d3_1_a_unit_is_held_at_its_points_and_tied_in_its_order() {
    let mut view = view(Size::THIRTEEN, "", "");
    view.ghost = Some(Ghost::legal(Side::Black, points("D7 F8 D9")));
    let board = Board::new(&view, Scale::Large, Side::Black);
    let ghost = board.layer(Layer::Ghost, &view);
    assert_eq!(ghost.matches("#stone-b").count(), 3);
    assert_eq!(numbers(&ghost, "mark-select", "cx"), [174.0, 262.0, 174.0]);
    assert_eq!(numbers(&ghost, "mark-select", "cy"), [326.4, 279.0, 231.6]);
    has(&ghost, &[r#"<path class="mark-legal" d="M174 317.4 183 326.4 174 335.4 165 326.4Z"/>"#]);
    // Two ties, each from ring to ring.
    let (_, tie) = ghost.split_once("class=\"ghost__tie\" d=\"").expect("the tie");
    let tie = tie.split('"').next().expect("a path");
    assert_eq!(tie.matches('M').count(), 2);
    assert!(tie.starts_with("M199.") && tie.contains("L236."), "{tie}");
}

#[test]
fn d3_2_stones_a_unit_takes_are_crossed() {
    let mut view = view(Size::THIRTEEN, "C8", "D8 D9");
    view.ghost = Some(Ghost { takes: set("D8 D9"), ..Ghost::legal(Side::Black, points("D7")) });
    for board in boards(&view) {
        let ghost = board.layer(Layer::Ghost, &view);
        for class in ["caps__cross", "caps__case"] {
            let crosses: Vec<&str> =
                ghost.lines().filter(|line| line.contains(&format!("\"{class}\""))).collect();
            assert_eq!(crosses.len(), 2);
            for (cross, at) in crosses.iter().zip(["D8", "D9"]) {
                let (_, way) = cross.split_once("d=\"M").expect("a path");
                let [x, y, length]: [f64; 3] = way
                    .split(['l', ' '])
                    .take(3)
                    .map(|number| number.parse().expect("a number"))
                    .collect::<Vec<_>>()
                    .try_into()
                    .expect("three numbers");
                let middle = board.stone(point(at));
                assert!(
                    (x + length / 2.0 - middle.x).abs() < 0.11 && (y + length / 2.0 - middle.y).abs() < 0.11
                );
            }
        }
    }
}

#[test]
fn d3_1_a_unit_on_stones_is_refused_at_these_points() {
    let mut view = view(Size::THIRTEEN, "E5", "");
    let held = Ghost { verdict: Verdict::Refused, ..Ghost::legal(Side::White, points("E5 E6")) };
    view.ghost = Some(held.clone());
    let board = Board::new(&view, Scale::Large, Side::Black);
    let drawn = board.layer(Layer::Ghost, &view);
    // No lamp is lit, one stone is drawn, and the cross lies on the other point.
    assert!(!drawn.contains("mark-legal") && !drawn.contains("mark-select"));
    assert_eq!(drawn.matches("#stone-w").count(), 1);
    assert_eq!(drawn.matches("\"mark-refused\"").count(), 1);
    has(&drawn, &[r#"class="mark-refused" d="M218 408.2 "#]);
    // The anchor of a suicide bears the refusal.
    view.ghost = Some(Ghost { points: points("F5 F6"), anchor: Some(point("F6")), ..held });
    let drawn = board.layer(Layer::Ghost, &view);
    assert_eq!(drawn.matches("\"mark-refused\"").count(), 1);
    has(&drawn, &[r#"class="mark-refused" d="M262 360.8 "#]);
}

#[test]
fn a_unit_half_chosen_has_rings_but_no_lozenge() {
    let mut view = View::new(Size::NINE);
    view.ghost = Some(Ghost { verdict: Verdict::Open, ..Ghost::legal(Side::Black, points("C3")) });
    let drawn = Board::new(&view, Scale::Large, Side::Black).layer(Layer::Ghost, &view);
    assert_eq!(drawn.matches("\"mark-select\"").count(), 1);
    assert!(!drawn.contains("mark-legal") && !drawn.contains("mark-refused"));
}

#[test]
fn what_lies_outside_the_board_is_not_drawn() {
    let mut view = View::new(Size::NINE);
    view.ghost = Some(Ghost {
        verdict: Verdict::Refused,
        anchor: Some(point("K10")),
        ..Ghost::legal(Side::Black, points("J9 K10"))
    });
    view.last = vec![points("J9 T19")];
    view.pointed = Some(point("K1"));
    view.notes = vec![Note { at: point("A10"), text: "x".to_owned() }];
    view.hints = set("A10");
    let board = Board::new(&view, Scale::Large, Side::Black);
    assert_eq!(board.layer(Layer::Ghost, &view).matches("#stone-b").count(), 1);
    assert_eq!(board.layer(Layer::Last, &view).matches("lastring ").count(), 1);
    for layer in [Layer::Pointed, Layer::Notes, Layer::Hints] {
        assert_eq!(board.layer(layer, &view), "", "{layer:?}");
    }
}

#[test]
fn the_last_move_is_ringed_and_rings_without_a_stone_are_dashed() {
    let mut view = view(Size::THIRTEEN, "M8", "H8 J7 H6");
    view.last = vec![points("H8 J7 H6"), points("M8 M4")];
    for board in boards(&view) {
        let last = board.layer(Layer::Last, &view);
        let places: Vec<Xy> = numbers(&last, "lastring lastring--w", "cx")
            .into_iter()
            .zip(numbers(&last, "lastring lastring--w", "cy"))
            .map(|(x, y)| Xy::new(x, y))
            .collect();
        assert_eq!(places.len(), 3);
        for (place, at) in places.iter().zip(["H8", "J7", "H6"]) {
            let stone = board.stone(point(at));
            is(*place, stone.x, stone.y);
        }
        assert_eq!(numbers(&last, "lastring lastring--b", "cx").len(), 1);
        assert_eq!(numbers(&last, "lastring lastring--gone", "cx").len(), 1);
        assert_eq!(last.matches("\"tie tie--w\"").count(), 1);
        assert_eq!(last.matches("\"tie tie--b\"").count(), 1);
    }
}

#[test]
fn d6_2_a_stone_that_turns_shows_the_half_it_has_at_the_left() {
    for (colour, view) in [("b", view(Size::NINE, "C3", "")), ("w", view(Size::NINE, "", "C3"))] {
        let view = View { turning: set("C3"), ..view };
        let board = Board::new(&view, Scale::Large, Side::Black);
        let marks = board.layer(Layer::Marks, &view);
        let left = marks.lines().find(|line| line.contains(&format!("goban__turn--{colour}")));
        has(left.expect("the left half"), &["a11 11 0 0 0 0 22z"]);
        assert_eq!(marks.matches("goban__turn--").count(), 2);
    }
}

#[test]
fn d5_3_what_a_free_block_takes_back_is_dashed_and_what_it_brings_back_is_whole() {
    let mut view = view(Size::NINE, "C3", "");
    view.leaving = set("C3");
    view.returning.white = set("C4");
    let board = Board::new(&view, Scale::Large, Side::Black);
    let marks = board.layer(Layer::Marks, &view);
    is(
        board.stone(point("C3")),
        numbers(&marks, "goban__dashed", "cx")[0],
        numbers(&marks, "goban__dashed", "cy")[0],
    );
    is(
        board.stone(point("C4")),
        numbers(&marks, "goban__back", "cx")[0],
        numbers(&marks, "goban__back", "cy")[0],
    );
    assert_eq!(marks.matches("#stone-w").count(), 1);
    has(&board.layer(Layer::Stones, &view), &["goban__pale"]);
}

#[test]
fn d8_2_points_that_count_bear_squares_and_dead_stones_without_one_a_stroke() {
    let mut view = view(Size::NINE, "C3", "D3 E3");
    view.dead = set("D3 E3 F3");
    view.territory.black = set("D3 A1");
    view.territory.white = set("J9");
    let board = Board::new(&view, Scale::Large, Side::Black);
    let marks = board.layer(Layer::Marks, &view);
    assert_eq!(numbers(&marks, "goban__area goban__area--b", "x").len(), 2);
    assert_eq!(numbers(&marks, "goban__area goban__area--w", "x").len(), 1);
    // E3 only: D3 bears a square, and nothing lies on F3.
    assert_eq!(marks.matches("\"goban__dead\"").count(), 1);
}

#[test]
fn lozenges_are_lit_where_few_points_can_be_chosen_and_not_where_many_can() {
    let mut view = View::new(Size::NINE);
    let board = Board::new(&view, Scale::Large, Side::Black);
    view.hints = Size::NINE.points().iter().take(27).collect();
    assert_eq!(board.layer(Layer::Hints, &view).matches("mark-legal").count(), 27);
    view.hints = Size::NINE.points().iter().take(28).collect();
    assert_eq!(board.layer(Layer::Hints, &view), "");
}

#[test]
fn nothing_but_hints_and_a_legal_unit_is_a_lit_lozenge() {
    let mut view = crowded(Size::NINE);
    view.ghost = view.ghost.map(|ghost| Ghost { verdict: Verdict::Refused, ..ghost });
    let board = Board::new(&view, Scale::Large, Side::Black);
    for layer in Layer::ALL.into_iter().filter(|layer| *layer != Layer::Hints) {
        assert!(!board.layer(layer, &view).contains("mark-legal"), "{layer:?}");
    }
}

#[test]
fn a_nearer_look_shows_nine_columns_and_never_leaves_the_board() {
    let view = View::new(Size::NINETEEN);
    for board in boards(&view) {
        let bounds = board.bounds();
        for point in board.size().points() {
            let part = board.around(point, 9);
            assert!((part.width - 9.0 * 44.0).abs() < 1e-9 && (part.height - 9.0 * 47.4).abs() < 1e-9);
            assert!(part.x >= 0.0 && part.y >= 0.0);
            assert!(part.x + part.width <= bounds.width && part.y + part.height <= bounds.height);
            let cell = board.cell(point);
            let whole = Rect::new(part.x - 1e-6, part.y - 1e-6, part.width + 2e-6, part.height + 2e-6);
            assert!(cell.x >= whole.x && cell.x + cell.width <= whole.x + whole.width, "{point}");
            assert!(cell.y >= whole.y && cell.y + cell.height <= whole.y + whole.height, "{point}");
        }
    }
}

#[test]
fn a_nearer_look_keeps_the_names_in_sight() {
    let view = View::new(Size::NINETEEN);
    for board in boards(&view) {
        let bounds = board.bounds();
        for point in board.size().points() {
            let part = board.around(point, 9);
            let named = board.named(&part);
            let sizes: Vec<f64> =
                named.view_box.split(' ').map(|number| number.parse().expect("a number")).collect();
            // The part itself is not hidden, and nothing beyond the board is shown.
            assert!(sizes[0] <= part.x + 0.06 && sizes[0] + sizes[2] >= part.x + part.width - 0.06);
            assert!(sizes[0] >= 0.0 && sizes[1] + sizes[3] <= bounds.height + 0.06);
            let (own_numbers, own_letters) =
                (sizes[0] == 0.0, (sizes[1] + sizes[3] - bounds.height).abs() < 0.06);
            let strips = named.body.matches("goban__strip").count();
            assert_eq!(strips, usize::from(!own_numbers) + usize::from(!own_letters), "{point}");
            // Nine names on each strip.
            assert_eq!(named.body.matches("<text").count(), 9 * strips, "{point}: {}", named.body);
        }
    }
}

#[test]
fn names_stand_on_the_wood_clear_of_stones() {
    for view in sizes().map(View::new) {
        for board in boards(&view) {
            let names = board.layer(Layer::Names, &view);
            assert_eq!(names.matches("<text").count(), 2 * usize::from(board.size().lines()));
            // Half of the widest number, and half of a letter's height, with the sizes of the style sheet.
            let (half_width, half_height) = match board.class() {
                "goban goban--large" => (8.0, 6.0),
                "goban goban--small" => (8.8, 7.0),
                _ => (12.5, 9.5),
            };
            let grid = board.plan().grid();
            let (left, below) = (grid.x - 22.6, grid.y + grid.height + 22.6);
            for line in names.lines().filter(|line| line.contains("<text")) {
                let at = |attribute: &str| -> f64 {
                    let (_, value) = line.split_once(&format!("{attribute}=\"")).expect("a place");
                    value.split('"').next().expect("a value").parse().expect("a number")
                };
                let is_number =
                    line.split(['>', '<']).nth(2).is_some_and(|text| text.starts_with(char::is_numeric));
                if is_number {
                    assert!(at(" x") - half_width >= 0.0 && at(" x") + half_width <= left, "{line}");
                } else {
                    assert!(at(" y") - half_height >= below, "{line}");
                    assert!(at(" y") + half_height <= board.plan().wood().height, "{line}");
                }
            }
        }
    }
    let bare = View { names: false, ..View::new(Size::NINE) };
    let board = Board::new(&bare, Scale::Large, Side::Black);
    assert!(!Layer::ALL.iter().any(|&layer| board.layer(layer, &bare).contains("<text")));
    is(board.place(point("A9")), 28.0, 28.0);
}

#[test]
fn on_a_screen_of_360_px_lines_are_seen_and_names_read() {
    let rules = include_str!("../../src/art/dango.css");
    let value = |selector: &str, property: &str| -> f64 {
        let (_, rule) = rules.split_once(&format!("{selector} {{")).expect("a rule");
        let (rule, _) = rule.split_once('}').expect("a block");
        let (_, value) = rule.split_once(&format!("{property}: ")).expect("a property");
        value.split([';', 'p']).next().expect("a value").trim().parse().expect("a number")
    };
    let pixel = |size| Board::new(&View::new(size), Scale::Small, Side::Black).bounds().width / 360.0;
    for (size, selector, property, least) in [
        (Size::THIRTEEN, ".goban--small .goban__names text", "font-size", 11.5),
        (Size::NINETEEN, ".goban--dense .goban__names text", "font-size", 11.5),
        (Size::NINETEEN, ".goban--dense .goban__lines", "stroke-width", 0.75),
        (Size::NINETEEN, ".goban--dense .lastring", "stroke-width", 1.5),
        (Size::NINETEEN, ".goban--dense .caps__cross", "stroke-width", 2.5),
        (Size::NINETEEN, ".goban--dense .mark-select", "stroke-width", 1.75),
    ] {
        let shown = value(selector, property) / pixel(size);
        assert!(shown >= least, "{selector}: {shown:.2} px");
    }
}

#[test]
fn yellow_never_stands_alone() {
    let rules = [include_str!("../../src/art/marks.css"), include_str!("../../src/art/dango.css")].concat();
    let mut lit = 0;
    for rule in rules.lines().filter(|rule| rule.contains("var(--lamp)")) {
        let (selector, block) = rule.split_once(" {").expect("a rule in a line");
        let cased = rules.contains(&format!("{selector}-case {{ fill: none; stroke: var(--on-lamp)"));
        assert!(cased || block.contains("stroke: var(--on-lamp)"), "{selector} has no case of ink");
        lit += 1;
    }
    assert!(lit >= 3);
}

/// The middle and the width of every stone of a drawing.
fn stones_of(drawing: &Drawing) -> Vec<(Xy, f64)> {
    let attribute = |line: &str, name: &str| -> f64 {
        let (_, value) = line.split_once(&format!(" {name}=\"")).expect("an attribute");
        value.split('"').next().expect("a value").parse().expect("a number")
    };
    let stone = |line: &str| {
        let width = attribute(line, "width");
        (Xy::new(attribute(line, "x") + width / 2.0, attribute(line, "y") + width / 2.0), width)
    };
    drawing.body.lines().filter(|line| line.contains("<use")).map(stone).collect()
}

#[test]
fn d3_4_every_cell_of_a_shape_lies_in_the_thumbnail_and_in_its_middle() {
    let row: Vec<(u8, u8)> = (0..8).map(|x| (x, 0)).collect();
    let column: Vec<(u8, u8)> = (0..8).map(|y| (0, y)).collect();
    let shapes: [&[(u8, u8)]; 8] = [
        &[(0, 0)],
        &[(0, 0), (1, 2)],
        &[(0, 0), (3, 0)],
        &[(1, 0), (0, 1), (2, 1), (1, 2)],
        &[(5, 7), (6, 7)],
        &[(0, 0), (18, 18)],
        &row,
        &column,
    ];
    for (cells, side) in shapes.into_iter().flat_map(|cells| Side::ALL.map(|side| (cells, side))) {
        for drawing in [thumb(cells, side), facing(cells, side)] {
            let sizes: Vec<f64> =
                drawing.view_box.split(' ').map(|number| number.parse().expect("a number")).collect();
            let (width, height) = (sizes[2], sizes[3]);
            let stones = stones_of(&drawing);
            assert_eq!(stones.len(), cells.len());
            for (at, size) in &stones {
                let radius = size / 2.0;
                assert!(at.x >= radius && at.x + radius <= width, "{cells:?} {drawing:?}");
                assert!(at.y >= radius && at.y + radius <= height, "{cells:?} {drawing:?}");
            }
            let middle = |value: fn(&Xy) -> f64| {
                let values = stones.iter().map(|(at, _)| value(at));
                f64::midpoint(values.clone().fold(f64::MAX, f64::min), values.fold(f64::MIN, f64::max))
            };
            is(Xy::new(middle(|at| at.x), middle(|at| at.y)), width / 2.0, height / 2.0);
        }
    }
}

#[test]
fn d3_4_a_shape_on_a_card_stands_upright_and_its_stones_on_crossings() {
    let drawing = thumb(&[(0, 0), (1, 2)], Side::Black);
    let stones = stones_of(&drawing);
    // The second lies a column to the right and two rows up.
    is(Xy::new(stones[1].0.x - stones[0].0.x, stones[0].0.y - stones[1].0.y), 24.0, 2.0 * 24.0 * 23.7 / 22.0);
    let (_, lines) = drawing.body.split_once("class=\"lat\" d=\"").expect("the lattice");
    let lines = lines.split('"').next().expect("a path");
    for (at, _) in stones {
        let near =
            |number: &str, to: f64| number.parse::<f64>().is_ok_and(|number| (number - to).abs() < 0.11);
        let upright = |line: &str| line.contains('V') && near(line.split(' ').next().unwrap_or(""), at.x);
        let level = |line: &str| {
            line.split_once('H')
                .and_then(|(start, _)| start.split_once(' '))
                .is_some_and(|(_, y)| near(y, at.y))
        };
        assert!(lines.split('M').any(upright) && lines.split('M').any(level), "{at:?} {lines}");
    }
}

#[test]
fn all_facings_of_a_shape_have_one_scale() {
    let boxes = [[(0, 0), (1, 3)], [(0, 1), (3, 0)], [(1, 0), (0, 3)], [(0, 0), (3, 1)]]
        .map(|cells| facing(&cells, Side::White).view_box);
    assert!(boxes.iter().all(|view_box| *view_box == boxes[0]), "{boxes:?}");
}

#[test]
fn every_action_has_a_pictogram_of_its_own() {
    for (index, picto) in Picto::ALL.into_iter().enumerate() {
        assert_eq!(Picto::from_slug(picto.slug()), Some(picto));
        let drawing = picto.drawing(Side::Black);
        assert!(Picto::ALL[..index].iter().all(|other| other.drawing(Side::Black) != drawing), "{picto:?}");
        let svg = drawing.svg("picto");
        roxmltree::Document::parse(&svg).expect("well-formed");
        assert!(!svg.contains("<text"), "{picto:?}: words belong beside the picture");
    }
    assert_eq!(Picto::from_slug("keima"), None);
    // Each pictogram has as many stones as the card says, in the colours that they have for the player, and dashed if
    // they are taken off.
    for (picto, class, count) in [
        (Picto::Place3, ["pi-b", "pi-w"], 3),
        (Picto::Place2, ["pi-b", "pi-w"], 2),
        (Picto::Place1, ["pi-b", "pi-w"], 1),
        (Picto::PlaceOpponents3, ["pi-w", "pi-b"], 3),
        (Picto::Delete3, ["pi-gone pi-b", "pi-gone pi-w"], 3),
        (Picto::DeleteOpponents3, ["pi-gone pi-w", "pi-gone pi-b"], 3),
        (Picto::Replace, ["pi-b", "pi-w"], 2),
    ] {
        for (side, class) in Side::ALL.into_iter().zip(class) {
            let class = format!("\"{class}\"");
            assert_eq!(picto.drawing(side).body.matches(&class).count(), count, "{picto:?} of {side}");
        }
    }
}

#[test]
fn a_deck_shows_its_number_and_is_as_thick_as_it_has_cards() {
    for (left, backs) in [(0, 0), (1, 1), (4, 1), (5, 2), (18, 5), (36, 9), (72, 9)] {
        let deck = cards::deck(left);
        assert_eq!(deck.body.matches("#card-back").count(), backs);
        assert_eq!(deck.body.contains("deck__none"), left == 0);
        has(&deck.body, &[&format!(">{left}</text>")]);
    }
}

#[test]
fn the_page_s_pieces_refer_only_to_what_the_page_holds() {
    let pieces: String = [cards::back(), cards::deck(25), cards::held(), facing(&[(0, 0)], Side::White)]
        .map(|drawing| drawing.svg("piece"))
        .concat();
    let page = format!("<svg>{}{}{pieces}</svg>", goban::defs(), cards::defs());
    refers_to_itself(&roxmltree::Document::parse(&page).expect("well-formed"));
}

fn faces() -> Vec<Face> {
    let face = |title: &str, subtitle: &str, front| Face {
        title: title.to_owned(),
        subtitle: subtitle.to_owned(),
        clause: "D3.4".to_owned(),
        front,
    };
    let shape = |side| Front::Shape { cells: vec![(0, 0), (1, 2)], side };
    let mut all: Vec<Face> = Picto::ALL
        .into_iter()
        .map(|picto| face(picto.slug(), "", Front::Action { picto, side: Side::White }))
        .collect();
    all.push(face("Keima", "knight’s move", shape(Side::Black)));
    all.push(face("A name <of> a shape & \"more\"", "with a very long subtitle as well", shape(Side::White)));
    all
}

#[test]
fn cards_stand_alone_and_keep_the_day_s_colours() {
    let faces = faces();
    for face in &faces {
        stands_alone(&card(face));
    }
    let [day, dusk] = Theme::ALL.map(|theme| sheet(&faces, 5, theme));
    stands_alone(&day);
    stands_alone(&dusk);
    // Only the ground differs.
    let differing = day.lines().zip(dusk.lines()).filter(|(day, dusk)| day != dusk).count();
    assert_eq!(differing, 1);
    has(&day, &[r#"viewBox="0 0 984 812""#, "translate(790 280)"]);
    stands_alone(&sheet(&[], 0, Theme::Day));
    let bare = cards::figure(&faces, 5);
    stands_alone(&bare);
    assert_eq!(bare.lines().count() + 1, day.lines().count(), "the ground is all that is missing");
}

#[test]
fn long_names_are_broken_into_two_lines() {
    let drawn = card(&faces()[13]);
    assert_eq!(drawn.matches("cardfig__title cardfig__title").count(), 2);
    assert_eq!(drawn.matches("class=\"cardfig__subtitle\"").count(), 2);
    has(&drawn, &["&lt;of&gt;"]);
}

#[test]
fn documents_stand_alone() {
    let views = [View::new(Size::SMALLEST), crowded(Size::THIRTEEN), crowded(Size::NINETEEN)];
    for view in &views {
        for (scale, seen) in Scale::ALL.into_iter().flat_map(|scale| Side::ALL.map(|seen| (scale, seen))) {
            for theme in Theme::ALL {
                let document = standalone(view, scale, seen, theme);
                stands_alone(&document);
                assert!(!document.contains("<image") && !document.contains("<filter"));
                stands_alone(&figure(view, scale, seen, None, theme));
            }
        }
    }
}

#[test]
fn a_window_goes_on_to_the_wood_s_edge_where_it_reaches_it() {
    let view = View::new(Size::NINETEEN);
    let cut = |one, other, seen| {
        let window = Some(Window(point(one), point(other)));
        let drawn = figure(&view, Scale::Large, seen, window, Theme::Day);
        let (_, view_box) = drawn.split_once("viewBox=\"").expect("a view box");
        view_box.split('"').next().map(str::to_owned).expect("its value")
    };
    assert_eq!(cut("C3", "F7", Side::Black), "100 579.1 192 253");
    assert_eq!(cut("A1", "F7", Side::Black), "0 579.1 292 370.1");
    assert_eq!(cut("F7", "A1", Side::White), "584 0 292 358.1");
    assert_eq!(cut("A1", "T19", Side::Black), "0 0 876 949.2");
}
