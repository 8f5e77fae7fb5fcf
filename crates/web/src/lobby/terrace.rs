//! The terrace with its four tables: a picture, one button for each game, and the matches of tonight.

use carreau_boards::scene;
use carreau_core::Side;
use carreau_games::{GameName, each_game};
use carreau_protocol::{LobbyTable, SeatSummary};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    evening::Evening,
    tonight::{Watchers, in_short},
};
use crate::{game_info::GameInfo as _, game_page::Views, words::say};

/// The game that is played at a table of the terrace; `None` if that table is not open yet.
fn game_at(table: scene::TerraceTable) -> Option<GameName> {
    table.id().parse().ok()
}

/// The few words about a game below its name.
fn in_brief(game: GameName) -> String {
    each_game!(game, G => G::in_brief())
}

/// The scene. It is only a picture: the [`Tiles`] choose a game.
#[component]
pub(super) fn Terrace(
    /// The chosen game.
    game: Memo<GameName>,
) -> impl IntoView {
    let spots = (0..).zip(scene::TerraceTable::ALL).map(|(number, table)| match game_at(table) {
        Some(open) => {
            let chosen = move || game.get() == open;
            view! { <g class="spot is-open" class:is-on=chosen inner_html=move || scene::spot(table, chosen())></g> }
                .into_any()
        }
        None => closed_spot(table, number).into_any(),
    });
    view! {
        <section class="terrace" aria-labelledby="hello">
            <h1 id="hello">{say!(lobby_hello)} " " <span>{say!(lobby_sit)}</span></h1>
            <div class="scene-box">
                <svg class="hero" viewBox="0 0 1280 470" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
                    <g inner_html=scene::terrace()></g>
                    {spots.collect_view()}
                </svg>
            </div>
        </section>
    }
}

/// A table that is not open yet, with a note under its sign. The tables stand at equal distances.
fn closed_spot(table: scene::TerraceTable, number: u32) -> impl IntoView {
    let picture = format!(
        "{}<text class=\"sign__note\" x=\"{}\" y=\"178\">{}</text>",
        scene::spot(table, false),
        172 + 312 * number,
        say!(tile_closed),
    );
    view! { <g class="spot is-closed" inner_html=picture></g> }
}

/// One button for each game, and beside it the way to watch the match that its table shows. In a wide window they lie
/// over the tables of the scene, in a narrow one they are tiles below it.
#[component]
pub(super) fn Tiles(
    /// The chosen game.
    game: Memo<GameName>,
    /// Chooses a game.
    choose: Callback<GameName>,
    /// What the server tells.
    evening: Evening,
) -> impl IntoView {
    let tile = move |table: scene::TerraceTable| match game_at(table) {
        Some(open) => {
            let chosen = move || game.get() == open;
            let shown = Memo::new(move |_| evening.on_the_terrace(open));
            view! {
                <li class=format!("table-{open}") class:is-live=move || shown.with(Option::is_some)>
                    <button class="tile" class:is-on=chosen data-testid=format!("game-{open}")
                        aria-pressed=move || if chosen() { "true" } else { "false" }
                        on:click=move |_| choose.run(open)>{on_tile(table, in_brief(open))}</button>
                    <Live game=open shown/>
                </li>
            }
            .into_any()
        }
        None => view! { <li class="tile is-closed">{on_tile(table, say!(tile_closed))}</li> }.into_any(),
    };
    view! { <ul class="tiles" aria-label=say!(lobby_games)>{scene::TerraceTable::ALL.map(tile)}</ul> }
}

fn on_tile(table: scene::TerraceTable, words: String) -> impl IntoView {
    view! {
        <svg viewBox="-132 -50 264 124" aria-hidden="true" inner_html=scene::table_tile(table)></svg>
        <span class="plate">{table.title()}</span> " "
        <small>{words}</small>
    }
}

/// The match at a table of the terrace: its board, and a slip that says who plays. Nothing if none is on.
#[component]
fn Live(game: GameName, shown: Memo<Option<LobbyTable>>) -> impl IntoView {
    let position = Memo::new(move |_| shown.with(|table| table.as_ref()?.position.clone()));
    let board = board(game, position);
    // The slip stays, with its focus, while only the board changes.
    let slip = Memo::new(move |_| shown.get().map(|table| LobbyTable { position: None, ..table }));
    let address = Memo::new(move |_| {
        slip.with(|slip| slip.as_ref().map(|table| format!("/t/{}", table.summary.table)))
    });
    move || {
        address.get().map(|address| {
            view! {
                <a class="live" href=address data-testid=format!("watch-{game}")>
                    <span class="live__board" aria-hidden="true" inner_html=move || board.get().unwrap_or_default()></span>
                    <span class="live__slip">{move || slip.get().map(|table| slip_of(&table))}</span>
                </a>
            }
        })
    }
}

/// Who plays against whom, by which terms, and how many watch.
fn slip_of(table: &LobbyTable) -> impl IntoView + use<> {
    let summary = &table.summary;
    let options = summary.options.read(summary.game).ok();
    let terms = options.map(|options| in_short(&options, summary.brought.clone())).unwrap_or_default();
    let side = |side: Side| {
        let token = if side == Side::Black { "token token--black" } else { "token token--white" };
        view! { <i class=token aria-hidden="true"></i><b>{names(&summary.seats, side)}</b> }
    };
    view! {
        <span class="sr">{say!(tonight_watch)}": "</span>
        <span class="live__who">{side(Side::Black)}" "<small>{say!(live_against)}</small>" "{side(Side::White)}</span>
        <small class="live__terms">{terms}</small>
        <Watchers watching=table.watching/>
    }
}

/// The names of a side.
fn names(seats: &[SeatSummary], side: Side) -> String {
    let of_side = seats.iter().filter(|seat| seat.side == side);
    let names = of_side.filter_map(|seat| seat.player.as_ref().map(crate::players::name_of));
    carreau_words::list(names.collect::<Vec<_>>())
}

/// A position drawn small. It comes with the part of the program for its game, which is fetched only if there is one.
fn board(game: GameName, position: Memo<Option<String>>) -> ReadSignal<Option<String>> {
    let (board, set_board) = signal(None);
    Effect::new(move || {
        let Some(text) = position.get() else { return };
        spawn_local(async move {
            if let Ok(views) = Views::load(game).await
                && position.try_get_untracked().flatten().as_deref() == Some(text.as_str())
            {
                set_board.try_set((views.small_board)(&text, Side::Black));
            }
        });
    });
    board
}
