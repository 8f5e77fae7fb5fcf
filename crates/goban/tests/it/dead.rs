use carreau_core::BySide;
use carreau_goban::{PointSet, Scoring, count, propose_dead};
use carreau_testkit::SplitMix64;

use crate::vectors::{lines, points, stones};

/// How many proposals equal GNU Go's, and of how many, with several seeds for each board.
fn agreement(text: &str) -> (u32, u32) {
    let (mut same, mut all) = (0, 0);
    for case in lines(text) {
        let (board, expected) = (stones(&case["board"]), points(&case["dead"]));
        for seed in 0..5 {
            let mut random = SplitMix64::new(seed);
            let found = propose_dead(&board, 400, |n| random.scaled(n));
            same += u32::from(found == expected);
            all += 1;
            let groups =
                board.all().iter().filter(|&point| found.contains(point)).map(|point| board.group(point));
            assert!(groups.into_iter().all(|group| group.is_within(&found)), "only whole groups: {board}");
        }
    }
    (same, all)
}

#[test]
fn nearly_all_proposals_for_the_vectors_are_what_gnu_go_marks() {
    let (same, all) = agreement(include_str!("../data/go_scoring.jsonl"));
    assert!(same >= 58 && all == 60, "{same} of {all}");
}

#[test]
fn most_proposals_for_other_games_are_what_gnu_go_marks() {
    let (same, all) = agreement(include_str!("../data/gnugo_dead.jsonl"));
    assert!(same >= 350 && all == 360, "{same} of {all}");
}

#[test]
fn the_same_numbers_give_the_same_proposal() {
    for case in lines(include_str!("../data/go_scoring.jsonl")) {
        let board = stones(&case["board"]);
        let propose = || {
            let mut random = SplitMix64::new(9);
            propose_dead(&board, 20, |n| random.scaled(n))
        };
        assert_eq!(propose(), propose());
    }
}

#[test]
fn what_cannot_live_is_dead_and_what_cannot_die_is_not_without_a_single_playout() {
    // Both sides have two eyes, and each has a stone in an eye of the other.
    let board = "XX.X./O.XXX/XXXOO/OOOO./X.O.O".parse().expect("a board");
    let dead = propose_dead(&board, 0, |_| unreachable!("no playout draws"));
    let names: Vec<String> = dead.iter().map(|point| point.to_string()).collect();
    assert_eq!(names, ["A1", "A4"]);
    let counted = count(&board, &dead, BySide::default(), Scoring::Area, 0);
    // 13 to 12.
    assert_eq!(counted.lead(), 2);
    let alone = "...../...../..X../...../.....".parse().expect("a board");
    assert_eq!(propose_dead(&alone, 0, |_| unreachable!("no playout draws")), PointSet::EMPTY);
}

#[test]
fn a_seki_is_left_alone() {
    // A7 is an eye of Black's, A3 one of White's; the side that fills B5, which they share, is captured.
    let board = ".XOOX.X/XXOXXXX/X.OOXXX/OOOXX.X/.OXXXXX/OOX..../XXX....".parse().expect("a board");
    for seed in 0..5 {
        let mut random = SplitMix64::new(seed);
        assert_eq!(propose_dead(&board, 200, |n| random.scaled(n)), PointSet::EMPTY);
    }
}
