use crate::table::{Slab, Stone};
use crate::vector::V3;

/// A stone's shape and how it carries its mass: what two balls have in common, dilated by the rim's radius.
///
/// The *core* is what the balls have in common, before the dilation: two caps that meet in a sharp circle.
/// Lengths in m, inertias per unit of mass in m².
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Lens {
    /// The radius of the core's balls.
    cap: f64,
    /// How far the balls' centres lie from the stone's, along its axis.
    offset: f64,
    /// The radius of the circle in which the core's caps meet.
    circle: f64,
    /// By how much the core is dilated.
    pub(crate) rim: f64,
    /// The sine of the steepest slope of a cap: a direction less than that off the equator meets the rim.
    slope: f64,
    /// The stone's radius.
    pub(crate) radius: f64,
    /// Half the thickness.
    pub(crate) half_height: f64,
    /// About the axis.
    pub(crate) inertia_axial: f64,
    /// About a line across the axis through the centre.
    pub(crate) inertia_across: f64,
    /// The inverse of the inertia across the axis, 1/m².
    pub(crate) ease_across: f64,
    /// What the inverse of the axial inertia has more than that, 1/m²; negative, as stones are flat.
    pub(crate) ease_more: f64,
}

/// Where two shapes come closest: they touch where the gap is 0 and overlap where it is less.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Closest {
    pub(crate) gap: f64,
    /// From the other shape to the stone, length 1.
    pub(crate) normal: V3,
    /// The stone's point, from its centre.
    pub(crate) arm: V3,
    /// The other stone's point, from its centre; unused where the other is the board.
    pub(crate) other_arm: V3,
}

/// The part of a core's surface a point lies on.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Part {
    /// The cap on the side of the axis (1) or against it (-1).
    Cap(f64),
    Circle,
}

impl Lens {
    pub(crate) fn new(stone: &Stone) -> Self {
        let (radius, half_height) = (stone.diameter / 2.0, stone.thickness / 2.0);
        let (circle, height) = (radius - stone.rim, half_height - stone.rim);
        // A cap of this height over this circle: (cap - offset)(cap + offset) = circle².
        let sum = circle * circle / height;
        let (cap, offset) = (f64::midpoint(sum, height), f64::midpoint(sum, -height));
        let mut lens = Self {
            cap,
            offset,
            circle,
            rim: stone.rim,
            slope: offset / cap,
            radius,
            half_height,
            inertia_axial: 0.0,
            inertia_across: 0.0,
            ease_across: 0.0,
            ease_more: 0.0,
        };
        lens.weigh();
        lens
    }

    /// The distance from the axis to the surface, at this height above the equator.
    pub(crate) fn width_at(&self, height: f64) -> f64 {
        let height = height.abs().min(self.half_height);
        if height <= self.rim * self.slope {
            return self.circle + (self.rim * self.rim - height * height).sqrt();
        }
        let (ball, above) = (self.cap + self.rim, height + self.offset);
        (ball * ball - above * above).max(0.0).sqrt()
    }

    /// Integrates discs of even density by Simpson's rule, over the rim and over a cap.
    fn weigh(&mut self) {
        const SLICES: u32 = 64;
        let bend = self.rim * self.slope;
        let (mut volume, mut axial, mut across) = (0.0, 0.0, 0.0);
        for (from, to) in [(0.0, bend), (bend, self.half_height)] {
            let width = (to - from) / f64::from(SLICES);
            for slice in 0..=SLICES {
                let factor = match slice {
                    0 | SLICES => 1.0,
                    odd if odd % 2 == 1 => 4.0,
                    _ => 2.0,
                };
                let height = from + width * f64::from(slice);
                let square = self.width_at(height) * self.width_at(height);
                let weight = factor * width * square;
                volume += weight;
                axial += weight * square / 2.0;
                across += weight * (square / 4.0 + height * height);
            }
        }
        (self.inertia_axial, self.inertia_across) = (axial / volume, across / volume);
        self.ease_across = 1.0 / self.inertia_across;
        self.ease_more = 1.0 / self.inertia_axial - self.ease_across;
    }

    /// The core's point that lies farthest in the direction `n` (length 1), from the centre.
    #[inline]
    fn support(&self, axis: V3, n: V3) -> V3 {
        let along = n.dot(axis);
        if along.abs() >= self.slope {
            return n * self.cap - axis * (self.offset * along.signum());
        }
        let radial = n - axis * along;
        radial * (self.circle / radial.length())
    }

    /// The core's point nearest to `from`, both from the centre, and the part it lies on.
    #[inline]
    fn nearest(&self, axis: V3, from: V3) -> (V3, Part) {
        let along = from.dot(axis);
        let side = if along < 0.0 { -1.0 } else { 1.0 };
        let ball = axis * (self.offset * side);
        let arm = from + ball;
        let length = arm.length();
        // Whether the ball's nearest point lies on this side of the equator.
        if self.cap * (along.abs() + self.offset) >= self.offset * length {
            let point = if length <= self.cap { from } else { arm * (self.cap / length) - ball };
            return (point, Part::Cap(side));
        }
        let radial = from - axis * along;
        (radial * (self.circle / radial.length()), Part::Circle)
    }

    /// The stone's lowest point, from the centre.
    #[inline]
    pub(crate) fn lowest(&self, axis: V3) -> V3 {
        self.support(axis, -V3::UP) - V3::UP * self.rim
    }

    /// Where a stone comes closest to the board: the slab below the rectangle.
    #[inline]
    pub(crate) fn to_board(&self, centre: V3, axis: V3, slab: &Slab) -> Closest {
        let lowest = self.support(axis, -V3::UP);
        let point = centre + lowest;
        if point.x.abs() <= slab.width / 2.0 && point.y.abs() <= slab.depth / 2.0 {
            let arm = lowest - V3::UP * self.rim;
            return Closest { gap: point.z - self.rim, normal: V3::UP, arm, other_arm: V3::ZERO };
        }
        self.to_edge(centre, axis, slab)
    }

    #[cold]
    fn to_edge(&self, centre: V3, axis: V3, slab: &Slab) -> Closest {
        let inside = |p: V3| {
            let (x, y) = (slab.width / 2.0, slab.depth / 2.0);
            V3::new(p.x.clamp(-x, x), p.y.clamp(-y, y), p.z.min(0.0))
        };
        // A cap's ball comes closest where its centre does.
        for side in [1.0, -1.0] {
            let ball = axis * (-self.offset * side);
            let away = centre + ball - inside(centre + ball);
            let distance = away.length();
            if distance > self.cap && -away.dot(axis) * side >= self.slope * distance {
                let normal = away * (1.0 / distance);
                let arm = ball - normal * (self.cap + self.rim);
                return Closest { gap: distance - self.cap - self.rim, normal, arm, other_arm: V3::ZERO };
            }
        }
        let mut outer = inside(centre);
        let mut point = V3::ZERO;
        for _ in 0..SWEEPS {
            let last = point;
            (point, _) = self.nearest(axis, outer - centre);
            outer = inside(centre + point);
            if (point - last).square() < NEGLIGIBLE {
                break;
            }
        }
        let away = centre + point - outer;
        let distance = away.length();
        let normal = away.direction_or(V3::UP);
        Closest { gap: distance - self.rim, normal, arm: point - normal * self.rim, other_arm: V3::ZERO }
    }

    /// Where two stones come closest; the normal points to the first.
    pub(crate) fn to_lens(&self, centre: V3, axis: V3, other_centre: V3, other_axis: V3) -> Closest {
        let between = other_centre - centre;
        let meeting = |point: V3, other: V3, fallback: V3| {
            let away = point - other - between;
            let distance = away.length();
            let normal = away.direction_or(fallback);
            let arm = point - normal * self.rim;
            Closest { gap: distance - 2.0 * self.rim, normal, arm, other_arm: other + normal * self.rim }
        };
        let fallback = (-between).direction_or(V3::UP);
        let mut other = V3::ZERO;
        let mut point = V3::ZERO;
        for sweep in 0..SWEEPS {
            let (last, part, other_part);
            last = point;
            (point, part) = self.nearest(axis, between + other);
            (other, other_part) = self.nearest(other_axis, point - between);
            if (point - last).square() < NEGLIGIBLE {
                break;
            }
            // Where a ball takes part, the closest points are known outright; they count if they lie on these parts.
            if sweep % 4 == 1
                && let Some((exact, other_exact)) = self.outright(axis, part, other_axis, other_part, between)
            {
                return meeting(exact, other_exact, fallback);
            }
        }
        meeting(point, other, fallback)
    }

    /// The closest points of two parts, from their centres, unless they lie on others or both are circles.
    fn outright(
        &self,
        axis: V3,
        part: Part,
        other_axis: V3,
        other_part: Part,
        between: V3,
    ) -> Option<(V3, V3)> {
        let faces = |axis: V3, part: Part, n: V3| match part {
            Part::Cap(side) => n.dot(axis) * side >= self.slope,
            Part::Circle => n.dot(axis).abs() <= self.slope,
        };
        let on_circle = |axis: V3, from: V3| {
            let radial = from - axis * from.dot(axis);
            radial * (self.circle / radial.length())
        };
        let (from, to) = match (part, other_part) {
            (Part::Cap(side), Part::Cap(other_side)) => {
                (axis * (-self.offset * side), between - other_axis * (self.offset * other_side))
            }
            (Part::Cap(side), Part::Circle) => {
                let ball = axis * (-self.offset * side);
                (ball, between + on_circle(other_axis, ball - between))
            }
            (Part::Circle, Part::Cap(other_side)) => {
                let ball = between - other_axis * (self.offset * other_side);
                (on_circle(axis, ball), ball)
            }
            (Part::Circle, Part::Circle) => return None,
        };
        let length = (to - from).length();
        let n = (to - from) * (1.0 / length);
        let reach = |part| if matches!(part, Part::Cap(_)) { self.cap } else { 0.0 };
        let apart = length > reach(part) + reach(other_part);
        let holds = apart && faces(axis, part, n) && faces(other_axis, other_part, -n);
        holds.then(|| (from + n * reach(part), to - n * reach(other_part) - between))
    }
}

/// The most sweeps of alternating projections.
const SWEEPS: u32 = 200;
/// The square of a step of the projections that is no longer worth taking, m².
const NEGLIGIBLE: f64 = 1e-28;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Table;

    fn lens() -> Lens {
        Lens::new(&Table::goban().stone)
    }

    /// Vectors all over the ball of radius 1, the same every time.
    fn vectors() -> impl Iterator<Item = V3> {
        let mut seed: u32 = 1;
        let mut number = move || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(seed >> 8) / f64::from(1 << 23) - 1.0
        };
        std::iter::repeat_with(move || V3::new(number(), number(), number())).filter(|v| v.square() <= 1.0)
    }

    #[test]
    fn a_go_stone_has_the_caps_and_inertias_that_were_worked_out_for_it() {
        let lens = lens();
        assert!((lens.cap + lens.rim - 18.5e-3).abs() < 0.05e-3, "{lens:?}");
        assert!((lens.inertia_axial - 46.3e-6).abs() < 0.05e-6, "{lens:?}");
        assert!((lens.inertia_across - 26.6e-6).abs() < 0.05e-6, "{lens:?}");
        assert!((lens.width_at(0.0) - 0.011).abs() < 1e-12 && lens.width_at(0.0044) < 1e-9);
    }

    #[test]
    fn the_closest_points_of_two_stones_are_the_farthest_towards_each_other() {
        let lens = lens();
        let mut vectors = vectors();
        let mut next = || vectors.next().expect("they go on");
        let mut tried = 0;
        while tried < 3000 {
            let axes = [next(), next()].map(|v| v.direction_or(V3::UP));
            let between = next() * 0.026;
            let closest = lens.to_lens(V3::ZERO, axes[0], between, axes[1]);
            // Deeper than the rims the undilated lenses overlap: nothing that moves gets there.
            if closest.gap < -1.5 * lens.rim || between.length() < 0.008 {
                continue;
            }
            tried += 1;
            let n = closest.normal;
            let own = lens.support(axes[0], -n) - n * lens.rim;
            let other = lens.support(axes[1], n) + n * lens.rim;
            // The certificate that convex shapes come no closer: along the normal nothing reaches farther.
            let reach = (own - between - other).dot(n);
            assert!((reach - closest.gap).abs() < 1e-9, "{reach} {closest:?} {axes:?} {between:?}");
            let meet = between + closest.other_arm + n * closest.gap - closest.arm;
            assert!(meet.length() < 1e-12, "{closest:?}");
        }
    }

    #[test]
    fn the_closest_point_to_the_board_is_the_lowest_or_faces_the_edge() {
        let lens = lens();
        let slab = Table::goban().board;
        let mut vectors = vectors();
        let mut next = || vectors.next().expect("they go on");
        let mut edges = 0;
        for _ in 0..3000 {
            let axis = next().direction_or(V3::UP);
            let offset = next();
            let centre = V3::new(
                slab.width / 2.0 + offset.x * 0.015,
                offset.y * slab.depth * 0.6,
                0.004 + offset.z.abs() * 0.012,
            );
            let closest = lens.to_board(centre, axis, &slab);
            if closest.gap < -0.5 * lens.rim {
                continue;
            }
            edges += u32::from(closest.normal != V3::UP);
            let n = closest.normal;
            let own = lens.support(axis, -n) - n * lens.rim;
            // Whatever of the slab reaches farthest along the normal is where it meets the stone.
            let corner = |half: f64, along: f64| if along < 0.0 { -half } else { half };
            let slab_reach = corner(slab.width / 2.0, n.x) * n.x + corner(slab.depth / 2.0, n.y) * n.y;
            let reach = (centre + own).dot(n) - slab_reach;
            let apart = if n == V3::UP { (centre + own).z } else { reach };
            assert!((apart - closest.gap).abs() < 1e-8, "{apart} {closest:?} {axis:?} {centre:?}");
        }
        assert!(edges > 300, "{edges}");
    }
}
