use crate::slug::Slug;

/// The action of an action card (D1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Place your 3 stones (D4.1).
    Place3,
    /// Place your 2 stones (D4.1).
    Place2,
    /// Place your 1 stone (D4.1).
    Place1,
    /// Place opponent's 3 stones (D4.2).
    PlaceOpponents3,
    /// Delete your 3 stones (D4.3).
    Delete3,
    /// Delete opponent's 3 stones (D4.3).
    DeleteOpponents3,
    /// Replace two opposing stones (D4.4).
    Replace,
    /// Miss a turn (D5.1).
    Miss,
    /// Free card (D5.2).
    FreeCard,
    /// Free block (D5.3).
    FreeBlock,
    /// Play next card twice (D6.1).
    Twice,
    /// Change of the previous opponent's move (D6.2).
    Change,
}

impl Action {
    /// All twelve actions, in the order of the rulebook.
    pub const ALL: [Self; 12] = [
        Self::Place3,
        Self::Place2,
        Self::Place1,
        Self::PlaceOpponents3,
        Self::Delete3,
        Self::DeleteOpponents3,
        Self::Replace,
        Self::Miss,
        Self::FreeCard,
        Self::FreeBlock,
        Self::Twice,
        Self::Change,
    ];

    /// The name in notation and in deck files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Place3 => "place3",
            Self::Place2 => "place2",
            Self::Place1 => "place1",
            Self::PlaceOpponents3 => "place-opp3",
            Self::Delete3 => "del3",
            Self::DeleteOpponents3 => "del-opp3",
            Self::Replace => "replace",
            Self::Miss => "miss",
            Self::FreeCard => "free-card",
            Self::FreeBlock => "free-block",
            Self::Twice => "twice",
            Self::Change => "change",
        }
    }

    /// The title on the card.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Place3 => "Place three",
            Self::Place2 => "Place two",
            Self::Place1 => "Place one",
            Self::PlaceOpponents3 => "Place three of theirs",
            Self::Delete3 => "Delete three",
            Self::DeleteOpponents3 => "Delete three of theirs",
            Self::Replace => "Replace",
            Self::Miss => "Miss a turn",
            Self::FreeCard => "Free card",
            Self::FreeBlock => "Free block",
            Self::Twice => "Twice",
            Self::Change => "Change",
        }
    }

    /// A short explanation of the card.
    pub const fn gloss(self) -> &'static str {
        match self {
            Self::Place3 | Self::Place2 => "your stones, anywhere",
            Self::Place1 => "your stone, anywhere",
            Self::PlaceOpponents3 => "opponent’s stones, anywhere",
            Self::Delete3 => "your own stones",
            Self::DeleteOpponents3 => "opponent’s stones",
            Self::Replace => "two of theirs become yours",
            Self::Miss => "a pass",
            Self::FreeCard => "a turn of two moves",
            Self::FreeBlock => "takes their move back",
            Self::Twice => "the next card, two times",
            Self::Change => "their last stones turn",
        }
    }

    /// The clause that defines the action.
    pub const fn clause(self) -> carreau_core::Clause {
        carreau_core::Clause(match self {
            Self::Place3 | Self::Place2 | Self::Place1 => "D4.1",
            Self::PlaceOpponents3 => "D4.2",
            Self::Delete3 | Self::DeleteOpponents3 => "D4.3",
            Self::Replace => "D4.4",
            Self::Miss => "D5.1",
            Self::FreeCard => "D5.2",
            Self::FreeBlock => "D5.3",
            Self::Twice => "D6.1",
            Self::Change => "D6.2",
        })
    }

    /// The action with this name, if there is one.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.name() == name)
    }

    /// The name as a slug.
    pub fn slug(self) -> Slug {
        self.name().parse().expect("the names of actions are slugs")
    }

    /// Whether its player chooses points, so that Twice applies it two times (D6.1).
    pub const fn takes_points(self) -> bool {
        matches!(
            self,
            Self::Place3
                | Self::Place2
                | Self::Place1
                | Self::PlaceOpponents3
                | Self::Delete3
                | Self::DeleteOpponents3
                | Self::Replace
        )
    }
}
