//! The levels of a ladder.

use carreau_bots::{
    Bot, Generator, HasBots as _, Ladder, Level, Player, Request, Rung, garanguet::House, meet,
};
use carreau_core::Game as _;
use carreau_games::{GameName, each_game};
use carreau_garanguet::Position;

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

#[test]
fn the_house_has_eight_levels_and_seven_in_petango() {
    for game in [GameName::Garanguet, GameName::Dango, GameName::Petanque, GameName::Petango] {
        let highest = if game == GameName::Petango { 7 } else { 8 };
        each_game!(game, G => assert_eq!(G::bot("house").unwrap().highest_level(), level(highest), "{game}"));
    }
}

#[test]
fn who_does_not_misjudge_chooses_as_the_other_bot() {
    let ladder = Ladder::new(House::SHIPPED, &[const { Rung::new(Level::ONE, 0.0) }]);
    for roll in ["654", "331", "111"] {
        let position: Position = format!("b15,22,w15 0:0 b {roll}").parse().unwrap();
        let request = Request::new(Level::ONE, 5).listing(3);
        assert_eq!(ladder.choose(&position, &request), House::SHIPPED.choose(&position, &request));
    }
}

#[test]
fn who_misjudges_names_plays_as_good_as_they_are_and_the_same_again() {
    let ladder = Ladder::new(House::SHIPPED, &[const { Rung::new(Level::ONE, 1.0) }]);
    let position: Position = "b15,22,w15 0:0 b 654".parse().unwrap();
    let all = House::SHIPPED
        .choose(&position, &Request::new(Level::ONE, 0).listing(usize::MAX))
        .unwrap()
        .candidates;
    let mut chosen = Vec::new();
    for seed in 0..20 {
        let choice = ladder.choose(&position, &Request::new(Level::ONE, seed).listing(4)).unwrap();
        assert_eq!(choice, ladder.choose(&position, &Request::new(Level::ONE, seed).listing(4)).unwrap());
        assert!(choice.candidates.len() == 4 && choice.candidates.iter().all(|one| all.contains(one)));
        let first = &choice.candidates[0];
        assert_eq!((&first.play, Some(first.evaluation)), (&choice.play, choice.evaluation));
        assert_eq!(position.check(&choice.play), Ok(()));
        chosen.push(choice.play.to_string());
    }
    chosen.sort();
    chosen.dedup();
    assert!(chosen.len() > 2, "{chosen:?}");
}

#[test]
fn a_higher_level_of_garanguet_wins_more_often() {
    let house = Position::bot("house").unwrap();
    let player = |number| Player { bot: house, request: Request::new(level(number), 1) };
    for number in 2..=7 {
        let players = [player(number), player(number - 1)];
        let tally = meet(&Position::start(), players, 400, &mut Generator::new(1818)).unwrap();
        assert!(tally.interval().0 > 0.5, "level {number}: {tally:?}");
    }
}
