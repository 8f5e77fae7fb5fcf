//! One part of a step: what meets, bounces, pushes and moves.

use super::{Knock, Met, Simulation, Touch};
use crate::body::{Body, State};
use crate::contact::{Contact, settle};
use crate::vector::V3;

impl Simulation {
    /// Moves on for `left` s or to the next impact, and returns for how long. The last turn goes all the way.
    pub(super) fn advance(&mut self, left: f64, last: bool) -> f64 {
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

    pub(super) fn list_awake(&mut self) {
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
}

/// The most bounces in an instant.
const BOUNCES: u32 = 1000;
/// Two that are no farther apart than this touch, m.
const TOUCHING: f64 = 1e-8;
/// How far two may overlap before they are pushed apart, m: what rounding to whole µm explains.
pub(super) const SLOP: f64 = 2e-6;
/// The least speed of approach that bounces, m/s.
const SLOWEST_BOUNCE: f64 = 0.03;
/// The least speed that is worth looking for the instant at which a stone at rest is met, m/s.
const SLOWEST_KNOCK: f64 = 0.001;
