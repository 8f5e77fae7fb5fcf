use crate::body::{Body, Borne, State};
use crate::contact::{Contact, settle};
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
            enough: [steps_in(NEAR_FOR, step), steps_in(STILL_FOR, step)],
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

    /// Moves on for `left` s or to the next impact, and returns for how long. The last turn goes all the way.
    fn advance(&mut self, left: f64, last: bool) -> f64 {
        self.find_contacts(left);
        // With a restitution below 1 they end by themselves.
        for _ in 0..BOUNCES {
            if !self.bounce() {
                break;
            }
        }
        let gravity = self.table.gravity;
        let span = if last { left } else { self.until_impact(left) };
        for &i in &self.awake {
            let body = &mut self.bodies[i];
            body.before = (body.velocity, body.momentum);
            body.velocity.z -= gravity * span;
        }
        self.choose(span, last);
        settle(&mut self.contacts, &mut self.bodies, &self.awake, &self.lens, &self.table, span);
        self.note_touches();
        let mut fastest: f64 = 0.0;
        let mut gone = false;
        for &i in &self.awake {
            let body = &mut self.bodies[i];
            body.advance(&self.lens, span);
            fastest = fastest.max(body.velocity.square()).max(body.before.0.square());
            if body.centre.z < -self.table.stone.diameter {
                body.lull();
                body.state = State::Gone;
                gone = true;
            }
        }
        if gone {
            self.list_awake();
        }
        self.clearance -= 2.0 * fastest.sqrt() * span;
        self.part();
        span
    }

    /// Lists what is within reach of each other in the next `span` s.
    fn find_contacts(&mut self, span: f64) {
        let Self { contacts, bodies, awake, lens, table, .. } = self;
        contacts.clear();
        for &i in awake.iter() {
            let body = &bodies[i];
            let fall = body.velocity.length() * span + table.gravity * span * span;
            if body.centre.z <= lens.radius + fall {
                let closest = lens.to_board(body.centre, body.axis, &table.board);
                let tip = body.spin.length() * lens.radius * span;
                if closest.gap <= fall + tip {
                    contacts.push(Contact::new(i, None, closest));
                }
            }
        }
        if self.clearance > 0.0 {
            return;
        }
        let mut clearance = f64::MAX;
        for &i in awake.iter() {
            let body = &bodies[i];
            for (j, other) in bodies.iter().enumerate() {
                // A pair of two awake stones is met twice.
                if i == j || other.state == State::Gone || (other.awake() && j > i) {
                    continue;
                }
                let apart = (body.centre - other.centre).length() - 2.0 * lens.radius;
                let speed = body.velocity.length() + other.velocity.length() + table.gravity * span;
                let reach = speed * span;
                // Twice, and a little more, as the next steps may be a little faster.
                clearance = clearance.min(apart - 2.0 * reach - 1e-4);
                if apart > reach {
                    continue;
                }
                let closest = lens.to_lens(body.centre, body.axis, other.centre, other.axis);
                let tip = (body.spin.length() + other.spin.length()) * lens.radius * span;
                if closest.gap <= reach + tip {
                    contacts.push(Contact::new(i, Some(j), closest));
                }
            }
        }
        self.clearance = clearance;
    }

    /// Lets the two that meet fastest bounce off each other. False if nothing meets fast enough to bounce.
    fn bounce(&mut self) -> bool {
        let slowest = self.slowest_bounce();
        let mut hardest: Option<(usize, f64)> = None;
        for (i, contact) in self.contacts.iter().enumerate().filter(|(_, c)| c.closest.gap <= TOUCHING) {
            let speed = -contact.parting(&self.bodies);
            if speed > slowest && hardest.is_none_or(|(_, most)| speed > most) {
                hardest = Some((i, speed));
            }
        }
        let Some((i, speed)) = hardest else { return false };
        let woken = self.contacts[i].other.filter(|&other| !self.bodies[other].awake());
        if let Some(other) = woken {
            self.wake(other);
        }
        self.contacts[i].bounce(&self.lens, &mut self.bodies, &self.table);
        self.note_knock(i, speed);
        if let Some(other) = self.contacts[i].other {
            self.note_touch(self.contacts[i].stone, other);
        }
        if woken.is_some() {
            self.clearance = 0.0;
            self.find_contacts(self.step);
        }
        true
    }

    fn wake(&mut self, body: usize) {
        self.bodies[body].wake();
        self.list_awake();
    }

    fn list_awake(&mut self) {
        let Self { bodies, awake, .. } = self;
        awake.clear();
        awake.extend((0..bodies.len()).filter(|&i| bodies[i].awake()));
    }

    /// The least speed of approach that bounces, m/s.
    fn slowest_bounce(&self) -> f64 {
        SLOWEST_BOUNCE.max(3.0 * self.table.gravity * self.step)
    }

    /// How long until something meets fast enough to bounce, s, at most `left`.
    fn until_impact(&self, left: f64) -> f64 {
        let slowest = self.slowest_bounce();
        let mut span = left;
        for contact in self.contacts.iter().filter(|c| c.closest.gap > TOUCHING) {
            let (time, speed) = self.meeting(contact);
            let slow = if self.stands(contact) { SLOWEST_KNOCK } else { slowest };
            if time < span && speed > slow {
                span = time;
            }
        }
        span
    }

    /// Whether the other of a contact is a stone at rest.
    fn stands(&self, contact: &Contact) -> bool {
        contact.other.is_some_and(|other| !self.bodies[other].awake())
    }

    /// When the two of a contact meet at the earliest, s, and at what speed, m/s.
    fn meeting(&self, contact: &Contact) -> (f64, f64) {
        let turning = |body: &Body| body.spin.square() * self.lens.radius;
        let other = contact.other.map_or(0.0, |other| turning(&self.bodies[other]));
        let faster = self.table.gravity + turning(&self.bodies[contact.stone]) + other;
        let speed = -contact.parting(&self.bodies);
        let gap = contact.closest.gap - 0.5 * TOUCHING;
        let root = (speed * speed + 2.0 * faster * gap).sqrt();
        // The first root of gap = speed·t + faster·t²/2.
        let time = if speed > 0.0 { 2.0 * gap / (speed + root) } else { (root - speed) / faster };
        (time, root)
    }

    /// Chooses the contacts that count in the next `span` s, and wakes stones at rest that are pressed on.
    fn choose(&mut self, span: f64, last: bool) {
        let weight = self.table.gravity * span;
        let slowest = self.slowest_bounce();
        let mut i = 0;
        while i < self.contacts.len() {
            let contact = &self.contacts[i];
            let gap = contact.closest.gap;
            let parting = contact.parting(&self.bodies);
            let reached = parting * span + gap < 0.0;
            let slow = -parting <= slowest + weight;
            let counts = reached && (gap <= TOUCHING || slow || last);
            let pressed = gap <= TOUCHING && parting < -(0.02 * weight + 1e-6);
            let woken = contact.other.filter(|_| pressed && self.stands(contact));
            self.contacts[i].counts = counts;
            i += 1;
            if let Some(other) = woken {
                self.wake(other);
                self.bodies[other].before = (V3::ZERO, V3::ZERO);
                self.clearance = 0.0;
                self.find_contacts(self.step);
                self.bodies[other].velocity.z -= weight;
                i = 0;
            }
        }
    }

    /// Pushes apart what overlaps by more than rounding explains, a little at a time.
    fn part(&mut self) {
        let Self { contacts, bodies, .. } = self;
        for contact in contacts.iter() {
            // A stone lies on the board itself.
            let slop = if contact.other.is_some() { SLOP } else { 0.0 };
            let deep = -slop - contact.closest.gap;
            if deep <= 0.0 {
                continue;
            }
            let apart = contact.closest.normal * (0.2 * deep);
            let other = contact.other.filter(|&other| bodies[other].awake());
            let share = if other.is_some() { 0.5 } else { 1.0 };
            bodies[contact.stone].centre += apart * share;
            if let Some(other) = other {
                bodies[other].centre -= apart * share;
            }
        }
    }

    fn note_knock(&mut self, contact: usize, speed: f64) {
        let Contact { stone, other, ref closest, .. } = self.contacts[contact];
        let with = match other {
            Some(other) => Met::Stone(self.index_of(other)),
            None if closest.normal == V3::UP => Met::Board,
            None => Met::Edge,
        };
        let at = self.turn(self.bodies[stone].centre + closest.arm);
        self.knocks.push(Knock { stone: self.index_of(stone), with, speed, at });
    }

    fn note_touches(&mut self) {
        if self.touch.is_some() {
            return;
        }
        let pushed = self.contacts.iter().filter(|c| c.counts && c.impulse != V3::ZERO);
        let pair = pushed.filter_map(|c| c.other.map(|other| (c.stone, other)));
        let played = self.bodies.len() - 1;
        let first = pair.into_iter().find(|&(stone, other)| stone == played || other == played);
        if let Some((stone, other)) = first {
            self.note_touch(stone, other);
        }
    }

    fn note_touch(&mut self, stone: usize, other: usize) {
        let played = self.bodies.len() - 1;
        let met = match (stone == played, other == played) {
            (true, _) => other,
            (_, true) => stone,
            _ => return,
        };
        if self.touch.is_none() {
            self.touch = Some(Touch { stone: self.index_of(met), at: self.time() });
        }
    }

    /// Lets fall asleep what has come to rest: all stones of a heap at once.
    fn rest(&mut self) {
        let [near_enough, still_enough] = self.enough;
        let Self { contacts, bodies, awake, lens, .. } = self;
        let mut ready = false;
        for &i in awake.iter() {
            let body = &mut bodies[i];
            let (centre, axis) = body.anchor;
            let moved =
                (body.centre - centre).square() + (body.axis - axis).square() * lens.radius * lens.radius;
            let speed = body.velocity.square() + body.spin.square() * lens.radius * lens.radius;
            // Spinning about its own axis moves nothing and is not rest.
            let rim = body.spin.dot(body.axis) * lens.radius;
            if moved > NEAR * NEAR || rim.abs() > SPINNING || body.borne == Borne::Nothing {
                body.anchor = (body.centre, body.axis);
                body.near = 0;
            }
            body.near += 1;
            body.still = if speed < STILL * STILL { body.still + 1 } else { 0 };
            body.tired = body.near >= near_enough || body.still >= still_enough;
            ready |= body.tired;
        }
        if !ready {
            return;
        }
        // A stone that is not tired keeps those awake that it touches, and they those that they touch.
        let mut roused = true;
        while roused {
            roused = false;
            for contact in contacts.iter().filter(|c| c.closest.gap <= 10.0 * SLOP) {
                let Some(other) = contact.other.filter(|&other| bodies[other].awake()) else { continue };
                if bodies[contact.stone].tired != bodies[other].tired {
                    (bodies[contact.stone].tired, bodies[other].tired) = (false, false);
                    roused = true;
                }
            }
        }
        for body in bodies.iter_mut().filter(|b| b.awake() && b.tired) {
            body.lull();
        }
        self.list_awake();
    }
}

fn steps_in(time: f64, step: f64) -> u32 {
    let mut steps = 0;
    while f64::from(steps) * step < time {
        steps += 1;
    }
    steps
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
/// The most bounces in an instant.
const BOUNCES: u32 = 1000;
/// Two that are no farther apart than this touch, m.
const TOUCHING: f64 = 1e-8;
/// How far two may overlap before they are pushed apart, m: what rounding to whole µm explains.
const SLOP: f64 = 2e-6;
/// The least speed of approach that bounces, m/s.
const SLOWEST_BOUNCE: f64 = 0.03;
/// The least speed that is worth looking for the instant at which a stone at rest is met, m/s.
const SLOWEST_KNOCK: f64 = 0.001;
/// A stone that stays within this distance, m, ...
const NEAR: f64 = 5e-6;
/// ... for this time, s, is at rest; so does one creep no further that leans on another.
const NEAR_FOR: f64 = 0.1;
/// ... unless its rim turns faster than this, m/s.
const SPINNING: f64 = 1e-3;
/// So is a stone that is slower than this, m/s, ...
const STILL: f64 = 1e-6;
/// ... for this time, s.
const STILL_FOR: f64 = 0.01;
