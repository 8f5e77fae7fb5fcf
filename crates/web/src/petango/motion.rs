//! The scenes on the board: another player's pull, the flick in the time the physics gives it, then the removal of its
//! stone if it is taken off.

use std::sync::Arc;

use carreau_core::Side;
use carreau_petango::{Attempt, Foul, Position, Ruling, Stone};
use carreau_petango_physics::Flick;

use super::{
    board_marks::TheirPull,
    flick_frames::{FlickFrames, Meeting},
    picture,
    scene::StonePose,
};
use crate::{
    browser, frame,
    live::Live,
    sound::{self, Sound},
};

/// A flick to show before the board agrees with the table again.
#[derive(Debug, Clone)]
pub(crate) struct Scene {
    /// The frames of the flick.
    frames: Arc<FlickFrames>,
    /// The stones that lay on the board, and the played one last.
    stones: Vec<Stone>,
    /// The announcement for screen readers.
    pub(crate) description: String,
    /// The attempt with its ruling.
    pub(crate) attempt: Attempt,
    /// Whether the played stone is taken off at the end.
    leaves: bool,
    /// The flick as another player aimed it, whose pull is shown first.
    pulled: Option<Flick>,
}

/// What the board shows at one time of a scene.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Frame {
    /// The side that flicks.
    pub(crate) side: Side,
    /// The stones.
    pub(crate) stones: Vec<StonePose>,
    /// The pull before the flick.
    pub(crate) pull: Option<TheirPull>,
}

impl Scene {
    /// A flick in a position, with its attempt and its announcement.
    pub(crate) fn new(
        before: &Position,
        frames: FlickFrames,
        attempt: Attempt,
        leaves: bool,
        description: String,
    ) -> Self {
        let mut stones = before.stones().to_vec();
        let pose = before.board().at_start(attempt.side, attempt.flick.start);
        stones.push(Stone { side: attempt.side, pose });
        Self { frames: Arc::new(frames), stones, description, attempt, leaves, pulled: None }
    }

    /// The same scene after the pull of another player, who aimed `flick`.
    pub(crate) fn pulled(self, flick: Flick) -> Self {
        Self { pulled: Some(flick), ..self }
    }

    /// How long the pull is shown before the flick, s.
    const fn pull(&self) -> f64 {
        if self.pulled.is_some() { PULL + HOLD } else { 0.0 }
    }

    /// The path of the played stone, mm.
    pub(crate) fn path(&self) -> Vec<[f64; 2]> {
        self.frames.path(self.frames.stones() - 1)
    }

    /// The loudest sound between two times, s.
    fn loudest(&self, from: f64, to: f64) -> Option<Sound> {
        let noise = self.frames.noises(from, to).max_by(|a, b| a.speed.total_cmp(&b.speed))?;
        Some(sound_of(noise.of, noise.speed))
    }
}

impl frame::Scene for Scene {
    type Frame = Frame;

    fn length(&self, still: bool) -> f64 {
        let fade = if self.leaves { FADE } else { 0.0 };
        if still { 0.0 } else { (self.pull() + self.frames.duration() + fade) * 1000.0 }
    }

    /// The pull, then the stones; at the end, the played one fades out if it is taken off.
    fn frame(&self, at: f64, _: bool) -> Frame {
        let (time, duration) = (at / 1000.0 - self.pull(), self.frames.duration());
        let mut stones = picture::of_stills(&self.stones, &self.frames.at(time.min(duration)));
        if let Some(played) = stones.last_mut().filter(|_| self.leaves) {
            played.opacity *= 1.0 - ((time - duration) / FADE).clamp(0.0, 1.0);
        }
        let share = ((time + self.pull()) / PULL).clamp(0.0, 1.0);
        let pull = self.pulled.filter(|_| time < 0.0);
        let side = self.attempt.side;
        Frame { side, stones, pull: pull.map(|flick| TheirPull { side, flick, share }) }
    }

    fn sound(&self, from: f64, to: f64, _: bool) -> Option<Sound> {
        let [from, to] = [from, to].map(|at| at / 1000.0 - self.pull());
        if from < 0.0 && to >= 0.0 { Some(Sound::Snap) } else { self.loudest(from, to) }
    }

    fn sound_unseen(&self) -> Option<Sound> {
        self.loudest(0.0, f64::MAX)
    }

    /// Plays the sound of the ruling, and announces it.
    fn end(&self, live: Live) {
        if let Some(sound) = ruling_sound(self.attempt.ruling) {
            sound::play(sound);
        }
        live.calm(&self.description);
    }
}

/// How long another player's pull takes, and how long it is held before the flick, s.
const PULL: f64 = 0.5;
const HOLD: f64 = 0.25;
/// How long a stone takes to fade out, s.
const FADE: f64 = 0.16;

/// The sound of a meeting at a speed, m/s.
pub(crate) fn sound_of(of: Meeting, speed: f64) -> Sound {
    match of {
        Meeting::Cloth => Sound::Cloth,
        Meeting::Stones => Sound::Clack,
        Meeting::Board if speed < 0.25 => Sound::StoneSoft,
        Meeting::Board if speed < 0.7 => Sound::Stone,
        Meeting::Board => Sound::StoneHard,
    }
}

/// The time since the page was opened, s.
pub(crate) fn now() -> f64 {
    browser::milliseconds() / 1000.0
}

/// The sound of a ruling, if it has one.
const fn ruling_sound(ruling: Ruling) -> Option<Sound> {
    match ruling {
        Ruling::Foul(Foul::River) => Some(Sound::Plop),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{super::flick_frames::frames, *};
    use crate::frame::Scene as _;

    fn scene(flick: Flick) -> Scene {
        let before: Position = "goban none 10 0:0 b1".parse().expect("a position");
        let frames = frames(&before, &flick).expect("it can be shown");
        let (attempt, _) = before.after(flick, frames.report()).expect("a flick is due");
        Scene::new(&before, frames, attempt, false, String::new())
    }

    #[test]
    fn the_pull_of_another_player_comes_before_the_flick() {
        let flick = Flick { start: 9, azimuth: 0, speed: 12_000, elevation: 0, side: 0, height: 0 };
        let own = scene(flick);
        let theirs = scene(flick).pulled(flick);
        assert_eq!(own.frame(0.0, false).pull, None);
        assert!((theirs.length(false) - own.length(false) - 750.0).abs() < 1e-6);
        let share = |at: f64| theirs.frame(at, false).pull.map(|pull| pull.share);
        assert_eq!(
            [share(0.0), share(250.0), share(700.0), share(750.0)],
            [Some(0.0), Some(0.5), Some(1.0), None]
        );
        assert_eq!(theirs.frame(700.0, false).stones, own.frame(0.0, false).stones);
        let [late, early] = [theirs.frame(1150.0, false), own.frame(400.0, false)];
        assert!((late.stones[0].centre[1] - early.stones[0].centre[1]).abs() < 1e-6, "{late:?}");
        assert_eq!((own.sound(-1.0, 0.0, false), theirs.sound(-1.0, 0.0, false)), (Some(Sound::Snap), None));
        assert_eq!(theirs.sound(740.0, 751.0, false), Some(Sound::Snap));
        assert!(theirs.length(true) <= 0.0, "nothing moves for those who want stillness");
    }
}
