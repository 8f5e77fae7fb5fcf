//! The terrace with its four tables, and the same tables as tiles for phones.

use carreau_boards::scene;
use carreau_games::{GameName, each_game};
use leptos::prelude::*;

use crate::{game_info::GameInfo as _, words::say};

/// The game that is played at a table of the terrace; `None` if that table is not open yet.
fn game_at(table: scene::TerraceTable) -> Option<GameName> {
    table.id().parse().ok()
}

/// The few words about a game below its name.
fn in_brief(game: GameName) -> String {
    each_game!(game, G => G::in_brief())
}

/// The scene. A press on an open table chooses its game; the others say that they are not open yet.
#[component]
pub(super) fn Terrace(
    /// The chosen game.
    game: Memo<GameName>,
    /// Chooses a game.
    choose: Callback<GameName>,
) -> impl IntoView {
    let spots = (0..).zip(scene::TerraceTable::ALL).map(|(number, table)| match game_at(table) {
        Some(open) => view! { <OpenSpot table open game choose/> }.into_any(),
        None => closed_spot(table, number).into_any(),
    });
    view! {
        <section class="terrace" aria-labelledby="hello">
            <h1 id="hello">{say!("lobby-hello")} " " <span>{say!("lobby-sit")}</span></h1>
            <div class="scene-box">
                <svg class="hero" viewBox="0 0 1280 470" preserveAspectRatio="xMidYMax slice" role="group"
                    aria-label=say!("lobby-terrace")>
                    <g aria-hidden="true" inner_html=scene::terrace()></g>
                    {spots.collect_view()}
                </svg>
            </div>
        </section>
    }
}

#[component]
fn OpenSpot(
    table: scene::TerraceTable,
    open: GameName,
    game: Memo<GameName>,
    choose: Callback<GameName>,
) -> impl IntoView {
    let chosen = move || game.get() == open;
    let key = move |event: web_sys::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            choose.run(open);
        }
    };
    view! {
        <g class="spot is-open" class:is-on=chosen role="button" tabindex="0"
            aria-label=say!("spot-open", name = table.title(), about = in_brief(open))
            aria-pressed=move || if chosen() { "true" } else { "false" }
            data-testid=format!("spot-{open}")
            on:click=move |_| choose.run(open) on:keydown=key
            inner_html=move || scene::spot(table, chosen())></g>
    }
}

/// A table that is not open yet, with a note under its sign. The tables stand at equal distances.
fn closed_spot(table: scene::TerraceTable, number: u32) -> impl IntoView {
    let picture = format!(
        "{}<text class=\"sign__note\" x=\"{}\" y=\"178\">{}</text>",
        scene::spot(table, false),
        172 + 312 * number,
        say!("tile-closed"),
    );
    view! {
        <g class="spot is-closed" role="img" aria-label=say!("spot-closed", name = table.title()) inner_html=picture></g>
    }
}

/// The tables as tiles, for phones.
#[component]
pub(super) fn Tiles(
    /// The chosen game.
    game: Memo<GameName>,
    /// Chooses a game.
    choose: Callback<GameName>,
) -> impl IntoView {
    let tile = move |table: scene::TerraceTable| match game_at(table) {
        Some(open) => {
            let chosen = move || game.get() == open;
            view! {
                <li>
                    <button class="tile" class:is-on=chosen data-testid=format!("game-{open}")
                        aria-pressed=move || if chosen() { "true" } else { "false" }
                        on:click=move |_| choose.run(open)>{on_tile(table, in_brief(open))}</button>
                </li>
            }
            .into_any()
        }
        None => view! { <li class="tile is-closed">{on_tile(table, say!("tile-closed"))}</li> }.into_any(),
    };
    view! { <ul class="tiles" aria-label=say!("lobby-games")>{scene::TerraceTable::ALL.map(tile)}</ul> }
}

fn on_tile(table: scene::TerraceTable, words: String) -> impl IntoView {
    view! {
        <svg viewBox="-132 -50 264 124" aria-hidden="true" inner_html=scene::table_tile(table)></svg>
        <span class="plate">{table.title()}</span>
        <small>{words}</small>
    }
}
