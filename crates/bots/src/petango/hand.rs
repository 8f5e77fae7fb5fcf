use carreau_petango::{Deviation, Hand, Slip};

use super::survey::Kernel;
use crate::Generator;

/// The error under which the bot plans flicks. For a hand without error it plans with a tenth of the club's error, so
/// that among flicks that all succeed it prefers those with some room.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spread {
    /// One standard deviation of the speed, as a share of it.
    pub(super) pace: f64,
    /// One standard deviation of the direction, 0.01°.
    pub(super) turn: f64,
}

impl Spread {
    pub(super) fn of(hand: Hand) -> Self {
        match hand {
            Hand::None => Self { pace: 0.003, turn: 15.0 },
            _ => Self { pace: f64::from(hand.speed_error()) * 1e-3, turn: f64::from(hand.direction_error()) },
        }
    }

    /// How the errors of speed spread over a grid in which each speed is `step` times faster than the one before.
    pub(super) fn pace_kernel(self, step: f64) -> Kernel {
        Kernel::of(deviations().map(|(z, weight)| (z * self.pace, weight)), step)
    }

    /// How the errors of direction spread over steps of `step` times 0.01°.
    pub(super) fn turn_kernel(self, step: f64) -> Kernel {
        Kernel::of(deviations().map(|(z, weight)| (z * self.turn, weight)), step)
    }
}

/// Every deviation in standard deviations, with its weight.
fn deviations() -> impl Iterator<Item = (f64, f64)> {
    #[expect(clippy::cast_precision_loss, reason = "at most 2^20")]
    Deviation::all().map(|d| (f64::from(d.hundredths()) / 100.0, d.weight() as f64))
}

/// A few slips that stand for all: evenly spread over the likelihood of the two deviations. A hand without error has
/// only one.
pub(super) fn slips(hand: Hand, count: u32, luck: &mut Generator) -> Vec<Slip> {
    if hand == Hand::None {
        return vec![Slip::default()];
    }
    let shift = [luck.next_u64(), luck.next_u64()];
    Slip::spread(count, shift).collect()
}
