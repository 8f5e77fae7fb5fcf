use std::fmt::Write;

use carreau_core::{BySide, Side};
use carreau_petanque::{Boule, Character, Field, Ground, Position, Score};
use carreau_words::say;

use super::team;
use crate::style::Style;

/// The distance of every boule on the plan from the jack, nearest first, and who would score. Each line ends in a line
/// feed.
pub(crate) fn measured(position: &Position, style: Style) -> String {
    let teams = BySide::from_fn(|side| position.team(side));
    let ground = position.ground();
    match (ground.jack(), ground.is_fresh()) {
        (None, true) => say!(term_petanque_no_jack) + "\n",
        _ => lines(ground, &teams, style) + &if_it_ended(ground),
    }
}

/// The boules with their distances, nearest first.
pub(super) fn lines(ground: &Ground, teams: &BySide<&[Character]>, style: Style) -> String {
    let Some(jack) = ground.jack() else {
        return say!(term_petanque_dead_jack) + "\n";
    };
    let mut boules: Vec<(u8, Boule, Field)> =
        ground.lying().map(|(boule, on)| (on.distance(jack), boule, on)).collect();
    if boules.is_empty() {
        return say!(term_petanque_no_boules, jack = jack.to_string()) + "\n";
    }
    boules.sort_by_key(|&(distance, boule, on)| (distance, boule.side, boule.character, on));
    let scoring = match ground.score() {
        Score::Points(side, points) => Some((side, points)),
        Score::Nobody => None,
    };
    let mut left = scoring.map_or(0, |(_, points)| points);
    let mut out = say!(term_petanque_from_jack, jack = jack.to_string()) + "\n";
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
            if counts { format!(", {}", say!(term_petanque_a_point)) } else { String::new() },
        );
    }
    out
}

fn if_it_ended(ground: &Ground) -> String {
    match ground.score() {
        Score::Nobody => say!(term_petanque_nobody_now) + "\n",
        Score::Points(side, points) => {
            say!(term_petanque_scores_now, team = team(side), points = points) + "\n"
        }
    }
}

/// The points of a round, in a sentence.
pub(super) fn scored(ground: &Ground, score: Score) -> String {
    match (score, ground.jack().is_some()) {
        (Score::Nobody, true) if Side::ALL.iter().all(|&side| ground.nearest(side).is_none()) => {
            say!(term_petanque_scored_no_boules)
        }
        (Score::Nobody, true) => say!(term_petanque_scored_equal),
        (Score::Nobody, false) => say!(term_petanque_scored_dead),
        (Score::Points(side, points), true) => say!(term_petanque_scored, team = team(side), points = points),
        (Score::Points(side, points), false) => {
            say!(term_petanque_scored_hand, team = team(side), points = points)
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
