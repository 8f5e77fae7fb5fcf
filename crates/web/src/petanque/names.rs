//! The plan in words: teams, characters, fields, throws and refusals.

use carreau_core::{Refusal as _, Side};
use carreau_petanque::{
    Character, Direction, Field, Ground, Place, Position, RoundEnd, Score, Skill, Throw, TurnError,
};

use super::draft::Technique;
use crate::{table::Notice, words::say};

/// The name of a team.
pub(crate) fn team(side: Side) -> String {
    match side {
        Side::Black => say!("petanque-bronze"),
        Side::White => say!("petanque-blue"),
    }
}

/// The teams' dice for the start (B2.2), as far as they have fallen: "Bronze 5, Blue 2."
pub(crate) fn dice_for_start(bronze: Option<u8>, blue: Option<u8>) -> String {
    match (bronze, blue) {
        (Some(bronze), Some(blue)) => say!("petanque-lead-dice", black = bronze, white = blue),
        (Some(bronze), None) => say!("petanque-lead-die", black = bronze),
        (None, _) => team(Side::Black),
    }
}

/// The name of a skill.
pub(crate) fn skill(skill: Skill) -> String {
    match skill {
        Skill::Shooter => say!("petanque-shooter"),
        Skill::Pointer => say!("petanque-pointer"),
        Skill::Universal => say!("petanque-universal"),
    }
}

/// What a skill does to the dice, in numbers.
pub(crate) fn skill_note(skill: Skill) -> String {
    match skill {
        Skill::Shooter => say!("petanque-shooter-note"),
        Skill::Pointer => say!("petanque-pointer-note"),
        Skill::Universal => say!("petanque-universal-note"),
    }
}

/// The label of a technique's button.
pub(crate) fn technique(technique: Technique) -> String {
    match technique {
        Technique::Point => say!("petanque-point"),
        Technique::Push => say!("petanque-push"),
        Technique::Shot => say!("petanque-shot"),
        Technique::ShotJack => say!("petanque-shot-jack"),
    }
}

/// A number of fields: "two fields".
pub(crate) fn fields(fields: u8) -> String {
    say!("petanque-fields", fields = fields)
}

/// A distance from the jack: "two fields from the jack".
pub(crate) fn from_jack(fields: u8) -> String {
    say!("petanque-from-jack", fields = fields)
}

/// A direction with its meaning as seen from the circle: "X1, away from the circle".
pub(crate) fn way(direction: Direction) -> String {
    let words = match direction {
        Direction::X1 => say!("petanque-way-x1"),
        Direction::X2 => say!("petanque-way-x2"),
        Direction::Y1 => say!("petanque-way-y1"),
        Direction::Y2 => say!("petanque-way-y2"),
        Direction::Z1 => say!("petanque-way-z1"),
        Direction::Z2 => say!("petanque-way-z2"),
    };
    say!("petanque-way-named", way = direction.as_str(), words = words)
}

/// An announcement as players say it at the table.
pub(crate) fn announced(who: Character, throw: Throw) -> String {
    let name = who.name();
    match throw {
        Throw::Point(field) => say!("petanque-announce-point", name = name, field = field.to_string()),
        Throw::Push => say!("petanque-announce-push", name = name),
        Throw::Shot(field) => say!("petanque-announce-shot", name = name, field = field.to_string()),
        Throw::ShotJack => say!("petanque-announce-shot-jack", name = name),
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
            (say!("petanque-no-jack"), say!("petanque-round", round = position.round()))
        } else {
            (say!("petanque-dead-jack"), say!("petanque-round", round = position.round()))
        };
    };
    match (ground.nearest(Side::Black), ground.nearest(Side::White)) {
        (None, None) => (say!("petanque-jack-lies", field = jack.to_string()), say!("petanque-no-boules")),
        (Some(black), Some(white)) if black == white => {
            (say!("petanque-level"), say!("petanque-level-at", far = fields(black)))
        }
        (black, white) => {
            let black_holds = white.is_none_or(|white| black.is_some_and(|black| black < white));
            let side = if black_holds { Side::Black } else { Side::White };
            let far = ground.nearest(side).unwrap_or_default();
            let by = nearest_fields(ground, side).first().map(ToString::to_string).unwrap_or_default();
            (
                say!("petanque-holds", team = team(side)),
                say!("petanque-holds-by", field = by, far = from_jack(far)),
            )
        }
    }
}

/// The fields of a team's nearest boules.
pub(crate) fn nearest_fields(ground: &Ground, side: Side) -> Vec<Field> {
    let (Some(jack), Some(nearest)) = (ground.jack(), ground.nearest(side)) else { return Vec::new() };
    let boules = ground.boules(side);
    let mut on: Vec<Field> =
        boules.iter().filter_map(|place| place.field()).filter(|on| on.distance(jack) == nearest).collect();
    on.sort_unstable();
    on
}

/// The fields of the boules that hold the point; those of both teams if they are equally far from the jack.
pub(crate) fn holding(ground: &Ground) -> Vec<Field> {
    let (black, white) = (ground.nearest(Side::Black), ground.nearest(Side::White));
    let nearest = black.into_iter().chain(white).min();
    Side::ALL
        .into_iter()
        .filter(|&side| ground.nearest(side) == nearest)
        .flat_map(|side| nearest_fields(ground, side))
        .collect()
}

/// The result of a round: "Round 4: Blue scores two points."
pub(crate) fn round_end(round: u16, end: &RoundEnd) -> String {
    match end.score {
        Score::Points(side, points) => {
            say!("petanque-round-scores", round = round, team = team(side), points = points)
        }
        Score::Nobody => say!("petanque-round-nobody", round = round),
    }
}

/// What lies on a field, for the name of its cell: "jack and Blue boule, nearest".
pub(crate) fn lies(ground: &Ground, field: Field) -> String {
    let jack = ground.jack() == Some(field);
    let boule = ground.on(field).map(|boule| match boule.side {
        Side::Black => say!("petanque-a-bronze"),
        Side::White => say!("petanque-a-blue"),
    });
    let what = match (jack, boule) {
        (true, Some(boule)) => say!("petanque-jack-and", boule = boule),
        (true, None) => say!("petanque-a-jack"),
        (false, Some(boule)) => boule,
        (false, None) => return say!("petanque-empty"),
    };
    if holding(ground).contains(&field) { say!("petanque-nearest", what = what) } else { what }
}

/// The boules of a team in words: their fields, those lost, those in hand.
pub(crate) fn describe_team(position: &Position, side: Side) -> String {
    let ground = position.ground();
    let on: Vec<String> =
        ground.boules(side).iter().filter_map(|place| place.field()).map(|on| on.to_string()).collect();
    let on = if on.is_empty() { say!("petanque-none") } else { on.join(", ") };
    let lost = ground.boules(side).iter().filter(|place| **place == Place::Lost).count();
    say!(
        "petanque-told-team",
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
        what: at.map(|field| say!("petanque-not-to", field = field.to_string())),
        why: reason(why),
        clause: Some(why.clause().0.to_owned()),
        at: at.map(|field| field.to_string()),
    }
}

/// Why the rules refuse something, in at most twelve words.
pub(crate) fn reason(why: TurnError) -> String {
    match why {
        TurnError::GameOver => say!("petanque-why-over"),
        TurnError::DiceFirst => say!("petanque-why-dice-first"),
        TurnError::GreetFirst => say!("petanque-why-greet-first"),
        TurnError::Greeted => say!("petanque-why-greeted"),
        TurnError::TakeFirst => say!("petanque-why-take-first"),
        TurnError::AllTaken => say!("petanque-why-all-taken"),
        TurnError::Taken(who) => say!("petanque-why-taken", name = who.name()),
        TurnError::JackFirst => say!("petanque-why-jack-first"),
        TurnError::JackLies => say!("petanque-why-jack-lies"),
        TurnError::OutsideZone(_) => say!("petanque-why-outside-zone"),
        TurnError::SameField(_) => say!("petanque-why-same-field"),
        TurnError::OffPlan(_) => say!("petanque-why-off-plan"),
        TurnError::NotInTeam { side, character } => {
            say!("petanque-why-not-in-team", name = character.name(), team = team(side))
        }
        TurnError::NoBoule(who) => say!("petanque-why-no-boule", name = who.name()),
        TurnError::FirstIsPoint => say!("petanque-why-first-is-point"),
        TurnError::LandsOnJack(_) => say!("petanque-why-lands-on-jack"),
        TurnError::LandsOnBoule(_) => say!("petanque-why-lands-on-boule"),
        TurnError::ShooterPushes => say!("petanque-why-shooter-pushes"),
        TurnError::PushBlocked(field) => say!("petanque-why-push-blocked", field = field.to_string()),
        TurnError::NoTarget(_) => say!("petanque-why-no-target"),
        TurnError::OwnTarget(_) => say!("petanque-why-own-target"),
        TurnError::PointerShootsJack => say!("petanque-why-pointer-shoots-jack"),
        TurnError::JackCovered => say!("petanque-why-jack-covered"),
        TurnError::Thrown => say!("petanque-why-thrown"),
        TurnError::AnnounceFirst => say!("petanque-why-announce-first"),
        TurnError::OneLessFirst => say!("petanque-why-adjust-first"),
        TurnError::NoOneLess => say!("petanque-why-nothing-to-adjust"),
        TurnError::ChooseFirst => say!("petanque-why-choose-first"),
        TurnError::NothingToChoose => say!("petanque-why-nothing-to-choose"),
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
