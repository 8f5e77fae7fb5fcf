use std::collections::BTreeMap;

use carreau_core::Side;
use carreau_dango::{Deck, Terms};
use carreau_goban::Size;
use carreau_match::{Event, VerifyError, verify};

use super::{agreed, play_out, position, small, turned_up};
use crate::desk::Desk;

fn of_deck() -> BTreeMap<String, u32> {
    Deck::classic().cards().iter().map(|card| (card.slug().to_string(), card.copies().into())).collect()
}

#[test]
fn d1_2_every_card_of_a_deck_comes_up_exactly_once() {
    for (number, nigiri) in [(1, false), (2, true), (3, true)] {
        let mut desk = Desk::begun(number, agreed(Terms { nigiri, ..Terms::default() }), None);
        play_out(&mut desk, number.into());
        let turned = turned_up(&desk);
        for side in Side::ALL {
            assert_eq!(turned[side], of_deck(), "{side}");
        }
    }
}

#[test]
fn d2_5_on_nineteen_lines_each_deck_comes_up_twice_but_for_what_is_held() {
    for (number, carry_over) in [(1, true), (2, false)] {
        let board = Size::NINETEEN.into();
        let mut desk = Desk::begun(number, agreed(Terms { board, carry_over, ..Terms::default() }), None);
        play_out(&mut desk, number.into());
        let turned = turned_up(&desk);
        for side in Side::ALL {
            for (card, copies) in of_deck() {
                let found = turned[side][&card];
                // A Free card or Free block that a side held or used when the deck was shuffled comes up only once.
                let may_stay_out = carry_over && matches!(card.as_str(), "free-card" | "free-block");
                let least = if may_stay_out { copies } else { 2 * copies };
                assert!((least..=2 * copies).contains(&found), "{side}: {card} came up {found} times");
            }
            assert_eq!(position(&desk).cards(side).round, 2);
        }
    }
}

#[test]
fn a_game_of_cards_is_proved_draw_by_draw() {
    let terms = Terms { nigiri: true, ..small() };
    let mut desk = Desk::begun(4, agreed(terms), None);
    play_out(&mut desk, 4);
    let record = desk.record();
    let drawn = record.entries.iter().filter(|entry| matches!(entry.event, Event::Drew { .. })).count();
    let verified = verify(&record.to_string()).unwrap();
    assert_eq!((verified.draws, &verified.table), (Some(drawn as u64), &desk.table));
    assert!(drawn > 60, "a nigiri and some seventy cards, fewer where Twice came with another: {drawn}");

    // The seeds draw no other card, not even one that is left in the deck.
    let mut table = carreau_match::Table::new(record.header.clone()).unwrap();
    for (i, entry) in record.entries.iter().enumerate() {
        if let Event::Drew { draw } = &entry.event {
            for (other, _) in table.to_draw().chances().into_iter().filter(|(other, _)| other != draw).take(3)
            {
                let mut changed = record.clone();
                changed.entries[i].event = Event::Drew { draw: other.clone() };
                let unfair = VerifyError::Unfair { n: entry.n, fair: draw.clone(), found: other };
                assert_eq!(verify(&changed.to_string()).unwrap_err(), unfair);
            }
        }
        table.apply(entry).unwrap();
    }
}
