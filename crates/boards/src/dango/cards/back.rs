//! Cards seen from behind: alone, in a deck, and small beside a name.

use super::Drawing;
use crate::svg::line;

/// How far each back below the first is shifted, in units.
const STEP: (f64, f64) = (1.25, 1.125);
/// How many cards one back of a deck stands for.
const CARDS: u8 = 4;
/// The most backs that are drawn.
const BACKS: u8 = 9;

/// The back of a card.
pub fn back() -> Drawing {
    Drawing {
        view_box: "0 0 100 140".to_owned(),
        body: "<use href=\"#card-back\" width=\"100\" height=\"140\"/>\n".to_owned(),
    }
}

/// A deck with the number of its cards on it. It is as thick as it has cards; an empty place is dashed.
pub fn deck(left: u8) -> Drawing {
    let mut body = String::new();
    for below in (0..left.div_ceil(CARDS).min(BACKS)).rev() {
        let (x, y) = (f64::from(below) * STEP.0, f64::from(below) * STEP.1);
        line!(body, r##"<use href="#card-back" x="{x}" y="{y}" width="100" height="140"/>"##);
    }
    if left == 0 {
        line!(body, r#"<rect class="deck__none" x="1.5" y="1.5" width="97" height="137" rx="8"/>"#);
    }
    let width = if left < 10 { 32 } else { 44 };
    let x = 50 - width / 2;
    line!(body, r#"<rect class="deck__plate" x="{x}" y="51" width="{width}" height="38" rx="5"/>"#);
    line!(body, r#"<text class="deck__count" x="50" y="71">{left}</text>"#);
    Drawing { view_box: "0 0 112 150".to_owned(), body }
}

/// A held card (D5.4), small, for the line that names its player.
pub fn held() -> Drawing {
    let body = "<rect class=\"held__card\" x=\"1\" y=\"1\" width=\"24\" height=\"32\" rx=\"4\"/>\n\
                <path class=\"held__mark\" d=\"M13 8l8 9-8 9-8-9z\"/>\n";
    Drawing { view_box: "0 0 26 34".to_owned(), body: body.to_owned() }
}
