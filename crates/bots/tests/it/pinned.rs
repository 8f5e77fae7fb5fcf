//! Choices that may change only with the version of the bot that makes them, because records and the verifier rely on
//! them.

use std::fmt::Write as _;

use carreau_bots::{FNV_1A_OF_NOTHING, HasBots as _, Level, Request, fnv_1a};
use carreau_core::{Game, Side};
use carreau_garanguet::Position;
use carreau_testkit::golden;

/// `bot version level | position | position after the play` on each line. We made these choices, in positions from
/// games that the `house` bot played against itself.
const CHOICES: &str = include_str!("../data/choices.txt");

#[test]
fn choices_change_only_with_the_version() {
    let mut now = String::new();
    for line in CHOICES.lines() {
        let [who, position, _] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let [name, _, level] = who.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let bot = carreau_garanguet::Position::bot(name).unwrap();
        let level = Level::new(level.parse().unwrap()).unwrap();
        let mut after: Position = position.parse().unwrap();
        let choice = bot.choose(&after, &Request::new(level, 1818)).unwrap();
        after.play(&choice.play).unwrap();
        writeln!(now, "{name} {} {level} | {position} | {after}", bot.version()).unwrap();
    }
    // To change the bot on purpose, raise its version first.
    golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/choices.txt"), &now);
}

/// A digest of the `house` bot's judgements of the positions above, bit for bit. We computed it on
/// `x86_64`. It changes with the version, and must not differ between machines.
const JUDGEMENTS: u64 = 0xC3DD_7A03_7BAD_2C7B;

#[test]
fn judgements_are_the_same_to_the_last_bit() {
    let bot = carreau_garanguet::Position::bot("house").unwrap();
    let positions = CHOICES.lines().flat_map(|line| line.split(" | ").skip(1));
    let bits = positions.flat_map(|position| {
        let evaluation = bot.evaluate(&position.parse().unwrap(), Side::Black).unwrap();
        [evaluation.win.to_bits(), evaluation.points.to_bits()]
    });
    let bytes: Vec<u8> = bits.flat_map(u64::to_le_bytes).collect();
    let digest = fnv_1a(FNV_1A_OF_NOTHING, &bytes);
    assert_eq!(digest, JUDGEMENTS, "{digest:#018x}");
}
