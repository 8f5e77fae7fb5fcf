use carreau_core::{BySide, Chance, Outcome, Side, Turn};

use crate::{Bot, Generator, NoChoice, Request};

/// One of the two players of a contest: a bot with the request it gets before every play.
pub struct Player<'a, G> {
    /// The bot that plays.
    pub bot: &'a dyn Bot<G>,
    /// The request it gets before every play.
    pub request: Request<'a>,
}

// Deriving these would require them of `G`, too.
impl<G> Clone for Player<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Player<'_, G> {}

/// Plays a game to its end with chance from `generator`.
///
/// # Errors
///
/// [`NoChoice::NoSuchLevel`] if a request asks for a level its bot does not have.
///
/// # Panics
///
/// If a bot chooses an illegal play.
pub fn play_game<G: Chance>(
    mut position: G,
    players: &BySide<Player<'_, G>>,
    generator: &mut Generator,
) -> Result<Outcome, NoChoice> {
    loop {
        match position.turn() {
            Turn::Over(outcome) => return Ok(outcome),
            Turn::Chance => {
                let draw = generator.chance(&position).expect("a chance is due");
                position.resolve(draw).expect("a listed outcome can be drawn");
            }
            Turn::Side(side) => {
                let Player { bot, request } = &players[side];
                let choice = bot.choose(&position, request)?;
                position.play(&choice.play).expect("a bot chooses a legal play");
            }
        }
    }
}

/// Lets two players meet in `games` games, and counts for the first player, who is Black in every other game.
///
/// # Errors
///
/// As [`play_game`].
pub fn meet<G: Chance>(
    start: &G,
    [first, second]: [Player<'_, G>; 2],
    games: u32,
    generator: &mut Generator,
) -> Result<Tally, NoChoice> {
    let mut tally = Tally::default();
    for game in 0..games {
        let side = Side::ALL[usize::from(game % 2 == 1)];
        let players = BySide::from_fn(|s| if s == side { first } else { second });
        tally.count(play_game(start.clone(), &players, generator)?, side);
    }
    Ok(tally)
}

/// The results of a player in a number of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Points won less points lost.
    pub points: i32,
}

impl Tally {
    /// Counts a game that the player played on `side`.
    pub fn count(&mut self, outcome: Outcome, side: Side) {
        self.games += 1;
        if let Outcome::Won { by, points } = outcome {
            let points = i32::from(points);
            self.wins += u32::from(by == side);
            self.points += if by == side { points } else { -points };
        }
    }

    /// The results of these games and of others together.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self {
            games: self.games + others.games,
            wins: self.wins + others.wins,
            points: self.points + others.points,
        }
    }

    /// The share of games won, 0 to 1; 0 when none is played.
    pub fn share(self) -> f64 {
        f64::from(self.wins) / f64::from(self.games.max(1))
    }

    /// Points per game; 0 when none is played.
    pub fn points_per_game(self) -> f64 {
        f64::from(self.points) / f64::from(self.games.max(1))
    }

    /// Wilson's 95 % interval for the probability of winning a game.
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (n, share) = (f64::from(self.games.max(1)), self.share());
        let half = Z * Z / (2.0 * n);
        let spread = (2.0 * half * share * (1.0 - share) + half * half).sqrt();
        // Each bound is the product of both over the other one, so that rounding takes neither beyond 0 or 1.
        let low = |share: f64| share * share / (share + half + spread);
        (low(share), 1.0 - low(1.0 - share))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_is_that_of_the_tables() {
        let (low, high) = Tally { games: 20, wins: 19, points: 0 }.interval();
        assert!((low - 0.7639).abs() < 1e-4 && (high - 0.9911).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn who_wins_no_game_or_all_has_an_interval_that_begins_at_0_or_ends_at_1() {
        for games in 1..500 {
            let (low, high) = Tally { games, wins: 0, points: 0 }.interval();
            assert!(low.total_cmp(&0.0).is_eq() && high > 0.0 && high < 1.0, "{games}: {low} {high}");
            let (low, high) = Tally { games, wins: games, points: 0 }.interval();
            assert!(high.total_cmp(&1.0).is_eq() && low > 0.0 && low < 1.0, "{games}: {low} {high}");
        }
    }
}
