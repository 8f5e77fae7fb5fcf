#![doc = include_str!("../README.md")]

use std::{fmt, str::FromStr};

use carreau_bots::{Aim, AnyBot, Evaluation, Level, Request};
use carreau_games::{GameName, ParsePositionError, Position};
use serde::{Deserialize, Serialize};

/// The bot that judges, and that misses puzzles.
pub const JUDGE: &str = "house";

/// What a miss costs at least, in chances to win.
pub const MISS: f64 = 0.02;

/// How much better the best play is than any other idea, in chances to win.
pub const CLEAR: f64 = 0.03;

/// How sure that is, in standard errors.
pub const SURE: f64 = 2.5;

/// How often each level tries a puzzle.
pub const TRIES: u8 = 4;

/// A position in which one choice is clearly best.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// The position, in which a side is to play.
    pub position: String,
    /// The best play, in notation.
    pub best: String,
    /// The chance to win after it, 0 to 1, by the check that confirmed it.
    pub win: f64,
    /// The chance to win after the play that came closest to it, by the same check.
    pub next: f64,
    /// How uncertain the difference of the two is (standard error); 0 where it is exact.
    pub error: f64,
    /// How often of [`TRIES`] each level of the ladder misses the puzzle, from level 1 on.
    pub missed: Vec<u8>,
}

/// A text is no puzzle.
#[derive(Debug, thiserror::Error)]
#[error("this is no puzzle: {0}")]
pub struct PuzzleError(#[from] serde_json::Error);

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(line: &str) -> Result<Self, PuzzleError> {
        Ok(serde_json::from_str(line)?)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// How well a puzzle was answered.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// What the judge thinks of the position after the best play, as the side that plays sees it.
    pub best: Evaluation,
    /// What it thinks of the position after the play that was made.
    pub made: Evaluation,
}

impl Answer {
    /// How many chances to win the play that was made gives away, 0 to 1.
    pub fn lost(self) -> f64 {
        (self.best.win - self.made.win).max(0.0)
    }

    /// How many lozenges of [`LOZENGES`] the answer earns: the fewer, the more chances to win it gave away.
    pub fn lozenges(self) -> u8 {
        let lost = self.lost();
        let given = [MISS / 4.0, MISS, 0.05, 0.1, 0.2].iter().filter(|&&most| lost < most).count();
        u8::try_from(given).unwrap_or(LOZENGES)
    }
}

/// The most lozenges that an answer earns.
pub const LOZENGES: u8 = 5;

impl Puzzle {
    /// How hard the puzzle is, 1 to 5, by how much of the ladder misses it.
    pub fn grade(&self) -> u8 {
        let tries = self.missed.len() * usize::from(TRIES);
        let missed: usize = self.missed.iter().copied().map(usize::from).sum();
        let fifths = (5 * missed).div_ceil(tries.max(1)).clamp(1, 5);
        u8::try_from(fifths).unwrap_or(5)
    }

    /// How many of the chances to win after the best play an answer gives away, 0 to [`win`](Self::win). The judge of the
    /// answer only compares: what it thinks of a position may be far from what the stronger check has confirmed.
    pub fn given_away(&self, answer: Answer) -> f64 {
        answer.lost().min(self.win)
    }

    /// The highest level that misses the puzzle at least every other time; `None` if none does.
    pub fn missed_up_to(&self) -> Option<u8> {
        let highest = self.missed.iter().rposition(|&missed| 2 * missed >= TRIES)?;
        u8::try_from(highest + 1).ok()
    }

    /// The position of a game.
    ///
    /// # Errors
    ///
    /// Why the text is no position.
    pub fn position(&self, game: GameName) -> Result<Position, ParsePositionError> {
        Position::parse(game, &self.position)
    }

    /// Judges a play that was made. `None` if that is illegal, or the judge does not compare it with the best one.
    ///
    /// Both get the same thought; so a play that seems no worse than the one that was confirmed earns as much.
    pub fn judge(&self, game: GameName, made: &str) -> Option<Answer> {
        judge(&self.position(game).ok()?, &self.best, made)
    }
}

/// As [`Puzzle::judge`], for a position with its best play.
pub fn judge(position: &Position, best: &str, made: &str) -> Option<Answer> {
    let bot = AnyBot::by_name(position.game(), JUDGE).ok()?;
    let pair = bot.compare(position, [best, made], &judging(position.game()))?;
    Some(Answer { best: pair.first, made: pair.second })
}

/// How the judge is asked: at its highest level, except where a person would have to wait for it.
pub fn judging(game: GameName) -> Request<'static> {
    let bot = AnyBot::by_name(game, JUDGE).ok();
    let highest = bot.map_or(Level::ONE, AnyBot::highest_level);
    let level = if game == GameName::Dango { Level::new(7).unwrap_or(highest) } else { highest };
    Request::new(level, 0).aiming_at(Aim::Win)
}

/// The puzzles of a game, in the order of their numbers; none for a game that has none.
pub fn all(game: GameName) -> Vec<Puzzle> {
    lines(game).lines().map(|line| line.parse().expect("the tests read every puzzle")).collect()
}

/// The puzzle of a game with this number, from 1.
pub fn numbered(game: GameName, number: usize) -> Option<Puzzle> {
    let line = lines(game).lines().nth(number.checked_sub(1)?)?;
    line.parse().ok()
}

/// How many puzzles a game has.
pub fn count(game: GameName) -> usize {
    lines(game).lines().count()
}

/// The number of the puzzle of a day, which is counted from 1 January 1970; `None` for a game without puzzles. Each day
/// has the next one, and after the last comes the first again. A release with more puzzles counts anew.
pub fn of_day(game: GameName, day: u64) -> Option<usize> {
    let count = u64::try_from(count(game)).ok()?;
    usize::try_from(day.checked_rem(count)? + 1).ok()
}

/// One puzzle a line. A puzzle keeps its number for good, so new ones come last.
fn lines(game: GameName) -> &'static str {
    match game.as_str() {
        "garanguet" => include_str!("../data/garanguet.jsonl"),
        "dango" => include_str!("../data/dango.jsonl"),
        "petanque" => include_str!("../data/petanque.jsonl"),
        "petango" => include_str!("../data/petango.jsonl"),
        _ => "",
    }
}
