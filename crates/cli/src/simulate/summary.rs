use std::fmt;

use carreau_bots::Tally;
use carreau_core::{Outcome, Side};
use carreau_games::{GameName, each_game};
use serde::Serialize;

use super::{Batch, Played};
use crate::{
    terminal::{Terminal as _, side_name},
    words::counted,
};

/// The summary of a simulation.
#[derive(Debug, Serialize)]
pub(super) struct Summary {
    game: GameName,
    seed: u64,
    games: u32,
    drawn: u32,
    black: SideSummary,
    white: SideSummary,
    plies: Spread,
}

/// The bot that played a side.
#[derive(Debug, Serialize)]
pub(super) struct PlayerSummary {
    pub(super) bot: &'static str,
    pub(super) version: u32,
    pub(super) level: u8,
}

#[derive(Debug, Serialize)]
struct SideSummary {
    #[serde(flatten)]
    player: PlayerSummary,
    wins: u32,
    share: f64,
    /// Wilson's 95 % interval for the share.
    share_low: f64,
    share_high: f64,
    /// Games won for more than one point, if the game allows that (G6.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    multiple: Option<u32>,
    /// The side's mean lead in points at the end: the score, in Dango the count with komi, in Garanguet the points that
    /// the game was won by.
    points: Average,
}

/// A mean with its 95 % interval.
#[derive(Debug, Serialize)]
struct Average {
    mean: f64,
    low: f64,
    high: f64,
}

#[derive(Debug, Serialize)]
struct Spread {
    mean: f64,
    low: f64,
    high: f64,
    fewest: u32,
    most: u32,
}

impl Summary {
    pub(super) fn new(game: GameName, batch: Batch, players: Vec<PlayerSummary>, games: &[Played]) -> Self {
        let mut players = players.into_iter();
        let mut side = |side| {
            let player = players.next().expect("one player a side");
            SideSummary::new(game, player, side, games)
        };
        let (black, white) = (side(Side::Black), side(Side::White));
        let plies = games.iter().map(|played| played.plies);
        let Average { mean, low, high } = Average::of(plies.clone().map(f64::from));
        Self {
            game,
            seed: batch.seed,
            games: batch.games,
            drawn: batch.games - black.wins - white.wins,
            black,
            white,
            plies: Spread {
                mean,
                low,
                high,
                fewest: plies.clone().min().unwrap_or_default(),
                most: plies.max().unwrap_or_default(),
            },
        }
    }
}

impl SideSummary {
    fn new(game: GameName, player: PlayerSummary, side: Side, games: &[Played]) -> Self {
        let mut tally = Tally::default();
        for played in games {
            tally.count(played.outcome, side);
        }
        let (share_low, share_high) = tally.interval();
        let multiple = |played: &&Played| match played.outcome {
            Outcome::Won { by, points } => by == side && points > 1,
            Outcome::Drawn => false,
        };
        let doubled = each_game!(game, G => G::IS_DOUBLED).then(|| games.iter().filter(multiple).count());
        let sign = if side == Side::Black { 1.0 } else { -1.0 };
        Self {
            player,
            wins: tally.wins,
            share: tally.share(),
            share_low,
            share_high,
            multiple: doubled.map(|count| count.try_into().unwrap_or(u32::MAX)),
            points: Average::of(games.iter().map(|played| sign * played.lead)),
        }
    }
}

impl Average {
    /// The mean of the values, with its interval under the normal distribution.
    #[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
    fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let count = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / count;
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        let spread = if count > 1.0 { 1.96 * (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
        Self { mean, low: mean - spread, high: mean + spread }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, seed, games, drawn, plies, .. } = self;
        writeln!(f, "{}: {}, seed {seed}", game.title(), counted((*games).into(), "game"))?;
        writeln!(f)?;
        let doubled = if each_game!(*game, G => G::IS_DOUBLED) { "  doubled" } else { "" };
        writeln!(f, "                          wins     share       95 % interval{doubled}  points a game")?;
        for (side, summary) in [(Side::Black, &self.black), (Side::White, &self.white)] {
            let side = side_name(*game, side);
            let PlayerSummary { bot, level, .. } = summary.player;
            let player = format!("{bot} (level {level})");
            let doubled = summary.multiple.map(|count| format!("  {count:>7}")).unwrap_or_default();
            writeln!(
                f,
                "{side:<6} {player:<18}{:>8}  {:>6.2} %  {:>6.2} to {:>6.2} %{doubled}  {:+.3} ({:+.3} to {:+.3})",
                summary.wins,
                100.0 * summary.share,
                100.0 * summary.share_low,
                100.0 * summary.share_high,
                summary.points.mean,
                summary.points.low,
                summary.points.high,
            )?;
        }
        if *drawn > 0 {
            writeln!(f, "drawn {drawn:>28}")?;
        }
        writeln!(f)?;
        writeln!(
            f,
            "plies a game: {:.2} ({:.2} to {:.2}), from {} to {}",
            plies.mean, plies.low, plies.high, plies.fewest, plies.most
        )
    }
}
