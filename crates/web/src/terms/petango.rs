//! What is agreed on before a game of Pétango: the board, the hand, the points.

use carreau_petango::{Board, Goal, Hand, Terms};
use leptos::prelude::*;

use super::{
    form::Change,
    query::{Query, parsed},
};
use crate::{parts::Choice, words::say};

/// The boards that are offered (P1.1, P7.1).
const BOARDS: [Board; 3] = [Board::Goban, Board::Xiangqi, Board::Moon];
/// The points that are offered (P6.1).
const GOALS: [u8; 3] = [5, 10, 15];

/// Reads what an address says of the terms.
pub(super) fn read(mut terms: Terms, query: &mut Query<'_>) -> Terms {
    query.take("board", &mut terms.board, parsed);
    query.take("hand", &mut terms.hand, parsed);
    query.take("to", &mut terms.to, |value| Goal::new(parsed(value)?).ok());
    terms
}

/// Board and points: "Goban, to 10".
pub(super) fn length(terms: Terms) -> String {
    say!("terms-petango", board = board_words(terms.board), points = terms.to.points())
}

/// A board by its name.
pub(super) fn board_words(board: Board) -> String {
    match board {
        Board::Goban => say!("board-goban"),
        Board::Xiangqi => say!("board-xiangqi"),
        Board::Moon => say!("board-moon"),
        Board::Ceres => say!("board-ceres"),
    }
}

/// How steady the fingers are, in words.
pub(super) fn hand_words(hand: Hand) -> String {
    match hand {
        Hand::None => say!("hand-none"),
        Hand::Steady => say!("hand-steady"),
        Hand::Club => say!("hand-club"),
        Hand::Shaky => say!("hand-shaky"),
    }
}

/// The terms of Pétango, to be changed.
#[component]
pub(super) fn OfPetango(
    /// The kept terms.
    change: Change,
) -> impl IntoView {
    let boards = BOARDS.map(|board| (board, board_words(board))).to_vec();
    let goals = GOALS.map(|points| (points, say!("terms-points", points = points))).to_vec();
    let hands = Hand::ALL.map(|hand| (hand, hand_words(hand))).to_vec();
    view! {
        <Choice title=say!("terms-board") name="board" options=boards
            value=change.now(|terms| terms.petango.board) choose=move |board| change.to(|terms| terms.petango.board = board)/>
        <Choice title=say!("terms-length") name="points" options=goals
            value=change.now(|terms| terms.petango.to.points())
            choose=move |points| change.to(|terms| terms.petango.to = Goal::new(points).expect("what is offered is a goal"))/>
        <Choice title=say!("terms-hand") name="hand" options=hands
            value=change.now(|terms| terms.petango.hand) choose=move |hand| change.to(|terms| terms.petango.hand = hand)/>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_board_hand_and_points() {
        let terms = read(Terms::default(), &mut Query::new("?board=xiangqi&hand=none&to=3"));
        assert_eq!((terms.board, terms.hand, terms.to.points()), (Board::Xiangqi, Hand::None, 3));
        assert_eq!(read(terms, &mut Query::new("?board=slate&hand=x&to=0")), terms);
    }

    #[test]
    fn every_offered_goal_can_be_played_to() {
        assert!(GOALS.into_iter().all(|points| Goal::new(points).is_ok()));
    }
}
