mod built_in;

use serde::Deserialize;

use crate::math::Vec3;
use crate::stone_shape::StoneShape;
use crate::{End, RestPose};

/// The fixed surroundings of a flick: gravity, the board, its lines, and the shape and materials of
/// the stones. SI units.
///
/// Coordinates have their origin at the middle of the upper face of the board: x to the right as the player in
/// the [south](End::South) sees it, y towards the north, z up.
///
/// # Examples
///
/// ```
/// use carreau_petango_physics::Environment;
///
/// // Built-in environments can be changed; the fields say what is in range.
/// let mut slippery = Environment::goban().clone();
/// slippery.stone_on_board.friction = 0.1;
/// assert_eq!((slippery.lines.columns, slippery.gravity), (19, 9.81));
/// ```
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Environment {
    /// The acceleration of free fall, m/s², 0.1 to 30.
    pub gravity: f64,
    /// The slab the stones slide on.
    pub board: Slab,
    /// The lines drawn on it.
    pub lines: Lines,
    /// The dimensions of the stones, which are all alike.
    pub stone: Stone,
    /// The contact between a stone and the board.
    pub stone_on_board: BoardContact,
    /// The contact between two stones.
    pub stone_on_stone: StoneContact,
}

/// The upper face of the board, a rectangle. A stone that leaves it falls.
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
    /// The number of intersections on a first line, 2 to 19.
    pub columns: u8,
    /// The number of intersections from player to player, 2 to 19.
    pub rows: u8,
    /// The distance from one column to the next, m.
    pub column_spacing: f64,
    /// The distance from one row to the next, m.
    pub row_spacing: f64,
}

/// The dimensions of a biconvex stone: the intersection of two balls, dilated by the radius of its rim, of uniform
/// density.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stone {
    /// The diameter, m, 0.005 to 0.1.
    pub diameter: f64,
    /// The thickness through the middle, m, more than twice the rim and less than the diameter.
    pub thickness: f64,
    /// The radius of the rounded rim, m, more than 0.
    pub rim: f64,
}

/// The coefficients of a contact between two stones.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoneContact {
    /// The coefficient of Coulomb friction, static and dynamic, 0 to 2.
    pub friction: f64,
    /// The coefficient of restitution: separation speed over approach speed, 0 to 1.
    pub restitution: f64,
}

/// The coefficients of a contact between a stone and the board. The two lever arms also hold between stones.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardContact {
    /// The coefficient of Coulomb friction, static and dynamic, 0 to 2.
    pub friction: f64,
    /// The coefficient of restitution: separation speed over approach speed, 0 to 1.
    pub restitution: f64,
    /// The lever arm of torsional friction, m: its torque is friction × normal force × lever arm. 0 to 0.01.
    pub torsion: f64,
    /// The lever arm of rolling friction, m: its torque is normal force × lever arm. 0 to 0.01.
    pub rolling: f64,
}

/// Why a text does not describe an environment.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EnvironmentError {
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

impl Environment {
    /// Reads an environment from TOML, such as the files in `environments/`.
    ///
    /// # Errors
    ///
    /// [`EnvironmentError`], with the line and the field, if the text cannot be read or a value is out of range.
    ///
    /// # Examples
    ///
    /// ```
    /// use carreau_petango_physics::{Environment, EnvironmentError};
    ///
    /// let text = include_str!("../environments/goban.toml");
    /// assert_eq!(Environment::parse(text).as_ref(), Ok(Environment::goban()));
    ///
    /// let heavy = text.replace("gravity = 9.81", "gravity = 981.0");
    /// let error = Environment::parse(&heavy).unwrap_err();
    /// assert_eq!(error.to_string(), "`gravity` is 981, but 0.1 to 30 m/s2 is expected");
    /// ```
    pub fn parse(text: &str) -> Result<Self, EnvironmentError> {
        let environment: Self =
            toml::from_str(text).map_err(|e| EnvironmentError::Unreadable(e.to_string()))?;
        environment.check()?;
        Ok(environment)
    }

    fn check(&self) -> Result<(), EnvironmentError> {
        let Self { board, lines, stone, .. } = self;
        let within = |field, found: f64, low: f64, high: f64, expected| {
            if (low..=high).contains(&found) {
                return Ok(());
            }
            Err(EnvironmentError::OutOfRange { field, found: found.to_string(), expected })
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

    /// The point, m, from which a flick at intersection `start` starts: `start` counts from 0 from the left of the
    /// player who sits at `end`.
    pub fn start(&self, end: End, start: u8) -> [f64; 2] {
        let Lines { columns, rows, column_spacing, row_spacing } = self.lines;
        let x = (f64::from(start) - (f64::from(columns) - 1.0) / 2.0) * column_spacing;
        let y = -(f64::from(rows) - 1.0) / 2.0 * row_spacing;
        end.turn([x, y])
    }

    /// The pose of a stone that lies level on the board with its centre above the point `at`, m.
    pub fn level(&self, at: [f64; 2]) -> RestPose {
        RestPose::rounded(Vec3::new(at[0], at[1], self.stone.thickness / 2.0), Vec3::UP)
    }

    /// Whether two stones at rest touch: the gap between them is zero, to a nanometre, or they overlap.
    pub fn touching(&self, a: &RestPose, b: &RestPose) -> bool {
        let (x, y) = (i64::from(a.x - b.x), i64::from(a.y - b.y));
        let beyond = self.stone.diameter * 1e6 + 1.0;
        #[expect(clippy::cast_precision_loss, reason = "boards are at most 2 m wide")]
        let apart = (x * x + y * y) as f64;
        apart <= beyond * beyond && self.gap(a, b) <= 1e-9
    }

    /// The distance between the surfaces of two stones at rest, m; negative when they overlap. Stones that came to
    /// rest in contact may overlap by some µm, because their poses are rounded.
    ///
    /// # Examples
    ///
    /// ```
    /// use carreau_petango_physics::Environment;
    ///
    /// let goban = Environment::goban();
    /// let (a, b) = (goban.level([0.0, 0.0]), goban.level([0.03, 0.0]));
    /// // Stones of 22 mm whose centres are 30 mm apart.
    /// assert!((goban.gap(&a, &b) - 0.008).abs() < 1e-9);
    /// ```
    pub fn gap(&self, a: &RestPose, b: &RestPose) -> f64 {
        StoneShape::new(&self.stone).to_stone(a.centre(), a.axis(), b.centre(), b.axis()).gap
    }
}
