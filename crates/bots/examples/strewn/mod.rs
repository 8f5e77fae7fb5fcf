//! Boards of Pétango with stones anywhere on them.

use carreau_bots::Generator;
use carreau_core::{BySide, Side};
use carreau_petango::{Before, Board, Going, Phase, Position, Stone, Terms};

/// A board with level stones anywhere on it. None of them lies over another, in the river or on a first line, and each
/// has the colour of the side that flicks towards its half. Black or White begins a turn.
pub(crate) fn strewn(board: Board, stones: usize, luck: &mut Generator) -> Position {
    let environment = board.environment();
    let off_the_lines = environment.stone.diameter * 1.5;
    let first_line = f64::from(environment.lines.rows - 1) / 2.0 * environment.lines.row_spacing;
    let (across, along) =
        (environment.board.width / 2.0 - environment.stone.diameter / 2.0, first_line - off_the_lines);
    #[expect(clippy::cast_precision_loss, reason = "2^53 and less")]
    let mut within = |most: f64| ((luck.next_u64() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0) * most;
    let mut resting: Vec<Stone> = Vec::new();
    while resting.len() < stones {
        let stone = environment.level([within(across), within(along)]);
        if board.in_river(stone) || resting.iter().any(|other| environment.touching(&other.pose, &stone)) {
            continue;
        }
        let side = if stone.y > 0 { Side::Black } else { Side::White };
        resting.push(Stone { side, pose: stone });
    }
    let mut setup = Position::start(Terms { board, ..Terms::default() }).to_setup();
    setup.stones = resting;
    setup.points = BySide { black: 3, white: 3 };
    let turn = Going::first(Side::ALL[luck.index(2)]);
    setup.phase = Phase::Flick { turn, before: Before::Nothing };
    setup.validate().expect("level stones apart from each other on the board")
}
