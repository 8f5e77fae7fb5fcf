//! What holds in every position, and of every game.

use carreau_core::{BySide, Game, Side};
use carreau_garanguet::{Die, Phase, Point, Position, Setup, Turn, TurnList};
use carreau_testkit::{Luck, Played, conforms};
use proptest::prelude::*;

use crate::{
    brute::Table,
    positions::{composed, reached, roll, with_roll},
};

/// A bound on the draws and plays of any game in this test.
///
/// A turn that is not a pass brings the mover at least one pip nearer to its end, and both sides together begin 720
/// pips away, so no game has more than 720 such turns. Passes have no fixed limit, but by G4.9 one of the sides can
/// play some value of a die, and three dice show a given value in 91 of 216 throws, so runs of passes are short. Random
/// games take about 120 events; with these seeds they stay below 300.
const BOUND: u64 = 300;

#[test]
fn the_game_conforms() {
    let tally = conforms(&Position::start(), 1818, 40, BOUND);
    assert!(tally.refused > 1000 && tally.listed > 100_000, "{tally:?}");
}

#[test]
fn a_game_has_at_most_720_turns_that_are_not_passed() {
    let mut luck = Luck::new(720);
    for _ in 0..200 {
        let mut game = Played::new(Position::start());
        let mut pips = 720;
        while let Some(event) = game.go_on(&mut luck).cloned() {
            let position = game.position;
            let left: u16 = Side::ALL.map(|side| position.checkers(side).pips()).iter().sum();
            if let carreau_testkit::Event::Play(turn) = &event {
                assert_eq!(left < pips, !turn.is_pass(), "{turn}: {position}");
            }
            pips = left;
        }
    }
}

#[test]
fn pips_and_checkers_below_a_point_are_sums_over_the_points() {
    let mut luck = Luck::new(25);
    for _ in 0..20 {
        let mut game = Played::new(Position::start());
        while game.go_on(&mut luck).is_some() {
            let position = game.position;
            for checkers in Side::ALL.map(|side| position.checkers(side)) {
                let pips = (1..25).map(|path| u16::from(checkers.on(path)) * u16::from(25 - path));
                assert_eq!(checkers.pips(), pips.sum::<u16>(), "{position}");
                for path in 1..=25 {
                    let below = (1..path).map(|path| checkers.on(path));
                    assert_eq!(checkers.below(path), below.sum::<u8>(), "{path}: {position}");
                }
            }
        }
    }
}

/// The position with the board turned and the sides exchanged: equal from the view of the side to move.
fn turned(position: &Position) -> Position {
    let setup = position.to_setup();
    let mut points = [None; 24];
    for point in Point::all() {
        let there = points.len() - 1 - point.index();
        points[there] = setup.points[point.index()].map(|(side, count)| (!side, count));
    }
    let off = BySide { black: setup.off.white, white: setup.off.black };
    let to_move = setup.to_move.map(Side::opponent);
    Setup { points, off, to_move, roll: setup.roll }.validate().expect("a turned board is a board")
}

/// The turn as the other side plays it on the turned board.
fn turned_turn(turn: &Turn) -> Turn {
    let letter = |letter: char| match letter {
        'a'..='x' => char::from(b'a' + b'x' - u8::try_from(letter).expect("a letter")),
        other => other,
    };
    let text = turn.to_string().replace("off", "OFF");
    let text = if turn.is_pass() { text } else { text.chars().map(letter).collect() };
    text.parse().expect("each point has its opposite")
}

proptest! {
    #[test]
    fn turning_the_board_exchanges_the_sides(
        position in prop_oneof![reached(), composed()],
        roll in roll(),
    ) {
        let position = with_roll(&position, roll);
        let (mut here, mut there) = (TurnList::new(), TurnList::new());
        here.fill(&position);
        there.fill(&turned(&position));
        prop_assert_eq!(here.len(), there.len());
        for i in 0..here.len() {
            prop_assert_eq!(turned(&here.result(i)), there.result(i), "{}", position);
            let mut after = turned(&position);
            prop_assert_eq!(after.play(&turned_turn(&here.turn(i))).err(), None);
            prop_assert_eq!(after, there.result(i));
        }
    }

    #[test]
    fn g4_9_in_every_reached_position_one_side_has_a_step_for_some_die(position in reached()) {
        if let Phase::ToRoll(_) | Phase::ToPlay(..) = position.phase() {
            let has_a_step = |side| {
                let mut setup = position.to_setup();
                setup.to_move = Some(side);
                setup.roll = Some("654".parse().unwrap());
                let table = Table::new(&setup.validate().unwrap()).unwrap();
                Die::ALL.into_iter().any(|die| !table.steps(&table.own, die.value()).is_empty())
            };
            prop_assert!(Side::ALL.into_iter().any(has_a_step), "{}", position);
        }
    }

    /// The fuzz target `garanguet_play` states the same law.
    #[test]
    fn whatever_is_played_checkers_are_kept(
        position in prop_oneof![reached(), composed()],
        roll in roll(),
        text in "([a-x]/([a-x]|off) ){0,6}",
    ) {
        let position = with_roll(&position, roll);
        let turn: Turn = if text.is_empty() { Turn::pass() } else { text.parse().unwrap() };
        let mut played = position;
        if played.play(&turn).is_err() {
            prop_assert_eq!(played, position);
        }
        prop_assert_eq!(played.to_setup().validate(), Ok(played));
    }
}
