//! D1 and D2: decks, and the turn.

use carreau_core::{Chance, Drawer, Game, Side, Turn};
use carreau_dango::{Deck, Draw, Komi, Lines, Position, Scoring, Terms};
use carreau_goban::Size;

use crate::table::{Arrange, empty, on, terms};

#[test]
fn d1_1_each_deck_is_played_once_on_13_lines_and_twice_on_19() {
    assert_eq!((terms(13).rounds(), terms(19).rounds(), terms(9).rounds()), (1, 2, 1));
    empty(13).table().deck(Side::Black, 36, 1).deck(Side::White, 36, 1);
}

#[test]
fn d1_3_the_nigiri_is_right_or_wrong_and_black_begins() {
    let nigiri = Terms { nigiri: true, ..Terms::default() };
    let start = Position::start(nigiri, Deck::classic());
    assert_eq!(start.chances(), [(Draw::Right, 1), (Draw::Wrong, 1)]);
    assert_eq!(start.drawer(), Some(Drawer::Both));
    for draw in [Draw::Right, Draw::Wrong] {
        let mut begun = start.clone();
        begun.resolve(draw).expect("it is listed");
        assert_eq!((begun.turn(), begun.drawer()), (Turn::Chance, Some(Drawer::Side(Side::Black))));
        assert!(begun.resolve(draw).is_err(), "{draw} comes once");
    }
    let refusal = start.check(&carreau_dango::Play::Pass).expect_err("nobody plays before");
    assert_eq!(refusal.to_string(), "the nigiri comes first (D1.3)");
}

#[test]
fn d1_4_the_komi_is_six_and_a_half_on_13_lines_and_ten_and_a_half_on_19() {
    let komi = |lines| terms(lines).komi().to_string();
    assert_eq!((komi(13), komi(19)), ("6.5".to_owned(), "10.5".to_owned()));
    let agreed = Terms { komi: Some(Komi::halves(0).expect("no komi")), ..terms(13) };
    assert_eq!(agreed.komi().to_string(), "0");
}

#[test]
fn d1_4_the_usual_komi_said_or_unsaid_is_the_same() {
    let said = Terms { komi: Some(Komi::usual(Size::THIRTEEN)), ..terms(13) };
    let position = Position::start(said, Deck::classic());
    assert_eq!(position, Position::start(terms(13), Deck::classic()));
    assert_eq!(position.to_string().parse(), Ok(position));
}

#[test]
fn terms_are_what_a_table_says() {
    let default: Terms = serde_json::from_str("{}").expect("all have defaults");
    assert_eq!(default, Terms::default());
    assert_eq!(
        (default.board, default.scoring, default.carry_over),
        (Lines::default(), Scoring::Territory, true)
    );
    let said = r#"{"board":19,"komi":7.5,"scoring":"area","carry_over":false,"nigiri":true}"#;
    let terms: Terms = serde_json::from_str(said).expect("terms");
    assert_eq!(serde_json::to_string(&terms).expect("text"), said);
    for wrong in [
        r#"{"board":20}"#,
        r#"{"board":4}"#,
        r#"{"komi":6.25}"#,
        r#"{"komi":100}"#,
        r#"{"scoring":"x"}"#,
        r#"{"x":1}"#,
    ] {
        assert!(serde_json::from_str::<Terms>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn d2_1_a_card_is_turned_up_by_its_owner_and_seen() {
    let table = empty(7).table();
    assert_eq!(table.position.drawer(), Some(Drawer::Side(Side::Black)));
    let table = table.refuses("keima D4 E6", "turn up a card first (D2.1)").goes("+keima");
    let (card, _) = table.position.face_up().expect("it lies there");
    assert_eq!(card.slug().as_str(), "keima");
    let table = table.refuses("kosumi D4 E5", "keima was turned up and has to be carried out (D2.2)");
    let table = table.refuses("turn", "keima was turned up and has to be carried out (D2.2)");
    table.goes("keima D4 E6").deck(Side::Black, 35, 1).awaits(Side::White);
}

#[test]
fn d2_1_each_card_comes_as_often_as_there_are_copies() {
    let table = empty(7).left(Side::Black, "keima keima kosumi miss").table();
    let chances: Vec<String> =
        table.position.chances().iter().map(|(draw, weight)| format!("{draw} {weight}")).collect();
    assert_eq!(chances, ["kosumi 1", "keima 2", "miss 1"]);
    table.refuses("+nobi", "nobi cannot be drawn here: no such card is left in the deck (D2.1)");
}

#[test]
fn d2_2_a_card_that_can_be_carried_out_must_be() {
    let table = on("XXXX./XXXXX/XXXXX/XXXXX/.XXXX").table().goes("+place1");
    table
        .refuses("place1 -", "place1 can be carried out, at A1 for one, so it must be (D2.2)")
        .plays("place1 A1; place1 E5");
    let harm = on("OOO../OXXO./OX.O./OOOO./.....").table().goes("+ponnuki");
    harm.refuses("ponnuki", "ponnuki needs points (D2.2)");
}

#[test]
fn d2_2_a_card_without_a_legal_way_is_discarded_and_the_move_ends() {
    on("X.X.X/.X.X./X.X.X/.X.X./X.X.X")
        .left(Side::Black, "nobi keima")
        .table()
        .goes("+nobi")
        .refuses("nobi B5 B4", "a stone lies on B4 (D3.1)")
        .plays("nobi -")
        .goes("nobi -")
        .lies("X.X.X/.X.X./X.X.X/.X.X./X.X.X")
        .deck(Side::Black, 1, 1)
        .awaits(Side::White);
}

#[test]
fn d2_3_a_held_card_may_be_used_instead_of_turning_one_up() {
    let table = empty(7).holds(Side::Black, "free-card").table();
    let table = table.plays("turn; free").refuses("+keima", "keima cannot be drawn here: a play is due");
    table.goes("turn; +keima").refuses("free", "a Free card is shown before the first move of a turn (D5.2)");
}

#[test]
fn d2_3_a_free_block_may_be_used_instead_of_an_ordinary_move() {
    on("...../...../...../...../.....")
        .begins(Side::White)
        .holds(Side::Black, "free-block")
        .ordinary()
        .table()
        .goes("W C3")
        .goes("block")
        .lies("...../...../...../...../.....")
        .awaits(Side::White)
        .held(Side::Black, 0, 0);
}

#[test]
fn d2_4_who_has_no_cards_left_plays_ordinary_go_whatever_the_other_holds() {
    let table = empty(7).left(Side::Black, "miss").table().goes("+miss; miss; +keima; keima D4 E6");
    let table = table.refuses("turn", "the deck is used up: an ordinary move or a pass is due (D2.4)");
    let table = table.refuses("keima A1 B3", "the deck is used up: an ordinary move or a pass is due (D2.4)");
    let table = table.goes("B A1").awaits(Side::White).deck(Side::White, 35, 1);
    table.refuses("W B1", "an ordinary move comes only when your deck is used up (D2.4)");
}

#[test]
fn d2_5_the_second_deck_is_made_when_the_last_card_has_been_carried_out() {
    let table = empty(19).left(Side::Black, "keima").table().goes("+keima").deck(Side::Black, 0, 1);
    table.goes("keima D4 E6").deck(Side::Black, 36, 2).awaits(Side::White).deck(Side::White, 36, 1);
}

#[test]
fn d2_5_held_cards_stay_held_and_out_of_the_second_deck() {
    let one = empty(19).left(Side::Black, "miss").holds(Side::Black, "free-card");
    one.clone().table().goes("turn; +miss; miss").deck(Side::Black, 35, 2).held(Side::Black, 1, 0);
    let two = one.holds(Side::Black, "free-block");
    let table = two.table().goes("turn; +miss; miss").deck(Side::Black, 34, 2).held(Side::Black, 1, 1);
    let chances = table.goes("+miss; miss; turn").position.chances();
    assert!(chances.iter().all(|(draw, _)| !draw.to_string().contains("free")), "{chances:?}");
}

#[test]
fn d2_5_a_last_card_that_is_held_stays_out() {
    let table = empty(19).left(Side::Black, "free-card").table();
    table.goes("+free-card; hold free-card").deck(Side::Black, 35, 2).held(Side::Black, 1, 0);
    let table = empty(19).left(Side::Black, "free-block").table();
    table.goes("+free-block; hold free-block").deck(Side::Black, 35, 2).held(Side::Black, 0, 1);
}

#[test]
fn d2_5_a_last_card_that_is_a_free_block_used_at_once_comes_again() {
    let table = empty(19).begins(Side::White).left(Side::Black, "free-block").table();
    table.goes("+nobi; nobi D4 D5; +free-block; block").deck(Side::Black, 36, 2).held(Side::Black, 0, 0);
}

#[test]
fn d2_5_a_free_card_in_use_stays_out() {
    let start = empty(19).left(Side::Black, "miss").holds(Side::Black, "free-card");
    // The Free card is in use during the first move …
    let table = start.table().goes("free; +miss; miss").deck(Side::Black, 35, 2).held(Side::Black, 0, 0);
    let table = table.awaits(Side::Black).goes("+keima; keima D4 E6").deck(Side::Black, 34, 2);
    table.awaits(Side::White);
    // … and during the second.
    let start = empty(19).left(Side::Black, "miss keima").holds(Side::Black, "free-card");
    let table = start.table().goes("free; +miss; miss; +keima; keima D4 E6");
    table.deck(Side::Black, 35, 2).awaits(Side::White);
    let start =
        empty(19).left(Side::Black, "miss").holds(Side::Black, "free-card").holds(Side::Black, "free-block");
    start.table().goes("free; +miss; miss").deck(Side::Black, 34, 2).held(Side::Black, 0, 1);
}

#[test]
fn d2_5_without_carry_over_the_second_deck_has_all_36() {
    let mut start =
        empty(19).left(Side::Black, "miss").holds(Side::Black, "free-card").holds(Side::Black, "free-block");
    start.terms.carry_over = false;
    let table = start.clone().table().goes("turn; +miss; miss");
    table.deck(Side::Black, 36, 2).held(Side::Black, 0, 0);
    // A Free card in use goes into it too, and the turn still has its second move.
    let table = start.table().goes("free; +miss; miss").deck(Side::Black, 36, 2).held(Side::Black, 0, 0);
    let table = table.awaits(Side::Black).goes("+free-card; hold free-card").held(Side::Black, 1, 0);
    table.deck(Side::Black, 35, 2).awaits(Side::White);
    let mut last = empty(19).left(Side::Black, "free-block");
    last.terms.carry_over = false;
    last.table().goes("+free-block; hold free-block").deck(Side::Black, 36, 2).held(Side::Black, 0, 0);
}

#[test]
fn d2_5_after_the_second_round_ordinary_go_follows() {
    let start = empty(19).left(Side::Black, "keima").second_round(Side::Black);
    let table = start.table().goes("+keima; keima D4 E6; +miss; miss").deck(Side::Black, 0, 2);
    table.goes("B Q16");
}

#[test]
fn d2_5_a_twice_that_comes_last_elapses_and_is_in_the_second_deck() {
    let table = empty(19).left(Side::Black, "twice").table().goes("+twice");
    let table = table.plays("twice -").goes("twice -").deck(Side::Black, 36, 2).awaits(Side::White);
    let table = table.goes("+miss; miss; +keima");
    table.goes("keima D4 E6").awaits(Side::White);
}
