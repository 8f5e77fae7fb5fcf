//! The scenes on the board: a flick in the time the physics gives it, then the removal of its stone if it is taken off.

use std::sync::Arc;

use carreau_petango::{Attempt, Position, Stone};

use super::{
    description,
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
        Self { frames: Arc::new(frames), stones, description, attempt, leaves }
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
    type Frame = Vec<StonePose>;

    fn length(&self, still: bool) -> f64 {
        let fade = if self.leaves { FADE } else { 0.0 };
        if still { 0.0 } else { (self.frames.duration() + fade) * 1000.0 }
    }

    /// The stones; at the end, the played one fades out if it is taken off.
    fn frame(&self, at: f64, _: bool) -> Vec<StonePose> {
        let (time, duration) = (at / 1000.0, self.frames.duration());
        let mut poses = picture::of_stills(&self.stones, &self.frames.at(time.min(duration)));
        if let Some(played) = poses.last_mut().filter(|_| self.leaves) {
            played.opacity *= 1.0 - ((time - duration) / FADE).clamp(0.0, 1.0);
        }
        poses
    }

    fn sound(&self, from: f64, to: f64, _: bool) -> Option<Sound> {
        if from < 0.0 { Some(Sound::Snap) } else { self.loudest(from / 1000.0, to / 1000.0) }
    }

    fn sound_unseen(&self) -> Option<Sound> {
        self.loudest(0.0, f64::MAX)
    }

    /// Plays the sound of the ruling, and announces it.
    fn end(&self, live: Live) {
        if let Some(sound) = description::sound_of(self.attempt.ruling) {
            sound::play(sound);
        }
        live.calm(&self.description);
    }
}

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
