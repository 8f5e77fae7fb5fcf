//! Numbers as languages write them: 2.5 and 1,000 in English, 2,5 and 1 000 in French and Czech.
//!
//! The page asks the browser's `Intl`, which costs it nothing to load; other programs ask ICU4X.

#[cfg(target_family = "wasm")]
mod by {
    use std::cell::RefCell;

    use js_sys::{Array, Function, Intl, Object};
    use wasm_bindgen::JsValue;

    thread_local! {
        static FORMAT: RefCell<Option<Function>> = const { RefCell::new(None) };
    }

    pub(super) fn write_as(tag: &str) {
        let format = Intl::NumberFormat::new(&Array::of1(&tag.into()), &Object::new()).format();
        FORMAT.with_borrow_mut(|known| *known = Some(format));
    }

    pub(super) fn written(number: f64) -> Option<String> {
        FORMAT.with_borrow(|format| {
            format.as_ref()?.call1(&JsValue::UNDEFINED, &number.into()).ok()?.as_string()
        })
    }
}

#[cfg(not(target_family = "wasm"))]
mod by {
    use std::cell::RefCell;

    use fixed_decimal::{Decimal, FloatPrecision};
    use icu_decimal::{DecimalFormatter, options::DecimalFormatterOptions};
    use icu_locale_core::Locale;

    thread_local! {
        static FORMAT: RefCell<Option<DecimalFormatter>> = const { RefCell::new(None) };
    }

    pub(super) fn write_as(tag: &str) {
        let locale: Locale = tag.parse().unwrap_or(Locale::UNKNOWN);
        let format = DecimalFormatter::try_new(locale.into(), DecimalFormatterOptions::default()).ok();
        FORMAT.with_borrow_mut(|known| *known = format);
    }

    pub(super) fn written(number: f64) -> Option<String> {
        let decimal = Decimal::try_from_f64(number, FloatPrecision::RoundTrip).ok()?;
        FORMAT.with_borrow(|format| Some(format.as_ref()?.format(&decimal).to_string()))
    }
}

/// Writes numbers on this thread as a language does.
pub(crate) fn write_as(tag: &str) {
    by::write_as(tag);
}

/// A number as it is written in the language of this thread.
pub(crate) fn written(number: f64) -> String {
    by::written(number).unwrap_or_else(|| number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_own_point_and_groups() {
        for (tag, expected) in [("en", "12,345.5"), ("fr", "12\u{202f}345,5"), ("cs", "12\u{a0}345,5")] {
            write_as(tag);
            assert_eq!(written(12345.5), expected, "{tag}");
        }
    }
}
