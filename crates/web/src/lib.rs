//! Carreau's page: the lobby, the table, the replay and the rulebook, as one WebAssembly program.
//!
//! [`start`] is all there is to call. Started in a window it draws the page; started in a worker it is the
//! house's bot. The map of the modules, the addresses, and the hooks for browser tests are in the crate's
//! README.

#![allow(unreachable_pub, reason = "the macro behind every component writes a `pub` of its own")]
#![allow(
    clippy::large_types_passed_by_value,
    reason = "states and sessions are handfuls of handles, copied the way single signals are"
)]

mod app;
mod bot;
mod browser;
mod clocks;
mod dango;
mod game_page;
mod garanguet;
mod live;
mod lobby;
mod parts;
mod petango;
mod petanque;
mod replay;
mod routes;
mod rulebook;
mod session;
mod settings;
mod settings_sheet;
mod sound;
mod story;
mod table;
mod terms;
#[cfg(test)]
mod testing;
mod transport;
mod words;

/// Starts the page, or the bot when this is a worker.
pub fn start() {
    console_error_panic_hook::set_once();
    if bot::serve() {
        return;
    }
    if let Some(root) = leptos::prelude::document().document_element() {
        // The language decides hyphens and how the page is read aloud.
        let _ = root.set_attribute("lang", &words::language());
    }
    keep_offline();
    leptos::mount::mount_to_body(app::App);
}

/// Lets the browser keep the page, so that it opens without a network.
fn keep_offline() {
    let workers = leptos::prelude::window().navigator().service_worker();
    // Where they are not allowed (plain http from another machine), the page works online only.
    if js_sys::Reflect::has(&leptos::prelude::window().navigator(), &"serviceWorker".into()).unwrap_or(false)
    {
        let registered = workers.register("/sw.js");
        wasm_bindgen_futures::spawn_local(async move {
            // A page that is not kept still works while there is a network.
            let _ = wasm_bindgen_futures::JsFuture::from(registered).await;
        });
    }
}
