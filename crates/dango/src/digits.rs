use std::str::FromStr;

/// Reads a whole number in its written form: digits alone, without a sign or leading zeros.
pub(crate) fn digits<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

/// Reads the key of a board in its written form: lower-case hexadecimal digits, without leading zeros.
pub(crate) fn key(text: &str) -> Option<u64> {
    let key = u64::from_str_radix(text, 16).ok()?;
    (format!("{key:x}") == text).then_some(key)
}
