use crate::body::{Body, Support};
use crate::contact::Contact;
use crate::environment::Environment;
use crate::math::Vec3;
use crate::stone_shape::StoneShape;

/// Solves the active contacts for the velocities at the end of a substep of `dt` s, gravity included.
pub(crate) fn solve_velocities(
    contacts: &mut [Contact],
    bodies: &mut [Body],
    awake: &[usize],
    shape: &StoneShape,
    environment: &Environment,
    dt: f64,
) {
    let coupled = find_supports(contacts, bodies, awake, dt);
    for contact in contacts.iter_mut().filter(|c| c.active) {
        if bodies[contact.stone].support == Support::Stone {
            contact.prepare(shape, bodies);
        } else {
            solve_single(contact, bodies, shape, environment, dt);
        }
    }
    if coupled {
        solve_coupled(contacts, bodies, shape, environment);
    }
    for &i in awake {
        if !matches!(bodies[i].support, Support::Board(_)) {
            bodies[i].friction_torque = Vec3::ZERO;
        }
    }
}

/// Notes what supports each awake stone, and the target speed of each active contact. Returns whether any two
/// stones are in contact.
fn find_supports(contacts: &mut [Contact], bodies: &mut [Body], awake: &[usize], dt: f64) -> bool {
    for &i in awake {
        bodies[i].is_steady = matches!(bodies[i].support, Support::Board(_));
        bodies[i].support = Support::None;
    }
    let mut coupled = false;
    for contact in contacts.iter_mut().filter(|c| c.active) {
        // Two with a gap between them may approach until it is closed.
        contact.target_speed = if contact.closest.gap > 0.0 { -contact.closest.gap / dt } else { 0.0 };
        let support = &mut bodies[contact.stone].support;
        match contact.other {
            Some(other) => {
                coupled = true;
                *support = Support::Stone;
                if bodies[other].is_awake() {
                    bodies[other].support = Support::Stone;
                }
            }
            None if *support == Support::None => *support = Support::Board(contact.closest.normal),
            None => {}
        }
    }
    coupled
}

/// Solves a contact with the board that is its stone's only contact.
fn solve_single(
    contact: &mut Contact,
    bodies: &mut [Body],
    shape: &StoneShape,
    environment: &Environment,
    dt: f64,
) {
    let friction = environment.stone_on_board.friction;
    // The board pushes where the stone touches it half-way through the substep.
    let body = &mut bodies[contact.stone];
    let axis = body.axis;
    body.axis = body.axis_after(shape, 0.5 * dt);
    body.spin = body.spin_from(shape, body.angular_momentum);
    if contact.closest.normal == Vec3::UP {
        contact.closest.arm = shape.lowest(body.axis);
        // But it is the point that touches the board at the end that then has to keep its height.
        let last = shape.lowest(body.axis_after(shape, 0.5 * dt));
        let drift = body.spin.cross(last - contact.closest.arm);
        contact.target_speed -= drift.z;
        contact.drift = Vec3::new(drift.x, drift.y, 0.0);
    }
    contact.prepare(shape, bodies);
    let (velocity, angular_momentum) = bodies[contact.stone].start;
    let spin = bodies[contact.stone].spin_from(shape, angular_momentum);
    let before = velocity + spin.cross(contact.closest.arm);
    let n = contact.closest.normal;
    contact.slip_before = Some(before - n * before.dot(n));
    // A warm start: the torque changes little from one step to the next.
    contact.angular_impulse = bodies[contact.stone].friction_torque * dt;
    bodies[contact.stone].apply_angular_impulse(shape, contact.angular_impulse);
    for _ in 0..MAX_SINGLE_ITERATIONS {
        contact.solve(shape, bodies, friction);
        let change = contact.solve_angular_friction(shape, bodies, environment);
        if change < NEGLIGIBLE_CHANGE * shape.inertia_transverse {
            break;
        }
    }
    let body = &mut bodies[contact.stone];
    body.axis = axis;
    body.friction_torque = contact.angular_impulse * (1.0 / dt);
    if contact.impulse == Vec3::ZERO {
        body.support = Support::None;
    }
}

/// Solves contacts that act on each other by projected Gauss–Seidel: one after the other, until nothing changes.
fn solve_coupled(
    contacts: &mut [Contact],
    bodies: &mut [Body],
    shape: &StoneShape,
    environment: &Environment,
) {
    for _ in 0..MAX_COUPLED_ITERATIONS {
        let mut change = 0.0;
        for contact in contacts.iter_mut().filter(|c| c.active) {
            if bodies[contact.stone].support != Support::Stone {
                continue;
            }
            let friction = contact.friction(environment);
            change += contact.solve(shape, bodies, friction);
            contact.solve_angular_friction(shape, bodies, environment);
        }
        if change < NEGLIGIBLE_CHANGE {
            break;
        }
    }
}

/// The most iterations over the contact of a stone with the board alone (default: 8).
///
/// Raised to 32, nothing changes. Lowered to 1, the friction torque lags behind, and stones that are woken take a
/// third longer to fall asleep again.
const MAX_SINGLE_ITERATIONS: u32 = 8;

/// The most iterations over contacts that act on each other (default: 30).
///
/// Raised to 200, heaps take longer to compute and end the same. Lowered to 4, stones that lean on each other never
/// come to rest, and many flicks last until [`Simulation::MAX_DURATION`](crate::Simulation::MAX_DURATION).
const MAX_COUPLED_ITERATIONS: u32 = 30;

/// The square of a change of impulse below which the iterations end, m²/s² (default: 1e-16, a change of 10 nm/s).
///
/// Raised to 1e-10, stones that are woken drift by some µm and take twice as long to fall asleep again. Lowered to
/// 1e-20, heaps take longer to compute and end the same.
const NEGLIGIBLE_CHANGE: f64 = 1e-16;
