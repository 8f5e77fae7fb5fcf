use carreau_core::{Clause, Refusal, Side};

use crate::{character::Character, field::Field, team::team_name};

/// Why a play is refused. The message ends with the clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// The game is over.
    #[error("the game is over (B8.3)")]
    GameOver,
    /// The dice have to be thrown first.
    #[error("the dice are to be thrown first (B2.4)")]
    DiceFirst,
    /// The players have not wished each other a good game.
    #[error("a good game is to be wished first (B9.3)")]
    GreetFirst,
    /// A good game has been wished.
    #[error("a good game has been wished already (B9.3)")]
    Greeted,
    /// A team has to take a character card first.
    #[error("a character card is to be taken first (B2.2)")]
    TakeFirst,
    /// All character cards that the teams take have been taken.
    #[error("the character cards have been taken (B2.2)")]
    AllTaken,
    /// A team has already taken the card.
    #[error("{} is taken already (B2.2)", .0.name())]
    Taken(Character),
    /// The jack has to be put on a field first.
    #[error("the jack is to be put on a field first (B3.1)")]
    JackFirst,
    /// The jack is on the plan already.
    #[error("the jack lies already (B3.1)")]
    JackLies,
    /// The field is not in the jack zone.
    #[error("{0} is not in the jack zone (B1.2)")]
    OutsideZone(Field),
    /// The jack has just failed on this field.
    #[error("the try before was on {0}, so another field is due (B3.2)")]
    SameField(Field),
    /// The field is not on the plan.
    #[error("{0} is not on the plan (B1.1)")]
    OffPlan(Field),
    /// The team has not taken the card of this character.
    #[error("{} has not taken {} (B2.4)", team_name(*.side), .character.name())]
    NotInTeam {
        /// The team that plays.
        side: Side,
        /// The character.
        character: Character,
    },
    /// The character has no boules in hand.
    #[error("{} has no boules left (B2.4)", .0.name())]
    NoBoule(Character),
    /// The first boule of a round must be a point.
    #[error("the first boule of a round is a point (B2.3)")]
    FirstIsPoint,
    /// The landing field holds the jack.
    #[error("the jack lies on {0}: a landing field is free of jack and boules (B4.1)")]
    LandsOnJack(Field),
    /// The landing field holds a boule.
    #[error("a boule lies on {0}: a landing field is free of jack and boules (B4.1)")]
    LandsOnBoule(Field),
    /// A shooter does not push.
    #[error("a shooter does not push the jack (B5.1)")]
    ShooterPushes,
    /// A boule is in the way of a push.
    #[error("a boule lies on {0}: a push needs the jack’s field and the one before it free (B5.1)")]
    PushBlocked(Field),
    /// There is no opposing boule on the field.
    #[error("no opposing boule lies on {0} to be shot (B6.1)")]
    NoTarget(Field),
    /// The boule on the field belongs to the team that shoots.
    #[error("the boule on {0} is of the own team (B6.1)")]
    OwnTarget(Field),
    /// A pointer does not shoot the jack.
    #[error("a pointer does not shoot the jack (B7.1)")]
    PointerShootsJack,
    /// A boule lies on the jack’s field.
    #[error("a boule lies on the jack’s field: the jack cannot be shot (B7.1)")]
    JackCovered,
    /// A throw is in progress.
    #[error("a throw has been announced and goes on (B2.4)")]
    Thrown,
    /// A throw has to be announced first.
    #[error("a throw is to be announced first (B2.4)")]
    AnnounceFirst,
    /// The pointer has to choose first whether to take one less.
    #[error("it is to be said first whether one is taken off the run (B4.2)")]
    OneLessFirst,
    /// The pointer has no choice about a run now.
    #[error("nothing is to be taken off a run now (B4.2)")]
    NoOneLess,
    /// A team has to choose a direction first.
    #[error("a direction is to be chosen first (B1.4)")]
    ChooseFirst,
    /// No team has a direction to choose.
    #[error("no direction is to be chosen now (B1.4)")]
    NothingToChoose,
}

impl Refusal for TurnError {
    fn clause(&self) -> Clause {
        Clause(match self {
            Self::GameOver => "B8.3",
            Self::DiceFirst
            | Self::NotInTeam { .. }
            | Self::NoBoule(_)
            | Self::Thrown
            | Self::AnnounceFirst => "B2.4",
            Self::GreetFirst | Self::Greeted => "B9.3",
            Self::TakeFirst | Self::AllTaken | Self::Taken(_) => "B2.2",
            Self::JackFirst | Self::JackLies => "B3.1",
            Self::OutsideZone(_) => "B1.2",
            Self::SameField(_) => "B3.2",
            Self::OffPlan(_) => "B1.1",
            Self::FirstIsPoint => "B2.3",
            Self::LandsOnJack(_) | Self::LandsOnBoule(_) => "B4.1",
            Self::ShooterPushes | Self::PushBlocked(_) => "B5.1",
            Self::NoTarget(_) | Self::OwnTarget(_) => "B6.1",
            Self::PointerShootsJack | Self::JackCovered => "B7.1",
            Self::OneLessFirst | Self::NoOneLess => "B4.2",
            Self::ChooseFirst | Self::NothingToChoose => "B1.4",
        })
    }
}

/// Why a call or an expired minute has no effect now. The message ends with the clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// The last throw was not this team's, or something has been done since.
    #[error("{} has no throw to be called (B9.2)", team_name(*.0))]
    NoThrow(Side),
    /// No minute of the team is running.
    #[error("no minute of {} runs now (B9.1)", team_name(*.0))]
    NoMinute(Side),
}

impl Refusal for CallError {
    fn clause(&self) -> Clause {
        Clause(match self {
            Self::NoThrow(_) => "B9.2",
            Self::NoMinute(_) => "B9.1",
        })
    }
}
