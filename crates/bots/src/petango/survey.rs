//! The odds of many flicks at once under the error of the hand.
//!
//! The survey finds the result of every flick of a grid without error. An error leads from one flick of the grid to
//! others near by, so the odds under error are weighted sums over neighbours.

use carreau_petango_physics::{
    Flick,
    planar::{Frame, Outcome, Path},
};

use super::{
    flight::Flights,
    hand::Spread,
    view::{Fate, View},
};

/// The odds of one flick; the rest, up to 1, is the chance that it is short.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Odds {
    pub(super) far: f64,
    pub(super) palace: f64,
    pub(super) foul: f64,
}

impl Odds {
    pub(super) fn short(self) -> f64 {
        1.0 - self.far - self.palace - self.foul
    }

    /// These odds plus a share of others.
    pub(super) fn plus(self, weight: f64, other: Self) -> Self {
        Self {
            far: self.far + weight * other.far,
            palace: self.palace + weight * other.palace,
            foul: self.foul + weight * other.foul,
        }
    }

    pub(super) fn count(&mut self, fate: Fate, weight: f64) {
        match fate {
            Fate::Short => {}
            Fate::Far => self.far += weight,
            Fate::Palace => self.palace += weight,
            Fate::Foul => self.foul += weight,
        }
    }
}

/// How an error is spread over the steps of a grid: an odd number of weights, the middle one for no error.
#[derive(Debug, Clone)]
pub(super) struct Kernel {
    weights: Vec<f64>,
    /// At place *i*, the sum of the first *i* weights.
    sums: Vec<f64>,
}

impl Kernel {
    /// The most steps to either side.
    const MOST: usize = 24;

    /// Sorts weighted errors into steps of a width. An error between two steps is shared between them.
    pub(super) fn of(errors: impl Iterator<Item = (f64, f64)>, step: f64) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "24")]
        let most = Self::MOST as f64;
        let mut weights = vec![0.0; 2 * Self::MOST + 1];
        for (error, weight) in errors {
            let at = (error / step).clamp(-most, most - 1e-9) + most;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 48")]
            let low = at as usize;
            #[expect(clippy::cast_precision_loss, reason = "at most 48")]
            let share = at - low as f64;
            weights[low] += weight * (1.0 - share);
            weights[low + 1] += weight * share;
        }
        let total: f64 = weights.iter().sum();
        while weights.len() > 1 && weights[0] < 1e-3 * total && weights[weights.len() - 1] < 1e-3 * total {
            weights = weights[1..weights.len() - 1].to_vec();
        }
        let kept: f64 = weights.iter().sum();
        for weight in &mut weights {
            *weight /= kept;
        }
        let mut sum = 0.0;
        let mut sums = vec![0.0];
        for &weight in &weights {
            sum += weight;
            sums.push(sum);
        }
        Self { weights, sums }
    }

    /// How much of the error leads from a place to a run of places. The last run extends beyond the end, the first one
    /// before the beginning.
    fn within(&self, place: usize, run: &Run, count: usize) -> f64 {
        let reach = self.weights.len() / 2;
        let sum = |to: usize| self.sums[(to + reach).saturating_sub(place).min(self.weights.len())];
        let to = if run.to == count { 1.0 } else { sum(run.to) };
        let from = if run.from == 0 { 0.0 } else { sum(run.from) };
        to - from
    }

    /// The places that errors lead to from one of `count`, with their weights. Errors beyond an end count for the end.
    fn around(&self, place: usize, count: usize) -> impl Iterator<Item = (usize, f64)> {
        let reach = self.weights.len() / 2;
        self.weights
            .iter()
            .enumerate()
            .map(move |(k, &w)| ((place + k).saturating_sub(reach).min(count - 1), w))
    }
}

/// Neighbouring places with the same result.
struct Run {
    from: usize,
    /// The first place after the run.
    to: usize,
    fate: Fate,
}

/// How the stones of a survey are struck.
#[derive(Clone, Copy)]
pub(super) enum Strokes {
    /// Flat, with a side offset in 1/1000 of the radius.
    Slides(i16),
    /// With loft, as in these flights.
    Lofts(&'static Flights),
}

/// The flicks a survey looks at: all combinations of azimuths and speeds.
pub(super) struct Grid {
    pub(super) strokes: Strokes,
    /// The azimuths, 0.01°, rising by even steps.
    pub(super) azimuths: Vec<i16>,
    /// The speeds, 0.1 mm/s, rising by even ratios.
    pub(super) speeds: Vec<u16>,
    turn: Kernel,
    pace: Kernel,
}

impl Grid {
    /// The widest azimuth of a survey, 0.01°.
    const WIDEST: i16 = 4500;

    /// Slides at steps of `turn` times 0.01° and of a ratio `1 + pace`, from well short of the other half to beyond the
    /// edge.
    pub(super) fn slides(view: &View, spread: Spread, side: i16, turn: i16, pace: f64) -> Self {
        let [near, far] = view.distances();
        let (mut speed, most) = (view.speed_for(near * 0.85) * 1e4, view.speed_for(far * 1.15) * 1e4);
        let mut speeds = Vec::new();
        while speed < most {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 60000")]
            speeds.push(speed.min(f64::from(Flick::MAX_SPEED)) as u16);
            speed *= 1.0 + pace;
        }
        Self::new(Strokes::Slides(side), speeds, spread, turn, pace)
    }

    /// Lofts at steps of `turn` times 0.01°.
    pub(super) fn lofts(flights: &'static Flights, spread: Spread, turn: i16) -> Self {
        Self::new(Strokes::Lofts(flights), flights.speeds.clone(), spread, turn, flights.pace)
    }

    fn new(strokes: Strokes, speeds: Vec<u16>, spread: Spread, turn: i16, pace: f64) -> Self {
        let most = Self::WIDEST / turn;
        let azimuths = (-most..=most).map(|i| i * turn).collect();
        Self {
            strokes,
            azimuths,
            speeds,
            turn: spread.turn_kernel(f64::from(turn)),
            pace: spread.pace_kernel(pace),
        }
    }
}

/// A flick of a survey by its places in the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    /// The place among the free starts.
    pub(super) start: usize,
    pub(super) azimuth: usize,
    pub(super) speed: usize,
}

/// The odds of all flicks of a grid from all free starts.
pub(super) struct Survey {
    pub(super) grid: Grid,
    /// By start, azimuth and speed.
    pub(super) odds: Vec<Odds>,
}

impl Survey {
    pub(super) fn new(view: &View, grid: Grid) -> Self {
        let (rays, speeds) = (grid.azimuths.len(), grid.speeds.len());
        let mut odds = vec![Odds::default(); view.starts.len() * rays * speeds];
        let paths = paths(view, &grid);
        let mut fates = Vec::with_capacity(speeds);
        let mut paced = vec![Odds::default(); rays * speeds];
        for (from_start, &start) in odds.chunks_exact_mut(rays * speeds).zip(&view.starts) {
            paced.fill(Odds::default());
            for (from_ray, &azimuth) in paced.chunks_exact_mut(speeds).zip(&grid.azimuths) {
                fates.clear();
                fates_along(view, &grid, &paths, start, azimuth, &mut fates);
                let mut from = 0;
                for same in fates.chunk_by(|a, b| a == b) {
                    let run = Run { from, to: from + same.len(), fate: same[0] };
                    from = run.to;
                    if run.fate != Fate::Short {
                        for (place, odds) in from_ray.iter_mut().enumerate() {
                            odds.count(run.fate, grid.pace.within(place, &run, speeds));
                        }
                    }
                }
            }
            for (ray, from_ray) in from_start.chunks_exact_mut(speeds).enumerate() {
                for (at, weight) in grid.turn.around(ray, rays) {
                    for (sum, &other) in from_ray.iter_mut().zip(&paced[at * speeds..]) {
                        *sum = sum.plus(weight, other);
                    }
                }
            }
        }
        Self { grid, odds }
    }

    /// The place in the grid that belongs to an index of the odds.
    pub(super) fn cell(&self, index: usize) -> Cell {
        let (rays, speeds) = (self.grid.azimuths.len(), self.grid.speeds.len());
        Cell { start: index / (rays * speeds), azimuth: index / speeds % rays, speed: index % speeds }
    }

    /// The flick at a place in the grid.
    pub(super) fn flick(&self, view: &View, cell: Cell) -> Flick {
        let (elevation, side) = match self.grid.strokes {
            Strokes::Slides(side) => (0, side),
            Strokes::Lofts(flights) => (flights.elevation, 0),
        };
        Flick {
            start: view.starts[cell.start],
            azimuth: self.grid.azimuths[cell.azimuth],
            speed: self.grid.speeds[cell.speed],
            elevation,
            side,
            height: 0,
        }
    }
}

/// The paths of slides at each speed; none for lofts.
fn paths(view: &View, grid: &Grid) -> Vec<Path> {
    let Strokes::Slides(side) = grid.strokes else { return Vec::new() };
    let path = |&speed: &u16| view.model.path(f64::from(speed) * 1e-4, f64::from(side) * 1e-3);
    grid.speeds.iter().map(path).collect()
}

/// The results of every speed from one start in one direction.
fn fates_along(view: &View, grid: &Grid, paths: &[Path], start: u8, azimuth: i16, fates: &mut Vec<Fate>) {
    match grid.strokes {
        Strokes::Slides(0) => straight_fates(view, paths, start, azimuth, fates),
        Strokes::Slides(_) => {
            let screened =
                paths.iter().map(|p| p.screen(&view.model, &view.resting, view.end, start, azimuth));
            fates.extend(screened.map(|screened| view.fate(screened)));
        }
        Strokes::Lofts(flights) => {
            let frame = Frame::new(&view.model, view.end, start, azimuth);
            let size = view.environment.stone.diameter;
            let mut near = [[0.0; 2]; 64];
            let mut count = 0;
            for pose in &view.resting {
                let [along, left] = frame.on_path([f64::from(pose.x) * 1e-6, f64::from(pose.y) * 1e-6]);
                if left.abs() < size && along > -size && count < near.len() {
                    near[count] = [along, left];
                    count += 1;
                }
            }
            fates.extend(flights.at_speeds.iter().map(|flight| flight.fate(view, &frame, &near[..count])));
        }
    }
}

/// The same for straight slides: one walk along the ray shows how far each of them may go.
fn straight_fates(view: &View, paths: &[Path], start: u8, azimuth: i16, fates: &mut Vec<Fate>) {
    // Any faster flick than the fastest of the grids meets a stone or leaves the board.
    let fastest = view.model.path(view.speed_for(4.0), 0.0);
    let ray = fastest.screen(&view.model, &view.resting, view.end, start, azimuth);
    let from = view.environment.start(view.end, start);
    let (dx, dy) = (ray.rest[0] - from[0], ray.rest[1] - from[1]);
    let free = (dx * dx + dy * dy).sqrt();
    debug_assert!(ray.outcome != Outcome::Rests);
    for path in paths {
        let [rest, _] = path.rest();
        fates.push(if rest < free {
            view.fate_at([from[0] + dx / free * rest, from[1] + dy / free * rest])
        } else {
            Fate::Foul
        });
    }
}
