//! What the pétanque bots guarantee their callers, and how sensibly the `house` bot plays.

use std::fmt::Write as _;

use carreau_bots::{
    Aim, Bot, Choice, FNV_1A_OF_NOTHING, Generator, HasBots as _, Level, NoChoice, Player, Request, fnv_1a,
    meet,
};
use carreau_core::{Chance, Game, Side, Turn};
use carreau_petanque::{Field, Format, OneLessRule, Phase, Plan, Play, Position, Terms, Throw};
use carreau_testkit::golden;

/// The level at which most tests ask the house: strong, and quicker than the highest.
const STRONG: Level = Level::new(7).unwrap();

fn bot(name: &str) -> &'static dyn Bot<Position> {
    carreau_petanque::Position::bot(name).unwrap()
}

fn start(format: Format) -> Position {
    Position::start(Terms { format, ..Terms::default() }, Plan::classic())
}

/// Positions of games that one of the bots plays against itself, including the start and the ends.
fn met(terms: Terms, name: &str, games: u64) -> Vec<Position> {
    let mut met = Vec::new();
    for seed in 0..games {
        let mut luck = Generator::new(seed);
        let mut position = Position::start(terms, Plan::classic());
        loop {
            met.push(position.clone());
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    position.resolve(luck.chance(&position).unwrap()).unwrap();
                }
                Turn::Side(_) => {
                    let choice = bot(name).choose(&position, &Request::new(Level::ONE, seed)).unwrap();
                    position.play(&choice.play).unwrap();
                }
            }
        }
    }
    met
}

fn all_terms() -> impl Iterator<Item = Terms> {
    Format::ALL
        .into_iter()
        .zip([OneLessRule::May, OneLessRule::Must, OneLessRule::May])
        .map(|(format, one_less_rule)| Terms { format, one_less_rule, ..Terms::default() })
}

#[test]
fn every_choice_is_legal_and_any_other_position_is_refused() {
    for terms in all_terms() {
        for name in ["random", "pointer"] {
            // The cheap bots are asked in all positions, the `house` bot in a few.
            for (i, position) in met(terms, name, 2).iter().enumerate() {
                for &bot in
                    carreau_petanque::Position::BOTS.iter().filter(|bot| i % 9 == 0 || bot.name() != "house")
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
}

#[test]
fn the_same_request_gets_the_same_choice() {
    let met = met(Terms::default(), "pointer", 1);
    let asked: Vec<_> = met.iter().filter(|position| position.turn().side().is_some()).step_by(7).collect();
    for &bot in carreau_petanque::Position::BOTS {
        let request = Request::new(Level::ONE, 11).listing(3);
        // The positions come in reverse order the second time: a bot must not remember anything between choices.
        let there = asked.iter().map(|position| bot.choose(position, &request).unwrap());
        let back = asked.iter().rev().map(|position| bot.choose(position, &request).unwrap());
        let mut back: Vec<_> = back.collect();
        back.reverse();
        assert_eq!(there.collect::<Vec<_>>(), back);
    }
}

/// A situation in a round of the format in which it is Bronze's turn: characters with boules in hand, and the fields of
/// boules.
fn situation(format: &str, jack: &str, score: [u8; 2], black: &str, white: &str) -> Position {
    let team = |score: u8, text: &str| {
        let cards = text.split(", ").map(|card| {
            let mut words = card.split(' ');
            let (name, hand) = (words.next().unwrap(), words.next().unwrap());
            let on: Vec<String> = words.map(|field| format!("\"{field}\"")).collect();
            let each = if format == "triplettes" { 2 } else { 3 };
            let lost = each - on.len() - hand.parse::<usize>().unwrap();
            format!(r#"{{"card":"{name}","hand":{hand},"on":[{}],"lost":{lost}}}"#, on.join(","))
        });
        format!(r#"{{"score":{score},"characters":[{}]}}"#, cards.collect::<Vec<_>>().join(","))
    };
    let text = format!(
        r#"{{"terms":{{"format":"{format}"}},"now":{{"phase":{{"aim":"black"}},"round":3,"opener":"black","jack":"{jack}","black":{},"white":{}}}}}"#,
        team(score[0], black),
        team(score[1], white)
    );
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn house(position: &Position) -> Choice<Play> {
    bot("house").choose(position, &Request::new(STRONG, 1).listing(5)).unwrap()
}

fn throw(position: &Position) -> Throw {
    match house(position).play {
        Play::Throw(_, throw) => throw,
        play => panic!("{play}"),
    }
}

#[test]
fn b6_behind_with_its_last_boule_it_shoots_the_boule_on_the_jack() {
    let position = situation("tete-a-tete", "D15", [5, 5], "PC 1 D14 E15", "TM 0 D15 A2 A3");
    assert_eq!(throw(&position), Throw::Shot("D15".parse().unwrap()));
}

#[test]
fn b5_it_does_not_push_the_jack_away_from_its_own_boules() {
    let position = situation("tete-a-tete", "D15", [5, 5], "FM 1 C15 E15", "CW 0 D17 E17");
    assert!(!matches!(throw(&position), Throw::Push | Throw::ShotJack));
}

#[test]
fn b7_4_it_kills_the_jack_for_the_boules_it_has_left_when_they_win_the_game() {
    let position = situation("doublettes", "D15", [10, 12], "PC 3, DR 1", "TM 0 D14 E15 C15, RN 0 D16 E16");
    assert_eq!(throw(&position), Throw::ShotJack);
}

#[test]
fn b4_1_it_points_near_the_jack_when_nothing_lies_there() {
    for card in ["TM", "CW", "PC"] {
        let position = situation("tete-a-tete", "D15", [0, 0], &format!("{card} 3"), "RN 3");
        let Throw::Point(landing) = throw(&position) else { panic!("the first boule is a point (B2.3)") };
        let jack: Field = "D15".parse().unwrap();
        assert!(landing.row() < jack.row() && landing.distance(jack) <= 6, "{landing}");
    }
}

#[test]
fn b4_2_it_takes_one_off_a_run_that_would_go_past_the_jack() {
    for (die, chosen) in [(4, Play::Less), (3, Play::Keep)] {
        let mut position = situation("tete-a-tete", "D15", [0, 0], "TM 1", "RN 0 D16");
        position.play(&"TM point D12".parse().unwrap()).unwrap();
        position.resolve(carreau_petanque::Draw::Die(die)).unwrap();
        assert_eq!(house(&position).play, chosen);
    }
}

#[test]
fn b4_3_opponents_send_a_shooters_boule_away_from_the_jack() {
    let mut position = situation("tete-a-tete", "D15", [0, 0], "PC 1", "RN 0 D17");
    position.play(&"PC point D12".parse().unwrap()).unwrap();
    position.resolve(carreau_petanque::Draw::Die(2)).unwrap();
    position.resolve(carreau_petanque::Draw::pair(1, 1)).unwrap();
    assert_eq!(position.turn(), Turn::Side(Side::White));
    // A run of three straight on would end on the jack.
    assert_ne!(house(&position).play, "X1".parse().unwrap());
    let mut own = situation("tete-a-tete", "D15", [0, 0], "CW 1", "RN 0 D17");
    own.play(&"CW point D12".parse().unwrap()).unwrap();
    own.resolve(carreau_petanque::Draw::Die(3)).unwrap();
    own.resolve(carreau_petanque::Draw::pair(1, 1)).unwrap();
    assert_eq!(house(&own).play, "X1".parse().unwrap());
}

#[test]
fn candidates_come_from_better_to_worse_and_say_what_comes_of_them() {
    for position in met(Terms::default(), "pointer", 1).iter().step_by(23) {
        let Some(side) = position.turn().side() else { continue };
        let choice = house(position);
        assert_eq!(choice.play, choice.candidates[0].play);
        assert_eq!(choice.evaluation, Some(choice.candidates[0].evaluation));
        for candidate in &choice.candidates {
            let win = candidate.evaluation.win;
            assert!((0.0..=1.0).contains(&win), "{position}");
        }
        let (own, other) = (bot("house").evaluate(position, side), bot("house").evaluate(position, !side));
        let (own, other) = (own.unwrap(), other.unwrap());
        assert!((own.win + other.win - 1.0).abs() < 1e-3 && (own.points + other.points).abs() < 1e-2);
    }
}

#[test]
fn every_position_is_evaluated_and_a_won_game_is_won() {
    for terms in all_terms() {
        let met = met(terms, "random", 1);
        for position in met.iter().step_by(11) {
            let win = bot("house").evaluate(position, Side::Black).unwrap().win;
            assert!((0.0..=1.0).contains(&win), "{win} {position}");
        }
        let over = met.last().unwrap();
        let Phase::Over(by) = over.phase() else { panic!("{over}") };
        assert!((bot("house").evaluate(over, by).unwrap().win - 1.0).abs() < f64::EPSILON);
    }
}

#[test]
fn both_aims_choose_alike_as_a_game_counts_one() {
    let position = situation("tete-a-tete", "D15", [12, 3], "PC 2 D13", "TM 1 D14 A2");
    let choices = Aim::ALL
        .map(|aim| bot("house").choose(&position, &Request::new(STRONG, 1).aiming_at(aim)).unwrap().play);
    assert_eq!(choices[0], choices[1]);
}

#[test]
fn a_bot_that_is_told_to_stop_answers_with_the_best_so_far() {
    let position = situation("tete-a-tete", "D15", [5, 5], "PC 1 D14", "TM 1 D15 A2");
    let choice = bot("house").choose(&position, &Request::new(STRONG, 1).stopped_by(&|| true)).unwrap();
    assert!(!choice.finished);
    assert_eq!(position.check(&choice.play), Ok(()));
}

#[test]
fn house_beats_the_one_that_only_points() {
    let player = |name| {
        let level = if name == "house" { STRONG } else { Level::ONE };
        Player { bot: bot(name), request: Request::new(level, 1) }
    };
    let players = [player("house"), player("pointer")];
    let tally = meet(&start(Format::TeteATete), players, 12, &mut Generator::new(2026)).unwrap();
    assert!(tally.wins >= 9, "{tally:?}");
}

/// `bot version level | position | play` on each line. We made these choices, in positions from games that the pointing
/// bot played against itself.
const CHOICES: &str = include_str!("../data/petanque_choices.txt");

#[test]
fn choices_change_only_with_the_version() {
    let mut now = String::new();
    for line in CHOICES.lines() {
        let [who, position, _] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let [name, _, level] = who.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let level = Level::new(level.parse().unwrap()).unwrap();
        let choice = bot(name).choose(&position.parse().unwrap(), &Request::new(level, 2015)).unwrap();
        writeln!(now, "{name} {} {level} | {position} | {}", bot(name).version(), choice.play).unwrap();
    }
    // To change the bot on purpose, raise its version first.
    golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/petanque_choices.txt"), &now);
}

/// A digest of the bot's judgements of the positions above, bit for bit, which we computed. It must not differ between
/// machines. It may change without the version, as with another order of sums; the choices above may not.
const JUDGEMENTS: u64 = 0xC012_68C9_39A4_763E;

#[test]
fn judgements_are_the_same_to_the_last_bit() {
    let positions = CHOICES.lines().filter_map(|line| line.split(" | ").nth(1));
    let bits = positions.flat_map(|position| {
        let evaluation = bot("house").evaluate(&position.parse().unwrap(), Side::Black).unwrap();
        [evaluation.win.to_bits(), evaluation.points.to_bits()]
    });
    let bytes: Vec<u8> = bits.flat_map(u64::to_le_bytes).collect();
    let digest = fnv_1a(FNV_1A_OF_NOTHING, &bytes);
    assert_eq!(digest, JUDGEMENTS, "{digest:#018x}");
}
