//! B5: pushing the jack on purpose.

use carreau_core::{Game, Side};
use carreau_petanque::{Phase, Place, Score, Setup, Skill, Throw, TurnError};

use crate::made::{aim, check, setup, throw};

fn refused(jack: &str, black: &str, white: &str) -> TurnError {
    let who = &black[..2];
    let position = aim(Side::Black, jack, black, white);
    position.check(&format!("{who} push").parse().expect("a play")).unwrap_err()
}

#[test]
fn b5_1_a_shooter_does_not_push() {
    assert_eq!(refused("G14", "PC 3", "CW 2 G18"), TurnError::ShooterPushes);
}

#[test]
fn b5_1_the_first_boule_is_no_push() {
    assert_eq!(refused("G14", "TM 3", "CW 3"), TurnError::FirstIsPoint);
}

#[test]
fn b5_1_no_boule_lies_on_the_jacks_field_nor_just_before_it() {
    for on in ["G14", "G13"] {
        let field = on.parse().expect("a field");
        assert_eq!(refused("G14", "TM 3", &format!("CW 2 {on}")), TurnError::PushBlocked(field));
        // Black may be the nearer team here, because White has no boule left.
        let own = refused("G14", &format!("TM 2 {on}"), "CW 0 A1 A2 A3");
        assert_eq!(own, TurnError::PushBlocked(field));
    }
    // A boule elsewhere around the jack does not prevent the push.
    for on in ["G15", "F13", "H13", "F14", "G12"] {
        let position = aim(Side::Black, "G14", "TM 3", &format!("CW 2 {on}"));
        assert_eq!(position.check(&"TM push".parse().expect("a play")), Ok(()), "{on}");
    }
}

#[test]
fn b5_1_b7_1_without_a_jack_nothing_is_pushed_nor_shot_at_in_its_place() {
    let mut bare = setup(Side::Black, "G14", "TM 3", "CW 3");
    (bare.now.jack, bare.now.phase) = (None, Phase::Jack { side: Side::Black, failed: 0, tried: None });
    let position = Setup::validate(&bare).expect("it is sound");
    let mut ground = *position.ground();
    let boule = ground.next_of(Side::White, 0).expect("in hand");
    ground.put(boule, Place::On("G18".parse().expect("a field")));
    let throws = |ground: &carreau_petanque::Ground| {
        let throws = ground.throws(position.plan(), Side::Black, Skill::Universal);
        throws.filter(|throw| matches!(throw, Throw::Push | Throw::ShotJack)).count()
    };
    assert_eq!(throws(&ground), 0);
    ground.put_jack("G14".parse().ok());
    assert_eq!(throws(&ground), 2);
}

#[test]
fn b5_1_one_and_two_succeed_whatever_the_skill() {
    for who in ["TM", "CW"] {
        let position = aim(Side::Black, "G14", &format!("{who} 3"), "PC 2 A1");
        for die in [1, 2] {
            check(&position, &format!("{who} push {die} 2"), "G17: G16 | A1");
        }
        for die in 3..=6 {
            check(&position, &format!("{who} push {die}"), "G14: G20 | A1");
        }
    }
}

#[test]
fn b5_2_a_failed_push_goes_over_boules_and_ends_before_one_on_its_field() {
    let position = aim(Side::Black, "G14", "FM 3", "PC 1 G15 G18");
    check(&position, "FM push 4", "G14: G20 | G15 G18");
    let position = aim(Side::Black, "G14", "FM 3", "PC 1 G20 G19");
    check(&position, "FM push 4", "G14: G18 | G19 G20");
}

#[test]
fn b5_2_a_failed_push_may_end_on_the_jacks_own_field() {
    let white = "PC 0 G15 G16 G17, MD 0 G18 G19 G20";
    let position = aim(Side::Black, "G14", "FM 3, TM 3", white);
    check(&position, "FM push 6", "G14: G14 | G15 G16 G17 G18 G19 G20");
}

#[test]
fn b5_2_a_failed_push_off_the_plan_is_annulled() {
    let position = aim(Side::Black, "D17", "FM 3", "PC 2 D20");
    check(&position, "FM push 5", "D17: - | D20");
    // Six beyond row 16 is the last row.
    let position = aim(Side::Black, "D16", "FM 3", "PC 2 D20");
    check(&position, "FM push 5", "D16: D22 | D20");
}

#[test]
fn b5_3_a_push_runs_as_rolled_even_for_a_pointer() {
    let position = aim(Side::Black, "G14", "TM 3", "PC 2 A1");
    check(&position, "TM push 1 6", "G21: G20 | A1");
    check(&position, "TM push 1 1", "G16: G15 | A1");
}

#[test]
fn b5_3_obstacles_stop_a_push_and_the_jack_comes_to_lie_beyond_the_boule() {
    let position = aim(Side::Black, "G14", "TM 3", "PC 1 G15 G16");
    // No boule moves: the pushing boule stays on the jack's field, and the jack goes one beyond, to a boule's field.
    check(&position, "TM push 1 4", "G15: G14 | G15 G16");
}

#[test]
fn b5_4_a_jack_pushed_off_the_plan_is_dead() {
    let mut position = aim(Side::Black, "D20", "TM 2 A1", "PC 0 A2 A3");
    let end = throw(&mut position, "TM push 2 2").expect("the round ends");
    assert_eq!(end.ground.jack(), None);
    // The boule that pushed stays on the plan and counts as played; one is left in hand (B7.4).
    assert_eq!(end.score, Score::Points(Side::Black, 1));
    assert_eq!(crate::made::told(&end.ground), "dead: A1 D22 | A2 A3 -");
    check(&aim(Side::Black, "D20", "TM 2 A1", "PC 0 A2 A3"), "TM push 2 4", "dead: A1 - | A2 A3 -");
}
