//! The motion on the board: checkers move step by step, dice turn three times. All motion can be skipped.

use std::collections::VecDeque;

use carreau_boards::tablier::{Place, View};
use carreau_core::Side;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::picture;
use crate::{
    browser,
    settings::Settings,
    sound::{self, Sound},
    table::{set_moving, something_moves},
};

/// How long one step, a whole turn at most, and a roll take, in milliseconds.
const STEP: u32 = 220;
const TURN: u32 = 660;
const ROLL: u32 = 520;

/// One moment of a motion.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Frame {
    /// What the board shows.
    pub(crate) view: View,
    /// The checker that is moving.
    pub(crate) flight: Option<Flight>,
    /// Whether the dice are rolling.
    pub(crate) rolling: bool,
}

/// A moving checker.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Flight {
    /// The side it belongs to.
    pub(crate) side: Side,
    /// The place it leaves, with how many checkers were there before.
    pub(crate) from: (Place, u8),
    /// The place it goes to, with how many checkers are there once it has arrived.
    pub(crate) to: (Place, u8),
    /// How long the step takes.
    pub(crate) milliseconds: u32,
}

/// Something to show before the board agrees with the table again.
#[derive(Debug, Clone)]
pub(crate) enum Scene {
    /// Checkers move from place to place, beginning with what `view` shows.
    Steps {
        /// The board before the steps.
        view: View,
        /// The side whose checkers move.
        side: Side,
        /// The start and end of each step.
        steps: Vec<(Place, Place)>,
    },
    /// The dice are rolled.
    Roll {
        /// The board with the dice.
        view: View,
    },
}

/// The motion on one board.
#[derive(Clone, Copy)]
pub(crate) struct Motion {
    /// The moment to show; `None` while nothing moves.
    pub(crate) frame: RwSignal<Option<Frame>>,
    scenes: StoredValue<VecDeque<Scene>>,
    /// A counter; raising it stops the running scene.
    run: StoredValue<u32>,
    settings: RwSignal<Settings>,
}

impl Motion {
    /// A board at rest.
    pub(crate) fn new() -> Self {
        on_cleanup(|| set_moving(false));
        Self {
            frame: RwSignal::new(None),
            scenes: StoredValue::new(VecDeque::new()),
            run: StoredValue::new(0),
            settings: Settings::signal(),
        }
    }

    /// Queues a scene after those already waiting.
    pub(crate) fn show(self, scene: Scene) {
        // A hidden page shows no motion, and neither does one whose settings forbid it.
        let seen = !document().hidden();
        if !seen || self.settings.with_untracked(|settings| settings.pace().of(STEP)) == 0 {
            match scene {
                Scene::Steps { .. } => sound::play(Sound::Wood),
                Scene::Roll { .. } => sound::play(Sound::Dice),
            }
            return;
        }
        let first = self.scenes.with_value(VecDeque::is_empty) && !something_moves();
        let start = scene.start();
        self.scenes.update_value(|scenes| scenes.push_back(scene));
        if first {
            self.frame.set(Some(Frame { view: start, flight: None, rolling: false }));
            set_moving(true);
            let run = self.run.get_value();
            spawn_local(async move { self.play(run).await });
        }
    }

    /// Ends all motion; the board then shows the table's position.
    pub(crate) fn skip(self) {
        self.run.update_value(|run| *run += 1);
        self.scenes.update_value(VecDeque::clear);
        self.frame.set(None);
        set_moving(false);
    }

    /// Whether something moves.
    pub(crate) fn is_moving(self) -> bool {
        self.frame.with(Option::is_some)
    }

    async fn play(self, run: u32) {
        while let Some(Some(scene)) = self.scenes.try_update_value(|scenes| scenes.front().cloned()) {
            if !self.play_scene(scene, run).await {
                return;
            }
            self.scenes.try_update_value(VecDeque::pop_front);
        }
        if self.run.try_get_value() == Some(run) {
            self.frame.try_set(None);
            set_moving(false);
        }
    }

    /// Plays one scene; `false` if it was skipped.
    async fn play_scene(self, scene: Scene, run: u32) -> bool {
        let Some(pace) = self.settings.try_with_untracked(Settings::pace) else { return false };
        let going = || self.run.try_get_value() == Some(run);
        match scene {
            Scene::Roll { view } => {
                sound::play(Sound::Dice);
                self.frame.try_set(Some(Frame { view, flight: None, rolling: true }));
                browser::sleep(pace.of(ROLL)).await;
            }
            Scene::Steps { mut view, side, steps } => {
                let count = u32::try_from(steps.len()).unwrap_or(1).max(1);
                let milliseconds = pace.of(STEP.min(TURN / count));
                for (from, to) in steps {
                    let before = count_at(&view, side, from);
                    picture::lift(&mut view, side, from);
                    let after = count_at(&view, side, to) + 1;
                    let flight = Flight { side, from: (from, before), to: (to, after), milliseconds };
                    self.frame.try_set(Some(Frame {
                        view: view.clone(),
                        flight: Some(flight),
                        rolling: false,
                    }));
                    browser::sleep(milliseconds).await;
                    if !going() {
                        return false;
                    }
                    picture::shift_in(&mut view, side, to);
                    sound::play(if after > 1 { Sound::Checker } else { Sound::Wood });
                    self.frame.try_set(Some(Frame { view: view.clone(), flight: None, rolling: false }));
                }
            }
        }
        going()
    }
}

impl Scene {
    /// The board before the steps.
    fn start(&self) -> View {
        match self {
            Self::Steps { view, .. } => view.clone(),
            Self::Roll { view } => {
                let mut view = view.clone();
                view.dice.clear();
                view
            }
        }
    }
}

fn count_at(view: &View, side: Side, place: Place) -> u8 {
    match place {
        Place::Point(point) => view.stack(point).map_or(0, |stack| stack.count),
        Place::Off => view.off[side],
    }
}
