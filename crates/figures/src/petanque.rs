//! The figures of Pétanque's rulebook. [`throws`](crate::throws) has the throws.

use crate::lines;
use crate::throws::{
    A, B, BOTH_LOST, C, D, E, F, FLIGHT_BACK, FLIGHT_BEFORE, FLIGHT_LOST, G, H, Lying, SCORE, SECOND, SHORT,
    STRUCK_LOST, Throw, Way,
};
use carreau_boards::petanque::{
    At, Ball, Boule, Cell, Measure, Note, Panel, Run, View, Window, cards, figure, panels,
};
use carreau_boards::tokens::Theme;
use carreau_core::Side::{self, Black, White};
use carreau_words::say;

/// The directions (B1.3) with their steps in columns and rows, and the sums of two dice that lead there (B1.4).
pub const DIRECTIONS: [(&str, (i8, i8), &[u8]); 6] = [
    ("X1", (0, 1), &[6, 7, 8]),
    ("X2", (0, -1), &[12]),
    ("Y1", (-1, 0), &[11]),
    ("Y2", (1, 0), &[3]),
    ("Z1", (-1, 1), &[9, 10]),
    ("Z2", (1, 1), &[4, 5]),
];

/// B1.1 and B1.2: the whole plan.
pub(crate) fn plan(theme: Theme) -> String {
    let mut view = View::house();
    view.notes = vec![Note { at: At::new(4.0, 16.0), text: say!(figure_plan_zone) }];
    figure(&view, theme)
}

/// B1.3 and B1.4: the directions around a field.
pub(crate) fn directions(theme: Theme) -> String {
    // The plan is so wide that no edge is seen.
    let mut view = View::new(9, 22, View::house().zone);
    let from = cell("E8");
    for (name, (across, away), sums) in DIRECTIONS {
        let middle = from.middle();
        let at = |steps: f64| {
            At::new(middle.column + f64::from(across) * steps, middle.row + f64::from(away) * steps)
        };
        view.trail.push(Run {
            ball: Ball::Boule(Black),
            places: vec![middle, at(2.0)],
            flight: false,
            lost: false,
        });
        let sums = sums.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let (end, below) = (at(2.6), if away < 0 { 0.2 } else { 0.35 });
        for (text, row) in [(name.to_owned(), end.row + below), (sums, end.row + below - 0.7)] {
            view.notes.push(Note { at: At::new(end.column, row), text });
        }
    }
    view.boules = vec![Boule::new(Black, from)];
    panels(&[Panel { names: false, ..panel(view, ("B5", "H11"), "") }], theme)
}

/// B1.5: the characters.
pub(crate) fn characters(_: Theme) -> String {
    cards()
}

/// B4.2.
pub(crate) fn example_a(theme: Theme) -> String {
    two(&A, "E7", "H14", &[say!(figure_example_a_before), say!(figure_example_a_after)], theme)
}

/// B4.5.
pub(crate) fn example_b(theme: Theme) -> String {
    two(&B, "E9", "H14", &[say!(figure_example_b_before), say!(figure_example_b_after)], theme)
}

/// B4.6.
pub(crate) fn example_c(theme: Theme) -> String {
    two(&C, "E11", "H16", &[say!(figure_example_c_before), say!(figure_example_c_after)], theme)
}

/// B4.5 and B4.7: a boule where the run ends, and one that meets another.
pub(crate) fn obstacles(theme: Theme) -> String {
    panels(
        &[
            panel(after(&SHORT), ("C9", "F14"), &say!(figure_obstacles_short)),
            panel(after(&SECOND), ("C10", "F15"), &say!(figure_obstacles_second)),
        ],
        theme,
    )
}

/// B4.8.
pub(crate) fn lost(theme: Theme) -> String {
    let part = |throw, title: &str| panel(after(throw), ("E15", "H18"), title);
    panels(&[part(&STRUCK_LOST, &say!(figure_lost_struck)), part(&BOTH_LOST, &say!(figure_lost_both))], theme)
}

/// B5.2.
pub(crate) fn example_d(theme: Theme) -> String {
    two(&D, "E14", "H20", &[say!(figure_example_d_before), say!(figure_example_d_after)], theme)
}

/// B5.3.
pub(crate) fn example_e(theme: Theme) -> String {
    two(&E, "E14", "H18", &[say!(figure_example_e_before), say!(figure_example_e_after)], theme)
}

/// B6.2.
pub(crate) fn example_f(theme: Theme) -> String {
    panels(&[panel(after(&F), ("A12", "H19"), "")], theme)
}

/// B6.3.
pub(crate) fn example_g(theme: Theme) -> String {
    panels(&[panel(after(&G), ("A12", "H18"), "")], theme)
}

/// B6.5.
pub(crate) fn flights(theme: Theme) -> String {
    let over = |throw: &Throw, title: &str| {
        let mut view = after(throw);
        // An arc shows how far the boule would have flown by the dice.
        let aim = Run { places: vec![cell("E12").middle(), cell("E16").middle()], ..view.trail[0].clone() };
        view.trail[0] = Run { lost: false, ..aim };
        panel(view, ("D12", "F18"), title)
    };
    panels(
        &[
            over(&FLIGHT_BEFORE, &say!(figure_flights_before)),
            over(&FLIGHT_BACK, &say!(figure_flights_back)),
            over(&FLIGHT_LOST, &say!(figure_flights_lost)),
        ],
        theme,
    )
}

/// B8.1.
pub(crate) fn example_h(theme: Theme) -> String {
    let part = |to, title: &str| {
        let mut view = view(&H.after);
        view.measures = vec![measure(&view, to)];
        panel(view, ("E13", "H15"), title)
    };
    panels(&[part("H13", &say!(figure_example_h_two)), part("G13", &say!(figure_example_h_one))], theme)
}

/// B8.2.
pub(crate) fn score(theme: Theme) -> String {
    let mut view = view(&SCORE.after);
    for (to, column) in [("G17", 0.8), ("E17", -0.7), ("D15", -0.7)] {
        let (measure, at) = (measure(&view, to), cell(to).middle());
        let text = measure.distance().to_string();
        view.notes.push(Note { at: At::new(at.column + column, at.row), text });
        view.measures.push(measure);
    }
    panels(&[panel(view, ("B13", "H18"), "")], theme)
}

/// Before a throw, with the token on its landing field or target, and after it.
fn two(throw: &Throw, low: &str, high: &str, titles: &[String; 2], theme: Theme) -> String {
    let mut before = view(&throw.before);
    let mut words = throw.turn.split(' ').skip(1);
    if let (Some("point"), Some(on)) = (words.next(), words.next()) {
        before.landing = Some(cell(on));
    }
    let part = |view, title: &str| panel(view, (low, high), title);
    panels(&[part(before, &titles[0]), part(after(throw), &titles[1])], theme)
}

/// The plan after a throw, with the ways of the boules.
fn after(throw: &Throw) -> View {
    let mut view = view(&throw.after);
    view.trail = throw.ways.iter().map(run).collect();
    if throw.before.jack != throw.after.jack {
        let places = vec![cell(throw.before.jack).middle(), cell(throw.after.jack).middle()];
        view.trail.push(Run { ball: Ball::Jack, places, flight: false, lost: false });
    }
    view
}

fn run(way: &Way) -> Run {
    let from = cell(way.from).middle();
    // In the figures, lost boules leave the plan at its right edge.
    let to =
        way.to.map_or(At::new(f64::from(View::house().columns) + 0.31, from.row), |to| cell(to).middle());
    Run { ball: Ball::Boule(way.side), places: vec![from, to], flight: way.flies, lost: way.to.is_none() }
}

fn view(lying: &Lying) -> View {
    let mut view = View::house();
    view.jack = Some(cell(lying.jack));
    let of = |side: Side, fields: &'static str| {
        fields.split_whitespace().map(move |field| Boule::new(side, cell(field)))
    };
    view.boules = of(Black, lying.black).chain(of(White, lying.white)).collect();
    view
}

fn measure(view: &View, to: &str) -> Measure {
    let from = view.jack.expect("distances are measured from a jack");
    Measure { from, to: cell(to), counted: false }
}

/// The part of a plan between two fields, with lines of text below it.
fn panel(view: View, (low, high): (&str, &str), title: &str) -> Panel {
    Panel { view, window: Window(cell(low), cell(high)), names: true, title: lines(title) }
}

/// The field with this name, such as `G14`.
fn cell(name: &str) -> Cell {
    let (letter, row) = name.split_at(1);
    let row: u8 = row.parse().expect("the figures name fields");
    Cell::new(letter.as_bytes()[0] - b'A', row - 1)
}
