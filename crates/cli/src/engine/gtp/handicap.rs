//! Where handicap stones go, according to the protocol's table.

use carreau_goban::{Point, PointSet, Size};

/// The most stones that fit on the fixed points: nine on odd boards of at least 9 lines, four on even ones and on 7,
/// none on smaller boards.
pub(super) fn most(size: Size) -> usize {
    match size.lines() {
        ..7 => 0,
        lines if lines % 2 == 0 || lines == 7 => 4,
        _ => 9,
    }
}

/// The fixed points for this number of stones, 2 to [`most`].
pub(super) fn fixed(size: Size, stones: usize) -> Option<PointSet> {
    if !(2..=most(size)).contains(&stones) {
        return None;
    }
    let lines = size.lines();
    let near = if lines >= 13 { 3 } else { 2 };
    let (far, middle) = (lines - 1 - near, lines / 2);
    let corners = [(near, near), (far, far), (far, near), (near, far)];
    let sides = [(near, middle), (far, middle), (middle, near), (middle, far)];
    let centre = [(middle, middle)];
    let places: Vec<(u8, u8)> = match stones {
        2..=4 => corners[..stones].to_vec(),
        5 => [&corners[..], &centre].concat(),
        6 => [&corners[..], &sides[..2]].concat(),
        7 => [&corners[..], &sides[..2], &centre].concat(),
        8 => [&corners[..], &sides].concat(),
        _ => [&corners[..], &sides, &centre].concat(),
    };
    places.into_iter().map(|(column, row)| Point::new(column, row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fixed_points_are_those_of_the_protocol() {
        let points = |lines, stones| {
            let size = Size::new(lines).expect("a board");
            fixed(size, stones)
                .map(|points| points.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(points(19, 2).as_deref(), Some("D4 Q16"));
        assert_eq!(points(19, 9).as_deref(), Some("D4 D10 D16 K4 K10 K16 Q4 Q10 Q16"));
        assert_eq!(points(13, 5).as_deref(), Some("D4 D10 G7 K4 K10"));
        assert_eq!(points(9, 3).as_deref(), Some("C3 G3 G7"));
        assert_eq!(points(8, 5), None);
        assert_eq!(points(7, 4).as_deref(), Some("C3 C5 E3 E5"));
        assert_eq!(points(5, 2), None);
    }
}
