use std::{fmt, str::FromStr};

use carreau_core::Clause;
use serde::{Deserialize, Serialize};

use crate::terms::OneLessRule;

/// What a character is good at (B1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Skill {
    /// Shoots one better, points one worse (*střelec*).
    Shooter,
    /// Points one better if wished, shoots one worse (*placer*).
    Pointer,
    /// Everything as rolled (*univerzál*).
    Universal,
}

impl Skill {
    /// The skills in the order of the cards.
    pub const ALL: [Self; 3] = [Self::Shooter, Self::Pointer, Self::Universal];

    /// The skill as a word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Shooter => "shooter",
            Self::Pointer => "pointer",
            Self::Universal => "universal",
        }
    }

    /// What a shot's die counts for (B6.1): 1 to 6 in, 1 to 6 out.
    pub const fn shot(self, die: u8) -> u8 {
        match self {
            Self::Shooter if die > 1 => die - 1,
            Self::Pointer if die < 6 => die + 1,
            _ => die,
        }
    }

    /// What comes of a shot at a boule by its die, 1 to 6 (B6.2 to B6.4).
    pub const fn outcome(self, die: u8) -> ShotOutcome {
        match self.shot(die) {
            ..=1 => ShotOutcome::Carreau,
            2 | 3 => ShotOutcome::Hit,
            _ => ShotOutcome::Miss,
        }
    }

    /// On how many of a die's six faces a shot at a boule comes out so.
    pub const fn falls(self, outcome: ShotOutcome) -> u8 {
        let (mut falls, mut die) = (0, 1);
        while die <= 6 {
            falls += (self.outcome(die) as u8 == outcome as u8) as u8;
            die += 1;
        }
        falls
    }

    /// Whether characters of the skill push the jack (B5.1).
    pub const fn pushes(self) -> bool {
        !matches!(self, Self::Shooter)
    }

    /// Whether a push succeeds by its die, 1 to 6 (B5.1): no skill changes it.
    pub const fn push_succeeds(die: u8) -> bool {
        die <= 2
    }

    /// On how many of a die's six faces a push succeeds.
    pub const fn push_falls() -> u8 {
        let (mut falls, mut die) = (0, 1);
        while die <= 6 {
            falls += Self::push_succeeds(die) as u8;
            die += 1;
        }
        falls
    }

    /// Whether characters of the skill shoot at the jack (B7.1).
    pub const fn shoots_jack(self) -> bool {
        !matches!(self, Self::Pointer)
    }

    /// Whether a shot hits the jack by its die, 1 to 6 (B7.2).
    pub const fn hits_jack(self, die: u8) -> bool {
        self.shot(die) == 1
    }

    /// Whether the opponents choose the direction after two ones (B4.3).
    pub const fn opponents_choose(self) -> bool {
        matches!(self, Self::Shooter)
    }

    /// The run of a point by its die, 1 to 6 (B4.2).
    pub const fn run_of(self, die: u8, one_less_rule: OneLessRule) -> RunOfDie {
        match (self, one_less_rule) {
            (Self::Shooter, _) if die < 6 => RunOfDie::Just(die + 1),
            (Self::Pointer, OneLessRule::Must) if die > 1 => RunOfDie::Just(one_less(die)),
            (Self::Pointer, OneLessRule::May) if die > 1 => RunOfDie::OrOneLess(die),
            _ => RunOfDie::Just(die),
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The run that is left when a pointer takes one off a run of 2 to 6 (B4.2).
#[inline]
pub const fn one_less(run: u8) -> u8 {
    run - 1
}

/// How far a point runs, in fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RunOfDie {
    /// So far, 1 to 6.
    Just(u8),
    /// So far, 2 to 6, or one less, as the thrower likes.
    OrOneLess(u8),
}

/// What comes of a shot at a boule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ShotOutcome {
    /// The played boule takes the target's field, and the target flies (B6.2).
    Carreau,
    /// Both fly (B6.3).
    Hit,
    /// The played boule is annulled (B6.4).
    Miss,
}

impl ShotOutcome {
    /// All three, from the best of the die to the worst.
    pub const ALL: [Self; 3] = [Self::Carreau, Self::Hit, Self::Miss];

    /// The clause that says what follows from it.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Self::Carreau => "B6.2",
            Self::Hit => "B6.3",
            Self::Miss => "B6.4",
        })
    }

    /// The outcome as the word of a turn.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Carreau => "carreau",
            Self::Hit => "hit",
            Self::Miss => "miss",
        }
    }
}

impl fmt::Display for ShotOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A character card (B1.5); in notation its initials.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[expect(missing_docs, reason = "the variants are the names on the cards")]
pub enum Character {
    PiereCaro,
    DeividRoquefort,
    LuckShooter,
    TomMcField,
    RedNeat,
    WillyLoman,
    FrederikMittel,
    ChristoferWood,
    MichaelDone,
}

/// A text that names no character.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no character: PC, DR, LS, TM, RN, WL, FM, CW or MD is expected (B1.5)", carreau_core::echo(.0))]
pub struct ParseCharacterError(pub String);

impl Character {
    /// All nine, shooters first, then pointers, then universals.
    pub const ALL: [Self; 9] = [
        Self::PiereCaro,
        Self::DeividRoquefort,
        Self::LuckShooter,
        Self::TomMcField,
        Self::RedNeat,
        Self::WillyLoman,
        Self::FrederikMittel,
        Self::ChristoferWood,
        Self::MichaelDone,
    ];

    /// The name on the card.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PiereCaro => "Piere Caro",
            Self::DeividRoquefort => "Deivid Roquefort",
            Self::LuckShooter => "Luck Shooter",
            Self::TomMcField => "Tom McField",
            Self::RedNeat => "Red Neat",
            Self::WillyLoman => "Willy Loman",
            Self::FrederikMittel => "Frederik Mittel",
            Self::ChristoferWood => "Christofer Wood",
            Self::MichaelDone => "Michael Done",
        }
    }

    /// The initials that stand for it in notation.
    pub const fn initials(self) -> &'static str {
        match self {
            Self::PiereCaro => "PC",
            Self::DeividRoquefort => "DR",
            Self::LuckShooter => "LS",
            Self::TomMcField => "TM",
            Self::RedNeat => "RN",
            Self::WillyLoman => "WL",
            Self::FrederikMittel => "FM",
            Self::ChristoferWood => "CW",
            Self::MichaelDone => "MD",
        }
    }

    /// What it is good at.
    pub const fn skill(self) -> Skill {
        match self {
            Self::PiereCaro | Self::DeividRoquefort | Self::LuckShooter => Skill::Shooter,
            Self::TomMcField | Self::RedNeat | Self::WillyLoman => Skill::Pointer,
            Self::FrederikMittel | Self::ChristoferWood | Self::MichaelDone => Skill::Universal,
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.initials())
    }
}

impl FromStr for Character {
    type Err = ParseCharacterError;

    /// Reads initials, in capitals or not.
    fn from_str(text: &str) -> Result<Self, ParseCharacterError> {
        let named = |character: &Self| character.initials().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or_else(|| ParseCharacterError(text.to_owned()))
    }
}

impl TryFrom<String> for Character {
    type Error = ParseCharacterError;

    fn try_from(text: String) -> Result<Self, ParseCharacterError> {
        text.parse()
    }
}

impl From<Character> for String {
    fn from(character: Character) -> Self {
        character.initials().to_owned()
    }
}
