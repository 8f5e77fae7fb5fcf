use carreau_match::Event;
use carreau_petanque::{Phase, Position, RoundEnd};
use carreau_table::Side;

use super::team;

/// What follows from a foot that was admitted (B9.2) or a minute that has run out (B9.1): the position then, what is
/// told of it, and the round that ended by it. `None` for all other events.
pub(super) fn follows(before: &Position, event: &Event) -> Option<(Position, String, Option<RoundEnd>)> {
    let after = |side: Side, done: &dyn Fn(&mut Position, Side) -> Option<Option<RoundEnd>>| {
        let mut after = before.clone();
        Some((done(&mut after, side)?, after, side))
    };
    match event {
        Event::CallAnswered { admit: true, .. } => {
            let foot = |position: &mut Position, side| Some(position.raised_foot(side).ok()?.ended);
            let (ended, after, _) = Side::ALL.into_iter().find_map(|side| after(side, &foot))?;
            Some((after, "The boule is annulled, and what it moved is put back (B9.2).".to_owned(), ended))
        }
        Event::OutOfTime { .. } => {
            let overrun = |position: &mut Position, side| Some(position.overrun(side).ok()?.ended);
            let (ended, after, side) = Side::ALL.into_iter().find_map(|side| after(side, &overrun))?;
            let told = overran(before, &after, side);
            Some((after, told, ended))
        }
        _ => None,
    }
}

/// What a minute that has run out led to.
fn overran(before: &Position, after: &Position, side: Side) -> String {
    let (late, other) = (team(side), team(!side));
    if matches!(after.phase(), Phase::Over(_)) && before.score(!side) == after.score(!side) {
        return format!("For the third time in a row: {late} gives up the game (B9.1).");
    }
    if after.is_warned(side) && !before.is_warned(side) {
        return format!("{late} is warned, and its minute begins anew (B9.1).");
    }
    match (before.phase(), after.phase()) {
        (Phase::Throw(..), Phase::Throw(..)) => format!("The choice is {other}’s now (B9.1)."),
        (Phase::Throw(..) | Phase::Aim(_), _) => "The boule is annulled (B9.1).".to_owned(),
        (Phase::Jack { .. } | Phase::JackDie { .. }, _) => {
            format!("{other} puts the jack down, without a die (B9.1).")
        }
        (Phase::Lead { .. }, _) => format!("{other} starts (B9.1)."),
        (Phase::Draft(_), _) => format!("{late} gets the first card that is left (B9.1)."),
        (Phase::Greet(_) | Phase::Over(_), _) => format!("{late} is taken to have greeted (B9.1)."),
    }
}
