//! The fields of the plan as a grid: their cells, their names and their neighbours.

use std::fmt::Write as _;

use carreau_boards::petanque::{Board, Projection, View};
use carreau_petanque::{Field, Position};
use leptos::prelude::*;

use super::{
    draft::{Draft, Job},
    names,
    paths::cell,
    picture,
    state::State,
};
use crate::{frame::arrow, table, words::say};

/// The attribute in which a cell names its field.
pub(crate) const FIELD: &str = "data-field";

/// The grid of fields: rows of cells, one of which is the tab stop.
#[component]
pub(crate) fn Cells(
    state: State,
    /// The drawing of the plan.
    board: Memo<Board>,
    /// What the plan shows.
    shown: Memo<View>,
    /// The field that is the tab stop.
    at: RwSignal<Field>,
) -> impl IntoView {
    let size = Memo::new(move |_| shown.with(|view| (view.columns, view.rows)));
    let cells = Memo::new(move |_| {
        let (columns, rows) = size.get();
        board.with(|board| cells(board, columns, rows))
    });
    let description = move || {
        let (columns, rows) = size.get();
        let position = state.seen();
        shown.with(|view| {
            state.draft.with(|draft| {
                let name = |field: Field| {
                    let name = name(view, position.as_ref(), draft.as_ref(), field);
                    let play = draft.as_ref().and_then(|draft| draft.play_at(field));
                    match play.and_then(|play| state.coached(play)) {
                        Some(coached) => format!("{name}. {coached}"),
                        None => name,
                    }
                };
                fields(columns, rows).map(|field| (field, name(field))).collect()
            })
        })
    };
    table::grid(FIELD, cells, at, description, |_, name: &String| name.clone())
}

fn fields(columns: u8, rows: u8) -> impl Iterator<Item = Field> {
    (0..columns).flat_map(move |column| (0..rows).filter_map(move |row| Field::new(column, row)))
}

/// The rows of the grid from the top, each field with its cell and its focus ring. Where the plan's rows run to the
/// right, a row of the grid is a column of the plan.
fn cells(board: &Board, columns: u8, rows: u8) -> String {
    let lines: Vec<Vec<Field>> = match board.projection() {
        Projection::Bench | Projection::Lying { .. } => {
            (0..columns).map(|column| (0..rows).filter_map(|row| Field::new(column, row)).collect()).collect()
        }
        Projection::Folded { .. } => (0..rows)
            .rev()
            .map(|row| (0..columns).filter_map(|column| Field::new(column, row)).collect())
            .collect(),
    };
    let mut out = String::new();
    for line in lines {
        out.push_str("<g role=\"row\">");
        for field in line {
            let path = board.cell_path(cell(field));
            let _ = write!(
                out,
                "<g role=\"gridcell\" class=\"pt\" id=\"f-{field}\" data-field=\"{field}\" tabindex=\"-1\">\
                 <path class=\"hit\" d=\"{path}\"/><path class=\"focus-ring\" d=\"{path}\"/>\
                 <path class=\"focus-ring\" d=\"{path}\"/></g>"
            );
        }
        out.push_str("</g>");
    }
    out
}

/// The name of a field: its place, its contents, and what can be done with it (look: Access).
fn name(view: &View, position: Option<&Position>, draft: Option<&Draft>, field: Field) -> String {
    let on = cell(field);
    let held = draft.is_some_and(|draft| draft.field() == Some(field));
    let mut description = vec![field.to_string()];
    description.push(
        position.map_or_else(|| say!(petanque_empty), |position| names::lies(position.ground(), field)),
    );
    if view.landing == Some(on) {
        description.push(say!(petanque_cell_landing));
    }
    if view.target == Some(on) || view.boule(on).is_some_and(|boule| boule.target) {
        description.push(say!(petanque_cell_target));
    }
    if view.targets.iter().any(|target| target.cell == on) && !held {
        description.push(say!(petanque_cell_can));
    }
    if held {
        description.push(say!(petanque_cell_held));
    }
    let choosing = draft.is_some_and(|draft| draft.job() == Job::Choose);
    for way in view.fan.iter().filter(|way| way.to == Some(on)) {
        description.push(if choosing {
            say!(petanque_cell_choose, way = way.text.clone())
        } else {
            let direction = picture::direction(way.step).map_or("", carreau_petanque::Direction::as_str);
            if way.text == direction {
                say!(petanque_cell_leads, way = direction)
            } else {
                say!(petanque_cell_way, way = direction, odds = way.text.clone())
            }
        });
    }
    description.join(", ")
}

/// The neighbour of a field on the screen in the direction of an arrow key, at the edge the field itself; `None` for
/// other keys.
pub(crate) fn beside(board: &Board, view: (u8, u8), at: Field, key: &str) -> Option<Field> {
    let (right, up) = arrow(key)?;
    let (columns, rows) = if board.projection().rows_run_right() { (-up, right) } else { (right, up) };
    let step = |at: u8, by: i8, count: u8| at.saturating_add_signed(by).min(count.saturating_sub(1));
    Some(Field::new(step(at.column(), columns, view.0), step(at.row(), rows, view.1)).unwrap_or(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(projection: Projection) -> Board {
        Board::new(&View::house(), projection)
    }

    fn go(projection: Projection, at: &str, key: &str) -> String {
        beside(&board(projection), (8, 22), at.parse().expect("a field"), key).expect("an arrow").to_string()
    }

    #[test]
    fn arrows_go_as_they_point_on_either_plan() {
        let (bench, flat) = (Projection::Bench, Projection::Folded { open: true });
        assert_eq!(go(bench, "D14", "ArrowRight"), "D15", "away from the circle lies right on the bench");
        assert_eq!(go(bench, "D14", "ArrowUp"), "C14");
        assert_eq!(go(flat, "D14", "ArrowUp"), "D15");
        assert_eq!(go(flat, "D14", "ArrowLeft"), "C14");
        let lying = Projection::Lying { open: true };
        assert_eq!(
            (go(lying, "D14", "ArrowRight"), go(lying, "D14", "ArrowUp")),
            ("D15".into(), "C14".into())
        );
    }

    #[test]
    fn arrows_stay_at_the_edge() {
        assert_eq!(go(Projection::Bench, "A22", "ArrowRight"), "A22");
        assert_eq!(go(Projection::Bench, "A22", "ArrowUp"), "A22");
        assert_eq!(go(Projection::Folded { open: true }, "H1", "ArrowDown"), "H1");
    }

    #[test]
    fn every_field_has_one_cell_in_its_row() {
        for projection in Projection::ALL {
            let cells = cells(&board(projection), 8, 22);
            let lines = if projection.rows_run_right() { 8 } else { 22 };
            assert_eq!(cells.matches("role=\"row\"").count(), lines);
            for field in fields(8, 22) {
                assert_eq!(cells.matches(&format!("data-field=\"{field}\"")).count(), 1, "{field}");
            }
        }
    }

    #[test]
    fn b8_1_a_field_is_named_with_what_lies_there() {
        let text = r#"{ "terms": { "format": "tete-a-tete" }, "now": { "phase": {"aim":"black"}, "round": 1,
            "opener": "black", "jack": "G14",
            "black": { "characters": [{ "card": "PC", "hand": 3 }] },
            "white": { "characters": [{ "card": "FM", "hand": 1, "on": ["G14", "D10"] }] } } }"#;
        let position: carreau_petanque::Position = text.parse().expect("a position");
        let view = picture::of(&position);
        let named = |field: &str| name(&view, Some(&position), None, field.parse().expect("a field"));
        assert_eq!(named("G14"), "G14, jack and Blue boule, nearest");
        assert_eq!(named("D10"), "D10, Blue boule");
        assert_eq!(named("A1"), "A1, empty");
    }
}
