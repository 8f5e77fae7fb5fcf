use std::sync::Arc;

use arrayvec::ArrayVec;
use carreau_core::{
    BySide, Chance, Clause, DrawError, Drawer, Enumerate, Game, MinuteFor, Outcome, PlayError, Side, Turn,
};

use crate::{
    character::Character,
    draw::Draw,
    effect::Effect,
    error::TurnError,
    ground::Ground,
    phase::{Phase, Stage},
    plan::Plan,
    play::Play,
    terms::Terms,
};

mod carry_out;
mod dice;
mod etiquette;
mod legal;
mod listing;
mod order;

/// The cards of a team in the order they were taken, at most three.
pub type Team = ArrayVec<Character, 3>;

/// A position of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    plan: Arc<Plan>,
    terms: Terms,
    teams: BySide<Team>,
    pub(crate) state: State,
    /// The state when the last throw was announced, and who announced it, by the place in the team: a raised foot
    /// restores that state, until something else is done (B9.2). While a throw is in progress there always is one.
    pub(crate) before: Option<(State, Side, u8)>,
}

/// The part of a position that changes during a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) phase: Phase,
    pub(crate) ground: Ground,
    pub(crate) score: BySide<u8>,
    /// The number of the round, from 1; 0 before the first.
    pub(crate) round: u16,
    /// The team that opens the round (B2.8).
    pub(crate) opener: Side,
    /// Whether each team has let its minute run out in the game, and how often since its last play (B9.1).
    pub(crate) warned: BySide<bool>,
    pub(crate) idle: BySide<u8>,
}

impl Position {
    /// The number of expired minutes in a row by which a team gives up the game (B9.1).
    pub const IDLE: u8 = 3;

    /// The starting position of a game.
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
        before: Option<(State, Side, u8)>,
    ) -> Self {
        Self { plan, terms: terms.normal(), teams: characters, state, before }
    }

    /// The plan.
    pub fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// The terms of the game, in their [normal](Terms::normal) form.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// The characters of a team in the order it took them.
    pub fn team(&self, side: Side) -> &[Character] {
        &self.teams[side]
    }

    /// What the position waits for.
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The jack and the boules.
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

    /// Whether a team has let its minute run out before, and been warned (B9.1).
    pub fn is_warned(&self, side: Side) -> bool {
        self.state.warned[side]
    }

    /// The ground when the throw in progress was announced; the present ground if no throw is in progress.
    pub fn before_throw(&self) -> &Ground {
        match (&self.state.phase, &self.before) {
            (Phase::Throw(..), Some((state, ..))) => &state.ground,
            _ => &self.state.ground,
        }
    }

    /// The number of a character in its team, from 0.
    pub fn place_of(&self, side: Side, character: Character) -> Option<u8> {
        let place = self.teams[side].iter().position(|&one| one == character)?;
        u8::try_from(place).ok()
    }
}

impl Game for Position {
    const NAME: &'static str = "petanque";
    const TITLE: &'static str = "Pétanque";
    const CLAUSE_LETTER: char = 'B';
    const RULES_VERSION: u32 = 1;
    /// A match is one game because the game keeps its own score (B8.3); it begins with a greeting, not with a draw
    /// (B9.3).
    const SINGLE_GAME: bool = true;
    const TIMED_BY_MINUTE: bool = true;
    const CALLS: &'static [Clause] = &[Clause("B9.2")];

    type Terms = Terms;
    type Play = Play;
    type Effect = Effect;
    type Refusal = TurnError;

    fn new_game(terms: Terms) -> Self {
        Self::start(terms, Plan::classic())
    }

    fn terms(&self) -> Terms {
        Self::terms(self)
    }

    fn is_by(&self, terms: Terms) -> bool {
        self.terms == terms.normal()
    }

    fn has_coach(terms: Terms) -> Option<bool> {
        Some(terms.has_coach())
    }

    fn brought(&self) -> Option<String> {
        (*self.plan != *Plan::classic()).then(|| self.plan.name().to_owned())
    }

    fn turn(&self) -> Turn {
        match self.state.phase {
            Phase::Greet(side) | Phase::Draft(side) | Phase::Jack { side, .. } | Phase::Aim(side) => {
                Turn::Side(side)
            }
            Phase::Lead { .. } | Phase::JackDie { .. } => Turn::Chance,
            Phase::Throw(announced, stage) => match stage {
                Stage::OneLess { .. } | Stage::FlightChoice { .. } => Turn::Side(announced.side),
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
        self.legal(*play).map(drop)
    }

    fn play(&mut self, play: &Play) -> Result<Effect, TurnError> {
        let legal = self.legal(*play)?;
        Ok(self.carry_out(&legal))
    }

    fn listed(&self) -> Option<Vec<Play>> {
        Some(self.plays())
    }

    /// Players announce everything before any die (B2.4): a player who has seen the die would announce accordingly.
    fn keeps_drawn(&self) -> bool {
        true
    }

    fn admit(&mut self, clause: Clause, on: Side) -> Result<Effect, PlayError> {
        if clause.0 != "B9.2" {
            return Err(PlayError::cannot_have_broken::<Self>(clause, on));
        }
        Ok(self.raised_foot(on)?)
    }

    fn minute(&self) -> Option<(Side, MinuteFor)> {
        self.minute_for()
    }

    /// Nobody is warned for a greeting: the team is taken to have greeted (B9.1).
    fn overdue(&self) -> Option<Play> {
        matches!(self.state.phase, Phase::Greet(_)).then_some(Play::Greet)
    }

    fn overrun(&mut self, side: Side) -> Result<Effect, PlayError> {
        Ok(self.minute_ran_out(side)?)
    }

    fn members(&self) -> usize {
        self.terms.format.characters()
    }

    /// The one character that has to act takes a card, throws the dice of its throw or makes its choice.
    fn acting(&self) -> Option<(Side, u8)> {
        match self.state.phase {
            Phase::Draft(side) => Some((side, u8::try_from(self.teams[side].len()).expect("at most 3"))),
            Phase::Throw(announced, Stage::Choice { by, .. }) if by != announced.side => None,
            Phase::Throw(announced, _) => {
                let place = self.place_of(announced.side, announced.character);
                place.map(|place| (announced.side, place))
            }
            _ => None,
        }
    }

    fn member_of(&self, play: &Play) -> Option<(Side, u8)> {
        let Play::Throw(character, _) = *play else { return self.acting() };
        let side = self.turn().side()?;
        Some((side, self.place_of(side, character)?))
    }

    fn announcing(&self) -> Option<Side> {
        match self.state.phase {
            Phase::Aim(side) => Some(side),
            _ => None,
        }
    }

    fn in_hand(&self, side: Side, member: u8) -> Option<u8> {
        Some(self.state.ground.in_hand(side, member))
    }
}

impl Chance for Position {
    type Draw = Draw;

    const DRAWS: &'static str = "a die such as `4`, nor two such as `6+2`";

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

    fn resolve(&mut self, draw: Draw) -> Result<Effect, DrawError> {
        self.roll(draw)
    }
}
