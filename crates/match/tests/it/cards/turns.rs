use carreau_core::{Drawer, Side};
use carreau_dango::{Phase, Times};
use carreau_match::{ClockSetting, Event, Intention, Millis, Options, Refused};

use super::{agreed, begun, face_up, play, position, small, start};
use crate::desk::{BLACK, Desk, WHITE, drew};

/// One of these tables, the first at which Black turns Twice up before the other of two cards.
fn twice_first(table: impl Fn(u8) -> Desk) -> Desk {
    (0..=u8::MAX)
        .map(table)
        .find(|desk| drew(&desk.clone().does(BLACK, Intention::Roll).table) == Some("twice keima".to_owned()))
        .unwrap()
}

const AGREE: Intention = Intention::AnswerTakeback { agree: true };

#[test]
fn d2_1_each_turns_up_from_the_own_deck() {
    let mut desk = begun(1, &start(&["keima", "nobi"], &["kosumi"], |_| ()));
    assert_eq!(desk.table.drawer(), Some(Drawer::Side(Side::Black)));
    assert_eq!(desk.refused(WHITE, Intention::Roll), Refused::NotYourTurn { side: Side::Black });
    desk.does(BLACK, Intention::Roll);
    assert!(["keima", "nobi"].contains(&face_up(&desk).as_str()));
    assert_eq!(desk.refused(BLACK, Intention::Roll), Refused::NothingToDraw, "one at a time");
    let mut lot = 1;
    let chosen = super::by_lot(&desk, &mut lot);
    desk.does(BLACK, play(&chosen)).does(WHITE, Intention::Roll);
    assert_eq!(face_up(&desk), "kosumi", "it is the only card left");
}

#[test]
fn d2_3_who_holds_a_card_says_turn_and_the_dealer_draws_at_once() {
    let held = start(&["keima"], &["kosumi"], |setup| setup.cards[Side::Black].free_cards = 1);
    for (said, next) in [("turn", WHITE), ("free", BLACK)] {
        let mut desk = begun(1, &held);
        assert_eq!(desk.table.drawer(), None, "there is a choice");
        assert_eq!(desk.refused(BLACK, Intention::Roll), Refused::NothingToDraw);
        let before = desk.entries.len();
        desk.does(BLACK, play(said));
        let [played, drew] = &desk.entries[before..] else { panic!("{:?}", desk.entries) };
        assert!(matches!(&played.event, Event::Played { play, .. } if play == said));
        assert!(matches!(&drew.event, Event::Drew { draw } if draw == "keima"));
        assert_eq!(played.at, drew.at);
        assert_eq!(desk.refused(BLACK, Intention::Undo), Refused::DiceSeen);
        desk.does(BLACK, play("keima A1 B3"));
        assert_eq!(desk.seat(), next, "a Free-card turn has two moves (D5.2)");
    }
}

#[test]
fn a_move_tells_the_card_it_was_played_with_and_no_other() {
    let held = |setup: &mut carreau_dango::Setup| setup.cards[Side::White].free_blocks = 1;
    let mut desk = twice_first(|number| begun(number, &start(&["keima", "twice"], &["kosumi"], held)));
    desk.does(BLACK, Intention::Roll);
    desk.does(BLACK, play("keima A1 B3")).does(BLACK, play("keima C1 D3"));
    desk.does(WHITE, play("turn")).does(WHITE, play("kosumi F6 G7"));
    desk.does(BLACK, play("pass")).does(WHITE, play("W E5"));
    let expected = [
        ("keima A1 B3", Some("twice keima")),
        ("keima C1 D3", None),
        ("turn", None),
        ("kosumi F6 G7", Some("kosumi")),
        ("pass", None),
        ("W E5", None),
    ];
    let expected = expected.map(|(play, draw)| (play.to_owned(), draw.map(str::to_owned)));
    assert_eq!(told(&desk), expected);
}

/// The plays of the match with their draws, in notation.
fn told(desk: &Desk) -> Vec<(String, Option<String>)> {
    let draw = |draw: carreau_games::Draw| draw.to_string();
    desk.table.moves().iter().map(|played| (played.play.to_string(), played.draw.map(draw))).collect()
}

#[test]
fn a_play_is_undone_until_the_next_card_is_turned_up() {
    let mut desk = begun(1, &start(&["keima", "miss"], &["kosumi", "nobi"], |_| ()));
    desk.does(BLACK, Intention::Roll);
    let before = desk.table.position().clone();
    let mut lot = 1;
    let chosen = super::by_lot(&desk, &mut lot);
    desk.does(BLACK, play(&chosen));
    assert_eq!(desk.refused(WHITE, Intention::Undo), Refused::NothingToTakeBack);
    desk.does(BLACK, Intention::Undo);
    assert_eq!(*desk.table.position(), before, "the card lies face up again");
    desk.does(BLACK, play(&chosen)).does(WHITE, Intention::Roll);
    assert_eq!(desk.refused(BLACK, Intention::Undo), Refused::DiceSeen);
}

#[test]
fn what_was_turned_up_stays_turned_up_for_its_place_in_the_game() {
    let many = ["kosumi", "nobi", "ikken-tobi", "niken-tobi", "keima", "dango", "ponnuki", "place1"];
    for number in 0..6 {
        let mut desk = begun(number, &start(&many, &many, |_| ()));
        desk.does(BLACK, Intention::Roll);
        let first = face_up(&desk);
        let way = |i: usize, desk: &Desk| {
            let plays = desk.table.position().plays().unwrap();
            plays[i % plays.len()].clone()
        };
        let chosen = way(number.into(), &desk);
        desk.does(BLACK, play(&chosen)).does(WHITE, Intention::Roll);
        let answer = face_up(&desk);
        let left = position(&desk).cards(Side::White).left;
        desk.does(BLACK, Intention::AskTakeback).does(WHITE, AGREE);
        assert_eq!((face_up(&desk), desk.seat(), desk.table.draws()), (first, BLACK, 1));
        assert_eq!(position(&desk).cards(Side::White).left.total(), 8, "White's card is back in the deck");
        // Another play leads to the same card, for the same deck at the same place.
        let other = way(usize::from(number) + 9, &desk);
        assert_ne!(chosen, other);
        desk.does(BLACK, play(&other)).does(WHITE, Intention::Roll);
        assert_eq!((face_up(&desk), position(&desk).cards(Side::White).left), (answer, left));
    }
}

#[test]
fn a_card_turned_up_by_a_play_goes_back_with_it_and_comes_again() {
    let held = start(&["keima", "nobi", "dango"], &["kosumi"], |setup| {
        setup.cards[Side::Black].free_blocks = 1;
        setup.cards[Side::Black].free_cards = 1;
    });
    let mut desk = begun(3, &held);
    desk.does(BLACK, play("turn"));
    let card = face_up(&desk);
    desk.does(BLACK, Intention::AskTakeback).does(WHITE, AGREE);
    assert_eq!((desk.table.draws(), position(&desk).phase()), (0, Phase::Begin));
    // Showing the Free card instead does not change the top card.
    desk.does(BLACK, play("free"));
    assert_eq!((face_up(&desk), desk.table.draws()), (card, 1));
}

#[test]
fn a_play_taken_back_leaves_the_card_that_was_asked_for_face_up() {
    let held = |setup: &mut carreau_dango::Setup| setup.cards[Side::Black].free_cards = 1;
    let turn = || ("turn".to_owned(), None);
    let keima = |points: &str| (format!("keima {points}"), Some("keima".to_owned()));
    for consent in [false, true] {
        let mut desk = begun(1, &start(&["keima"], &["kosumi"], held));
        desk.does(BLACK, play("turn"));
        assert_eq!(told(&desk), [turn()]);
        desk.does(BLACK, play("keima A1 B3"));
        assert_eq!(told(&desk), [turn(), keima("A1 B3")]);
        if consent {
            desk.does(BLACK, Intention::AskTakeback).does(WHITE, AGREE);
        } else {
            desk.does(BLACK, Intention::Undo);
        }
        assert_eq!((face_up(&desk), desk.seat(), desk.table.draws()), ("keima".to_owned(), BLACK, 1));
        assert_eq!((told(&desk), drew(&desk.table)), (vec![turn()], Some("keima".to_owned())));
        // The card belongs to the play that stands, and to no other.
        desk.does(BLACK, play("keima D4 E6"));
        assert_eq!(told(&desk), [turn(), keima("D4 E6")]);
        desk.does(WHITE, Intention::Roll).does(WHITE, play("kosumi F6 G7"));
        assert_eq!(told(&desk)[2], ("kosumi F6 G7".to_owned(), Some("kosumi".to_owned())));
        // By consent the play before is taken back, and then the play that asked for the card, which goes back into
        // the deck.
        desk.does(BLACK, Intention::AskTakeback).does(WHITE, AGREE);
        assert_eq!((told(&desk), desk.table.draws()), (vec![turn()], 1));
        desk.does(BLACK, Intention::AskTakeback).does(WHITE, AGREE);
        assert_eq!((told(&desk), desk.table.draws()), (vec![], 0));
        assert_eq!((position(&desk).phase(), desk.table.last_draw()), (Phase::Begin, None));
        desk.does(BLACK, play("turn")).does(BLACK, play("keima B1 C3"));
        assert_eq!(told(&desk), [turn(), keima("B1 C3")]);
    }
}

#[test]
fn d6_1_the_first_application_of_twice_is_undone_until_the_next_card() {
    let mut desk = twice_first(|number| begun(number, &start(&["keima", "twice"], &["kosumi"], |_| ())));
    desk.does(BLACK, Intention::Roll);
    let due = |desk: &Desk| position(desk).face_up().map(|(_, times)| times);
    desk.does(BLACK, play("keima A1 B3"));
    assert_eq!((due(&desk), desk.seat()), (Some(Times::Second), BLACK));
    assert_eq!(desk.table.check_undo(Side::Black), Ok(()), "in one's own turn, too");
    assert_eq!(desk.table.check_undo(Side::White), Err(Refused::NothingToTakeBack));
    desk.does(BLACK, Intention::Undo);
    assert_eq!((due(&desk), position(&desk).stones().all().len()), (Some(Times::First), 0));
    desk.does(BLACK, play("keima D4 E6")).does(BLACK, play("keima A1 B3"));
    assert_eq!((desk.seat(), position(&desk).stones().all().len()), (WHITE, 4));
    // Undo takes the applications back one by one.
    desk.does(BLACK, Intention::Undo);
    assert_eq!((due(&desk), position(&desk).stones().all().len()), (Some(Times::Second), 2));
    desk.does(BLACK, Intention::Undo);
    assert_eq!(due(&desk), Some(Times::First));
    assert_eq!(desk.refused(BLACK, Intention::Undo), Refused::NothingToTakeBack);
    desk.does(BLACK, play("keima D4 E6")).does(BLACK, play("keima A1 B3")).does(WHITE, Intention::Roll);
    assert_eq!(desk.refused(BLACK, Intention::Undo), Refused::DiceSeen);
    // A takeback takes only the last play back, which is the second application.
    desk.does(BLACK, Intention::AskTakeback).does(WHITE, AGREE);
    assert_eq!((due(&desk), desk.seat()), (Some(Times::Second), BLACK));
}

/// A game with this clock; in the tests each side has a minute, with ten seconds for each turn.
fn timed(clock: ClockSetting, number: u8, start: &str) -> Desk {
    Desk::begun(number, Options { clock, ..agreed(small()) }, Some(start))
}

fn left(desk: &Desk, side: Side) -> u64 {
    desk.table.clock().left(side, Millis(desk.now)).unwrap().0
}

#[test]
fn the_bank_is_filled_up_once_a_turn() {
    let clock = ClockSetting::Fischer { initial: Millis(60_000), increment: Millis(10_000) };
    // With Twice, both applications and the turning up of the card are one turn.
    let mut desk =
        twice_first(|number| timed(clock, number, &start(&["keima", "twice"], &["kosumi"], |_| ())));
    desk.wait(1000).does(BLACK, Intention::Roll);
    assert_eq!(left(&desk, Side::Black), 59_000, "the clock runs while the card is not turned up");
    desk.wait(1000).does(BLACK, play("keima A1 B3"));
    assert_eq!(left(&desk, Side::Black), 58_000);
    desk.wait(1000).does(BLACK, play("keima D4 E6"));
    assert_eq!((left(&desk, Side::Black), left(&desk, Side::White)), (67_000, 60_000));

    // A Free-card turn has two moves and is one turn (D5.2).
    let held = |setup: &mut carreau_dango::Setup| setup.cards[Side::Black].free_cards = 1;
    let mut desk = timed(clock, 1, &start(&["keima", "keima"], &["kosumi"], held));
    desk.wait(1000).does(BLACK, play("free")).wait(1000).does(BLACK, play("keima A1 B3"));
    assert_eq!((left(&desk, Side::Black), desk.table.drawer()), (58_000, Some(Drawer::Side(Side::Black))));
    desk.wait(1000).does(BLACK, Intention::Roll).wait(1000).does(BLACK, play("keima D4 E6"));
    assert_eq!((left(&desk, Side::Black), desk.seat()), (66_000, WHITE));
}

#[test]
fn the_time_for_one_turn_is_for_all_its_plays() {
    let clock = ClockSetting::PerMove { limit: Millis(10_000) };
    let held = |setup: &mut carreau_dango::Setup| setup.cards[Side::Black].free_cards = 1;
    let mut desk = timed(clock, 1, &start(&["keima", "keima"], &["kosumi"], held));
    desk.wait(3000).does(BLACK, play("free")).wait(3000).does(BLACK, play("keima A1 B3"));
    desk.wait(3000).does(BLACK, Intention::Roll);
    assert_eq!(left(&desk, Side::Black), 1000);
    desk.wait(1000);
    assert_eq!(desk.refused(BLACK, play("keima D4 E6")), Refused::OutOfTime);
    let decision = desk.table.decide_time(Millis(desk.now), &desk.dealer).unwrap();
    assert!(matches!(decision.entries[0].event, Event::OutOfTime { seat: BLACK }));

    let mut desk = timed(clock, 1, &start(&["keima"], &["kosumi"], |_| ()));
    desk.wait(9000).does(BLACK, Intention::Roll).does(BLACK, play("keima A1 B3"));
    assert_eq!((left(&desk, Side::Black), left(&desk, Side::White)), (10_000, 10_000));
    // The undo is at the player's own expense.
    desk.wait(500).does(BLACK, Intention::Undo);
    assert_eq!(left(&desk, Side::Black), 500);
}

#[test]
fn d8_1_one_proposes_and_the_other_answers() {
    let none = |setup: &mut carreau_dango::Setup| {
        let rows = "......./..X..../..X..../......./....O../....O../.......";
        setup.ground.stones = rows.parse().unwrap();
    };
    let mut desk = begun(1, &start(&[], &[], none));
    desk.does(BLACK, play("pass")).does(WHITE, play("pass"));
    assert_eq!(desk.seat(), BLACK, "the side that passed first answers first");
    let clause = |refused: Refused| refused.clause().map(str::to_owned);
    assert_eq!(
        clause(desk.refused(BLACK, play("agree"))),
        Some("D8.1".to_owned()),
        "there is nothing to agree to"
    );
    assert_eq!(
        clause(desk.refused(BLACK, play("dead E2 A1"))),
        Some("D8.1".to_owned()),
        "no stone lies on A1"
    );
    assert_eq!(clause(desk.refused(BLACK, play("dead E2"))), Some("D8.1".to_owned()), "only part of a group");
    assert_eq!(desk.refused(WHITE, play("dead -")), Refused::NotYourTurn { side: Side::Black });
    desk.does(BLACK, play("dead E2 E3"));
    assert_eq!(desk.refused(BLACK, play("agree")), Refused::NotYourTurn { side: Side::White });
    // White changes the marking, Black asks to play on; then both pass again and agree.
    desk.does(WHITE, play("dead -")).does(BLACK, play("play on"));
    assert_eq!(desk.seat(), BLACK, "play goes on with the side that passed first");
    desk.does(BLACK, play("B D4")).does(WHITE, play("pass")).does(BLACK, play("pass"));
    desk.does(WHITE, play("dead C5 C6")).does(WHITE, Intention::Undo);
    desk.does(WHITE, play("dead -")).does(BLACK, play("agree"));
    assert_eq!(desk.winner(), Some(Side::White), "by komi");
    assert_eq!(desk.refused(BLACK, Intention::AskTakeback), Refused::Over);
    assert_eq!(carreau_match::verify(&desk.record().to_string()).unwrap().table, desk.table);
}
