use std::sync::Arc;

use arrayvec::ArrayVec;
use carreau_table::{BySide, Chance, DrawError, Drawer, Game, Outcome, Side, Turn};

use crate::{
    character::Character,
    draw::Draw,
    error::TurnError,
    ground::Ground,
    phase::{Phase, Stage},
    plan::Plan,
    play::Play,
    terms::Terms,
};

mod legal;
mod listing;
mod manners;
mod order;
mod stages;

/// The cards of a team in the order they were taken, at most three.
pub type Team = ArrayVec<Character, 3>;

/// A position of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    plan: Arc<Plan>,
    terms: Terms,
    teams: BySide<Team>,
    pub(crate) state: State,
    /// What was there when the last throw was announced, and who announced it: until the next thing is done, a
    /// raised foot puts it back (B9.2). There is always one while a throw goes on.
    pub(crate) before: Option<(State, Side, Character)>,
}

/// What changes while a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) phase: Phase,
    pub(crate) ground: Ground,
    pub(crate) score: BySide<u8>,
    /// The number of the round, from 1; 0 before the first.
    pub(crate) round: u16,
    /// The team that opens the round (B2.8).
    pub(crate) opener: Side,
    /// How often each team has let its minute run out: in the game, up to one, and since its last play (B9.1).
    pub(crate) warned: BySide<bool>,
    pub(crate) idle: BySide<u8>,
}

impl Position {
    /// How often in a row a team may let its minute run out before it has given up the game (B9.1).
    pub const IDLE: u8 = 3;

    /// The position a game starts from.
    pub fn start(terms: Terms, plan: Arc<Plan>) -> Self {
        let state = State {
            phase: Phase::Greet(Side::Black),
            ground: Ground::empty(terms.format),
            score: BySide::default(),
            round: 0,
            opener: Side::Black,
            warned: BySide::default(),
            idle: BySide::default(),
        };
        Self { plan, terms: terms.normal(), teams: BySide::default(), state, before: None }
    }

    pub(crate) const fn from_parts(
        plan: Arc<Plan>,
        terms: Terms,
        characters: BySide<Team>,
        state: State,
        before: Option<(State, Side, Character)>,
    ) -> Self {
        Self { plan, terms: terms.normal(), teams: characters, state, before }
    }

    /// The plan.
    pub fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// What was agreed, in its [normal](Terms::normal) form.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// The characters of a team in the order it took them.
    pub fn team(&self, side: Side) -> &[Character] {
        &self.teams[side]
    }

    /// What is waited for.
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// What lies where.
    pub const fn ground(&self) -> &Ground {
        &self.state.ground
    }

    /// The points of a team.
    pub fn score(&self, side: Side) -> u8 {
        self.state.score[side]
    }

    /// The number of the round, from 1; 0 before the first jack.
    pub const fn round(&self) -> u16 {
        self.state.round
    }

    /// The team that opens the round (B2.8).
    pub const fn opener(&self) -> Side {
        self.state.opener
    }

    /// Whether a team has been warned of its minute (B9.1).
    pub fn is_warned(&self, side: Side) -> bool {
        self.state.warned[side]
    }

    /// What lay where when the throw that goes on was announced; what lies there now if none goes on.
    pub fn before_throw(&self) -> &Ground {
        match (&self.state.phase, &self.before) {
            (Phase::Throw(..), Some((state, ..))) => &state.ground,
            _ => &self.state.ground,
        }
    }

    /// Where a character stands in its team, from 0.
    pub fn place_of(&self, side: Side, character: Character) -> Option<u8> {
        let place = self.teams[side].iter().position(|&one| one == character)?;
        u8::try_from(place).ok()
    }

    /// The team and the place in it of the one character that is to act: that takes a card, throws the dice of its
    /// throw or chooses for it. `None` where anybody of the team may.
    pub fn acting(&self) -> Option<(Side, u8)> {
        match self.state.phase {
            Phase::Draft(side) => Some((side, u8::try_from(self.teams[side].len()).expect("at most 3"))),
            Phase::Throw(announced, stage) => match stage {
                Stage::Choice { by, .. } if by != announced.side => None,
                _ => {
                    let place = self.place_of(announced.side, announced.character);
                    place.map(|place| (announced.side, place))
                }
            },
            _ => None,
        }
    }
}

impl Game for Position {
    type Play = Play;
    type Refusal = TurnError;

    fn turn(&self) -> Turn {
        match self.state.phase {
            Phase::Greet(side) | Phase::Draft(side) | Phase::Jack { side, .. } | Phase::Aim(side) => {
                Turn::Side(side)
            }
            Phase::Lead { .. } | Phase::JackDie { .. } => Turn::Chance,
            Phase::Throw(announced, stage) => match stage {
                Stage::Adjust { .. } | Stage::FlightChoice { .. } => Turn::Side(announced.side),
                Stage::Choice { by, .. } => Turn::Side(by),
                _ => Turn::Chance,
            },
            Phase::Over(by) => Turn::Over(Outcome::Won { by, points: 1 }),
        }
    }

    fn drawer(&self) -> Option<Drawer> {
        self.dice()?;
        match self.state.phase {
            Phase::Lead { black: None } => Some(Drawer::Side(Side::Black)),
            Phase::Lead { .. } => Some(Drawer::Side(Side::White)),
            Phase::JackDie { side, .. } => Some(Drawer::Side(side)),
            Phase::Throw(announced, _) => Some(Drawer::Side(announced.side)),
            _ => None,
        }
    }

    fn conceded_by(&self, side: Side) -> Outcome {
        Outcome::Won { by: !side, points: 1 }
    }

    fn check(&self, play: &Play) -> Result<(), TurnError> {
        self.check_play(*play)
    }

    fn play(&mut self, play: &Play) -> Result<(), TurnError> {
        self.play_and_tell(play).map(drop)
    }
}

impl Chance for Position {
    type Draw = Draw;

    fn chances(&self) -> Vec<(Draw, u64)> {
        let mut chances: Vec<(Draw, u64)> = Vec::new();
        for &draw in self.dice().unwrap_or_default() {
            match chances.last_mut() {
                Some((last, weight)) if *last == draw => *weight += 1,
                _ => chances.push((draw, 1)),
            }
        }
        chances
    }

    fn weight(&self) -> u64 {
        self.dice().map_or(0, |faces| u64::try_from(faces.len()).expect("6 or 36"))
    }

    fn drawn_at(&self, place: u64) -> Option<Draw> {
        self.dice()?.get(usize::try_from(place).ok()?).copied()
    }

    fn resolve(&mut self, draw: Draw) -> Result<(), DrawError> {
        self.resolve_and_tell(draw).map(drop)
    }
}
