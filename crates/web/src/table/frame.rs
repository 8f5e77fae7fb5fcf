//! The frame of a table's page: the top bar, and the element around the board and the seats.

use carreau_core::Side;
use carreau_games::{GameName, each};
use carreau_match::Table;
use leptos::prelude::*;

use super::{Sheet, TableState, hint::HintButton, overflow_menu::OverflowMenu, score};
use crate::{
    game_info::TermsInfo as _,
    movement::when_still,
    parts::{icon, mark},
    terms,
    top_bar::OtherTablesDue,
    words::say,
};

/// The top bar of a table.
#[component]
pub(crate) fn TableTop(
    state: TableState,
    /// Whether the board can be turned round.
    #[prop(optional)]
    turns: bool,
    /// The game's own buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let game = state.session.table.with_untracked(|table| table.as_ref().map(|table| table.header().game));
    let here =
        state.session.table.with_untracked(|table| table.as_ref().map(|table| table.header().table.clone()));
    let standing = when_still(move || {
        state.session.table.with(|table| Some(standing(table.as_ref()?, state.below()))).unwrap_or_default()
    });
    let agreed =
        move || state.session.table.with(|table| table.as_ref().map(terms::agreed).unwrap_or_default());
    view! {
        <header class="top">
            <a class="btn btn--icon" href="/" aria-label=say!(top_back) data-testid="back">{icon("back")}</a>
            {mark("top__mark wide-only", 34)}
            <div class="top__title">
                <h1>{game.map(GameName::title)}</h1>
                <span>{standing}<span class="wide-only">{agreed}</span></span>
            </div>
            <nav aria-label=say!(top_table)>
                <Watched state/>
                <OtherTablesDue here=here/>
                <OverflowMenu state/>
                <HintButton state/>
                {game.map(|game| view! {
                    <a href=format!("/rules/{game}") target="rules" aria-label=say!(top_rules)>{icon("book")}<span class="wide-only">{say!(top_rules)}</span></a>
                })}
                {children.map(|children| children())}
                {turns.then(|| view! {
                    <button aria-label=say!(top_turn) data-testid="turn-board"
                        on:click=move |_| state.turned.update(|turned| *turned = !*turned)>
                        {icon("flip")}<span class="wide-only">{say!(top_turn)}</span>
                    </button>
                })}
                <button aria-label=say!(top_settings) data-testid="open-settings"
                    on:click=move |_| state.sheet.set(Some(Sheet::Table))>{icon("gear")}</button>
            </nav>
        </header>
    }
}

/// How many watch the table without a seat, for all who see it; nothing if nobody does.
#[component]
fn Watched(state: TableState) -> impl IntoView {
    let watching = Memo::new(move |_| state.session.presence.with(|presence| presence.watching));
    move || {
        let watching = watching.get();
        (watching > 0).then(|| {
            view! {
                <span class="eyes" title=say!(watchers, watching = watching) data-testid="watchers">
                    {icon("eye")}<span aria-hidden="true">{watching}</span>
                    <span class="sr">{say!(watchers, watching = watching)}</span>
                </span>
            }
        })
    }
}

/// "To 3 points: 1–0, game 2", the points of the side that sits below first.
fn standing(table: &Table, below: Side) -> String {
    let score = score(table);
    if score.to == 1 {
        let options = table.options();
        return each!(GameTerms, options.game, own: G => G::one_game(own, options));
    }
    let [ours, theirs] = score.seen_from(below);
    if score.of_one_game {
        return say!(top_points, points = score.to, ours = ours, theirs = theirs);
    }
    say!(top_score, points = score.to, ours = ours, theirs = theirs, game = table.game().to_string())
}

/// The element around the board, the seats and the moves. Its attributes tell tests what the table waits for.
#[component]
pub(crate) fn Frame(
    state: TableState,
    /// Its class: `table`, and the game's own.
    class: &'static str,
    /// Its content.
    children: Children,
) -> impl IntoView {
    // How many events the page knows, for tests.
    let known = move || state.session.table.with(|table| table.as_ref().map(|table| table.n().to_string()));
    view! {
        <main class=class data-phase=move || state.moment().word() data-n=known data-testid="table">
            {children()}
        </main>
    }
}
