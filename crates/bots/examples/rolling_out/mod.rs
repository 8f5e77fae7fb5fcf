//! What the examples that roll out plays of Garanguet share: which plays these are.

use std::error::Error;

use carreau_bots::{Bot as _, Level, Request, garanguet::House};
use carreau_garanguet::{Position, Turn};

/// A play is rolled out if level 8 judges it worse than its best by at most this many points.
pub(crate) const NEAR: f64 = 0.1;

/// At most so many plays of a position are rolled out.
const MOST: usize = 5;

/// The plays that are rolled out, the best first as level 8 judges them.
pub(crate) fn near_best(position: &Position) -> Result<Vec<Turn>, Box<dyn Error>> {
    let request = Request::new(Level::TWO, 0).listing(MOST);
    let candidates = House::SHIPPED.choose(position, &request)?.candidates;
    let least = candidates[0].evaluation.points - NEAR;
    let near = candidates.into_iter().filter(|one| one.depth == 2 && one.evaluation.points >= least);
    Ok(near.map(|candidate| candidate.play).collect())
}

/// The version of the bot that rolls out. Results of another version are not comparable, so what keeps them names it.
pub(crate) fn version() -> u32 {
    House::SHIPPED.version()
}
