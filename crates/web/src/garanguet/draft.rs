//! The draft of a turn: the selected point, what a press on a place does, and why the rules refuse it.
//!
//! Nothing here decides what is legal; [`TurnInHand`] does.

use carreau_core::{Game, Side};
use carreau_garanguet::{
    Checkers, Destination, Dice, Point, Position, Step, Target, Turn, TurnError, TurnInHand,
};

use crate::frame::{self, TypeError};

/// What a press on a place did.
type Press = frame::Press<Turn, Refusal>;

/// A turn being played, with the point that is selected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draft {
    position: Position,
    building: TurnInHand,
    movable: Vec<Point>,
    selected: Option<Point>,
    targets: Vec<Target>,
    /// How many steps each press took: taking back undoes a whole press.
    presses: Vec<usize>,
}

/// What the rules refused, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// What the player tried to do.
    pub(crate) what: Wanted,
    /// Why the rules refuse it.
    pub(crate) why: TurnError,
}

/// What the player tried to do on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// To move a checker from this point.
    From(Point),
    /// To move the selected checker there.
    To(Destination),
    /// To play the whole turn.
    Turn,
}

impl Draft {
    /// The position that the draft is for.
    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// The turn as far as it has been composed.
    pub(crate) const fn building(&self) -> &TurnInHand {
        &self.building
    }

    /// The side whose turn it is.
    pub(crate) const fn mover(&self) -> Side {
        self.building.mover()
    }

    /// The points whose checkers can still move.
    pub(crate) fn movable(&self) -> &[Point] {
        &self.movable
    }

    /// The selected point.
    pub(crate) const fn selected(&self) -> Option<Point> {
        self.selected
    }

    /// Where the selected checker can go.
    pub(crate) fn targets(&self) -> &[Target] {
        &self.targets
    }

    /// The target at a place.
    pub(crate) fn target(&self, to: Destination) -> Option<&Target> {
        self.targets.iter().find(|target| target.to == to)
    }

    /// Whether the turn can be played as it is.
    pub(crate) fn is_complete(&self) -> bool {
        self.building.is_complete()
    }

    /// Whether nothing can be played at all (G4.7).
    pub(crate) fn must_pass(&self) -> bool {
        self.building.steps().is_empty() && self.is_complete()
    }

    /// How many steps the turn still owes.
    ///
    /// All turns that the rules allow from here have the same number of steps, for the greatest sum of a double or triple
    /// can be made by one number of dice only; but those that bear off the last checker may have fewer.
    pub(crate) fn steps_left(&self) -> usize {
        self.carried_on().steps().len() - self.building.steps().len()
    }

    /// The dice that the turn still plays. The others cannot be played: only one choice of dice has the number and the
    /// sum that the rules ask for (G4.5, G4.6). Where the turn may bear off the last checker, which any dice may do, all
    /// that are left.
    pub(crate) fn dice_owed(&self) -> Dice {
        let end = self.carried_on();
        let left = self.building.dice_left();
        if end.off(self.mover()) == Checkers::TOTAL { left } else { left.minus(end.dice_left()) }
    }

    /// One of the turns that the rules allow from here.
    fn carried_on(&self) -> TurnInHand {
        let mut turn = self.building.clone();
        while !turn.is_complete() {
            let Some(step) =
                turn.movable().first().and_then(|&point| turn.steps_from(point).first().copied())
            else {
                break;
            };
            if turn.step(step).is_err() {
                break;
            }
        }
        turn
    }

    /// Replaces the draft by a whole turn that the player typed.
    fn compose(&mut self, turn: &Turn) -> Result<(), TurnError> {
        self.position.check(turn)?;
        let mut draft = TurnInHand::new(&self.position).expect("the position had a roll to play");
        for &step in turn.steps() {
            draft.step(step)?;
        }
        self.building = draft;
        self.presses = vec![1; turn.steps().len()];
        self.changed();
        Ok(())
    }

    /// Restores the steps of a turn that was begun before the player left the page, up to the first that does not fit.
    pub(crate) fn take_up(&mut self, turn: &Turn) {
        for &step in turn.steps() {
            if self.building.step(step).is_err() {
                break;
            }
            self.presses.push(1);
        }
        self.changed();
    }

    /// The steps of the last press.
    pub(crate) fn last_steps(&self) -> &[Step] {
        let steps = self.building.steps();
        let count = self.presses.last().copied().unwrap_or_default();
        &steps[steps.len() - count..]
    }

    fn select(&mut self, place: Destination) -> Press {
        let Destination::Point(point) = place else { return Press::Nothing };
        if self.movable.contains(&point) {
            self.selected = Some(point);
            self.targets = self.building.targets(point);
            return Press::Held;
        }
        match self.building.on(point) {
            Some((side, _)) if side == self.mover() => match self.why_stuck(point) {
                Some(why) => Press::Refused(Refusal { what: Wanted::From(point), why }),
                None => Press::Nothing,
            },
            Some(_) => {
                let why = TurnError::NoChecker { side: self.mover(), from: point };
                Press::Refused(Refusal { what: Wanted::From(point), why })
            }
            None => Press::Nothing,
        }
    }

    fn take(&mut self, steps: &[Step]) {
        for &step in steps {
            self.building.step(step).expect("a target's steps are legal");
        }
        self.presses.push(steps.len());
        self.changed();
    }

    fn changed(&mut self) {
        self.selected = None;
        self.targets.clear();
        self.movable = self.building.movable();
    }

    /// Why no die can move a checker from one of the mover's points.
    fn why_stuck(&self, from: Point) -> Option<TurnError> {
        let dice = self.building.dice_left();
        // The highest die gives the most useful reason: lower ones may be refused only because it has to be played.
        dice.values().find_map(|die| self.try_step(from, self.end(from, die)).err())
    }

    /// Why the checker on `from` cannot go to a place.
    fn why_not(&self, from: Point, place: Destination) -> Option<TurnError> {
        if let Destination::Point(to) = place
            && self.building.on(to).is_some_and(|(side, _)| side != self.mover())
            && to.path(self.mover()) > from.path(self.mover())
        {
            return Some(TurnError::Blocked { to });
        }
        let direct = self.try_step(from, place).err()?;
        if !matches!(direct, TurnError::NoSuchDie { .. }) {
            return Some(direct);
        }
        // No single die goes there. If several dice would, say what blocks the first of them.
        Some(self.why_not_by_steps(&self.building, from, place).unwrap_or(direct))
    }

    /// The first refusal on a path of several dice that together make the distance.
    fn why_not_by_steps(&self, draft: &TurnInHand, from: Point, place: Destination) -> Option<TurnError> {
        let to = place.point()?.path(self.mover());
        let distance = to.checked_sub(from.path(self.mover()))?;
        let dice: Vec<u8> = draft.dice_left().values().collect();
        dice.into_iter().filter(|&die| die < distance).find_map(|die| {
            let pause = self.end(from, die);
            let mut next = draft.clone();
            match next.step(Step { from, to: pause }) {
                Ok(()) => self.why_not_by_steps(&next, pause.point()?, place).or_else(|| {
                    let rest = distance - die;
                    let last = Step { from: pause.point()?, to: place };
                    if next.dice_left().left(rest.min(6)) > 0 { next.step(last).err() } else { None }
                }),
                Err(why) => {
                    let rest = distance - die;
                    let makes_it = rest <= 6 && draft.dice_left().left(rest) > u8::from(rest == die);
                    makes_it.then_some(why)
                }
            }
        })
    }

    fn try_step(&self, from: Point, to: Destination) -> Result<(), TurnError> {
        self.building.clone().step(Step { from, to })
    }

    /// Where a die takes a checker.
    fn end(&self, from: Point, die: u8) -> Destination {
        let path = from.path(self.mover()) + die;
        Point::from_path(self.mover(), path).map_or(Destination::Off, Destination::Point)
    }
}

impl frame::Draft for Draft {
    type Game = Position;
    type Place = Destination;
    type Refusal = Refusal;

    fn new(position: &Position) -> Option<Self> {
        let building = TurnInHand::new(position)?;
        let movable = building.movable();
        Some(Self {
            position: *position,
            building,
            movable,
            selected: None,
            targets: Vec::new(),
            presses: Vec::new(),
        })
    }

    fn fits(&self, position: &Position) -> bool {
        self.position == *position
    }

    /// A press becomes a selection, a step, or a refusal.
    fn press(&mut self, place: Destination) -> Press {
        let Some(from) = self.selected else { return self.select(place) };
        if let Some(target) = self.target(place) {
            let steps = target.steps.clone();
            self.take(&steps);
            return Press::Held;
        }
        if place == Destination::Point(from) {
            self.let_go();
            return Press::Dropped;
        }
        if let Destination::Point(point) = place
            && self.movable.contains(&point)
        {
            return self.select(place);
        }
        match self.why_not(from, place) {
            Some(why) => Press::Refused(Refusal { what: Wanted::To(place), why }),
            None => Press::Nothing,
        }
    }

    /// The turn as it is; the rules refuse it while it owes steps.
    fn play(&self) -> Option<Turn> {
        Some(self.building.to_turn())
    }

    fn type_in(&mut self, text: &str) -> frame::Typed<Self> {
        let turn: Turn = text.parse().map_err(TypeError::Unreadable)?;
        match self.compose(&turn) {
            Ok(()) => Ok(None),
            Err(why) => Err(TypeError::Refused(Refusal { what: Wanted::Turn, why })),
        }
    }

    /// Lays the steps of a turn; a pass has none.
    fn lay(&mut self, play: &Turn) -> bool {
        !play.is_pass() && self.compose(play).is_ok()
    }

    fn let_go(&mut self) -> bool {
        self.targets.clear();
        self.selected.take().is_some()
    }

    /// Takes back the steps of the last press.
    fn back(&mut self) -> bool {
        let Some(count) = self.presses.pop() else { return false };
        for _ in 0..count {
            self.building.undo();
        }
        self.changed();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Draft as _;

    fn draft(text: &str) -> Draft {
        Draft::new(&text.parse().expect("a position")).expect("a roll to play")
    }

    fn point(letter: char) -> Point {
        Point::from_letter(letter).expect("a point")
    }

    fn at(letter: char) -> Destination {
        Destination::Point(point(letter))
    }

    #[test]
    fn a_press_selects_and_the_next_one_steps() {
        let mut draft = draft("b15,22,w15 0:0 b 654");
        assert_eq!(draft.movable(), [point('a')]);
        assert_eq!(draft.steps_left(), 3);
        assert_eq!(draft.press(at('a')), Press::Held);
        let ends: String = draft.targets().iter().filter_map(|t| t.to.point()).map(Point::letter).collect();
        assert_eq!(ends, "efgjklp");
        assert_eq!(draft.press(at('k')), Press::Held);
        assert_eq!(draft.last_steps().len(), 2);
        assert_eq!((draft.steps_left(), draft.selected()), (1, None));
        assert!(draft.back());
        assert_eq!(draft.building().steps(), []);
    }

    #[test]
    fn g4_2_the_refusal_names_the_blocked_point() {
        let mut draft = draft("b15,4,w1,17,w14,0 0:0 b 654");
        draft.press(at('a'));
        let refused = draft.press(at('f'));
        let why = TurnError::Blocked { to: point('f') };
        assert_eq!(refused, Press::Refused(Refusal { what: Wanted::To(at('f')), why }));
        assert_eq!(draft.selected(), Some(point('a')), "a refusal leaves the selection");
    }

    #[test]
    fn a_way_of_several_dice_tells_where_it_is_held_up() {
        // A five and a four can pause on f or on e. Both are blocked, while j itself is free.
        let mut draft = draft("b15,3,w1,w1,17,w13 0:0 b 541");
        draft.press(at('a'));
        let Press::Refused(refusal) = draft.press(at('j')) else { panic!("j cannot be reached") };
        assert!(matches!(refusal.why, TurnError::Blocked { .. }), "{refusal:?}");
    }

    #[test]
    fn pressing_the_selected_point_again_lets_go() {
        let mut draft = draft("b15,22,w15 0:0 b 654");
        draft.press(at('a'));
        assert_eq!(draft.press(at('a')), Press::Dropped);
        assert_eq!(draft.press(at('m')), Press::Nothing);
        assert!(!draft.let_go());
    }

    #[test]
    fn g4_1_a_press_on_an_opposing_stack_says_whose_it_is_not() {
        let mut draft = draft("b15,22,w15 0:0 b 654");
        let Press::Refused(refusal) = draft.press(at('x')) else { panic!("the checkers are White's") };
        assert!(matches!(refusal.why, TurnError::NoChecker { side: Side::Black, .. }), "{refusal:?}");
    }

    #[test]
    fn g4_7_a_turn_without_steps_must_pass() {
        let draft = draft("b15,w2,w2,w2,w2,w2,w2,16,w3 0:0 b 654");
        assert!(draft.must_pass() && draft.movable().is_empty());
        assert_eq!(draft.steps_left(), 0);
    }

    #[test]
    fn a_turn_begun_is_taken_up_again() {
        let mut draft = draft("b15,22,w15 0:0 b 654");
        draft.take_up(&"a/g a/b a/e".parse().expect("a turn"));
        assert_eq!(draft.building().to_turn().to_string(), "a/g", "no die is an ace");
        assert!(draft.back());
        assert!(draft.building().steps().is_empty());
    }

    #[test]
    fn a_typed_turn_is_taken_up_whole_or_not_at_all() {
        let mut draft = draft("b15,22,w15 0:0 b 654");
        assert!(draft.type_in("a/g/l a/e").is_ok());
        assert!(draft.is_complete());
        assert!(draft.type_in("a/g").is_err());
        assert_eq!(draft.building().steps().len(), 3);
    }
}
