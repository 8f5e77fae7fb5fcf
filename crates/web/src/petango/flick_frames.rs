//! The frames of a flick: the physics is run once, and its frames can be shown at any pace, forward and back.

use carreau_petango::Position;
use carreau_petango_physics::{Flick, Obstacle, Report, RestPose, Simulation};

/// One stone at one moment, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Still {
    /// The stone's centre.
    pub(crate) centre: [f64; 3],
    /// The direction of the stone's short axis.
    pub(crate) axis: [f64; 3],
    /// How far the stone has turned about that axis, radians.
    pub(crate) turn: f64,
    /// Whether the stone is still in the simulation; one that fell below the board is not.
    pub(crate) present: bool,
}

impl Still {
    /// A stone at rest.
    pub(crate) fn at_rest(pose: RestPose) -> Self {
        let lean = [f64::from(pose.lean_x) * 1e-6, f64::from(pose.lean_y) * 1e-6];
        let up = (1.0 - lean[0] * lean[0] - lean[1] * lean[1]).max(0.0).sqrt();
        Self {
            centre: [pose.x, pose.y, pose.z].map(|micrometres| f64::from(micrometres) * 1e-3),
            axis: [lean[0], lean[1], up],
            turn: 0.0,
            present: true,
        }
    }
}

/// A sound of the flick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Noise {
    /// The time after the flick, s.
    pub(crate) at: f64,
    /// What met.
    pub(crate) of: Meeting,
    /// The speed at which it met, m/s.
    pub(crate) speed: f64,
}

/// Two things whose meeting makes a sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meeting {
    /// A stone and the board.
    Board,
    /// Two stones.
    Stones,
    /// A stone and the cloth beside the board.
    Cloth,
}

/// All frames and sounds of a flick, until everything rests.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct FlickFrames {
    /// One track for each stone that lay on the board, in their order; the last track is the played stone's.
    tracks: Vec<Track>,
    noises: Vec<Noise>,
    report: Report,
}

/// The stills of one stone, from frame `from`, just before it first moves; after the last still it stays as it is.
#[derive(Debug, Clone, PartialEq)]
struct Track {
    from: usize,
    stills: Vec<Still>,
}

/// The number of physics steps between two stills.
const STEPS: u32 = 8;
/// The time between two stills, s.
const FRAME: f64 = 8.0 * Simulation::STEP;
/// Impacts slower than this make no sound, m/s.
const QUIET: f64 = 0.05;

impl FlickFrames {
    /// Runs a simulation that has just begun to its end; `resting` are the stones it was given.
    pub(crate) fn of(mut simulation: Simulation, resting: &[RestPose]) -> Self {
        let mut tracks: Vec<Track> =
            resting.iter().map(|&pose| Track { from: 0, stills: vec![Still::at_rest(pose)] }).collect();
        tracks.push(Track { from: 0, stills: Vec::new() });
        let mut noises: Vec<Noise> = Vec::new();
        let mut turns = vec![0.0; tracks.len()];
        let mut frame = 0;
        take(&simulation, frame, &mut tracks, &mut turns);
        let mut over = false;
        while !over {
            for _ in 0..STEPS {
                over = !simulation.step();
                let at = simulation.time();
                let impacts = simulation.impacts().iter().filter(|impact| impact.speed > QUIET);
                noises.extend(impacts.map(|impact| {
                    let of = if matches!(impact.with, Obstacle::Stone(_)) {
                        Meeting::Stones
                    } else {
                        Meeting::Board
                    };
                    Noise { at, of, speed: impact.speed }
                }));
                if over {
                    break;
                }
            }
            frame += 1;
            for speed in take(&simulation, frame, &mut tracks, &mut turns) {
                // The stone is gone below the board's edge and still has to fall to the cloth, which takes a moment.
                noises.push(Noise { at: simulation.time() + 0.07, of: Meeting::Cloth, speed });
            }
        }
        Self { tracks, noises, report: simulation.report() }
    }

    /// The report of the simulation.
    pub(crate) const fn report(&self) -> &Report {
        &self.report
    }

    /// How long the flick takes, s: until everything rests and the last sound has been heard.
    pub(crate) fn duration(&self) -> f64 {
        self.noises.iter().map(|noise| noise.at).fold(self.report.duration, f64::max)
    }

    /// The stones `time` s after the flick: those that lay on the board, in their order, then the played one.
    pub(crate) fn at(&self, time: f64) -> Vec<Still> {
        self.tracks.iter().map(|track| track.at(time)).collect()
    }

    /// The sounds later than `from` and not later than `to`, s.
    pub(crate) fn noises(&self, from: f64, to: f64) -> impl Iterator<Item = &Noise> {
        self.noises.iter().filter(move |noise| noise.at > from && noise.at <= to)
    }

    /// The path of a stone over the board from where it lay, mm; empty if it did not move.
    pub(crate) fn path(&self, stone: usize) -> Vec<[f64; 2]> {
        let Some(track) = self.tracks.get(stone) else { return Vec::new() };
        let mut path: Vec<[f64; 2]> = Vec::new();
        for still in track.stills.iter().take_while(|still| still.centre[2] > 0.0) {
            let [x, y, _] = still.centre;
            if path.last().is_none_or(|&[a, b]| (x - a).hypot(y - b) > 2.0) {
                path.push([x, y]);
            }
        }
        if let Some(last) = track.stills.iter().rev().find(|still| still.centre[2] > 0.0) {
            path.push([last.centre[0], last.centre[1]]);
        }
        let moved = path.iter().any(|&[x, y]| (x - path[0][0]).hypot(y - path[0][1]) > 1.0);
        if moved { path } else { Vec::new() }
    }

    /// The number of stones, including the played one.
    pub(crate) fn stones(&self) -> usize {
        self.tracks.len()
    }
}

impl Track {
    fn at(&self, time: f64) -> Still {
        // After the last still the stone stays as it is, however late it is.
        let last = self.stills.len() - 1;
        let frames = (time / FRAME).clamp(0.0, whole(self.from + last));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some thousands at most")]
        let here = frames as usize;
        let before = here.saturating_sub(self.from).min(last);
        let after = (here + 1).saturating_sub(self.from).min(last);
        let (before, after, share) = (&self.stills[before], &self.stills[after], frames.fract());
        let mix = |a: f64, b: f64| a + (b - a) * share;
        let blend = |a: [f64; 3], b: [f64; 3]| [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
        Still {
            centre: blend(before.centre, after.centre),
            axis: blend(before.axis, after.axis),
            turn: mix(before.turn, after.turn),
            present: before.present && after.present,
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "some thousands at most")]
fn whole(frames: usize) -> f64 {
    frames as f64
}

/// Adds a still of every stone that moves; returns the speed of each stone that has just fallen below the board, m/s.
fn take(simulation: &Simulation, frame: usize, tracks: &mut [Track], turns: &mut [f64]) -> Vec<f64> {
    let mut gone = Vec::new();
    for ((track, turn), pose) in tracks.iter_mut().zip(turns).zip(simulation.states()) {
        let [spin, axis] = [pose.spin, pose.axis];
        *turn += (spin[0] * axis[0] + spin[1] * axis[1] + spin[2] * axis[2]) * FRAME;
        let centre = pose.centre.map(|metres| metres * 1000.0);
        let still = Still { centre, axis: pose.axis, turn: *turn, present: pose.present };
        match track.stills.last() {
            None => track.stills.push(still),
            Some(last) if track.stills.len() == 1 && track.from < frame && is_near(last, &still) => {
                track.from = frame;
            }
            Some(last) => {
                if last.present && !still.present {
                    gone.push(pose.velocity.iter().map(|v| v * v).sum::<f64>().sqrt());
                }
                if frame > track.from {
                    track.stills.push(still);
                }
            }
        }
    }
    gone
}

/// Whether a stone has not visibly moved: by less than 0.001 mm along each axis.
fn is_near(one: &Still, other: &Still) -> bool {
    let apart = |i: usize| (one.centre[i] - other.centre[i]).abs();
    one.present == other.present && (0..3).all(|i| apart(i) < 1e-3)
}

/// The frames of a flick in a position, with the finger's slip; `None` if the position allows no such flick.
pub(crate) fn frames(before: &Position, flick: &Flick) -> Option<FlickFrames> {
    let resting: Vec<RestPose> = before.stones().iter().map(|stone| stone.pose).collect();
    Some(FlickFrames::of(before.simulation_of(flick).ok()?, &resting))
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::{End, Environment, Flick, Placement};

    use super::*;

    fn level(x: i32, y: i32) -> RestPose {
        RestPose { x, y, z: 4400, lean_x: 0, lean_y: 0 }
    }

    fn flick(azimuth: i16, speed: u16, elevation: u16) -> Flick {
        Flick { start: 9, azimuth, speed, elevation, side: 0, height: 0 }
    }

    fn assert_ends_as_reported(frames: &FlickFrames) {
        let ends = frames.at(frames.duration() + 1.0);
        assert_eq!(frames.at(f64::MAX), ends, "at the end of all time nothing has changed");
        let rests = frames.report().stones.iter().chain([&frames.report().played]);
        for (still, rest) in ends.iter().zip(rests) {
            match rest {
                Placement::On(pose) => {
                    let rest = Still::at_rest(*pose);
                    assert!((0..3).all(|i| (rest.centre[i] - still.centre[i]).abs() < 2e-3), "{still:?}");
                }
                Placement::Off => assert!(!still.present),
                Placement::Aloft => {}
            }
        }
    }

    #[test]
    fn what_is_shown_ends_where_the_stone_lies() {
        let resting = [level(3000, 0), level(-90_000, 40_000), level(20_000, 60_000)];
        for flick in [flick(0, 13_000, 0), flick(30, 17_000, 900), flick(-500, 30_000, 0), flick(0, 500, 0)] {
            for end in [End::South, End::North] {
                let simulation = Simulation::new(Environment::goban(), &resting, end, &flick);
                let frames = FlickFrames::of(simulation.clone(), &resting);
                assert_eq!(*frames.report(), simulation.run());
                assert_eq!(frames.stones(), 4);
                assert_ends_as_reported(&frames);
            }
        }
    }

    #[test]
    fn a_stone_that_nothing_touches_lies_still() {
        let resting = [level(-150_000, 0)];
        let frames = FlickFrames::of(
            Simulation::new(Environment::goban(), &resting, End::South, &flick(0, 12_000, 0)),
            &resting,
        );
        assert_eq!(frames.at(0.0)[0], frames.at(0.4)[0]);
        assert!(frames.path(0).is_empty());
        let path = frames.path(1);
        assert!((path[0][1] + 213.3).abs() < 0.1, "{:?}", path[0]);
        assert!(path.windows(2).all(|pair| pair[1][1] > pair[0][1] - 0.5), "straight on");
    }

    #[test]
    fn a_fall_is_heard_before_the_flick_is_over() {
        let frames = FlickFrames::of(
            Simulation::new(Environment::goban(), &[], End::South, &flick(0, 30_000, 0)),
            &[],
        );
        assert!(!frames.at(frames.duration())[0].present, "it has left the board");
        let cloth = frames.noises(0.0, frames.duration()).filter(|noise| noise.of == Meeting::Cloth);
        assert_eq!(cloth.count(), 1);
        assert!(frames.duration() > frames.report().duration);
    }

    #[test]
    fn hits_and_falls_are_heard() {
        let resting = [level(0, 0)];
        let frames = FlickFrames::of(
            Simulation::new(Environment::goban(), &resting, End::South, &flick(0, 25_000, 0)),
            &resting,
        );
        let noises: Vec<Meeting> = frames.noises(0.0, 60.0).map(|noise| noise.of).collect();
        assert!(noises.contains(&Meeting::Stones) && noises.contains(&Meeting::Cloth), "{noises:?}");
        assert_eq!(frames.noises(30.0, 60.0).count(), 0);
    }
}
