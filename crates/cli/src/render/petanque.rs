use carreau_boards::petanque::{Cell, View};
use carreau_petanque::{Field, Position};
use carreau_table::BySide;

/// What a plan shows of a position.
pub(super) fn plan(position: &Position) -> View {
    let (plan, ground) = (position.plan(), position.ground());
    let (low, high) = plan.zone();
    View {
        columns: plan.columns(),
        rows: plan.rows(),
        zone: (cell(low), cell(high)),
        jack: ground.jack().map(cell),
        boules: ground.lying().map(|(boule, on)| (boule.side, cell(on))).collect(),
        lost: BySide::from_fn(|side| ground.lost(side)),
    }
}

fn cell(field: Field) -> Cell {
    Cell { column: field.column(), row: field.row() }
}
