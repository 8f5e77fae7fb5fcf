//! The fonts within a picture, which sees none of the page's.

use std::fmt::Write as _;

use carreau_pictures::Document;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::browser;

/// The fonts that the boards use: the family, the weight, the file and the letters in it, as in the page's style sheet.
const FONTS: [(&str, u16, &str, &str); 4] = [
    ("Yanone Kaffeesatz", 600, "yanone-kaffeesatz-latin-600-normal", LATIN),
    ("Yanone Kaffeesatz", 600, "yanone-kaffeesatz-latin-ext-600-normal", FURTHER),
    ("Alegreya Sans", 700, "alegreya-sans-latin-700-normal", LATIN),
    ("Alegreya Sans", 700, "alegreya-sans-latin-ext-700-normal", FURTHER),
];
const LATIN: &str = "U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212";
const FURTHER: &str = "U+0100-02BA, U+1E00-1E9F";

/// The rules that bring the fonts into a drawing: an image sees none of the page's. A font that cannot be loaded is left
/// out.
async fn fonts(has_further: bool) -> String {
    let mut rules = String::new();
    for (family, weight, file, letters) in FONTS {
        if letters == FURTHER && !has_further {
            continue;
        }
        if let Some(data) = browser::data_address(&format!("/fonts/{file}.woff2"), "font/woff2").await {
            let _ = writeln!(
                rules,
                "@font-face {{ font-family: \"{family}\"; font-weight: {weight}; src: url({data}); \
                 unicode-range: {letters}; }}"
            );
        }
    }
    rules
}

/// Pictures with the fonts that they need, once those are loaded.
pub(super) fn with_fonts(drawn: Memo<Option<Document>>) -> Memo<Option<Document>> {
    let rules = RwSignal::new(None::<String>);
    // What has been asked for: nothing, the fonts of most languages, those of all.
    let asked = StoredValue::new(None::<bool>);
    Effect::new(move || {
        let needed = drawn.with(|drawn| drawn.as_ref().map(|drawn| has_further(&drawn.svg)));
        let Some(further) = needed.filter(|_| asked.get_value() < needed) else { return };
        asked.set_value(needed);
        spawn_local(async move {
            let loaded = fonts(further).await;
            rules.try_set(Some(loaded));
        });
    });
    Memo::new(move |_| {
        let drawn = drawn.get()?;
        Some(rules.with(|rules| match rules {
            Some(rules) => drawn.with_rules(rules),
            None => drawn,
        }))
    })
}

/// Whether a drawing has letters beyond those of Western Europe.
fn has_further(svg: &str) -> bool {
    svg.chars().any(|letter| ('\u{100}'..='\u{2BA}').contains(&letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fonts_of_pictures_are_those_of_the_page() {
        let sheet = include_str!("../../assets/carreau.css");
        for (_, weight, file, letters) in FONTS {
            assert!(sheet.contains(&format!("fonts/{file}.woff2")), "{file}");
            assert!(sheet.contains(letters), "{letters}");
            assert!(file.contains(&format!("-{weight}-")), "{file}");
        }
        assert!(has_further("Černý") && !has_further("Noir d’hiver – été"));
    }
}
