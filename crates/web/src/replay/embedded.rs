//! A board within a page of others: a record of the server at one of its moments, with the steps of the game.

use carreau_core::Side;
use carreau_match::TableId;
use carreau_pictures::{Document, How, Layout};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    film::Film,
    of_server,
    picture_fonts::with_fonts,
    playhead::{Controls, Playhead},
    projector::describe,
};
use crate::{browser, parts::icon, players::player, routes::Source, settings::hour, words::say};

/// The page that others show in a frame. It only reads, and has no way on but a link that opens elsewhere.
#[component]
pub(crate) fn EmbeddedPage(
    /// The table whose record it is.
    table: TableId,
) -> impl IntoView {
    browser::set_title(&say!(title_replay));
    let film = RwSignal::new(None::<Result<Film, String>>);
    let source = Source::Server(table.clone());
    spawn_local(async move {
        film.try_set(Some(of_server(&table).await));
    });
    move || match film.get() {
        Some(Ok(film)) => view! { <Board film source=source.clone()/> }.into_any(),
        Some(Err(why)) => {
            view! { <main class="embedded"><p role="alert" data-testid="problem">{why}</p></main> }.into_any()
        }
        None => view! { <main class="embedded"><p>{say!(replay_loading)}</p></main> }.into_any(),
    }
}

/// The board with the steps of the game.
#[component]
fn Board(film: Film, source: Source) -> impl IntoView {
    let (query, end) = (browser::query(), film.stops.len() - 1);
    let seen = Source::seen(&query);
    let playhead = Playhead::new(Source::events(&query).map_or(end, |events| film.stop_after(events)), end);
    let film = StoredValue::new(film);
    let theme = hour();
    let drawn = Memo::new(move |_| {
        let how = How { layout: Layout::Wide, theme: theme(), from: seen };
        film.with_value(|film| {
            let events = film.stops[playhead.at()].events;
            Document::sized(&(film.views.picture)(&film.story, events, how)?)
        })
    });
    let document = with_fonts(drawn);
    let moment = move || film.with_value(|film| describe(&film.stops[playhead.at()]));
    let players = film.with_value(|film| {
        let [first, second] = Side::ALL.map(|side| player(film.last(), side));
        say!(replay_players, first = first, second = second)
    });
    let whole = move || {
        let at = playhead.at();
        source.address((at < end).then(|| film.with_value(|film| film.stops[at].events)))
    };
    playhead.listen_to_keys();
    view! {
        <main class="embedded" data-testid="embedded">
            {move || document.get().map(|document| view! {
                <img class="embedded__board" src=browser::image_of(&document.svg) alt=moment data-testid="board"/>
            })}
            <Controls playhead moment/>
            <p class="embedded__foot">
                <span class="num" data-testid="moment">{moment}</span>
                <a href=whole target="_blank" rel="noopener" title=players data-testid="whole-replay">{icon("replay")}<span>{say!(replay_embed_whole)}</span></a>
            </p>
        </main>
    }
}
