use crate::math::Vec3;
use crate::stone_shape::StoneShape;
use crate::{End, Environment, Flick};

/// How a stone starts: board coordinates, SI units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InitialState {
    /// The centre, m.
    pub centre: [f64; 3],
    /// The axis of symmetry; need not have length 1.
    pub axis: [f64; 3],
    /// The centre's velocity, m/s.
    pub velocity: [f64; 3],
    /// The angular velocity, rad/s.
    pub spin: [f64; 3],
}

/// The state of a stone during a simulation: board coordinates, SI units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StoneState {
    /// The centre, m.
    pub centre: [f64; 3],
    /// The axis of symmetry, length 1. Both directions along it are equivalent: a stone has two equal faces.
    pub axis: [f64; 3],
    /// The centre's velocity, m/s.
    pub velocity: [f64; 3],
    /// The angular velocity, rad/s.
    pub spin: [f64; 3],
    /// False once the stone has fallen below the board and takes no further part.
    pub present: bool,
}

impl InitialState {
    /// The state in which a flick by the player at `end` launches a stone: level on its start, with the velocity
    /// J/m and the spin I⁻¹(r × J).
    ///
    /// # Examples
    ///
    /// ```
    /// use carreau_petango_physics::{End, Environment, Flick, InitialState};
    ///
    /// let flick = Flick { start: 9, azimuth: 0, speed: 12_000, elevation: 0, side: 100, height: 0 };
    /// let state = InitialState::of_flick(Environment::goban(), End::South, &flick);
    /// assert_eq!(state.velocity[1], 1.2);
    /// assert!(state.spin[2] > 0.0, "struck on the right, it spins counter-clockwise");
    /// ```
    pub fn of_flick(environment: &Environment, end: End, flick: &Flick) -> Self {
        let shape = StoneShape::new(&environment.stone);
        let radians = |hundredths: f64| hundredths * (core::f64::consts::PI / 18_000.0);
        let azimuth = radians(flick.azimuth.into());
        let elevation = radians(flick.elevation.into());
        let speed = f64::from(flick.speed) * 1e-4;
        let (side, height) = (f64::from(flick.side) * 1e-3, f64::from(flick.height) * 1e-6);
        let ahead = Vec3::new(libm::sin(azimuth), libm::cos(azimuth), 0.0);
        let right = Vec3::new(ahead.y, -ahead.x, 0.0);
        let velocity = (ahead * libm::cos(elevation) + Vec3::UP * libm::sin(elevation)) * speed;
        let radius = shape.radius_at(height);
        let rear =
            right * (radius * side) - ahead * (radius * (1.0 - side * side).sqrt()) + Vec3::UP * height;
        let angular_momentum = rear.cross(velocity);
        let spin = Vec3::new(
            angular_momentum.x / shape.inertia_transverse,
            angular_momentum.y / shape.inertia_transverse,
            angular_momentum.z / shape.inertia_axial,
        );
        let [x, y] = environment.start(End::South, flick.start);
        let turn = |v: Vec3| {
            let [x, y] = end.turn([v.x, v.y]);
            [x, y, v.z]
        };
        Self {
            centre: turn(Vec3::new(x, y, shape.half_thickness)),
            axis: Vec3::UP.to_array(),
            velocity: turn(velocity),
            spin: turn(spin),
        }
    }
}
