//! The tablier of a position of Garanguet.

use carreau_boards::tablier::{self, Die, LastMove, Layout as Drawn, Place, View};
use carreau_core::Side;
use carreau_games::garanguet::{
    Destination, Dice, Die as Thrown, Draw, Phase, Point, Position, Roll, RollKind, Setup, Step, Turn,
    TurnInHand,
};

use crate::{How, Last, Layout, Pictured};

impl Pictured for Position {
    fn picture(&self, last: Option<&Last<'_, Self>>, how: How) -> String {
        let mut view = plain(self, last.and_then(|last| last.draw));
        if let Some(last) = last {
            view.last_move = last.play.and_then(|(side, turn)| last_move(side, turn));
        } else if let Phase::ToRoll(side) | Phase::ToPlay(side, _) = self.phase() {
            view.mover = Some(side);
            view.lamps = lamps(self);
        }
        draw(&view, how)
    }
}

/// The picture of a view.
pub fn draw(view: &View, how: How) -> String {
    tablier::standalone(view, drawn_layout(how.layout), how.from, how.theme)
}

/// The layout of the drawing for a shape of page.
pub const fn drawn_layout(layout: Layout) -> Drawn {
    match layout {
        Layout::Wide => Drawn::Wide,
        Layout::Tall => Drawn::Tall,
    }
}

/// The drawing's name of a point.
pub fn drawn(point: Point) -> tablier::Point {
    tablier::Point::from_letter(point.letter()).expect("rules and drawing have the same points")
}

/// The drawing's name of a step's end.
pub fn drawn_place(to: Destination) -> Place {
    match to {
        Destination::Point(point) => Place::Point(drawn(point)),
        Destination::Off => Place::Off,
    }
}

/// The checkers of a set-up, on the board and borne off.
pub fn laid(setup: &Setup) -> View {
    let mut view = View { off: setup.off, ..View::default() };
    for point in Point::all() {
        if let Some((side, count)) = setup.points[point.index()] {
            view.put(drawn(point), side, count);
        }
    }
    view
}

/// The position without marks: checkers, trays, and the dice as they lie.
pub fn plain(position: &Position, last_draw: Option<&Draw>) -> View {
    let mut view = laid(&position.to_setup());
    // The dice thrown for the start stay until the winner takes them up, and equal ones until the next throw (G3.1);
    // those of a turn stay until the other side rolls.
    let lie = |dice: &[Thrown]| dice.iter().map(|die| lying(die.value())).collect();
    let last = match last_draw {
        Some(Draw::Priority { black, white }) => Some(lie(&[*black, *white])),
        Some(Draw::Roll(roll)) => Some(lie(&roll.dice())),
        None => None,
    };
    view.dice = match position.phase() {
        Phase::Priority => last.unwrap_or_else(|| vec![Die::Due; 2]),
        Phase::ToRoll(_) => last.unwrap_or_else(|| vec![Die::Due; 3]),
        Phase::ToPlay(_, roll) => dice(roll, roll.to_play()),
        Phase::Over(_) => Vec::new(),
    };
    view
}

/// The points from which a checker may move.
fn lamps(position: &Position) -> Vec<tablier::Point> {
    let movable = TurnInHand::new(position).map(|hand| hand.movable()).unwrap_or_default();
    movable.into_iter().map(drawn).collect()
}

/// The paths of a turn that was played; `None` if it was a pass.
pub fn last_move(side: Side, turn: &Turn) -> Option<LastMove> {
    (!turn.is_pass()).then(|| LastMove { side, paths: paths(turn.steps()) })
}

/// One path for each checker that moved; consecutive steps of one checker make one path.
pub fn paths(steps: &[Step]) -> Vec<Vec<Place>> {
    let mut paths: Vec<Vec<Place>> = Vec::new();
    let mut end = None;
    for step in steps {
        let from = Place::Point(drawn(step.from));
        let to = drawn_place(step.to);
        match paths.last_mut() {
            Some(path) if end == Some(from) => path.push(to),
            _ => paths.push(vec![from, to]),
        }
        end = Some(to);
    }
    paths
}

/// A die with nothing to play.
const fn lying(value: u8) -> Die {
    Die::Rolled { value, plays_left: 1, plays_total: 0 }
}

/// The three dice with the plays left in each (G3.2–G3.4). Equal dice share the plays made evenly.
pub fn dice(roll: Roll, left: Dice) -> Vec<Die> {
    let total = |value: u8| match roll.kind() {
        RollKind::Simple => 1,
        RollKind::Double => 1 + u8::from(value == roll.dice()[0].value()),
        RollKind::Triple => 2,
    };
    let mut drawn: Vec<Die> = Vec::with_capacity(3);
    for (i, die) in roll.dice().iter().enumerate() {
        let value = die.value();
        let equal = |die: &&Thrown| die.value() == value;
        let before = roll.dice()[..i].iter().filter(equal).count();
        let siblings = roll.dice().iter().filter(equal).count();
        let played = usize::from(roll.to_play().left(value) - left.left(value));
        // Every `siblings`-th of the plays made counts for this die.
        let mine = (played + siblings - 1 - before) / siblings;
        let plays_total = total(value);
        let plays_left = plays_total.saturating_sub(u8::try_from(mine).unwrap_or(plays_total));
        drawn.push(Die::Rolled { value, plays_left, plays_total });
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_checkers_steps_are_one_path() {
        let turn: Turn = "a/g/l a/e".parse().expect("a turn");
        let letter = |place: &Place| match place {
            Place::Point(point) => point.letter(),
            Place::Off => '-',
        };
        let letters: Vec<String> =
            paths(turn.steps()).iter().map(|path| path.iter().map(letter).collect()).collect();
        assert_eq!(letters, ["agl", "ae"]);
    }

    #[test]
    fn a_moment_shows_what_was_played_and_the_dice_that_lie() {
        let mut position: Position = "b15,22,w15 0:0 b 654".parse().expect("a position");
        let turn: Turn = "a/g/l a/e".parse().expect("a turn");
        let draw = Draw::Roll(position.roll().expect("a roll"));
        carreau_core::Game::play(&mut position, &turn).expect("it is legal");
        let last = Last { play: Some((Side::Black, &turn)), draw: Some(&draw) };
        let picture = position.picture(Some(&last), How::default());
        roxmltree::Document::parse(&picture).expect("it is well-formed");
        assert_ne!(picture, position.picture(None, How::default()));
        let view = plain(&position, Some(&draw));
        assert_eq!((view.dice.len(), view.lamps.len()), (3, 0));
        assert!(!view.dice.contains(&Die::Due), "the dice of the turn before still lie there");
    }
}
