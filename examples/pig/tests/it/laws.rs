use carreau_core::Game as _;
use carreau_pig::{Position, Target, Terms};
use carreau_testkit::conforms;

#[test]
fn the_game_conforms() {
    // A random play holds at every second choice, so a turn brings few points: no game of these seeds has more events.
    const BOUND: u64 = 400;
    let terms = Terms { target: Target::try_from(40).unwrap() };
    let tally = conforms(&Position::new_game(terms), 1945, 60, BOUND);
    assert!(tally.events > 2_000 && tally.refused > 10_000, "{tally:?}");
}
