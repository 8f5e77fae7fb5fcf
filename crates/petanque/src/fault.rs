//! What keeps a set-up from being a position.

use carreau_core::Side;

use crate::{character::Character, error::TurnError, field::Field, plan::PlanError, team::team_name};

mod before;
mod situation;
mod throw;

/// A set-up that is no position, with every fault found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", carreau_core::listed(.0))]
pub struct SetupError(pub Vec<SetupFault>);

/// One thing that keeps a set-up from being a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// The plan is none.
    #[error("{0}")]
    Plan(PlanError),
    /// A team has another number of characters than it has to have now.
    #[error("{} has {found} characters, and {due} are due (B2.2)", team_name(*.side))]
    Characters {
        /// The team.
        side: Side,
        /// How many it has.
        found: usize,
        /// How many it should have.
        due: usize,
    },
    /// A character card is taken twice.
    #[error("{} is taken twice (B1.5)", .0.name())]
    TakenTwice(Character),
    /// A character has too few boules, or too many.
    #[error("{} has {found} boules, and {due} are due (B2.1)", .character.name())]
    Boules {
        /// The character.
        character: Character,
        /// How many it has.
        found: usize,
        /// How many it should have.
        due: usize,
    },
    /// A boule or the jack lies off the plan.
    #[error("{0} is not on the plan (B1.1)")]
    OffPlan(Field),
    /// Two boules lie on one field.
    #[error("two boules lie on {0} (B4.4)")]
    SameField(Field),
    /// The jack lies before it was put down, or does not lie when boules are played.
    #[error("the jack {} (B3.1)", if *.0 { "lies too early" } else { "does not lie" })]
    Jack(bool),
    /// Boules are played before the jack lies.
    #[error("no boule is played before the jack lies (B2.3)")]
    BoulesTooEarly,
    /// The jack was put on a field that is not in its zone.
    #[error("the jack is put on {0}, which is not in the jack zone (B1.2)")]
    OutsideZone(Field),
    /// A team has points that no game comes to.
    #[error("{points} points of {} fit no game that {} (B8.3)", team_name(*.side), if *.over { "is over" } else { "goes on" })]
    Score {
        /// The team.
        side: Side,
        /// Its points.
        points: u8,
        /// Whether the game is over.
        over: bool,
    },
    /// A team has points before the first round.
    #[error("{points} points of {} come before the first round (B8.2)", team_name(*.side))]
    ScoreTooEarly {
        /// The team.
        side: Side,
        /// Its points.
        points: u8,
    },
    /// Before anybody has rolled to start, another team than Bronze opens.
    #[error("nobody has rolled yet, so {} cannot be the opener (B2.2)", team_name(*.0))]
    Opener(Side),
    /// The number of the round does not fit.
    #[error("round {0} does not fit (B2.3)")]
    Round(u16),
    /// A team's minute has run out without a warning.
    #[error("the minute of {} has run out, and it is not warned (B9.1)", team_name(*.0))]
    NotWarned(Side),
    /// It is the turn of a team that cannot have it.
    #[error("it cannot be the turn of {} ({})", team_name(*.0), .1)]
    Turn(Side, &'static str),
    /// A number is out of its range.
    #[error("{what} is not {number} here ({clause})")]
    Number {
        /// What.
        what: &'static str,
        /// The number.
        number: u8,
        /// The clause.
        clause: &'static str,
    },
    /// A stage does not belong to the throw.
    #[error("the throw is not at such a stage ({0})")]
    Stage(&'static str),
    /// What was before the throw that goes on is missing.
    #[error("what was there before the throw is missing (B9.2)")]
    NoBefore,
    /// What was before the throw does not go with what is now.
    #[error("what was there before the throw does not fit: {0} (B9.2)")]
    Unlike(&'static str),
    /// What was before the throw is no position.
    #[error("before the throw: {0}")]
    Before(Box<Self>),
    /// The throw was never allowed.
    #[error("the throw on the way: {0}")]
    Throw(TurnError),
}
