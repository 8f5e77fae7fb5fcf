//! An attempt at an exercise: a task about one clause, and whether the answer is right.

use std::collections::{BTreeMap, BTreeSet};

use carreau_exercises::{AnswerError, Exercise, Verdict};
use carreau_games::GameName;
use leptos::prelude::*;

use crate::{
    browser,
    posed::{Posed, Poses},
    words::say,
};

/// How far an attempt has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nothing has been answered.
    Open,
    /// An answer was given: a play in notation, or the number of a choice.
    Answered(String, Verdict),
    /// The answer was shown before one was given.
    Shown,
}

/// An attempt at an exercise.
#[derive(Clone, Copy)]
pub(crate) struct ExerciseAttempt {
    /// Its position.
    pub(crate) posed: Posed,
    /// Which one of those about its clause it is, from 1.
    pub(crate) number: usize,
    /// How many there are about the clause.
    pub(crate) count: usize,
    /// The exercise.
    pub(crate) exercise: StoredValue<Exercise>,
    /// The address of the next one that is not solved, if there is one.
    pub(crate) next: StoredValue<Option<String>>,
    /// How far the attempt has come.
    pub(crate) stage: RwSignal<Stage>,
    /// Whether a right answer was shown.
    was_shown: StoredValue<bool>,
}

impl ExerciseAttempt {
    /// An attempt at an exercise; `None` if its position cannot be read.
    pub(crate) fn new(
        game: GameName,
        number: usize,
        count: usize,
        exercise: Exercise,
        next: Option<String>,
    ) -> Option<Self> {
        let position = exercise.position(game).ok()?;
        let clause = exercise.clause.clone();
        let title = move || {
            let clause = clause.as_str();
            say!(title_exercise, game = game.title(), number = number, n = count, clause = clause)
        };
        Some(Self {
            posed: Posed { is_still: exercise.has_choices(), ..Posed::new(position, title) },
            number,
            count,
            exercise: StoredValue::new(exercise),
            next: StoredValue::new(next),
            stage: RwSignal::new(Stage::Open),
            was_shown: StoredValue::new(false),
        })
    }

    /// Whether one of several answers is chosen; a play is made otherwise.
    pub(crate) fn has_choices(self) -> bool {
        self.posed.is_still
    }

    /// Checks an answer by the rules. A right one counts if none was shown before it, as after a wrong answer.
    pub(crate) fn take(self, answer: &str) {
        let checked = self.exercise.with_value(|exercise| exercise.check(self.posed.game, answer));
        let verdict = checked.unwrap_or_else(|why: AnswerError| Verdict {
            right: false,
            why: Some(why.to_string()),
            refused_by: None,
        });
        if !verdict.right {
            self.was_shown.set_value(true);
        } else if !self.was_shown.get_value() {
            self.exercise.with_value(|exercise| note(self.posed.game, &exercise.clause, self.number));
        }
        self.stage.set(Stage::Answered(answer.to_owned(), verdict));
    }

    /// Shows a right answer; on the board, if it is a play.
    pub(crate) fn show(self) {
        self.was_shown.set_value(true);
        if self.stage.with_untracked(|stage| *stage == Stage::Open) {
            self.stage.set(Stage::Shown);
        }
        if !self.has_choices() {
            self.posed.set_up(self.exercise.with_value(|exercise| exercise.solution(self.posed.game)));
        }
    }
}

impl Poses for ExerciseAttempt {
    fn posed(self) -> Posed {
        self.posed
    }

    fn takes_play(self) -> bool {
        self.stage.with_untracked(|stage| *stage == Stage::Open)
    }

    fn answer(self, made: String) {
        self.take(&made);
    }

    fn begin_again(self) {
        self.stage.set(Stage::Open);
        self.posed.set_up(None);
    }
}

/// Whether an exercise about a clause was solved.
pub(crate) fn is_solved(solved: &Solved, clause: &str, number: usize) -> bool {
    solved.get(clause).is_some_and(|numbers| numbers.contains(&number))
}

/// The address of an exercise about a clause.
pub(crate) fn address(game: GameName, clause: &str, number: usize) -> String {
    format!("/exercise/{game}/{clause}/{number}")
}

/// The address of the list of a game's exercises.
pub(crate) fn list_address(game: GameName) -> String {
    format!("/exercise/{game}")
}

/// The name under which the browser stores which exercises were solved.
const STORED_AS: &str = "carreau.exercises";

/// The numbers of the exercises that were solved, by clause.
pub(crate) type Solved = BTreeMap<String, BTreeSet<usize>>;

fn all_solved() -> BTreeMap<String, Solved> {
    browser::recall(STORED_AS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Which exercises of a game were solved.
pub(crate) fn solved(game: GameName) -> Solved {
    all_solved().remove(game.as_str()).unwrap_or_default()
}

fn note(game: GameName, clause: &str, number: usize) {
    let mut solved = all_solved();
    solved.entry(game.as_str().to_owned()).or_default().entry(clause.to_owned()).or_default().insert(number);
    if let Ok(text) = serde_json::to_string(&solved) {
        browser::keep(STORED_AS, &text);
    }
}

/// The exercises of a game in their order, each as its clause and its number there.
pub(crate) fn places(exercises: &[Exercise]) -> Vec<(String, usize)> {
    let mut places: Vec<(String, usize)> = Vec::new();
    for exercise in exercises {
        let number = match places.last() {
            Some((clause, number)) if *clause == exercise.clause => number + 1,
            _ => 1,
        };
        places.push((exercise.clause.clone(), number));
    }
    places
}

/// The next exercise that was not solved, after a place and then from the first on; `None` if all others were.
pub(crate) fn next(
    places: &[(String, usize)],
    solved: &Solved,
    here: &(String, usize),
) -> Option<(String, usize)> {
    let at = places.iter().position(|place| place == here)?;
    let is_open = |(clause, number): &&(String, usize)| !is_solved(solved, clause, *number);
    places[at + 1..].iter().chain(&places[..at]).find(is_open).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(clause: &str, number: usize) -> (String, usize) {
        (clause.to_owned(), number)
    }

    #[test]
    fn the_next_exercise_is_the_next_one_that_was_not_solved() {
        let places = [place("G3.1", 1), place("G3.1", 2), place("G4.2", 1)];
        let mut solved = Solved::new();
        assert_eq!(next(&places, &solved, &places[0]), Some(places[1].clone()));
        solved.entry("G3.1".to_owned()).or_default().insert(2);
        assert_eq!(next(&places, &solved, &places[0]), Some(places[2].clone()));
        assert_eq!(next(&places, &solved, &places[2]), Some(places[0].clone()));
        solved.entry("G3.1".to_owned()).or_default().insert(1);
        assert_eq!(next(&places, &solved, &places[2]), None, "all others are");
        assert_eq!(next(&places, &solved, &place("G4.2", 9)), None, "there is no such place");
    }

    #[test]
    fn the_places_of_all_exercises_count_from_one_in_each_clause() {
        for game in GameName::ALL {
            let all = carreau_exercises::all(game);
            let places = places(&all);
            let distinct: BTreeSet<&(String, usize)> = places.iter().collect();
            assert_eq!(distinct.len(), all.len(), "{game}");
            for ((clause, number), exercise) in places.iter().zip(&all) {
                assert_eq!(&carreau_exercises::about(game, clause)[number - 1], exercise, "{game}");
            }
        }
    }
}
