//! Carreau's page: the lobby, the table, the replay and the rulebook, as one WebAssembly program.
//!
//! [`start`] is the only public function. In a window it draws the page; in a worker it runs the bot. The map of the
//! modules, the addresses, and the hooks for browser tests are in the crate's README.

#![allow(unreachable_pub, reason = "the macro behind every component writes a `pub` of its own")]
#![allow(
    clippy::large_types_passed_by_value,
    reason = "states and sessions are handfuls of handles, copied the way single signals are"
)]
#![allow(
    clippy::unnecessary_wraps,
    reason = "a part of the program can fail to load, which only the macro knows"
)]

mod account;
mod agreed;
mod analyst;
mod app;
mod book;
mod bot;
mod browser;
mod choices;
mod clause_card;
mod clocks;
mod dango;
mod editor;
mod exercise;
mod exercise_list;
mod first_picture;
mod forms;
mod frame;
mod friends;
mod game_info;
mod game_page;
mod garanguet;
mod kept_analyses;
mod languages;
#[cfg(test)]
mod layers;
mod lesson;
mod live;
mod lobby;
mod more;
mod movement;
mod new_table;
mod own_file;
mod own_name;
mod own_tables;
mod part;
mod parts;
mod passkey;
mod petango;
mod petanque;
mod players;
mod posed;
mod push;
mod puzzle;
mod puzzle_list;
mod query;
mod ratings;
mod replay;
mod request;
mod routes;
mod rulebook;
mod secret;
mod session;
mod settings;
mod settings_sheet;
mod sought;
mod sound;
mod stars;
mod story;
mod table;
mod tables;
mod talk;
mod terms;
#[cfg(test)]
mod testing;
mod top_bar;
mod transport;
mod variations;
mod words;

carreau_games::for_examples! {
    mod pig;
}

/// Starts the page, or the bot when this is a worker.
pub fn start() {
    console_error_panic_hook::set_once();
    if bot::serve(analyst::takes) {
        return;
    }
    wasm_bindgen_futures::spawn_local(first_picture::take_over());
}

/// Registers the service worker, which fetches all other parts and stores the page so that it opens without a network.
pub(crate) fn keep_offline() {
    let workers = leptos::prelude::window().navigator().service_worker();
    // Browsers allow no service worker over plain http from another machine. The page then works online only.
    if js_sys::Reflect::has(&leptos::prelude::window().navigator(), &"serviceWorker".into()).unwrap_or(false)
    {
        // The worker stores the page in the language that it speaks.
        let registered = workers.register(&format!("/sw.js?language={}", carreau_words::language().tag));
        wasm_bindgen_futures::spawn_local(async move {
            // If the registration fails, the page still works while there is a network.
            let _ = wasm_bindgen_futures::JsFuture::from(registered).await;
        });
    }
}
