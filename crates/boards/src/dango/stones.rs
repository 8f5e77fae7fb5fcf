//! The stones on their points, set down by hand.

use super::{Board, View};
use crate::goban::{self, At, Stone, UNITS_PER_MM};
use crate::svg::{Xy, line};
use carreau_core::Side;
use carreau_goban::{Point, PointSet};

/// A black stone's diameter, mm: .974 of a column.
const DIAMETER: f64 = 21.43;
/// How far a stone lies from where the lines cross, along columns and rows, mm: a fortieth of a column.
const CARE: f64 = 0.55;

/// A black stone's radius, in units.
pub(super) const RADIUS: f64 = DIAMETER * UNITS_PER_MM / 2.0;

/// The stones that stay, with all shadows first; then the pale ones, without shadows. Where a stone comes back, the one
/// that leaves is not drawn.
pub(super) fn stones(board: &Board, view: &View) -> String {
    let back = view.returning.black | view.returning.white;
    let pale = (view.leaving - back) | view.dead;
    let of = |from: &PointSet| -> Vec<Stone> {
        let lying = Side::ALL
            .into_iter()
            .flat_map(|side| (*view.stones.of(side) & *from).iter().map(move |at| (at, side)));
        let mut lying: Vec<_> = lying.collect();
        lying.sort_by_key(|(point, _)| *point);
        lying.into_iter().map(|(point, side)| stone(point, side, board.stone(point))).collect()
    };
    let firm = of(&(view.stones.all() - view.leaving - pale));
    let mut out = goban::shadows(&firm);
    out.extend(firm.iter().map(goban::stone));
    let pale = of(&pale);
    if !pale.is_empty() {
        let pale: String = pale.iter().map(goban::stone).collect();
        line!(out, "<g class=\"goban__pale\">\n{pale}</g>");
    }
    out
}

/// The stone of `side` that belongs on `point`, drawn with its middle at `at`.
pub(super) fn stone(point: Point, side: Side, at: Xy) -> Stone {
    let vein = usize::from(hash(point)[2]);
    Stone { side, at, diameter: 2.0 * RADIUS, vein, lean: Xy::default() }
}

/// How far from the crossing of the lines a stone lies on this point, mm, x to Black's right.
pub(super) fn set_down(point: Point) -> At {
    let [x, y, _, _] = hash(point).map(|byte| (f64::from(byte) / 127.5 - 1.0) * CARE);
    At::new(x, y)
}

/// Four bytes that look unrelated to those of the neighbours: Murmur's finalizer over the point's two numbers.
fn hash(point: Point) -> [u8; 4] {
    let mut hash = (u32::from(point.column()) << 5 | u32::from(point.row())).wrapping_add(0x9E37_79B9);
    hash = (hash ^ hash >> 16).wrapping_mul(0x85EB_CA6B);
    hash = (hash ^ hash >> 13).wrapping_mul(0xC2B2_AE35);
    (hash ^ hash >> 16).to_le_bytes()
}
