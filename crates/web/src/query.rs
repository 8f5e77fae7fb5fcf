//! The query of an address: the values that can be read from it, and the rest, which cannot.

use std::str::FromStr;

/// The part of an address after `?`, read value by value. Our values need no escapes.
#[derive(Debug, Clone)]
pub(crate) struct Query<'a> {
    /// Each name with its value, and whether it has been read.
    said: Vec<(&'a str, &'a str, bool)>,
}

impl<'a> Query<'a> {
    /// Takes a query apart. A leading `?` is optional.
    pub(crate) fn new(query: &'a str) -> Self {
        let pairs = query.trim_start_matches('?').split('&').filter(|pair| !pair.is_empty());
        let said = pairs.map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (name, value, false)
        });
        Self { said: said.collect() }
    }

    /// The value of a name, if it is there and can be read.
    pub(crate) fn read<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let (_, value, known) = self.said.iter_mut().find(|(known, ..)| *known == name)?;
        let read = read(value)?;
        *known = true;
        Some(read)
    }

    /// Sets `term` to the value of a name, if it is there and can be read.
    pub(crate) fn take<T>(&mut self, name: &str, term: &mut T, read: impl FnOnce(&str) -> Option<T>) {
        if let Some(value) = self.read(name, read) {
            *term = value;
        }
    }

    /// The pairs that have not been read, such as `lines=42`; of a long text, the first 60 letters.
    pub(crate) fn unread(&self) -> Option<String> {
        const LETTERS: usize = 60;
        let unread = self.said.iter().filter(|(.., known)| !known);
        let all: Vec<String> = unread.map(|(name, value, _)| format!("{name}={value}")).collect();
        let all = all.join(", ");
        match all.char_indices().nth(LETTERS) {
            Some((end, _)) => Some(format!("{} …", &all[..end])),
            None => (!all.is_empty()).then_some(all),
        }
    }
}

/// Reads a value by its `FromStr`.
pub(crate) fn parsed<T: FromStr>(value: &str) -> Option<T> {
    value.parse().ok()
}

/// Reads one of these words as its value.
pub(crate) fn one_of<T: Copy>(words: &[(&str, T)]) -> impl Fn(&str) -> Option<T> {
    |value| words.iter().find(|(word, _)| *word == value).map(|&(_, meant)| meant)
}

/// Reads `on` or `off`.
pub(crate) fn switch(value: &str) -> Option<bool> {
    one_of(&[("on", true), ("off", false)])(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_left_over_as_it_was_said() {
        let mut query = Query::new("?lines=42&carry=on&moon&komi=");
        assert_eq!(query.read("lines", |value| parsed::<u8>(value).filter(|&lines| lines < 20)), None);
        assert_eq!(query.read("carry", switch), Some(true));
        assert_eq!(query.read("side", switch), None);
        assert_eq!(query.unread().as_deref(), Some("lines=42, moon=, komi="));
        let long = format!("?x={}", "é".repeat(100));
        assert_eq!(Query::new(&long).unread(), Some(format!("x={} …", "é".repeat(58))));
        assert_eq!(Query::new("").unread(), None);
    }
}
