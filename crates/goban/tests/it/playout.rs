use carreau_core::{BySide, Side};
use carreau_goban::{Board, Log, PointSet, Scoring, Size, Stones, count};
use carreau_testkit::SplitMix64;

/// A board with stones put down at random.
fn strewn(size: Size, stones: u32, random: &mut SplitMix64) -> Board {
    let (mut board, mut log) = (Board::new(size), Log::new());
    for _ in 0..stones {
        let vacant: Vec<_> = board.vacant().collect();
        let index = random.scaled(u32::try_from(vacant.len()).expect("few"));
        let colour = Side::ALL[random.scaled(2) as usize];
        // The board refuses a suicide and stays as it was.
        let _ = board.put_unit(colour, [vacant[index as usize]], &mut log);
    }
    board
}

#[test]
fn a_playout_ends_when_only_eyes_are_left_and_counts_what_is_on_the_board() {
    let mut random = SplitMix64::new(1);
    let mut capped = 0;
    for lines in 5..=19 {
        let size = Size::new(lines).expect("a size");
        for round in 0..40 {
            let mut board = strewn(size, round * u32::from(lines) / 4, &mut random);
            let playout = board.playout(Side::Black, |n| random.scaled(n));
            let stones = board.to_stones();
            assert_eq!(board.key(), stones.key());
            for side in Side::ALL {
                assert!(stones.without_liberties(side).is_empty(), "{stones}");
            }
            if playout.stones as usize > 3 * size.area() - 10 {
                capped += 1;
                continue;
            }
            for point in stones.vacant() {
                for side in Side::ALL {
                    assert!(board.is_eye(side, point) || !board.is_legal(side, point), "{point}: {stones}");
                }
                let beside = PointSet::from(point).neighbours() & *size.points();
                let owner = Side::ALL.into_iter().find(|&side| beside.is_within(stones.of(side)));
                assert_eq!(board.owner(point), owner);
            }
            let counted = count(&stones, &PointSet::EMPTY, BySide::default(), Scoring::Area, 0);
            assert_eq!(playout.lead * 2, i32::from(counted.lead()), "{stones}");
        }
    }
    assert!(capped <= 3, "{capped} of 600 playouts did not end");
}

#[test]
fn the_same_numbers_give_the_same_playout() {
    let play = || {
        let (mut random, mut board) = (SplitMix64::new(7), Board::new(Size::NINE));
        (board.playout(Side::White, |n| random.scaled(n)), board.to_stones())
    };
    assert_eq!(play(), play());
}

#[test]
fn own_one_point_eyes_are_not_filled() {
    let stones: Stones = ".X.X./XXXXX/OOOOO/.O.O./OOOOO".parse().expect("a board");
    let mut random = SplitMix64::new(5);
    for side in Side::ALL {
        let mut board = Board::from(&stones);
        assert_eq!(board.playout(side, |n| random.scaled(n)).stones, 0);
        assert_eq!(board.to_stones(), stones);
    }
}
