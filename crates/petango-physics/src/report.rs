use crate::Placement;

/// The outcome of a flick.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// Where the flicked stone ended up.
    pub played: Placement,
    /// Where the other stones ended up, in the order in which they were given. A stone that was not disturbed
    /// has exactly the pose it had before.
    pub stones: Vec<Placement>,
    /// The first touch of the flicked stone with another.
    pub touch: Option<Touch>,
    /// The simulated time, s.
    pub duration: f64,
    /// A digest of the exact final state, before rounding: equal in every build and for any order of the stones.
    pub digest: u64,
}

/// The first touch of the flicked stone with another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Touch {
    /// The index of the other stone in the list of resting stones.
    pub stone: u32,
    /// The time since the flick, s, to within one step.
    pub time: f64,
}

/// A collision that was resolved with a bounce.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Impact {
    /// The index of the stone in the list of resting stones; the flicked stone comes after them.
    pub stone: u32,
    /// What it hit.
    pub with: Obstacle,
    /// The approach speed, m/s.
    pub speed: f64,
    /// The contact point in board coordinates, m.
    pub point: [f64; 3],
}

/// What a stone can hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The upper face of the board.
    Board,
    /// An edge of the board.
    Edge,
    /// Another stone, numbered as in [`Impact::stone`].
    Stone(u32),
}
