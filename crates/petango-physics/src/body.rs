use crate::math::{SymmetricMatrix, Vec3};
use crate::stone_shape::StoneShape;

/// A stone as a rigid body, in SI units. Its mass is 1, because the mass cancels everywhere.
#[derive(Debug, Clone)]
pub(crate) struct Body {
    pub(crate) centre: Vec3,
    /// The axis of symmetry, length 1. Both directions along it are equivalent.
    pub(crate) axis: Vec3,
    pub(crate) velocity: Vec3,
    /// The angular momentum over the mass, m²/s.
    pub(crate) angular_momentum: Vec3,
    /// The angular velocity that belongs to it, rad/s.
    pub(crate) spin: Vec3,
    pub(crate) activation: Activation,
    /// Whether it has ever been awake.
    pub(crate) disturbed: bool,
    /// What supports it in this step.
    pub(crate) support: Support,
    /// Whether the board alone supported it in the substep before, too.
    pub(crate) is_steady: bool,
    /// The torque of torsional and rolling friction in the last step, over the mass, m²/s²: the solver starts from
    /// it.
    pub(crate) friction_torque: Vec3,
    /// The number of steps for which it has stayed near the anchor.
    pub(crate) steps_near: u32,
    /// The number of steps for which it has been almost motionless.
    pub(crate) steps_still: u32,
    /// Whether it has been near or still for long enough to fall asleep.
    pub(crate) can_sleep: bool,
    /// The centre and axis from which "near" is measured.
    pub(crate) anchor: (Vec3, Vec3),
    /// The velocity and angular momentum at the start of the substep.
    pub(crate) start: (Vec3, Vec3),
}

/// Whether a stone takes part in the simulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Activation {
    Awake,
    /// At rest: immovable until an impulse wakes it.
    Asleep,
    /// Fallen off the board.
    Fallen,
}

/// What supports a stone in a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Support {
    None,
    /// The board alone, with this contact normal.
    Board(Vec3),
    /// Another stone, and perhaps the board.
    Stone,
}

impl Body {
    pub(crate) fn at(centre: Vec3, axis: Vec3, activation: Activation) -> Self {
        Self {
            centre,
            axis,
            velocity: Vec3::ZERO,
            angular_momentum: Vec3::ZERO,
            spin: Vec3::ZERO,
            activation,
            disturbed: activation == Activation::Awake,
            support: Support::None,
            is_steady: false,
            friction_torque: Vec3::ZERO,
            steps_near: 0,
            steps_still: 0,
            can_sleep: false,
            anchor: (centre, axis),
            start: (Vec3::ZERO, Vec3::ZERO),
        }
    }

    #[inline]
    pub(crate) fn is_awake(&self) -> bool {
        self.activation == Activation::Awake
    }

    pub(crate) fn wake_up(&mut self) {
        self.activation = Activation::Awake;
        self.disturbed = true;
        (self.steps_near, self.steps_still) = (0, 0);
        self.anchor = (self.centre, self.axis);
    }

    pub(crate) fn sleep(&mut self) {
        self.activation = Activation::Asleep;
        (self.velocity, self.angular_momentum, self.spin) = (Vec3::ZERO, Vec3::ZERO, Vec3::ZERO);
        self.friction_torque = Vec3::ZERO;
        self.support = Support::None;
    }

    /// The velocity of the stone's point at `arm` from its centre.
    #[inline]
    pub(crate) fn velocity_at(&self, arm: Vec3) -> Vec3 {
        self.velocity + self.spin.cross(arm)
    }

    /// I⁻¹L: the angular velocity that belongs to an angular momentum.
    #[inline]
    pub(crate) fn spin_from(&self, shape: &StoneShape, angular_momentum: Vec3) -> Vec3 {
        angular_momentum * shape.inverse_inertia_transverse
            + self.axis * (shape.inverse_inertia_excess * self.axis.dot(angular_momentum))
    }

    /// Applies an impulse (over the mass) at `arm` from the centre.
    #[inline]
    pub(crate) fn apply_impulse(&mut self, shape: &StoneShape, arm: Vec3, impulse: Vec3) {
        self.velocity += impulse;
        self.apply_angular_impulse(shape, arm.cross(impulse));
    }

    /// Applies an angular impulse (over the mass).
    #[inline]
    pub(crate) fn apply_angular_impulse(&mut self, shape: &StoneShape, angular_impulse: Vec3) {
        self.angular_momentum += angular_impulse;
        self.spin += self.spin_from(shape, angular_impulse);
    }

    /// The inverse effective mass at `arm`: the matrix that maps an impulse there to the change of that point's
    /// velocity.
    #[inline]
    pub(crate) fn inverse_effective_mass(&self, shape: &StoneShape, arm: Vec3) -> SymmetricMatrix {
        SymmetricMatrix::ZERO
            .plus_identity(1.0 + shape.inverse_inertia_transverse * arm.length_squared())
            .plus_outer_product(arm, -shape.inverse_inertia_transverse)
            .plus_outer_product(self.axis.cross(arm), shape.inverse_inertia_excess)
    }

    /// The axis after `dt` s without a torque.
    #[inline]
    pub(crate) fn axis_after(&self, shape: &StoneShape, dt: f64) -> Vec3 {
        let axis = self.axis.rotated(self.angular_momentum * (dt * shape.inverse_inertia_transverse));
        axis * (0.5 * (3.0 - axis.length_squared()))
    }

    /// Moves and turns the stone over a substep of `dt` s, from the velocities before and after its impulses.
    #[inline]
    pub(crate) fn integrate(&mut self, shape: &StoneShape, dt: f64) {
        let (velocity, angular_momentum) = self.start;
        let mean = (velocity + self.velocity) * 0.5;
        let path = match self.support {
            Support::None => mean,
            Support::Board(_) if self.is_steady => mean,
            // Along the board's normal the velocity after the impulses counts: it keeps the stone on the board.
            Support::Board(n) => mean + n * n.dot(self.velocity - mean),
            Support::Stone => self.velocity,
        };
        self.centre += path * dt;
        let turning = match self.support {
            Support::Stone => self.angular_momentum,
            _ => (angular_momentum + self.angular_momentum) * 0.5,
        };
        // A free stone's axis turns about its angular momentum, not about its spin: that would gain energy.
        let axis = self.axis.rotated(turning * (dt * shape.inverse_inertia_transverse));
        self.axis = axis * (0.5 * (3.0 - axis.length_squared()));
        self.spin = self.spin_from(shape, self.angular_momentum);
    }

    /// The kinetic and potential energy over the mass, m²/s².
    pub(crate) fn energy(&self, gravity: f64) -> f64 {
        0.5 * (self.velocity.length_squared() + self.spin.dot(self.angular_momentum))
            + gravity * self.centre.z
    }
}
