//! The wood and its lines.

use super::Plan;
use super::plan::FRONT;
use crate::svg::{Num, Rect, Xy, add, line};

/// The bare board: its front, its face, the grain and the light on it.
pub fn wood(plan: &Plan) -> String {
    let face = plan.wood();
    let mut out = String::new();
    let side = Rect { y: face.y + FRONT, ..face };
    line!(out, r#"<rect class="goban__side" {side} rx="5"/>"#);
    for class in ["goban__top", "goban__grain", "goban__light"] {
        line!(out, r#"<rect class="{class}" {face} rx="4"/>"#);
    }
    out
}

/// Where a board has star points, and how large they are drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stars {
    /// The lines that carry them, in both directions, counted from 1; empty for none.
    pub lines: &'static [u8],
    /// The radius of a star, in units.
    pub radius: f64,
}

/// Every line from end to end, the heavier line around them, and the star points.
pub fn grid(plan: &Plan, stars: Stars) -> String {
    let mut out = String::new();
    let slab = plan.slab();
    let Rect { x, y, width, height } = plan.grid();
    let mut lines = String::new();
    for column in 0..slab.columns {
        add!(lines, "M{} {}v{}", Num(plan.place(slab.intersection(column, 0)).x), Num(y), Num(height));
    }
    for row in 0..slab.rows {
        add!(lines, "M{} {}h{}", Num(x), Num(plan.place(slab.intersection(0, row)).y), Num(width));
    }
    line!(out, r#"<path class="goban__lines" d="{lines}"/>"#);
    line!(out, r#"<rect class="goban__edge" {}/>"#, plan.grid());
    for (column, row) in
        stars.lines.iter().flat_map(|column| stars.lines.iter().map(move |row| (column, row)))
    {
        let Xy { x, y } = plan.place(slab.intersection(column - 1, row - 1));
        line!(
            out,
            r#"<circle class="goban__star" cx="{}" cy="{}" r="{}"/>"#,
            Num(x),
            Num(y),
            Num(stars.radius)
        );
    }
    out
}
