//! The pages that need no game: their top bar, and those that say that there is nothing here.

use carreau_match::TableId;
use leptos::prelude::*;

use crate::{
    browser,
    own_tables::own_tables,
    parts::{icon, mark},
    routes::{self, Route},
    settings::Settings,
    words::say,
};

/// The top bar of the lobby and of plain pages.
#[component]
pub(crate) fn LobbyTop() -> impl IntoView {
    let settings = Settings::signal();
    let game = move || settings.with(|settings| settings.game);
    view! {
        <header class="top">
            <a class="brand" href="/" aria-current="page">{mark("brand__mark", 36)}<span>"Carreau"</span></a>
            <nav aria-label=say!(top_main)>
                <TablesLink/>
                <a href=move || format!("/rules/{}", game()) data-testid="to-rules">{icon("book")}<span>{say!(top_rules)}</span></a>
                <a href="/settings" aria-label=say!(top_house_settings) data-testid="to-settings">{icon("gear")}</a>
            </nav>
        </header>
    }
}

/// The way to the person's tables, from every page, with the number of those that wait for a move.
#[component]
pub(crate) fn TablesLink() -> impl IntoView {
    let own = own_tables();
    let label = move || match own.due() {
        0 => say!(top_tables),
        due => say!(top_tables_due, tables = due),
    };
    view! {
        <a href="/tables" aria-label=label data-testid="to-tables">
            {icon("table")}<span class="wide-only">{say!(top_tables)}</span>
            {move || (own.due() > 0).then(|| view! { <span class="badge" data-testid="tables-due">{own.due()}</span> })}
        </a>
    }
}

/// The number of other tables that wait for a move, at a table, whose bar has no room for more; nothing if none waits.
#[component]
pub(crate) fn OtherTablesDue(
    /// This table.
    here: Option<TableId>,
) -> impl IntoView {
    let own = own_tables();
    let due = Memo::new(move |_| own.due_beside(here.as_ref()));
    move || {
        (due.get() > 0).then(|| {
            let label = say!(top_tables_due, tables = due.get());
            view! {
                <a href="/tables" aria-label=label data-testid="to-tables">
                    <span class="badge" data-testid="tables-due">{due.get()}</span>
                </a>
            }
        })
    }
}

/// Says, at every place of the page, that somebody has sat down at a table where the person waits.
#[component]
pub(crate) fn SatDown() -> impl IntoView {
    let (own, way) = (own_tables(), routes::way());
    let sat = Memo::new(move |_| {
        let here = match way.route() {
            Route::Table(here) => Some(here),
            _ => None,
        };
        own.sat_down(here.as_ref())
    });
    let words = move || {
        sat.get().map(|table| {
            let words = say!(sat_down, name = table.others(), game = table.summary.game.title());
            view! {
                <span>{words}</span>
                <a class="btn btn--enamel" href=table.address() data-testid="sat-down">{say!(sat_down_go)}</a>
            }
        })
    };
    view! { <p class="sat-down" role="status">{words}</p> }
}

/// The page for an address that leads nowhere.
#[component]
pub(crate) fn NotHere() -> impl IntoView {
    browser::set_title(&say!(title_of, what = say!(nowhere)));
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel">
                <h1>{say!(nowhere)}</h1>
                <p>{say!(nowhere_why)}</p>
                <a class="btn btn--enamel" href="/">{say!(nowhere_back)}</a>
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
    browser::set_title(&say!(title_of, what = say!(problem_kept)));
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel">
                <h1>{say!(problem_kept)}</h1>
                <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{why}</span></p>
                <a class="btn btn--enamel" href="/">{say!(nowhere_back)}</a>
                <a class="btn" href="/tables">{say!(top_tables)}</a>
            </div>
        </main>
    }
}

/// A page whose part is still being fetched.
pub(crate) fn opening() -> AnyView {
    view! {
        <LobbyTop/>
        <main class="plain" aria-busy="true"><p role="status">{say!(act_opening)}</p></main>
    }
    .into_any()
}
