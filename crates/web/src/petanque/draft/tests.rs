use carreau_core::Enumerate as _;

use super::*;
use crate::frame::Draft as _;

/// A press that is refused.
const fn refused(at: Field, why: TurnError) -> Press {
    Press::Refused((at, why))
}

fn position(phase: &str, jack: &str, black: &str, white: &str) -> Position {
    let text = format!(
        r#"{{ "terms": {{ "format": "doublettes" }}, "now": {{ "phase": {phase}, "round": 1, "opener": "black",
        {jack}
        "black": {{ "characters": [{{ "card": "TM", "hand": 2{black} }}, {{ "card": "PC", "hand": 3 }}] }},
        "white": {{ "characters": [{{ "card": "FM", "hand": 2{white} }}, {{ "card": "RN", "hand": 3 }}] }} }} }}"#
    );
    text.parse().expect("a position")
}

/// Bronze aims on a plan with the jack on G14, a boule of its own on D10 and a Blue one on F13.
fn aiming() -> Draft {
    let lies = |on: &str| format!(r#", "on": ["{on}"]"#);
    let position = position(r#"{"aim":"black"}"#, r#""jack": "G14","#, &lies("D10"), &lies("F13"));
    Draft::new(&position).expect("Bronze announces")
}

fn at(field: &str) -> Field {
    field.parse().expect("a field")
}

fn play(text: &str) -> Play {
    text.parse().expect("a play")
}

#[test]
fn b2_4_a_landing_field_is_chosen_and_pressed_again_to_announce_it() {
    let mut draft = aiming();
    assert_eq!(draft.character(), Some(Character::TomMcField), "the first with boules in hand");
    assert_eq!(draft.play(), None);
    assert_eq!(draft.press(at("G7")), Press::Held);
    assert_eq!(draft.press(at("G8")), Press::Held, "another field is chosen instead");
    assert_eq!(draft.press(at("G8")), Press::Confirmed(play("TM point G8")));
}

#[test]
fn b4_1_a_landing_field_is_free_of_jack_and_own_boules() {
    let mut draft = aiming();
    let jack = at("G14");
    assert_eq!(draft.press(jack), refused(jack, TurnError::LandsOnJack(jack)));
    let own = at("D10");
    assert_eq!(draft.press(own), refused(own, TurnError::LandsOnBoule(own)));
    assert_eq!(draft.field(), None);
}

#[test]
fn b6_1_an_opposing_boule_that_is_pressed_is_shot_at() {
    let mut draft = aiming();
    assert_eq!(draft.press(at("F13")), Press::Held);
    assert_eq!((draft.technique(), draft.play()), (Technique::Shot, Some(play("TM shot F13"))));
    assert!(draft.back(), "back from the target");
    assert!(draft.back(), "back from the technique");
    assert_eq!((draft.technique(), draft.back()), (Technique::Point, false));
}

#[test]
fn b6_1_a_shot_that_was_asked_for_refuses_other_fields() {
    let mut draft = aiming();
    assert_eq!(draft.choose(Technique::Shot), Ok(()));
    assert_eq!(draft.press(at("F13")), Press::Held);
    assert_eq!(draft.press(at("A1")), refused(at("A1"), TurnError::NoTarget(at("A1"))));
    assert_eq!(draft.field(), Some(at("F13")), "the target stays");
}

#[test]
fn b5_1_and_b7_1_skills_refuse_techniques() {
    let mut draft = aiming();
    assert_eq!(draft.choose(Technique::ShotJack), Err(TurnError::PointerShootsJack));
    assert_eq!(draft.choose(Technique::Push), Ok(()));
    assert_eq!(draft.play(), Some(play("TM push")));
    assert_eq!(draft.press(at("G14")), Press::Confirmed(play("TM push")), "the jack itself");
    assert_eq!(draft.pick(Character::PiereCaro), Ok(()));
    assert_eq!(draft.technique(), Technique::Point, "a shooter does not push");
    assert_eq!(
        draft.pick(Character::RedNeat).map_err(|why| matches!(why, TurnError::NotInTeam { .. })),
        Err(true)
    );
}

#[test]
fn b2_3_the_first_boule_is_a_point() {
    let lies = |on: &str| format!(r#", "on": ["{on}"]"#);
    let position = position(r#"{"aim":"black"}"#, r#""jack": "G14","#, &lies("A22"), &lies("F13"));
    let mut text: serde_json::Value = serde_json::from_str(&position.to_string()).expect("JSON");
    for (team, place) in [("black", 0), ("white", 0)] {
        text["now"][team]["characters"][place]["hand"] = 3.into();
        text["now"][team]["characters"][place]["on"] = serde_json::json!([]);
    }
    let position: Position = text.to_string().parse().expect("a position");
    let draft = Draft::new(&position).expect("Bronze announces");
    for technique in [Technique::Push, Technique::Shot] {
        assert_eq!(draft.may(technique), Err(TurnError::FirstIsPoint), "{technique:?}");
    }
}

#[test]
fn b3_2_the_jack_goes_to_another_field_of_the_zone() {
    let phase = r#"{"jack":{"side":"black","failed":1,"tried":"D15"}}"#;
    let text = format!(
        r#"{{ "terms": {{ "format": "tete-a-tete" }}, "now": {{ "phase": {phase}, "round": 1, "opener": "black",
        "black": {{ "characters": [{{ "card": "TM", "hand": 3 }}] }},
        "white": {{ "characters": [{{ "card": "FM", "hand": 3 }}] }} }} }}"#
    );
    let mut draft = Draft::new(&text.parse().expect("a position")).expect("Bronze throws the jack");
    assert_eq!(draft.press(at("A1")), refused(at("A1"), TurnError::OutsideZone(at("A1"))));
    assert_eq!(draft.press(at("D15")), refused(at("D15"), TurnError::SameField(at("D15"))));
    assert_eq!(draft.press(at("D16")), Press::Held);
    assert_eq!(draft.press(at("D16")), Press::Confirmed(play("jack D16")));
    assert_eq!(draft.read("e17"), Ok(play("jack E17")));
}

#[test]
fn b1_4_a_direction_is_chosen_by_its_end() {
    let lies = |on: &str| format!(r#", "on": ["{on}"]"#);
    let position = position(r#"{"aim":"black"}"#, r#""jack": "G14","#, &lies("A22"), &lies("F13"));
    let position = crate::petanque::tests::thrown(position, &["TM point D10", "!3", "keep", "!1+1"]);
    let mut draft = Draft::new(&position).expect("a direction is chosen");
    assert_eq!(draft.ways().len(), 6);
    assert_eq!(draft.press(at("H22")), Press::Nothing);
    assert_eq!(draft.press(at("D13")), Press::Held);
    assert_eq!(draft.press(at("D13")), Press::Confirmed(play("X1")));
    draft.go(Direction::Z2);
    assert_eq!(draft.play(), Some(play("Z2")));
}

#[test]
fn what_is_typed_is_read_leniently() {
    let mut draft = aiming();
    for text in ["g7", "point G7", "TM point G7"] {
        assert_eq!(draft.read(text), Ok(play("TM point G7")), "{text}");
    }
    assert_eq!(draft.read("push"), Ok(play("TM push")));
    assert_eq!(draft.choose(Technique::Shot), Ok(()));
    assert_eq!(draft.read("F13"), Ok(play("TM shot F13")));
    assert!(draft.read("no such thing").is_err());
}

#[test]
fn who_threw_last_throws_again() {
    let mut first = aiming();
    assert_eq!(first.pick(Character::PiereCaro), Ok(()));
    let mut next = aiming();
    next.follow(&first);
    assert_eq!(next.character(), Some(Character::PiereCaro));
}

#[test]
fn every_throw_can_be_laid_and_is_then_what_is_played() {
    let plays = aiming().position().plays();
    assert!(plays.len() > 100, "{}", plays.len());
    for play in plays {
        let mut draft = aiming();
        assert!(draft.lay(&play), "{play}");
        assert_eq!(draft.play(), Some(play));
    }
    // Of a mate's character only the mate announces.
    let mut draft = aiming().of_members(vec![Character::TomMcField]);
    let before = draft.clone();
    assert!(!draft.lay(&play("PC point G7")) && draft.lay(&play("TM point G7")));
    draft = before.clone();
    assert!(!draft.lay(&Play::Greet));
    assert_eq!(draft, before);
}
