//! The fields for the numbers of a flick: start, aim and force.

use leptos::prelude::*;

use super::{
    draft::{Draft, Reins},
    handle::Handle,
    names,
};
use crate::words::say;

/// The fields for start, aim and force.
#[component]
pub(crate) fn FlickFields(
    /// The flick.
    handle: Handle,
) -> impl IntoView {
    let flick = move || handle.draft.with(|draft| draft.as_ref().map(Draft::flick));
    let from = move || flick().map(|flick| (flick.start + 1).to_string()).unwrap_or_default();
    let aim = move || flick().map(|flick| names::degrees(flick.azimuth)).unwrap_or_default();
    let force = move || {
        handle
            .draft
            .with(|draft| draft.as_ref().map(|draft| names::decimal(draft.tenths().into(), 10)))
            .unwrap_or_default()
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
        if let Some(azimuth) = azimuth(&event_target_value(&event)) {
            handle.change(|draft| draft.set_azimuth(azimuth));
        }
        show(&event, &untrack(aim));
    };
    let select = |event: web_sys::FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
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
            <label><span>{say!(petango_from)}</span>
                <span class="dial"><input type="number" min="1" max=columns step="1" inputmode="numeric" data-testid="from"
                    aria-label=say!(petango_from_line) prop:value=from on:change=set_from/></span></label>
            <label><span>{say!(petango_aim)}</span>
                <span class="dial"><input type="text" autocomplete="off" spellcheck="false" data-testid="aim"
                    aria-label=say!(petango_aim_degrees) prop:value=aim on:change=set_aim
                    on:focus=select/></span></label>
            <label><span>{say!(petango_force)}</span>
                <span class="dial"><input type="number" min="0" max="30" step="0.1" data-testid="force"
                    aria-label=say!(petango_force_nine) prop:value=force on:change=set_force/>
                    <i aria-hidden="true">{say!(petango_unit_of, most = Reins::FORCES)}</i></span></label>
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

/// Reads an aim in hundredths of a degree, less than 0 to the left: "12.06° left", "12 l", "-12".
fn azimuth(text: &str) -> Option<i32> {
    let text = text.trim().to_lowercase().replace('\u{2212}', "-");
    let end = text.find(|c: char| c == '°' || c.is_alphabetic()).unwrap_or(text.len());
    let (number, way) = text.split_at(end);
    let (aim, way) = (parts(number, 100)?, way.trim_start_matches('°').trim());
    let is_short_for = |words: String| words.to_lowercase().replace('°', "").trim().starts_with(way);
    if way.is_empty() {
        Some(aim)
    } else if is_short_for(say!(petango_left, degrees = "")) {
        Some(-aim.abs())
    } else {
        is_short_for(say!(petango_right, degrees = "")).then_some(aim.abs())
    }
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
    use super::{super::names, azimuth, parts};

    #[test]
    fn what_is_typed_becomes_whole_parts() {
        assert_eq!(parts(" 6,4", 10), Some(64));
        assert_eq!(parts("-11.25", 100), Some(-1125));
        for wrong in ["", "x", "1e9", "inf", "NaN"] {
            assert_eq!(parts(wrong, 10), None, "{wrong}");
        }
    }

    #[test]
    fn an_aim_is_read_as_it_is_shown_and_needs_no_sign() {
        for aim in [0, 600, -1206, 8000, -50] {
            assert_eq!(azimuth(&names::degrees(aim)), Some(i32::from(aim)), "{}", names::degrees(aim));
        }
        assert_eq!(names::degrees(-1206), "12.06° left");
        for (text, aim) in [("12 l", -1200), ("-12", -1200), ("7,5R", 750), ("−3°", -300), ("4", 400)] {
            assert_eq!(azimuth(text), Some(aim), "{text}");
        }
        for wrong in ["left", "", "12 up", "12 left right"] {
            assert_eq!(azimuth(wrong), None, "{wrong}");
        }
    }
}
