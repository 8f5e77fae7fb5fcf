use carreau_petango::{Phase, Play, Position};
use carreau_petango_physics::Flick;

use super::view::View;
use crate::{Bot, Choice, NoChoice, Request, choice::chooser, registry::check_level};

/// Flicks straight ahead, for the middle of the other half, from the free intersection with the clearest lane: one
/// without stones, or with the first stone as far away as possible. Of equal lanes it takes the one farthest from any
/// stone and edge.
#[derive(Debug, Clone, Copy, Default)]
pub struct Straight;

impl Bot<Position> for Straight {
    fn name(&self) -> &'static str {
        "straight"
    }

    fn version(&self) -> u32 {
        1
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level(self, request.level)?;
        let side = chooser(position)?;
        let play = match position.phase() {
            Phase::River { .. } => Play::Plouf,
            Phase::Slap { .. } => Play::Slap,
            _ => {
                let view = View::new(position, side);
                clearest(&view).map_or(Play::Pass, Play::Flick)
            }
        };
        Ok(Choice { play, evaluation: None, candidates: Vec::new(), finished: true })
    }
}

/// The flick from the clearest lane; `None` if no intersection is free.
fn clearest(view: &View) -> Option<Flick> {
    let [near, far] = view.distances();
    let distance = f64::midpoint(near, far);
    let mut best: Option<(f64, f64, u8)> = None;
    for &start in &view.starts {
        let (open, room) = lane(view, start, distance);
        if best.is_none_or(|(o, r, _)| open > o || (open >= o && room > r)) {
            best = Some((open, room, start));
        }
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 60000")]
    let speed = (view.speed_for(distance) * 1e4).min(f64::from(Flick::MAX_SPEED)) as u16;
    best.map(|(_, _, start)| Flick { start, azimuth: 0, speed, elevation: 0, side: 0, height: 0 })
}

/// How far a lane is open, up to `distance`, and how far the nearest stone or edge is to its sides, m.
fn lane(view: &View, start: u8, distance: f64) -> (f64, f64) {
    let size = view.environment.stone.diameter;
    let [x, y] = view.end.turn(view.environment.start(view.end, start));
    let mut open = distance;
    let mut room = view.environment.board.width / 2.0 - x.abs();
    for stone in &view.resting {
        let [sx, sy] = view.end.turn([f64::from(stone.x) * 1e-6, f64::from(stone.y) * 1e-6]);
        let (aside, ahead) = ((sx - x).abs(), sy - y);
        if ahead < -size || ahead > distance + size {
            continue;
        }
        if aside < size {
            open = open.min(ahead);
        }
        room = room.min(aside - size);
    }
    (open, room)
}
