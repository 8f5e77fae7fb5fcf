use crate::body::Body;
use crate::collision::Collision;
use crate::environment::Environment;
use crate::math::{SymmetricMatrix, Vec3};
use crate::stone_shape::{ClosestPoints, StoneShape};

/// A contact constraint between two bodies near each other, with the impulses it has applied in this step.
#[derive(Debug, Clone)]
pub(crate) struct Contact {
    /// The stone that the normal points to.
    pub(crate) stone: usize,
    /// The other stone; `None` for the board.
    pub(crate) other: Option<usize>,
    pub(crate) closest: ClosestPoints,
    /// Whether the solver takes it into account in this substep.
    pub(crate) active: bool,
    /// The impulse on the stone so far (over its mass).
    pub(crate) impulse: Vec3,
    /// The angular impulse of torsional and rolling friction on the stone so far (over its mass).
    pub(crate) angular_impulse: Vec3,
    /// Maps an impulse at the contact to the change of the relative velocity there.
    inverse_effective_mass: SymmetricMatrix,
    /// The inverse of that matrix.
    effective_mass: SymmetricMatrix,
    /// Maps an angular impulse about the normal to the change of the relative spin about it, 1/m².
    inverse_effective_inertia: f64,
    /// The separation speed to be reached, m/s.
    pub(crate) target_speed: f64,
    /// The slip before the step, m/s, if this contact is its stone's only one.
    pub(crate) slip_before: Option<Vec3>,
    /// How much faster than here the stone's point that touches at the end of the step slips, m/s.
    pub(crate) drift: Vec3,
}

impl Contact {
    pub(crate) fn new(stone: usize, other: Option<usize>, closest: ClosestPoints) -> Self {
        Self {
            stone,
            other,
            closest,
            active: false,
            impulse: Vec3::ZERO,
            angular_impulse: Vec3::ZERO,
            inverse_effective_mass: SymmetricMatrix::ZERO,
            effective_mass: SymmetricMatrix::ZERO,
            inverse_effective_inertia: 0.0,
            target_speed: 0.0,
            slip_before: None,
            drift: Vec3::ZERO,
        }
    }

    /// The velocity of the stone relative to the other body, at the contact.
    #[inline]
    pub(crate) fn relative_velocity(&self, bodies: &[Body]) -> Vec3 {
        let velocity = bodies[self.stone].velocity_at(self.closest.arm);
        match self.other {
            None => velocity,
            Some(other) if !bodies[other].is_awake() => velocity,
            Some(other) => velocity - bodies[other].velocity_at(self.closest.other_arm),
        }
    }

    /// The separation speed along the normal, m/s; negative while the two approach each other.
    #[inline]
    pub(crate) fn separation_speed(&self, bodies: &[Body]) -> f64 {
        self.relative_velocity(bodies).dot(self.closest.normal)
    }

    /// The coefficient of Coulomb friction.
    pub(crate) fn friction(&self, environment: &Environment) -> f64 {
        self.other.map_or(environment.stone_on_board.friction, |_| environment.stone_on_stone.friction)
    }

    /// Computes the effective masses for the current poses and clears the impulses.
    pub(crate) fn prepare(&mut self, shape: &StoneShape, bodies: &[Body]) {
        let n = self.closest.normal;
        let mut inverse_mass = bodies[self.stone].inverse_effective_mass(shape, self.closest.arm);
        self.inverse_effective_inertia = n.dot(bodies[self.stone].spin_from(shape, n));
        if let Some(other) = self.other
            && bodies[other].is_awake()
        {
            inverse_mass =
                inverse_mass.plus(bodies[other].inverse_effective_mass(shape, self.closest.other_arm));
            self.inverse_effective_inertia += n.dot(bodies[other].spin_from(shape, n));
        }
        self.inverse_effective_mass = inverse_mass;
        self.effective_mass = inverse_mass.inverse();
        (self.impulse, self.angular_impulse) = (Vec3::ZERO, Vec3::ZERO);
    }

    /// The impulse that brings this relative velocity to the target speed: the sticking impulse, if it lies within
    /// the friction cone, or else a slipping one.
    #[inline]
    fn impulse_for(&self, velocity: Vec3, friction: f64) -> Vec3 {
        let n = self.closest.normal;
        let speed_change = self.target_speed - velocity.dot(n);
        if speed_change <= 0.0 {
            return Vec3::ZERO;
        }
        let sticking = self.effective_mass.mul_vec(n * self.target_speed - self.drift - velocity);
        let pressure = sticking.dot(n);
        let tangential = sticking - n * pressure;
        let length = tangential.length();
        if pressure > 0.0 && length <= friction * pressure {
            return sticking;
        }
        // Slipping: friction acts in full against the mean of the slip before and after.
        let slip = velocity - n * velocity.dot(n);
        let slip_speed = slip.length();
        if slip_speed > 0.0 {
            let against = slip * (-1.0 / slip_speed);
            let change =
                self.inverse_effective_mass.mul_vec(self.slipping_impulse(against, speed_change, friction));
            let after = slip + change - n * change.dot(n);
            if after.dot(slip) > 0.25 * slip_speed * slip_speed {
                let before = self.slip_before.unwrap_or(slip);
                let against_mean = -(before + after).normalize_or(Vec3::ZERO);
                return self.slipping_impulse(against_mean, speed_change, friction);
            }
        }
        // The contact almost sticks: then friction acts nearly in the direction that would make it stick.
        self.slipping_impulse(tangential.normalize_or(Vec3::ZERO), speed_change, friction)
    }

    /// The impulse that changes the speed along the normal by `speed_change` while friction acts in full in this
    /// direction (length 1).
    #[inline]
    fn slipping_impulse(&self, direction: Vec3, speed_change: f64, friction: f64) -> Vec3 {
        let n = self.closest.normal;
        let push = n + direction * friction;
        let gain = n.dot(self.inverse_effective_mass.mul_vec(push));
        let frictionless_gain = n.dot(self.inverse_effective_mass.mul_vec(n));
        // Friction can cancel nearly all of the push; without it there is always a solution.
        if gain > 0.05 * frictionless_gain {
            push * (speed_change / gain)
        } else {
            n * (speed_change / frictionless_gain)
        }
    }

    /// Solves this contact as if it were the only one, and returns the square of the change of its impulse.
    #[inline]
    pub(crate) fn solve(&mut self, shape: &StoneShape, bodies: &mut [Body], friction: f64) -> f64 {
        let velocity = self.relative_velocity(bodies) - self.inverse_effective_mass.mul_vec(self.impulse);
        let impulse = self.impulse_for(velocity, friction);
        let change = impulse - self.impulse;
        self.impulse = impulse;
        self.apply_impulse(shape, bodies, change);
        change.length_squared()
    }

    fn apply_impulse(&self, shape: &StoneShape, bodies: &mut [Body], impulse: Vec3) {
        bodies[self.stone].apply_impulse(shape, self.closest.arm, impulse);
        if let Some(other) = self.other
            && bodies[other].is_awake()
        {
            bodies[other].apply_impulse(shape, self.closest.other_arm, -impulse);
        }
    }

    /// Solves torsional and rolling friction, and returns the square of the change of the angular impulse.
    ///
    /// Between stones the lever arms are the same as on the board.
    #[inline]
    pub(crate) fn solve_angular_friction(
        &mut self,
        shape: &StoneShape,
        bodies: &mut [Body],
        environment: &Environment,
    ) -> f64 {
        let n = self.closest.normal;
        let other = self.other.filter(|&other| bodies[other].is_awake());
        let mut spin = bodies[self.stone].spin;
        let mut inertia = shape.inertia_transverse;
        if let Some(other) = other {
            spin -= bodies[other].spin;
            inertia *= 0.5;
        }
        let pressure = self.impulse.dot(n);
        let torsion_so_far = self.angular_impulse.dot(n);
        let max_torsion = self.friction(environment) * environment.stone_on_board.torsion * pressure;
        let spin_about_normal = spin.dot(n);
        let torsion = (torsion_so_far - spin_about_normal / self.inverse_effective_inertia)
            .clamp(-max_torsion, max_torsion);
        let sticking = (self.angular_impulse - n * torsion_so_far) - (spin - n * spin_about_normal) * inertia;
        let length = sticking.length();
        let max_rolling = environment.stone_on_board.rolling * pressure;
        let across = |spin: Vec3| spin - n * n.dot(spin);
        let rolling = if self.other.is_some() {
            if length > max_rolling { sticking * (max_rolling / length) } else { sticking }
        } else {
            let before = across(bodies[self.stone].spin_from(shape, bodies[self.stone].start.1));
            let held = (sticking + before * inertia).length() <= max_rolling;
            if length <= max_rolling && held {
                sticking
            } else {
                // Against the mean direction of the rolling before and after; if it reverses, in part one way and in
                // part the other.
                let after = across(spin);
                let total = before.length() + after.length();
                if total > 0.0 { (before + after) * (-max_rolling / total) } else { Vec3::ZERO }
            }
        };
        let angular_impulse = n * torsion + rolling;
        let change = angular_impulse - self.angular_impulse;
        self.angular_impulse = angular_impulse;
        bodies[self.stone].apply_angular_impulse(shape, change);
        if let Some(other) = other {
            bodies[other].apply_angular_impulse(shape, -change);
        }
        change.length_squared()
    }

    /// Resolves a collision with restitution, in an instant in which no other force acts.
    pub(crate) fn bounce(&mut self, shape: &StoneShape, bodies: &mut [Body], environment: &Environment) {
        let (friction, restitution) = match self.other {
            None => (environment.stone_on_board.friction, environment.stone_on_board.restitution),
            Some(_) => (environment.stone_on_stone.friction, environment.stone_on_stone.restitution),
        };
        let velocity = self.relative_velocity(bodies);
        self.prepare(shape, bodies);
        let collision = Collision {
            inverse_effective_mass: self.inverse_effective_mass,
            effective_mass: self.effective_mass,
            normal: self.closest.normal,
            friction,
            restitution,
        };
        self.apply_impulse(shape, bodies, collision.impulse(velocity));
    }
}
