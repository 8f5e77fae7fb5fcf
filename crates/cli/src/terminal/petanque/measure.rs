use std::fmt::Write;

use carreau_core::{BySide, Side};
use carreau_petanque::{Boule, Character, Field, Ground, Position, Score};

use super::team;
use crate::style::Style;

/// The distance of every boule on the plan from the jack, nearest first, and who would score. Each line ends in a line
/// feed.
pub(crate) fn measured(position: &Position, style: Style) -> String {
    let teams = BySide::from_fn(|side| position.team(side));
    let ground = position.ground();
    match (ground.jack(), ground.is_fresh()) {
        (None, true) => "No jack lies on the plan yet: there is nothing to measure (B8.1).\n".to_owned(),
        _ => lines(ground, &teams, style) + &if_it_ended(ground),
    }
}

/// The boules with their distances, nearest first.
pub(super) fn lines(ground: &Ground, teams: &BySide<&[Character]>, style: Style) -> String {
    let Some(jack) = ground.jack() else {
        return "The jack is dead: nothing is measured (B7.4).\n".to_owned();
    };
    let mut boules: Vec<(u8, Boule, Field)> =
        ground.lying().map(|(boule, on)| (on.distance(jack), boule, on)).collect();
    if boules.is_empty() {
        return format!("No boule lies on the plan; the jack lies on {jack}.\n");
    }
    boules.sort_by_key(|&(distance, boule, on)| (distance, boule.side, boule.character, on));
    let scoring = match ground.score() {
        Score::Points(side, points) => Some((side, points)),
        Score::Nobody => None,
    };
    let mut left = scoring.map_or(0, |(_, points)| points);
    let mut out = format!("From the jack on {jack}, fields along X and along Y (B8.1):\n");
    for (distance, boule, on) in boules {
        let (x, y) = (on.row().abs_diff(jack.row()), on.column().abs_diff(jack.column()));
        let piece = style.of(boule.side, &style.piece(boule.side).to_string());
        let whose = team(boule.side);
        let who = teams[boule.side].get(usize::from(boule.character)).map(|who| format!(", {}", who.name()));
        let counts = left > 0 && scoring.is_some_and(|(side, _)| side == boule.side);
        left -= u8::from(counts);
        let _ = writeln!(
            out,
            "  {x:>2} + {y:<2} = {distance:<2}  {:<3}  {piece} {whose}{}{}",
            on.to_string(),
            who.unwrap_or_default(),
            if counts { ": a point" } else { "" },
        );
    }
    out
}

fn if_it_ended(ground: &Ground) -> String {
    match ground.score() {
        Score::Nobody => "If the round ended now, nobody would score (B8.2).\n".to_owned(),
        Score::Points(side, points) => {
            format!("If the round ended now, {} would score {points} (B8.2).\n", team(side))
        }
    }
}

/// The points of a round, in a sentence.
pub(super) fn scored(ground: &Ground, score: Score) -> String {
    match (score, ground.jack().is_some()) {
        (Score::Nobody, true) if Side::ALL.iter().all(|&side| ground.nearest(side).is_none()) => {
            "no boule lies on the plan: nobody scores (B8.2)".to_owned()
        }
        (Score::Nobody, true) => "the nearest boules are equally far: nobody scores (B8.2)".to_owned(),
        (Score::Nobody, false) => "the jack is dead: nobody scores (B7.4)".to_owned(),
        (Score::Points(side, points), true) => format!("{} scores {points} (B8.2)", team(side)),
        (Score::Points(side, points), false) => {
            format!("the jack is dead: {} scores {points}, one for each boule in hand (B7.4)", team(side))
        }
    }
}

#[cfg(test)]
mod tests {
    use carreau_petanque::examples;

    use super::*;

    #[test]
    fn b8_1_the_fields_along_x_and_along_y_are_counted() {
        let example = examples().iter().find(|example| example.name == "H").expect("there is one");
        let text = measured(&example.position(), Style { ascii: true, colour: false });
        assert!(text.starts_with("From the jack on G14, fields along X and along Y (B8.1):\n"), "{text}");
        assert!(text.contains("   0 + 1  = 1 ") || text.contains("   1 + 0  = 1 "), "{text}");
        assert!(text.contains("   1 + 1  = 2   H13"), "{text}");
    }
}
