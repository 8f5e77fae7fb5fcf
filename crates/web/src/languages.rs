//! The controls by which a person chooses the language of the page.

use carreau_words::Language;
use leptos::prelude::*;

use crate::{browser, parts::Choice, routes, words, words::say};

/// The language that the page speaks. What has been drawn follows it.
#[derive(Clone, Copy)]
pub(crate) struct Spoken(RwSignal<Language>);

impl Spoken {
    /// Puts the language of the page into the context.
    pub(crate) fn provide() -> Self {
        let spoken = Self(RwSignal::new(carreau_words::language()));
        provide_context(spoken);
        spoken
    }

    /// The language. Tracks.
    pub(crate) fn language(self) -> Language {
        self.0.get()
    }

    /// Speaks another language from now on, also on the next visit.
    fn choose(self, language: Language) {
        words::remember(language);
        leptos::task::spawn_local(async move {
            if words::speak(language).await.is_some() {
                routes::forget_language();
                let focused = document().active_element().map(|focused| focused.id()).unwrap_or_default();
                self.0.set(language);
                // The control has been drawn again.
                request_animation_frame(move || browser::focus(&focused));
                crate::keep_offline();
            }
        });
    }
}

/// The choice of a language in the settings.
#[component]
pub(crate) fn LanguageChoice() -> impl IntoView {
    let spoken: Spoken = expect_context();
    let options = Language::all_offered().map(|language| (language, language.name.to_owned())).collect();
    view! {
        <Choice title=say!(set_language) name="language" options=options
            value=Signal::derive(move || spoken.language()) choose=move |language| spoken.choose(language)/>
    }
}

/// The languages as links to this place in each of them.
#[component]
pub(crate) fn LanguageLinks() -> impl IntoView {
    let spoken: Spoken = expect_context();
    let path = window().location().pathname().unwrap_or_default();
    let place = Language::of_path(&path).1.to_owned();
    let link = move |language: Language| {
        let is_spoken = language == spoken.language();
        view! {
            <li><a href=format!("/{}/{place}", language.tag) lang=language.tag hreflang=language.tag
                aria-current=is_spoken.then_some("true") id=format!("speak-{}", language.tag) data-testid=format!("speak-{}", language.tag)
                on:click=move |event| {
                    event.prevent_default();
                    spoken.choose(language);
                }>{language.name}</a></li>
        }
    };
    view! {
        <nav class="languages" aria-label=say!(set_language)>
            <ul>{Language::all_offered().map(link).collect_view()}</ul>
        </nav>
    }
}
