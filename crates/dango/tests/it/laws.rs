use carreau_dango::{Deck, Lines, Play, Position, Terms};
use carreau_testkit::{Luck, conforms_sampled};

/// A legal play by lot; in the end an agreement, so that games end.
pub(crate) fn sample(position: &Position, luck: &mut Luck) -> Play {
    let mut random = |below: u32| u32::try_from(luck.below(u64::from(below))).expect("below a u32");
    position.sample(&mut random).expect("a side is to choose")
}

fn terms(lines: u8) -> Terms {
    Terms { board: Lines::try_from(lines).expect("a board"), ..Terms::default() }
}

#[test]
fn random_games_keep_the_laws_on_small_boards() {
    let start = Position::start(terms(7), Deck::classic());
    let tally = conforms_sampled(&start, 1, 12, 20_000, sample);
    assert!(tally.events > 1000 && tally.refused > 1000, "{tally:?}");
}

#[test]
fn random_games_keep_the_laws_on_13_lines() {
    let start = Position::start(Terms { nigiri: true, ..terms(13) }, Deck::classic());
    let tally = conforms_sampled(&start, 2, 2, 20_000, sample);
    assert!(tally.events > 200, "{tally:?}");
}

#[test]
fn random_games_keep_the_laws_with_two_rounds() {
    for carry_over in [true, false] {
        let start = Position::start(Terms { carry_over, ..terms(19) }, Deck::classic());
        let tally = conforms_sampled(&start, 3, 1, 40_000, sample);
        assert!(tally.events > 300, "{tally:?}");
    }
}
