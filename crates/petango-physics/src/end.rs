/// A short end of the board, where a player sits.
///
/// # Examples
///
/// ```
/// use carreau_petango_physics::End;
///
/// // What lies to the right of the player in the south lies to the left of the one in the north.
/// assert_eq!(End::South.turn([0.1, 0.0]), [0.1, 0.0]);
/// assert_eq!(End::North.turn([0.1, 0.2]), [-0.1, -0.2]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// The player who looks towards growing y.
    South,
    /// The player who looks towards falling y.
    North,
}

impl End {
    /// Both ends.
    pub const ALL: [Self; 2] = [Self::South, Self::North];

    /// Converts from the view of the player at this end, x to the right and y away, to board coordinates, or
    /// back: a half turn about the middle of the board for the north.
    pub fn turn(self, [x, y]: [f64; 2]) -> [f64; 2] {
        match self {
            Self::South => [x, y],
            Self::North => [-x, -y],
        }
    }
}
