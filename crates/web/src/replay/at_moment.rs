//! What can be done at a moment of a replay: play on from it, take another draw, share it.

use carreau_core::{Side, Turn};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    decided::is_open_to_help,
    film::Film,
    other_draw::{OtherDrawSheet, other_draw_title},
    picture_sheet::PictureSheet,
    playhead::Playhead,
    way_on::{Beginning, WayOn},
};
use crate::{
    editor, new_table,
    parts::icon,
    routes::{self, Source},
    words::say,
};

/// What has happened at a moment, and what can be done there.
#[component]
pub(super) fn AtMoment(
    film: StoredValue<Film>,
    playhead: Playhead,
    /// Where the record comes from; `None` for a file.
    source: Option<Source>,
    /// The way on from here.
    way_on: WayOn,
    /// The side from whose seat the board is seen.
    seen: Signal<Side>,
    /// The moment in words.
    moment: impl Fn() -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let source = StoredValue::new(source);
    let problem = way_on.problem;
    let (is_choosing, shared) = (RwSignal::new(false), RwSignal::new(None::<String>));
    Effect::new(move || {
        playhead.at();
        problem.set(None);
        shared.set(None);
    });
    let events = Memo::new(move |_| film.with_value(|film| film.stops[playhead.at()].events));
    let is_over = Memo::new(move |_| {
        film.with_value(|film| matches!(film.stops[playhead.at()].table.position().turn(), Turn::Over(_)))
    });
    let has_draws = Memo::new(move |_| {
        film.with_value(|film| {
            let draw = film.draw_at(playhead.at());
            draw.is_some_and(|draw| (film.views.other_draws)(draw.before.position()).len() > 1)
        })
    });
    let share = move |_| {
        let address = match source.get_value() {
            Some(source @ Source::Server(_)) => source.address(Some(events.get_untracked())),
            // Nobody else has this browser's records, so the position is sent instead.
            _ => film.with_value(|film| {
                let table = film.story.table_after(events.get_untracked());
                new_table::address_of_position(table.position())
            }),
        };
        spawn_local(async move {
            let told = routes::share(&address).await;
            shared.try_set(Some(told));
        });
    };
    let is_open = film.with_value(|film| is_open_to_help(film.last()));
    let is_on_server = source.with_value(|source| matches!(source, Some(Source::Server(_))));
    // At the address of a position everybody gets help.
    let can_share = move || is_on_server || is_open && !is_over.get();
    let edited = move || film.with_value(|film| editor::address(film.stops[playhead.at()].table.position()));
    let choose = move |_| {
        playhead.stop();
        problem.set(None);
        is_choosing.set(true);
    };
    let pictured = RwSignal::new(false);
    let show_picture = move |_| {
        playhead.stop();
        pictured.set(true);
    };
    let game = film.with_value(|film| film.last().header().game);
    view! {
        <section class="panel at-moment" aria-label=say!(replay_at_moment)>
            <p class="moment num" role="status" aria-live=move || if playhead.is_playing() { "off" } else { "polite" } data-testid="moment">{moment}</p>
            <div class="at-moment__ways">
                {is_open.then(|| view! {
                    <button class="btn" data-testid="play-on-here" aria-disabled=move || is_over.get().then_some("true")
                        on:click=move |_| if !is_over.get_untracked() { way_on.take(events.get_untracked(), Beginning::AsItIs, true); }>
                        {icon("branch")}<span>{say!(play_on_here)}</span>
                    </button>
                    {move || has_draws.get().then(|| view! {
                        <button class="btn" data-testid="other-draw" on:click=choose>
                            {icon("turn")}<span>{other_draw_title(game)}</span>
                        </button>
                    })}
                })}
                <button class="btn btn--icon" aria-label=say!(replay_picture) title=say!(replay_picture) data-testid="picture-moment"
                    on:click=show_picture>{icon("picture")}</button>
                {is_open.then(|| view! {
                    <a class="btn btn--icon" aria-label=say!(edit_this) title=say!(edit_this) data-testid="edit-moment"
                        href=edited>{icon("pencil")}</a>
                })}
                {move || can_share().then(|| view! {
                    <button class="btn btn--icon" aria-label=say!(replay_share) title=say!(replay_share) data-testid="share-moment"
                        on:click=share>{icon("link")}</button>
                })}
            </div>
            {move || shared.get().map(|told| view! { <p class="at-moment__told" role="status" data-testid="shared">{told}</p> })}
            {move || problem.get().map(|why| view! {
                <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{why}</span></p>
            })}
        </section>
        <OtherDrawSheet film playhead way_on is_open=is_choosing/>
        <PictureSheet film playhead seen moment source is_open=pictured/>
    }
}
