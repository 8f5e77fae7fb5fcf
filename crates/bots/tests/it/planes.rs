//! What the network of Dango sees, found again from sets of stones.

use carreau_bots::{Generator, dango::Planes};
use carreau_core::Side;
use carreau_goban::{Board, Point, PointSet, Size, Stones};

/// The liberties of the chain on a point.
fn liberties(stones: &Stones, point: Point) -> usize {
    stones.liberties(&stones.group(point)).len()
}

/// The first 17 planes, by the rules of Go.
fn by_the_rules(board: &Board, side: Side) -> Vec<PointSet> {
    let stones = board.to_stones();
    let mut planes = vec![PointSet::EMPTY; 17];
    for (plane, owner) in [(0, side), (1, !side)] {
        planes[plane] = *stones.of(owner);
        for point in stones.of(owner) {
            planes[1 + 4 * plane + liberties(&stones, point).min(4)].insert(point);
        }
    }
    for point in &stones.vacant() {
        let mut after = stones;
        after.lay(side, &point.into());
        let captured = after.capture(!side).len();
        let left = liberties(&after, point);
        if board.is_eye(side, point) {
            planes[16].insert(point);
        }
        if left == 0 || board.ko() == Some(point) {
            continue;
        }
        planes[9 + left.min(4)].insert(point);
        if captured > 0 {
            planes[13 + captured.min(2)].insert(point);
        }
    }
    planes
}

#[test]
fn planes_tell_what_the_rules_say() {
    let mut luck = Generator::new(17);
    for lines in [5, 9, 13] {
        for _ in 0..20 {
            let mut board = Board::new(Size::new(lines).unwrap());
            let (mut side, mut earlier) = (Side::Black, None);
            for _ in 0..2 * board.size().area() {
                let vacant: Vec<Point> = board.vacant().collect();
                let count = u64::try_from(vacant.len()).unwrap();
                let point = vacant[usize::try_from(luck.below(count)).unwrap()];
                if !board.is_eye(side, point) && board.play_for_good(side, point).is_ok() {
                    side = !side;
                }
                if luck.below(8) == 0 {
                    let before = (board.to_stones(), board.ko());
                    let planes = Planes::of(&mut board, side, [Some(point), earlier]);
                    assert_eq!((board.to_stones(), board.ko()), before);
                    assert_eq!(planes.sets()[..17], by_the_rules(&board, side), "{board:?} {side}");
                    assert_eq!(planes.sets()[21], point.into());
                    assert_eq!(planes.sets()[22], earlier.into_iter().collect());
                    assert_eq!(planes.sets()[23], *board.size().points());
                }
                if board.vacancies() < 2 {
                    break;
                }
                earlier = Some(point);
            }
        }
    }
}

#[test]
fn ladders_are_told() {
    let planes = |rows: &str, side: Side| {
        *Planes::of(&mut Board::from(&rows.parse::<Stones>().unwrap()), side, [None; 2]).sets()
    };
    let points =
        |names: &str| names.split(' ').map(|name| name.parse::<Point>().unwrap()).collect::<PointSet>();
    let rows = "......./......./......./......./..XX.../.XO..../.......";
    let black = planes(rows, Side::Black);
    assert_eq!((black[19], black[20]), (points("C2"), points("C1")));
    // C2 is in atari and cannot run; D6 runs to D5.
    let rows = "...X.../..XOX../......./......./..X..../.XOX.../.......";
    let white = planes(rows, Side::White);
    assert_eq!((white[17], white[18]), (points("C2"), points("D5")));
}
