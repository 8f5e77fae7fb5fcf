//! What holds in every position, and of every game.

use carreau_core::{BySide, Chance as _, Game, Side, Turn};
use carreau_petango::{Board, Going, Hand, Phase, Play, Position, Setup, Stone, Terms};
use carreau_petango_physics::RestPose;
use carreau_testkit::{Luck, conforms_sampled};
use proptest::prelude::*;

use crate::positions::{composed, reached, sample, setup};

/// A bound on the draws, flicks and other plays of any game in this test.
///
/// No number bounds all games: on the Xiangqi board points can be taken back for as long as there is room in a palace,
/// and stones fall off. With these seeds, games stay below half of the bound.
const BOUND: u64 = 600;

#[test]
fn the_game_conforms_on_every_board_and_with_every_hand() {
    for (board, hand) in [
        (Board::Goban, Hand::Club),
        (Board::Goban, Hand::None),
        (Board::Xiangqi, Hand::Steady),
        (Board::Xiangqi, Hand::None),
        (Board::Moon, Hand::Shaky),
        (Board::Ceres, Hand::Club),
    ] {
        let start = Position::start(Terms { board, hand, ..Terms::default() });
        let tally = conforms_sampled(&start, 22, 2, BOUND, sample);
        assert!(
            tally.longest > 20 && tally.refused > 0 && tally.legal_unlisted > 0,
            "{board} {hand}: {tally:?}"
        );
    }
}

/// The position with the board turned and the colours exchanged: equal from the view of the side to move.
fn turned(position: &Position) -> Position {
    let Setup { terms, points, stones, phase } = position.to_setup();
    let turn_round = |stone: &Stone| {
        let RestPose { x, y, z, lean_x, lean_y } = stone.pose;
        Stone { side: !stone.side, pose: RestPose { x: -x, y: -y, z, lean_x: -lean_x, lean_y: -lean_y } }
    };
    let swap = |turn: Going| Going { side: !turn.side, ..turn };
    let phase = match phase {
        Phase::Flick { turn, before } => Phase::Flick { turn: swap(turn), before },
        Phase::Slip { turn, flick } => Phase::Slip { turn: swap(turn), flick },
        Phase::River { offender, given } => Phase::River { offender: !offender, given },
        Phase::Slap { offender, given } => Phase::Slap { offender: !offender, given },
        Phase::Nigiri | Phase::Over => phase,
    };
    let stones = stones.iter().map(turn_round).collect();
    let points = BySide { black: points.white, white: points.black };
    Setup { terms, points, stones, phase }.validate().expect("a turned board is a board")
}

/// The plays that are words, which may be tried anywhere.
const WORDS: [Play; 5] = [Play::Plouf, Play::Take, Play::Slap, Play::Spare, Play::Pass];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn turning_the_board_exchanges_the_sides(
        position in prop_oneof![reached(), composed()],
        seed in any::<u64>().no_shrink(),
    ) {
        let mut luck = Luck::new(seed);
        let (mut here, mut there) = (position.clone(), turned(&position));
        match position.turn() {
            Turn::Side(side) => {
                let play = sample(&position, &mut luck);
                let (told, turned_told) = (here.play(&play), there.play(&play));
                let (told, turned_told) = (told.expect("sampled"), turned_told.expect("legal when turned"));
                prop_assert_eq!(position.free_starts(side).count(), turned(&position).free_starts(!side).count());
                if let (Some(told), Some(turned_told)) = (told.attempt(), turned_told.attempt()) {
                    prop_assert_eq!(
                        (told.ruling, told.digest, told.touched, told.palace),
                        (turned_told.ruling, turned_told.digest, turned_told.touched, turned_told.palace)
                    );
                }
            }
            Turn::Chance => {
                let draw = luck.drawn(&position).expect("a chance is due");
                if let carreau_petango::Draw::Slip(_) = draw {
                    here.resolve(draw).expect("drawn");
                    there.resolve(draw).expect("drawn");
                } else {
                    return Ok(());
                }
            }
            Turn::Over(_) => {}
        }
        prop_assert_eq!(turned(&here).to_string(), there.to_string());
    }

    /// The fuzz target `petango_play` states the same law.
    #[test]
    fn what_is_refused_changes_nothing_and_the_rest_is_a_position(
        position in prop_oneof![reached(), composed()],
        other in reached(),
        seed in any::<u64>().no_shrink(),
    ) {
        let mut plays = WORDS.to_vec();
        if let Turn::Side(_) = other.turn() {
            plays.push(sample(&other, &mut Luck::new(seed)));
        }
        for play in plays {
            let mut played = position.clone();
            let done = played.play(&play).map(drop);
            prop_assert_eq!(position.check(&play), done);
            if done.is_err() {
                prop_assert_eq!(&played, &position);
            }
            prop_assert_eq!(played.to_setup().validate(), Ok(played));
        }
    }

    #[test]
    fn calls_keep_the_position_sound_and_give_at_most_a_point(position in prop_oneof![reached(), composed()]) {
        for side in Side::ALL {
            for call in [Position::seat_foul, Position::touched_object] {
                let mut called = position.clone();
                if call(&mut called, side).is_err() {
                    prop_assert_eq!(&called, &position);
                    continue;
                }
                prop_assert_eq!(called.stones(), position.stones());
                prop_assert_eq!(called.points(side), position.points(side));
                // One point for the foul; and one more if the palace had taken it.
                let gained = called.points(!side) - position.points(!side);
                prop_assert!(gained <= 2, "{} {}", position, called);
                prop_assert_eq!(called.to_setup().validate(), Ok(called));
            }
        }
    }

    #[test]
    fn a_set_up_without_faults_is_a_position(setup in setup()) {
        if let Ok(position) = setup.validate() {
            prop_assert_eq!(position.to_setup(), setup);
        }
    }
}

#[test]
fn composed_positions_are_of_all_sorts() {
    use proptest::{strategy::ValueTree, test_runner::TestRunner};
    let mut runner = TestRunner::deterministic();
    let (mut stones, mut phases) = (0, [0; 6]);
    for _ in 0..2000 {
        let position = composed().new_tree(&mut runner).expect("a position").current();
        stones = stones.max(position.stones().len());
        phases[match position.phase() {
            Phase::Nigiri => 0,
            Phase::Flick { .. } => 1,
            Phase::Slip { .. } => 2,
            Phase::River { .. } => 3,
            Phase::Slap { .. } => 4,
            Phase::Over => 5,
        }] += 1;
    }
    assert!(stones >= 8 && phases.iter().all(|&count| count > 0), "{stones} {phases:?}");
}
