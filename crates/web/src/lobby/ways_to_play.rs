//! The chosen game and the ways to play it.

use carreau_games::{GameName, each_game};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser,
    game_page::{GamePage as _, has_teams},
    more,
    parts::icon,
    routes,
    settings::Settings,
    table, terms,
    words::say,
};

/// The chosen game and the ways to play it.
#[component]
pub(super) fn WaysToPlay(
    /// The game.
    game: Memo<GameName>,
    /// Whether the form for the terms is open.
    changing: RwSignal<bool>,
    /// Whether the form for a table of teams is open.
    gathering: RwSignal<bool>,
) -> impl IntoView {
    let way = routes::way();
    let settings = Settings::signal();
    let online = browser::online();
    let asking = RwSignal::new(false);
    let problem = RwSignal::new(None::<String>);
    let local = move |with_house: bool| {
        if asking.get_untracked() {
            return;
        }
        asking.set(true);
        let game = game.get_untracked();
        table::fetch_ahead(game);
        spawn_local(async move {
            let created = match table::part().await {
                Ok(part) => (part.create.here)(game, &settings.get_untracked(), with_house),
                Err(_) => Err(say!("part-missing")),
            };
            match created {
                Ok(address) => {
                    if with_house {
                        settings.update(|settings| settings.rate(game));
                    }
                    way.go(&address);
                }
                Err(why) => drop(problem.try_set(Some(why))),
            }
            asking.try_set(false);
        });
    };
    let friend = move |_| {
        if asking.get_untracked() {
            return;
        }
        asking.set(true);
        problem.set(None);
        spawn_local(async move {
            let (game, settings) = (game.get_untracked(), settings.get_untracked());
            table::fetch_ahead(game);
            let created = match table::part().await {
                Ok(part) => (part.create.online)(game, settings).await,
                Err(_) => Err(say!("part-missing")),
            };
            match created {
                Ok(id) => way.go(&format!("/t/{id}")),
                Err(why) => drop(problem.try_set(Some(why))),
            }
            asking.try_set(false);
        });
    };
    let own = own_name(game, settings);
    let terms = move || {
        let options = settings.with(|settings| settings.terms.options(game.get()));
        terms::parts(&options, own.get().as_deref())
            .into_iter()
            .map(|words| view! { <span>{words}</span> })
            .collect_view()
    };
    let strength = move || settings.with(|settings| settings.proposed(game.get()).strength_words());
    view! {
        <section class="panel play" aria-labelledby="play-h">
            <header>
                <h2 id="play-h" class="plate plate--big">{move || game.get().title()}</h2>
                <p>{move || each_game!(game.get(), G => G::about())}</p>
            </header>
            <div class="ways">
                <button class="btn btn--enamel" data-testid="way-friend" on:click=friend
                    aria-disabled=move || (!online.get() || asking.get()).then_some("true")>
                    {icon("link")}<span>{say!("way-friend")}</span>
                </button>
                <button class="btn" data-testid="way-house" on:click=move |_| local(true)>
                    {icon("bot")}<span>{say!("way-house")}<small>{strength}</small></span>
                </button>
                <button class="btn" data-testid="way-both" on:click=move |_| local(false)>
                    {icon("two")}<span>{say!("way-both")}<small>{say!("way-both-note")}</small></span>
                </button>
                {move || has_teams(game.get()).then(|| view! {
                    <button class="btn ways__teams" data-testid="way-teams" on:click=move |_| gathering.set(true)>
                        {icon("two")}<span>{say!("way-teams")}<small>{say!("way-teams-note")}</small></span>
                    </button>
                })}
            </div>
            {move || problem.get().map(|why| view! {
                <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{why}</span></p>
            })}
            <p class=move || format!("terms terms--{}", game.get()) data-testid="terms">
                {terms}
                <button class="linklike" data-testid="change-terms" on:click=move |_| changing.set(true)>
                    {say!("terms-change")}
                </button>
            </p>
        </section>
    }
}

/// The name of the person's own deck or plan, if the game would be played with one. Only who has a file of their own
/// waits until the page can read it.
fn own_name(game: Memo<GameName>, settings: RwSignal<Settings>) -> ReadSignal<Option<String>> {
    let (name, set_name) = signal(None);
    let files = Memo::new(move |_| settings.with(|settings| (settings.deck.clone(), settings.plan.clone())));
    Effect::new(move || {
        let game = game.get();
        if files.get() == (None, None) {
            set_name.set(None);
            return;
        }
        spawn_local(async move {
            if let Ok(part) = more::part().await {
                let found = settings.with_untracked(|settings| (part.forms.own_name)(game, settings));
                set_name.try_set(found);
            }
        });
    });
    name
}
