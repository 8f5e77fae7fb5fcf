//! Putting stones to sleep that have come to rest.

use super::Simulation;
use super::substep::PENETRATION_SLOP;
use crate::body::Support;

impl Simulation {
    /// Puts stones to sleep that have come to rest: all that touch each other at once.
    pub(super) fn put_to_sleep(&mut self) {
        let [near_after, still_after] = self.sleep_after;
        let Self { contacts, bodies, awake, shape, .. } = self;
        let mut any = false;
        for &i in awake.iter() {
            let body = &mut bodies[i];
            let (centre, axis) = body.anchor;
            let moved = (body.centre - centre).length_squared()
                + (body.axis - axis).length_squared() * shape.radius * shape.radius;
            let speed =
                body.velocity.length_squared() + body.spin.length_squared() * shape.radius * shape.radius;
            // A stone that spins about its own axis does not move, but it is not at rest.
            let rim_speed = body.spin.dot(body.axis) * shape.radius;
            if moved > NEAR_DISTANCE * NEAR_DISTANCE
                || rim_speed.abs() > MAX_RIM_SPEED
                || body.support == Support::None
            {
                body.anchor = (body.centre, body.axis);
                body.steps_near = 0;
            }
            body.steps_near += 1;
            body.steps_still = if speed < STILL_SPEED * STILL_SPEED { body.steps_still + 1 } else { 0 };
            body.can_sleep = body.steps_near >= near_after || body.steps_still >= still_after;
            any |= body.can_sleep;
        }
        if !any {
            return;
        }
        // A stone that cannot sleep keeps awake the stones that it touches, and so do they.
        let mut changed = true;
        while changed {
            changed = false;
            for contact in contacts.iter().filter(|c| c.closest.gap <= 10.0 * PENETRATION_SLOP) {
                let Some(other) = contact.other.filter(|&other| bodies[other].is_awake()) else { continue };
                if bodies[contact.stone].can_sleep != bodies[other].can_sleep {
                    (bodies[contact.stone].can_sleep, bodies[other].can_sleep) = (false, false);
                    changed = true;
                }
            }
        }
        for body in bodies.iter_mut().filter(|b| b.is_awake() && b.can_sleep) {
            body.sleep();
        }
        self.list_awake();
    }
}

/// The numbers of steps of `step` s after which a stone that stays near, and one that is still, falls asleep.
pub(super) fn sleep_after(step: f64) -> [u32; 2] {
    [steps_in(NEAR_TIME, step), steps_in(STILL_TIME, step)]
}

fn steps_in(time: f64, step: f64) -> u32 {
    let mut steps = 0;
    while f64::from(steps) * step < time {
        steps += 1;
    }
    steps
}

/// How far a stone may move from its anchor and still count as near, m (default: 5 µm).
///
/// Raised, stones that creep faster are stopped; up to 0.1 mm that changes next to nothing. Lowered to 0.1 µm,
/// leaning pairs creep on for up to 14 s instead of 1.6 s.
const NEAR_DISTANCE: f64 = 5e-6;

/// How long a stone must stay near its anchor before it falls asleep, s (default: 0.1 s).
///
/// Raised to 0.5 s, leaning pairs take up to half as long again. Lowered to 0.01 s, a stone is stopped while it
/// rocks: it ends up to 0.1 mm off and leans by 1° instead of 0.4°.
const NEAR_TIME: f64 = 0.1;

/// The speed of the rim above which a stone that spins on the spot is not near, m/s (default: 1 mm/s).
///
/// Raised, a spin is cut off once its rim is slower than that. Lowered to 1 µm/s, leaning pairs take up to a third
/// longer.
const MAX_RIM_SPEED: f64 = 1e-3;

/// The speed below which a stone is still, m/s (default: 1 µm/s).
///
/// Raised to 1 mm/s, a stone is stopped while it rocks, and leans by 0.6° instead of 0.4°. Lowered to 1 nm/s,
/// stones that are woken take nearly twice as long to fall asleep again.
const STILL_SPEED: f64 = 1e-6;

/// How long a stone must be still before it falls asleep, s (default: 0.01 s).
///
/// Raised, every flick takes longer by as much. Lowered to 1 ms, flicks take less time by as much and end the same.
/// At a single step, a stone would be stopped when its motion reverses.
const STILL_TIME: f64 = 0.01;
