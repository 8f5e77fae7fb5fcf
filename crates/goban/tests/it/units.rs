use carreau_core::BySide;
use carreau_goban::{Board, Log, Point, PointSet, Stones, UnitError};
use serde_json::Value;

use crate::vectors::{by_colour, lines, points, side, stones, text};

#[test]
fn a_point_reads_back_and_keeps_to_the_alphabet_of_go() {
    for column in 0..19 {
        for row in 0..19 {
            let point = Point::new(column, row).expect("a point");
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!((point.column(), point.row()), (column, row));
        }
    }
    for wrong in ["", "I4", "D", "D0", "D20", "U1", "D+4", "D04", "4D", "é4"] {
        assert!(wrong.parse::<Point>().is_err(), "{wrong}");
    }
}

#[test]
fn a_stone_in_an_eye_would_have_no_liberty() {
    let stones: Stones = ".O.../O.O../.O.../...../.....".parse().expect("a board");
    assert_eq!(stones.to_string(), ".O.../O.O../.O.../...../.....");
    let eye: PointSet = "B4".parse::<Point>().expect("a point").into();
    assert!(stones.clone().put_unit(carreau_core::Side::Black, &eye).is_err());
    assert!(stones.without_liberties(carreau_core::Side::White).is_empty());
}

#[test]
fn units_do_what_the_second_program_says() {
    for case in lines(include_str!("../data/dango_units.jsonl")) {
        let (before, unit, side) =
            (stones(&case["board"]), points(&case["points"]), side(text(&case, "colour")));
        let mut after = before;
        let result = match text(&case, "op") {
            "place" => after.put_unit(side, &unit),
            _ => after.replace_unit(side, &unit),
        };
        check(&case, &before, &after, result);

        let (mut board, mut log) = (Board::from(&before), Log::new());
        let result = match text(&case, "op") {
            "place" => board.put_unit(side, unit, &mut log),
            _ => board.replace_unit(side, &unit, &mut log),
        };
        check(&case, &before, &board.to_stones(), result);
        while board.undo(&mut log) {}
        assert_eq!(board.to_stones(), before, "{}", case["id"]);
    }
}

/// Compares the result of a unit with that of the second program.
fn check(case: &Value, before: &Stones, after: &Stones, result: Result<PointSet, UnitError>) {
    let expect = &case["expect"];
    let found = match result {
        Ok(captured) => {
            assert_eq!(*after, stones(&expect["board"]), "{}", case["id"]);
            let captured = BySide::from_fn(|of| (captured & *before.of(of)).len());
            assert_eq!(captured.map(|of| u16::try_from(of).expect("few")), by_colour(&expect["captured"]));
            "ok"
        }
        Err(UnitError::Suicide(_)) => "suicide",
        Err(UnitError::Occupied(_)) => "occupied",
        Err(other) => panic!("{}: {other}", case["id"]),
    };
    assert_eq!(found, text(expect, "result"), "{}", case["id"]);
    if found != "ok" {
        assert_eq!(after, before, "{}", case["id"]);
    }
}
