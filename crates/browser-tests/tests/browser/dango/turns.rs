//! The cards about turns and cards: Miss a turn, Free card, Free block, Twice; and a card that cannot be carried out.

use carreau_core::Side;
use carreau_dango::{Action, Phase, Times};

use super::{Opposite, does, find, holds, is_dealt, lies, plays, script, sits_down};
use crate::{
    pages::Board,
    visitor::{alone, tell},
};

#[test]
fn d5_1_d5_2_a_turn_is_missed_and_a_free_card_makes_two_moves() {
    tell(async {
        let (house, visitor) = alone().await;
        sits_down(&visitor, &house, script(&["miss"], &["free-card"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "miss").await;
        visitor.reads_in("carry-out", "Miss the turn").await;
        visitor.shoots("dango-miss").await;
        does(&visitor, "carry-out roll").await;
        is_dealt(&visitor, "free-card").await;
        visitor.shoots("dango-free-card").await;
        does(&visitor, "hold").await;
        visitor.reads_in("seat-above", "Free card").await;
        does(&visitor, "pass").await;
        // White's deck is used up, too: White makes two ordinary moves in a row. The held card can be pressed itself.
        visitor.reads_in("ordinary", "Both decks are used up").await;
        does(&visitor, "held-card").await;
        visitor.reads_in("free-turn", "first of two moves").await;
        Board::of_points(&visitor).says("C3", "empty").await;
        does(&visitor, "C3 put").await;
        visitor.reads_in("free-turn", "second of two moves").await;
        does(&visitor, "C3").await;
        visitor.reads_in("docket", "The cards are used up").await;
        does(&visitor, "K10 put").await;
        Board::of_points(&visitor).says("C3 K10", "white stone").await;
        lies(&visitor, "", "C3 K10").await;
        let expected = ["miss", "hold free-card", "pass", "free", "W C3", "W K10"];
        assert_eq!(plays(&visitor).await, expected);
        assert_eq!(super::position(&visitor).await.side(), Side::Black);
        visitor.leaves().await;
    });
}

#[test]
fn d5_3_a_free_block_takes_a_move_back_at_once_or_later() {
    tell(async {
        let (house, visitor) = alone().await;
        sits_down(&visitor, &house, script(&["place2"], &["free-block"]), Opposite::Friend).await;
        does(&visitor, "roll C3 D4 put roll").await;
        is_dealt(&visitor, "free-block").await;
        visitor.sees("hold").await;
        // Pointing at its button shows what it would do.
        visitor.the("block").focus().await;
        Board::of_points(&visitor).says("C3 D4", "would be taken off").await;
        visitor.shoots("dango-block").await;
        does(&visitor, "block").await;
        Board::of_points(&visitor).says("C3 D4", "empty").await;
        lies(&visitor, "", "").await;

        // The card is first held, and then used against a later move.
        sits_down(&visitor, &house, script(&["place2"], &["free-block"]), Opposite::Friend).await;
        does(&visitor, "roll C3 D4 put roll hold").await;
        // A mouse that comes to the held card shows what pressing it would do.
        does(&visitor, "E5 put held-block").await;
        lies(&visitor, "C3 D4", "").await;
        let expected = ["place2 C3 D4", "hold free-block", "B E5", "block"];
        assert_eq!(plays(&visitor).await, expected);
        visitor.leaves().await;
    });
}

#[test]
fn d5_3_one_of_two_moves_is_blocked_and_the_other_stands() {
    tell(async {
        let (house, visitor) = alone().await;
        for (block, left) in [("block-1", "K10 L10"), ("block-2", "C3 C4")] {
            let mut start = script(&["place2", "place2"], &["miss"]);
            start.deck = own_deck();
            start.cards.black.left = super::Counts::NONE;
            let place2 = find(&start, "place2");
            start.cards.black.left[place2] = 2;
            start.cards.white.left = super::Counts::NONE;
            let miss = find(&start, "miss");
            start.cards.white.left[miss] = 1;
            holds(&mut start, Side::Black, Action::FreeCard);
            holds(&mut start, Side::White, Action::FreeBlock);
            sits_down(&visitor, &house, start, Opposite::Friend).await;
            does(&visitor, "free").await;
            is_dealt(&visitor, "place2").await;
            does(&visitor, "C3 C4 put roll K10 L10 put").await;
            visitor.sees("block-1").await;
            visitor.sees("block-2").await;
            visitor.sees("turn-up").await;
            visitor.the(block).focus().await;
            let goes = if block == "block-1" { "C3 C4" } else { "K10 L10" };
            Board::of_points(&visitor).says(goes, "would be taken off").await;
            visitor.shoots(&format!("dango-{block}")).await;
            does(&visitor, block).await;
            Board::of_points(&visitor).says(goes, "empty").await;
            lies(&visitor, left, "").await;
        }
        visitor.leaves().await;
    });
}

/// A deck with two cards of Place 2 stones.
fn own_deck() -> std::sync::Arc<carreau_dango::Deck> {
    let action = |card: &str, copies: u8| format!("[[action]]\ncard = \"{card}\"\ncopies = {copies}\n");
    let text = format!(
        "name = \"own\"\n{}{}{}{}",
        action("place2", 30),
        action("miss", 4),
        action("free-card", 1),
        action("free-block", 1)
    );
    std::sync::Arc::new(carreau_dango::Deck::from_toml("own.toml", &text).expect("it has 36 cards"))
}

#[test]
fn d6_1_twice_applies_a_card_two_times_and_the_first_can_be_taken_back() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut start = script(&["place1"], &["del3"]);
        start.phase = Phase::Card { card: find(&start, "place2"), times: Times::First };
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        visitor.reads_in("times", "first of two").await;
        visitor.reads_in("twice", "Twice").await;
        does(&visitor, "C3 C4 put").await;
        visitor.reads_in("times", "second of two").await;
        Board::of_points(&visitor).says("C3 C4", "black stone").await;
        visitor.shoots("dango-twice").await;
        does(&visitor, "undo").await;
        visitor.reads_in("times", "first of two").await;
        Board::of_points(&visitor).says("C3 C4", "empty").await;
        does(&visitor, "D4 D5 put").await;
        visitor.reads_in("times", "second of two").await;
        does(&visitor, "K10").await;
        visitor.reads_in("put", "1").await;
        does(&visitor, "L10 put").await;
        Board::of_points(&visitor).says("D4 D5 K10 L10", "last move").await;
        // A card without a legal way is put away: White has no stone to delete.
        does(&visitor, "roll").await;
        is_dealt(&visitor, "del3").await;
        visitor.reads_in("carry-out", "Discard it").await;
        visitor.reads_in("hand", "no legal way").await;
        visitor.shoots("dango-no-way").await;
        does(&visitor, "carry-out").await;
        lies(&visitor, "D4 D5 K10 L10", "").await;
        assert_eq!(plays(&visitor).await.last().map(String::as_str), Some("del3 -"));

        // As the last card of a deck, Twice has no effect.
        sits_down(&visitor, &house, script(&["twice"], &["keima"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "twice").await;
        visitor.reads_in("carry-out", "Discard it").await;
        does(&visitor, "carry-out").await;
        assert_eq!(plays(&visitor).await, ["twice -"]);
        visitor.leaves().await;
    });
}
