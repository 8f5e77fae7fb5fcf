//! Ratings: how strong a person plays a game, in each kind of time, and how far the rating can be trusted.

use carreau_games::GameName;
use carreau_match::{ClockSetting, Millis};
use serde::{Deserialize, Serialize};

/// A kind of time. People play differently when they have to be quick, so each kind has ratings of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// There is no clock.
    None,
    /// A side has at most about a quarter of an hour for a match.
    Quick,
    /// A side has longer than that, or in Pétanque each boule has its own minute.
    Calm,
    /// The players come and go: each turn has hours or days.
    Slow,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::None, Self::Quick, Self::Calm, Self::Slow];

    /// For how many turns of a side the time of a match is estimated.
    const TURNS: u64 = 30;

    /// The longest estimated time of a side in a quick match: a quarter of an hour.
    const QUICK: Millis = Millis(15 * 60_000);

    /// The kind of a clock. It depends on the time that a side has for thirty turns: what is in its bank, and what each
    /// turn has or adds.
    pub fn of(clock: ClockSetting) -> Self {
        let estimated = match clock {
            ClockSetting::None => return Self::None,
            ClockSetting::PerBoule { .. } => return Self::Calm,
            ClockSetting::Correspondence { .. } => return Self::Slow,
            ClockSetting::PerMove { limit } => limit.0.saturating_mul(Self::TURNS),
            ClockSetting::Fischer { initial, increment } => {
                initial.0.saturating_add(increment.0.saturating_mul(Self::TURNS))
            }
        };
        if estimated <= Self::QUICK.0 { Self::Quick } else { Self::Calm }
    }

    /// Its name in messages and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Quick => "quick",
            Self::Calm => "calm",
            Self::Slow => "slow",
        }
    }
}

/// A rating as people see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating, rounded; 1500 before the first match.
    pub rating: i32,
    /// The doubt: the deviation of Glicko-2, rounded, at most 350. With two chances in three, the strength lies within
    /// this of the rating.
    pub doubt: u32,
    /// How many matches have counted.
    pub matches: u32,
}

/// The rating of the person in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRating {
    /// The rating: before the match ended, the one of now; after a match that counted, the one that came of it.
    #[serde(flatten)]
    pub rating: Rating,
    /// By how much the match has changed the rounded rating; `None` before it is over, and if it did not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<i32>,
}

/// `GET /api/tables/{id}/ratings`: the ratings of the people at a table, for its game and its kind of time. Only people
/// who let their matches count are named.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRatings {
    /// The kind of time.
    pub pace: Pace,
    /// Whether the match counts, or has counted: before it begins, whether it would with the people who sit there now.
    pub counts: bool,
    /// The rating of each seat's person, in the order of the seats; `None` for bots, for free seats, and for people who
    /// show no rating.
    pub seats: Vec<Option<SeatRating>>,
}

/// `GET /api/me/ratings`: a person's own ratings.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OwnRatings {
    /// Whether the person's matches count. If not, nobody else sees the ratings.
    pub rated: bool,
    /// The ratings, by game and kind of time, in the order of their names.
    pub ratings: Vec<OwnRating>,
}

/// A person's own rating for a game and a kind of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnRating {
    /// The game.
    pub game: GameName,
    /// The kind of time.
    pub pace: Pace,
    /// The rating.
    #[serde(flatten)]
    pub rating: Rating,
    /// When the last match that counted ended.
    pub at: Millis,
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Millis {
        Millis(1000 * seconds)
    }

    #[test]
    fn the_kind_of_time_follows_from_the_time_for_thirty_turns() {
        let per_move = |limit| ClockSetting::PerMove { limit: seconds(limit) };
        let bank = |initial, increment| ClockSetting::Fischer {
            initial: seconds(initial),
            increment: seconds(increment),
        };
        let day = seconds(86_400);
        for (clock, pace) in [
            (ClockSetting::None, Pace::None),
            (per_move(30), Pace::Quick),
            (per_move(31), Pace::Calm),
            (per_move(86_400), Pace::Calm),
            (bank(900, 0), Pace::Quick),
            (bank(901, 0), Pace::Calm),
            (bank(600, 10), Pace::Quick),
            (bank(600, 11), Pace::Calm),
            (ClockSetting::PerBoule { limit: seconds(1) }, Pace::Calm),
            (ClockSetting::PerBoule { limit: seconds(60) }, Pace::Calm),
            (ClockSetting::Correspondence { limit: seconds(3600), vacation: Millis(0) }, Pace::Slow),
            (ClockSetting::Correspondence { limit: day, vacation: day }, Pace::Slow),
        ] {
            assert_eq!(Pace::of(clock), pace, "{clock:?}");
        }
    }

    #[test]
    fn a_kind_of_time_has_one_name() {
        for pace in Pace::ALL {
            assert_eq!(serde_json::to_value(pace).unwrap(), pace.as_str());
        }
    }
}
