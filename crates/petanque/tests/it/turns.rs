//! Turns in notation, and the worked examples of the source.

use carreau_core::{Chance as _, Side};
use carreau_petanque::{Example, Field, examples, turns};

fn example(name: &str) -> &'static Example {
    examples().iter().find(|example| example.name == name).unwrap_or_else(|| panic!("no example {name}"))
}

/// Plays an example, and compares the ground after it.
fn check(name: &str) {
    let example = example(name);
    let before = example.position();
    let mut position = before.clone();
    if let Some(turn) = &example.turn {
        let steps = turns::play(&mut position, turn).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut again = before.clone();
        let decided = steps.iter().map(|step| (*step, again.step(step).expect("it was legal").decided));
        assert_eq!(turns::notation(decided).as_deref(), Some(turn.as_str()), "{name}");
        assert_eq!(steps, example.steps(), "{name}");
    }
    let ground = position.ground();
    assert_eq!(ground.jack(), example.after.jack, "{name}");
    for side in Side::ALL {
        let mut lying: Vec<Field> =
            ground.lying().filter(|(boule, _)| boule.side == side).map(|(_, field)| field).collect();
        lying.sort_unstable();
        assert_eq!(lying, example.after.of(side), "{name}, {side}");
        assert_eq!(ground.lost(side), 0, "{name}, {side}");
    }
}

#[test]
fn the_examples_are_a_to_h() {
    let names: Vec<&str> = examples().iter().map(|example| example.name.as_str()).collect();
    assert_eq!(names, ["A", "B", "C", "D", "E", "F", "G", "H"]);
}

#[test]
fn example_a_a_pointer_takes_one_off_a_six() {
    check("A");
}

#[test]
fn example_b_a_run_of_five_pushes_a_boule_at_the_third_field_by_one() {
    check("B");
}

#[test]
fn example_c_two_boules_side_by_side_hold() {
    check("C");
}

#[test]
fn example_d_a_failed_push_ends_before_a_boule() {
    check("D");
}

#[test]
fn example_e_a_push_runs_into_a_boule_and_the_jack_lands_on_it() {
    check("E");
}

#[test]
fn example_f_a_shooters_two_is_a_carreau() {
    check("F");
}

#[test]
fn example_g_a_pointers_two_is_a_hit() {
    check("G");
}

#[test]
fn example_h_is_measured_along_rows_and_columns() {
    check("H");
    let position = example("H").position();
    assert_eq!(
        (position.ground().nearest(Side::Black), position.ground().nearest(Side::White)),
        (Some(1), Some(2))
    );
}
