//! The exact odds against the second program, and against throws played out with all dice.

use carreau_core::{Chance, Enumerate, Game, Side, Turn};
use carreau_petanque::{
    Character, Direction, OneLessRule, Play, Position, Setup, Skill, Throw,
    odds::{Aimed, Landing, OneLess, Policy, landings},
};
use serde_json::Value;

use crate::vectors::{announced, lines, side, situation, told};

/// A fraction such as `26/27`, as a numerator over `total`.
fn over(text: &Value, total: u64) -> i64 {
    let text = text.as_str().expect("a fraction");
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let (above, below): (i64, i64) = (above.parse().expect("a number"), below.parse().expect("a number"));
    let total = i64::try_from(total).expect("small");
    assert_eq!(above * total % below, 0, "{text} is no multiple of 1/{total}");
    above * total / below
}

#[test]
fn odds_are_those_of_a_second_program() {
    let mut compared = 0;
    for vector in lines(include_str!("../data/petanque_odds.jsonl")) {
        for option in vector["options"].as_array().expect("options") {
            let mut asked = vector.clone();
            asked["skill"] = option["skill"].clone();
            let position = situation(&asked);
            let mover = side(&vector["team"]);
            let character = *position
                .team(mover)
                .iter()
                .find(|&&one| {
                    let place = position.place_of(mover, one).expect("in the team");
                    position.ground().in_hand(mover, place) > 0
                })
                .expect("a boule in hand");
            let Play::Throw(_, throw) = announced(option, character) else { panic!("no throw") };
            let policy = Policy {
                one_less: match option["policy"]["adjust"].as_str() {
                    Some("never") => OneLess::Never,
                    Some("always") => OneLess::Always,
                    _ => OneLess::Best,
                },
                direction: option["policy"]["on2"].as_str().and_then(|way| way.parse().ok()),
            };
            let odds = Aimed::new(&position, character, throw).expect("it is legal").odds(policy);
            let scores = odds.scores();
            let round = option["round"].as_array().expect("a distribution");
            assert_eq!(scores.len(), round.len(), "{option}: {scores:?}");
            for entry in round {
                let (team, points) = (&entry["team"], &entry["points"]);
                let found = scores.iter().find(|(score, _)| {
                    let told = told(*score);
                    told["team"] == *team && told["points"] == *points
                });
                let weight = found.unwrap_or_else(|| panic!("{option}: {scores:?}")).1;
                assert_eq!(i64::try_from(weight), Ok(over(&entry["p"], odds.total())), "{option}");
            }
            assert_eq!(odds.lead(), over(&option["expected_difference"], odds.total()), "{option}");
            if let Some(distances) = option["distance"].as_object() {
                let found = odds.distances();
                assert_eq!(found.len(), distances.len(), "{option}");
                for (distance, weight) in distances {
                    let distance = distance.parse().ok();
                    assert_eq!(i64::try_from(found[&distance]), Ok(over(weight, odds.total())), "{option}");
                }
            }
            compared += 1;
        }
    }
    assert!(compared > 50, "only {compared} compared");
}

/// The expected lead of a throw, over `weight`: plays the throw itself with every outcome of the dice.
fn played_out(position: &Position, side: Side, round: u16, weight: i64) -> i64 {
    if position.round() != round
        || matches!(position.phase(), carreau_petanque::Phase::Aim(_) | carreau_petanque::Phase::Over(_))
    {
        unreachable!("asked of throws on the way");
    }
    let after = |done: carreau_petanque::Effect, then: &Position, weight: i64| match done.round {
        Some(end) => i64::from(end.score.lead(side)) * weight,
        None if matches!(then.phase(), carreau_petanque::Phase::Throw(..)) => {
            played_out(then, side, round, weight)
        }
        None => i64::from(then.ground().score().lead(side)) * weight,
    };
    match position.turn() {
        Turn::Chance => {
            let all = i64::try_from(position.weight()).expect("6 or 36");
            position
                .chances()
                .into_iter()
                .map(|(draw, chance)| {
                    let mut then = position.clone();
                    let done = then.resolve(draw).expect("it is listed");
                    after(done, &then, weight / all * i64::try_from(chance).expect("small"))
                })
                .sum()
        }
        Turn::Side(chooser) => {
            let plays: Vec<Play> = match position.phase() {
                carreau_petanque::Phase::Throw(_, carreau_petanque::Stage::OneLess { .. }) => {
                    vec![Play::Keep, Play::Less]
                }
                _ => Direction::ALL.map(Play::Go).into(),
            };
            let values = plays.into_iter().map(|play| {
                let mut then = position.clone();
                let done = then.play(&play).expect("it is legal");
                after(done, &then, weight)
            });
            if chooser == side { values.max() } else { values.min() }.expect("there is a choice")
        }
        Turn::Over(_) => unreachable!("a throw is on the way"),
    }
}

#[test]
fn a_map_of_landings_says_what_the_odds_of_each_say() {
    let mut compared = 0;
    for (i, vector) in lines(include_str!("../data/petanque_throws.jsonl")).into_iter().enumerate() {
        let mut position = situation(&vector);
        if i % 3 == 0 {
            let mut setup = Setup::of(&position);
            setup.terms.one_less_rule = OneLessRule::Must;
            position = setup.validate().expect("it stays a position");
        }
        let mover = side(&vector["team"]);
        for &character in position.team(mover) {
            let listed: Vec<Throw> = position
                .plays()
                .into_iter()
                .filter_map(|play| match play {
                    Play::Throw(who, throw @ Throw::Point(_)) if who == character => Some(throw),
                    _ => None,
                })
                .collect();
            let map = landings(&position, character);
            assert_eq!(map.iter().map(|one| Throw::Point(one.field)).collect::<Vec<_>>(), listed);
            for landing in map.into_iter().skip(i % 5).step_by(5) {
                let throw = Throw::Point(landing.field);
                let odds =
                    Aimed::new(&position, character, throw).expect("it is legal").odds(Policy::default());
                assert_eq!(odds.total(), u64::from(Landing::WEIGHT));
                assert_eq!(i64::from(landing.lead), odds.lead(), "{position} {throw}");
                assert_eq!(u64::from(landing.holds), odds.holds(), "{position} {throw}");
                assert_eq!(u64::from(landing.lost), odds.lost(), "{position} {throw}");
                compared += 1;
            }
        }
    }
    assert!(compared > 5000, "only {compared}");
}

#[test]
fn odds_are_what_the_game_itself_comes_to() {
    for (i, vector) in lines(include_str!("../data/petanque_throws.jsonl")).into_iter().enumerate() {
        let position = situation(&vector);
        let mover = side(&vector["team"]);
        let character: Character = position.team(mover)[0];
        let Play::Throw(_, throw) = announced(&vector, character) else { panic!("no throw") };
        // To play out a hit takes 6 × 216 × 216 outcomes, so only some are tried.
        if matches!(throw, Throw::Shot(_)) && i % 20 > 0 && character.skill() != Skill::Pointer {
            continue;
        }
        let aimed = Aimed::new(&position, character, throw).expect("it is legal");
        let odds = aimed.odds(Policy::default());
        assert_eq!(odds.endings().iter().map(|(_, weight)| weight).sum::<u64>(), odds.total());
        let mut then = position.clone();
        then.play(&Play::Throw(character, throw)).expect("it is legal");
        let total = i64::try_from(odds.total()).expect("small");
        assert_eq!(odds.lead(), played_out(&then, mover, 1, total), "{}", vector["id"]);
    }
}
