//! The replay.
use crate::routes::Source;
use leptos::prelude::*;

/// A record.
#[component]
pub(crate) fn ReplayPage(source: Source) -> impl IntoView {
    let _ = source;
    view! { <p>"soon"</p> }
}
