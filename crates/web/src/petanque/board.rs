//! The plan on the page: layers drawn from the view, and over them a grid of fields.

use std::fmt::Write as _;

use carreau_boards::{
    Xy,
    petanque::{Board, Layer, Projection, View},
};
use carreau_petanque::Field;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::{
    desk::Desk,
    hand::{Hand, Job, Technique},
    keys,
    legs::cell,
    names, picture,
};
use crate::words::say;

/// A pointer that moves less than this, px, taps.
const TAP: f64 = 8.0;
/// How far above a finger the boule is held while it is dragged, px: a finger hides the field it aims at.
const ABOVE: f64 = 56.0;

/// A pointer that is down on the plan.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Down {
    pointer: i32,
    from: (f64, f64),
    finger: bool,
    moved: bool,
}

/// What the plan's handlers need.
#[derive(Clone, Copy)]
struct Eye {
    desk: Desk,
    board: Memo<Board>,
    shown: Memo<View>,
    at: RwSignal<Field>,
    svg: NodeRef<leptos::svg::Svg>,
    down: StoredValue<Option<Down>>,
    /// A drag ends in a click that means nothing.
    dragged: StoredValue<bool>,
}

/// The layers that a pointer that hovers does not change, and those that it does.
const STILL: [Layer; 9] = [
    Layer::Scenery,
    Layer::Ground,
    Layer::Heat,
    Layer::Trail,
    Layer::Rays,
    Layer::Measures,
    Layer::Rings,
    Layer::Pieces,
    Layer::Owners,
];
const OVER: [Layer; 2] = [Layer::Targets, Layer::Focus];

/// The plan of a table.
#[component]
pub(crate) fn PlayBoard(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let still = Memo::new(move |_| desk.view().unwrap_or_else(View::house));
    let shown = Memo::new(move |_| {
        let mut view = still.get();
        let hover = desk.hover.get();
        let moving = desk.motion.is_moving();
        desk.hand.with(|hand| {
            if let Some(hand) = hand.as_ref().filter(|_| !moving) {
                picture::with_hand(&mut view, hand, hover);
            }
        });
        desk.as_agreed(view)
    });
    let projection = Memo::new(move |_| match (desk.at.wide.get(), desk.flat.get()) {
        (true, false) => Projection::Bench,
        (true, true) => Projection::Folded { open: true },
        (false, _) => Projection::Folded { open: desk.open.get() },
    });
    // The ghost that hovers does not unfold the plan.
    let board = Memo::new(move |_| {
        let projection = projection.get();
        still.with(|view| Board::new(view, projection))
    });
    let at = RwSignal::new(middle());
    let svg = NodeRef::new();
    let eye =
        Eye { desk, board, shown, at, svg, down: StoredValue::new(None), dragged: StoredValue::new(false) };
    let label = move || match projection.get() {
        Projection::Bench => say!("petanque-plan-bench"),
        Projection::Folded { .. } => say!("petanque-plan-flat"),
    };
    let moving = Memo::new(move |_| {
        let balls = desk.motion.moving.get();
        board.with(|board| {
            still.with(|view| {
                let mut over = View::new(view.columns, view.rows, view.zone);
                over.moving = if balls.is_empty() { view.moving.clone() } else { balls };
                board.layer(Layer::Motion, &over)
            })
        })
    });
    view! {
        <svg
            class=move || board.get().projection().class()
            node_ref=svg
            viewBox=move || board.get().view_box()
            preserveAspectRatio=move || board.get().projection().aspect()
            role="grid"
            aria-label=label
            data-testid="board"
            data-moving=move || desk.motion.is_moving().then_some("true")
            class:is-ours=move || desk.hand.with(|hand| hand.as_ref().is_some_and(Hand::chooses))
            on:pointerdown=move |event| eye.pressed(&event)
            on:pointermove=move |event| eye.moved(&event)
            on:pointerup=move |event| eye.released(&event)
            on:pointercancel=move |event| eye.cancelled(&event)
            on:pointerleave=move |_| desk.hover.set(None)
            on:click=move |event| eye.clicked(&event)
            on:keydown=move |event| keys::on_board(desk, at, board.get_untracked(), &event)
            on:focusin=move |event| {
                if let Some(field) = field_of(event.target()) {
                    at.set(field);
                }
            }
            on:focusout=move |event| {
                // From field to field the focus stays on the plan.
                if field_of(event.related_target()).is_none() {
                    desk.hover.set(None);
                    desk.typed.set_value(None);
                }
            }
        >
            <g class="picture" aria-hidden="true">
                {STILL.map(|layer| view! { <PictureLayer layer board shown/> })}
            </g>
            <Grid eye/>
            <g class="picture picture--over" aria-hidden="true">
                {OVER.map(|layer| view! { <PictureLayer layer board shown/> })}
                <g class="moving" inner_html=move || moving.get()></g>
                <PictureLayer layer=Layer::Lost board shown/>
            </g>
        </svg>
        <p class="sr" data-testid="lost">{move || still.with(|view| {
            say!("petanque-lost", bronze = view.lost.black, blue = view.lost.white)
        })}</p>
    }
}

fn middle() -> Field {
    Field::new(3, 13).expect("D14 is a field")
}

/// One layer, renewed only when it changes.
#[component]
pub(crate) fn PictureLayer(layer: Layer, board: Memo<Board>, shown: Memo<View>) -> impl IntoView {
    let content = Memo::new(move |_| shown.with(|view| board.get().layer(layer, view)));
    view! { <g class=format!("l-{layer:?}").to_lowercase() inner_html=move || content.get()></g> }
}

/// The fields: rows of cells, one of which is the tab stop. They are written at once and renamed one by one.
#[component]
fn Grid(eye: Eye) -> impl IntoView {
    let Eye { desk, board, shown, at, .. } = eye;
    let size = Memo::new(move |_| shown.with(|view| (view.columns, view.rows)));
    let cells = Memo::new(move |_| {
        let (columns, rows) = size.get();
        board.with(|board| cells(board, columns, rows))
    });
    let grid = NodeRef::<leptos::svg::G>::new();
    Effect::new(move |known: Option<(String, Vec<String>)>| {
        let (columns, rows) = size.get();
        let written = cells.get();
        let position = desk.seen();
        let told: Vec<String> = shown.with(|view| {
            desk.hand.with(|hand| {
                let name = |field: Field| {
                    let name = name(view, position.as_ref(), hand.as_ref(), field);
                    match desk.coached(field) {
                        Some(coached) => format!("{name}. {coached}"),
                        None => name,
                    }
                };
                fields(columns, rows).map(name).collect()
            })
        });
        let known = known.filter(|(known, _)| *known == written).map(|(_, known)| known);
        if let Some(grid) = grid.get() {
            for (i, field) in fields(columns, rows).enumerate() {
                if known.as_ref().is_some_and(|known| known.get(i) == told.get(i)) {
                    continue;
                }
                if let Ok(Some(cell)) = grid.query_selector(&format!("[data-field={field}]")) {
                    let _ = cell.set_attribute("aria-label", &told[i]);
                }
            }
        }
        (written, told)
    });
    Effect::new(move |known: Option<Field>| {
        let at = at.get();
        cells.track();
        if let Some(grid) = grid.get() {
            for (field, stop) in [(known.unwrap_or(at), "-1"), (at, "0")] {
                if let Ok(Some(cell)) = grid.query_selector(&format!("[data-field={field}]")) {
                    let _ = cell.set_attribute("tabindex", stop);
                }
            }
        }
        at
    });
    view! { <g class="points" role="rowgroup" node_ref=grid inner_html=move || cells.get()></g> }
}

fn fields(columns: u8, rows: u8) -> impl Iterator<Item = Field> {
    (0..columns).flat_map(move |column| (0..rows).filter_map(move |row| Field::new(column, row)))
}

/// The rows of the grid from the top, each field with its cell and its focus ring: seen from the bench a row of the
/// grid is a column of the plan.
fn cells(board: &Board, columns: u8, rows: u8) -> String {
    let lines: Vec<Vec<Field>> = match board.projection() {
        Projection::Bench => {
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

/// The field's name: place, contents, what can be done (look: Access).
fn name(
    view: &View,
    position: Option<&carreau_petanque::Position>,
    hand: Option<&Hand>,
    field: Field,
) -> String {
    let on = cell(field);
    let mut told = vec![field.to_string()];
    told.push(
        position.map_or_else(|| say!("petanque-empty"), |position| names::lies(position.ground(), field)),
    );
    if view.landing == Some(on) {
        told.push(say!("petanque-cell-landing"));
    }
    if view.target == Some(on) || view.boule(on).is_some_and(|boule| boule.target) {
        told.push(say!("petanque-cell-target"));
    }
    if view.targets.contains(&on) {
        told.push(say!("petanque-cell-can"));
    }
    let held = hand.is_some_and(|hand| hand.field() == Some(field));
    if held {
        told.push(say!("petanque-cell-held"));
    }
    let choosing = hand.is_some_and(|hand| hand.job() == Job::Choose);
    for way in view.fan.iter().filter(|way| way.to == Some(on)) {
        told.push(if choosing {
            say!("petanque-cell-choose", way = way.text.clone())
        } else {
            let direction = picture::direction(way.step).map_or("", carreau_petanque::Direction::as_str);
            if way.text == direction {
                say!("petanque-cell-leads", way = direction)
            } else {
                say!("petanque-cell-way", way = direction, chance = way.text.clone())
            }
        });
    }
    told.join(", ")
}

/// The field whose cell an event fell on.
fn field_of(target: Option<web_sys::EventTarget>) -> Option<Field> {
    let element = target?.dyn_into::<Element>().ok()?;
    element.closest("[data-field]").ok()??.get_attribute("data-field")?.parse().ok()
}

impl Eye {
    /// The place of the drawing at a place of the window.
    fn place(self, x: f64, y: f64) -> Option<Xy> {
        let svg = self.svg.get_untracked()?;
        let frame = AsRef::<Element>::as_ref(&svg).get_bounding_client_rect();
        let board = self.board.get_untracked();
        let bounds = board.bounds();
        let (across, down) = (frame.width() / bounds.width, frame.height() / bounds.height);
        // As `Projection::aspect` says: the bench is cut at the left, the plan from above lies in the middle.
        Some(match board.projection() {
            Projection::Bench => {
                let scale = across.max(down);
                let middle = frame.top() + frame.height() / 2.0;
                Xy::new(
                    bounds.width - (frame.right() - x) / scale,
                    bounds.height / 2.0 + (y - middle) / scale,
                )
            }
            Projection::Folded { .. } => {
                let scale = across.min(down);
                let (left, top) = (frame.left() + frame.width() / 2.0, frame.top() + frame.height() / 2.0);
                Xy::new(bounds.width / 2.0 + (x - left) / scale, bounds.height / 2.0 + (y - top) / scale)
            }
        })
    }

    /// The field at a place of the window, unless it lies between two.
    fn field_at(self, x: f64, y: f64) -> Option<Field> {
        let place = self.place(x, y)?;
        let cell = self.board.get_untracked().pick(place)?;
        picture::field(cell)
    }

    fn pressed(self, event: &PointerEvent) {
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        self.desk.typed.set_value(None);
        let from = (f64::from(event.client_x()), f64::from(event.client_y()));
        let finger = event.pointer_type() != "mouse";
        self.down.set_value(Some(Down { pointer: event.pointer_id(), from, finger, moved: false }));
        self.dragged.set_value(false);
    }

    /// Whether a ball is put down: it is held above the finger.
    fn puts(self) -> bool {
        self.desk.hand.with_untracked(|hand| {
            hand.as_ref().is_some_and(|hand| {
                matches!((hand.job(), hand.technique()), (Job::Jack, _) | (Job::Announce, Technique::Point))
            })
        })
    }

    fn moved(self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        // Let go outside the plan.
        if event.pointer_type() == "mouse" && event.buttons() == 0 {
            self.down.set_value(None);
        }
        match self.down.get_value() {
            Some(mut down) if down.pointer == event.pointer_id() => {
                if !down.moved && self.puts() && (x - down.from.0).hypot(y - down.from.1) > TAP {
                    down.moved = true;
                    self.down.set_value(Some(down));
                    self.lifted();
                    if let Some(svg) = self.svg.get_untracked() {
                        let _ = AsRef::<Element>::as_ref(&svg).set_pointer_capture(down.pointer);
                    }
                }
                if down.moved {
                    let y = if down.finger { y - ABOVE } else { y };
                    if let Some(field) = self.field_at(x, y) {
                        self.look(Some(field));
                    }
                }
            }
            _ if event.pointer_type() == "mouse" => self.look(self.field_at(x, y)),
            _ => {}
        }
    }

    /// A ball that was put down goes along with the drag.
    fn lifted(self) {
        let held = |hand: &Option<Hand>| hand.as_ref().is_some_and(|hand| hand.field().is_some());
        if self.desk.hand.with_untracked(held) {
            self.desk.hand.update(|hand| {
                hand.as_mut().map(Hand::back);
            });
        }
    }

    /// The pointer hovers.
    fn look(self, field: Option<Field>) {
        if self.desk.hover.get_untracked() != field {
            self.desk.hover.set(field);
        }
    }

    fn released(self, event: &PointerEvent) {
        let Some(down) = self.down.get_value().filter(|down| down.pointer == event.pointer_id()) else {
            return;
        };
        self.down.set_value(None);
        if down.moved {
            self.dragged.set_value(true);
            if let Some(field) = self.desk.hover.get_untracked() {
                self.at.set(field);
                self.desk.hold(field);
            }
        }
        if down.finger {
            self.desk.hover.set(None);
        }
    }

    fn cancelled(self, event: &PointerEvent) {
        if self.down.get_value().is_some_and(|down| down.pointer == event.pointer_id()) {
            self.down.set_value(None);
            self.desk.hover.set(None);
        }
    }

    fn clicked(self, event: &web_sys::MouseEvent) {
        if self.dragged.get_value() {
            self.dragged.set_value(false);
            return;
        }
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        // The lozenge of a way may lie off the plan.
        let ways = self.desk.hand.with_untracked(|hand| hand.as_ref().map(Hand::ways).unwrap_or_default());
        if !ways.is_empty() {
            let place = self.place(x, y).filter(|_| x != 0.0 || y != 0.0);
            let picked = place.and_then(|place| {
                self.shown.with_untracked(|view| self.board.get_untracked().pick_way(view, place))
            });
            if let Some(way) = picked.and_then(|picked| ways.get(picked)) {
                self.desk.press_way(way.direction);
                return;
            }
        }
        if let Some(field) = field_of(event.target()) {
            if self.board.with_untracked(|board| board.is_pleated(cell(field))) {
                self.desk.open.set(true);
                return;
            }
            self.at.set(field);
            self.desk.press(field);
        }
    }
}

/// The cell of a field, for its neighbours on the screen.
pub(crate) fn beside(board: &Board, view: (u8, u8), at: Field, key: &str) -> Option<Field> {
    let bench = board.projection() == Projection::Bench;
    let (columns, rows) = match (key, bench) {
        ("ArrowLeft", true) | ("ArrowDown", false) => (0, -1),
        ("ArrowRight", true) | ("ArrowUp", false) => (0, 1),
        ("ArrowUp", true) | ("ArrowLeft", false) => (-1, 0),
        ("ArrowDown", true) | ("ArrowRight", false) => (1, 0),
        _ => return None,
    };
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
            let lines = if projection == Projection::Bench { 8 } else { 22 };
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
