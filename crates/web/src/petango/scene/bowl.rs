//! The bowls beside the board and the stones in them, which are decoration only.

use carreau_boards::Side;
use carreau_petango_physics::End;

use super::picture::{Board, StonePose};

/// The greatest radius of a bowl, mm.
pub(super) const RADIUS: f64 = 56.0;

/// How many stones a bowl shows.
const STONES: u32 = 22;

/// A bowl standing on the cloth.
pub(super) struct Bowl {
    /// The middle of its foot, mm.
    pub(super) foot: [f64; 3],
    colour: Side,
}

/// The two bowls as the player at `end` sees them: the opponent's on the left and farther away, the player's own
/// on the right and nearer.
pub(super) fn bowls(board: &Board, end: End) -> [Bowl; 2] {
    let (his, own) = match end {
        End::South => (Side::White, Side::Black),
        End::North => (Side::Black, Side::White),
    };
    let aside = board.width / 2.0 + 78.0;
    let place = |x: f64, y: f64, colour| {
        let [x, y] = end.turn([x, y * board.depth]);
        Bowl { foot: [x, y, -Board::HEIGHT], colour }
    };
    [place(-aside - 24.0, 0.31, his), place(aside + 7.0, 0.12, own)]
}

impl Bowl {
    /// The stones in the bowl, the lowest first.
    pub(super) fn stones(&self, board: &Board) -> Vec<StonePose> {
        // The golden angle spreads the stones evenly over a disc; they are heaped towards the middle.
        const GOLDEN: f64 = 2.399_963;
        let mut stones: Vec<StonePose> = (0..STONES)
            .map(|n| {
                let share = (f64::from(n) + 0.5) / f64::from(STONES);
                let (radius, angle) = (0.50 * RADIUS * share.sqrt(), f64::from(n) * GOLDEN);
                let uneven = f64::from(n * 7919 % 13) / 13.0 - 0.5;
                let (x, y) = (radius * angle.cos(), radius * angle.sin());
                let heap = 7.0 * (1.0 - share) + uneven * board.stone_thickness * 0.5;
                // Each stone leans outwards, with a little irregularity.
                let lean = [x / 130.0 + uneven * 0.22, y / 130.0 - uneven * 0.16, 1.0];
                StonePose {
                    centre: [self.foot[0] + x, self.foot[1] + y, self.foot[2] + RADIUS * 1.02 + heap],
                    axis: lean,
                    turn: angle,
                    colour: self.colour,
                    opacity: 1.0,
                    cut: u8::try_from(n).expect("a bowl holds few stones"),
                }
            })
            .collect();
        stones.sort_by(|a, b| a.centre[2].total_cmp(&b.centre[2]));
        stones
    }
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::Environment;

    use super::*;

    #[test]
    fn bowls_stand_clear_of_the_board_on_either_side() {
        let goban = include_str!("../../../../petango-physics/environments/goban.toml");
        let board = Board::of(&Environment::parse(goban).expect("ours"));
        for end in [End::South, End::North] {
            let [his, own] = bowls(&board, end);
            for bowl in [&his, &own] {
                assert!(bowl.foot[0].abs() - RADIUS > board.width / 2.0 + 10.0, "{:?}", bowl.foot);
            }
            assert!(
                end.turn([his.foot[0], his.foot[1]])[0] < 0.0
                    && end.turn([own.foot[0], own.foot[1]])[0] > 0.0
            );
            assert_ne!(his.colour, own.colour);
        }
    }

    #[test]
    fn stones_lie_within_their_bowl() {
        let goban = include_str!("../../../../petango-physics/environments/goban.toml");
        let board = Board::of(&Environment::parse(goban).expect("ours"));
        let [bowl, _] = bowls(&board, End::South);
        for stone in bowl.stones(&board) {
            let [x, y] = [stone.centre[0] - bowl.foot[0], stone.centre[1] - bowl.foot[1]];
            assert!(x.hypot(y) + board.stone_diameter / 2.0 < RADIUS, "{x} {y}");
        }
    }
}
