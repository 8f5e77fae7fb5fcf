//! The motion on the board: a flick in the time the physics gives it, then the removal of its stone if it is taken off.
//! All motion can be skipped.

use std::{collections::VecDeque, sync::Arc};

use carreau_petango::{Attempt, Position, Stone};
use leptos::prelude::*;

use super::{
    description,
    flick_frames::{FlickFrames, Meeting},
    picture,
    scene::StonePose,
};
use crate::{
    live::Live,
    settings::{Pace, Settings},
    sound::{self, Sound},
    table::{set_moving, something_moves},
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

    /// The stones at a time, s; `fade` is how far the played stone has faded out, 0 to 1.
    fn at(&self, time: f64, fade: f64) -> Vec<StonePose> {
        let mut poses = picture::of_stills(&self.stones, &self.frames.at(time));
        if let Some(played) = poses.last_mut() {
            played.opacity *= 1.0 - fade;
        }
        poses
    }
}

/// How long a stone takes to fade out, s.
const FADE: f64 = 0.16;

/// The motion on one board.
#[derive(Clone, Copy)]
pub(crate) struct Motion {
    /// The stones to show; `None` while nothing moves.
    pub(crate) stones: RwSignal<Option<Vec<StonePose>>>,
    /// The flick shown last.
    pub(crate) last: RwSignal<Option<Scene>>,
    scenes: StoredValue<VecDeque<Scene>>,
    /// A counter; raising it stops the running scene.
    run: StoredValue<u32>,
    settings: RwSignal<Settings>,
    live: Live,
}

impl Motion {
    /// A board at rest.
    pub(crate) fn new(live: Live) -> Self {
        on_cleanup(|| set_moving(false));
        Self {
            stones: RwSignal::new(None),
            last: RwSignal::new(None),
            scenes: StoredValue::new(VecDeque::new()),
            run: StoredValue::new(0),
            settings: Settings::signal(),
            live,
        }
    }

    /// Queues a flick after those already waiting.
    pub(crate) fn show(self, scene: Scene) {
        // A hidden page shows no motion, and neither does one whose settings forbid it.
        if document().hidden() || self.settings.with_untracked(Settings::pace) == Pace::Still {
            // No frames are drawn then, so scenes that still wait end before this one.
            if self.scenes.with_value(|scenes| !scenes.is_empty()) {
                self.skip();
            }
            let loudest = scene.frames.noises(0.0, f64::MAX).max_by(|a, b| a.speed.total_cmp(&b.speed));
            if let Some(noise) = loudest {
                sound::play(sound_of(noise.of, noise.speed));
            }
            self.end(scene);
            return;
        }
        let first = self.scenes.with_value(VecDeque::is_empty) && !something_moves();
        if first {
            self.stones.set(Some(scene.at(0.0, 0.0)));
        }
        self.scenes.update_value(|scenes| scenes.push_back(scene));
        if first {
            set_moving(true);
            let run = self.run.get_value();
            request_animation_frame(move || self.begin(run));
        }
    }

    /// Ends all motion; the board then shows the table's position.
    pub(crate) fn skip(self) {
        self.run.update_value(|run| *run += 1);
        let scenes = self.scenes.try_update_value(std::mem::take).unwrap_or_default();
        for scene in scenes {
            self.end(scene);
        }
        self.rest();
    }

    /// Whether something moves. Tracks.
    pub(crate) fn is_moving(self) -> bool {
        self.stones.with(Option::is_some)
    }

    fn begin(self, run: u32) {
        let pace = self.settings.try_with_untracked(Settings::pace).unwrap_or_default();
        sound::play(Sound::Snap);
        self.tick(run, now(), 0.0, if pace == Pace::Fast { 2.0 } else { 1.0 });
    }

    /// Shows the stones as they are now, and goes on with the next animation frame.
    fn tick(self, run: u32, began: f64, before: f64, pace: f64) {
        if self.run.try_get_value() != Some(run) {
            return;
        }
        let Some(Some(scene)) = self.scenes.try_with_value(|scenes| scenes.front().cloned()) else { return };
        let time = (now() - began) * pace;
        let duration = scene.frames.duration();
        // Only the loudest sound of a frame is played.
        let noises = scene.frames.noises(before, time);
        if let Some(noise) = noises.max_by(|a, b| a.speed.total_cmp(&b.speed)) {
            sound::play(sound_of(noise.of, noise.speed));
        }
        let over = time - duration;
        let fade = if scene.leaves { (over / FADE).clamp(0.0, 1.0) } else { 0.0 };
        let end = duration + if scene.leaves { FADE } else { 0.0 };
        if time < end {
            self.stones.try_set(Some(scene.at(time.min(duration), fade)));
            request_animation_frame(move || self.tick(run, began, time, pace));
            return;
        }
        self.scenes.try_update_value(VecDeque::pop_front);
        let more = self.scenes.try_with_value(|scenes| !scenes.is_empty()) == Some(true);
        self.end(scene);
        if more {
            request_animation_frame(move || self.begin(run));
        } else {
            self.rest();
        }
    }

    /// Ends a scene: plays the sound of its ruling and announces it.
    fn end(self, scene: Scene) {
        if let Some(sound) = description::sound_of(scene.attempt.ruling) {
            sound::play(sound);
        }
        self.live.calm(&scene.description);
        self.last.try_set(Some(scene));
    }

    fn rest(self) {
        set_moving(false);
        self.stones.try_set(None);
    }
}

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
    window().performance().map_or(0.0, |performance| performance.now() / 1000.0)
}
