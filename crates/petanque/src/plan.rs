use std::sync::{Arc, LazyLock};

use crate::{direction::Direction, draw::Draw, field::Field};

mod load;

pub use load::{PlanError, PlanFault};

/// The plan of a game (B1.1 to B1.4), as data.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Plan {
    name: String,
    columns: u8,
    rows: u8,
    zone: (Field, Field),
    directions: Directions,
    /// The numbers computed from the directions: see [`Plan::weights`].
    weights: ([u8; 6], u8),
    /// All fields, so that random play need not divide to find one.
    all_fields: Box<[Field]>,
}

/// The direction for each sum of two dice, 2 to 12; `None` stands for a choice.
type Directions = [Option<Direction>; 11];

fn weights_of(directions: &Directions) -> ([u8; 6], u8) {
    let (mut ways, mut choice) = ([0; 6], 0);
    for draw in Draw::PAIR {
        match directions[usize::from(draw.sum() - 2)] {
            Some(direction) => ways[direction as usize] += 1,
            None => choice += 1,
        }
    }
    (ways, choice)
}

fn fields_of(columns: u8, rows: u8) -> impl Iterator<Item = Field> {
    (0..columns).flat_map(move |column| (0..rows).filter_map(move |row| Field::new(column, row)))
}

impl Plan {
    /// The fewest and the most columns a plan can have.
    pub const COLUMNS: (u8, u8) = (3, 26);
    /// The fewest and the most rows a plan can have.
    pub const ROWS: (u8, u8) = (6, 60);

    /// The standard plan, `plans/classic.toml`.
    pub fn classic() -> Arc<Self> {
        static CLASSIC: LazyLock<Arc<Plan>> = LazyLock::new(|| {
            let text = include_str!("../plans/classic.toml");
            Arc::new(Plan::from_toml("plans/classic.toml", text).expect("the plan of the house is sound"))
        });
        Arc::clone(&CLASSIC)
    }

    /// The plan's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of columns.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// The two corners of the jack zone (B1.2): the lowest column and row, and the highest.
    pub const fn zone(&self) -> (Field, Field) {
        self.zone
    }

    /// Whether a field is on the plan.
    pub const fn has(&self, field: Field) -> bool {
        field.column() < self.columns && field.row() < self.rows
    }

    /// Whether the jack may be put on a field (B1.2).
    pub const fn is_in_zone(&self, field: Field) -> bool {
        let (low, high) = self.zone;
        field.column() >= low.column()
            && field.column() <= high.column()
            && field.row() >= low.row()
            && field.row() <= high.row()
    }

    /// The direction for a sum of two dice, 2 to 12 (B1.4); `None` stands for a choice.
    ///
    /// # Panics
    ///
    /// If two dice have no such sum.
    pub fn direction(&self, sum: u8) -> Option<Direction> {
        self.directions[usize::from(sum - 2)]
    }

    /// How many of the 36 outcomes of two dice lead in each direction, in the order of [`Direction::ALL`], and how many
    /// to a choice.
    pub const fn weights(&self) -> ([u8; 6], u8) {
        self.weights
    }

    /// All fields, by column and then by row.
    pub fn fields(&self) -> impl Iterator<Item = Field> + use<> {
        fields_of(self.columns, self.rows)
    }

    /// The index of a field among all [`fields`](Self::fields).
    pub(crate) fn place_of(&self, field: Field) -> usize {
        usize::from(field.column()) * usize::from(self.rows) + usize::from(field.row())
    }

    /// All [`fields`](Self::fields).
    #[inline]
    pub(crate) fn all_fields(&self) -> &[Field] {
        &self.all_fields
    }

    /// The field with the number of a place; `None` off the plan.
    #[inline]
    pub(crate) fn at(&self, number: u16) -> Option<Field> {
        Field::within(number, self.columns, self.rows)
    }
}
