//! The board against vectors of a second program.

mod units;
