//! The rules with the real physics: whole flicks, from the aim to the ruling.

use carreau_core::Game;
use carreau_petango::{Attempt, Board, Effect, Foul, Palace, Play, Position, Ruling};
use carreau_petango_physics::Placement;

use crate::made_up::position;

#[track_caller]
fn flick(before: &str, play: &str) -> (Attempt, Position) {
    let mut after = position(before);
    let play: Play = play.parse().expect("a play");
    let effect = after.play(&play).unwrap_or_else(|refusal| panic!("{play}: {refusal}"));
    assert_eq!(after.to_string().parse(), Ok(after.clone()));
    let Effect::Attempted(attempt) = effect else { panic!("without a hand a flick is an attempt") };
    (attempt, after)
}

/// The distance of the played stone at rest from the middle line, mm, and the ruling.
#[track_caller]
fn rests(before: &str, play: &str) -> (f64, Ruling) {
    let (attempt, _) = flick(before, play);
    let stone = attempt.played.rest_pose().expect("it rests on the board");
    assert!(stone.x.abs() < 50, "a straight flick runs straight: {stone:?}");
    (f64::from(stone.y) / 1000.0, attempt.ruling)
}

#[test]
fn p3_3_a_straight_flick_at_the_right_speed_succeeds() {
    // The slide is half the speed squared over friction times gravity, from the first line, 213.3 mm away.
    let (y, ruling) = rests("goban none 10 0:0 b1", "10 0 12500");
    assert!((y - (1.25_f64.powi(2) / (2.0 * 0.25 * 9.81) * 1000.0 - 213.3)).abs() < 0.6, "{y}");
    assert_eq!(ruling, Ruling::Valid);
    let (there, ruling) = rests("goban none 10 0:0 w1", "10 0 12500");
    assert_eq!((there, ruling), (-y, Ruling::Valid), "White sees the same");
}

#[test]
fn p3_4_and_p4_3_a_weak_flick_is_short_and_the_third_time_a_foul() {
    let (y, ruling) = rests("goban none 10 0:0 b1", "10 0 10200");
    assert!((-5.0..0.0).contains(&y), "{y}");
    assert_eq!(ruling, Ruling::Short);
    let (attempt, after) = flick("goban none 10 0:0 b3", "10 0 10200");
    assert_eq!(attempt.ruling, Ruling::Foul(Foul::Third));
    assert_eq!(after.to_string(), "goban none 10 0:1 w1", "it is taken off (P5.2)");
}

#[test]
fn p4_1_and_p5_1_a_hit_moves_both_stones_and_both_stay() {
    let (attempt, after) = flick("goban none 10 0:0 b1 w:0,100000", "10 0 14000");
    assert_eq!((attempt.ruling, attempt.touched), (Ruling::Foul(Foul::Touch), Some(0)));
    assert_eq!(attempt.moved.len(), 1);
    let ys: Vec<i32> = after.stones().iter().map(|stone| stone.pose.y).collect();
    assert!(ys[0] > 130_000 && (60_000..100_000).contains(&ys[1]), "{after}");
}

/// The stone slips along the other while they meet, and the slip turns. A program that shares no code with ours took the
/// struck stone to x from 82.1 to 82.9 mm and y from 67.3 to 68.0 mm, by three laws of impact; rapier to x = 82.4 mm.
#[test]
fn an_oblique_hit_ends_where_other_programs_end_it() {
    let (attempt, after) = flick("xiangqi none 10 0:0 b1 w:84317,-6816", "7 195 10927");
    assert_eq!(attempt.ruling, Ruling::Foul(Foul::Touch));
    let struck = after.stones()[0].pose;
    assert!((82_100..=82_900).contains(&struck.x) && (66_800..=68_500).contains(&struck.y), "{struck:?}");
}

#[test]
fn p5_3_a_stone_knocked_off_the_goban_is_gone() {
    let (attempt, after) = flick("goban none 10 0:0 b1 w:0,210000 w:-150000,150000", "10 0 18000");
    assert_eq!((attempt.ruling, attempt.touched), (Ruling::Foul(Foul::Touch), Some(0)));
    assert!(attempt.moved.contains(&(0, Placement::Off)), "{attempt:?}");
    assert_eq!(after.stones()[0].pose, Board::Goban.level(-150_000, 150_000), "the other lies as before");
}

#[test]
fn p4_2_too_strong_a_flick_leaves_the_goban() {
    let (attempt, after) = flick("goban none 10 0:0 w2", "10 0 20000");
    assert_eq!((attempt.ruling, attempt.played), (Ruling::Foul(Foul::Off), Placement::Off));
    assert_eq!(attempt.to_string(), format!("foul off - {:016x}", attempt.digest));
    assert_eq!(after.to_string(), "goban none 10 1:0 b1");
}

#[test]
fn p3_2_a_stone_may_fly_over_another() {
    let (attempt, _) = flick("goban none 10 0:0 b1 w:0,-170000", "10 0 9500 3000");
    assert_eq!((attempt.ruling, attempt.touched), (Ruling::Valid, None));
    let (attempt, _) = flick("goban none 10 0:0 b1 w:0,-170000", "10 0 13000");
    assert_eq!(attempt.ruling, Ruling::Foul(Foul::Touch), "it does not slide through it");
}

#[test]
fn p3_5_on_ceres_a_flick_stays_up_for_32_seconds_on_the_moon_it_does_not() {
    let fastest = "10 0 60000 6000";
    let (attempt, after) = flick("ceres none 10 0:0 b1", fastest);
    assert_eq!((attempt.ruling, attempt.played), (Ruling::Foul(Foul::Air), Placement::Aloft));
    assert_eq!(attempt.to_string(), format!("foul air - {:016x}", attempt.digest));
    assert_eq!(after.to_string(), "ceres none 10 0:1 w1");
    let (attempt, _) = flick("moon none 10 0:0 b1", fastest);
    assert_eq!(attempt.ruling, Ruling::Foul(Foul::Off));
    // At 6 m/s and 60 degrees a stone comes down after 6.4 s there; one that spins off the board's face flies higher.
    let duration = |board: &str| {
        let Ok(Play::Flick(flick)) = fastest.parse() else { panic!("a flick") };
        let start = position(&format!("{board} none 10 0:0 b1"));
        start.simulation_of(&flick).expect("it can be played").run().duration
    };
    let moon = duration("moon");
    assert!((6.3..16.0).contains(&moon), "{moon}");
    assert!((duration("ceres") - 32.0).abs() < 0.01, "{}", duration("ceres"));
}

#[test]
fn p7_2_a_flick_into_the_river_is_a_foul_and_plouf() {
    let (y, ruling) = rests("xiangqi none 10 3:5 b1", "5 0 9400");
    assert!(y.abs() < 19.0, "{y}");
    assert_eq!(ruling, Ruling::Foul(Foul::River));
    let (_, mut game) = flick("xiangqi none 10 3:5 b1", "5 0 9400");
    game.play(&Play::Plouf).unwrap();
    assert_eq!(game.to_string(), "xiangqi none 10 3:6 w1");
}

#[test]
fn p7_4_a_flick_into_the_palace_takes_a_point() {
    let (attempt, after) = flick("xiangqi none 10 3:5 b1", "5 0 12500");
    assert_eq!((attempt.ruling, attempt.palace), (Ruling::Valid, Some(Palace::Took)));
    assert!(after.to_string().starts_with("xiangqi none 10 3:4 w1/took b:"), "{after}");
    let (attempt, after) = flick("xiangqi none 10 3:5 w1", "5 0 12500");
    assert_eq!((attempt.ruling, attempt.palace), (Ruling::Valid, Some(Palace::Took)));
    assert!(after.to_string().starts_with("xiangqi none 10 2:5 b1/took w:"), "{after}");
}

#[test]
fn a_simulation_is_of_a_flick_that_could_be_played() {
    let Ok(Play::Flick(ten)) = "10 0 12500".parse() else { panic!("a flick") };
    let refused = |before: &str| position(before).simulation_of(&ten).unwrap_err().to_string();
    assert!(refused("goban none 10 0:0 b1 w:0,-213300").ends_with("(P3.1)"));
    assert!(refused("goban none 10 0:0 nigiri").ends_with("(P1.3)"));
    assert!(refused("xiangqi none 10 0:1 river:b b:0,0").ends_with("(P7.3)"));
    // A flick that waits for its slip may be simulated.
    let waiting = position("goban club 10 0:0 b1@10,0,12500,0,0,0");
    let aimed = waiting.simulation_of(&ten).unwrap().run();
    assert_eq!(waiting.judge(&aimed), Some(Ruling::Valid));
}

#[test]
fn the_motion_that_is_shown_is_the_one_that_is_judged() {
    let before = position("goban none 10 0:0 b1 w:0,100000 b:12000,130000");
    let Ok(Play::Flick(flicked)) = "10 150 14000 500 40 -20".parse() else { panic!("a flick") };
    let shown = before.simulation_of(&flicked).unwrap().run();
    let (told, after) = before.after(flicked, &shown).unwrap();
    let mut played = before.clone();
    assert_eq!(played.play(&Play::Flick(flicked)), Ok(Effect::Attempted(told)));
    assert_eq!(played, after);
}
