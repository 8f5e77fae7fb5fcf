//! What became of boules and jack, in sentences: the same are read in the panel, spoken, and told in the replay.

use carreau_petanque::{Came, Field, Flight, Ground, Phase, Position, Struck};
use carreau_table::Side;

use super::names;
use crate::words::say;

/// What became of boules and jack by a step from a position: "It ends on G12, two fields from the jack."
pub(crate) fn told(before: &Position, came: Came) -> String {
    let jack = before.ground().jack();
    match came {
        Came::Ran { run, jack: pushed } => {
            let ran = match (run.struck, run.to) {
                (Some(struck), to) => strikes(struck, to),
                (None, Some(to)) => ends(to, pushed.unwrap_or(jack)),
                (None, None) => say!("petanque-ran-lost"),
            };
            match pushed {
                None => ran,
                Some(Some(jack)) => format!("{ran} {}", say!("petanque-jack-goes", field = jack.to_string())),
                Some(None) => format!("{ran} {}", say!("petanque-jack-dies")),
            }
        }
        Came::PushFailed { to: Some(to) } => say!("petanque-push-ends", field = to.to_string()),
        Came::PushFailed { to: None } => say!("petanque-ran-lost"),
        Came::Flew { flight, to, .. } => {
            let side = match before.phase() {
                Phase::Throw(announced, _) => announced.side,
                _ => Side::Black,
            };
            flies(before.ground(), if flight == Flight::Played { side } else { !side }, to)
        }
        Came::Hit { carreau: true } => say!("petanque-carreau"),
        Came::Hit { carreau: false } => say!("petanque-hit"),
        Came::Missed => say!("petanque-miss-how"),
        Came::JackShot => say!("petanque-jack-shot-how"),
        Came::Jack { field, stands: true } => say!("petanque-jack-stands-on", field = field.to_string()),
        Came::Jack { stands: false, .. } => say!("petanque-jack-failed"),
    }
}

fn ends(on: Field, jack: Option<Field>) -> String {
    let field = on.to_string();
    match jack {
        Some(jack) => say!("petanque-ran-to", field = field, far = names::from_jack(on.distance(jack))),
        None => say!("petanque-ran-to-only", field = field),
    }
}

fn flies(ground: &Ground, whose: Side, to: Option<Field>) -> String {
    let team = names::team(whose);
    match (to, ground.jack()) {
        (Some(to), Some(jack)) => {
            let far = names::from_jack(to.distance(jack));
            say!("petanque-flew-to", team = team, field = to.to_string(), far = far)
        }
        (Some(to), None) => say!("petanque-flew-to-only", team = team, field = to.to_string()),
        (None, _) => say!("petanque-flew-lost", team = team),
    }
}

/// What is struck goes, and what struck it follows (B4.5).
fn strikes(struck: Struck, to: Option<Field>) -> String {
    let (team, from) = (names::team(struck.boule.side), struck.from.to_string());
    let stays = match to {
        Some(to) => say!("petanque-it-stops", field = to.to_string()),
        None => say!("petanque-it-is-lost"),
    };
    let goes = match struck.to {
        Some(on) if on == struck.from => say!("petanque-struck-stays", team = team, from = from),
        Some(on) => say!("petanque-struck-goes", team = team, from = from, field = on.to_string()),
        None => say!("petanque-struck-lost", team = team, from = from),
    };
    format!("{goes} {stays}")
}
