use crate::carreau::{answer, run, text};

#[test]
fn a_puzzle_is_asked_and_an_answer_judged() {
    let said = answer(["puzzle", "--ascii", "petanque", "2"], b"MD shot E15\n");
    assert!(
        said.starts_with("Pétanque, puzzle 2\n") && said.contains("Which throw wins most often?"),
        "{said}"
    );
    assert!(said.contains("\n5 of 5 lozenges.\nBest: MD shot E15. It wins 76 games in 100; "), "{said}");
    // An empty line asks for the play again.
    let other = answer(["puzzle", "--ascii", "petanque", "2"], b"\nMD point E12\n");
    assert!(other.contains(" of 5 lozenges.\n") && !other.contains("5 of 5 lozenges"), "{other}");
    // The same chances as beside the best answer.
    assert!(other.contains("Best: MD shot E15. It wins 76 games in 100; yours, "), "{other}");
    assert!(other.contains(" fewer.\n"), "{other}");
    let shown = answer(["--lang", "fr", "puzzle", "--answer", "petanque", "2"], b"");
    assert!(shown.contains("MD shot E15") && shown.contains("Pétanque, problème 2"), "{shown}");
}

#[test]
fn the_puzzle_of_the_day_needs_no_number() {
    let said = answer(["puzzle", "--answer", "petango"], b"");
    assert!(said.starts_with("Pétango, puzzle "), "{said}");
}

#[test]
fn what_cannot_be_asked_or_judged_is_named() {
    let cases: [(&[&str], &[u8], i32, &str); 5] = [
        (&["garanguet", "0"], b"", 2, "Garanguet has puzzles 1 to "),
        (&["dango", "100000"], b"", 2, "not 100000"),
        (&["garanguet", "4"], b"", 2, "the standard input has no play"),
        (&["garanguet", "4"], b"nonsense\n", 1, "nonsense: "),
        (&["garanguet", "4"], b"x/off\n", 1, "(G"),
    ];
    for (arguments, input, code, expected) in cases {
        let output = run(["puzzle"].into_iter().chain(arguments.iter().copied()), input);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(expected), "{arguments:?}: {}", text(&output.stderr));
    }
}
