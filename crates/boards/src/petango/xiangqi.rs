//! The Xiangqi board: river, palaces and the marks of cannons and soldiers (P7.1).

use super::Board;
use crate::goban::{At, Plan, Slab, UNITS_PER_MM};
use crate::svg::{Num, Rect, add, line};
use carreau_core::Side;

/// Half the width of the river: its banks are the two middle ranks (P7.2).
pub(super) fn half_river(slab: &Slab) -> f64 {
    slab.row / 2.0
}

/// The palace of `side` by two opposite corners: three by three intersections on the middle of its first line.
pub(super) fn palace(slab: &Slab, side: Side) -> (At, At) {
    let middle = slab.columns / 2;
    let corner = |column: u8, row: u8| slab.intersection(column, row).seen_by(side);
    (corner(middle.saturating_sub(1), 0), corner(middle + 1, 2))
}

pub(super) fn lines(board: &Board, out: &mut String) {
    let plan = board.plan();
    let slab = plan.slab();
    let (grid, half) = (plan.grid(), slab.half_grid());
    let river = plan.rect(At::new(-half.x, -half_river(slab)), At::new(half.x, half_river(slab)));
    line!(out, r#"<rect class="slab__water" {river}/>"#);
    waves(&river, out);

    let mut path = String::new();
    for column in 1..slab.columns - 1 {
        // Inner files end at the banks.
        let x = Num(plan.place(slab.intersection(column, 0)).x);
        let (top, bottom) = (river.y - grid.y, grid.y + grid.height - river.y - river.height);
        let (top, below, bottom) = (Num(top), Num(river.y + river.height), Num(bottom));
        add!(path, "M{x} {}v{top}M{x} {below}v{bottom}", Num(grid.y));
    }
    for row in 0..slab.rows {
        let y = Num(plan.place(slab.intersection(0, row)).y);
        add!(path, "M{} {y}h{}", Num(grid.x), Num(grid.width));
    }
    line!(out, r#"<path class="goban__lines" d="{path}"/>"#);
    line!(out, r#"<rect class="goban__edge" {grid}/>"#);
    line!(out, r#"<path class="slab__corners" d="{}"/>"#, corners(plan));
    for side in Side::ALL {
        let (one, other) = palace(slab, side);
        let rect = plan.rect(one, other);
        let (right, bottom) = (Num(rect.x + rect.width), Num(rect.y + rect.height));
        let (x, y, width, height) = (Num(rect.x), Num(rect.y), Num(rect.width), Num(rect.height));
        line!(
            out,
            r#"<path class="slab__palace" d="M{x} {y}h{width}v{height}h-{width}ZM{x} {y}L{right} {bottom}M{right} {y}L{x} {bottom}"/>"#
        );
    }
}

/// Three lines of waves from bank to bank.
fn waves(river: &Rect, out: &mut String) {
    const LENGTH: f64 = 40.0;
    let height = river.height / 10.0;
    // As many whole waves as fit, in the middle.
    let count = ((river.width - LENGTH) / LENGTH).floor();
    let start = river.x + (river.width - count * LENGTH) / 2.0;
    let mut path = String::new();
    for number in 0..3 {
        let y = river.y + river.height * (f64::from(number) + 1.0) / 4.0;
        add!(path, "M{} {}", Num(start), Num(y));
        let mut left = count;
        while left > 0.0 {
            let (quarter, half, height) = (Num(LENGTH / 4.0), Num(LENGTH / 2.0), Num(height));
            add!(path, "q{quarter} -{height} {half} 0t{half} 0");
            left -= 1.0;
        }
    }
    line!(out, r#"<path class="slab__waves" d="{path}"/>"#);
}

/// The small corners around the intersections where cannons and soldiers stand.
fn corners(plan: &Plan) -> String {
    let slab = plan.slab();
    let (last, rank) = (slab.columns - 1, slab.rows / 2);
    // Cannons stand on the third rank of the second file from each side, soldiers on every other file of the
    // fourth rank.
    let cannons = [1, last.saturating_sub(1)].map(|column| (column, 2));
    let soldiers = (0..slab.columns).step_by(2).map(|column| (column, rank.saturating_sub(2)));
    let gap = 0.08 * slab.column * UNITS_PER_MM;
    let arm = 0.2 * slab.column * UNITS_PER_MM;
    let mut path = String::new();
    for (column, row) in cannons.into_iter().chain(soldiers) {
        for side in Side::ALL {
            let at = slab.intersection(column, row);
            let place = plan.place(at.seen_by(side));
            for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                let grid = plan.grid();
                let x = place.x + right * gap;
                if x < grid.x || x > grid.x + grid.width {
                    continue;
                }
                add!(
                    path,
                    "M{} {}h{}v{}",
                    Num(x + right * arm),
                    Num(place.y + down * gap),
                    Num(-right * arm),
                    Num(down * arm)
                );
            }
        }
    }
    path
}
