use std::str::FromStr;

/// A whole number as it is written: digits alone, without a sign, without zeros before them.
pub(crate) fn digits<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

/// A key of a board as it is written: small hexadecimal digits, without zeros before them.
pub(crate) fn key(text: &str) -> Option<u64> {
    let key = u64::from_str_radix(text, 16).ok()?;
    (format!("{key:x}") == text).then_some(key)
}
