//! The lines between the two teams: who holds the point, or the result of the round.

use leptos::prelude::*;

use super::{names, state::State};

/// Who holds the point, or the result of the round while it is shown measured.
#[component]
pub(crate) fn Holder(state: State) -> impl IntoView {
    let holder = Memo::new(move |_| {
        let round = state.own.stage.with(|stage| stage.as_ref().and_then(|stage| stage.round));
        match (round, state.seen()) {
            (Some(end), Some(position)) => (names::round_end(position.round(), end.score), String::new()),
            (None, Some(position)) => names::holder(&position),
            (_, None) => Default::default(),
        }
    });
    view! {
        <b data-testid="holder">{move || holder.get().0}</b>
        <span>{move || holder.get().1}</span>
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::Side;

    use super::*;

    #[test]
    fn b8_2_the_holder_is_told_with_field_and_distance() {
        let description = |turn: &str, white: &str| {
            let text = format!(
                r#"{{ "terms": {{ "format": "tete-a-tete" }}, "now": {{ "phase": {{"aim":"{turn}"}}, "round": 1,
                "opener": "black", "jack": "G14",
                "black": {{ "characters": [{{ "card": "PC", "hand": 2, "on": ["G12"] }}] }},
                "white": {{ "characters": [{{ "card": "FM", "hand": 2, "on": ["{white}"] }}] }} }} }}"#
            );
            names::holder(&text.parse().expect("a position"))
        };
        assert_eq!(
            description("black", "G13"),
            ("Blue holds the point".to_owned(), "G13, one field from the jack".to_owned())
        );
        assert_eq!(description("white", "A1").0, format!("{} holds the point", names::team(Side::Black)));
        assert_eq!(
            description("black", "F13"),
            ("Nobody holds the point".to_owned(), "both two fields away".to_owned())
        );
    }
}
