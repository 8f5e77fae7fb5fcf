use carreau_core::{BySide, Side};

use crate::{
    error::TurnError,
    hand::Hand,
    phase::{Before, Going, Phase},
    position::{Position, Stone},
    terms::Terms,
};

/// A set-up for editors, parsers and tests. It can hold anything, and [`validate`](Self::validate) checks whether
/// it is a position.
///
/// Positions that cannot be reached by play are accepted as long as the rules can be applied to them, for example a
/// stone at rest in the air.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The agreed terms.
    pub terms: Terms,
    /// The points of each side.
    pub points: BySide<u8>,
    /// The stones, in the order in which they were put on the board.
    pub stones: Vec<Stone>,
    /// What the game waits for next.
    pub phase: Phase,
}

/// A fault of a set-up. Stones are counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// A side has more points than win.
    #[error("{side} has {found} points, but the game is to {to} (P6.1)")]
    Points {
        /// The side.
        side: Side,
        /// Its points.
        found: u8,
        /// The points that win.
        to: u8,
    },
    /// Both sides have the points that win.
    #[error("both sides have won (P6.1)")]
    BothWon,
    /// A side has won, or neither can flick, but the game goes on.
    #[error("the game is over, but it goes on (P6.1)")]
    GoesOn,
    /// The game is over, but nothing has ended it.
    #[error("nobody has won, and there is room to flick, but the game is over (P6.1)")]
    EndsTooSoon,
    /// The nigiri opens a game, but there are stones or points.
    #[error("the nigiri is due, but there are stones or points (P1.3)")]
    NigiriTooLate,
    /// A turn has three attempts.
    #[error("attempt {0} is none of three (P3.4)")]
    Attempt(u8),
    /// The previous attempt cannot have had this effect.
    #[error("the attempt before cannot have brought this")]
    Before,
    /// A slip is due, but the terms have no hand that could slip.
    #[error("a slip is due, but the table has no hand (P3.2)")]
    NoHand,
    /// The flick that waits for its slip cannot be played.
    #[error("the flick cannot be played: {0}")]
    Flick(TurnError),
    /// The last stone is not the offender's, or not in the river.
    #[error("the last stone is not {offender}'s stone in the river (P7.3)")]
    NotInRiver {
        /// The owner that the stone should have.
        offender: Side,
    },
    /// The board has no river.
    #[error("a slap is due, but the board has no river (P7.3)")]
    NoRiver,
    /// There are more stones than a game can bring.
    #[error("{0} stones are more than find room untouched (at most {max}, P3.3)", max = Setup::MAX_STONES)]
    TooMany(usize),
    /// A stone's centre is not above the board.
    #[error("stone {0} does not lie on the board")]
    OffBoard(usize),
    /// A stone leans farther than possible, or its centre is below the upper face of the board or more than 0.1 m
    /// above it.
    #[error("stone {0} cannot lie like that")]
    NoRest(usize),
    /// Two stones are in the same place.
    #[error("stones {0} and {1} overlap")]
    Overlap(usize, usize),
}

/// All faults of a set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupError(pub Vec<SetupFault>);

impl std::error::Error for SetupError {}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        carreau_core::listed(&self.0).fmt(f)
    }
}

impl Setup {
    /// More stones than a game can bring, because each has to find room in the other half without touching one that
    /// lies there (P3.3, P4.1). When two programs help each other, and choose each flick of 4000 without a hand's
    /// error, a goban has no room left after some 100 stones, and a Xiangqi board after fewer.
    ///
    /// Flicks among many stones take long to compute: those among 361 that nearly touch take two to four times as long.
    pub const MAX_STONES: usize = 200;

    /// How far stones may overlap, m (10 µm). The physics leaves overlaps of some 3 µm, in hundreds of games with many
    /// fouls at most 3.1 µm.
    ///
    /// Stones that overlap push each other away, and a crowd of them keeps itself awake: raised to half a millimetre, a
    /// flick among 200 stones may take two minutes to compute.
    const SLACK: f64 = 10e-6;

    /// The greatest height of a stone's centre above the board, µm.
    const HIGHEST: i32 = 100_000;

    /// The greatest square of a lean, in millionths: a stone upright on its rim, rounded either way.
    const STEEPEST: u64 = 1_000_001 * 1_000_001;

    /// Checks the set-up and makes a position of it.
    ///
    /// # Errors
    ///
    /// Every fault found.
    pub fn validate(&self) -> Result<Position, SetupError> {
        let mut faults = self.faults_of_stones();
        if faults.is_empty() {
            self.add_faults_of_game(&mut faults);
        } else {
            self.add_faults_of_points(&mut faults);
        }
        if faults.is_empty() { Ok(self.position()) } else { Err(SetupError(faults)) }
    }

    fn position(&self) -> Position {
        Position { terms: self.terms, points: self.points, stones: self.stones.clone(), phase: self.phase }
    }

    fn faults_of_stones(&self) -> Vec<SetupFault> {
        if self.stones.len() > Self::MAX_STONES {
            return vec![SetupFault::TooMany(self.stones.len())];
        }
        let board = self.terms.board;
        let mut faults = Vec::new();
        for (i, Stone { pose, .. }) in (1..).zip(&self.stones) {
            if !board.bears(*pose) {
                faults.push(SetupFault::OffBoard(i));
            }
            // Unsigned, even the two greatest squares do not overflow when they are added.
            let [x, y] = [pose.lean_x, pose.lean_y].map(|lean| u64::from(lean.unsigned_abs()));
            if !(0..=Self::HIGHEST).contains(&pose.z) || x * x + y * y > Self::STEEPEST {
                faults.push(SetupFault::NoRest(i));
            }
        }
        for (j, second) in self.stones.iter().enumerate() {
            for (i, first) in self.stones[..j].iter().enumerate() {
                if self.overlap(first, second) {
                    faults.push(SetupFault::Overlap(i + 1, j + 1));
                }
            }
        }
        faults
    }

    fn overlap(&self, first: &Stone, second: &Stone) -> bool {
        let environment = self.terms.board.environment();
        let apart = |a: i32, b: i32| (f64::from(a) - f64::from(b)) * 1e-6;
        let (x, y) = (apart(first.pose.x, second.pose.x), apart(first.pose.y, second.pose.y));
        x * x + y * y < environment.stone.diameter * environment.stone.diameter
            && environment.gap(&first.pose, &second.pose) < -Self::SLACK
    }

    fn add_faults_of_points(&self, faults: &mut Vec<SetupFault>) {
        let to = self.terms.to.points();
        for (side, &found) in self.points.iter() {
            if found > to {
                faults.push(SetupFault::Points { side, found, to });
            }
        }
        if self.points.iter().all(|(_, &points)| points >= to) {
            faults.push(SetupFault::BothWon);
        }
    }

    fn add_faults_of_game(&self, faults: &mut Vec<SetupFault>) {
        self.add_faults_of_points(faults);
        let position = self.position();
        match self.phase {
            Phase::Nigiri => {
                if !self.stones.is_empty() || self.points != BySide::default() {
                    faults.push(SetupFault::NigiriTooLate);
                }
            }
            Phase::Flick { turn, before } => {
                Self::add_faults_of_turn(turn, faults);
                if !self.may_have_brought(turn, before) {
                    faults.push(SetupFault::Before);
                }
            }
            Phase::Slip { turn, flick } => {
                Self::add_faults_of_turn(turn, faults);
                if self.terms.hand == Hand::None {
                    faults.push(SetupFault::NoHand);
                }
                faults.extend(position.check_flick(turn.side, flick).err().map(SetupFault::Flick));
            }
            Phase::River { offender, .. } => {
                let in_river =
                    |stone: &Stone| stone.side == offender && self.terms.board.in_river(stone.pose);
                if !self.stones.last().is_some_and(in_river) {
                    faults.push(SetupFault::NotInRiver { offender });
                }
            }
            Phase::Slap { .. } => {
                if !self.terms.board.is_xiangqi() {
                    faults.push(SetupFault::NoRiver);
                }
            }
            Phase::Over => {
                let flicks = Phase::Flick { turn: Going::first(Side::Black), before: Before::Nothing };
                if !position.is_decided() && !position.is_stuck(flicks) {
                    faults.push(SetupFault::EndsTooSoon);
                }
            }
        }
        if self.phase != Phase::Over && (position.is_decided() || position.is_stuck(self.phase)) {
            faults.push(SetupFault::GoesOn);
        }
    }

    fn add_faults_of_turn(turn: Going, faults: &mut Vec<SetupFault>) {
        if !(1..=Going::ATTEMPTS).contains(&turn.attempt) {
            faults.push(SetupFault::Attempt(turn.attempt));
        }
    }

    /// Whether the previous attempt can have had this effect: a valid one leaves a stone of the opponent, and only
    /// the palace of a Xiangqi board takes or gives a point.
    fn may_have_brought(&self, turn: Going, before: Before) -> bool {
        let (board, points) = (self.terms.board, self.points[turn.side]);
        let opponents = self.stones.last().is_some_and(|stone| stone.side != turn.side);
        let last = turn.attempt == 1 && opponents;
        match before {
            Before::Nothing => true,
            Before::Valid => last,
            Before::Took => last && board.is_xiangqi(),
            Before::Gave => last && board.is_xiangqi() && points > 0,
        }
    }
}
