//! Spin and loft: where the finger meets the stone's rear, how steeply the stone leaves, and the numbers of both.

use leptos::prelude::*;
use web_sys::PointerEvent;

use super::{
    draft::Draft,
    flick_fields::{parts, show},
    handle::Handle,
    names,
};
use crate::words::say;

/// Half the width and height of the pad's ellipse, which is the stone's outline, in units of the pad's view box.
const PAD: [f64; 2] = [110.0, 44.0];

/// The panel with the pad, the sliders for loft and contact, and the speed.
#[component]
pub(crate) fn Contact(
    /// The flick to change.
    handle: Handle,
) -> impl IntoView {
    let fine = move || read(handle, Draft::is_fine).unwrap_or_default();
    let skill = move || read(handle, Draft::is_skilled).unwrap_or_default();
    view! {
        <div class="contact" id="contact" data-testid="contact">
            <Pad handle/>
            <Slider name="loft" title=say!(petango_loft) label=say!(petango_loft_degrees)
                value=move || number(handle, |draft| (i32::from(draft.flick().elevation), 100))
                range=move || ("0".to_owned(), "60".to_owned())
                set=move |text: &str| if let Some(it) = parts(text, 100) { handle.change(|draft| draft.set_elevation(it)); }/>
            <Slider name="side" title=say!(petango_side) label=say!(petango_pad_side)
                value=move || number(handle, |draft| (i32::from(draft.flick().side), 1))
                range=move || bounds(read(handle, Draft::most_side))
                set=move |text: &str| if let Some(it) = parts(text, 1) { handle.change(|draft| draft.set_side(it)); }/>
            <Slider name="height" title=say!(petango_height) label=say!(petango_pad_height)
                value=move || number(handle, |draft| (i32::from(draft.flick().height), 1))
                range=move || bounds(read(handle, Draft::most_height))
                set=move |text: &str| if let Some(it) = parts(text, 1) { handle.change(|draft| draft.set_height(it)); }/>
            <Speed handle/>
            <div class="contact__row">
                <button class="btn btn--quiet" data-testid="straight" on:click=move |_| handle.change(|draft| {
                    draft.set_side(0);
                    draft.set_height(0);
                    draft.set_elevation(0);
                })>{say!(petango_straight)}</button>
                <button class="btn btn--quiet" class:is-on=fine aria-pressed=move || fine().to_string()
                    title=say!(petango_fine_how) data-testid="fine-too"
                    on:click=move |_| handle.change(|draft| draft.set_fine(!draft.is_fine()))>{say!(petango_fine)}</button>
                <button class="btn btn--quiet" class:is-on=skill aria-pressed=move || skill().to_string() data-testid="skill"
                    title=say!(petango_skill_how)
                    on:click=move |_| handle.change(|draft| draft.set_skill(!draft.is_skilled()))>{say!(petango_skill)}</button>
                {handle.state().map(|state| view! {
                    <button class="btn btn--quiet" class:is-on=move || state.has_one_switch()
                        aria-pressed=move || state.has_one_switch().to_string() title=say!(petango_sweep_how)
                        data-testid="sweep" on:click=move |_| state.turn_switch()>{say!(petango_sweep)}</button>
                })}
            </div>
        </div>
    }
}

fn read<T>(handle: Handle, read: impl FnOnce(&Draft) -> T) -> Option<T> {
    handle.draft.with(|draft| draft.as_ref().map(read))
}

fn number(handle: Handle, parts: impl FnOnce(&Draft) -> (i32, i32)) -> String {
    read(handle, parts).map(|(parts, of)| names::decimal(parts, of)).unwrap_or_default()
}

fn bounds(most: Option<i16>) -> (String, String) {
    let most = most.unwrap_or_default();
    ((-most).to_string(), most.to_string())
}

/// A slider with a number field for the same value.
#[component]
fn Slider<V, R, S>(
    name: &'static str,
    title: String,
    label: String,
    value: V,
    range: R,
    set: S,
) -> impl IntoView
where
    V: Fn() -> String + Copy + Send + Sync + 'static,
    R: Fn() -> (String, String) + Copy + Send + Sync + 'static,
    S: Fn(&str) + Copy + Send + Sync + 'static,
{
    let changed = move |event: web_sys::Event| {
        set(&event_target_value(&event));
        show(&event, &untrack(value));
    };
    view! {
        <div class="slider">
            <span aria-hidden="true">{title}</span>
            <input type="range" min=move || range().0 max=move || range().1 step="1" aria-label=label.clone()
                data-testid=format!("{name}-slider") prop:value=value
                on:input=move |event| set(&event_target_value(&event))/>
            <input type="number" min=move || range().0 max=move || range().1 step="1" aria-label=label
                data-testid=name prop:value=value on:change=changed/>
        </div>
    }
}

/// A field for the speed in mm/s.
#[component]
fn Speed(handle: Handle) -> impl IntoView {
    let value = move || number(handle, |draft| (i32::from(draft.flick().speed), 10));
    let changed = move |event: web_sys::Event| {
        if let Some(speed) = parts(&event_target_value(&event), 10) {
            handle.change(|draft| draft.set_speed(speed));
        }
        show(&event, &untrack(value));
    };
    view! {
        <label class="slider slider--number">
            <span>{say!(petango_speed_mm)}</span>
            <input type="number" min="0" max="6000" step="1" data-testid="speed" prop:value=value on:change=changed/>
        </label>
    }
}

/// The stone's rear as the finger sees it: a press sets where the finger meets the stone.
#[component]
fn Pad(handle: Handle) -> impl IntoView {
    let pad = NodeRef::<leptos::svg::Svg>::new();
    let held = RwSignal::new(false);
    let put = move |event: &PointerEvent| {
        let Some(pad) = pad.get_untracked() else { return };
        let rectangle = pad.get_bounding_client_rect();
        let across = (f64::from(event.client_x()) - rectangle.left()) / rectangle.width() * 2.0 - 1.0;
        let up = 1.0 - (f64::from(event.client_y()) - rectangle.top()) / rectangle.height() * 2.0;
        handle.change(|draft| {
            let (side, height) = (f64::from(draft.most_side()), f64::from(draft.most_height()));
            draft.set_side(whole(across * 1.15 * side));
            draft.set_height(whole(up * 1.3 * height));
        });
    };
    let at = move || {
        read(handle, |draft| {
            let flick = draft.flick();
            let share = |value: i16, most: i16| f64::from(value) / f64::from(most.max(1));
            let x = share(flick.side, draft.most_side()) / 1.15 * (PAD[0] + 10.0);
            let y = -share(flick.height, draft.most_height()) / 1.3 * (PAD[1] + 10.0);
            (x, y)
        })
        .unwrap_or_default()
    };
    view! {
        <svg class="pad" viewBox="-120 -54 240 108" node_ref=pad aria-hidden="true" data-testid="pad"
            on:pointerdown=move |event| {
                event.prevent_default();
                if let Some(pad) = pad.get_untracked() {
                    // Capturing fails for a pointer that is already gone.
                    let _ = pad.set_pointer_capture(event.pointer_id());
                }
                held.set(true);
                put(&event);
            }
            on:pointermove=move |event| if held.get_untracked() { put(&event) }
            on:pointerup=move |_| held.set(false)
            on:pointercancel=move |_| held.set(false)
        >
            <ellipse class="pad__stone" rx=PAD[0] ry=PAD[1]/>
            <path class="pad__lines" d="M-110 0H110M0-44V44"/>
            <circle class="pad__case" r="9" cx=move || at().0 cy=move || at().1/>
            <circle class="pad__dot" r="7" cx=move || at().0 cy=move || at().1/>
        </svg>
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a few thousand at most")]
fn whole(value: f64) -> i32 {
    value.clamp(-1e4, 1e4).round() as i32
}
