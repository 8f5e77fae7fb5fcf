//! The vector arithmetic that the camera needs.

/// A place or a direction: x to the right, y away, z up, as seen from the south.
pub(super) type Vector = [f64; 3];

pub(super) fn minus(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// `a` + `length` × `towards`.
pub(super) fn along(a: Vector, towards: Vector, length: f64) -> Vector {
    [a[0] + towards[0] * length, a[1] + towards[1] * length, a[2] + towards[2] * length]
}

pub(super) fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(super) fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(super) fn length(a: Vector) -> f64 {
    dot(a, a).sqrt()
}

/// `a` with length 1; `a` must not be zero.
pub(super) fn unit(a: Vector) -> Vector {
    let length = length(a);
    a.map(|part| part / length)
}
