//! Playing on at random to the end.

use carreau_table::Side;

use crate::{board::Board, point::Point};

/// What a playout came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playout {
    /// How many stones were played.
    pub stones: u32,
    /// By how many points Black leads in area, the komi left out; negative where White does.
    pub lead: i32,
}

impl Board {
    /// Plays on at random until both sides have to pass: a light playout, for millions.
    ///
    /// `side` plays first. Each stone is drawn evenly from the points that are vacant, legal (simple ko) and
    /// no one-point [eye](Self::is_eye) of the side's own; a side without one passes. It ends when both pass
    /// in succession, or after three times as many moves as the board has points. Then nearly everything
    /// vacant is an eye, and [`owner`](Self::owner) tells whose.
    ///
    /// `below(n)` gives a random number below `n`, which is 1 to 361; it is called about once a stone.
    ///
    /// ```
    /// use carreau_goban::{Board, Size};
    /// use carreau_table::Side;
    ///
    /// let mut state = 1_u32;
    /// let below = |n: u32| {
    ///     state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    ///     (state >> 16) * n >> 16
    /// };
    /// let mut board = Board::new(Size::NINE);
    /// let playout = board.playout(Side::Black, below);
    /// assert!(playout.stones > 60);
    /// ```
    pub fn playout(&mut self, side: Side, below: impl FnMut(u32) -> u32) -> Playout {
        self.play_on::<false>(side, below)
    }

    /// Plays on at random as [`playout`](Self::playout) does, but neither side puts a chain of five stones or
    /// more into atari: who fills a shared liberty loses a seki, so nobody does.
    pub(crate) fn careful_playout(&mut self, side: Side, below: impl FnMut(u32) -> u32) -> Playout {
        self.play_on::<true>(side, below)
    }

    fn play_on<const CAREFUL: bool>(&mut self, side: Side, mut below: impl FnMut(u32) -> u32) -> Playout {
        let most = 3 * u32::try_from(self.size().area()).expect("a board has at most 361 points");
        let (mut side, mut stones, mut passes) = (side, 0, 0);
        for _ in 0..most {
            if self.play_any::<CAREFUL>(side, &mut below) {
                stones += 1;
                passes = 0;
            } else {
                self.pass_for_good();
                passes += 1;
                if passes == 2 {
                    break;
                }
            }
            side = !side;
        }
        Playout { stones, lead: self.lead() }
    }

    /// By how many points Black leads in area, if every vacant point is nobody's that not one colour alone
    /// surrounds: what the board counts at the end of a playout. -361 to 361.
    pub fn lead(&self) -> i32 {
        let stones = |side| i32::from(self.stones(side));
        let eyes: i32 =
            self.vacant().map(|point| self.owner(point).map_or(0, |side| 1 - 2 * side as i32)).sum();
        stones(Side::Black) - stones(Side::White) + eyes
    }

    /// Whose a point is at the end of a playout: whose stone lies there, or who has all its neighbours.
    pub fn owner(&self, point: Point) -> Option<Side> {
        self.at(point).or_else(|| Side::ALL.into_iter().find(|&side| self.is_surrounded(side, point)))
    }
}
