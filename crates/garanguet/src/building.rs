use std::{collections::HashSet, ops::ControlFlow};

use carreau_core::Side;

use crate::{
    checkers::{Checkers, blocked_by, end_of, sources},
    error::TurnError,
    legal,
    point::{Path, Point, RIM},
    position::{Phase, Position},
    roll::{Dice, Roll, RollKind},
    search::{Worth, step_of},
    turn::{Destination, Step, Turn},
};

/// A turn being built step by step.
///
/// It takes only steps after which a legal turn can still follow. So a board can ask it for the legal targets, and it
/// explains why any other step is refused.
///
/// A step that bears off does not name its die, so the dice that are left may be uncertain. The turn keeps every
/// possibility until a later step decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnInHand {
    position: Position,
    mover: Side,
    roll: Roll,
    owed: Worth,
    own: Checkers,
    /// The dice that may be left: distinct possibilities, at least one.
    hands: Vec<Dice>,
    steps: Vec<Step>,
}

/// A place to which a checker can be taken, and the way there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// Where it ends.
    pub to: Destination,
    /// The steps that take it there, at least one.
    pub steps: Vec<Step>,
    /// The die of each step. A die that bears off may be larger than the distance.
    pub dice: Vec<u8>,
}

impl TurnInHand {
    /// A turn without steps; `None` unless a side has a roll to play.
    pub fn new(position: &Position) -> Option<Self> {
        let Phase::ToPlay(mover, roll) = position.phase() else { return None };
        Some(Self {
            position: *position,
            mover,
            roll,
            owed: legal::owed(position),
            own: position.checkers(mover),
            hands: vec![roll.to_play()],
            steps: Vec::new(),
        })
    }

    /// The side whose turn it is.
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// The steps taken so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The steps taken so far, as a turn.
    pub fn to_turn(&self) -> Turn {
        Turn::from_steps(self.steps.iter().copied()).expect("each step plays one of at most six dice")
    }

    /// The dice left. Where it is uncertain which die bore a checker off, this counts the one that exactly reaches the
    /// rim as played, or else the smallest that is large enough.
    pub fn dice_left(&self) -> Dice {
        self.hands[0]
    }

    /// Who holds a point now, and with how many checkers.
    pub fn on(&self, point: Point) -> Option<(Side, u8)> {
        let mine = self.own.on(point.path(self.mover));
        if mine > 0 {
            return Some((self.mover, mine));
        }
        self.position.on(point).filter(|&(side, _)| side != self.mover)
    }

    /// How many checkers a side has borne off now.
    pub fn off(&self, side: Side) -> u8 {
        if side == self.mover { self.own.off() } else { self.position.off(side) }
    }

    /// Pips to go for a side now.
    pub fn pips(&self, side: Side) -> u16 {
        if side == self.mover { self.own.pips() } else { self.position.checkers(side).pips() }
    }

    /// Whether the turn can end here.
    pub fn is_complete(&self) -> bool {
        self.own == Checkers::ALL_OFF || self.hands.iter().any(|&hand| self.played(hand) == self.owed)
    }

    /// The points from which the turn can continue, in path order.
    pub fn movable(&self) -> Vec<Point> {
        let points = (1..RIM).filter(|&path| self.own.on(path) > 0);
        let points = points.filter_map(|path| Point::from_path(self.mover, path));
        points.filter(|&point| !self.steps_from(point).is_empty()).collect()
    }

    /// The single steps from a point with which the turn can continue, the shortest first.
    pub fn steps_from(&self, from: Point) -> Vec<Step> {
        let path = from.path(self.mover);
        let mut steps: Vec<_> = (1..=6).map(|die| step_of(self.mover, path, end_of(path, die))).collect();
        steps.dedup();
        steps.retain(|&step| self.after(step).is_ok());
        steps
    }

    /// Where one checker can be taken from a point in one or more steps: each target once, with the fewest dice.
    pub fn targets(&self, from: Point) -> Vec<Target> {
        let mut targets: Vec<Target> = Vec::new();
        let mut reached = vec![(self.clone(), from, Vec::new(), Vec::new())];
        while !reached.is_empty() {
            let mut further = Vec::new();
            for (hand, at, steps, dice) in reached {
                for step in hand.steps_from(at) {
                    let Ok(next) = hand.after(step) else { continue };
                    let (mut steps, mut dice): (Vec<Step>, Vec<u8>) = (steps.clone(), dice.clone());
                    steps.push(step);
                    dice.push(hand.die_played(&next));
                    if targets.iter().all(|target| target.to != step.to) {
                        targets.push(Target { to: step.to, steps: steps.clone(), dice: dice.clone() });
                    }
                    if let Destination::Point(at) = step.to {
                        further.push((next, at, steps, dice));
                    }
                }
            }
            reached = further;
        }
        targets
    }

    /// The mover's checkers after each turn that can still be played from here, each placement once.
    pub fn results(&self) -> HashSet<Checkers> {
        let mut results = HashSet::new();
        if self.is_complete() {
            results.insert(self.own);
        }
        for &hand in &self.hands {
            let Some(owed) = self.owed.checked_minus(self.played(hand)) else { continue };
            let walk = legal::walk(&self.position, hand).expect("the position has a roll to play");
            let _ = walk.from(self.own, &mut |node| {
                if node.worth == owed || node.own == Checkers::ALL_OFF {
                    results.insert(node.own);
                }
                ControlFlow::Continue(())
            });
        }
        results
    }

    /// Takes a step.
    ///
    /// # Errors
    ///
    /// Why no legal turn continues with this step; the turn stays as it was.
    pub fn step(&mut self, step: Step) -> Result<(), TurnError> {
        *self = self.after(step)?;
        Ok(())
    }

    /// Takes back the last step; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some((_, kept)) = self.steps.split_last() else { return false };
        let mut before = Self::new(&self.position).expect("the position had a roll to play");
        for &step in kept {
            before.step(step).expect("a prefix of a playable turn is playable");
        }
        *self = before;
        true
    }

    /// The die that led from here to `next`, one step on. If several are possible, it is the one that leaves the first
    /// hand of `next`.
    fn die_played(&self, next: &Self) -> u8 {
        let step = *next.steps.last().expect("`next` is one step on");
        let opponent = self.position.checkers(!self.mover);
        let of_hand = |&hand: &Dice| {
            let dice = dice_for(self.mover, self.own, opponent, hand, step);
            dice.into_iter().find(|&die| hand.without(die) == next.hands[0])
        };
        self.hands.iter().find_map(of_hand).expect("each hand of `next` is one of ours without a die")
    }

    /// The worth of the dice played when `hand` is left.
    fn played(&self, hand: Dice) -> Worth {
        let [all, left] = [self.roll.to_play(), hand].map(|dice| Worth::of_dice(self.roll.kind(), dice));
        all.minus(left)
    }

    /// The turn with one more step.
    fn after(&self, step: Step) -> Result<Self, TurnError> {
        let mut next = self.after_unchecked(step)?;
        let walk = |hand| legal::walk(&self.position, hand).expect("the position has a roll to play");
        let goes_on = |&hand: &Dice| {
            let owed = self.owed.checked_minus(next.played(hand));
            owed.is_some_and(|owed| walk(hand).reaches(next.own, owed)) || walk(hand).wins(next.own)
        };
        let hands: Vec<_> = next.hands.iter().copied().filter(goes_on).collect();
        if hands.is_empty() {
            let most = |&hand: &Dice| next.played(hand).plus(walk(hand).best(next.own));
            let most = next.hands.iter().map(most).max().unwrap_or_default();
            return Err(shortfall(self.roll, most, self.owed));
        }
        next.hands = hands;
        Ok(next)
    }

    /// The turn with one more step, without a check that the obligation can still be met.
    fn after_unchecked(&self, step: Step) -> Result<Self, TurnError> {
        let opponent = self.position.checkers(!self.mover);
        let mut hands = Vec::new();
        for &hand in &self.hands {
            for die in dice_for(self.mover, self.own, opponent, hand, step) {
                let left = hand.without(die);
                if !hands.contains(&left) {
                    hands.push(left);
                }
            }
        }
        if hands.is_empty() {
            return Err(why_not(self.mover, self.own, opponent, &self.hands, step));
        }
        let path = step.from.path(self.mover);
        let end = step.to.point().map_or(RIM, |to| to.path(self.mover));
        let mut next = self.clone();
        next.own = self.own.step(path, end);
        next.hands = hands;
        next.steps.push(step);
        Ok(next)
    }
}

/// Checks a whole turn and returns the mover with the placement it leads to.
///
/// # Errors
///
/// The first step that cannot be played, or the obligation the turn does not meet.
pub(crate) fn check(position: &Position, turn: &Turn) -> Result<(Side, Checkers), TurnError> {
    let mut hand = TurnInHand::new(position).ok_or(match position.phase() {
        Phase::Priority => TurnError::PriorityFirst,
        Phase::ToRoll(side) => TurnError::NotRolled { side },
        Phase::ToPlay(..) | Phase::Over(_) => TurnError::GameOver,
    })?;
    for &step in turn.steps() {
        hand = hand.after_unchecked(step)?;
    }
    if !hand.is_complete() {
        let played = hand.hands.iter().map(|&left| hand.played(left)).max().unwrap_or_default();
        return Err(shortfall(hand.roll, played, hand.owed));
    }
    Ok((hand.mover, hand.own))
}

/// The dice of `hand` that can carry out a step. There is at most one, except when bearing off: then the die that
/// reaches the rim exactly comes first, and next the smallest.
fn dice_for(mover: Side, own: Checkers, opponent: Checkers, hand: Dice, step: Step) -> Vec<u8> {
    let path = step.from.path(mover);
    let end = step.to.point().map_or(RIM, |to| to.path(mover));
    let (occupied, blocked) = (own.occupied(), blocked_by(opponent));
    let can = |&die: &u8| {
        hand.left(die) > 0 && end_of(path, die) == end && sources(occupied, blocked, die) & (1 << path) != 0
    };
    (1..=6).filter(can).collect()
}

/// Why none of the dice left carries out a step.
fn why_not(mover: Side, own: Checkers, opponent: Checkers, hands: &[Dice], step: Step) -> TurnError {
    let path = step.from.path(mover);
    if own.on(path) == 0 {
        return TurnError::NoChecker { side: mover, from: step.from };
    }
    let left = |die: u8| hands.iter().any(|hand| hand.left(die) > 0);
    let Destination::Point(to) = step.to else {
        return why_not_off(mover, own, opponent, left, path);
    };
    match to.path(mover).checked_sub(path) {
        None | Some(0) => TurnError::Backwards { side: mover, from: step.from, to },
        Some(distance) if distance > 6 || !left(distance) => TurnError::NoSuchDie { distance },
        Some(_) => TurnError::Blocked { to },
    }
}

/// Why the checker on `path` cannot be borne off.
fn why_not_off(
    mover: Side,
    own: Checkers,
    opponent: Checkers,
    left: impl Fn(u8) -> bool,
    path: Path,
) -> TurnError {
    let point = |path| Point::from_path(mover, path).expect("checkers on the board have a point");
    let furthest = own.furthest();
    if !own.all_home() {
        return TurnError::NotHome { behind: point(furthest) };
    }
    let distance = RIM - path;
    let Some(die) = (distance..=6).find(|&die| left(die)) else {
        return TurnError::NoSuchDie { distance };
    };
    let ordinary = sources(own.occupied(), blocked_by(opponent), die);
    if ordinary == 0 {
        TurnError::NotFurthest { furthest: point(furthest) }
    } else {
        let instead = point(ordinary.trailing_zeros() as Path);
        if furthest + die > RIM {
            TurnError::NotFurthest { furthest: instead }
        } else {
            TurnError::OrdinaryFirst { die, instead }
        }
    }
}

/// The obligation that a turn worth `played` does not meet.
fn shortfall(roll: Roll, played: Worth, owed: Worth) -> TurnError {
    if roll.kind() != RollKind::Simple {
        return TurnError::TooFewPips { played: played.pips(), owed: owed.pips() };
    }
    let (played_dice, owed_dice) = (played.dice_of_simple(), owed.dice_of_simple());
    if played_dice < owed_dice {
        TurnError::TooFewDice { played: played_dice, owed: owed_dice }
    } else {
        TurnError::LowerDice { played: played.pips(), owed: owed.pips() }
    }
}
