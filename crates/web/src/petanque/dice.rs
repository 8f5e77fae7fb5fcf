//! The dice with what each decided, and the rose of directions.

use carreau_boards::petanque::{Petal, ROSE, rose};
use carreau_petanque::{Direction, Phase, Position};
use leptos::prelude::*;

use super::{
    names,
    narration::{Die, Line},
    state::State,
};
use crate::{parts::ClausePlate, words::say};

/// The rolls of a throw so far, in words.
#[component]
pub(super) fn Stages(state: State) -> impl IntoView {
    let lines = Memo::new(move |_| state.narrated().map(|narrated| narrated.lines).unwrap_or_default());
    view! {
        <ol class="stages" data-testid="stages">{move || lines.get().into_iter().map(stage).collect_view()}</ol>
    }
}

/// One roll of the dice with what it decided.
pub(crate) fn stage(line: Line) -> impl IntoView {
    view! {
        <li>
            {pair(line.dice)}
            <p><b>{line.lead}</b> " " {line.rest} " "
                {line.clause.map(|clause| view! { <ClausePlate clause=clause.0.to_owned()/> })}</p>
        </li>
    }
}

/// Dice beside each other.
pub(super) fn pair(dice: Vec<Die>) -> impl IntoView {
    view! { <span class="pair">{dice.into_iter().map(die).collect_view()}</span> }
}

/// A die as an image: bone with ink pips, or a dashed outline while it is still to be thrown (look: Dice).
fn die(die: Die) -> impl IntoView {
    let (class, label, body) = match die {
        Die::Due => (
            "die die--wait",
            say!(petanque_die_due),
            "<rect class=\"die__body\" x=\"1.5\" y=\"1.5\" width=\"49\" height=\"49\" rx=\"9\"/>\
             <path class=\"die__q\" d=\"M26 15l11 11-11 11-11-11z\"/>"
                .to_owned(),
        ),
        Die::Fell(value) => ("die", say!(petanque_die, die = value), face(value)),
        Die::Rolls(value) => ("die die--rolls", say!(petanque_die_due), rolling(value)),
    };
    view! { <svg class=class viewBox="0 0 52 54" role="img" aria-label=label inner_html=body></svg> }
}

/// A die that turns over and over: on its last face lie others, which the style sheet takes away one by one.
fn rolling(value: u8) -> String {
    let over = |turn: u8| format!("<g class=\"die__turn\">{}</g>", face((value + turn) % 6 + 1));
    (1..=3).map(over).fold(face(value), |faces, over| faces + &over)
}

/// A face with its edge, in a picture of 52 × 54 units.
fn face(value: u8) -> String {
    let places: &[(i8, i8)] = match value {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    };
    let pip = |(column, row): &(i8, i8)| {
        let at = |along: i8| 25.5 + 12.5 * f64::from(along);
        format!("<circle class=\"die__pip\" cx=\"{}\" cy=\"{}\" r=\"4.4\"/>", at(*column), at(*row))
    };
    let pips: String = places.iter().map(pip).collect();
    format!(
        "<rect class=\"die__shade\" x=\"2\" y=\"4\" width=\"49\" height=\"49\" rx=\"9\"/>\
         <rect class=\"die__body\" x=\"1\" y=\"1\" width=\"49\" height=\"49\" rx=\"9\"/>{pips}"
    )
}

/// The rose of directions, with the direction that the dice gave last.
#[component]
pub(crate) fn Rose(state: State) -> impl IntoView {
    let way = Memo::new(move |_| state.narrated().and_then(|description| description.way));
    let drawn = Memo::new(move |_| {
        let position = state.seen()?;
        Some(rose(&petals(&position, way.get()), &choices(&position)))
    });
    let shows =
        move || state.seen().is_some_and(|position| !matches!(position.phase(), Phase::JackDie { .. }));
    view! {
        {move || shows().then(|| view! {
            <svg class="rose" viewBox=ROSE role="img"
                aria-label=move || state.seen().map(|position| description(&position))
                inner_html=move || drawn.get().unwrap_or_default()></svg>
        })}
    }
}

/// The rose in words.
fn description(position: &Position) -> String {
    let list = |sums: &[u8]| sums.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    let ways =
        Direction::ALL.into_iter().zip(petals(position, None)).filter(|(_, petal)| !petal.sums.is_empty());
    let mut description: Vec<String> = ways
        .map(|(way, petal)| say!(petanque_rose_way, sums = list(&petal.sums), way = names::way(way)))
        .collect();
    let choices = choices(position);
    if !choices.is_empty() {
        description.push(say!(petanque_rose_choice, sums = list(&choices)));
    }
    say!(petanque_rose, ways = description.join("; "))
}

fn petals(position: &Position, way: Option<Direction>) -> Vec<Petal> {
    let petal = |direction: Direction| {
        let (columns, rows) = direction.step();
        Petal {
            name: direction.as_str().to_owned(),
            step: (i8::try_from(columns).unwrap_or(0), i8::try_from(rows).unwrap_or(0)),
            sums: (2..=12).filter(|&sum| position.plan().direction(sum) == Some(direction)).collect(),
            chosen: way == Some(direction),
        }
    };
    Direction::ALL.map(petal).to_vec()
}

fn choices(position: &Position) -> Vec<u8> {
    (2..=12).filter(|&sum| position.plan().direction(sum).is_none()).collect()
}

#[cfg(test)]
mod tests {
    use carreau_petanque::{Plan, Terms};

    use super::*;

    #[test]
    fn a_die_has_as_many_pips_as_it_shows() {
        for value in 1..=6 {
            assert_eq!(face(value).matches("die__pip").count(), usize::from(value));
        }
    }

    #[test]
    fn a_die_that_rolls_ends_on_the_face_that_falls_and_shows_three_others_before() {
        for value in 1..=6 {
            let drawn = rolling(value);
            assert!(drawn.starts_with(&face(value)));
            let faces: std::collections::BTreeSet<_> = (1..=6)
                .filter(|other| drawn.contains(&format!("<g class=\"die__turn\">{}</g>", face(*other))))
                .collect();
            assert_eq!((faces.len(), faces.contains(&value)), (3, false), "{faces:?}");
        }
    }

    #[test]
    fn b1_4_the_rose_is_told_as_the_plan_has_it() {
        let description = description(&Position::start(Terms::default(), Plan::classic()));
        assert!(
            description
                .starts_with("Directions by the sum of two dice: 6, 7, 8: X1, away from the circle; 12: X2")
        );
        assert!(description.ends_with("4, 5: Z2, away and to the right; 2: free choice"), "{description}");
    }

    #[test]
    fn b1_4_the_rose_has_every_sum_once_and_the_choice_in_the_middle() {
        let position = Position::start(Terms::default(), Plan::classic());
        let petals = petals(&position, Some(Direction::Z1));
        let mut sums: Vec<u8> = petals.iter().flat_map(|petal| petal.sums.clone()).collect();
        sums.extend(choices(&position));
        sums.sort_unstable();
        assert_eq!(sums, (2..=12).collect::<Vec<_>>());
        let chosen: Vec<_> =
            petals.iter().filter(|petal| petal.chosen).map(|petal| petal.name.as_str()).collect();
        assert_eq!(chosen, ["Z1"]);
    }
}
