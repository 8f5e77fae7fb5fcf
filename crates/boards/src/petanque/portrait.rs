//! The nine characters as cut-paper heads before a lozenge (look: Cards).

use carreau_words::say;

/// A character of the cards (B1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the variants are the names on the cards")]
pub enum Portrait {
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

/// What a character is good at (B1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Shoots better.
    Shooter,
    /// Points better.
    Pointer,
    /// Throws as the dice fall.
    Universal,
}

impl Role {
    /// The role's name in code and in classes, such as `char--shooter`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Shooter => "shooter",
            Self::Pointer => "pointer",
            Self::Universal => "universal",
        }
    }

    /// The role as a word.
    pub fn word(self) -> String {
        match self {
            Self::Shooter => say!(petanque_shooter),
            Self::Pointer => say!(petanque_pointer),
            Self::Universal => say!(petanque_universal),
        }
    }
}

impl Portrait {
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

    /// The character with these initials, in capitals.
    pub fn from_initials(initials: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|portrait| portrait.initials() == initials)
    }

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

    /// What the character is good at.
    pub const fn role(self) -> Role {
        match self {
            Self::PiereCaro | Self::DeividRoquefort | Self::LuckShooter => Role::Shooter,
            Self::TomMcField | Self::RedNeat | Self::WillyLoman => Role::Pointer,
            Self::FrederikMittel | Self::ChristoferWood | Self::MichaelDone => Role::Universal,
        }
    }

    /// The head before its lozenge: the contents of an `<svg class="portrait" viewBox="0 0 120 108">`. Cards keep the
    /// day's colours, so that no style sheet is needed.
    pub const fn head(self) -> &'static str {
        match self {
            Self::PiereCaro => include_str!("../art/heads/pc.svg"),
            Self::DeividRoquefort => include_str!("../art/heads/dr.svg"),
            Self::LuckShooter => include_str!("../art/heads/ls.svg"),
            Self::TomMcField => include_str!("../art/heads/tm.svg"),
            Self::RedNeat => include_str!("../art/heads/rn.svg"),
            Self::WillyLoman => include_str!("../art/heads/wl.svg"),
            Self::FrederikMittel => include_str!("../art/heads/fm.svg"),
            Self::ChristoferWood => include_str!("../art/heads/cw.svg"),
            Self::MichaelDone => include_str!("../art/heads/md.svg"),
        }
    }
}

/// The view box of [`Portrait::head`].
pub const HEAD: &str = "0 0 120 108";
