//! The page as a whole: what all its places share, and the choice of the place to show.

use carreau_boards::{icons, scene};
use leptos::prelude::*;

use crate::{
    browser,
    clause_card::ClauseCard,
    languages::Spoken,
    lobby::LobbyPage,
    more,
    own_tables::OwnTables,
    part::when_loaded,
    parts::ClauseShown,
    routes::{self, Route, Source, Way, WhichPuzzle},
    settings::Settings,
    sound,
    table::{CurrentLayout, TableForms, TermsOffer},
    tables,
    top_bar::{LobbyTop, NotHere, SatDown, opening},
    words::say,
};

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = Settings::provide();
    sound::provide(settings);
    CurrentLayout::provide();
    let way = Way::follow();
    provide_context(way);
    OwnTables::provide(way, || {
        Box::pin(async { tables::part().await.ok().map(|part| (part.create.stored)()) })
    });
    let spoken = Spoken::provide();
    provide_context(ClauseShown(RwSignal::new(None)));
    provide_context(TableForms(|form, state| {
        when_loaded(more::part(), || ().into_any(), move |part| (part.table)(form, state))
    }));
    provide_context(TermsOffer(|game, options, offer| {
        when_loaded(more::part(), || ().into_any(), move |part| (part.forms.offer)(game, options, offer))
    }));
    let defs = [icons::symbols(), scene::defs(), MORE_SYMBOLS].concat();
    let place = Memo::new(move |_| way.route());
    view! {
        <svg class="defs" aria-hidden="true" inner_html=defs></svg>
        <a class="skip" href="#main-place" target="_self">{move || {
            spoken.language();
            say!(skip)
        }}</a>
        <div id="main-place" tabindex="-1" class=move || match place.get() {
            Route::Lobby | Route::Game(_) => "place place--lobby cloth",
            Route::Rules(_) => "place place--rules",
            _ => "place cloth",
        }>
            {move || match place.get() {
                // A table stays as it is in another language: its page follows the language by itself.
                Route::Table(id) => when_loaded(tables::part(), opening, move |part| (part.online)(id.clone())),
                Route::Local { game, table, query } => {
                    // The part of the game need not wait for that of the table.
                    tables::fetch_ahead(game);
                    when_loaded(tables::part(), opening, move |part| {
                        (part.local)(game, table.clone(), query.clone())
                    })
                }
                Route::Puzzle(game, which) => {
                    if which != WhichPuzzle::All {
                        tables::fetch_ahead(game);
                    }
                    when_loaded(tables::part(), opening, move |part| (part.puzzle)(game, which))
                }
                Route::Exercise(game, which) => {
                    if which.is_some() {
                        tables::fetch_ahead(game);
                    }
                    when_loaded(tables::part(), opening, move |part| (part.exercise)(game, which.clone()))
                }
                other => (move || {
                    // Other places are drawn again, in the words of that language.
                    spoken.language();
                    beside_tables(other.clone())
                })
                .into_any(),
            }}
        </div>
        {move || {
            spoken.language();
            view! { <ClauseCard/> <SatDown/> }
        }}
    }
}

/// A board within a page of others. What other places share is left out: nothing here acts for the person, follows the
/// person's tables, or leads on within the frame.
#[component]
pub(crate) fn Embedded() -> impl IntoView {
    let settings = Settings::provide_stored();
    Effect::new(move || settings.with(|settings| settings.theme.show()));
    Spoken::provide();
    let defs = [icons::symbols(), MORE_SYMBOLS].concat();
    view! {
        <svg class="defs" aria-hidden="true" inner_html=defs></svg>
        {match routes::here() {
            Route::Embedded(Some(table)) => {
                when_loaded(more::part(), || ().into_any(), move |part| (part.embedded)(table.clone()))
            }
            _ => view! { <main class="embedded"><p>{say!(replay_not_found)}</p></main> }.into_any(),
        }}
    }
}

/// A place that is no table.
fn beside_tables(place: Route) -> AnyView {
    match place {
        Route::Lobby => view! { <LobbyPage/> }.into_any(),
        Route::Game(game) => {
            Settings::signal().update(|settings| settings.game = game);
            view! { <LobbyPage/> }.into_any()
        }
        Route::Edit(game) => {
            tables::fetch_ahead(game);
            when_loaded(more::part(), opening, move |part| (part.editor)(game))
        }
        Route::Tables => when_loaded(more::part(), opening, |part| (part.replay)(None)),
        Route::Replay(source) => {
            when_loaded(more::part(), opening, move |part| (part.replay)(Some(source.clone())))
        }
        Route::Rules(game) => when_loaded(more::part(), opening, move |part| (part.rules)(game)),
        Route::Settings => view! { <SettingsPage/> }.into_any(),
        Route::Account => when_loaded(more::part(), opening, |part| (part.account)()),
        // Within the whole page, a board alone is shown as its replay.
        Route::Embedded(Some(table)) => {
            when_loaded(more::part(), opening, move |part| (part.replay)(Some(Source::Server(table.clone()))))
        }
        Route::Nowhere
        | Route::Embedded(None)
        | Route::Table(_)
        | Route::Local { .. }
        | Route::Puzzle(..)
        | Route::Exercise(..) => view! { <NotHere/> }.into_any(),
    }
}

/// Icons that only the page draws, in the style of those in `carreau_boards`.
const MORE_SYMBOLS: &str = "<symbol id=\"i-bulb\" viewBox=\"0 0 24 24\"><path d=\"M9.5 18h5M10.5 21h3M8.8 15.2a5.8 5.8 0 1 1 6.4 0c-.5.4-.7.9-.7 1.5V18h-5v-1.3c0-.6-.2-1.1-.7-1.5z\"/></symbol>\
    <symbol id=\"i-eye\" viewBox=\"0 0 24 24\"><path d=\"M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12z\"/><circle cx=\"12\" cy=\"12\" r=\"3\"/></symbol>\
    <symbol id=\"i-close\" viewBox=\"0 0 24 24\"><path d=\"M6 6l12 12M18 6L6 18\"/></symbol>\
    <symbol id=\"i-file\" viewBox=\"0 0 24 24\"><path d=\"M6 3h8l4.5 4.5V21H6zM13.5 3.5V8H18\"/></symbol>\
    <symbol id=\"i-first\" viewBox=\"0 0 24 24\"><path d=\"M6 5v14M18 6l-8 6 8 6z\"/></symbol>\
    <symbol id=\"i-next\" viewBox=\"0 0 24 24\"><path d=\"M9 5l7 7-7 7\"/></symbol>\
    <symbol id=\"i-last\" viewBox=\"0 0 24 24\"><path d=\"M18 5v14M6 6l8 6-8 6z\"/></symbol>\
    <symbol id=\"i-play\" viewBox=\"0 0 24 24\"><path d=\"M8 5l10 7-10 7z\"/></symbol>\
    <symbol id=\"i-pause\" viewBox=\"0 0 24 24\"><path d=\"M8.5 5v14M15.5 5v14\"/></symbol>\
    <symbol id=\"i-branch\" viewBox=\"0 0 24 24\"><path d=\"M6 3v18M6 14c0-5 11-2 11-8M13.5 9L17 5.5 20.5 9\"/></symbol>\
    <symbol id=\"i-picture\" viewBox=\"0 0 24 24\"><path d=\"M3.5 5h17v14h-17zM4 17l5-5.5 4 4 2.5-2.5 4.5 4.5\"/><circle cx=\"15.5\" cy=\"9\" r=\"1.6\"/></symbol>\
    <symbol id=\"i-pencil\" viewBox=\"0 0 24 24\"><path d=\"M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5\"/></symbol>\
    <symbol id=\"i-redo\" viewBox=\"0 0 24 24\"><path d=\"M15 6l5 5-5 5M19.5 11H10a5.5 5.5 0 0 0 0 11h2\"/></symbol>\
    <symbol id=\"i-save\" viewBox=\"0 0 24 24\"><path d=\"M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M4.5 15.5V20h15v-4.5\"/></symbol>\
    <symbol id=\"i-replay\" viewBox=\"0 0 24 24\"><path d=\"M5 12a7.5 7.5 0 1 0 2.3-5.4L5 9M5 4.5V9h4.5M10.5 9.2v5.6l4.6-2.8z\"/></symbol>\
    <symbol id=\"i-cards\" viewBox=\"0 0 24 24\"><path d=\"M9 6.5l9.6 2.2L15.8 21 6.2 18.8zM8 15.2l-4-1L5.8 3.5 13 5\"/></symbol>\
    <symbol id=\"i-tape\" viewBox=\"0 0 24 24\"><path d=\"M3 17h18v-7H3zM7 10v3m3.3-3v4m3.4-4v3M17 10v4\"/></symbol>\
    <symbol id=\"i-coach\" viewBox=\"0 0 24 24\"><path d=\"M12 3l8 8-8 8-8-8zM12 8v6m-3-3h6\"/></symbol>\
    <symbol id=\"i-white-cloth\" viewBox=\"0 0 24 24\"><path d=\"M6 21V4m0 0c3-2 6 2 12 0v9c-6 2-9-2-12 0\"/></symbol>\
    <symbol id=\"i-outraged\" viewBox=\"0 0 24 24\"><circle cx=\"12\" cy=\"12\" r=\"9.5\"/><path d=\"M6.6 7.6l4 2.3m6.8-2.3l-4 2.3M8.9 11.9v.6m6.2-.6v.6M8.3 18c.8-2.2 2-3.2 3.7-3.2s2.9 1 3.7 3.2z\"/></symbol>\
    <symbol id=\"i-eyebrow\" viewBox=\"0 0 24 24\"><circle cx=\"12\" cy=\"12\" r=\"9.5\"/><path d=\"M6.8 10.2h3.8m2.6-2.6c1.1-1.7 3-2 4.3-.8M8.9 12.6v.5m6.1-2v.6M8.8 16.9l5.8-.7\"/></symbol>\
    <symbol id=\"i-puzzle\" viewBox=\"0 0 24 24\"><path d=\"M12 2.5L21.5 12 12 21.5 2.5 12zM9.6 10.2a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.9-1.1 1.7M12 16.6v.1\"/></symbol>\
    <symbol id=\"i-unfold\" viewBox=\"0 0 24 24\"><path d=\"M8 7l4-4 4 4M12 3v7m-4 7l4 4 4-4m-4 4v-7\"/></symbol>";

/// The settings as a page.
#[component]
fn SettingsPage() -> impl IntoView {
    Effect::new(|| browser::set_title(&say!(title_settings)));
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel">
                <h1>{say!(settings)}</h1>
                {when_loaded(more::part(), || ().into_any(), |part| (part.forms.settings)())}
            </div>
        </main>
    }
}
