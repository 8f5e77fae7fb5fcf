//! Things in a row as languages write them: "D4, E5 and F6", « D4, E5 et F6 », „D4, E5 a F6“.
//!
//! As with numbers, the page asks the browser's `Intl`, and other programs ask ICU4X.

use crate::language::Language;

/// The tag by which lists are asked for: an English list has no comma before its "and".
fn tag(language: Language) -> &'static str {
    if language.tag.starts_with("en") { "en-GB" } else { language.tag }
}

#[cfg(target_family = "wasm")]
mod by {
    use js_sys::{Array, Function, Reflect};
    use wasm_bindgen::{JsCast, JsValue};

    /// `Intl.ListFormat`, which `js-sys` does not have.
    pub(super) fn written(tag: &str, items: &[String]) -> Option<String> {
        let intl = Reflect::get(&js_sys::global(), &"Intl".into()).ok()?;
        let class = Reflect::get(&intl, &"ListFormat".into()).ok()?.dyn_into::<Function>().ok()?;
        let format = Reflect::construct(&class, &Array::of1(&tag.into())).ok()?;
        let write = Reflect::get(&format, &"format".into()).ok()?.dyn_into::<Function>().ok()?;
        let items: Array = items.iter().map(JsValue::from).collect();
        write.call1(&format, &items).ok()?.as_string()
    }
}

#[cfg(not(target_family = "wasm"))]
mod by {
    use icu_list::{
        ListFormatter,
        options::{ListFormatterOptions, ListLength},
    };
    use icu_locale_core::Locale;

    pub(super) fn written(tag: &str, items: &[String]) -> Option<String> {
        let locale: Locale = tag.parse().ok()?;
        let options = ListFormatterOptions::default().with_length(ListLength::Wide);
        let format = ListFormatter::try_new_and(locale.into(), options).ok()?;
        Some(format.format(items.iter()).to_string())
    }
}

/// Things in a row, with an "and" before the last.
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    by::written(tag(crate::language()), &items).unwrap_or_else(|| items.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_joins_with_its_own_word() {
        let points = || ["D4", "E5", "F6"].map(str::to_owned);
        for (tag, expected) in [("en", "D4, E5 and F6"), ("fr", "D4, E5 et F6"), ("cs", "D4, E5 a\u{a0}F6")] {
            crate::speak_built_in(Language::find(tag).expect("a language"));
            assert_eq!(list(points()), expected);
            assert_eq!(list(["D4".to_owned()]), "D4");
        }
    }
}
