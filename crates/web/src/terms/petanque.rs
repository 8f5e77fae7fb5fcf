//! What is agreed on before a game of pétanque: the format, the score, the pointer's choice, the level.

use carreau_petanque::{Format, Level, Target, Terms};
use leptos::prelude::*;

use super::Change;
use crate::{parts::Choice, routes::parameter, words::say};

/// Reads what an address says of the terms.
pub(super) fn read(mut terms: Terms, query: &str) -> Terms {
    match parameter(query, "format").as_deref() {
        Some("tete-a-tete") => terms.format = Format::TeteATete,
        Some("doublettes") => terms.format = Format::Doublettes,
        Some("triplettes") => terms.format = Format::Triplettes,
        _ => {}
    }
    if let Some(Ok(target)) = parameter(query, "target")
        .and_then(|text| text.parse().ok())
        .map(|points: u8| Target::try_from(points))
    {
        terms.target = target;
    }
    terms
}

/// How far it goes: "Doublettes to 13".
pub(super) fn length(terms: Terms) -> String {
    say!("terms-petanque", format = format_words(terms.format), points = terms.target.points())
}

/// The rest: "regional level".
pub(super) fn manner(terms: Terms) -> Vec<String> {
    vec![level_words(terms.level)]
}

fn format_words(format: Format) -> String {
    match format {
        Format::TeteATete => say!("format-tete-a-tete"),
        Format::Doublettes => say!("format-doublettes"),
        Format::Triplettes => say!("format-triplettes"),
    }
}

fn level_words(level: Level) -> String {
    match level {
        Level::Regional => say!("level-regional"),
        Level::National => say!("level-national"),
        Level::International => say!("level-international"),
    }
}

/// The terms of pétanque, to be changed.
#[component]
pub(super) fn OfPetanque(
    /// The kept terms.
    change: Change,
) -> impl IntoView {
    let formats = Format::ALL.map(|format| (format, format_words(format))).to_vec();
    let targets = [Target::Thirteen, Target::Eleven]
        .map(|target| (target, say!("terms-points", points = u16::from(target.points()))))
        .to_vec();
    let levels = Level::ALL.map(|level| (level, level_words(level))).to_vec();
    view! {
        <Choice title=say!("terms-format") name="format" options=formats
            value=change.now(|terms| terms.petanque.format)
            choose=move |format| change.to(|terms| terms.petanque.format = format)/>
        <Choice title=say!("terms-length") name="target" options=targets
            value=change.now(|terms| terms.petanque.target)
            choose=move |target| change.to(|terms| terms.petanque.target = target)/>
        <Choice title=say!("terms-level") name="level" options=levels
            value=change.now(|terms| terms.petanque.level)
            choose=move |level| change.to(|terms| terms.petanque.level = level)/>
    }
}
