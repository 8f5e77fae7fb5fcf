//! What the Dango bots owe their callers.

use carreau_bots::{Bot, Generator, Level, NoChoice, Player, Request, dango, meet};
use carreau_dango::{Deck, Lines, Position, Terms};
use carreau_table::{Chance, Game, Turn};

fn bot(name: &str) -> &'static dyn Bot<Position> {
    dango::by_name(name).unwrap()
}

fn start(lines: u8) -> Position {
    Position::start(Terms { board: Lines::try_from(lines).unwrap(), ..Terms::default() }, Deck::classic())
}

/// Positions met in games of the random bot with itself, the start and the ends included.
fn met(lines: u8, games: u64) -> Vec<Position> {
    let mut met = Vec::new();
    for seed in 0..games {
        let mut luck = Generator::new(seed);
        let mut position = start(lines);
        loop {
            met.push(position.clone());
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => position.resolve(luck.chance(&position).unwrap()).unwrap(),
                Turn::Side(_) => {
                    let choice = bot("random").choose(&position, &Request::new(Level::ONE, seed)).unwrap();
                    position.play(&choice.play).unwrap();
                }
            }
        }
    }
    met
}

/// Asks a bot for a play, with as little thought as it takes.
fn ask_at_once(bot: &dyn Bot<Position>, position: &Position) {
    let stop = || true;
    let request = Request::new(Level::ONE, 3).listing(4).stopped_by(&stop);
    match (position.turn(), bot.choose(position, &request)) {
        (Turn::Side(_), Ok(choice)) => {
            assert_eq!(position.check(&choice.play), Ok(()), "{position} {}", choice.play);
            assert!(choice.candidates.len() <= 4);
            for candidate in choice.candidates {
                assert_eq!(position.check(&candidate.play), Ok(()), "{position} {}", candidate.play);
            }
        }
        (Turn::Chance, refused) => assert_eq!(refused, Err(NoChoice::Chance)),
        (Turn::Over(_), refused) => assert_eq!(refused, Err(NoChoice::Over)),
        (Turn::Side(_), Err(refused)) => panic!("{position}: {refused}"),
    }
}

#[test]
fn every_choice_is_legal_and_any_other_position_is_refused() {
    for lines in [5, 13] {
        for (i, position) in met(lines, 3).iter().enumerate() {
            // The house, which thinks a little however soon it is stopped, is asked now and then.
            for &bot in dango::ALL.iter().filter(|bot| i % 3 == 0 || bot.name() != "house") {
                ask_at_once(bot, position);
            }
        }
    }
}

#[test]
fn the_house_beats_random() {
    let player = |name| Player { bot: bot(name), request: Request::new(Level::ONE, 1) };
    let tally = meet(&start(7), [player("house"), player("random")], 2, &mut Generator::new(1)).unwrap();
    assert_eq!(tally.wins, 2, "{tally:?}");
}
