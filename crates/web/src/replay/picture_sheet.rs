//! The picture of a moment, to be saved as SVG or PNG.

use carreau_core::Side;
use carreau_pictures::{Document, How, Layout};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    embedding::Embedding,
    film::{Film, Stop},
    picture_fonts::with_fonts,
    playhead::Playhead,
};
use crate::{
    browser,
    parts::{Choice, PaperSheet, icon},
    routes::Source,
    settings::hour,
    words::say,
};

/// How many moments a film shows, up to the one at which the replay stands, and for how many seconds each.
const FILM: (usize, f64) = (12, 1.2);

/// How many pixels of a PNG a unit of the drawing takes.
const SCALE: u32 = 2;

/// The sheet with the picture of the moment.
#[component]
pub(super) fn PictureSheet(
    film: StoredValue<Film>,
    playhead: Playhead,
    /// The side from whose seat the board is seen.
    seen: Signal<Side>,
    /// The moment in words.
    moment: impl Fn() -> String + Copy + Send + Sync + 'static,
    /// Where the record comes from; `None` for a file.
    source: StoredValue<Option<Source>>,
    is_open: RwSignal<bool>,
) -> impl IntoView {
    let theme = hour();
    let moves = RwSignal::new(false);
    let kinds = move || vec![(false, say!(replay_picture_still)), (true, say!(replay_picture_film))];
    let drawn = Memo::new(move |_| {
        // It is drawn only while it is looked at.
        if !is_open.get() {
            return None;
        }
        let how = How { layout: Layout::Wide, theme: theme(), from: seen.get() };
        film.with_value(|film| {
            let picture = |stop: &Stop| (film.views.picture)(&film.story, stop.events, how);
            let here = playhead.at();
            if moves.get() {
                let mut pictures: Vec<String> =
                    film.stops[(here + 1).saturating_sub(FILM.0)..=here].iter().filter_map(picture).collect();
                // A pass changes nothing that is drawn.
                pictures.dedup();
                Document::film(&pictures, FILM.1)
            } else {
                Document::sized(&picture(&film.stops[here])?)
            }
        })
    });
    let document = with_fonts(drawn);
    let failed = RwSignal::new(false);
    let name = move |ending: &str| {
        film.with_value(|film| {
            let stop = &film.stops[playhead.at()];
            format!("{}-{}.{ending}", stop.table.header().table, stop.events)
        })
    };
    let save_svg = move |_| {
        if let Some(document) = document.get_untracked() {
            browser::save_as(&name("svg"), &document.svg, "image/svg+xml");
        }
    };
    let save_png = move |_| {
        let Some(document) = document.get_untracked() else { return };
        let name = name("png");
        failed.set(false);
        spawn_local(async move {
            let Document { svg, width, height } = document;
            match browser::png(&svg, SCALE * width, SCALE * height).await {
                Some(png) => browser::save_blob(&name, &png),
                None => {
                    failed.try_set(true);
                }
            }
        });
    };
    view! {
        <PaperSheet open=is_open close=move || is_open.set(false) title=say!(replay_picture) name="picture">
            <div class="shared">
                <Choice title=say!(replay_picture_kind) name="kind" options=kinds() value=moves choose=move |film| moves.set(film)/>
                {move || document.get().map(|document| view! {
                    <img class="shared__picture" src=browser::image_of(&document.svg) width=document.width height=document.height
                        alt=moment data-testid="picture-preview"/>
                })}
                <div class="act__row">
                    {move || (!moves.get()).then(|| view! {
                        <button class="btn btn--enamel" data-testid="save-png" on:click=save_png>{icon("save")}<span>{say!(replay_picture_png)}</span></button>
                    })}
                    <button class="btn" data-testid="save-svg" on:click=save_svg>{icon("save")}<span>{say!(replay_picture_svg)}</span></button>
                </div>
                {move || moves.get().then(|| view! { <p>{say!(replay_picture_film_how, most = FILM.0)}</p> })}
                {move || failed.get().then(|| view! {
                    <p class="docket docket--flat" role="alert" data-testid="picture-failed">{icon("no")}<span>{say!(replay_picture_failed)}</span></p>
                })}
                <Embedding film playhead seen source/>
            </div>
        </PaperSheet>
    }
}
