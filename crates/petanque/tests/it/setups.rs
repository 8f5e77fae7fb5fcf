//! The faults of set-ups.

use carreau_core::{Game, Side};
use carreau_petanque::{
    Announced, Before, Character, Direction, Flight, Format, Phase, Plan, Position, Setup, SetupError,
    SetupFault, Situation, Stage, Target, Terms, Throw, TurnError,
};

use crate::made::{aim, setup, throw, valid};

const B: Side = Side::Black;
const W: Side = Side::White;

fn plain() -> Setup {
    setup(B, "G14", "TM 2 G12", "PC 2 G13")
}

/// Changes a valid set-up and compares the faults.
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
fn b8_3_a_game_ends_with_what_its_last_round_can_bring() {
    let over = |format, score| {
        let mut setup = match format {
            Format::TeteATete => plain(),
            _ => setup(B, "G14", "TM 2 G12, FM 3", "PC 2 G13, CW 3"),
        };
        (setup.now.phase, setup.now.white.score) = (Phase::Over(W), score);
        setup.validate().map(drop)
    };
    for (format, most) in [(Format::TeteATete, 15), (Format::Doublettes, 18)] {
        assert_eq!(over(format, most), Ok(()));
        let fault = SetupFault::Score { side: W, points: most + 1, over: true };
        assert_eq!(over(format, most + 1), Err(SetupError(vec![fault])));
    }
    // A team that won because the other one gave up had not won before.
    faulty(
        |setup| {
            (setup.now.phase, setup.now.white.score) = (Phase::Over(W), 13);
            (setup.now.black.warned, setup.now.black.idle) = (true, 3);
        },
        &[SetupFault::Score { side: W, points: 13, over: true }],
    );
}

#[test]
fn b8_3_points_may_be_given_before_the_first_round_but_not_the_game() {
    let mut setup = Setup::of(&Position::start(Terms::default(), Plan::classic()));
    setup.now.black.score = 12;
    let position = setup.validate().expect("a position");
    assert_eq!(position.to_string().parse(), Ok(position));
    setup.now.black.score = 13;
    let fault = SetupFault::Score { side: B, points: 13, over: false };
    assert_eq!(setup.validate(), Err(SetupError(vec![fault])));
}

#[test]
fn b2_2_nobody_opens_before_the_dice_say_who() {
    let mut setup = Setup::of(&Position::start(Terms::default(), Plan::classic()));
    setup.now.opener = W;
    assert_eq!(setup.validate(), Err(SetupError(vec![SetupFault::Opener(W)])));
}

#[test]
fn b9_1_a_minute_runs_out_after_a_warning_only() {
    faulty(|setup| setup.now.white.idle = 1, &[SetupFault::NotWarned(W)]);
}

#[test]
fn b2_4_it_is_the_turn_of_the_team_that_is_farther() {
    faulty(|setup| setup.now.phase = Phase::Aim(W), &[SetupFault::Turn(W, "B2.4")]);
    let none_yet = setup(W, "G14", "TM 3", "PC 2 A1");
    assert_eq!(none_yet.validate(), Err(SetupError(vec![SetupFault::Turn(W, "B2.4")])));
    for (side, white) in [(B, "PC 2 H13"), (W, "PC 2 H13"), (B, "PC 0 A1 A2 A3")] {
        // The teams are equally far, or the other one has no boule left.
        assert!(setup(side, "G14", "TM 2 G12", white).validate().is_ok(), "{side:?} {white}");
    }
}

#[test]
fn b9_2_the_faults_of_what_was_before_are_told_as_such() {
    let mut setup = throwing("TM point A1", Stage::Die);
    setup.before.as_mut().expect("a throw goes on").was.round = 0;
    let error = setup.validate().unwrap_err();
    assert_eq!(error.to_string(), "before the throw: round 0 does not fit (B2.3)");
}

#[test]
fn b2_3_rounds_are_counted_from_one() {
    faulty(|setup| setup.now.round = 0, &[SetupFault::Round(0)]);
}

#[test]
fn b9_1_nobody_plays_on_after_three_minutes_in_a_row() {
    faulty(
        |setup| (setup.now.black.idle, setup.now.black.warned) = (3, true),
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
    let fault = SetupFault::OutsideZone(outside);
    assert_eq!(setup.validate(), Err(SetupError(vec![fault])));
}

/// A set-up of a throw in progress.
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
        ("TM point A1", Stage::OneLess { run: 1 }, number("the run", 1, "B4.2")),
        ("TM point A1", Stage::OneLess { run: 7 }, number("the run", 7, "B4.2")),
        ("TM point A1", Stage::Way { run: 0 }, number("the run", 0, "B4.2")),
        ("TM point A1", Stage::Choice { run: 3, by: W }, SetupFault::Turn(W, "B4.3")),
        ("TM point A1", Stage::PushRun, SetupFault::Stage("B2.4")),
        ("TM shot G13", Stage::OneLess { run: 3 }, SetupFault::Stage("B2.4")),
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

#[track_caller]
fn unlike(setup: &Setup, why: &'static str) {
    assert_eq!(setup.validate(), Err(SetupError(vec![SetupFault::Unlike(why)])), "{setup:?}");
}

#[test]
fn b9_2_what_was_before_a_throw_is_told_and_fits() {
    let mut none = throwing("TM point A1", Stage::Die);
    none.before = None;
    assert_eq!(none.validate(), Err(SetupError(vec![SetupFault::NoBefore])));
    let mut other = throwing("TM point A1", Stage::Die);
    other.before.as_mut().expect("there is one").was.black.score = 2;
    unlike(&other, "something has changed while the dice fell");
    let mut moved = throwing("TM point A1", Stage::Die);
    moved.now.black.characters[0].on[0] = "A2".parse().expect("a field");
    unlike(&moved, "something has changed while the dice fell");
    let mut unplayed = plain();
    unplayed.before = Some(Before { was: plain().now, by: Character::PiereCaro });
    unlike(&unplayed, "who threw had no boule in hand");
    let mut over = plain();
    (over.now.phase, over.now.black.score) = (Phase::Over(B), 13);
    over.before = Some(Before { was: plain().now, by: Character::TomMcField });
    unlike(&over, "no throw can be put back now");
}

/// The set-up after Black's throw from the plain one, with a change.
fn thrown(turn: &str, change: impl FnOnce(&mut Setup)) -> Setup {
    let mut position = valid(&plain());
    throw(&mut position, turn);
    let mut setup = Setup::of(&position);
    assert_eq!(setup.validate(), Ok(position));
    change(&mut setup);
    setup
}

#[test]
fn b9_2_a_raised_foot_does_not_lead_to_another_game() {
    let was = |setup: &mut Setup, change: fn(&mut Situation)| {
        change(&mut setup.before.as_mut().expect("a throw was made").was);
    };
    for (change, why) in [
        ((|was| was.black.score = 5) as fn(&mut Situation), "the score was another"),
        (|was| was.opener = W, "the opener was another"),
        (|was| was.round = 2, "it was in another round"),
        (|was| was.white.warned = true, "a warning is for the whole game"),
        (|was| was.white.characters[0].card = Character::LuckShooter, "the characters were others"),
        (
            |was| (was.white.characters[0].hand, was.white.characters[0].lost) = (1, 1),
            "one boule has been played, by who threw",
        ),
        (
            |was| {
                was.black.characters[0].on[0] = "A1".parse().expect("a field");
                was.white.characters[0].on[0] = "H14".parse().expect("a field");
            },
            "a throw moves one boule at most beside its own",
        ),
        (|was| was.jack = Some("F14".parse().expect("a field")), "the jack moves by a push only, and away"),
    ] {
        // The boule strikes Black's own boule, which moves on.
        let mut setup = thrown("TM point G9 d4-1 7", |_| {});
        was(&mut setup, change);
        unlike(&setup, why);
    }
    unlike(
        // The teams are equally far now, so Black plays again (B2.5).
        &thrown("TM point E14 d1 3", |setup| setup.now.phase = Phase::Aim(W)),
        "the turn is another team’s after it",
    );
    let mut early = thrown("TM point A1 d1 7", |_| {});
    was(&mut early, |was| was.phase = Phase::Greet(B));
    assert!(
        matches!(&early.validate(), Err(SetupError(faults)) if matches!(faults[..], [SetupFault::Before(_), ..]))
    );
}

#[test]
fn b9_2_what_was_before_the_end_of_a_round_brought_its_points() {
    let mut position = aim(B, "G14", "TM 1 G12", "PC 0 G16 C3");
    throw(&mut position, "TM point E14 d1 3").expect("it was the last boule");
    let sound = Setup::of(&position);
    assert_eq!((sound.validate(), sound.now.black.score), (Ok(position), 1));
    let points = "the round cannot have brought such points";
    for (change, why) in [
        ((|now| now.black.score = 3) as fn(&mut Situation), points),
        (|now| now.white.score = 1, "both teams have points of one round"),
        (|now| now.round = 3, "it was not in the round before"),
        (
            |now| (now.opener, now.phase) = (W, Phase::Jack { side: W, failed: 0, tried: None }),
            "the opener is who scored, or was",
        ),
    ] {
        let mut setup = sound.clone();
        change(&mut setup.now);
        unlike(&setup, why);
    }
    // A dead jack brings one point for each boule in hand of one team (B7.4).
    let mut position = aim(B, "E14", "PC 1", "MD 1 E12 A1");
    throw(&mut position, "PC shot-jack 1").expect("the jack is dead");
    let mut dead = Setup::of(&position);
    assert_eq!((dead.validate(), dead.now.white.score), (Ok(position), 1));
    dead.now.white.score = 2;
    unlike(&dead, points);
}

#[test]
fn b6_3_between_the_flights_of_a_hit_only_the_target_has_moved() {
    let mut position = aim(B, "D14", "CW 2 G12", "PC 2 D10");
    position.play(&"CW shot D10".parse().expect("a play")).expect("it is legal");
    for draw in ["2", "1", "1+1"] {
        carreau_core::Chance::resolve(&mut position, draw.parse().expect("dice"))
            .expect("they are waited for");
    }
    position.play(&carreau_petanque::Play::Go(Direction::X1)).expect("a choice");
    let sound = Setup::of(&position);
    assert_eq!(sound.validate(), Ok(position));
    let mut other = sound.clone();
    other.now.black.characters[0].on[0] = "G11".parse().expect("a field");
    unlike(&other, "more than the target has moved");
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
        "the jack does not lie (B3.1); 20 points of Blue fit no game that goes on (B8.3); round 0 does not fit (B2.3)"
    );
}
