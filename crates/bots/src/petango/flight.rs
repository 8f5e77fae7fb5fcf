//! Lofted flicks, computed by the full model over an empty board. They serve for every start and every direction.

use std::sync::OnceLock;

use carreau_petango::Board;
use carreau_petango_physics::{End, Environment, Flick, Simulation, StoneState, planar::Frame};

use super::view::{Fate, View};

/// One lofted flick. Struck in the middle, it flies, bounces and rolls within one vertical plane.
pub(super) struct Flight {
    /// Where the stone is low enough to touch another: the distance along its way, and the distance from its middle
    /// within which it touches, both in m.
    low: Vec<[f64; 2]>,
    /// How far along it comes to rest, m.
    rest: f64,
}

/// The lofted flicks of one elevation, at growing speeds.
pub(super) struct Flights {
    /// The elevation, 0.01°.
    pub(super) elevation: u16,
    /// The ratio of each speed to the one before, less 1.
    pub(super) pace: f64,
    /// The speeds, 0.1 mm/s, rising.
    pub(super) speeds: Vec<u16>,
    pub(super) at_speeds: Vec<Flight>,
}

/// The elevations that the bot tries, 0.01°: lower ones clear no stone, and higher ones stay on the board less often.
const ELEVATIONS: [u16; 5] = [1500, 2200, 3000, 4000, 5000];

impl Flights {
    /// The flights of a board by elevation, computed on first use. There are none where gravity is weak: there a loft
    /// leaves the board or takes long to compute.
    pub(super) fn of(board: Board) -> &'static [Self] {
        static GOBAN: OnceLock<Vec<Flights>> = OnceLock::new();
        static XIANGQI: OnceLock<Vec<Flights>> = OnceLock::new();
        let kept = match board {
            Board::Goban => &GOBAN,
            Board::Xiangqi => &XIANGQI,
            Board::Moon | Board::Ceres => return &[],
        };
        kept.get_or_init(|| {
            // The board is made so large that nothing falls off it.
            let mut wide = board.environment().clone();
            (wide.board.width, wide.board.depth) = (2.0, 2.0);
            ELEVATIONS.iter().map(|&elevation| Self::new(&wide, elevation)).collect()
        })
    }

    fn new(environment: &Environment, elevation: u16) -> Self {
        const COUNT: u32 = 24;
        const PACE: f64 = 0.015;
        let mut speeds = Vec::new();
        let mut speed = 8200.0;
        for _ in 0..COUNT {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 12000")]
            speeds.push(speed as u16);
            speed *= 1.0 + PACE;
        }
        let at_speeds = speeds.iter().map(|&speed| Flight::new(environment, elevation, speed)).collect();
        Self { elevation, pace: PACE, speeds, at_speeds }
    }
}

impl Flight {
    /// The number of simulation steps, of 0.5 ms each, between two points. No stone passes by in that time.
    const EVERY: u32 = 4;

    fn new(environment: &Environment, elevation: u16, speed: u16) -> Self {
        let start = environment.lines.columns / 2;
        let flick = Flick { start, azimuth: 0, speed, elevation, side: 0, height: 0 };
        let [_, from] = environment.start(End::South, start);
        let mut simulation = Simulation::new(environment, &[], End::South, &flick);
        let (mut low, mut along, mut count) = (Vec::new(), 0.0, 0);
        while simulation.step() {
            count += 1;
            if count % Self::EVERY != 0 {
                continue;
            }
            let pose = simulation.states().next().expect("the played stone is there");
            let next = pose.centre[1] - from;
            // The stone has not moved on since the last point: it only rocks on the spot.
            if (next - along).abs() < 5e-4 {
                continue;
            }
            along = next;
            let reach = reach(environment, &pose);
            if reach > 0.0 {
                low.push([along, reach]);
            }
        }
        let pose = simulation.states().next().expect("the played stone is there");
        Self { low, rest: pose.centre[1] - from }
    }

    /// The result of the flight along a line, among stones in the line's coordinates.
    pub(super) fn fate(&self, view: &View, frame: &Frame, near: &[[f64; 2]]) -> Fate {
        let rest = frame.on_board([self.rest, 0.0]);
        let Environment { board, .. } = view.environment;
        if rest[0].abs() > board.width / 2.0 || rest[1].abs() > board.depth / 2.0 {
            return Fate::Foul;
        }
        let size = view.environment.stone.diameter;
        for &[along, left] in near {
            let touches = |&[at, reach]: &[f64; 2]| (along - at) * (along - at) + left * left < reach * reach;
            if along < self.rest + size && self.low.iter().any(touches) {
                return Fate::Foul;
            }
        }
        view.fate_at(rest)
    }
}

/// The distance in m below which a level stone and a flying one touch. It takes lenses for ellipsoids and averages the
/// reach of their sum over the directions. The result is 0 where one flies over the other.
fn reach(environment: &Environment, pose: &StoneState) -> f64 {
    let (radius, height) = (environment.stone.diameter / 2.0, environment.stone.thickness / 2.0);
    let upright = (pose.axis[2] * pose.axis[2]).min(1.0);
    let up = (radius * radius * (1.0 - upright) + height * height * upright).sqrt();
    let across = (radius * radius * upright + height * height * (1.0 - upright)).sqrt();
    let over = (pose.centre[2] - height) / (height + up);
    (radius + 0.5 * (radius + across)) * (1.0 - over * over).max(0.0).sqrt()
}
