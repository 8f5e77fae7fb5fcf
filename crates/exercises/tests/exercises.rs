//! Every exercise is well posed by the rules, and is answered by them.

use std::collections::BTreeMap;

use carreau_exercises::{
    AnswerError, Exercise, HIGHEST_GRADE, Question, Task, Value, about, all, answered, applied, clauses,
};
use carreau_games::{GameName, Position};
use carreau_rulebook::{Book, Part};
use carreau_words::{Language, speak_built_in};

/// Every exercise with its game.
fn each() -> impl Iterator<Item = (GameName, Exercise)> {
    GameName::ALL.into_iter().flat_map(|game| all(game).into_iter().map(move |exercise| (game, exercise)))
}

#[test]
fn every_exercise_is_well_posed() {
    for (game, exercise) in each() {
        exercise.validate(game).unwrap_or_else(|why| panic!("{game}: {why}: {exercise}"));
    }
}

#[test]
fn every_exercise_is_about_a_clause_of_the_rulebook() {
    for (game, exercise) in each() {
        let book = Book::of(game.as_str(), Language::english()).expect("every game has a rulebook");
        assert!(matches!(book.part(&exercise.clause), Some(Part::Clause(..))), "{game}: {}", exercise.clause);
    }
}

#[test]
fn no_two_exercises_are_the_same_and_those_of_a_clause_lie_together() {
    for game in GameName::ALL {
        let exercises = all(game);
        let mut seen: Vec<&str> = Vec::new();
        for exercise in &exercises {
            let same = exercises
                .iter()
                .filter(|other| (&other.position, &other.task) == (&exercise.position, &exercise.task));
            assert_eq!(same.count(), 1, "{game}: {exercise}");
            if seen.last() != Some(&exercise.clause.as_str()) {
                assert!(
                    !seen.contains(&exercise.clause.as_str()),
                    "{game}: {} lies in two places",
                    exercise.clause
                );
                seen.push(&exercise.clause);
            }
        }
        assert_eq!(clauses(game), seen, "{game}");
        let counted: usize = clauses(game).iter().map(|clause| about(game, clause).len()).sum();
        assert_eq!(counted, exercises.len(), "{game}");
    }
}

#[test]
fn the_solution_is_right_and_other_choices_are_wrong() {
    for (game, exercise) in each() {
        let solution = exercise.solution(game).unwrap_or_else(|| panic!("{game}: {exercise}"));
        let choices = exercise.choices(game);
        let judged = |answer: &str| {
            exercise.check(game, answer).unwrap_or_else(|why| panic!("{game}: {why}: {exercise}"))
        };
        if choices.is_empty() {
            assert!(judged(&solution).right, "{game}: {exercise}");
        }
        for (number, choice) in (1..).zip(&choices) {
            let number: u16 = number;
            let verdict = judged(&number.to_string());
            assert_eq!(verdict.right, *choice == solution, "{game}: {choice}: {exercise}");
            if let (Task::Refused { .. }, Some(clause)) = (&exercise.task, verdict.refused_by) {
                assert_eq!(clause.0, exercise.clause, "{game}: {exercise}");
            }
        }
    }
}

#[test]
fn a_legal_play_beside_the_task_and_a_refused_one_are_wrong_and_say_why() {
    for (game, exercise) in each() {
        let (Task::Only { refused: wrong } | Task::Apply { other: wrong, .. }) = &exercise.task else {
            continue;
        };
        let verdict = exercise.check(game, wrong).expect("it is a play");
        assert!(!verdict.right && verdict.why.is_some(), "{game}: {exercise}");
        assert_eq!(
            verdict.refused_by.is_some(),
            matches!(exercise.task, Task::Only { .. }),
            "{game}: {exercise}"
        );
    }
}

#[test]
fn where_a_clause_looks_back_the_turn_before_is_told() {
    speak_built_in(Language::english());
    let told = |clause: &str| -> Vec<bool> {
        let all = about(GameName::Dango, clause).into_iter();
        all.map(|exercise| exercise.question(GameName::Dango).expect("a position"))
            .map(|asked| asked.contains("The turn before was: "))
            .collect()
    };
    assert!(!told("D7.2").contains(&false) && !told("D6.2").contains(&false));
    assert!(!told("D3.2").contains(&true));
}

#[test]
fn every_exercise_asks_in_each_language() {
    for tag in ["en", "fr", "cs"] {
        speak_built_in(Language::find(tag).expect("a language"));
        for (game, exercise) in each() {
            let question = exercise.question(game).expect("a position");
            assert!(
                question.ends_with(['.', '?']) && !question.contains("exercise-"),
                "{tag} {game}: {question}: {exercise}"
            );
            let mut choices = exercise.choices(game);
            let count = choices.len();
            assert!(
                choices.iter().all(|choice| !choice.is_empty() && !choice.contains("exercise-")),
                "{tag}: {choices:?}"
            );
            choices.sort_unstable();
            choices.dedup();
            assert_eq!(choices.len(), count, "{tag} {game}: two choices read the same: {exercise}");
        }
    }
}

#[test]
fn most_clauses_have_several_exercises_of_different_kinds_and_grades() {
    for game in GameName::ALL {
        let mut of_grade = BTreeMap::new();
        for exercise in all(game) {
            *of_grade.entry(exercise.grade).or_insert(0) += 1;
        }
        assert!(
            (1..=HIGHEST_GRADE).all(|grade| of_grade.get(&grade).is_some_and(|&many| many >= 5)),
            "{game}: {of_grade:?}"
        );
        let clauses = clauses(game);
        let several = clauses.iter().filter(|clause| about(game, clause).len() >= 3).count();
        assert!(10 * several >= 8 * clauses.len(), "{game}: {several} of {}", clauses.len());
    }
}

#[test]
fn what_is_no_answer_is_neither_right_nor_wrong() {
    let choice =
        all(GameName::Petanque).into_iter().find(|one| matches!(one.task, Task::Choose { .. })).expect("one");
    for answer in ["", "0", "99", "-1", "yes"] {
        assert!(
            matches!(choice.check(GameName::Petanque, answer), Err(AnswerError::NoChoice(_))),
            "{answer}"
        );
    }
    let play =
        all(GameName::Dango).into_iter().find(|one| matches!(one.task, Task::Apply { .. })).expect("one");
    assert!(matches!(play.check(GameName::Dango, "keima Z9"), Err(AnswerError::Unreadable(_))));
    let lost = Exercise { position: "nowhere".to_owned(), ..play };
    assert!(matches!(lost.check(GameName::Dango, "pass"), Err(AnswerError::Position(_))));
    assert!(lost.question(GameName::Dango).is_err() && lost.solution(GameName::Dango).is_none());
    assert!("{\"clause\":1}".parse::<Exercise>().is_err());
}

#[test]
fn what_is_not_well_posed_is_found_out() {
    let garanguet = |position: &str, clause: &str, task: Task, grade| {
        let exercise = Exercise { clause: clause.to_owned(), position: position.to_owned(), task, grade };
        exercise.validate(GameName::Garanguet).expect_err("it is not well posed").to_string()
    };
    let start = "b15,22,w15 0:0 b 654";
    let plays = |plays: &[&str]| Task::Refused { plays: plays.iter().map(|&play| play.to_owned()).collect() };
    let dice = |choices: &[u16]| Task::Choose {
        question: Question::Dice,
        choices: choices.iter().map(|&n| Value::Number(n)).collect(),
    };
    let cases = [
        ("b15,22,w15", "G4.1", Task::Only { refused: "pass".to_owned() }, 1, "not a position"),
        ("b15,22,w15  0:0 b 654", "G4.5", plays(&["pass", "a/g/l/p"]), 1, "not as the program writes it"),
        (start, "G4.5", plays(&["pass", "a/g/l/p"]), 4, "no grade 4"),
        ("b15,22,w15 0:0 b -", "G4.5", plays(&["pass", "a/g/l/p"]), 1, "no side has to play"),
        (start, "G4.5", Task::Only { refused: "pass".to_owned() }, 1, "not exactly one legal play"),
        (start, "G4.6", plays(&["pass", "a/g/l/p"]), 1, "the clause does not decide it"),
        (start, "G4.5", plays(&["pass", "pass"]), 1, "two choices are the same"),
        (start, "G4.5", plays(&["pass", "a/g"]), 1, "2 of 2 choices are right"),
        (start, "G4.5", dice(&[2, 4]), 1, "0 of 2 choices are right"),
        (start, "G4.6", dice(&[3, 4]), 1, "the clause does not decide it"),
        (
            start,
            "G5.1",
            Task::Apply { example: "a/g/l/p".to_owned(), other: "pass".to_owned() },
            1,
            "a/g/l/p",
        ),
    ];
    for (position, clause, task, grade, expected) in cases {
        let why = garanguet(position, clause, task, grade);
        assert!(why.contains(expected), "{why}, not {expected}");
    }
}

#[test]
fn the_rules_tell_what_a_play_applies() {
    let by = |game, position: &str, play: &str| -> Vec<&str> {
        let position = Position::parse(game, position).expect("a position");
        applied(&position, play).into_iter().map(|clause| clause.0).collect()
    };
    let none = "0".repeat(25);
    let go = |rows: &str| format!("5/6.5/territory/carry/seats classic {rows} 0:0 b:{none} w:{none} b:begin");
    let corner = go("...../...../...../X..../O.X..");
    assert_eq!(by(GameName::Dango, &corner, "B E5"), [""; 0]);
    assert_eq!(by(GameName::Dango, &corner, "W E5"), [""; 0], "a refused play applies nothing");
    assert_eq!(by(GameName::Dango, &corner, "B B1"), ["D3.2"]);
    let surrounded = go("...../...../...../XO.../O.O..");
    assert_eq!(by(GameName::Dango, &surrounded, "B B1"), ["D3.2", "D3.3"]);
    assert_eq!(by(GameName::Garanguet, "w1,22,b1 14:14 b 654", "x/off"), ["G5.1", "G6.1"]);
    assert_eq!(by(GameName::Petango, "goban none 10 0:0 b1", "10 0 60000"), ["P4.2"]);
    assert_eq!(by(GameName::Petango, "goban none 10 0:0 b1", "nonsense"), [""; 0]);
}

#[test]
fn a_question_is_answered_only_where_it_can_be_asked() {
    let start = Position::start(GameName::Dango);
    for question in [
        Question::Dice,
        Question::Count(String::new()),
        Question::Liberties("D4".to_owned()),
        Question::Liberties("Z99".to_owned()),
    ] {
        assert_eq!(answered(&start, &question), None, "{question:?}");
    }
}
