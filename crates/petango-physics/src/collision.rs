//! The impulse of a collision with friction and restitution.
//!
//! During an impact the stones do not move, but their velocities change, and with them the slip at the contact: it
//! turns, it stops, it may even reverse. Friction acts against the slip of each instant. So the relative velocity u is
//! followed as the normal impulse p grows (Keller): du/dp = W(n + f), where W maps an impulse to the change of the
//! relative velocity, n is the normal, and the friction f is tangential and at most the coefficient of friction long.

use crate::math::{SymmetricMatrix, Vec3};

/// Two bodies that collide, seen from their point of contact.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Collision {
    /// Maps an impulse at the contact to the change of the relative velocity there.
    pub(crate) inverse_effective_mass: SymmetricMatrix,
    /// The inverse of that matrix.
    pub(crate) effective_mass: SymmetricMatrix,
    /// The unit normal.
    pub(crate) normal: Vec3,
    /// The coefficient of Coulomb friction.
    pub(crate) friction: f64,
    /// The coefficient of restitution.
    pub(crate) restitution: f64,
}

/// How far an impact has come.
#[derive(Debug, Clone, Copy)]
struct Progress {
    /// The relative velocity, m/s.
    velocity: Vec3,
    /// The work of the normal force so far, over the mass, m²/s²: negative, because the bodies have been slowed down.
    work: f64,
}

/// When a stretch of an impact ends.
#[derive(Debug, Clone, Copy)]
enum Until {
    /// The bodies no longer approach each other.
    Compressed,
    /// They separate at this speed, m/s, or the work of the normal force has risen to this.
    Restored { speed: f64, work: f64 },
}

impl Collision {
    /// The impulse (over the mass) of the collision of two bodies that meet with this relative velocity. It is zero if
    /// they do not approach each other.
    ///
    /// The impact ends when they separate at the restitution times the speed of approach (Newton), but at the latest
    /// when the normal force has given back the square of the restitution times the work that it did while they
    /// approached (Stronge). Where friction does not change the normal force's work, both are the same instant. So no
    /// impact gains energy.
    pub(crate) fn impulse(&self, velocity: Vec3) -> Vec3 {
        let approach = -velocity.dot(self.normal);
        if approach <= 0.0 {
            return Vec3::ZERO;
        }
        let start = Progress { velocity, work: 0.0 };
        let compressed = self.follow(start, Until::Compressed);
        let lasting = 1.0 - self.restitution * self.restitution;
        let until = Until::Restored { speed: self.restitution * approach, work: lasting * compressed.work };
        let end = self.follow(compressed, until);
        self.effective_mass.mul_vec(end.velocity - velocity)
    }

    /// Follows the impact to the end of a stretch.
    fn follow(&self, mut now: Progress, until: Until) -> Progress {
        let slow = SLIP_AT_REST * now.velocity.length();
        for _ in 0..MAX_SLIP_STEPS {
            if self.is_past(&now, until) {
                return now;
            }
            let slip = self.slip(now.velocity);
            let slip_speed = slip.length();
            if slip_speed <= slow {
                break;
            }
            let change = self.inverse_effective_mass.mul_vec(self.push_against(slip));
            // Friction alone could turn the slip that fast.
            let turning = self.friction * self.inverse_effective_mass.trace();
            let mut step = SLIP_STEP * slip_speed / (self.slip(change).length() + turning);
            // Nor does a step go far past the end of the stretch.
            let gain = change.dot(self.normal);
            let to_go = match until {
                Until::Compressed => -now.velocity.dot(self.normal),
                Until::Restored { speed, .. } => speed - now.velocity.dot(self.normal),
            };
            if gain * step > to_go {
                step = 1.001 * to_go / gain;
            }
            let next = self.advance(now, step);
            if self.is_past(&next, until) {
                return self.locate_end(now, step, until);
            }
            now = next;
        }
        self.follow_straight(now, until)
    }

    fn is_past(&self, now: &Progress, until: Until) -> bool {
        let speed = now.velocity.dot(self.normal);
        match until {
            Until::Compressed => speed >= 0.0,
            Until::Restored { speed: enough, work } => speed >= enough || now.work >= work,
        }
    }

    /// The tangential part of a velocity.
    #[inline]
    fn slip(&self, velocity: Vec3) -> Vec3 {
        velocity - self.normal * velocity.dot(self.normal)
    }

    /// The force while the bodies slip, per unit of normal force.
    #[inline]
    fn push_against(&self, slip: Vec3) -> Vec3 {
        self.normal - slip.normalize_or(Vec3::ZERO) * self.friction
    }

    /// Advances by a normal impulse of `step` by Runge and Kutta's fourth order.
    fn advance(&self, now: Progress, step: f64) -> Progress {
        let rate =
            |velocity: Vec3| self.inverse_effective_mass.mul_vec(self.push_against(self.slip(velocity)));
        let velocity = now.velocity;
        let first = rate(velocity);
        let second = rate(velocity + first * (0.5 * step));
        let third = rate(velocity + second * (0.5 * step));
        let fourth = rate(velocity + third * step);
        let change = (first + (second + third) * 2.0 + fourth) * (step / 6.0);
        // The work is the integral of the normal velocity over the impulse.
        let mean = velocity + (first + second + third) * (step / 6.0);
        Progress { velocity: velocity + change, work: now.work + step * mean.dot(self.normal) }
    }

    /// Advances to the end of a stretch that lies within the next `step`.
    fn locate_end(&self, now: Progress, mut step: f64, until: Until) -> Progress {
        let (mut inside, mut end) = (0.0, self.advance(now, step));
        for _ in 0..BISECTIONS {
            let middle = f64::midpoint(inside, step);
            let there = self.advance(now, middle);
            if self.is_past(&there, until) {
                (step, end) = (middle, there);
            } else {
                inside = middle;
            }
        }
        end
    }

    /// Follows the impact to the end of a stretch once the slip has stopped: from then on the bodies stick, or slip in
    /// one direction.
    fn follow_straight(&self, now: Progress, until: Until) -> Progress {
        let change = self.inverse_effective_mass.mul_vec(self.push_from_rest());
        let (speed, gain) = (now.velocity.dot(self.normal), change.dot(self.normal));
        let impulse = match until {
            Until::Compressed => -speed / gain,
            Until::Restored { speed: enough, work } => {
                // work = speed·p + gain·p²/2.
                let rest = f64::max(work - now.work, 0.0);
                let by_work = 2.0 * rest / (speed + (speed * speed + 2.0 * gain * rest).sqrt());
                f64::min((enough - speed) / gain, by_work)
            }
        }
        .max(0.0);
        Progress {
            velocity: now.velocity + change * impulse,
            work: now.work + impulse * (speed + 0.5 * gain * impulse),
        }
    }

    /// The force, per unit of normal force, on bodies that do not slip: the one that keeps them from slipping, if the
    /// friction is strong enough, or else the one under which they begin to slip in the direction against which
    /// friction acts.
    fn push_from_rest(&self) -> Vec3 {
        if self.friction == 0.0 {
            return self.normal;
        }
        let sticking = self.effective_mass.mul_vec(self.normal);
        let sticking = sticking * (1.0 / sticking.dot(self.normal));
        if self.slip(sticking).length_squared() <= self.friction * self.friction {
            return sticking;
        }
        // (W + λ) f = -W n in the tangential plane, with the λ for which f is as long as friction allows.
        let across = self.normal.any_perpendicular();
        let along = self.normal.cross(across);
        let of = |v: Vec3| self.inverse_effective_mass.mul_vec(v);
        let (w_across, w_along) = (of(across), of(along));
        let (aa, bb, ab) = (w_across.dot(across), w_along.dot(along), w_across.dot(along));
        let (a, b) = (-w_across.dot(self.normal), -w_along.dot(self.normal));
        let friction = |lambda: f64| {
            let (p, q) = (aa + lambda, bb + lambda);
            let by = 1.0 / (p * q - ab * ab);
            across * ((q * a - ab * b) * by) + along * ((p * b - ab * a) * by)
        };
        let (mut low, mut high) = (0.0, (a * a + b * b).sqrt() / self.friction);
        for _ in 0..BISECTIONS {
            let middle = f64::midpoint(low, high);
            if friction(middle).length_squared() > self.friction * self.friction {
                low = middle;
            } else {
                high = middle;
            }
        }
        self.normal + friction(high)
    }
}

/// A bound on the change of the slip in a step while the bodies slip, in units of the slip speed (default: 0.25).
///
/// Lowered, an impact takes longer to compute, and the greatest deviation from a naive integration in tiny steps is
/// still the naive one's own, 0.003 %.
const SLIP_STEP: f64 = 0.25;

/// The slip speed, in units of the relative speed, below which the slip has stopped (default: 1e-6).
///
/// Raised, the slip jumps to rest. Lowered, impacts whose slip stops take longer to compute.
const SLIP_AT_REST: f64 = 1e-6;

/// The most steps of the integration while the bodies slip (default: 1000).
///
/// A guard: a slip that stops without turning takes about fifty.
const MAX_SLIP_STEPS: u32 = 1000;

/// The bisections by which the end of a stretch and the direction of a slip are found (default: 50).
///
/// Fifty leave nothing of the interval but rounding.
const BISECTIONS: u32 = 50;

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers from -1 to 1, the same every time.
    fn numbers() -> impl FnMut() -> f64 {
        let mut seed: u32 = 7;
        move || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(seed >> 8) / f64::from(1 << 23) - 1.0
        }
    }

    /// Impacts of bodies that touch at arms in all directions, and relative velocities at which they meet.
    fn collisions() -> impl Iterator<Item = (Collision, Vec3)> {
        let mut number = numbers();
        std::iter::repeat_with(move || {
            let mut vector = || Vec3::new(number(), number(), number());
            let [normal, first, second, velocity] = [vector(), vector(), vector(), vector()];
            let normal = normal.normalize_or(Vec3::UP);
            // Like the arms of stones: their squares are up to five times the moments of inertia.
            let inverse_effective_mass = SymmetricMatrix::ZERO
                .plus_identity(2.0 + 4.0 * (first.length_squared() + second.length_squared()))
                .plus_outer_product(first, -4.0)
                .plus_outer_product(second, -4.0);
            let collision = Collision {
                inverse_effective_mass,
                effective_mass: inverse_effective_mass.inverse(),
                normal,
                friction: 0.6 * number().abs(),
                restitution: number().abs(),
            };
            (collision, velocity)
        })
        .filter(|(collision, velocity)| velocity.dot(collision.normal) < -0.05)
    }

    /// The change of the kinetic energy, over the mass.
    fn gain(collision: &Collision, velocity: Vec3, impulse: Vec3) -> f64 {
        impulse.dot(velocity + collision.inverse_effective_mass.mul_vec(impulse) * 0.5)
    }

    /// The impulse by a naive integration: tiny steps in which friction acts in full against the slip of the moment.
    fn naive(collision: &Collision, start: Vec3, steps: u32) -> Vec3 {
        let n = collision.normal;
        let approach = -start.dot(n);
        let step = approach / n.dot(collision.inverse_effective_mass.mul_vec(n)) / f64::from(steps);
        let (mut impulse, mut work, mut least) = (Vec3::ZERO, 0.0, 0.0);
        loop {
            let velocity = start + collision.inverse_effective_mass.mul_vec(impulse);
            let speed = velocity.dot(n);
            work += speed * step;
            least = f64::min(least, work);
            let lasting = 1.0 - collision.restitution * collision.restitution;
            if speed > 0.0 && (speed >= collision.restitution * approach || work >= lasting * least) {
                return impulse;
            }
            impulse += (n - collision.slip(velocity).normalize_or(Vec3::ZERO) * collision.friction) * step;
        }
    }

    #[test]
    fn friction_acts_against_the_slip_of_every_instant() {
        for (collision, velocity) in collisions().take(300) {
            let (exact, naive) = (collision.impulse(velocity), naive(&collision, velocity, 20_000));
            let apart = (exact - naive).length() / exact.length();
            assert!(apart < 2e-4, "{apart}: {exact:?}, not {naive:?}: {collision:?} at {velocity:?}");
        }
    }

    #[test]
    fn no_impact_gains_energy_or_pulls() {
        for (collision, velocity) in collisions().take(20_000) {
            let impulse = collision.impulse(velocity);
            let gain = gain(&collision, velocity, impulse);
            assert!(gain <= 1e-12, "{gain}: {collision:?} at {velocity:?}");
            let pressure = impulse.dot(collision.normal);
            assert!(
                pressure > 0.0 && collision.slip(impulse).length() <= (collision.friction + 1e-9) * pressure
            );
        }
    }

    #[test]
    fn two_that_separate_already_are_left_alone() {
        let (collision, velocity) = collisions().next().expect("an endless iterator");
        assert_eq!(collision.impulse(-velocity), Vec3::ZERO);
    }
}
