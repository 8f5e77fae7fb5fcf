use carreau_exercises::{Exercise, Task, about, all};
use carreau_games::GameName;

use crate::carreau::{answer, run, text};

/// The arguments for the first exercise of a game with such a task, and the exercise.
fn first(game: GameName, has_task: impl Fn(&Task) -> bool) -> (Vec<String>, Exercise) {
    let exercise = all(game).into_iter().find(|exercise| has_task(&exercise.task)).expect("there is one");
    let place =
        about(game, &exercise.clause).iter().position(|other| *other == exercise).expect("it is one of them");
    let arguments =
        ["exercise", "--ascii", game.as_str(), &exercise.clause, "--number", &(place + 1).to_string()];
    (arguments.map(str::to_owned).to_vec(), exercise)
}

/// What the command says to an answer.
fn said(arguments: &[String], input: &str) -> String {
    answer(arguments.iter().map(String::as_str), input.as_bytes())
}

#[test]
fn a_choice_is_asked_and_judged_by_its_number() {
    let (arguments, exercise) = first(GameName::Petanque, |task| matches!(task, Task::Choose { .. }));
    let solution = exercise.solution(GameName::Petanque).expect("a solution");
    for (number, choice) in (1..).zip(exercise.choices(GameName::Petanque)) {
        let number: u8 = number;
        // An empty line says how to answer.
        let said = said(&arguments, &format!("\n{number}\n"));
        assert!(
            said.starts_with("Pétanque, exercise ") && said.contains(&format!("\n  {number}. {choice}\n")),
            "{said}"
        );
        assert!(said.contains("\nAnswer with a number from 1 to "), "{said}");
        let verdict = if choice == solution { "\nRight." } else { "\nWrong." };
        assert!(said.contains(verdict), "{said}");
        assert_eq!(said.contains(&format!("\nA right answer: {solution}\n")), choice != solution, "{said}");
        assert!(said.contains(&format!("\n{:<6}", exercise.clause)), "the clause is shown: {said}");
    }
}

#[test]
fn the_refused_play_is_told_with_its_reason() {
    let (arguments, exercise) = first(GameName::Garanguet, |task| matches!(task, Task::Refused { .. }));
    let position = exercise.position(GameName::Garanguet).expect("a position");
    for (number, play) in (1..).zip(exercise.choices(GameName::Garanguet)) {
        let number: u8 = number;
        let said = said(&arguments, &format!("{number}\n"));
        let expected = match carreau_narrator::why_not(&position, &play) {
            Some((why, _)) => format!("\nRight. {why} ({})\n", exercise.clause),
            None => format!("\nWrong. The rules allow {play}.\n"),
        };
        assert!(said.contains(&expected), "{expected}{said}");
    }
}

#[test]
fn a_play_that_applies_the_clause_is_right() {
    let (arguments, exercise) = first(GameName::Dango, |task| matches!(task, Task::Apply { .. }));
    let Task::Apply { example, other } = exercise.task else { unreachable!("it was asked for") };
    assert!(said(&arguments, &example).contains("\nRight.\n"));
    let beside = said(&arguments, &other);
    assert!(beside.contains("\nWrong. The rules allow it, but it is not what was asked.\n"), "{beside}");
    assert!(beside.contains(&format!("\nA right answer: {example}\n")), "{beside}");
    let refused = said(&arguments, "dead -");
    assert!(refused.contains("\nWrong. ") && refused.contains("(D8.1)\n"), "{refused}");
}

#[test]
fn the_only_play_is_right_and_a_refused_one_is_wrong() {
    let (arguments, exercise) = first(GameName::Garanguet, |task| matches!(task, Task::Only { .. }));
    let only = exercise.solution(GameName::Garanguet).expect("a solution");
    assert!(said(&arguments, &only).contains("Exactly one play is legal. Which?\n"));
    assert!(said(&arguments, &only).contains("\nRight.\n"));
    let Task::Only { refused } = exercise.task else { unreachable!("it was asked for") };
    let wrong = said(&arguments, &refused);
    assert!(wrong.contains("\nWrong. ") && wrong.contains(&format!("\nA right answer: {only}\n")), "{wrong}");
}

#[test]
fn an_exercise_can_be_shown_with_its_answer_in_each_language() {
    for (tag, title) in [("fr", "Dango, exercice 2 sur "), ("cs", "Dango, cvičení 2 z\u{a0}")] {
        let shown = answer(["--lang", tag, "exercise", "--answer", "dango", "d3.2", "--number", "2"], b"");
        assert!(shown.starts_with(title) && shown.contains("D3.2"), "{shown}");
    }
    let of_day = answer(["exercise", "--answer", "petango"], b"");
    assert!(of_day.starts_with("Pétango, exercise ") && of_day.contains("A right answer: "), "{of_day}");
}

#[test]
fn what_cannot_be_asked_or_answered_is_named() {
    let (choice, _) = first(GameName::Petanque, |task| matches!(task, Task::Choose { .. }));
    let (play, _) = first(GameName::Garanguet, |task| matches!(task, Task::Only { .. }));
    let words = |words: &str| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let cases = [
        (words("exercise dango D1.1"), "", "Dango has no exercise on D1.1; there are some on D2.1, "),
        (words("exercise dango keima"), "", "Dango has no exercise on KEIMA; "),
        (words("exercise dango G4.2"), "", "Dango has no exercise on G4.2; "),
        (words("exercise dango D3.2 --number 99"), "", "on D3.2, not 99"),
        (words("exercise petango --number 0"), "", "Pétango has exercises 1 to "),
        (words("exercise pig"), "", "Pig has no exercises"),
        (choice.clone(), "", "the standard input has no answer"),
        (choice.clone(), "0\n", "0: Answer with a number from 1 to "),
        (choice, "nonsense\n", "nonsense: Answer with a number from 1 to "),
        (play, "nonsense\n", "nonsense: "),
    ];
    for (arguments, input, expected) in cases {
        let output = run(arguments.iter().map(String::as_str), input.as_bytes());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(expected), "{arguments:?}: {}", text(&output.stderr));
    }
}
