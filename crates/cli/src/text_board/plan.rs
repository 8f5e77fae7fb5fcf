use std::fmt::Write;

use carreau_petanque::{Direction, Field, Flight, Phase, Place, Position, Stage};
use carreau_table::Side;

use super::Style;

/// The plan seen from above, the circle at the bottom, with both teams and what is waited for, ending in a line feed.
/// Rows nearer to the circle than everything that lies, and than the jack zone, are left out.
pub(super) fn draw(position: &Position, style: Style) -> String {
    let (plan, ground) = (position.plan(), position.ground());
    let mut out = String::new();
    let names = (0..plan.columns())
        .fold(String::new(), |names, column| names + " " + &char::from(b'A' + column).to_string());
    let lowest = ground.lying().map(|(_, on)| on.row()).chain([plan.zone().0.row()]).min().unwrap_or(0);
    for row in (lowest.saturating_sub(1)..plan.rows()).rev() {
        let _ = write!(out, "{:>3}", row + 1);
        for field in (0..plan.columns()).filter_map(|column| Field::new(column, row)) {
            let jack = ground.jack() == Some(field);
            let mark = match ground.on(field) {
                Some(boule) => style.of(boule.side, &style.piece(boule.side).to_string()),
                None if jack => style.strong(if style.ascii { "*" } else { "◆" }),
                None if plan.is_in_zone(field) => style.faint(":"),
                None => style.faint(if style.ascii { "." } else { "·" }),
            };
            // A boule on the jack’s field.
            let before = if jack && ground.is_taken(field) { '*' } else { ' ' };
            let _ = write!(out, "{before}{mark}");
        }
        out += "\n";
    }
    let _ = writeln!(out, "   {names}");
    for side in Side::ALL {
        out += &team(position, side, style);
    }
    let asked = asked(position);
    if !asked.is_empty() {
        let _ = writeln!(out, "  {asked}");
    }
    out
}

fn team(position: &Position, side: Side, style: Style) -> String {
    let ground = position.ground();
    let name = style.of(side, &format!("{} {side}", style.piece(side)));
    let mut out = format!("  {name}: {} points", position.score(side));
    for (place, character) in (0_u8..).zip(position.team(side)) {
        let on: Vec<String> = ground
            .boules_of(side, place)
            .iter()
            .filter_map(|place| place.field())
            .map(|on| on.to_string())
            .collect();
        let lost = ground.boules_of(side, place).iter().filter(|&&place| place == Place::Lost).count();
        let _ = write!(
            out,
            "; {character} ({}) {} in hand{}{}",
            character.skill(),
            ground.in_hand(side, place),
            if on.is_empty() { String::new() } else { format!(", on {}", on.join(" ")) },
            if lost > 0 { format!(", {lost} lost") } else { String::new() },
        );
    }
    match ground.nearest(side) {
        Some(fields) => {
            let _ = writeln!(out, "; nearest {fields} from the jack");
        }
        None => out += "\n",
    }
    out
}

/// What is asked, in a few words.
pub(super) fn asked(position: &Position) -> String {
    match position.phase() {
        Phase::Greet(_) => "greet".to_owned(),
        Phase::Lead { .. } | Phase::JackDie { .. } | Phase::Over(_) => String::new(),
        Phase::Draft(_) => "take a character".to_owned(),
        Phase::Jack { failed: 3, .. } => "jack, without a die".to_owned(),
        Phase::Jack { failed, .. } => format!("jack, try {}", failed + 1),
        Phase::Aim(_) => format!("round {}, throw", position.round()),
        Phase::Throw(announced, stage) => {
            let of = |flight| if flight == Flight::Played { "the played boule" } else { "the target" };
            let what = match stage {
                Stage::Adjust { run } => format!("run {run}: less or keep"),
                Stage::Choice { run, .. } => format!("run {run}: {}", ways()),
                Stage::FlightChoice { flight, distance } => {
                    format!("{} flies {distance}: {}", of(flight), ways())
                }
                Stage::Way { run } => format!("run {run}"),
                Stage::FlightWay { flight, distance } => format!("{} flies {distance}", of(flight)),
                Stage::Die | Stage::PushRun | Stage::Distance(_) => String::new(),
            };
            format!("{} {}: {what}", announced.character, announced.throw)
                .trim_end_matches([':', ' '])
                .to_owned()
        }
    }
}

fn ways() -> String {
    Direction::ALL.map(|direction| direction.to_string()).join(", ")
}
