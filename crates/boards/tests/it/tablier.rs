//! The tablier against the numbers and the markup of the look (look: Board geometry).

use carreau_boards::tablier::{
    Board, Die, LastMove, Layer, Layout, Place, Point, Target, View, figure, standalone,
};
use carreau_boards::{Rect, Side, Xy, goban, icons, scene, tablier, tokens::Theme};

use crate::document::{refers_to_itself, stands_alone};

fn p(letter: char) -> Point {
    Point::from_letter(letter).expect("a letter from a to x")
}

fn boards() -> impl Iterator<Item = Board> {
    Layout::ALL.into_iter().flat_map(|layout| Side::ALL.map(|side| Board::new(layout, side)))
}

/// The position of the look's pages: Black has played two of four fives and holds the checker on c.
fn look() -> View {
    let mut view = View::default();
    let black = [('a', 2), ('c', 1), ('e', 3), ('f', 3), ('g', 1), ('j', 1), ('m', 1), ('q', 2), ('u', 1)];
    let white = [('b', 1), ('k', 2), ('l', 2), ('n', 2), ('r', 4), ('v', 1), ('w', 1), ('x', 2)];
    for (letter, count) in black {
        view.put(p(letter), Side::Black, count);
    }
    for (letter, count) in white {
        view.put(p(letter), Side::White, count);
    }
    let half = Die::Rolled { value: 5, plays_left: 1, plays_total: 2 };
    view.dice = vec![half, half, Die::single(3)];
    view.lamps = "acefgjmq".chars().map(p).collect();
    view.selected = Some(p('c'));
    let targets: [(char, &[u8]); 4] = [('f', &[3]), ('h', &[5]), ('m', &[5, 5]), ('p', &[5, 5, 3])];
    view.targets = targets
        .map(|(letter, dice)| Target { to: p(letter).into(), dice: dice.to_vec(), weak: false, worth: None })
        .to_vec();
    view.refused = Some(p('k').into());
    let path: Vec<Place> = vec![p('a').into(), p('f').into()];
    view.last_move = Some(LastMove { side: Side::Black, paths: vec![path; 2] });
    view
}

#[track_caller]
fn has(drawing: &str, parts: &[&str]) {
    for part in parts {
        assert!(drawing.contains(part), "no {part} in\n{drawing}");
    }
}

#[test]
fn the_wide_frame_is_the_look_s() {
    let frame = Board::new(Layout::Wide, Side::Black).layer(Layer::Frame, &View::default());
    has(
        &frame,
        &[
            r#"<rect class="rim-edge" x="1.5" y="1.5" width="901" height="657" rx="12.5"/>"#,
            r#"<rect class="field" x="90" y="32" width="348" height="596"/>"#,
            r#"<rect class="tray" x="28" y="335" width="46" height="293" rx="4"/>"#,
            r#"<path class="fa" d="M143.9 628 119 379.4 94.1 628Z"/>"#,
            r#"<path class="finial" d="M119 366.6 124.8 372.4 119 378.2 113.2 372.4Z"/>"#,
            r#"<path class="fb" d="M867.9 628 843 379.4 818.1 628Z"/>"#,
            r#"<path class="fa" d="M818.1 32 843 280.6 867.9 32Z"/>"#,
            r#"<path class="fb" d="M94.1 32 119 280.6 143.9 32Z"/>"#,
            r#"<path class="finial" d="M119 281.8 124.8 287.6 119 293.4 113.2 287.6Z"/>"#,
            r#"<rect class="fillet-line" x="527" y="35" width="342" height="590"/>"#,
            r#"<path class="bar-line" d="M481 26v608"/>"#,
            r##"<use href="#hinge" x="462" y="560" width="38" height="48"/>"##,
            r#"<text x="119" y="644">a</text>"#,
            r#"<text x="843" y="16">m</text>"#,
        ],
    );
}

#[test]
fn the_tall_frame_is_the_look_s() {
    let frame = Board::new(Layout::Tall, Side::Black).layer(Layer::Frame, &View::default());
    has(
        &frame,
        &[
            r#"<path class="fa" d="M18 555.2 156 538 18 520.8Z"/>"#,
            r#"<path class="finial" d="M160.8 534 164.8 538 160.8 542 156.8 538Z"/>"#,
            r#"<path class="fb" d="M348 520.8 210 538 348 555.2Z"/>"#,
            r#"<rect class="fillet-line" x="20" y="14" width="326" height="236"/>"#,
            r#"<path class="bar-line" d="M14 285h338"/>"#,
            r##"<g transform="translate(322 285) rotate(90)"><use href="#hinge" x="-15" y="-19" width="30" height="38"/></g>"##,
            r#"<text x="9" y="232">g</text>"#,
            r#"<text x="357" y="538">x</text>"#,
        ],
    );
}

#[test]
fn the_wide_pieces_are_the_look_s() {
    let (board, view) = (Board::new(Layout::Wide, Side::Black), look());
    has(
        &board.layer(Layer::Checkers, &view),
        &[
            r##"<use href="#ck-b" x="92" y="519" width="54" height="54"/>"##,
            r##"<use href="#ck-w" x="526" y="195" width="54" height="54"/>"##,
            r#"<ellipse class="lift-shade" cx="238" cy="606" rx="27" ry="25.9"/>"#,
            r##"<use href="#ck-b" x="208" y="569" width="54" height="54"/>"##,
            r#"<circle class="mark-select" cx="235" cy="596" r="27"/>"#,
        ],
    );
    has(
        &board.layer(Layer::Lamps, &view),
        &[
            r#"<circle class="lamp" cx="132" cy="644" r="5"/>"#,
            r#"<circle class="lamp" cx="856" cy="16" r="5"/>"#,
        ],
    );
    has(
        &board.layer(Layer::Trays, &view),
        &[
            r#"<rect class="slot slot--b" x="36" y="41.5" width="30" height="15.5" rx="3"/>"#,
            r#"<rect class="slot slot--w" x="36" y="344.5" width="30" height="15.5" rx="3"/>"#,
        ],
    );
}

#[test]
fn the_wide_marks_are_the_look_s() {
    let (board, view) = (Board::new(Layout::Wide, Side::Black), look());
    has(
        &board.layer(Layer::Marks, &view),
        &[
            r#"<path class="mark-legal" d="M409 410 436 437 409 464 382 437Z"/>"#,
            r#"<text class="target-text" x="611" y="599">5</text>"#,
            r#"<text class="target-text target-text--two" x="669" y="61">5+5+3</text>"#,
            r#"<path class="mark-refused" d="M785 466.2 809.8 491 785 515.8 760.2 491Z"/>"#,
            r#"<path class="mark-refused-x" d="M777.5 483.5l14.9 14.9m0 -14.9l-14.9 14.9"/>"#,
        ],
    );
    has(
        &board.layer(Layer::Trail, &view),
        &[
            r#"<path class="mark-last" d="M119 491Q264 454.7 409 546"/>"#,
            r#"<path class="mark-last" d="M119 491Q264 427.7 409 492"/>"#,
            r#"<circle class="ghost-slot" cx="119" cy="491" r="10.8"/>"#,
        ],
    );
    has(
        &board.layer(Layer::Dice, &view),
        &[
            r#"aria-label="Die 5: one of two plays left.""#,
            r#"<rect class="die__shade" x="456" y="212.7" width="52" height="52" rx="9.4"/>"#,
            r#"<circle class="die__pip" cx="468" cy="221" r="4.6"/>"#,
            r#"<path class="tally tally--played" d="M491.4 266.2 499.7 274.6 491.4 282.9 483.1 274.6Z"/>"#,
            r#"<path class="tally" d="M481 442.2 489.3 450.6 481 458.9 472.7 450.6Z"/>"#,
        ],
    );
}

#[test]
fn the_tall_pieces_and_marks_are_the_look_s() {
    let (board, view) = (Board::new(Layout::Tall, Side::Black), look());
    let drawing: String = Layer::ALL.map(|layer| board.layer(layer, &view)).concat();
    has(
        &drawing,
        &[
            r##"<use href="#ck-w" x="199" y="213.5" width="37" height="37"/>"##,
            r#"<circle class="mark-select" cx="37.5" cy="455" r="18.5"/>"#,
            r#"<ellipse class="lift-shade" cx="40.5" cy="464" rx="18.5" ry="17.8"/>"#,
            r#"<circle class="lamp" cx="9" cy="524" r="4"/>"#,
            r#"<path class="mark-last" d="M112.5 538Q137.5 438 74.5 338"/>"#,
            r#"<path class="mark-legal" d="M149.5 318 169.5 338 149.5 358 129.5 338Z"/>"#,
            r#"<text class="target-text" x="327.5" y="152">13</text>"#,
            r#"<path class="mark-refused" d="M112.5 55 129.5 72 112.5 89 95.5 72Z"/>"#,
            r#"<path class="mark-refused-x" d="M107.4 66.9l10.2 10.2m0 -10.2l-10.2 10.2"/>"#,
            r#"<rect class="die__shade" x="87" y="267.8" width="42" height="42" rx="7.6"/>"#,
            r#"<path class="tally tally--played" d="M138.9 286.7 145.6 293.4 138.9 300.1 132.2 293.4Z"/>"#,
            r#"<rect class="slot slot--b" x="333.1" y="572" width="7.9" height="20" rx="2"/>"#,
            r#"<rect class="slot slot--w" x="164.1" y="572" width="7.9" height="20" rx="2"/>"#,
        ],
    );
}

#[test]
fn hit_areas_are_disjoint_and_cover_both_rows() {
    for board in boards() {
        let areas: Vec<Rect> = Point::all()
            .map(|point| board.hit(point))
            .chain(Side::ALL.map(|side| board.tray(side)))
            .collect();
        for (n, area) in areas.iter().enumerate() {
            assert!(areas[..n].iter().all(|other| !other.overlaps(area)), "{board:?}: {n}");
        }
        let measures = board.measures();
        let covered: f64 = areas[..24].iter().map(|area| area.width * area.height).sum();
        assert!((covered - 24.0 * measures.point * measures.length).abs() < 1e-6);
        for point in Point::all() {
            let (base, tip) =
                (board.base(point), board.base(point).along(board.direction(point), measures.length));
            let middle = board.hit(point).centre();
            assert_eq!(base.midway(tip), middle, "{board:?} {point}");
        }
    }
}

#[test]
fn a_dead_zone_as_wide_as_the_look_says_lies_between_the_rows() {
    for board in boards() {
        for (near, far) in [('a', 'x'), ('f', 's'), ('g', 'r'), ('l', 'm')] {
            let tip =
                |letter| board.base(p(letter)).along(board.direction(p(letter)), board.measures().length);
            let (one, other) = (tip(near), tip(far));
            let gap = (one.x - other.x).hypot(one.y - other.y);
            assert!((gap - board.measures().gap).abs() < 1e-9, "{board:?} {near}: {gap}");
        }
    }
}

#[test]
fn a_stack_of_any_height_stays_on_its_point() {
    for board in boards() {
        let radius = board.measures().checker / 2.0;
        for point in Point::all() {
            let area = board.hit(point);
            for (count, index) in (1..=15).flat_map(|count| (0..count).map(move |index| (count, index))) {
                let Xy { x, y } = board.slot(point, index, count);
                assert!(x - radius >= area.x - 1e-9 && x + radius <= area.x + area.width + 1e-9);
                assert!(y - radius >= area.y - 1e-9 && y + radius <= area.y + area.height + 1e-9);
            }
        }
    }
}

#[test]
fn a_long_stack_bears_its_count_and_a_short_one_none() {
    for (layout, from) in [(Layout::Wide, 6), (Layout::Tall, 5)] {
        for count in 1..=15 {
            let mut view = View::default();
            view.put(p('a'), Side::White, count);
            let drawing = Board::new(layout, Side::Black).layer(Layer::Checkers, &view);
            assert_eq!(drawing.contains("class=\"count count--w\""), count >= from, "{layout:?} {count}");
        }
    }
}

#[test]
fn the_other_seat_sees_the_board_turned_half_round() {
    for layout in Layout::ALL {
        let (black, white) = (Board::new(layout, Side::Black), Board::new(layout, Side::White));
        let turned = |place: Xy| Xy::new(black.measures().width - place.x, black.measures().height - place.y);
        for point in Point::all() {
            assert_eq!(white.base(point), turned(black.base(point)));
            assert_eq!(white.hit(point).centre(), turned(black.hit(point).centre()));
            for index in 0..15 {
                let (seen, other) = (white.slot(point, index, 15), turned(black.slot(point, index, 15)));
                assert!((seen.x - other.x).hypot(seen.y - other.y) < 1e-9);
            }
        }
        for side in Side::ALL {
            assert_eq!(white.tray(side).centre(), turned(black.tray(side).centre()));
        }
    }
}

#[test]
fn trays_lie_beside_the_end_of_their_side_s_path() {
    for board in boards() {
        for (side, end, other) in [(Side::Black, 'x', 'a'), (Side::White, 'a', 'x')] {
            let tray = board.tray(side).centre();
            let distance = |letter| {
                let base = board.base(p(letter));
                (base.x - tray.x).hypot(base.y - tray.y)
            };
            assert!(distance(end) < distance(other), "{board:?} {side}");
        }
    }
}

#[test]
fn lamps_letters_dice_and_slots_stay_on_the_board() {
    for board in boards() {
        let measures = board.measures();
        let on = |place: Xy, radius: f64| {
            place.x >= radius
                && place.y >= radius
                && place.x + radius <= measures.width
                && place.y + radius <= measures.height
        };
        for point in Point::all() {
            assert!(on(board.lamp(point), measures.lamp) && on(board.letter(point), 6.0));
        }
        for count in 1..=3 {
            assert!((0..count).all(|index| on(board.die(index, count), measures.die / 2.0)));
        }
        for (side, index) in Side::ALL.into_iter().flat_map(|side| (0..15).map(move |index| (side, index))) {
            let (tray, slot) = (board.tray(side), board.tray_slot(side, index).centre());
            assert!((slot.x - tray.centre().x).abs() < tray.width / 2.0);
            assert!((slot.y - tray.centre().y).abs() < tray.height / 2.0);
        }
    }
}

#[test]
fn marks_never_meet_across_the_gap() {
    for board in boards() {
        for count in 0..=15 {
            let (near, far) = (board.mark(p('f'), count), board.mark(p('s'), count));
            let apart = (near.x - far.x).hypot(near.y - far.y);
            assert!(apart >= 2.0 * board.measures().target - 1e-9, "{board:?} {count}: {apart}");
        }
    }
}

#[test]
fn a_label_is_the_dice_where_there_is_room_and_their_sum_elsewhere() {
    let label = |layout, to: Place, dice: &[u8]| {
        let target = Target { to, dice: dice.to_vec(), weak: false, worth: None };
        let view = View { targets: vec![target], ..View::default() };
        let drawing = Board::new(layout, Side::Black).layer(Layer::Marks, &view);
        let (_, text) = drawing.split_once("<text").expect("a label");
        text.split_once('>').expect("a tag").1.split('<').next().expect("a text").to_owned()
    };
    assert_eq!(label(Layout::Wide, p('m').into(), &[5, 5]), "5+5");
    assert_eq!(label(Layout::Wide, p('m').into(), &[4, 4, 4, 4]), "16");
    assert_eq!(label(Layout::Wide, Place::Off, &[6, 5]), "11");
    assert_eq!(label(Layout::Tall, p('m').into(), &[5, 5]), "10");
}

#[test]
fn documents_stand_alone() {
    let mut odd = View::start();
    odd.off.black = 15;
    odd.off.white = 4;
    odd.dice = vec![Die::Due, Die::Rolled { value: 6, plays_left: 0, plays_total: 1 }, Die::double(9)];
    odd.targets = vec![Target { to: Place::Off, dice: vec![], weak: true, worth: None }];
    odd.refused = Some(Place::Off);
    odd.route = Some(Side::White);
    odd.last_move = Some(LastMove {
        side: Side::White,
        paths: vec![vec![], vec![Place::Off], vec![p('b').into(), Place::Off]],
    });
    for (view, layout) in
        [look(), odd, View::default()].iter().flat_map(|view| Layout::ALL.map(|layout| (view, layout)))
    {
        for (seen, theme) in Side::ALL.into_iter().flat_map(|seen| Theme::ALL.map(|theme| (seen, theme))) {
            stands_alone(&standalone(view, layout, seen, theme));
            stands_alone(&figure(view, layout, seen, theme));
        }
    }
    stands_alone(&icons::app_icon(icons::Tile::Rounded));
}

#[test]
fn fragments_for_the_page_are_well_formed() {
    let wrapped = |inside: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{inside}</svg>");
    for fragment in [wrapped(tablier::defs()), wrapped(goban::defs()), wrapped(icons::symbols())] {
        refers_to_itself(&roxmltree::Document::parse(&fragment).expect("well-formed"));
    }
    let spots: String = scene::TerraceTable::ALL
        .iter()
        .map(|table| scene::spot(*table, *table == scene::TerraceTable::Dango))
        .collect();
    let lobby = wrapped(&[scene::defs(), scene::terrace(), &spots].concat());
    refers_to_itself(&roxmltree::Document::parse(&lobby).expect("well-formed"));
}
