//! B3: the jack.

use carreau_core::{Chance, Game, Side, Turn};
use carreau_petanque::{Draw, Field, Phase, Plan, Play, Position, TurnError};

/// A position in which Black has to put the jack down in the first round.
pub(super) fn after_the_draft() -> Position {
    r#"{"terms":{"format":"tete-a-tete"},"now":{"phase":{"jack":{"side":"black","failed":0}},"round":1,
        "black":{"characters":[{"card":"TM","hand":3}]},"white":{"characters":[{"card":"PC","hand":3}]}}}"#
        .parse()
        .expect("a position")
}

fn jack(on: &str) -> Play {
    Play::Jack(on.parse().expect("a field"))
}

fn tried(tries: &[(&str, u8)]) -> Position {
    let mut position = after_the_draft();
    for &(on, die) in tries {
        position.play(&jack(on)).expect("a field of the zone");
        position.resolve(Draw::Die(die)).expect("a die");
    }
    position
}

#[test]
fn b1_2_the_jack_zone_is_b13_to_g20() {
    let (plan, position) = (Plan::classic(), after_the_draft());
    let zone: Vec<Field> = plan.fields().filter(|&field| plan.is_in_zone(field)).collect();
    assert_eq!(zone.len(), 6 * 8);
    for field in plan.fields() {
        let (column, row) = (field.column(), field.row() + 1);
        let within = (1..=6).contains(&column) && (13..=20).contains(&row);
        let refused = if within { Ok(()) } else { Err(TurnError::OutsideZone(field)) };
        assert_eq!(position.check(&Play::Jack(field)), refused);
    }
    let off = "J14".parse().expect("a field");
    assert_eq!(position.check(&Play::Jack(off)), Err(TurnError::OffPlan(off)));
}

#[test]
fn b3_1_the_jack_stands_on_one_to_four_and_fails_on_five_and_six() {
    for die in 1..=6 {
        let position = tried(&[("D15", die)]);
        if die <= 4 {
            assert_eq!(position.phase(), Phase::Aim(Side::Black), "{die}");
            assert_eq!(position.ground().jack(), "D15".parse().ok());
        } else {
            let tried = "D15".parse().ok();
            assert_eq!(position.phase(), Phase::Jack { side: Side::Black, failed: 1, tried }, "{die}");
            assert_eq!(position.ground().jack(), None);
        }
    }
}

#[test]
fn b3_2_a_try_is_not_on_the_field_of_the_one_before() {
    let mut position = tried(&[("D15", 5)]);
    let same = "D15".parse().expect("a field");
    assert_eq!(position.play(&jack("D15")), Err(TurnError::SameField(same)));
    position.play(&jack("D16")).expect("another field");
    position.resolve(Draw::Die(6)).expect("a die");
    // Only the last field is barred, not the one before it.
    assert_eq!(position.check(&jack("D15")), Ok(()));
}

#[test]
fn b3_3_after_three_failures_the_others_put_the_jack_without_a_die() {
    let mut position = tried(&[("D15", 5), ("D16", 5), ("D15", 6)]);
    assert_eq!(position.turn(), Turn::Side(Side::White));
    // The other team may use any field of the zone, even that of the last attempt.
    position.play(&jack("D15")).expect("any field of the zone");
    assert_eq!(position.ground().jack(), "D15".parse().ok());
    // The opening team still plays the first boule.
    assert_eq!(position.phase(), Phase::Aim(Side::Black));
}
