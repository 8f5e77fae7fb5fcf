mod sleep;
mod substep;

use crate::body::{Activation, Body, Support};
use crate::contact::Contact;
use crate::math::Vec3;
use crate::stone_shape::StoneShape;
use crate::{End, Environment, Flick, Impact, InitialState, Placement, Report, RestPose, StoneState, Touch};

/// The stones of one flick in motion, from the flick until everything is at rest.
///
/// Two simulations of the same scene agree to the bit in every build and for any order of the resting stones, and
/// a clone continues exactly as the original does. The scene is computed as the player who flicks sees it, so that
/// a scene turned by half a turn gives the same result, turned.
///
/// # Examples
///
/// Step by step, to draw the motion:
///
/// ```
/// use carreau_petango_physics::{End, Environment, Flick, Simulation};
///
/// let goban = Environment::goban();
/// let flick = Flick { start: 9, azimuth: 0, speed: 13_000, elevation: 0, side: 0, height: 0 };
/// let mut simulation = Simulation::new(goban, &[goban.level([0.0, 0.1])], End::South, &flick);
/// while simulation.step() {
///     for impact in simulation.impacts() {
///         println!("{:?} hits {:?} at {:.2} m/s", impact.stone, impact.with, impact.speed);
///     }
///     for state in simulation.states().filter(|state| state.present) {
///         // Draw the stone at `state.centre`, with its axis along `state.axis`.
///     }
/// }
/// assert!(simulation.touch().is_some() && simulation.time() < 2.0);
/// ```
#[derive(Debug, Clone)]
pub struct Simulation {
    environment: Environment,
    shape: StoneShape,
    end: End,
    step: f64,
    /// The stones in canonical order, the flicked one last.
    bodies: Vec<Body>,
    /// The indices of the bodies that are awake, in order.
    awake: Vec<usize>,
    /// For every resting stone, in the caller's order, the index of its body.
    order: Vec<u32>,
    /// The poses of the resting stones before the flick, in the caller's order.
    resting: Vec<RestPose>,
    contacts: Vec<Contact>,
    steps: u32,
    /// The numbers of steps after which a stone that stays near, and one that is still, falls asleep.
    sleep_after: [u32; 2],
    /// A lower bound on how far stones that are not in contact must move before any two of them can touch, m.
    clearance: f64,
    touch: Option<Touch>,
    impacts: Vec<Impact>,
    finished: bool,
}

impl Simulation {
    /// The time step, s (default: 1/2000 s).
    ///
    /// The results that records hold depend on it. Raised, slides with spin end farther from where the equations of
    /// motion take them, and collisions gain more energy. Lowered to 1/8000 s, the error of a slide falls to less than a
    /// quarter, and a flick takes four times as long to compute.
    pub const STEP: f64 = 1.0 / 2000.0;

    /// The time at which a flick ends even if a stone still moves, s (P3.5).
    pub const MAX_DURATION: f64 = 32.0;

    /// A scene at the instant of the flick: the flicked stone is level on its start and already moving.
    ///
    /// `resting` are the stones on the board. The flick's azimuth and side are as the player at `end` sees them.
    pub fn new(environment: &Environment, resting: &[RestPose], end: End, flick: &Flick) -> Self {
        Self::with_step(environment, resting, end, flick, Self::STEP)
    }

    /// As [`new`](Self::new), with another time step, s, 1e-6 to 1e-3, to study the error of the method.
    pub fn with_step(
        environment: &Environment,
        resting: &[RestPose],
        end: End,
        flick: &Flick,
        step: f64,
    ) -> Self {
        let state = InitialState::of_flick(environment, End::South, flick);
        Self::seen_from(environment, resting, end, &state, step)
    }

    /// A scene whose moving stone starts in any state, not only in one that a flick can bring about.
    pub fn from_state(
        environment: &Environment,
        resting: &[RestPose],
        state: &InitialState,
        step: f64,
    ) -> Self {
        Self::seen_from(environment, resting, End::South, state, step)
    }

    /// `state` is as the player at `end` sees it.
    fn seen_from(
        environment: &Environment,
        resting: &[RestPose],
        end: End,
        state: &InitialState,
        step: f64,
    ) -> Self {
        let shape = StoneShape::new(&environment.stone);
        let mut seen: Vec<(RestPose, u32)> =
            (0..).zip(resting).map(|(index, pose)| (pose.seen_from(end), index)).collect();
        seen.sort_unstable();
        let mut order = vec![0; resting.len()];
        let mut bodies = Vec::with_capacity(resting.len() + 1);
        for ((pose, index), body) in seen.into_iter().zip(0..) {
            order[index as usize] = body;
            bodies.push(Body::at(pose.centre(), pose.axis(), Activation::Asleep));
        }
        let mut played = Body::at(
            Vec3::from_array(state.centre),
            Vec3::from_array(state.axis).normalize_or(Vec3::UP),
            Activation::Awake,
        );
        played.velocity = Vec3::from_array(state.velocity);
        played.spin = Vec3::from_array(state.spin);
        let axial = played.axis * played.axis.dot(played.spin);
        played.angular_momentum =
            axial * shape.inertia_axial + (played.spin - axial) * shape.inertia_transverse;
        let awake = vec![bodies.len()];
        bodies.push(played);
        Self {
            environment: environment.clone(),
            shape,
            end,
            step,
            bodies,
            awake,
            order,
            resting: resting.to_vec(),
            contacts: Vec::with_capacity(16),
            steps: 0,
            sleep_after: sleep::sleep_after(step),
            clearance: 0.0,
            touch: None,
            impacts: Vec::new(),
            finished: false,
        }
    }

    /// Wakes every stone up, to study how stones come to rest.
    pub fn wake_all(&mut self) {
        for body in self.bodies.iter_mut().filter(|b| b.activation == Activation::Asleep) {
            body.wake_up();
        }
        self.finished = false;
        self.clearance = 0.0;
        self.list_awake();
    }

    /// Advances by one step. Returns false, and changes nothing, once all stones are at rest or off the board, or
    /// the flick has taken [`MAX_DURATION`](Self::MAX_DURATION).
    pub fn step(&mut self) -> bool {
        self.impacts.clear();
        if self.finished {
            return false;
        }
        let mut remaining = self.step;
        for substep in 1..=substep::MAX_SUBSTEPS {
            remaining -= self.substep(remaining, substep == substep::MAX_SUBSTEPS);
            if remaining <= 0.0 {
                break;
            }
        }
        self.steps += 1;
        self.put_to_sleep();
        self.finished = self.awake.is_empty() || self.time() >= Self::MAX_DURATION;
        true
    }

    /// The time since the flick, s.
    pub fn time(&self) -> f64 {
        f64::from(self.steps) * self.step
    }

    /// The states of the stones in the order in which they were given, the flicked one last.
    pub fn states(&self) -> impl Iterator<Item = StoneState> {
        self.in_order().map(|body| StoneState {
            centre: self.to_board(body.centre),
            axis: self.to_board(body.axis),
            velocity: self.to_board(body.velocity),
            spin: self.to_board(body.spin),
            present: body.activation != Activation::Fallen,
        })
    }

    /// The impacts of the last step, in the order in which they happened.
    pub fn impacts(&self) -> &[Impact] {
        &self.impacts
    }

    /// The first touch of the flicked stone with another, if there has been one.
    pub const fn touch(&self) -> Option<Touch> {
        self.touch
    }

    /// The kinetic and potential energy of the stones that have not fallen, over the mass of one, m²/s².
    pub fn energy(&self) -> f64 {
        let present = self.bodies.iter().filter(|b| b.activation != Activation::Fallen);
        present.map(|b| b.energy(self.environment.gravity)).sum()
    }

    /// Runs to the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use carreau_petango_physics::{End, Environment, Flick, Placement, Simulation};
    ///
    /// // At 1.6 m/s a stone slides over the far edge.
    /// let flick = Flick { start: 9, azimuth: 0, speed: 16_000, elevation: 0, side: 0, height: 0 };
    /// let report = Simulation::new(Environment::goban(), &[], End::South, &flick).run();
    /// assert_eq!(report.played, Placement::Off);
    /// ```
    pub fn run(mut self) -> Report {
        while self.step() {}
        self.report()
    }

    /// Runs until the flicked stone touches another, or to the end if it touches none.
    ///
    /// After a touch the report says where the stones are at that instant, rounded as if they were at rest.
    pub fn run_to_touch(mut self) -> Report {
        while self.touch.is_none() && self.step() {}
        self.report()
    }

    /// Where the stones are now.
    pub fn report(&self) -> Report {
        let played = self.bodies.last().expect("the flicked stone is always there");
        let others = self.in_order().zip(&self.resting);
        Report {
            played: self.placement(played),
            stones: others
                .map(|(body, &pose)| if body.disturbed { self.placement(body) } else { Placement::On(pose) })
                .collect(),
            touch: self.touch,
            duration: self.time(),
            digest: self.digest(),
        }
    }

    fn placement(&self, body: &Body) -> Placement {
        match body.activation {
            Activation::Fallen => Placement::Off,
            Activation::Awake if self.finished && body.centre.z < 0.0 => Placement::Off,
            Activation::Awake if self.finished && body.support == Support::None => Placement::Aloft,
            _ => Placement::On(RestPose::rounded(body.centre, body.axis).seen_from(self.end)),
        }
    }

    /// FNV-1a over the exact bits of the state of every stone.
    fn digest(&self) -> u64 {
        let mut digest = 0xcbf2_9ce4_8422_2325;
        let mut take = |bytes: [u8; 8]| {
            for byte in bytes {
                digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        for body in &self.bodies {
            take([u8::from(body.activation == Activation::Fallen); 8]);
            // Adding 0 turns -0 into 0.
            for vector in [body.centre, body.axis, body.velocity, body.angular_momentum] {
                for number in vector.to_array() {
                    take((number + 0.0).to_bits().to_le_bytes());
                }
            }
        }
        take(u64::from(self.steps).to_le_bytes());
        digest
    }

    /// The bodies in the caller's order, the flicked one last.
    fn in_order(&self) -> impl Iterator<Item = &Body> {
        let resting = self.order.iter().map(|&body| &self.bodies[body as usize]);
        resting.chain(self.bodies.last())
    }

    /// Converts from the view of the player who flicks to board coordinates.
    fn to_board(&self, vector: Vec3) -> [f64; 3] {
        let [x, y] = self.end.turn([vector.x, vector.y]);
        [x, y, vector.z]
    }

    /// The index of a body in the caller's order.
    fn index_of(&self, body: usize) -> u32 {
        let index = self.order.iter().position(|&other| other as usize == body);
        u32::try_from(index.unwrap_or(self.order.len())).expect("a board holds a few hundred stones")
    }
}
