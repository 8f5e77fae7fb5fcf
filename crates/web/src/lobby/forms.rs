//! The forms of the lobby, and what reads a deck or a plan of the person's own: not needed before the person asks for them.

use carreau_games::GameName;
use leptos::prelude::*;

use crate::{
    settings::Settings,
    settings_sheet::SettingsForm,
    terms::{TermsForm, own_name},
};

/// The forms.
#[derive(Clone, Copy)]
pub(crate) struct Forms {
    /// The form for the terms of a game, and what to call when the person is done.
    pub(super) terms: fn(GameName, Callback<()>) -> AnyView,
    /// The form for the settings.
    pub(crate) settings: fn() -> AnyView,
    /// The name of the person's own deck or plan, if the game would be played with one.
    pub(super) own_name: fn(GameName, &Settings) -> Option<String>,
}

impl Forms {
    /// The forms, from within their part.
    pub(crate) fn here() -> Self {
        Self {
            terms: |game, done| view! { <TermsForm game done=move || done.run(())/> }.into_any(),
            settings: || view! { <SettingsForm/> }.into_any(),
            own_name,
        }
    }
}
