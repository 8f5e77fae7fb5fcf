//! Local shapes that playouts prefer.

use std::sync::LazyLock;

/// The 3×3 patterns of Gelly, Wang, Munos and Teytaud (2006) around a point to be played: hane, cuts and moves at the
/// edge. Rows from the top: `X` and `O` are stones of the two colours, either way round; `x` anything but `X`, `o`
/// anything but `O`, `.` vacant, `#` off the board, `?` anything.
const PATTERNS: [[&str; 3]; 13] = [
    ["XOX", "...", "???"],
    ["XO.", "...", "?.?"],
    ["XO?", "X..", "x.?"],
    [".O.", "X..", "..."],
    ["XO?", "O.o", "?o?"],
    ["XO?", "O.X", "???"],
    ["?X?", "O.O", "ooo"],
    ["OX?", "o.O", "???"],
    ["X.?", "O.?", "###"],
    ["OX?", "X.O", "###"],
    ["?X?", "x.O", "###"],
    ["?XO", "x.x", "###"],
    ["?OX", "X.O", "###"],
];

/// Where the points of a ring are, in the order of [`Board::ring`](carreau_goban::Board::ring).
const RING: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The rings that match a pattern, a bit for each.
static RINGS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut rings = vec![0; 1 << 10];
    for pattern in PATTERNS {
        for turn in 0..8 {
            for swapped in [false, true] {
                let places = RING.map(|at| codes(cell(pattern, turned(at, turn)), swapped));
                mark(&places, 0, 0, &mut rings);
            }
        }
    }
    rings
});

/// Whether a vacant point with this ring matches one of the patterns.
pub(super) fn matches(ring: u16) -> bool {
    RINGS[usize::from(ring >> 6)] >> (ring & 63) & 1 == 1
}

/// A step turned by quarters. From 4 on it is mirrored first.
fn turned((x, y): (i8, i8), turn: u8) -> (i8, i8) {
    let start = if turn < 4 { (x, y) } else { (-x, y) };
    (0..turn % 4).fold(start, |(x, y), _| (y, -x))
}

fn cell(pattern: [&str; 3], (x, y): (i8, i8)) -> u8 {
    let index = |step: i8| usize::try_from(step + 1).expect("a step is -1 to 1");
    pattern[index(-y)].as_bytes()[index(x)]
}

/// The codes that a letter allows, as [`Board::ring`](carreau_goban::Board::ring) gives them.
fn codes(letter: u8, swapped: bool) -> &'static [u16] {
    match (letter, swapped) {
        (b'X', false) | (b'O', true) => &[0],
        (b'O', false) | (b'X', true) => &[1],
        (b'x', false) | (b'o', true) => &[1, 2, 3],
        (b'o', false) | (b'x', true) => &[0, 2, 3],
        (b'.', _) => &[2],
        (b'#', _) => &[3],
        _ => &[0, 1, 2, 3],
    }
}

/// Marks every ring that the places allow.
fn mark(places: &[&[u16]; 8], done: usize, ring: u16, rings: &mut [u64]) {
    let Some(codes) = places.get(done) else {
        rings[usize::from(ring >> 6)] |= 1 << (ring & 63);
        return;
    };
    for code in *codes {
        mark(places, done + 1, ring | code << (2 * done), rings);
    }
}

#[cfg(test)]
mod tests {
    use carreau_goban::{Board, Stones};

    use super::*;

    fn ring(rows: &str) -> u16 {
        let stones: Stones = rows.parse().unwrap();
        Board::from(&stones).ring("C3".parse().unwrap())
    }

    #[test]
    fn a_hane_is_a_pattern_however_it_lies() {
        for rows in [
            "...../.XOX./...../...../.....",
            "...../.O.../.X.../.O.../.....",
            "...../...../...../.OXO./.....",
        ] {
            assert!(matches(ring(rows)), "{rows}");
        }
    }

    #[test]
    fn an_empty_neighbourhood_and_an_eye_are_none() {
        assert!(!matches(ring("...../...../...../...../.....")));
        assert!(!matches(ring("...../.XXX./.X.X./.XXX./.....")));
    }
}
