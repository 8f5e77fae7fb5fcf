//! Pétanque in the replay: the plan at a moment, with the throw that led there, its dice and what each decided.

use carreau_boards::petanque::{self as plan, Board, Layer, View};
use carreau_core::Side;
use carreau_petanque::Position;
use carreau_pictures::How;
use leptos::prelude::*;

use super::{
    board::{PictureLayer, projection},
    buttons::unfold,
    description::standing,
    dice::stage,
    narration::Narration,
    picture,
};
use crate::{game_page::Showing, story::Story, table::CurrentLayout, words::say};

/// The plan with the path of a throw. A throw under way is shown as at the table; after the last throw of a round, the
/// round is shown measured.
fn view(position: &Position, narration: Option<&Narration>) -> View {
    let mut view = match narration.and_then(Narration::ended) {
        Some((before, end)) => picture::measured(before, end),
        None => picture::throwing(position),
    };
    picture::mark_last(&mut view, &narration.map(Narration::trail).unwrap_or_default());
    view
}

/// The throw that is under way at a moment of the replay, or the last one before it.
fn narration(showing: Showing) -> Memo<Option<Narration>> {
    let after_each = showing.story.with_value(|story| {
        let mut narration = None;
        let next = |happened| {
            narration = Narration::after(narration.take(), &happened);
            narration.clone()
        };
        std::iter::once(None).chain(story.events().map(next)).collect::<Vec<_>>()
    });
    Memo::new(move |_| after_each.get(showing.events.get()).cloned().flatten())
}

/// The picture of the moment after so many events.
pub(crate) fn picture(story: &Story, events: usize, how: How) -> Option<String> {
    let mut narration = None;
    for happened in story.events().take(events) {
        narration = Narration::after(narration.take(), &happened);
    }
    let position = picture::position(story.table_after(events))?;
    Some(carreau_pictures::petanque::draw(&view(&position, narration.as_ref()), how))
}

/// The plan at a moment of the replay, and the throw in words.
#[component]
pub(crate) fn Stage(
    /// The moment of the replay.
    showing: Showing,
) -> impl IntoView {
    let layout = CurrentLayout::of_page();
    let open = RwSignal::new(false);
    let narration = narration(showing);
    let shown = Memo::new(move |_| {
        let position = showing.table.with(picture::position);
        let view = position.map(|position| narration.with(|narration| view(&position, narration.as_ref())));
        view.unwrap_or_else(View::house)
    });
    let board = Memo::new(move |_| {
        let projection = projection(layout, false, open.get());
        shown.with(|view| Board::new(view, projection))
    });
    view! {
        <svg class="defs" aria-hidden="true" inner_html=plan::defs()></svg>
        <svg class=move || board.get().projection().class()
            class:is-whole=move || open.get() || board.get().reaches_near_rows() viewBox=move || board.get().view_box()
            preserveAspectRatio=move || board.get().projection().aspect()
            role="img" aria-label=move || shown.with(View::label) data-testid="board">
            <g class="picture" aria-hidden="true">
                {Layer::ALL.map(|layer| view! { <PictureLayer layer board shown/> })}
            </g>
        </svg>
        <div class="tools">{unfold(open, layout)}</div>
    }
}

/// The throw of a moment: the announcement, the dice one after the other, and the result of the round.
#[component]
pub(crate) fn Aside(
    /// The moment of the replay.
    showing: Showing,
) -> impl IntoView {
    let narration = narration(showing);
    let description = Memo::new(move |_| {
        narration.with(|narration| narration.as_ref().map(|narration| narration.narrate(true)))
    });
    move || {
        description.get().map(|description| {
            let named = description.title.is_some();
            let title = description.title.unwrap_or_else(|| description.announced.clone());
            view! {
                <section class="panel shot film-throw" data-testid="shot">
                    <h2>{title}</h2>
                    {named.then(|| view! { <p class="shot__said">{description.announced}</p> })}
                    <ol class="stages" data-testid="stages">
                        {description.lines.into_iter().map(stage).collect_view()}
                    </ol>
                    {description.ended.map(|ended| view! { <p class="shot__before"><b>{ended}</b></p> })}
                </section>
            }
        })
    }
}

/// One line about the state of the game, for a moment at which nothing has just happened.
pub(crate) fn describe(position: &Position) -> String {
    match position.round() {
        0 => say!(petanque_row_before),
        round => say!(petanque_row_round, round = round, score = standing(position, Side::Black)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::petanque::{
        narration::Die,
        tests::{begun, then},
    };

    const JACK: [&str; 8] = ["greet", "greet", "!5", "!2", "take TM", "take PC", "jack E14", "!3"];

    /// The narration and the view at the end of a game with these events.
    fn at(events: &[&str]) -> (Option<Narration>, View) {
        let (mut table, mut narration) = (begun(false), None);
        for event in events {
            let happened = then(&table, event);
            narration = Narration::after(narration, &happened.at_table(&table));
            table = happened.after;
        }
        let view = view(&picture::position(&table).expect("pétanque is played"), narration.as_ref());
        (narration, view)
    }

    /// The same, with the events that place the jack before them.
    fn moment(events: &[&str]) -> (Option<Narration>, View) {
        at(&[&JACK[..], events].concat())
    }

    fn trails(view: &View) -> Vec<String> {
        let place = |at: &plan::At| format!("{:.1}/{:.1}", at.column, at.row);
        let run = |run: &plan::Run| {
            let places: Vec<_> = run.places.iter().map(place).collect();
            format!("{:?} {}", run.ball, places.join(" "))
        };
        view.trail.iter().map(run).collect()
    }

    #[test]
    fn the_picture_of_a_moment_has_the_way_of_the_throw_just_made() {
        let (_, announced) = moment(&["TM point E9"]);
        assert_eq!(
            (announced.landing.map(|on| on.to_string()), announced.trail),
            (Some("E9".into()), vec![])
        );
        let (narration, view) = moment(&["TM point E9", "!6", "less", "!4+3"]);
        assert_eq!(trails(&view), ["Boule(Black) 4.5/8.5 4.5/13.5"]);
        let last: Vec<_> = view.boules.iter().map(|boule| (boule.cell.to_string(), boule.last)).collect();
        assert_eq!(last, [("E14".to_owned(), true)]);
        assert_eq!(narration.expect("a throw").narrate(true).lines.len(), 2);
    }

    #[test]
    fn b6_5_a_boule_that_was_hit_is_in_the_air_until_its_way_is_known() {
        let rested = ["TM point E9", "!6", "less", "!4+3"];
        let (_, view) = moment(&[&rested[..], &["PC shot E14", "!2", "!3"]].concat());
        assert_eq!((view.moving.len(), view.trail.len()), (1, 0));
        let (_, view) = moment(&[&rested[..], &["PC shot E14", "!2", "!3", "!3+2"]].concat());
        assert!(view.moving.is_empty() && view.trail.iter().any(|run| run.flight), "{:?}", view.trail);
    }

    #[test]
    fn b2_2_the_roll_for_the_start_is_shown_die_by_die() {
        let dice = |events: usize| {
            let lines =
                at(&JACK[..events]).0.map(|narration| narration.narrate(true).lines).unwrap_or_default();
            lines
                .into_iter()
                .map(|line| (format!("{} {}", line.lead, line.rest), line.dice))
                .collect::<Vec<_>>()
        };
        assert_eq!(dice(2), []);
        assert_eq!(dice(3), [("Bronze 5. ".to_owned(), vec![Die::Fell(5), Die::Due])]);
        let decided = ("Bronze 5, Blue 2. Bronze starts.".to_owned(), vec![Die::Fell(5), Die::Fell(2)]);
        for (n, moment) in [(4, "when it falls"), (6, "while the cards are taken")] {
            assert_eq!(dice(n), std::slice::from_ref(&decided), "{moment}");
        }
        assert_ne!(dice(7).len(), 2, "the jack is thrown");
    }

    #[test]
    fn what_is_taken_back_leaves_the_throw_as_far_as_it_stands() {
        let undone = moment(&["TM point E9", "!6", "less", "undo"]);
        assert_eq!(undone, moment(&["TM point E9", "!6"]));
    }
}
