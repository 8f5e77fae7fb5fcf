//! B2.3 to B2.8: the team that plays next.

use carreau_core::{Game, Side, Turn};
use carreau_petanque::{Phase, Position, TurnError};

use crate::made::{aim, setup, throw, valid};

/// Carries out turns and compares the team that plays after each.
#[track_caller]
fn goes(position: &mut Position, turns: &[(&str, Side)]) {
    for (turn, next) in turns {
        throw(position, turn);
        assert_eq!(position.phase(), Phase::Aim(*next), "after {turn}");
    }
}

const B: Side = Side::Black;
const W: Side = Side::White;

#[test]
fn b2_3_the_first_boule_of_a_round_is_a_point() {
    let position = aim(B, "G14", "CW 3", "PC 3");
    for throw in ["CW push", "CW shot-jack", "CW shot G12"] {
        assert_eq!(position.check(&throw.parse().expect("a play")), Err(TurnError::FirstIsPoint), "{throw}");
    }
    assert_eq!(position.turn(), Turn::Side(B));
}

#[test]
fn b2_4_the_others_play_until_they_have_the_nearest_boule() {
    let mut position = aim(B, "E14", "CW 3", "MD 3");
    goes(
        &mut position,
        &[
            ("CW point E11 d1 7", W), // two away
            ("MD point E8 d1 7", W),  // five away
            ("MD point E4 d2 12", W), // twelve away
            ("MD point D13 d1 7", B), // one away, and it is their last
        ],
    );
}

#[test]
fn b2_4_the_team_that_is_farther_plays() {
    let mut position = aim(B, "E14", "CW 3", "MD 3");
    goes(
        &mut position,
        &[
            ("CW point E8 d1 7", W),
            ("MD point D10 d1 7", B),
            ("CW point E10 d1 7", W),
            ("MD point D12 d1 7", B),
        ],
    );
}

#[test]
fn b2_4_any_character_with_boules_left_may_play() {
    let position = aim(B, "G14", "CW 0, TM 3", "PC 2 A1, MD 3");
    assert!(matches!(position.check(&"CW point A2".parse().expect("a play")), Err(TurnError::NoBoule(_))));
    assert!(matches!(
        position.check(&"PC point A2".parse().expect("a play")),
        Err(TurnError::NotInTeam { .. })
    ));
    assert_eq!(position.check(&"TM point A2".parse().expect("a play")), Ok(()));
}

#[test]
fn b2_4_a_team_without_a_boule_on_the_plan_is_farthest() {
    let mut position = aim(B, "E14", "CW 3", "MD 3");
    goes(&mut position, &[("CW point E2 d1 7", W), ("MD point A5 d1 11", W), ("MD shot E3 6 miss", W)]);
}

#[test]
fn b2_5_of_equally_near_teams_the_last_plays_again_then_the_other_and_by_turns() {
    let mut position = aim(B, "E14", "CW 3, TM 3", "MD 3, RN 3");
    goes(
        &mut position,
        &[
            ("CW point E11 d1 7", W), // two away
            ("MD point G13 d1 7", W), // equal: White made it so and plays again
            ("MD point A1 d1 7", B),  // still equal: the other
            ("CW point A4 d1 7", W),  // and by turns
            ("MD point A7 d1 7", B),
            ("CW point D13 d1 7", W),  // Black is nearer, one away
            ("RN point E16 d1 12", W), // equal again, at one: White made it so
        ],
    );
}

#[test]
fn b2_5_a_tie_goes_on_at_another_distance() {
    // Equal at two; a push makes it equal elsewhere.
    let mut position = aim(B, "E14", "CW 3, TM 3", "MD 3, RN 3");
    goes(&mut position, &[("CW point C13 d1 7", W), ("MD point G13 d1 7", W)]);
    // The jack goes to E16, the pushing boule to E15: White is one away, so Black plays.
    goes(&mut position, &[("MD push 1 1", B)]);
    let mut position = aim(B, "E14", "CW 2 D14, TM 3", "MD 2 F14, RN 3");
    // Equal at one. Black pushes its boule to E20 and the jack to E21; not equal, Black is nearest.
    goes(&mut position, &[("TM push 1 6", W)]);
    let mut position = aim(B, "E14", "CW 2 B17, TM 3", "MD 2 H17, RN 3");
    // Both are six away; a failed push ends at E20, six away as well: the tie goes on, so the other team plays.
    goes(&mut position, &[("TM push 6", W)]);
}

#[test]
fn b2_6_a_team_without_boules_is_passed_over() {
    let mut position = aim(B, "E14", "CW 3", "MD 0 E15");
    goes(&mut position, &[("CW point E2 d1 7", B), ("CW point E12 d1 7", B)]);
    // A tie: the other team would be next, but has no boule.
    let mut position = aim(B, "E14", "CW 3", "MD 0 E15");
    goes(&mut position, &[("CW point E12 d1 7", B), ("CW point A1 d1 7", B)]);
    // The nearer team plays on when the farther has no boule.
    let mut position = aim(B, "E14", "CW 3", "MD 0 A1");
    goes(&mut position, &[("CW point E12 d1 7", B)]);
}

#[test]
fn b2_7_the_teams_alternate_as_long_as_no_boule_has_come_to_rest() {
    let mut position = aim(B, "E14", "CW 3", "MD 3");
    goes(
        &mut position,
        &[
            ("CW point A5 d1 11", W),
            ("MD point A5 d1 11", B),
            ("CW point A5 d1 11", W),
            ("MD point A5 d1 11", B),
        ],
    );
}

#[test]
fn b2_7_who_clears_the_plan_plays_again_then_the_teams_alternate() {
    let mut position = aim(W, "E14", "CW 2 A10, TM 3", "MD 3, RN 3");
    goes(
        &mut position,
        &[
            ("MD shot A10 3 hit t1 11 p1 11", W), // both off: White cleared it
            ("MD point A5 d1 11", B),             // nothing comes to rest: by turns
            ("CW point A5 d1 11", W),
            ("MD point E12 d1 7", B),
        ],
    );
}

#[test]
fn b2_8_the_team_that_scored_opens_and_after_no_points_the_one_that_opened() {
    let mut setup = setup(B, "E14", "CW 1", "MD 0 E15");
    setup.now.opener = W;
    let mut scored = valid(&setup);
    throw(&mut scored, "CW point E13 d1 7").expect("the round is over");
    assert_eq!(scored.phase(), Phase::Jack { side: B, failed: 0, tried: None });
    assert_eq!((scored.opener(), scored.round(), scored.score(B)), (B, 2, 1));
    assert!(scored.ground().is_fresh());
    let mut none = valid(&setup);
    throw(&mut none, "CW point E12 d1 7").expect("the round is over");
    assert_eq!(none.phase(), Phase::Jack { side: W, failed: 0, tried: None });
    assert_eq!((none.score(B), none.score(W)), (0, 0));
}
