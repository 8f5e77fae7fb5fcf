//! What every game is held to.

use carreau_petanque::{Format, Plan, PointerAdjust, Position, Terms};

fn start(format: Format, pointer_adjust: PointerAdjust) -> Position {
    Position::start(Terms { format, pointer_adjust, ..Terms::default() }, Plan::classic())
}

#[test]
fn random_games_keep_the_laws_of_every_game() {
    carreau_testkit::conforms(&start(Format::TeteATete, PointerAdjust::May), 3, 1, 40_000);
    carreau_testkit::conforms(&start(Format::Doublettes, PointerAdjust::Must), 1, 2, 40_000);
    carreau_testkit::conforms(&start(Format::Triplettes, PointerAdjust::May), 1, 3, 40_000);
}
