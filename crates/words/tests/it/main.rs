//! Tests over all messages of all languages.

mod messages;
mod typography;
