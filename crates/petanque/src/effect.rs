use carreau_core::{Clause, Side};

use crate::{
    character::{Character, ShotOutcome},
    direction::Direction,
    field::Field,
    ground::Ground,
    measure::Score,
    phase::{Announced, Flight},
    run::Run,
};

/// What one play, one draw or one ruling did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The decision.
    pub decided: Decided,
    /// What it moved; `None` if the boules and the jack stayed where they were.
    pub moved: Option<Moved>,
    /// The end of the round, if it ended the round.
    pub round: Option<RoundEnd>,
}

impl Effect {
    pub(crate) const fn of(decided: Decided) -> Self {
        Self { decided, moved: None, round: None }
    }

    /// The clause that decided it: that of the move if something moved, or else that of the decision.
    pub fn clause(&self) -> Clause {
        self.moved.map_or_else(|| self.decided.clause(), Moved::clause)
    }
}

/// The decision of a play, of the dice or of a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decided {
    /// A team wished a good game (B9.3).
    Greeted,
    /// Bronze rolled for the start, and Blue rolls next (B2.2).
    Lead,
    /// Both teams have rolled for the start (B2.2).
    Opens {
        /// The team that takes the first card and throws the first jack; `None` if both rolled the same and roll again.
        opener: Option<Side>,
    },
    /// A team took a card (B2.2).
    Took(Character),
    /// A team put the jack on a field, where it stays if the die allows it (B3.1).
    JackTry(Field),
    /// A team put the jack on a field without a die, after three failures (B3.3).
    JackPlaced(Field),
    /// The die left the jack where it stands (B3.1).
    JackStands(Field),
    /// The die made an attempt to throw the jack fail (B3.1); after the third failure the other team puts the jack down
    /// (B3.3).
    JackFailed {
        /// How many attempts have failed so far, 1 to 3.
        failed: u8,
    },
    /// A team announced a throw (B2.4).
    Announced(Announced),
    /// The die decided how far a point runs (B4.2).
    Runs {
        /// The run in fields, 1 to 6.
        run: u8,
        /// What the character's skill did to the die.
        skill: SkillEffect,
    },
    /// The pointer took one less, or kept the run (B4.2).
    OneLess {
        /// The run in fields now, 1 to 6.
        run: u8,
        /// Whether the pointer took one less.
        taken: bool,
    },
    /// The dice decided the direction (B1.4).
    Goes(Direction),
    /// The dice left a team to choose the direction of a point (B4.3) or of a flight (B6.2).
    Chooses {
        /// The team that chooses.
        by: Side,
        /// The boule that flies; `None` for a point.
        flight: Option<Flight>,
    },
    /// A team chose the direction of a point (B4.3) or of a flight (B6.2).
    Chose {
        /// The direction.
        direction: Direction,
        /// The team that chose.
        by: Side,
        /// The boule that flies; `None` for a point.
        flight: Option<Flight>,
    },
    /// The die decided whether a push succeeds (B5.1).
    Push {
        /// Whether it succeeds.
        succeeds: bool,
    },
    /// The die decided how far the boule of a push runs (B5.3).
    PushRuns {
        /// The run in fields, 1 to 6.
        run: u8,
    },
    /// The die decided a shot at a boule (B6.1).
    Shot {
        /// The number that the die counts for, 1 to 6.
        counts: u8,
        /// The outcome.
        outcome: ShotOutcome,
    },
    /// The die decided a shot at the jack (B7.2).
    ShotJack {
        /// The number that the die counts for, 1 to 6.
        counts: u8,
        /// Whether the jack is hit.
        hits: bool,
    },
    /// The die decided how far a boule flies (B6.2).
    Flies {
        /// The boule that flies.
        flight: Flight,
        /// The distance in fields, an even number from 2 to 12.
        distance: u8,
    },
    /// A raised foot annulled the last throw (B9.2).
    FootRaised,
    /// The minute of a team ran out (B9.1).
    Overran(Overrun),
}

/// What a character's skill does to the die for a run (B4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SkillEffect {
    /// The run stays as rolled.
    AsRolled,
    /// A shooter adds one.
    Added,
    /// A pointer has to take one off, as the table has agreed.
    Took,
    /// A pointer may take one off, and chooses next.
    MayTake,
}

/// What a team lost when its minute ran out (B9.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Overrun {
    /// Nothing, the first time: a warning.
    Warned,
    /// The game: it was the third time in a row.
    Game,
    /// The choice of a shooter's direction, which now belongs to the shooter.
    Choice,
    /// A boule, which is annulled.
    Boule,
    /// The throw of the jack: the other team puts it down.
    Jack,
    /// Nothing: the team counts as having wished a good game.
    Greeting,
    /// The start: the other team begins.
    Start,
    /// The choice of a card: the team gets the first one left.
    Card(Character),
}

impl Decided {
    /// The clause that decided it.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Self::Greeted => "B9.3",
            Self::Lead | Self::Opens { .. } | Self::Took(_) => "B2.2",
            Self::JackTry(_) | Self::JackStands(_) | Self::JackFailed { failed: ..=2 } => "B3.1",
            Self::JackPlaced(_) | Self::JackFailed { .. } => "B3.3",
            Self::Announced(_) => "B2.4",
            Self::Runs { .. } | Self::OneLess { .. } => "B4.2",
            Self::Goes(_) => "B1.4",
            Self::Chooses { flight: None, .. } | Self::Chose { flight: None, .. } => "B4.3",
            Self::Chooses { .. } | Self::Chose { .. } | Self::Flies { .. } => "B6.2",
            Self::Push { .. } => "B5.1",
            Self::PushRuns { .. } => "B5.3",
            Self::Shot { outcome, .. } => outcome.clause().0,
            Self::ShotJack { .. } => "B7.2",
            Self::FootRaised => "B9.2",
            Self::Overran(_) => "B9.1",
        })
    }
}

/// What happened to the boules and the jack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Moved {
    /// The jack stands on a field, or the attempt to throw it failed (B3.1).
    Jack {
        /// The field.
        field: Field,
        /// Whether the jack stands there.
        stands: bool,
    },
    /// A boule ran (B4), perhaps in a push of the jack (B5).
    Ran {
        /// The run.
        run: Run,
        /// For a push, the field that the jack reached, or `Some(None)` if it left the plan; `None` for a point.
        jack: Option<Option<Field>>,
    },
    /// A push failed, and the boule went over everything that lay in its way (B5.2).
    PushFailed {
        /// The field where it ended; `None` in the lost area.
        to: Option<Field>,
    },
    /// A shot hit (B6.2, B6.3).
    Hit {
        /// Whether the played boule takes the target's field.
        carreau: bool,
    },
    /// The played boule was annulled without having moved.
    Annulled(Annulled),
    /// A boule flew (B6.5).
    Flew {
        /// The boule.
        flight: Flight,
        /// The field that it left.
        from: Field,
        /// The field where it came down; `None` in the lost area.
        to: Option<Field>,
    },
    /// A shot hit the jack and drove it off the plan (B7.3).
    JackShot,
}

/// Why a boule was annulled without having moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Annulled {
    /// The shot missed the target (B6.4).
    Missed,
    /// The shot missed the jack (B7.2).
    MissedJack,
    /// The player raised a foot (B9.2).
    FootRaised,
    /// The minute ran out (B9.1).
    TimeUp,
}

impl Moved {
    /// The clause that decided it.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Self::Jack { .. } => "B3.1",
            Self::Ran { jack: Some(None), .. } => "B5.4",
            Self::Ran { jack: Some(Some(_)), .. } => "B5.3",
            Self::Ran { run, jack: None } => run.clause().0,
            Self::PushFailed { .. } => "B5.2",
            Self::Hit { carreau: true } => "B6.2",
            Self::Hit { carreau: false } => "B6.3",
            Self::Annulled(Annulled::Missed) => "B6.4",
            Self::Annulled(Annulled::MissedJack) => "B7.2",
            Self::Annulled(Annulled::FootRaised) => "B9.2",
            Self::Annulled(Annulled::TimeUp) => "B9.1",
            Self::Flew { .. } => "B6.5",
            Self::JackShot => "B7.3",
        })
    }
}

/// The end of a round and its score (B8.2, B7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoundEnd {
    /// The boules and the jack at the end of the round.
    pub ground: Ground,
    /// The score of the round.
    pub score: Score,
}
