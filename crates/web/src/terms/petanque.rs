//! What is agreed on before a game of pétanque: the format, the score, the pointer's choice, the level, the coach.

use carreau_petanque::{Format, Level, PointerAdjust, Target, Terms};
use leptos::prelude::*;

use super::form::Change;
use crate::{
    parts::{Choice, Switch},
    routes::parameter,
    words::say,
};

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
    match parameter(query, "pointer").as_deref() {
        Some("may") => terms.pointer_adjust = PointerAdjust::May,
        Some("must") => terms.pointer_adjust = PointerAdjust::Must,
        _ => {}
    }
    match parameter(query, "level").as_deref() {
        Some("regional") => terms.level = Level::Regional,
        Some("national") => terms.level = Level::National,
        Some("international") => terms.level = Level::International,
        _ => {}
    }
    match parameter(query, "coach").as_deref() {
        Some("on") => terms.with_coach(true),
        Some("off") => terms.with_coach(false),
        _ => terms.normal(),
    }
}

/// How far it goes: "Doublettes to 13".
pub(super) fn length(terms: Terms) -> String {
    say!("terms-petanque", format = format_words(terms.format), points = terms.target.points())
}

/// The rest: "Regional level", and what is not as usual: that a pointer has to take one off, the coach.
pub(super) fn manner(terms: Terms) -> Vec<String> {
    let must = (terms.pointer_adjust == PointerAdjust::Must).then(|| say!("terms-pointer-must-words"));
    let coach = match (terms.has_coach(), terms.level.has_coach()) {
        (true, true) => None,
        (true, false) => Some(say!("terms-coach-on")),
        (false, _) => Some(say!("terms-coach-off")),
    };
    [level_words(terms.level)].into_iter().chain(must).chain(coach).collect()
}

/// A format by its name.
pub(crate) fn format_words(format: Format) -> String {
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
        <Choice title=say!("terms-pointer") name="pointer"
            options=vec![(PointerAdjust::May, say!("terms-pointer-may")), (PointerAdjust::Must, say!("terms-pointer-must"))]
            value=change.now(|terms| terms.petanque.pointer_adjust)
            choose=move |adjust| change.to(|terms| terms.petanque.pointer_adjust = adjust)/>
        <Choice title=say!("terms-level") name="level" options=levels
            value=change.now(|terms| terms.petanque.level)
            choose=move |level| change.to(|terms| terms.petanque = Terms { level, ..terms.petanque }.normal())/>
    }
}

/// Whether the players may be told the odds (B9.3), to be switched.
#[component]
pub(crate) fn CoachSwitch() -> impl IntoView {
    let change = Change::kept();
    view! {
        <Switch title=say!("terms-coach") name="terms-coach" value=change.now(|terms| terms.petanque.has_coach())
            switch=move |on| change.to(|terms| terms.petanque = terms.petanque.with_coach(on))/>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_format_score_pointer_and_level() {
        let terms = read(Terms::default(), "?format=triplettes&target=11&pointer=must&level=national");
        assert_eq!((terms.format, terms.target), (Format::Triplettes, Target::Eleven));
        assert_eq!((terms.pointer_adjust, terms.level), (PointerAdjust::Must, Level::National));
        assert_eq!(read(terms, "?target=12&pointer=x&level=x&format=solo"), terms);
    }

    #[test]
    fn the_terms_are_told_in_words() {
        assert_eq!(length(Terms::default()), "Doublettes to 13");
        let must = Terms { pointer_adjust: PointerAdjust::Must, ..Terms::default() };
        assert_eq!(manner(must).join(" · "), "Regional level · pointers always take one off (B4.2)");
        assert_eq!(manner(Terms::default().with_coach(false)).join(" · "), "Regional level · no coach");
        let national = read(Terms::default(), "?level=national");
        assert_eq!(manner(national).join(" · "), "National level · no coach");
        assert_eq!(manner(read(national, "?coach=on")).join(" · "), "National level · with a coach");
    }
}
