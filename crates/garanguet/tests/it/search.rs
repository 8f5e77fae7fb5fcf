//! The search against brute force.

use std::collections::BTreeSet;

use carreau_core::Game;
use carreau_garanguet::{Destination, Point, Position, Roll, Step, Turn, TurnList};
use carreau_testkit::Luck;
use proptest::prelude::*;

use crate::{
    brute::{Counts, Table, counts},
    positions::{composed, reached, roll, with_roll},
};

fn results(turns: &TurnList) -> Vec<Counts> {
    (0..turns.len()).map(|i| counts(turns.placement(i))).collect()
}

fn lists_what_brute_force_finds(position: &Position, turns: &mut TurnList) -> Result<(), TestCaseError> {
    turns.fill(position);
    let Some(table) = Table::new(position) else {
        prop_assert!(turns.is_empty(), "{position}");
        return Ok(());
    };
    let listed = results(turns);
    let distinct: BTreeSet<Counts> = listed.iter().copied().collect();
    prop_assert_eq!(listed.len(), distinct.len(), "repeats: {}", position);
    prop_assert_eq!(distinct, table.results(), "{}", position);
    prop_assert!(turns.placements().eq((0..turns.len()).map(|i| turns.placement(i))), "{}", position);
    for i in 0..turns.len() {
        let mut played = *position;
        let turn = turns.turn(i);
        prop_assert_eq!(played.play(&turn).err(), None, "{}: {}", position, turn);
        prop_assert_eq!(played, turns.result(i), "{}: {}", position, turn);
    }
    Ok(())
}

/// A turn that is legal or nearly so: a listed one with its steps shuffled, cut short, or one of them changed.
fn nearly_legal(position: &Position, luck: &mut Luck) -> Turn {
    let mut turns = TurnList::new();
    turns.fill(position);
    let listed: Vec<Turn> = (0..turns.len()).map(|i| turns.turn(i)).collect();
    let mut steps = luck.one_of(&listed).expect("a roll lies").steps().to_vec();
    for last in (1..steps.len()).rev() {
        let other = luck.below(last as u64 + 1);
        steps.swap(last, usize::try_from(other).expect("at most six steps"));
    }
    let points: Vec<Point> = Point::all().collect();
    match luck.below(5) {
        0 => drop(steps.pop()),
        1 => {
            let to = luck.one_of(&points).map_or(Destination::Off, |&to| Destination::Point(to));
            if let Some(step) = steps.last_mut() {
                step.to = to;
            }
        }
        2 => {
            let from = *luck.one_of(&points).expect("there are 24 points");
            if let Some(step) = steps.last_mut() {
                *step = Step { from, to: Destination::Off };
            }
        }
        _ => {}
    }
    Turn::from_steps(steps).expect("no more steps than before")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn a_reached_position_lists_for_every_roll_what_brute_force_finds(position in reached()) {
        let mut turns = TurnList::new();
        for roll in Roll::all() {
            lists_what_brute_force_finds(&with_roll(&position, roll), &mut turns)?;
        }
    }

    #[test]
    fn a_composed_position_lists_for_every_roll_what_brute_force_finds(position in composed()) {
        let mut turns = TurnList::new();
        for roll in Roll::all() {
            lists_what_brute_force_finds(&with_roll(&position, roll), &mut turns)?;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn composed_positions_list_for_a_roll_what_brute_force_finds(position in composed(), roll in roll()) {
        lists_what_brute_force_finds(&with_roll(&position, roll), &mut TurnList::new())?;
    }

    #[test]
    fn a_turn_is_legal_when_brute_force_says_so(
        position in prop_oneof![reached(), composed()],
        roll in roll(),
        seed in any::<u64>(),
    ) {
        let position = with_roll(&position, roll);
        let Some(table) = Table::new(&position) else { return Ok(()) };
        let results = table.results();
        let mut luck = Luck::new(seed);
        for _ in 0..8 {
            let turn = nearly_legal(&position, &mut luck);
            let mut played = position;
            let done = played.play(&turn);
            prop_assert_eq!(position.check(&turn), done.map(drop));
            prop_assert_eq!(done.is_ok(), table.is_legal(&turn), "{}: {}: {:?}", position, turn, done);
            if let Some(mover) = position.turn().side().filter(|_| done.is_ok()) {
                prop_assert!(results.contains(&counts(played.checkers(mover))), "{}: {}", position, turn);
            }
        }
    }
}
