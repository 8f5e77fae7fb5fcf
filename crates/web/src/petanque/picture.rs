//! What the plan shows of a position.

use carreau_boards::petanque::{Boule, Cell, View};
use carreau_games::Position as AnyPosition;
use carreau_match::Table;
use carreau_petanque::{Field, Position};
use carreau_table::BySide;

/// The position at a table of pétanque.
pub(super) fn position(table: &Table) -> Option<Position> {
    match table.position() {
        AnyPosition::Petanque(position) => Some(position.clone()),
        AnyPosition::Garanguet(_) | AnyPosition::Dango(_) | AnyPosition::Petango(_) => None,
    }
}

/// What the plan shows.
pub(super) fn of(position: &Position) -> View {
    let (plan, ground) = (position.plan(), position.ground());
    let (low, high) = plan.zone();
    View {
        jack: ground.jack().map(cell),
        boules: ground.lying().map(|(boule, on)| Boule::new(boule.side, cell(on))).collect(),
        lost: BySide::from_fn(|side| ground.lost(side)),
        ..View::new(plan.columns(), plan.rows(), (cell(low), cell(high)))
    }
}

fn cell(field: Field) -> Cell {
    Cell::new(field.column(), field.row())
}
