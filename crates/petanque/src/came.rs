use crate::{field::Field, ground::Ground, measure::Score, phase::Flight, run::Run};

/// What became of the boules and the jack by one play or draw, so that it can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Came {
    /// The jack stands on the field, or the try failed (B3.1).
    Jack {
        /// The field.
        field: Field,
        /// Whether it stands.
        stands: bool,
    },
    /// A boule ran (B4), and pushed the jack or not (B5).
    Ran {
        /// How.
        run: Run,
        /// Whether it was a push: where the jack went, `None` inside if off the plan.
        jack: Option<Option<Field>>,
    },
    /// A push failed, and the boule went over everything (B5.2).
    PushFailed {
        /// Where it ended; `None` in the lost area.
        to: Option<Field>,
    },
    /// A shot hit (B6.2, B6.3).
    Hit {
        /// Whether the played boule takes the target's field.
        carreau: bool,
    },
    /// A shot, at a boule or the jack, missed: the played boule is annulled (B6.4, B7.2).
    Missed,
    /// A boule flew (B6.5).
    Flew {
        /// Which.
        flight: Flight,
        /// From where.
        from: Field,
        /// Where it came down; `None` in the lost area.
        to: Option<Field>,
    },
    /// The jack was shot off the plan (B7.3).
    JackShot,
}

/// What a round brought (B8.2, B7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoundEnd {
    /// What lay where.
    pub ground: Ground,
    /// Who scored.
    pub score: Score,
}

/// What one play or draw did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Done {
    /// What became of boules and jack.
    pub came: Option<Came>,
    /// The round that ended by it.
    pub ended: Option<RoundEnd>,
}
