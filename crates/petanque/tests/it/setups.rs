//! What keeps a set-up from being a position.

use carreau_petanque::{
    Announced, Before, Character, Direction, Flight, Phase, Setup, SetupError, SetupFault, Stage, Target,
    Throw, TurnError,
};
use carreau_table::{Game, Side};

use crate::made::{aim, setup};

const B: Side = Side::Black;
const W: Side = Side::White;

fn plain() -> Setup {
    setup(B, "G14", "TM 2 G12", "PC 2 G13")
}

/// Changes a sound set-up and looks at the faults.
#[track_caller]
fn faulty(change: impl FnOnce(&mut Setup), faults: &[SetupFault]) {
    let mut setup = plain();
    change(&mut setup);
    assert_eq!(setup.validate(), Err(SetupError(faults.to_vec())), "{setup:?}");
}

#[test]
fn b2_2_teams_have_their_characters_and_each_card_is_taken_once() {
    faulty(
        |setup| setup.now.white.characters.clear(),
        &[SetupFault::Characters { side: W, found: 0, due: 1 }],
    );
    faulty(
        |setup| setup.now.white.characters[0].card = Character::TomMcField,
        &[SetupFault::TakenTwice(Character::TomMcField)],
    );
}

#[test]
fn b2_1_characters_have_all_their_boules() {
    faulty(
        |setup| setup.now.white.characters[0].hand = 1,
        &[SetupFault::Boules { character: Character::PiereCaro, found: 2, due: 3 }],
    );
    faulty(
        |setup| setup.now.white.characters[0].lost = 1,
        &[SetupFault::Boules { character: Character::PiereCaro, found: 4, due: 3 }],
    );
}

#[test]
fn b1_1_boules_and_jack_lie_on_the_plan_one_boule_on_a_field() {
    let off = "J14".parse().expect("a field");
    faulty(|setup| setup.now.white.characters[0].on[0] = off, &[SetupFault::OffPlan(off)]);
    faulty(|setup| setup.now.jack = Some(off), &[SetupFault::OffPlan(off)]);
    let same = "G12".parse().expect("a field");
    faulty(|setup| setup.now.white.characters[0].on[0] = same, &[SetupFault::SameField(same)]);
}

#[test]
fn b3_1_the_jack_lies_when_boules_are_played_and_no_sooner() {
    faulty(|setup| setup.now.jack = None, &[SetupFault::Jack(false)]);
    faulty(
        |setup| setup.now.phase = Phase::Jack { side: B, failed: 0, tried: None },
        &[SetupFault::Jack(true), SetupFault::BoulesTooEarly],
    );
}

#[test]
fn b8_3_scores_fit_the_game() {
    faulty(|setup| setup.now.white.score = 13, &[SetupFault::Score { side: W, points: 13, over: false }]);
    faulty(
        |setup| (setup.terms.target, setup.now.white.score) = (Target::Eleven, 11),
        &[SetupFault::Score { side: W, points: 11, over: false }],
    );
    faulty(|setup| setup.now.phase = Phase::Over(W), &[SetupFault::Score { side: W, points: 0, over: true }]);
    faulty(
        |setup| (setup.now.phase, setup.now.white.score) = (Phase::Over(W), 19),
        &[SetupFault::Score { side: W, points: 19, over: true }],
    );
}

#[test]
fn b2_3_rounds_are_counted_from_one() {
    faulty(|setup| setup.now.round = 0, &[SetupFault::Round(0)]);
}

#[test]
fn b9_1_nobody_plays_on_after_three_minutes_in_a_row() {
    faulty(
        |setup| setup.now.black.idle = 3,
        &[SetupFault::Number { what: "the count of minutes run out", number: 3, clause: "B9.1" }],
    );
}

#[test]
fn b2_6_it_is_the_turn_of_a_team_that_has_boules() {
    let mut setup = setup(B, "G14", "TM 0 G12", "PC 2 G13");
    assert_eq!(setup.validate(), Err(SetupError(vec![SetupFault::Turn(B, "B2.6")])));
    setup.now.phase = Phase::Aim(W);
    assert!(setup.validate().is_ok());
}

#[test]
fn b2_3_the_opening_team_plays_the_first_boule() {
    let mut setup = setup(B, "G14", "TM 3", "PC 3");
    setup.now.phase = Phase::Aim(W);
    assert_eq!(setup.validate(), Err(SetupError(vec![SetupFault::Turn(W, "B2.3")])));
}

#[test]
fn b3_tries_of_the_jack_are_counted() {
    let mut setup = setup(B, "G14", "TM 3", "PC 3");
    setup.now.jack = None;
    let field = "D15".parse().expect("a field");
    for (phase, fault) in [
        (Phase::Jack { side: W, failed: 0, tried: None }, SetupFault::Turn(W, "B3.1")),
        (Phase::Jack { side: B, failed: 0, tried: Some(field) }, SetupFault::Stage("B3.2")),
        (Phase::Jack { side: B, failed: 1, tried: None }, SetupFault::Stage("B3.2")),
        (
            Phase::Jack { side: B, failed: 4, tried: None },
            SetupFault::Number { what: "the count of failed tries", number: 4, clause: "B3.2" },
        ),
        (
            Phase::JackDie { side: B, failed: 3, field },
            SetupFault::Number { what: "the count of failed tries", number: 3, clause: "B3.2" },
        ),
        (Phase::JackDie { side: W, failed: 0, field }, SetupFault::Turn(W, "B3.1")),
    ] {
        setup.now.phase = phase;
        assert_eq!(setup.validate(), Err(SetupError(vec![fault])), "{phase:?}");
    }
    let outside = "A1".parse().expect("a field");
    setup.now.phase = Phase::JackDie { side: B, failed: 0, field: outside };
    let fault = SetupFault::Throw(TurnError::OutsideZone(outside));
    assert_eq!(setup.validate(), Err(SetupError(vec![fault])));
}

/// A set-up of a throw on the way.
fn throwing(announcement: &str, stage: Stage) -> Setup {
    let was = plain();
    let (card, throw) = announcement.split_once(' ').expect("a character and a throw");
    let (character, throw) =
        (card.parse().expect("a card"), Throw::try_from(throw.to_owned()).expect("a throw"));
    let mut setup = was.clone();
    setup.now.phase = Phase::Throw(Announced { side: B, character, throw }, stage);
    setup.before = Some(Before { was: was.now, by: character });
    setup
}

#[test]
fn a_throw_on_the_way_is_one_that_could_be_announced() {
    assert!(throwing("TM point A1", Stage::Die).validate().is_ok());
    for (announcement, why) in [
        ("TM point G14", TurnError::LandsOnJack("G14".parse().expect("a field"))),
        ("TM push", TurnError::PushBlocked("G13".parse().expect("a field"))),
        ("TM shot G12", TurnError::OwnTarget("G12".parse().expect("a field"))),
        ("TM shot-jack", TurnError::PointerShootsJack),
    ] {
        let found = throwing(announcement, Stage::Die).validate();
        assert_eq!(found, Err(SetupError(vec![SetupFault::Throw(why)])), "{announcement}");
    }
}

#[test]
fn a_throw_on_the_way_is_at_a_stage_it_can_be_at() {
    let number = |what, number, clause| SetupFault::Number { what, number, clause };
    for (announcement, stage, fault) in [
        ("TM point A1", Stage::Adjust { run: 1 }, number("the run", 1, "B4.2")),
        ("TM point A1", Stage::Adjust { run: 7 }, number("the run", 7, "B4.2")),
        ("TM point A1", Stage::Way { run: 0 }, number("the run", 0, "B4.2")),
        ("TM point A1", Stage::Choice { run: 3, by: W }, SetupFault::Turn(W, "B4.3")),
        ("TM point A1", Stage::PushRun, SetupFault::Stage("B2.4")),
        ("TM shot G13", Stage::Adjust { run: 3 }, SetupFault::Stage("B2.4")),
        (
            "TM shot G13",
            Stage::FlightWay { flight: Flight::Target, distance: 3 },
            number("the distance", 3, "B6.2"),
        ),
        (
            "TM shot G13",
            Stage::FlightWay { flight: Flight::Target, distance: 14 },
            number("the distance", 14, "B6.2"),
        ),
    ] {
        let found = throwing(announcement, stage).validate();
        assert_eq!(found, Err(SetupError(vec![fault])), "{announcement} {stage:?}");
    }
}

#[test]
fn b6_1_a_pointer_has_no_carreau_to_wait_for() {
    let found = throwing("TM shot G13", Stage::Distance(Flight::Carreau)).validate();
    assert_eq!(found, Err(SetupError(vec![SetupFault::Stage("B6.1")])));
}

#[test]
fn b9_2_what_was_before_a_throw_is_told_and_fits() {
    let fault = Err(SetupError(vec![SetupFault::Before]));
    let mut none = throwing("TM point A1", Stage::Die);
    none.before = None;
    assert_eq!(none.validate(), fault);
    let mut other = throwing("TM point A1", Stage::Die);
    other.before.as_mut().expect("there is one").was.black.score = 2;
    assert_eq!(other.validate(), fault);
    let mut moved = throwing("TM point A1", Stage::Die);
    moved.now.black.characters[0].on[0] = "A2".parse().expect("a field");
    assert_eq!(moved.validate(), fault);
    let mut unplayed = plain();
    unplayed.before = Some(Before { was: plain().now, by: Character::PiereCaro });
    assert_eq!(unplayed.validate(), fault, "White had no turn");
}

#[test]
fn b6_3_between_the_flights_of_a_hit_only_the_target_has_moved() {
    let mut position = aim(B, "G14", "CW 2 G12", "PC 2 D10");
    position.play(&"CW shot D10".parse().expect("a play")).expect("it is legal");
    for draw in ["2", "1", "1+1"] {
        carreau_table::Chance::resolve(&mut position, draw.parse().expect("dice"))
            .expect("they are waited for");
    }
    position.play(&carreau_petanque::Play::Go(Direction::X1)).expect("a choice");
    let sound = Setup::of(&position);
    assert_eq!(sound.validate(), Ok(position));
    let mut other = sound.clone();
    other.now.black.characters[0].on[0] = "G11".parse().expect("a field");
    assert_eq!(other.validate(), Err(SetupError(vec![SetupFault::Before])));
    let mut dead = sound;
    dead.now.jack = Some("G15".parse().expect("a field"));
    assert!(dead.validate().is_err());
}

#[test]
fn a_wrong_plan_in_a_position_is_refused_as_a_plan() {
    let mut setup = plain();
    setup.plan = Some("name = 3".into());
    let Err(SetupError(faults)) = setup.validate() else { panic!("it is no plan") };
    assert!(matches!(faults[..], [SetupFault::Plan(_)]), "{faults:?}");
}

#[test]
fn every_fault_is_found_and_told_with_its_clause() {
    let mut setup = plain();
    setup.now.jack = None;
    setup.now.round = 0;
    setup.now.white.score = 20;
    let error = setup.validate().unwrap_err();
    assert_eq!(
        error.to_string(),
        "the jack does not lie (B3.1); 20 points of White fit no game that goes on (B8.3); round 0 does not fit (B2.3)"
    );
}
