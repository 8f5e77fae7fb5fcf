//! D5.3: the Free block.

use carreau_core::Side;

use crate::table::{Arrange, Table, empty, on};

const EMPTY: &str = "......./......./......./......./......./......./.......";

/// A table at which White has to begin, and Black holds a Free block.
fn held() -> Table {
    empty(7).begins(Side::White).holds(Side::Black, "free-block").table()
}

/// White shows a Free card and makes these two moves; then Black may use a Free block.
fn free_turn(rows: &str, events: &str) -> Table {
    let start = on(rows).begins(Side::White).holds(Side::White, "free-card").holds(Side::Black, "free-block");
    start.table().goes("free").goes(events).awaits(Side::Black)
}

#[test]
fn d5_3_a_free_block_that_comes_up_may_be_held_and_that_move_is_a_pass() {
    let table = empty(7).table().goes("+free-block").plays("hold free-block").goes("hold free-block");
    table.held(Side::Black, 0, 1).awaits(Side::White);
}

#[test]
fn d5_3_it_may_be_used_at_once() {
    let table = empty(7).begins(Side::White).table().goes("+nobi; nobi D4 D5; +free-block");
    let table = table.plays("block; hold free-block").goes("block").lies(EMPTY).awaits(Side::White);
    table.held(Side::Black, 0, 0).deck(Side::Black, 35, 1);
}

#[test]
fn d5_3_a_held_one_takes_the_move_back_and_is_the_whole_turn() {
    let table = held().goes("+nobi; nobi D4 D5").plays("turn; block").goes("block");
    table.lies(EMPTY).held(Side::Black, 0, 0).awaits(Side::White);
}

#[test]
fn d5_3_the_board_and_the_prisoners_return() {
    let start = on(".OX.../OX..../....../....../....../......").begins(Side::Black);
    let table = start.holds(Side::White, "free-block").table();
    let table =
        table.goes("+place1; place1 A6").prisoners(1, 0).lies("X.X.../OX..../....../....../....../......");
    table.goes("block").lies(".OX.../OX..../....../....../....../......").prisoners(0, 0);
}

#[test]
fn d5_3_the_opponents_cards_stay_used() {
    let table = held().goes("+ponnuki; ponnuki C4 D3 D5 E4; block").deck(Side::White, 35, 1);
    table.refuses("+ponnuki", "ponnuki cannot be drawn here: no such card is left in the deck (D2.1)");
}

#[test]
fn d5_3_a_shown_free_card_stays_used() {
    let table = free_turn(EMPTY, "+nobi; nobi A1 A2; +nobi; nobi C1 C2");
    table.goes("block 2").held(Side::White, 0, 0).deck(Side::White, 33, 1);
}

#[test]
fn d5_3_it_answers_the_turn_just_before_only() {
    let table = held().goes("+nobi; nobi D4 D5; turn; +miss; miss; +miss; miss");
    table
        .refuses("block", "the turn before changed nothing on the board (D5.3)")
        .refuses("turn", "turn up a card first (D2.1)");
}

#[test]
fn d5_3_it_answers_a_move_that_changed_the_board_only() {
    for event in [
        "+miss; miss",
        "+free-card; hold free-card",
        "+del3; del3 -",
        "+change; change",
        "+replace; replace -",
    ] {
        held()
            .goes(event)
            .refuses("block", "the turn before changed nothing on the board (D5.3)")
            .goes("+nobi");
    }
    empty(7)
        .holds(Side::Black, "free-block")
        .table()
        .refuses("block", "the turn before changed nothing on the board (D5.3)");
}

#[test]
fn d5_3_deletions_replacements_and_changes_can_be_taken_back() {
    let rows = "...../.XXX./...../.OOO./.....";
    let start = on(rows).begins(Side::White).holds(Side::Black, "free-block");
    for event in ["+del-opp3; del-opp3 B4 C4 D4", "+del3; del3 B2 C2 D2", "+replace; replace B4 C4"] {
        let table = start.clone().table().goes(event);
        assert_ne!(table.position.stones().to_string(), rows);
        table.goes("block").lies(rows);
    }
    let start = on(rows).holds(Side::Black, "free-block");
    let table = start.table().goes("+nobi; nobi A1 B1; +change; change");
    table.lies("...../.XXX./...../.OOO./OO...").goes("block").lies("...../.XXX./...../.OOO./XX...");
}

#[test]
fn d5_3_an_ordinary_stone_can_be_taken_back() {
    let table = empty(7).begins(Side::White).holds(Side::Black, "free-block").ordinary().table();
    table
        .goes("W D4; block")
        .lies(EMPTY)
        .goes("W D4")
        .lies("......./......./......./...O.../......./......./.......");
}

#[test]
fn d5_3_it_cannot_answer_a_free_block() {
    let start =
        empty(7).begins(Side::White).holds(Side::Black, "free-block").holds(Side::White, "free-block");
    let table = start.table().goes("+nobi; nobi D4 D5; block");
    table.refuses("block", "the turn before changed nothing on the board (D5.3)");
}

#[test]
fn d5_3_of_two_moves_one_is_taken_back_and_which_is_said() {
    let table = free_turn(EMPTY, "+nobi; nobi A1 A2; +nobi; nobi C1 C2").plays("turn; block 1; block 2");
    let table = table.refuses("block", "the turn before had two moves: choose block 1 or block 2 (D5.3)");
    let first = table.clone().goes("block 1").awaits(Side::White);
    first.lies("......./......./......./......./......./..O..../..O....");
    table.goes("block 2").lies("......./......./......./......./......./O....../O......").awaits(Side::White);
    let one = held().goes("+nobi; nobi D4 D5");
    one.refuses("block 1", "the turn before had one move (D5.3)")
        .refuses("block 2", "the turn before had one move (D5.3)");
}

#[test]
fn d5_3_of_two_moves_only_one_that_changed_the_board_is_taken_back() {
    let table = free_turn(EMPTY, "+miss; miss; +nobi; nobi C1 C2").plays("turn; block 2");
    table.refuses("block 1", "that move changed nothing on the board (D5.3)");
    let table = free_turn(EMPTY, "+nobi; nobi C1 C2; +miss; miss").plays("turn; block 1");
    table.refuses("block 2", "that move changed nothing on the board (D5.3)").goes("block 1").lies(EMPTY);
    free_turn(EMPTY, "+miss; miss; +del3; del3 -")
        .refuses("block 1", "that move changed nothing on the board (D5.3)");
}

#[test]
fn d5_3_the_second_move_is_played_again_with_its_captures() {
    // The first move surrounds two stones, the second takes them; without the first it takes none.
    let rows = ".XX../...../...../...../.....";
    let table = free_turn(rows, "+niken-tobi; niken-tobi A5 D5; +nobi; nobi B4 C4");
    let table = table.lies("O..O./.OO../...../...../.....").prisoners(0, 2);
    table.goes("block 1").lies(".XX../.OO../...../...../.....").prisoners(0, 0);
}

#[test]
fn d5_3_a_second_move_that_is_illegal_without_the_first_keeps_the_first() {
    let why = "the second move cannot be played again without the first (D5.3)";
    // The second move is a suicide without the liberty that the first move won.
    let table =
        free_turn(".XX../X..../...../...../.....", "+del-opp3; del-opp3 A4 B5 C5; +place1; place1 A5");
    table.refuses("block 1", why).goes("block 2");
    // The second move deletes a stone that the first put down.
    let table = free_turn("....O/....O/...../...../.....", "+place1; place1 A1; +del3; del3 A1 E4 E5");
    table.refuses("block 1", why).plays("turn; block 2");
    // The second move replaces a stone that the first gave to the other side.
    let table = free_turn(
        "....X/...../...../...../.....",
        "+place-opp3; place-opp3 A1 A3 A5; +replace; replace A1 E5",
    );
    table.refuses("block 1", why);
}

#[test]
fn d5_3_a_second_move_that_was_change_keeps_the_first() {
    let why = "the second move cannot be played again without the first (D5.3)";
    let start = empty(5).holds(Side::White, "free-card").holds(Side::Black, "free-block");
    let table = start.clone().table().goes("+nobi; nobi E1 E2; free; +nobi; nobi A1 A2; +change; change");
    table.lies("...../...../...../O...O/O...O").refuses("block 1", why).plays("turn; block 2");
    // The same holds for a Change that turned nothing.
    let table = start.table().goes("+miss; miss; free; +nobi; nobi A1 A2; +change; change");
    table
        .refuses("block 1", why)
        .refuses("block 2", "that move changed nothing on the board (D5.3)")
        .goes("+nobi");
}

#[test]
fn d5_3_a_second_move_of_fewer_than_the_full_number_keeps_the_first() {
    let why = "the second move cannot be played again without the first (D5.3)";
    for (rows, second) in [
        ("X...X/...../...../...../.....", "+del-opp3; del-opp3 A5 E5"),
        ("O..../...../...../...../.....", "+del3; del3 A1 A2 A5"),
        ("X..../...../...../...../.....", "+replace; replace A5"),
    ] {
        let table = free_turn(rows, &format!("+nobi; nobi A1 A2; {second}"));
        let full = second.contains("del3 A1");
        let table = table.refuses("block 1", why);
        // Three stones were taken, but two of them were put down by the first move.
        assert!(full || table.position.blocks().count() == 1);
    }
    let table = free_turn("O.O.O/...../...../...../.....", "+nobi; nobi A1 A2; +del3; del3 A5 C5 E5");
    table.goes("block 1").lies("...../...../...../...../.....");
    let table = free_turn("X...X/...../...../...../.....", "+nobi; nobi A1 A2; +replace; replace A5 E5");
    table.goes("block 1").lies("O...O/...../...../...../.....");
}

#[test]
fn d5_3_a_second_placement_that_filled_the_board_has_to_fit_without_the_first() {
    // Place 3 filled the two points that were left; without the first move, three points are vacant.
    let rows = "OOOOO/OOOOO/XX.OO/XX.OO/..OOO";
    let table = free_turn(rows, "+nobi; nobi C2 C3; +place3; place3 A1 B1");
    let table = table.lies("OOOOO/OOOOO/..OOO/..OOO/OOOOO");
    table.refuses("block 1", "the second move cannot be played again without the first (D5.3)");
}

#[test]
fn d5_3_a_discarded_second_card_keeps_the_first() {
    let why = "the second move cannot be played again without the first (D5.3)";
    free_turn(EMPTY, "+nobi; nobi A1 A2; +del-opp3; del-opp3 -").refuses("block 1", why);
    // A Twice without a card after it is discarded, too (D6.1).
    let start = empty(5).begins(Side::White).holds(Side::White, "free-card").holds(Side::Black, "free-block");
    let start = start.left(Side::White, "nobi twice");
    let table = start.table().goes("free; +nobi; nobi A1 A2; +twice; twice -");
    table.refuses("block 1", why).refuses("block 2", "that move changed nothing on the board (D5.3)");
    // If its second application was dropped, not all of the card was carried out.
    let table = free_turn(
        "X..X./..X../...../...../.....",
        "+nobi; nobi A1 A2; +twice del-opp3; del-opp3 A5 C4 D5; del-opp3 -",
    );
    table.refuses("block 1", why);
}

#[test]
fn d5_3_a_second_move_that_only_passed_stays() {
    for second in ["+miss; miss", "+free-block; hold free-block", "+twice miss; miss"] {
        free_turn(EMPTY, &format!("+nobi; nobi A1 A2; {second}")).goes("block 1").lies(EMPTY);
    }
}

#[test]
fn d5_3_both_applications_of_a_twice_are_played_again() {
    let table = free_turn(EMPTY, "+nobi; nobi A1 A2; +twice nobi; nobi C1 C2; nobi E1 E2");
    table.clone().goes("block 1").lies("......./......./......./......./......./..O.O../..O.O..");
    table.goes("block 2").lies("......./......./......./......./......./O....../O......");
    let table = held().goes("+twice nobi; nobi C1 C2; nobi E1 E2");
    table.goes("block").lies(EMPTY);
}

#[test]
fn d5_3_an_ordinary_second_stone_is_played_again_with_ko() {
    // Black takes a ko; White takes back with the second move, which the first had made legal as a ko threat.
    let rows = ".XO../X.XO./.XO../...../.....";
    let start = on(rows)
        .begins(Side::White)
        .holds(Side::Black, "free-card")
        .holds(Side::White, "free-block")
        .ordinary();
    let table = start.table().goes("W B4").lies(".XO../XO.O./.XO../...../.....").prisoners(0, 1);
    let ko = "with a stone on C4 the board is as it was before (D7.2)";
    let table = table.refuses("B C4", ko).goes("free; B E1; B C4").lies(".XO../X.XO./.XO../...../....X");
    // Without E1 the board would be as it was before the first stone.
    table
        .refuses("block 1", "the second move cannot be played again without the first (D5.3)")
        .goes("block 2");
}

#[test]
fn d5_3_in_an_own_free_card_turn_a_free_block_can_only_be_held() {
    let start = empty(7).begins(Side::White).holds(Side::Black, "free-card");
    let table = start.clone().table().goes("+nobi; nobi D4 D5; free; +free-block").plays("hold free-block");
    let table =
        table.refuses("block", "in a Free-card turn no Free block is used (D5.3)").goes("hold free-block");
    table
        .awaits(Side::Black)
        .held(Side::Black, 0, 1)
        .refuses("block", "in a Free-card turn no Free block is used (D5.3)");
    let table =
        start.holds(Side::Black, "free-block").table().goes("+nobi; nobi D4 D5").plays("turn; free; block");
    let table = table
        .goes("free; +nobi; nobi A1 A2")
        .refuses("block", "in a Free-card turn no Free block is used (D5.3)");
    table.goes("+nobi; nobi C1 C2").held(Side::Black, 0, 1);
}

#[test]
fn d5_3_the_opponents_free_card_does_not_impede_two_moves() {
    let start = empty(7).holds(Side::Black, "free-card").holds(Side::White, "free-card");
    let table = start.table().goes("free; +nobi; nobi A1 A2; +nobi; nobi C1 C2").awaits(Side::White);
    table.goes("free; +nobi; nobi E1 E2; +nobi; nobi G1 G2").awaits(Side::Black);
}

#[test]
fn d5_3_who_has_no_free_block_cannot_use_one() {
    let table = empty(7).begins(Side::White).table().goes("+nobi; nobi D4 D5");
    let table = table.refuses("block", "Black holds no Free block (D5.3)").goes("+keima");
    table.refuses("block", "Black holds no Free block (D5.3)");
}

#[test]
fn d5_3_positions_taken_back_do_not_count_for_ko() {
    let rows = ".XO../X.XO./.XO../...../.....";
    let start = on(rows).begins(Side::White).holds(Side::Black, "free-block").ordinary();
    // White takes the ko and Black takes that back: White may do so again.
    let table = start.table().goes("W B4; block").lies(rows).goes("W B4");
    table.lies(".XO../XO.O./.XO../...../.....").prisoners(0, 1);
}
