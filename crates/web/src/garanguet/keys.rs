//! The keys of the table (look: Access).

use carreau_boards::{
    Side,
    tablier::{Board, Layout},
};
use carreau_garanguet::{Destination, Point, Position};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::state::State;
use crate::{
    frame::{self, Arrow, KeySlots, give_focus, is_for_browser, may_be_letter},
    words::{self, say},
};

/// A place of the board that can have the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spot {
    /// One of the 24 points.
    Point(Point),
    /// The tray of a side.
    Tray(Side),
}

impl Spot {
    /// The HTML id of the place's control.
    pub(crate) fn id(self) -> String {
        match self {
            Self::Point(point) => format!("pt-{point}"),
            Self::Tray(Side::Black) => "tray-b".to_owned(),
            Self::Tray(Side::White) => "tray-w".to_owned(),
        }
    }
}

const LEFT: Arrow = (-1, 0);
const RIGHT: Arrow = (1, 0);
const UP: Arrow = (0, 1);
const DOWN: Arrow = (0, -1);

const fn turned((right, up): Arrow) -> Arrow {
    (-right, -up)
}

/// The neighbour of a spot: along the rows, across the bar, and from the last points into the trays.
fn beside(spot: Spot, arrow: Arrow, layout: Layout, seen: Side) -> Spot {
    let (right, up) = if seen == Side::White { turned(arrow) } else { arrow };
    // Up on the standing board is right on the lying one.
    let arrow = if layout == Layout::Tall { (up, right) } else { (right, up) };
    let point = |index: usize| u8::try_from(index).ok().and_then(Point::from_index).map_or(spot, Spot::Point);
    match spot {
        Spot::Tray(side) => match (arrow, side) {
            // Black's tray lies beside x, White's beside a.
            (RIGHT, Side::Black) => point(23),
            (RIGHT, Side::White) => point(0),
            (UP, Side::White) => Spot::Tray(Side::Black),
            (DOWN, Side::Black) => Spot::Tray(Side::White),
            _ => spot,
        },
        Spot::Point(at) => {
            let index = at.index();
            let near = index < 12;
            match arrow {
                LEFT if index == 0 => Spot::Tray(Side::White),
                LEFT if index == 23 => Spot::Tray(Side::Black),
                LEFT if near => point(index - 1),
                LEFT => point(index + 1),
                RIGHT if index == 11 || index == 12 => spot,
                RIGHT if near => point(index + 1),
                RIGHT => point(index - 1),
                UP if near => point(23 - index),
                DOWN if !near => point(23 - index),
                _ => spot,
            }
        }
    }
}

/// Handles a key while the board has the focus.
pub(crate) fn on_board(state: State, at: RwSignal<Spot>, board: Board, event: &KeyboardEvent) {
    if is_for_browser(event) {
        return;
    }
    let key = event.key();
    let here = at.get_untracked();
    let go = |spot: Spot| {
        event.prevent_default();
        at.set(spot);
        // The tab stop moves with the next drawing of the page, but the control can take the focus already.
        give_focus(&spot.id());
    };
    if let Some(arrow) = frame::arrow(&key) {
        go(beside(here, arrow, board.layout(), board.seen()));
        return;
    }
    match key.as_str() {
        "Enter" | " " => {
            event.prevent_default();
            match here {
                Spot::Point(point) => state.press(Destination::Point(point)),
                Spot::Tray(_) => state.press(Destination::Off),
            }
        }
        "Escape" => state.let_go(),
        letter if may_be_letter(state, event) => {
            let mut letters = letter.chars();
            if let (Some(letter), None) = (letters.next(), letters.next())
                && let Some(point) = Point::from_letter(letter)
            {
                go(Spot::Point(point));
            }
        }
        _ => {}
    }
}

impl KeySlots for Position {
    fn key_list() -> Vec<(&'static str, String)> {
        vec![
            ("← → ↑ ↓", say!(keys_arrows)),
            ("Enter", say!(keys_enter)),
            ("Esc", say!(keys_escape)),
            ("a – x", say!(keys_letters)),
            ("Backspace", say!(keys_backspace)),
            ("Ctrl Enter", say!(keys_commit)),
            ("Shift D", say!(keys_roll)),
        ]
    }

    /// The position in words: where the checkers stand, and how many are borne off.
    fn position_in_words(_: State, position: &Self) -> String {
        let side = |side: Side| {
            let held = Point::all().filter_map(|point| {
                let (owner, count) = position.on(point)?;
                (owner == side).then(|| say!(told_point, point = point.to_string(), count = count))
            });
            let held: Vec<String> = held.collect();
            say!(told_side, side = words::side(side), at = held.join(", "), off = position.off(side))
        };
        format!("{} {}", side(Side::Black), side(Side::White))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(letter: char) -> Spot {
        Spot::Point(Point::from_letter(letter).expect("a point"))
    }

    #[test]
    fn arrows_go_along_the_rows_and_across_the_bar() {
        let go = |from, arrow| beside(from, arrow, Layout::Wide, Side::Black);
        assert_eq!(go(at('f'), RIGHT), at('g'));
        assert_eq!(go(at('s'), RIGHT), at('r'));
        assert_eq!(go(at('c'), UP), at('v'));
        assert_eq!(go(at('c'), DOWN), at('c'));
        assert_eq!(go(at('l'), RIGHT), at('l'));
        assert_eq!(go(at('x'), LEFT), Spot::Tray(Side::Black));
        assert_eq!(go(Spot::Tray(Side::White), RIGHT), at('a'));
    }

    #[test]
    fn a_turned_or_standing_board_turns_the_arrows() {
        assert_eq!(beside(at('f'), LEFT, Layout::Wide, Side::White), at('g'));
        assert_eq!(beside(at('f'), UP, Layout::Tall, Side::Black), at('g'));
        assert_eq!(beside(at('f'), RIGHT, Layout::Tall, Side::Black), at('s'));
        assert_eq!(beside(at('f'), DOWN, Layout::Tall, Side::White), at('g'));
    }

    #[test]
    fn every_arrow_can_be_taken_back() {
        for index in 0..24 {
            let from = Spot::Point(Point::from_index(index).expect("a point"));
            for arrow in [LEFT, RIGHT, UP, DOWN] {
                let to = beside(from, arrow, Layout::Wide, Side::Black);
                if to != from {
                    assert_eq!(beside(to, turned(arrow), Layout::Wide, Side::Black), from);
                }
            }
        }
    }
}
