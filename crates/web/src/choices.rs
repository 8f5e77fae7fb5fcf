//! Choices among the terms that several forms show: the strength of the bot, calls, a deck or a plan of the person's own.

use carreau_games::{GameName, GameTerms};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser, game_info,
    own_file::{OwnFile, OwnFiles},
    parts::{Choice, Switch, icon},
    settings::{Change, Settings},
    terms::level_words,
    words::say,
};

/// The longest file that is read, in bytes.
const FILE_BYTES: f64 = 16_384.0;

/// The choice of how strong the bot plays.
#[component]
pub(crate) fn StrengthChoice(
    /// The game.
    game: GameName,
) -> impl IntoView {
    let settings = Settings::signal();
    let (_, highest) = *game_info::bots(game).last().expect("every game has a bot");
    let strengths = (0..highest).map(|strength| (strength, level_words(strength + 1))).collect();
    let choose = move |strength| {
        settings.update(|settings| {
            settings.terms.strength = strength;
            settings.rate(game);
        });
    };
    view! {
        <Choice title=say!(terms_strength) name="strength" options=strengths
            value=Signal::derive(move || settings.with(|settings| settings.proposed(game).bot(game).1 - 1)) choose/>
    }
}

/// The switch for calls of what no program sees (H5).
#[component]
pub(crate) fn CallSwitch(
    /// What may be called.
    title: String,
    /// The chosen terms.
    change: Change,
) -> impl IntoView {
    view! {
        <Switch title name="calls" value=change.now(|terms| terms.calls)
            switch=move |on| change.to(|terms| terms.calls = on)/>
    }
}

/// The switch for a coach that the match agrees on; a game whose own terms say so has a switch among those.
#[component]
pub(crate) fn CoachAgreed(
    /// The game.
    game: GameName,
    /// The chosen terms.
    change: Change,
) -> impl IntoView {
    GameTerms::usual(game).has_coach().is_none().then(|| {
        view! {
            <Switch title=say!(terms_coach_agreed) name="terms-coach" value=change.now(|terms| terms.coach)
                switch=move |on| change.to(|terms| terms.coach = on)/>
        }
    })
}

/// The switch for a referee (H3), where there is something to decide.
#[component]
pub(crate) fn RefereeSwitch(
    /// The game.
    game: GameName,
    /// The chosen terms.
    change: Change,
) -> impl IntoView {
    let terms = change.now(|terms| *terms);
    let has_calls = Memo::new(move |_| terms.get().options(game).has_calls());
    move || {
        has_calls.get().then(|| {
            view! {
                <Switch title=say!(terms_referee) name="referee" value=change.now(|terms| terms.referee)
                    switch=move |on| change.to(|terms| terms.referee = on)/>
            }
        })
    }
}

/// A kind of file to choose.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    /// The beginning of its names for tests.
    pub(crate) name: &'static str,
    /// Its title: "Deck".
    pub(crate) title: fn() -> String,
    /// The words for the usual one: "classic deck".
    pub(crate) classic: fn() -> String,
    /// The words of two buttons: one chooses a file, the other returns to the usual deck or plan.
    pub(crate) buttons: fn() -> (String, String),
    /// The name of the deck or plan in a file, or all that is wrong with the file.
    pub(crate) check: fn(&OwnFile) -> Result<String, Vec<String>>,
    /// The words for the person's own one, from its name: "own deck dull".
    pub(crate) own: fn(String) -> String,
    /// Its place among the person's files.
    pub(crate) of: fn(&OwnFiles) -> Option<&OwnFile>,
    /// Stores another file there, or none.
    pub(crate) keep: fn(&mut OwnFiles, Option<OwnFile>),
}

/// The choice between a file of the person's own and the usual deck or plan.
#[component]
pub(crate) fn ChooseFile(
    /// The kind of file.
    kind: Kind,
    /// What the form shows of it.
    children: Children,
) -> impl IntoView {
    let settings = Settings::signal();
    let refused = RwSignal::new(Vec::<String>::new());
    // A stored file that can no longer be read counts as none.
    let own = Memo::new(move |_| settings.with(|settings| (kind.check)((kind.of)(&settings.own)?).ok()));
    let open = move |event: web_sys::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(chosen) = input.files().and_then(|files| files.get(0)) else { return };
        // The input is emptied below, so that the person can choose the same file again after mending it.
        spawn_local(async move {
            let found = if chosen.size() > FILE_BYTES {
                Err(vec![say!(own_too_long)])
            } else if let Some(text) = browser::read(&chosen).await {
                let own = OwnFile { file: chosen.name(), text };
                (kind.check)(&own).map(|_| own)
            } else {
                Err(vec![say!(own_not_text)])
            };
            input.set_value("");
            match found {
                Ok(own) => {
                    refused.try_set(Vec::new());
                    settings.try_update(|settings| (kind.keep)(&mut settings.own, Some(own)));
                }
                Err(faults) => drop(refused.try_set(faults)),
            }
        });
    };
    let classic = move |_| {
        refused.set(Vec::new());
        settings.update(|settings| (kind.keep)(&mut settings.own, None));
    };
    let title = move || own.get().map_or_else(kind.classic, kind.own);
    let test = move |part: &str| format!("{}-{part}", kind.name);
    let (choose_words, classic_words) = (kind.buttons)();
    let classic_words = StoredValue::new(classic_words);
    view! {
        <section class="deck-choice" aria-label=(kind.title)()>
            <p class="deck-choice__name" data-testid=test("name")><b>{(kind.title)()}</b> " " {title}</p>
            <div class="act__row">
                <label class="btn records__file">
                    {icon("file")}<span>{choose_words}</span>
                    <input type="file" accept=".toml,text/plain,application/toml" data-testid=test("file") on:change=open/>
                </label>
                {move || own.with(Option::is_some).then(|| view! {
                    <button class="btn" data-testid=test("classic") on:click=classic>{classic_words.get_value()}</button>
                })}
            </div>
            {move || (!refused.with(Vec::is_empty)).then(|| view! {
                <div class="docket docket--flat" role="alert" data-testid=test("faults")>
                    {icon("no")}
                    <ul>{refused.get().into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
                </div>
            })}
            {children()}
        </section>
    }
}
