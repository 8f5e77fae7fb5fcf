//! What listing turns allocates.

use std::hint::black_box;

use carreau_core::Chance;
use carreau_garanguet::{Phase, Position, TurnList};
use carreau_testkit::Luck;

/// The positions with a roll of one game at random.
fn game() -> Vec<Position> {
    let (mut luck, mut turns, mut rolled) = (Luck::new(1), TurnList::new(), Vec::new());
    let mut position: Position = "b15,22,w15 0:0 b -".parse().unwrap();
    while let Phase::ToRoll(_) = position.phase() {
        let draw = luck.drawn(&position).unwrap();
        position.resolve(draw).unwrap();
        rolled.push(position);
        turns.fill(&position);
        let chosen = luck.below(turns.len().try_into().unwrap());
        position = turns.result(usize::try_from(chosen).unwrap());
    }
    rolled
}

#[test]
fn a_list_that_has_its_memory_lists_the_turns_of_a_game_without_allocating() {
    let (game, mut turns) = (game(), None);
    assert!(game.len() > 20, "a game worth the name");
    let made = allocation_counter::measure(|| turns = Some(TurnList::new()));
    assert!(made.count_total > 0, "allocations are counted");
    let mut turns = turns.unwrap();
    let mut list = || {
        for position in &game {
            turns.fill(black_box(position));
        }
    };
    list();
    let again = allocation_counter::measure(&mut list);
    assert_eq!((again.count_total, again.bytes_total), (0, 0));
}
