use carreau_petanque::{
    Character, Ground, Phase, Play, Position, Skill, Throw,
    odds::{Aimed, Policy},
};
use carreau_table::{Enumerate, Game, Side};

use crate::{Bot, Choice, NoChoice, Request, choice::chooser, registry::check_level};

/// The player of the house: the throw whose expectation is best.
#[derive(Debug, Clone, Copy, Default)]
pub struct House;

impl Bot<Position> for House {
    fn name(&self) -> &'static str {
        "house"
    }

    fn version(&self) -> u32 {
        1
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level(self, request.level)?;
        let side = chooser(position)?;
        let plays = position.plays();
        let value = |ground: &Ground| worth(ground, side);
        let best = |value_of: &dyn Fn(&Play) -> f64| -> Play {
            let mut best: Option<(f64, Play)> = None;
            for play in &plays {
                let value = value_of(play);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, *play));
                }
            }
            best.expect("a side that is to choose has a play").1
        };
        let play = match position.phase() {
            Phase::Aim(_) => best(&|play| {
                let &Play::Throw(character, throw) = play else { return f64::MIN };
                let Ok(aimed) = Aimed::new(position, character, throw) else { return f64::MIN };
                expected(&aimed, &value) - keep(position, character, throw)
            }),
            Phase::Draft(_) => best(&|play| match play {
                Play::Take(card) if card.skill() == Skill::Shooter => 1.0,
                _ => 0.0,
            }),
            Phase::Jack { .. } => plays[plays.len() / 2],
            Phase::Throw(..) => best(&|play| {
                let mut then = position.clone();
                if then.play(play).is_err() {
                    return f64::MIN;
                }
                small(value(then.ground()))
            }),
            _ => plays[0],
        };
        Ok(Choice { play, evaluation: None, candidates: Vec::new(), finished: true })
    }
}

/// The lead if the round ended now, and a little for nearness.
fn worth(ground: &Ground, side: Side) -> i64 {
    let far = |side| ground.nearest(side).map_or(12, i64::from);
    100 * i64::from(ground.score().lead(side)) + 4 * (far(!side) - far(side))
}

#[expect(clippy::cast_precision_loss, reason = "far below 2⁵²")]
const fn small(value: i64) -> f64 {
    value as f64
}

fn expected(aimed: &Aimed<'_>, value: &dyn Fn(&Ground) -> i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "far below 2⁵²")]
    let weight = aimed.weight() as f64;
    small(aimed.value(Policy::default(), value)) / weight
}

/// What it costs to use up the boule of a character that is good at something else.
fn keep(position: &Position, character: Character, throw: Throw) -> f64 {
    let _ = position;
    match (throw, character.skill()) {
        (Throw::Point(_), Skill::Shooter) | (Throw::Shot(_), Skill::Pointer) => 5.0,
        _ => 0.0,
    }
}
