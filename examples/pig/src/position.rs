use carreau_core::{
    BySide, Chance, Clause, DrawError, Drawer, Enumerate, Game, Outcome, Refusal, Side, Turn,
};

use crate::{Target, Terms};

/// A position: the points of both sides, the target, and the phase.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) points: BySide<u16>,
    pub(crate) target: Target,
    pub(crate) phase: Phase,
}

/// What a position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The die of this side.
    Die {
        /// Whose turn it is.
        side: Side,
        /// What the turn has brought so far.
        stake: u16,
    },
    /// The choice of this side to throw again or to hold (E2.3).
    Choice {
        /// Whose turn it is.
        side: Side,
        /// What the turn has brought so far, at least 2.
        stake: u16,
    },
    /// Nothing: this side has won (E3.1).
    Over(Side),
}

/// What a side does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// Throw again.
    Throw,
    /// Keep what is at stake (E2.4).
    Hold,
}

/// The number of a die, 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Die(u8);

impl Die {
    /// The die that shows a number; `None` if no die does.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 6 { Some(Self(number)) } else { None }
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// What a play or a die did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The side throws again (E2.3).
    Throws,
    /// The side kept this many points (E2.4).
    Kept(u16),
    /// The die added this many points to those at stake (E2.3).
    Added(u8),
    /// A 1: this many points that were at stake are lost (E2.2).
    Lost(u16),
}

/// Why a play is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// The side has to throw the die first.
    #[error("{0} has to throw the die first (E2.1)")]
    ThrowFirst(Side),
    /// The game has ended.
    #[error("the game is over: {0} has reached the target (E3.1)")]
    Over(Side),
}

impl Refusal for TurnError {
    fn clause(&self) -> Clause {
        match self {
            Self::ThrowFirst(_) => Clause("E2.1"),
            Self::Over(_) => Clause("E3.1"),
        }
    }
}

impl Position {
    /// What the position waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The points a side has kept.
    pub fn points(&self, side: Side) -> u16 {
        self.points[side]
    }

    /// The points that win.
    pub const fn target(&self) -> Target {
        self.target
    }
}

impl Game for Position {
    const NAME: &'static str = "pig";
    const TITLE: &'static str = "Pig";
    const CLAUSE_LETTER: char = 'E';
    const RULES_VERSION: u32 = 1;

    type Terms = Terms;
    type Play = Play;
    type Effect = Effect;
    type Refusal = TurnError;

    fn new_game(Terms { target }: Terms) -> Self {
        let phase = Phase::Die { side: Side::Black, stake: 0 };
        Self { points: BySide::default(), target, phase }
    }

    fn terms(&self) -> Terms {
        Terms { target: self.target }
    }

    fn is_by(&self, terms: Terms) -> bool {
        self.target == terms.target
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Die { .. } => Turn::Chance,
            Phase::Choice { side, .. } => Turn::Side(side),
            Phase::Over(by) => Turn::Over(Outcome::Won { by, points: 1 }),
        }
    }

    fn drawer(&self) -> Option<Drawer> {
        match self.phase {
            Phase::Die { side, .. } => Some(Drawer::Side(side)),
            Phase::Choice { .. } | Phase::Over(_) => None,
        }
    }

    fn conceded_by(&self, side: Side) -> Outcome {
        Outcome::Won { by: !side, points: 1 }
    }

    fn check(&self, _: &Play) -> Result<(), TurnError> {
        match self.phase {
            Phase::Choice { .. } => Ok(()),
            Phase::Die { side, .. } => Err(TurnError::ThrowFirst(side)),
            Phase::Over(by) => Err(TurnError::Over(by)),
        }
    }

    fn play(&mut self, play: &Play) -> Result<Effect, TurnError> {
        self.check(play)?;
        let Phase::Choice { side, stake } = self.phase else { unreachable!("the play was checked") };
        match play {
            Play::Throw => {
                self.phase = Phase::Die { side, stake };
                Ok(Effect::Throws)
            }
            Play::Hold => {
                // No rule limits the stake: it grows until a 1 comes, so the sum might overflow.
                self.points[side] = self.points[side].saturating_add(stake);
                self.phase = if self.points[side] >= self.target.points() {
                    Phase::Over(side)
                } else {
                    Phase::Die { side: !side, stake: 0 }
                };
                Ok(Effect::Kept(stake))
            }
        }
    }

    fn listed(&self) -> Option<Vec<Play>> {
        Some(self.plays())
    }
}

impl Chance for Position {
    type Draw = Die;

    const DRAWS: &'static str = "a throw of the die";

    fn chances(&self) -> Vec<(Die, u64)> {
        match self.phase {
            Phase::Die { .. } => (1..=6).filter_map(Die::new).map(|die| (die, 1)).collect(),
            Phase::Choice { .. } | Phase::Over(_) => Vec::new(),
        }
    }

    fn resolve(&mut self, die: Die) -> Result<Effect, DrawError> {
        let Phase::Die { side, stake } = self.phase else {
            return Err(DrawError { draw: die.to_string(), why: "no die is to be thrown".into() });
        };
        if die.number() == 1 {
            self.phase = Phase::Die { side: !side, stake: 0 };
            return Ok(Effect::Lost(stake));
        }
        let stake = stake.saturating_add(die.number().into());
        self.phase = Phase::Choice { side, stake };
        Ok(Effect::Added(die.number()))
    }
}

impl Enumerate for Position {
    fn plays(&self) -> Vec<Play> {
        match self.phase {
            Phase::Choice { .. } => vec![Play::Throw, Play::Hold],
            Phase::Die { .. } | Phase::Over(_) => Vec::new(),
        }
    }
}
