//! The chosen game and the ways to play it.

use carreau_games::{GameName, each_game};
use carreau_protocol::Strength;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser, editor, exercise,
    game_info::{GameInfo as _, has_teams},
    more,
    new_table::{Creation, NewTables},
    own_file::OwnFiles,
    parts::icon,
    puzzle,
    routes::WhichPuzzle,
    settings::Settings,
    sought, tables, terms,
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
    let settings = Settings::signal();
    let online = browser::online();
    let creation = Creation::new();
    let anyone = move |_| {
        let game = game.get_untracked();
        create(creation, game, settings.get_untracked(), async move |tables, chosen| {
            let table = (tables.seek)(game, chosen).await?;
            sought::note(&table);
            Ok(format!("/t/{table}"))
        });
    };
    let friend = move |_| {
        let game = game.get_untracked();
        create(creation, game, settings.get_untracked(), async move |tables, chosen| {
            Ok(format!("/t/{}", (tables.online)(game, chosen).await?))
        });
    };
    let local = move |with_house: bool| {
        let game = game.get_untracked();
        create(creation, game, settings.get_untracked(), async move |tables, chosen| {
            let address = (tables.here)(game, &chosen, with_house)?;
            if with_house {
                settings.update(|settings| settings.rate(game));
            }
            Ok(address)
        });
    };
    let learn = move |_| {
        let game = game.get_untracked();
        create(creation, game, settings.get_untracked(), async move |tables, _| {
            (tables.lesson)(game, settings)
        });
    };
    let is_new = Memo::new(move |_| settings.with(|settings| !settings.met.contains(&game.get())));
    let learns = move || {
        let is_begun =
            settings.with(|settings| settings.lesson(game.get()).is_some_and(|it| it.table.is_some()));
        if is_begun { say!(lesson_way_on) } else { say!(lesson_way) }
    };
    let lesson = move || {
        view! {
            <button class="linklike first-time" class:is-new=is_new data-testid="way-lesson" on:click=learn>
                {icon("bulb")}{learns}
            </button>
        }
    };
    let strength = move || settings.with(|settings| settings.proposed(game.get()).strength_words(game.get()));
    view! {
        <section class="panel play" aria-labelledby="play-h">
            <header>
                <h2 id="play-h" class="plate plate--big">{move || game.get().title()}</h2>
                <p>
                    <span class="play__brief">{move || each_game!(game.get(), G => G::in_brief())} ". "</span>
                    {move || each_game!(game.get(), G => G::about())}
                </p>
            </header>
            // Who knows the game finds it among the last.
            {move || is_new.get().then(lesson)}
            <div class="ways">
                <button class="btn btn--enamel" data-testid="way-anyone" on:click=anyone
                    aria-disabled=move || (!online.get() || creation.asking.get()).then_some("true")>
                    <span>{say!(way_anyone)}</span>
                </button>
                <button class="btn" data-testid="way-friend" on:click=friend
                    aria-disabled=move || (!online.get() || creation.asking.get()).then_some("true")>
                    {icon("link")}<span>{say!(way_friend)}<small>{say!(way_friend_note)}</small></span>
                </button>
                <button class="btn" data-testid="way-house" on:click=move |_| local(true)>
                    {icon("bot")}<span>{say!(way_house)}<small>{strength}</small></span>
                </button>
                <button class="btn" data-testid="way-both" on:click=move |_| local(false)>
                    {icon("two")}<span>{say!(way_both)}<small>{say!(way_both_note)}</small></span>
                </button>
                {move || has_teams(game.get()).then(|| view! {
                    <button class="btn ways__teams" data-testid="way-teams" on:click=move |_| gathering.set(true)>
                        {icon("two")}<span>{say!(way_teams)}<small>{say!(way_teams_note)}</small></span>
                    </button>
                })}
            </div>
            {move || creation.problem.get().map(|why| view! {
                <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{why}</span></p>
            })}
            <p class=move || format!("terms terms--{}", game.get()) data-testid="terms">
                {chosen_terms(game, settings)}
                <button class="linklike" data-testid="change-terms" on:click=move |_| changing.set(true)>
                    {say!(terms_change)}
                </button>
                {move || (!is_new.get()).then(lesson)}
                <a class="linklike first-time" href=move || puzzle::address(game.get(), WhichPuzzle::OfDay) data-testid="way-puzzle">
                    {icon("puzzle")}{say!(puzzle_way)}
                </a>
                <a class="linklike first-time" href=move || exercise::list_address(game.get()) data-testid="way-exercises">
                    {icon("book")}{say!(exercise_way)}
                </a>
                <a class="linklike first-time" href=move || editor::start_address(game.get()) data-testid="way-edit">
                    {icon("pencil")}{say!(edit_way)}
                </a>
            </p>
        </section>
    }
}

/// Creates a table by the part of the program for tables.
fn create(
    creation: Creation,
    game: GameName,
    settings: Settings,
    ask: impl AsyncFnOnce(NewTables, Settings) -> Result<String, String> + 'static,
) {
    tables::fetch_ahead(game);
    creation.begin(async move {
        let part = tables::part().await.map_err(|_| say!(part_missing))?;
        ask(part.create, settings).await
    });
}

/// The chosen terms of a game, one by one.
fn chosen_terms(game: Memo<GameName>, settings: RwSignal<Settings>) -> impl IntoView {
    let own = own_name(game, settings);
    move || {
        let options = settings.with(|settings| settings.terms.options(game.get()));
        let all = terms::parts(&options, own.get().as_deref());
        let seeks = settings.with(|settings| settings.terms.seeks()).map(strength_sought);
        all.into_iter().chain(seeks).map(|words| view! { <span>{words}</span> }).collect_view()
    }
}

/// Whom the person wants to play, where it is whoever comes.
fn strength_sought(strength: Strength) -> String {
    say!(terms_seeks_words, strength = terms::sought_strength(Some(strength)))
}

/// The name of the person's own deck or plan, if the game would be played with one. Only who has a file of their own
/// waits until the page can read it.
fn own_name(game: Memo<GameName>, settings: RwSignal<Settings>) -> ReadSignal<Option<String>> {
    let (name, set_name) = signal(None);
    let files = Memo::new(move |_| settings.with(|settings| settings.own.clone()));
    Effect::new(move || {
        let game = game.get();
        if files.with(|files| *files == OwnFiles::default()) {
            set_name.set(None);
            return;
        }
        spawn_local(async move {
            if let Ok(part) = more::part().await {
                let found = files.with_untracked(|files| (part.forms.own_name)(game, files));
                set_name.try_set(found);
            }
        });
    });
    name
}
