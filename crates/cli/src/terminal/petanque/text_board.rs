use std::fmt::Write;

use carreau_core::Side;
use carreau_petanque::{Field, Place, Position};
use carreau_words::say;

use super::{skill, team as team_name};
use crate::style::Style;

/// The plan from above, with the circle at the bottom and both teams. The text ends in a line feed. Rows nearer to the
/// circle than every boule, the jack and the jack zone are left out.
pub(crate) fn draw(position: &Position, style: Style) -> String {
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
            // An asterisk marks a boule on the jack’s field.
            let before = if jack && ground.is_taken(field) { '*' } else { ' ' };
            let _ = write!(out, "{before}{mark}");
        }
        out += "\n";
    }
    let _ = writeln!(out, "   {names}");
    for side in Side::ALL {
        out += &team(position, side, style);
    }
    out
}

fn team(position: &Position, side: Side, style: Style) -> String {
    let ground = position.ground();
    let name = style.of(side, &format!("{} {}", style.piece(side), team_name(side)));
    let mut line = say!(term_petanque_team, name = name, points = position.score(side));
    for (place, character) in (0_u8..).zip(position.team(side)) {
        let on: Vec<String> = ground
            .boules_of(side, place)
            .iter()
            .filter_map(|place| place.field())
            .map(|on| on.to_string())
            .collect();
        let lost = ground.boules_of(side, place).iter().filter(|&&place| place == Place::Lost).count();
        let who = format!("{character} ({})", skill(character.skill()));
        let mut hand = say!(term_petanque_hand, who = who, left = ground.in_hand(side, place));
        if !on.is_empty() {
            let _ = write!(hand, ", {}", say!(term_petanque_on, on = on.join(" ")));
        }
        if lost > 0 {
            let _ = write!(hand, ", {}", say!(term_petanque_lost, lost = lost));
        }
        line = say!(term_petanque_more, before = line, more = hand);
    }
    if let Some(away) = ground.nearest(side) {
        line = say!(term_petanque_more, before = line, more = say!(term_petanque_nearest, fields = away));
    }
    format!("  {line}\n")
}
