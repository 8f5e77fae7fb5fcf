//! The terms as a form.

use carreau_core::Side;
use carreau_games::GameName;
use leptos::prelude::*;

use super::{
    Clock, POINTS, STRENGTHS, Terms,
    dango::OfDango,
    petango::OfPetango,
    petanque::{CoachSwitch, OfPetanque},
    strength_words,
};
use crate::{
    clocks,
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
            {match game {
                GameName::Garanguet => view! { <OfGaranguet change/> }.into_any(),
                GameName::Dango => view! { <OfDango change/> }.into_any(),
                GameName::Petanque => view! { <OfPetanque change/> }.into_any(),
                GameName::Petango => view! { <OfPetango change/> }.into_any(),
            }}
            <Choice title=say!("terms-clock") name="clock" options=clock
                value=Signal::derive(move || change.now(|terms| terms.clock).get().within(game)) choose=move |clock| change.to(|terms| terms.clock = clock)/>
            <Choice title=say!("terms-side") name="side" options=side
                value=change.now(|terms| terms.side) choose=move |side| change.to(|terms| terms.side = side)/>
            <StrengthChoice/>
            <div class="settings__switches">
                {match game {
                    GameName::Garanguet => view! {
                        <Switch title=say!("terms-touch") name="touch-move" value=change.now(|terms| terms.touch_move)
                            switch=move |on| change.to(|terms| terms.touch_move = on)/>
                    }.into_any(),
                    GameName::Dango => ().into_any(),
                    GameName::Petanque => view! {
                        <CoachSwitch/>
                        <Switch title=say!("terms-foot") name="calls" value=change.now(|terms| terms.calls)
                            switch=move |on| change.to(|terms| terms.calls = on)/>
                    }.into_any(),
                    GameName::Petango => view! {
                        <Switch title=say!("terms-calls") name="calls" value=change.now(|terms| terms.calls)
                            switch=move |on| change.to(|terms| terms.calls = on)/>
                    }.into_any(),
                }}
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

/// The kept terms, read and changed.
#[derive(Clone, Copy)]
pub(super) struct Change(RwSignal<Settings>);

impl Change {
    /// The terms that the page keeps.
    pub(super) fn kept() -> Self {
        Self(Settings::signal())
    }

    /// A part of them.
    pub(super) fn now<T: Send + Sync + 'static>(self, what: fn(&Terms) -> T) -> Signal<T> {
        Signal::derive(move || self.0.with(|settings| what(&settings.terms)))
    }

    /// Changes them.
    pub(super) fn to(self, what: impl FnOnce(&mut Terms)) {
        self.0.update(|settings| what(&mut settings.terms));
    }
}

#[component]
fn OfGaranguet(change: Change) -> impl IntoView {
    let points = POINTS.map(|points| (points, say!("terms-points", points = points))).to_vec();
    view! {
        <Choice title=say!("terms-length") name="points" options=points
            value=change.now(|terms| terms.points) choose=move |points| change.to(|terms| terms.points = points)/>
    }
}
