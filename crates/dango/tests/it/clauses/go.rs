//! D7: ordinary Go.

use carreau_core::{Game, Side, Turn};
use carreau_dango::Position;

use crate::table::{Arrange, empty, on, terms};

#[test]
fn d7_1_one_stone_on_a_vacant_point_or_a_pass() {
    let table = on("OX.../...../X..../...../.....").ordinary().table();
    let table = table.refuses("B B5", "a stone lies on B5 (D3.1)").refuses("W C3", "Black is to move (D7.1)");
    let table = table.refuses("B F1", "F1 is not on this board (D3.1)");
    let table = table.goes("B A4").lies(".X.../X..../X..../...../.....").prisoners(1, 0).awaits(Side::White);
    table.refuses("W A5", "the stone on A5 would have no liberty (D3.3)").goes("pass").awaits(Side::Black);
}

#[test]
fn d7_2_a_stone_may_not_recreate_a_position_at_the_end_of_an_earlier_move() {
    let table = on(".XO../X.XO./.XO../...../.....").begins(Side::White).ordinary().table();
    let ko = "with a stone on C4 the board is as it was before (D7.2)";
    let table = table.goes("W B4").refuses("B C4", ko);
    table.goes("B E1; W E2; B C4").lies(".XO../X.XO./.XO../....O/....X");
}

#[test]
fn d7_2_superko_holds_over_more_than_two_moves() {
    // Three kos are taken in turn: the sixth capture would repeat the first board.
    let rows = ".XO...XO./X.XO.XO.O/.XO...XO./........./........./.XO....../X.XO...../.XO....../.........";
    let table = on(rows).begins(Side::White).ordinary().table();
    let table = table.goes("W B8; B H8; W B3; B C8; W G8");
    let ko = "with a stone on C3 the board is as it was before (D7.2)";
    table.prisoners(2, 3).refuses("B C3", ko).goes("B E5; W E6; B C3");
}

#[test]
fn d7_2_positional_superko_does_not_ask_who_is_to_move() {
    // The board stood after White's move; the play would repeat it after Black's.
    let start = on(".XO../X.XO./.XO../...../.....").begins(Side::White).ordinary();
    let table = start.table().goes("W B4; pass; pass; play on");
    table.awaits(Side::Black).refuses("B C4", "with a stone on C4 the board is as it was before (D7.2)");
}

#[test]
fn d7_2_positions_made_by_cards_count() {
    // Black’s card makes the ko, White’s takes it: Black may not take it back at once.
    let start = on(".XO../..XO./.XO../...../.....").left(Side::Black, "place1").left(Side::White, "place1");
    let table = start.table().goes("+place1; place1 A4").lies(".XO../X.XO./.XO../...../.....");
    let table = table.goes("+place1; place1 B4").lies(".XO../XO.O./.XO../...../.....");
    table.refuses("B C4", "with a stone on C4 the board is as it was before (D7.2)");
}

#[test]
fn d7_2_the_board_before_the_first_stone_counts() {
    let table = on(".XO../X.XO./.XO../...../.....").begins(Side::White).ordinary().table();
    let ko = "with a stone on C4 the board is as it was before (D7.2)";
    table.goes("W B4").refuses("B C4", ko);
    // A Free block restores the board of the start, which no move has left behind.
    let start = on(".XO../X.XO./.XO../...../.....").begins(Side::White).left(Side::White, "place1");
    let start = start.left(Side::Black, "").holds(Side::Black, "free-block");
    start.table().goes("+place1; place1 E1; block; W B4").refuses("B C4", ko);
}

#[test]
fn d7_2_the_board_at_the_end_of_a_pass_counts() {
    let start = on(".XO../X.XO./.XO../...../.....").left(Side::Black, "").left(Side::White, "place1");
    let table = start.table().goes("pass; +place1; place1 B4").lies(".XO../XO.O./.XO../...../.....");
    table.refuses("B C4", "with a stone on C4 the board is as it was before (D7.2)");
}

#[test]
fn d7_2_the_board_between_two_applications_of_twice_does_not_count() {
    // Twice puts down A4 and then E1; a stone may make the board with A4 alone again.
    let start =
        on("...../...../...../...../.....").left(Side::Black, "twice place1").left(Side::White, "del-opp3");
    let table = start.table().goes("+twice place1; place1 A4; place1 E1; +del-opp3; del-opp3 A4 E1");
    table.goes("B A4");
}

#[test]
fn d7_3_play_ends_after_two_passes_in_succession_when_both_decks_are_used_up() {
    let table = empty(5).ordinary().table().goes("pass").awaits(Side::White).goes("pass");
    table.refuses("B C3", "the dead stones have to be marked: dead, agree or play on (D8.1)");
    let table = empty(5).ordinary().table().goes("pass; W C3; pass").awaits(Side::White);
    table.goes("W C4; B D4");
}

#[test]
fn d7_3_a_pass_that_belongs_to_a_card_does_not_count() {
    let start = empty(5).left(Side::Black, "miss").left(Side::White, "miss");
    let table =
        start.table().goes("+miss; miss; +miss; miss; pass").awaits(Side::White).goes("W A1; pass; pass");
    table.goes("dead -");
    let start = empty(5).left(Side::Black, "").left(Side::White, "miss");
    let table = start.table().goes("pass; +miss; miss; pass").awaits(Side::White);
    table.goes("W A1");
}

#[test]
fn d7_3_a_pass_inside_a_free_card_turn_does_not_count() {
    let start = empty(5).holds(Side::White, "free-card").ordinary();
    let table = start.clone().table().goes("pass; free; pass; pass").awaits(Side::Black);
    table.goes("pass").awaits(Side::White).goes("pass; dead -");
    let table = start.begins(Side::White).table().goes("free; pass; pass; pass").awaits(Side::White);
    table.goes("W A1");
}

#[test]
fn d7_3_a_game_of_ordinary_go_needs_no_cards() {
    let position = Position::ordinary(terms(9));
    assert_eq!((position.turn(), position.is_ordinary()), (Turn::Side(Side::Black), true));
    assert_eq!(position.legal().count(), 82);
}
