//! Every text for people, in each language.
//!
//! The messages are the Fluent files in `locales`, a folder for each language. English says which messages there are:
//! the build makes a type of each, with a field for each of its variables, and [`say!`] says it in the language that
//! this thread speaks. A message that a language lacks is said in English.
//!
//! ```
//! use carreau_words::say;
//!
//! assert_eq!(say!(seat_points, points = 2_u8), "2 points");
//! ```
//!
//! Programs have all languages built in, except the page: it loads the one it speaks, as [`Language::file`] gives it,
//! and calls [`speak`].

/// A message in the language that this thread speaks: `say!(lobby_hello)`, `say!(seat_points, points = 2_u8)`.
///
/// The key is written with `_` for `-`. Every variable of the message has to be given, texts as anything that becomes
/// a [`Text`], numbers as anything that becomes a [`Number`].
#[macro_export]
macro_rules! say {
    ($key:ident $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::messages::$key { $($name: ($value).into()),* }.say()
    };
}

mod arguments;
mod cards;
#[cfg(not(target_family = "wasm"))]
mod files;
mod folded;
mod language;
mod lists;
mod names;
mod narrator;
mod numbers;
#[cfg(not(target_family = "wasm"))]
mod pseudo;

pub use arguments::{Number, Text};
pub use cards::{card_gloss, card_title};
pub use folded::folded;
pub use language::{COOKIE, Direction, LANGUAGES, Language, negotiated};
pub use lists::list;
pub use names::{capitalized, refusal, sentence, side};
#[cfg(not(target_family = "wasm"))]
pub use narrator::speak_built_in;
pub use narrator::{language, speak};
pub use numbers::written;
#[cfg(not(target_family = "wasm"))]
pub use numbers::{fixed, signed};

/// A type for each message.
#[allow(non_camel_case_types, reason = "a type is named as its message is")]
#[rustfmt::skip]
pub mod messages {
    use crate::{Number, Text, narrator};

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}
