//! D5.1, D5.2 and D5.4: Miss a turn, and the Free card.

use carreau_core::Side;

use crate::table::{Arrange, empty, on};

#[test]
fn d5_1_miss_a_turn_is_a_pass() {
    let table = on("...../...../..X../...../.....").table().goes("+miss").plays("miss").goes("miss");
    table.lies("...../...../..X../...../.....").awaits(Side::White);
}

#[test]
fn d5_2_a_free_card_is_held_and_that_move_is_a_pass() {
    let table = empty(7).table().goes("+free-card").plays("hold free-card");
    let table = table.refuses("free", "a Free card is shown before the first move of a turn (D5.2)");
    let table = table.refuses("hold free-block", "free-card was turned up and has to be carried out (D2.2)");
    let table = table.refuses("free-card", "free-card was turned up and has to be carried out (D2.2)");
    table.goes("hold free-card").held(Side::Black, 1, 0).awaits(Side::White);
    empty(7).table().goes("+keima").refuses("hold keima", "keima cannot be held (D5.2)");
}

#[test]
fn d5_2_a_shown_free_card_gives_two_moves_in_a_row() {
    let table = empty(7).holds(Side::Black, "free-card").table().goes("free").held(Side::Black, 0, 0);
    let table = table.goes("+nobi; nobi A1 A2").awaits(Side::Black);
    let table = table.refuses("free", "a Free card is shown before the first move of a turn (D5.2)");
    let table = table.goes("+nobi; nobi C1 C2").awaits(Side::White);
    table.goes("+nobi; nobi E1 E2").refuses("free", "Black holds no Free card (D5.2)");
}

#[test]
fn d5_2_a_free_card_is_shown_before_the_first_move() {
    let table = empty(7).holds(Side::Black, "free-card").table();
    let table = table
        .goes("turn; +nobi")
        .refuses("free", "a Free card is shown before the first move of a turn (D5.2)");
    table.goes("nobi A1 A2").held(Side::Black, 1, 0).awaits(Side::White);
    empty(7).table().refuses("free", "Black holds no Free card (D5.2)");
}

#[test]
fn d5_2_it_may_be_shown_in_ordinary_go() {
    let table = empty(7).holds(Side::Black, "free-card").ordinary().table();
    table.goes("free; B C3; B D3").awaits(Side::White).held(Side::Black, 0, 0);
}

#[test]
fn d5_2_a_deck_may_be_used_up_between_the_two_moves() {
    let start = empty(7).left(Side::Black, "nobi").holds(Side::Black, "free-card");
    start.table().goes("free; +nobi; nobi A1 A2; B C3").awaits(Side::White);
}

#[test]
fn d5_2_a_card_that_passes_ends_that_move_only() {
    let start = on("X.X.X/.X.X./X.X.X/.X.X./X.X.X").holds(Side::Black, "free-card");
    for first in [
        "+miss; miss",
        "+free-block; hold free-block",
        "+nobi; nobi -",
        "+del-opp3; del-opp3 -",
        "+twice miss; miss",
    ] {
        let table = start.clone().table().goes("free").goes(first).awaits(Side::Black);
        table.goes("+place1; place1 B5").awaits(Side::White);
    }
    let start = empty(7).left(Side::Black, "twice").holds(Side::Black, "free-card");
    start.table().goes("free; +twice; twice -").awaits(Side::Black).goes("B A1").awaits(Side::White);
}

#[test]
fn d5_4_held_cards_are_public() {
    let table = empty(7).table().goes("+free-card; hold free-card; +free-block; hold free-block");
    let text = table.position.to_string();
    assert!(text.contains("+free") && text.contains("+block"), "{text}");
    table.held(Side::Black, 1, 0).held(Side::White, 0, 1);
}
