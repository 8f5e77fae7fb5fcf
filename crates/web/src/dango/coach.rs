//! What the coach says of the units that can be put down, and of other choices on the goban.

use carreau_boards::coach::{Grade, Worth};
use carreau_dango::Play;
use carreau_goban::Point;

use super::draft::{Draft, Job};
use crate::{bot::Advice, frame::Draft as _, table};

/// A choice on the goban that bots have compared with others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Coached {
    play: Play,
    /// The facing of the shape; 0 for what is no shape.
    facing: usize,
    /// What is chosen for it on the goban; for a shape, its anchor.
    chosen: Vec<Point>,
    worth: Worth,
}

/// How many choices count. What bots think little of, they have hardly looked at, so its worth is doubtful.
const COUNTED: usize = 12;

/// What bots have found of the choices of a draft, the best first; without those that need no place on the goban, and
/// those at which they have not looked at all.
pub(crate) fn coached(draft: &Draft, plays: &[Advice]) -> Vec<Coached> {
    let best = table::best(plays);
    let choice = |advice: &Advice| {
        let (play, win) = (advice.play.parse().ok()?, advice.win.filter(|&win| win > 0.0)?);
        let mut laid = draft.clone();
        let (is_laid, worth) = (laid.lay(&play), Worth::of(win, best));
        is_laid.then(|| Coached { play, facing: laid.facing(), chosen: laid.chosen().to_vec(), worth })
    };
    plays.iter().take(COUNTED).filter_map(choice).collect()
}

/// The points to mark until the choice is complete, each with the grade of the best choice that has it: where the shape as
/// it lies can be put down, where a stone can be played, which points a card can take beside those that are chosen.
pub(crate) fn marks(draft: &Draft, coached: &[Coached]) -> Vec<(Point, Grade)> {
    let mut marks: Vec<(Point, Grade)> = Vec::new();
    if draft.missing() == 0 {
        return marks;
    }
    for choice in coached {
        let faces = draft.job() != Job::Shape || choice.facing == draft.facing();
        if !faces || !draft.chosen().iter().all(|point| choice.chosen.contains(point)) {
            continue;
        }
        for &point in &choice.chosen {
            if !draft.chosen().contains(&point) && marks.iter().all(|(marked, _)| *marked != point) {
                marks.push((point, choice.worth.grade));
            }
        }
    }
    marks
}

/// Whether some of the best choices have this facing.
pub(crate) fn is_best_facing(coached: &[Coached], facing: usize) -> bool {
    coached.iter().any(|choice| choice.facing == facing && choice.worth.grade == Grade::Best)
}

/// What the choice is worth that the draft has come to, if bots have compared it.
pub(crate) fn of_draft(draft: &Draft, coached: &[Coached]) -> Option<Worth> {
    let play = draft.holds().then(|| draft.play())??;
    coached.iter().find(|choice| choice.play == play).map(|choice| choice.worth)
}

#[cfg(test)]
mod tests {
    use carreau_core::Chance as _;
    use carreau_dango::{Deck, Position, Terms};

    use super::*;

    fn advice(plays: &[(&str, f64)]) -> Vec<Advice> {
        plays.iter().map(|&(play, win)| Advice { play: play.to_owned(), win: Some(win) }).collect()
    }

    fn point(text: &str) -> Point {
        text.parse().expect("a point")
    }

    #[test]
    fn a_shape_is_marked_where_it_lies_as_it_is_turned() {
        let mut position = Position::start(Terms::default(), Deck::classic());
        position.resolve("nobi".parse().expect("a draw")).expect("it is in the deck");
        let mut draft = Draft::new(&position).expect("Black is to play");
        let plays = advice(&[("nobi D4 E4", 0.6), ("nobi D4 D5", 0.55), ("nobi K10 L10", 0.4)]);
        let coached = coached(&draft, &plays);
        assert_eq!(coached.len(), 3);
        let marks = |draft: &Draft| marks(draft, &coached);
        assert_eq!(marks(&draft), [(point("D4"), Grade::Best), (point("K10"), Grade::Weak)]);
        assert!(is_best_facing(&coached, draft.facing()));
        draft.turn();
        assert_eq!(marks(&draft), [(point("D4"), Grade::Fair)]);
        assert!(!is_best_facing(&coached, draft.facing()));
        draft.press(point("D4"));
        assert_eq!(marks(&draft), [], "the unit itself is shown now");
        assert_eq!(of_draft(&draft, &coached).map(|worth| worth.wins), Some(55));
        draft.press(point("M12"));
        assert_eq!(of_draft(&draft, &coached), None, "the bots have not looked at it");
    }

    #[test]
    fn d4_1_the_rest_of_a_choice_of_several_points_is_marked_until_it_is_whole() {
        let mut position = Position::start(Terms::default(), Deck::classic());
        position.resolve("place2".parse().expect("a draw")).expect("it is in the deck");
        let mut draft = Draft::new(&position).expect("Black is to play");
        let coached = coached(
            &draft,
            &advice(&[("place2 D4 K10", 0.6), ("place2 D10 K4", 0.4), ("place2 A1 A2", 0.0)]),
        );
        let points =
            |draft: &Draft| marks(draft, &coached).into_iter().map(|(point, _)| point).collect::<Vec<_>>();
        assert_eq!(
            points(&draft),
            [point("D4"), point("K10"), point("D10"), point("K4")],
            "not what nobody has tried"
        );
        draft.press(point("D4"));
        assert_eq!(points(&draft), [point("K10")]);
        draft.press(point("K10"));
        assert_eq!(points(&draft), []);
        assert_eq!(of_draft(&draft, &coached).map(|worth| worth.wins), Some(60));
    }

    #[test]
    fn d7_1_in_ordinary_go_stones_are_marked_and_the_pass_is_not() {
        let position = Position::ordinary(Terms::default());
        let draft = Draft::new(&position).expect("Black is to play");
        let coached = coached(&draft, &advice(&[("pass", 0.5), ("B D4", 0.45)]));
        assert_eq!(marks(&draft, &coached), [(point("D4"), Grade::Fair)], "a pass would be better");
    }
}
