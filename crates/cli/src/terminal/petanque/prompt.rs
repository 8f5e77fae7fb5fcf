use carreau_core::{Enumerate, Side};
use carreau_petanque::{Flight, Format, Phase, Play, Position, Stage, Throw};

use super::team;

/// The question to a team, which follows its name at the prompt, and the hint on how to answer.
pub(crate) fn asked(position: &Position) -> (String, String) {
    let ways = "X1, X2, Y1, Y2, Z1 or Z2";
    match position.phase() {
        Phase::Greet(_) => {
            (" (`greet`)".to_owned(), "wish the others a good game: say `greet` (B9.3)".to_owned())
        }
        Phase::Draft(_) => {
            let left = position.plays().into_iter().filter_map(|play| match play {
                Play::Take(card) => Some(format!("{card} ({}, {})", card.name(), card.skill())),
                _ => None,
            });
            let left: Vec<String> = left.collect();
            (" takes a character".to_owned(), format!("say `take` and one of: {}", left.join(", ")))
        }
        Phase::Jack { failed, .. } => {
            let (low, high) = position.plan().zone();
            let what = match failed {
                3 => ", the jack, without a die".to_owned(),
                _ => format!(", the jack, try {} of 3", failed + 1),
            };
            (what, format!("put the jack on a field between {low} and {high}, such as `jack {low}` (B3.1)"))
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
            let odds = if position.terms().has_coach() {
                format!("`odds {who} point G7` tells its odds, `odds {who}` those of all landing fields, ")
            } else {
                String::new()
            };
            let idle = format!(
                "announce who throws and how, such as `{who} point G7`; {odds}`measure` tells who lies how far"
            );
            (format!(", round {round}, in hand {}", hand.join(", ")), idle)
        }
        Phase::Throw(announced, stage) => {
            let who = announced.character.name();
            match stage {
                Stage::OneLess { run } => (
                    format!(", {who}, run {run} (`less` or `keep`)"),
                    format!("`less` takes one off the run, `keep` leaves it at {run} (B4.2)"),
                ),
                Stage::Choice { run, .. } => (
                    format!(", direction of {who}’s run of {run}"),
                    format!("choose the direction: {ways} (B4.3)"),
                ),
                Stage::FlightChoice { flight, distance } => (
                    format!(", {who}, direction of {} over {distance}", of(flight)),
                    format!("choose the direction: {ways} (B6.2)"),
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
            (side, None, "the die for who starts")
        }
        Phase::JackDie { side, .. } => (side, None, "the die for the jack"),
        Phase::Throw(announced, stage) => {
            let what = match (stage, announced.throw) {
                (Stage::Die, Throw::Point(_)) | (Stage::PushRun, _) => "the die for the run",
                (Stage::Die, Throw::Push) => "the die for the push",
                (Stage::Die, Throw::Shot(_) | Throw::ShotJack) => "the die for the shot",
                (Stage::Way { .. }, _) => "the dice for the direction",
                (Stage::Distance(Flight::Played), _) => "the die for the played boule’s flight",
                (Stage::Distance(_), _) => "the die for the target’s flight",
                (Stage::FlightWay { .. }, _) => "the dice for the flight’s direction",
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
        Some(who) => format!("{}, {who}: {what}", team(side)),
        None => format!("{}: {what}", team(side)),
    })
}

const fn of(flight: Flight) -> &'static str {
    match flight {
        Flight::Played => "the played boule",
        Flight::Carreau | Flight::Target => "the target",
    }
}
