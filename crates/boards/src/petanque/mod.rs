//! The plan of the Pétanque board game.

use std::fmt::Write as _;

use carreau_table::{BySide, Side};

use crate::tokens::{Theme, resolve};

/// A field of the plan: its column, 0 for `A`, and its row, 0 for `1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The column.
    pub column: u8,
    /// The row.
    pub row: u8,
}

/// Everything a plan shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// How many columns there are.
    pub columns: u8,
    /// How many rows there are.
    pub rows: u8,
    /// The two corners of the jack zone, lowest and highest.
    pub zone: (Cell, Cell),
    /// Where the jack lies.
    pub jack: Option<Cell>,
    /// The boules on the plan.
    pub boules: Vec<(Side, Cell)>,
    /// How many of each team's boules lie in the lost area.
    pub lost: BySide<u8>,
}

/// The plan from above as a complete SVG document.
pub fn standalone(view: &View, theme: Theme) -> String {
    const CELL: u32 = 36;
    let (width, height) = (u32::from(view.columns) * CELL, u32::from(view.rows) * CELL);
    let at = |cell: Cell| {
        (u32::from(cell.column) * CELL + CELL / 2, height - u32::from(cell.row) * CELL - CELL / 2)
    };
    let mut body = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"><rect width=\"{width}\" height=\"{height}\" fill=\"var(--court)\"/>"
    );
    for &(side, cell) in &view.boules {
        let (x, y) = at(cell);
        let fill = if side == Side::Black { "#8A5A20" } else { "#B4C3D2" };
        let _ = write!(body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"{fill}\"/>");
    }
    if let Some(jack) = view.jack {
        let (x, y) = at(jack);
        let _ = write!(body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"#E8663A\"/>");
    }
    resolve(&(body + "</svg>\n"), theme)
}
