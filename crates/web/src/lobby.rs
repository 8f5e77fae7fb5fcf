//! The lobby: the terrace, the ways to play, the tables of the evening.

mod company;
mod forms;
mod new_table;
mod terrace;
mod tonight;
mod ways_to_play;

use carreau_games::GameName;
use leptos::prelude::*;

use self::{
    terrace::{Terrace, Tiles},
    tonight::Tonight,
    ways_to_play::WaysToPlay,
};
use crate::{
    more,
    part::when_loaded,
    parts::{PaperSheet, icon, mark},
    settings::Settings,
    table,
    words::say,
};

pub(crate) use forms::Forms;
pub(crate) use new_table::{NewTables, create_again, create_from_query};

/// The lobby.
#[component]
pub(crate) fn LobbyPage() -> impl IntoView {
    Effect::new(|| document().set_title(&say!("title-lobby")));
    let settings = Settings::signal();
    let game = Memo::new(move |_| settings.with(|settings| settings.game));
    let choose = Callback::new(move |game: GameName| settings.update(|settings| settings.game = game));
    let changing = RwSignal::new(false);
    let gathering = RwSignal::new(false);
    view! {
        <LobbyTop/>
        <main class="lobby" data-testid="lobby">
            <Terrace game/>
            <Tiles game choose/>
            <div class="below">
                <WaysToPlay game changing gathering/>
                <Tonight/>
            </div>
        </main>
        <PaperSheet open=changing close=move || changing.set(false) title=say!("terms-title") name="terms-sheet">
            {when_loaded(more::part(), || ().into_any(), move |part| {
                (part.forms.terms)(game.get_untracked(), Callback::new(move |()| changing.set(false)))
            })}
        </PaperSheet>
        <PaperSheet open=gathering close=move || gathering.set(false) title=say!("company-title") name="company-sheet">
            {when_loaded(table::part(), || ().into_any(), |part| (part.create.company)())}
        </PaperSheet>
    }
}

/// The top bar of the lobby and of plain pages.
#[component]
pub(crate) fn LobbyTop() -> impl IntoView {
    let settings = Settings::signal();
    let game = move || settings.with(|settings| settings.game);
    view! {
        <header class="top">
            <a class="brand" href="/" aria-current="page">{mark("brand__mark", 36)}<span>"Carreau"</span></a>
            <nav aria-label=say!("top-main")>
                <a href=move || format!("/rules/{}", game()) data-testid="to-rules">{icon("book")}<span>{say!("top-rules")}</span></a>
                <a href="/replay" aria-label=say!("top-records") data-testid="to-records">{icon("records")}<span class="wide-only">{say!("top-records")}</span></a>
                <a href="/settings" aria-label=say!("top-house-settings") data-testid="to-settings">{icon("gear")}</a>
            </nav>
        </header>
    }
}

/// The page for an address that leads nowhere.
#[component]
pub(crate) fn NotHere() -> impl IntoView {
    document().set_title(&say!("title-of", what = say!("nowhere")));
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel">
                <h1>{say!("nowhere")}</h1>
                <p>{say!("nowhere-why")}</p>
                <a class="btn btn--enamel" href="/">{say!("nowhere-back")}</a>
            </div>
        </main>
    }
}

/// The page for a table of this browser that cannot be opened.
#[component]
pub(crate) fn NotTakenUp(
    /// Why, as a sentence.
    why: String,
) -> impl IntoView {
    document().set_title(&say!("title-of", what = say!("problem-kept")));
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel">
                <h1>{say!("problem-kept")}</h1>
                <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{why}</span></p>
                <a class="btn btn--enamel" href="/">{say!("nowhere-back")}</a>
                <a class="btn" href="/replay">{say!("top-records")}</a>
            </div>
        </main>
    }
}
