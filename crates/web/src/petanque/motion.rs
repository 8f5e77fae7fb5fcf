//! The motion on the plan: dice roll, the jack and boules fly and run, and a finished round is shown measured for a
//! while. All motion can be skipped.

use std::collections::VecDeque;

use carreau_boards::petanque::{Ball, Cell, Moving};
use carreau_petanque::{Moved, Play, Position, RoundEnd, turns::Step};
use leptos::prelude::*;

use super::{
    game_change::GameChange,
    narration::Narration,
    paths::{self, BallPath},
};
use crate::{
    settings::{Pace, Settings},
    sound::{self, Sound},
    table::{set_moving, something_moves},
};

/// How long the dice roll, and how long their faces are shown before the boule moves, in milliseconds.
const ROLL: f64 = 520.0;
const LOOK: f64 = 420.0;
/// Half of this is the shortest time for which an announcement or dice are shown, in milliseconds.
const SAID: f64 = 900.0;
/// How long a finished round is shown measured, in milliseconds.
const MEASURED: f64 = 3200.0;
/// How long a lost ball takes to disappear, in milliseconds.
const LOST: f64 = 160.0;

/// A play, a roll of the dice or a ruling to show before the plan agrees with the table again.
#[derive(Debug, Clone)]
pub(crate) struct Scene {
    /// The change to show.
    pub(crate) change: GameChange,
    /// The narration of the throw before and after the change.
    pub(crate) narrations: (Option<Narration>, Option<Narration>),
    /// Whether another player made the play.
    pub(crate) theirs: bool,
}

/// What the page shows while something moves.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Frame {
    /// The position to show.
    pub(crate) position: Position,
    /// The narration of the throw as far as it has been shown.
    pub(crate) narration: Option<Narration>,
    /// Whether the dice are rolling.
    pub(crate) rolling: bool,
    /// The fields whose boules are moving.
    pub(crate) lifted: Vec<Cell>,
    /// Whether the jack is moving.
    pub(crate) jack: bool,
    /// Whether balls move now; the directions they might have taken are then hidden.
    pub(crate) goes: bool,
    /// The finished round to show measured.
    pub(crate) round: Option<RoundEnd>,
}

/// A part of a scene.
#[derive(Debug, Clone, PartialEq)]
enum Part {
    /// The dice roll.
    Roll,
    /// The dice lie still, so that the player can read them.
    Look,
    /// These balls move at the same time.
    Go(Vec<BallPath>),
    /// The round is shown measured.
    Measure(RoundEnd),
}

/// The motion on one plan.
#[derive(Clone, Copy)]
pub(crate) struct Motion {
    /// What the page shows; `None` while nothing moves.
    pub(crate) frame: RwSignal<Option<Frame>>,
    /// The moving balls.
    pub(crate) moving: RwSignal<Vec<Moving>>,
    scenes: StoredValue<VecDeque<Scene>>,
    parts: StoredValue<VecDeque<Part>>,
    /// The balls that have already moved in this scene, with their ends.
    gone: StoredValue<Vec<Moving>>,
    /// A counter; raising it stops the running scene.
    run: StoredValue<u32>,
    settings: RwSignal<Settings>,
}

impl Motion {
    /// A plan at rest.
    pub(crate) fn new() -> Self {
        on_cleanup(|| set_moving(false));
        Self {
            frame: RwSignal::new(None),
            moving: RwSignal::new(Vec::new()),
            scenes: StoredValue::new(VecDeque::new()),
            parts: StoredValue::new(VecDeque::new()),
            gone: StoredValue::new(Vec::new()),
            run: StoredValue::new(0),
            settings: Settings::signal(),
        }
    }

    /// Whether something moves. Tracks.
    pub(crate) fn is_moving(self) -> bool {
        self.frame.with(Option::is_some)
    }

    /// Queues a scene after those already waiting.
    pub(crate) fn show(self, scene: Scene) {
        let still = self.settings.with_untracked(Settings::pace) == Pace::Still;
        let scene_parts = parts(&scene, still);
        // A hidden page shows no motion.
        if document().hidden() || scene_parts.is_empty() {
            if document().hidden() && self.scenes.with_value(|scenes| !scenes.is_empty()) {
                self.skip();
            }
            if matches!(scene.change.step, Some(Step::Draw(_))) {
                sound::play(Sound::Dice);
            }
            return;
        }
        let first = self.scenes.with_value(VecDeque::is_empty) && !something_moves();
        self.scenes.update_value(|scenes| scenes.push_back(scene));
        if first {
            set_moving(true);
            self.begin(self.run.get_value());
        }
    }

    /// Ends all motion; the plan then shows the table's position.
    pub(crate) fn skip(self) {
        if self.frame.with_untracked(Option::is_none) {
            return;
        }
        self.run.update_value(|run| *run += 1);
        self.scenes.update_value(VecDeque::clear);
        self.rest();
    }

    fn rest(self) {
        set_moving(false);
        self.moving.try_set(Vec::new());
        self.frame.try_set(None);
    }

    /// Begins the first waiting scene.
    fn begin(self, run: u32) {
        let Some(Some(scene)) = self.scenes.try_with_value(|scenes| scenes.front().cloned()) else {
            self.rest();
            return;
        };
        let still = self.settings.with_untracked(Settings::pace) == Pace::Still;
        self.parts.set_value(parts(&scene, still).into());
        self.gone.set_value(Vec::new());
        self.moving.set(Vec::new());
        self.frame.set(Some(Frame {
            position: scene.change.before().clone(),
            narration: if matches!(scene.change.step, Some(Step::Play(_))) {
                scene.narrations.1.clone()
            } else {
                scene.narrations.0.clone()
            },
            rolling: false,
            lifted: Vec::new(),
            jack: false,
            goes: false,
            round: None,
        }));
        self.next(run);
    }

    /// Begins the next part of the scene, or the next scene.
    fn next(self, run: u32) {
        if self.run.try_get_value() != Some(run) {
            return;
        }
        let part = self.parts.try_update_value(VecDeque::pop_front).flatten();
        let Some(part) = part else {
            self.scenes.try_update_value(VecDeque::pop_front);
            self.begin(run);
            return;
        };
        let Some(Some(scene)) = self.scenes.try_with_value(|scenes| scenes.front().cloned()) else { return };
        self.frame.update(|frame| {
            let Some(frame) = frame else { return };
            frame.rolling = part == Part::Roll;
            match &part {
                Part::Look => frame.narration.clone_from(&scene.narrations.1),
                Part::Go(_) if !frame.goes => {
                    let throw_paths = paths::throw_paths(&scene.change);
                    (frame.lifted, frame.jack, frame.goes) = (throw_paths.lifted, throw_paths.jack, true);
                }
                Part::Roll | Part::Go(_) => {}
                Part::Measure(end) => frame.round = Some(*end),
            }
        });
        if matches!(part, Part::Measure(_)) {
            self.moving.set(Vec::new());
        }
        if let Some(sound) = at_first(&part) {
            sound::play(sound);
        }
        self.tick(run, part, now());
    }

    /// Shows the balls as they are now, and goes on with the next animation frame.
    fn tick(self, run: u32, part: Part, began: f64) {
        if self.run.try_get_value() != Some(run) {
            return;
        }
        let pace = self.settings.try_with_untracked(Settings::pace).unwrap_or_default();
        let time = (now() - began) * if pace == Pace::Fast { 2.0 } else { 1.0 };
        if let Part::Go(stage) = &part {
            let mut moving = self.gone.get_value();
            for path in stage {
                moving.retain(|known| known.ball != path.ball);
                moving.extend(place(path, time));
            }
            self.moving.try_set(moving.clone());
            if time >= length(&part) {
                self.gone.try_set_value(moving);
                let moved =
                    self.scenes.try_with_value(|scenes| scenes.front()?.change.effect.moved).flatten();
                if let Some(sound) = at_last(stage, moved) {
                    sound::play(sound);
                }
            }
        }
        if time < length(&part) {
            request_animation_frame(move || self.tick(run, part, began));
        } else {
            self.next(run);
        }
    }
}

/// The parts of a scene; with `still` only those that show something to read.
fn parts(scene: &Scene, still: bool) -> Vec<Part> {
    let mut parts = Vec::new();
    match scene.change.step {
        Some(Step::Draw(_)) if !still => parts.extend([Part::Roll, Part::Look]),
        Some(Step::Play(Play::Throw(..) | Play::Take(_))) if scene.theirs => parts.push(Part::Look),
        _ => {}
    }
    if !still {
        parts.extend(paths::throw_paths(&scene.change).stages.into_iter().map(Part::Go));
    }
    parts.extend(scene.change.effect.round.map(Part::Measure));
    parts
}

/// How long a part takes, in milliseconds.
fn length(part: &Part) -> f64 {
    match part {
        Part::Roll => ROLL,
        Part::Look => LOOK.max(SAID / 2.0),
        Part::Go(stage) => {
            let one = |path: &BallPath| f64::from(path.milliseconds) + if path.lost { LOST } else { 0.0 };
            stage.iter().map(one).fold(0.0, f64::max)
        }
        Part::Measure(_) => MEASURED,
    }
}

/// Where the ball of a path is `time` milliseconds after the start; `None` once it has disappeared.
fn place(path: &BallPath, time: f64) -> Option<Moving> {
    let share = (time / f64::from(path.milliseconds.max(1))).min(1.0);
    // The gravel slows a running boule; a flying one keeps its speed.
    let eased = if path.arc > 0.0 { share } else { 1.0 - (1.0 - share) * (1.0 - share) };
    if path.lost && time > f64::from(path.milliseconds) + LOST {
        return None;
    }
    let (at, height) = path.place(eased);
    Some(Moving { ball: path.ball, at, height })
}

/// The sound at the beginning of a part.
fn at_first(part: &Part) -> Option<Sound> {
    match part {
        Part::Roll => Some(Sound::Dice),
        Part::Go(stage) if stage.iter().all(|path| path.arc > 0.0) => None,
        // If two boules move at the same time, one has struck the other.
        Part::Go(stage) if stage.iter().filter(|path| matches!(path.ball, Ball::Boule(_))).count() > 1 => {
            Some(Sound::Steel)
        }
        Part::Go(_) => Some(Sound::Run),
        Part::Look | Part::Measure(_) => None,
    }
}

/// The sound of a flying ball that comes down; a lost ball comes down out of hearing.
fn at_last(stage: &[BallPath], moved: Option<Moved>) -> Option<Sound> {
    let lands = stage.iter().find(|path| path.arc > 0.0 && !path.lost)?;
    Some(match moved {
        Some(Moved::Hit { carreau: true }) => Sound::Carreau,
        Some(Moved::Hit { .. } | Moved::JackShot) => Sound::Steel,
        _ if lands.ball == Ball::Jack => Sound::Wood,
        _ => Sound::Gravel,
    })
}

/// The time since the page was opened, in milliseconds.
fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

#[cfg(test)]
mod tests {
    use carreau_boards::petanque::At;
    use carreau_core::Side;

    use super::*;

    fn path(side: Side, arc: f64, lost: bool) -> BallPath {
        let (from, to) = (At::new(0.5, 0.5), At::new(3.5, 0.5));
        BallPath { ball: Ball::Boule(side), from, to, arc, milliseconds: 400, lost }
    }

    #[test]
    fn a_throw_is_heard_where_it_lands_and_a_carreau_rings() {
        let throw = vec![path(Side::Black, 1.5, false)];
        assert_eq!(at_first(&Part::Go(throw.clone())), None, "the air is silent");
        assert_eq!(at_last(&throw, Some(Moved::Hit { carreau: true })), Some(Sound::Carreau));
        assert_eq!(at_last(&throw, Some(Moved::Hit { carreau: false })), Some(Sound::Steel));
        assert_eq!(at_last(&throw, None), Some(Sound::Gravel));
        assert_eq!(at_last(&[path(Side::Black, 1.5, true)], None), None);
    }

    #[test]
    fn b4_5_a_run_is_heard_from_its_start_and_steel_when_it_strikes() {
        let run = path(Side::Black, 0.0, false);
        assert_eq!(at_first(&Part::Go(vec![run.clone()])), Some(Sound::Run));
        assert_eq!(at_first(&Part::Go(vec![path(Side::White, 0.0, false), run.clone()])), Some(Sound::Steel));
        assert_eq!(at_last(&[run], None), None);
    }
}
