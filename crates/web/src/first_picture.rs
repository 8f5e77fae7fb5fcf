//! How the program takes over from the picture that the server sends in its place.
//!
//! `xtask` draws the picture (`xtask/src/places.rs`). It stays until the place itself is there, so that nothing blinks or
//! moves: first the part that the place needs is loaded, then the page is drawn, and only then the picture goes.

use std::time::Duration;

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::{
    app, book, browser,
    game_page::Views,
    more,
    routes::{self, Route},
    tables, words,
};

/// How long the page is left alone before the service worker fetches the rest.
const IDLE: Duration = Duration::from_millis(1500);
/// Turns of the queue of small tasks in which a place that is loaded gets drawn.
const TURNS: u32 = 12;

/// Draws the page in place of the picture.
pub(crate) async fn take_over() {
    book::keep_given();
    words::load().await;
    // Whether the parts can be loaded, the place itself tells.
    match routes::here() {
        Route::Lobby | Route::Game(_) | Route::Nowhere => {}
        Route::Local { game, .. } => {
            tables::fetch_ahead(game);
            let _ = tables::part().await;
            let _ = Views::load(game).await;
        }
        Route::Puzzle(game, _) => {
            tables::fetch_ahead(game);
            tables::load_puzzles().await;
            let _ = Views::load(game).await;
        }
        Route::Exercise(game, which) => {
            if which.is_some() {
                tables::fetch_ahead(game);
            }
            tables::load_exercises().await;
            if which.is_some() {
                let _ = Views::load(game).await;
            }
        }
        Route::Table(_) => drop(tables::part().await),
        Route::Edit(game) => {
            tables::fetch_ahead(game);
            let _ = more::part().await;
            let _ = Views::load(game).await;
        }
        Route::Embedded(_) => {
            let _ = more::part().await;
            show(app::Embedded).await;
            return;
        }
        Route::Tables | Route::Replay(_) | Route::Rules(_) | Route::Settings | Route::Account => {
            drop(more::part().await);
        }
    }
    show(app::App).await;
    // What comes next is for later, so it does not compete with what the person wants now.
    set_timeout(crate::keep_offline, IDLE);
}

/// Draws the page, and takes the picture away.
async fn show<V: IntoView + 'static>(page: fn() -> V) {
    let read = (window().scroll_x().unwrap_or(0.0), window().scroll_y().unwrap_or(0.0));
    leptos::mount::mount_to_body(page);
    for _ in 0..TURNS {
        let _ = JsFuture::from(Promise::resolve(&JsValue::UNDEFINED)).await;
    }
    if let Some(picture) = document().get_element_by_id("first-picture") {
        picture.remove();
        // A reader may have begun to scroll.
        window().scroll_to_with_x_and_y(read.0, read.1);
    }
    browser::mark("playable");
}
