//! The tablier on the page: layers drawn from the view, and over them one control for each place.

use carreau_boards::{
    Rect, Side, Xy,
    tablier::{Board, Layer, Layout, Place, View},
};
use carreau_garanguet::{Destination, Point, Position};
use leptos::prelude::*;
use web_sys::PointerEvent;

use super::{
    draft::Draft,
    keys::{self, Spot},
    motion::{Flight, Frame},
    names,
    picture::drawn,
    state::State,
};
use crate::{
    frame::{self, Surface, SvgBoard},
    settings::{Pace, Settings},
    table::{CurrentLayout, Moment},
    words::say,
};

/// How wide the dead strip along a point's edge is, in board units: a tap between two points selects neither.
const DEAD_EDGE: f64 = 2.0;

/// The board under a pointer.
#[derive(Clone, Copy)]
struct Eye {
    on: SvgBoard<Position>,
    board: Memo<Board>,
}

impl Surface for Eye {
    type Game = Position;

    fn on(self) -> SvgBoard<Position> {
        self.on
    }

    fn place_at(self, at: Xy) -> Option<Destination> {
        let board = self.board.get_untracked();
        let holds = |rect: Rect| {
            (rect.x..rect.x + rect.width).contains(&at.x) && (rect.y..rect.y + rect.height).contains(&at.y)
        };
        if let Some(point) = Point::all().find(|&point| holds(board.hit(drawn(point)))) {
            return Some(Destination::Point(point));
        }
        Side::ALL.into_iter().any(|side| holds(board.tray(side))).then_some(Destination::Off)
    }

    fn pressed(self, event: &PointerEvent) {
        self.on.state.animator.skip();
        self.on.pointer.pressed(event);
    }

    fn drags(self) -> bool {
        self.on.state.draft.with_untracked(Option::is_some)
    }

    /// Selects the checker that the drag begins with; if it cannot move, the notice says why.
    fn lift(self, from: Option<Destination>) {
        let selected = self.on.state.draft.with_untracked(|draft| draft.as_ref().and_then(Draft::selected));
        if let Some(from) = from.filter(|from| selected.map(Destination::Point) != Some(*from)) {
            self.on.state.lets(frame::Draft::let_go);
            self.on.state.hold(from);
        }
    }

    fn carry(self, over: Option<Destination>, at: Option<Xy>) {
        let holds =
            self.on.state.draft.with_untracked(|draft| draft.as_ref().and_then(Draft::selected).is_some());
        self.on.state.own.dragged.set(at.filter(|_| holds));
        self.look(over);
    }

    /// Moves the checker there, or says why not. Where it came from, it lies again.
    fn drop_at(self, place: Option<Destination>) {
        let holds = self.on.state.own.dragged.with_untracked(Option::is_some);
        self.on.state.own.dragged.set(None);
        match place {
            Some(place) if holds => self.on.state.hold(place),
            _ if holds => self.on.state.let_go(),
            _ => {}
        }
    }
}

/// The board of a live table: pieces, marks, dice and controls.
#[component]
pub(crate) fn PlayBoard(state: State) -> impl IntoView {
    let at = RwSignal::new(Spot::Point(Point::from_letter('a').expect("a is a point")));
    let board = Memo::new(move |_| state.board());
    let still = Memo::new(move |_| state.view());
    let shown = Memo::new(move |_| match state.animator.frame.get() {
        Some(Frame { view, .. }) => view,
        None => still.get(),
    });
    // The first tab stop is the stack of the side that sits below.
    Effect::new(move || {
        let stack = if state.shared.below() == Side::Black { 'a' } else { 'x' };
        at.set(Spot::Point(Point::from_letter(stack).expect("stacks stand on points")));
    });
    let rolling =
        move || state.animator.frame.with(|frame| frame.as_ref().is_some_and(|frame| frame.rolling));
    let eye = Eye { on: SvgBoard::new(state), board };
    let can_roll = move || matches!(state.shared.moment(), Moment::Chance { ours: true, .. });
    let label = move || match board.get().seen() {
        Side::Black => say!(board_name_black),
        Side::White => say!(board_name_white),
    };
    view! {
        <svg
            class=move || board.get().layout().class()
            class:is-rolling=rolling
            viewBox=move || board.get().view_box()
            role="group"
            aria-label=label
            data-testid="board"
            data-seen=move || board.get().seen().letter().to_string()
            class:is-dragged=move || state.own.dragged.with(Option::is_some)
            {..eye.listeners()}
            on:keydown=move |event| keys::on_board(state, at, board.get_untracked(), &event)
        >
            <g class="picture" aria-hidden="true">
                {Layer::ALL.map(|layer| view! { <PictureLayer layer board shown/> })}
                <WayLayer state board/>
                <FlightLayer state board/>
                <DraggedLayer state board/>
            </g>
            {move || can_roll().then(|| view! {
                // A second way to throw, for a pointer that is already at the dice. Screen readers announce the button.
                <rect class="hit" data-testid="bar" on:click=move |_| state.shared.draw()
                    x=move || bar_hit(board.get()).x.to_string() y=move || bar_hit(board.get()).y.to_string()
                    width=move || bar_hit(board.get()).width.to_string() height=move || bar_hit(board.get()).height.to_string()></rect>
            })}
            <g class="points">
                {Point::all().map(|point| view! { <PointControl state board point at/> }).collect_view()}
                {Side::ALL.map(|side| view! { <TrayControl state board side at/> })}
            </g>
        </svg>
        <p class="sr" data-testid="dice">{move || shown.with(|view| names::bar(&view.dice))}</p>
    }
}

/// The part of the bar where the dice lie.
fn bar_hit(board: Board) -> Rect {
    let (first, last, die) = (board.die(0, 3), board.die(2, 3), board.measures().die);
    Rect::new(
        first.x.min(last.x) - die,
        first.y.min(last.y) - die,
        (last.x - first.x).abs() + 2.0 * die,
        (last.y - first.y).abs() + 2.0 * die,
    )
}

/// One layer of the drawing; it is replaced only when its markup changes.
#[component]
fn PictureLayer(layer: Layer, board: Memo<Board>, shown: Memo<View>) -> impl IntoView {
    // `data-point` belongs to the controls; in the picture `data-stack` names the point a stack stands on.
    let content = Memo::new(move |_| {
        shown.with(|view| board.get().layer(layer, view)).replace("data-point=", "data-stack=")
    });
    let class = match layer {
        Layer::Frame => "frame",
        Layer::Trays => "trays",
        Layer::Lamps => "lamps",
        Layer::Checkers => "checkers",
        Layer::Trail => "trail",
        Layer::Marks => "targets",
        Layer::Dice => "dice",
    };
    view! { <g class=class inner_html=move || content.get()></g> }
}

/// The way of the side that we play, or else of the side whose turn it is, as arrows between the two rows (G1.3).
#[component]
fn WayLayer(state: State, board: Memo<Board>) -> impl IntoView {
    let side = Memo::new(move |_| {
        let shared = state.shared;
        let plays_one = !shared.plays_both() && !shared.session.is_watching();
        if plays_one { Some(shared.below()) } else { shared.moment().side() }
    });
    let content = move || side.get().map(|side| draw_way(board.get(), side)).unwrap_or_default();
    view! { <g class="way" inner_html=content></g> }
}

/// An arrow in the middle of each quadrant, on the side of its row, along the path of a side.
fn draw_way(board: Board, side: Side) -> String {
    let measures = board.measures();
    let height = measures.length + measures.gap / 4.0;
    let place = |path: u8| {
        let point = drawn(Point::from_path(side, path).expect("a path has 24 points"));
        board.base(point).along(board.direction(point), height)
    };
    let arrow = |path: u8| {
        let (from, to) = (place(path), place(path + 1));
        let (dx, dy) = ((to.x - from.x) * 0.16, (to.y - from.y) * 0.16);
        let (x, y) = (to.x, to.y);
        let (left, right) = ((x - dx - dy, y - dy + dx), (x - dx + dy, y - dy - dx));
        format!("M{} {}L{x} {y}M{} {}L{x} {y}L{} {}", from.x, from.y, left.0, left.1, right.0, right.1)
    };
    let arrows: String = [3, 9, 15, 21].map(arrow).concat();
    format!("<path d=\"{arrows}\"/>")
}

/// The checker that is moving.
#[component]
fn FlightLayer(state: State, board: Memo<Board>) -> impl IntoView {
    let content = move || {
        let flight = state.animator.frame.with(|frame| frame.as_ref().and_then(|frame| frame.flight.clone()));
        let pace = state.shared.settings.with(Settings::pace);
        flight.map(|flight| draw_flight(board.get(), &flight, pace)).unwrap_or_default()
    };
    view! { <g class="flight" inner_html=content></g> }
}

/// The checker that a pointer drags.
#[component]
fn DraggedLayer(state: State, board: Memo<Board>) -> impl IntoView {
    let content = move || {
        let side = state.draft.with(|draft| draft.as_ref().map(Draft::mover));
        let size = board.get().measures().checker;
        state.own.dragged.get().zip(side).map(|(at, side)| {
            let (letter, x, y) = (side.letter(), at.x - size / 2.0, at.y - size / 2.0);
            format!("<use href=\"#ck-{letter}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>")
        })
    };
    view! { <g class="dragged" inner_html=move || content().unwrap_or_default()></g> }
}

/// Draws a checker where it arrives; the style sheet lets it glide there from the offset given with it.
fn draw_flight(board: Board, flight: &Flight, pace: Pace) -> String {
    let end = |(place, count): (Place, u8)| -> Xy {
        match place {
            Place::Point(point) => board.slot(point, count.saturating_sub(1), count),
            Place::Off => board.tray_slot(flight.side, count.saturating_sub(1).min(14)).centre(),
        }
    };
    let (from, to) = (end(flight.from), end(flight.to));
    let size = board.measures().checker;
    let (dx, dy) = (from.x - to.x, from.y - to.y);
    let off = if flight.to.0 == Place::Off { " flies--off" } else { "" };
    format!(
        "<use class=\"flies{off}\" href=\"#ck-{side}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" \
         style=\"--dx:{dx}px;--dy:{dy}px;--ms:{ms}ms\"/>",
        side = flight.side.letter(),
        x = to.x - size / 2.0,
        y = to.y - size / 2.0,
        ms = pace.of(flight.milliseconds),
    )
}

/// The control of a point: a button that fills its cell, with a focus ring of two strokes.
#[component]
fn PointControl(state: State, board: Memo<Board>, point: Point, at: RwSignal<Spot>) -> impl IntoView {
    let spot = Spot::Point(point);
    let can = move || {
        state.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.movable().contains(&point)))
    };
    let selected = move || state.draft.with(|draft| draft.as_ref().and_then(Draft::selected) == Some(point));
    let target = move || {
        let to = Destination::Point(point);
        state.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.target(to).is_some()))
    };
    let name = move || {
        let position = state.position.get();
        state.draft.with(|draft| {
            let draft = draft.as_ref().filter(|draft| Some(*draft.position()) == position);
            let holds = match draft {
                Some(draft) => draft.building().on(point),
                None => position.and_then(|position| position.on(point)),
            };
            {
                let to = Destination::Point(point);
                let worth = state.own.worths.with(|worths| worths.get(&to).copied());
                names::point(point, holds, draft, state.refused(), worth)
            }
        })
    };
    let press = move |_| {
        at.set(spot);
        state.press(Destination::Point(point));
    };
    view! {
        <g
            id=spot.id()
            class="pt"
            class:is-can=can
            class:is-selected=selected
            class:is-target=target
            role="button"
            tabindex=move || if at.get() == spot { "0" } else { "-1" }
            aria-label=name
            aria-pressed=move || selected().then_some("true")
            data-point=point.to_string()
            data-can=move || can().then_some("true")
            data-target=move || target().then_some("true")
            on:click=press
            on:focus=move |_| at.set(spot)
            inner_html=move || {
                let board = board.get();
                rectangles(board.hit(drawn(point)), board.focus(drawn(point)), board.layout(), true)
            }
        ></g>
    }
}

/// The control of a tray.
#[component]
fn TrayControl(state: State, board: Memo<Board>, side: Side, at: RwSignal<Spot>) -> impl IntoView {
    let spot = Spot::Tray(side);
    let mine = move || state.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.mover() == side));
    let target = move || {
        mine()
            && state
                .draft
                .with(|draft| draft.as_ref().is_some_and(|draft| draft.target(Destination::Off).is_some()))
    };
    let name = move || {
        let position = state.position.get();
        state.draft.with(|draft| {
            let off = match draft {
                Some(draft) => draft.building().off(side),
                None => position.map_or(0, |position| position.off(side)),
            };
            names::tray(side, off, draft.as_ref())
        })
    };
    let press = move |_| {
        at.set(spot);
        // The other side's tray does nothing when pressed.
        if mine() {
            state.press(Destination::Off);
        }
    };
    view! {
        <g
            id=spot.id()
            class="pt"
            class:is-target=target
            role="button"
            tabindex=move || if at.get() == spot { "0" } else { "-1" }
            aria-label=name
            data-tray=side.letter().to_string()
            data-target=move || target().then_some("true")
            on:click=press
            on:focus=move |_| at.set(spot)
            inner_html=move || {
                let board = board.get();
                rectangles(board.tray(side), board.tray(side).inset(3.0), board.layout(), false)
            }
        ></g>
    }
}

/// The hit area and the focus ring of a control. Along a row of points, `dead` leaves the edges out of the hit area.
fn rectangles(hit: Rect, focus: Rect, layout: Layout, dead: bool) -> String {
    let edge = if dead { DEAD_EDGE } else { 0.0 };
    let (dx, dy) = match layout {
        Layout::Wide => (edge, 0.0),
        Layout::Tall => (0.0, edge / 2.0),
    };
    let hit = Rect::new(hit.x + dx, hit.y + dy, hit.width - 2.0 * dx, hit.height - 2.0 * dy);
    format!(
        "<rect class=\"hit\" {hit}/><rect class=\"focus-ring\" {focus} rx=\"6\"/>\
         <rect class=\"focus-ring\" {focus} rx=\"6\"/>"
    )
}

/// A board without controls, for the replay.
#[component]
pub(crate) fn Still(
    /// What the board shows.
    #[prop(into)]
    view: Signal<View>,
    /// The side that sits below.
    #[prop(into)]
    seen: Signal<Side>,
) -> impl IntoView {
    let layout = CurrentLayout::of_page();
    let board =
        Memo::new(move |_| Board::new(if layout.stands() { Layout::Tall } else { Layout::Wide }, seen.get()));
    let shown = Memo::new(move |_| view.get());
    let label = move || match board.get().seen() {
        Side::Black => say!(board_name_black),
        Side::White => say!(board_name_white),
    };
    view! {
        <svg
            class=move || board.get().layout().class()
            viewBox=move || board.get().view_box()
            role="img"
            aria-label=label
            data-testid="board"
        >
            {Layer::ALL.map(|layer| view! { <PictureLayer layer board shown/> })}
        </svg>
    }
}
