use crate::lens::Lens;
use crate::vector::V3;
use crate::{Lying, Resting, Table, Touch};

/// What a flick has brought about.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// What became of the played stone.
    pub played: Resting,
    /// What became of the others, in the order in which they were given. Those that were not disturbed lie
    /// exactly as before.
    pub stones: Vec<Resting>,
    /// The first touch of the played stone with another.
    pub touch: Option<Touch>,
    /// How long it took, s.
    pub duration: f64,
    /// A digest of the exact end, before it was rounded: equal in every build, and for any order of the stones.
    pub digest: u64,
}

impl Lying {
    /// The stone at this place, rounded.
    pub(crate) fn of(centre: V3, axis: V3) -> Self {
        let up = if axis.z < 0.0 { -axis } else { axis };
        #[expect(clippy::cast_possible_truncation, reason = "a cast that saturates is what is wanted")]
        let millionths = |length: f64| (length * 1e6).round() as i32;
        Self {
            x: millionths(centre.x),
            y: millionths(centre.y),
            z: millionths(centre.z),
            lean_x: millionths(up.x),
            lean_y: millionths(up.y),
        }
    }

    /// The centre, m.
    pub(crate) fn centre(&self) -> V3 {
        V3::new(f64::from(self.x), f64::from(self.y), f64::from(self.z)) * 1e-6
    }

    /// The axis, length 1.
    pub(crate) fn axis(&self) -> V3 {
        let (x, y) = (f64::from(self.lean_x) * 1e-6, f64::from(self.lean_y) * 1e-6);
        V3::new(x, y, (1.0 - x * x - y * y).max(0.0).sqrt()).direction_or(V3::UP)
    }
}

impl Table {
    /// The stone that lies level on the board with its centre there, m.
    pub fn level(&self, at: [f64; 2]) -> Lying {
        Lying::of(V3::new(at[0], at[1], self.stone.thickness / 2.0), V3::UP)
    }

    /// Whether two lying stones touch: the gap between them is nil, to a nanometre, or they overlap.
    pub fn touch(&self, a: &Lying, b: &Lying) -> bool {
        let (x, y) = (i64::from(a.x - b.x), i64::from(a.y - b.y));
        let beyond = self.stone.diameter * 1e6 + 1.0;
        #[expect(clippy::cast_precision_loss, reason = "tables are at most 2 m wide")]
        let apart = (x * x + y * y) as f64;
        apart <= beyond * beyond && self.gap(a, b) <= 1e-9
    }

    /// How far two lying stones are from touching, m; less than 0 when they overlap. What came to rest touching
    /// may overlap by some µm, as it is rounded.
    pub fn gap(&self, a: &Lying, b: &Lying) -> f64 {
        Lens::new(&self.stone).to_lens(a.centre(), a.axis(), b.centre(), b.axis()).gap
    }
}
