//! The page as a whole: what every place shares, and which place is shown.

use carreau_boards::{dango::cards, goban, icons, scene, tablier};
use leptos::prelude::*;

use crate::{
    lobby::{LobbyPage, LobbyTop, NotHere},
    replay::ReplayPage,
    routes::{Route, Way},
    rulebook::RulesPage,
    settings::Settings,
    settings_sheet::SettingsForm,
    sound,
    table::{LocalTablePage, OnlineTablePage},
    words::say,
};

/// The house.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = Settings::provide();
    sound::provide(settings);
    let way = Way::follow();
    provide_context(way);
    let defs = [tablier::defs(), goban::defs(), cards::defs(), icons::symbols(), scene::defs(), MORE_SYMBOLS]
        .concat();
    let place = Memo::new(move |_| way.route());
    view! {
        <svg class="defs" aria-hidden="true" inner_html=defs></svg>
        <a class="skip" href="#main-place" target="_self">{say!("skip")}</a>
        <div id="main-place" tabindex="-1" class=move || match place.get() {
            Route::Lobby => "place place--lobby cloth",
            Route::Rules(_) => "place place--rules",
            _ => "place cloth",
        }>
            {move || match place.get() {
                Route::Lobby => view! { <LobbyPage/> }.into_any(),
                Route::Table(id) => view! { <OnlineTablePage id/> }.into_any(),
                Route::Local { game, table, query } => view! { <LocalTablePage game table query/> }.into_any(),
                Route::Replay(source) => view! { <ReplayPage source/> }.into_any(),
                Route::Rules(game) => view! { <RulesPage game/> }.into_any(),
                Route::Settings => view! { <SettingsPage/> }.into_any(),
                Route::Nowhere => view! { <NotHere/> }.into_any(),
            }}
        </div>
    }
}

/// Icons the page draws besides the house's set, in the same hand.
const MORE_SYMBOLS: &str = "<symbol id=\"i-close\" viewBox=\"0 0 24 24\"><path d=\"M6 6l12 12M18 6L6 18\"/></symbol>\
    <symbol id=\"i-first\" viewBox=\"0 0 24 24\"><path d=\"M6 5v14M18 6l-8 6 8 6z\"/></symbol>\
    <symbol id=\"i-next\" viewBox=\"0 0 24 24\"><path d=\"M9 5l7 7-7 7\"/></symbol>\
    <symbol id=\"i-last\" viewBox=\"0 0 24 24\"><path d=\"M18 5v14M6 6l8 6-8 6z\"/></symbol>";

/// The settings as a page.
#[component]
fn SettingsPage() -> impl IntoView {
    Effect::new(|| document().set_title(&say!("title-settings")));
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel">
                <h1>{say!("settings")}</h1>
                <SettingsForm/>
            </div>
        </main>
    }
}
