//! Set-ups that are no positions: the error names every fault, and a set-up without faults cannot make the rules panic.

use carreau_core::{Game, Side};
use carreau_dango::{Deck, ParsePositionError, Phase, Position, Setup};
use carreau_goban::Stones;

use crate::{
    brute::OWN,
    table::{Arrange, empty, on, play, terms},
};

#[track_caller]
fn refused(text: &str, why: &str) {
    let refusal = text.parse::<Position>().map_err(|error| error.to_string());
    assert_eq!(refusal, Err(why.to_owned()), "{text}");
}

const ROWS: &str = "...../...../...../...../.....";
const FULL: &str = "b:2332321221111111111111111 w:2332321221111111111111111";
const NONE: &str = "b:0000000000000000000000000 w:0000000000000000000000000";

#[track_caller]
fn faults(rest: &str, why: &str) {
    refused(&with_terms(rest), &format!("not a position: {why}"));
}

fn with_terms(rest: &str) -> String {
    format!("5/6.5/territory/carry/seats classic {rest}")
}

#[test]
fn parts_that_cannot_be_read_are_named() {
    refused(
        "",
        "a position has at least seven parts (terms, deck, rows, prisoners, two hands of cards, phase), not 0",
    );
    for terms in [
        "5/6.5/territory/carry",
        "4/6.5/territory/carry/seats",
        "5/6.3/territory/carry/seats",
        "5/NaN/area/carry/seats",
        "5/1e9/area/carry/seats",
        "5/1e1/area/carry/seats",
        "5/+6/area/carry/seats",
        "+5/6.5/area/carry/seats",
        "05/6.5/area/carry/seats",
        "5/6.5/points/carry/seats",
        "5/6.5/area/keep/seats",
    ] {
        refused(
            &format!("{terms} classic {ROWS} 0:0 {FULL} b:begin"),
            &format!("`{terms}` cannot be read as terms, such as 13/6.5/territory/carry/seats"),
        );
    }
    let with = |rest: &str| format!("5/6.5/area/carry/seats classic {rest}");
    refused(&with(&format!("{ROWS}. 0:0 {FULL} b:begin")), "row 5 from the top has 6 points, not 5");
    refused(&with(&format!("{ROWS} 0 {FULL} b:begin")), "`0` cannot be read as prisoners, such as 3:5");
    refused(
        &with(&format!("{ROWS} 65536:0 {FULL} b:begin")),
        "`65536:0` cannot be read as prisoners, such as 3:5",
    );
    refused(
        &with(&format!("{ROWS} 0:0 b:1 w:1 b:begin")),
        "`b:1` are not Black’s cards: 25 digits are expected, such as 0 for none of a kind left",
    );
    for prisoners in ["+5:0", "5:00", "05:0", ":0"] {
        refused(
            &with(&format!("{ROWS} {prisoners} {FULL} b:begin")),
            &format!("`{prisoners}` cannot be read as prisoners, such as 3:5"),
        );
    }
    for black in ["b:A332321221111111111111111", "b:2332321221111111111111111/+2"] {
        refused(
            &with(&format!("{ROWS} 0:0 {black} w:{} b:begin", "0".repeat(25))),
            &format!(
                "`{black}` are not Black’s cards: 25 digits are expected, such as 0 for none of a kind left"
            ),
        );
    }
    for seen in ["seen=+ab", "seen=AB", "seen=0ab", "seen="] {
        refused(
            &with(&format!("{ROWS} 0:0 {FULL} b:begin {seen}")),
            &format!("`{seen}` cannot be read as an earlier move"),
        );
    }
    refused(
        &with(&format!("{ROWS} 0:0 {FULL} b:nothing")),
        "`b:nothing` is not what the game waits for, such as b:begin, w:keima, b:count/w or w:over=-",
    );
    refused(
        &with(&format!("{ROWS} 0:0 {FULL} b:begin first=x")),
        "`first=x` cannot be read as an earlier move",
    );
    let pass = "last=pass|-|...../...../...../...../.....|0:0|0";
    refused(
        &with(&format!("{ROWS} 0:0 {FULL} b:begin {pass} {pass} {pass}")),
        &format!("`{pass}` cannot be read as an earlier move"),
    );
}

#[test]
fn d1_4_a_komi_is_recorded_in_one_way() {
    for (told, text) in [("6", "6.0"), ("6.0", "6.0"), ("6.5", "6.5"), ("6.50", "6.5"), ("-0.0", "0.0")] {
        let terms: carreau_dango::Terms =
            serde_json::from_str(&format!("{{\"komi\":{told}}}")).expect("terms");
        let written = serde_json::to_string(&terms).expect("terms");
        assert!(written.contains(&format!("\"komi\":{text},")), "{told}: {written}");
        let komi: carreau_dango::Komi = told.parse().expect("a komi");
        assert_eq!(Some(komi), terms.komi);
    }
}

#[test]
fn a_deck_of_one_kind_counts_36_as_a_capital() {
    let text = format!("5/6.5/territory/carry/seats one{{miss:36}} {ROWS} 0:0 b:Z w:z b:begin");
    let position: Position = text.parse().expect("a position");
    assert_eq!([Side::Black, Side::White].map(|side| position.cards(side).left.total()), [36, 35]);
    assert_eq!(position.to_string(), text);
}

#[test]
fn d3_a_board_with_a_group_without_liberties_is_none() {
    faults(
        &format!("XO.../O..../...../...../..... 0:0 {FULL} b:begin"),
        "the group on A5 has no liberty (D3.3)",
    );
    faults(
        &format!("XO.OX/O...O/...../O..../XO... 0:0 {FULL} b:begin"),
        "the group on A1 has no liberty (D3.3); the group on A5 has no liberty (D3.3); the group on E5 has no liberty (D3.3)",
    );
    faults(&format!("{ROWS} 10000:0 {FULL} b:begin"), "Black has more than 9999 prisoners (D3.2)");
}

#[test]
fn d1_2_nobody_has_more_cards_than_the_deck() {
    let more = "Black has more cards of a kind than the deck (D1.2)";
    for black in [
        "b:3332321221111111111111111",
        "b:ZZZZZZZZZZZZZZZZZZZZZZZZZ",
        "b:2332321221111111111111111+free",
        "b:2332321221111111111111011+block+block",
    ] {
        let white = FULL.split(' ').nth(1).expect("White’s");
        faults(&format!("{ROWS} 0:0 {black} {white} b:begin"), more);
    }
    // The card that lies face up, Twice before it, and the Free card in use count as the side's cards, too.
    for phase in ["b:keima", "b1:draw", "b:free-card"] {
        faults(&format!("{ROWS} 0:0 {FULL} {phase}"), more);
    }
    faults(&format!("{ROWS} 0:0 b:2332221221111111111111111 w:2332321221111111111111111 b:keima*1"), more);
}

#[test]
fn d2_5_rounds_are_those_of_the_board() {
    faults(
        &format!("{ROWS} 0:0 {FULL}/2 b:begin"),
        "White is in round 2 of the deck, and there are 1 (D1.1)",
    );
    let mut setup = empty(19).left(Side::White, "");
    let why = setup.clone().validate().expect_err("the second deck is due").to_string();
    assert_eq!(why, "White’s first deck is used up, so the second is due (D2.5)");
    setup.cards[Side::White].round = 0;
    assert_eq!(setup.validate().expect_err("no round").0.len(), 2, "all faults are told");
}

#[test]
fn what_is_waited_for_fits() {
    faults(&format!("{ROWS} 0:0 {NONE} b:draw"), "no card is left to be turned up (D2.4)");
    let twice = "b:2332321221111111111111101 w:2332321221111111111111111";
    faults(&format!("{ROWS} 0:0 {twice} b:twice"), "twice does not lie face up like that (D6.1)");
    let change = "b:2332321221111111111111100 w:2332321221111111111111111";
    faults(&format!("{ROWS} 0:0 {change} b:change*1"), "change does not lie face up like that (D6.1)");
    faults(
        &format!("{ROWS} 0:0 {FULL} b:count/b"),
        "the board is counted when both decks are used up (D7.3)",
    );
    faults(
        &format!("...../.XX../...../...../..... 0:0 {NONE} b:over=B4"),
        "stones are marked dead that do not stand, or only part of a group is (D8.1)",
    );
    faults(
        &format!("{ROWS} 0:0 {NONE} b:count/b=T19"),
        "stones are marked dead that do not stand, or only part of a group is (D8.1)",
    );
    for phase in ["b:count/b", "b:over=-"] {
        faults(
            &format!("...../...../..O../...../..... 0:0 {NONE} {phase} last=C3|C3|{ROWS}|0:0|0"),
            "the board is counted only when both sides have passed (D7.3)",
        );
    }
    let seven = format!("{ROWS} 0:0 {NONE} b:count/b/7=-");
    faults(&seven, "each player proposes at most 3 markings in a count, in turns (D8.1)");
    for (cards, phase) in [(FULL, "b+:begin"), (NONE, "b+:count/b"), (NONE, "b+:over=-")] {
        let text = format!("{ROWS} 0:0 {cards} {phase}");
        let why = with_terms(&text).parse::<Position>().expect_err("nobody played on").to_string();
        assert!(
            why.ends_with("the play goes on after a count only when both decks are used up (D8.1)"),
            "{why}"
        );
    }
    faults(
        &format!("..X../...../...../...../..... 0:0 {FULL} b:nigiri"),
        "the nigiri comes before everything else (D1.3)",
    );
    faults(&format!("{ROWS} 0:0 {NONE} b':begin"), "no ordinary pass can have been made (D7.3)");
    faults(
        &format!("{ROWS} 0:0 b:2332321221111111111110111 w:2332321221111111111111111 b2:begin"),
        "the first move of the turn does not fit (D5.2)",
    );
    let place = "b:2332321221111110111111101 w:2332321221111111111111111";
    faults(&format!("{ROWS} 0:0 {place} b:place1*2"), "the move under way does not fit (D6.1)");
    // The move in progress is of another card than the one that lies face up.
    let now = format!("now=place2(A1,A2)|A1,A2|{ROWS}|0:0|0");
    faults(
        &format!("...../...../...../X..../X.... 0:0 {place} b:place1*2 {now}"),
        "the move under way does not fit (D6.1)",
    );
}

#[test]
fn d8_1_markings_and_disagreement_are_read_and_written_in_one_way() {
    for (phase, left) in [
        ("b:count/b", 3),
        ("b:count/w", 3),
        ("b:count/w=-", 3),
        ("b:count/b/2=-", 2),
        ("w:count/b/5=-", 1),
        ("b:count/b/6=-", 0),
        ("b+:begin", 0),
        ("b'+:begin", 0),
    ] {
        let pass = if phase.contains('\'') { format!(" last=pass|-|{ROWS}|0:0|0") } else { String::new() };
        let text = with_terms(&format!("{ROWS} 0:0 {NONE} {phase}{pass}"));
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((position.to_string(), position.markings_left()), (text, left));
        assert_eq!(position.has_disagreed(), phase.contains('+'));
    }
    for phase in ["b:count/w/2", "b:count/w/1=-", "b:count/w/0=-", "b:count/w/02=-", "b+':begin", "b+1:begin"]
    {
        let why =
            with_terms(&format!("{ROWS} 0:0 {NONE} {phase}")).parse::<Position>().expect_err("no phase");
        assert!(why.to_string().starts_with(&format!("`{phase}` is not what the game waits for")), "{why}");
    }
    let mut setup: Setup = with_terms(&format!("{ROWS} 0:0 {NONE} b:count/b")).parse().expect("a set-up");
    setup.phase = Phase::Count { passed_first: Side::Black, proposed: None, markings: 1 };
    let why = setup.validate().expect_err("nothing is proposed").to_string();
    assert_eq!(why, "each player proposes at most 3 markings in a count, in turns (D8.1)");
}

#[test]
fn what_is_told_of_moves_can_have_been() {
    let none = "...../...../...../...../.....";
    let told = |done: &str, why: &str| {
        let first = format!("last turn’s first move: {why}");
        faults(
            &format!("..XO./...../...../...../..... 0:0 {FULL} b:begin last={done}"),
            &format!("the {first}"),
        );
        // Of two moves, the second is the faulty one.
        let second = format!("the last turn’s second move: {why}");
        faults(
            &format!("..XO./...../...../...../..... 0:0 {FULL} b:begin last=pass|-|{none}|0:0|0 last={done}"),
            &second,
        );
    };
    let before = "the board before it is none of this game (D5.3)";
    told("pass|-|......./......./......./......./......./......./.......|0:0|0", before);
    told("pass|-|XO.../O..../...../...../.....|0:0|0", before);
    told(&format!("pass|-|{none}|0:10000|0"), "there were not so many prisoners before it (D5.3)");
    told(&format!("pass|-|{none}|0:0|1"), "not so many boards had been seen before it (D7.2)");
    // Black did not put down the stone of his colour on C5: a move of White's puts down White's, or with a card
    // Black's.
    for deed in ["keima(C5,D3)|C5", "place-opp3(C5,D5,E5)|D5", "C5|C5"] {
        told(&format!("{deed}|{none}|0:0|0"), "not what it put stands there (D6.2)");
    }
    // The stones are not there, were not put down by the move, or are of both colours.
    for deed in ["keima(A1,B3)|A1", "keima(A1,B3)|C5", "pass|C5", "change|C5,D5", "C5|D5"] {
        told(&format!("{deed}|{none}|0:0|0"), "not what it put stands there (D6.2)");
    }
    for deed in ["G7|-", "keima(F6,G8)|-"] {
        told(&format!("{deed}|{none}|0:0|0"), "a point of it is not on the board (D3.1)");
    }
    for deed in ["miss(A1)|-", "twice(A1)|-"] {
        told(&format!("{deed}|{none}|0:0|0"), "its card is not carried out so (D2.2)");
    }
}

#[test]
fn d5_2_two_moves_of_the_turn_before_were_a_free_card_turn() {
    let none = "...../...../...../...../.....";
    let one = "...../...../...../...../O....";
    let moves = format!("last=A1|A1|{none}|0:0|0 last=C1|C1|{one}|0:0|1 seen=1,2,3");
    let text = with_terms(&format!("...../...../...../...../O.O.. 0:0 {NONE} b:begin {moves}"));
    let mut setup: Setup = text.parse().expect("a set-up");
    setup.cards[Side::Black].free_blocks = 1;
    let position = setup.validate().expect("a position");
    let refusal = position.check(&play("block")).expect_err("there were two").to_string();
    assert_eq!(refusal, "the turn before had two moves: choose block 1 or block 2 (D5.3)");
    assert!(position.check(&play("block 1")).is_ok() && position.check(&play("block 2")).is_ok());
    assert_eq!(position.to_string().parse(), Ok(position.clone()));
    // An ordinary pass is a turn of one move (D7.3).
    let passes = format!("last=pass|-|{ROWS}|0:0|0");
    faults(
        &format!("{ROWS} 0:0 {NONE} b':begin {passes} {passes}"),
        "no ordinary pass can have been made (D7.3)",
    );
}

#[test]
fn d2_4_after_the_last_card_the_second_move_of_a_free_card_turn_is_an_ordinary_one() {
    let first = "first=keima(A1,B3)|A1,B3|...../...../...../...../.....|0:0|0 seen=b8ad5b4f";
    let black = "b:0000000000000000000000000";
    let text = with_terms(&format!(
        "...../...../.X.../...../X.... 0:0 {black} w:2332321221111111111111111 b2:begin {first}"
    ));
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), text);
    assert!(position.is_ordinary() && position.first().is_some());
    let mut after = position.clone();
    after.play(&play("B C3")).expect("an ordinary move is due");
    assert_eq!((after.last().len(), after.side()), (2, Side::White));
    let refusal = position.check(&play("turn")).expect_err("no card is left").to_string();
    assert_eq!(refusal, "the deck is used up: an ordinary move or a pass is due (D2.4)");
}

#[test]
fn d7_2_boards_seen_are_told_once_and_are_as_many_as_the_moves_say() {
    let seen = format!("{ROWS} 0:0 {FULL} b:begin seen=ab,cd");
    refused(&with_terms(&format!("{seen} seen=ef")), "`seen=ef` cannot be read as an earlier move");
    for (part, told) in [("ab,,cd", "seen=ab,,cd"), ("ab,", "seen=ab,"), ("x", "seen=x")] {
        refused(
            &with_terms(&format!("{ROWS} 0:0 {FULL} b:begin seen={part}")),
            &format!("`{told}` cannot be read as an earlier move"),
        );
    }
    let too_long = "1".repeat(17);
    refused(
        &with_terms(&format!("{ROWS} 0:0 {FULL} b:begin seen={too_long}")),
        &format!("`seen={too_long}` cannot be read as an earlier move"),
    );
    let done = |many| format!("last=pass|-|{ROWS}|0:0|{many}");
    let why = "the last turn’s first move: not so many boards had been seen before it (D7.2)";
    for (many, fault) in [("0", None), ("2", None), ("3", Some(why)), ("4294967295", Some(why))] {
        let rest = format!("{seen} {}", done(many));
        match fault {
            Some(why) => faults(&rest, why),
            None => assert!(with_terms(&rest).parse::<Position>().is_ok(), "{rest}"),
        }
    }
    refused(
        &with_terms(&format!("{seen} {}", done("4294967296"))),
        &format!("`{}` cannot be read as an earlier move", done("4294967296")),
    );
}

#[test]
fn d7_2_moves_are_told_in_the_order_they_were_made() {
    let done = |seen| format!("last=pass|-|{ROWS}|0:0|{seen}");
    faults(
        &format!("{ROWS} 0:0 {FULL} b:begin {} {} seen=ab", done(1), done(0)),
        "the last turn’s second move: not so many boards had been seen before it (D7.2)",
    );
}

#[test]
fn d1_5_shapes_fit_on_the_board_of_the_table() {
    let long = OWN.replace("2.0,2.1", "2.0,5.0");
    let text = format!("5/6.5/territory/carry/seats {long} {ROWS} 0:0 b:662212314513 w:662212314513 b:begin");
    refused(&text, "not a position: ell does not fit on the board (D1.5)");
    let rows = ["......"; 6].join("/");
    let text = text.replace("5/6.5", "6/6.5").replace(ROWS, &rows);
    assert!(text.parse::<Position>().is_ok(), "{text}");
}

#[test]
fn decks_that_are_none_are_refused() {
    let with = |deck: &str| format!("5/6.5/territory/carry/seats {deck} {ROWS} 0:0 b:1 w:1 b:begin");
    for (deck, why) in [
        ("club", "`club` is not part of a deck: only `classic` needs no cards"),
        ("club{miss:36", "`club{miss:36` is not part of a deck: `}` is missing at its end"),
        ("Club{miss:36}", "`Club` is not part of a deck: it cannot name a deck"),
        ("club{miss:35}", "`miss:35` is not part of a deck: a deck has 36 cards, not 35 (D1.2)"),
        ("club{miss:37}", "`miss:37` is not part of a deck: 1 to 36 are expected, not 37"),
        ("club{twice:2;miss:34}", "`twice:2` is not part of a deck: a deck has at most one Twice (D6.1)"),
        ("club{miss:18;miss:18}", "`miss:18` is not part of a deck: `miss` stands in the deck twice"),
        (
            "classic{miss:36}",
            "`miss:36` is not part of a deck: classic is the name of the deck of the house: another deck needs another (D1.5)",
        ),
        ("club{miss:x}", "`miss:x` is not part of a deck: a number of copies is expected"),
        ("club{skip:36}", "`skip:36` is not part of a deck: it is no action"),
        ("club{a:36:0.0,0.0:A:}", "`a:36:0.0,0.0:A:` is not part of a deck: the stone [0, 0] repeats"),
        (
            "club{a:36:0.0,19.0:A:}",
            "`a:36:0.0,19.0:A:` is not part of a deck: the shape is 20 points long, longer than the largest board",
        ),
        (
            "club{count:36:0.0:A:}",
            "`count:36:0.0:A:` is not part of a deck: `count` means something else in notation",
        ),
        (
            "club{nigiri:36:0.0:A:}",
            "`nigiri:36:0.0:A:` is not part of a deck: `nigiri` means something else in notation",
        ),
    ] {
        refused(&with(deck), why);
    }
}

#[test]
fn a_board_of_another_size_than_agreed_is_refused() {
    let mut setup = Setup::start(terms(7), Deck::classic());
    setup.ground.stones = ROWS.parse::<Stones>().expect("a board");
    let why = setup.validate().expect_err("another size").to_string();
    assert_eq!(why, "the board has 5 lines, and 7 are agreed on (D1.1)");
    let error = ROWS.parse::<Position>().expect_err("no position");
    assert_eq!(error, ParsePositionError::Parts(1));
    on(ROWS).table();
}
