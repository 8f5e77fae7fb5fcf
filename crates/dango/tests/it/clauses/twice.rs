//! D6.1: Play next card twice.

use carreau_core::Side;
use carreau_dango::Times;

use crate::table::{Arrange, empty, on};

#[test]
fn d6_1_the_next_card_is_turned_up_at_once_and_applied_twice() {
    let table = empty(7).table().goes("+twice keima").deck(Side::Black, 34, 1);
    assert!(table.position.comes_again());
    let table = table.goes("keima A1 B3").awaits(Side::Black);
    assert_eq!(table.position.face_up().map(|(_, times)| times), Some(Times::Second));
    let table = table.refuses("+nobi", "nobi cannot be drawn here: a play is due");
    let table = table.refuses("keima A1 B3", "a stone lies on A1 (D3.1)").goes("keima C1 D3");
    table.lies("......./......./......./......./.X.X.../......./X.X....").awaits(Side::White);
}

#[test]
fn d6_1_each_application_is_its_own_unit() {
    let table = empty(7).table().goes("+twice place3");
    let table = table.refuses("place3 A1 A2 A3 B1 B2 B3", "place3 takes 3 points here, not 6 (D4.1)");
    table.goes("place3 A1 A2 A3; place3 B1 B2 B3").awaits(Side::White);
    // The legal points of the second application depend on the first: here it fills the points that the first captured.
    let table = on("OX.../.X.../...../...../.....").table().goes("+twice place1");
    table.goes("place1 A4; place1 A5").lies("XX.../XX.../...../...../.....").prisoners(1, 0);
    // All six stones together would have a liberty, but three alone do not.
    let table = on("...O./...O./OOOO./...../.....").table().goes("+twice place3");
    table.goes("place3 A5 B5 C5").refuses("place3 A4 B4 C4", "the stone on A4 would have no liberty (D3.3)");
}

#[test]
fn d6_1_twice_deletes_twice_three() {
    let table = on("XXXX./...../...../...../.....").table().goes("+twice del3; del3 A5 B5 C5");
    table.plays("del3 D5").goes("del3 D5").lies("...../...../...../...../.....");
}

#[test]
fn d6_1_a_second_application_without_a_legal_way_is_dropped() {
    let table = on("XXX../...../...../...../.....").table().goes("+twice del3; del3 A5 B5 C5");
    let table = table.plays("del3 -").goes("del3 -").awaits(Side::White);
    table.deck(Side::Black, 34, 1);
    let full = on("XXXXX/XXXXX/XXXXX/XX.XX/XXXX.").table();
    full.goes("+twice place1")
        .refuses("place1 -", "place1 can be carried out, at C2 for one, so it must be (D2.2)")
        .goes("place1 C2")
        .plays("place1 -");
}

#[test]
fn d6_1_a_second_application_that_can_be_must_be() {
    let table = empty(7).table().goes("+twice nobi; nobi A1 A2");
    table.refuses("nobi -", "nobi can be carried out, at A3 for one, so it must be (D2.2)");
}

#[test]
fn d6_1_a_first_application_without_a_legal_way_ends_the_move() {
    empty(7).table().goes("+twice del3").plays("del3 -").goes("del3 -").awaits(Side::White);
}

#[test]
fn d6_1_before_a_turn_card_twice_is_discarded_and_that_card_acts_once() {
    let table = empty(7).table().goes("+twice miss").deck(Side::Black, 34, 1).plays("miss");
    table.goes("miss").awaits(Side::White);
    let table = empty(7).table().goes("+twice free-card; hold free-card").held(Side::Black, 1, 0);
    table.awaits(Side::White).deck(Side::Black, 34, 1);
    let table = empty(7).table().goes("+nobi; nobi A1 A2; +twice free-block").plays("block; hold free-block");
    let table = table.goes("block").deck(Side::White, 34, 1).awaits(Side::Black);
    table.lies("......./......./......./......./......./......./.......");
}

#[test]
fn d6_1_before_change_the_second_application_has_nothing_to_do() {
    let table = empty(5).table().goes("+nobi; nobi A1 A2; +twice change").plays("change").goes("change");
    table.lies("...../...../...../O..../O....").awaits(Side::Black);
}

#[test]
fn d6_1_twice_as_the_last_card_elapses() {
    let table = empty(7).left(Side::Black, "twice").table().goes("+twice").plays("twice -");
    let table = table.refuses("twice", "twice was turned up and has to be carried out (D2.2)");
    table.goes("twice -").deck(Side::Black, 0, 1).awaits(Side::White);
    let table = empty(7).left(Side::Black, "twice keima").table();
    let table =
        table.refuses("+twice", "twice cannot be drawn here: no such card is left in the deck (D2.1)");
    table.goes("+twice keima").deck(Side::Black, 0, 1);
}

#[test]
fn d6_1_it_does_not_carry_into_the_next_round() {
    let table = empty(19).left(Side::Black, "twice").table().goes("+twice; twice -").deck(Side::Black, 36, 2);
    table.goes("+miss; miss; +nobi; nobi A1 A2").awaits(Side::White);
}

#[test]
fn d6_1_twice_and_a_card_weigh_as_pairs() {
    let table = empty(7).left(Side::Black, "keima keima kosumi twice").table();
    let weights = table.position_weights();
    // There are 4 × 3 ordered pairs of cards: a card first, whatever follows, or Twice and then the card.
    assert_eq!(weights, ["kosumi 3", "keima 6", "twice kosumi 1", "twice keima 2"]);
    assert_eq!(empty(7).left(Side::Black, "twice").table().position_weights(), ["twice 1"]);
}

impl crate::table::Table {
    fn position_weights(&self) -> Vec<String> {
        use carreau_core::Chance;
        self.position.chances().iter().map(|(draw, weight)| format!("{draw} {weight}")).collect()
    }
}
