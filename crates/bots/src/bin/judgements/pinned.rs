//! What the bots choose and judge in the positions whose choices are pinned, and at the start of ordinary Go, where the
//! network of Dango leads.

use carreau_bots::{AnyBot, FNV_1A_OF_NOTHING, Level, Request, fnv_1a};
use carreau_dango::Terms;
use carreau_games::{GameName, Position};

/// Games, each with lines of `bot version level | position | …`.
const POSITIONS: [(GameName, &str); 4] = [
    (GameName::Garanguet, include_str!("../../../tests/data/choices.txt")),
    (GameName::Dango, include_str!("../../../tests/data/dango_choices.txt")),
    (GameName::Petanque, include_str!("../../../tests/data/petanque_choices.txt")),
    (GameName::Petango, include_str!("../../../tests/data/petango_choices.txt")),
];
/// How many plays of ordinary Go the bot makes, and at which level.
const ORDINARY: (u8, Level) = (6, Level::new(7).unwrap());
/// How many plays each bot lists.
const LISTED: usize = 4;

/// We computed it on `x86_64`. It changes with the bots, and must not differ between machines.
pub(crate) const EXPECTED: u64 = 0xD060_E4E1_5FFF_DF96;

/// A digest of the plays that the bots consider, and of how they judge each, bit for bit.
pub(crate) fn judgements() -> u64 {
    let mut digest = FNV_1A_OF_NOTHING;
    for (game, lines) in POSITIONS {
        for line in lines.lines() {
            let [who, text, ..] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
            let [name, _, level] = who.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
            let level = level.parse().ok().and_then(Level::new).expect("a level");
            let position = Position::parse(game, text).expect("a position");
            choose(&mut digest, &position, name, level);
        }
    }
    let mut position = carreau_dango::Position::ordinary(Terms::default()).into();
    for _ in 0..ORDINARY.0 {
        let play = choose(&mut digest, &position, "house", ORDINARY.1);
        position.play(&play).expect("the bot plays by the rules");
    }
    digest
}

/// The play that a bot chooses. What it considers goes into the digest.
fn choose(digest: &mut u64, position: &Position, bot: &str, level: Level) -> String {
    let bot = AnyBot::by_name(position.game(), bot).expect("a bot");
    let choice = bot.choose(position, &Request::new(level, 1818).listing(LISTED));
    let choice = choice.expect("a side is to choose");
    let mut add = |bytes: &[u8]| *digest = fnv_1a(*digest, bytes);
    add(choice.play.as_bytes());
    for candidate in choice.candidates {
        add(candidate.play.as_bytes());
        add(&candidate.evaluation.win.to_bits().to_le_bytes());
        add(&candidate.evaluation.points.to_bits().to_le_bytes());
    }
    choice.play
}
