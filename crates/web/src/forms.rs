//! The forms of the lobby, and what reads a deck or a plan of the person's own: not needed before the person asks for them.

use carreau_core::Side;
use carreau_games::{GameName, each_game};
use carreau_match::Options;
use carreau_protocol::Strength;
use leptos::prelude::*;

use crate::{
    choices::{CoachAgreed, RefereeSwitch, StrengthChoice},
    clocks,
    game_info::side_of,
    game_page::GamePage as _,
    own_file::OwnFiles,
    parts::{Choice, Switch},
    settings::{Change, Settings},
    settings_sheet::SettingsForm,
    terms::{Clock, Terms, own_name, sought_strength},
    words::say,
};

/// The forms.
#[derive(Clone, Copy)]
pub(crate) struct Forms {
    /// The form for the terms of a game, and what to call when the person is done.
    pub(crate) terms: fn(GameName, Callback<()>) -> AnyView,
    /// The form for other terms of a rematch than these, and what to call with those that are offered.
    pub(crate) offer: fn(GameName, Options, Callback<Options>) -> AnyView,
    /// The form for the settings.
    pub(crate) settings: fn() -> AnyView,
    /// The name of the person's own deck or plan, if the game would be played with one.
    pub(crate) own_name: fn(GameName, &OwnFiles) -> Option<String>,
}

impl Forms {
    /// The forms, from within their part.
    pub(crate) fn here() -> Self {
        Self {
            terms: |game, done| view! { <TermsForm game done=move || done.run(())/> }.into_any(),
            offer: |game, options, offer| view! { <OfferForm game options offer/> }.into_any(),
            settings: || view! { <SettingsForm/> }.into_any(),
            own_name,
        }
    }
}

/// The names of two people who play at this screen.
#[component]
fn NamesHere() -> impl IntoView {
    let settings = Settings::signal();
    let line = move |words, test, read: fn(&mut Settings) -> &mut String| {
        view! {
            <label class="field-line">
                <span>{words}</span>
                <input maxlength="32" autocomplete="off" data-testid=test
                    prop:value=move || settings.with(|settings| read(&mut settings.clone()).clone())
                    on:change=move |event| {
                        let name = event_target_value(&event).trim().to_owned();
                        settings.update(|settings| *read(settings) = name);
                    }/>
            </label>
        }
    };
    view! {
        {line(say!(name_label), "name-mine", |settings| &mut settings.name)}
        {line(say!(name_label_friend), "name-friend", |settings| &mut settings.friend)}
    }
}

/// The form for other terms of a rematch.
#[component]
fn OfferForm(
    /// The game.
    game: GameName,
    /// The terms so far.
    options: Options,
    /// Called with the terms that are offered.
    offer: Callback<Options>,
) -> impl IntoView {
    let change = Change::apart(Terms::of_table(&options));
    let send = move |_| offer.run(change.chosen().options(game));
    view! {
        <div class="settings">
            {each_game!(game, G => G::terms_form(change))}
            <ClockChoice game change/>
            <div class="settings__switches">
                {each_game!(game, G => G::terms_switches(change))}
                <CoachAgreed game change/>
                <RefereeSwitch game change/>
            </div>
            <button class="btn btn--enamel" data-testid="offer" on:click=send>{say!(rematch_offer)}</button>
        </div>
    }
}

/// The choice of the clock.
#[component]
fn ClockChoice(
    /// The game.
    game: GameName,
    /// The chosen terms.
    change: Change,
) -> impl IntoView {
    // A strip on a phone holds four words; the days of a slow table are a strip of their own.
    let words = |clock: Clock| match clock {
        Clock::Slow(_) => say!(clock_slow_kind),
        quick => clocks::setting(quick.setting()),
    };
    let kinds = Clock::of(game).iter().filter(|clock| !clock.is_slow() || clock.days() == Clock::USUAL_DAYS);
    let kinds = kinds.map(|&clock| (clock, words(clock))).collect();
    let chosen = Signal::derive(move || change.now(|terms| terms.clock).get().within(game));
    let kind = Signal::derive(move || match chosen.get() {
        Clock::Slow(_) => Clock::Slow(Clock::USUAL_DAYS),
        quick => quick,
    });
    let days = move || {
        let days = Clock::of(game).iter().filter(|clock| clock.is_slow());
        days.map(|&clock| (clock, clock.days().to_string())).collect::<Vec<_>>()
    };
    let choose = move |clock| change.to(|terms| terms.clock = clock);
    view! {
        <Choice title=say!(terms_clock) name="clock" options=kinds value=kind choose=choose/>
        {move || chosen.get().is_slow().then(|| view! {
            <Choice title=say!(clock_slow_title) name="slow" options=days() value=chosen choose=choose/>
            <p class="settings__note">{say!(clock_slow_note)}</p>
        })}
    }
}

/// The form for the terms of a game.
#[component]
fn TermsForm(
    /// The game.
    game: GameName,
    /// Called when the person is done.
    done: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let change = Change::kept();
    let side = vec![
        (None, say!(terms_side_any)),
        (Some(Side::Black), side_of(game, Side::Black)),
        (Some(Side::White), side_of(game, Side::White)),
    ];
    let sought = [None].into_iter().chain(Strength::ALL.map(Some));
    let sought = sought.map(|strength| (strength, sought_strength(strength))).collect::<Vec<_>>();
    view! {
        <div class="settings">
            {each_game!(game, G => G::terms_form(change))}
            <ClockChoice game change/>
            <Choice title=say!(terms_side) name="side" options=side
                value=change.now(|terms| terms.side) choose=move |side| change.to(|terms| terms.side = side)/>
            <StrengthChoice game/>
            <Choice title=say!(terms_seeks) name="seeks" options=sought
                value=change.now(|terms| terms.seeks) choose=move |seeks| change.to(|terms| terms.seeks = seeks)/>
            <NamesHere/>
            <div class="settings__switches">
                {each_game!(game, G => G::terms_switches(change))}
                <CoachAgreed game change/>
                <RefereeSwitch game change/>
                <Switch title=say!(terms_any) name="any-terms"
                    value=change.now(|terms| terms.takes_any) switch=move |on| change.to(|terms| terms.takes_any = on)/>
                <Switch title=say!(terms_listed) name="listed"
                    value=change.now(|terms| terms.listed) switch=move |on| change.to(|terms| terms.listed = on)/>
            </div>
            <button class="btn btn--enamel" data-testid="terms-done" on:click=move |_| done()>{say!(terms_done)}</button>
        </div>
    }
}
