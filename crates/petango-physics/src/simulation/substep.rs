//! One substep: find the contacts, bounce what collides, solve for the velocities, move, correct penetration.

use super::Simulation;
use crate::body::{Activation, Body, Support};
use crate::contact::Contact;
use crate::math::Vec3;
use crate::solver::solve_velocities;
use crate::{Impact, Obstacle, Touch};

impl Simulation {
    /// Advances by `remaining` s or to the next impact, and returns by how much. The last substep goes all the way.
    pub(super) fn substep(&mut self, remaining: f64, last: bool) -> f64 {
        self.find_contacts(remaining);
        // With a restitution below 1 the bounces end by themselves.
        for _ in 0..MAX_BOUNCES {
            if !self.bounce() {
                break;
            }
        }
        let gravity = self.environment.gravity;
        let dt = if last { remaining } else { self.time_to_impact(remaining) };
        for &i in &self.awake {
            let body = &mut self.bodies[i];
            body.start = (body.velocity, body.angular_momentum);
            body.velocity.z -= gravity * dt;
        }
        self.activate_contacts(dt, last);
        solve_velocities(
            &mut self.contacts,
            &mut self.bodies,
            &self.awake,
            &self.shape,
            &self.environment,
            dt,
        );
        self.record_pressing_touch();
        let mut fastest: f64 = 0.0;
        let mut any_fell = false;
        for &i in &self.awake {
            let body = &mut self.bodies[i];
            body.integrate(&self.shape, dt);
            fastest = fastest.max(body.velocity.length_squared()).max(body.start.0.length_squared());
            if body.centre.z < -self.environment.stone.diameter {
                body.sleep();
                body.activation = Activation::Fallen;
                any_fell = true;
            }
        }
        if any_fell {
            self.list_awake();
        }
        self.clearance -= 2.0 * fastest.sqrt() * dt;
        self.correct_penetration();
        dt
    }

    /// Lists the pairs that may come into contact in the next `dt` s.
    fn find_contacts(&mut self, dt: f64) {
        let Self { contacts, bodies, awake, shape, environment, .. } = self;
        contacts.clear();
        for &i in awake.iter() {
            let body = &bodies[i];
            let fall = body.velocity.length() * dt + environment.gravity * dt * dt;
            if body.centre.z <= shape.radius + fall {
                let closest = shape.to_board(body.centre, body.axis, &environment.board);
                let turn = body.spin.length() * shape.radius * dt;
                if closest.gap <= fall + turn {
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
                // A pair of two awake stones comes up twice.
                if i == j || other.activation == Activation::Fallen || (other.is_awake() && j > i) {
                    continue;
                }
                let apart = (body.centre - other.centre).length() - 2.0 * shape.radius;
                let speed = body.velocity.length() + other.velocity.length() + environment.gravity * dt;
                let reach = speed * dt;
                // Twice the reach and 0.1 mm more, as the next steps may be a little faster.
                clearance = clearance.min(apart - 2.0 * reach - 1e-4);
                if apart > reach {
                    continue;
                }
                let closest = shape.to_stone(body.centre, body.axis, other.centre, other.axis);
                let turn = (body.spin.length() + other.spin.length()) * shape.radius * dt;
                if closest.gap <= reach + turn {
                    contacts.push(Contact::new(i, Some(j), closest));
                }
            }
        }
        self.clearance = clearance;
    }

    /// Bounces the two that approach each other fastest. Returns false if none is fast enough to bounce.
    fn bounce(&mut self) -> bool {
        let threshold = self.bounce_threshold();
        let mut fastest: Option<(usize, f64)> = None;
        for (i, contact) in self.contacts.iter().enumerate().filter(|(_, c)| c.closest.gap <= TOUCHING_GAP) {
            let speed = -contact.separation_speed(&self.bodies);
            if speed > threshold && fastest.is_none_or(|(_, most)| speed > most) {
                fastest = Some((i, speed));
            }
        }
        let Some((i, speed)) = fastest else { return false };
        let woken = self.contacts[i].other.filter(|&other| !self.bodies[other].is_awake());
        if let Some(other) = woken {
            self.wake_up(other);
        }
        self.contacts[i].bounce(&self.shape, &mut self.bodies, &self.environment);
        self.record_impact(i, speed);
        if let Some(other) = self.contacts[i].other {
            self.record_touch(self.contacts[i].stone, other);
        }
        if woken.is_some() {
            self.clearance = 0.0;
            self.find_contacts(self.step);
        }
        true
    }

    fn wake_up(&mut self, body: usize) {
        self.bodies[body].wake_up();
        self.list_awake();
    }

    pub(super) fn list_awake(&mut self) {
        let Self { bodies, awake, .. } = self;
        awake.clear();
        awake.extend((0..bodies.len()).filter(|&i| bodies[i].is_awake()));
    }

    /// The approach speed above which a collision is resolved with a bounce, m/s.
    fn bounce_threshold(&self) -> f64 {
        BOUNCE_THRESHOLD.max(3.0 * self.environment.gravity * self.step)
    }

    /// The time until the first collision that is resolved with a bounce, s, at most `remaining`.
    fn time_to_impact(&self, remaining: f64) -> f64 {
        let threshold = self.bounce_threshold();
        let mut dt = remaining;
        for contact in self.contacts.iter().filter(|c| c.closest.gap > TOUCHING_GAP) {
            let (time, speed) = self.predict_impact(contact);
            let threshold = if self.is_other_asleep(contact) { WAKING_THRESHOLD } else { threshold };
            if time < dt && speed > threshold {
                dt = time;
            }
        }
        dt
    }

    fn is_other_asleep(&self, contact: &Contact) -> bool {
        contact.other.is_some_and(|other| !self.bodies[other].is_awake())
    }

    /// The earliest time at which the two of a contact can collide, s, and the approach speed then, m/s.
    fn predict_impact(&self, contact: &Contact) -> (f64, f64) {
        // A stone that turns lowers its lowest point by this acceleration: that of the middle of a cap's ball, or of a
        // point of the rim. One that lies on something turns faster and faster, too: its rim has up to six times the
        // acceleration of gravity.
        let acceleration_of = |body: &Body| {
            let turning = body.spin.length_squared() * self.shape.greatest_swing;
            let forces = if body.support == Support::None { 1.0 } else { 6.0 };
            turning + forces * self.environment.gravity
        };
        let other = contact.other.filter(|_| !self.is_other_asleep(contact));
        let acceleration = acceleration_of(&self.bodies[contact.stone])
            + other.map_or(0.0, |other| acceleration_of(&self.bodies[other]));
        let speed = -contact.separation_speed(&self.bodies);
        let gap = contact.closest.gap - 0.5 * TOUCHING_GAP;
        let root = (speed * speed + 2.0 * acceleration * gap).sqrt();
        // The first root of gap = speed·t + acceleration·t²/2.
        let time = if speed > 0.0 { 2.0 * gap / (speed + root) } else { (root - speed) / acceleration };
        (time, root)
    }

    /// Activates the contacts that close in the next `dt` s, and wakes the sleeping stones that are pressed on.
    fn activate_contacts(&mut self, dt: f64, last: bool) {
        let weight = self.environment.gravity * dt;
        let threshold = self.bounce_threshold();
        let mut i = 0;
        while i < self.contacts.len() {
            let contact = &self.contacts[i];
            let gap = contact.closest.gap;
            let separation_speed = contact.separation_speed(&self.bodies);
            let closes = separation_speed * dt + gap < 0.0;
            let slow = -separation_speed <= threshold + weight;
            let active = closes && (gap <= TOUCHING_GAP || slow || last);
            let pressed = gap <= TOUCHING_GAP && separation_speed < -(0.02 * weight + 1e-6);
            let woken = contact.other.filter(|_| pressed && self.is_other_asleep(contact));
            self.contacts[i].active = active;
            i += 1;
            if let Some(other) = woken {
                self.wake_up(other);
                self.bodies[other].start = (Vec3::ZERO, Vec3::ZERO);
                self.clearance = 0.0;
                self.find_contacts(self.step);
                self.bodies[other].velocity.z -= weight;
                i = 0;
            }
        }
    }

    /// Pushes apart what overlaps by more than the slop, a part of the way.
    fn correct_penetration(&mut self) {
        let Self { contacts, bodies, .. } = self;
        for contact in contacts.iter() {
            // With the board there is none: a stone lies on the board itself.
            let slop = if contact.other.is_some() { PENETRATION_SLOP } else { 0.0 };
            let penetration = -slop - contact.closest.gap;
            if penetration <= 0.0 {
                continue;
            }
            let correction = contact.closest.normal * (PENETRATION_CORRECTION * penetration);
            let other = contact.other.filter(|&other| bodies[other].is_awake());
            let share = if other.is_some() { 0.5 } else { 1.0 };
            bodies[contact.stone].centre += correction * share;
            if let Some(other) = other {
                bodies[other].centre -= correction * share;
            }
        }
    }

    fn record_impact(&mut self, contact: usize, speed: f64) {
        let Contact { stone, other, ref closest, .. } = self.contacts[contact];
        let with = match other {
            Some(other) => Obstacle::Stone(self.index_of(other)),
            None if closest.normal == Vec3::UP => Obstacle::Board,
            None => Obstacle::Edge,
        };
        let point = self.to_board(self.bodies[stone].centre + closest.arm);
        self.impacts.push(Impact { stone: self.index_of(stone), with, speed, point });
    }

    /// Records a touch without a bounce: the flicked stone presses on another.
    fn record_pressing_touch(&mut self) {
        if self.touch.is_some() {
            return;
        }
        let pressing = self.contacts.iter().filter(|c| c.active && c.impulse != Vec3::ZERO);
        let mut pairs = pressing.filter_map(|c| c.other.map(|other| (c.stone, other)));
        let played = self.bodies.len() - 1;
        let first = pairs.find(|&(stone, other)| stone == played || other == played);
        if let Some((stone, other)) = first {
            self.record_touch(stone, other);
        }
    }

    /// Records the touch of two stones if one of them is the flicked one and it is its first.
    fn record_touch(&mut self, stone: usize, other: usize) {
        let played = self.bodies.len() - 1;
        let touched = match (stone == played, other == played) {
            (true, _) => other,
            (_, true) => stone,
            _ => return,
        };
        if self.touch.is_none() {
            self.touch = Some(Touch { stone: self.index_of(touched), time: self.time() });
        }
    }
}

/// The most substeps of a step (default: 64).
///
/// Raised to 1000, nothing changes. Lowered to 4, the last substep goes past some collisions, which are then
/// resolved late, and stones that hit several others end elsewhere.
pub(super) const MAX_SUBSTEPS: u32 = 64;

/// The most bounces in one instant (default: 1000).
///
/// A guard: because the restitution is below 1, the bounces of a cluster die out, and 10 are enough for boards of 60
/// stones. Lowered to 3, the rest of some collisions is resolved without restitution.
const MAX_BOUNCES: u32 = 1000;

/// The gap up to which two count as touching, m (default: 10 nm).
///
/// Raised to 10 µm, stones bounce before they meet, and the greatest gain of energy in a collision is four times as
/// high. Lowered to 0.01 pm, some substeps end just before the impact that they were cut for, which is then
/// resolved late, and the gain is half as high again.
const TOUCHING_GAP: f64 = 1e-8;

/// How far two stones may overlap before they are pushed apart, m (default: 2 µm).
///
/// The poses of stones at rest are rounded to whole µm, so two that touch may overlap by about one. Raised to 50
/// µm, overlaps of nearly that much stay in the recorded poses. Lowered to 0.1 µm, touching stones that are woken
/// push each other away by what rounding took.
pub(super) const PENETRATION_SLOP: f64 = 2e-6;

/// The part of the penetration beyond the slop that a substep corrects (default: 0.2).
///
/// Raised to 1, touching stones that are woken move by a micrometre. Lowered to 0.02, overlaps last for longer, and
/// the greatest gain of energy in a collision is six times as high.
const PENETRATION_CORRECTION: f64 = 0.2;

/// The least approach speed that is resolved with a bounce, m/s (default: 0.03 m/s; at least 3 g times the step).
///
/// Raised to 0.3 m/s, stones stop hopping at once: they come to rest sooner, a sixth more of those that fall on
/// others end leaning, and the gain of energy in a collision is four times as high. Lowered, little changes,
/// because below 0.015 m/s the bound by gravity takes over.
const BOUNCE_THRESHOLD: f64 = 0.03;

/// The least approach speed at which a substep ends at the impact with a sleeping stone, m/s (default: 1 mm/s).
///
/// Raised to 0.03 m/s, a soft touch is resolved up to a step late. Lowered to 0.01 mm/s, nothing changes.
const WAKING_THRESHOLD: f64 = 0.001;
