//! The colours of the look, by day and at dusk (look: Colours).
//!
//! The page's style sheets hold the same values as CSS variables; a test compares the two.

/// The hour a drawing shows (look: Principles, 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// By daylight.
    #[default]
    Day,
    /// At dusk, when the lamps are lit.
    Dusk,
}

impl Theme {
    /// Both hours, day first.
    pub const ALL: [Self; 2] = [Self::Day, Self::Dusk];
}

/// A named value of the look that differs between day and dusk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// The name, without the two hyphens of its CSS variable.
    pub name: &'static str,
    /// The value by day, as CSS writes it.
    pub day: &'static str,
    /// The value at dusk.
    pub dusk: &'static str,
}

impl Token {
    const fn new(name: &'static str, day: &'static str, dusk: &'static str) -> Self {
        Self { name, day, dusk }
    }

    /// The value at the hour of `theme`.
    pub const fn value(&self, theme: Theme) -> &'static str {
        match theme {
            Theme::Day => self.day,
            Theme::Dusk => self.dusk,
        }
    }
}

/// The token of that name.
pub fn token(name: &str) -> Option<&'static Token> {
    TOKENS.iter().find(|token| token.name == name)
}

/// Replaces each `var(--name)` in `text` by its value at the hour of `theme`.
///
/// Names of fonts become the families themselves, `Alegreya Sans` and `Yanone Kaffeesatz`, because a standalone drawing
/// brings no `@font-face`. An unknown name stays as it is.
pub fn resolve(text: &str, theme: Theme) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("var(--") {
        out.push_str(before);
        let Some((name, behind)) = after.split_once(')') else {
            out.push_str("var(--");
            rest = after;
            continue;
        };
        match value(name, theme) {
            Some(value) => out.push_str(value),
            None => out.extend(["var(--", name, ")"]),
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}

fn value(name: &str, theme: Theme) -> Option<&'static str> {
    let face = FACES.iter().find(|(role, _)| *role == name).map(|(_, family)| *family);
    face.or_else(|| token(name).map(|token| token.value(theme)))
}

/// The faces of a standalone drawing by role (look: Letters).
///
/// The file of Yanone Kaffeesatz that Carreau ships has the name `ExtraLight` although its weight is 600, and renderers
/// outside a browser select by that name.
const FACES: [(&str, &str); 3] = [
    ("f-plate", "'Yanone Kaffeesatz', 'Yanone Kaffeesatz ExtraLight', 'Arial Narrow', sans-serif"),
    ("f-table", "'Alegreya Sans', 'Gill Sans', Calibri, sans-serif"),
    ("f-book", "'Brygada 1918', Georgia, serif"),
];

/// Every token that has a day and a dusk value, in the order of the style sheets. The last four belong to the lobby.
pub const TOKENS: &[Token] = &[
    Token::new("paper", "#F4EFE3", "#121B22"),
    Token::new("well", "#E9E2D1", "#0B1217"),
    Token::new("sheet", "#FCF9F1", "#1B2731"),
    Token::new("rule", "#D2C9B4", "#30404B"),
    Token::new("edge", "#857D69", "#75838D"),
    Token::new("ink", "#1B2733", "#F2EAD8"),
    Token::new("ink-soft", "#4B5860", "#B4BBB7"),
    Token::new("enamel", "#1F3F8C", "#2B56B6"),
    Token::new("enamel-deep", "#16306F", "#1C3C88"),
    Token::new("on-enamel", "#FDFBF4", "#FFFDF6"),
    Token::new("enamel-ink", "#1F3F8C", "#9DBBFF"),
    Token::new("river", "#25635F", "#7CC2B4"),
    Token::new("river-wash", "#D9E6E0", "#17302F"),
    Token::new("lamp", "#F2B632", "#F6C453"),
    Token::new("lamp-wash", "#FBEBC0", "#3A2F16"),
    Token::new("on-lamp", "#1B2733", "#1B2733"),
    Token::new("oxide", "#9E2B1C", "#FF9A80"),
    Token::new("oxide-wash", "#F6E0D6", "#3A1F1A"),
    Token::new("check", "rgb(31 63 140 / .035)", "rgb(157 187 255 / .028)"),
    Token::new("shade", "27 39 51", "0 0 0"),
    Token::new("glow", "0", "1"),
    Token::new("rim", "#5B3A24", "#4A2F1E"),
    Token::new("rim-hi", "#7A5336", "#6A4830"),
    Token::new("rim-lo", "#3E2617", "#2A1A10"),
    Token::new("field", "#94704A", "#876644"),
    Token::new("field-grain", "#6E4F31", "#5E442B"),
    Token::new("fleche-a", "#4C7875", "#446E6C"),
    Token::new("fleche-b", "#A2583B", "#9B5439"),
    Token::new("inlay", "#F0DDB0", "#E6D1A2"),
    Token::new("ebony", "#2B2220", "#211A18"),
    Token::new("ebony-hi", "#6D5E56", "#74655C"),
    Token::new("ebony-lo", "#120D0C", "#0C0908"),
    Token::new("box", "#EFD9A6", "#E8D09B"),
    Token::new("box-hi", "#FFF6DE", "#FBEFCF"),
    Token::new("box-lo", "#B98F52", "#A67E46"),
    Token::new("kaya", "#E2B873", "#C99D5B"),
    Token::new("kaya-hi", "#EFCB8D", "#D9B071"),
    Token::new("kaya-lo", "#C7934B", "#A97A3B"),
    Token::new("kaya-grain", "#A8742F", "#85591F"),
    Token::new("kaya-line", "#3A2817", "#2A1B0D"),
    Token::new("slate", "#24282B", "#1C2023"),
    Token::new("slate-hi", "#767E83", "#6F787E"),
    Token::new("slate-lo", "#0A0C0D", "#060708"),
    Token::new("shell", "#F1EEE6", "#E9E4D8"),
    Token::new("shell-hi", "#FFFFFF", "#FFFDF7"),
    Token::new("shell-lo", "#B9B2A4", "#A49C8C"),
    Token::new("shell-vein", "#CFC8BA", "#C4BCAC"),
    Token::new("shell-rim", "#6A6153", "#544C40"),
    Token::new("brass", "#C9A24B", "#D2AC58"),
    Token::new("brass-lo", "#7E6020", "#80622A"),
    Token::new("bone", "#FBF5E4", "#F2E9D2"),
    Token::new("bone-lo", "#D9CBA8", "#C4B48E"),
    Token::new("sky-1", "#CFE0E2", "#0E1A2A"),
    Token::new("sky-2", "#F6E9CF", "#37405A"),
    Token::new("bank", "#8FA892", "#2B3B44"),
    Token::new("poplar", "#55765F", "#1A2B33"),
    Token::new("water-1", "#9DBDBB", "#1E3040"),
    Token::new("water-2", "#C9DAD2", "#294255"),
    Token::new("ripple", "#FFFFFF", "#8FA9BE"),
    Token::new("sun", "#FFF6DC", "#F4EBD0"),
    Token::new("wall", "#EADFC6", "#5A564E"),
    Token::new("wall-lo", "#C9B994", "#413E3A"),
    Token::new("roof", "#B4583A", "#4E2E26"),
    Token::new("awning", "#1F3F8C", "#2B56B6"),
    Token::new("window", "#6F8B98", "#F6C453"),
    Token::new("wire", "#3B4750", "#0A0F14"),
    Token::new("bulb", "#FDFBF4", "#FFE7A6"),
    Token::new("oak", "#8A6038", "#5E4126"),
    Token::new("oak-hi", "#A97B4C", "#7A5734"),
    Token::new("oak-lo", "#5B3A1E", "#382412"),
    Token::new("deck", "#C8A878", "#5F4A33"),
    Token::new("deck-lo", "#A9875A", "#483726"),
    Token::new("wagon", "#25635F", "#1E4A48"),
    Token::new("quay", "#B9AC92", "#3C3A38"),
    Token::new("quay-hi", "#D8CDB5", "#56524B"),
    Token::new("ground", "#CDBB95", "#50493B"),
    Token::new("court", "#D9C8A2", "#8B7C5E"),
    Token::new("zone", "#B49E74", "#6E6046"),
    Token::new("lattice", "#6E5B38", "#2C2415"),
    Token::new("grit-d", "#8A7447", "#4E4329"),
    Token::new("grit-m", "#B39C6B", "#6B5E40"),
    Token::new("grit-l", "#F4E9CE", "#B9A986"),
    Token::new("heat", "#25635F", "#D9F2E6"),
    Token::new("paper-a", "#EBDDBD", "#D6C49B"),
    Token::new("paper-b", "#D9C79E", "#BFAB7E"),
    Token::new("linen", "#FBF8F0", "#C6C3BE"),
    Token::new("linen-lo", "#E4E3E2", "#8C8E98"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        for (n, token) in TOKENS.iter().enumerate() {
            assert!(TOKENS[..n].iter().all(|other| other.name != token.name), "{}", token.name);
        }
    }

    #[test]
    fn variables_are_replaced_and_strangers_left() {
        assert_eq!(resolve("fill: var(--lamp); x", Theme::Day), "fill: #F2B632; x");
        assert_eq!(resolve("fill: var(--lamp)", Theme::Dusk), "fill: #F6C453");
        assert_eq!(resolve("var(--stranger) var(--", Theme::Day), "var(--stranger) var(--");
    }

    /// Relative luminance after WCAG 2.2 of a colour written `#RRGGBB`.
    fn luminance(name: &str, theme: Theme) -> f64 {
        let hex = token(name).expect("a token of the table").value(theme);
        let part = |at: usize| {
            let byte = u8::from_str_radix(&hex[at..at + 2], 16).expect("two hexadecimal digits");
            let share = f64::from(byte) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    #[test]
    fn the_rule_of_the_middle_wood() {
        for theme in Theme::ALL {
            let (light, dark) = (luminance("box", theme), luminance("ebony", theme));
            for surface in ["field", "fleche-a", "fleche-b"] {
                let wood = luminance(surface, theme);
                assert!((0.12..=0.2).contains(&wood), "{surface} {theme:?}: luminance {wood:.3}");
                let worst = ((light + 0.05) / (wood + 0.05)).min((wood + 0.05) / (dark + 0.05));
                assert!(worst >= 2.95, "{surface} {theme:?}: contrast {worst:.2}");
            }
        }
    }
}
