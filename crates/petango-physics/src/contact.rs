use crate::body::{Body, Borne};
use crate::lens::{Closest, Lens};
use crate::table::Table;
use crate::vector::{Symmetric, V3};

/// Two bodies near each other, and what they have done to each other in this step.
#[derive(Debug, Clone)]
pub(crate) struct Contact {
    /// The stone that the normal points to.
    pub(crate) stone: usize,
    /// The other stone, or the board.
    pub(crate) other: Option<usize>,
    pub(crate) closest: Closest,
    /// Whether it takes part in this step's solution.
    pub(crate) counts: bool,
    /// The impulse on the stone so far (over its mass).
    pub(crate) impulse: V3,
    /// The angular impulse on the stone so far.
    twist: V3,
    /// What an impulse changes in the velocity.
    yielding: Symmetric,
    /// What an angular impulse along the normal changes in the spin about it, 1/m².
    yielding_twist: f64,
    inverse: Symmetric,
    /// The velocity of parting it shall end with, m/s.
    target: f64,
}

impl Contact {
    pub(crate) fn new(stone: usize, other: Option<usize>, closest: Closest) -> Self {
        Self {
            stone,
            other,
            closest,
            counts: false,
            impulse: V3::ZERO,
            twist: V3::ZERO,
            yielding: Symmetric::ZERO,
            yielding_twist: 0.0,
            inverse: Symmetric::ZERO,
            target: 0.0,
        }
    }

    /// The velocity at which the stone moves away from the other, at the contact.
    #[inline]
    pub(crate) fn velocity(&self, bodies: &[Body]) -> V3 {
        let own = bodies[self.stone].velocity_at(self.closest.arm);
        match self.other {
            None => own,
            Some(other) if !bodies[other].awake() => own,
            Some(other) => own - bodies[other].velocity_at(self.closest.other_arm),
        }
    }

    /// The speed of parting, m/s; negative when they approach.
    #[inline]
    pub(crate) fn parting(&self, bodies: &[Body]) -> f64 {
        self.velocity(bodies).dot(self.closest.normal)
    }

    fn friction(&self, table: &Table) -> f64 {
        self.other.map_or(table.stone_on_board.friction, |_| table.stone_on_stone.friction)
    }

    /// Gets ready to be solved.
    fn prepare(&mut self, lens: &Lens, bodies: &[Body]) {
        let n = self.closest.normal;
        let mut yielding = bodies[self.stone].yielding(lens, self.closest.arm);
        self.yielding_twist = n.dot(bodies[self.stone].spin_of(lens, n));
        if let Some(other) = self.other
            && bodies[other].awake()
        {
            yielding = yielding.plus(bodies[other].yielding(lens, self.closest.other_arm));
            self.yielding_twist += n.dot(bodies[other].spin_of(lens, n));
        }
        self.yielding = yielding;
        self.inverse = yielding.inverse();
        (self.impulse, self.twist) = (V3::ZERO, V3::ZERO);
    }

    /// The impulse that alone brings the target about, by sticking or, where friction is too weak, by slipping.
    #[inline]
    fn impulse_for(&self, velocity: V3, friction: f64) -> V3 {
        let n = self.closest.normal;
        let lack = self.target - velocity.dot(n);
        if lack <= 0.0 {
            return V3::ZERO;
        }
        let stick = self.inverse.times(n * self.target - velocity);
        let press = stick.dot(n);
        let along = stick - n * press;
        let length = along.length();
        if press > 0.0 && length <= friction * press {
            return stick;
        }
        // Slipping: friction acts in full against the mean of the slip before and after.
        let slip = velocity - n * velocity.dot(n);
        let pace = slip.length();
        if pace > 0.0 {
            let against = slip * (-1.0 / pace);
            let change = self.yielding.times(self.slipping(against, lack, friction));
            let after = slip + change - n * change.dot(n);
            if after.dot(slip) > 0.25 * pace * pace {
                return self.slipping(-(slip + after).direction_or(V3::ZERO), lack, friction);
            }
        }
        // It hardly slips on: then friction is nearly what would make it stick.
        self.slipping(along.direction_or(V3::ZERO), lack, friction)
    }

    /// The impulse that ends the approach while friction acts in full in this direction (length 1).
    #[inline]
    fn slipping(&self, direction: V3, lack: f64, friction: f64) -> V3 {
        let n = self.closest.normal;
        let push = n + direction * friction;
        let yields = n.dot(self.yielding.times(push));
        let most = n.dot(self.yielding.times(n));
        if yields > 0.05 * most { push * (lack / yields) } else { n * (lack / most) }
    }

    /// Solves this contact as if it were alone, and returns by how much its impulse has changed.
    #[inline]
    pub(crate) fn solve(&mut self, lens: &Lens, bodies: &mut [Body], friction: f64) -> f64 {
        let velocity = self.velocity(bodies) - self.yielding.times(self.impulse);
        let impulse = self.impulse_for(velocity, friction);
        let change = impulse - self.impulse;
        self.impulse = impulse;
        self.pass(lens, bodies, change);
        change.square()
    }

    fn pass(&self, lens: &Lens, bodies: &mut [Body], impulse: V3) {
        bodies[self.stone].push(lens, self.closest.arm, impulse);
        if let Some(other) = self.other
            && bodies[other].awake()
        {
            bodies[other].push(lens, self.closest.other_arm, -impulse);
        }
    }

    /// Solves the friction against spinning and rolling; returns the square of the change.
    ///
    /// The levers are those of the board between stones, too.
    #[inline]
    pub(crate) fn solve_twist(&mut self, lens: &Lens, bodies: &mut [Body], table: &Table) -> f64 {
        let n = self.closest.normal;
        let other = self.other.filter(|&other| bodies[other].awake());
        let mut spin = bodies[self.stone].spin;
        let mut inertia = lens.inertia_across;
        if let Some(other) = other {
            spin -= bodies[other].spin;
            inertia *= 0.5;
        }
        let press = self.impulse.dot(n);
        let had = self.twist.dot(n);
        let most = self.friction(table) * table.stone_on_board.torsion * press;
        let spinning = spin.dot(n);
        let about = (had - spinning / self.yielding_twist).clamp(-most, most);
        let wanted = (self.twist - n * had) - (spin - n * spinning) * inertia;
        let length = wanted.length();
        let most = table.stone_on_board.rolling * press;
        let across = if length > most { wanted * (most / length) } else { wanted };
        let twist = n * about + across;
        let change = twist - self.twist;
        self.twist = twist;
        bodies[self.stone].twist(lens, change);
        if let Some(other) = other {
            bodies[other].twist(lens, -change);
        }
        change.square()
    }

    /// Lets the two bounce off each other: an instant, in which nothing else acts.
    pub(crate) fn bounce(&mut self, lens: &Lens, bodies: &mut [Body], table: &Table) {
        let (friction, restitution) = match self.other {
            None => (table.stone_on_board.friction, table.stone_on_board.restitution),
            Some(_) => (table.stone_on_stone.friction, table.stone_on_stone.restitution),
        };
        let velocity = self.velocity(bodies);
        self.target = -restitution * velocity.dot(self.closest.normal);
        self.prepare(lens, bodies);
        let mut impulse = self.impulse_for(velocity, friction);
        // The law of restitution can bring energy out of a spin that friction turns round; then the pair is
        // pressed together until it no longer approaches, and parts with the same impulse again, weakened.
        if impulse.dot(velocity + self.yielding.times(impulse) * 0.5) > 0.0 {
            self.target = 0.0;
            impulse = self.impulse_for(velocity, friction) * (1.0 + restitution);
        }
        self.pass(lens, bodies, impulse);
        self.impulse = V3::ZERO;
    }
}

/// Finds the velocities after `span` seconds of weight and pressure on the contacts that count.
pub(crate) fn settle(
    contacts: &mut [Contact],
    bodies: &mut [Body],
    awake: &[usize],
    lens: &Lens,
    table: &Table,
    span: f64,
) {
    for &i in awake {
        bodies[i].borne = Borne::Nothing;
    }
    let mut together = false;
    for contact in contacts.iter_mut().filter(|c| c.counts) {
        contact.target = if contact.closest.gap > 0.0 { -contact.closest.gap / span } else { 0.0 };
        let stone = &mut bodies[contact.stone].borne;
        match contact.other {
            Some(other) => {
                together = true;
                *stone = Borne::Stone;
                if bodies[other].awake() {
                    bodies[other].borne = Borne::Stone;
                }
            }
            None if *stone == Borne::Nothing => *stone = Borne::Board(contact.closest.normal),
            None => {}
        }
    }
    for contact in contacts.iter_mut().filter(|c| c.counts) {
        if bodies[contact.stone].borne == Borne::Stone {
            contact.prepare(lens, bodies);
        } else {
            contact.settle_alone(lens, bodies, table, span);
        }
    }
    if together {
        settle_together(contacts, bodies, lens, table);
    }
    for &i in awake {
        if !matches!(bodies[i].borne, Borne::Board(_)) {
            bodies[i].torque = V3::ZERO;
        }
    }
}

impl Contact {
    /// Solves a contact with the board that is its stone's only one.
    fn settle_alone(&mut self, lens: &Lens, bodies: &mut [Body], table: &Table, span: f64) {
        let friction = table.stone_on_board.friction;
        // The board pushes where the stone touches it half way through the step.
        let body = &mut bodies[self.stone];
        let axis = body.axis;
        body.axis = body.halfway(lens, span);
        body.spin = body.spin_of(lens, body.momentum);
        if self.closest.normal == V3::UP {
            self.closest.arm = lens.lowest(body.axis);
        }
        self.prepare(lens, bodies);
        // What the last step ended with is a good guess.
        self.twist = bodies[self.stone].torque * span;
        bodies[self.stone].twist(lens, self.twist);
        for _ in 0..SWEEPS_ALONE {
            self.solve(lens, bodies, friction);
            if self.solve_twist(lens, bodies, table) < NEGLIGIBLE * lens.inertia_across {
                break;
            }
        }
        let body = &mut bodies[self.stone];
        body.axis = axis;
        body.torque = self.twist * (1.0 / span);
        if self.impulse == V3::ZERO {
            body.borne = Borne::Nothing;
        }
    }
}

/// Solves contacts that act on each other, one after the other until nothing changes.
fn settle_together(contacts: &mut [Contact], bodies: &mut [Body], lens: &Lens, table: &Table) {
    for _ in 0..SWEEPS_TOGETHER {
        let mut change = 0.0;
        for contact in contacts.iter_mut().filter(|c| c.counts) {
            if bodies[contact.stone].borne != Borne::Stone {
                continue;
            }
            let friction = contact.friction(table);
            change += contact.solve(lens, bodies, friction);
            contact.solve_twist(lens, bodies, table);
        }
        if change < NEGLIGIBLE {
            break;
        }
    }
}

/// The most sweeps over a contact and its twist.
const SWEEPS_ALONE: u32 = 8;
/// The most sweeps over contacts that act on each other.
const SWEEPS_TOGETHER: u32 = 30;
/// The square of a change of impulse that is no longer worth a sweep, m²/s².
const NEGLIGIBLE: f64 = 1e-16;
