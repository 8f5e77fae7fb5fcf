//! The fields for the numbers of a flick: start, aim and force.

use leptos::prelude::*;

use super::{
    draft::{Draft, Reins},
    names,
    state::State,
};
use crate::words::say;

/// A flick that fields and sliders change: the player's, or one that the replay tries out.
#[derive(Clone, Copy)]
pub(crate) struct Handle {
    /// The flick.
    pub(crate) draft: RwSignal<Option<Draft>>,
    /// The state of the page where the flick can be played; `None` in the replay.
    pub(crate) state: Option<State>,
}

impl Handle {
    /// The flick that the player can play.
    pub(crate) const fn of(state: State) -> Self {
        Self { draft: state.draft, state: Some(state) }
    }

    /// A flick that is only tried out.
    pub(crate) const fn tried(draft: RwSignal<Option<Draft>>) -> Self {
        Self { draft, state: None }
    }

    /// Changes the flick.
    pub(crate) fn change(self, change: impl FnOnce(&mut Draft)) {
        match self.state {
            Some(state) => state.adjust(change),
            None => self.draft.update(|draft| {
                if let Some(draft) = draft {
                    change(draft);
                }
            }),
        }
    }

    /// Puts the stone on an intersection, counted from 0.
    pub(crate) fn put_on(self, start: u8) {
        match self.state {
            Some(state) => state.put_on(start),
            None => self.change(|draft| {
                // If the intersection is not free, the stone stays where it is.
                let _ = draft.put_on(start);
            }),
        }
    }
}

/// The fields for start, aim and force.
#[component]
pub(crate) fn FlickFields(
    /// The flick.
    handle: Handle,
) -> impl IntoView {
    let flick = move || handle.draft.with(|draft| draft.as_ref().map(Draft::flick));
    let from = move || flick().map(|flick| (flick.start + 1).to_string()).unwrap_or_default();
    let degrees = move || flick().map(|flick| names::decimal(flick.azimuth.into(), 100)).unwrap_or_default();
    let force = move || {
        handle
            .draft
            .with(|draft| draft.as_ref().map(|draft| names::decimal(draft.tenths().into(), 10)))
            .unwrap_or_default()
    };
    let way = move || match flick().map_or(0, |flick| flick.azimuth.signum()) {
        -1 => say!("petango-aim-left"),
        1 => say!("petango-aim-right"),
        _ => say!("petango-aim"),
    };
    let columns =
        move || handle.draft.with(|draft| draft.as_ref().map(|draft| draft.reins().columns.to_string()));
    let set_from = move |event: web_sys::Event| {
        let start =
            event_target_value(&event).trim().parse::<u8>().ok().and_then(|start| start.checked_sub(1));
        if let Some(start) = start {
            handle.put_on(start);
        }
        show(&event, &untrack(from));
    };
    let set_aim = move |event: web_sys::Event| {
        if let Some(azimuth) = parts(&event_target_value(&event), 100) {
            handle.change(|draft| draft.set_azimuth(azimuth));
        }
        show(&event, &untrack(degrees));
    };
    let set_force = move |event: web_sys::Event| {
        if let Some(tenths) = parts(&event_target_value(&event), 10) {
            handle.change(|draft| {
                let speed = draft.speed_of(tenths);
                draft.set_speed(speed);
            });
        }
        show(&event, &untrack(force));
    };
    view! {
        <div class="dials num">
            <label><span>{say!("petango-from")}</span>
                <span class="dial"><input type="number" min="1" max=columns step="1" inputmode="numeric" data-testid="from"
                    aria-label=say!("petango-from-line") prop:value=from on:change=set_from/></span></label>
            <label><span>{way}</span>
                <span class="dial"><input type="number" min="-80" max="80" step="1" data-testid="aim"
                    aria-label=say!("petango-aim-degrees") prop:value=degrees on:change=set_aim/>
                    <i aria-hidden="true">"°"</i></span></label>
            <label><span>{say!("petango-force")}</span>
                <span class="dial"><input type="number" min="0" max="30" step="0.1" data-testid="force"
                    aria-label=say!("petango-force-nine") prop:value=force on:change=set_force/>
                    <i aria-hidden="true">{say!("petango-unit-of", most = Reins::FORCES)}</i></span></label>
        </div>
    }
}

/// Reads a decimal as a whole number of parts, `of` to the unit: "6.4" with 10 is 64.
pub(super) fn parts(text: &str, of: i32) -> Option<i32> {
    let value: f64 = text.trim().replace(',', ".").parse().ok()?;
    if !value.is_finite() || value.abs() > 1e6 {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, reason = "bounded above")]
    Some((value * f64::from(of)).round() as i32)
}

/// Shows the value in force in a field, because the typed one may have been out of range.
///
/// An empty field stays empty, because the player is about to type into it.
pub(super) fn show(event: &web_sys::Event, value: &str) {
    let field = event_target::<web_sys::HtmlInputElement>(event);
    if !field.value().is_empty() {
        field.set_value(value);
    }
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn what_is_typed_becomes_whole_parts() {
        assert_eq!(parts(" 6,4", 10), Some(64));
        assert_eq!(parts("-11.25", 100), Some(-1125));
        for wrong in ["", "x", "1e9", "inf", "NaN"] {
            assert_eq!(parts(wrong, 10), None, "{wrong}");
        }
    }
}
