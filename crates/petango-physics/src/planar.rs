//! A reduced model of a flick, to screen many before the full model confirms a few.
//!
//! A stone that slides on the board leans forward until its weight, which the contact point supports,
//! balances the torque of friction. Seen from above it is then a disc that touches the board at one point a little
//! ahead of its centre. Friction there brakes the stone, and deflects it when it spins. When it stops, it rolls back
//! to level. The model follows that disc for twenty steps, treats the other stones as discs, and ends at the first
//! touch.

use crate::{End, Environment, Flick, RestPose};

/// The result of screening a flick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Screening {
    /// The stone's centre, m: at rest, at the first touch, or where it passes the edge.
    pub rest: [f64; 2],
    /// How it gets there.
    pub outcome: Outcome,
}

/// How a screened flick ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The stone comes to rest on the board, having touched nothing.
    Rests,
    /// The stone touches another. What follows is for the full model.
    Touches {
        /// The index of the other stone in the list of resting stones.
        stone: usize,
    },
    /// The stone's centre passes the edge of the board.
    LeavesBoard,
}

/// Screens one flick: [`Model::new`] and [`Model::screen`] in one call, for callers that screen only a few.
///
/// # Examples
///
/// ```
/// use carreau_petango_physics::{End, Environment, Flick, planar::{Outcome, screen}};
///
/// let goban = Environment::goban();
/// let flick = Flick { start: 9, azimuth: 0, speed: 13_000, elevation: 0, side: 0, height: 0 };
/// assert_eq!(screen(goban, &[], End::South, flick).outcome, Outcome::Rests);
/// let blocked = screen(goban, &[goban.level([0.0, 0.1])], End::South, flick);
/// assert_eq!(blocked.outcome, Outcome::Touches { stone: 0 });
/// ```
pub fn screen(environment: &Environment, resting: &[RestPose], end: End, flick: Flick) -> Screening {
    Model::new(environment).screen(resting, end, flick)
}

/// The constants of the reduced model for one environment.
///
/// # Examples
///
/// ```
/// use carreau_petango_physics::{Environment, planar::Model};
///
/// // Without spin a stone slides v²/2µg and then rolls 0.39 mm back.
/// let [along, left] = Model::new(Environment::goban()).path(1.0, 0.0).rest();
/// assert!((along - (1.0 / (2.0 * 0.25 * 9.81) - 0.39e-3)).abs() < 1e-5 && left == 0.0);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Model {
    columns: u8,
    /// The first line of the south: x of its first intersection, the spacing, and y, m.
    first: [f64; 3],
    /// Half the board's width and depth, m.
    half: [f64; 2],
    /// The deceleration by sliding friction, m/s².
    braking: f64,
    /// How far the contact point leads the centre while the stone slides, m.
    lead: f64,
    /// How far the stone rolls back when it stops, m.
    retreat: f64,
    /// The angular deceleration by torsional friction, rad/s².
    spin_braking: f64,
    /// The axial moment of inertia over the mass, m².
    inertia: f64,
    radius: f64,
}

impl Model {
    /// The lead of the contact point, in units of the lead at which the torques of a steadily sliding stone balance
    /// (friction × half the thickness). Default: 1.48, fitted to the full model; it is more than 1 because the stone
    /// rocks about that balance.
    ///
    /// Raised, flicks with spin curl more than in the full model; lowered, less.
    const LEAD: f64 = 1.48;

    /// How far a stone rolls back when it stops, in units of what rolling back from that balance would give. Default:
    /// 1.137, fitted to the full model: 0.39 mm on the standard goban.
    ///
    /// Raised, stones end too short; lowered, too far.
    const RETREAT: f64 = 1.137;

    /// The part of the distance that spin costs, over the cube of the side offset in radii. Default: 0.69, fitted to
    /// the full model: 0.5 % at 0.2.
    ///
    /// Raised, flicks with much spin end too short; lowered, too far. Those without spin do not depend on it.
    const SPIN_COST: f64 = 0.69;

    /// Derives the constants of an environment.
    pub fn new(environment: &Environment) -> Self {
        let Environment { board, lines, stone, stone_on_board, .. } = environment;
        let [x, y] = environment.start(End::South, 0);
        let height = stone.thickness / 2.0;
        let braking = stone_on_board.friction * environment.gravity;
        let balance = stone_on_board.friction * height;
        let inertia = axial_inertia(stone);
        // The lower face is part of a ball whose centre is this far above the stone's. When the stone leans by an
        // angle, it touches the board at this arm times the angle ahead of its centre, and rolling back to level
        // takes the centre back by half the thickness times the angle.
        let (core, rim) = (stone.diameter / 2.0 - stone.rim, height - stone.rim);
        let arm = (core * core + rim * rim) / (2.0 * rim) + stone.rim - height;
        Self {
            columns: lines.columns,
            first: [x, lines.column_spacing, y],
            half: [board.width / 2.0, board.depth / 2.0],
            braking,
            lead: Self::LEAD * balance,
            retreat: Self::RETREAT * balance / arm * height,
            spin_braking: braking * stone_on_board.torsion / inertia,
            inertia,
            radius: stone.diameter / 2.0,
        }
    }

    /// Screens a flick of the player at `end` among the stones that rest on the board. Allocates nothing.
    ///
    /// The model ignores the height offset, and it does not let a stone fly: an elevation only reduces the speed
    /// along the board.
    pub fn screen(&self, resting: &[RestPose], end: End, flick: Flick) -> Screening {
        let level = cosine(f64::from(flick.elevation));
        let speed = f64::from(flick.speed) * 1e-4 * level;
        self.path(speed, f64::from(flick.side) * 1e-3).screen(self, resting, end, flick.start, flick.azimuth)
    }

    /// The path of a stone launched at `speed`, m/s, and struck at the side offset `side`, in radii to the right.
    pub fn path(&self, speed: f64, side: f64) -> Path {
        let mut path = Path::new();
        if side == 0.0 || self.braking == 0.0 || speed == 0.0 {
            path.push([speed * speed / (2.0 * self.braking), 0.0]);
        } else {
            let spin = speed * side * self.radius / self.inertia;
            let slower = Self::SPIN_COST * (side * side * side).abs();
            self.slide(&mut path, speed * (1.0 - slower / 2.0), spin);
        }
        path.roll_back(self.retreat);
        path
    }

    /// Integrates the motion of the disc: `spin` is counter-clockwise, in rad/s.
    fn slide(&self, path: &mut Path, speed: f64, mut spin: f64) {
        const STEPS: u8 = 20;
        let step = speed / self.braking / f64::from(STEPS);
        let ([mut x, mut y], [mut along, mut left]) = ([0.0, 0.0], [speed, 0.0]);
        for _ in 0..STEPS {
            let pace = (along * along + left * left).sqrt();
            if pace < self.braking * step * 0.25 {
                break;
            }
            // The contact point is ahead of the centre, so the spin carries it sideways.
            let (ahead, aside) = (along / pace, left / pace);
            let rub = [along - spin * self.lead * aside, left + spin * self.lead * ahead];
            let size = (rub[0] * rub[0] + rub[1] * rub[1]).sqrt();
            let brake = [-self.braking * rub[0] / size, -self.braking * rub[1] / size];
            let next = [along + brake[0] * step, left + brake[1] * step];
            x += (along + next[0]) * 0.5 * step;
            y += (left + next[1]) * 0.5 * step;
            path.push([x, y]);
            let torque = self.lead * (ahead * brake[1] - aside * brake[0]) / self.inertia;
            let slowed = (spin.abs() - self.spin_braking * step).max(0.0);
            spin = if spin < 0.0 { -slowed } else { slowed } + torque * step;
            [along, left] = next;
        }
        let pace = (along * along + left * left).sqrt();
        if pace > 0.0 {
            // The rest of the speed is braked along a straight line.
            let rest = pace / (2.0 * self.braking);
            path.push([x + along * rest, y + left * rest]);
        }
    }
}

/// The path of a stone's centre over an empty board without edges, relative to its start and to the direction of
/// the flick: the same for every start and azimuth.
#[derive(Debug, Clone, Copy)]
pub struct Path {
    /// Along the flick and to its left, m; the first is the start.
    points: [[f64; 2]; Self::MAX_POINTS],
    count: usize,
    /// The least and the greatest distance to the left, and the greatest along, m.
    bounds: [f64; 3],
    rest: [f64; 2],
}

impl Path {
    const MAX_POINTS: usize = 22;

    const fn new() -> Self {
        Self { points: [[0.0; 2]; Self::MAX_POINTS], count: 1, bounds: [0.0; 3], rest: [0.0; 2] }
    }

    fn push(&mut self, point: [f64; 2]) {
        self.points[self.count] = point;
        self.count += 1;
        let [right, left, along] = self.bounds;
        self.bounds = [right.min(point[1]), left.max(point[1]), along.max(point[0])];
    }

    /// Moves the point of rest back along the last segment.
    fn roll_back(&mut self, by: f64) {
        let [from, to] = [self.points[self.count - 2], self.points[self.count - 1]];
        let last = [to[0] - from[0], to[1] - from[1]];
        let length = (last[0] * last[0] + last[1] * last[1]).sqrt();
        let share = if length > 0.0 { by / length } else { 0.0 };
        self.rest = [to[0] - last[0] * share, to[1] - last[1] * share];
        if to[0] * to[0] + to[1] * to[1] < by * by {
            self.rest = [0.0; 2];
        }
    }

    /// Where the stone comes to rest, along the direction of the flick and to its left, m.
    pub const fn rest(&self) -> [f64; 2] {
        self.rest
    }

    /// Follows the path over a board with stones on it, from intersection `start` of the player at `end` towards
    /// `azimuth`, 0.01°.
    pub fn screen(
        &self,
        model: &Model,
        resting: &[RestPose],
        end: End,
        start: u8,
        azimuth: i16,
    ) -> Screening {
        let frame = Frame::new(model, end, start, azimuth);
        let mut hit = Hit { at: self.leaves(model, &frame), stone: None };
        let diameter = 2.0 * model.radius;
        let [right, left, along] = self.bounds;
        for (stone, pose) in resting.iter().enumerate() {
            let [u, v] = frame.on_path([f64::from(pose.x) * 1e-6, f64::from(pose.y) * 1e-6]);
            if v > right - diameter && v < left + diameter && u > -diameter && u < along + diameter {
                self.meets([u, v], diameter, stone, &mut hit);
            }
        }
        let outcome = match hit.stone {
            Some(stone) => Outcome::Touches { stone },
            None if hit.at < Hit::NEVER => Outcome::LeavesBoard,
            None => return Screening { rest: frame.on_board(self.rest), outcome: Outcome::Rests },
        };
        Screening { rest: frame.on_board(self.point(hit.at)), outcome }
    }

    /// The first point of the path, counted in segments, at which the centre is beyond an edge.
    fn leaves(&self, model: &Model, frame: &Frame) -> f64 {
        let mut from = frame.on_board(self.points[0]);
        let mut number = 0.0;
        for &point in &self.points[1..self.count] {
            let to = frame.on_board(point);
            let mut share = Hit::NEVER;
            for axis in 0..2 {
                let (edge, step) = (model.half[axis], to[axis] - from[axis]);
                if to[axis].abs() > edge {
                    let edge = if to[axis] < 0.0 { -edge } else { edge };
                    share = share.min(((edge - from[axis]) / step).max(0.0));
                }
            }
            if share < Hit::NEVER {
                return number + share;
            }
            from = to;
            number += 1.0;
        }
        Hit::NEVER
    }

    /// Records a hit if the path comes closer than `distance` to `stone` before the hit found so far.
    fn meets(&self, at: [f64; 2], distance: f64, stone: usize, hit: &mut Hit) {
        let mut number = 0.0;
        for pair in self.points[..self.count].windows(2) {
            if number >= hit.at {
                return;
            }
            let [from, to] = [pair[0], pair[1]];
            let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
            let (px, py) = (at[0] - from[0], at[1] - from[1]);
            // |p − t d| = distance, the lesser t.
            let (near, far) = (px * dx + py * dy, px * px + py * py - distance * distance);
            let length = dx * dx + dy * dy;
            let under = near * near - length * far;
            if far <= 0.0 || (near > 0.0 && under >= 0.0 && near - under.sqrt() <= length) {
                let share = if far <= 0.0 { 0.0 } else { (near - under.sqrt()) / length };
                if number + share < hit.at {
                    *hit = Hit { at: number + share, stone: Some(stone) };
                }
                return;
            }
            number += 1.0;
        }
    }

    /// The point of the path that is `at` segments from its start.
    fn point(&self, at: f64) -> [f64; 2] {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 21")]
        let segment = (at as usize).min(self.count - 2);
        #[expect(clippy::cast_precision_loss, reason = "at most 21")]
        let share = at - segment as f64;
        let [from, to] = [self.points[segment], self.points[segment + 1]];
        [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
}

/// Where a path ends early, and what ends it: a stone, or the edge.
struct Hit {
    /// The position along the path, in segments.
    at: f64,
    stone: Option<usize>,
}

impl Hit {
    const NEVER: f64 = 1e9;
}

/// The coordinate system of a flick's path: along the direction of the flick, and to its left.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    start: [f64; 2],
    /// The direction of the flick, a unit vector.
    towards: [f64; 2],
}

impl Frame {
    /// The frame of a path from intersection `start` of the player at `end`, towards `azimuth`, 0.01°.
    pub fn new(model: &Model, end: End, start: u8, azimuth: i16) -> Self {
        let [x, spacing, y] = model.first;
        let angle = f64::from(azimuth) * (core::f64::consts::PI / 18_000.0);
        let towards = [libm::sin(angle), libm::cos(angle)];
        let start = f64::from(start.min(model.columns - 1));
        Self { start: end.turn([x + spacing * start, y]), towards: end.turn(towards) }
    }

    /// Converts from path to board coordinates, m.
    pub fn on_board(&self, [along, left]: [f64; 2]) -> [f64; 2] {
        let ([x, y], [ahead, aside]) = (self.start, [self.towards[1], self.towards[0]]);
        [x + aside * along - ahead * left, y + ahead * along + aside * left]
    }

    /// Converts from board to path coordinates, m.
    pub fn on_path(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let ([dx, dy], [aside, ahead]) = ([x - self.start[0], y - self.start[1]], self.towards);
        [dx * aside + dy * ahead, dy * aside - dx * ahead]
    }
}

/// The cosine of an angle in 0.01°.
fn cosine(angle: f64) -> f64 {
    libm::cos(angle * (core::f64::consts::PI / 18_000.0))
}

/// The moment of inertia about the axis over the mass, m².
fn axial_inertia(stone: &crate::Stone) -> f64 {
    // By rings: the upper face at a distance from the axis is part of a ball, then of the rim.
    const RINGS: u16 = 64;
    let (core, height) = (stone.diameter / 2.0 - stone.rim, stone.thickness / 2.0 - stone.rim);
    let ball = (core * core + height * height) / (2.0 * height);
    let face = ball + stone.rim;
    let seam = core * face / ball;
    let (mut volume, mut moment) = (0.0, 0.0);
    for ring in 0..RINGS {
        let from_axis = (f64::from(ring) + 0.5) / f64::from(RINGS) * stone.diameter / 2.0;
        let square = from_axis * from_axis;
        let top = if from_axis < seam {
            (face * face - square).sqrt() - (ball - height)
        } else {
            let off = from_axis - core;
            (stone.rim * stone.rim - off * off).max(0.0).sqrt()
        };
        volume += from_axis * top;
        moment += from_axis * square * top;
    }
    moment / volume
}
