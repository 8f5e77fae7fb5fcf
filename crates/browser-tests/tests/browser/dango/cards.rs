//! The action cards that concern stones, one by one.

use carreau_core::Side;

use super::{Opposite, does, is_dealt, lay, lies, plays, script, sits_down};
use crate::{
    pages::Board,
    visitor::{alone, tell},
};

#[test]
fn d4_1_d4_2_stones_are_placed_anywhere_as_one_unit() {
    tell(async {
        let (house, visitor) = alone().await;
        sits_down(&visitor, &house, script(&["place3"], &["place-opp3"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "place3").await;
        visitor.reads_in("put", "3").await;
        does(&visitor, "C3 K10").await;
        visitor.reads_in("put", "1").await;
        // Pressing a point again removes it from the choice.
        does(&visitor, "K10 D4 G7").await;
        Board::of_points(&visitor).says("C3 D4 G7", "black stone held here").await;
        visitor.shoots("dango-place3").await;
        does(&visitor, "put").await;
        Board::of_points(&visitor).says("C3 D4 G7", "black stone, last move").await;
        // Two stones of the other colour may leave the player's own without a liberty: they can be chosen nevertheless.
        does(&visitor, "roll").await;
        is_dealt(&visitor, "place-opp3").await;
        // The card shows stones in the colours that White would see come down.
        assert_eq!(visitor.first(".hand .pi-b").count().await, 3);
        does(&visitor, "A1 B2 N13").await;
        Board::of_points(&visitor).says("A1 B2 N13", "black stone held here").await;
        does(&visitor, "put").await;
        Board::of_points(&visitor).says("N13", "black stone").await;
        lies(&visitor, "C3 D4 G7 A1 B2 N13", "").await;
        assert_eq!(plays(&visitor).await, ["place3 C3 D4 G7", "place-opp3 A1 B2 N13"]);

        // The board shows a capture before it is made, and the button counts it.
        let mut start = script(&["place2"], &["place1"]);
        lay(&mut start, "B5", "A1 A5 A6 B6");
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        does(&visitor, "roll A2 B1").await;
        Board::of_points(&visitor).says("A1", "would be captured").await;
        visitor.reads_in("put", "capture 1").await;
        visitor.shoots("dango-place2-takes").await;
        does(&visitor, "put").await;
        Board::of_points(&visitor).says("A1", "empty").await;
        visitor.reads_in("seat-below", "1").await;
        // An occupied point is refused with its clause.
        does(&visitor, "roll B5").await;
        visitor.reads_in("docket", "already a stone there").await;
        visitor.reads_in("docket", "D3.1").await;
        does(&visitor, "C3 put").await;
        Board::of_points(&visitor).says("C3", "white stone").await;
        lies(&visitor, "A2 B1 B5", "A5 A6 B6 C3").await;
        visitor.leaves().await;
    });
}

#[test]
fn d4_3_stones_are_taken_off_and_are_nobodys_prisoners() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut start = script(&["del3"], &["del-opp3"]);
        lay(&mut start, "C3 D4 E5 F6 G7", "K10 L10");
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "del3").await;
        does(&visitor, "K10").await;
        visitor.reads_in("docket", "There is no black stone").await;
        visitor.reads_in("docket", "D4.3").await;
        does(&visitor, "C3 D4 E5").await;
        visitor.reads_in("put", "Take them off").await;
        visitor.shoots("dango-del3").await;
        does(&visitor, "put").await;
        Board::of_points(&visitor).says("C3 D4 E5", "empty").await;
        // Black has two stones left, so both go (D4.3).
        does(&visitor, "roll").await;
        is_dealt(&visitor, "del-opp3").await;
        visitor.reads_in("put", "2").await;
        does(&visitor, "F6 G7 put").await;
        Board::of_points(&visitor).says("F6 G7", "empty").await;
        lies(&visitor, "", "K10 L10").await;
        let position = super::position(&visitor).await;
        assert_eq!([Side::Black, Side::White].map(|side| position.prisoners(side)), [0, 0]);
        visitor.leaves().await;
    });
}

#[test]
fn d4_4_d6_2_replace_turns_two_and_change_turns_them_back() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut start = script(&["replace"], &["change"]);
        // The black stone on B1 loses its last liberties; turning A2 and B2 captures A1.
        lay(&mut start, "B1 C2", "A1 A2 B2 F6");
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        does(&visitor, "roll").await;
        is_dealt(&visitor, "replace").await;
        does(&visitor, "A2 B2").await;
        Board::of_points(&visitor).says("A1", "would be captured").await;
        visitor.reads_in("put", "Replace, capture 1").await;
        visitor.shoots("dango-replace").await;
        does(&visitor, "put").await;
        Board::of_points(&visitor).says("A2 B2", "black stone").await;
        lies(&visitor, "A2 B1 B2 C2", "F6").await;
        // Stones turned by Replace count as put down; captured stones do not come back.
        does(&visitor, "roll").await;
        is_dealt(&visitor, "change").await;
        Board::of_points(&visitor).says("A2 B2", "would change colour").await;
        visitor.reads_in("carry-out", "Change them").await;
        visitor.shoots("dango-change").await;
        does(&visitor, "carry-out").await;
        Board::of_points(&visitor).says("A2 B2", "white stone").await;
        lies(&visitor, "B1 C2", "A2 B2 F6").await;

        // Stones that turn capture the neighbour that needed them (D6.2).
        let mut start = script(&["nobi"], &["change"]);
        lay(&mut start, "A1", "A2");
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        does(&visitor, "roll").await;
        visitor.types("nobi B1 C1").await;
        does(&visitor, "roll").await;
        Board::of_points(&visitor).says("B1 C1", "would change colour").await;
        Board::of_points(&visitor).says("A1", "would be captured").await;
        visitor.shoots("dango-change-takes").await;
        does(&visitor, "carry-out").await;
        Board::of_points(&visitor).says("A1", "empty").await;
        lies(&visitor, "", "A2 B1 C1").await;

        // With nothing to turn, the card is put away.
        sits_down(&visitor, &house, script(&["change"], &["miss"]), Opposite::Friend).await;
        does(&visitor, "roll").await;
        visitor.reads_in("carry-out", "Discard it").await;
        does(&visitor, "carry-out").await;
        assert_eq!(plays(&visitor).await, ["change"]);
        visitor.leaves().await;
    });
}
