//! The same flicks in rapier3d, whose contact solver is independent of ours.
//!
//! The stones are exact lenses there, too, with an independent geometry: closed-form support functions, and the
//! nearest points of two cores by parry's GJK. Lengths are in centimetres, with settings that suit stones of this size:
//! no recycling of contacts, a prediction distance of 5 mm, no limit on speeds. rapier has neither torsional nor
//! rolling friction; both are applied after each step, from the impulses of the board.

use carreau_petango_physics::{End, Environment, Flick, InitialState, RestPose, Simulation};
use rapier3d_f64::math::{AngVector, Pose as Place, Real, Vector};
use rapier3d_f64::parry::query::details::NormalConstraints;
use rapier3d_f64::parry::query::gjk::{self, GJKResult, VoronoiSimplex};
use rapier3d_f64::parry::query::{
    ClosestPoints, Contact, ContactManifold, ContactManifoldsWorkspace, DefaultQueryDispatcher,
    NonlinearRigidMotion, PersistentQueryDispatcher, QueryDispatcher, ShapeCastHit, ShapeCastOptions,
    TrackedContact, Unsupported,
};
use rapier3d_f64::parry::shape::{HalfSpace, PackedFeatureId, Shape, SupportMap};
use rapier3d_f64::prelude::*;

use crate::common::{flick, level, straight};

/// cm in a metre.
const CM: f64 = 100.0;
const STEP: f64 = 1.0 / 1000.0;

/// The core of a lens: the intersection of two balls about the z axis. cm.
#[derive(Clone, Copy)]
struct Core {
    /// The radius of its sharp edge.
    edge: f64,
    /// The radius of the balls.
    ball: f64,
    /// The distance of the balls' centres from its own.
    offset: f64,
    /// The radius by which the stone is rounded.
    rim: f64,
}

impl Core {
    fn new(environment: &Environment) -> Self {
        let rim = environment.stone.rim * CM;
        let (edge, height) =
            (environment.stone.diameter / 2.0 * CM - rim, environment.stone.thickness / 2.0 * CM - rim);
        let ball = (edge * edge + height * height) / (2.0 * height);
        Self { edge, ball, offset: ball - height, rim }
    }

    /// Volume, cm³, and the moments about the axis and across it over the mass, cm², in slices.
    fn moments(&self) -> [f64; 3] {
        let half = self.ball - self.offset + self.rim;
        let slices = 200_000;
        let thickness = 2.0 * half / f64::from(slices);
        let [mut volume, mut axial, mut across] = [0.0; 3];
        for slice in 0..slices {
            let z = (f64::from(slice) + 0.5) * thickness - half;
            // The torus of the rim out to where the cap meets it, then the cap.
            let seam = self.rim * self.offset / self.ball;
            let square = if z.abs() < seam {
                (self.edge + (self.rim * self.rim - z * z).sqrt()).powi(2)
            } else {
                (self.ball + self.rim).powi(2) - (z.abs() + self.offset).powi(2)
            };
            let disc = std::f64::consts::PI * square * thickness;
            volume += disc;
            axial += disc * square / 2.0;
            across += disc * (square / 4.0 + z * z);
        }
        [volume, axial / volume, across / volume]
    }
}

impl SupportMap for Core {
    fn local_support_point(&self, dir: Vector) -> Vector {
        let dir = dir.normalize();
        let top = dir * self.ball - Vector::new(0.0, 0.0, self.offset.copysign(dir.z));
        if top.z * dir.z > 0.0 {
            return top;
        }
        let flat = dir.x.hypot(dir.y);
        Vector::new(dir.x / flat * self.edge, dir.y / flat * self.edge, 0.0)
    }
}

/// Answers rapier's queries for lenses: its balls stand for stones, its half-space for the board.
struct Lenses(Core);

impl Lenses {
    /// The nearest points, in the first's frame and in the second's, and the direction from the first to the
    /// second, in the first's.
    fn nearest(&self, place: &Place, first: &dyn Shape, second: &dyn Shape) -> Option<[Vector; 3]> {
        let Self(core) = self;
        if let Some(board) = first.as_halfspace() {
            let down = place.rotation.inverse() * -board.normal;
            let lowest = core.local_support_point(down) + down * core.rim;
            let at = place * lowest;
            return Some([at - board.normal * at.dot(board.normal), lowest, board.normal]);
        }
        if second.as_halfspace().is_some() {
            let [on_second, on_first, normal] = self.nearest(&place.inverse(), second, first)?;
            return Some([on_first, on_second, place.rotation * -normal]);
        }
        let mut simplex = VoronoiSimplex::new();
        let toward = (-place.translation).normalize_or(Vector::X);
        simplex.reset(gjk::CsoPoint::from_shapes(place, core, core, toward));
        match gjk::closest_points(place, core, core, Real::MAX, true, &mut simplex) {
            GJKResult::ClosestPoints(a, b, _) => {
                let normal = (b - a).normalize();
                Some([a + normal * core.rim, place.inverse() * (b - normal * core.rim), normal])
            }
            _ => None,
        }
    }
}

impl<M: Default + Clone, C: Default + Copy> PersistentQueryDispatcher<M, C> for Lenses {
    fn contact_manifolds(
        &self,
        place: &Place,
        first: &dyn Shape,
        second: &dyn Shape,
        prediction: Real,
        manifolds: &mut Vec<ContactManifold<M, C>>,
        _: &mut Option<ContactManifoldsWorkspace>,
    ) -> Result<(), Unsupported> {
        if manifolds.is_empty() {
            manifolds.push(ContactManifold::with_data(0, 0, M::default()));
        }
        self.contact_manifold_convex_convex(place, first, second, None, None, prediction, &mut manifolds[0])
    }

    fn contact_manifold_convex_convex(
        &self,
        place: &Place,
        first: &dyn Shape,
        second: &dyn Shape,
        _: Option<&dyn NormalConstraints>,
        _: Option<&dyn NormalConstraints>,
        prediction: Real,
        manifold: &mut ContactManifold<M, C>,
    ) -> Result<(), Unsupported> {
        let before = std::mem::take(&mut manifold.points);
        let [on_first, on_second, normal] = self.nearest(place, first, second).ok_or(Unsupported)?;
        let gap = (place * on_second - on_first).dot(normal);
        if gap < prediction {
            let id = PackedFeatureId::face(0);
            manifold.points.push(TrackedContact::new(on_first, on_second, id, id, gap));
        }
        manifold.local_n1 = normal;
        manifold.local_n2 = place.rotation.inverse() * -normal;
        manifold.match_contacts(&before);
        Ok(())
    }
}

/// All other queries go to the shapes that stand for the lenses.
impl QueryDispatcher for Lenses {
    fn intersection_test(
        &self,
        place: &Place,
        a: &dyn Shape,
        b: &dyn Shape,
    ) -> Result<rapier3d_f64::parry::query::ShapeIntersection, Unsupported> {
        DefaultQueryDispatcher.intersection_test(place, a, b)
    }

    fn distance(
        &self,
        place: &Place,
        a: &dyn Shape,
        b: &dyn Shape,
    ) -> Result<rapier3d_f64::parry::query::ShapeDistance, Unsupported> {
        DefaultQueryDispatcher.distance(place, a, b)
    }

    fn contact(
        &self,
        place: &Place,
        a: &dyn Shape,
        b: &dyn Shape,
        within: Real,
    ) -> Result<Option<Contact>, Unsupported> {
        DefaultQueryDispatcher.contact(place, a, b, within)
    }

    fn closest_points(
        &self,
        place: &Place,
        a: &dyn Shape,
        b: &dyn Shape,
        within: Real,
    ) -> Result<ClosestPoints, Unsupported> {
        DefaultQueryDispatcher.closest_points(place, a, b, within)
    }

    fn cast_shapes(
        &self,
        place: &Place,
        velocity: Vector,
        a: &dyn Shape,
        b: &dyn Shape,
        options: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        DefaultQueryDispatcher.cast_shapes(place, velocity, a, b, options)
    }

    fn cast_shapes_nonlinear(
        &self,
        motion_a: &NonlinearRigidMotion,
        a: &dyn Shape,
        motion_b: &NonlinearRigidMotion,
        b: &dyn Shape,
        start: Real,
        end: Real,
        stop: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        DefaultQueryDispatcher.cast_shapes_nonlinear(motion_a, a, motion_b, b, start, end, stop)
    }
}

/// A board without edges in rapier, and stones on it.
struct World {
    environment: Environment,
    /// The moments of inertia over the mass, cm².
    axial: f64,
    across: f64,
    pipeline: PhysicsPipeline,
    parameters: IntegrationParameters,
    islands: IslandManager,
    broad: BroadPhaseBvh,
    narrow: NarrowPhase,
    bodies: RigidBodySet,
    colliders: ColliderSet,
    joints: (ImpulseJointSet, MultibodyJointSet),
    soft: SoftBodySet,
    ccd: CCDSolver,
    board: ColliderHandle,
    stones: Vec<(RigidBodyHandle, ColliderHandle)>,
}

impl World {
    /// Stones at rest, and one that has just been flicked, which comes last.
    fn new(environment: &Environment, resting: &[RestPose], flick: &Flick) -> Self {
        let core = Core::new(environment);
        let [_, axial, across] = core.moments();
        let parameters = IntegrationParameters {
            dt: STEP,
            num_solver_iterations: 8,
            contact_recycling: false,
            normalized_prediction_distance: 0.5,
            normalized_max_linear_velocity: Real::MAX,
            friction_model: FrictionModel::Coulomb,
            ..IntegrationParameters::default()
        };
        // The products of two coefficients are the environment's.
        let (rub, bounce) =
            (environment.stone_on_stone.friction.sqrt(), environment.stone_on_stone.restitution.sqrt());
        let of = |builder: ColliderBuilder, friction: f64, restitution: f64| {
            builder
                .friction(friction)
                .restitution(restitution)
                .friction_combine_rule(CoefficientCombineRule::Multiply)
                .restitution_combine_rule(CoefficientCombineRule::Multiply)
                .density(0.0)
        };
        let (mut bodies, mut colliders) = (RigidBodySet::new(), ColliderSet::new());
        let board = ColliderBuilder::new(SharedShape::new(HalfSpace::new(Vector::Z)));
        let footing = &environment.stone_on_board;
        let board = colliders.insert(of(board, footing.friction / rub, footing.restitution / bounce));
        let state = InitialState::of_flick(environment, End::South, flick);
        let centres =
            resting.iter().map(|l| [f64::from(l.x), f64::from(l.y), f64::from(l.z)].map(|um| um * 1e-6));
        let mut stones = Vec::new();
        for [x, y, z] in centres.chain([state.centre]) {
            let properties = MassProperties::new(Vector::ZERO, 1.0, AngVector::new(across, across, axial));
            let stone = RigidBodyBuilder::dynamic()
                .translation(Vector::new(x, y, z) * CM)
                .additional_mass_properties(properties)
                .can_sleep(false);
            let stone = bodies.insert(stone);
            let shape = ColliderBuilder::ball(environment.stone.diameter / 2.0 * CM);
            let shape = colliders.insert_with_parent(of(shape, rub, bounce), stone, &mut bodies);
            stones.push((stone, shape));
        }
        let played = &mut bodies[stones[resting.len()].0];
        played.set_linvel(Vector::from_array(state.velocity) * CM, true);
        played.set_angvel(Vector::from_array(state.spin), true);
        Self {
            environment: environment.clone(),
            axial,
            across,
            pipeline: PhysicsPipeline::new(),
            parameters,
            islands: IslandManager::new(),
            broad: BroadPhaseBvh::new(),
            narrow: NarrowPhase::with_query_dispatcher(Lenses(core)),
            bodies,
            colliders,
            joints: (ImpulseJointSet::new(), MultibodyJointSet::new()),
            soft: SoftBodySet::new(),
            ccd: CCDSolver::new(),
            board,
            stones,
        }
    }

    fn step(&mut self) {
        self.pipeline.step(
            Vector::new(0.0, 0.0, -self.environment.gravity * CM),
            &self.parameters,
            &mut self.islands,
            &mut self.broad,
            &mut self.narrow,
            &mut self.bodies,
            &mut self.colliders,
            &mut self.joints.0,
            &mut self.joints.1,
            &mut self.soft,
            &mut self.ccd,
            &(),
            &(),
        );
        for &(stone, shape) in &self.stones {
            let pair = self.narrow.contact_pair(self.board, shape);
            let points = pair.into_iter().flat_map(ContactPair::manifolds).flat_map(|m| &m.points);
            let press: f64 = points.map(|point| point.data.impulse).sum();
            let footing = &self.environment.stone_on_board;
            let body = &mut self.bodies[stone];
            let spin = body.angvel();
            let most = footing.friction * footing.torsion * CM * press / self.axial;
            let about = spin.z - spin.z.clamp(-most, most);
            let across = Vector::new(spin.x, spin.y, 0.0);
            let most = footing.rolling * CM * press / self.across;
            let across = across * (1.0 - most / across.length().max(most)).max(0.0);
            body.set_angvel(Vector::new(across.x, across.y, about), true);
        }
    }

    /// Velocities, m/s, and spins, rad/s.
    fn velocities(&self) -> Vec<([f64; 3], [f64; 3])> {
        let bodies = self.stones.iter().map(|&(stone, _)| &self.bodies[stone]);
        bodies.map(|body| ((body.linvel() / CM).to_array(), body.angvel().to_array())).collect()
    }

    /// The centres of the stones once they are all at rest, m.
    fn rests(&mut self) -> Vec<[f64; 2]> {
        let mut still = 0;
        for _ in 0..4000 {
            self.step();
            let slow = |&(stone, _): &(RigidBodyHandle, _)| {
                let body = &self.bodies[stone];
                body.linvel().length() < 0.05 && body.angvel().length() < 0.05
            };
            still = if self.stones.iter().all(slow) { still + 1 } else { 0 };
            if still == 50 {
                break;
            }
        }
        let centre = |&(stone, _): &(RigidBodyHandle, _)| (self.bodies[stone].translation() / CM).to_array();
        self.stones.iter().map(centre).map(|[x, y, _]| [x, y]).collect()
    }
}

/// The distance between the two ends of a flick, m.
fn apart(flick: &Flick) -> f64 {
    let theirs = World::new(Environment::goban(), &[], flick).rests()[0];
    let ours = Simulation::new(Environment::goban(), &[], End::South, flick).run().played;
    let ours = ours.rest_pose().expect("it stays on the board");
    (f64::from(ours.x) * 1e-6 - theirs[0]).hypot(f64::from(ours.y) * 1e-6 - theirs[1])
}

/// For one stone: its velocity in rapier and here, m/s, and its spin in rapier and here, rad/s.
type Pair = [[f64; 3]; 4];

/// The velocities 4 ms after the touch, in rapier and here, of the stone that is struck and of the one that was
/// flicked, for a flick straight ahead at a stone at a distance ahead and to the right, m.
fn velocities_after_a_hit(speed: f64, ahead: f64, right: f64) -> [Pair; 2] {
    let environment = Environment::goban();
    let resting = [level(right, environment.start(End::South, 9)[1] + ahead)];
    let mut theirs = World::new(environment, &resting, &straight(speed));
    let mut ours = Simulation::with_step(environment, &resting, End::South, &straight(speed), STEP);
    while ours.touch().is_none() {
        assert!(ours.step(), "the stones meet");
        theirs.step();
    }
    for _ in 0..4 {
        ours.step();
        theirs.step();
    }
    let velocities = theirs.velocities();
    let mut pairs = velocities.into_iter().zip(ours.states()).map(|((velocity, spin), state)| {
        // The upward speed is left out: rapier lets stones sink in, and pushes them out again.
        [velocity, state.velocity, spin, state.spin]
    });
    std::array::from_fn(|_| pairs.next().expect("two stones"))
}

fn level_difference(a: [f64; 3], b: [f64; 3]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

#[test]
fn a_lens_has_the_moments_that_were_published_for_it() {
    let [volume, axial, across] = Core::new(Environment::goban()).moments();
    assert!((volume - 2.005).abs() < 1e-3 && (axial - 0.463).abs() < 1e-3 && (across - 0.266).abs() < 1e-3);
}

#[test]
fn a_stone_without_spin_ends_where_rapier_ends_it() {
    for flick in [straight(0.6), straight(0.9), straight(1.3), flick(1.2, 15.0, 0.0)] {
        let apart = apart(&flick);
        assert!(apart < 0.06e-3, "{flick:?}: {apart} m");
    }
}

/// The curl measures 7 mm.
#[test]
fn a_spinning_stone_curls_about_as_rapier_curls_it() {
    for flick in [flick(1.3, 0.0, 0.1), flick(0.9, 0.0, 0.15), flick(1.1, -25.0, -0.12)] {
        let apart = apart(&flick);
        assert!(apart < 0.1e-3, "{flick:?}: {apart} m");
    }
}

/// This holds up to half an offset, where the rims stick: rapier gives too little friction to a bounce that slips.
#[test]
fn stones_part_after_a_level_hit_as_fast_as_rapiers() {
    for (ahead, right) in [(0.0224, 0.0), (0.021_835, 0.005), (0.019_513, -0.011)] {
        for [theirs, ours, their_spin, our_spin] in velocities_after_a_hit(1.2, ahead, right) {
            let difference = level_difference(theirs, ours);
            assert!(difference < 0.012, "{right} m aside: {theirs:?} and {ours:?} m/s");
            let difference = (their_spin[2] - our_spin[2]).abs();
            assert!(difference < 1.2, "{right} m aside: {their_spin:?} and {our_spin:?} rad/s");
        }
    }
}

/// The stone comes nose down, so the board takes part in the impact; rapier's own speeds then change by up to
/// 0.09 m/s with its step, ours by 0.01, and by 0.05 upwards.
#[test]
fn stones_part_after_a_hit_in_mid_slide_about_as_fast_as_rapiers() {
    for (speed, ahead, right) in
        [(1.0, 0.071, 0.0), (1.2, 0.142, 0.0), (1.2, 0.142, 0.009), (1.3, 0.237, -0.006)]
    {
        for [theirs, ours, _, _] in velocities_after_a_hit(speed, ahead, right) {
            let difference = level_difference(theirs, ours);
            assert!(difference < 0.1, "{speed} m/s, {right} m aside: {theirs:?} and {ours:?} m/s");
        }
    }
}
