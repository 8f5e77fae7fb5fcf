//! Decks as data (D1.5), and the faults of wrong ones.

use carreau_core::Turn;
use carreau_dango::{Action, Card, Deck, Position};
use carreau_testkit::{Luck, Played};

use crate::{
    laws::sample,
    table::{empty, terms},
};

#[test]
fn d1_5_the_deck_of_the_house_has_24_shapes_and_twelve_actions() {
    let deck = Deck::classic();
    let shapes: u8 = deck.cards().iter().filter(|card| card.shape().is_some()).map(Card::copies).sum();
    assert_eq!((shapes, deck.all().total()), (24, 36));
    let actions: Vec<Action> = deck.cards().iter().filter_map(Card::action).collect();
    assert_eq!(actions, Action::ALL);
}

#[test]
fn d1_5_the_shapes_have_their_facings() {
    let deck = Deck::classic();
    let facings: Vec<usize> =
        deck.cards().iter().filter_map(Card::shape).map(|shape| shape.facings().len()).collect();
    assert_eq!(facings, [2, 2, 2, 2, 4, 4, 2, 4, 4, 2, 2, 1, 1]);
}

/// A deck of shapes and actions whose numbers differ from those of the standard deck.
const CLUB: &str = r#"
name = "club-night"

[[shape]]
card = "single"
copies = 12
stones = [[4, 4]]

[[shape]]
card = "big-ell"
title = "Big ell"
gloss = "four and one"
copies = 8
stones = [[0, 0], [1, 0], [2, 0], [3, 0], [3, 1]]

[[action]]
card = "free-card"
copies = 3

[[action]]
card = "free-block"
copies = 3

[[action]]
card = "change"
copies = 4

[[action]]
card = "place3"
copies = 5

[[action]]
card = "twice"
copies = 1
"#;

#[test]
fn d1_5_a_table_may_bring_its_own_deck() {
    let deck = Deck::from_toml("club.toml", CLUB).expect("a good deck");
    assert_eq!((deck.name().as_str(), deck.all().total(), deck.cards().len()), ("club-night", 36, 7));
    let (single, ell) = (&deck.cards()[0], &deck.cards()[1]);
    assert_eq!(
        (single.title(), single.gloss(), ell.title(), ell.gloss()),
        ("Single", "", "Big ell", "four and one")
    );
    let shape = single.shape().expect("a shape");
    assert_eq!(shape.cells(), [(0, 0)], "where the lower left lies is nothing of it");
    assert_eq!(ell.shape().expect("a shape").facings().len(), 8);
    for lines in [5, 9, 19] {
        let start = Position::start(terms(lines), deck.clone().into());
        assert_eq!(start.to_string().parse(), Ok(start.clone()));
        for seed in 0..6 {
            let game = Played::sampled(start.clone(), &mut Luck::new(seed), 400, sample);
            assert_eq!(game.position.to_string().parse(), Ok(game.position.clone()));
            assert!(game.events.len() == 400 || matches!(game.position.turn(), Turn::Over(_)), "{game:?}");
        }
    }
}

use carreau_core::Game as _;

/// Compares the faults of a deck, without the name of the file.
#[track_caller]
fn wrong(text: &str, expected: &[&str]) {
    let error = Deck::from_toml("club.toml", text).expect_err("a wrong deck");
    let told = error.to_string();
    let told: Vec<&str> =
        told.lines().map(|line| line.strip_prefix("club.toml:").expect("the file")).collect();
    assert_eq!(told, expected);
}

#[track_caller]
fn wrong_with(good: &str, bad: &str, expected: &[&str]) {
    assert!(CLUB.contains(good), "{good}");
    wrong(&CLUB.replacen(good, bad, 1), expected);
}

#[test]
fn d1_5_an_unknown_action_is_refused_with_file_line_and_field() {
    let known = "place3, place2, place1, place-opp3, del3, del-opp3, replace, miss, free-card, free-block, twice, change";
    wrong_with("\"change\"", "\"swap\"", &[&format!("25: card: `swap` is no action (known: {known})")]);
}

#[test]
fn d1_5_stones_that_repeat_are_refused() {
    wrong_with("[2, 0], [3, 0]", "[2, 0], [2, 0]", &["14: stones: the stone [2, 0] repeats"]);
}

#[test]
fn d1_5_stones_are_columns_and_rows() {
    let why = "14: stones: a stone is [column, row], counted from [0, 0] to the right and up";
    wrong_with("[3, 1]", "[3, -1]", &[why]);
    wrong_with("[3, 1]", "[3]", &[why]);
    wrong_with("[3, 1]", "[3, 1, 4]", &[why]);
    wrong_with("[[4, 4]]", "[]", &["7: stones: a shape has 1 to 8 stones, not 0"]);
}

#[test]
fn d1_5_shapes_larger_than_every_board_are_refused() {
    wrong_with(
        "[3, 1]",
        "[19, 1]",
        &["14: stones: the shape is 20 points long, longer than the largest board"],
    );
    wrong_with(
        "[3, 1]",
        "[3, 255]",
        &["14: stones: the shape is 255 points long, longer than the largest board"],
    );
}

#[test]
fn d1_5_shapes_larger_than_the_board_of_the_table_are_refused_there() {
    let deck =
        Deck::from_toml("club.toml", &CLUB.replace("[3, 1]", "[6, 1]")).expect("it fits on seven lines");
    for (lines, fits) in [(6, false), (7, true)] {
        let mut setup = empty(lines);
        setup.deck = deck.clone().into();
        for side in carreau_core::Side::ALL {
            setup.cards[side] = carreau_dango::Cards::full(&deck);
        }
        let why = setup.validate().map_err(|error| error.to_string());
        assert_eq!(why.is_ok(), fits);
        assert!(fits || why == Err("big-ell does not fit on the board (D1.5)".to_owned()));
    }
}

#[test]
fn d1_2_a_deck_has_36_cards() {
    wrong_with("copies = 12", "copies = 11", &["2: copies: a deck has 36 cards, not 35 (D1.2)"]);
    wrong_with("copies = 12", "copies = 0", &["6: copies: 1 to 36 are expected, not 0"]);
    wrong_with("copies = 12", "copies = 300", &["6: copies: 1 to 36 are expected, not 300"]);
    wrong_with("copies = 12", "copies = -1", &["6: copies: 1 to 36 are expected, not -1"]);
    wrong("name = \"none\"", &["1: copies: a deck has 36 cards, not 0 (D1.2)"]);
}

#[test]
fn names_are_fit_for_notation_and_for_the_card() {
    let slug = "cannot name a card: 1 to 24 lower-case letters, digits and hyphens are expected";
    wrong_with("\"single\"", "\"Single\"", &[&format!("5: card: `Single` {slug}")]);
    wrong_with("\"single\"", "\"\"", &[&format!("5: card: `` {slug}")]);
    for word in ["block", "pass", "nigiri", "count", "miss"] {
        let why = format!("5: card: `{word}` means something else in notation");
        wrong_with("\"single\"", &format!("\"{word}\""), &[&why]);
    }
    wrong_with("\"big-ell\"", "\"single\"", &["10: card: `single` stands in the deck twice"]);
    let title = "1 to 40 letters, digits, spaces and , . ' - ( ) are expected";
    wrong_with("\"Big ell\"", "\"\"", &[&format!("11: title: {title}")]);
    wrong_with("\"four and one\"", "\"<b>\"", &[&format!("12: gloss: {title}")]);
    wrong_with("\"club-night\"", "\"Club night\"", &[&format!("2: name: `Club night` {slug}")]);
}

#[test]
fn d1_5_only_the_deck_of_the_house_is_called_classic() {
    let why = "classic is the name of the deck of the house: another deck needs another (D1.5)";
    wrong_with("club-night", "classic", &[&format!("2: name: {why}")]);
    let house = include_str!("../../decks/classic.toml");
    assert_eq!(Deck::from_toml("club.toml", house).as_ref(), Ok(&*Deck::classic()));
}

#[test]
fn a_position_of_the_house_shares_its_deck() {
    let start = Position::start(terms(13), Deck::classic());
    let read: Position = start.to_string().parse().expect("a position");
    assert!(std::sync::Arc::ptr_eq(read.deck(), &Deck::classic()));
}

#[test]
fn d6_1_a_deck_has_at_most_one_twice() {
    let two = CLUB.replace("copies = 5", "copies = 4").replace("copies = 1\n", "copies = 2\n");
    wrong(&two, &["34: copies: a deck has at most one Twice (D6.1)"]);
}

#[test]
fn what_is_missing_or_unknown_or_no_toml_is_told() {
    wrong_with("copies = 8\n", "", &["9: copies: it is missing"]);
    wrong_with("card = \"change\"\n", "", &["24: card: it is missing"]);
    wrong_with("name = \"club-night\"", "", &["1: name: it is missing"]);
    wrong_with(
        "copies = 8",
        "copies = \"eight\"",
        &["13: copies: invalid type: string \"eight\", expected i64"],
    );
    wrong_with(
        "gloss =",
        "colour =",
        &["12: file: unknown field `colour`, expected one of `card`, `title`, `gloss`, `copies`, `stones`"],
    );
    let error = Deck::from_toml("club.toml", "name = ").expect_err("no TOML");
    assert_eq!((error.faults.len(), error.faults[0].line, error.faults[0].field), (1, 1, "name"));
}

#[test]
fn several_faults_are_told_at_once_by_line() {
    let bad = CLUB
        .replace("copies = 12", "copies = 99")
        .replace("[2, 0], [3, 0]", "[2, 0], [2, 0]")
        .replace("\"free-block\"", "\"blocks\"")
        .replace("card = \"twice\"\n", "");
    let error = Deck::from_toml("club.toml", &bad).expect_err("a wrong deck");
    let places: Vec<(usize, &str)> = error.faults.iter().map(|fault| (fault.line, fault.field)).collect();
    assert_eq!(places, [(6, "copies"), (14, "stones"), (21, "card"), (32, "card")]);
}
