//! The results of throws in sentences, which the panel, the announcements and the replay share.

use carreau_core::Side;
use carreau_petanque::{Annulled, Field, Flight, Ground, Moved, Phase, Struck};

use super::{game_change::GameChange, names};
use crate::words::say;

/// What happened to boules and jack: "It ends on G12, two fields from the jack." Empty if nothing moved.
pub(crate) fn describe(change: &GameChange) -> String {
    let Some(moved) = change.effect.moved else { return String::new() };
    let ground = change.before().ground();
    match moved {
        Moved::Ran { run, jack: pushed } => {
            let ran = match (run.struck, run.to) {
                (Some(struck), to) => strikes(struck, to),
                (None, Some(to)) => ends(to, pushed.unwrap_or(ground.jack())),
                (None, None) => say!(petanque_ran_lost),
            };
            match pushed {
                None => ran,
                Some(Some(jack)) => format!("{ran} {}", say!(petanque_jack_goes, field = jack.to_string())),
                Some(None) => format!("{ran} {}", say!(petanque_jack_dies)),
            }
        }
        Moved::PushFailed { to: Some(to) } => say!(petanque_push_ends, field = to.to_string()),
        Moved::PushFailed { to: None } => say!(petanque_ran_lost),
        Moved::Flew { flight, to, .. } => {
            let side = match change.before().phase() {
                Phase::Throw(announced, _) => announced.side,
                _ => Side::Black,
            };
            flies(ground, if flight == Flight::Played { side } else { !side }, to)
        }
        Moved::Hit { carreau: true } => say!(petanque_carreau),
        Moved::Hit { carreau: false } => say!(petanque_hit),
        Moved::Annulled(Annulled::Missed | Annulled::MissedJack) => say!(petanque_miss_how),
        Moved::JackShot => say!(petanque_jack_shot_how),
        Moved::Jack { field, stands: true } => say!(petanque_jack_stands_on, field = field.to_string()),
        Moved::Jack { stands: false, .. } => say!(petanque_jack_failed),
        Moved::Annulled(Annulled::FootRaised | Annulled::TimeUp) => String::new(),
    }
}

fn ends(on: Field, jack: Option<Field>) -> String {
    let field = on.to_string();
    match jack {
        Some(jack) => say!(petanque_ran_to, field = field, far = names::from_jack(on.distance(jack))),
        None => say!(petanque_ran_to_only, field = field),
    }
}

fn flies(ground: &Ground, whose: Side, to: Option<Field>) -> String {
    let team = names::team(whose);
    match (to, ground.jack()) {
        (Some(to), Some(jack)) => {
            let far = names::from_jack(to.distance(jack));
            say!(petanque_flew_to, team = team, field = to.to_string(), far = far)
        }
        (Some(to), None) => say!(petanque_flew_to_only, team = team, field = to.to_string()),
        (None, _) => say!(petanque_flew_lost, team = team),
    }
}

/// A struck boule goes on, and the one that struck it follows (B4.5).
fn strikes(struck: Struck, to: Option<Field>) -> String {
    let (team, from) = (names::team(struck.boule.side), struck.from.to_string());
    let stays = match to {
        Some(to) => say!(petanque_it_stops, field = to.to_string()),
        None => say!(petanque_it_is_lost),
    };
    let goes = match struck.to {
        Some(on) if on == struck.from => say!(petanque_struck_stays, team = team, from = from),
        Some(on) => say!(petanque_struck_goes, team = team, from = from, field = on.to_string()),
        None => say!(petanque_struck_lost, team = team, from = from),
    };
    format!("{goes} {stays}")
}
