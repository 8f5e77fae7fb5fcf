//! Random playouts.

use carreau_core::Side;

use crate::{board::Board, point::Point};

/// The result of a playout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playout {
    /// The number of stones played.
    pub stones: u32,
    /// Black's lead in area, in points, without komi; negative if White leads.
    pub lead: i32,
}

impl Board {
    /// Plays random moves until both sides have to pass: a light playout, made to be run by the million.
    ///
    /// `side` plays first. Each point is drawn uniformly from those that are vacant, legal (simple ko) and not a
    /// one-point [eye](Self::is_eye) of the side that plays; a side without such a point passes. The playout ends
    /// when both pass in succession, or after three times as many moves as the board has points. Then nearly all
    /// vacant points are eyes, whose [`owner`](Self::owner) is known.
    ///
    /// `below(n)` returns a random number below `n`, which is 1 to 361. It is called about once for each stone.
    ///
    /// # Examples
    ///
    /// ```
    /// use carreau_goban::{Board, Size};
    /// use carreau_core::Side;
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

    /// Plays random moves as [`playout`](Self::playout) does, but neither side puts a chain of its own of five
    /// stones or more into atari: the side that fills a shared liberty of a seki loses it.
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

    /// Black's lead in area at the end of a playout, -361 to 361: a vacant point counts only if all its neighbours
    /// are of one colour.
    pub fn lead(&self) -> i32 {
        let stones = |side| i32::from(self.stones(side));
        let eyes: i32 =
            self.vacant().map(|point| self.owner(point).map_or(0, |side| 1 - 2 * side as i32)).sum();
        stones(Side::Black) - stones(Side::White) + eyes
    }

    /// The owner of a point at the end of a playout: the side whose stone lies there, or that has all its neighbours.
    pub fn owner(&self, point: Point) -> Option<Side> {
        self.at(point).or_else(|| Side::ALL.into_iter().find(|&side| self.is_surrounded(side, point)))
    }
}
