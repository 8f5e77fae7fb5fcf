use carreau_garanguet::Position;
use carreau_testkit::conforms;

#[test]
fn the_game_conforms() {
    let tally = conforms(&Position::start(), 1818, 10, 300);
    println!("{tally:?}");
    assert!(tally.refused > 0 && tally.legal_unlisted > 0, "{tally:?}");
}
