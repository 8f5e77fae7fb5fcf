//! What is agreed on before a game of Pétango: the board, the hand and the points.

use carreau_match::Options;
use carreau_petango::{Board, Goal, Hand, Position, Terms};
use leptos::prelude::*;

use crate::{
    clocks,
    game_info::TermsInfo,
    parts::Choice,
    query::{Query, parsed},
    settings::Change,
    words::say,
};

/// The boards that the lobby offers (P1.1, P7.1).
const BOARDS: [Board; 3] = [Board::Goban, Board::Xiangqi, Board::Moon];
/// The numbers of points that the lobby offers (P6.1).
const GOALS: [u8; 3] = [5, 10, 15];

impl TermsInfo for Position {
    fn read_terms(mut terms: Terms, query: &mut Query<'_>) -> Terms {
        query.take("board", &mut terms.board, parsed);
        query.take("hand", &mut terms.hand, parsed);
        query.take("to", &mut terms.to, |value| Goal::new(parsed(value)?).ok());
        terms
    }

    /// At Strasbourg, where a game has all that a goban has, and a river and palaces.
    fn for_lesson() -> Terms {
        Terms { board: Board::Xiangqi, to: Goal::new(3).expect("three is a goal"), ..Terms::default() }
    }

    /// Board and points in words: "Goban, to 10".
    fn length(terms: Terms, _: &Options) -> String {
        say!(terms_petango, board = board_words(terms.board), points = terms.to.points())
    }

    fn manner(terms: Terms, options: &Options, _: Option<&str>) -> Vec<String> {
        vec![hand_words(terms.hand), clocks::setting(options.clock)]
    }

    fn board_name(terms: Terms) -> Option<String> {
        Some(board_words(terms.board))
    }
}

/// The name of a board.
fn board_words(board: Board) -> String {
    match board {
        Board::Goban => say!(board_goban),
        Board::Xiangqi => say!(board_xiangqi),
        Board::Moon => say!(board_moon),
        Board::Ceres => say!(board_ceres),
    }
}

/// The steadiness of the hand in words.
fn hand_words(hand: Hand) -> String {
    match hand {
        Hand::None => say!(hand_none),
        Hand::Steady => say!(hand_steady),
        Hand::Club => say!(hand_club),
        Hand::Shaky => say!(hand_shaky),
    }
}

/// The form for the terms of Pétango.
#[component]
pub(super) fn OfPetango(
    /// The stored terms, which this form changes.
    change: Change,
) -> impl IntoView {
    let own = change.of::<Position>();
    let boards = BOARDS.map(|board| (board, board_words(board))).to_vec();
    let goals = GOALS.map(|points| (points, say!(terms_points, points = points))).to_vec();
    let hands = Hand::ALL.map(|hand| (hand, hand_words(hand))).to_vec();
    view! {
        <Choice title=say!(terms_board) name="board" options=boards
            value=own.now(|terms| terms.board) choose=move |board| own.to(|terms| terms.board = board)/>
        <Choice title=say!(terms_length) name="points" options=goals
            value=own.now(|terms| terms.to.points())
            choose=move |points| own.to(|terms| terms.to = Goal::new(points).expect("what is offered is a goal"))/>
        <Choice title=say!(terms_hand) name="hand" options=hands
            value=own.now(|terms| terms.hand) choose=move |hand| own.to(|terms| terms.hand = hand)/>
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::ListedGame as _;

    use super::*;
    use crate::terms;

    #[test]
    fn an_address_says_board_hand_and_points() {
        let terms = Position::read_terms(Terms::default(), &mut Query::new("?board=xiangqi&hand=none&to=3"));
        assert_eq!((terms.board, terms.hand, terms.to.points()), (Board::Xiangqi, Hand::None, 3));
        assert_eq!(Position::read_terms(terms, &mut Query::new("?board=slate&hand=x&to=0")), terms);
    }

    #[test]
    fn every_offered_goal_can_be_played_to() {
        assert!(GOALS.into_iter().all(|points| Goal::new(points).is_ok()));
    }

    #[test]
    fn the_terms_are_told_in_words() {
        let options = terms::Terms::default().options(Position::GAME);
        assert_eq!(terms::parts(&options, None).join(" · "), "Goban, to 10 · Club hand · No clock");
    }
}
