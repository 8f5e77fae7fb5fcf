//! The boards of Pétango from above against the numbers of the look and of the tables (look: Board geometry).

use carreau_boards::goban::{At, UNITS_PER_MM};
use carreau_boards::petango::{
    Aim, Board, Emphasis, Ghost, Kind, Layer, Note, Path, Size, Spread, Starts, Stone, View, figure,
    standalone,
};
use carreau_boards::{Rect, Side, Xy, tokens::Theme};

use crate::document::stands_alone;

fn views() -> [View; 2] {
    Kind::ALL.map(View::new)
}

fn boards(view: &View) -> impl Iterator<Item = Board> {
    Size::ALL.into_iter().flat_map(|size| Side::ALL.map(|seen| Board::new(view, size, seen)))
}

/// Everything a view can hold at once.
fn crowded(kind: Kind) -> View {
    let mut view = View::new(kind);
    let emphases = [
        Emphasis::None,
        Emphasis::Last,
        Emphasis::Centre,
        Emphasis::Touched,
        Emphasis::Fouled,
        Emphasis::ToTake,
        Emphasis::Inside,
    ];
    for (number, emphasis) in (0_u8..).zip(emphases) {
        for (side, y) in [(Side::Black, 60.0), (Side::White, -60.0)] {
            view.stones.push(Stone::new(side, f64::from(number) * 25.0 - 75.0, y).with(emphasis));
        }
    }
    view.stones.push(Stone { lean: At::new(0.4, -0.2), ..Stone::new(Side::White, 0.0, 0.0) });
    view.reach = Some(Side::White);
    view.numbers = Side::ALL.to_vec();
    view.starts = Some(Starts { side: Side::White, free: vec![1, 2, 5, 9], selected: Some(5) });
    let spread = Spread { at: At::new(10.0, -20.0), along: 20.0, across: 8.0 };
    let (from, to) = (view.slab.start(Side::White, 5), At::new(30.0, -60.0));
    view.aim =
        Some(Aim { from, to, steps: 9, lit: 4, pull: Some(At::new(0.0, 230.0)), spread: Some(spread) });
    view.paths = vec![
        Path::default(),
        Path { places: vec![At::new(1.0, 2.0)], off: false },
        Path { places: vec![At::new(1.0, 2.0), At::new(230.0, 40.0)], off: true },
    ];
    view.ghosts = vec![
        Ghost { at: At::new(40.0, 20.0), number: Some(2) },
        Ghost { at: At::new(-40.0, 20.0), number: None },
    ];
    let note = |y, text: &str| Note { at: At::new(0.0, y), text: text.to_owned() };
    view.notes = vec![note(0.0, "a < b & \"c\""), note(240.0, "beside"), note(100.0, "on the wood")];
    view
}

#[track_caller]
fn has(drawing: &str, parts: &[&str]) {
    for part in parts {
        assert!(drawing.contains(part), "no {part} in\n{drawing}");
    }
}

fn is(place: Xy, x: f64, y: f64) -> bool {
    (place.x - x).abs() < 1e-9 && (place.y - y).abs() < 1e-9
}

#[test]
fn the_goban_is_the_look_s() {
    let board = Board::new(&View::new(Kind::Goban), Size::Large, Side::Black);
    assert_eq!(board.view_box(), "0 0 920.4 993");
    has(
        &board.layer(Layer::Frame, &View::new(Kind::Goban)),
        &[
            r#"<rect class="goban__side" x="36" y="48" width="848.4" height="909" rx="5"/>"#,
            r#"<rect class="goban__top" x="36" y="36" width="848.4" height="909" rx="4"/>"#,
            r#"<rect class="goban__edge" x="64.2" y="63.9" width="792" height="853.2"/>"#,
            r#"<circle class="goban__star" cx="196.2" cy="774.9" r="4"/>"#,
            r#"<circle class="goban__star" cx="460.2" cy="490.5" r="4"/>"#,
            r#"<path class="slab__middle" d="M36 490.5h848.4"/>"#,
        ],
    );
    assert_eq!(board.layer(Layer::Frame, &View::new(Kind::Goban)).matches("goban__star").count(), 9);
}

#[test]
fn p7_1_the_xiangqi_board_has_a_river_two_palaces_and_fourteen_marks() {
    let view = View::new(Kind::Xiangqi);
    let frame = Board::new(&view, Size::Large, Side::Black).layer(Layer::Frame, &view);
    has(
        &frame,
        &[
            r#"<rect class="slab__water" x="96" y="416" width="640" height="80"/>"#,
            r#"<path class="slab__palace" d="M336 656h160v160h-160ZM336 656L496 816M496 656L336 816"/>"#,
            r#"<path class="slab__palace" d="M336 96h160v160h-160ZM336 96L496 256M496 96L336 256"/>"#,
        ],
    );
    assert!(!frame.contains("slab__middle") && !frame.contains("goban__star"));
    // Four cannons and ten soldiers have four corners each, except two for each soldier on an edge.
    let (_, corners) = frame.split_once("slab__corners\" d=\"").expect("the marks");
    let corners = corners.split('"').next().expect("a path").matches('M').count();
    assert_eq!(corners, 4 * 4 + 6 * 4 + 4 * 2);
    // Inner files end at the banks: seven files in two parts, ten ranks.
    let (_, lines) = frame.split_once("goban__lines\" d=\"").expect("the lines");
    assert_eq!(lines.split('"').next().expect("a path").matches('M').count(), 7 * 2 + 10);
}

#[test]
fn p1_2_each_player_s_first_line_is_the_nearest() {
    for view in views() {
        for board in boards(&view) {
            for side in Side::ALL {
                let left = board.place(view.slab.start(side, 1));
                let right = board.place(view.slab.start(side, view.slab.columns));
                let middle = board.bounds().height / 2.0;
                assert_eq!(left.y > middle, side == board.seen(), "{board:?} {side}");
                assert_eq!(left.x < right.x, side == board.seen(), "{board:?} {side}");
            }
            assert!(
                (view.slab.line(At::default(), Side::Black) - f64::midpoint(1.0, view.slab.rows.into()))
                    .abs()
                    < 1e-9
            );
        }
        assert!(
            (view.slab.line(view.slab.start(Side::White, 3), Side::Black) - f64::from(view.slab.rows)).abs()
                < 1e-9
        );
        assert!((view.slab.line(view.slab.start(Side::White, 3), Side::White) - 1.0).abs() < 1e-9);
    }
}

#[test]
fn a_half_turn_brings_one_seat_s_board_to_the_other_s() {
    for view in views() {
        for size in Size::ALL {
            let [black, white] = Side::ALL.map(|seen| Board::new(&view, size, seen));
            let middle = black.plan().wood().centre();
            for at in [At::new(0.0, 0.0), At::new(-130.4, 88.2), At::new(201.0, -190.5)] {
                let (one, other) = (black.place(at), white.place(at));
                assert!(is(other, 2.0 * middle.x - one.x, 2.0 * middle.y - one.y), "{at:?}");
            }
        }
    }
}

#[test]
fn what_is_pointed_at_is_the_place_that_is_drawn_there() {
    for view in views() {
        for board in boards(&view) {
            for at in [At::new(0.0, 0.0), At::new(-130.4, 88.2), At::new(201.0, -190.5)] {
                assert!(board.at(board.place(at)).distance(at) < 1e-9);
            }
        }
    }
}

#[test]
fn starts_can_be_hit_and_do_not_overlap() {
    for view in views() {
        for board in boards(&view) {
            for side in Side::ALL {
                let areas: Vec<Rect> =
                    (1..=view.slab.columns).map(|number| board.start(side, number)).collect();
                for (number, pair) in (1_u8..).zip(areas.windows(2)) {
                    assert!((pair[1].centre().x - pair[0].centre().x).abs() >= pair[0].width - 1e-9);
                    let place = board.place(view.slab.start(side, number));
                    assert!(is(pair[0].centre(), place.x, place.y));
                }
            }
        }
    }
}

#[test]
fn the_half_to_reach_lies_beyond_the_middle_line_or_the_river() {
    for (kind, beyond, depth) in [(Kind::Goban, 0.0, 454.5 / 2.0), (Kind::Xiangqi, 20.0, 420.0 / 2.0 - 20.0)]
    {
        for (reach, seen) in Side::ALL.into_iter().flat_map(|reach| Side::ALL.map(|seen| (reach, seen))) {
            let view = View { reach: Some(reach), ..View::new(kind) };
            let board = Board::new(&view, Size::Large, seen);
            let frame = board.layer(Layer::Frame, &view);
            let (_, half) =
                frame.split_once("slab__reach\" d=\"M36 ").expect("the half, from the wood's edge");
            let (inner, half) = half.split_once('v').expect("the line it begins at");
            let (straight, _) = half.split_once('a').expect("its side, up to the corner");
            let [inner, straight]: [f64; 2] =
                [inner, straight].map(|number| number.parse().expect("a number"));
            let middle = board.plan().wood().centre().y;
            assert!((straight.abs() + 4.0 - depth * UNITS_PER_MM).abs() < 0.11);
            assert!(((inner - middle).abs() - beyond * UNITS_PER_MM).abs() < 0.06);
            assert_eq!(straight < 0.0, reach == seen, "{kind:?} {reach} {seen}");
        }
    }
}

#[test]
fn all_shadows_come_before_all_stones() {
    for kind in Kind::ALL {
        let view = crowded(kind);
        for board in boards(&view) {
            let stones = board.layer(Layer::Stones, &view);
            let last_shadow = stones.rfind("<ellipse").expect("shadows");
            let first_stone = stones.find("<use").expect("stones");
            assert!(last_shadow < first_stone);
            assert_eq!(stones.matches("<ellipse").count(), view.stones.len());
            assert_eq!(stones.matches("<use").count(), view.stones.len());
        }
    }
}

#[test]
fn stones_lie_where_they_rest_and_are_as_large_as_they_are() {
    let mut view = View::new(Kind::Goban);
    view.stones = vec![Stone::new(Side::Black, -42.0, 88.4), Stone::new(Side::White, 10.05, -0.55)];
    let black = Board::new(&view, Size::Large, Side::Black).layer(Layer::Stones, &view);
    has(
        &black,
        &[
            r##"<use href="#stone-b" x="354.2" y="291.7" width="44" height="44"/>"##,
            r##"<use href="#stone-w2" x="458.6" y="469.9" width="43.4" height="43.4"/>"##,
        ],
    );
    let white = Board::new(&view, Size::Large, Side::White).layer(Layer::Stones, &view);
    has(&white, &[r##"<use href="#stone-b" x="522.2" y="645.3" width="44" height="44"/>"##]);
}

#[test]
fn a_leaning_stone_is_narrower_along_its_lean_and_lies_on_top() {
    let mut view = View::new(Kind::Goban);
    let leaning = Stone { lean: At::new(0.6, 0.0), ..Stone::new(Side::Black, 0.0, 0.0) };
    view.stones = vec![leaning, Stone::new(Side::White, 15.0, 0.0)];
    let stones = Board::new(&view, Size::Large, Side::Black).layer(Layer::Stones, &view);
    has(&stones, &["rotate(0) scale(0.835 1) rotate(0)"]);
    assert!(stones.find("#stone-w2") < stones.find("#stone-b"));
}

#[test]
fn a_stone_keeps_its_veins_when_others_leave_the_turn_s_drawing() {
    let mut view = View::new(Kind::Goban);
    view.stones = [-80.0, 0.0, 80.0, 160.0].map(|x| Stone::new(Side::White, x, 0.0)).to_vec();
    let board = Board::new(&view, Size::Large, Side::Black);
    let before = board.layer(Layer::Stones, &view);
    for symbol in ["#stone-w1", "#stone-w2", "#stone-w3"] {
        assert!(before.contains(symbol), "{symbol}");
    }
    view.stones[1].at = At::new(3.0, 30.0);
    let after = board.layer(Layer::Stones, &view);
    let use_of = |drawing: &str, n: usize| {
        drawing.lines().filter(|line| line.contains("<use")).nth(n).map(str::to_owned)
    };
    for n in [0, 2, 3] {
        assert_eq!(use_of(&before, n), use_of(&after, n));
    }
}

#[test]
fn p4_2_a_cross_marks_where_a_stone_left_the_board() {
    let mut view = View::new(Kind::Goban);
    view.paths = vec![Path { places: vec![At::new(150.0, 0.0), At::new(216.0, 40.0)], off: false }];
    let marks = |view: &View| Board::new(view, Size::Large, Side::Black).layer(Layer::Marks, view);
    assert!(marks(&view).is_empty());
    view.paths[0].off = true;
    has(
        &marks(&view),
        &[r#"<path class="mark-refused" d="M892.2 390.5 912.2 410.5 892.2 430.5 872.2 410.5Z"/>"#],
    );
}

#[test]
fn p3_4_a_short_attempt_leaves_a_dashed_ring_with_its_number() {
    let mut view = View::new(Kind::Goban);
    view.ghosts = vec![Ghost { at: At::new(30.0, -60.0), number: Some(1) }];
    let trail = Board::new(&view, Size::Large, Side::Black).layer(Layer::Trail, &view);
    has(
        &trail,
        &[
            r#"<circle class="slab__ghost" cx="520.2" cy="610.5" r="21"/>"#,
            r#"<text class="slab__ghost-number" x="520.2" y="610.5">1</text>"#,
        ],
    );
}

#[test]
fn the_aim_is_lit_as_far_as_its_force() {
    let view = crowded(Kind::Goban);
    let board = Board::new(&view, Size::Large, Side::White);
    let aim = board.layer(Layer::Aim, &view);
    assert_eq!(aim.matches("slab__step is-lit").count(), 4);
    assert_eq!(aim.matches("class=\"slab__step").count(), 9);
    // The chosen start shows the stone instead of a lozenge.
    assert_eq!(board.layer(Layer::Starts, &view).matches("slab__start").count(), 3);
    assert_eq!(aim.matches("#stone-w").count(), 1);
}

#[test]
fn on_a_screen_of_360_px_lines_are_seen_and_numbers_read() {
    let rules = include_str!("../../src/art/petango.css");
    let value = |selector: &str, property: &str| -> f64 {
        let (_, rule) = rules.split_once(&format!("{selector} {{")).expect("a rule");
        let (rule, _) = rule.split_once('}').expect("a block");
        let (_, value) = rule.split_once(&format!("{property}: ")).expect("a property");
        value.split([';', 'p']).next().expect("a value").trim().parse().expect("a number")
    };
    for view in views() {
        let pixel = Board::new(&view, Size::Small, Side::Black).bounds().width / 360.0;
        for (selector, property, least) in [
            (".slab--small .goban__lines", "stroke-width", 0.75),
            (".slab--small .slab__middle", "stroke-width", 2.0),
            (".slab--small .slab__palace", "stroke-width", 1.5),
            (".slab--small .slab__corners", "stroke-width", 0.75),
            (".slab--small .slab__waves", "stroke-width", 1.0),
            (".slab--small .slab__numbers text", "font-size", 9.5),
            (".slab--small .slab__ghost-number", "font-size", 9.5),
        ] {
            let shown = value(selector, property) / pixel;
            assert!(shown >= least, "{:?} {selector}: {shown:.2} px", view.kind);
        }
    }
}

#[test]
fn the_nearest_stone_is_told_with_the_gap() {
    let mut view = View::new(Kind::Goban);
    assert_eq!(view.nearest(0), None);
    view.stones = vec![
        Stone::new(Side::Black, 0.0, 0.0),
        Stone::new(Side::White, 100.0, 0.0),
        Stone::new(Side::White, 0.0, 26.0),
    ];
    assert_eq!(view.nearest(0), Some((2, 4.0)));
    view.stones[1].at = At::new(0.0, -21.9);
    assert_eq!(view.nearest(0), Some((1, 0.0)));
    assert_eq!(view.label(Side::White), "Goban from White’s seat: 1 black and 2 white stones");
}

#[test]
fn documents_stand_alone() {
    for view in Kind::ALL.into_iter().flat_map(|kind| [crowded(kind), View::new(kind)]) {
        for (size, seen) in Size::ALL.into_iter().flat_map(|size| Side::ALL.map(|seen| (size, seen))) {
            for theme in Theme::ALL {
                let document = standalone(&view, size, seen, theme);
                stands_alone(&document);
                assert!(!document.contains("<image") && !document.contains("<filter"));
                stands_alone(&figure(&view, size, seen, None, theme));
            }
        }
    }
}
