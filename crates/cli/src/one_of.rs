use std::{ffi::OsStr, fmt::Display, str::FromStr};

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, TypedValueParser},
};

/// Reads one of a few words on the command line. Shells can complete these words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OneOf<T> {
    /// The words.
    pub(crate) words: &'static [&'static str],
    /// Reads one word; the error lists the words that are allowed.
    pub(crate) read: fn(&str) -> Result<T, String>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        self.read.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.words.iter().map(|&word| PossibleValue::new(word))))
    }
}

/// Reads a value of a type that implements `FromStr`.
pub(crate) fn parse<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|e: T::Err| e.to_string())
}
