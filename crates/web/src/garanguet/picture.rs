//! Turns a position and the draft of a turn into what the tablier shows.

use std::collections::HashMap;

use carreau_boards::{
    coach::Worth,
    tablier::{self, LastMove, Place, View},
};
use carreau_core::Side;
use carreau_games::{Draw as AnyDraw, ListedGame as _};
use carreau_garanguet::{Destination, Point, Position};
use carreau_match::Move;
use carreau_pictures::garanguet::dice;
pub(crate) use carreau_pictures::garanguet::{drawn, drawn_place, paths};

use super::draft::Draft;

/// The position without marks: checkers, trays, and the dice as they lie.
pub(crate) fn plain(position: &Position, last_draw: Option<AnyDraw>) -> View {
    carreau_pictures::garanguet::plain(position, last_draw.as_ref().and_then(Position::draw_of))
}

/// The position with the draft carried out: the checkers where it put them, with lamps and targets.
pub(crate) fn with_draft(draft: &Draft) -> View {
    let building = draft.building();
    let mut view = View::default();
    for point in Point::all() {
        if let Some((side, count)) = building.on(point) {
            view.put(drawn(point), side, count);
        }
    }
    view.off.black = building.off(Side::Black);
    view.off.white = building.off(Side::White);
    if let Some(roll) = draft.position().roll() {
        view.dice = dice(roll, draft.dice_owed());
    }
    view.mover = Some(draft.mover());
    view.lamps = draft.movable().iter().map(|&point| drawn(point)).collect();
    view.selected = draft.selected().map(drawn);
    let targets = draft.targets().iter();
    view.targets = targets
        .map(|target| tablier::Target {
            to: drawn_place(target.to),
            dice: target.dice.clone(),
            weak: false,
            worth: None,
        })
        .collect();
    if !building.steps().is_empty() {
        view.last_move = Some(LastMove { side: draft.mover(), paths: paths(building.steps()) });
    }
    view
}

/// Marks all dice as left that have not been played, also those that cannot be.
pub(crate) fn mark_unplayed(view: &mut View, draft: &Draft) {
    if let Some(roll) = draft.position().roll() {
        view.dice = dice(roll, draft.building().dice_left());
    }
}

/// Marks what the coach says of the places to which the selected checker can go.
pub(crate) fn mark_worths(view: &mut View, draft: &Draft, worths: &HashMap<Destination, Worth>) {
    for (mark, target) in view.targets.iter_mut().zip(draft.targets()) {
        mark.worth = worths.get(&target.to).copied();
    }
}

/// Marks where a checker could go; these marks cannot be played.
pub(crate) fn mark_preview(view: &mut View, preview: &Draft) {
    let marks = with_draft(preview);
    view.mover = marks.mover;
    view.selected = marks.selected;
    view.targets = marks.targets.into_iter().map(|target| tablier::Target { weak: true, ..target }).collect();
}

/// The paths of a turn that was played; `None` if it was a pass.
pub(crate) fn last_move(played: &Move) -> Option<LastMove> {
    carreau_pictures::garanguet::last_move(played.side, Position::play_of(&played.play)?)
}

/// Adds one checker to a view.
pub(crate) fn shift_in(view: &mut View, side: Side, to: Place) {
    match to {
        Place::Point(point) => {
            let count = view.stack(point).map_or(0, |stack| stack.count);
            view.put(point, side, count + 1);
        }
        Place::Off => view.off[side] += 1,
    }
}

/// Removes one checker from a view.
pub(crate) fn lift(view: &mut View, side: Side, from: Place) {
    match from {
        Place::Point(point) => {
            let count = view.stack(point).map_or(0, |stack| stack.count);
            view.put(point, side, count.saturating_sub(1));
        }
        Place::Off => view.off[side] = view.off[side].saturating_sub(1),
    }
}

#[cfg(test)]
mod tests {
    use carreau_garanguet::{Destination, Point};

    use super::*;
    use crate::frame::Draft as _;

    fn draft(text: &str) -> Draft {
        Draft::new(&text.parse().expect("a position")).expect("a roll to play")
    }

    fn at(letter: char) -> Destination {
        Destination::Point(Point::from_letter(letter).expect("a point"))
    }

    fn left(view: &View) -> Vec<(u8, u8)> {
        let plays = |die: &tablier::Die| match die {
            tablier::Die::Rolled { plays_left, plays_total, .. } => (*plays_left, *plays_total),
            tablier::Die::Due => (9, 9),
        };
        view.dice.iter().map(plays).collect()
    }

    #[test]
    fn g3_3_equal_dice_share_what_is_played() {
        let mut draft = draft("b15,22,w15 0:0 b 554");
        assert_eq!(left(&with_draft(&draft)), [(2, 2), (2, 2), (1, 1)]);
        draft.press(at('a'));
        draft.press(at('k'));
        assert_eq!(left(&with_draft(&draft)), [(1, 2), (1, 2), (1, 1)]);
    }

    #[test]
    fn g4_5_a_die_that_cannot_be_played_has_nothing_left() {
        // White stands six points from wherever Black can be.
        let mut draft = draft("b15,5,w1,3,w1,w1,3,w1,7,w11 0:0 b 654");
        assert_eq!(left(&with_draft(&draft)), [(0, 1), (1, 1), (1, 1)]);
        draft.press(at('a'));
        draft.press(at('j'));
        assert_eq!(left(&with_draft(&draft)), [(0, 1); 3]);
    }

    #[test]
    fn g4_5_any_die_may_bear_off_the_last_checker() {
        // A six does it alone, a five and a four do it together.
        let draft = draft("w15,18,b1,4 14:0 b 654");
        assert_eq!(left(&with_draft(&draft)), [(1, 1); 3]);
    }

    #[test]
    fn g3_2_a_double_below_its_odd_die_plays_once_each() {
        let mut draft = draft("b15,22,w15 0:0 b 533");
        assert_eq!(left(&with_draft(&draft)), [(1, 1); 3]);
        draft.press(at('a'));
        draft.press(at('d'));
        assert_eq!(left(&with_draft(&draft)), [(1, 1), (0, 1), (1, 1)]);
    }

    #[test]
    fn a_checker_shifts() {
        let mut view = View::start();
        let [a, g] = ['a', 'g'].map(|letter| Place::Point(tablier::Point::from_letter(letter).expect("one")));
        for (from, to) in [(a, g), (g, Place::Off)] {
            lift(&mut view, Side::Black, from);
            shift_in(&mut view, Side::Black, to);
        }
        assert_eq!(view.off.black, 1);
        assert_eq!(view.points.iter().flatten().map(|stack| stack.count).sum::<u8>(), 29);
    }
}
