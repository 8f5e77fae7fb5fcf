//! The form for the terms of a game, and the handles by which the games' own forms change them.

use std::marker::PhantomData;

use carreau_core::Side;
use carreau_games::{GameName, GameTerms, ListedGame, each_game};
use leptos::prelude::*;

use super::{Clock, STRENGTHS, Terms, strength_words};
use crate::{
    clocks,
    game_page::GamePage as _,
    parts::{Choice, Switch},
    settings::Settings,
    words::{self, say},
};

/// The form for the terms of a game.
#[component]
pub(crate) fn TermsForm(
    /// The game.
    game: GameName,
    /// Called when the person is done.
    done: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let change = Change::kept();
    let clock = Clock::of(game).iter().map(|&clock| (clock, clocks::setting(clock.setting()))).collect();
    let side = vec![
        (None, say!("terms-side-any")),
        (Some(Side::Black), words::side_of(game, Side::Black)),
        (Some(Side::White), words::side_of(game, Side::White)),
    ];
    view! {
        <div class="settings">
            {each_game!(game, G => G::terms_form(change))}
            <Choice title=say!("terms-clock") name="clock" options=clock
                value=Signal::derive(move || change.now(|terms| terms.clock).get().within(game)) choose=move |clock| change.to(|terms| terms.clock = clock)/>
            <Choice title=say!("terms-side") name="side" options=side
                value=change.now(|terms| terms.side) choose=move |side| change.to(|terms| terms.side = side)/>
            <StrengthChoice game/>
            <div class="settings__switches">
                {each_game!(game, G => G::terms_switches(change))}
                <Switch title=say!("terms-listed") name="listed"
                    value=change.now(|terms| terms.listed) switch=move |on| change.to(|terms| terms.listed = on)/>
            </div>
            <button class="btn btn--enamel" data-testid="terms-done" on:click=move |_| done()>{say!("terms-done")}</button>
        </div>
    }
}

/// The choice of how strong the bot plays.
#[component]
pub(crate) fn StrengthChoice(
    /// The game.
    game: GameName,
) -> impl IntoView {
    let settings = Settings::signal();
    let strengths = (0..STRENGTHS).map(|strength| (strength, strength_words(strength))).collect();
    let choose = move |strength| {
        settings.update(|settings| {
            settings.terms.strength = strength;
            settings.rate(game);
        });
    };
    view! {
        <Choice title=say!("terms-strength") name="strength" options=strengths
            value=Signal::derive(move || settings.with(|settings| settings.proposed(game).strength)) choose/>
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

/// A handle to read and change the chosen terms.
#[derive(Clone, Copy)]
pub(crate) struct Change(RwSignal<Settings>);

impl Change {
    /// The chosen terms, from the settings.
    pub(crate) fn kept() -> Self {
        Self(Settings::signal())
    }

    /// A signal of a part of them.
    pub(crate) fn now<T: Send + Sync + 'static>(self, what: fn(&Terms) -> T) -> Signal<T> {
        Signal::derive(move || self.0.with(|settings| what(&settings.terms)))
    }

    /// Changes them.
    pub(crate) fn to(self, what: impl FnOnce(&mut Terms)) {
        self.0.update(|settings| what(&mut settings.terms));
    }

    /// A handle for the terms that only one game has.
    pub(crate) const fn of<G: ListedGame>(self) -> ChangeOf<G> {
        ChangeOf { all: self, game: PhantomData }
    }
}

/// A handle to read and change the chosen terms that only one game has.
pub(crate) struct ChangeOf<G> {
    all: Change,
    game: PhantomData<fn() -> G>,
}

impl<G> Clone for ChangeOf<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for ChangeOf<G> {}

impl<G: ListedGame<Terms: Into<GameTerms>>> ChangeOf<G> {
    /// A signal of a part of them.
    pub(crate) fn now<T: Send + Sync + 'static>(self, what: fn(&G::Terms) -> T) -> Signal<T> {
        Signal::derive(move || self.all.0.with(|settings| what(&settings.terms.of::<G>())))
    }

    /// Changes them.
    pub(crate) fn to(self, what: impl FnOnce(&mut G::Terms)) {
        self.all.to(|terms| {
            let mut own = terms.of::<G>();
            what(&mut own);
            terms.set(own);
        });
    }
}
