//! The bots as their callers see them.

mod choosing;
