use std::collections::HashSet;

use carreau_core::Game;
use carreau_dango::{Deck, Lines, Play, Position, Terms};
use carreau_testkit::{Luck, Played, conforms_sampled};

/// A random legal play; at the end the sides agree, so that games end.
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

#[test]
fn listed_plays_are_legal_and_lead_to_different_positions() {
    let start = Position::start(terms(5), Deck::classic());
    let mut listed = 0;
    for seed in 0..40 {
        let mut luck = Luck::new(seed);
        let mut game = Played::new(start.clone());
        while game.go_on_by(&mut luck, sample).is_some() {
            let mut results = HashSet::new();
            for play in game.position.legal().take(300) {
                let mut after = game.position.clone();
                after.play(&play).unwrap_or_else(|refusal| panic!("{play}: {refusal}: {game:?}"));
                assert!(results.insert(after), "{play} leads where another does: {game:?}");
                listed += 1;
            }
        }
    }
    assert!(listed > 20_000, "{listed}");
}

#[test]
fn plays_by_lot_are_as_likely_as_each_other() {
    // The board is so crowded that most random tries fail, and the sampler lists all choices.
    let text = "5/6.5/territory/carry/seats classic XXXXX/X.X.X/X..X./.XXX./..XX. 0:0 \
                b:2322321221111111111111111 w:2332321221111111111111111 b:ikken-tobi";
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let plays: Vec<Play> = position.legal().collect();
    let mut luck = Luck::new(5);
    let mut counts = vec![0_u32; plays.len()];
    for _ in 0..2000 {
        let play = sample(&position, &mut luck);
        counts[plays.iter().position(|listed| *listed == play).expect("it is listed")] += 1;
    }
    let expected = 2000 / u32::try_from(plays.len()).expect("few");
    assert!(plays.len() > 1, "{plays:?}");
    for (play, count) in plays.iter().zip(counts) {
        assert!(count > expected * 3 / 4 && count < expected * 5 / 4, "{play}: {count} of {expected}");
    }
}
