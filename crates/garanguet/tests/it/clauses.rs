//! The rulebook clause by clause, as small pictures: a position, a turn, and the result.

use std::fmt::Write;

use carreau_core::{Chance, Drawer, Enumerate, Game, Outcome, Refusal, Side, Turn as Waiting};
use carreau_garanguet::{Announcement, Draw, Phase, Point, Position, Roll, RollKind, Turn};

/// Plays `turn` and compares the result: the position after it, or the refusal, which names its clause.
#[track_caller]
fn check(position: &str, turn: &str, expected: &str) {
    let before: Position = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
    let (mut after, turn) = (before, turn.parse::<Turn>().unwrap());
    let outcome = match after.play(&turn) {
        Ok(_) => after.to_string(),
        Err(refusal) => {
            assert_eq!(after, before, "a refused turn changes nothing");
            assert!(refusal.to_string().ends_with(&format!("({})", refusal.clause())));
            refusal.to_string()
        }
    };
    assert_eq!(outcome, expected, "{position}: {turn}");
}

/// Compares all the results of a position, given by their turns, in any order.
#[track_caller]
fn check_all(position: &str, expected: &[&str]) {
    let before: Position = position.parse().unwrap();
    let mut turns: Vec<_> = before.plays().iter().map(Turn::to_string).collect();
    turns.sort();
    assert_eq!(turns, expected, "{position}");
}

fn roll(text: &str) -> Roll {
    text.parse().unwrap()
}

// G1 Equipment and set-up

#[test]
fn g1_1_there_are_24_points_and_15_checkers_a_side() {
    let start = Position::start();
    for side in Side::ALL {
        let on_points: u8 = (1..=24).map(|path| start.checkers(side).on(path)).sum();
        assert_eq!((on_points, start.off(side)), (15, 0));
    }
    let letters: String = Point::all().map(Point::letter).collect();
    assert_eq!(letters, "abcdefghijklmnopqrstuvwx");
}

#[test]
fn g1_2_blacks_stack_is_a_and_whites_is_x() {
    assert_eq!(Position::start().to_string(), "b15,22,w15 0:0 - -");
}

#[test]
fn g1_3_black_travels_from_a_and_white_from_x() {
    check("b15,22,w15 0:0 b 321", "a/d a/c a/b", "b12,b1,b1,b1,19,w15 0:0 w -");
    check("b15,22,w15 0:0 w 321", "x/u x/v x/w", "b15,19,w1,w1,w1,w12 0:0 b -");
    let back = "Black travels the other way: m to l is backwards (G1.3)";
    check("b14,11,b1,10,w15 0:0 b 321", "m/l a/d a/c", back);
    check(
        "b15,10,w1,11,w14 0:0 w 321",
        "l/m x/u x/v",
        "White travels the other way: l to m is backwards (G1.3)",
    );
}

#[test]
fn g1_4_each_side_counts_its_own_path() {
    let point = |letter| Point::from_letter(letter).unwrap();
    for (letter, black, white) in [('a', 1, 24), ('f', 6, 19), ('l', 12, 13), ('s', 19, 6), ('x', 24, 1)] {
        assert_eq!((point(letter).path(Side::Black), point(letter).path(Side::White)), (black, white));
        assert_eq!(Point::from_path(Side::White, white), Some(point(letter)));
    }
    // The source's `f g h i j k l` are path 18 to 24.
    assert_eq!(Position::start().checkers(Side::White).pips(), 15 * 24);
}

// G3 The dice

#[test]
fn g3_1_the_higher_die_begins_and_equal_dice_are_rolled_again() {
    let after = |throw: &str| {
        let mut position = Position::start();
        position.resolve(throw.parse::<Draw>().unwrap()).unwrap();
        position.phase()
    };
    assert_eq!(after("b5 w3"), Phase::ToRoll(Side::Black));
    assert_eq!(after("b2 w3"), Phase::ToRoll(Side::White));
    assert_eq!(after("b3 w3"), Phase::Priority);
    assert_eq!(Position::start().drawer(), Some(Drawer::Both));
}

#[test]
fn g3_1_three_fresh_dice_make_the_first_turn() {
    let mut position = Position::start();
    position.resolve("b6 w1".parse().unwrap()).unwrap();
    assert_eq!(position.chances().len(), Roll::COUNT);
    assert_eq!(position.drawer(), Some(Drawer::Side(Side::Black)));
    assert!(position.resolve("b6 w1".parse().unwrap()).is_err(), "priority is thrown once");
    position.resolve("111".parse().unwrap()).unwrap();
    assert_eq!(position.turn(), Waiting::Side(Side::Black));
    assert!(position.resolve("111".parse().unwrap()).is_err(), "one roll a turn");
}

#[test]
fn g3_1_nobody_plays_before_the_dice_are_thrown() {
    check("b15,22,w15 0:0 - -", "a/b", "the dice decide first who begins (G3.1)");
    check("b15,22,w15 0:0 w -", "x/w", "White has to roll the dice first (G3.2)");
}

#[test]
fn g3_2_to_g3_4_a_roll_plays_three_five_or_six_dice() {
    let plays = |text: &str| {
        let dice = roll(text).to_play();
        let each = dice.values().map(|value| (value, dice.left(value)));
        (roll(text).kind(), each.collect::<Vec<_>>(), dice.count(), dice.sum())
    };
    assert_eq!(plays("641"), (RollKind::Simple, vec![(6, 1), (4, 1), (1, 1)], 3, 11));
    assert_eq!(plays("644"), (RollKind::Simple, vec![(6, 1), (4, 2)], 3, 14), "the odd die is higher");
    assert_eq!(plays("664"), (RollKind::Double, vec![(6, 4), (4, 1)], 5, 28), "the odd die is lower");
    assert_eq!(plays("444"), (RollKind::Triple, vec![(4, 6)], 6, 24));
    assert_eq!(plays("211"), (RollKind::Simple, vec![(2, 1), (1, 2)], 3, 4));
}

#[test]
fn g3_5_a_double_is_announced_by_name() {
    let called = |text: &str| roll(text).announcement().map(|name| name.to_string());
    let names = ["661", "553", "443", "332", "221"].map(|text| called(text).unwrap());
    assert_eq!(names, ["Sonnés", "Quines", "Carmes", "Ternes", "Double two"]);
    assert_eq!(called("111").as_deref(), Some("Bezas"), "the name is kept for triple aces");
    for silent in ["655", "211", "666", "654"] {
        assert_eq!(called(silent), None, "{silent}");
    }
    let doubles = Roll::all().filter(|roll| roll.announcement() == Some(Announcement::Sonnes));
    assert_eq!(doubles.count(), 5);
}

#[test]
fn g3_the_56_rolls_weigh_216() {
    assert_eq!(Roll::all().count(), Roll::COUNT);
    assert_eq!(Roll::all().map(Roll::weight).sum::<u64>(), 216);
}

// G4 Moving

#[test]
fn g4_1_one_checker_may_take_several_steps_and_dice_may_be_shared() {
    check("b15,22,w15 0:0 b 654", "a/g/l/p", "b14,14,b1,7,w15 0:0 w -");
    check("b15,22,w15 0:0 b 654", "a/g a/f a/e", "b12,3,b1,b1,b1,16,w15 0:0 w -");
    check("b15,22,w15 0:0 b 654", "a/e/k a/f", "b13,4,b1,4,b1,12,w15 0:0 w -");
    check("b15,22,w15 0:0 b 654", "a/f a/e e/k", "b13,4,b1,4,b1,12,w15 0:0 w -");
}

#[test]
fn g4_1_a_step_takes_one_unused_die() {
    let refusal = "no single die that is left covers 3 (G4.1)";
    check("b15,22,w15 0:0 b 654", "a/d a/f a/e", refusal);
    check("b15,22,w15 0:0 b 654", "a/l a/e", "no single die that is left covers 11 (G4.1)");
    check("b15,22,w15 0:0 b 654", "a/g a/g a/e", "no single die that is left covers 6 (G4.1)");
    check("b15,22,w15 0:0 b 654", "c/g a/f a/e", "Black has no checker on point c (G4.1)");
    check("b15,22,w15 0:0 b 654", "x/r a/f a/e", "Black has no checker on point x (G4.1)");
}

#[test]
fn g4_2_a_single_checker_blocks() {
    let blocked = "an opposing checker blocks point g (G4.2)";
    check("b15,5,w1,16,w14 0:0 b 654", "a/g a/f a/e", blocked);
    check("b15,5,w1,16,w14 0:0 b 654", "a/f/l a/e", "b13,3,b1,1,w1,4,b1,11,w14 0:0 w -");
}

#[test]
fn g4_2_a_pause_needs_a_free_point_too() {
    // From a to l by six and five: g and f are the pauses.
    check("b15,5,w1,16,w14 0:0 b 654", "a/g/l a/e", "an opposing checker blocks point g (G4.2)");
    check("b15,4,w1,w1,16,w13 0:0 b 654", "a/f/l a/e", "an opposing checker blocks point f (G4.2)");
}

#[test]
fn g4_2_any_number_of_own_checkers_may_stand_on_a_point() {
    check("b6,5,b9,16,w15 0:0 b 666", "a/g(6)", "6,b15,16,w15 0:0 w -");
}

#[test]
fn g4_3_any_number_of_checkers_may_leave_the_stack() {
    check("b15,22,w15 0:0 b 333", "a/d(6)", "b9,2,b6,19,w15 0:0 w -");
}

#[test]
fn g4_4_six_or_more_consecutive_points_may_be_held() {
    check(
        "8,b3,b3,b2,b2,b2,1,b1,b2,7,w15 0:0 b 511",
        "i/n j/k k/l",
        "8,b2,b2,b2,b3,b2,b1,b1,b2,7,w15 0:0 w -",
    );
}

#[test]
fn g4_5_the_greatest_number_of_dice_is_played() {
    // The six is a dead end; the five and the ace go together.
    let position = "b1,w4,5,w4,3,w4,w3,10,b14 0:0 b 651";
    check(position, "a/f/g", "1,w4,4,b1,w4,3,w4,w3,10,b14 0:0 w -");
    check(position, "a/g", "this plays 1 of the dice, but 2 can be played (G4.5)");
    check(position, "a/f", "this plays 1 of the dice, but 2 can be played (G4.5)");
    check(position, "pass", "this plays 0 of the dice, but 2 can be played (G4.5)");
    check_all(position, &["a/f/g"]);
}

#[test]
fn g4_5_of_as_many_dice_the_highest_are_played() {
    let position = "b1,1,w4,4,w4,w4,2,w3,11,b14 0:0 b 652";
    check(position, "a/g", "2,w4,3,b1,w4,w4,2,w3,11,b14 0:0 w -");
    check(position, "a/f", "this plays 5 pips, but 6 can be played (G4.5)");
    check_all(position, &["a/g"]);
}

#[test]
fn g4_5_bearing_off_the_last_checker_is_legal_with_fewer_dice() {
    // The two alone wins, though the ace and the two can be played.
    check("w15,21,b1,1 14:0 b 521", "w/off", "w15,23 15:0 w -");
    check("w15,21,b1,1 14:0 b 521", "w/x/off", "w15,23 15:0 w -");
}

#[test]
fn g4_5_a_win_is_listed_although_more_dice_can_be_played_without() {
    // Six and four bear off both checkers and leave the ace; three dice leave a checker on x. Random positions do not
    // find this: of 162,848 positions with up to four checkers, all home, single opposing ones among them, and each
    // roll, only eight show it.
    let position = "w13,17,b1,w1,b1,w1,2 13:0 b 641";
    check_all(position, &["s/off u/off", "s/w u/off w/x"]);
    check(position, "u/off s/off", "w13,18,w1,1,w1,2 15:0 w -");
    check(position, "s/w u/off w/x", "w13,18,w1,1,w1,1,b1 14:0 w -");
    check(position, "s/off", "this plays 1 of the dice, but 3 can be played (G4.5)");
}

#[test]
fn g4_6_of_a_double_the_greatest_sum_is_played() {
    let position = "b1,17,w15,4,b14 0:0 b 665";
    check(position, "a/f/l/r/x/off", "18,w15,4,b14 1:0 w -");
    check(position, "a/g/l/r/x/off", "18,w15,4,b14 1:0 w -");
    // Two sixes and then the five cannot continue before s.
    check(position, "a/g/m/r", "this plays 17 pips, but 29 can be played (G4.6)");
    check(position, "a/f/l/r/x", "this plays 23 pips, but 29 can be played (G4.6)");
}

#[test]
fn g4_6_of_a_triple_the_greatest_sum_is_played() {
    let position = "b1,11,w15,10,b14 0:0 b 444";
    check(position, "a/e/i", "8,b1,3,w15,10,b14 0:0 w -");
    check(position, "a/e", "this plays 4 pips, but 8 can be played (G4.6)");
}

#[test]
fn g4_7_the_turn_passes_when_nothing_can_be_played() {
    check("b15,w3,w3,w3,w2,w2,w2,17 0:0 b 654", "pass", "b15,w3,w3,w3,w2,w2,w2,17 0:0 w -");
    check_all("b15,w3,w3,w3,w2,w2,w2,17 0:0 b 654", &["pass"]);
    check("b15,22,w15 0:0 b 654", "pass", "this plays 0 of the dice, but 3 can be played (G4.5)");
    check("b15,22,w15 0:0 b 664", "pass", "this plays 0 pips, but 28 can be played (G4.6)");
}

#[test]
fn g4_8_a_touched_checker_has_to_move_if_a_legal_turn_moves_it() {
    let point = |letter| Point::from_letter(letter).unwrap();
    let position: Position = "b14,5,b1,16,w15 0:0 b 654".parse().unwrap();
    let turn = |text: &str| text.parse::<Turn>().unwrap();
    assert_eq!(position.check_touched(&turn("g/m a/f a/e"), "g"), Ok(()));
    let refusal = position.check_touched(&turn("a/g a/f a/e"), "g").unwrap_err();
    assert_eq!(refusal.to_string(), "the checker touched on point g has to move (G4.8)");
    assert_eq!(position.check_touched(&turn("a/g/l a/e"), "g"), Ok(()), "a step from g counts");
    // No legal turn moves a checker from x, nor from an empty point.
    assert_eq!(position.check_touched(&turn("a/g a/f a/e"), "x"), Ok(()));
    assert!(position.can_move(point('a')) && position.can_move(point('f')) && !position.can_move(point('d')));
}

// G5 Bearing off

#[test]
fn g5_1_none_is_borne_off_before_the_last_is_home() {
    let position = "w15,16,b1,1,b1,b1,1,b1,b1 10:0 b 321";
    let refusal = "the checker on point r is not yet in the last quadrant (G5.1)";
    check(position, "w/off r/u x/off", refusal);
    check(position, "r/u w/off t/u", "w15,19,b3,2,b1 11:0 w -");
}

#[test]
fn g5_1_a_checker_may_be_borne_off_in_the_turn_the_last_one_enters() {
    check("w15,16,b1,5,b14 0:0 b 666", "r/x x/off(5)", "w15,22,b10 5:0 w -");
}

#[test]
fn g5_2_the_rim_counts_as_point_25() {
    check("w15,17,b1,4,b1 13:0 b 642", "s/off x/off", "w15,23 15:0 w -");
}

#[test]
fn g5_2_an_ordinary_step_comes_first() {
    // The five is ordinary from s; the checker on x waits.
    let position = "w15,17,b1,4,b1 13:0 b 555";
    check(position, "x/off s/x/off", "the 5 can still be stepped from point s (G5.2)");
    check(position, "s/x/off x/off", "w15,23 15:0 w -");
}

#[test]
fn g5_3_a_larger_die_bears_off_the_furthest() {
    check("w15,19,b1,1,b1,b1 12:0 b 666", "u/off w/off x/off", "w15,23 15:0 w -");
    let refusal = "a larger die bears off only the furthest checker, on point u (G5.3)";
    check("w15,19,b1,1,b1,b1 12:0 b 666", "w/off u/off x/off", refusal);
}

#[test]
fn g5_3_a_small_die_never_bears_off_a_blocked_furthest_checker() {
    // The three from s ends on v, which White holds; x is not furthest.
    let position = "w13,17,b1,2,w2,1,b2 12:0 b 333";
    check_all(position, &["pass"]);
    check(position, "x/off", "a larger die bears off only the furthest checker, on point s (G5.3)");
    check(position, "s/off", "no single die that is left covers 6 (G4.1)");
    check(position, "s/v", "an opposing checker blocks point v (G4.2)");
}

#[test]
fn g5_4_a_die_that_bears_off_counts_at_its_face() {
    // Each checker on x is one pip from the rim, and takes a full six to bear off.
    check("w15,22,b8 7:0 b 666", "x/off(6)", "w15,22,b2 13:0 w -");
    check("w15,22,b8 7:0 b 666", "x/off(5)", "this plays 30 pips, but 36 can be played (G4.6)");
}

// G6 Winning

#[test]
fn g6_1_a_win_counts_two_while_the_opponent_has_borne_off_none() {
    let wins = |position: &str, turn: &str| {
        let mut position: Position = position.parse().unwrap();
        position.play(&turn.parse().unwrap()).unwrap();
        position.turn()
    };
    let won = |by, points| Waiting::Over(Outcome::Won { by, points });
    assert_eq!(wins("w15,22,b1 14:0 b 321", "x/off"), won(Side::Black, 2));
    assert_eq!(wins("w14,22,b1 14:1 b 321", "x/off"), won(Side::Black, 1));
    assert_eq!(wins("w1,22,b15 0:14 w 321", "a/off"), won(Side::White, 2));
    assert_eq!(wins("w1,22,b3 12:14 w 321", "a/off"), won(Side::White, 1));
}

#[test]
fn g6_1_nothing_is_played_after_the_end() {
    check("w15,23 15:0 w -", "pass", "the game is over: all fifteen checkers are off (G6.1)");
    let over: Position = "w15,23 15:0 w -".parse().unwrap();
    assert_eq!((over.plays().len(), over.chances().len()), (0, 0));
}

#[test]
fn g6_2_resigning_counts_as_if_the_opponent_had_won_there() {
    let conceded = |position: &str, side| position.parse::<Position>().unwrap().conceded_by(side);
    let won = |by, points| Outcome::Won { by, points };
    assert_eq!(conceded("w14,22,b15 0:1 b -", Side::Black), won(Side::White, 2));
    assert_eq!(conceded("w14,22,b15 0:1 b -", Side::White), won(Side::Black, 1));
}

// These are the worked examples: the mover's checkers on path 18, 20, 21, 23 and 24, the opponent's on path 1.

#[test]
fn worked_example_321() {
    let position = "w15,16,b1,1,b1,b1,1,b1,b1 10:0 b 321";
    // 18 to 22 with the three and the ace in either order, then 23 off with the two.
    check(position, "r/u/v w/off", "w15,18,b1,b1,b1,1,b1 11:0 w -");
    check(position, "r/s/v w/off", "w15,18,b1,b1,b1,1,b1 11:0 w -");
    // The other steps are 20 to 23, 21 to 23, and 23 to 24.
    check(position, "t/w r/t u/v", "w15,18,b1,1,b1,b2,b1 10:0 w -");
    check(position, "u/w r/u w/x", "w15,18,b1,b1,1,b1,b2 10:0 w -");
    // Illegal: bearing off before 18 has entered.
    check(position, "w/off r/u/v", "the checker on point r is not yet in the last quadrant (G5.1)");
}

#[test]
fn worked_example_665() {
    let position = "w15,16,b1,1,b1,b1,1,b1,b1 10:0 b 665";
    check(position, "r/w t/off u/off w/off(2)", "w15,22,b1 14:0 w -");
    // With the six first, the five bears off from 20 exactly: the full 29 again, and the same result.
    check(position, "r/x t/off u/off w/off x/off", "w15,22,b1 14:0 w -");
    assert_eq!(position.parse::<Position>().unwrap().plays().len(), 1);
    // Illegal: any turn that plays less.
    check(position, "r/w t/off u/off w/off", "this plays 23 pips, but 29 can be played (G4.6)");
}

#[test]
fn worked_example_555() {
    let position = "w15,16,b1,1,b1,b1,1,b1,b1 10:0 b 555";
    check(position, "r/w t/off u/off w/off(2) x/off", "w15,23 15:0 w -");
    check_all(position, &["r/w t/off u/off w/off(2) x/off"]);
    check(position, "r/w t/off u/off w/off(2)", "this plays 25 pips, but 30 can be played (G4.6)");
}

#[test]
fn refusals_are_short_and_name_their_clause() {
    let mut seen = String::new();
    for (position, turn) in [
        ("b15,22,w15 0:0 - -", "pass"),
        ("b15,22,w15 0:0 w -", "pass"),
        ("w15,23 15:0 w -", "pass"),
        ("b15,22,w15 0:0 b 654", "b/c"),
        ("b14,11,b1,10,w15 0:0 b 321", "m/l"),
        ("b15,22,w15 0:0 b 654", "a/d"),
        ("b15,5,w1,16,w14 0:0 b 654", "a/g"),
        ("w15,16,b1,1,b1,b1,1,b1,b1 10:0 b 321", "w/off"),
        ("w15,17,b1,4,b1 13:0 b 555", "x/off"),
        ("w15,19,b1,1,b1,b1 12:0 b 666", "w/off"),
        ("b15,22,w15 0:0 b 654", "pass"),
        ("b1,1,w4,4,w4,w4,2,w3,11,b14 0:0 b 652", "a/f"),
        ("b15,22,w15 0:0 b 664", "pass"),
    ] {
        let refusal = position.parse::<Position>().unwrap().check(&turn.parse().unwrap()).unwrap_err();
        let words = refusal.to_string().split(' ').count() - 1;
        assert!(words <= 12, "{words} words: {refusal}");
        writeln!(seen, "{}", refusal.clause()).unwrap();
    }
    assert_eq!(
        seen.split_whitespace().collect::<Vec<_>>(),
        [
            "G3.1", "G3.2", "G6.1", "G4.1", "G1.3", "G4.1", "G4.2", "G5.1", "G5.2", "G5.3", "G4.5", "G4.5",
            "G4.6"
        ]
    );
}
