//! What can be done at a moment of a replay: play on from it, take another draw, share it.

use carreau_core::{Side, Turn};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    decided::is_open_to_help,
    film::Film,
    other_draw::{OtherDrawSheet, other_draw_title},
    picture_sheet::PictureSheet,
    playhead::Playhead,
    viewer::side_of_viewer,
};
use crate::{
    editor,
    new_table::{self, Creation},
    own_name,
    parts::icon,
    routes::{self, Source},
    settings::Settings,
    variations::{self, Variation},
    words::say,
};

/// A way on from a moment of a film.
#[derive(Clone, Copy)]
pub(super) struct WayOn {
    film: StoredValue<Film>,
    /// Where the record comes from; `None` for a file.
    source: StoredValue<Option<Source>>,
    settings: RwSignal<Settings>,
    creation: Creation,
    /// Why there is no table, as a sentence.
    pub(super) problem: RwSignal<Option<String>>,
}

impl WayOn {
    /// Creates a table at which the game goes on from the moment after so many events, with this draw if one is given,
    /// against the computer or for both sides here. Goes there, and remembers that it is a variation.
    pub(super) fn take(self, events: usize, draw: Option<String>, with_house: bool) {
        self.creation.begin(async move { self.create(events, draw, with_house) });
    }

    fn create(self, events: usize, draw: Option<String>, with_house: bool) -> Result<String, String> {
        let table = self.film.with_value(|film| film.story.table_after(events).clone());
        let mut position = table.position().clone();
        if let Some(draw) = &draw {
            position.resolve(draw).map_err(|why| why.to_string())?;
        }
        let id = self.settings.with_untracked(|settings| {
            // In a match the sides may change from game to game (D1.3).
            let own = side_of_viewer(&table, &own_name::or_guest(settings));
            new_table::play_on(&position, own, with_house, settings)
        })?;
        let address = routes::local_address(position.game(), &id);
        let (of, n) = (table.header().table.clone(), table.n());
        let moves = self.film.with_value(|film| film.move_at(events));
        let source = self.source.get_value();
        variations::add(Variation { table: id, of, source, n, moves, draw, name: String::new() });
        Ok(address)
    }
}

/// What has happened at a moment, and what can be done there.
#[component]
pub(super) fn AtMoment(
    film: StoredValue<Film>,
    playhead: Playhead,
    /// Where the record comes from; `None` for a file.
    source: Option<Source>,
    /// The side from whose seat the board is seen.
    seen: Signal<Side>,
    /// The moment in words.
    moment: impl Fn() -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let source = StoredValue::new(source);
    let creation = Creation::new();
    let problem = creation.problem;
    let way_on = WayOn { film, source, settings: Settings::signal(), creation, problem };
    let (is_choosing, shared) = (RwSignal::new(false), RwSignal::new(None::<String>));
    Effect::new(move || {
        playhead.at();
        problem.set(None);
        shared.set(None);
    });
    let events = Memo::new(move |_| film.with_value(|film| film.stops[playhead.at()].events));
    let is_over = Memo::new(move |_| {
        film.with_value(|film| matches!(film.stops[playhead.at()].table.position().turn(), Turn::Over(_)))
    });
    let has_draws = Memo::new(move |_| {
        film.with_value(|film| {
            let draw = film.draw_at(playhead.at());
            draw.is_some_and(|draw| (film.views.other_draws)(draw.before.position()).len() > 1)
        })
    });
    let share = move |_| {
        let address = match source.get_value() {
            Some(source @ Source::Server(_)) => source.address(Some(events.get_untracked())),
            // Nobody else has this browser's records, so the position is sent instead.
            _ => film.with_value(|film| {
                let table = film.story.table_after(events.get_untracked());
                new_table::address_of_position(table.position())
            }),
        };
        spawn_local(async move {
            let told = routes::share(&address).await;
            shared.try_set(Some(told));
        });
    };
    let is_open = film.with_value(|film| is_open_to_help(film.last()));
    let is_on_server = source.with_value(|source| matches!(source, Some(Source::Server(_))));
    // At the address of a position everybody gets help.
    let can_share = move || is_on_server || is_open && !is_over.get();
    let edited = move || film.with_value(|film| editor::address(film.stops[playhead.at()].table.position()));
    let choose = move |_| {
        playhead.stop();
        problem.set(None);
        is_choosing.set(true);
    };
    let pictured = RwSignal::new(false);
    let show_picture = move |_| {
        playhead.stop();
        pictured.set(true);
    };
    let game = film.with_value(|film| film.last().header().game);
    view! {
        <section class="panel at-moment" aria-label=say!(replay_at_moment)>
            <p class="moment num" role="status" aria-live=move || if playhead.is_playing() { "off" } else { "polite" } data-testid="moment">{moment}</p>
            <div class="at-moment__ways">
                {is_open.then(|| view! {
                    <button class="btn" data-testid="play-on-here" aria-disabled=move || is_over.get().then_some("true")
                        on:click=move |_| if !is_over.get_untracked() { way_on.take(events.get_untracked(), None, true); }>
                        {icon("branch")}<span>{say!(play_on_here)}</span>
                    </button>
                    {move || has_draws.get().then(|| view! {
                        <button class="btn" data-testid="other-draw" on:click=choose>
                            {icon("turn")}<span>{other_draw_title(game)}</span>
                        </button>
                    })}
                })}
                <button class="btn btn--icon" aria-label=say!(replay_picture) title=say!(replay_picture) data-testid="picture-moment"
                    on:click=show_picture>{icon("picture")}</button>
                {is_open.then(|| view! {
                    <a class="btn btn--icon" aria-label=say!(edit_this) title=say!(edit_this) data-testid="edit-moment"
                        href=edited>{icon("pencil")}</a>
                })}
                {move || can_share().then(|| view! {
                    <button class="btn btn--icon" aria-label=say!(replay_share) title=say!(replay_share) data-testid="share-moment"
                        on:click=share>{icon("link")}</button>
                })}
            </div>
            {move || shared.get().map(|told| view! { <p class="at-moment__told" role="status" data-testid="shared">{told}</p> })}
            {move || problem.get().map(|why| view! {
                <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{why}</span></p>
            })}
        </section>
        <OtherDrawSheet film playhead way_on is_open=is_choosing/>
        <PictureSheet film playhead seen moment source is_open=pictured/>
    }
}
