use crate::environment::{Slab, Stone};
use crate::math::Vec3;

/// The shape of a stone and its moments of inertia: a rounded lens, the intersection of two balls dilated by the
/// radius of the rim.
///
/// The *core* is the intersection before the dilation: two caps that meet in a sharp edge, a circle. Lengths are in
/// m, moments of inertia over the mass in m².
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct StoneShape {
    /// The radius of the core's balls, and so of its caps.
    cap_radius: f64,
    /// The distance of the balls' centres from the stone's, along its axis.
    cap_offset: f64,
    /// The radius of the core's edge.
    edge_radius: f64,
    /// The radius of the rim, by which the core is dilated.
    rim_radius: f64,
    /// The sine of the latitude of a cap's normals at the core's edge: a normal nearer to the equator belongs to
    /// the edge.
    cap_latitude: f64,
    /// The stone's radius.
    pub(crate) radius: f64,
    /// The greatest distance from the stone's centre of the middle of a ball or a rim that its surface is part of.
    pub(crate) greatest_swing: f64,
    /// Half the thickness of the stone.
    pub(crate) half_thickness: f64,
    /// The moment of inertia about the axis.
    pub(crate) inertia_axial: f64,
    /// The moment of inertia about a line across the axis through the centre.
    pub(crate) inertia_transverse: f64,
    /// The inverse of the transverse moment of inertia, 1/m².
    pub(crate) inverse_inertia_transverse: f64,
    /// The inverse of the axial moment of inertia less that of the transverse one, 1/m²; negative, as stones are
    /// flat.
    pub(crate) inverse_inertia_excess: f64,
}

/// The closest points of a stone and another shape.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ClosestPoints {
    /// The distance between the surfaces: 0 when they touch, negative when they overlap.
    pub(crate) gap: f64,
    /// The unit normal from the other shape to the stone.
    pub(crate) normal: Vec3,
    /// The stone's closest point, from its centre.
    pub(crate) arm: Vec3,
    /// The other stone's closest point, from its centre; zero if the other shape is the board.
    pub(crate) other_arm: Vec3,
}

/// The feature of a core's surface that a point lies on.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Feature {
    /// The cap on the side of the axis (1) or on the opposite side (-1).
    Cap(f64),
    Edge,
}

impl StoneShape {
    pub(crate) fn new(stone: &Stone) -> Self {
        let (radius, half_thickness) = (stone.diameter / 2.0, stone.thickness / 2.0);
        let (edge_radius, height) = (radius - stone.rim, half_thickness - stone.rim);
        // A cap of this height over the edge: (radius - offset)(radius + offset) = edge².
        let sum = edge_radius * edge_radius / height;
        let (cap_radius, cap_offset) = (f64::midpoint(sum, height), f64::midpoint(sum, -height));
        let mut shape = Self {
            cap_radius,
            cap_offset,
            edge_radius,
            rim_radius: stone.rim,
            cap_latitude: cap_offset / cap_radius,
            radius,
            greatest_swing: cap_offset.max(radius),
            half_thickness,
            inertia_axial: 0.0,
            inertia_transverse: 0.0,
            inverse_inertia_transverse: 0.0,
            inverse_inertia_excess: 0.0,
        };
        shape.integrate_inertia();
        shape
    }

    /// The radius of the cross-section at this height above the equator.
    pub(crate) fn radius_at(&self, height: f64) -> f64 {
        let height = height.abs().min(self.half_thickness);
        if height <= self.rim_radius * self.cap_latitude {
            return self.edge_radius + (self.rim_radius * self.rim_radius - height * height).sqrt();
        }
        let (ball, above) = (self.cap_radius + self.rim_radius, height + self.cap_offset);
        (ball * ball - above * above).max(0.0).sqrt()
    }

    /// Integrates discs of uniform density by Simpson's rule, over the rim and over a cap.
    fn integrate_inertia(&mut self) {
        const SLICES: u32 = 64;
        let bend = self.rim_radius * self.cap_latitude;
        let (mut volume, mut axial, mut transverse) = (0.0, 0.0, 0.0);
        for (from, to) in [(0.0, bend), (bend, self.half_thickness)] {
            let width = (to - from) / f64::from(SLICES);
            for slice in 0..=SLICES {
                let factor = match slice {
                    0 | SLICES => 1.0,
                    odd if odd % 2 == 1 => 4.0,
                    _ => 2.0,
                };
                let height = from + width * f64::from(slice);
                let square = self.radius_at(height) * self.radius_at(height);
                let weight = factor * width * square;
                volume += weight;
                axial += weight * square / 2.0;
                transverse += weight * (square / 4.0 + height * height);
            }
        }
        (self.inertia_axial, self.inertia_transverse) = (axial / volume, transverse / volume);
        self.inverse_inertia_transverse = 1.0 / self.inertia_transverse;
        self.inverse_inertia_excess = 1.0 / self.inertia_axial - self.inverse_inertia_transverse;
    }

    /// The core's support point in the direction `n` (length 1), from the centre.
    #[inline]
    fn support(&self, axis: Vec3, n: Vec3) -> Vec3 {
        let along = n.dot(axis);
        if along.abs() >= self.cap_latitude {
            return n * self.cap_radius - axis * (self.cap_offset * along.signum());
        }
        let radial = n - axis * along;
        radial * (self.edge_radius / radial.length())
    }

    /// The core's point nearest to `from`, both relative to the centre, and the feature it lies on.
    #[inline]
    fn nearest(&self, axis: Vec3, from: Vec3) -> (Vec3, Feature) {
        let along = from.dot(axis);
        let side = if along < 0.0 { -1.0 } else { 1.0 };
        let ball = axis * (self.cap_offset * side);
        let arm = from + ball;
        let length = arm.length();
        // Whether the ball's nearest point lies on this side of the equator.
        if self.cap_radius * (along.abs() + self.cap_offset) >= self.cap_offset * length {
            let point =
                if length <= self.cap_radius { from } else { arm * (self.cap_radius / length) - ball };
            return (point, Feature::Cap(side));
        }
        let radial = from - axis * along;
        (radial * (self.edge_radius / radial.length()), Feature::Edge)
    }

    /// The lowest point of the stone, from its centre.
    #[inline]
    pub(crate) fn lowest(&self, axis: Vec3) -> Vec3 {
        self.support(axis, -Vec3::UP) - Vec3::UP * self.rim_radius
    }

    /// The closest points of a stone and the board, the slab below the rectangle.
    #[inline]
    pub(crate) fn to_board(&self, centre: Vec3, axis: Vec3, slab: &Slab) -> ClosestPoints {
        let lowest = self.support(axis, -Vec3::UP);
        let point = centre + lowest;
        if point.x.abs() <= slab.width / 2.0 && point.y.abs() <= slab.depth / 2.0 {
            let arm = lowest - Vec3::UP * self.rim_radius;
            return ClosestPoints {
                gap: point.z - self.rim_radius,
                normal: Vec3::UP,
                arm,
                other_arm: Vec3::ZERO,
            };
        }
        self.to_edge(centre, axis, slab)
    }

    #[cold]
    fn to_edge(&self, centre: Vec3, axis: Vec3, slab: &Slab) -> ClosestPoints {
        let inside = |p: Vec3| {
            let (x, y) = (slab.width / 2.0, slab.depth / 2.0);
            Vec3::new(p.x.clamp(-x, x), p.y.clamp(-y, y), p.z.min(0.0))
        };
        // The closest point of a cap's ball lies in the direction of its centre; it counts if it lies on the cap.
        for side in [1.0, -1.0] {
            let ball = axis * (-self.cap_offset * side);
            let away = centre + ball - inside(centre + ball);
            let distance = away.length();
            if distance > self.cap_radius && -away.dot(axis) * side >= self.cap_latitude * distance {
                let normal = away * (1.0 / distance);
                let arm = ball - normal * (self.cap_radius + self.rim_radius);
                return ClosestPoints {
                    gap: distance - self.cap_radius - self.rim_radius,
                    normal,
                    arm,
                    other_arm: Vec3::ZERO,
                };
            }
        }
        let mut outer = inside(centre);
        let mut point = Vec3::ZERO;
        for _ in 0..MAX_PROJECTIONS {
            let previous = point;
            (point, _) = self.nearest(axis, outer - centre);
            outer = inside(centre + point);
            if (point - previous).length_squared() < NEGLIGIBLE_STEP {
                break;
            }
        }
        let away = centre + point - outer;
        let distance = away.length();
        let normal = away.normalize_or(Vec3::UP);
        ClosestPoints {
            gap: distance - self.rim_radius,
            normal,
            arm: point - normal * self.rim_radius,
            other_arm: Vec3::ZERO,
        }
    }

    /// The closest points of two stones; the normal points to the first.
    pub(crate) fn to_stone(
        &self,
        centre: Vec3,
        axis: Vec3,
        other_centre: Vec3,
        other_axis: Vec3,
    ) -> ClosestPoints {
        let between = other_centre - centre;
        let closest_points = |point: Vec3, other: Vec3, fallback: Vec3| {
            let away = point - other - between;
            let distance = away.length();
            let normal = away.normalize_or(fallback);
            let arm = point - normal * self.rim_radius;
            ClosestPoints {
                gap: distance - 2.0 * self.rim_radius,
                normal,
                arm,
                other_arm: other + normal * self.rim_radius,
            }
        };
        let fallback = (-between).normalize_or(Vec3::UP);
        let mut other = Vec3::ZERO;
        let mut point = Vec3::ZERO;
        for iteration in 0..MAX_PROJECTIONS {
            let (previous, feature, other_feature);
            previous = point;
            (point, feature) = self.nearest(axis, between + other);
            (other, other_feature) = self.nearest(other_axis, point - between);
            if (point - previous).length_squared() < NEGLIGIBLE_STEP {
                break;
            }
            // Unless both features are edges, their closest points have a closed form.
            if iteration % 4 == 1
                && let Some((exact, other_exact)) =
                    self.closest_on_features(axis, feature, other_axis, other_feature, between)
            {
                return closest_points(exact, other_exact, fallback);
            }
        }
        closest_points(point, other, fallback)
    }

    /// The closest points of two features, from the centres of their stones; `None` if the closest points of the two
    /// balls or circles do not lie on these features, or if both are edges.
    fn closest_on_features(
        &self,
        axis: Vec3,
        feature: Feature,
        other_axis: Vec3,
        other_feature: Feature,
        between: Vec3,
    ) -> Option<(Vec3, Vec3)> {
        let faces = |axis: Vec3, feature: Feature, n: Vec3| match feature {
            Feature::Cap(side) => n.dot(axis) * side >= self.cap_latitude,
            Feature::Edge => n.dot(axis).abs() <= self.cap_latitude,
        };
        let on_edge = |axis: Vec3, from: Vec3| {
            let radial = from - axis * from.dot(axis);
            radial * (self.edge_radius / radial.length())
        };
        let (from, to) = match (feature, other_feature) {
            (Feature::Cap(side), Feature::Cap(other_side)) => {
                (axis * (-self.cap_offset * side), between - other_axis * (self.cap_offset * other_side))
            }
            (Feature::Cap(side), Feature::Edge) => {
                let ball = axis * (-self.cap_offset * side);
                (ball, between + on_edge(other_axis, ball - between))
            }
            (Feature::Edge, Feature::Cap(other_side)) => {
                let ball = between - other_axis * (self.cap_offset * other_side);
                (on_edge(axis, ball), ball)
            }
            (Feature::Edge, Feature::Edge) => return None,
        };
        let length = (to - from).length();
        let n = (to - from) * (1.0 / length);
        let reach = |feature| if matches!(feature, Feature::Cap(_)) { self.cap_radius } else { 0.0 };
        let apart = length > reach(feature) + reach(other_feature);
        let holds = apart && faces(axis, feature, n) && faces(other_axis, other_feature, -n);
        holds.then(|| (from + n * reach(feature), to - n * reach(other_feature) - between))
    }
}

/// The most alternating projections between two convex shapes (default: 200).
///
/// They converge, because the undilated cores stay two rim radii apart. Raised to 2000, nothing changes. Lowered to
/// 5, the gap between two edges is overestimated, and the greatest gain of energy in a collision is seven times as
/// high.
const MAX_PROJECTIONS: u32 = 200;

/// The square of the step of a projection below which they end, m² (default: 1e-28, a step of 0.01 pm).
///
/// Raised to 1e-20, some results change by a micrometre. Lowered to 1e-32, no resting place changes.
const NEGLIGIBLE_STEP: f64 = 1e-28;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Environment;

    fn shape() -> StoneShape {
        StoneShape::new(&Environment::goban().stone)
    }

    /// Vectors throughout the unit ball, the same every time.
    fn vectors() -> impl Iterator<Item = Vec3> {
        let mut seed: u32 = 1;
        let mut number = move || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(seed >> 8) / f64::from(1 << 23) - 1.0
        };
        std::iter::repeat_with(move || Vec3::new(number(), number(), number()))
            .filter(|v| v.length_squared() <= 1.0)
    }

    #[test]
    fn a_go_stone_has_the_caps_and_moments_of_inertia_that_were_worked_out_for_it() {
        let shape = shape();
        assert!((shape.cap_radius + shape.rim_radius - 18.5e-3).abs() < 0.05e-3, "{shape:?}");
        assert!((shape.inertia_axial - 46.3e-6).abs() < 0.05e-6, "{shape:?}");
        assert!((shape.inertia_transverse - 26.6e-6).abs() < 0.05e-6, "{shape:?}");
        assert!((shape.radius_at(0.0) - 0.011).abs() < 1e-12 && shape.radius_at(0.0044) < 1e-9);
    }

    #[test]
    fn the_closest_points_of_two_stones_are_the_farthest_towards_each_other() {
        let shape = shape();
        let mut vectors = vectors();
        let mut next = || vectors.next().expect("an endless iterator");
        let mut tried = 0;
        while tried < 3000 {
            let axes = [next(), next()].map(|v| v.normalize_or(Vec3::UP));
            let between = next() * 0.026;
            let closest = shape.to_stone(Vec3::ZERO, axes[0], between, axes[1]);
            // Deeper than the rims, the cores overlap: no collision gets there.
            if closest.gap < -1.5 * shape.rim_radius || between.length() < 0.008 {
                continue;
            }
            tried += 1;
            let n = closest.normal;
            let near = shape.support(axes[0], -n) - n * shape.rim_radius;
            let other = shape.support(axes[1], n) + n * shape.rim_radius;
            // A certificate that convex shapes come no closer: nothing reaches farther along the normal.
            let reach = (near - between - other).dot(n);
            assert!((reach - closest.gap).abs() < 1e-9, "{reach} {closest:?} {axes:?} {between:?}");
            let meet = between + closest.other_arm + n * closest.gap - closest.arm;
            assert!(meet.length() < 1e-12, "{closest:?}");
        }
    }

    #[test]
    fn the_closest_point_to_the_board_is_the_lowest_or_faces_the_edge() {
        let shape = shape();
        let slab = Environment::goban().board;
        let mut vectors = vectors();
        let mut next = || vectors.next().expect("an endless iterator");
        let mut edges = 0;
        for _ in 0..3000 {
            let axis = next().normalize_or(Vec3::UP);
            let offset = next();
            let centre = Vec3::new(
                slab.width / 2.0 + offset.x * 0.015,
                offset.y * slab.depth * 0.6,
                0.004 + offset.z.abs() * 0.012,
            );
            let closest = shape.to_board(centre, axis, &slab);
            if closest.gap < -0.5 * shape.rim_radius {
                continue;
            }
            edges += u32::from(closest.normal != Vec3::UP);
            let n = closest.normal;
            let near = shape.support(axis, -n) - n * shape.rim_radius;
            // The point of the slab that reaches farthest along the normal is where it meets the stone.
            let corner = |half: f64, along: f64| if along < 0.0 { -half } else { half };
            let slab_reach = corner(slab.width / 2.0, n.x) * n.x + corner(slab.depth / 2.0, n.y) * n.y;
            let reach = (centre + near).dot(n) - slab_reach;
            let apart = if n == Vec3::UP { (centre + near).z } else { reach };
            assert!((apart - closest.gap).abs() < 1e-8, "{apart} {closest:?} {axis:?} {centre:?}");
        }
        assert!(edges > 300, "{edges}");
    }
}
