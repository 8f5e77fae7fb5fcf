//! A turn built step by step: targets, refusals, undo.

use std::collections::{BTreeSet, HashSet};

use carreau_core::{Game, Side};
use carreau_garanguet::{
    Destination, Die, Phase, Playout, Point, Position, Step, Turn, TurnInHand, TurnList,
};
use carreau_testkit::Luck;
use proptest::prelude::*;

use crate::{
    brute::Table,
    positions::{composed, reached, roll, with_roll},
};

fn in_hand(position: &str) -> TurnInHand {
    TurnInHand::new(&position.parse().unwrap()).expect("a roll to play")
}

fn point(letter: char) -> Point {
    Point::from_letter(letter).unwrap()
}

fn step(text: &str) -> Step {
    text.parse::<Turn>().unwrap().steps()[0]
}

/// The places to which the checkers of a point can be taken, each with its dice.
fn targets(hand: &TurnInHand, from: char) -> String {
    let target = |target: carreau_garanguet::Target| format!("{}:{:?}", target.to, target.dice);
    hand.targets(point(from)).into_iter().map(target).collect::<Vec<_>>().join(" ")
}

/// What a turn in hand can still lead to is what the list of turns has, of all turns that begin so.
#[test]
fn g4_5_the_results_of_a_turn_in_hand_are_those_of_the_legal_turns_that_go_on_from_it() {
    for text in [
        "b15,22,w15 0:0 b 654",
        "b15,22,w15 0:0 b 666",
        "b5,3,b4,1,b3,4,w3,2,b3,2,w4,5,w8 0:0 b 641",
        "b5,3,b4,1,b3,4,w3,2,b3,2,w4,5,w8 0:0 b 533",
        "b5,3,b4,1,b3,4,w3,2,b3,2,w4,5,w8 0:0 w 554",
        "b1,w4,5,w4,3,w4,w3,10,b14 0:0 b 651",
        "w15,21,b1,b1 13:0 b 654",
        "w15,17,b1,4,b1 13:0 b 642",
        "w13,17,b1,2,w2,1,b2 12:0 b 333",
    ] {
        let mut turns = TurnList::new();
        turns.fill(&text.parse().unwrap());
        let hand = in_hand(text);
        assert_eq!(hand.results(), turns.placements().collect(), "{text}");
        // Each first step leaves a part of them, and together the steps leave all.
        let mut together = HashSet::new();
        for from in hand.movable() {
            for step in hand.steps_from(from) {
                let mut next = hand.clone();
                next.step(step).expect("it is one of the steps");
                let results = next.results();
                assert!(!results.is_empty() && results.is_subset(&hand.results()), "{text} {step:?}");
                together.extend(results);
            }
        }
        let whole = if together.is_empty() { turns.placements().collect() } else { together };
        assert_eq!(whole, hand.results(), "only a pass has no first step: {text}");
    }
}

/// The steps with which a turn in hand can continue, as brute force writes them.
fn steps(hand: &TurnInHand) -> BTreeSet<(usize, usize)> {
    let path = |point: Point| usize::from(point.path(hand.mover()));
    let from = hand.movable().into_iter();
    from.flat_map(|from| hand.steps_from(from))
        .map(|step| (path(step.from), step.to.point().map_or(25, path)))
        .collect()
}

#[test]
fn a_checker_may_go_on_with_each_die() {
    let hand = in_hand("b15,22,w15 0:0 b 654");
    assert_eq!(hand.movable(), [point('a')]);
    assert_eq!(
        targets(&hand, 'a'),
        "e:[4] f:[5] g:[6] j:[4, 5] k:[4, 6] l:[5, 6] p:[4, 5, 6]",
        "each end once, by the fewest dice"
    );
}

#[test]
fn g4_5_a_step_that_leaves_a_die_unplayed_is_no_target() {
    // The six leads into a dead end: only f and g allow two dice after it.
    let mut hand = in_hand("b1,w4,5,w4,3,w4,w3,10,b14 0:0 b 651");
    assert_eq!(targets(&hand, 'a'), "f:[5] g:[5, 1]");
    let refused = hand.step(step("a/g")).unwrap_err();
    assert_eq!(refused.to_string(), "this plays 1 of the dice, but 2 can be played (G4.5)");
    assert!(hand.steps().is_empty(), "a refused step changes nothing");
}

#[test]
fn of_two_dice_that_bear_off_the_smaller_counts_as_played() {
    let mut hand = in_hand("w15,21,b1,b1 13:0 b 654");
    hand.step(step("w/off")).unwrap();
    assert_eq!(hand.dice_left().values().collect::<Vec<_>>(), [6, 5]);
    hand.step(step("x/off")).unwrap();
    assert_eq!(hand.dice_left().values().collect::<Vec<_>>(), [6]);
    assert!(hand.is_complete(), "the last checker is off");
}

#[test]
fn a_target_names_the_die_that_bears_off() {
    // Two and four together reach the rim as well; the six does it in one step.
    let hand = in_hand("w15,17,b1,4,b1 13:0 b 642");
    assert_eq!(targets(&hand, 's'), "u:[2] w:[4] off:[6]");
}

#[test]
fn taking_back_returns_each_step() {
    let mut hand = in_hand("b15,22,w15 0:0 b 654");
    assert!(!hand.undo(), "there is nothing to take back");
    hand.step(step("a/g")).unwrap();
    hand.step(step("g/l")).unwrap();
    assert!(hand.undo());
    assert_eq!(hand.to_turn().to_string(), "a/g");
    assert_eq!((hand.on(point('g')), hand.on(point('l'))), (Some((Side::Black, 1)), None));
    assert_eq!(hand.dice_left().values().collect::<Vec<_>>(), [5, 4]);
}

#[test]
fn the_board_follows_the_turn_in_hand() {
    let mut hand = in_hand("b15,22,w15 0:0 b 654");
    hand.step(step("a/g")).unwrap();
    assert_eq!(hand.on(point('a')), Some((Side::Black, 14)));
    assert_eq!(hand.on(point('x')), Some((Side::White, 15)));
    assert_eq!((hand.pips(Side::Black), hand.pips(Side::White)), (354, 360));
    assert_eq!((hand.off(Side::Black), hand.off(Side::White)), (0, 0));
    assert!(!hand.is_complete());
}

#[test]
fn a_pass_is_complete_from_the_first() {
    let hand = in_hand("w13,17,b1,2,w2,1,b2 12:0 b 333");
    assert!(hand.is_complete() && hand.movable().is_empty());
    assert!(hand.to_turn().is_pass());
}

#[test]
fn nothing_is_in_hand_before_the_roll() {
    assert!(TurnInHand::new(&Position::start()).is_none());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn the_steps_offered_are_those_that_a_legal_turn_goes_on_with(
        position in prop_oneof![reached(), composed()],
        roll in roll(),
        seed in any::<u64>(),
    ) {
        let position = with_roll(&position, roll);
        let Some(table) = Table::new(&position) else { return Ok(()) };
        let (mut hand, mut luck) = (TurnInHand::new(&position).unwrap(), Luck::new(seed));
        loop {
            prop_assert_eq!(steps(&hand), table.steps_after(&hand.to_turn()), "{}: {}", position, hand.to_turn());
            prop_assert_eq!(hand.is_complete(), position.check(&hand.to_turn()).is_ok());
            let Some(&from) = luck.one_of(&hand.movable()) else { break };
            let before = (hand.to_turn(), steps(&hand), hand.dice_left());
            let step = *luck.one_of(&hand.steps_from(from)).expect("a movable checker has a step");
            prop_assert_eq!(hand.step(step), Ok(()));
            prop_assert!(hand.undo());
            prop_assert_eq!(&(hand.to_turn(), steps(&hand), hand.dice_left()), &before, "{}", position);
            prop_assert_eq!(hand.step(step), Ok(()));
        }
        prop_assert!(hand.is_complete(), "{}: {} goes no further", position, hand.to_turn());
    }

    #[test]
    fn each_target_is_reached_by_its_steps_and_dice(
        position in prop_oneof![reached(), composed()],
        roll in roll(),
    ) {
        let Some(start) = TurnInHand::new(&with_roll(&position, roll)) else { return Ok(()) };
        for from in start.movable() {
            let mut ends = BTreeSet::new();
            for target in start.targets(from) {
                prop_assert!(ends.insert(target.to), "{} twice from {}: {}", target.to, from, position);
                let (mut hand, mut at) = (start.clone(), Destination::Point(from));
                for (step, die) in target.steps.iter().zip(&target.dice) {
                    prop_assert_eq!(Destination::Point(step.from), at);
                    prop_assert_eq!(hand.step(*step), Ok(()));
                    at = step.to;
                    let length = step.to.point().map_or(25, |to| to.path(start.mover()))
                        - step.from.path(start.mover());
                    prop_assert!(*die == length || *die > length && at == Destination::Off);
                }
                prop_assert_eq!(at, target.to);
                prop_assert_eq!(target.steps.len(), target.dice.len());
            }
        }
    }

    #[test]
    fn a_playout_has_the_steps_of_brute_force(
        position in prop_oneof![reached(), composed()],
        roll in roll(),
    ) {
        let Some(playout) = Playout::new(&position) else { return Ok(()) };
        let table = Table::new(&with_roll(&position, roll)).unwrap();
        for die in Die::ALL {
            let expected = table.steps(&table.own, die.value()).into_iter().fold(0, |set, (p, _)| set | 1 << p);
            prop_assert_eq!(playout.sources(die), expected, "{} with {}", position, die);
        }
    }

    #[test]
    fn a_playout_ends_with_a_winner(position in prop_oneof![reached(), composed()], seed in any::<u64>()) {
        let Some(mut playout) = Playout::new(&position) else { return Ok(()) };
        let mut luck = Luck::new(seed);
        let mut random = |below: u32| u32::try_from(luck.below(u64::from(below))).unwrap();
        // Composed positions may lock both sides (G4.9 speaks of positions reached by play), so the number of turns is
        // limited.
        for _ in 0..400 {
            let mover = playout.mover();
            let pips = Side::ALL.map(|side| playout.checkers(side).pips());
            playout.turn(&mut random);
            let after = Side::ALL.map(|side| playout.checkers(side).pips());
            prop_assert!(after.iter().zip(pips).all(|(&after, before)| after <= before));
            if let Some(outcome) = playout.outcome() {
                prop_assert_eq!(outcome.winner(), Some(mover));
                prop_assert_eq!(playout.checkers(mover).off(), 15);
                return Ok(());
            }
            playout.pass();
            prop_assert_eq!(playout.mover(), !mover);
        }
        prop_assert!(!matches!(position.phase(), Phase::Over(_)));
    }
}
