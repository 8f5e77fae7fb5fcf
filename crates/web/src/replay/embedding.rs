//! The HTML by which a page of others shows the board of a replay.

use carreau_core::Side;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{film::Film, playhead::Playhead};
use crate::{browser, parts::icon, players::player, routes::Source, words::say};

/// The HTML by which a page of others shows the board at this moment; for a record that nobody else has, why there is none.
#[component]
pub(super) fn Embedding(
    film: StoredValue<Film>,
    playhead: Playhead,
    seen: Signal<Side>,
    source: StoredValue<Option<Source>>,
) -> impl IntoView {
    let code = Memo::new(move |_| {
        let events = film.with_value(|film| film.stops[playhead.at()].events);
        let source = source.get_value()?;
        let origin = window().location().origin().unwrap_or_default();
        let title = film.with_value(|film| {
            let [first, second] = Side::ALL.map(|side| player(film.last(), side));
            let players = say!(replay_players, first = first, second = second);
            format!("{}: {players}", film.last().header().game.title())
        });
        let (board, whole) = (source.embedded(events, seen.get())?, source.address(Some(events)));
        Some(html(&title, &format!("{origin}{board}"), &format!("{origin}{whole}")))
    });
    let copied = RwSignal::new(false);
    Effect::new(move || {
        code.track();
        copied.set(false);
    });
    let copy = move |_| {
        let Some(code) = code.get_untracked() else { return };
        spawn_local(async move {
            let done = browser::copy(&code).await;
            copied.try_set(done);
        });
    };
    let select = |event: web_sys::FocusEvent| event_target::<web_sys::HtmlTextAreaElement>(&event).select();
    move || {
        match code.get() {
        Some(code) => view! {
            <label class="shared__code"><span>{say!(replay_embed)}</span>
                <textarea readonly rows="4" spellcheck="false" dir="ltr" data-testid="embed-code" prop:value=code
                    on:focus=select></textarea>
            </label>
            <div class="act__row act__row--one">
                <button class="btn" data-testid="copy-embed" on:click=copy>{icon("link")}<span>{say!(replay_embed_copy)}</span></button>
            </div>
            <p role="status" data-testid="embed-copied">{move || copied.get().then(|| say!(replay_embed_copied))}</p>
        }
        .into_any(),
        None => view! { <p data-testid="no-embed">{say!(replay_embed_none)}</p> }.into_any(),
    }
    }
}

/// The HTML that shows an address in a frame, with a link below. The frame may run the page and open its link, and nothing
/// else.
fn html(title: &str, board: &str, whole: &str) -> String {
    let escaped = |text: &str| {
        text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
    };
    let [title, board, whole] = [title, board, whole].map(escaped);
    format!(
        "<iframe src=\"{board}\" title=\"{title}\" width=\"640\" height=\"560\" style=\"border: 0; max-width: 100%\" \
         loading=\"lazy\" sandbox=\"allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox\"></iframe>\n\
         <p><a href=\"{whole}\">{title}</a></p>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_out_of_the_html() {
        let html = html(
            "Go: \"><script>alert(1)</script> & co",
            "https://c.example/embed/x?at=3&seen=w",
            "/replay/x",
        );
        assert!(!html.contains("<script>") && html.matches('<').count() == 6, "{html}");
        assert!(html.contains("src=\"https://c.example/embed/x?at=3&amp;seen=w\""), "{html}");
    }
}
