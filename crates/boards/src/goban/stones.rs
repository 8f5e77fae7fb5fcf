//! Slate and shell. All shadows are drawn before all stones (look: Board geometry, Goban).

use crate::svg::{Num, Rect, Xy, line};
use carreau_core::Side;

/// A stone as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stone {
    /// Slate for Black, shell for White.
    pub side: Side,
    /// The middle of the stone, in units.
    pub at: Xy,
    /// A black stone's diameter, in units; a white one is a little smaller.
    pub diameter: f64,
    /// The number of a white stone's veining: any number, taken modulo three.
    pub vein: usize,
    /// The component in the drawing of the stone's axis, which has length 1: zero for a stone that lies level, which
    /// looks like a circle. A leaning stone looks narrower along it.
    pub lean: Xy,
}

/// White stones are a little smaller, because light spreads.
const WHITE: f64 = 0.986;
/// How far a shadow falls, in diameters of a stone.
const FALL: (f64, f64) = (0.06, 0.09);
/// A stone's thickness in diameters.
const THICKNESS: f64 = 0.4;
/// The veinings of shell.
const VEINS: usize = 3;

impl Stone {
    /// Half the diameter at which a level stone is seen.
    fn radius(&self) -> f64 {
        self.diameter / 2.0 * if self.side == Side::White { WHITE } else { 1.0 }
    }

    /// How narrow the stone looks along its lean, and the direction of the lean, in degrees clockwise from the right.
    fn narrowed(&self) -> Option<(f64, f64)> {
        let lean = self.lean.x.hypot(self.lean.y).min(1.0);
        // A lean of less than a degree and a half cannot be seen.
        if lean < 0.025 {
            return None;
        }
        let across = (1.0 - lean * lean * (1.0 - THICKNESS * THICKNESS)).sqrt();
        Some((across, self.lean.y.atan2(self.lean.x).to_degrees()))
    }

    /// The transformation of a leaning stone drawn around the origin.
    fn transform(&self) -> String {
        let place = format!("translate({})", self.at);
        match self.narrowed() {
            None => place,
            Some((across, angle)) => {
                let angle = Num(angle);
                format!("{place} rotate({angle}) scale({across:.3} 1) rotate({})", Num(-angle.0))
            }
        }
    }
}

/// The shadows of `stones`.
pub fn shadows<'a>(stones: impl IntoIterator<Item = &'a Stone>) -> String {
    let mut out = String::new();
    for stone in stones {
        let radius = stone.radius();
        let (x, y) = (stone.at.x + FALL.0 * stone.diameter, stone.at.y + FALL.1 * stone.diameter);
        line!(
            out,
            r#"<ellipse cx="{}" cy="{}" rx="{}" ry="{}"/>"#,
            Num(x),
            Num(y),
            Num(1.02 * radius),
            Num(radius)
        );
    }
    if out.is_empty() { out } else { format!("<g class=\"goban__shadows\">\n{out}</g>\n") }
}

/// One stone, without its shadow.
pub fn stone(stone: &Stone) -> String {
    let symbol = match stone.side {
        Side::Black => "stone-b".to_owned(),
        Side::White => format!("stone-w{}", stone.vein % VEINS + 1),
    };
    let radius = stone.radius();
    let mut out = String::new();
    if stone.narrowed().is_some() {
        let rect = Rect::new(-radius, -radius, 2.0 * radius, 2.0 * radius);
        line!(out, r##"<use href="#{symbol}" {rect} transform="{}"/>"##, stone.transform());
    } else {
        let rect = Rect::new(stone.at.x - radius, stone.at.y - radius, 2.0 * radius, 2.0 * radius);
        line!(out, r##"<use href="#{symbol}" {rect}/>"##);
    }
    out
}
