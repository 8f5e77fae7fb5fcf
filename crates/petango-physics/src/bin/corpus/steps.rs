//! How far the stones of the corpus end from where they end with half the step, and from where they end when the
//! stones that lie on the board are moved by a micrometre before the flick.

use std::fmt;

use carreau_petango_physics::{Placement, Report, RestPose, Simulation};

use super::scenes::{self, Scene};

/// The kinds of flicks that are told apart.
///
/// A flick is *calm* if its spin is at most 60 rad/s and it strikes the stone at most 0.3 mm above or below its equator.
/// Beyond that stones rise onto their rims and tumble, and then no step is small enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Calm, without loft, and nothing is touched.
    Slide,
    /// Calm, without loft, and one stone is moved besides the flicked one.
    HitOne,
    /// Calm, without loft, and several stones are moved.
    HitSeveral,
    /// Calm, with loft, whatever is touched.
    Loft,
    /// Not calm.
    Wild,
}

impl Kind {
    pub(crate) const ALL: [Self; 5] = [Self::Slide, Self::HitOne, Self::HitSeveral, Self::Loft, Self::Wild];

    fn of(scene: &Scene<'_>, report: &Report) -> Self {
        // The spin, rad/s, is the side offset times the speed times radius / axial moment of inertia.
        let spin = f64::from(scene.flick.side) * 1e-3 * f64::from(scene.flick.speed) * 1e-4 * 237.5;
        if spin.abs() > 60.0 || scene.flick.height.abs() > 300 {
            return Self::Wild;
        }
        if scene.flick.elevation > 0 {
            return Self::Loft;
        }
        let moved = report
            .stones
            .iter()
            .zip(scene.resting)
            .filter(|(after, before)| **after != Placement::On(**before));
        match moved.count() {
            0 => Self::Slide,
            1 => Self::HitOne,
            _ => Self::HitSeveral,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Slide => "level, nothing moved",
            Self::HitOne => "level, one stone moved",
            Self::HitSeveral => "level, several moved",
            Self::Loft => "with loft",
            Self::Wild => "wild",
        })
    }
}

/// How far the ends of flicks of one kind are apart, mm, in order.
#[derive(Debug, Clone)]
pub(crate) struct Apart(Vec<f64>);

impl Apart {
    /// How many flicks there are.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The share of those that end less than this far apart, mm.
    pub(crate) fn share_below(&self, distance: f64) -> f64 {
        let below = self.0.partition_point(|&apart| apart < distance);
        let of = |count: usize| f64::from(u32::try_from(count).expect("some thousand flicks"));
        of(below) / of(self.count())
    }
}

impl fmt::Display for Apart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [tenth, third, one] = [0.1, 0.3, 1.0].map(|distance| 100.0 * self.share_below(distance));
        let median = self.0.get(self.count() / 2).copied().unwrap_or_default();
        write!(f, "below 0.1 mm {tenth:.1} %, 0.3 mm {third:.1} %, 1 mm {one:.1} %, median {median:.4} mm")
    }
}

/// Every `stride`th flick of the corpus, by kind: how far its stones end from where they end with half the step, and
/// from where they end when each stone on the board lay a micrometre farther to the east.
pub(crate) fn measure(stride: u32) -> Vec<(Kind, Apart, Apart)> {
    let mut found: Vec<(Kind, f64, f64)> = Vec::new();
    let mut scene_number = 0;
    scenes::each(|scene, report| {
        scene_number += 1;
        if scene_number % stride != 0 {
            return;
        }
        let with = |resting: &[RestPose], step| {
            Simulation::with_step(scene.environment, resting, scene.end, &scene.flick, step).run()
        };
        let nudged: Vec<_> = scene.resting.iter().map(|pose| RestPose { x: pose.x + 1, ..*pose }).collect();
        let half = apart(report, &with(scene.resting, Simulation::STEP / 2.0));
        let nudge = apart(report, &with(&nudged, Simulation::STEP));
        found.push((Kind::of(scene, report), half, nudge));
    });
    let of = |kind, pick: fn(&(Kind, f64, f64)) -> f64| {
        let mut apart: Vec<f64> = found.iter().filter(|flick| flick.0 == kind).map(pick).collect();
        apart.sort_by(f64::total_cmp);
        Apart(apart)
    };
    Kind::ALL.map(|kind| (kind, of(kind, |flick| flick.1), of(kind, |flick| flick.2))).into()
}

/// The greatest distance between the two ends of a stone, mm; infinite if it is on the board in one of them only.
fn apart(a: &Report, b: &Report) -> f64 {
    let ends = |report: &Report| report.stones.iter().chain([&report.played]).copied().collect::<Vec<_>>();
    let distance = |(a, b): (Placement, Placement)| match (a.rest_pose(), b.rest_pose()) {
        (Some(a), Some(b)) => f64::from(a.x - b.x).hypot(f64::from(a.y - b.y)) * 1e-3,
        (None, None) => 0.0,
        _ => f64::INFINITY,
    };
    ends(a).into_iter().zip(ends(b)).map(distance).fold(0.0, f64::max)
}
