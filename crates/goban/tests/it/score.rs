use carreau_core::{BySide, Side};
use carreau_goban::{Point, PointSet, Scoring, Stones, count};

use crate::vectors::{by_colour, lines, points, stones, text};

#[test]
fn finished_boards_count_as_the_second_program_and_gnu_go_count_them() {
    for case in lines(include_str!("../data/go_scoring.jsonl")) {
        let (board, dead) = (stones(&case["board"]), points(&case["dead"]));
        let komi = case["komi"].as_f64().expect("a komi") * 2.0;
        #[expect(clippy::cast_possible_truncation, reason = "a small whole number")]
        let komi = komi as i16;
        for (scoring, field, referee) in
            [(Scoring::Territory, "territory", "japanese"), (Scoring::Area, "area", "chinese")]
        {
            let counted = count(&board, &dead, by_colour(&case["prisoners"]), scoring, komi);
            let expected = by_colour(&case[field]);
            assert_eq!(BySide::from_fn(|side| counted.points(side)), expected, "{}: {field}", case["id"]);
            let lead = f64::from(counted.lead()) / 2.0;
            let winner = counted.winner().expect("the komi has a half point").letter().to_ascii_uppercase();
            let result = format!("{winner}+{}", lead.abs());
            assert_eq!(result, text(&case[field], "result"), "{}: {field}", case["id"]);
            assert_eq!(result, text(&case["gnugo"], referee), "{}: {field}", case["id"]);
        }
        let counted = count(&board, &dead, BySide::default(), Scoring::Territory, 0);
        let regions = BySide::from_fn(|side| u16::try_from(counted.regions[side].len()).expect("few"));
        assert_eq!(regions, by_colour(&case["points"]), "{}", case["id"]);
        let owned: usize = Side::ALL.into_iter().map(|side| counted.area(side).len()).sum();
        let neutral = usize::try_from(case["neutral"].as_u64().expect("a number")).expect("few");
        assert_eq!(board.size().area() - owned, neutral, "{}", case["id"]);
    }
}

fn counted(board: &str, dead: &[&str], scoring: Scoring) -> BySide<u16> {
    let board: Stones = board.parse().expect("a board");
    let dead: PointSet = dead.iter().map(|name| name.parse::<Point>().expect("a point")).collect();
    let counted = count(&board, &dead, BySide::default(), scoring, 0);
    BySide::from_fn(|side| counted.points(side))
}

#[test]
fn d8_2_a_region_without_stones_belongs_to_neither_side() {
    let empty = "...../...../...../...../.....";
    for scoring in Scoring::ALL {
        assert_eq!(counted(empty, &[], scoring), BySide { black: 0, white: 0 });
    }
    // The last stones are dead, and they count as prisoners all the same.
    let last = "...../...../..X../...../.....";
    assert_eq!(counted(last, &["C3"], Scoring::Territory), BySide { black: 0, white: 1 });
    assert_eq!(counted(last, &["C3"], Scoring::Area), BySide { black: 0, white: 0 });
}

#[test]
fn d8_2_a_region_that_borders_both_colours_belongs_to_neither_side() {
    let board = "..X.O/..X.O/..X.O/..X.O/..X.O";
    assert_eq!(counted(board, &[], Scoring::Territory), BySide { black: 10, white: 0 });
    assert_eq!(counted(board, &[], Scoring::Area), BySide { black: 15, white: 5 });
}

#[test]
fn d8_3_an_eye_in_seki_is_territory() {
    // Each side has an eye, A7 and A3; the side that fills the liberty they share, B5, is captured.
    let board = ".XOOX.X/XXOXXXX/X.OOXXX/OOOXX.X/.OXXXXX/OOX..../XXX....";
    let stones: Stones = board.parse().expect("a board");
    let counted = count(&stones, &PointSet::EMPTY, BySide::default(), Scoring::Territory, 0);
    let owner = |name: &str| counted.owner(name.parse().expect("a point"));
    assert_eq!([owner("A7"), owner("A3"), owner("B5")], [Some(Side::Black), Some(Side::White), None]);
    assert_eq!((counted.points(Side::Black), counted.points(Side::White)), (11, 1));
}

#[test]
fn vacant_points_marked_as_dead_change_nothing() {
    let board = "..XO./..XO./..XO./..XO./..XO.";
    assert_eq!(counted(board, &["A1", "E5"], Scoring::Territory), counted(board, &[], Scoring::Territory));
}

#[test]
fn any_number_of_prisoners_and_any_komi_is_counted_within_bounds() {
    let (board, dead) = ("X..../...../...../...../....O".parse().expect("a board"), PointSet::EMPTY);
    for side in Side::ALL {
        let mut prisoners = BySide::default();
        prisoners[side] = u16::MAX;
        for komi in [i16::MIN, i16::MAX] {
            let counted = count(&board, &dead, prisoners, Scoring::Territory, komi);
            assert_eq!((counted.points(side), counted.winner()), (15_000, Some(side)));
            let komi = if komi > 0 { -2_000 } else { 2_000 };
            assert_eq!(counted.lead(), if side == Side::Black { 30_000 } else { -30_000 } + komi);
        }
    }
}
