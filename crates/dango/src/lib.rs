//! Dango.
