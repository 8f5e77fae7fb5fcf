//! Tests over all messages of all languages.

mod elsewhere;
mod messages;
mod typography;
