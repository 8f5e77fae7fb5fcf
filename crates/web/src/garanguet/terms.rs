//! What is agreed on before a match of Garanguet: its length, and touch-move.

use carreau_core::Side;
use carreau_garanguet::{Checkers, Position, Setup, Terms};
use carreau_match::Options;
use leptos::prelude::*;

use crate::{
    clocks,
    game_info::TermsInfo,
    parts::{Choice, Switch},
    query::{Query, switch},
    settings::Change,
    terms::POINTS,
    words::say,
};

/// How many checkers of each side are off when a first lesson begins.
const OFF_IN_FIRST_LESSON: u8 = 9;

impl TermsInfo for Position {
    fn read_terms(mut terms: Terms, query: &mut Query<'_>) -> Terms {
        query.take("touch", &mut terms.touch_move, switch);
        terms
    }

    /// With some checkers off, so that the learner comes to bear off sooner. Later lessons have all on the board.
    fn first_lesson_start(_: Terms) -> Option<String> {
        let mut setup = Setup::start();
        for (side, point) in [(Side::Black, 0), (Side::White, 23)] {
            setup.points[point] = Some((side, Checkers::TOTAL - OFF_IN_FIRST_LESSON));
            setup.off[side] = OFF_IN_FIRST_LESSON;
        }
        Some(setup.validate().ok()?.to_string())
    }

    /// The clock and touch-move in words: "No clock", "Touch-move off".
    fn manner(terms: Terms, options: &Options, _: Option<&str>) -> Vec<String> {
        let touch = if terms.touch_move { say!(terms_touch_on) } else { say!(terms_touch_off) };
        vec![clocks::setting(options.clock), touch]
    }
}

/// The choice of how many points the match goes to (G6.2).
#[component]
pub(super) fn LengthChoice(
    /// The stored terms, which this choice changes.
    change: Change,
) -> impl IntoView {
    let points = POINTS.map(|points| (points, say!(terms_points, points = points))).to_vec();
    view! {
        <Choice title=say!(terms_length) name="points" options=points
            value=change.now(|terms| terms.points) choose=move |points| change.to(|terms| terms.points = points)/>
    }
}

/// The switch for touch-move: whether a side may require that a touched checker moves (G4.8).
#[component]
pub(super) fn TouchSwitch(
    /// The stored terms, which this choice changes.
    change: Change,
) -> impl IntoView {
    let own = change.of::<Position>();
    view! {
        <Switch title=say!(terms_touch) name="touch-move" value=own.now(|terms| terms.touch_move)
            switch=move |on| own.to(|terms| terms.touch_move = on)/>
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::ListedGame as _;

    use super::*;
    use crate::terms::{Terms, parts};

    #[test]
    fn an_address_says_whether_touched_checkers_have_to_move() {
        let on = Terms::default().read(&mut Query::new("?touch=on"));
        assert!(on.of::<Position>().touch_move && !Terms::default().of::<Position>().touch_move);
    }

    #[test]
    fn touch_move_is_kept_among_the_terms_of_all_games() {
        let kept: Terms = serde_json::from_str(r#"{"points":3,"touch_move":true}"#).expect("kept terms");
        assert_eq!((kept.points, kept.of::<Position>().touch_move), (3, true));
        let text = serde_json::to_value(kept).expect("terms are written");
        assert_eq!((&text["touch_move"], text.get("garanguet")), (&true.into(), None));
    }

    #[test]
    fn the_terms_are_told_in_words() {
        let options = Terms::default().options(Position::GAME);
        assert_eq!(parts(&options, None).join(" · "), "One game · No clock · no touch-move");
    }
}
