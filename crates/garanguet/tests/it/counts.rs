//! Counted plays: the number of distinct results of each roll, and the number two turns deep.
//!
//! This program makes `tests/data/counts.txt` (`CARREAU_BLESS=1` rewrites the numbers), and the test checks it roll by
//! roll against brute force. The counts of the start come from a second program (`tests/data/garanguet_counts.json`).

use std::fmt::Write;

use carreau_core::{Chance, Game};
use carreau_garanguet::{Position, Roll, TurnList};
use carreau_testkit::golden;

use crate::{brute::Table, positions::with_roll};

const COUNTS: &str = include_str!("../data/counts.txt");

fn count(position: &Position) -> usize {
    let mut turns = TurnList::new();
    turns.fill(position);
    turns.len()
}

/// The number of results two turns deep: over the results of `position`, each with every roll of the other side.
fn count_two_deep(position: &Position) -> usize {
    let mut turns = TurnList::new();
    turns.fill(position);
    let results = (0..turns.len()).map(|i| turns.result(i));
    results.map(|result| Roll::all().map(|roll| count(&with_roll(&result, roll))).sum::<usize>()).sum()
}

/// The positions of the file; each has its own line, after `position `.
fn positions() -> impl Iterator<Item = Position> {
    COUNTS.lines().filter_map(|line| line.strip_prefix("position ")).map(|text| text.parse().unwrap())
}

fn written() -> String {
    let mut text = String::new();
    for line in COUNTS.lines().filter(|line| line.starts_with('#')) {
        writeln!(text, "{line}").unwrap();
    }
    for position in positions() {
        writeln!(text, "\nposition {position}").unwrap();
        let mut expected = 0;
        let rolls: Vec<Roll> = Roll::all().collect();
        for row in rolls.chunks(8) {
            for (i, &roll) in row.iter().enumerate() {
                let thrown = with_roll(&position, roll);
                let results = count(&thrown);
                expected += results as u64 * roll.weight();
                write!(text, "{}{roll} {results}", if i > 0 { "  " } else { "" }).unwrap();
            }
            writeln!(text).unwrap();
        }
        writeln!(text, "weighted {expected} of 216").unwrap();
        for first in ["641", "221", "555"] {
            let deep = count_two_deep(&with_roll(&position, first.parse().unwrap()));
            writeln!(text, "after {first} {deep}").unwrap();
        }
    }
    text
}

#[test]
fn the_counts_are_those_of_the_file() {
    golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/counts.txt"), &written());
}

#[test]
fn the_counts_are_those_of_brute_force() {
    for position in positions() {
        for roll in Roll::all() {
            let thrown = with_roll(&position, roll);
            let table = Table::new(&thrown).expect("a side is to move");
            assert_eq!(count(&thrown), table.results().len(), "{thrown}");
        }
    }
}

#[test]
fn the_rolls_waited_for_weigh_216() {
    for position in positions() {
        assert_eq!(position.chances().iter().map(|(_, weight)| weight).sum::<u64>(), 216);
        assert!(position.drawer().is_some());
    }
}
