use std::{fmt, str::FromStr};

use carreau_core::Clause;
use serde::{Deserialize, Serialize};

use crate::terms::OneLessRule;

/// What a character is good at (B1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Skill {
    /// Shoots better by one, points worse by one (*střelec*).
    Shooter,
    /// May point better by one, shoots worse by one (*placer*).
    Pointer,
    /// Plays everything as rolled (*univerzál*).
    Universal,
}

impl Skill {
    /// The skills in the order of the cards.
    pub const ALL: [Self; 3] = [Self::Shooter, Self::Pointer, Self::Universal];

    /// The word for the skill.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Shooter => "shooter",
            Self::Pointer => "pointer",
            Self::Universal => "universal",
        }
    }

    /// The number that a shot's die of 1 to 6 counts for (B6.1), 1 to 6.
    pub const fn shot(self, die: u8) -> u8 {
        match self {
            Self::Shooter if die > 1 => die - 1,
            Self::Pointer if die < 6 => die + 1,
            _ => die,
        }
    }

    /// The outcome of a shot at a boule, for a die of 1 to 6 (B6.2 to B6.4).
    pub const fn outcome(self, die: u8) -> ShotOutcome {
        match self.shot(die) {
            ..=1 => ShotOutcome::Carreau,
            2 | 3 => ShotOutcome::Hit,
            _ => ShotOutcome::Miss,
        }
    }

    /// The number of a die's six faces that give a shot at a boule this outcome.
    pub const fn falls(self, outcome: ShotOutcome) -> u8 {
        let (mut falls, mut die) = (0, 1);
        while die <= 6 {
            falls += (self.outcome(die) as u8 == outcome as u8) as u8;
            die += 1;
        }
        falls
    }

    /// Whether characters with this skill may push the jack (B5.1).
    pub const fn pushes(self) -> bool {
        !matches!(self, Self::Shooter)
    }

    /// Whether a push succeeds with a die of 1 to 6 (B5.1); no skill changes that.
    pub const fn push_succeeds(die: u8) -> bool {
        die <= 2
    }

    /// The number of a die's six faces with which a push succeeds.
    pub const fn push_falls() -> u8 {
        let (mut falls, mut die) = (0, 1);
        while die <= 6 {
            falls += Self::push_succeeds(die) as u8;
            die += 1;
        }
        falls
    }

    /// Whether characters with this skill may shoot at the jack (B7.1).
    pub const fn shoots_jack(self) -> bool {
        !matches!(self, Self::Pointer)
    }

    /// Whether a shot hits the jack with a die of 1 to 6 (B7.2).
    pub const fn hits_jack(self, die: u8) -> bool {
        self.shot(die) == 1
    }

    /// Whether the opponents choose the direction after two ones (B4.3).
    pub const fn opponents_choose(self) -> bool {
        matches!(self, Self::Shooter)
    }

    /// The run of a point, for a die of 1 to 6 (B4.2).
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

/// The run, 1 to 5, that is left when a pointer takes one off a run of 2 to 6 (B4.2).
#[inline]
pub const fn one_less(run: u8) -> u8 {
    run - 1
}

/// The run that a die gives a point, in fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RunOfDie {
    /// This run, 1 to 6.
    Just(u8),
    /// This run, 2 to 6, or one less, as the pointer chooses.
    OrOneLess(u8),
}

/// The outcome of a shot at a boule.
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
    /// All three outcomes, from the highest dice to the lowest.
    pub const ALL: [Self; 3] = [Self::Carreau, Self::Hit, Self::Miss];

    /// The clause that states the consequences.
    pub const fn clause(self) -> Clause {
        Clause(match self {
            Self::Carreau => "B6.2",
            Self::Hit => "B6.3",
            Self::Miss => "B6.4",
        })
    }

    /// The word for the outcome in the notation of turns.
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

/// A character card (B1.5); its initials stand for it in notation.
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

/// A text that is not a character.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no character: PC, DR, LS, TM, RN, WL, FM, CW or MD is expected (B1.5)", carreau_core::echo(.0))]
pub struct ParseCharacterError(pub String);

impl Character {
    /// All nine characters: shooters, then pointers, then universals.
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

    /// The initials in notation.
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

    /// The skill on the card.
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

    /// Reads initials in capital or small letters.
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
