//! How well the bots play, with fixed seeds.

use carreau_bots::{
    Bot, Generator, HasBots as _, Level, Player, Request, Tally,
    garanguet::{Evaluator, House, Odds},
    meet,
};
use carreau_garanguet::{Checkers, Position};

/// Plays only to win the race: the fewest pips to go, then the fewest checkers behind.
struct Racer;

impl Evaluator for Racer {
    fn odds(&self, own: Checkers, _: Checkers) -> Odds {
        Odds { win: 1.0 - f64::from(own.pips()) / 360.0, double_win: 0.0, double_loss: 0.0 }
    }
}

/// The results of the `house` bot at level 1 against another bot.
fn against(other: &dyn Bot<Position>, games: u32) -> Tally {
    let player = |bot, seed| Player { bot, request: Request::new(Level::ONE, seed) };
    let players = [player(&House::SHIPPED, 1), player(other, 2)];
    meet(&Position::start(), players, games, &mut Generator::new(2026)).unwrap()
}

#[test]
fn house_beats_random_in_97_games_of_100() {
    let tally = against(carreau_garanguet::Position::bot("random").unwrap(), 2000);
    assert!(tally.interval().0 > 0.97, "{tally:?} {:?}", tally.interval());
}

#[test]
fn house_beats_a_player_that_only_races() {
    let tally = against(&House::new(Racer, 0), 300);
    assert!(tally.interval().0 > 0.90, "{tally:?} {:?}", tally.interval());
}
