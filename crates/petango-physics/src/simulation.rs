mod advance;
mod rest;

use crate::body::{Body, Borne, State};
use crate::contact::Contact;
use crate::lens::Lens;
use crate::vector::V3;
use crate::{End, Flick, Lying, Motion, Report, Resting, Table};

/// The stones of one flick in motion, from the flick until everything is at rest.
///
/// Two simulations of the same scene agree to the bit, whatever the order of the lying stones, in every build;
/// a clone goes on as the original does. From the north it computes the scene as its player sees it, so that
/// a scene turned by half a turn gives the same result, turned.
#[derive(Debug, Clone)]
pub struct Simulation {
    table: Table,
    lens: Lens,
    end: End,
    step: f64,
    /// The stones in canonical order, the played one last.
    bodies: Vec<Body>,
    /// Those that are awake, in order.
    awake: Vec<usize>,
    /// For every lying stone, in the caller's order, the body it is.
    order: Vec<u32>,
    /// The lying stones in the caller's order.
    lying: Vec<Lying>,
    contacts: Vec<Contact>,
    steps: u32,
    /// The steps after which a stone that stays near, and one that is still, falls asleep.
    enough: [u32; 2],
    /// How far the nearest two stones that are not in contact can still move before they could touch, m.
    clearance: f64,
    touch: Option<Touch>,
    knocks: Vec<Knock>,
    over: bool,
}

/// The first touch of the played stone with another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Touch {
    /// The other, by its place in the list of lying stones.
    pub stone: u32,
    /// When, s after the flick, to one step.
    pub at: f64,
}

/// An impact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Knock {
    /// The stone, by its place in the list of lying stones; the played stone comes after them.
    pub stone: u32,
    /// What it met.
    pub with: Met,
    /// The speed of approach, m/s.
    pub speed: f64,
    /// Where, m, in the board's coordinates.
    pub at: [f64; 3],
}

/// What a stone meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Met {
    /// The board's upper face.
    Board,
    /// An edge of the board.
    Edge,
    /// Another stone, numbered as [`Knock::stone`] is.
    Stone(u32),
}

/// Where a stone is, how it stands and how it moves. Board coordinates.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The centre, m.
    pub centre: [f64; 3],
    /// The axis of symmetry, length 1. Either of its ends: a stone looks the same from both.
    pub axis: [f64; 3],
    /// The centre's velocity, m/s.
    pub velocity: [f64; 3],
    /// The angular velocity, rad/s.
    pub spin: [f64; 3],
    /// Whether it is still there: a stone that fell below the board is not.
    pub present: bool,
}

impl Simulation {
    /// The step of time, s.
    pub const STEP: f64 = 1.0 / 2000.0;
    /// When a flick ends, come what may, s (P3.5).
    pub const LIMIT: f64 = 32.0;

    /// A scene at the instant of the flick: the played stone lies level at its start and is already moving.
    ///
    /// `lying` are the stones on the board. The flick's azimuth and side are as the player at `end` sees them.
    pub fn new(table: &Table, lying: &[Lying], end: End, flick: &Flick) -> Self {
        Self::with_step(table, lying, end, flick, Self::STEP)
    }

    /// The same with another step of time, s, 1e-6 to 1e-3: for trials of the method.
    pub fn with_step(table: &Table, lying: &[Lying], end: End, flick: &Flick, step: f64) -> Self {
        let motion = Motion::of_flick(table, End::South, flick);
        Self::seen_from(table, lying, end, &motion, step)
    }

    /// A scene whose played stone starts with any motion: for trials.
    pub fn from_motion(table: &Table, lying: &[Lying], motion: &Motion, step: f64) -> Self {
        Self::seen_from(table, lying, End::South, motion, step)
    }

    /// `motion` is as the player at `end` sees it.
    fn seen_from(table: &Table, lying: &[Lying], end: End, motion: &Motion, step: f64) -> Self {
        let lens = Lens::new(&table.stone);
        let mut seen: Vec<(Lying, u32)> = (0..).zip(lying).map(|(i, l)| (turned(end, *l), i)).collect();
        seen.sort_unstable();
        let mut order = vec![0; lying.len()];
        let mut bodies = Vec::with_capacity(lying.len() + 1);
        for ((lying, index), place) in seen.into_iter().zip(0..) {
            order[index as usize] = place;
            bodies.push(Body::at(lying.centre(), lying.axis(), State::Asleep));
        }
        let mut played = Body::at(
            V3::from_array(motion.centre),
            V3::from_array(motion.axis).direction_or(V3::UP),
            State::Awake,
        );
        played.velocity = V3::from_array(motion.velocity);
        played.spin = V3::from_array(motion.spin);
        let axial = played.axis * played.axis.dot(played.spin);
        played.momentum = axial * lens.inertia_axial + (played.spin - axial) * lens.inertia_across;
        let awake = vec![bodies.len()];
        bodies.push(played);
        Self {
            table: table.clone(),
            lens,
            end,
            step,
            bodies,
            awake,
            order,
            lying: lying.to_vec(),
            contacts: Vec::with_capacity(16),
            steps: 0,
            enough: rest::enough(step),
            clearance: 0.0,
            touch: None,
            knocks: Vec::new(),
            over: false,
        }
    }

    /// Wakes every stone, as if the board had been knocked: for trials of how they come to rest.
    pub fn rouse(&mut self) {
        for body in self.bodies.iter_mut().filter(|b| b.state == State::Asleep) {
            body.wake();
        }
        self.over = false;
        self.clearance = 0.0;
        self.list_awake();
    }

    /// Goes one step on. False once everything is at rest or off the board, or the flick's time is up; then
    /// nothing has changed.
    pub fn step(&mut self) -> bool {
        self.knocks.clear();
        if self.over {
            return false;
        }
        let mut left = self.step;
        for turn in 1..=SUBSTEPS {
            left -= self.advance(left, turn == SUBSTEPS);
            if left <= 0.0 {
                break;
            }
        }
        self.steps += 1;
        self.rest();
        self.over = self.awake.is_empty() || self.time() >= Self::LIMIT;
        true
    }

    /// How long ago the flick was, s.
    pub fn time(&self) -> f64 {
        f64::from(self.steps) * self.step
    }

    /// The stones in the order of the lying stones, the played one last.
    pub fn poses(&self) -> impl Iterator<Item = Pose> {
        self.in_order().map(|body| Pose {
            centre: self.turn(body.centre),
            axis: self.turn(body.axis),
            velocity: self.turn(body.velocity),
            spin: self.turn(body.spin),
            present: body.state != State::Gone,
        })
    }

    /// The impacts of the last step, in the order in which they happened.
    pub fn knocks(&self) -> &[Knock] {
        &self.knocks
    }

    /// The first touch of the played stone with another, if there has been one.
    pub const fn touch(&self) -> Option<Touch> {
        self.touch
    }

    /// The energy of motion and height of all stones that are there, over the mass of one, m²/s²: for trials.
    pub fn energy(&self) -> f64 {
        let there = self.bodies.iter().filter(|b| b.state != State::Gone);
        there.map(|b| b.energy(self.table.gravity)).sum()
    }

    /// Goes on to the end.
    pub fn run(mut self) -> Report {
        while self.step() {}
        self.report()
    }

    /// Goes on until the played stone touches another or to the end, whichever comes first.
    ///
    /// After a touch the report tells where the stones are just then, rounded as if they were at rest.
    pub fn run_to_touch(mut self) -> Report {
        while self.touch.is_none() && self.step() {}
        self.report()
    }

    /// What has become of the stones, as of now.
    pub fn report(&self) -> Report {
        let played = self.bodies.last().expect("the played stone is always there");
        let lying = self.in_order().zip(&self.lying);
        Report {
            played: self.resting(played),
            stones: lying
                .map(|(body, &lying)| if body.stirred { self.resting(body) } else { Resting::On(lying) })
                .collect(),
            touch: self.touch,
            duration: self.time(),
            digest: self.digest(),
        }
    }

    fn resting(&self, body: &Body) -> Resting {
        match body.state {
            State::Gone => Resting::Off,
            State::Awake if self.over && body.centre.z < 0.0 => Resting::Off,
            State::Awake if self.over && body.borne == Borne::Nothing => Resting::Aloft,
            _ => Resting::On(turned(self.end, Lying::of(body.centre, body.axis))),
        }
    }

    /// A number that tells two ends apart: FNV-1a over the exact bits of how every stone is left.
    fn digest(&self) -> u64 {
        let mut digest = 0xcbf2_9ce4_8422_2325;
        let mut take = |bytes: [u8; 8]| {
            for byte in bytes {
                digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        for body in &self.bodies {
            take([u8::from(body.state == State::Gone); 8]);
            // Adding 0 makes one zero of the two.
            for vector in [body.centre, body.axis, body.velocity, body.momentum] {
                for number in vector.to_array() {
                    take((number + 0.0).to_bits().to_le_bytes());
                }
            }
        }
        take(u64::from(self.steps).to_le_bytes());
        digest
    }

    fn in_order(&self) -> impl Iterator<Item = &Body> {
        let lying = self.order.iter().map(|&place| &self.bodies[place as usize]);
        lying.chain(self.bodies.last())
    }

    fn turn(&self, vector: V3) -> [f64; 3] {
        let [x, y] = self.end.turn([vector.x, vector.y]);
        [x, y, vector.z]
    }

    /// The place in the caller's order of a body.
    fn index_of(&self, body: usize) -> u32 {
        let place = self.order.iter().position(|&place| place as usize == body);
        let index = place.unwrap_or(self.order.len());
        u32::try_from(index).expect("a board holds a few hundred stones")
    }
}

/// What the player at `end` sees of a lying stone, or back.
fn turned(end: End, lying: Lying) -> Lying {
    match end {
        End::South => lying,
        End::North => {
            Lying { x: -lying.x, y: -lying.y, lean_x: -lying.lean_x, lean_y: -lying.lean_y, ..lying }
        }
    }
}

/// The most parts of a step.
const SUBSTEPS: u32 = 64;
