//! What every Garanguet bot guarantees its caller.

use carreau_bots::{Aim, Bot, Generator, HasBots as _, Level, NoChoice, Request};
use carreau_core::{Chance, Enumerate, Game, Turn};
use carreau_garanguet::Position;

/// Positions of random games, including the start and the end.
fn met(games: u64) -> Vec<Position> {
    let mut met = Vec::new();
    for seed in 0..games {
        let mut dice = Generator::new(seed);
        let mut position = Position::start();
        loop {
            met.push(position);
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    position.resolve(dice.chance(&position).unwrap()).unwrap();
                }
                Turn::Side(_) => {
                    let plays = position.plays();
                    position.play(&plays[dice.index(plays.len())]).unwrap();
                }
            }
        }
    }
    met
}

fn levels(bot: &dyn Bot<Position>) -> impl Iterator<Item = Level> {
    (1..=bot.highest_level().number()).filter_map(Level::new)
}

#[test]
fn every_choice_is_legal_and_any_other_position_is_refused() {
    for position in met(6) {
        for &bot in carreau_garanguet::Position::BOTS {
            for aim in Aim::ALL {
                let request = Request::new(Level::ONE, 3).aiming_at(aim).listing(4);
                match (position.turn(), bot.choose(&position, &request)) {
                    (Turn::Side(_), Ok(choice)) => {
                        assert_eq!(position.check(&choice.play), Ok(()), "{position} {}", choice.play);
                        assert!(choice.finished && choice.candidates.len() <= 4);
                    }
                    (Turn::Chance, refused) => assert_eq!(refused, Err(NoChoice::Chance)),
                    (Turn::Over(_), refused) => assert_eq!(refused, Err(NoChoice::Over)),
                    (Turn::Side(_), Err(refused)) => panic!("{position}: {refused}"),
                }
            }
        }
    }
}

#[test]
fn the_same_request_gets_the_same_choice() {
    let positions: Vec<_> = met(2).into_iter().filter(|p| p.turn().side().is_some()).collect();
    for &bot in carreau_garanguet::Position::BOTS {
        for level in levels(bot) {
            let request = Request::new(level, 11);
            // The positions come in reverse order the second time: a bot must not remember anything between choices.
            let there = positions.iter().step_by(9).map(|p| bot.choose(p, &request).unwrap());
            let back = positions.iter().step_by(9).rev().map(|p| bot.choose(p, &request).unwrap());
            let mut back: Vec<_> = back.collect();
            back.reverse();
            assert_eq!(there.collect::<Vec<_>>(), back);
        }
    }
}

#[test]
fn the_random_bot_plays_every_result_equally_often() {
    let position: Position = "b15,22,w15 0:0 b 654".parse().unwrap();
    let plays = position.plays();
    let bot = carreau_garanguet::Position::bot("random").unwrap();
    let mut chosen = vec![0_u32; plays.len()];
    for seed in 0..5000 {
        let play = bot.choose(&position, &Request::new(Level::ONE, seed)).unwrap().play;
        chosen[plays.iter().position(|p| *p == play).unwrap()] += 1;
    }
    assert!(chosen.iter().all(|&times| times.abs_diff(1000) < 120), "{chosen:?}");
}

#[test]
fn bots_are_found_by_name_and_unknown_names_are_answered_with_those_there_are() {
    for &bot in carreau_garanguet::Position::BOTS {
        assert_eq!(carreau_garanguet::Position::bot(bot.name()).unwrap().name(), bot.name());
    }
    let refused = carreau_garanguet::Position::bot("House").err().unwrap();
    assert_eq!(refused.to_string(), "no bot is named `House`; there are random, house");
}

#[test]
fn a_level_the_bot_does_not_have_is_refused() {
    let position: Position = "b15,22,w15 0:0 b 654".parse().unwrap();
    let bot = carreau_garanguet::Position::bot("random").unwrap();
    let refused = bot.choose(&position, &Request::new(Level::TWO, 0)).unwrap_err();
    assert_eq!(refused.to_string(), "random has levels 1 to 1, not 2");
}
