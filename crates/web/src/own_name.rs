//! The name under which the person plays. It is asked once, kept in the settings, and used at every table.

use leptos::prelude::*;

use crate::{settings::Settings, words::say};

/// The longest name, in characters.
pub(crate) const LONGEST: usize = carreau_match::Player::MAX_NAME;

/// The name that the person has given; `None` if there is none yet.
pub(crate) fn given(settings: &Settings) -> Option<&str> {
    Some(settings.name.trim()).filter(|name| !name.is_empty())
}

/// The name to play under: that of a guest if the person has given none.
pub(crate) fn or_guest(settings: &Settings) -> String {
    given(settings).map_or_else(|| say!(name_guest), str::to_owned)
}

/// Whether the person has neither given a name nor declined to.
pub(crate) fn is_to_be_asked(settings: &Settings) -> bool {
    given(settings).is_none() && !settings.name_declined
}

/// Keeps a name for all tables from now on. With nothing in it, the person has none.
pub(crate) fn keep(settings: RwSignal<Settings>, typed: &str) {
    let name = typed.trim().to_owned();
    settings.update(|settings| settings.name = name);
}

/// The person does not want to be asked again.
pub(crate) fn decline(settings: RwSignal<Settings>) {
    settings.update(|settings| settings.name_declined = true);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_asked_once_and_kept_without_what_is_around_it() {
        Owner::new().with(|| {
            let settings = RwSignal::new(Settings::default());
            let asked = || settings.with_untracked(is_to_be_asked);
            assert!(asked());
            assert_eq!(settings.with_untracked(or_guest), "Guest");
            keep(settings, "  Léonie ");
            assert!(!asked());
            assert_eq!(settings.with_untracked(or_guest), "Léonie");
            keep(settings, " ");
            assert!(asked(), "it was taken away");
            decline(settings);
            assert!(!asked());
            assert_eq!(settings.with_untracked(|settings| given(settings).map(str::to_owned)), None);
        });
    }
}
