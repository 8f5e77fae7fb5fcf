use crate::lens::Lens;
use crate::vector::{Symmetric, V3};

/// A stone in motion, in SI units; mass 1, as it cancels everywhere.
#[derive(Debug, Clone)]
pub(crate) struct Body {
    pub(crate) centre: V3,
    /// The axis of symmetry, length 1. Either end: a stone looks the same from both.
    pub(crate) axis: V3,
    pub(crate) velocity: V3,
    /// The angular momentum over the mass, m²/s.
    pub(crate) momentum: V3,
    /// The angular velocity that belongs to it, rad/s.
    pub(crate) spin: V3,
    pub(crate) state: State,
    /// Whether it has ever been awake.
    pub(crate) stirred: bool,
    /// What bears it in this step.
    pub(crate) borne: Borne,
    /// The torque of the friction against spinning and rolling in the last step, over the mass, m²/s².
    pub(crate) torque: V3,
    /// For how many steps it has stayed near the anchor.
    pub(crate) near: u32,
    /// For how many steps it has been at a standstill.
    pub(crate) still: u32,
    /// Whether it could fall asleep now.
    pub(crate) tired: bool,
    /// Where it was when it last got away from an anchor, and how it stood.
    pub(crate) anchor: (V3, V3),
    /// Velocity and momentum as the step began.
    pub(crate) before: (V3, V3),
}

/// Whether a stone takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Awake,
    /// At rest; it stands like a rock until an impulse wakes it.
    Asleep,
    /// It has fallen off the board.
    Gone,
}

/// What a stone leans on in a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Borne {
    Nothing,
    /// The board alone; the direction of its push.
    Board(V3),
    /// Another stone, and perhaps the board.
    Stone,
}

impl Body {
    pub(crate) fn at(centre: V3, axis: V3, state: State) -> Self {
        Self {
            centre,
            axis,
            velocity: V3::ZERO,
            momentum: V3::ZERO,
            spin: V3::ZERO,
            state,
            stirred: state == State::Awake,
            borne: Borne::Nothing,
            torque: V3::ZERO,
            near: 0,
            still: 0,
            tired: false,
            anchor: (centre, axis),
            before: (V3::ZERO, V3::ZERO),
        }
    }

    #[inline]
    pub(crate) fn awake(&self) -> bool {
        self.state == State::Awake
    }

    pub(crate) fn wake(&mut self) {
        self.state = State::Awake;
        self.stirred = true;
        (self.near, self.still) = (0, 0);
        self.anchor = (self.centre, self.axis);
    }

    pub(crate) fn lull(&mut self) {
        self.state = State::Asleep;
        (self.velocity, self.momentum, self.spin) = (V3::ZERO, V3::ZERO, V3::ZERO);
        self.torque = V3::ZERO;
        self.borne = Borne::Nothing;
    }

    /// The velocity of its point at `arm` from the centre.
    #[inline]
    pub(crate) fn velocity_at(&self, arm: V3) -> V3 {
        self.velocity + self.spin.cross(arm)
    }

    /// The change of spin that a change of angular momentum brings.
    #[inline]
    pub(crate) fn spin_of(&self, lens: &Lens, momentum: V3) -> V3 {
        momentum * lens.ease_across + self.axis * (lens.ease_more * self.axis.dot(momentum))
    }

    /// Takes the impulse `push` (over the mass) at `arm` from the centre.
    #[inline]
    pub(crate) fn push(&mut self, lens: &Lens, arm: V3, push: V3) {
        self.velocity += push;
        self.twist(lens, arm.cross(push));
    }

    /// Takes the angular impulse `twist` (over the mass).
    #[inline]
    pub(crate) fn twist(&mut self, lens: &Lens, twist: V3) {
        self.momentum += twist;
        self.spin += self.spin_of(lens, twist);
    }

    /// What the velocity of the point at `arm` gains from an impulse there, as a matrix.
    #[inline]
    pub(crate) fn yielding(&self, lens: &Lens, arm: V3) -> Symmetric {
        Symmetric::ZERO
            .plus_identity(1.0 + lens.ease_across * arm.square())
            .plus_square(arm, -lens.ease_across)
            .plus_square(self.axis.cross(arm), lens.ease_more)
    }

    /// The axis after half of `span` s without a push.
    #[inline]
    pub(crate) fn halfway(&self, lens: &Lens, span: f64) -> V3 {
        let axis = self.axis.turned(self.momentum * (0.5 * span * lens.ease_across));
        axis * (0.5 * (3.0 - axis.square()))
    }

    /// Moves on for `span` s with the velocities of before and after the step's pushes.
    #[inline]
    pub(crate) fn advance(&mut self, lens: &Lens, span: f64) {
        let (velocity, momentum) = self.before;
        let mean = (velocity + self.velocity) * 0.5;
        let path = match self.borne {
            Borne::Nothing => mean,
            // Along the board's push the end of the step counts: it is what keeps the stone on the board.
            Borne::Board(n) => mean + n * n.dot(self.velocity - mean),
            Borne::Stone => self.velocity,
        };
        self.centre += path * span;
        let turn = match self.borne {
            Borne::Stone => self.momentum,
            _ => (momentum + self.momentum) * 0.5,
        };
        // A free stone's axis turns about its angular momentum, not about its spin: that would gain energy.
        let axis = self.axis.turned(turn * (span * lens.ease_across));
        self.axis = axis * (0.5 * (3.0 - axis.square()));
        self.spin = self.spin_of(lens, self.momentum);
    }

    /// The energy of its motion and height over its mass, m²/s².
    pub(crate) fn energy(&self, gravity: f64) -> f64 {
        0.5 * (self.velocity.square() + self.spin.dot(self.momentum)) + gravity * self.centre.z
    }
}
