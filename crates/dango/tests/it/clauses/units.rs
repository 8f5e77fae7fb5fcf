//! D3: stones are put down as units.

use carreau_core::Side;

use crate::table::{Arrange, empty, on};

#[test]
fn d3_1_the_stones_of_a_card_are_put_on_vacant_points_together() {
    on("...../...../..X../...../.....")
        .table()
        .goes("+nobi")
        .refuses("nobi C3 D3", "a stone lies on C3 (D3.1)")
        .refuses("nobi E3 F3", "F3 is not on this board (D3.1)")
        .goes("nobi D3 E3")
        .lies("...../...../..XXX/...../.....");
}

#[test]
fn d3_2_groups_of_the_other_colour_without_liberties_are_captured() {
    on(".XO../XOO../.XO../...../.....")
        .table()
        .goes("+nobi")
        .goes("nobi D4 D5")
        .lies(".XOX./XOOX./.XO../...../.....")
        .prisoners(0, 0);
    on("OX.../OX.../.X.../...../.....")
        .table()
        .goes("+place1; place1 A3")
        .lies(".X.../.X.../XX.../...../.....")
        .prisoners(2, 0);
}

#[test]
fn d3_2_several_groups_are_captured_at_once() {
    on("O.X.O/XX.XX/...../...../.....")
        .table()
        .goes("+ikken-tobi; ikken-tobi B5 D5")
        .lies(".XXX./XX.XX/...../...../.....")
        .prisoners(2, 0);
}

#[test]
fn d3_3_a_unit_without_liberties_is_a_suicide_and_illegal() {
    on(".OO../OO.../...../...../.....")
        .table()
        .goes("+place1")
        .refuses("place1 A5", "the stone on A5 would have no liberty (D3.3)");
    on("..O../OOO../...../...../.....")
        .table()
        .goes("+nobi")
        .refuses("nobi A5 B5", "the stone on A5 would have no liberty (D3.3)");
}

#[test]
fn d3_3_an_own_group_that_loses_its_last_liberty_is_a_suicide_too() {
    on(".XXO./OOO../...../...../.....")
        .table()
        .goes("+place1")
        .refuses("place1 A5", "the stone on A5 would have no liberty (D3.3)");
}

#[test]
fn d3_3_one_group_of_a_unit_without_liberties_makes_all_of_it_a_suicide() {
    on(".O.../OO.../...../...../.....")
        .table()
        .goes("+place2")
        .refuses("place2 A5 E1", "the stone on A5 would have no liberty (D3.3)")
        .goes("place2 D1 E1");
}

#[test]
fn d3_3_a_unit_of_three_kills_a_group_with_three_eyes() {
    let three_eyes = on("OOOOOX./O.O.OX./OOOOOX./O.OXXX./OOOX.../XXXX.../.......");
    for point in ["B4", "B6", "D6"] {
        let why = format!("the stone on {point} would have no liberty (D3.3)");
        three_eyes.clone().table().goes("+place1").refuses(&format!("place1 {point}"), &why);
    }
    three_eyes
        .table()
        .goes("+place3")
        .refuses("place3 B6 D6 G1", "the stone on B6 would have no liberty (D3.3)")
        .goes("place3 B4 B6 D6")
        .lies(".....X./.X.X.X./.....X./.X.XXX./...X.../XXXX.../.......")
        .prisoners(18, 0);
}

#[test]
fn d3_3_captures_come_before_the_suicide_is_looked_for() {
    on(".OX../OX.../X..../...../.....")
        .table()
        .goes("+place1; place1 A5")
        .lies("X.X../.X.../X..../...../.....")
        .prisoners(2, 0);
}

#[test]
fn d3_4_a_shape_lies_in_any_of_its_facings_and_whole() {
    let table = empty(7).table().goes("+keima");
    for points in ["C3 D5", "C3 E4", "C5 D3", "C4 E3"] {
        table.clone().goes(&format!("keima {points}"));
    }
    table
        .clone()
        .refuses("keima C3 D4", "these points are no keima in any facing (D3.4)")
        .refuses("keima C3", "these points are no keima in any facing (D3.4)")
        .refuses("keima C3 D5 E7", "these points are no keima in any facing (D3.4)");
    let ponnuki = empty(7).table().goes("+ponnuki; ponnuki C4 D3 D5 E4");
    ponnuki.lies("......./......./...X.../..X.X../...X.../......./.......");
}

#[test]
fn d3_4_mirrored_facings_count_as_facings() {
    let shape = carreau_dango::Shape::new(&[(0, 0), (1, 0), (2, 0), (2, 1)]).expect("a shape");
    assert_eq!(shape.facings().len(), 8);
    let all = shape.facings().iter().all(|facing| facing.cells().iter().any(|&(x, _)| x == 0));
    assert!(all, "facings begin at the lower left");
}

#[test]
fn d3_5_ko_is_not_looked_at_while_a_card_is_carried_out() {
    // White has just taken the ko with a card; a card of Black's takes it back at once.
    on(".XO../X.XO./.XO../...../.....")
        .begins(Side::White)
        .table()
        .goes("+place1; place1 B4")
        .lies(".XO../XO.O./.XO../...../.....")
        .goes("+place1; place1 C4")
        .lies(".XO../X.XO./.XO../...../.....")
        .prisoners(1, 1);
}
