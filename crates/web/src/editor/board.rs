//! The board of the editor: what a finger, a mouse and the keys do on it.

use carreau_boards::{Rect, Xy};
use carreau_core::Side;
use carreau_editor::{Editor, Spot, Tool};
use leptos::{ev::KeyboardEvent, prelude::*, svg::Svg};
use web_sys::{Element, PointerEvent};

use super::SetUp;
use crate::{
    frame::{Arrow, arrow, give_focus, is_for_browser},
    table::{Moved, Pointer, in_drawing, place},
    words::say,
};

/// Something that is carried over the board.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Carried {
    from: Xy,
    to: Xy,
}

/// A board and its pointer.
#[derive(Clone, Copy)]
struct Hands {
    set_up: SetUp,
    pointer: Pointer,
    svg: NodeRef<Svg>,
    view_box: Memo<Rect>,
    spots: Memo<Vec<Spot>>,
    /// The place that keys work on.
    current: RwSignal<usize>,
    carried: RwSignal<Option<Carried>>,
}

impl Hands {
    fn how(self) -> carreau_pictures::How {
        self.set_up.how.get_untracked()
    }

    /// A point of the window, in CSS pixels, in the units of the drawing.
    fn at(self, at: (f64, f64)) -> Option<Xy> {
        in_drawing(&self.svg.get_untracked()?, at)
    }

    fn moved(self, event: &PointerEvent) {
        let svg = self.svg.get_untracked();
        let moved = self.pointer.moved(event, svg.as_ref().map(AsRef::<Element>::as_ref), true);
        let Moved::Drags { .. } = moved else { return };
        let from = self.pointer.down().and_then(|down| self.at(down.from));
        let to = self.at(self.pointer.held_at(event, true));
        self.carried.set(from.zip(to).map(|(from, to)| Carried { from, to }));
    }

    fn released(self, event: &PointerEvent) {
        let carried = self.carried.get_untracked();
        self.carried.set(None);
        let Some(down) = self.pointer.released(event) else { return };
        let how = self.how();
        if !down.moved {
            if let Some(at) = self.at(place(event)) {
                let tool = self.set_up.tool.get_untracked();
                self.set_up.editor.update(|editor| editor.press(how, at, tool));
                self.note(at);
            }
        } else if let Some(Carried { from, to }) = carried {
            let view_box = self.view_box.get_untracked();
            let is_off = self.at(place(event)).is_none_or(|at| !view_box.contains(at));
            // Held above a finger that is still on the board, it falls back.
            if is_off || view_box.contains(to) {
                self.set_up.editor.update(|editor| editor.carry(how, from, (!is_off).then_some(to)));
            }
            self.note(if is_off { from } else { to });
        }
    }

    fn cancelled(self, event: &PointerEvent) {
        if self.pointer.cancelled(event) {
            self.carried.set(None);
        }
    }

    /// Lets the keys go on from a point.
    fn note(self, at: Xy) {
        let there = self.spots.with_untracked(|spots| spots.iter().position(|spot| spot.area.contains(at)));
        if let Some(there) = there {
            self.current.set(there);
        }
    }

    /// Uses a tool at a place, and says what is there then; `false` if there is no such place.
    fn press(self, spot: usize, tool: usize) -> bool {
        let name = || self.spots.with_untracked(|spots| spots.get(spot).map(|spot| spot.name.clone()));
        let centre = self.spots.with_untracked(|spots| spots.get(spot).map(|spot| spot.area.centre()));
        let Some(at) = centre else { return false };
        let how = self.how();
        self.set_up.editor.update(|editor| editor.press(how, at, tool));
        self.set_up.live.calm(&name().unwrap_or_default());
        true
    }

    /// Chooses a tool by its number, from 1, and says which; `false` if there is none.
    fn choose_tool(self, number: usize) -> bool {
        let tools = self.set_up.editor.with_untracked(Editor::tools);
        let Some(tool) = number.checked_sub(1).and_then(|place| tools.get(place)) else { return false };
        self.set_up.tool.set(number - 1);
        self.set_up.live.calm(&tool.name);
        true
    }

    /// Takes a key on the board.
    fn key(self, event: &KeyboardEvent) {
        if is_for_browser(event) {
            return;
        }
        let (key, current) = (event.key(), self.current.get_untracked());
        let is_ours = match (key.as_str(), arrow(&key)) {
            ("Enter" | " ", _) => self.press(current, self.set_up.tool.get_untracked()),
            ("Delete" | "Backspace", _) => {
                let tools = self.set_up.editor.with_untracked(|editor| editor.tools().len());
                self.press(current, tools.saturating_sub(1))
            }
            (_, Some(arrow)) => self.go(arrow),
            _ => {
                // Where digits need Shift, their keys do without it.
                let digit = || event.code().strip_prefix("Digit")?.parse().ok();
                key.parse().ok().or_else(digit).is_some_and(|number| self.choose_tool(number))
            }
        };
        if is_ours {
            event.prevent_default();
        }
    }

    /// Leads the focus to the next place in the direction of an arrow; `false` if there is none.
    fn go(self, arrow: Arrow) -> bool {
        let current = self.current.get_untracked();
        let next = self.spots.with_untracked(|spots| neighbour(spots, current, arrow));
        if let Some(next) = next {
            self.current.set(next);
            give_focus(&id_of(next));
        }
        next.is_some()
    }
}

/// The id of the element of a place.
fn id_of(spot: usize) -> String {
    format!("spot-{spot}")
}

/// The nearest place in the direction of an arrow key. What lies within 45° of it comes first.
fn neighbour(spots: &[Spot], from: usize, (right, up): Arrow) -> Option<usize> {
    let start = spots.get(from)?.area.centre();
    let (right, down) = (f64::from(right), -f64::from(up));
    let far = spots.iter().enumerate().filter_map(|(other, spot)| {
        let to = spot.area.centre();
        let (x, y) = (to.x - start.x, to.y - start.y);
        let (along, aside) = (x * right + y * down, (x * down - y * right).abs());
        (along > 1.0 && aside < 4.0 * along).then_some((other, aside > along, along + 2.0 * aside))
    });
    far.min_by(|one, other| one.1.cmp(&other.1).then(one.2.total_cmp(&other.2))).map(|(other, ..)| other)
}

/// A view box as a part of the plane.
fn rect(view_box: &str) -> Rect {
    let mut numbers = view_box.split_whitespace().map(|number| number.parse().unwrap_or_default());
    let mut next = || numbers.next().unwrap_or_default();
    Rect::new(next(), next(), next(), next())
}

/// The board.
#[component]
pub(super) fn EditedBoard(set_up: SetUp) -> impl IntoView {
    let drawing = Memo::new(move |_| set_up.editor.with(|editor| editor.board(set_up.how.get())));
    let spots = Memo::new(move |_| set_up.editor.with(|editor| editor.spots(set_up.how.get())));
    let view_box = Memo::new(move |_| drawing.with(|drawing| rect(&drawing.view_box)));
    let hands = Hands {
        set_up,
        pointer: Pointer::new(),
        svg: NodeRef::new(),
        view_box,
        spots,
        current: RwSignal::new(0),
        carried: RwSignal::new(None),
    };
    let count = Memo::new(move |_| spots.with(Vec::len));
    // A smaller board has fewer places.
    Effect::new(move || {
        let last = count.get().saturating_sub(1);
        if hands.current.get_untracked() > last {
            hands.current.set(last);
        }
    });
    let area_of = move |spot: usize| {
        spots.with(|spots| spots.get(spot).map_or(Rect::new(0.0, 0.0, 0.0, 0.0), |spot| spot.area))
    };
    let spot = move |number: usize| {
        let area = Memo::new(move |_| area_of(number));
        let name = move || spots.with(|spots| spots.get(number).map(|spot| spot.name.clone()));
        view! {
            <g role="button" id=id_of(number) data-testid="spot" aria-label=name
                tabindex=move || if hands.current.get() == number { "0" } else { "-1" }
                on:focus=move |_| hands.current.set(number)
                // A screen reader presses without a pointer.
                on:click=move |event| if event.detail() == 0 { hands.press(number, set_up.tool.get_untracked()); }>
                <rect x=move || area.get().x y=move || area.get().y
                    width=move || area.get().width height=move || area.get().height fill="transparent"/>
            </g>
        }
    };
    let ring = move || {
        let area = Memo::new(move |_| area_of(hands.current.get()).inset(1.5));
        view! {
            <rect class="focus-ring" x=move || area.get().x y=move || area.get().y rx="4"
                width=move || area.get().width height=move || area.get().height/>
        }
    };
    // A hundredth of the board's longer side.
    let unit = move || view_box.with(|all| all.width.max(all.height) / 100.0);
    let wrong = move || {
        let areas = set_up.editor.with(|editor| editor.wrong(set_up.how.get()));
        let mark = |area: Rect| {
            view! {
                <rect x=area.x y=area.y width=area.width height=area.height rx=unit() stroke-width=0.5 * unit() data-testid="wrong"/>
            }
        };
        areas.into_iter().map(mark).collect_view()
    };
    let carried = move || {
        hands.carried.get().map(|Carried { from, to }| {
            view! {
                <g class="edit__carried" stroke-width=0.5 * unit()>
                    <line x1=from.x y1=from.y x2=to.x y2=to.y/>
                    <circle cx=from.x cy=from.y r=unit()/>
                    <circle cx=to.x cy=to.y r=2.0 * unit()/>
                </g>
            }
        })
    };
    view! {
        <svg class="defs" aria-hidden="true" inner_html=move || drawing.with(|drawing| drawing.defs)></svg>
        <figure class="board">
            <svg node_ref=hands.svg class=move || drawing.with(|drawing| format!("edit__board {}", drawing.class))
                viewBox=move || drawing.with(|drawing| drawing.view_box.clone())
                role="group" aria-label=move || drawing.with(|drawing| drawing.label.clone()) data-testid="edited-board"
                on:pointerdown=move |event| { hands.pointer.pressed(&event); }
                on:pointermove=move |event| hands.moved(&event)
                on:pointerup=move |event| hands.released(&event)
                on:pointercancel=move |event| hands.cancelled(&event)
                on:keydown=move |event| hands.key(&event)>
                <g aria-hidden="true" pointer-events="none" inner_html=move || drawing.with(|drawing| drawing.content.clone())></g>
                <g class="edit__spots">
                    <For each=move || 0..count.get() key=|number| *number children=spot/>
                </g>
                <g class="edit__ring" pointer-events="none">{ring()}{ring()}</g>
                <g class="edit__wrong" aria-hidden="true" pointer-events="none">{wrong}</g>
                {carried}
            </svg>
        </figure>
    }
}

/// What a press does.
#[component]
pub(super) fn Tools(set_up: SetUp) -> impl IntoView {
    let tools = Memo::new(move |_| set_up.editor.with(Editor::tools));
    let count = Memo::new(move |_| tools.with(Vec::len));
    // With other players, the same place in the list has another tool.
    Effect::new(move |before: Option<usize>| {
        let now = count.get();
        if before.is_some_and(|before| before != now) {
            set_up.tool.set(0);
        }
        now
    });
    let cell = move |number: usize| {
        let tool = move || tools.with(|tools| tools.get(number).cloned());
        let token = move || {
            tool().and_then(|Tool { side, .. }| side).map(|side| {
                view! { <i class="tok" class:tok--dark=side == Side::Black aria-hidden="true"></i> }
            })
        };
        let id = format!("tool-{number}");
        view! {
            <span class="strip__cell">
                <input type="radio" name="tool" id=id.clone() data-testid=id.clone()
                    prop:checked=move || set_up.tool.get() == number on:change=move |_| set_up.tool.set(number)/>
                <label for=id>{token}<span>{move || tool().map(|tool| tool.name)}</span></label>
            </span>
        }
    };
    view! {
        <fieldset class="strip edit__tools" aria-label=say!(edit_tools)>
            <div class="strip__row"><For each=move || 0..count.get() key=|number| *number children=cell/></div>
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spots(rows: usize, columns: usize) -> Vec<Spot> {
        #[expect(clippy::cast_precision_loss, reason = "a few")]
        let area = |i: usize| Rect::new((i % columns * 10) as f64, (i / columns * 10) as f64, 10.0, 10.0);
        (0..rows * columns).map(|i| Spot { area: area(i), name: String::new() }).collect()
    }

    #[test]
    fn arrows_lead_to_the_next_place_and_stop_at_the_edge() {
        let spots = spots(3, 4);
        let to = |from, key| neighbour(&spots, from, arrow(key).expect("an arrow"));
        assert_eq!([to(5, "ArrowLeft"), to(5, "ArrowRight")], [Some(4), Some(6)]);
        assert_eq!([to(5, "ArrowUp"), to(5, "ArrowDown")], [Some(1), Some(9)]);
        assert_eq!([to(3, "ArrowRight"), to(4, "ArrowLeft"), to(2, "ArrowUp")], [None; 3]);
    }

    #[test]
    fn what_lies_aside_is_reached_where_nothing_lies_ahead() {
        let mut spots = spots(2, 2);
        spots.push(Spot { area: Rect::new(30.0, 40.0, 10.0, 20.0), name: String::new() });
        assert_eq!(neighbour(&spots, 1, (1, 0)), Some(4));
        assert_eq!(neighbour(&spots, 4, (0, 1)), Some(3));
    }

    #[test]
    fn a_view_box_is_read() {
        assert_eq!(rect("-4 2.5 300 200"), Rect::new(-4.0, 2.5, 300.0, 200.0));
    }
}
