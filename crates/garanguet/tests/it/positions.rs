//! Positions for the tests: reached by play, and composed freely.

use carreau_core::Side;
use carreau_garanguet::{Die, Phase, Position, Roll, Setup};
use carreau_testkit::{Luck, played};
use proptest::prelude::*;

/// Positions reached by random play, from the priority throw to the end.
pub(crate) fn reached() -> impl Strategy<Value = Position> {
    played(Position::start(), 0..=130).prop_map(|game| game.position)
}

/// Positions that obey [`Setup::validate`] and nothing else: walls, stragglers, checkers borne off while others are far
/// behind. White or Black has to roll.
pub(crate) fn composed() -> impl Strategy<Value = Position> {
    any::<u64>().prop_map(|seed| compose(&mut Luck::new(seed)))
}

pub(crate) fn compose(luck: &mut Luck) -> Position {
    let mut setup = Setup { to_move: Some(Side::Black), ..Setup::start() };
    setup.points = [None; 24];
    let mover = if luck.below(2) == 0 { Side::Black } else { Side::White };
    setup.to_move = Some(mover);
    for side in Side::ALL {
        // The checkers stand near home or spread out, on few points or many.
        let first = luck.below(20);
        let points = 1 + luck.below(15);
        let mut mine: Vec<usize> = Vec::new();
        for _ in 0..points {
            let path = first + luck.below(24 - first);
            let index = if side == Side::Black { path } else { 23 - path };
            let index = usize::try_from(index).expect("24 points");
            if setup.points[index].is_none() {
                setup.points[index] = Some((side, 1));
                mine.push(index);
            }
        }
        let used = u64::try_from(mine.len()).expect("at most 15");
        let off = if mine.is_empty() { 14 } else { luck.below(16 - used) };
        let mut left = 15 - used - off;
        setup.off[side] = u8::try_from(off).expect("at most 15");
        while left > 0 {
            let Some(&index) = luck.one_of(&mine) else {
                // Every point was taken: put one checker on another point where there is room.
                let free = setup.points.iter().position(Option::is_none).expect("at most 15 are held");
                setup.points[free] = Some((side, 0));
                mine.push(free);
                continue;
            };
            let (_, count) = setup.points[index].as_mut().expect("a point of this side");
            *count += 1;
            left -= 1;
        }
    }
    setup.validate().expect("fifteen checkers on each side, and nobody has won")
}

/// The position with a roll to be played; the same position if no roll is due.
pub(crate) fn with_roll(position: &Position, roll: Roll) -> Position {
    let mut setup = position.to_setup();
    if !matches!(position.phase(), Phase::ToRoll(_) | Phase::ToPlay(..)) {
        return *position;
    }
    setup.roll = Some(roll);
    setup.validate().expect("a side to move may have a roll")
}

pub(crate) fn roll() -> impl Strategy<Value = Roll> {
    // Each kind of roll comes up as often as with real dice.
    (0..6_usize, 0..6_usize, 0..6_usize)
        .prop_map(|(a, b, c)| Roll::new(Die::ALL[a], Die::ALL[b], Die::ALL[c]))
}
