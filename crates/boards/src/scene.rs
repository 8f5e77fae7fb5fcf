//! The lobby's scene: a terrace by the river where each table is a game (look: Principles, 5 and 6).
//!
//! The fragments follow day and dusk by the page's CSS variables, so the page includes them inline. They share the view
//! box `0 0 1280 470`, and the classes of the lobby's style sheet.

use crate::svg::Num;

/// The gradients, and the symbols of boules and tables, which a page puts once into a hidden `<svg>`.
pub const fn defs() -> &'static str {
    include_str!("art/tables.svg")
}

/// The sky, the far bank with its guinguette, the river, the deck and the string of lamps.
pub const fn terrace() -> &'static str {
    include_str!("art/terrace.svg")
}

/// One of the four tables on the terrace, left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TerraceTable {
    /// A tablier.
    Garanguet,
    /// A goban with cards.
    Dango,
    /// A paper plan with boules.
    Petanque,
    /// A goban with flicked stones.
    Petango,
}

impl TerraceTable {
    /// The four tables, left to right.
    pub const ALL: [Self; 4] = [Self::Garanguet, Self::Dango, Self::Petanque, Self::Petango];

    /// The game's name on its sign: a proper name, the same in every language.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Garanguet => "Garanguet",
            Self::Dango => "Dango",
            Self::Petanque => "Pétanque",
            Self::Petango => "Pétango",
        }
    }

    /// The game's name in addresses and ids.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Garanguet => "garanguet",
            Self::Dango => "dango",
            Self::Petanque => "petanque",
            Self::Petango => "petango",
        }
    }

    /// The middle of the table in the scene.
    const fn x(self) -> f64 {
        match self {
            Self::Garanguet => 172.0,
            Self::Dango => 484.0,
            Self::Petanque => 796.0,
            Self::Petango => 1108.0,
        }
    }

    /// Half the width of the sign that carries the name.
    const fn half_sign(self) -> f64 {
        match self {
            Self::Garanguet => 77.8,
            Self::Dango => 53.0,
            Self::Petanque => 71.6,
            Self::Petango => 65.4,
        }
    }
}

/// One table in the scene with its chairs, its pool of light and its hanging sign: the contents of the page's link of
/// class `spot` (and `is-on` when the table is chosen).
pub fn spot(table: TerraceTable, chosen: bool) -> String {
    let x = table.x();
    let left = Num(x - 170.0);
    let id = table.id();
    let sign = sign(table, chosen);
    format!(
        "<ellipse class=\"pool\" cx=\"{x}\" cy=\"372\" rx=\"176\" ry=\"78\"/>\n\
         <use href=\"#chairs\" x=\"{left}\" y=\"286\" width=\"340\" height=\"200\"/>\n\
         <use href=\"#table-{id}\" x=\"{left}\" y=\"286\" width=\"340\" height=\"200\"/>\n{sign}",
        x = Num(x)
    )
}

/// One table alone for the phone's tiles: the contents of an `<svg viewBox="-132 -50 264 124">`.
pub const fn table_tile(table: TerraceTable) -> &'static str {
    match table {
        TerraceTable::Garanguet => {
            r##"<use href="#table-garanguet" x="-170" y="-70" width="340" height="200"/>"##
        }
        TerraceTable::Dango => r##"<use href="#table-dango" x="-170" y="-70" width="340" height="200"/>"##,
        TerraceTable::Petanque => {
            r##"<use href="#table-petanque" x="-170" y="-70" width="340" height="200"/>"##
        }
        TerraceTable::Petango => {
            r##"<use href="#table-petango" x="-170" y="-70" width="340" height="200"/>"##
        }
    }
}

/// The enamel sign on its chains; it has a lamp ring cased in ink when the table is chosen.
fn sign(table: TerraceTable, chosen: bool) -> String {
    let (x, half) = (table.x(), table.half_sign());
    let (hook_left, hook_right) = (Num(x - half + 18.0), Num(x + half - 18.0));
    let plate = |class: &str, out: f64, corner: f64| {
        let (left, top) = (Num(x - half - out), Num(118.0 - out));
        let (width, height) = (Num(2.0 * (half + out)), Num(40.0 + 2.0 * out));
        format!(
            "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\"/>"
        )
    };
    let ring = if chosen {
        plate("sign__ring-case", 5.0, 11.0) + &plate("sign__ring", 4.0, 10.0)
    } else {
        String::new()
    };
    format!(
        "<g class=\"sign\"><path class=\"chain\" d=\"M{hook_left} 108v10M{hook_right} 108v10\"/>\
         <path class=\"hook\" d=\"M{hook_left} 108Q{x} 98 {hook_right} 108\"/>{ring}{}{}{}\
         <text x=\"{x}\" y=\"139\">{}</text></g>\n",
        plate("sign__plate", 0.0, 7.0),
        plate("sign__gloss", 0.0, 7.0),
        plate("sign__line", -3.5, 4.5),
        table.title(),
        x = Num(x),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_sign_is_the_look_s() {
        let sign = sign(TerraceTable::Garanguet, true);
        for part in [
            r#"d="M112.2 108v10M231.8 108v10""#,
            r#"d="M112.2 108Q172 98 231.8 108""#,
            r#"class="sign__ring-case" x="89.2" y="113" width="165.6" height="50" rx="11""#,
            r#"class="sign__line" x="97.7" y="121.5" width="148.6" height="33" rx="4.5""#,
        ] {
            assert!(sign.contains(part), "{part} in {sign}");
        }
    }

    #[test]
    fn every_table_is_drawn() {
        for table in TerraceTable::ALL {
            assert!(defs().contains(&format!("<symbol id=\"table-{}\"", table.id())));
            assert!(table_tile(table).contains(table.id()));
        }
    }
}
