//! The colours of the scene by day and at dusk.

use carreau_boards::tokens::{Theme, token};

/// A colour for the shaders: red, green and blue, 0 to 1, in sRGB as in the style sheets.
pub(super) type Rgb = [f32; 3];

/// The colour uniforms of the shaders with the tokens of the look from which they come.
const OF_THE_LOOK: [(&str, &str); 19] = [
    ("u_ink", "ink"),
    ("u_kaya", "kaya"),
    ("u_kaya_hi", "kaya-hi"),
    ("u_kaya_lo", "kaya-lo"),
    ("u_kaya_grain", "kaya-grain"),
    ("u_kaya_line", "kaya-line"),
    ("u_wood", "kaya"),
    ("u_enamel", "enamel"),
    ("u_slate", "slate"),
    ("u_slate_hi", "slate-hi"),
    ("u_slate_lo", "slate-lo"),
    ("u_shell", "shell"),
    ("u_shell_hi", "shell-hi"),
    ("u_shell_lo", "shell-lo"),
    ("u_shell_vein", "shell-vein"),
    ("u_shell_rim", "shell-rim"),
    ("u_rim", "rim"),
    ("u_rim_hi", "rim-hi"),
    ("u_rim_lo", "rim-lo"),
];

/// Colours that only this scene has, by day and at dusk (look: `petango.css`).
const OF_THE_SCENE: [(&str, &str, &str); 7] = [
    ("u_far_1", "#86ACAA", "#0A131C"),
    ("u_far_2", "#B9D3CB", "#1A2D3D"),
    ("u_poplar", "#4C7263", "#060C12"),
    ("u_ripple", "#FFFFFF", "#6E8CA3"),
    ("u_lit", "#FFF7DF", "#F6C453"),
    ("u_cloth", "#F7F3E9", "#1D2A3B"),
    ("u_check", "#1F3F8C", "#0A1220"),
];

/// How strongly one stripe of the cloth covers the linen, 0 to 1.
pub(super) const fn check_alpha(theme: Theme) -> f32 {
    match theme {
        Theme::Day => 0.13,
        Theme::Dusk => 0.42,
    }
}

/// All colours with the names of their uniforms.
pub(super) fn colours(theme: Theme) -> impl Iterator<Item = (&'static str, Rgb)> {
    let look = OF_THE_LOOK.iter().map(move |&(uniform, name)| {
        let token = token(name).expect("the table of tokens has every colour of the scene");
        (uniform, token.value(theme))
    });
    let scene = OF_THE_SCENE.iter().map(move |&(uniform, day, dusk)| match theme {
        Theme::Day => (uniform, day),
        Theme::Dusk => (uniform, dusk),
    });
    look.chain(scene)
        .map(|(uniform, hex)| (uniform, rgb(hex).expect("the scene's colours are written #RRGGBB")))
}

/// Reads a colour written as `#RRGGBB`.
fn rgb(hex: &str) -> Option<Rgb> {
    let digits = hex.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let part = |at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok().map(|byte| f32::from(byte) / 255.0);
    Some([part(0)?, part(2)?, part(4)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_known_at_both_hours() {
        for theme in Theme::ALL {
            assert_eq!(colours(theme).count(), OF_THE_LOOK.len() + OF_THE_SCENE.len());
        }
        let day: Vec<_> = colours(Theme::Day).collect();
        assert!(day.contains(&("u_check", [31.0 / 255.0, 63.0 / 255.0, 140.0 / 255.0])), "{day:?}");
    }

    #[test]
    fn only_six_hexadecimal_digits_are_a_colour() {
        assert_eq!(rgb("#FF0080"), Some([1.0, 0.0, 128.0 / 255.0]));
        for wrong in ["FF0080", "#F08", "#GG0000", "#FF00é0"] {
            assert_eq!(rgb(wrong), None, "{wrong}");
        }
    }
}
