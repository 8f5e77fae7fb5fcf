use crate::End;
use crate::math::Vec3;

/// The pose of a stone at rest on the board, in whole numbers, so that a scene can be written down and read back.
///
/// A stone is rounded to this once, when it comes to rest; it keeps these numbers until it is disturbed.
///
/// # Examples
///
/// ```
/// use carreau_petango_physics::Environment;
///
/// // A level stone in the middle of the goban: its centre is half its thickness above the board.
/// let pose = Environment::goban().level([0.0, 0.0]);
/// assert_eq!((pose.x, pose.y, pose.z), (0, 0, 4400));
/// assert_eq!((pose.lean_x, pose.lean_y), (0, 0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RestPose {
    /// The centre's x, µm.
    pub x: i32,
    /// The centre's y, µm.
    pub y: i32,
    /// The centre's height above the upper face of the board, µm; half the thickness when the stone is level.
    pub z: i32,
    /// The x component of the stone's unit axis, taken upwards, in millionths: 0 when the stone is level.
    pub lean_x: i32,
    /// The y component of the same axis, in millionths.
    pub lean_y: i32,
}

impl RestPose {
    /// The nearest rest pose to a centre (m) and a unit axis.
    pub(crate) fn rounded(centre: Vec3, axis: Vec3) -> Self {
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
    pub(crate) fn centre(&self) -> Vec3 {
        Vec3::new(f64::from(self.x), f64::from(self.y), f64::from(self.z)) * 1e-6
    }

    /// The unit axis of symmetry, taken upwards.
    pub(crate) fn axis(&self) -> Vec3 {
        let (x, y) = (f64::from(self.lean_x) * 1e-6, f64::from(self.lean_y) * 1e-6);
        Vec3::new(x, y, (1.0 - x * x - y * y).max(0.0).sqrt()).normalize_or(Vec3::UP)
    }

    /// Converts from board coordinates to what the player at `end` sees, or back.
    pub(crate) fn seen_from(self, end: End) -> Self {
        match end {
            End::South => self,
            End::North => Self { x: -self.x, y: -self.y, lean_x: -self.lean_x, lean_y: -self.lean_y, ..self },
        }
    }
}

/// Where a stone has ended up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Placement {
    /// It lies on the board.
    On(RestPose),
    /// It has left the board.
    Off,
    /// It was in the air 32 seconds after the flick (P3.5): it counts as having left the board.
    Aloft,
}

impl Placement {
    /// The stone's pose, if it lies on the board.
    pub const fn rest_pose(self) -> Option<RestPose> {
        match self {
            Self::On(pose) => Some(pose),
            Self::Off | Self::Aloft => None,
        }
    }
}
