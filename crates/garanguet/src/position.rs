use carreau_core::{
    BySide, Chance, DrawError, Drawer, Enumerate, Game, Outcome, PlayError, Side, Turn as Waiting, echo,
};

use crate::{
    building,
    checkers::Checkers,
    draw::Draw,
    effect::Effect,
    error::TurnError,
    legal::{self, TurnList},
    point::{Point, RIM},
    roll::{Die, Roll},
    setup::{Setup, outcome},
    terms::Terms,
    turn::Turn,
};

/// The checkers, the phase and the dice between two events.
///
/// Only a checked [`Setup`] or legal play makes one. Two positions are equal when checkers, phase and dice
/// are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    checkers: BySide<Checkers>,
    phase: Phase,
}

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Each player throws one die for priority (G3.1).
    Priority,
    /// This side throws the three dice.
    ToRoll(Side),
    /// This side plays the roll.
    ToPlay(Side, Roll),
    /// One side has borne off all its checkers (G6.1).
    Over(Outcome),
}

impl Position {
    /// The start of a game, before the priority throw (G1.2, G3.1).
    pub const fn start() -> Self {
        Self { checkers: BySide { black: Checkers::START, white: Checkers::START }, phase: Phase::Priority }
    }

    pub(crate) const fn from_parts(checkers: BySide<Checkers>, phase: Phase) -> Self {
        Self { checkers, phase }
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// A side's checkers along its own path.
    pub fn checkers(&self, side: Side) -> Checkers {
        self.checkers[side]
    }

    /// The roll to be played, if the dice have been rolled.
    pub const fn roll(&self) -> Option<Roll> {
        match self.phase {
            Phase::ToPlay(_, roll) => Some(roll),
            _ => None,
        }
    }

    /// Who holds a point, and with how many checkers.
    pub fn on(&self, point: Point) -> Option<(Side, u8)> {
        let of = |side: Side| (side, self.checkers[side].on(point.path(side)));
        Side::ALL.map(of).into_iter().find(|&(_, count)| count > 0)
    }

    /// How many checkers a side has borne off.
    pub fn off(&self, side: Side) -> u8 {
        self.checkers[side].on(RIM)
    }

    /// The open form of the position.
    pub fn to_setup(&self) -> Setup {
        let mut points = [None; 24];
        for point in Point::all() {
            points[point.index()] = self.on(point);
        }
        let (to_move, roll) = match self.phase {
            Phase::Priority => (None, None),
            Phase::ToRoll(side) => (Some(side), None),
            Phase::ToPlay(side, roll) => (Some(side), Some(roll)),
            // After a turn, the winning one included, the other side is to move.
            Phase::Over(outcome) => (outcome.winner().map(Side::opponent), None),
        };
        Setup { points, off: BySide::from_fn(|side| self.off(side)), to_move, roll }
    }

    /// Whether some legal turn has a step from a point.
    pub fn can_move(&self, point: Point) -> bool {
        legal::some_turn_steps_from(self, point)
    }

    /// The position after the mover has arrived at a placement: the turn passes, or the game is over.
    pub(crate) fn after_turn(mut self, mover: Side, own: Checkers) -> Self {
        self.checkers[mover] = own;
        self.phase = if own == Checkers::ALL_OFF {
            Phase::Over(outcome(mover, self.off(!mover)))
        } else {
            Phase::ToRoll(!mover)
        };
        self
    }
}

impl Game for Position {
    const NAME: &'static str = "garanguet";
    const TITLE: &'static str = "Garanguet";
    const CLAUSE_LETTER: char = 'G';
    const RULES_VERSION: u32 = 1;

    type Terms = Terms;
    type Play = Turn;
    type Effect = Effect;
    type Refusal = TurnError;

    fn new_game(_: Terms) -> Self {
        Self::start()
    }

    fn turn(&self) -> Waiting {
        match self.phase {
            Phase::Priority | Phase::ToRoll(_) => Waiting::Chance,
            Phase::ToPlay(side, _) => Waiting::Side(side),
            Phase::Over(outcome) => Waiting::Over(outcome),
        }
    }

    fn drawer(&self) -> Option<Drawer> {
        match self.phase {
            Phase::Priority => Some(Drawer::Both),
            Phase::ToRoll(side) => Some(Drawer::Side(side)),
            Phase::ToPlay(..) | Phase::Over(_) => None,
        }
    }

    /// *Ruling* (G6.2): a game that is resigned counts as if the opponent had just borne off the last checker.
    fn conceded_by(&self, side: Side) -> Outcome {
        outcome(!side, self.off(side))
    }

    fn check(&self, turn: &Turn) -> Result<(), TurnError> {
        building::check(self, turn).map(drop)
    }

    fn play(&mut self, turn: &Turn) -> Result<Effect, TurnError> {
        let (mover, own) = building::check(self, turn)?;
        let borne_off = own.on(RIM) - self.off(mover);
        *self = self.after_turn(mover, own);
        Ok(Effect::Moved { borne_off })
    }

    fn listed(&self) -> Option<Vec<Turn>> {
        Some(self.plays())
    }

    fn has_touch_move(terms: Terms) -> bool {
        terms.touch_move
    }

    fn check_touch(&self, side: Side, place: &str) -> Result<(), PlayError> {
        let from = read_point(place)?;
        if self.on(from).is_some_and(|(owner, _)| owner == side) {
            return Ok(());
        }
        Err(TurnError::NoChecker { side, from }.into())
    }

    fn check_touched(&self, turn: &Turn, place: &str) -> Result<(), PlayError> {
        let touched = read_point(place)?;
        let moves_it = turn.steps().iter().any(|step| step.from == touched);
        if moves_it || !self.can_move(touched) {
            return Ok(());
        }
        Err(TurnError::TouchMove { touched }.into())
    }
}

impl Chance for Position {
    type Draw = Draw;

    const DRAWS: &'static str = "a throw of the dice";

    fn chances(&self) -> Vec<(Draw, u64)> {
        match self.phase {
            Phase::Priority => Die::ALL
                .into_iter()
                .flat_map(|black| Die::ALL.map(|white| (Draw::Priority { black, white }, 1)))
                .collect(),
            Phase::ToRoll(_) => Roll::all().map(|roll| (Draw::Roll(roll), roll.weight())).collect(),
            Phase::ToPlay(..) | Phase::Over(_) => Vec::new(),
        }
    }

    fn resolve(&mut self, draw: Draw) -> Result<Effect, DrawError> {
        match (self.phase, draw) {
            (Phase::Priority, Draw::Priority { black, white }) => {
                let first = match black.cmp(&white) {
                    std::cmp::Ordering::Greater => Some(Side::Black),
                    std::cmp::Ordering::Less => Some(Side::White),
                    std::cmp::Ordering::Equal => None,
                };
                self.phase = first.map_or(Phase::Priority, Phase::ToRoll);
                Ok(Effect::Priority { first })
            }
            (Phase::ToRoll(side), Draw::Roll(roll)) => {
                self.phase = Phase::ToPlay(side, roll);
                Ok(Effect::Rolled(roll))
            }
            (phase, draw) => {
                let why = match phase {
                    Phase::Priority => "each side throws one die for priority (G3.1)",
                    Phase::ToRoll(_) => "three dice are to be rolled (G3.2)",
                    Phase::ToPlay(..) => "a roll is to be played",
                    Phase::Over(_) => "the game is over (G6.1)",
                };
                Err(DrawError { draw: draw.to_string(), why: why.into() })
            }
        }
    }
}

impl Enumerate for Position {
    fn plays(&self) -> Vec<Turn> {
        let mut turns = TurnList::new();
        turns.fill(self);
        (0..turns.len()).map(|i| turns.turn(i)).collect()
    }
}

fn read_point(text: &str) -> Result<Point, PlayError> {
    let mut letters = text.chars();
    match (letters.next().and_then(Point::from_letter), letters.next()) {
        (Some(point), None) => Ok(point),
        _ => Err(PlayError::Unreadable(format!(
            "`{}` is not a point: a letter from a to x is expected",
            echo(text)
        ))),
    }
}
