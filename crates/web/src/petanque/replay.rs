//! Pétanque in the replay: the plan at a moment with the throw that led there, its dice and what each decided.

use carreau_boards::petanque::{self as plan, Board, Layer, Projection, View};
use carreau_match::{Entry, Table};
use carreau_petanque::{Done, Phase, Position, turns::Step};
use carreau_table::Side;
use leptos::prelude::*;

use super::{
    board::PictureLayer,
    buttons::unfold,
    dice::stage,
    legs, names, picture,
    script::{Die, Line, Script, Told},
    telling::{self, standing, step_of},
    turns::Was,
};
use crate::{browser, replay::Showing, words::say};

/// The last throw, or try with the jack, as far as a moment of a film has brought it: each step with the position it
/// was done in. Empty while there is none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Thrown(Vec<(Position, Step)>);

impl Thrown {
    /// Takes up an event that has led from `was` to `after`.
    pub(crate) fn hear(&mut self, entry: &Entry, was: &Was, after: &Table) {
        let before = &was.position;
        if let Some(step) = step_of(&entry.event) {
            // A throw stays until the next begins; a new game begins without one.
            let leads = matches!(before.phase(), Phase::Lead { .. });
            if !matches!(
                before.phase(),
                Phase::Throw(..) | Phase::JackDie { .. } | Phase::Lead { black: Some(_) }
            ) {
                self.0.clear();
            }
            if leads || Script::begin(before, step).is_some() || !self.0.is_empty() {
                self.0.push((before.clone(), step));
            }
        } else if let Some(now) = picture::position(after).filter(|now| now != before) {
            // What is taken back leads to where a step began; a raised foot or a minute leads elsewhere.
            let kept = self.0.iter().position(|(at, _)| *at == now).unwrap_or_default();
            self.0.truncate(kept);
        }
    }

    /// The throw in words; nothing before the first.
    fn told(&self) -> Option<Told> {
        Script::of(&self.0).map(|script| script.tell(true)).or_else(|| lead(&self.0))
    }

    /// What each step brought.
    fn done(&self) -> impl Iterator<Item = (&Position, Step, Done)> {
        self.0.iter().filter_map(|(before, step)| Some((before, *step, telling::after(before, *step)?.1)))
    }

    /// The plan after it: the throw under way as the table shows it, or the round that ended by it lying measured,
    /// with the way of the throw.
    fn view(&self, position: &Position) -> View {
        let ended = self.done().last().and_then(|(before, _, done)| Some((before, done.ended?)));
        let mut view = match ended {
            Some((before, end)) => {
                let mut view = picture::with_ground(before, &end.ground);
                view.measures = picture::measures(&end.ground);
                view
            }
            None => picture::throwing(position),
        };
        let trail: Vec<_> = self
            .done()
            .filter_map(|(before, step, done)| Some(legs::trail(before, step, done.came?)))
            .flatten()
            .collect();
        picture::mark_last(&mut view, &trail);
        view
    }
}

/// The plan at a moment of a film, and the throw in words.
#[component]
pub(crate) fn Stage(
    /// What is shown.
    showing: Showing,
) -> impl IntoView {
    let wide = browser::media("(min-width: 760px)");
    let open = RwSignal::new(false);
    let shown = Memo::new(move |_| {
        let position = showing.table.with(picture::position);
        let view = position.map(|position| showing.thrown.with(|thrown| thrown.view(&position)));
        view.unwrap_or_else(View::house)
    });
    let projection =
        move || if wide.get() { Projection::Bench } else { Projection::Folded { open: open.get() } };
    let board = Memo::new(move |_| shown.with(|view| Board::new(view, projection())));
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
        <div class="tools">{unfold(open, wide)}</div>
    }
}

/// The throw of a moment: what was announced, the dice one after the other, what the round brought.
#[component]
pub(crate) fn Aside(
    /// What is shown.
    showing: Showing,
) -> impl IntoView {
    let told = Memo::new(move |_| showing.thrown.with(Thrown::told));
    move || {
        told.get().map(|told| {
            let named = told.title.is_some();
            let title = told.title.unwrap_or_else(|| told.announced.clone());
            view! {
                <section class="panel shot film-throw" data-testid="shot">
                    <h2>{title}</h2>
                    {named.then(|| view! { <p class="shot__said">{told.announced}</p> })}
                    <ol class="stages" data-testid="stages">
                        {told.lines.into_iter().map(stage).collect_view()}
                    </ol>
                    {told.ended.map(|ended| view! { <p class="shot__before"><b>{ended}</b></p> })}
                </section>
            }
        })
    }
}

/// The roll for the start in words, where that is what was rolled last (B2.2).
fn lead(steps: &[(Position, Step)]) -> Option<Told> {
    let line = |(before, step): &(Position, Step)| match (before.phase(), step) {
        (Phase::Lead { black }, Step::Draw(draw)) => {
            let side = if black.is_none() { Side::Black } else { Side::White };
            Some(Line { dice: vec![Die::Fell(draw.sum())], lead: names::team(side), ..Line::default() })
        }
        _ => None,
    };
    let lines: Vec<Line> = steps.iter().filter_map(line).collect();
    (!lines.is_empty()).then(|| Told { announced: say!("petanque-lead-title"), lines, ..Told::default() })
}

/// How the game stands, in a line, where nothing has just happened.
pub(crate) fn told(position: &Position) -> String {
    match position.round() {
        0 => say!("petanque-row-before"),
        round => say!("petanque-row-round", round = round, score = standing(position)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::petanque::tests::{begun, then};

    const JACK: [&str; 8] = ["greet", "greet", "!5", "!2", "take TM", "take PC", "jack E14", "!3"];

    /// The last moment of a game with these events after the jack lies.
    fn moment(events: &[&str]) -> (Thrown, View) {
        let (mut table, mut thrown) = (begun(false), Thrown::default());
        for event in JACK.iter().chain(events) {
            let was = Was::of(&table).expect("pétanque is played");
            let (entry, after) = then(&table, event);
            thrown.hear(&entry, &was, &after);
            table = after;
        }
        let view = thrown.view(&picture::position(&table).expect("pétanque is played"));
        (thrown, view)
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
        let (thrown, view) = moment(&["TM point E9", "!6", "less", "!4+3"]);
        assert_eq!(trails(&view), ["Boule(Black) 4.5/8.5 4.5/13.5"]);
        let last: Vec<_> = view.boules.iter().map(|boule| (boule.cell.to_string(), boule.last)).collect();
        assert_eq!(last, [("E14".to_owned(), true)]);
        assert_eq!(Script::of(&thrown.0).expect("a throw").tell(true).lines.len(), 2);
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
            let (mut table, mut thrown) = (begun(false), Thrown::default());
            for event in &JACK[..events] {
                let was = Was::of(&table).expect("pétanque is played");
                let (entry, after) = then(&table, event);
                thrown.hear(&entry, &was, &after);
                table = after;
            }
            let lines = thrown.told().map(|told| told.lines).unwrap_or_default();
            lines.into_iter().map(|line| (line.lead, line.dice)).collect::<Vec<_>>()
        };
        let (bronze, blue) = (names::team(Side::Black), names::team(Side::White));
        assert_eq!(dice(2), []);
        assert_eq!(dice(3), [(bronze.clone(), vec![Die::Fell(5)])]);
        assert_eq!(dice(4), [(bronze, vec![Die::Fell(5)]), (blue, vec![Die::Fell(2)])]);
        assert_eq!(dice(5), [], "a card is taken");
    }

    #[test]
    fn what_is_taken_back_leaves_the_throw_as_far_as_it_stands() {
        let (thrown, view) = moment(&["TM point E9", "!6", "less", "undo"]);
        assert_eq!(thrown, moment(&["TM point E9", "!6"]).0);
        assert_eq!(view, moment(&["TM point E9", "!6"]).1);
    }
}
