use crate::lens::Lens;
use crate::vector::V3;
use crate::{End, Flick, Table};

/// How a stone starts: board coordinates, SI units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Motion {
    /// The centre, m.
    pub centre: [f64; 3],
    /// The axis of symmetry; need not have length 1.
    pub axis: [f64; 3],
    /// The centre's velocity, m/s.
    pub velocity: [f64; 3],
    /// The angular velocity, rad/s.
    pub spin: [f64; 3],
}

impl Motion {
    /// How the stone that the player at `end` flicks leaves: from level on its start, with the velocity J/m and
    /// the spin I⁻¹(r × J).
    pub fn of_flick(table: &Table, end: End, flick: &Flick) -> Self {
        let lens = Lens::new(&table.stone);
        let radians = |hundredths: f64| hundredths * (core::f64::consts::PI / 18_000.0);
        let azimuth = radians(flick.azimuth.into());
        let elevation = radians(flick.elevation.into());
        let speed = f64::from(flick.speed) * 1e-4;
        let (side, height) = (f64::from(flick.side) * 1e-3, f64::from(flick.height) * 1e-6);
        let ahead = V3::new(libm::sin(azimuth), libm::cos(azimuth), 0.0);
        let right = V3::new(ahead.y, -ahead.x, 0.0);
        let velocity = (ahead * libm::cos(elevation) + V3::UP * libm::sin(elevation)) * speed;
        let width = lens.width_at(height);
        let rear = right * (width * side) - ahead * (width * (1.0 - side * side).sqrt()) + V3::UP * height;
        let twist = rear.cross(velocity);
        let spin = V3::new(
            twist.x / lens.inertia_across,
            twist.y / lens.inertia_across,
            twist.z / lens.inertia_axial,
        );
        let [x, y] = table.start(End::South, flick.start);
        let turn = |v: V3| {
            let [x, y] = end.turn([v.x, v.y]);
            [x, y, v.z]
        };
        Self {
            centre: turn(V3::new(x, y, lens.half_height)),
            axis: V3::UP.to_array(),
            velocity: turn(velocity),
            spin: turn(spin),
        }
    }
}
