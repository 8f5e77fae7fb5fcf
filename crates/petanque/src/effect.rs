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

/// What one play, one fall of the dice, or one ruling did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Effect {
    /// What was done or decided.
    pub decided: Decided,
    /// What became of boules and jack by it.
    pub moved: Option<Moved>,
    /// The round that ended by it.
    pub round: Option<RoundEnd>,
}

impl Effect {
    pub(crate) const fn of(decided: Decided) -> Self {
        Self { decided, moved: None, round: None }
    }

    /// The clause by which it went so: that of what became of the boules, or of what was decided where none moved.
    pub fn clause(&self) -> Clause {
        self.moved.map_or_else(|| self.decided.clause(), Moved::clause)
    }
}

/// What a play, the dice or a ruling decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decided {
    /// A team wished a good game (B9.3).
    Greeted,
    /// Bronze rolled for the start, and Blue is to (B2.2).
    Lead,
    /// Both have rolled for the start (B2.2).
    Opens {
        /// The team that takes the first card and throws the first jack; `None` if both rolled the same, and roll again.
        opener: Option<Side>,
    },
    /// A card was taken (B2.2).
    Took(Character),
    /// The jack is put on a field, if the die says so (B3.1).
    JackTry(Field),
    /// The jack was put on a field without a die, after three failures (B3.3).
    JackPlaced(Field),
    /// The die let the jack stand (B3.1).
    JackStands(Field),
    /// The die let a try of the jack fail (B3.1); after the third the other team puts it down (B3.3).
    JackFailed {
        /// How many tries have failed now, 1 to 3.
        failed: u8,
    },
    /// A throw was announced (B2.4).
    Announced(Announced),
    /// The die told how far a point runs (B4.2).
    Runs {
        /// How many fields, 1 to 6.
        run: u8,
        /// What the character's skill made of the die.
        skill: SkillEffect,
    },
    /// The pointer took one off the run, or left it (B4.2).
    OneLess {
        /// How many fields it is now, 1 to 6.
        run: u8,
        /// Whether one was taken off.
        taken: bool,
    },
    /// The dice told the direction (B1.4).
    Goes(Direction),
    /// The dice left the direction to a team: of a point (B4.3) or of a flight (B6.2).
    Chooses {
        /// Who chooses.
        by: Side,
        /// The boule that flies; `None` if a point runs.
        flight: Option<Flight>,
    },
    /// The direction was chosen: of a point (B4.3) or of a flight (B6.2).
    Chose {
        /// Which.
        direction: Direction,
        /// Who chose.
        by: Side,
        /// The boule that flies; `None` if a point runs.
        flight: Option<Flight>,
    },
    /// The die let a push succeed or fail (B5.1).
    Push {
        /// Whether it succeeds.
        succeeds: bool,
    },
    /// The die told how far the boule of a push runs (B5.3).
    PushRuns {
        /// How many fields, 1 to 6.
        run: u8,
    },
    /// The die decided a shot at a boule (B6.1).
    Shot {
        /// What the die counts for, 1 to 6.
        counts: u8,
        /// What came of it.
        outcome: ShotOutcome,
    },
    /// The die decided a shot at the jack (B7.2).
    ShotJack {
        /// What the die counts for, 1 to 6.
        counts: u8,
        /// Whether the jack is hit.
        hits: bool,
    },
    /// The die told how far a boule flies (B6.2).
    Flies {
        /// Which boule.
        flight: Flight,
        /// How many fields, an even number from 2 to 12.
        distance: u8,
    },
    /// The last throw was annulled for a raised foot (B9.2).
    FootRaised,
    /// A minute ran out (B9.1).
    Overran(Overrun),
}

/// What a character's skill makes of the die for a run (B4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SkillEffect {
    /// It runs as rolled.
    AsRolled,
    /// A shooter has added one.
    Added,
    /// A pointer had to take one off, as the table has agreed.
    Took,
    /// A pointer may take one off, and says whether he does.
    MayTake,
}

/// What it cost a team that its minute ran out (B9.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Overrun {
    /// Nothing, the first time: a warning.
    Warned,
    /// The game: it was the third time in a row.
    Game,
    /// The choice of a shooter's direction, which is the shooter's own now.
    Choice,
    /// The boule, which is annulled.
    Boule,
    /// The throw of the jack, which the other team puts down.
    Jack,
    /// Nothing: it counts as a wish for a good game.
    Greeting,
    /// The start, which is the other team's.
    Start,
    /// The choice of a card: the first that was left is taken.
    Card(Character),
}

impl Decided {
    /// The clause by which it was decided.
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

/// What became of the boules and the jack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Moved {
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
    /// The played boule is annulled without having moved.
    Annulled(Annulled),
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

/// Why a boule that has not moved is annulled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Annulled {
    /// The shot missed its boule (B6.4).
    Missed,
    /// The shot missed the jack (B7.2).
    MissedJack,
    /// The player raised a foot (B9.2).
    FootRaised,
    /// The minute ran out (B9.1).
    TimeUp,
}

impl Moved {
    /// The clause by which it went so.
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

/// What a round brought (B8.2, B7.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoundEnd {
    /// What lay where.
    pub ground: Ground,
    /// Who scored.
    pub score: Score,
}
