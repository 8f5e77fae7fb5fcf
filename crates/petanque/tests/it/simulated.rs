//! The exact odds against throws that are simulated die by die. `CARREAU_THROWS=1000000` sets the number of throws of
//! each announcement; the regular test run makes fewer.

use std::collections::HashMap;

use carreau_core::{Chance as _, Game, Side};
use carreau_petanque::{
    Character, Direction, Ground, Phase, Play, Position, Stage, Throw,
    odds::{Aimed, OneLess, Policy},
};
use carreau_testkit::Luck;

use crate::made::aim;

const B: Side = Side::Black;

/// The number of throws of each announcement.
fn throws() -> u32 {
    std::env::var("CARREAU_THROWS").map_or(4_000, |count| count.parse().expect("CARREAU_THROWS is a number"))
}

/// Simulates one throw with a policy of fixed choices, and returns the ground after it.
fn simulate(before: &Position, play: Play, policy: Policy, luck: &mut Luck) -> Ground {
    let mut position = before.clone();
    position.play(&play).expect("it is legal");
    loop {
        let done = if let Some(draw) = luck.drawn(&position) {
            position.resolve(draw).expect("it is listed")
        } else {
            let Phase::Throw(_, stage) = position.phase() else { unreachable!("the throw goes on") };
            let chosen = match stage {
                Stage::OneLess { .. } if policy.one_less == OneLess::Always => Play::Less,
                Stage::OneLess { .. } => Play::Keep,
                _ => Play::Go(policy.direction.expect("the policy has a direction")),
            };
            position.play(&chosen).expect("it is legal")
        };
        if let Some(end) = done.round {
            return end.ground;
        }
        if !matches!(position.phase(), Phase::Throw(..)) {
            return *position.ground();
        }
    }
}

/// Compares simulated throws with the exact odds, by chi-square over the endings.
///
/// Endings that are expected fewer than five times are put together. The limit is the mean, which is the degrees of
/// freedom, plus five standard deviations. The seeds are fixed, so a test that passes once passes always.
fn agrees(before: &Position, announcement: &str, policy: Policy) {
    let play: Play = announcement.parse().expect("a play");
    let Play::Throw(character, throw) = play else { panic!("no throw") };
    let odds = Aimed::new(before, character, throw).expect("it is legal").odds(policy);
    assert_eq!(odds.endings().iter().map(|(_, weight)| weight).sum::<u64>(), odds.total());
    let (count, mut luck) = (throws(), Luck::new(announcement.bytes().map(u64::from).sum()));
    let mut seen: HashMap<Ground, u32> = HashMap::new();
    for _ in 0..count {
        *seen.entry(simulate(before, play, policy, &mut luck)).or_default() += 1;
    }
    let mut exact: HashMap<Ground, u64> = HashMap::new();
    for (ending, weight) in odds.endings() {
        *exact.entry(ending.ground).or_default() += weight;
    }
    for ground in seen.keys() {
        assert!(exact.contains_key(ground), "{announcement}: an ending without odds: {ground:?}");
    }
    #[expect(clippy::cast_precision_loss, reason = "weights are below 2³²")]
    let share = |weight: u64| weight as f64 / odds.total() as f64;
    let (mut square, mut cells, mut rare, mut rare_seen) = (0.0, 0_u32, 0.0, 0.0);
    for (ground, &weight) in &exact {
        let expected = share(weight) * f64::from(count);
        let found = f64::from(seen.get(ground).copied().unwrap_or(0));
        if expected < 5.0 {
            (rare, rare_seen) = (rare + expected, rare_seen + found);
        } else {
            square += (found - expected).powi(2) / expected;
            cells += 1;
        }
    }
    if rare >= 5.0 {
        square += (rare_seen - rare).powi(2) / rare;
        cells += 1;
    }
    let freedom = f64::from(cells.max(2) - 1);
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
    assert!(square <= limit, "{announcement}: chi-square {square:.1} over {limit:.1} for {cells} endings");
    println!("{announcement}: {count} throws, {} endings, chi-square {square:.1} of {freedom}", exact.len());
}

fn blind(one_less: OneLess, direction: Direction) -> Policy {
    Policy { one_less, direction: Some(direction) }
}

/// A jack with boules of both teams around it.
fn crowd(who: &str) -> Position {
    aim(B, "E15", &format!("{who} 1 E13 F14, LS 2 E19"), "MD 1 E14 D15, RN 0 E16 F16 G17")
}

#[test]
fn points_fall_as_often_as_the_odds_say() {
    for (who, one_less) in
        [("PC", OneLess::Never), ("TM", OneLess::Always), ("TM", OneLess::Never), ("CW", OneLess::Never)]
    {
        for landing in ["E10", "E12", "B13", "H21"] {
            agrees(&crowd(who), &format!("{who} point {landing}"), blind(one_less, Direction::X1));
        }
    }
    agrees(&aim(B, "G14", "TM 3", "PC 3"), "TM point G9", blind(OneLess::Always, Direction::Z1));
}

#[test]
fn pushes_fall_as_often_as_the_odds_say() {
    for (jack, white) in [("E15", "MD 1 E17 E18"), ("E19", "MD 1 E20 E22"), ("E14", "MD 1 E15 E20")] {
        for who in ["TM", "CW"] {
            let position = aim(B, jack, &format!("{who} 2 A1"), white);
            agrees(&position, &format!("{who} push"), Policy::default());
        }
    }
}

#[test]
fn shots_fall_as_often_as_the_odds_say() {
    for who in ["PC", "TM", "CW"] {
        for target in ["E14", "E16", "G17"] {
            agrees(&crowd(who), &format!("{who} shot {target}"), blind(OneLess::Never, Direction::X2));
        }
    }
    // Two boules in a corner.
    agrees(&aim(B, "B20", "PC 3", "MD 1 A22 A21"), "PC shot A22", blind(OneLess::Never, Direction::X2));
}

#[test]
fn shots_at_the_jack_fall_as_often_as_the_odds_say() {
    for who in ["PC", "CW"] {
        agrees(&crowd(who), &format!("{who} shot-jack"), Policy::default());
    }
}

/// The best choice by the lead gives at least the lead of any fixed choice.
#[test]
fn choices_for_the_best_are_worth_no_less_than_any_fixed_ones() {
    for who in ["PC", "TM", "CW"] {
        let position = crowd(who);
        let character: Character = who.parse().expect("a card");
        for landing in ["E10", "E12", "B13", "H21"] {
            let throw = Throw::Point(landing.parse().expect("a field"));
            let aimed = Aimed::new(&position, character, throw).expect("it is legal");
            let best = aimed.odds(Policy::default()).lead();
            for direction in Direction::ALL {
                for one_less in [OneLess::Never, OneLess::Always] {
                    let fixed = aimed.odds(blind(one_less, direction)).lead();
                    // The opponents choose a shooter's direction, so it is the worst for the shooter.
                    let shooter = who == "PC";
                    assert!(
                        if shooter { best <= fixed } else { best >= fixed },
                        "{who} {landing} {direction}"
                    );
                }
            }
        }
    }
}
