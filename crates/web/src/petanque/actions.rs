//! The panel with the throw: the announcement, the dice one after the other, and what the player can do now.

use carreau_petanque::{Phase, Position};
use leptos::prelude::*;

use super::{
    announce::{AnnounceJack, AnnounceThrow},
    names,
    start::{Greet, Lead, Take},
    state::State,
    team::HandOver,
    throw_panel::ThrowPanel,
};
use crate::table::{Ending, Moment};

/// What the panel shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Nothing,
    Greet,
    Lead,
    Take,
    Jack,
    Aim,
    Throw,
    End(Moment),
}

impl Part {
    fn of(moment: Moment, phase: Option<Phase>, moving: bool) -> Self {
        if matches!(moment, Moment::Opening | Moment::Gathering) {
            return Self::Nothing;
        }
        match phase {
            None => Self::Nothing,
            // A resignation can end the game in any phase.
            _ if !moment.is_in_game() && !moving => Self::End(moment),
            Some(Phase::Greet(_)) => Self::Greet,
            Some(Phase::Lead { .. }) => Self::Lead,
            Some(Phase::Draft(_)) => Self::Take,
            Some(Phase::Throw(..) | Phase::JackDie { .. }) => Self::Throw,
            Some(Phase::Jack { .. }) => Self::Jack,
            Some(Phase::Aim(_) | Phase::Over(_)) => Self::Aim,
        }
    }
}

/// What the player can do now, with its buttons.
pub(crate) fn actions(state: State) -> AnyView {
    let part = Memo::new(move |_| {
        let phase = state.seen().map(|position| position.phase());
        Part::of(state.shared.moment(), phase, state.animator.is_moving())
    });
    view! {
        <HandOver state=state.shared/>
        {move || match part.get() {
            Part::Nothing => ().into_any(),
            Part::Greet => view! { <Greet state/> }.into_any(),
            Part::Lead => view! { <Lead state/> }.into_any(),
            Part::Take => view! { <Take state/> }.into_any(),
            Part::Jack => view! { <AnnounceJack state/> }.into_any(),
            Part::Aim => view! { <AnnounceThrow state/> }.into_any(),
            Part::Throw => view! { <ThrowPanel state/> }.into_any(),
            Part::End(moment) => {
                let played = move |_| ended(state);
                view! { <Ending state=state.shared moment played/> }.into_any()
            }
        }}
    }
    .into_any()
}

/// "Round 9: Blue scores two points." The teams' plates show their points.
fn ended(state: State) -> String {
    let last_round = |position: &Position| names::round_end(position.round(), position.ground().score());
    state.position.with(|position| position.as_ref().map(last_round).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use carreau_match::{Entry, Event, Scope, SeatId};

    use super::*;
    use crate::petanque::{
        picture,
        tests::{begun, then},
    };

    #[test]
    fn a_game_that_is_given_up_shows_its_ending_in_every_phase() {
        let mut table = begun(false);
        let steps =
            ["greet", "greet", "!5", "!2", "take TM", "take PC", "jack E14", "!3", "TM point E9", "!4"];
        let mut parts = Vec::new();
        for step in steps {
            let position = picture::position(&table).expect("a game of pétanque");
            let part =
                |table, moving| Part::of(Moment::of(table, &[SeatId(0)]), Some(position.phase()), moving);
            parts.push(part(&table, false));
            let event = Event::Resigned { seat: SeatId(0), scope: Scope::Match };
            let mut ended = table.clone();
            let entry = Entry { n: table.n() + 1, at: table.at(), event, came: None };
            ended.apply(&entry).expect("a game can be given up at any time");
            assert_eq!(part(&ended, false), Part::End(Moment::Over), "before {step}");
            assert_ne!(part(&ended, true), Part::End(Moment::Over), "while all moves, before {step}");
            table = then(&table, step).after;
        }
        for part in [Part::Greet, Part::Lead, Part::Take, Part::Jack, Part::Aim, Part::Throw] {
            assert!(parts.contains(&part), "{part:?}");
        }
    }
}
