//! One stone at a time, as in ordinary Go and in playouts.

use carreau_table::Side;

use super::{
    Board, EDGE, VACANT, beside,
    breath::{self, AT},
    ix,
    log::{Entry, Keep, Log},
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
    /// It would take back at once the one stone that took it.
    #[error("{0} may not be retaken at once: ko")]
    Ko(Point),
}

impl Board {
    /// Plays one stone: it captures first and must breathe afterwards. How many stones are captured.
    ///
    /// # Errors
    ///
    /// [`PlayError`]; the board stays as it was.
    pub fn play(&mut self, side: Side, point: Point, log: &mut Log) -> Result<u16, PlayError> {
        self.play_and_keep(side, point, log)
    }

    /// Plays one stone as [`play`](Self::play) does, not to be taken back: the steps in a log before it
    /// cannot be either. Faster, for playouts on a copy.
    ///
    /// # Errors
    ///
    /// As [`play`](Self::play).
    pub fn play_for_good(&mut self, side: Side, point: Point) -> Result<u16, PlayError> {
        self.play_and_keep(side, point, &mut ())
    }

    fn play_and_keep(&mut self, side: Side, point: Point, keep: &mut impl Keep) -> Result<u16, PlayError> {
        let place = point.number();
        if self.colour[ix(place)] != VACANT {
            return Err(PlayError::NotVacant(point));
        }
        if place == self.ko {
            return Err(PlayError::Ko(point));
        }
        if !self.breathes(side, place) {
            return Err(PlayError::Suicide(point));
        }
        keep.keep(Entry::Step { key: self.key, ko: self.ko });
        Ok(self.play_unchecked(side, place, keep))
    }

    /// Passes: a stone may be retaken again.
    pub fn pass(&mut self, log: &mut Log) {
        self.step(log);
    }

    /// Passes as [`pass`](Self::pass) does, not to be taken back.
    pub fn pass_for_good(&mut self) {
        self.ko = 0;
    }

    /// Whether a side may play a stone on a point: vacant, no suicide, not the [`ko`](Self::ko).
    pub fn is_legal(&self, side: Side, point: Point) -> bool {
        let place = point.number();
        self.colour[ix(place)] == VACANT && place != self.ko && self.breathes(side, place)
    }

    /// Whether a vacant point is a one-point eye of a side: all its neighbours are that side's, and the other
    /// side holds less than two of the diagonal points, or none at the edge of the board. Playouts do not
    /// fill them.
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

    /// Plays a stone on a point drawn evenly from those that are legal and no eye of the side's own; whether
    /// there is one. The vacant points may change their order.
    ///
    /// If the side is `CAREFUL`, it puts no chain of some stones into atari.
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
            // Not this one: it goes behind those that are left.
            left -= 1;
            let moved = self.vacant[ix(left)];
            self.vacant[ix(drawn)] = moved;
            self.listed[ix(moved)] = drawn;
            self.vacant[ix(left)] = place;
            self.listed[ix(place)] = left;
        }
        false
    }

    /// Whether a playout may play on a vacant place.
    #[inline]
    fn is_sensible<const CAREFUL: bool>(&self, side: Side, place: u16) -> bool {
        // With fewer, it may be a throw-in, or make an eye too small for life.
        const MANY: u16 = 5;
        (self.around[ix(place)] >> 8 < 4
            || !self.eye(side, place) && place != self.ko && self.breathes(side, place))
            && !(CAREFUL && self.atari_after(side, place).is_some_and(|stones| stones >= MANY))
    }

    /// How many stones a side would put into atari by playing on a vacant point: those of the new stone's
    /// chain, if one liberty is left to it and it captures nothing.
    pub fn self_atari(&self, side: Side, point: Point) -> Option<u16> {
        if self.is_vacant(point) { self.atari_after(side, point.number()) } else { None }
    }

    #[inline]
    fn atari_after(&self, side: Side, place: u16) -> Option<u16> {
        if self.around[ix(place)] >> 8 < 3 {
            return None;
        }
        let here = AT[ix(place)];
        let (mut breath, mut length, mut joined) = (0_u64, 1, [0; 4]);
        for (i, n) in beside(place).into_iter().enumerate() {
            let head = self.chain[ix(n)];
            let colour = self.colour[ix(n)];
            if colour == VACANT {
                breath = breath.wrapping_add(AT[ix(n)]);
            } else if colour == side as u8 {
                // The stone fills a pseudo-liberty of each neighbour.
                breath = breath.wrapping_sub(here);
                if !joined.contains(&head) {
                    breath = breath.wrapping_add(self.breath[ix(head)]);
                    length += self.length[ix(head)];
                    joined[i] = head;
                }
            } else if colour < VACANT {
                let theirs = self.breath[ix(head)];
                if theirs == breath::number(theirs) * here {
                    return None;
                }
            }
        }
        breath::only(breath).map(|_| length)
    }

    /// Whether a stone on a vacant place would have a liberty, captures counted.
    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "without branches, playouts are much faster")]
    pub(crate) fn breathes(&self, side: Side, place: u16) -> bool {
        if self.around[ix(place)] >> 8 < 4 {
            return true;
        }
        // All neighbours are stones or edge: an own chain must have another liberty, or theirs have none.
        // Asked of all four without a branch.
        beside(place).into_iter().fold(false, |breathes, n| {
            let colour = self.colour[ix(n)];
            let breath = self.breath[ix(self.chain[ix(n)])];
            // Of chain 0 the count means nothing, and may overflow.
            let here_only = breath == breath::number(breath).wrapping_mul(AT[ix(place)]);
            breathes | ((colour < VACANT) & (here_only == (colour != side as u8)))
        })
    }

    /// Plays a stone that is known to be legal. How many stones are captured.
    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "without branches, playouts are much faster")]
    pub(crate) fn play_unchecked(&mut self, side: Side, place: u16, keep: &mut impl Keep) -> u16 {
        self.lay_stone(side, place, keep);
        self.ko = 0;
        // Captures are rare, so they are one question, not four.
        let breathless = beside(place).into_iter().fold(false, |any, n| {
            any | ((self.colour[ix(n)] == !side as u8) & (self.breath[ix(self.chain[ix(n)])] == 0))
        });
        if breathless { self.capture_beside(side, place, keep) } else { 0 }
    }

    /// Takes the chains of the other side off that have no liberty beside a stone just laid, and sets the ko.
    fn capture_beside(&mut self, side: Side, place: u16, keep: &mut impl Keep) -> u16 {
        let mut captured = 0;
        for n in beside(place) {
            if self.colour[ix(n)] == !side as u8 {
                let head = self.chain[ix(n)];
                if self.breath[ix(head)] == 0 {
                    captured += self.length[ix(head)];
                    self.take_chain(head, keep);
                    self.ko = n;
                }
            }
        }
        let chain = ix(self.chain[ix(place)]);
        if captured != 1 || self.length[chain] != 1 || breath::number(self.breath[chain]) != 1 {
            self.ko = 0;
        }
        captured
    }
}
