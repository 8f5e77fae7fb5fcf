//! The rose of directions (B1.3, B1.4): which sum of two dice sends a boule in which direction.

use crate::svg::{Num, Xy, add, escape, line};

/// One direction of a rose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Petal {
    /// The direction's name, such as `Z1`.
    pub name: String,
    /// One step in columns and rows, each −1 to 1; rows lead away from the circle.
    pub step: (i8, i8),
    /// The sums of two dice that give it, 2 to 12.
    pub sums: Vec<u8>,
    /// Whether the dice gave this direction: its line is whole and its sums stand on a lamp.
    pub chosen: bool,
}

/// The contents of an `<svg class="rose" viewBox="0 0 220 150">`. Rows lead to the right, as from the bench. The sums
/// in `choice` stand in the middle, because they let a player choose the direction.
pub fn rose(petals: &[Petal], choice: &[u8]) -> String {
    let mut out = String::new();
    let hub = Xy::new(100.0, 75.0);
    // The drawing is wider on the side that leads away from the circle, where most sums stand.
    let away = |petal: &Petal, [along, back, aside]: [f64; 3], slant: f64| {
        let (across, away) = (f64::from(petal.step.0.signum()), f64::from(petal.step.1.signum()));
        let slanted = across != 0.0 && away != 0.0;
        let straight = if away < 0.0 { back } else { along };
        let (x, y) = if slanted { (slant, slant) } else { (straight, aside) };
        Xy::new(hub.x + away * x, hub.y + across * y)
    };
    for (chosen, class) in [(false, "rose__rays"), (true, "rose__rays is-on")] {
        let mut rays = String::new();
        for petal in petals.iter().filter(|petal| petal.chosen == chosen) {
            add!(rays, "M{hub}L{}", away(petal, [70.0, 58.0, 53.0], 48.0));
        }
        if !rays.is_empty() {
            line!(out, r#"<path class="{class}" d="{rays}"/>"#);
        }
    }
    line!(out, r#"<path class="rose__hub" d="M100 57l18 18-18 18-18-18z"/>"#);
    line!(out, r#"<text class="rose__two" x="100" y="75">{}</text>"#, sums(choice));
    line!(out, r#"<g class="rose__sum">"#);
    for petal in petals.iter().filter(|petal| !petal.sums.is_empty()) {
        let at = away(petal, [93.0, 76.0, 64.0], 66.0);
        let at = Xy::new(at.x, at.y.clamp(11.0, 140.0));
        let class = if petal.chosen { " class=\"is-on\"" } else { "" };
        line!(out, r#"<text x="{}" y="{}"{class}>{}</text>"#, Num(at.x), Num(at.y), sums(&petal.sums));
    }
    line!(out, "</g>\n<g class=\"rose__dir\">");
    for petal in petals {
        let at = away(petal, [52.0, 42.0, 37.0], 34.0);
        // The sums stand beside the ray, not on it.
        let at = match petal.step {
            (0, _) => Xy::new(at.x, at.y - 10.0),
            (_, 0) => Xy::new(at.x - 13.0, at.y),
            (across, away) => Xy::new(at.x - 11.0 * f64::from(away), at.y + 3.0 * f64::from(across)),
        };
        line!(out, r#"<text x="{}" y="{}">{}</text>"#, Num(at.x), Num(at.y), escape(&petal.name));
    }
    line!(out, "</g>");
    out
}

/// The view box of [`rose`].
pub const ROSE: &str = "0 0 220 150";

fn sums(sums: &[u8]) -> String {
    sums.iter().map(u8::to_string).collect::<Vec<_>>().join("·")
}
