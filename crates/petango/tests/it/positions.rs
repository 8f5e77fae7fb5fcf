//! Positions for the laws: reached by random play, and composed.

use carreau_core::{BySide, Side};
use carreau_petango::{Before, Board, Goal, Going, Hand, Phase, Play, Position, Setup, Stone, Terms};
use carreau_petango_physics::{Flick, RestPose};
use carreau_testkit::{Luck, Played};
use proptest::prelude::*;

/// A number from `low` to `high`, each with the same probability.
fn from_to<N: TryFrom<i64>>(luck: &mut Luck, low: i64, high: i64) -> N {
    let places = u64::try_from(high - low + 1).expect("low to high");
    let above = i64::try_from(luck.below(places)).expect("small");
    N::try_from(low + above).ok().expect("in the number's range")
}

/// A legal play: flicks of all sorts, most of them such as people make.
pub(crate) fn sample(position: &Position, luck: &mut Luck) -> Play {
    match position.phase() {
        Phase::Flick { turn, .. } => {
            let free: Vec<u8> = position.free_starts(turn.side).collect();
            luck.one_of(&free).copied().map_or(Play::Pass, |start| Play::Flick(some_flick(start, luck)))
        }
        Phase::River { .. } => *luck.one_of(&[Play::Plouf, Play::Take]).expect("two"),
        Phase::Slap { .. } => *luck.one_of(&[Play::Slap, Play::Spare]).expect("two"),
        Phase::Nigiri | Phase::Slip { .. } | Phase::Over => panic!("no side is to choose: {position}"),
    }
}

fn some_flick(start: u8, luck: &mut Luck) -> Flick {
    let plain = Flick {
        start,
        azimuth: from_to(luck, -2000, 2000),
        speed: from_to(luck, 9_500, 14_000),
        elevation: 0,
        side: 0,
        height: 0,
    };
    match luck.below(8) {
        0 => Flick { side: from_to(luck, -150, 150), height: from_to(luck, -300, 300), ..plain },
        1 => Flick { elevation: from_to(luck, 0, 6000), ..plain },
        2 => Flick {
            azimuth: from_to(luck, -8000, 8000),
            speed: from_to(luck, 0, 60_000),
            elevation: from_to(luck, 0, 6000),
            side: from_to(luck, -300, 300),
            height: from_to(luck, -1000, 1000),
            ..plain
        },
        _ => plain,
    }
}

pub(crate) fn terms() -> impl Strategy<Value = Terms> {
    let goal = prop_oneof![Just(10), 1..=Goal::MAX].prop_map(|to| Goal::new(to).expect("1 to 30"));
    let (boards, hands) = (prop::sample::select(&Board::ALL[..]), prop::sample::select(&Hand::ALL[..]));
    (boards, hands, goal).prop_map(|(board, hand, to)| Terms { board, hand, to })
}

/// Positions reached by random play on all boards.
pub(crate) fn reached() -> impl Strategy<Value = Position> {
    (terms(), any::<u64>().no_shrink(), 0..40_usize).prop_map(|(terms, seed, events)| {
        Played::sampled(Position::start(terms), &mut Luck::new(seed), events, sample).position
    })
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::ALL[..])
}

fn phase() -> impl Strategy<Value = Phase> {
    let turn = (side(), 1..=3_u8, any::<bool>());
    let turn = turn.prop_map(|(side, attempt, given)| Going { side, attempt, given }).boxed();
    let before = prop::sample::select(&[Before::Nothing, Before::Valid, Before::Took, Before::Gave][..]);
    let flick = (0..9_u8, -8000..=8000_i16, 0..=60_000_u16, 0..=6000_u16, -300..=300_i16, -1000..=1000_i16);
    let flick = flick.prop_map(|(start, azimuth, speed, elevation, side, height)| Flick {
        start,
        azimuth,
        speed,
        elevation,
        side,
        height,
    });
    prop_oneof![
        6 => (turn.clone(), before).prop_map(|(turn, before)| Phase::Flick { turn, before }),
        2 => (turn, flick).prop_map(|(turn, flick)| Phase::Slip { turn, flick }),
        1 => (side(), any::<bool>()).prop_map(|(offender, given)| Phase::River { offender, given }),
        1 => (side(), any::<bool>()).prop_map(|(offender, given)| Phase::Slap { offender, given }),
        1 => Just(Phase::Over),
        1 => Just(Phase::Nigiri),
    ]
}

fn stone() -> impl Strategy<Value = Stone> {
    let place = (side(), -205_000..=205_000_i32, -215_000..=215_000_i32);
    let leaning = prop_oneof![4 => Just(None), 1 => (4_000..=6_000_i32, -9_000..=9_000_i32, -9_000..=9_000_i32).prop_map(Some)];
    (place, leaning).prop_map(|((side, x, y), leaning)| {
        let pose = match leaning {
            None => Board::Goban.level(x, y),
            Some((z, lean_x, lean_y)) => RestPose { x, y, z, lean_x, lean_y },
        };
        Stone { side, pose }
    })
}

/// Set-ups of all sorts; some are positions.
pub(crate) fn setup() -> impl Strategy<Value = Setup> {
    let points = (0..=12_u8, 0..=12_u8).prop_map(|(black, white)| BySide { black, white });
    (terms(), points, prop::collection::vec(stone(), 0..12), phase())
        .prop_map(|(terms, points, stones, phase)| Setup { terms, points, stones, phase })
}

/// Positions composed at random: stones that overlap an earlier one are left out, and faults of the phase are
/// corrected.
pub(crate) fn composed() -> impl Strategy<Value = Position> {
    setup().prop_filter_map("no position", |mut setup| {
        let environment = setup.terms.board.environment();
        let mut apart: Vec<Stone> = Vec::new();
        for stone in setup.stones {
            if apart.iter().all(|other| !environment.touching(&other.pose, &stone.pose)) {
                apart.push(stone);
            }
        }
        setup.stones = apart;
        setup.validate().ok()
    })
}
