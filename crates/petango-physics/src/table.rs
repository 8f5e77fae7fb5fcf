use serde::Deserialize;

/// What a table is made of: the slab, its lines, the stones and their materials. SI units.
///
/// Coordinates have their origin at the middle of the board's upper face: x to the right as the player in
/// the [south](crate::End::South) sees it, y towards the north, z up.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The acceleration of free fall, m/s², 0.1 to 30.
    pub gravity: f64,
    /// The slab the stones slide on.
    pub board: Slab,
    /// The lines drawn on it.
    pub lines: Lines,
    /// The stones, all alike.
    pub stone: Stone,
    /// How a stone meets the board.
    pub stone_on_board: Footing,
    /// How a stone meets another.
    pub stone_on_stone: Contact,
}

/// The upper face of the board, a rectangle; what leaves it falls.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slab {
    /// Along the players' first lines, m, 0.05 to 2.
    pub width: f64,
    /// From player to player, m, 0.05 to 2.
    pub depth: f64,
}

/// A grid of lines, centred on the board.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// Intersections on a first line, 2 to 19.
    pub columns: u8,
    /// Intersections from player to player, 2 to 19.
    pub rows: u8,
    /// From one column to the next, m.
    pub column_spacing: f64,
    /// From one row to the next, m.
    pub row_spacing: f64,
}

/// A biconvex stone: the intersection of two balls, dilated by the radius of its rim, of even density.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stone {
    /// Across, m, 0.005 to 0.1.
    pub diameter: f64,
    /// Through the middle, m, more than twice the rim and less than the diameter.
    pub thickness: f64,
    /// The radius of the rounded rim, m, more than 0.
    pub rim: f64,
}

/// How two bodies rub and bounce.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    /// The coefficient of Coulomb friction, sliding or not, 0 to 2.
    pub friction: f64,
    /// The speed of parting over the speed of meeting, 0 to 1.
    pub restitution: f64,
}

/// A [`Contact`] on which a body also spins and rolls. The levers hold between stones, too.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Footing {
    /// The coefficient of Coulomb friction, 0 to 2.
    pub friction: f64,
    /// The speed of parting over the speed of meeting, 0 to 1.
    pub restitution: f64,
    /// The lever of the friction against spin, m: its torque is friction × force × lever. 0 to 0.01.
    pub torsion: f64,
    /// The lever of the friction against rolling, m: its torque is force × lever. 0 to 0.01.
    pub rolling: f64,
}

/// A text that describes no table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// It is not TOML, or a field is missing, unknown or of another kind.
    #[error("{0}")]
    Unreadable(String),
    /// A value is out of its range.
    #[error("`{field}` is {found}, but {expected} is expected")]
    OutOfRange {
        /// The field, such as `stone.rim`.
        field: &'static str,
        /// Its value.
        found: String,
        /// The range.
        expected: &'static str,
    },
}

impl Table {
    /// Reads a table from TOML, as in `tables/`.
    ///
    /// # Errors
    ///
    /// [`TableError`], with the line and the field, if it cannot be read or is out of range.
    pub fn parse(text: &str) -> Result<Self, TableError> {
        let table: Self = toml::from_str(text).map_err(|e| TableError::Unreadable(e.to_string()))?;
        table.check()?;
        Ok(table)
    }

    fn check(&self) -> Result<(), TableError> {
        let Self { board, lines, stone, .. } = self;
        let within = |field, found: f64, low: f64, high: f64, expected| {
            if (low..=high).contains(&found) {
                return Ok(());
            }
            Err(TableError::OutOfRange { field, found: found.to_string(), expected })
        };
        within("gravity", self.gravity, 0.1, 30.0, "0.1 to 30 m/s2")?;
        within("board.width", board.width, 0.05, 2.0, "0.05 to 2 m")?;
        within("board.depth", board.depth, 0.05, 2.0, "0.05 to 2 m")?;
        within("lines.columns", lines.columns.into(), 2.0, 19.0, "2 to 19")?;
        within("lines.rows", lines.rows.into(), 2.0, 19.0, "2 to 19")?;
        let (columns, rows) = (f64::from(lines.columns) - 1.0, f64::from(lines.rows) - 1.0);
        within(
            "lines.column_spacing",
            lines.column_spacing * columns,
            0.0,
            board.width,
            "a grid on the board",
        )?;
        within("lines.row_spacing", lines.row_spacing * rows, 0.0, board.depth, "a grid on the board")?;
        within("stone.diameter", stone.diameter, 0.005, 0.1, "0.005 to 0.1 m")?;
        within("stone.thickness", stone.thickness, 0.001, stone.diameter * 0.95, "less than the diameter")?;
        let rims = "more than 0.0005 m and less than half the thickness";
        within("stone.rim", stone.rim, 0.0005, stone.thickness * 0.49, rims)?;
        for (field, found) in [
            ("stone_on_board.friction", self.stone_on_board.friction),
            ("stone_on_stone.friction", self.stone_on_stone.friction),
        ] {
            within(field, found, 0.0, 2.0, "0 to 2")?;
        }
        for (field, found) in [
            ("stone_on_board.restitution", self.stone_on_board.restitution),
            ("stone_on_stone.restitution", self.stone_on_stone.restitution),
        ] {
            within(field, found, 0.0, 1.0, "0 to 1")?;
        }
        within("stone_on_board.torsion", self.stone_on_board.torsion, 0.0, 0.01, "0 to 0.01 m")?;
        within("stone_on_board.rolling", self.stone_on_board.rolling, 0.0, 0.01, "0 to 0.01 m")
    }

    /// Where a flick from intersection `start` starts, m: `start` is counted from 0 from the left of the
    /// player who sits at `end`.
    pub fn start(&self, end: crate::End, start: u8) -> [f64; 2] {
        let Lines { columns, rows, column_spacing, row_spacing } = self.lines;
        let x = (f64::from(start) - (f64::from(columns) - 1.0) / 2.0) * column_spacing;
        let y = -(f64::from(rows) - 1.0) / 2.0 * row_spacing;
        end.turn([x, y])
    }
}
