use carreau_petango::{Phase, Play, Position};
use carreau_petango_physics::Flick;

use super::view::View;
use crate::{Bot, Choice, Generator, NoChoice, Request, choice::chooser, registry::check_level};

/// Flicks at random: from any free intersection, within 30° of straight ahead, at a speed that reaches some place
/// between the middle of its own half and the far edge. One flick in four is lofted, and one in two has spin.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomFlick;

impl Bot<Position> for RandomFlick {
    fn name(&self) -> &'static str {
        "random"
    }

    fn version(&self) -> u32 {
        1
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level(self, request.level)?;
        let side = chooser(position)?;
        let mut luck = Generator::of(request.seed, &position.to_string());
        let play = match position.phase() {
            Phase::River { .. } => [Play::Plouf, Play::Take][luck.index(2)],
            Phase::Slap { .. } => [Play::Slap, Play::Spare][luck.index(2)],
            _ => {
                let view = View::new(position, side);
                if view.starts.is_empty() { Play::Pass } else { Play::Flick(any(&view, &mut luck)) }
            }
        };
        Ok(Choice { play, evaluation: None, candidates: Vec::new(), finished: true })
    }
}

fn any(view: &View, luck: &mut Generator) -> Flick {
    let start = view.starts[luck.index(view.starts.len())];
    let azimuth = between(luck, -3000, 3000);
    let [near, far] = view.distances();
    #[expect(clippy::cast_possible_truncation, reason = "at most 60000")]
    let units = |distance| (view.speed_for(distance) * 1e4).min(f64::from(Flick::MAX_SPEED)) as i32;
    let speed = between(luck, units(near / 2.0), units(far));
    let elevation = if luck.below(4) == 0 { between(luck, 0, 4000) } else { 0 };
    let side = if luck.below(2) == 0 { between(luck, -200, 200) } else { 0 };
    let narrow = |number: i32| i16::try_from(number).expect("at most 4000");
    let wide = |number: i32| u16::try_from(number).expect("0 to 60000");
    Flick {
        start,
        azimuth: narrow(azimuth),
        speed: wide(speed),
        elevation: wide(elevation),
        side: narrow(side),
        height: 0,
    }
}

/// A number from `low` to `high`, each equally likely.
fn between(luck: &mut Generator, low: i32, high: i32) -> i32 {
    let span = u64::try_from(high - low).expect("not below") + 1;
    low + i32::try_from(luck.below(span)).expect("within the span")
}
