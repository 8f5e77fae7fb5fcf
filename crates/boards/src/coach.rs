//! What a coach says of a choice: its chance, and how far that is behind the best one.

/// What a choice is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Worth {
    /// How many games of a hundred are won after it, 0 to 100.
    pub wins: u8,
    /// How that compares with the best choice.
    pub grade: Grade,
}

/// How far a choice is behind the best one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Within 2 games of a hundred.
    Best,
    /// 3 to 7 games behind.
    Fair,
    /// More than 7 games behind.
    Weak,
}

impl Worth {
    /// What a choice is worth that wins with the chance `win`, 0 to 1, where the best wins with `best`: at most as much.
    pub fn of(win: f64, best: f64) -> Self {
        let win = win.min(best);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
        let wins = (100.0 * win.clamp(0.0, 1.0)).round() as u8;
        Self { wins, grade: Grade::of(win, best) }
    }
}

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Self; 3] = [Self::Best, Self::Fair, Self::Weak];

    /// The grade of a choice that wins with the chance `win`, 0 to 1, where the best wins with `best`.
    pub fn of(win: f64, best: f64) -> Self {
        match 100.0 * (best - win) {
            behind if behind < 2.5 => Self::Best,
            behind if behind < 7.5 => Self::Fair,
            _ => Self::Weak,
        }
    }

    /// The class of what shows the grade.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Best => "is-best",
            Self::Fair => "is-fair",
            Self::Weak => "is-weak",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_graded_by_how_far_they_are_behind() {
        let grades = [0.57, 0.55, 0.52, 0.44].map(|win| Grade::of(win, 0.57));
        assert_eq!(grades, [Grade::Best, Grade::Best, Grade::Fair, Grade::Weak]);
        assert_eq!(Worth::of(0.567, 0.567), Worth { wins: 57, grade: Grade::Best });
        assert_eq!(Worth::of(-0.1, 0.2).wins, 0);
        assert_eq!(
            Worth::of(0.9, 0.57),
            Worth { wins: 57, grade: Grade::Best },
            "nothing is better than the best"
        );
    }
}
