//! Dango.

use std::sync::Arc;

use carreau_core::{Game as _, Refusal as _};
use carreau_dango::{Deck, Draw, Play, Position, Setup, Terms};

use crate::{
    is_refused_or_leads_on, is_written, keeps_its_chances, keeps_its_sample, lots, reads_back, split,
};

fn is_sound(position: &Position) {
    assert_eq!(position.to_setup().validate().as_ref(), Ok(position));
}

/// A position that parses is written so that it reads back. It waits for somebody unless the game is over, and what is
/// then done leads to a sound position.
pub fn position(text: &str) -> bool {
    let Ok(setup) = text.parse::<Setup>() else { return false };
    is_written(&setup);
    if let Ok(position) = setup.validate() {
        is_sound(&position);
        is_written(&position);
        keeps_its_chances(&position, is_sound);
        keeps_its_sample(
            &position,
            position.sample(&mut lots(text)),
            |position| position.play_at_random(&mut lots(text)),
            is_sound,
        );
    }
    true
}

/// In any position, a refused play changes nothing and cites a clause, and a legal one leads to a sound position. The
/// text is a position and a play, separated by a semicolon.
pub fn play(text: &str) -> bool {
    let Some((position, play)) = split(text) else { return false };
    let Ok(play) = play.parse::<Play>() else { return false };
    is_written(&play);
    let Ok(position) = position.parse::<Position>() else { return false };
    is_refused_or_leads_on(&position, &play, is_sound);
    if let Err(refused) = position.check(&play) {
        assert!(refused.to_string().ends_with(&format!("({})", refused.clause())), "{refused}");
    }
    true
}

/// A draw that parses is written so that it reads back.
pub fn draw(text: &str) -> bool {
    reads_back::<Draw>(text)
}

/// Any deck file is either refused with file and field, or it is a deck of 36 cards that the text of a position carries
/// whole.
pub fn deck(text: &str) -> bool {
    match Deck::from_toml("deck.toml", text) {
        Err(fault) => {
            assert!(fault.to_string().contains("deck.toml"), "{fault}");
            false
        }
        Ok(deck) => {
            assert_eq!(deck.all().total(), Deck::CARDS);
            if let Ok(start) = Setup::start(Terms::default(), Arc::new(deck)).validate() {
                is_written(&start);
            }
            true
        }
    }
}
