//! The terrace with its four tables: a picture, and one button for each game.

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

/// One button for each game. In a wide window they lie over the tables of the scene, in a narrow one they are tiles
/// below it.
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
