//! How a flick ends under the slip of the hand (P3.2): what the coach says of an aim.

use std::collections::BTreeMap;

use carreau_petango::{Hand, Position, Slip};
use carreau_petango_physics::Flick;

use super::{
    forecast::{ForecastEnd, Screen, is_level},
    names,
};
use crate::words::say;

/// How many slips stand for all, so that every count is one of a hundred.
const FLICKS: u32 = 100;
/// The shift of their lattice, which begins with the median slip.
const SHIFT: [u64; 2] = [1 << 63; 2];
/// How far another aim may turn, 0.01°, and in which steps it is looked for.
const TURN: i16 = 600;
const STEP: usize = 50;
/// How many more flicks of a hundred have to lie well before another aim is named.
const WORTH_NAMING: u8 = 5;

/// How a hundred flicks end that are aimed alike, each with another slip of the hand.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Odds {
    /// Where the stones come to rest that lie well (P3.3), mm.
    pub(crate) well: Vec<[f64; 2]>,
    /// How many touch each stone (P4.1), by its index among the stones.
    pub(crate) touches: BTreeMap<usize, u8>,
    /// How many stay short (P3.4).
    short: u8,
    /// How many end in the river (P7.2).
    river: u8,
    /// How many leave the board (P4.2).
    gone: u8,
}

/// Another aim that lies well more often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Better {
    /// Its direction, 0.01°.
    azimuth: i16,
    /// How many of a hundred flicks lie well.
    well: u8,
}

impl Odds {
    /// The odds of a flick; `None` for a lofted one, for a hand that does not slip, or if no flick is due.
    pub(crate) fn of(position: &Position, flick: Flick) -> Option<Self> {
        let hand = position.terms().hand;
        if hand == Hand::None || !is_level(flick) {
            return None;
        }
        let screen = Screen::of(position)?;
        let mut odds = Self::default();
        for slip in Slip::spread(FLICKS, SHIFT) {
            match screen.flick(hand.slipped(flick, slip)) {
                (ForecastEnd::Valid { .. }, at) => odds.well.push(at),
                (ForecastEnd::Touches(stone), _) => *odds.touches.entry(stone).or_default() += 1,
                (ForecastEnd::Short { .. }, _) => odds.short += 1,
                (ForecastEnd::River, _) => odds.river += 1,
                (ForecastEnd::Leaves, _) => odds.gone += 1,
            }
        }
        Some(odds)
    }

    /// How many lie well.
    pub(crate) fn lie_well(&self) -> u8 {
        u8::try_from(self.well.len()).unwrap_or(u8::MAX)
    }

    /// How many break a rule: they touch a stone, end in the river or leave the board.
    pub(crate) fn foul(&self) -> u8 {
        self.touches.values().sum::<u8>() + self.river + self.gone
    }

    /// The odds in a sentence: "Of 100 such flicks, 78 lie well, 15 touch a stone and 7 leave the board."
    pub(crate) fn words(&self) -> String {
        let touch = self.touches.values().sum::<u8>();
        let parts = [
            (self.lie_well(), say!(petango_odds_well, n = self.lie_well())),
            (self.short, say!(petango_odds_short, n = self.short)),
            (touch, say!(petango_odds_touch, n = touch)),
            (self.river, say!(petango_odds_river, n = self.river)),
            (self.gone, say!(petango_odds_gone, n = self.gone)),
        ];
        let parts = parts.into_iter().filter_map(|(count, words)| (count > 0).then_some(words));
        say!(petango_odds, parts = carreau_words::list(parts))
    }
}

impl Better {
    /// The aim with this force and from this place that lies well most often, if that is worth naming.
    pub(crate) fn than(position: &Position, flick: Flick, odds: &Odds) -> Option<Self> {
        let most = Flick::MAX_AZIMUTH;
        let turns = (-TURN..=TURN).step_by(STEP).filter(|&turn| turn != 0);
        let azimuths = turns.map(|turn| flick.azimuth.saturating_add(turn).clamp(-most, most));
        let aim = |azimuth| {
            let well = Odds::of(position, Flick { azimuth, ..flick })?.lie_well();
            Some(Self { azimuth, well })
        };
        // Among equals the one that turns least.
        let best = azimuths
            .filter_map(aim)
            .max_by_key(|aim| (aim.well, std::cmp::Reverse(aim.azimuth.abs_diff(flick.azimuth))))?;
        (best.well >= odds.lie_well() + WORTH_NAMING).then_some(best)
    }

    /// The aim in a sentence.
    pub(crate) fn words(self) -> String {
        say!(petango_odds_better, direction = names::direction(self.azimuth), n = self.well)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> Position {
        text.parse().expect("a position")
    }

    fn flick(azimuth: i16, speed: u16) -> Flick {
        Flick { start: 9, azimuth, speed, elevation: 0, side: 0, height: 0 }
    }

    fn all(odds: &Odds) -> u32 {
        u32::from(odds.lie_well()) + u32::from(odds.short) + u32::from(odds.foul())
    }

    #[test]
    fn p3_2_a_hundred_slips_are_counted_once_each() {
        let position = position("goban club 10 0:0 b1 w:0,-60000 w:30000,90000");
        for speed in [8000, 11_000, 13_500, 19_000] {
            let odds = Odds::of(&position, flick(0, speed)).expect("a flick is due");
            assert_eq!(all(&odds), FLICKS, "{odds:?}");
        }
    }

    #[test]
    fn p3_2_they_end_as_often_as_the_bots_count_among_all_slips() {
        let position = position("goban club 10 0:0 b1 w:20000,60000");
        let aimed = flick(0, 13_000);
        let odds = Odds::of(&position, aimed).expect("a flick is due");
        let screen = Screen::of(&position).expect("a flick is due");
        // Every twentieth deviation of either kind, each by its weight.
        let (mut well, mut whole) = (0.0, 0.0);
        for slip in Slip::all()
            .filter(|slip| slip.speed.hundredths() % 20 == 0 && slip.direction.hundredths() % 20 == 0)
        {
            #[expect(clippy::cast_precision_loss, reason = "at most 2^40")]
            let weight = slip.weight() as f64;
            whole += weight;
            if matches!(screen.flick(Hand::Club.slipped(aimed, slip)).0, ForecastEnd::Valid { .. }) {
                well += weight;
            }
        }
        let exact = 100.0 * well / whole;
        assert!((10.0..90.0).contains(&exact), "a case in which both happen: {exact}");
        assert!((f64::from(odds.lie_well()) - exact).abs() < 4.0, "{exact} and {odds:?}");
    }

    #[test]
    fn another_aim_is_named_if_it_lies_well_more_often() {
        let position = position("goban club 10 0:0 b1 w:0,60000");
        let straight = flick(0, 13_000);
        let odds = Odds::of(&position, straight).expect("a flick is due");
        assert!(odds.touches[&0] > 50, "the stone lies in the way: {odds:?}");
        let better = Better::than(&position, straight, &odds).expect("past it there is room");
        let past = Odds::of(&position, Flick { azimuth: better.azimuth, ..straight }).expect("due");
        assert_eq!(past.lie_well(), better.well);
        assert!(better.well > odds.lie_well());
        let empty = self::position("goban club 10 0:0 b1");
        let all_well = Odds::of(&empty, straight).expect("a flick is due");
        assert_eq!(all_well.lie_well(), 100, "nothing lies in the way");
        assert_eq!(Better::than(&empty, straight, &all_well), None);
    }

    #[test]
    fn without_a_slip_there_are_no_odds() {
        assert_eq!(Odds::of(&position("goban none 10 0:0 b1"), flick(0, 12_000)), None);
        let lofted = Flick { elevation: 4000, ..flick(0, 12_000) };
        assert_eq!(Odds::of(&position("goban club 10 0:0 b1"), lofted), None);
    }
}
