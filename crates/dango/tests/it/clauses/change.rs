//! D6.2: Change of the previous opponent's move.

use carreau_core::Side;

use crate::table::{Arrange, empty, on};

#[test]
fn d6_2_the_stones_of_the_opponents_last_move_change_colour() {
    let table = empty(5).table().goes("+nobi; nobi A1 A2; +nobi; nobi C1 C2; +nobi; nobi E1 E2; +change");
    table.plays("change").goes("change").lies("...../...../...../X.O.O/X.O.O").awaits(Side::Black);
}

#[test]
fn d6_2_the_movers_colour_that_the_opponent_placed_becomes_his() {
    let table = empty(5).table().goes("+place-opp3; place-opp3 A1 A2 A3; +change; change");
    table.lies("...../...../X..../X..../X....");
}

#[test]
fn d6_2_captured_stones_do_not_come_back() {
    let table = on("OX.../...../...../...../.....").table().goes("+place1; place1 A4; +change; change");
    table.lies(".X.../O..../...../...../.....").prisoners(1, 0);
}

#[test]
fn d6_2_it_answers_the_later_move_of_a_free_card_turn() {
    let table = empty(5).holds(Side::Black, "free-card").table();
    let table = table.goes("free; +nobi; nobi A1 A2; +nobi; nobi C1 C2; +change; change");
    table.lies("...../...../...../X.O../X.O..");
    let table = empty(5).holds(Side::Black, "free-card").table();
    let table = table.goes("free; +nobi; nobi A1 A2; +miss; miss; +change; change");
    table.lies("...../...../...../X..../X....");
}

#[test]
fn d6_2_it_answers_both_applications_of_a_twice() {
    let table = empty(5).table().goes("+twice nobi; nobi A1 A2; nobi C1 C2; +change; change");
    table.lies("...../...../...../O.O../O.O..");
}

#[test]
fn d6_2_replaced_and_changed_stones_count_as_put_down() {
    let table = on("OO.../...../...../...../O....").table().goes("+replace; replace A5 B5; +change; change");
    table.clone().lies("OO.../...../...../...../O....");
    table.goes("+change; change").lies("XX.../...../...../...../O....");
}

#[test]
fn d6_2_an_ordinary_stone_changes() {
    let start = empty(5).left(Side::Black, "").left(Side::White, "change");
    start.table().goes("B C3; +change; change").lies("...../...../..O../...../.....");
}

#[test]
fn d6_2_a_move_without_stones_leaves_nothing_to_change() {
    for event in [
        "+del3; del3 A5 B5 C5",
        "+miss; miss",
        "+free-card; hold free-card",
        "+free-block; hold free-block",
        "+replace; replace -",
    ] {
        let table = on("XXX../...../...../...../.....").table().goes(event);
        assert!(table.position.changeable().is_empty(), "{event}");
        let before = table.position.stones().to_string();
        table.goes("+change").plays("change").goes("change").lies(&before).awaits(Side::Black);
    }
    let start = empty(5).holds(Side::White, "free-block");
    let table = start.table().goes("+nobi; nobi A1 A2; block; +change; change");
    table.lies("...../...../...../...../.....");
    empty(5).table().goes("+change; change").lies("...../...../...../...../.....");
}

#[test]
fn d6_2_a_change_that_turned_nothing_is_itself_nothing_to_change() {
    let table = empty(5).table().goes("+miss; miss; +change; change; +change; change");
    table.lies("...../...../...../...../.....");
}

#[test]
fn d6_2_stones_that_stand_no_more_do_not_change() {
    // White's first move captures one of the two, so Change turns only the other.
    let start = on("..O../...../...../...../O....").holds(Side::White, "free-card");
    let table = start.table().goes("+place2; place2 A5 B5; free; +place1; place1 C4");
    table.goes("+change; change").lies("OOO../..O../...../...../O....");
    let start = on(".OO../...../...../...../O....").holds(Side::White, "free-card");
    let table = start.table().goes("+place2; place2 A5 E1; free; +place1; place1 A4").prisoners(0, 1);
    table.goes("+change; change").lies(".OO../O..../...../...../O...O");
}

#[test]
fn d6_2_stones_put_where_changed_ones_stood_are_not_theirs() {
    // White captures A5 and puts his own stone there; Change must not turn it.
    let start = on(".OO../...../...../...../O....").holds(Side::White, "free-card");
    let table = start.table().goes("+place1; place1 A5; free; +twice place1; place1 A4; place1 A5");
    let table = table.lies("OOO../O..../...../...../O....").goes("+change; change");
    table.lies("OOO../O..../...../...../O....");
}

#[test]
fn d6_2_after_the_colours_groups_of_the_losing_colour_are_captured_first() {
    // Black closes his own corner; turned white, the stone takes the two in it.
    let table = on("XXO../.O.../...../...../.....").table().goes("+place1; place1 A4").prisoners(0, 0);
    let table = table.goes("+change; change").lies("..O../OO.../...../...../.....");
    table.prisoners(0, 2);
}

#[test]
fn d6_2_then_groups_of_the_other_colour_are_captured_for_the_losers() {
    // A stone that fills an eye of its own side has liberties there, but it would have none as the other side's.
    let table = on(".X.../XX.../...../...../.....").table().goes("+place1; place1 A5");
    let table = table.goes("+change; change").lies(".X.../XX.../...../...../.....").prisoners(1, 0);
    // The turned stones are gone, so no Change can turn them again.
    assert!(table.position.changeable().is_empty());
    table.goes("+change; change").lies(".X.../XX.../...../...../.....");
}

#[test]
fn d6_2_a_change_can_be_taken_back() {
    let start = empty(5).holds(Side::Black, "free-block");
    let table = start.table().goes("+nobi; nobi A1 A2; +change; change; block");
    table.lies("...../...../...../X..../X....").awaits(Side::White);
}

#[test]
fn d6_2_in_a_free_card_turn_change_answers_the_opponents_last_move_still() {
    let start = empty(5).holds(Side::White, "free-card");
    let table = start.table().goes("+nobi; nobi A1 A2; free; +nobi; nobi C1 C2; +change; change");
    table.lies("...../...../...../O.O../O.O..").awaits(Side::Black);
}
