//! B7.4 and B8: measuring, points, winning.

use carreau_core::{Game, Outcome, Side, Turn};
use carreau_petanque::{Field, Phase, Score, Target};

use crate::made::{aim, setup, throw, valid};

const B: Side = Side::Black;
const W: Side = Side::White;

#[track_caller]
fn scores(jack: &str, black: &str, white: &str, score: Score) {
    assert_eq!(aim(B, jack, black, white).ground().score(), score, "{jack}: {black} | {white}");
}

#[test]
fn b8_1_distance_is_along_rows_and_columns_and_never_across() {
    let field = |text: &str| text.parse::<Field>().expect("a field");
    for (to, distance) in [("H13", 2), ("G13", 1), ("G14", 0), ("A1", 19), ("H22", 9)] {
        assert_eq!(field("G14").distance(field(to)), distance, "{to}");
        assert_eq!(field(to).distance(field("G14")), distance, "{to}");
    }
}

#[test]
fn b8_2_each_boule_nearer_than_the_nearest_opposing_one_scores() {
    scores("E14", "CW 1 E13 E12", "MD 0 E17", Score::Points(B, 2));
    scores("E14", "CW 1 E13 E10", "MD 0 E17", Score::Points(B, 1));
    // A boule that is as far as the nearest opposing one does not count.
    scores("E14", "CW 1 E13 E11", "MD 0 E17", Score::Points(B, 1));
    scores("E14", "CW 1 E13 E10", "MD 0 E14", Score::Points(W, 1));
}

#[test]
fn b8_2_equally_near_boules_bring_no_points() {
    scores("E14", "CW 1 E13 E14", "MD 0 E17", Score::Points(B, 2));
    scores("E14", "CW 1 E13 E12", "MD 0 E15", Score::Nobody);
}

#[test]
fn b8_2_all_boules_of_the_only_team_on_the_plan_score_and_none_if_there_is_none() {
    scores("E14", "CW 1", "MD 0 A1 A2 A3", Score::Points(W, 3));
    scores("E14", "CW 1", "MD 0", Score::Nobody);
}

#[test]
fn b7_4_a_dead_jack_brings_a_point_for_each_boule_in_hand_to_whichever_team() {
    // The team that shot the jack scores.
    let mut own = aim(B, "G14", "PC 3", "CW 0 G12 G13 G15");
    let end = throw(&mut own, "PC shot-jack 2").expect("the round is over");
    assert_eq!(end.score, Score::Points(B, 2));
    // The other team scores.
    let mut other = aim(B, "G14", "PC 1", "CW 3");
    let end = throw(&mut other, "PC shot-jack 1").expect("the round is over");
    assert_eq!(end.score, Score::Points(W, 3));
    assert_eq!((other.score(W), other.phase()), (3, Phase::Jack { side: W, failed: 0, tried: None }));
}

#[test]
fn b7_4_a_dead_jack_brings_nothing_when_both_or_neither_have_boules() {
    let mut both = aim(B, "G14", "PC 2 G12", "CW 1 A1 G13");
    assert_eq!(throw(&mut both, "PC shot-jack 1").expect("the round is over").score, Score::Nobody);
    let mut neither = aim(B, "G14", "PC 1", "CW 0 A1 A2");
    assert_eq!(throw(&mut neither, "PC shot-jack 1").expect("the round is over").score, Score::Nobody);
}

#[test]
fn b8_3_the_game_ends_at_once_at_thirteen_or_eleven() {
    for (target, score, over) in [
        (Target::Thirteen, 12, true),
        (Target::Thirteen, 11, false),
        (Target::Eleven, 10, true),
        (Target::Eleven, 9, false),
    ] {
        let mut setup = setup(B, "E14", "CW 1", "MD 0 E16");
        setup.terms.target = target;
        setup.now.black.score = score;
        let mut position = valid(&setup);
        throw(&mut position, "CW point E13 d1 7").expect("the round is over");
        let won = Turn::Over(Outcome::Won { by: B, points: 1 });
        assert_eq!(position.turn() == won, over, "{target:?} {score}");
        assert_eq!(position.score(B), score + 1);
        assert_eq!(position.phase() == Phase::Over(B), over);
    }
}

#[test]
fn b8_3_nothing_is_played_after_the_game() {
    let mut setup = setup(B, "E14", "CW 1", "MD 0 E16");
    setup.now.black.score = 12;
    let mut position = valid(&setup);
    throw(&mut position, "CW point E13 d1 7").expect("the round is over");
    for play in ["greet", "jack D15", "CW point E13", "keep", "X1"] {
        let refused = position.check(&play.parse().expect("a play"));
        assert_eq!(refused, Err(carreau_petanque::TurnError::GameOver), "{play}");
    }
}
