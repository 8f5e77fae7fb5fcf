//! The rulebook.
use leptos::prelude::*;

/// The rules.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    view! { <p>"soon"</p> }
}
