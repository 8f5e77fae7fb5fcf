//! Falling asleep.

use super::Simulation;
use super::advance::SLOP;
use crate::body::Borne;

impl Simulation {
    /// Lets fall asleep what has come to rest: all stones of a heap at once.
    pub(super) fn rest(&mut self) {
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

/// The steps after which a stone that stays near, and one that is still, falls asleep.
pub(super) fn enough(step: f64) -> [u32; 2] {
    [steps_in(NEAR_FOR, step), steps_in(STILL_FOR, step)]
}

fn steps_in(time: f64, step: f64) -> u32 {
    let mut steps = 0;
    while f64::from(steps) * step < time {
        steps += 1;
    }
    steps
}

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
