//! The animator: shows scenes one after the other, before the board agrees with the table again.

use std::collections::VecDeque;

use leptos::prelude::*;

use crate::{
    browser::milliseconds,
    live::Live,
    movement::{set_moving, something_moves},
    settings::{Pace, Settings},
    sound::{self, Sound},
};

/// Something to show between two positions, as a function of the time since it began. Times are in milliseconds at the
/// usual pace.
pub(crate) trait Scene: Clone + Send + Sync + 'static {
    /// What the board shows at one time.
    type Frame: Clone + PartialEq + Send + Sync + 'static;

    /// How long it takes. If nothing may move (`still`), it shows only what has to be read; 0 means nothing.
    fn length(&self, still: bool) -> f64;

    /// What the board shows at a time.
    fn frame(&self, at: f64, still: bool) -> Self::Frame;

    /// The sound that falls between two times, the first of them excluded. The scene begins after time −1.
    fn sound(&self, from: f64, to: f64, still: bool) -> Option<Sound>;

    /// What is heard if the scene is not shown.
    fn sound_unseen(&self) -> Option<Sound>;

    /// What follows when the scene has been shown or skipped.
    fn end(&self, live: Live) {
        let _ = live;
    }
}

/// The animator of one board.
pub(crate) struct Animator<S: Scene> {
    /// What the board shows; `None` while nothing moves.
    pub(crate) frame: RwSignal<Option<S::Frame>>,
    /// The scene that was shown or skipped last.
    pub(crate) last: RwSignal<Option<S>>,
    scenes: StoredValue<VecDeque<S>>,
    /// A counter; raising it stops the running scene.
    run: StoredValue<u32>,
    settings: RwSignal<Settings>,
    live: Live,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask for `S: Copy`")]
impl<S: Scene> Clone for Animator<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Scene> Copy for Animator<S> {}

impl<S: Scene> Animator<S> {
    /// A board at rest.
    pub(crate) fn new(live: Live) -> Self {
        let animator = Self {
            frame: RwSignal::new(None),
            last: RwSignal::new(None),
            scenes: StoredValue::new(VecDeque::new()),
            run: StoredValue::new(0),
            settings: Settings::signal(),
            live,
        };
        // A hidden page gets no animation frames, and the computer would wait for the end of the scene.
        let hidden = window_event_listener_untyped("visibilitychange", move |_| {
            if document().hidden() {
                animator.skip();
            }
        });
        on_cleanup(move || {
            hidden.remove();
            set_moving(false);
        });
        animator
    }

    /// Whether something moves. Tracks.
    pub(crate) fn is_moving(self) -> bool {
        self.frame.with(Option::is_some)
    }

    /// Queues a scene after those already waiting.
    pub(crate) fn show(self, scene: S) {
        let still = self.pace() == Pace::Still;
        if document().hidden() || scene.length(still) <= 0.0 {
            if let Some(sound) = scene.sound_unseen() {
                sound::play(sound);
            }
            self.end(scene);
            return;
        }
        let first = self.scenes.with_value(VecDeque::is_empty) && !something_moves();
        if first {
            self.frame.set(Some(scene.frame(0.0, still)));
            set_moving(true);
        }
        self.scenes.update_value(|scenes| scenes.push_back(scene));
        if first {
            self.begin(self.run.get_value());
        }
    }

    /// Ends all motion; the board then shows the table's position.
    pub(crate) fn skip(self) {
        self.run.update_value(|run| *run += 1);
        for scene in self.scenes.try_update_value(std::mem::take).unwrap_or_default() {
            self.end(scene);
        }
        self.rest();
    }

    fn pace(self) -> Pace {
        self.settings.try_with_untracked(Settings::pace).unwrap_or_default()
    }

    fn begin(self, run: u32) {
        self.tick(run, milliseconds(), -1.0);
    }

    /// Shows the board as it is now, and goes on with the next animation frame.
    fn tick(self, run: u32, began: f64, before: f64) {
        if self.run.try_get_value() != Some(run) {
            return;
        }
        let Some(Some(scene)) = self.scenes.try_with_value(|scenes| scenes.front().cloned()) else { return };
        let pace = self.pace();
        let still = pace == Pace::Still;
        let length = scene.length(still);
        let time = ((milliseconds() - began) * if pace == Pace::Fast { 2.0 } else { 1.0 }).min(length);
        if let Some(sound) = scene.sound(before, time, still) {
            sound::play(sound);
        }
        if time < length {
            let frame = Some(scene.frame(time, still));
            if self.frame.try_with_untracked(|shown| *shown != frame) == Some(true) {
                self.frame.try_set(frame);
            }
            request_animation_frame(move || self.tick(run, began, time));
            return;
        }
        self.scenes.try_update_value(VecDeque::pop_front);
        self.end(scene);
        match self.scenes.try_with_value(|scenes| scenes.front().map(|next| next.frame(0.0, still))) {
            Some(Some(frame)) => {
                self.frame.try_set(Some(frame));
                request_animation_frame(move || self.begin(run));
            }
            _ => self.rest(),
        }
    }

    fn end(self, scene: S) {
        scene.end(self.live);
        self.last.try_set(Some(scene));
    }

    fn rest(self) {
        if self.frame.try_with_untracked(Option::is_some) == Some(true) {
            set_moving(false);
            self.frame.try_set(None);
        }
    }
}
