//! The keys of the table (look: Access).

use carreau_boards::{
    Side,
    tablier::{Board, Layout},
};
use carreau_garanguet::{Destination, Point, Position};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::{board::Spot, state::State};
use crate::words::{self, say};

/// The direction of an arrow key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl Arrow {
    fn of(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Self::Left,
            "ArrowRight" => Self::Right,
            "ArrowUp" => Self::Up,
            "ArrowDown" => Self::Down,
            _ => return None,
        })
    }

    const fn turned(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }
}

/// The neighbour of a spot: along the rows, across the bar, and from the last points into the trays.
fn beside(spot: Spot, arrow: Arrow, layout: Layout, seen: Side) -> Spot {
    let arrow = if seen == Side::White { arrow.turned() } else { arrow };
    // Up on the standing board is right on the lying one.
    let arrow = match (layout, arrow) {
        (Layout::Wide, arrow) => arrow,
        (Layout::Tall, Arrow::Up) => Arrow::Right,
        (Layout::Tall, Arrow::Down) => Arrow::Left,
        (Layout::Tall, Arrow::Right) => Arrow::Up,
        (Layout::Tall, Arrow::Left) => Arrow::Down,
    };
    let point = |index: usize| u8::try_from(index).ok().and_then(Point::from_index).map_or(spot, Spot::Point);
    match spot {
        Spot::Tray(side) => match (arrow, side) {
            // Black's tray lies beside x, White's beside a.
            (Arrow::Right, Side::Black) => point(23),
            (Arrow::Right, Side::White) => point(0),
            (Arrow::Up, Side::White) => Spot::Tray(Side::Black),
            (Arrow::Down, Side::Black) => Spot::Tray(Side::White),
            _ => spot,
        },
        Spot::Point(at) => {
            let index = at.index();
            let near = index < 12;
            match arrow {
                Arrow::Left if index == 0 => Spot::Tray(Side::White),
                Arrow::Left if index == 23 => Spot::Tray(Side::Black),
                Arrow::Left if near => point(index - 1),
                Arrow::Left => point(index + 1),
                Arrow::Right if index == 11 || index == 12 => spot,
                Arrow::Right if near => point(index + 1),
                Arrow::Right => point(index - 1),
                Arrow::Up if near => point(23 - index),
                Arrow::Down if !near => point(23 - index),
                Arrow::Up | Arrow::Down => spot,
            }
        }
    }
}

/// Handles a key while the board has the focus.
pub(crate) fn on_board(state: State, at: RwSignal<Spot>, board: Board, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let key = event.key();
    let here = at.get_untracked();
    let go = |spot: Spot| {
        event.prevent_default();
        at.set(spot);
        // The tab stop moves with the next drawing of the page, but the control can take the focus already.
        focus(spot);
    };
    if let Some(arrow) = Arrow::of(&key) {
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
        letter
            if !event.shift_key()
                && state.shared.settings.with_untracked(|settings| settings.letter_keys) =>
        {
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

fn focus(spot: Spot) {
    if let Some(element) = document().get_element_by_id(&spot.id())
        && let Ok(element) = element.dyn_into::<web_sys::SvgElement>()
    {
        let _ = element.focus();
    }
}

/// Garanguet's own keys, each with what it does.
pub(crate) fn key_list() -> Vec<(&'static str, String)> {
    vec![
        ("← → ↑ ↓", say!("keys-arrows")),
        ("Enter", say!("keys-enter")),
        ("Esc", say!("keys-escape")),
        ("a – x", say!("keys-letters")),
        ("Backspace", say!("keys-backspace")),
        ("Ctrl Enter", say!("keys-commit")),
        ("Shift D", say!("keys-roll")),
    ]
}

/// The position in words: where the checkers stand, and how many are borne off.
pub(crate) fn position_in_words(position: &Position) -> String {
    let side = |side: Side| {
        let held = Point::all().filter_map(|point| {
            let (owner, count) = position.on(point)?;
            (owner == side).then(|| say!("told-point", point = point.to_string(), count = count))
        });
        let held: Vec<String> = held.collect();
        say!("told-side", side = words::side(side), points = held.join(", "), off = position.off(side))
    };
    format!("{} {}", side(Side::Black), side(Side::White))
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
        assert_eq!(go(at('f'), Arrow::Right), at('g'));
        assert_eq!(go(at('s'), Arrow::Right), at('r'));
        assert_eq!(go(at('c'), Arrow::Up), at('v'));
        assert_eq!(go(at('c'), Arrow::Down), at('c'));
        assert_eq!(go(at('l'), Arrow::Right), at('l'));
        assert_eq!(go(at('x'), Arrow::Left), Spot::Tray(Side::Black));
        assert_eq!(go(Spot::Tray(Side::White), Arrow::Right), at('a'));
    }

    #[test]
    fn a_turned_or_standing_board_turns_the_arrows() {
        assert_eq!(beside(at('f'), Arrow::Left, Layout::Wide, Side::White), at('g'));
        assert_eq!(beside(at('f'), Arrow::Up, Layout::Tall, Side::Black), at('g'));
        assert_eq!(beside(at('f'), Arrow::Right, Layout::Tall, Side::Black), at('s'));
        assert_eq!(beside(at('f'), Arrow::Down, Layout::Tall, Side::White), at('g'));
    }

    #[test]
    fn every_arrow_can_be_taken_back() {
        for index in 0..24 {
            let from = Spot::Point(Point::from_index(index).expect("a point"));
            for arrow in [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down] {
                let to = beside(from, arrow, Layout::Wide, Side::Black);
                if to != from {
                    assert_eq!(beside(to, arrow.turned(), Layout::Wide, Side::Black), from);
                }
            }
        }
    }
}
