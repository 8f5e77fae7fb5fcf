//! Turns as people write them down, and the worked examples of the source.

use carreau_petanque::{Position, turns};

/// The worked examples, each a situation and a turn, with what lies where afterwards.
const EXAMPLES: [(&str, &str, &str, &str); 1] = [(
    "A",
    r#"{"terms":{"format":"tete-a-tete"},"now":{"phase":{"aim":"black"},"round":1,"opener":"black","jack":"G14","black":{"characters":[{"card":"TM","hand":3}]},"white":{"characters":[{"card":"PC","hand":3}]}}}"#,
    "TM point G7 d6-1 8",
    "G12",
)];

#[test]
fn the_worked_examples_go_as_the_source_tells() {
    for (name, situation, turn, end) in EXAMPLES {
        let mut position: Position = situation.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let before = position.clone();
        let steps = turns::play(&mut position, turn).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(position.ground().is_taken(end.parse().expect("a field")), "{name}: {position}");
        assert_eq!(turns::told(&before, &steps).as_deref(), Some(turn), "{name}");
    }
}
