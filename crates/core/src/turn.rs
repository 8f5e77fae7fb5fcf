use crate::Side;

/// What a position waits for, so that no code asks "are we waiting for dice?" with a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The table waits for dice or a card; [`Chance::chances`](crate::Chance::chances) lists each outcome
    /// with its weight.
    Chance,
    /// This side has to choose. The table, not the rules, decides which person on the side may do so.
    Side(Side),
    /// The game has ended.
    Over(Outcome),
}

impl Turn {
    /// The side that has to choose, if there is one.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Side(side) => Some(side),
            Self::Chance | Self::Over(_) => None,
        }
    }

    /// How the game ended, if it has.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Chance | Self::Side(_) => None,
        }
    }
}

/// Who triggers a chance event: who throws the dice or draws the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Drawer {
    /// This side, when it is ready.
    Side(Side),
    /// Either side: the throw belongs to both.
    Both,
    /// The dealer, at once, without asking a player.
    Dealer,
}

/// How one game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Won {
        /// The winner.
        by: Side,
        /// What the win is worth in a match, at least 1.
        points: u16,
    },
    /// Neither side won.
    Drawn,
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Won { by, .. } => Some(by),
            Self::Drawn => None,
        }
    }
}
