//! The goban on the page: layers drawn from the view, and over them a grid of points.

use std::fmt::Write as _;

use carreau_boards::{
    Side, Xy,
    dango::{Board, Layer, Scale, View, cards::Drawing},
};
use carreau_dango::Position;
use carreau_goban::{Point, Size};
use leptos::prelude::*;
use web_sys::PointerEvent;

use super::{
    draft::{Draft, Job, What},
    keys,
    names::PointLabel,
    picture,
    state::State,
};
use crate::{
    frame::{Draft as _, Surface, SvgBoard},
    settings::Settings,
    table::{cell_of, grid, place},
    words::say,
};

/// How many columns the enlarged part of the board shows.
const NEAR: u8 = 9;

/// How far two fingers have to turn about each other, in radians, to turn the shape by a quarter.
const TWIST: f64 = std::f64::consts::FRAC_PI_4;

/// Two fingers on the board: where each is, and their angle (`lay`) when the shape was last turned.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Twist {
    first: (f64, f64),
    second: (f64, f64),
    /// The pointer id of the second finger.
    pointer: i32,
    lay: f64,
}

impl Twist {
    /// The angle from the first finger to the second, clockwise, in radians.
    fn angle(self) -> f64 {
        (self.second.1 - self.first.1).atan2(self.second.0 - self.first.0)
    }

    /// How many quarters clockwise the fingers have turned since the shape was last turned; 3 is one quarter back.
    fn turns(&mut self) -> usize {
        let full = std::f64::consts::TAU;
        let off = (self.angle() - self.lay + full / 2.0).rem_euclid(full) - full / 2.0;
        if off.abs() < TWIST {
            return 0;
        }
        self.lay = self.angle();
        if off > 0.0 { 1 } else { 3 }
    }
}

/// What the event handlers of the board need.
#[derive(Clone, Copy)]
struct Eye {
    on: SvgBoard<Position>,
    board: Memo<Board>,
    at: RwSignal<Point>,
    twist: StoredValue<Option<Twist>>,
}

/// The board of a live table.
#[component]
pub(crate) fn PlayBoard(state: State) -> impl IntoView {
    let still = Memo::new(move |_| state.view().unwrap_or_else(|| View::new(Size::THIRTEEN)));
    let size = Memo::new(move |_| still.with(|view| view.stones.size()));
    let board = Memo::new(move |_| board_of(size.get(), state.shared.layout.is_small(), state.seen()));
    let at = RwSignal::new(middle(size.get_untracked()));
    // On a small screen nine columns can be enlarged.
    let part = Memo::new(move |_| {
        let board = board.get();
        match state.own.near.get().filter(|_| state.is_dense()) {
            Some(point) => board.named(&board.around(point, NEAR)),
            None => Drawing { view_box: board.view_box(), body: String::new() },
        }
    });
    let eye = Eye { on: SvgBoard::new(state), board, at, twist: StoredValue::new(None) };
    let over = Memo::new(move |_| {
        let mut over = still.with(|view| View::of(view.stones));
        let hover = state.hover.get();
        state.draft.with(|draft| {
            over.ghost = draft.as_ref().and_then(|draft| picture::ghost(draft, hover));
            over.pointed = hover.filter(|point| {
                let ghost = over.ghost.as_ref();
                draft.as_ref().is_some_and(Draft::chooses)
                    && ghost.is_none_or(|ghost| !ghost.points.contains(point))
            });
        });
        over
    });
    let label = move || {
        let lines = size.get().lines();
        match board.get().seen() {
            Side::Black => say!(dango_board_black, lines = lines),
            Side::White => say!(dango_board_white, lines = lines),
        }
    };
    view! {
        <svg
            class=move || board.get().class()
            viewBox=move || part.get().view_box
            role="grid"
            // Without it, Chromium makes the whole drawing a tab stop of its own: it listens for the focus.
            tabindex="-1"
            aria-label=label
            data-testid="board"
            data-seen=move || board.get().seen().letter().to_string()
            data-moving=move || state.animator.is_moving().then_some("true")
            class:is-near=move || state.own.near.get().is_some()
            class:is-ours=move || state.draft.with(Option::is_some)
            {..eye.listeners()}
            on:click=move |event| eye.clicked(&event)
            on:contextmenu=move |event| eye.turn(&event)
            on:keydown=move |event| keys::on_board(state, at, board.get_untracked(), &event)
            on:focusin=move |event| {
                if let Some(point) = cell_of(POINT, event.target()) {
                    at.set(point);
                }
            }
        >
            <g class="picture" aria-hidden="true">
                {STILL.map(|layer| view! { <PictureLayer layer board shown=still/> })}
                <PictureLayer layer=Layer::Ghost board shown=over/>
                <PictureLayer layer=Layer::Names board shown=still/>
                <PictureLayer layer=Layer::Pointed board shown=over/>
                <g class="moving" inner_html=move || state.animator.frame.with(|scene| {
                    let pace = state.shared.settings.with(Settings::pace);
                    scene.as_ref().map(|scene| scene.draw(&board.get(), pace)).unwrap_or_default()
                })></g>
            </g>
            <Grid eye still/>
            <g class="names" aria-hidden="true" inner_html=move || part.get().body></g>
        </svg>
    }
}

/// The layers below those that a hovering pointer changes.
const STILL: [Layer; 5] = [Layer::Frame, Layer::Stones, Layer::Last, Layer::Marks, Layer::Hints];

/// The drawing of a board of this size.
pub(crate) fn board_of(size: Size, small: bool, seen: Side) -> Board {
    let scale = if small { Scale::Small } else { Scale::Large };
    Board::new(&View::new(size), scale, seen)
}

fn middle(size: Size) -> Point {
    let middle = size.lines() / 2;
    Point::new(middle, middle).expect("the middle of a board is on it")
}

/// One layer of the drawing; it is replaced only when its markup changes.
#[component]
pub(crate) fn PictureLayer(layer: Layer, board: Memo<Board>, shown: Memo<View>) -> impl IntoView {
    let content = Memo::new(move |_| shown.with(|view| board.get().layer(layer, view)));
    let class = match layer {
        Layer::Frame => "frame",
        Layer::Stones => "stones",
        Layer::Last => "last",
        Layer::Marks => "marks",
        Layer::Hints => "hints",
        Layer::Ghost => "over",
        Layer::Names => "names",
        Layer::Pointed => "pointed",
        Layer::Notes => "notes",
    };
    view! { <g class=class inner_html=move || content.get()></g> }
}

/// The attribute in which a cell names its point.
const POINT: &str = "data-point";

/// The grid of points: rows of cells that fill the board.
#[component]
fn Grid(eye: Eye, still: Memo<View>) -> impl IntoView {
    let Eye { on: SvgBoard { state, .. }, board, at, .. } = eye;
    let cells = Memo::new(move |_| cells(&board.get()));
    let held = Memo::new(move |_| {
        state.draft.with(|draft| draft.as_ref().and_then(|draft| picture::ghost(draft, None)))
    });
    let label = move || {
        let points = board.get().size().points();
        still.with(|view| {
            held.with(|held| {
                points.iter().map(|point| (point, PointLabel::of(view, held.as_ref(), point))).collect()
            })
        })
    };
    grid(POINT, cells, at, label, |point, label| label.name(point))
}

/// The rows of the grid from the top, each point with its cell and its focus ring.
fn cells(board: &Board) -> String {
    let mut out = String::new();
    let lines = board.size().lines();
    let up = board.seen() == Side::Black;
    for i in 0..lines {
        let row = if up { lines - 1 - i } else { i };
        let _ = write!(out, "<g role=\"row\">");
        for j in 0..lines {
            let column = if up { j } else { lines - 1 - j };
            let point = Point::new(column, row).expect("a board's points are points");
            let cell = board.cell(point);
            let (hit, ring) = (cell.inset(cell.width * 0.03), cell.inset(2.0));
            let _ = write!(
                out,
                "<g role=\"gridcell\" class=\"pt\" id=\"pt-{point}\" data-point=\"{point}\" tabindex=\"-1\">\
                 <rect class=\"hit\" {hit}/><rect class=\"focus-ring\" {ring} rx=\"5\"/>\
                 <rect class=\"focus-ring\" {ring} rx=\"5\"/></g>"
            );
        }
        out.push_str("</g>");
    }
    out
}

impl Surface for Eye {
    type Game = Position;

    fn on(self) -> SvgBoard<Position> {
        self.on
    }

    fn place_at(self, at: Xy) -> Option<Point> {
        self.board.get_untracked().point_at(at)
    }

    /// Stones to put down are shown above the finger, while stones on the board are chosen right below it.
    fn puts(self) -> bool {
        let puts = |draft: &Draft| {
            matches!(draft.job(), Job::Shape | Job::Stone | Job::Points { what: What::Put(_), .. })
        };
        self.on.state.draft.with_untracked(|draft| draft.as_ref().is_some_and(puts))
    }

    /// A shape or a stone moves with the drag. Points chosen one by one stay while the next one is dragged to its place.
    fn lift(self, _: Option<Point>) {
        self.on.state.lets(|draft| matches!(draft.job(), Job::Shape | Job::Stone) && draft.let_go());
    }

    fn drop_at(self, place: Option<Point>) {
        if let Some(point) = place {
            self.at.set(point);
            self.on.state.hold(point);
        }
    }

    /// A second finger turns the shape.
    fn pressed(self, event: &PointerEvent) {
        if let Some(down) = self.on.pointer.down().filter(|down| down.pointer != event.pointer_id()) {
            let mut twist =
                Twist { first: down.from, second: place(event), pointer: event.pointer_id(), lay: 0.0 };
            twist.lay = twist.angle();
            self.twist.set_value(Some(twist));
            return;
        }
        self.on.pointer.pressed(event);
    }

    /// Two fingers turn the shape.
    fn moved(self, event: &PointerEvent) {
        match self.twist.get_value() {
            Some(twist) => self.twisted(twist, event.pointer_id(), place(event)),
            None => self.drag(event),
        }
    }

    /// The end of a twist with two fingers puts nothing down.
    fn released(self, event: &PointerEvent) {
        if self.twist.get_value().is_some() {
            self.twist.set_value(None);
            self.on.pointer.is_no_tap();
            return;
        }
        self.end_drag(event);
    }

    fn cancelled(self, event: &PointerEvent) {
        self.twist.set_value(None);
        self.stop_drag(event);
    }
}

impl Eye {
    /// Turns the shape with two fingers when one of them moves.
    fn twisted(self, mut twist: Twist, pointer: i32, at: (f64, f64)) {
        *(if pointer == twist.pointer { &mut twist.second } else { &mut twist.first }) = at;
        let turns = twist.turns();
        self.twist.set_value(Some(twist));
        if turns > 0 {
            self.on.state.change(|draft| (0..turns).for_each(|_| draft.turn()));
        }
    }

    fn clicked(self, event: &web_sys::MouseEvent) {
        if !self.on.pointer.taps() {
            return;
        }
        if let Some(point) = cell_of(POINT, event.target()) {
            self.at.set(point);
            self.choose(point);
        }
    }

    /// Handles a tap on a point. Where the board is dense, the first tap only enlarges it.
    fn choose(self, point: Point) {
        let state = self.on.state;
        if untrack(|| state.is_dense()) && state.own.near.get_untracked().is_none() {
            state.own.near.set(Some(point));
        } else {
            state.press(point);
        }
    }

    /// Turns the shape when the secondary mouse button is pressed.
    fn turn(self, event: &web_sys::MouseEvent) {
        // A long press of a finger also arrives as a context menu event; it must not turn the shape.
        if self.on.pointer.down().is_some_and(|down| down.finger) {
            event.prevent_default();
            return;
        }
        let state = self.on.state;
        if state.draft.with_untracked(|draft| draft.as_ref().is_some_and(|draft| draft.shape().is_some())) {
            event.prevent_default();
            state.change(Draft::turn);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_fingers_turn_a_shape_by_quarters() {
        let mut twist = Twist { first: (100.0, 100.0), second: (200.0, 100.0), pointer: 2, lay: 0.0 };
        assert_eq!(twist.turns(), 0);
        twist.second = (190.0, 140.0);
        assert_eq!(twist.turns(), 0, "not far enough");
        twist.second = (150.0, 190.0);
        assert_eq!((twist.turns(), twist.turns()), (1, 0), "clockwise, once");
        twist.second = (200.0, 100.0);
        assert_eq!(twist.turns(), 3, "and back");
    }

    #[test]
    fn every_point_of_a_board_has_one_cell() {
        for lines in [9, 13, 19] {
            let size = Size::new(lines).expect("a size");
            let cells = cells(&board_of(size, true, Side::White));
            assert_eq!(cells.matches("role=\"row\"").count(), usize::from(lines));
            for point in size.points() {
                assert_eq!(cells.matches(&format!("data-point=\"{point}\"")).count(), 1, "{point}");
            }
        }
    }
}
