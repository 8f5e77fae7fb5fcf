//! Mutated texts are refused or keep the laws.
//! `CARREAU_MUTATIONS=1000000` sets how many texts of each kind are tried; without it the tests try fewer.

use carreau_core::{Chance, Enumerate as _};
use carreau_laws as laws;
use carreau_petanque::{Format, examples};
use carreau_testkit::{Event, Luck, Played};

fn mutations() -> u32 {
    std::env::var("CARREAU_MUTATIONS")
        .map_or(1_000, |count| count.parse().expect("CARREAU_MUTATIONS is a number"))
}

/// The pieces that mutation inserts: words of the notation, numbers at their limits, and text outside the notation.
const WORDS: [&str; 48] = [
    "0",
    "1",
    "2",
    "6",
    "7",
    "12",
    "13",
    "255",
    "256",
    "-1",
    "A1",
    "H24",
    "I25",
    "G14",
    "TM",
    "CW",
    "XX",
    "push",
    "shot-jack",
    "point",
    "X1",
    "Z2",
    "=",
    "+",
    " ",
    ";",
    "null",
    "[]",
    "{}",
    "\"aim\"",
    "black",
    "white",
    "\"",
    "č",
    "\n",
    "18446744073709551616",
    "b15",
    "w",
    "a/g",
    "off(2)",
    "6:6",
    "keima",
    "place3",
    "goban",
    "copies = 36",
    "1e9",
    "\"n\":1",
    ",",
];

/// A text with one or two pieces removed, doubled, or replaced by a word or by a piece of another text.
fn mutated(text: &str, others: &[String], luck: &mut Luck) -> String {
    let mut text = text.to_owned();
    for _ in 0..=luck.below(2) {
        let mut place = || {
            let at = usize::try_from(luck.below(text.len() as u64 + 1)).expect("within the text");
            (0..=at).rev().find(|&at| text.is_char_boundary(at)).expect("the beginning is one")
        };
        let (one, other) = (place(), place());
        let (from, most) = (one.min(other), one.max(other));
        let short =
            (from..=most.min(from + 6)).rev().find(|&at| text.is_char_boundary(at)).expect("from is one");
        let to = if luck.below(8) == 0 { most } else { short };
        let new = match luck.below(5) {
            0 => String::new(),
            1 => text[from..to].repeat(2),
            2 => {
                let other = luck.one_of(others).expect("there are others");
                other.chars().skip(from).take(to - from).collect()
            }
            _ => (*luck.one_of(&WORDS).expect("there are words")).to_owned(),
        };
        text.replace_range(from..to, &new);
    }
    text
}

/// Checks a law on good texts and on mutated ones, at least `least` of which must parse.
fn see(law: impl Fn(&str) -> bool, texts: &[String], seed: u64, least: u32) {
    see_some(law, texts, seed, least, mutations());
}

/// Checks a law on good texts and on so many mutated ones.
fn see_some(law: impl Fn(&str) -> bool, texts: &[String], seed: u64, least: u32, mutations: u32) {
    for text in texts {
        assert!(law(text), "a good text is read: {text}");
    }
    let mut luck = Luck::new(seed);
    let mut read = 0;
    for _ in 0..mutations {
        let text = mutated(luck.one_of(texts).expect("there are texts"), texts, &mut luck);
        read += u32::from(law(&text));
    }
    assert!(read >= least, "only {read} can be read");
}

/// The texts of a game's positions, plays and draws.
struct Way<G: Chance> {
    positions: Vec<String>,
    plays: Vec<String>,
    draws: Vec<String>,
    /// Each position with the play made in it.
    played: Vec<String>,
    end: Played<G>,
}

/// Plays a game at random, for at most this many events.
fn way<G: Chance>(start: G, seed: u64, events: usize, sample: impl Fn(&G, &mut Luck) -> G::Play) -> Way<G> {
    let mut luck = Luck::new(seed);
    let mut way = Way {
        positions: vec![start.to_string()],
        plays: Vec::new(),
        draws: Vec::new(),
        played: Vec::new(),
        end: Played::new(start),
    };
    for _ in 0..events {
        let before = way.end.position.to_string();
        match way.end.go_on_by(&mut luck, &sample) {
            None => break,
            Some(Event::Draw(draw)) => way.draws.push(draw.to_string()),
            Some(Event::Play(play)) => {
                way.plays.push(play.to_string());
                way.played.push(format!("{before};{play}"));
            }
        }
        way.positions.push(way.end.position.to_string());
    }
    way
}

/// The source of random numbers by which the games sample plays.
fn below(luck: &mut Luck) -> impl FnMut(u32) -> u32 {
    |bound| u32::try_from(luck.below(bound.into())).expect("it is below a small number")
}

fn garanguet() -> Way<carreau_garanguet::Position> {
    way(carreau_garanguet::Position::start(), 1, 200, |position, luck| {
        luck.one_of(&position.plays()).expect("a side is to choose").clone()
    })
}

fn dango() -> Way<carreau_dango::Position> {
    use carreau_dango::{Deck, Position, Terms};
    way(Position::start(Terms::default(), Deck::classic()), 2, 200, |position, luck| {
        position.sample(&mut below(luck)).expect("a side is to choose")
    })
}

/// Games of Pétanque of each format.
fn petanque() -> [Way<carreau_petanque::Position>; 3] {
    use carreau_petanque::{Plan, Position, Terms};
    Format::ALL.map(|format| {
        let start = Position::start(Terms { format, ..Terms::default() }, Plan::classic());
        way(start, 3, 120, |position, luck| position.sample(&mut below(luck)).expect("a side is to choose"))
    })
}

/// The lines of a file in the repository that satisfy a predicate.
fn lines(file: &str, hold: impl Fn(&str) -> bool) -> Vec<String> {
    let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    text.lines().filter(|line| hold(line)).map(str::to_owned).collect()
}

#[test]
fn garanguet_positions() {
    see(laws::garanguet::position, &garanguet().positions, 11, 20);
}

#[test]
fn garanguet_turns() {
    see(laws::garanguet::turn, &garanguet().plays, 12, 20);
}

#[test]
fn garanguet_plays() {
    see(laws::garanguet::play, &garanguet().played, 13, 20);
}

#[test]
fn garanguet_throws() {
    see(laws::garanguet::draw, &garanguet().draws, 14, 20);
}

#[test]
fn dango_positions() {
    see(laws::dango::position, &dango().positions, 21, 20);
}

#[test]
fn dango_plays() {
    see(laws::dango::play, &dango().played, 22, 20);
}

#[test]
fn dango_draws() {
    see(laws::dango::draw, &dango().draws, 23, 20);
}

#[test]
fn dango_decks() {
    let deck = lines("crates/dango/decks/classic.toml", |_| true).join("\n");
    see(laws::dango::deck, &[deck], 24, 1);
}

/// A game of Pétango of a few flicks, and the words between them.
fn petango() -> Way<carreau_petango::Position> {
    use carreau_petango::{Position, Terms};
    const PLAYS: [&str; 7] = ["5 0 6100", "10 0 12500", "3 1400 9000", "take", "spare", "slap", "pass"];
    way(Position::start(Terms::default()), 4, 30, |position, luck| {
        let legal = PLAYS.map(|play| play.parse().expect("a play")).into_iter();
        let legal: Vec<_> = legal.filter(|play| carreau_core::Game::check(position, play).is_ok()).collect();
        *luck.one_of(&legal).expect("one of them is legal")
    })
}

#[test]
fn petango_positions() {
    see(laws::petango::position, &petango().positions, 31, 20);
}

#[test]
fn petango_plays() {
    see(laws::petango::play, &petango().played, 32, 20);
}

#[test]
fn petango_draws_and_verdicts() {
    let verdicts = ["ok 12 -2034 0123456789abcdef"].map(str::to_owned);
    see(laws::petango::draw, &[petango().draws, verdicts.to_vec()].concat(), 33, 20);
}

#[test]
fn petanque_positions() {
    let examples = examples().iter().map(|one| one.position().to_string());
    let texts: Vec<_> = examples.chain(petanque().into_iter().flat_map(|way| way.positions)).collect();
    see(laws::petanque::position, &texts, 41, 6);
}

#[test]
fn petanque_plays() {
    let texts: Vec<_> = petanque().into_iter().flat_map(|way| way.played).collect();
    see(laws::petanque::play, &texts, 42, 6);
}

#[test]
fn petanque_turns() {
    let turns =
        examples().iter().filter_map(|one| Some(format!("{};{}", one.position(), one.turn.as_ref()?)));
    see(laws::petanque::turn, &turns.collect::<Vec<_>>(), 43, 6);
}

#[test]
fn petanque_dice() {
    see(laws::petanque::draw, &["4", "6+2", "1+1", "6"].map(str::to_owned), 44, 6);
}

#[test]
fn petanque_plans() {
    see(laws::petanque::plan, &[carreau_petanque::Plan::classic().to_string()], 45, 1);
}

#[test]
fn records() {
    let record = lines("crates/match/tests/data/record.carreau", |line| !line.starts_with("{\"sha256\""));
    see(laws::record, &[record.join("\n") + "\n"], 51, 6);
}

#[test]
fn messages() {
    let texts = [
        r#"{"type":"hello","version":4,"last":17}"#,
        r#"{"type":"ping"}"#,
        r#"{"type":"intend","id":"a","seat":0,"seen":1,"intention":{"want":"roll"}}"#,
        r#"{"type":"intend","id":"b","seat":1,"seen":8,"intention":{"want":"play","play":"a/g/l a/e"}}"#,
        r#"{"type":"referee","id":"c","seen":8,"intention":{"want":"decide","uphold":true}}"#,
        r#"{"type":"pong","now":77}"#,
        r#"{"type":"done","id":"a","n":3}"#,
    ];
    see(laws::message, &texts.map(str::to_owned), 52, 20);
}

/// The messages to a table. Fewer are tried, because each text takes a server some milliseconds.
#[test]
fn tables() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/table");
    let files = std::fs::read_dir(folder).expect("there are first inputs");
    let read = |file: std::io::Result<std::fs::DirEntry>| std::fs::read_to_string(file?.path());
    let mut texts: Vec<String> = files.map(read).collect::<Result<_, _>>().expect("they can be read");
    texts.sort();
    see_some(laws::table::through_its_sockets, &texts, 61, 20, mutations() / 10);
}
