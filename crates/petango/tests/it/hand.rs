//! The hand's error (P3.2): what is drawn, with what probability, and its effect on a flick.

use carreau_core::Chance;
use carreau_petango::{Deviation, Draw, Hand, Slip};
use carreau_petango_physics::Flick;
use carreau_testkit::Luck;

use crate::made_up::position;

fn slip(text: &str) -> Slip {
    match text.parse() {
        Ok(Draw::Slip(slip)) => slip,
        other => panic!("{text}: {other:?}"),
    }
}

fn slipped(hand: Hand, speed: u16, azimuth: i16, text: &str) -> (u16, i16) {
    let aimed = Flick { start: 9, azimuth, speed, elevation: 5, side: -7, height: 11 };
    let flick = hand.slipped(aimed, slip(text));
    assert_eq!(flick, Flick { azimuth: flick.azimuth, speed: flick.speed, ..aimed }, "nothing else slips");
    (flick.speed, flick.azimuth)
}

#[test]
fn p3_2_a_club_hand_errs_by_3_percent_and_1_5_degrees() {
    assert_eq!(slipped(Hand::Club, 10_000, 0, "v+100 a+100"), (10_300, 150));
    assert_eq!(slipped(Hand::Club, 10_000, 0, "v-100 a-100"), (9_700, -150));
    assert_eq!(slipped(Hand::Steady, 10_000, 20, "v+100 a+100"), (10_150, 95), "half");
    assert_eq!(slipped(Hand::Shaky, 10_000, 20, "v+100 a-100"), (10_600, -280), "double");
    assert_eq!(slipped(Hand::None, 10_000, 20, "v+300 a-300"), (10_000, 20));
}

#[test]
fn a_slip_is_rounded_to_the_record_and_kept_within_it() {
    // 0.03 % of 12,345 is 3.7; 1.5 hundredths of a degree are two.
    assert_eq!(slipped(Hand::Club, 12_345, 0, "v+1 a+1"), (12_349, 2));
    assert_eq!(slipped(Hand::Club, 12_345, 0, "v-1 a-1"), (12_341, -2));
    assert_eq!(slipped(Hand::Shaky, 60_000, 8_000, "v+300 a+300"), (60_000, 8_000));
    assert_eq!(slipped(Hand::Shaky, 59_999, -7_999, "v+300 a-300"), (60_000, -8_000));
    assert_eq!(slipped(Hand::Shaky, 0, 0, "v+300 a+0"), (0, 0));
}

#[test]
fn deviations_weigh_like_the_normal_distribution() {
    let weight = |hundredths| Deviation::new(hundredths).unwrap().weight();
    // 2^20 times 1, e^-1/2, e^-2 and e^-9/2.
    assert_eq!([0, 100, 200, 300].map(weight), [1_048_576, 635_993, 141_909, 11_649]);
    assert_eq!((-300..0).map(weight).sum::<u64>(), (1..=300).map(weight).sum::<u64>());
    assert_eq!(Deviation::total(), Deviation::all().map(Deviation::weight).sum::<u64>());
    assert_eq!(Deviation::all().count(), 601);
    assert_eq!((Deviation::new(301), Deviation::new(-301), Deviation::new(i16::MIN)), (None, None, None));
}

#[test]
fn what_is_drawn_has_the_mean_and_spread_of_a_hand() {
    let mut luck = Luck::new(22);
    let drawn = (0..20_000).map(|_| Slip::at(luck.below(Slip::total())).unwrap());
    let (mut sum, mut squares) = (0.0, 0.0);
    for slip in drawn {
        for deviation in [slip.speed, slip.direction] {
            let deviations = f64::from(deviation.hundredths()) / 100.0;
            sum += deviations;
            squares += deviations * deviations;
        }
    }
    let (mean, variance) = (sum / 40_000.0, squares / 40_000.0);
    // Cut off at three deviations, the variance is 0.9733. The tolerance is four standard errors.
    assert!(mean.abs() < 0.02, "{mean}");
    assert!((variance - 0.9733).abs() < 0.03, "{variance}");
}

#[test]
fn the_list_of_slips_is_the_one_that_is_never_built() {
    let waiting = position("goban club 10 0:0 b1@10,0,12500,0,0,0");
    let chances = waiting.chances();
    assert_eq!(chances.len(), 361_201);
    assert_eq!(chances.iter().map(|&(_, weight)| weight).sum::<u64>(), waiting.weight());
    // The first and the last place of many outcomes, and their neighbours.
    let mut before = 0;
    for (i, &(draw, weight)) in chances.iter().enumerate() {
        if i % 97 == 0 || i < 700 || i + 700 > chances.len() {
            for place in [before, before + weight / 2, before + weight - 1] {
                assert_eq!(waiting.drawn_at(place), Some(draw), "at {place}");
            }
        }
        before += weight;
    }
    assert_eq!(waiting.drawn_at(waiting.weight()), None);
    assert_eq!(waiting.drawn_at(u64::MAX), None);
}

#[test]
fn the_list_is_the_same_for_every_hand() {
    let steady = position("goban steady 10 0:0 b1@10,0,12500,0,0,0");
    let shaky = position("goban shaky 10 0:0 b1@10,0,12500,0,0,0");
    assert_eq!(steady.weight(), shaky.weight());
    assert_eq!(steady.drawn_at(12_345_678_901), shaky.drawn_at(12_345_678_901));
    assert_eq!(position("goban club 10 0:0 nigiri").weight(), 2);
    assert_eq!(position("goban club 10 0:0 b1").weight(), 0);
    assert_eq!(position("goban club 10 0:0 b1").drawn_at(0), None);
    assert_eq!(position("goban club 10 0:0 nigiri").drawn_at(2), None);
}
