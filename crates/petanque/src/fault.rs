//! The faults of a set-up.

use carreau_core::Side;

use crate::{character::Character, error::TurnError, field::Field, plan::PlanError, team::team_name};

mod before;
mod situation;
mod throw;

/// All faults of a set-up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", carreau_core::listed(.0))]
pub struct SetupError(pub Vec<SetupFault>);

/// One fault of a set-up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// The plan is not valid.
    #[error("{0}")]
    Plan(PlanError),
    /// A team has too few or too many characters for the phase.
    #[error("{} has {found} characters, and {due} are due (B2.2)", team_name(*.side))]
    Characters {
        /// The team.
        side: Side,
        /// How many it has.
        found: usize,
        /// How many it has to have.
        due: usize,
    },
    /// A character card is taken twice.
    #[error("{} is taken twice (B1.5)", .0.name())]
    TakenTwice(Character),
    /// A character has too few or too many boules.
    #[error("{} has {found} boules, and {due} are due (B2.1)", .character.name())]
    Boules {
        /// The character.
        character: Character,
        /// How many it has.
        found: usize,
        /// How many it has to have.
        due: usize,
    },
    /// A boule or the jack lies off the plan.
    #[error("{0} is not on the plan (B1.1)")]
    OffPlan(Field),
    /// Two boules lie on one field.
    #[error("two boules lie on {0} (B4.4)")]
    SameField(Field),
    /// There is a jack before it was put down, or none while boules are played.
    #[error("the jack {} (B3.1)", if *.0 { "lies too early" } else { "does not lie" })]
    Jack(bool),
    /// Boules have been played before the jack was put down.
    #[error("no boule is played before the jack lies (B2.3)")]
    BoulesTooEarly,
    /// The jack was put on a field outside the jack zone.
    #[error("the jack is put on {0}, which is not in the jack zone (B1.2)")]
    OutsideZone(Field),
    /// A team has a number of points that no game reaches.
    #[error("{points} points of {} fit no game that {} (B8.3)", team_name(*.side), if *.over { "is over" } else { "goes on" })]
    Score {
        /// The team.
        side: Side,
        /// Its points.
        points: u8,
        /// Whether the game is over.
        over: bool,
    },
    /// A team other than Bronze opens before anybody has rolled for the start.
    #[error("nobody has rolled yet, so {} cannot be the opener (B2.2)", team_name(*.0))]
    Opener(Side),
    /// The number of the round does not fit the phase.
    #[error("round {0} does not fit (B2.3)")]
    Round(u16),
    /// A team's minute has run out, but the team has not been warned.
    #[error("the minute of {} has run out, and it is not warned (B9.1)", team_name(*.0))]
    NotWarned(Side),
    /// The set-up gives the turn to a team that cannot have it.
    #[error("it cannot be the turn of {} ({})", team_name(*.0), .1)]
    Turn(Side, &'static str),
    /// A number is outside its range.
    #[error("{what} is not {number} here ({clause})")]
    Number {
        /// The name of the number.
        what: &'static str,
        /// The number.
        number: u8,
        /// The clause.
        clause: &'static str,
    },
    /// The throw in progress cannot have such a stage.
    #[error("the throw is not at such a stage ({0})")]
    Stage(&'static str),
    /// The situation before the throw in progress is missing.
    #[error("what was there before the throw is missing (B9.2)")]
    NoBefore,
    /// The situation before the throw does not lead to the present one.
    #[error("what was there before the throw does not fit: {0} (B9.2)")]
    Unlike(&'static str),
    /// The situation before the throw is not a position.
    #[error("before the throw: {0}")]
    Before(Box<Self>),
    /// The throw in progress was not legal when it was announced.
    #[error("the throw on the way: {0}")]
    Throw(TurnError),
}
