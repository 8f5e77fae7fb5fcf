use carreau_goban::{Point, PointSet, Size};

/// A stone of a shape, as columns to the right and rows up from the lower left corner of the shape.
pub type Cell = (u8, u8);

/// The stones of a shape card and its facings (D3.4).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Shape {
    facings: Vec<Facing>,
}

/// One of a shape's distinct rotations and reflections.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Facing {
    cells: Vec<Cell>,
    /// The columns and rows of the rectangle around it.
    extent: Cell,
}

/// Why stones are not a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// There are no stones, or too many.
    #[error("a shape has 1 to {max} stones, not {0}", max = Shape::MOST)]
    Stones(usize),
    /// Two stones are the same.
    #[error("the stone [{}, {}] repeats", .0.0, .0.1)]
    Repeats(Cell),
    /// The shape fits on no board.
    #[error("the shape is {0} points long, longer than the largest board")]
    TooLong(u8),
}

impl Shape {
    /// The greatest number of stones in a shape.
    pub const MOST: usize = 8;

    /// The shape of these stones. It does not depend on where they are: its lower left corner becomes 0, 0.
    ///
    /// # Errors
    ///
    /// [`ShapeError`].
    pub fn new(cells: &[Cell]) -> Result<Self, ShapeError> {
        if cells.is_empty() || cells.len() > Self::MOST {
            return Err(ShapeError::Stones(cells.len()));
        }
        if let Some((i, &cell)) = cells.iter().enumerate().find(|(i, cell)| cells[..*i].contains(cell)) {
            debug_assert!(i > 0);
            return Err(ShapeError::Repeats(cell));
        }
        let first = Facing::new(cells.to_vec());
        let longest = first.extent.0.max(first.extent.1);
        if longest > Size::NINETEEN.lines() {
            return Err(ShapeError::TooLong(longest));
        }
        let mut facings: Vec<Facing> = Vec::new();
        for mirrored in [first.clone(), first.mirrored()] {
            let mut facing = mirrored;
            for _ in 0..4 {
                let next = facing.turned();
                if !facings.contains(&facing) {
                    facings.push(facing);
                }
                facing = next;
            }
        }
        Ok(Self { facings })
    }

    /// The distinct rotations and reflections: as written, then turned clockwise by quarter turns, then mirrored
    /// left to right and turned.
    pub fn facings(&self) -> &[Facing] {
        &self.facings
    }

    /// The stones as written, with the lower left at 0, 0.
    pub fn cells(&self) -> &[Cell] {
        &self.facings[0].cells
    }

    /// The number of stones, 1 to 8.
    pub fn stones(&self) -> usize {
        self.cells().len()
    }

    /// Whether the shape fits on a board in every facing.
    pub fn fits(&self, size: Size) -> bool {
        let (columns, rows) = self.facings[0].extent;
        columns.max(rows) <= size.lines()
    }

    /// Whether these points form the shape, in any facing.
    pub fn is_shape_of(&self, points: &PointSet) -> bool {
        if points.len() != self.stones() {
            return false;
        }
        let corner = |of: fn(Point) -> u8| points.iter().map(of).min();
        let (Some(left), Some(low)) = (corner(Point::column), corner(Point::row)) else { return false };
        self.facings.iter().any(|facing| {
            facing
                .cells
                .iter()
                .all(|&(x, y)| Point::new(left + x, low + y).is_some_and(|point| points.contains(point)))
        })
    }

    /// Every placement of the shape on a board, occupied points included: by facing, then by the point of the lower
    /// left corner.
    pub fn placements(&self, size: Size) -> impl Iterator<Item = PointSet> + '_ {
        self.facings.iter().flat_map(move |facing| facing.placements(size))
    }
}

impl Facing {
    fn new(mut cells: Vec<Cell>) -> Self {
        let left = cells.iter().map(|&(x, _)| x).min().unwrap_or_default();
        let low = cells.iter().map(|&(_, y)| y).min().unwrap_or_default();
        for (x, y) in &mut cells {
            (*x, *y) = (*x - left, *y - low);
        }
        cells.sort_unstable();
        let greatest = |of: fn(&Cell) -> u8| cells.iter().map(of).max().unwrap_or_default();
        let extent = (greatest(|cell| cell.0).saturating_add(1), greatest(|cell| cell.1).saturating_add(1));
        Self { cells, extent }
    }

    fn turned(&self) -> Self {
        Self::new(self.cells.iter().map(|&(x, y)| (y, self.extent.0 - 1 - x)).collect())
    }

    fn mirrored(&self) -> Self {
        Self::new(self.cells.iter().map(|&(x, y)| (self.extent.0 - 1 - x, y)).collect())
    }

    /// The stones, by column, then by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The columns and rows of the rectangle around it.
    pub const fn extent(&self) -> Cell {
        self.extent
    }

    /// The points of the facing with its lower left corner in this column and row, if all of them are on the board.
    pub fn laid(&self, size: Size, column: u8, row: u8) -> Option<PointSet> {
        let fits = column.checked_add(self.extent.0)? <= size.lines()
            && row.checked_add(self.extent.1)? <= size.lines();
        fits.then(|| self.cells.iter().filter_map(|&(x, y)| Point::new(column + x, row + y)).collect())
    }

    /// Every placement of the facing on a board.
    pub fn placements(&self, size: Size) -> impl Iterator<Item = PointSet> + '_ {
        let lines = size.lines();
        (0..lines).flat_map(move |column| (0..lines).filter_map(move |row| self.laid(size, column, row)))
    }
}
