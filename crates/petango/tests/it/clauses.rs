//! The rulebook clause by clause: a position, the report of the physics about a flick, and the result.

use carreau_core::{Chance, Drawer, Game, Outcome, Refusal, Side, Turn};
use carreau_petango::{Board, Draw, Effect, Foul, Going, Hand, Phase, Play, Position, Ruling, Terms, judge};
use carreau_petango_physics::{Flick, Placement};

use crate::made_up::{after, check, flicks, plays, position, report};

// P1 Equipment and start

#[test]
fn p1_1_the_default_is_a_standard_goban_with_stones_of_22_mm() {
    let environment = Terms::default().board.environment();
    assert_eq!((environment.lines.columns, environment.lines.rows), (19, 19));
    assert!((environment.stone.diameter - 0.022).abs() < 1e-9);
    assert_eq!(Board::Goban.radius(), 11_000);
}

#[test]
fn p1_2_each_player_flicks_from_the_line_nearest_to_him() {
    let (black, white) = (Board::Goban.at_start(Side::Black, 0), Board::Goban.at_start(Side::White, 0));
    assert_eq!((black.x, black.y), (-198_000, -213_300), "the first from Black's left");
    assert_eq!((white.x, white.y), (198_000, 213_300), "the first from White's left");
    let middle = Board::Goban.at_start(Side::Black, 9);
    assert_eq!(middle.x, 0);
}

#[test]
fn p1_3_the_nigiri_decides_who_plays_first() {
    let start = Position::start(Terms::default());
    assert_eq!((start.turn(), start.drawer()), (Turn::Chance, Some(Drawer::Both)));
    assert_eq!(start.chances(), [(Draw::First(Side::Black), 1), (Draw::First(Side::White), 1)]);
    for side in Side::ALL {
        let mut position = start.clone();
        position.resolve(Draw::First(side)).unwrap();
        assert_eq!(flicks(&position), side);
        assert!(position.resolve(Draw::First(side)).is_err(), "it is drawn once");
    }
    plays("goban club 10 0:0 nigiri", "10 0 12500", "the nigiri decides first who begins (P1.3)");
}

// P2 The players

#[test]
fn p2_1_turns_alternate_whatever_the_last_turn_brought() {
    for (before, told, next) in [
        ("goban none 10 0:0 b1", "0,50000", Side::White),
        ("goban none 10 0:0 b1", "off", Side::White),
        ("goban none 10 0:0 b3", "0,-50000", Side::White),
        ("goban none 10 0:0 w1", "0,-50000", Side::Black),
        ("goban none 10 0:0 w1", "off", Side::Black),
        ("goban none 10 0:0 w3", "0,50000", Side::Black),
    ] {
        let (_, position) = after(before, told);
        assert_eq!(flicks(&position), next, "{before}: {told}");
    }
}

// P3 A turn

#[test]
fn p3_1_a_stone_starts_where_it_touches_no_other() {
    let before = "goban none 10 0:0 b1 w:15,-213300 b:30000,-200000";
    let taken = "a white stone is in the way on intersection 10 (P3.1)";
    plays(before, "10 0 12500", taken);
    // The start is 22 mm and a little from the white stone on one side, 8 mm from the black one on the other.
    plays(before, "11 0 12500", "a white stone is in the way on intersection 11 (P3.1)");
    assert_eq!(position(before).check(&"9 0 12500".parse().unwrap()), Ok(()));
    assert_eq!(position(before).free_starts(Side::White).count(), 19, "the other first line is empty");
    let free: Vec<u8> = position(before).free_starts(Side::Black).collect();
    assert_eq!(free, (0..=8).chain(12..19).collect::<Vec<_>>());
}

#[test]
fn p3_1_the_first_line_ends() {
    plays("xiangqi none 10 0:0 b1", "10 0 12500", "the first line has intersections 1 to 9, not 10 (P3.1)");
    assert_eq!(position("xiangqi none 10 0:0 b1").free_starts(Side::Black).count(), 9);
}

/// Stones between every two intersections, so that each blocks both.
fn full_line(y: i32, side: char) -> String {
    (0..10).fold(String::new(), |line, i| format!("{line} {side}:{},{y}", -187_000 + i * 44_000))
}

#[test]
fn p3_1_a_turn_passes_without_foul_only_if_no_intersection_is_free() {
    let full = full_line(-213_300, 'w');
    let before = format!("goban none 10 3:5 b1{full}");
    assert_eq!(position(&before).free_starts(Side::Black).count(), 0);
    plays(&before, "pass", &format!("goban none 10 3:5 w1{full}"));
    plays(&before, "1 0 12500", "a white stone is in the way on intersection 1 (P3.1)");
    plays(
        "goban none 10 0:0 b1",
        "pass",
        "the turn passes only when no intersection is free, but 1 is (P3.1)",
    );
    let later = format!("goban none 10 3:5 b3{full}");
    plays(&later, "pass", &format!("goban none 10 3:5 w1{full}"));
}

#[test]
fn p3_1_when_neither_player_can_flick_the_game_is_over() {
    let full = format!("{}{}", full_line(-213_300, 'w'), full_line(213_300, 'b'));
    for (points, outcome) in [
        ("3:5", Outcome::Won { by: Side::White, points: 1 }),
        ("5:3", Outcome::Won { by: Side::Black, points: 1 }),
        ("4:4", Outcome::Drawn),
    ] {
        let over = position(&format!("goban none 10 {points} over{full}"));
        assert_eq!(over.turn(), Turn::Over(outcome));
    }
    // The stone that comes to rest on the last free intersection takes it.
    let near = full.replace("b:-187000,213300", "b:-187000,150000");
    let before = format!("goban none 10 3:5 b1{near}");
    let (_, position) = after(&before, "-187000,213300");
    assert_eq!(position.phase(), Phase::Over);
}

#[test]
fn p3_2_a_flick_out_of_range_is_refused() {
    let position = position("goban none 10 0:0 b1");
    let flick = |flick: Flick| position.check(&Play::Flick(flick)).unwrap_err().to_string();
    let plain = crate::made_up::FLICK;
    assert_eq!(
        flick(Flick { speed: 60_001, ..plain }),
        "the speed is 60001, but 0 to 60000 is expected (P3.2)"
    );
    assert_eq!(
        flick(Flick { azimuth: -8001, ..plain }),
        "the azimuth is -8001, but -8000 to 8000 is expected (P3.2)"
    );
    assert_eq!(
        flick(Flick { start: 19, ..plain }),
        "the first line has intersections 1 to 19, not 20 (P3.1)"
    );
}

#[test]
fn p3_2_the_finger_slips_before_the_stone_goes() {
    let mut game = position("goban club 10 0:0 b1");
    assert_eq!(game.play(&Play::Flick(crate::made_up::FLICK)), Ok(Effect::Aimed));
    assert_eq!(game.to_string(), "goban club 10 0:0 b1@10,0,12500,0,0,0");
    assert_eq!((game.turn(), game.drawer()), (Turn::Chance, Some(Drawer::Dealer)));
    plays(&game.to_string(), "10 0 12500", "the stone is on its way (P3.2)");
    let effect = game.resolve("v+100 a-200".parse().unwrap()).unwrap();
    let attempt = effect.attempt().expect("the stone goes");
    assert_eq!((attempt.flick.speed, attempt.flick.azimuth), (12_875, -300));
}

#[test]
fn p3_3_a_success_stays_and_ends_the_turn() {
    check("goban none 10 0:0 b1", "100,1", "ok", "goban none 10 0:0 w1/ok b:100,1");
    check("goban none 10 0:0 w2", "100,-1", "ok", "goban none 10 0:0 b1/ok w:100,-1");
}

#[test]
fn p3_3_exactly_on_the_middle_line_is_not_beyond() {
    check("goban none 10 0:0 b1", "100,0", "short", "goban none 10 0:0 b2");
    check("goban none 10 0:0 w1", "100,0", "short", "goban none 10 0:0 w2");
}

#[test]
fn p3_4_a_short_stone_is_taken_back_and_there_are_three_attempts() {
    check("goban none 10 0:0 b1", "0,-5000", "short", "goban none 10 0:0 b2");
    check("goban none 10 0:0 b2 w:0,-100000", "0,-5000", "short", "goban none 10 0:0 b3 w:0,-100000");
    check("goban none 10 0:0 w1", "0,5000", "short", "goban none 10 0:0 w2");
    assert_eq!(Going::ATTEMPTS, 3);
    // Each attempt may start from another intersection.
    assert_eq!(position("goban none 10 0:0 b2").free_starts(Side::Black).count(), 19);
}

#[test]
fn p3_5_a_stone_that_is_up_for_32_seconds_has_left_the_goban() {
    check("ceres none 10 0:0 b1", "aloft", "foul air", "ceres none 10 0:1 w1");
}

// P4 Fouls

#[test]
fn p4_1_touching_a_stone_of_either_colour_is_a_foul() {
    let own = "goban none 10 0:0 b1 b:0,50000";
    check(own, "0,20000 touch=1 1=0,60000", "foul touch", "goban none 10 0:1 w1 b:0,60000 b:0,20000");
    let others = "goban none 10 0:0 w1 b:0,-50000";
    check(others, "0,-20000 touch=1", "foul touch", "goban none 10 1:0 b1 b:0,-50000 w:0,-20000");
}

#[test]
fn p4_2_a_stone_that_falls_off_is_a_foul() {
    check("goban none 10 0:0 b1", "off", "foul off", "goban none 10 0:1 w1");
    check("goban none 10 0:0 w3", "off", "foul off", "goban none 10 1:0 b1");
}

#[test]
fn p4_2_a_stone_whose_centre_is_beyond_the_edge_comes_to_rest_off_the_goban() {
    check("goban none 10 0:0 b1", "212100,9000", "ok", "goban none 10 0:0 w1/ok b:212100,9000");
    check("goban none 10 0:0 b1", "212101,9000", "foul off", "goban none 10 0:1 w1");
    let before = "goban none 10 0:0 b1 w:0,200000";
    check(before, "0,180000 touch=1 1=0,227251", "foul touch", "goban none 10 0:1 w1 b:0,180000");
}

#[test]
fn p4_3_a_third_attempt_that_is_short_is_a_foul() {
    check("goban none 10 0:0 b3", "0,-5000", "foul third", "goban none 10 0:1 w1");
    check("goban none 10 0:0 w3", "0,0", "foul third", "goban none 10 1:0 b1");
    check("goban none 10 0:0 b3", "0,5000", "ok", "goban none 10 0:0 w1/ok b:0,5000");
}

#[test]
fn p4_4_a_foul_ends_the_turn_and_gives_the_opponent_one_point() {
    for attempt in 1..=3 {
        let before = format!("goban none 10 4:6 b{attempt} w:0,50000");
        check(&before, "off touch=1 1=off", "foul touch", "goban none 10 4:7 w1");
    }
}

#[test]
fn p4_of_several_fouls_the_first_in_this_order_names_it() {
    let on = |y| Placement::On(Board::Xiangqi.level(0, y));
    for (attempt, played, touched, foul) in [
        (1, Placement::Off, true, Foul::Touch),
        (3, on(0), true, Foul::Touch),
        (3, Placement::Aloft, false, Foul::Air),
        (3, Placement::Off, false, Foul::Off),
        (3, on(0), false, Foul::River),
        (3, on(-50_000), false, Foul::Third),
    ] {
        assert_eq!(judge(Board::Xiangqi, Side::Black, attempt, played, touched), Ruling::Foul(foul));
    }
    let clauses = Foul::ALL.map(|foul| foul.clause().0);
    assert_eq!(clauses, ["P4.1", "P4.2", "P3.5", "P4.3", "P7.2", "P2.2"]);
}

// P5 Stones after a foul

#[test]
fn p5_1_fouled_stones_stay_in_either_half() {
    let before = "goban none 10 0:0 b1 w:0,50000 b:40000,50000";
    check(
        before,
        "0,-20000 touch=1 1=0,60000 2=40000,-7000",
        "foul touch",
        "goban none 10 0:1 w1 w:0,60000 b:40000,-7000 b:0,-20000",
    );
}

#[test]
fn p5_1_a_stone_pushed_over_the_middle_line_is_nobodys_success() {
    let before = "goban none 10 0:0 b2 b:0,-50000";
    check(before, "0,-80000 touch=1 1=0,9000", "foul touch", "goban none 10 0:1 w1 b:0,9000 b:0,-80000");
}

#[test]
fn p5_2_a_third_attempt_that_is_not_beyond_is_taken_off_whatever_the_foul() {
    let before = "goban none 10 0:0 b3 w:0,50000";
    check(before, "0,0 touch=1 1=0,60000", "foul touch", "goban none 10 0:1 w1 w:0,60000");
    check(before, "0,20000 touch=1 1=0,60000", "foul touch", "goban none 10 0:1 w1 w:0,60000 b:0,20000");
    check(before, "0,-9000", "foul third", "goban none 10 0:1 w1 w:0,50000");
}

#[test]
fn p5_3_stones_pushed_off_the_goban_are_gone() {
    let before = "goban none 10 0:0 b1 w:0,50000 b:40000,50000 w:80000,50000";
    check(
        before,
        "0,40000 touch=1 1=off 3=aloft",
        "foul touch",
        "goban none 10 0:1 w1 b:40000,50000 b:0,40000",
    );
    let (attempt, _) = after(before, "0,40000 touch=1 1=off 3=aloft");
    assert_eq!(attempt.moved, [(0, Placement::Off), (2, Placement::Aloft)]);
    assert_eq!(attempt.touched, Some(0));
}

// P6 End

#[test]
fn p6_1_the_first_to_ten_points_wins() {
    check("goban none 10 0:9 b1", "off", "foul off", "goban none 10 0:10 over");
    let over = position("goban none 10 0:10 over");
    assert_eq!(over.turn(), Turn::Over(Outcome::Won { by: Side::White, points: 1 }));
    plays("goban none 10 0:10 over", "10 0 12500", "the game is over (P6.1)");
    check("goban none 11 0:9 b1", "off", "foul off", "goban none 11 0:10 w1");
    check("goban none 1 0:0 w1", "off", "foul off", "goban none 1 1:0 over");
}

#[test]
fn p6_1_who_resigns_has_lost() {
    let game = position("goban none 10 9:0 b1");
    assert_eq!(game.conceded_by(Side::Black), Outcome::Won { by: Side::White, points: 1 });
}

// P7 Strasbourg

#[test]
fn p7_1_the_other_half_begins_beyond_the_river() {
    check("xiangqi none 10 0:0 b1", "0,20000", "ok", "xiangqi none 10 0:0 w1/ok b:0,20000");
    check("xiangqi none 10 0:0 w1", "0,-20000", "ok", "xiangqi none 10 0:0 b1/ok w:0,-20000");
    check("xiangqi none 10 0:0 b1", "0,-20000", "short", "xiangqi none 10 0:0 b2");
    assert_eq!(Board::Xiangqi.columns(), 9);
    assert_eq!(Board::Xiangqi.radius(), Board::Goban.radius(), "the stones are the same");
}

#[test]
fn p7_2_a_stone_at_rest_in_the_river_is_a_foul_at_once() {
    for y in [-19_999, 0, 19_999] {
        let river = format!("xiangqi none 10 0:1 river:b b:0,{y}");
        check("xiangqi none 10 0:0 b1", &format!("0,{y}"), "foul river", &river);
    }
    // There is no river on a goban.
    check("goban none 10 0:0 b1", "0,-10000", "short", "goban none 10 0:0 b2");
}

#[test]
fn p7_2_a_river_foul_may_end_the_game() {
    check("xiangqi none 1 0:0 b1", "0,0", "foul river", "xiangqi none 1 0:1 over b:0,0");
}

#[test]
fn p7_3_the_opponent_takes_the_stone_out_with_a_plouf() {
    let river = "xiangqi none 10 0:1 river:b w:0,50000 b:0,0";
    assert_eq!(position(river).turn(), Turn::Side(Side::White));
    assert_eq!(position(river).stone_in_river(), Some(1));
    plays(river, "plouf", "xiangqi none 10 0:1 w1 w:0,50000");
    plays(river, "take", "xiangqi none 10 0:1 slap:b w:0,50000");
    plays(river, "5 0 12500", "the stone in the river has to be taken out first (P7.3)");
    plays(river, "pass", "the stone in the river has to be taken out first (P7.3)");
    plays(river, "slap", "nobody has the right to a slap (P7.3)");
    plays("xiangqi none 10 0:1 w1 b:0,0", "plouf", "no stone has to be taken out of the river (P7.3)");
}

#[test]
fn p7_3_a_forgotten_plouf_gives_the_offender_a_slap() {
    let slap = "xiangqi none 10 0:1 slap:b w:0,50000";
    assert_eq!(position(slap).turn(), Turn::Side(Side::Black));
    for play in ["slap", "spare"] {
        plays(slap, play, "xiangqi none 10 0:1 w1 w:0,50000");
    }
    plays(slap, "5 0 12500", "Black may give a slap first (P7.3)");
    plays(slap, "plouf", "no stone has to be taken out of the river (P7.3)");
}

#[test]
fn p7_3_a_third_attempt_and_one_that_touched_are_taken_out_of_the_river_too() {
    check("xiangqi none 10 0:0 b3", "0,-5000", "foul river", "xiangqi none 10 0:1 river:b b:0,-5000");
    let before = "xiangqi none 10 0:0 b3 w:0,50000";
    check(
        before,
        "0,-5000 touch=1 1=0,60000",
        "foul touch",
        "xiangqi none 10 0:1 river:b w:0,60000 b:0,-5000",
    );
}

#[test]
fn p7_3_stones_pushed_into_the_river_stay() {
    let before = "xiangqi none 10 0:0 b1 w:0,50000";
    check(before, "0,70000 touch=1 1=0,5000", "foul touch", "xiangqi none 10 0:1 w1 w:0,5000 b:0,70000");
}

#[test]
fn p7_4_a_stone_in_the_palace_takes_a_point_back() {
    check("xiangqi none 10 3:5 b1", "0,140000", "ok", "xiangqi none 10 3:4 w1/took b:0,140000");
    check("xiangqi none 10 3:5 w2", "0,-140000", "ok", "xiangqi none 10 2:5 b1/took w:0,-140000");
}

#[test]
fn p7_4_an_opponent_without_points_is_given_one() {
    check("xiangqi none 10 3:0 b1", "0,140000", "ok", "xiangqi none 10 3:1 w1/gave b:0,140000");
    // The point may even win the game for him.
    check("xiangqi none 1 0:0 b1", "0,140000", "ok", "xiangqi none 1 0:1 over b:0,140000");
}

#[test]
fn p7_4_entirely_is_the_whole_outline_inside_the_outer_lines() {
    let takes = |x: i32, y: i32| {
        let (attempt, _) = after("xiangqi none 10 3:5 b1", &format!("{x},{y}"));
        attempt.palace.is_some()
    };
    // Files 4 to 6 are 40 mm to either side, ranks 8 to 10 are 100 to 180 mm away; the radius is 11 mm.
    for (x, y) in [(29_000, 140_000), (-29_000, 140_000), (0, 111_000), (0, 169_000), (29_000, 169_000)] {
        assert!(takes(x, y), "{x},{y}");
    }
    for (x, y) in [(29_001, 140_000), (-29_001, 140_000), (0, 110_999), (0, 169_001)] {
        assert!(!takes(x, y), "{x},{y}");
    }
}

#[test]
fn p7_4_the_palace_counts_only_in_a_valid_move_and_only_the_opponents() {
    let before = "xiangqi none 10 3:5 b1 w:0,100000";
    check(before, "0,140000 touch=1", "foul touch", "xiangqi none 10 3:6 w1 w:0,100000 b:0,140000");
    check("xiangqi none 10 3:5 b1", "0,-140000", "short", "xiangqi none 10 3:5 b2");
    check("goban none 10 3:5 b1", "0,140000", "ok", "goban none 10 3:5 w1/ok b:0,140000");
}

// What is judged

#[test]
fn only_a_report_about_these_stones_is_judged() {
    let game = position("goban none 10 0:0 b1 w:0,50000");
    let mut report = report(&game, "0,90000");
    assert_eq!(game.judge(&report), Some(Ruling::Valid));
    report.stones.clear();
    assert_eq!(game.judge(&report), None);
    assert_eq!(game.after(crate::made_up::FLICK, &report), None);
    let nigiri = position("goban none 10 0:0 nigiri");
    assert_eq!(nigiri.judge(&report), None, "no flick is due");
}

#[test]
fn every_refusal_ends_in_its_clause() {
    for (before, play) in [
        ("goban none 10 0:0 nigiri", "pass"),
        ("goban none 10 0:0 b1", "pass"),
        ("goban none 10 0:0 b1", "plouf"),
        ("goban none 10 0:0 b1", "slap"),
        ("goban none 10 10:0 over", "pass"),
        ("goban club 10 0:0 b1@10,0,12500,0,0,0", "pass"),
        ("xiangqi none 10 0:0 b1", "12 0 1"),
        ("xiangqi none 10 0:1 river:b b:0,0", "pass"),
        ("xiangqi none 10 0:1 slap:b", "pass"),
        ("goban none 10 0:0 b1 b:0,-213300", "10 0 1"),
    ] {
        let refusal = position(before).check(&play.parse().unwrap()).unwrap_err();
        assert!(refusal.to_string().ends_with(&format!(" ({})", refusal.clause())), "{refusal}");
    }
}

#[test]
fn p3_2_a_table_without_a_hand_lets_the_stone_go_at_once() {
    let terms = Terms { hand: Hand::None, ..Terms::default() };
    let mut game = Position::start(terms);
    game.resolve(Draw::First(Side::White)).unwrap();
    let effect = game.play(&"10 0 12500".parse().unwrap()).unwrap();
    let attempt = effect.attempt().expect("at once");
    assert_eq!((attempt.side, attempt.number, attempt.flick), (Side::White, 1, crate::made_up::FLICK));
}
