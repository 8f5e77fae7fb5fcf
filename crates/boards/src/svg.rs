//! The basics of SVG: places, rectangles, numbers and lozenges.

use std::fmt;

/// A place on a drawing, in its units: x to the right, y down.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Xy {
    /// Distance from the left edge.
    pub x: f64,
    /// Distance from the upper edge.
    pub y: f64,
}

impl Xy {
    /// The place `x` to the right and `y` down.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The place `length` units away in the direction `towards`, a unit vector.
    #[must_use]
    pub fn along(self, towards: Self, length: f64) -> Self {
        Self::new(self.x + towards.x * length, self.y + towards.y * length)
    }

    /// The place halfway to `other`.
    #[must_use]
    pub fn midway(self, other: Self) -> Self {
        Self::new(f64::midpoint(self.x, other.x), f64::midpoint(self.y, other.y))
    }

    /// The vector turned a quarter clockwise, as seen on the screen.
    #[must_use]
    pub(crate) fn quarter(self) -> Self {
        Self::new(-self.y, self.x)
    }
}

/// Writes the place as SVG does: `119 379.4`.
impl fmt::Display for Xy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Num(self.x), Num(self.y))
    }
}

/// An upright rectangle on a drawing, in its units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Rect {
    /// The rectangle with its upper left corner at `x`, `y`.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// The middle of the rectangle.
    pub fn centre(&self) -> Xy {
        Xy::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether a point lies in it; its right and lower edges do not belong to it.
    pub fn contains(&self, at: Xy) -> bool {
        (self.x..self.x + self.width).contains(&at.x) && (self.y..self.y + self.height).contains(&at.y)
    }

    /// The rectangle made smaller by `by` on every side.
    #[must_use]
    pub fn inset(&self, by: f64) -> Self {
        Self::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    /// Whether the two share more than an edge.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }
}

/// Writes the attributes of a `rect` element: `x="28" y="32" width="46" height="293"`.
impl fmt::Display for Rect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { x, y, width, height } = *self;
        write!(f, r#"x="{}" y="{}" width="{}" height="{}""#, Num(x), Num(y), Num(width), Num(height))
    }
}

/// A number written with at most one decimal. The error is at most a twentieth of a pixel on any screen that shows a
/// board.
pub(crate) struct Num(pub(crate) f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() / 10.0;
        // Adding zero turns -0 into 0.
        write!(f, "{}", tenths + 0.0)
    }
}

/// The path of a lozenge: its corners lie `radius` above, right of, below and left of `centre`.
pub(crate) fn lozenge(centre: Xy, radius: f64) -> String {
    let Xy { x, y } = centre;
    let (up, right) = (Xy::new(x, y - radius), Xy::new(x + radius, y));
    let (down, left) = (Xy::new(x, y + radius), Xy::new(x - radius, y));
    format!("M{up} {right} {down} {left}Z")
}

/// `text` with the characters that have a meaning in XML written as entities.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Adds formatted text to a `String`.
macro_rules! add {
    ($out:expr, $($text:tt)*) => {
        $out.push_str(&format!($($text)*))
    };
}
pub(crate) use add;

/// Adds formatted text and a line end to a `String`.
macro_rules! line {
    ($out:expr, $($text:tt)*) => {{
        $crate::svg::add!($out, $($text)*);
        $out.push('\n');
    }};
}
pub(crate) use line;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [(628.0, "628"), (93.96, "94"), (94.06, "94.1"), (-0.02, "0"), (379.4, "379.4")]
        {
            assert_eq!(Num(number).to_string(), text);
        }
    }

    #[test]
    fn a_lozenge_begins_at_the_top_and_goes_clockwise() {
        assert_eq!(lozenge(Xy::new(119.0, 372.4), 5.8), "M119 366.6 124.8 372.4 119 378.2 113.2 372.4Z");
    }
}
