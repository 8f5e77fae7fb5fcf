use carreau_goban::{Point, PointSet, Stones};

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
fn a_group_without_liberties_is_breathless() {
    let stones: Stones = ".O.../O.O../.O.../...../.....".parse().expect("a board");
    assert_eq!(stones.to_string(), ".O.../O.O../.O.../...../.....");
    let eye: PointSet = "B4".parse::<Point>().expect("a point").into();
    assert!(stones.clone().put_unit(carreau_table::Side::Black, &eye).is_err());
    assert!(stones.breathless(carreau_table::Side::White).is_empty());
}
