//! Whole turns in the rulebook's notation, and back.

use carreau_core::{Chance, Game, Side, Turn};
use carreau_dango::{
    Deck, Lines, Position, Setup, Step, Terms,
    turns::{read_turn, turns},
};
use carreau_testkit::Luck;

use crate::table::{Arrange, empty, on};

/// The steps of events that are separated by `;`, with `+` before a draw.
fn steps(events: &str) -> Vec<Step> {
    let step = |event: &str| match event.trim().strip_prefix('+') {
        Some(draw) => Step::Draw(draw.parse().expect("a draw")),
        None => Step::Play(event.parse().expect("a play")),
    };
    events.split(';').map(step).collect()
}

/// The turns of events, each with its side's letter; checks that each is read back.
#[track_caller]
fn told(setup: Setup, events: &str) -> Vec<String> {
    let start = setup.table().position;
    let steps = steps(events);
    let turns = turns(&start, &steps).unwrap_or_else(|(place, why)| panic!("step {place}: {why}"));
    let mut position = start;
    for turn in turns.iter().filter(|turn| turn.done) {
        let read = read_turn(&position, &turn.text).unwrap_or_else(|why| panic!("{}: {why}", turn.text));
        assert_eq!(read, steps[turn.steps.clone()], "{}", turn.text);
        for step in &read {
            position.step(step).expect("it was read");
        }
    }
    let whose = |side: Option<Side>| side.map_or('-', Side::letter);
    turns
        .iter()
        .map(|turn| format!("{} {}{}", whose(turn.side), turn.text, if turn.done { "" } else { " …" }))
        .collect()
}

#[test]
fn d2_1_a_turn_is_a_card_and_what_it_did() {
    let events = "+keima; keima E6 D4; +miss; miss; +free-card; hold free-card; +change; change";
    assert_eq!(told(empty(13), events), ["b keima D4 E6", "w miss", "b hold free-card", "w change"]);
}

#[test]
fn d6_1_both_applications_of_a_card_stand_in_one_turn() {
    let events = "+twice keima; keima D4 E6; keima K4 L6; +twice miss; miss; +keima; keima A1 B3; +free-card; hold free-card";
    let told_turns = told(empty(13), events);
    assert_eq!(
        told_turns,
        ["b twice keima D4 E6 / K4 L6", "w twice miss", "b keima A1 B3", "w hold free-card"]
    );
}

#[test]
fn d6_1_a_dropped_application_and_an_elapsed_twice_are_written_as_a_dash() {
    let last = empty(13).left(Side::Black, "twice");
    assert_eq!(told(last, "+twice; twice -"), ["b twice -"]);
    let narrow =
        on(".X.XX/XXXXX/XXXXX/XXXXX/XXXXX").begins(Side::Black).left(Side::Black, "twice place1 miss");
    assert_eq!(told(narrow, "+twice place1; place1 A5; place1 -"), ["b twice place1 A5 / -"]);
}

#[test]
fn d5_2_a_free_card_turn_has_two_moves() {
    let events = "free; +twice keima; keima D4 E6; keima K4 L6; +miss; miss";
    let setup = empty(13).holds(Side::Black, "free-card");
    assert_eq!(told(setup.clone(), events), ["b free twice keima D4 E6 / K4 L6 ; miss"]);
    assert_eq!(told(setup.clone(), "turn; +miss; miss"), ["b miss"]);
    let last = setup.left(Side::Black, "keima");
    assert_eq!(told(last, "free; +keima; keima D4 E6; B D3"), ["b free keima D4 E6 ; B D3"]);
}

#[test]
fn d5_3_a_block_of_the_hand_is_told_from_one_just_turned_up() {
    let played = "+keima; keima D4 E6; ";
    assert_eq!(told(empty(13), &format!("{played}+free-block; block"))[1], "w block");
    assert_eq!(
        told(empty(13), &format!("{played}+twice free-block; block; +twice free-card; hold free-card"))[1..],
        ["w twice block", "b twice hold free-card"]
    );
    assert_eq!(
        told(empty(13), &format!("{played}+twice free-block; block; +twice free-card; hold free-card"))[1..],
        ["w twice block", "b twice hold free-card"]
    );
    let held = empty(13).holds(Side::White, "free-block");
    assert_eq!(told(held.clone(), &format!("{played}block"))[1], "w block");
    assert_eq!(told(held, &format!("{played}turn; +miss; miss"))[1], "w miss");
    let free = empty(13).holds(Side::Black, "free-card");
    let events = "free; +keima; keima D4 E6; +nobi; nobi A1 A2; +free-block; block 1";
    assert_eq!(told(free, events), ["b free keima D4 E6 ; nobi A1 A2", "w block 1"]);
}

#[test]
fn d5_3_a_second_free_block_that_is_turned_up_says_so() {
    let mut deck = include_str!("../../decks/classic.toml").replace("classic", "blocks");
    let at = deck.find("card = \"free-block\"").expect("the deck has one");
    let copies = at + deck[at..].find("copies = 1").expect("one of it");
    deck.replace_range(copies..copies + 10, "copies = 2");
    let miss = deck.find("card = \"nobi\"").expect("the deck has it");
    let copies = miss + deck[miss..].find("copies = 2").expect("two of it");
    deck.replace_range(copies..copies + 10, "copies = 1");
    let deck = Deck::from_toml("blocks", &deck).expect("a deck");
    let setup = Setup { deck: deck.into(), ..empty(13) };
    let setup =
        Setup { cards: carreau_core::BySide::from_fn(|_| carreau_dango::Cards::full(&setup.deck)), ..setup };
    let setup = setup.holds(Side::White, "free-block");
    let played = "+keima; keima D4 E6; turn; +free-block; block";
    assert_eq!(told(setup, played), ["b keima D4 E6", "w turn block"]);
}

#[test]
fn d8_1_what_is_said_before_and_after_stands_alone() {
    let mut setup = empty(13);
    setup.terms.nigiri = true;
    setup.phase = carreau_dango::Phase::Nigiri;
    assert_eq!(told(setup, "+wrong; +keima; keima D4 E6"), ["- nigiri wrong", "b keima D4 E6"]);
    let ordinary = empty(13).ordinary();
    let events = "B D4; pass; pass; dead D4; dead -; play on; W K10; pass; pass; dead -; agree";
    assert_eq!(
        told(ordinary, events),
        [
            "b B D4",
            "w pass",
            "b pass",
            "w dead D4",
            "b dead -",
            "w play on",
            "w W K10",
            "b pass",
            "w pass",
            "b dead -",
            "w agree"
        ]
    );
}

#[test]
fn a_turn_under_way_is_told_as_far_as_it_has_come() {
    assert_eq!(told(empty(13), "+keima"), ["b keima …"]);
    assert_eq!(told(empty(13), "+twice keima"), ["b twice keima …"]);
    assert_eq!(told(empty(13), "+twice keima; keima D4 E6"), ["b twice keima D4 E6 …"]);
    let held = empty(13).holds(Side::Black, "free-card");
    assert_eq!(told(held.clone(), "free; +miss; miss; +keima"), ["b free miss ; keima …"]);
    assert_eq!(told(held, "turn"), ["b  …"]);
}

#[test]
fn what_is_no_turn_is_refused_with_the_reason() {
    let start = empty(13).table().position;
    for (text, why) in [
        ("", "`` is no turn, such as"),
        ("keima D4", "`keima D4`: these points are no keima in any facing (D3.4)"),
        ("del3 D4 D5 D6", "`del3 D4 D5 D6`: del3 takes 0 points here, not 3 (D4.3)"),
        ("keima D4 D5", "`keima D4 D5`: these points are no keima in any facing (D3.4)"),
        ("twice keima D4 E6", "the turn is not done: Twice applies the card once more (D6.1)"),
        ("free keima D4 E6 ; miss", "`free`: Black holds no Free card (D5.2)"),
        ("free keima D4 E6", "`free keima D4 E6` is no turn"),
        ("hold keima", "`hold keima`: keima cannot be held (D5.2)"),
        ("keima Z4 E6", "`keima z4 e6` cannot be read:"),
        ("twice", "`` cannot be read:"),
        ("dead -", "`dead -`: stones are marked dead when both have passed (D8.1)"),
        ("no-such-card D4", "`no-such-card`: no-such-card cannot be drawn here"),
    ] {
        let refused = read_turn(&start, text).expect_err(text).to_string();
        assert!(refused.starts_with(why), "{text}: {refused}");
    }
}

#[test]
fn a_turn_that_breaks_a_rule_names_its_clause() {
    let usual = empty(13).table().position;
    let shown = empty(13).holds(Side::Black, "free-card").table().goes("free").position;
    for (start, text, clause) in [
        (&usual, "keima D4", Some("D3.4")),
        (&usual, "twice keima D4 E6", Some("D6.1")),
        (&shown, "miss", Some("D5.2")),
        (&usual, "no-such-card D4", None),
        (&usual, "keima Z4 E6", None),
        (&usual, "", None),
    ] {
        let refused = read_turn(start, text).expect_err(text);
        assert_eq!(refused.clause().map(|clause| clause.0), clause, "{text}: {refused}");
    }
}

/// A whole random game, from the start to its count.
pub(crate) fn game(start: &Position, luck: &mut Luck) -> Vec<Step> {
    let (mut position, mut steps) = (start.clone(), Vec::new());
    loop {
        let step = match position.turn() {
            Turn::Over(_) => return steps,
            Turn::Chance => {
                let place = luck.below(position.weight());
                Step::Draw(position.drawn_at(place).expect("below the weight"))
            }
            Turn::Side(_) => {
                let mut below = |n: u32| u32::try_from(luck.below(n.into())).expect("below a u32");
                Step::Play(position.sample(&mut below).expect("a side is to play"))
            }
        };
        position.step(&step).expect("drawn and sampled by the rules");
        steps.push(step);
    }
}

#[test]
fn whole_games_read_back_from_their_turns() {
    for (lines, games) in [(5, 40), (13, 20), (19, 6)] {
        let board = Lines::try_from(lines).expect("a board");
        if !Deck::classic()
            .cards()
            .iter()
            .all(|card| card.shape().is_none_or(|shape| shape.fits(board.size())))
        {
            continue;
        }
        for number in 0..games {
            let terms =
                Terms { board, nigiri: number % 2 == 0, carry_over: number % 3 > 0, ..Terms::default() };
            let start = Position::start(terms, Deck::classic());
            let steps = game(&start, &mut Luck::new(number));
            let mut position = start.clone();
            for turn in turns(&start, &steps).expect("a game by the rules") {
                assert!(turn.done);
                let read = read_turn(&position, &turn.text);
                assert_eq!(read.as_deref(), Ok(&steps[turn.steps]), "game {number}: {}", turn.text);
                for step in read.unwrap_or_default() {
                    position.step(&step).expect("it was read");
                }
            }
        }
    }
}
