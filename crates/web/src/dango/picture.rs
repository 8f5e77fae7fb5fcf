//! Turns a position and a draft into what the goban shows.

use carreau_boards::dango::{Ghost, Verdict, View};
use carreau_core::{BySide, Side};
use carreau_dango::{Phase, Play, Position};
use carreau_games::{ListedGame as _, Position as AnyPosition};
use carreau_goban::{Point, PointSet, Stones};
use carreau_match::Table;
pub(crate) use carreau_pictures::dango::view as plain;
use carreau_pictures::dango::{mark_count, tied};

use super::draft::{Draft, Job, Unit, What};

/// The picture of the position of a table, with the stones on which a marking differs from the one it answers.
pub(crate) fn at_table(table: &Table) -> Option<View> {
    let AnyPosition::Dango(position) = table.position() else { return None };
    let mut view = plain(position);
    if matches!(position.phase(), Phase::Count { .. }) {
        view.disputed = countered(table);
    }
    Some(view)
}

/// A position with the choices of the draft, and with the effect of the play `looked` that a button previews.
pub(crate) fn with_draft(draft: &Draft, looked: Option<&Play>) -> View {
    let position = draft.position();
    let mut view = plain(position);
    if let Some(after) = looked.and_then(|play| draft.after(play)) {
        mark_block(&mut view, position.stones(), &after);
        return view;
    }
    let chosen: PointSet = draft.chosen().iter().copied().collect();
    match draft.job() {
        Job::Points { what: What::Delete(_), .. } => {
            view.selected = chosen;
            view.taken = chosen;
        }
        Job::Points { what: What::Replace(_), .. } => {
            view.selected = chosen;
            view.turning = chosen;
            if let Some(Unit { effect: Some(Ok(effect)), .. }) = draft.unit() {
                view.taken = effect.takes;
            }
        }
        Job::Count => {
            mark_count(&mut view, position, *draft.dead());
            view.disputed = draft.disputed();
        }
        Job::Whole(_) => {
            if let Some((turning, taken)) = draft.change() {
                view.turning = turning - taken;
                view.taken = taken;
            }
        }
        // Where many places are left, the board draws none of them.
        Job::Shape if !draft.holds() => view.hints = draft.places(),
        Job::Begin | Job::Keep(_) | Job::Shape | Job::Stone | Job::Points { .. } => {}
    }
    view
}

/// The stones on which the proposed marking differs from the one it answered (D8.1); empty if it answered none.
pub(crate) fn countered(table: &Table) -> PointSet {
    let mut markings = table.moves().iter().rev().map(|played| match Position::play_of(&played.play) {
        Some(Play::Dead(dead)) if played.game == table.game() => Some(*dead),
        _ => None,
    });
    match (markings.next().flatten(), markings.next().flatten()) {
        (Some(last), Some(before)) => (before - last) | (last - before),
        _ => PointSet::EMPTY,
    }
}

/// The unit of the draft over the board, or the one that the pointer would make.
pub(crate) fn ghost(draft: &Draft, hover: Option<Point>) -> Option<Ghost> {
    let side = draft.colour()?;
    let shown =
        hover.filter(|_| !draft.holds() || draft.missing() > 0).and_then(|point| draft.unit_at(point));
    let Unit { points, anchor, effect } = shown.or_else(|| draft.unit())?;
    let points = tied(&points.into_iter().collect());
    let (verdict, takes) = match effect {
        None => (Verdict::Open, PointSet::EMPTY),
        Some(Ok(effect)) => (Verdict::Legal, effect.takes),
        Some(Err(_)) => (Verdict::Refused, PointSet::EMPTY),
    };
    Some(Ghost { side, points, anchor: Some(anchor), verdict, takes })
}

/// Marks the stones that a block would take off, and those that it would bring back (D5.3).
fn mark_block(view: &mut View, now: &Stones, after: &Stones) {
    view.last.clear();
    let gone = |side: Side| *now.of(side) - *after.of(side);
    view.leaving = gone(Side::Black) | gone(Side::White);
    view.returning = BySide::from_fn(|side| *after.of(side) - *now.of(side));
}

#[cfg(test)]
mod tests {
    use carreau_core::{Chance as _, Game as _};
    use carreau_dango::Terms;

    use super::*;
    use crate::frame::Draft as _;

    fn points(text: &str) -> Vec<Point> {
        text.split(' ').map(|point| point.parse().expect("a point")).collect()
    }

    /// A position of ordinary Go after these plays.
    fn ordinary(plays: &[&str]) -> Position {
        let mut position = Position::ordinary(Terms::default());
        for play in plays {
            position.play(&play.parse().expect("a play")).expect("legal");
        }
        position
    }

    #[test]
    fn a_tie_takes_the_short_way() {
        let tied = |text| tied(&points(text).into_iter().collect());
        assert_eq!(tied("H6 H8 J7"), points("H6 J7 H8"));
        assert_eq!(tied("A1 N13 B1"), points("A1 B1 N13"));
        assert_eq!(super::tied(&PointSet::EMPTY), Vec::new());
    }

    #[test]
    fn a_shape_shows_where_it_can_still_be_put_down_as_it_lies() {
        let mut position = Position::start(Terms::default(), carreau_dango::Deck::classic());
        let full: String =
            (0..13).map(|row| if row < 12 { "XXXXXXXXXXXX./" } else { "..XXXXXXXXXX." }).collect();
        let mut setup = position.to_setup();
        setup.ground.stones = full.parse().expect("a board");
        position = setup.validate().expect("a position");
        position.resolve("nobi".parse().expect("a draw")).expect("it is in the deck");
        let mut draft = Draft::new(&position).expect("Black is to play");
        let flat = with_draft(&draft, None).hints;
        assert_eq!(flat.iter().collect::<Vec<_>>(), points("A1"));
        draft.turn();
        assert_eq!(with_draft(&draft, None).hints.len(), 12, "upright, along the edge");
        draft.press(points("N4")[0]);
        assert!(with_draft(&draft, None).hints.is_empty(), "the shape itself is shown now");
    }

    #[test]
    fn what_the_last_turn_captured_is_marked_where_it_stood() {
        let plays = ["B A2", "W A1", "B B1"];
        assert_eq!(plain(&ordinary(&plays)).last, [points("B1"), points("A1")]);
        let after = ordinary(&[&plays[..], &["W D4"]].concat());
        assert_eq!(plain(&after).last, [points("D4")], "for one turn");
    }

    #[test]
    fn d8_1_what_differs_from_the_other_marking_is_ringed() {
        let position = ordinary(&["B D4", "W K10", "pass", "pass", "dead D4"]);
        let mut draft = Draft::new(&position).expect("the other answers");
        assert!(with_draft(&draft, None).disputed.is_empty(), "it begins with the same marking");
        draft.press(points("K10")[0]);
        let view = with_draft(&draft, None);
        assert_eq!((view.disputed.first(), view.disputed.len()), (Some(points("K10")[0]), 1));
        assert_eq!(view.dead.len(), 2);
    }

    #[test]
    fn d8_1_a_marking_that_answers_another_shows_what_it_changed() {
        let terms = Terms::default();
        let start = Position::ordinary(terms).to_string();
        let events = ["B D4", "W K10", "B C3", "pass", "pass", "dead D4", "dead D4 K10"];
        let table = crate::dango::tests::table_from(terms, Some(start), &events);
        let AnyPosition::Dango(position) = table.position() else { panic!("Dango is played") };
        let mut draft = Draft::new(position).expect("an answer is due").countered(countered(&table));
        let disputed = |draft: &Draft| with_draft(draft, None).disputed.iter().collect::<Vec<_>>();
        assert_eq!(disputed(&draft), points("K10"));
        draft.press(points("K10")[0]);
        assert_eq!(disputed(&draft), points("K10"), "marked as before, it still differs from theirs");
        draft.press(points("C3")[0]);
        assert_eq!(disputed(&draft), points("C3 K10"));
        let first =
            crate::dango::tests::table_from(terms, Some(Position::ordinary(terms).to_string()), &events[..6]);
        assert!(countered(&first).is_empty(), "it answers none");
    }

    #[test]
    fn d5_3_a_block_is_seen_before_it_is_used() {
        let mut setup = ordinary(&["B D4"]).to_setup();
        setup.cards[Side::White].free_blocks = 1;
        let draft = Draft::new(&setup.validate().expect("a position")).expect("White is to play");
        let block = Play::Block(draft.blocks()[0]);
        let view = with_draft(&draft, Some(&block));
        assert_eq!(view.leaving.first(), Some(points("D4")[0]));
        assert!(view.last.is_empty());
        assert_eq!(with_draft(&draft, None).last, [points("D4")]);
    }
}
