//! B1.3, B1.4 and B4: the point.

use carreau_core::{Chance, Drawer, Game, Side, Turn};
use carreau_petanque::{Direction, Draw, OneLessRule, Plan, Play, Setup, Stage, TurnError, turns};

use crate::made::{aim, check, setup, valid};

const ROOMY: (&str, &str) = ("CW 3", "PC 3");

#[test]
fn b1_4_directions_follow_the_sum_of_two_dice() {
    use Direction::{X1, X2, Y1, Y2, Z1, Z2};
    let plan = Plan::classic();
    let table =
        [None, Some(Y2), Some(Z2), Some(Z2), Some(X1), Some(X1), Some(X1), Some(Z1), Some(Z1), Some(Y1)];
    for (sum, direction) in (2..).zip(table.into_iter().chain([Some(X2)])) {
        assert_eq!(plan.direction(sum), direction, "{sum}");
    }
    // X1, X2, Y1, Y2, Z1, Z2, and a choice.
    assert_eq!(plan.weights(), ([16, 1, 2, 2, 7, 7], 1));
}

#[test]
fn b1_3_each_direction_goes_its_way() {
    let position = aim(Side::Black, "B20", ROOMY.0, ROOMY.1);
    for (way, end) in
        [("X1", "E12"), ("X2", "E8"), ("Y1", "C10"), ("Y2", "G10"), ("Z1", "C12"), ("Z2", "G12")]
    {
        check(&position, &format!("CW point E10 d2 2={way}"), &format!("B20: {end} |"));
    }
}

#[test]
fn b4_1_a_landing_field_is_on_the_plan_and_free_of_jack_and_boules() {
    let position = aim(Side::Black, "G14", "TM 2 G12", "PC 2 G13");
    let refused = |on: &str| position.check(&format!("TM point {on}").parse().expect("a play")).unwrap_err();
    let field = |on: &str| on.parse().expect("a field");
    assert_eq!(refused("G14"), TurnError::LandsOnJack(field("G14")));
    assert_eq!(refused("G13"), TurnError::LandsOnBoule(field("G13")));
    assert_eq!(refused("G12"), TurnError::LandsOnBoule(field("G12")));
    assert_eq!(refused("I14"), TurnError::OffPlan(field("I14")));
    assert_eq!(refused("G23"), TurnError::OffPlan(field("G23")));
    assert_eq!(position.check(&"TM point H22".parse().expect("a play")), Ok(()));
}

#[test]
fn b4_2_a_shooter_adds_one_but_not_to_a_six() {
    let position = aim(Side::Black, "B20", "PC 3", "CW 3");
    for (die, end) in [(1, "E7"), (5, "E11"), (6, "E11")] {
        check(&position, &format!("PC point E5 d{die} 7"), &format!("B20: {end} |"));
    }
}

#[test]
fn b4_2_a_universal_runs_as_rolled() {
    let position = aim(Side::Black, "B20", "CW 3", "PC 3");
    for (die, end) in [(1, "E6"), (6, "E11")] {
        check(&position, &format!("CW point E5 d{die} 7"), &format!("B20: {end} |"));
    }
}

#[test]
fn b4_2_a_pointer_may_take_one_off_before_the_direction_but_not_off_a_one() {
    let mut position = aim(Side::Black, "B20", "TM 3", "PC 3");
    check(&position, "TM point E5 d4 7", "B20: E9 |");
    check(&position, "TM point E5 d4-1 7", "B20: E8 |");
    check(&position, "TM point E5 d1 7", "B20: E6 |");
    assert!(turns::play(&mut position.clone(), "TM point E5 d1-1 7").is_err());
    position.play(&"TM point E5".parse().expect("a play")).expect("it is legal");
    position.resolve(Draw::Die(4)).expect("a die");
    assert_eq!((position.turn(), position.acting()), (Turn::Side(Side::Black), Some((Side::Black, 0))));
    assert!(position.resolve(Draw::pair(3, 4)).is_err(), "the choice comes before the direction");
}

#[test]
fn b4_2_a_pointer_must_take_one_off_where_that_was_agreed() {
    let mut setup: Setup = setup(Side::Black, "B20", "TM 3", "PC 3");
    setup.terms.one_less_rule = OneLessRule::Must;
    let mut position = valid(&setup);
    position.play(&"TM point E5".parse().expect("a play")).expect("it is legal");
    let mut one = position.clone();
    position.resolve(Draw::Die(4)).expect("a die");
    let carreau_petanque::Phase::Throw(_, stage) = position.phase() else { panic!("the throw goes on") };
    assert_eq!(stage, Stage::Way { run: 3 });
    one.resolve(Draw::Die(1)).expect("a die");
    let carreau_petanque::Phase::Throw(_, stage) = one.phase() else { panic!("the throw goes on") };
    assert_eq!(stage, Stage::Way { run: 1 });
}

#[test]
fn b4_3_on_two_ones_pointer_and_universal_choose_and_for_a_shooter_the_others() {
    for (who, chooser) in [("TM", Side::Black), ("CW", Side::Black), ("PC", Side::White)] {
        let mut position = aim(Side::Black, "B20", &format!("{who} 3"), "MD 3");
        position.play(&format!("{who} point E5").parse().expect("a play")).expect("it is legal");
        position.resolve(Draw::Die(1)).expect("a die");
        position.resolve(Draw::Pair(1, 1)).expect("two dice");
        assert_eq!(position.turn(), Turn::Side(chooser), "{who}");
        assert_eq!(position.drawer(), None::<Drawer>);
        for way in Direction::ALL {
            assert_eq!(position.check(&Play::Go(way)), Ok(()), "{who} {way}");
        }
    }
}

#[test]
fn b4_4_a_jack_neither_stops_nor_turns_a_boule_and_may_be_ended_on() {
    let position = aim(Side::Black, "E14", "CW 3", "PC 2 E16");
    check(&position, "CW point E11 d4 7", "E14: E15 | E16");
    check(&position, "CW point E11 d3 7", "E14: E14 | E16");
    // A struck boule also passes the jack or ends on its field.
    let position = aim(Side::Black, "E14", "CW 3", "PC 2 E13");
    check(&position, "CW point E11 d3 7", "E14: E13 | E14");
    check(&position, "CW point E11 d6 7", "E14: E14 | E15");
}

/// The fields of a line that runs from the landing field in a direction: the field at each step.
fn along(way: &str) -> impl Fn(u8) -> String + use<'_> {
    let step: (i8, i8) = match way {
        "X1" => (0, 1),
        "X2" => (0, -1),
        "Y1" => (-1, 0),
        "Y2" => (1, 0),
        "Z1" => (-1, 1),
        "Z2" => (1, 1),
        other => panic!("no direction {other}"),
    };
    // The line starts where there is room for seven steps.
    let start: (i8, i8) = (if step.0 < 0 { 7 } else { 0 }, if step.1 < 0 { 18 } else { 8 });
    move |steps| {
        let far = i8::try_from(steps).expect("small");
        let column = u8::try_from(start.0 + step.0 * far).expect("on the plan");
        format!("{}{}", char::from(b'A' + column), start.1 + step.1 * far)
    }
}

/// Lets a boule run in all six directions over boules at some steps, Black's and White's in turns, and compares the
/// steps at which the boules are then: the struck ones, and the played one.
#[track_caller]
fn runs(run: u8, lie: &[u8], lie_after: &[u8], played: u8) {
    for way in ["X1", "X2", "Y1", "Y2", "Z1", "Z2"] {
        let field = along(way);
        let fields = |steps: &[u8]| {
            let mut fields: Vec<carreau_petanque::Field> =
                steps.iter().map(|&step| field(step).parse().expect("a field")).collect();
            fields.sort_unstable();
            fields.iter().flat_map(|field| [" ".to_owned(), field.to_string()]).collect::<String>()
        };
        let (lying, after) = (fields(lie), fields(lie_after));
        let white = format!("MD {} {lying}", 3 - lie.len());
        let position = aim(Side::Black, "D22", "CW 3", &white);
        let end = format!("D22: {} |{after}", field(played));
        check(&position, &format!("CW point {} d{run} 2={way}", field(0)), &end);
    }
}

#[test]
fn b4_5_a_struck_boule_goes_half_the_rest_and_the_played_one_stops_before_it() {
    // Run 6 at step 2: rest 5, so two fields on.
    runs(6, &[2], &[4], 3);
    runs(5, &[3], &[4], 3);
    runs(6, &[1], &[4], 3);
    runs(4, &[3], &[4], 3);
}

#[test]
fn b4_5_a_boule_at_the_end_of_the_run_stays_and_the_played_one_ends_a_field_short() {
    runs(5, &[5], &[5], 4);
    runs(1, &[1], &[1], 0);
}

#[test]
fn b4_5_a_boule_beyond_the_run_does_not_matter() {
    runs(4, &[5], &[5], 4);
}

#[test]
fn b4_6_a_boule_with_another_right_behind_it_holds() {
    runs(6, &[2, 3], &[2, 3], 1);
    runs(6, &[2, 3, 4], &[2, 3, 4], 1);
    // A boule behind the end of the run counts as well.
    runs(3, &[2, 3], &[2, 3], 1);
}

#[test]
fn b4_7_a_struck_boule_stops_before_another() {
    // Without the other boule it would go to step 4.
    runs(6, &[1, 4], &[3, 4], 2);
    runs(6, &[1, 3], &[2, 3], 1);
    // It ends before the other boule even without being stopped.
    runs(6, &[1, 5], &[4, 5], 3);
}

#[test]
fn b4_5_a_boule_of_the_own_team_is_an_obstacle_as_well() {
    let position = aim(Side::Black, "G14", "CW 2 E12", "PC 2 G16");
    check(&position, "CW point E10 d6 7", "G14: E13 E14 | G16");
}

#[test]
fn b4_8_a_boule_that_ends_off_the_plan_is_lost() {
    let position = aim(Side::Black, "D20", "CW 3", "PC 3");
    check(&position, "CW point C10 d4 11", "D20: - |");
    check(&position, "CW point D21 d2 7", "D20: - |");
    check(&position, "CW point D2 d2 12", "D20: - |");
    check(&position, "CW point G9 d3 4", "D20: - |");
}

#[test]
fn b4_8_a_struck_boule_goes_off_the_plan_and_lines_go_on_there() {
    // Rest 6 at step 1: three fields on, off the plan; the played boule ends just before the edge.
    let position = aim(Side::Black, "D15", "CW 3", "PC 2 D20");
    check(&position, "CW point D19 d6 7", "D15: D22 | -");
    // Both boules leave the plan.
    let position = aim(Side::Black, "D15", "CW 3", "PC 2 D22");
    check(&position, "CW point D21 d6 7", "D15: - | -");
    // Only the struck boule leaves it.
    let position = aim(Side::Black, "D15", "CW 3", "PC 2 A12");
    check(&position, "CW point C12 d4 11", "D15: A12 | -");
}
