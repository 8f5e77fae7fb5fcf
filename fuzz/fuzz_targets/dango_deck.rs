//! Whatever a deck file holds, it is refused with file and field or is a deck of 36 cards that a position's text
//! carries whole.
#![no_main]

use std::sync::Arc;

use carreau_dango::{Deck, Position, Setup, Terms};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Deck::from_toml("deck.toml", text) {
        Err(fault) => assert!(fault.to_string().contains("deck.toml"), "{fault}"),
        Ok(deck) => {
            assert_eq!(deck.all().total(), Deck::CARDS);
            if let Ok(start) = Setup::start(Terms::default(), Arc::new(deck)).validate() {
                assert_eq!(start.to_string().parse::<Position>(), Ok(start));
            }
        }
    }
});
