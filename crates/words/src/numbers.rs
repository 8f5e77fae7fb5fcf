//! Numbers as languages write them: 2.5 and 1,000 in English, 2,5 and 1 000 in French and Czech.
//!
//! The page asks the browser's `Intl`, which costs it nothing to load; other programs ask ICU4X.

#[cfg(not(target_family = "wasm"))]
use fixed_decimal::SignDisplay;

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

    use fixed_decimal::{Decimal, FloatPrecision, SignDisplay, SignedRoundingMode, UnsignedRoundingMode};
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
        formatted(&Decimal::try_from_f64(number, FloatPrecision::RoundTrip).ok()?)
    }

    pub(super) fn fixed(number: f64, decimals: u8, sign: SignDisplay) -> Option<String> {
        let last = -i16::from(decimals);
        let mut decimal = Decimal::try_from_f64(number, FloatPrecision::RoundTrip).ok()?;
        decimal.round_with_mode(last, SignedRoundingMode::Unsigned(UnsignedRoundingMode::HalfExpand));
        decimal.pad_end(last);
        decimal.apply_sign_display(sign);
        formatted(&decimal)
    }

    fn formatted(decimal: &Decimal) -> Option<String> {
        FORMAT.with_borrow(|format| Some(format.as_ref()?.format(decimal).to_string()))
    }
}

/// Writes numbers on this thread as a language does.
pub(crate) fn write_as(tag: &str) {
    by::write_as(tag);
}

/// A number as it is written in the language of this thread.
pub fn written(number: f64) -> String {
    by::written(number).unwrap_or_else(|| number.to_string())
}

/// A number with this many decimals, as it is written in the language of this thread; a minus, but no plus before it.
#[cfg(not(target_family = "wasm"))]
pub fn fixed(number: f64, decimals: u8) -> String {
    by::fixed(number, decimals, SignDisplay::Negative)
        .unwrap_or_else(|| format!("{number:.*}", usize::from(decimals)))
}

/// As [`fixed`], with a plus before what is above zero, and no sign before what is shown as zero.
#[cfg(not(target_family = "wasm"))]
pub fn signed(number: f64, decimals: u8) -> String {
    by::fixed(number, decimals, SignDisplay::ExceptZero)
        .unwrap_or_else(|| format!("{number:+.*}", usize::from(decimals)))
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

    #[test]
    fn decimals_and_signs_are_kept_as_asked() {
        write_as("cs");
        assert_eq!([0.05, 2.0, -3.16].map(|number| fixed(number, 1)), ["0,1", "2,0", "-3,2"]);
        assert_eq!([0.125, -0.001, -2.0].map(|number| signed(number, 2)), ["+0,13", "0,00", "-2,00"]);
    }
}
