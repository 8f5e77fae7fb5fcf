//! Playing one stone at a time, as in ordinary Go and in playouts.

use carreau_core::Side;

use super::{
    Board, EDGE, VACANT, beside, ix,
    log::{Entry, Log, Recorder},
    pseudo_liberties::{self, AT},
};
use crate::point::Point;

/// Why a stone cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The point is not on the board, or a stone lies there.
    #[error("{0} is not a vacant point")]
    NotVacant(Point),
    /// The stone's group would have no liberty, and nothing is captured.
    #[error("the stone at {0} would have no liberty")]
    Suicide(Point),
    /// It would retake at once a single stone that has just captured a single stone.
    #[error("{0} may not be retaken at once: ko")]
    Ko(Point),
}

impl Board {
    /// Plays one stone and returns the number of stones captured. The captures are made first; after them, the stone
    /// must have a liberty.
    ///
    /// # Errors
    ///
    /// [`PlayError`]; the board stays as it was.
    pub fn play(&mut self, side: Side, point: Point, log: &mut Log) -> Result<u16, PlayError> {
        self.play_and_record(side, point, log)
    }

    /// Plays one stone as [`play`](Self::play) does, but records nothing: faster, for playouts on a copy. Neither
    /// this stone nor the steps that a log recorded before it can be undone.
    ///
    /// # Errors
    ///
    /// As [`play`](Self::play).
    pub fn play_for_good(&mut self, side: Side, point: Point) -> Result<u16, PlayError> {
        self.play_and_record(side, point, &mut ())
    }

    fn play_and_record(
        &mut self,
        side: Side,
        point: Point,
        recorder: &mut impl Recorder,
    ) -> Result<u16, PlayError> {
        let place = point.number();
        if self.colour[ix(place)] != VACANT {
            return Err(PlayError::NotVacant(point));
        }
        if place == self.ko {
            return Err(PlayError::Ko(point));
        }
        if !self.would_have_liberty(side, place) {
            return Err(PlayError::Suicide(point));
        }
        recorder.record(Entry::Step { key: self.key, ko: self.ko });
        Ok(self.play_unchecked(side, place, recorder))
    }

    /// Passes. A ko may be retaken again.
    pub fn pass(&mut self, log: &mut Log) {
        self.step(log);
    }

    /// Passes as [`pass`](Self::pass) does, but records nothing.
    pub fn pass_for_good(&mut self) {
        self.ko = 0;
    }

    /// Whether a side may play a stone on a point: it is vacant, no suicide and not the [`ko`](Self::ko).
    pub fn is_legal(&self, side: Side, point: Point) -> bool {
        let place = point.number();
        self.colour[ix(place)] == VACANT && place != self.ko && self.would_have_liberty(side, place)
    }

    /// Whether a point is a one-point eye of a side: it is vacant, all its neighbours are that side's stones, and
    /// the other side has fewer than two stones on the diagonal points, or none at the edge of the board. Playouts
    /// do not fill such eyes.
    pub fn is_eye(&self, side: Side, point: Point) -> bool {
        self.colour[ix(point.number())] == VACANT && self.eye(side, point.number())
    }

    #[inline]
    pub(crate) fn eye(&self, side: Side, place: u16) -> bool {
        if self.around[ix(place)] >> (4 * side as u16) & 0xf != 4 {
            return false;
        }
        let corners = [place - 21, place - 19, place + 19, place + 21].map(|place| self.colour[ix(place)]);
        let edge = corners.contains(&EDGE);
        let theirs: u8 = corners.iter().map(|&colour| u8::from(colour == !side as u8)).sum();
        theirs + u8::from(edge) < 2
    }

    /// Whether all neighbours of a point are a side's stones, or edge.
    #[inline]
    pub(crate) fn is_surrounded(&self, side: Side, point: Point) -> bool {
        self.around[ix(point.number())] >> (4 * side as u16) & 0xf == 4
    }

    /// Plays a stone on a random point, drawn uniformly from those that are legal and not an eye of the side. Returns
    /// false if there is none. The vacant points may change their order.
    ///
    /// If `CAREFUL`, the side puts none of its own chains of five stones or more into atari.
    #[inline]
    pub(crate) fn play_any<const CAREFUL: bool>(
        &mut self,
        side: Side,
        below: &mut impl FnMut(u32) -> u32,
    ) -> bool {
        let mut left = self.vacancies;
        while left > 0 {
            #[expect(clippy::cast_possible_truncation, reason = "below 361")]
            let drawn = below(u32::from(left)) as u16;
            let place = self.vacant[ix(drawn)];
            if self.is_sensible::<CAREFUL>(side, place) {
                self.play_unchecked(side, place, &mut ());
                return true;
            }
            // Not this one: swap it with the last of those that are left.
            left -= 1;
            let moved = self.vacant[ix(left)];
            self.vacant[ix(drawn)] = moved;
            self.listed[ix(moved)] = drawn;
            self.vacant[ix(left)] = place;
            self.listed[ix(place)] = left;
        }
        false
    }

    /// Whether a playout may play on this vacant place.
    #[inline]
    fn is_sensible<const CAREFUL: bool>(&self, side: Side, place: u16) -> bool {
        // A smaller chain may be a throw-in, or reduce an eye space.
        const MANY: u16 = 5;
        (self.around[ix(place)] >> 8 < 4
            || !self.eye(side, place) && place != self.ko && self.would_have_liberty(side, place))
            && !(CAREFUL && self.atari_after(side, place).is_some_and(|stones| stones >= MANY))
    }

    /// The number of its own stones that a side would put into atari by playing on a vacant point: those of the new
    /// stone's chain. `None` if the chain keeps more than one liberty, or none, or the stone captures something.
    pub fn self_atari(&self, side: Side, point: Point) -> Option<u16> {
        if self.is_vacant(point) { self.atari_after(side, point.number()) } else { None }
    }

    #[inline]
    fn atari_after(&self, side: Side, place: u16) -> Option<u16> {
        if self.around[ix(place)] >> 8 < 3 {
            return None;
        }
        let here = AT[ix(place)];
        let (mut liberties, mut length, mut joined) = (0_u64, 1, [0; 4]);
        for (i, n) in beside(place).into_iter().enumerate() {
            let head = self.chain[ix(n)];
            let colour = self.colour[ix(n)];
            if colour == VACANT {
                liberties = liberties.wrapping_add(AT[ix(n)]);
            } else if colour == side as u8 {
                // The stone fills a pseudo-liberty of each neighbour.
                liberties = liberties.wrapping_sub(here);
                if !joined.contains(&head) {
                    liberties = liberties.wrapping_add(self.pseudo_liberties[ix(head)]);
                    length += self.length[ix(head)];
                    joined[i] = head;
                }
            } else if colour < VACANT {
                let theirs = self.pseudo_liberties[ix(head)];
                if theirs == pseudo_liberties::count(theirs) * here {
                    return None;
                }
            }
        }
        pseudo_liberties::only(liberties).map(|_| length)
    }

    /// Whether a stone on a vacant place would have a liberty, after the captures.
    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "without branches, playouts are much faster")]
    pub(crate) fn would_have_liberty(&self, side: Side, place: u16) -> bool {
        if self.around[ix(place)] >> 8 < 4 {
            return true;
        }
        // All neighbours are stones or edge: either a chain of the same side has another liberty, or a chain of the
        // other side has none and is captured. All four are checked without a branch.
        beside(place).into_iter().fold(false, |has_liberty, n| {
            let colour = self.colour[ix(n)];
            let liberties = self.pseudo_liberties[ix(self.chain[ix(n)])];
            // For chain 0 the word means nothing, and the product may overflow.
            let here_only = liberties == pseudo_liberties::count(liberties).wrapping_mul(AT[ix(place)]);
            has_liberty | ((colour < VACANT) & (here_only == (colour != side as u8)))
        })
    }

    /// Plays a stone that is known to be legal, and returns the number of stones captured.
    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "without branches, playouts are much faster")]
    pub(crate) fn play_unchecked(&mut self, side: Side, place: u16, recorder: &mut impl Recorder) -> u16 {
        self.lay_stone(side, place, recorder);
        self.ko = 0;
        // Captures are rare, so there is one branch for all four neighbours.
        let captures = beside(place).into_iter().fold(false, |any, n| {
            any | ((self.colour[ix(n)] == !side as u8) & (self.pseudo_liberties[ix(self.chain[ix(n)])] == 0))
        });
        if captures { self.capture_beside(side, place, recorder) } else { 0 }
    }

    /// Captures the chains of the other side without liberties beside a stone just played, and sets the ko.
    fn capture_beside(&mut self, side: Side, place: u16, recorder: &mut impl Recorder) -> u16 {
        let mut captured = 0;
        for n in beside(place) {
            if self.colour[ix(n)] == !side as u8 {
                let head = self.chain[ix(n)];
                if self.pseudo_liberties[ix(head)] == 0 {
                    captured += self.length[ix(head)];
                    self.take_chain(head, recorder);
                    self.ko = n;
                }
            }
        }
        let chain = ix(self.chain[ix(place)]);
        if captured != 1
            || self.length[chain] != 1
            || pseudo_liberties::count(self.pseudo_liberties[chain]) != 1
        {
            self.ko = 0;
        }
        captured
    }
}
