//! The text forms of positions, plays and draws: canonical spellings, accepted variants and refusals. No text from
//! outside makes the rules panic.

use carreau_core::{Chance, Game, Turn};
use carreau_dango::{Deck, Draw, Play, Position, Setup, Terms};
use carreau_testkit::{Luck, Played};
use proptest::prelude::*;

use crate::{brute::OWN, laws::sample, table::terms};

/// Plays that name no points, as they are written.
pub(crate) const WITHOUT_POINTS: [&str; 15] = [
    "turn",
    "free",
    "block",
    "block 1",
    "block 2",
    "hold free-card",
    "hold free-block",
    "pass",
    "dead -",
    "agree",
    "play on",
    "miss",
    "change",
    "twice -",
    "keima -",
];

#[track_caller]
fn reads_play(text: &str, written: &str) {
    let play: Play = text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"));
    assert_eq!(play.to_string(), written);
    assert_eq!(written.parse(), Ok(play), "`{written}` reads back");
}

#[test]
fn plays_are_written_one_way() {
    let with_points = ["keima D4 E6", "place3 A1 C3 T19", "B D4", "W Q16", "dead D4 E5", "b2 D4"];
    for text in WITHOUT_POINTS.into_iter().chain(with_points) {
        reads_play(text, text);
    }
}

#[test]
fn plays_are_read_in_the_listed_lenient_ways() {
    reads_play("  Keima\te6 d4 ", "keima D4 E6");
    reads_play("b d4", "B D4");
    reads_play("PASS", "pass");
    reads_play("Play  On", "play on");
    reads_play("HOLD Free-Card", "hold free-card");
}

#[test]
fn other_texts_are_no_plays() {
    for (text, why) in [
        ("", "the play is empty: a card with its points is expected, such as `keima D4 E6`"),
        ("keima D4 D4", "`D4` is named twice"),
        // A pass has no colour: the side to move passes.
        (
            "B pass",
            "`pass` is not a point: a column A to T without I and a row 1 to 19 are expected, such as D4",
        ),
        (
            "pass W",
            "`pass W` is not a play: see the notation (block, block 1, hold free-card, B D4, dead D4 or dead -)",
        ),
        (
            "block 3",
            "`block 3` is not a play: see the notation (block, block 1, hold free-card, B D4, dead D4 or dead -)",
        ),
        (
            "turn up",
            "`turn up` is not a play: see the notation (block, block 1, hold free-card, B D4, dead D4 or dead -)",
        ),
    ] {
        assert_eq!(text.parse::<Play>().map_err(|error| error.to_string()), Err(why.to_owned()));
    }
    for text in [
        "keima I4",
        "keima D20",
        "B",
        "B D4 E5",
        "dead",
        "dead - D4",
        "keima - D4",
        "hold",
        "-",
        "4",
        "é D4",
        "right",
    ] {
        assert!(text.parse::<Play>().is_err(), "{text}");
    }
}

#[test]
fn draws_are_written_one_way() {
    for text in ["keima", "twice keima", "twice", "right", "wrong", "free-card"] {
        let draw: Draw = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(draw.to_string(), text);
    }
    for text in ["", "keima keima", "twice keima keima", "pass", "Keima", "é", "twice right"] {
        assert!(text.parse::<Draw>().is_err(), "{text}");
    }
}

/// Starting positions on small and large boards, with the standard deck and another one.
fn starts() -> Vec<Position> {
    let own = |lines: u8| {
        let rows = vec![".".repeat(usize::from(lines)); usize::from(lines)].join("/");
        let cards = "662212314513";
        let text = format!("{lines}/-3.5/area/fresh/seats {OWN} {rows} 0:0 b:{cards} w:{cards} b:begin");
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    let classic = |terms: Terms| Position::start(terms, Deck::classic());
    vec![
        classic(terms(5)),
        classic(terms(7)),
        classic(Terms { nigiri: true, ..terms(13) }),
        classic(terms(19)),
        classic(Terms { carry_over: false, ..terms(19) }),
        own(5),
        own(6),
        own(19),
    ]
}

fn reached() -> impl Strategy<Value = Played<Position>> {
    let starts = starts();
    (0..starts.len(), any::<u64>().no_shrink(), 0..260_usize).prop_map(move |(start, seed, events)| {
        Played::sampled(starts[start].clone(), &mut Luck::new(seed), events, sample)
    })
}

/// Carries out everything that may happen in a position; nothing panics, and each result is a position.
fn goes_on(position: &Position, luck: &mut Luck) {
    assert_eq!(position.to_string().parse().as_ref(), Ok(position));
    assert_eq!(position.to_setup().validate().as_ref(), Ok(position), "{position}");
    let leads_to_a_position = |after: &Position, by: &str| {
        assert_eq!(after.to_setup().validate().as_ref(), Ok(after), "{by} in {position}");
        let _ = (after.turn(), after.legal().next(), after.weight(), after.to_string());
    };
    let chances = position.chances();
    assert_eq!(chances.is_empty(), position.turn() != Turn::Chance, "{position}");
    for (draw, _) in chances {
        let mut after = position.clone();
        after.resolve(draw).unwrap_or_else(|error| panic!("{error}: {position}"));
        leads_to_a_position(&after, &draw.to_string());
    }
    let legal: Vec<Play> = position.legal().take(60).collect();
    assert_eq!(legal.is_empty(), position.turn().side().is_none(), "{position}");
    for play in legal.into_iter().chain(
        position.sample(&mut |below| u32::try_from(luck.below(u64::from(below))).expect("below a u32")),
    ) {
        let mut after = position.clone();
        after.play(&play).unwrap_or_else(|error| panic!("{play}: {error}: {position}"));
        leads_to_a_position(&after, &play.to_string());
    }
    for play in WITHOUT_POINTS.into_iter().chain(["B C3", "dead C3"]) {
        let mut after = position.clone();
        let play: Play = play.parse().expect("a play");
        if after.play(&play).is_ok() {
            leads_to_a_position(&after, &play.to_string());
        }
    }
    let _ =
        (position.count(&position.stones().all()), position.ways(), position.changeable(), position.drawer());
}

/// Continues a game from an untrusted position for some events.
fn goes_on_and_on(mut position: Position, luck: &mut Luck) {
    for _ in 0..12 {
        goes_on(&position, luck);
        let done = match position.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let draw = luck.drawn(&position).expect("a chance");
                position.resolve(draw).map_err(|error| error.to_string())
            }
            Turn::Side(_) => {
                let play = sample(&position, luck);
                position.play(&play).map_err(|error| error.to_string())
            }
        };
        done.unwrap_or_else(|error| panic!("{error}: {position}"));
    }
}

fn below(luck: &mut Luck, bound: usize) -> usize {
    usize::try_from(luck.below(bound as u64)).expect("below a usize")
}

/// A text with some parts changed: letters, numbers, whole words, or words of another text.
fn mutated(text: &str, other: &str, luck: &mut Luck) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for _ in 0..=luck.below(2) {
        let place = below(luck, words.len());
        match luck.below(6) {
            0 if words.len() > 7 => {
                words.remove(place);
            }
            1 => {
                let word = words[place].clone();
                words.push(word);
            }
            2 => {
                let others: Vec<&str> = other.split(' ').collect();
                let there = if place < 7 { place } else { 7 + below(luck, others.len().saturating_sub(6)) };
                if let Some(word) = others.get(there) {
                    (*word).clone_into(&mut words[place]);
                }
            }
            _ => {
                let mut letters: Vec<char> = words[place].chars().collect();
                if let Some(letter) = luck.one_of(&(0..letters.len()).collect::<Vec<_>>()).copied() {
                    let with = [
                        '.', 'X', 'O', '0', '1', '2', '9', 'z', 'Z', '-', ',', '|', '(', ')', ':', '*', '\'',
                        'b', 'w', '+', '/', 'é',
                    ];
                    match luck.below(3) {
                        0 => letters[letter] = *luck.one_of(&with).expect("some"),
                        1 => {
                            letters.remove(letter);
                        }
                        _ => letters.insert(letter, *luck.one_of(&with).expect("some")),
                    }
                }
                words[place] = letters.into_iter().collect();
            }
        }
    }
    words.join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn reached_positions_read_back_and_go_on(game in reached(), seed in any::<u64>()) {
        goes_on(&game.position, &mut Luck::new(seed));
        let setup = game.position.to_setup();
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
    }

    #[test]
    fn what_strangers_make_of_a_position_is_refused_or_goes_on(
        game in reached(),
        other in reached(),
        seed in any::<u64>(),
    ) {
        let mut luck = Luck::new(seed);
        let (text, other) = (game.position.to_string(), other.position.to_string());
        for _ in 0..40 {
            let changed = mutated(&text, &other, &mut luck);
            if let Ok(setup) = changed.parse::<Setup>() {
                let written = setup.to_string();
                prop_assert_eq!(written.parse::<Setup>(), Ok(setup.clone()), "{}", changed);
                if let Ok(position) = setup.validate() {
                    goes_on_and_on(position, &mut luck);
                }
            }
        }
    }

    #[test]
    fn plays_read_back(game in reached(), seed in any::<u64>()) {
        let mut luck = Luck::new(seed);
        if game.position.turn().side().is_some() {
            let play = sample(&game.position, &mut luck);
            prop_assert_eq!(play.to_string().parse(), Ok(play));
            prop_assert_eq!(play.to_string().to_lowercase().parse(), Ok(play));
        }
        for (draw, _) in game.position.chances() {
            prop_assert_eq!(draw.to_string().parse(), Ok(draw));
        }
    }

    #[test]
    fn garbage_is_refused(text in "[a-zA-Z0-9 ./|:,()+*'{};=-]{0,60}|\\PC{0,30}") {
        let _ = text.parse::<Play>();
        let _ = text.parse::<Draw>();
        prop_assert!(text.parse::<Position>().is_err());
    }
}
