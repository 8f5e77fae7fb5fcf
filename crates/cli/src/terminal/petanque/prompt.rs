use carreau_core::{Enumerate, Side};
use carreau_petanque::{Flight, Format, Phase, Play, Position, Stage, Throw};
use carreau_words::say;

use super::{describe::flying, skill, team};

/// The question to a team, which follows its name at the prompt, and the hint on how to answer.
pub(crate) fn asked(position: &Position) -> (String, String) {
    match position.phase() {
        Phase::Greet(_) => (" (`greet`)".to_owned(), say!(term_petanque_do_greet)),
        Phase::Draft(_) => {
            let left = position.plays().into_iter().filter_map(|play| match play {
                Play::Take(card) => Some(format!("{card} ({}, {})", card.name(), skill(card.skill()))),
                _ => None,
            });
            let left: Vec<String> = left.collect();
            (say!(term_petanque_takes), say!(term_petanque_do_take, cards_left = left.join(", ")))
        }
        Phase::Jack { failed, .. } => {
            let (low, high) = position.plan().zone();
            let what = match failed {
                3 => say!(term_petanque_jack_due_free),
                _ => say!(term_petanque_jack_due, attempt = failed + 1),
            };
            let (first, last) = (low.to_string(), high.to_string());
            (format!(", {what}"), say!(term_petanque_do_jack, first = first, last = last))
        }
        Phase::Aim(side) => {
            let round = position.round();
            let hand: Vec<String> = (0_u8..)
                .zip(position.team(side))
                .map(|(place, who)| (who, position.ground().in_hand(side, place)))
                .filter(|&(_, hand)| hand > 0)
                .map(|(who, hand)| format!("{who} {hand}"))
                .collect();
            let who = position.team(side).first().map_or_else(|| "TM".to_owned(), ToString::to_string);
            let idle = if position.terms().has_coach() {
                say!(term_petanque_do_announce_coach, who = who)
            } else {
                say!(term_petanque_do_announce, who = who)
            };
            (format!(", {}", say!(term_petanque_aim_due, round = round, hand = hand.join(", "))), idle)
        }
        Phase::Throw(announced, stage) => {
            let who = announced.character.name();
            match stage {
                Stage::OneLess { run } => (
                    format!(", {}", say!(term_petanque_less_due, name = who, run = run)),
                    say!(term_petanque_do_less, run = run),
                ),
                Stage::Choice { run, .. } => (
                    format!(", {}", say!(term_petanque_way_due, name = who, run = run)),
                    say!(term_petanque_do_way, clause = "B4.3"),
                ),
                Stage::FlightChoice { flight, distance } => (
                    format!(
                        ", {}",
                        say!(
                            term_petanque_flight_due,
                            name = who,
                            what = flying(flight),
                            distance = distance
                        )
                    ),
                    say!(term_petanque_do_way, clause = "B6.2"),
                ),
                _ => (String::new(), String::new()),
            }
        }
        Phase::Lead { .. } | Phase::JackDie { .. } | Phase::Over(_) => (String::new(), String::new()),
    }
}

/// Who throws dice now, and what for, such as `Bronze, Tom McField: the die for the run`; `None` unless dice are due.
pub(crate) fn die_for(position: &Position) -> Option<String> {
    let (side, who, what) = match position.phase() {
        Phase::Lead { black } => {
            let side = if black.is_none() { Side::Black } else { Side::White };
            (side, None, say!(term_petanque_die_lead))
        }
        Phase::JackDie { side, .. } => (side, None, say!(term_petanque_die_jack)),
        Phase::Throw(announced, stage) => {
            let what = match (stage, announced.throw) {
                (Stage::Die, Throw::Point(_)) | (Stage::PushRun, _) => say!(term_petanque_die_run),
                (Stage::Die, Throw::Push) => say!(term_petanque_die_push),
                (Stage::Die, Throw::Shot(_) | Throw::ShotJack) => say!(term_petanque_die_shot),
                (Stage::Way { .. }, _) => say!(term_petanque_dice_way),
                (Stage::Distance(Flight::Played), _) => say!(term_petanque_die_played),
                (Stage::Distance(_), _) => say!(term_petanque_die_target),
                (Stage::FlightWay { .. }, _) => say!(term_petanque_dice_flight),
                (Stage::OneLess { .. } | Stage::Choice { .. } | Stage::FlightChoice { .. }, _) => {
                    return None;
                }
            };
            (announced.side, Some(announced.character.name()), what)
        }
        Phase::Greet(_) | Phase::Draft(_) | Phase::Jack { .. } | Phase::Aim(_) | Phase::Over(_) => {
            return None;
        }
    };
    // In tête-à-tête the one character is the whole team.
    let who = who.filter(|_| position.terms().format != Format::TeteATete);
    Some(match who {
        Some(who) => say!(term_petanque_due_of, team = team(side), name = who, what = what),
        None => say!(term_petanque_due, team = team(side), what = what),
    })
}
