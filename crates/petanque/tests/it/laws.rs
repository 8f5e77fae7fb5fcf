//! What every game is held to.

use carreau_core::{Enumerate, Side};
use carreau_petanque::{Format, OneLessRule, Plan, Position, Terms};
use carreau_testkit::Luck;

use crate::made::aim;

fn start(format: Format, one_less_rule: OneLessRule) -> Position {
    Position::start(Terms { format, one_less_rule, ..Terms::default() }, Plan::classic())
}

#[test]
fn random_games_keep_the_laws_of_every_game() {
    carreau_testkit::conforms(&start(Format::TeteATete, OneLessRule::May), 3, 1, 40_000);
    carreau_testkit::conforms(&start(Format::Doublettes, OneLessRule::Must), 1, 2, 40_000);
    carreau_testkit::conforms(&start(Format::Triplettes, OneLessRule::May), 1, 3, 40_000);
}

#[test]
fn each_legal_play_is_sampled_about_equally_often() {
    let mut luck = Luck::new(11);
    let first = aim(Side::Black, "G14", "TM 3", "PC 3");
    let shots = aim(Side::White, "G14", "TM 1 G12 A1,PC 0 F3", "CW 1,LS 2 F10");
    for position in [first, shots] {
        let plays = position.plays();
        let mut counts = vec![0_u32; plays.len()];
        for _ in 0..400 * plays.len() {
            let play = position.sample(&mut |below| u32::try_from(luck.below(u64::from(below))).unwrap());
            counts[plays.iter().position(|one| Some(*one) == play).expect("it is listed")] += 1;
        }
        // The tolerance is five standard deviations of 20.
        assert!(counts.iter().all(|count| count.abs_diff(400) < 100), "{position} {counts:?}");
    }
}
