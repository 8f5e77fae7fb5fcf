use serde::{Deserialize, Serialize};

/// The terms of a game, apart from the plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// How many characters a team has (B2.1).
    pub format: Format,
    /// The score that wins (B8.3).
    pub target: Target,
    /// Whether a pointer may or must take one off the run of a point (B4.2).
    #[serde(rename = "pointer_adjust")]
    pub one_less_rule: OneLessRule,
    /// The level of the competition (B9.3).
    pub level: Level,
    /// Whether the players may see the odds before they announce (B9.3), if that was agreed; `None` if the level
    /// decides. See [`has_coach`](Self::has_coach).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coach: Option<bool>,
}

impl Terms {
    /// Whether the players may see the odds before they announce: by default they may at the regional level and may not
    /// above it (B9.3).
    pub const fn has_coach(self) -> bool {
        match self.coach {
            Some(agreed) => agreed,
            None => self.level.has_coach(),
        }
    }

    /// The same terms, with or without a coach.
    #[must_use]
    pub const fn with_coach(self, coach: bool) -> Self {
        Self { coach: Some(coach), ..self }.normal()
    }

    /// The same terms in their canonical form, without an agreement on the coach that the level implies.
    #[must_use]
    pub const fn normal(self) -> Self {
        match self.coach {
            Some(agreed) if agreed == self.level.has_coach() => Self { coach: None, ..self },
            _ => self,
        }
    }
}

/// How many characters a team has (B2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// One against one.
    #[serde(rename = "tete-a-tete")]
    TeteATete,
    /// Two against two.
    #[default]
    Doublettes,
    /// Three against three.
    Triplettes,
}

impl Format {
    /// All formats, the smallest first.
    pub const ALL: [Self; 3] = [Self::TeteATete, Self::Doublettes, Self::Triplettes];

    /// The characters of a team, 1 to 3.
    pub const fn characters(self) -> usize {
        match self {
            Self::TeteATete => 1,
            Self::Doublettes => 2,
            Self::Triplettes => 3,
        }
    }

    /// The boules of each character, 3 or 2.
    pub const fn each(self) -> usize {
        match self {
            Self::TeteATete | Self::Doublettes => 3,
            Self::Triplettes => 2,
        }
    }

    /// The boules of a team, 3 or 6.
    pub const fn boules(self) -> usize {
        self.characters() * self.each()
    }
}

/// The score that wins (B8.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Target {
    /// 13 points, as usual.
    #[default]
    Thirteen,
    /// 11 points, for a shorter game.
    Eleven,
}

/// A score that is not the target of any game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game goes to 13 or 11 points, not {0} (B8.3)")]
pub struct TargetError(pub u8);

impl Target {
    /// The points.
    pub const fn points(self) -> u8 {
        match self {
            Self::Thirteen => 13,
            Self::Eleven => 11,
        }
    }
}

impl TryFrom<u8> for Target {
    type Error = TargetError;

    fn try_from(points: u8) -> Result<Self, TargetError> {
        match points {
            13 => Ok(Self::Thirteen),
            11 => Ok(Self::Eleven),
            other => Err(TargetError(other)),
        }
    }
}

impl From<Target> for u8 {
    fn from(target: Target) -> Self {
        target.points()
    }
}

/// Whether a pointer may or must take one off the run of a point (B4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OneLessRule {
    /// The pointer may, as the card says.
    #[default]
    May,
    /// The pointer must, as a note in the source says.
    Must,
}

/// The level of the competition (B9.3). It does not change the rules of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the variants are the levels")]
pub enum Level {
    #[default]
    Regional,
    National,
    International,
}

impl Level {
    /// The levels, the lowest first.
    pub const ALL: [Self; 3] = [Self::Regional, Self::National, Self::International];

    /// Whether the notice about alcohol and tobacco is shown (B9.3).
    pub const fn is_dry(self) -> bool {
        matches!(self, Self::National | Self::International)
    }

    /// Whether the players may see the odds unless they have agreed otherwise (B9.3).
    pub const fn has_coach(self) -> bool {
        matches!(self, Self::Regional)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b9_3_above_the_regional_level_there_is_no_coach_unless_it_is_agreed() {
        let at = |level| Terms { level, ..Terms::default() };
        assert_eq!(Level::ALL.map(|level| at(level).has_coach()), [true, false, false]);
        assert!(!at(Level::Regional).with_coach(false).has_coach());
        assert!(at(Level::National).with_coach(true).has_coach());
    }

    #[test]
    fn b9_3_what_follows_from_the_level_is_not_written() {
        for level in Level::ALL {
            for coach in [true, false] {
                let terms = Terms { level, ..Terms::default() }.with_coach(coach);
                let text = serde_json::to_string(&terms).unwrap();
                assert_eq!(text.contains("coach"), coach != level.has_coach(), "{text}");
                assert_eq!(serde_json::from_str::<Terms>(&text).unwrap(), terms);
            }
        }
    }
}
