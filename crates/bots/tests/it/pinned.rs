//! Choices that may change only with the version of the bot that makes them: records and the verifier rely
//! on it.

use std::fmt::Write as _;

use carreau_bots::{Level, Request, garanguet};
use carreau_garanguet::Position;
use carreau_table::Game;

/// `bot version level | position | position after the play` on each line. The choices are ours, the
/// positions from games of the house bot with itself.
const CHOICES: &str = include_str!("../data/choices.txt");

#[test]
fn choices_change_only_with_the_version() {
    let mut now = String::new();
    for line in CHOICES.lines() {
        let [who, position, _] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let [name, _, level] = who.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let bot = garanguet::by_name(name).unwrap();
        let level = Level::new(level.parse().unwrap()).unwrap();
        let mut after: Position = position.parse().unwrap();
        let choice = bot.choose(&after, &Request::new(level, 1818)).unwrap();
        after.play(&choice.play).unwrap();
        writeln!(now, "{name} {} {level} | {position} | {after}", bot.version()).unwrap();
    }
    assert!(
        CHOICES == now,
        "if the bot is meant to choose otherwise, raise its version and write this to tests/data/choices.txt:\n{now}"
    );
}
