//! Turns a position, a throw and a draft into what the plan shows.

use carreau_boards::petanque::{Ball, Cell, Ghost, Heat, Measure, Run as Trail, Target, View, Way as Drawn};
use carreau_core::Side;
use carreau_games::ListedGame as _;
use carreau_match::Table;
use carreau_petanque::{Direction, Field, Ground, Phase, Play, Position, RoundEnd, Throw, odds::Landing};
pub(crate) use carreau_pictures::petanque::{plain as of, portrait, with_ground};

use super::{
    coach::Coached,
    direction_odds::{self, DirectionOdds, FALLS},
    draft::{Draft, Job, Technique},
    paths::cell,
};
use crate::words::say;

/// The position at a table, if it is one of pétanque.
pub(crate) fn position(table: &Table) -> Option<Position> {
    Position::of(table.position()).cloned()
}

/// The field of a cell in the drawing.
pub(crate) fn field(cell: Cell) -> Option<Field> {
    Field::new(cell.column, cell.row)
}

/// A position with the marks of the throw under way, and the directions that the dice may give.
pub(crate) fn throwing(position: &Position) -> View {
    let mut view = carreau_pictures::petanque::view(position);
    if matches!(position.phase(), Phase::Throw(..)) {
        view.fan = drawn(&direction_odds::open(position), None);
    }
    view
}

/// The same while balls move: without marks, directions and measures, and without balls in the air.
pub(crate) fn going(position: &Position) -> View {
    let mut view = throwing(position);
    (view.landing, view.target, view.ghost) = (None, None, None);
    view.fan.clear();
    view.measures.clear();
    view.moving.clear();
    view
}

/// The directions in the form of the drawing; once one is chosen, all others are weak.
pub(crate) fn drawn(ways: &[DirectionOdds], chosen: Option<Direction>) -> Vec<Drawn> {
    let one = |way: &DirectionOdds| {
        let (columns, rows) = way.direction.step();
        // A step is −1, 0 or 1 each way.
        let step = (i8::try_from(columns).unwrap_or(0), i8::try_from(rows).unwrap_or(0));
        let text = if way.falls == 0 {
            way.direction.as_str().to_owned()
        } else {
            direction_odds::in_hundred(way.falls.into(), FALLS.into()).to_string()
        };
        let weak = chosen.is_some_and(|chosen| chosen != way.direction);
        Drawn { from: cell(way.from), to: way.to.map(cell), step, text, weak }
    };
    ways.iter().map(one).collect()
}

/// The same view with the names of the directions instead of their odds, and without the coach's map.
pub(crate) fn without_odds(mut view: View) -> View {
    for way in &mut view.fan {
        if let Some(direction) = direction(way.step) {
            direction.as_str().clone_into(&mut way.text);
        }
    }
    for target in &mut view.targets {
        target.chance = None;
    }
    view.heat.clear();
    view
}

/// What the numbers and lozenges on the plan count, in words.
pub(crate) fn legend(view: &View) -> Option<String> {
    let with_odds = |way: &Drawn| direction(way.step).is_none_or(|direction| way.text != direction.as_str());
    let parts = [
        view.measures.iter().any(|measure| measure.counted).then(|| say!(petanque_legend_measures)),
        view.fan.iter().any(with_odds).then(|| say!(petanque_legend_ways)),
        (!view.heat.is_empty()).then(|| say!(petanque_legend_map)),
        view.targets.iter().any(|target| target.chance.is_some()).then(|| say!(petanque_legend_shots)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// The direction of a step on the plan, if it is one.
pub(crate) fn direction((columns, rows): (i8, i8)) -> Option<Direction> {
    Direction::ALL.into_iter().find(|direction| direction.step() == (columns.into(), rows.into()))
}

/// Adds what the draft shows: the ghost, the boules to shoot at, the directions to choose from or to expect.
pub(crate) fn with_draft(view: &mut View, draft: &Draft, coached: Option<&Coached>, hover: Option<Field>) {
    let position = draft.position();
    match draft.job() {
        Job::Choose => view.fan = drawn(&draft.ways(), draft.way()),
        Job::Jack => ghost(view, draft, Ball::Jack, hover),
        Job::Announce => match draft.technique() {
            Technique::Point => {
                ghost(view, draft, Ball::Boule(draft.side()), hover);
                if let Some(landing) = draft.field() {
                    view.fan = drawn(&direction_odds::from_landing(position, landing), None);
                }
            }
            Technique::Shot => {
                let theirs = position.ground().lying().filter(|(boule, _)| boule.side != draft.side());
                for boule in &mut view.boules {
                    boule.target = draft.field().map(cell) == Some(boule.cell);
                }
                let target = |on: Field| Target {
                    cell: cell(on),
                    chance: coached.and_then(|coached| coached.shot(on)),
                };
                view.targets = theirs.map(|(_, on)| target(on)).collect();
                // The chosen boule needs no lamp, but keeps its chance.
                view.targets.retain(|on| on.chance.is_some() || draft.field().map(cell) != Some(on.cell));
                view.focus = hover.map(cell);
            }
            Technique::Push | Technique::ShotJack => view.target = position.ground().jack().map(cell),
        },
        Job::Greet | Job::Take | Job::OneLess { .. } => {}
    }
}

/// Adds a proposal from a member of `side`, as a ghost.
pub(crate) fn propose(view: &mut View, side: Side, play: Play) {
    let ghost = match play {
        Play::Throw(_, Throw::Point(field)) => (Ball::Boule(side), field),
        Play::Throw(_, Throw::Shot(field)) => {
            view.targets.push(Target::on(cell(field)));
            return;
        }
        Play::Jack(field) => (Ball::Jack, field),
        _ => return,
    };
    view.ghost = Some(Ghost { ball: ghost.0, cell: cell(ghost.1), legal: true });
}

/// Adds a ball over the chosen field; until one is chosen, over the field that the pointer is on.
fn ghost(view: &mut View, draft: &Draft, ball: Ball, hover: Option<Field>) {
    let over = draft.field().or(hover);
    if let Some(field) = over.filter(|field| draft.position().plan().has(*field)) {
        let legal = matches!(draft.check_at(field), Some(Ok(())));
        view.ghost = Some(Ghost { ball, cell: cell(field), legal });
    }
}

/// A round that is over, with all boules measured.
pub(crate) fn measured(before: &Position, end: &RoundEnd) -> View {
    let mut view = with_ground(before, &end.ground);
    view.measures = measures(&end.ground);
    view
}

/// All boules measured from the jack (B8.1).
pub(crate) fn measures(ground: &Ground) -> Vec<Measure> {
    let Some(jack) = ground.jack() else { return Vec::new() };
    let one = |on: Field| Measure { from: cell(jack), to: cell(on), counted: true };
    ground.lying().filter(|(_, on)| *on != jack).map(|(_, on)| one(on)).collect()
}

/// The coach's map: how good each landing field is compared with the others, 0 to 1.
pub(crate) fn heat(landings: &[Landing]) -> Vec<Heat> {
    let least = landings.iter().map(|landing| landing.lead).min().unwrap_or(0);
    let most = landings.iter().map(|landing| landing.lead).max().unwrap_or(0);
    // Both numbers are within ±1296.
    #[expect(clippy::cast_precision_loss, reason = "see above")]
    let value = |lead: i32| if most > least { (lead - least) as f32 / (most - least) as f32 } else { 0.0 };
    landings.iter().map(|landing| Heat { cell: cell(landing.field), value: value(landing.lead) }).collect()
}

/// Adds the path of the last throw, and marks the boules that it moved.
pub(crate) fn mark_last(view: &mut View, trail: &[Trail]) {
    for run in trail {
        let Some(end) = run.places.last().filter(|_| !run.lost) else { continue };
        for boule in &mut view.boules {
            if boule.cell.middle() == *end && Ball::Boule(boule.side) == run.ball {
                boule.last = true;
            }
        }
    }
    view.trail = trail.to_vec();
}

#[cfg(test)]
mod tests {
    use carreau_core::Side;
    use carreau_petanque::Character;

    use super::*;

    /// Bronze has made a carreau on the Blue boule on D13, and the dice for its flight are still to be thrown.
    fn carreau() -> Position {
        let text = r#"{ "terms": { "format": "tete-a-tete" }, "now": { "phase": {"aim":"black"}, "round": 1,
            "opener": "black", "jack": "G14",
            "black": { "characters": [{ "card": "PC", "hand": 3 }] },
            "white": { "characters": [{ "card": "FM", "hand": 2, "on": ["D13"] }] } } }"#;
        crate::petanque::tests::thrown(text.parse().expect("a position"), &["PC shot D13", "!1", "!2"])
    }

    #[test]
    fn b6_2_a_carreau_lies_on_the_targets_field_while_the_target_is_in_the_air() {
        let view = throwing(&carreau());
        let lying: Vec<_> = view.boules.iter().map(|boule| (boule.side, boule.cell.to_string())).collect();
        assert_eq!(lying, [(Side::Black, "D13".to_owned())]);
        assert_eq!(view.moving.len(), 1);
        assert_eq!(view.moving[0].ball, Ball::Boule(Side::White));
        assert_eq!(view.fan.len(), 6);
        let going = going(&carreau());
        assert_eq!((going.boules.len(), going.moving.len(), going.fan.len()), (1, 0, 0));
    }

    #[test]
    fn b9_3_without_a_coach_the_ways_have_names_and_no_odds() {
        let texts = |view: &View| view.fan.iter().map(|way| way.text.clone()).collect::<Vec<_>>();
        let view = throwing(&carreau());
        assert_eq!(texts(&view), ["44", "3", "6", "6", "19", "19"]);
        assert_eq!(texts(&without_odds(view)), ["X1", "X2", "Y1", "Y2", "Z1", "Z2"]);
    }

    #[test]
    fn the_numbers_on_the_plan_have_a_legend() {
        let ways = throwing(&carreau());
        assert_eq!(
            legend(&ways).as_deref(),
            Some("How far at most, and the chance of each direction, in %; the rest leaves a choice.")
        );
        assert_eq!(legend(&without_odds(ways)), None);
        let mut view = of(&carreau());
        view.measures = measures(carreau().ground());
        assert_eq!(legend(&view).as_deref(), Some("Distance in fields: columns + rows."));
    }

    /// The shooter Piere Caro may shoot at two boules.
    fn shooting() -> Draft {
        let text = r#"{ "terms": { "format": "tete-a-tete" }, "now": { "phase": {"aim":"black"}, "round": 1,
            "opener": "white", "jack": "G14",
            "black": { "characters": [{ "card": "PC", "hand": 3 }] },
            "white": { "characters": [{ "card": "FM", "hand": 1, "on": ["D13", "G13"] }] } } }"#;
        let mut draft =
            <Draft as crate::frame::Draft>::new(&text.parse().expect("a position")).expect("a draft");
        draft.choose(Technique::Shot).expect("he shoots");
        draft
    }

    #[test]
    fn b9_3_a_coached_shot_shows_the_chance_at_each_target_also_at_the_chosen_one() {
        let mut draft = shooting();
        let coached = Coached::of(draft.position(), Character::PiereCaro);
        let targets = |draft: &Draft, coached: Option<&Coached>| {
            let mut view = of(draft.position());
            with_draft(&mut view, draft, coached, None);
            view.targets
                .iter()
                .map(|target| (target.cell.to_string(), target.chance.is_some()))
                .collect::<Vec<_>>()
        };
        let both = |chance| [("D13".to_owned(), chance), ("G13".to_owned(), chance)];
        assert_eq!(targets(&draft, None), both(false));
        assert_eq!(targets(&draft, Some(&coached)), both(true));
        crate::frame::Draft::press(&mut draft, "G13".parse().expect("a field"));
        assert_eq!(targets(&draft, Some(&coached)), both(true));
        assert_eq!(targets(&draft, None), [("D13".to_owned(), false)]);
    }

    #[test]
    fn b8_1_all_boules_are_measured_from_the_jack() {
        let measures = measures(carreau().ground());
        let description: Vec<_> = measures.iter().map(|one| (one.to.to_string(), one.distance())).collect();
        assert_eq!(description, [("D13".to_owned(), 4)]);
    }
}
