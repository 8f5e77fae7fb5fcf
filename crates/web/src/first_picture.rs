//! How the program takes over from the picture that the server sends in its place.
//!
//! `xtask` draws the picture (`xtask/src/places.rs`). It stays until the place itself is there, so that nothing blinks or
//! moves: first the part that the place needs is loaded, then the page is drawn, and only then the picture goes.

use std::{cell::RefCell, time::Duration};

use carreau_games::GameName;
use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::{
    app, browser,
    game_page::Views,
    more,
    routes::{self, Route},
    table,
};

/// How long the page is left alone before the service worker fetches the rest.
const IDLE: Duration = Duration::from_millis(1500);
/// Turns of the queue of small tasks in which a place that is loaded gets drawn.
const TURNS: u32 = 12;

thread_local! {
    /// The text of the rulebook in the picture.
    static BOOK: RefCell<Option<GivenBook>> = const { RefCell::new(None) };
}

/// A rulebook that came with the page.
pub(crate) struct GivenBook {
    game: String,
    /// The list of contents.
    pub(crate) contents: String,
    /// The text, with its figures.
    pub(crate) text: String,
}

impl GivenBook {
    /// Reads the rulebook in the picture, if there is one.
    fn read() -> Option<Self> {
        let picture = document().get_element_by_id("first-picture")?;
        let inner = |selector| Some(picture.query_selector(selector).ok()??.inner_html());
        Some(Self {
            game: picture.get_attribute("data-book")?,
            contents: inner(".toc")?,
            text: inner(".page")?,
        })
    }

    /// Takes the rulebook of a game, if it is the one that came with the page.
    pub(crate) fn take(game: GameName) -> Option<Self> {
        BOOK.with_borrow_mut(|book| book.take_if(|book| book.game == game.as_str()))
    }
}

/// Draws the page in place of the picture.
pub(crate) async fn take_over() {
    BOOK.set(GivenBook::read());
    // Whether the parts can be loaded, the place itself tells.
    match routes::here() {
        Route::Lobby | Route::Game(_) | Route::Nowhere => {}
        Route::Local { game, .. } => {
            table::fetch_ahead(game);
            let _ = table::part().await;
            let _ = Views::load(game).await;
        }
        Route::Table(_) => drop(table::part().await),
        Route::Replay(_) | Route::Rules(_) | Route::Settings => drop(more::part().await),
    }
    let read = (window().scroll_x().unwrap_or(0.0), window().scroll_y().unwrap_or(0.0));
    leptos::mount::mount_to_body(app::App);
    for _ in 0..TURNS {
        let _ = JsFuture::from(Promise::resolve(&JsValue::UNDEFINED)).await;
    }
    if let Some(picture) = document().get_element_by_id("first-picture") {
        picture.remove();
        // A reader may have begun to scroll.
        window().scroll_to_with_x_and_y(read.0, read.1);
    }
    browser::mark("playable");
    // What comes next is for later, so it does not compete with what the person wants now.
    set_timeout(crate::keep_offline, IDLE);
}
