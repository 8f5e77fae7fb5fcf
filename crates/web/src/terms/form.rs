//! The terms as a form.

use std::marker::PhantomData;

use carreau_core::Side;
use carreau_games::{GameName, GameTerms, Member, each_game};
use leptos::prelude::*;

use super::{Clock, STRENGTHS, Terms, strength_words};
use crate::{
    clocks,
    game_page::GamePage as _,
    parts::{Choice, Switch},
    settings::Settings,
    words::{self, say},
};

/// The terms of a game, to be changed.
#[component]
pub(crate) fn TermsForm(
    /// The game.
    game: GameName,
    /// Called when all is said.
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
            <StrengthChoice/>
            <div class="settings__switches">
                {each_game!(game, G => G::terms_switches(change))}
                <Switch title=say!("terms-listed") name="listed"
                    value=change.now(|terms| terms.listed) switch=move |on| change.to(|terms| terms.listed = on)/>
            </div>
            <button class="btn btn--enamel" data-testid="terms-done" on:click=move |_| done()>{say!("terms-done")}</button>
        </div>
    }
}

/// How strong the house plays.
#[component]
pub(crate) fn StrengthChoice() -> impl IntoView {
    let change = Change::kept();
    let strengths = (0..STRENGTHS).map(|strength| (strength, strength_words(strength))).collect();
    view! {
        <Choice title=say!("terms-strength") name="strength" options=strengths
            value=change.now(|terms| terms.strength)
            choose=move |strength| change.to(|terms| terms.strength = strength)/>
    }
}

/// Whether what no program sees may be called (H5), to be switched.
#[component]
pub(crate) fn CallSwitch(
    /// What may be called.
    title: String,
    /// The kept terms.
    change: Change,
) -> impl IntoView {
    view! {
        <Switch title name="calls" value=change.now(|terms| terms.calls)
            switch=move |on| change.to(|terms| terms.calls = on)/>
    }
}

/// The kept terms, read and changed.
#[derive(Clone, Copy)]
pub(crate) struct Change(RwSignal<Settings>);

impl Change {
    /// The terms that the page keeps.
    pub(crate) fn kept() -> Self {
        Self(Settings::signal())
    }

    /// A part of them.
    pub(crate) fn now<T: Send + Sync + 'static>(self, what: fn(&Terms) -> T) -> Signal<T> {
        Signal::derive(move || self.0.with(|settings| what(&settings.terms)))
    }

    /// Changes them.
    pub(crate) fn to(self, what: impl FnOnce(&mut Terms)) {
        self.0.update(|settings| what(&mut settings.terms));
    }

    /// The terms that a game has of its own.
    pub(crate) const fn of<G: Member>(self) -> ChangeOf<G> {
        ChangeOf { all: self, game: PhantomData }
    }
}

/// The kept terms that a game has of its own, read and changed.
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

impl<G: Member<Terms: Into<GameTerms>>> ChangeOf<G> {
    /// A part of them.
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
