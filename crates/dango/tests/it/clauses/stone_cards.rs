//! D4: cards that put stones on the board and take them off.

use carreau_core::Side;

use crate::table::{Arrange, empty, on};

#[test]
fn d4_1_own_stones_go_on_any_vacant_points() {
    for (card, points, rows) in [
        ("place3", "A1 C3 E5", "....X/...../..X../...../X...."),
        ("place2", "A1 C3", "...../...../..X../...../X...."),
        ("place1", "C3", "...../...../..X../...../....."),
    ] {
        let table = empty(5).table().goes(&format!("+{card}"));
        table
            .refuses(card, &format!("{card} needs points (D2.2)"))
            .goes(&format!("{card} {points}"))
            .lies(rows);
    }
    empty(5).table().goes("+place3").refuses("place3 A1 C3", "place3 takes 3 points here, not 2 (D4.1)");
}

#[test]
fn d4_1_where_fewer_points_are_vacant_so_many_are_filled() {
    on("OOOOO/OOOOO/.OOOO/OOOOO/OOOO.")
        .table()
        .goes("+place3")
        .refuses("place3 A3", "place3 takes 2 points here, not 1 (D4.1)")
        .refuses("place3 -", "place3 can be carried out, at A3 for one, so it must be (D2.2)")
        .goes("place3 A3 E1")
        .lies("...../...../X..../...../....X")
        .prisoners(23, 0);
    on("OOOOO/OOOOO/OOOOO/OOOOO/OOOO.").table().goes("+place2; place2 E1").prisoners(24, 0);
}

#[test]
fn d4_1_a_card_whose_every_unit_is_a_suicide_is_discarded() {
    on("XXXXX/XXXXX/.XXXX/XXXXX/XXXX.")
        .table()
        .goes("+place3")
        .refuses("place3 A3 E1", "the stone on A3 would have no liberty (D3.3)")
        .plays("place3 -")
        .goes("place3 -")
        .lies("XXXXX/XXXXX/.XXXX/XXXXX/XXXX.")
        .awaits(Side::White);
}

#[test]
fn d4_2_the_opponents_stones_capture_for_the_opponent() {
    on(".XO../X.X../.XO../...../.....")
        .table()
        .goes("+place-opp3")
        .refuses("place-opp3 B4 E1 E2", "the stone on B4 would have no liberty (D3.3)")
        .goes("place-opp3 B4 D4 E1")
        .lies(".XO../XO.O./.XO../...../....O")
        .prisoners(0, 1);
}

#[test]
fn d4_2_fewer_vacant_points_take_fewer_of_the_opponents_stones() {
    on("XXXXX/XXXXX/XXXXX/XXXXX/XXXX.")
        .table()
        .goes("+place-opp3")
        .plays("place-opp3 E1")
        .goes("place-opp3 E1")
        .lies("...../...../...../...../....O")
        .prisoners(0, 24);
}

#[test]
fn d4_3_three_stones_are_taken_off_and_are_nobodys_prisoners() {
    on("XX.../.X.X./O..O./OO.../.....")
        .table()
        .goes("+del3")
        .refuses("del3 A5 B5", "del3 takes 3 points here, not 2 (D4.3)")
        .refuses("del3 A5 B5 A3", "Black has no stone on A3 (D4.3)")
        .refuses("del3 A5 B5 C3", "Black has no stone on C3 (D4.3)")
        .goes("del3 A5 B5 D4")
        .lies("...../.X.../O..O./OO.../.....")
        .prisoners(0, 0);
    on("XX.../.X.X./O..O./OO.../.....")
        .table()
        .goes("+del-opp3")
        .refuses("del-opp3 A5 A3 A2", "White has no stone on A5 (D4.3)")
        .goes("del-opp3 A3 A2 D3")
        .lies("XX.../.X.X./...../.O.../.....")
        .prisoners(0, 0);
}

#[test]
fn d4_3_fewer_stones_are_all_taken_off_and_none_discards_the_card() {
    on("XX.../...../...../...../....O")
        .table()
        .goes("+del3")
        .refuses("del3 A5", "del3 takes 2 points here, not 1 (D4.3)")
        .plays("del3 A5 B5")
        .goes("del3 A5 B5; +del3; del3 E1")
        .lies("...../...../...../...../.....")
        .goes("+del-opp3")
        .plays("del-opp3 -");
}

#[test]
fn d4_4_two_opposing_stones_become_the_movers_in_place() {
    on(".OX../OX.../X..../...../..OO.")
        .table()
        .goes("+replace")
        .refuses("replace C1", "replace takes 2 points here, not 1 (D4.4)")
        .refuses("replace C1 C5", "White has no stone on C5 (D4.4)")
        .refuses("replace C1 E1", "White has no stone on E1 (D4.4)")
        .goes("replace C1 D1")
        .lies(".OX../OX.../X..../...../..XX.")
        .prisoners(0, 0);
}

#[test]
fn d4_4_replaced_stones_capture_and_are_no_prisoners() {
    on("OO.../XX.../...../...../....O")
        .table()
        .goes("+replace; replace B5 E1")
        .lies(".X.../XX.../...../...../....X")
        .prisoners(1, 0);
}

#[test]
fn d4_4_replacing_a_stone_saves_five() {
    // Five black stones have one liberty left, A4. Placing opponent's stones there frees them.
    on("OOOO.../XXXXO../XOOOO../......./......./......./.......")
        .table()
        .goes("+replace; replace E5 E6")
        .lies("OOOO.../XXXXX../XOOOX../......./......./......./.......")
        .goes("+place1; place1 A4")
        .prisoners(0, 0);
}

#[test]
fn d4_4_the_only_opposing_stone_is_replaced_alone() {
    on("....O/...../...../...../.....")
        .table()
        .goes("+replace")
        .plays("replace E5")
        .goes("replace E5")
        .lies("....X/...../...../...../.....");
    empty(5).table().goes("+replace").plays("replace -").goes("replace -").awaits(Side::White);
}

#[test]
fn d4_4_a_replacement_without_liberties_is_a_suicide() {
    // The stones in the corner would have no liberty, and would capture nothing.
    on("OO.../OO.../...../...../....O")
        .table()
        .goes("+replace")
        .refuses("replace A5 E1", "the stone on A5 would have no liberty (D3.3)")
        .goes("replace B4 B5");
}
