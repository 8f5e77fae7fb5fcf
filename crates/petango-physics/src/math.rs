use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A vector in space.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Vec3 {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) z: f64,
}

impl Vec3 {
    pub(crate) const ZERO: Self = Self::new(0.0, 0.0, 0.0);
    pub(crate) const UP: Self = Self::new(0.0, 0.0, 1.0);

    pub(crate) const fn new(x: f64, y: f64, z: f64) -> Self {
        Self { x, y, z }
    }

    #[inline]
    pub(crate) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    #[inline]
    pub(crate) fn cross(self, other: Self) -> Self {
        Self {
            x: self.y * other.z - self.z * other.y,
            y: self.z * other.x - self.x * other.z,
            z: self.x * other.y - self.y * other.x,
        }
    }

    #[inline]
    pub(crate) fn length_squared(self) -> f64 {
        self.dot(self)
    }

    #[inline]
    pub(crate) fn length(self) -> f64 {
        self.length_squared().sqrt()
    }

    /// The unit vector in this direction, or `fallback` for the zero vector.
    #[inline]
    pub(crate) fn normalize_or(self, fallback: Self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { fallback }
    }

    /// A unit vector at a right angle to this unit vector.
    #[inline]
    pub(crate) fn any_perpendicular(self) -> Self {
        // The coordinate axis that is farther from this vector.
        let other = if self.z.abs() < 0.5 { Self::UP } else { Self::new(1.0, 0.0, 0.0) };
        self.cross(other).normalize_or(other)
    }

    /// This vector rotated by the rotation vector `by`: its direction is the axis, its length the angle in radians.
    ///
    /// The length is preserved. The angle is accurate to 1e-4 at one radian and far better below that.
    #[inline]
    pub(crate) fn rotated(self, by: Self) -> Self {
        let half = by * 0.5;
        let square = half.length_squared();
        // The tangent of half the angle over half the angle, as a rational approximation.
        let b = half * ((15.0 - square) / (15.0 - 6.0 * square).max(1.0));
        let once = b.cross(self);
        let twice = b.cross(once);
        self + (once + twice) * (2.0 / (1.0 + b.length_squared()))
    }

    pub(crate) const fn to_array(self) -> [f64; 3] {
        [self.x, self.y, self.z]
    }

    pub(crate) const fn from_array([x, y, z]: [f64; 3]) -> Self {
        Self { x, y, z }
    }
}

impl Add for Vec3 {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Sub for Vec3 {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}

impl Neg for Vec3 {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y, -self.z)
    }
}

impl Mul<f64> for Vec3 {
    type Output = Self;
    #[inline]
    fn mul(self, by: f64) -> Self {
        Self::new(self.x * by, self.y * by, self.z * by)
    }
}

impl AddAssign for Vec3 {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Vec3 {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// A symmetric 3 × 3 matrix.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SymmetricMatrix {
    xx: f64,
    yy: f64,
    zz: f64,
    xy: f64,
    xz: f64,
    yz: f64,
}

impl SymmetricMatrix {
    pub(crate) const ZERO: Self = Self { xx: 0.0, yy: 0.0, zz: 0.0, xy: 0.0, xz: 0.0, yz: 0.0 };

    /// The sum of the diagonal.
    #[inline]
    pub(crate) fn trace(self) -> f64 {
        self.xx + self.yy + self.zz
    }

    /// Adds `by` times the identity.
    #[inline]
    pub(crate) fn plus_identity(mut self, by: f64) -> Self {
        self.xx += by;
        self.yy += by;
        self.zz += by;
        self
    }

    /// Adds `by` times the outer product of `v` with itself.
    #[inline]
    pub(crate) fn plus_outer_product(mut self, v: Vec3, by: f64) -> Self {
        let w = v * by;
        self.xx += v.x * w.x;
        self.yy += v.y * w.y;
        self.zz += v.z * w.z;
        self.xy += v.x * w.y;
        self.xz += v.x * w.z;
        self.yz += v.y * w.z;
        self
    }

    #[inline]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            xx: self.xx + other.xx,
            yy: self.yy + other.yy,
            zz: self.zz + other.zz,
            xy: self.xy + other.xy,
            xz: self.xz + other.xz,
            yz: self.yz + other.yz,
        }
    }

    #[inline]
    pub(crate) fn mul_vec(self, v: Vec3) -> Vec3 {
        Vec3::new(
            self.xx * v.x + self.xy * v.y + self.xz * v.z,
            self.xy * v.x + self.yy * v.y + self.yz * v.z,
            self.xz * v.x + self.yz * v.y + self.zz * v.z,
        )
    }

    /// The inverse; the matrix must be positive definite.
    #[inline]
    pub(crate) fn inverse(self) -> Self {
        let xx = self.yy * self.zz - self.yz * self.yz;
        let xy = self.xz * self.yz - self.xy * self.zz;
        let xz = self.xy * self.yz - self.xz * self.yy;
        let by = 1.0 / (self.xx * xx + self.xy * xy + self.xz * xz);
        Self {
            xx: xx * by,
            yy: (self.xx * self.zz - self.xz * self.xz) * by,
            zz: (self.xx * self.yy - self.xy * self.xy) * by,
            xy: xy * by,
            xz: xz * by,
            yz: (self.xy * self.xz - self.xx * self.yz) * by,
        }
    }
}
