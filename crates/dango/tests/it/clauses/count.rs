//! D8: the count.

use carreau_core::{Game, Outcome, Side, Turn};
use carreau_dango::{Komi, Scoring};

use crate::table::{Arrange, Table, on};

const BOARD: &str = "..XO./..XO./.OXO./..XO./..XO.";

fn passed() -> Table {
    on(BOARD).ordinary().table().goes("pass; pass")
}

#[test]
fn d8_1_who_passed_first_marks_first_and_the_other_agrees() {
    let table = passed().awaits(Side::Black).plays("dead -; play on");
    let table = table.refuses("agree", "no marking has been proposed (D8.1)");
    let table = table.goes("dead B3").awaits(Side::White).plays("agree; dead -; play on").goes("agree");
    assert!(matches!(table.position.turn(), Turn::Over(_)));
    table.counts(11, 5).refuses("play on", "the game is over (D8.1)");
}

#[test]
fn d8_1_the_other_may_mark_otherwise() {
    let table = passed().goes("dead B3; dead -").awaits(Side::Black).goes("agree");
    table.counts(0, 5);
    let table = passed().goes("dead -; dead B3; dead -; dead B3").awaits(Side::Black).goes("agree");
    table.counts(11, 5);
}

#[test]
fn d8_1_without_agreement_the_play_goes_on_with_who_passed_first() {
    passed().goes("play on").awaits(Side::Black).goes("B A3").awaits(Side::White);
    let table = passed().goes("dead B3; play on").awaits(Side::Black).goes("B A3; pass").awaits(Side::Black);
    table.goes("pass").awaits(Side::White).goes("dead -");
    let start = on(BOARD).ordinary().begins(Side::White).table();
    start.goes("pass; pass").awaits(Side::White).goes("dead -; play on").awaits(Side::White).goes("W A3");
}

#[test]
fn d8_1_each_proposes_three_markings_in_one_count() {
    let three = "you have proposed three markings; agree or play on (D8.1)";
    let table = passed().goes("dead B3; dead -; dead B3; dead -; dead B3");
    let table = table.awaits(Side::White).plays("agree; dead -; play on").goes("dead -");
    let table = table.awaits(Side::Black).plays("agree; play on").refuses("dead B3", three);
    let table = table.refuses("dead A1", three).refuses("dead -", three);
    table.clone().goes("agree").counts(0, 5);
    // In the next count both sides may propose three markings again.
    let table = table.goes("play on; B A3; pass; pass").awaits(Side::White).plays("dead -; play on");
    let table = table.goes("dead -; dead B3; dead -; dead B3; dead -");
    table.awaits(Side::Black).goes("dead B3").awaits(Side::White).refuses("dead -", three).goes("play on");
}

#[test]
fn d8_1_two_passes_without_a_stone_after_play_on_count_all_stones_alive() {
    for events in ["dead B3; play on", "play on", "dead B3; dead -; play on"] {
        let table = passed().goes(events).goes("pass").awaits(Side::White).goes("pass").counts(0, 5);
        assert_eq!(table.position.turn().outcome().and_then(Outcome::winner), Some(Side::White));
        table.refuses("dead B3", "the game is over (D8.1)");
    }
    // After a stone of either side there is a count again, even if the stone is taken back.
    passed().goes("play on; B A3; pass; pass").awaits(Side::White).goes("dead B3");
    passed().goes("play on; pass; W A1; pass; pass").awaits(Side::Black).goes("dead B3; agree");
    let held = on(BOARD).ordinary().holds(Side::White, "free-block").table();
    held.goes("pass; pass; play on; B A3; block; pass; pass").awaits(Side::Black).goes("dead B3; agree");
}

#[test]
fn d8_1_a_free_card_without_a_stone_does_not_bring_another_count() {
    let start = on(BOARD).ordinary().holds(Side::Black, "free-card").table();
    let table = start.goes("pass; pass; play on; free; pass; pass").awaits(Side::White);
    // These two passes are moves of one turn, so they do not end the play (D7.3).
    table.goes("pass").awaits(Side::Black).goes("pass").counts(0, 5);
}

#[test]
fn d8_1_a_pass_that_belongs_to_a_card_ends_no_count() {
    let start = on(BOARD).ordinary().left(Side::White, "miss").table();
    let table = start.goes("pass; +miss; miss; pass; pass").awaits(Side::Black);
    table.goes("dead B3; play on; pass; pass").counts(0, 5);
}

#[test]
fn d8_1_groups_are_dead_as_a_whole() {
    let table = passed().refuses("dead C1", "the group on C1 is dead or alive as a whole (D8.1)");
    let table = table.refuses("dead A1", "no stone lies on A1 (D8.1)");
    table.goes("dead C1 C2 C3 C4 C5 B3").goes("agree").counts(1, 25);
}

#[test]
fn d8_1_stones_are_marked_when_both_have_passed() {
    for play in ["dead -", "agree", "play on"] {
        on(BOARD).ordinary().table().refuses(play, "stones are marked dead when both have passed (D8.1)");
    }
}

fn result(scoring: Scoring, komi: i16, prisoners: (u16, u16)) -> Outcome {
    let mut start = on(BOARD).ordinary();
    start.terms.scoring = scoring;
    start.terms.komi = Some(Komi::halves(komi).expect("a komi"));
    (start.ground.prisoners.black, start.ground.prisoners.white) = prisoners;
    let table = start.table().goes("pass; pass; dead B3; agree");
    table.position.turn().outcome().expect("it is over")
}

#[test]
fn d8_2_territory_counts_regions_prisoners_and_dead_stones() {
    // Black has ten points and the dead stone, White five points.
    assert_eq!(result(Scoring::Territory, 0, (0, 0)).winner(), Some(Side::Black));
    assert_eq!(result(Scoring::Territory, 0, (0, 6)), Outcome::Drawn);
    assert_eq!(result(Scoring::Territory, 0, (1, 6)).winner(), Some(Side::Black));
    assert_eq!(result(Scoring::Territory, 0, (0, 7)).winner(), Some(Side::White));
}

#[test]
fn d8_2_area_counts_stones_and_regions() {
    // Fifteen points against ten, prisoners or not.
    assert_eq!(result(Scoring::Area, 0, (0, 300)).winner(), Some(Side::Black));
    assert_eq!(result(Scoring::Area, 10, (0, 0)), Outcome::Drawn);
    assert_eq!(result(Scoring::Area, 11, (300, 0)).winner(), Some(Side::White));
}

#[test]
fn d8_2_white_adds_the_komi() {
    assert_eq!(result(Scoring::Territory, 11, (0, 0)).winner(), Some(Side::Black));
    assert_eq!(result(Scoring::Territory, 12, (0, 0)), Outcome::Drawn);
    assert_eq!(result(Scoring::Territory, 13, (0, 0)).winner(), Some(Side::White));
    assert_eq!(result(Scoring::Territory, -1, (0, 6)).winner(), Some(Side::Black));
}

#[test]
fn d8_2_a_region_that_borders_no_stone_is_nobodys() {
    let table = on("...../...../...../...../.....").ordinary().table().goes("pass; pass; dead -; agree");
    table.counts(0, 0);
}

#[test]
fn d8_3_a_stone_captured_in_seki_counts_as_a_prisoner_and_its_point_as_territory() {
    // Neither side fills C7, and each has an eye: White's is D6, Black's is A7 once he has taken the stone put in
    // there.
    let rows = ".X.OOX./.XO.OX./XXOOOX./OOOXXX./XXXX.../......./.......";
    for (scoring, black, white) in [(Scoring::Territory, 22 + 1, 1), (Scoring::Area, 15 + 22, 10 + 1)] {
        let mut start = on(rows).ordinary().begins(Side::White);
        start.terms.scoring = scoring;
        let table = start.table().goes("W A7; B A6").prisoners(1, 0);
        table.goes("pass; pass; dead -; agree").counts(black, white);
    }
}

#[test]
fn d8_3_territory_counts_in_seki_and_deleted_stones_are_no_prisoners() {
    // The corner point A5 is an eye in a seki.
    let table = on(".XO../XXO../OOO../...../.....").ordinary().table().goes("pass; pass; dead -; agree");
    table.counts(1, 25 - 3 - 5 - 1);
    let start = on(".XO../XXO../OOO../...../....X").left(Side::Black, "").left(Side::White, "del-opp3");
    let table =
        start.begins(Side::White).table().goes("+del-opp3; del-opp3 A4 B4 B5; pass; pass; dead -; agree");
    table.prisoners(0, 0);
}
