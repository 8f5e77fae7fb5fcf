use carreau_core::{BySide, Chance, Clause, DrawError, Drawer, Game, Outcome, PlayError, Side, Step, Turn};
use carreau_petango_physics::{Flick, RestPose};

use crate::{
    board::Board,
    draw::Draw,
    effect::Effect,
    error::TurnError,
    hand::{Hand, Slip},
    phase::{Before, Going, Phase},
    play::Play,
    report::Motion,
    ruling::Foul,
    setup::Setup,
    terms::Terms,
};

/// The stones on the board between two events, the points and the phase.
///
/// Only a checked [`Setup`] or a legal play makes one. Two positions are equal when their terms, points, phase and
/// stones are, the stones in the same order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) terms: Terms,
    pub(crate) points: BySide<u8>,
    pub(crate) stones: Vec<Stone>,
    pub(crate) phase: Phase,
}

/// A stone on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stone {
    /// Its owner.
    pub side: Side,
    /// Its pose.
    pub pose: RestPose,
}

impl Position {
    /// The start of a game: an empty board, before the nigiri (P1.3).
    pub const fn start(terms: Terms) -> Self {
        Self { terms, points: BySide { black: 0, white: 0 }, stones: Vec::new(), phase: Phase::Nigiri }
    }

    /// The terms of the game.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// The board.
    pub const fn board(&self) -> Board {
        self.terms.board
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The points of a side (P4.4).
    pub fn points(&self, side: Side) -> u8 {
        self.points[side]
    }

    /// The stones on the board, in the order in which they were put there.
    pub fn stones(&self) -> &[Stone] {
        &self.stones
    }

    /// The turn in progress, if a flick or its slip is due.
    pub const fn going(&self) -> Option<Going> {
        match self.phase {
            Phase::Flick { turn, .. } | Phase::Slip { turn, .. } => Some(turn),
            Phase::Nigiri | Phase::River { .. } | Phase::Slap { .. } | Phase::Over => None,
        }
    }

    /// The index of the stone that has to be taken out of the river (P7.3).
    pub const fn stone_in_river(&self) -> Option<usize> {
        match self.phase {
            Phase::River { .. } => self.stones.len().checked_sub(1),
            _ => None,
        }
    }

    /// The intersections of a side's first line on which a stone would touch no other (P3.1), counted from 0 from the
    /// player's left, as in [`Flick::start`].
    pub fn free_starts(&self, side: Side) -> impl Iterator<Item = u8> {
        (0..self.board().columns()).filter(move |&start| self.in_the_way(side, start).is_none())
    }

    /// The index of the first stone that a stone on an intersection would touch.
    fn in_the_way(&self, side: Side, start: u8) -> Option<usize> {
        let put = self.board().at_start(side, start);
        let environment = self.board().environment();
        self.stones.iter().position(|stone| environment.touching(&stone.pose, &put))
    }

    /// The open form of the position.
    pub fn to_setup(&self) -> Setup {
        Setup { terms: self.terms, points: self.points, stones: self.stones.clone(), phase: self.phase }
    }

    /// Gives the opponent of `by` a point (P4.4), but never more points than win.
    pub(crate) fn give_point(&mut self, by: Side) {
        self.points[!by] = (self.points[!by] + 1).min(self.terms.to.points());
    }

    /// Ends the turn of `side`; that of the other side begins (P2.1).
    pub(crate) fn end_turn(&mut self, side: Side, before: Before) {
        self.begin(!side, before);
    }

    fn begin(&mut self, side: Side, before: Before) {
        self.go_on(Phase::Flick { turn: Going::first(side), before });
    }

    /// Moves on to a phase, unless the game has ended.
    pub(crate) fn go_on(&mut self, phase: Phase) {
        self.phase = if self.is_decided() || self.is_stuck(phase) { Phase::Over } else { phase };
    }

    /// Whether a side has the points that win (P6.1).
    pub(crate) fn is_decided(&self) -> bool {
        self.points.iter().any(|(_, &points)| points >= self.terms.to.points())
    }

    /// Whether neither side can flick from anywhere. *Ruling* (P3.1): this ends the game.
    pub(crate) fn is_stuck(&self, phase: Phase) -> bool {
        let flicks = matches!(phase, Phase::Flick { .. });
        flicks && Side::ALL.into_iter().all(|side| self.free_starts(side).next().is_none())
    }

    /// The outcome when the game is over: the side with more points has won (P6.1; P3.1).
    fn outcome(&self) -> Outcome {
        match self.points.black.cmp(&self.points.white) {
            std::cmp::Ordering::Greater => Outcome::Won { by: Side::Black, points: 1 },
            std::cmp::Ordering::Less => Outcome::Won { by: Side::White, points: 1 },
            std::cmp::Ordering::Equal => Outcome::Drawn,
        }
    }

    pub(crate) fn check_flick(&self, side: Side, flick: Flick) -> Result<(), TurnError> {
        let columns = self.board().columns();
        if flick.start >= columns {
            return Err(TurnError::NoSuchStart { start: u16::from(flick.start) + 1, columns });
        }
        flick.check(columns).map_err(TurnError::OutOfRange)?;
        match self.in_the_way(side, flick.start) {
            None => Ok(()),
            Some(i) => Err(TurnError::StartTaken {
                start: flick.start + 1,
                of: self.stones[i].side,
                stone: u32::try_from(i).expect("a board holds fewer stones"),
            }),
        }
    }
}

impl Game for Position {
    const NAME: &'static str = "petango";
    const TITLE: &'static str = "Pétango";
    const CLAUSE_LETTER: char = 'P';
    const RULES_VERSION: u32 = 3;
    const CHANGES: &'static [(u32, &'static str)] =
        &[(2, "its physics was another one, and the flicks would end elsewhere")];
    const CALLS: &'static [Clause] = &[Clause("P2.2"), Clause("P4.1")];

    type Terms = Terms;
    type Play = Play;
    type Effect = Effect;
    type Refusal = TurnError;

    fn new_game(terms: Terms) -> Self {
        Self::start(terms)
    }

    fn terms(&self) -> Terms {
        Self::terms(self)
    }

    fn is_by(&self, terms: Terms) -> bool {
        self.terms == terms
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Nigiri | Phase::Slip { .. } => Turn::Chance,
            Phase::Flick { turn, .. } => Turn::Side(turn.side),
            Phase::River { offender, .. } => Turn::Side(!offender),
            Phase::Slap { offender, .. } => Turn::Side(offender),
            Phase::Over => Turn::Over(self.outcome()),
        }
    }

    fn drawer(&self) -> Option<Drawer> {
        match self.phase {
            Phase::Nigiri => Some(Drawer::Both),
            Phase::Slip { .. } => Some(Drawer::Dealer),
            Phase::Flick { .. } | Phase::River { .. } | Phase::Slap { .. } | Phase::Over => None,
        }
    }

    fn conceded_by(&self, side: Side) -> Outcome {
        Outcome::Won { by: !side, points: 1 }
    }

    fn check(&self, play: &Play) -> Result<(), TurnError> {
        match (self.phase, play) {
            (Phase::Nigiri, _) => Err(TurnError::NigiriFirst),
            (Phase::Over, _) => Err(TurnError::GameOver),
            (Phase::Slip { .. }, _) => Err(TurnError::OnItsWay),
            (Phase::Flick { turn, .. }, Play::Flick(flick)) => self.check_flick(turn.side, *flick),
            (Phase::Flick { turn, .. }, Play::Pass) => match self.free_starts(turn.side).next() {
                None => Ok(()),
                Some(free) => Err(TurnError::CannotPass { free: free + 1 }),
            },
            (Phase::River { .. }, Play::Plouf | Play::Take)
            | (Phase::Slap { .. }, Play::Slap | Play::Spare) => Ok(()),
            (Phase::Flick { .. } | Phase::Slap { .. }, Play::Plouf | Play::Take) => {
                Err(TurnError::NoStoneInRiver)
            }
            (Phase::Flick { .. } | Phase::River { .. }, Play::Slap | Play::Spare) => Err(TurnError::NoSlap),
            (Phase::River { .. }, Play::Flick(_) | Play::Pass) => Err(TurnError::StoneInRiver),
            (Phase::Slap { offender, .. }, Play::Flick(_) | Play::Pass) => {
                Err(TurnError::SlapFirst { offender })
            }
        }
    }

    fn play(&mut self, play: &Play) -> Result<Effect, TurnError> {
        self.check(play)?;
        Ok(match (play, self.phase) {
            (Play::Flick(flick), Phase::Flick { turn, .. }) => {
                if self.terms.hand == Hand::None {
                    return Ok(Effect::Attempted(self.flick(turn, *flick)));
                }
                self.phase = Phase::Slip { turn, flick: *flick };
                Effect::Aimed
            }
            (Play::Pass, Phase::Flick { turn, .. }) => {
                self.end_turn(turn.side, Before::Nothing);
                Effect::Passed
            }
            (Play::Plouf, Phase::River { offender, .. }) => {
                self.stones.pop();
                self.end_turn(offender, Before::Nothing);
                Effect::TakenOut { announced: true }
            }
            (Play::Take, Phase::River { offender, given }) => {
                self.stones.pop();
                self.phase = Phase::Slap { offender, given };
                Effect::TakenOut { announced: false }
            }
            (Play::Slap | Play::Spare, Phase::Slap { offender, .. }) => {
                self.end_turn(offender, Before::Nothing);
                if *play == Play::Slap { Effect::Slapped } else { Effect::Spared }
            }
            _ => unreachable!("checked"),
        })
    }

    /// Where a flick is due, plays are not listed: a stone can go anywhere.
    fn listed(&self) -> Option<Vec<Play>> {
        let named = [Play::Pass, Play::Plouf, Play::Take, Play::Slap, Play::Spare];
        let legal: Vec<Play> = named.into_iter().filter(|play| self.check(play).is_ok()).collect();
        let flicks = legal.is_empty() && matches!(self.turn(), Turn::Side(_));
        (!flicks).then_some(legal)
    }

    /// The physics has to compute where the stone came to rest.
    fn computed(effect: &Effect) -> Option<String> {
        effect.attempt().map(ToString::to_string)
    }

    fn report(effect: &Effect) -> Option<String> {
        effect.attempt().map(|attempt| Motion::from(attempt).to_string())
    }

    fn lets_undo(&self) -> bool {
        false
    }

    fn admit(&mut self, clause: Clause, on: Side) -> Result<Effect, PlayError> {
        let foul = match clause.0 {
            "P2.2" => {
                self.seat_foul(on)?;
                Foul::Seat
            }
            "P4.1" => {
                self.touched_object(on)?;
                Foul::Touch
            }
            _ => return Err(PlayError::cannot_have_broken::<Self>(clause, on)),
        };
        Ok(Effect::Admitted { side: on, foul })
    }
}

impl Chance for Position {
    type Draw = Draw;

    const DRAWS: &'static str = "who begins, nor a slip of the hand";

    fn chances(&self) -> Vec<(Draw, u64)> {
        match self.phase {
            Phase::Nigiri => Side::ALL.map(|side| (Draw::First(side), 1)).to_vec(),
            Phase::Slip { .. } => Slip::all().map(|slip| (Draw::Slip(slip), slip.weight())).collect(),
            Phase::Flick { .. } | Phase::River { .. } | Phase::Slap { .. } | Phase::Over => Vec::new(),
        }
    }

    /// Computed without the list of the 361,201 slips.
    fn weight(&self) -> u64 {
        match self.phase {
            Phase::Nigiri => 2,
            Phase::Slip { .. } => Slip::total(),
            Phase::Flick { .. } | Phase::River { .. } | Phase::Slap { .. } | Phase::Over => 0,
        }
    }

    fn drawn_at(&self, place: u64) -> Option<Draw> {
        match self.phase {
            Phase::Nigiri => Side::ALL.get(usize::try_from(place).ok()?).copied().map(Draw::First),
            Phase::Slip { .. } => Slip::at(place).map(Draw::Slip),
            Phase::Flick { .. } | Phase::River { .. } | Phase::Slap { .. } | Phase::Over => None,
        }
    }

    fn resolve(&mut self, draw: Draw) -> Result<Effect, DrawError> {
        match (self.phase, draw) {
            (Phase::Nigiri, Draw::First(side)) => {
                self.begin(side, Before::Nothing);
                Ok(Effect::First(side))
            }
            (Phase::Slip { turn, flick }, Draw::Slip(slip)) => {
                Ok(Effect::Attempted(self.flick(turn, self.terms.hand.slipped(flick, slip))))
            }
            (phase, draw) => {
                let why = match phase {
                    Phase::Nigiri => "the nigiri says who plays first (P1.3)",
                    Phase::Slip { .. } => "the finger's slip is to be drawn (P3.2)",
                    Phase::Flick { .. } => "a stone is to be flicked",
                    Phase::River { .. } => "a stone is to be taken out of the river (P7.3)",
                    Phase::Slap { .. } => "a slap may be given (P7.3)",
                    Phase::Over => "the game is over (P6.1)",
                };
                Err(DrawError { draw: draw.to_string(), why: why.into() })
            }
        }
    }

    fn step_reported(&mut self, step: &Step<Play, Draw>, report: &str) -> Option<Effect> {
        let (turn, flick) = match (self.phase, step) {
            (Phase::Flick { turn, .. }, Step::Play(Play::Flick(flick))) if self.terms.hand == Hand::None => {
                self.check_flick(turn.side, *flick).ok()?;
                (turn, *flick)
            }
            (Phase::Slip { turn, flick }, Step::Draw(Draw::Slip(slip))) => {
                (turn, self.terms.hand.slipped(flick, *slip))
            }
            _ => return None,
        };
        let motion: Motion = report.parse().ok().filter(|motion: &Motion| motion.fits(self.stones.len()))?;
        Some(Effect::Attempted(self.carry_out(turn, flick, &motion)))
    }
}
