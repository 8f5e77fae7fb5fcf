//! The consequences of calls that are admitted (H2): a moved seat (P2.2), a touched object (P4.1).

use carreau_core::{Refusal, Side};
use carreau_petango::CallError;

use crate::made_up::position;

#[derive(Debug, Clone, Copy)]
enum Call {
    Seat,
    Object,
}

#[track_caller]
fn check(before: &str, call: Call, side: Side, expected: &str) {
    let before = position(before);
    let mut after = before.clone();
    let called = match call {
        Call::Seat => after.seat_foul(side),
        Call::Object => after.touched_object(side),
    };
    let outcome = match called {
        Ok(()) => after.to_string(),
        Err(refusal) => {
            assert_eq!(after, before, "a call without consequence changes nothing");
            assert!(refusal.to_string().ends_with(&format!("({})", refusal.clause())));
            refusal.to_string()
        }
    };
    assert_eq!(outcome, expected);
    assert_eq!(after.to_string().parse(), Ok(after));
}

use Call::{Object, Seat};
use Side::{Black, White};

#[test]
fn p2_2_who_moves_in_his_turn_gives_a_point_and_ends_it() {
    check("goban none 10 3:5 b2", Seat, Black, "goban none 10 3:6 w1");
    check("goban none 10 3:5 w1/ok b:0,9", Seat, White, "goban none 10 4:5 b1 b:0,9");
}

#[test]
fn p2_2_who_moves_in_the_others_turn_leaves_the_turn_alone() {
    check("goban none 10 3:5 b2", Seat, White, "goban none 10 4:5 b2/given");
    check("goban none 10 3:5 w1/ok b:0,9", Seat, Black, "goban none 10 3:6 w1/given/ok b:0,9");
}

#[test]
fn p4_4_each_player_gives_at_most_one_point_a_turn() {
    check("goban none 10 4:5 b2/given", Seat, White, "White has given a point in this turn already (P4.4)");
    check("goban none 10 4:5 b2/given", Seat, Black, "goban none 10 4:6 w1");
    // After a short attempt the same turn continues; the next turn starts afresh.
    crate::made_up::check("goban none 10 4:5 b2/given", "0,-9", "short", "goban none 10 4:5 b3/given");
    crate::made_up::check("goban none 10 4:5 b2/given", "off", "foul off", "goban none 10 4:6 w1");
}

#[test]
fn p2_2_the_stone_in_the_river_belongs_to_the_offenders_turn() {
    let river = "xiangqi none 10 0:1 river:b b:0,0";
    check(river, Seat, Black, "Black has given a point in this turn already (P4.4)");
    check(river, Seat, White, "xiangqi none 10 1:1 river:b/given b:0,0");
    let given = "xiangqi none 10 1:1 river:b/given b:0,0";
    check(given, Seat, White, "White has given a point in this turn already (P4.4)");
    crate::made_up::plays(given, "take", "xiangqi none 10 1:1 slap:b/given");
    check(
        "xiangqi none 10 1:1 slap:b/given",
        Seat,
        White,
        "White has given a point in this turn already (P4.4)",
    );
    check("xiangqi none 10 1:1 slap:b", Seat, White, "xiangqi none 10 2:1 slap:b/given");
    crate::made_up::plays("xiangqi none 10 1:1 slap:b/given", "spare", "xiangqi none 10 1:1 w1");
    // A point given in a flick's turn still counts while the stone lies in the river.
    let before = "xiangqi none 10 1:0 b1/given";
    crate::made_up::check(before, "0,0", "foul river", "xiangqi none 10 1:1 river:b/given b:0,0");
}

#[test]
fn p2_2_a_moved_seat_may_end_the_game() {
    check("goban none 10 3:9 b2", Seat, Black, "goban none 10 3:10 over");
    check("goban none 10 9:3 b2", Seat, White, "goban none 10 10:3 over");
    check("xiangqi none 10 9:1 river:b b:0,0", Seat, White, "xiangqi none 10 10:1 over b:0,0");
}

#[test]
fn p2_2_nobody_moves_before_the_game_or_after_it() {
    check("goban none 10 0:0 nigiri", Seat, Black, "no game is under way (P2.2)");
    check("goban none 10 0:10 over", Seat, Black, "no game is under way (P2.2)");
    let slip = "goban club 10 0:0 b1@10,0,12500,0,0,0";
    check(slip, Seat, Black, "the stone is on its way (P3.2)");
    check(slip, Object, Black, "the stone is on its way (P3.2)");
}

#[test]
fn p4_1_a_short_stone_that_touched_an_object_ends_the_turn() {
    check("goban none 10 3:5 b2", Object, Black, "goban none 10 3:6 w1");
    check("goban none 10 3:9 b3", Object, Black, "goban none 10 3:10 over");
    check("goban none 10 3:5 b2", Object, White, "White has made no attempt that this could be about (P4.1)");
}

#[test]
fn p4_1_a_valid_stone_that_touched_an_object_gives_a_point_and_stays() {
    let before = "goban none 10 3:5 w1/ok b:0,9";
    check(before, Object, Black, "goban none 10 3:6 w1 b:0,9");
    check(before, Object, White, "White has made no attempt that this could be about (P4.1)");
    let again = "goban none 10 3:6 w1 b:0,9";
    check(again, Object, Black, "Black has made no attempt that this could be about (P4.1)");
    check("goban none 10 3:9 w1/ok b:0,9", Object, Black, "goban none 10 3:10 over b:0,9");
}

#[test]
fn p4_1_what_the_palace_brought_is_undone_with_the_valid_move() {
    let took = "xiangqi none 10 3:4 w1/took b:0,140000";
    check(took, Object, Black, "xiangqi none 10 3:6 w1 b:0,140000");
    let gave = "xiangqi none 10 3:1 w1/gave b:0,140000";
    check(gave, Object, Black, "xiangqi none 10 3:1 w1 b:0,140000");
    // A point for a moved seat came between the attempt and the call.
    let both = "xiangqi none 10 3:9 w1/given/took b:0,140000";
    check(both, Object, Black, "xiangqi none 10 3:10 over b:0,140000");
}

#[test]
fn p4_4_a_foul_attempt_gives_no_second_point() {
    let river = "xiangqi none 10 0:1 river:b b:0,0";
    check(river, Object, Black, "Black has given a point in this turn already (P4.4)");
    check(river, Object, White, "White has made no attempt that this could be about (P4.1)");
    let mut game = position("goban none 10 0:1 w1");
    assert_eq!(game.touched_object(Black), Err(CallError::NoAttempt { side: Black }));
}
