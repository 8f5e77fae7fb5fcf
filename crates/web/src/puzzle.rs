//! An attempt at a puzzle: what is asked, what was answered, and how good the answer is.

use std::collections::BTreeMap;

use carreau_games::GameName;
use carreau_puzzles::{Answer, LOZENGES, Puzzle};
use leptos::prelude::*;

use crate::{
    analyst::{Analyst, Asked},
    browser,
    posed::{Posed, Poses},
    routes::WhichPuzzle,
    words::say,
};

/// How far an attempt has come.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Stage {
    /// Nothing has been played.
    Open,
    /// A play was made, and is being judged.
    Judging(String),
    /// The play that was made is judged.
    Judged(String, Answer),
    /// The play that was made cannot be judged.
    Unjudged(String),
    /// The answer was shown before anything was played.
    Shown,
}

impl Stage {
    /// How many lozenges the attempt earns; `None` before that is known.
    pub(crate) fn lozenges(&self) -> Option<u8> {
        match self {
            Self::Judged(_, answer) => Some(answer.lozenges()),
            Self::Shown => Some(0),
            Self::Open | Self::Judging(_) | Self::Unjudged(_) => None,
        }
    }
}

/// An attempt at a puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Attempt {
    /// Its position.
    pub(crate) posed: Posed,
    /// The puzzle's number, from 1.
    pub(crate) number: usize,
    /// How many puzzles the game has.
    pub(crate) count: usize,
    /// Whether the puzzle is that of the day.
    pub(crate) is_of_day: bool,
    /// The puzzle.
    pub(crate) puzzle: StoredValue<Puzzle>,
    /// How far the attempt has come.
    pub(crate) stage: RwSignal<Stage>,
    analyst: StoredValue<Option<Analyst>, LocalStorage>,
}

impl Attempt {
    /// An attempt at a puzzle; `None` if its position cannot be read.
    pub(crate) fn new(
        game: GameName,
        number: usize,
        count: usize,
        is_of_day: bool,
        puzzle: Puzzle,
    ) -> Option<Self> {
        let position = puzzle.position(game).ok()?;
        Some(Self {
            posed: Posed::new(position, move || say!(title_puzzle, game = game.title(), number = number)),
            number,
            count,
            is_of_day,
            puzzle: StoredValue::new(puzzle),
            stage: RwSignal::new(Stage::Open),
            analyst: StoredValue::new_local(None),
        })
    }

    /// Has a play judged.
    fn judge(self, made: String) {
        let asked = self.puzzle.with_value(|puzzle| Asked::Answer {
            game: self.posed.game,
            position: puzzle.position.clone(),
            best: puzzle.best.clone(),
            made: made.clone(),
        });
        self.stage.set(Stage::Judging(made.clone()));
        let hear = move |found: Option<Answer>| {
            // Meanwhile the play may have been taken back.
            let is_asked =
                self.stage.try_with_untracked(|stage| *stage == Stage::Judging(made.clone())) == Some(true);
            if is_asked {
                self.end(match found {
                    Some(answer) => Stage::Judged(made.clone(), answer),
                    None => Stage::Unjudged(made.clone()),
                });
            }
        };
        self.analyst.set_value(Some(Analyst::begin(asked, hear)));
    }

    /// Shows the answer before anything is played.
    pub(crate) fn give_up(self) {
        if self.stage.with_untracked(|stage| *stage == Stage::Open) {
            self.end(Stage::Shown);
        }
    }

    /// Shows the best play on the board, where the board can show it. The verdict stays.
    pub(crate) fn show_best(self) {
        self.posed.set_up(Some(self.puzzle.with_value(|puzzle| puzzle.best.clone())));
    }

    fn is_judging(self) -> bool {
        self.stage.with_untracked(|stage| matches!(stage, Stage::Judging(_)))
    }

    /// How many lozenges the first answer earned; `None` before there is one.
    pub(crate) fn first_result(self) -> Option<u8> {
        results(self.posed.game).get(&self.number).copied()
    }

    fn end(self, stage: Stage) {
        if let Some(lozenges) = stage.lozenges() {
            note(self.posed.game, self.number, lozenges);
        }
        self.stage.set(stage);
    }

    /// The number of the next puzzle that has not been tried, after this one and then from the first on; the next one if
    /// all have.
    pub(crate) fn next(self) -> usize {
        let following = self.number % self.count + 1;
        untried(&results(self.posed.game), self.number, self.count).unwrap_or(following)
    }
}

impl Poses for Attempt {
    fn posed(self) -> Posed {
        self.posed
    }

    fn takes_play(self) -> bool {
        self.stage.with_untracked(|stage| *stage == Stage::Open)
    }

    fn answer(self, made: String) {
        self.judge(made);
    }

    fn begin_again(self) {
        // The first play counts, so nobody begins again while it is judged.
        if !self.is_judging() {
            self.analyst.set_value(None);
            self.stage.set(Stage::Open);
            self.posed.set_up(None);
        }
    }
}

/// The address of a puzzle, or of the list of all.
pub(crate) fn address(game: GameName, which: WhichPuzzle) -> String {
    match which {
        WhichPuzzle::OfDay => format!("/puzzle/{game}"),
        WhichPuzzle::Number(number) => format!("/puzzle/{game}/{number}"),
        WhichPuzzle::All => format!("/puzzle/{game}/all"),
    }
}

/// The name under which the browser stores what the puzzles were answered.
const STORED_AS: &str = "carreau.puzzles";

type Results = BTreeMap<String, BTreeMap<usize, u8>>;

fn all_results() -> Results {
    browser::recall(STORED_AS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// How many lozenges the first answers to a game's puzzles earned, by the puzzles' numbers.
pub(crate) fn results(game: GameName) -> BTreeMap<usize, u8> {
    all_results().remove(game.as_str()).unwrap_or_default()
}

/// The first of `count` puzzles that has not been tried, after one of them (0: from the start) and then from the first on;
/// `None` if no other is left.
pub(crate) fn untried(results: &BTreeMap<usize, u8>, after: usize, count: usize) -> Option<usize> {
    (after + 1..=count).chain(1..after).find(|number| !results.contains_key(number))
}

/// Notes an answer. The first one counts.
fn note(game: GameName, number: usize, lozenges: u8) {
    let mut results = all_results();
    results.entry(game.as_str().to_owned()).or_default().entry(number).or_insert(lozenges);
    if let Ok(text) = serde_json::to_string(&results) {
        browser::keep(STORED_AS, &text);
    }
}

/// Lozenges in a line of text: full ones for what was earned, empty ones for the rest.
pub(crate) fn lozenges(earned: u8) -> String {
    let earned = earned.min(LOZENGES);
    "◆".repeat(earned.into()) + &"◇".repeat((LOZENGES - earned).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lozenges_are_counted_out_of_five() {
        assert_eq!([0, 3, 5, 9].map(lozenges), ["◇◇◇◇◇", "◆◆◆◇◇", "◆◆◆◆◆", "◆◆◆◆◆"]);
    }

    #[test]
    fn the_next_puzzle_is_one_that_has_not_been_tried() {
        let tried = BTreeMap::from([(1, 5), (3, 0)]);
        assert_eq!(untried(&tried, 0, 4), Some(2));
        assert_eq!(untried(&tried, 2, 4), Some(4));
        assert_eq!(untried(&tried, 4, 4), Some(2));
        let all = BTreeMap::from([(1, 5), (2, 1), (3, 0)]);
        assert_eq!(untried(&all, 2, 3), None);
    }

    #[test]
    fn a_puzzle_has_an_address() {
        assert_eq!(address(GameName::Dango, WhichPuzzle::OfDay), "/puzzle/dango");
        assert_eq!(address(GameName::Dango, WhichPuzzle::Number(7)), "/puzzle/dango/7");
        assert_eq!(address(GameName::Dango, WhichPuzzle::All), "/puzzle/dango/all");
    }
}
