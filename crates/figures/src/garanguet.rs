//! The figures of Garanguet's rulebook.

use carreau_boards::tablier::{
    Die, LastMove, Layout, Place, Point, RollFigure, Target, View, figure, roll_figure,
};
use carreau_boards::tokens::Theme;
use carreau_core::Side;
use carreau_words::say;

use crate::LINE_END;

/// G1.2 and G1.3: the stacks and Black's path.
pub(crate) fn start(theme: Theme) -> String {
    let view = View { route: Some(Side::Black), ..View::start() };
    figure(&view, Layout::Wide, Side::Black, theme)
}

/// G3.2 to G3.4: how often each die is played.
pub(crate) fn rolls(theme: Theme) -> String {
    let (single, double) = (Die::single, Die::double);
    let roll = |dice, words: &str| {
        let (title, note) = words.split_once(LINE_END).unwrap_or((words, ""));
        RollFigure { dice, title: title.to_owned(), note: note.to_owned() }
    };
    let rolls = [
        roll([single(6), single(4), single(2)], &say!(figure_roll_simple)),
        roll([single(5), single(3), single(3)], &say!(figure_roll_simple_higher)),
        roll([double(5), double(5), single(3)], &say!(figure_roll_double)),
        roll([double(4), double(4), double(4)], &say!(figure_roll_triple)),
    ];
    roll_figure(&rolls, theme)
}

/// G4.2: a single opposing checker on `j` blocks the five, but not the way round it.
pub(crate) fn blocked(theme: Theme) -> String {
    let mut view = position("a12 b1 c1 e1", "x10 r2 n2 j1");
    view.dice = vec![Die::single(6), Die::single(5), Die::single(3)];
    view.selected = Some(point('e'));
    view.targets = vec![
        target(point('h'), &[3]),
        target(point('k'), &[6]),
        target(point('m'), &[3, 5]),
        target(point('p'), &[6, 5]),
        target(point('s'), &[3, 5, 6]),
    ];
    view.refused = Some(point('j').into());
    figure(&view, Layout::Wide, Side::Black, theme)
}

/// G5.1 and G5.2: the last checker has entered with the 3 and the 1, and the 2 bears off from `w`.
pub(crate) fn bearing_off(theme: Theme) -> String {
    let mut view = position("t1 u1 v1 w1 x1", "a15");
    view.off.black = 10;
    view.dice = vec![used(3), Die::single(2), used(1)];
    view.lamps = ['t', 'u', 'v', 'w'].map(point).to_vec();
    view.selected = Some(point('w'));
    view.targets = vec![target(Place::Off, &[2])];
    let path = ['r', 'u', 'v'].map(|letter| point(letter).into()).to_vec();
    view.last_move = Some(LastMove { side: Side::Black, paths: vec![path] });
    figure(&view, Layout::Wide, Side::Black, theme)
}

/// G5.3: no checker can play the 5 within the board or to the rim exactly, so the furthest one goes.
pub(crate) fn furthest(theme: Theme) -> String {
    let mut view = position("v2 w1 x1", "a15");
    view.off.black = 11;
    view.dice = vec![Die::single(5), used(2), used(1)];
    view.lamps = vec![point('v')];
    view.selected = Some(point('v'));
    view.targets = vec![target(Place::Off, &[5])];
    figure(&view, Layout::Wide, Side::Black, theme)
}

fn point(letter: char) -> Point {
    Point::from_letter(letter).expect("the figures name points of the board")
}

fn target(to: impl Into<Place>, dice: &[u8]) -> Target {
    Target { to: to.into(), dice: dice.to_vec(), weak: false, worth: None }
}

fn used(value: u8) -> Die {
    Die::Rolled { value, plays_left: 0, plays_total: 1 }
}

/// Reads a position from letters with counts, Black's and White's.
fn position(black: &str, white: &str) -> View {
    let mut view = View::default();
    for (side, stacks) in [(Side::Black, black), (Side::White, white)] {
        for stack in stacks.split(' ') {
            let (letter, count) = stack.split_at(1);
            let letter = letter.chars().next().expect("a stack begins with its letter");
            view.put(point(letter), side, count.parse().expect("the figures write counts as numbers"));
        }
    }
    view
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_hold_fifteen_checkers_of_each_side() {
        for (black, white, off) in
            [("a12 b1 c1 e1", "x10 r2 n2 j1", 0), ("t1 u1 v1 w1 x1", "a15", 10), ("v2 w1 x1", "a15", 11)]
        {
            let view = position(black, white);
            for side in Side::ALL {
                let on: u8 = view
                    .points
                    .iter()
                    .flatten()
                    .filter(|stack| stack.side == side)
                    .map(|stack| stack.count)
                    .sum();
                assert_eq!(on + if side == Side::Black { off } else { 0 }, 15);
            }
        }
    }
}
