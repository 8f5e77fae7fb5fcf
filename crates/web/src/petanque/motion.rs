//! The scenes on the plan: dice roll, the jack and boules fly and run, and a finished round is shown measured for a
//! while.

use std::sync::Arc;

use carreau_boards::petanque::{Ball, Cell, Moving};
use carreau_petanque::{Draw, Moved, Play, Position, RoundEnd, turns::Step};

use super::{
    game_change::GameChange,
    narration::Narration,
    paths::{self, BallPath},
};
use crate::{frame, sound::Sound};

/// How long the dice roll, and how long their faces are shown before the boule moves, in milliseconds.
const ROLL: f64 = 520.0;
const LOOK: f64 = 420.0;
/// Half of this is the shortest time for which an announcement or dice are shown, in milliseconds.
const SAID: f64 = 900.0;
/// How long a finished round is shown measured, in milliseconds.
const MEASURED: f64 = 3200.0;
/// How long a lost ball takes to disappear, in milliseconds.
const LOST: f64 = 160.0;

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

/// A play, a roll of the dice or a ruling to show before the plan agrees with the table again.
#[derive(Debug, Clone)]
pub(crate) struct Scene {
    /// The parts, and those that are left where nothing may move.
    parts: [Arc<[TimedPart]>; 2],
    dice: bool,
}

/// What the page shows at one time.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Frame {
    /// What lies still.
    pub(crate) stage: Arc<Stage>,
    /// The moving balls.
    pub(crate) moving: Vec<Moving>,
}

/// What lies still during one part of a scene.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stage {
    /// The position to show.
    pub(crate) position: Position,
    /// The narration of the throw as far as it has been shown.
    pub(crate) narration: Option<Narration>,
    /// What the dice that are rolling will show.
    pub(crate) rolling: Option<Draw>,
    /// The fields whose boules are moving.
    pub(crate) lifted: Vec<Cell>,
    /// Whether the jack is moving.
    pub(crate) jack: bool,
    /// Whether balls move now; the directions they might have taken are then hidden.
    pub(crate) goes: bool,
    /// The finished round to show measured.
    pub(crate) round: Option<RoundEnd>,
}

/// A part of a scene with its time.
#[derive(Debug, Clone)]
struct TimedPart {
    part: Part,
    stage: Arc<Stage>,
    /// The balls that have already moved in this scene, with their ends.
    gone: Vec<Moving>,
    /// When it begins and ends, in milliseconds.
    begins: f64,
    ends: f64,
    /// What is heard as it ends.
    end_sound: Option<Sound>,
}

impl Scene {
    /// A change, with the narration of the throw before and after it. `theirs` says whether another player made the
    /// play.
    pub(crate) fn new(change: &GameChange, narrations: &[Option<Narration>; 2], theirs: bool) -> Self {
        let parts = [false, true].map(|still| timed_parts(change, narrations, parts(change, theirs, still)));
        Self { parts, dice: matches!(change.step, Some(Step::Draw(_))) }
    }

    fn parts(&self, still: bool) -> &[TimedPart] {
        &self.parts[usize::from(still)]
    }
}

impl frame::Scene for Scene {
    type Frame = Frame;

    fn length(&self, still: bool) -> f64 {
        self.parts(still).last().map_or(0.0, |last| last.ends)
    }

    fn frame(&self, at: f64, still: bool) -> Frame {
        let parts = self.parts(still);
        let now = parts.iter().find(|part| at < part.ends).or(parts.last()).expect("the scene has parts");
        let mut moving = now.gone.clone();
        if let Part::Go(stage) = &now.part {
            add_moving(&mut moving, stage, at - now.begins);
        }
        Frame { stage: Arc::clone(&now.stage), moving }
    }

    fn sound(&self, from: f64, to: f64, still: bool) -> Option<Sound> {
        let falls = |time: f64| from < time && time <= to;
        let ends = self.parts(still).iter().find_map(|part| part.end_sound.filter(|_| falls(part.ends)));
        ends.or_else(|| {
            self.parts(still).iter().find(|part| falls(part.begins)).and_then(|part| at_first(&part.part))
        })
    }

    fn sound_unseen(&self) -> Option<Sound> {
        self.dice.then_some(Sound::Dice)
    }
}

/// The parts of a scene with their times, and with what lies still during each.
fn timed_parts(
    change: &GameChange,
    [before, after]: &[Option<Narration>; 2],
    parts: Vec<Part>,
) -> Arc<[TimedPart]> {
    let is_play = matches!(change.step, Some(Step::Play(_)));
    let draw = change.step.and_then(|step| match step {
        Step::Draw(draw) => Some(draw),
        Step::Play(_) => None,
    });
    let mut stage = Stage {
        position: change.before().clone(),
        narration: if is_play { after.clone() } else { before.clone() },
        rolling: None,
        lifted: Vec::new(),
        jack: false,
        goes: false,
        round: None,
    };
    let (mut gone, mut begins) = (Vec::new(), 0.0);
    let timed = parts.into_iter().map(|part| {
        stage.rolling = draw.filter(|_| part == Part::Roll);
        let mut end_sound = None;
        let mut next_gone = gone.clone();
        match &part {
            Part::Roll => {}
            Part::Look => stage.narration.clone_from(after),
            Part::Go(paths) => {
                if !stage.goes {
                    let throw_paths = paths::throw_paths(change);
                    (stage.lifted, stage.jack, stage.goes) = (throw_paths.lifted, throw_paths.jack, true);
                }
                add_moving(&mut next_gone, paths, length(&part));
                end_sound = at_last(paths, change.effect.moved);
            }
            Part::Measure(end) => {
                stage.round = Some(*end);
                gone.clear();
                next_gone.clear();
            }
        }
        let ends = begins + length(&part);
        let timed = TimedPart {
            part,
            stage: Arc::new(stage.clone()),
            gone: std::mem::replace(&mut gone, next_gone),
            begins,
            ends,
            end_sound,
        };
        begins = ends;
        timed
    });
    timed.collect()
}

/// Puts the balls of these paths where they are `time` milliseconds after the start.
fn add_moving(moving: &mut Vec<Moving>, paths: &[BallPath], time: f64) {
    for path in paths {
        moving.retain(|known| known.ball != path.ball);
        moving.extend(place(path, time));
    }
}

/// The parts of a change's scene; with `still` only those that show something to read.
fn parts(change: &GameChange, theirs: bool, still: bool) -> Vec<Part> {
    let mut parts = Vec::new();
    match change.step {
        Some(Step::Draw(_)) if !still => parts.extend([Part::Roll, Part::Look]),
        Some(Step::Play(Play::Throw(..) | Play::Take(_))) if theirs => parts.push(Part::Look),
        _ => {}
    }
    if !still {
        parts.extend(paths::throw_paths(change).stages.into_iter().map(Part::Go));
    }
    parts.extend(change.effect.round.map(Part::Measure));
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
