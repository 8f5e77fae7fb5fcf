//! The plan in words: teams, characters, fields, throws and refusals.

use carreau_core::{Refusal as _, Side};
pub(crate) use carreau_narrator::petanque::{reason, skill, team, way};
use carreau_petanque::{Character, Field, Ground, Place, Position, Score, Skill, Throw, TurnError};
use carreau_pictures::petanque::{holding, nearest_fields};

use super::draft::Technique;
use crate::{table::Notice, words::say};

/// The teams' dice for the start (B2.2), as far as they have fallen: "Bronze 5, Blue 2."
pub(crate) fn dice_for_start(bronze: Option<u8>, blue: Option<u8>) -> String {
    match (bronze, blue) {
        (Some(bronze), Some(blue)) => say!(petanque_lead_dice, black = bronze, white = blue),
        (Some(bronze), None) => say!(petanque_lead_die, black = bronze),
        (None, _) => team(Side::Black),
    }
}

/// What a skill does to the dice, in numbers.
pub(crate) fn skill_note(skill: Skill) -> String {
    match skill {
        Skill::Shooter => say!(petanque_shooter_note),
        Skill::Pointer => say!(petanque_pointer_note),
        Skill::Universal => say!(petanque_universal_note),
    }
}

/// The label of a technique's button.
pub(crate) fn technique(technique: Technique) -> String {
    match technique {
        Technique::Point => say!(petanque_point),
        Technique::Push => say!(petanque_push),
        Technique::Shot => say!(petanque_shot),
        Technique::ShotJack => say!(petanque_shot_jack),
    }
}

/// A number of fields: "two fields".
pub(crate) fn fields(fields: u8) -> String {
    say!(petanque_fields, fields = fields)
}

/// A distance from the jack: "two fields from the jack".
pub(crate) fn from_jack(fields: u8) -> String {
    say!(petanque_from_jack, fields = fields)
}

/// An announcement as players say it at the table.
pub(crate) fn announced(who: Character, throw: Throw) -> String {
    let name = who.name();
    match throw {
        Throw::Point(field) => say!(petanque_announce_point, name = name, field = field.to_string()),
        Throw::Push => say!(petanque_announce_push, name = name),
        Throw::Shot(field) => say!(petanque_announce_shot, name = name, field = field.to_string()),
        Throw::ShotJack => say!(petanque_announce_shot_jack, name = name),
    }
}

/// Who holds the point, and with which boules: two lines.
pub(crate) fn holder(position: &Position) -> (String, String) {
    let ground = position.ground();
    if position.round() == 0 {
        return (String::new(), String::new());
    }
    let Some(jack) = ground.jack() else {
        return if ground.is_fresh() {
            (say!(petanque_no_jack), say!(petanque_round, round = position.round()))
        } else {
            (say!(petanque_dead_jack), say!(petanque_round, round = position.round()))
        };
    };
    match (ground.nearest(Side::Black), ground.nearest(Side::White)) {
        (None, None) => (say!(petanque_jack_lies, field = jack.to_string()), say!(petanque_no_boules)),
        (Some(black), Some(white)) if black == white => {
            (say!(petanque_level), say!(petanque_level_at, far = fields(black)))
        }
        (black, white) => {
            let black_holds = white.is_none_or(|white| black.is_some_and(|black| black < white));
            let side = if black_holds { Side::Black } else { Side::White };
            let far = ground.nearest(side).unwrap_or_default();
            let by = nearest_fields(ground, side).first().map(ToString::to_string).unwrap_or_default();
            (
                say!(petanque_holds, team = team(side)),
                say!(petanque_holds_by, field = by, far = from_jack(far)),
            )
        }
    }
}

/// The result of a round: "Round 4: Blue scores two points."
pub(crate) fn round_end(round: u16, score: Score) -> String {
    match score {
        Score::Points(side, points) => {
            say!(petanque_round_scores, round = round, team = team(side), points = points)
        }
        Score::Nobody => say!(petanque_round_nobody, round = round),
    }
}

/// What lies on a field, for the name of its cell: "jack and Blue boule, nearest".
pub(crate) fn lies(ground: &Ground, field: Field) -> String {
    let jack = ground.jack() == Some(field);
    let boule = ground.on(field).map(|boule| match boule.side {
        Side::Black => say!(petanque_a_bronze),
        Side::White => say!(petanque_a_blue),
    });
    let what = match (jack, boule) {
        (true, Some(boule)) => say!(petanque_jack_and, boule = boule),
        (true, None) => say!(petanque_a_jack),
        (false, Some(boule)) => boule,
        (false, None) => return say!(petanque_empty),
    };
    if holding(ground).contains(&field) { say!(petanque_nearest, what = what) } else { what }
}

/// The boules of a team in words: their fields, those lost, those in hand.
pub(crate) fn describe_team(position: &Position, side: Side) -> String {
    let ground = position.ground();
    let on: Vec<String> =
        ground.boules(side).iter().filter_map(|place| place.field()).map(|on| on.to_string()).collect();
    let on = if on.is_empty() { say!(petanque_none) } else { on.join(", ") };
    let lost = ground.boules(side).iter().filter(|place| **place == Place::Lost).count();
    say!(
        petanque_told_team,
        team = team(side),
        points = position.score(side),
        on = on,
        lost = lost,
        left = ground.left(side),
    )
}

/// Why the rules refuse something, as a notice.
pub(crate) fn notice(at: Option<Field>, why: TurnError) -> Notice {
    Notice {
        what: at.map(|field| say!(petanque_not_to, field = field.to_string())),
        why: reason(why),
        clause: Some(why.clause().0.to_owned()),
        at: at.map(|field| field.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b4_2_b6_1_a_card_says_what_its_character_does_well_and_by_how_much() {
        for skill in [Skill::Shooter, Skill::Pointer] {
            let note = skill_note(skill);
            let shoots = if skill.shot(3) < 3 { "hoots well (−1)" } else { "hoots badly (+1)" };
            assert!(note.contains(shoots), "{note}");
        }
        assert_eq!(skill_note(Skill::Universal), "Points and shoots as rolled");
    }
}
