//! What the scene shows: the board, and the stones on, above and beside it.

use carreau_boards::Side;
use carreau_boards::tokens::Theme;
use carreau_petango_physics::{End, Environment, Stone};

/// The kind of markings on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    /// A goban: nine star points, the middle line in enamel blue, the half to reach a shade lighter.
    Goban,
    /// A Xiangqi board (P7.1): the river, two palaces, the places of cannons and soldiers.
    Xiangqi,
}

/// The block, its lines and the size of its stones. Lengths are in mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Board {
    /// The width of the block, along the players' first lines.
    pub width: f64,
    /// The depth of the block, from player to player.
    pub depth: f64,
    /// Intersections on a first line.
    pub columns: u8,
    /// Intersections from player to player.
    pub rows: u8,
    /// The distance from one column to the next.
    pub column_spacing: f64,
    /// The distance from one row to the next.
    pub row_spacing: f64,
    /// The markings on the block.
    pub marks: Marks,
    /// The diameter of a stone.
    pub stone_diameter: f64,
    /// The thickness of a stone in its middle.
    pub stone_thickness: f64,
    /// The radius of a stone's rounded rim.
    pub stone_rim: f64,
}

impl Board {
    /// The height of the block, mm (look: Pétango camera).
    pub const HEIGHT: f64 = 64.0;

    /// The board of an environment. Nine columns and ten rows make a Xiangqi board; any other board is a goban.
    pub fn of(environment: &Environment) -> Self {
        let Stone { diameter, thickness, rim } = environment.stone;
        let lines = environment.lines;
        let mm = |metres: f64| metres * 1000.0;
        Self {
            width: mm(environment.board.width),
            depth: mm(environment.board.depth),
            columns: lines.columns,
            rows: lines.rows,
            column_spacing: mm(lines.column_spacing),
            row_spacing: mm(lines.row_spacing),
            marks: if (lines.columns, lines.rows) == (9, 10) { Marks::Xiangqi } else { Marks::Goban },
            stone_diameter: mm(diameter),
            stone_thickness: mm(thickness),
            stone_rim: mm(rim),
        }
    }

    /// The distances from the middle to the outermost columns and to the first lines, mm.
    pub fn half_grid(&self) -> [f64; 2] {
        let half = |count: u8, spacing: f64| (f64::from(count) - 1.0) / 2.0 * spacing;
        [half(self.columns, self.column_spacing), half(self.rows, self.row_spacing)]
    }

    /// The place of the intersection `start` on the first line of the player at `end`, counted from 0 from the player's
    /// left, mm.
    pub fn start(&self, end: End, start: u8) -> [f64; 2] {
        let [x, y] = self.half_grid();
        end.turn([f64::from(start) * self.column_spacing - x, -y])
    }
}

/// A stone in space.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StonePose {
    /// The centre, mm.
    pub centre: [f64; 3],
    /// The direction of the short axis; any length except zero.
    pub axis: [f64; 3],
    /// How far the stone is turned about its axis, radians; the veins of a white stone show it.
    pub turn: f64,
    /// Black is slate, white is shell.
    pub colour: Side,
    /// 0 to 1: 1 for a solid stone, less while it fades out.
    pub opacity: f64,
    /// Which piece of slate or shell the stone is cut from: any number, but always the same for the same stone.
    pub cut: u8,
}

#[cfg(test)]
impl StonePose {
    /// A stone lying level on `board` at `x`, `y`, mm.
    pub fn lying(board: &Board, [x, y]: [f64; 2], colour: Side, cut: u8) -> Self {
        Self {
            centre: [x, y, board.stone_thickness / 2.0],
            axis: [0.0, 0.0, 1.0],
            turn: f64::from(cut) * 2.4,
            colour,
            opacity: 1.0,
            cut,
        }
    }
}

/// Everything that the renderer draws.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// The board.
    pub board: Board,
    /// The stones in play, in any order.
    pub stones: Vec<StonePose>,
    /// Day or dusk.
    pub theme: Theme,
    /// Whether a bowl of stones stands on either side of the board. This is for a wide canvas and a player's seat; seen
    /// from elsewhere, stones would be painted over a bowl that should hide them.
    pub bowls: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p3_1_starts_are_where_the_physics_has_them() {
        for text in [
            include_str!("../../../../petango-physics/environments/goban.toml"),
            include_str!("../../../../petango-physics/environments/xiangqi.toml"),
        ] {
            let environment = Environment::parse(text).expect("ours");
            let board = Board::of(&environment);
            for end in [End::South, End::North] {
                for start in 0..board.columns {
                    let ([x, y], metres) = (board.start(end, start), environment.start(end, start));
                    assert!((x - metres[0] * 1000.0).hypot(y - metres[1] * 1000.0) < 1e-9, "{end:?} {start}");
                }
            }
        }
    }

    #[test]
    fn p7_1_a_xiangqi_board_is_known_by_its_lines() {
        let goban = Environment::parse(include_str!("../../../../petango-physics/environments/goban.toml"))
            .expect("ours");
        let xiangqi =
            Environment::parse(include_str!("../../../../petango-physics/environments/xiangqi.toml"))
                .expect("ours");
        assert_eq!(Board::of(&goban).marks, Marks::Goban);
        assert_eq!(Board::of(&xiangqi).marks, Marks::Xiangqi);
    }
}
