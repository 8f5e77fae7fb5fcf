//! What the Pétango bots guarantee their callers.

use std::fmt::Write as _;

use carreau_bots::{Aim, Bot, Generator, HasBots as _, Level, NoChoice, Player, Request, meet};
use carreau_core::{Chance, Game, Side, Turn};
use carreau_petango::{Board, Hand, Phase, Play, Position, Terms};
use carreau_petango_physics::Flick;
use carreau_testkit::golden;

/// The level at which most tests ask the house: strong, and quicker than the highest.
const STRONG: Level = Level::new(7).unwrap();

fn bot(name: &str) -> &'static dyn Bot<Position> {
    carreau_petango::Position::bot(name).unwrap()
}

fn levels(bot: &dyn Bot<Position>) -> impl Iterator<Item = Level> {
    (1..=bot.highest_level().number()).filter_map(Level::new)
}

/// Positions of games that the random bot plays against itself, including the start and the ends.
fn met(terms: Terms, games: u64) -> Vec<Position> {
    let mut met = Vec::new();
    for seed in 0..games {
        let mut luck = Generator::new(seed);
        let mut position = Position::start(terms);
        loop {
            met.push(position.clone());
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    position.resolve(luck.chance(&position).unwrap()).unwrap();
                }
                Turn::Side(_) => {
                    let choice = bot("random").choose(&position, &Request::new(Level::ONE, seed)).unwrap();
                    position.play(&choice.play).unwrap();
                }
            }
        }
    }
    met
}

#[test]
fn every_choice_is_legal_and_any_other_position_is_refused() {
    for board in Board::ALL {
        let met = met(Terms { board, ..Terms::default() }, 1);
        // The cheap bots are asked in all positions, the `house` bot in a few.
        for (i, position) in met.iter().enumerate() {
            for &bot in
                carreau_petango::Position::BOTS.iter().filter(|bot| i % 12 == 0 || bot.name() != "house")
            {
                let request = Request::new(Level::ONE, 3).listing(4);
                match (position.turn(), bot.choose(position, &request)) {
                    (Turn::Side(_), Ok(choice)) => {
                        assert_eq!(position.check(&choice.play), Ok(()), "{position} {}", choice.play);
                        assert!(choice.finished && choice.candidates.len() <= 4);
                        for candidate in choice.candidates {
                            assert_eq!(position.check(&candidate.play), Ok(()), "{position}");
                        }
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
    let positions: Vec<_> = met(Terms::default(), 1).into_iter().filter(|p| p.going().is_some()).collect();
    let positions: Vec<_> =
        positions.iter().filter(|p| p.turn().side().is_some()).step_by(19).take(2).collect();
    for &bot in carreau_petango::Position::BOTS {
        for level in levels(bot) {
            let request = Request::new(level, 11);
            // The positions come in reverse order the second time: a bot must not remember anything between choices.
            let there: Vec<_> = positions.iter().map(|p| bot.choose(p, &request).unwrap()).collect();
            let mut back: Vec<_> = positions.iter().rev().map(|p| bot.choose(p, &request).unwrap()).collect();
            back.reverse();
            assert_eq!(there, back);
        }
    }
}

#[test]
fn a_choice_does_not_depend_on_how_many_plays_are_listed() {
    let position: Position = "goban club 10 2:3 b1 w:0,-100000 b:40000,60000".parse().unwrap();
    let request = Request::new(STRONG, 5);
    let few = bot("house").choose(&position, &request).unwrap();
    let many = bot("house").choose(&position, &request.listing(50)).unwrap();
    assert_eq!(few.play, many.play);
    assert_eq!((few.candidates.len(), many.candidates[0].play), (1, many.play));
    assert!(many.candidates.len() > 3);
}

#[test]
fn p7_3_the_house_never_forgets_the_word_and_gives_no_slap() {
    let river: Position = "xiangqi club 10 1:0 river:w w:0,0".parse().unwrap();
    let slap: Position = "xiangqi club 10 1:0 slap:w".parse().unwrap();
    for level in levels(bot("house")) {
        let request = Request::new(level, 1);
        assert_eq!(bot("house").choose(&river, &request).unwrap().play, Play::Plouf);
        assert_eq!(bot("house").choose(&slap, &request).unwrap().play, Play::Spare);
    }
}

#[test]
fn p3_1_a_first_line_without_a_free_intersection_is_passed() {
    let mut text = "goban club 10 0:0 b1".to_owned();
    for column in -9..=9 {
        write!(text, " w:{},-213300", column * 22_000).unwrap();
    }
    let position: Position = text.parse().unwrap();
    for &bot in carreau_petango::Position::BOTS {
        let choice = bot.choose(&position, &Request::new(Level::ONE, 1)).unwrap();
        assert_eq!(choice.play, Play::Pass, "{}", bot.name());
    }
}

/// How many of these turns on a board end without a foul.
fn valid_turns(position: &Position, turns: u32) -> u32 {
    let side = position.turn().side().unwrap();
    let mut luck = Generator::new(9);
    let fouled = |_: &u32| {
        let mut position = position.clone();
        let before = position.points(!side);
        while position.going().is_some_and(|turn| turn.side == side) {
            if let Phase::Slip { .. } = position.phase() {
                position.resolve(luck.chance(&position).unwrap()).unwrap();
            } else {
                let request = Request::new(STRONG, luck.next_u64());
                let choice = bot("house").choose(&position, &request).unwrap();
                position.play(&choice.play).unwrap();
            }
        }
        position.points(!side) == before
    };
    u32::try_from((0..turns).filter(fouled).count()).unwrap()
}

#[test]
fn the_house_hardly_ever_fouls_on_an_empty_board() {
    for board in [Board::Goban, Board::Xiangqi] {
        let position: Position = format!("{board} club 10 2:0 b1").parse().unwrap();
        assert!(valid_turns(&position, 8) >= 7, "{board}");
    }
}

#[test]
fn without_error_of_the_hand_the_house_knows_what_it_does() {
    let stones = "w:0,-150000 w:30000,-120000 w:-35000,-140000 b:0,60000 b:50000,40000 w:90000,-90000";
    let position: Position = format!("goban none 10 0:0 b1 {stones}").parse().unwrap();
    assert_eq!(position.terms().hand, Hand::None);
    let choice = bot("house").choose(&position, &Request::new(STRONG, 1)).unwrap();
    let Play::Flick(flick) = choice.play else { panic!("{}", choice.play) };
    let report = position.simulation_of(&flick).unwrap().run();
    assert_eq!(position.judge(&report), Some(carreau_petango::Ruling::Valid));
    let points = choice.evaluation.unwrap().points;
    assert!(points.abs() < 1e-9, "{points}");
}

#[test]
fn p7_4_the_house_goes_for_the_palace_unless_that_gives_a_point() {
    let flick_of = |text: &str| {
        let position: Position = text.parse().unwrap();
        let Play::Flick(flick) = bot("house").choose(&position, &Request::new(STRONG, 4)).unwrap().play
        else {
            panic!("{text}")
        };
        let rest = position.simulation_of(&Flick { ..flick }).unwrap().run().played.rest_pose();
        rest.is_some_and(|stone| position.board().in_palace(Side::White, stone))
    };
    assert!(flick_of("xiangqi steady 10 3:3 b1"), "the opponent loses a point");
    assert!(!flick_of("xiangqi steady 10 3:0 b1"), "the opponent would gain one");
}

#[test]
fn playing_for_a_game_or_for_points_is_both_legal() {
    let position: Position = "xiangqi club 10 9:8 w2 w:0,-100000 b:40000,60000".parse().unwrap();
    for aim in Aim::ALL {
        let choice = bot("house").choose(&position, &Request::new(STRONG, 3).aiming_at(aim)).unwrap();
        assert_eq!(position.check(&choice.play), Ok(()));
        let win = choice.evaluation.unwrap().win;
        assert!((0.0..=1.0).contains(&win), "{win}");
    }
}

#[test]
fn the_house_beats_the_straight_shooter() {
    let terms = Terms { to: carreau_petango::Goal::new(2).unwrap(), ..Terms::default() };
    let player = |name| {
        let level = if name == "house" { STRONG } else { Level::ONE };
        Player { bot: bot(name), request: Request::new(level, 1) }
    };
    let players = [player("house"), player("straight")];
    let tally = meet(&Position::start(terms), players, 3, &mut Generator::new(1)).unwrap();
    assert_eq!(tally.wins, 3, "{tally:?}");
}

/// `bot version level | position | play` on each line. We made these choices, in positions that we made up for the
/// purpose.
const CHOICES: &str = include_str!("../data/petango_choices.txt");

#[test]
fn choices_change_only_with_the_version() {
    let mut now = String::new();
    for line in CHOICES.lines() {
        let [who, position, _] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let [name, _, level] = who.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let level = Level::new(level.parse().unwrap()).unwrap();
        let bot = bot(name);
        let choice = bot.choose(&position.parse().unwrap(), &Request::new(level, 1818)).unwrap();
        writeln!(now, "{name} {} {level} | {position} | {}", bot.version(), choice.play).unwrap();
    }
    // To change the bot or the physics on purpose, raise the bot's version first.
    golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/petango_choices.txt"), &now);
}
