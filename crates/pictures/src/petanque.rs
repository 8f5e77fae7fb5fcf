//! The plan of a position of the Pétanque board game.

use carreau_boards::petanque::{
    Ball, Boule, Cell, Ghost, Measure, Moving, Portrait, Projection, View, standalone,
};
use carreau_core::{BySide, Side};
use carreau_games::petanque::{
    Announced, Character, Field, Flight, Ground, Phase, Plan, Position, Stage, Throw,
};

use crate::{How, Last, Layout, Pictured};

/// The height of a boule that waits for its flight, in fields.
const ALOFT: f64 = 0.75;

impl Pictured for Position {
    fn picture(&self, _: Option<&Last<'_, Self>>, how: How) -> String {
        draw(&view(self), how)
    }
}

/// The picture of a view.
pub fn draw(view: &View, how: How) -> String {
    let projection = match how.layout {
        Layout::Wide => Projection::Bench,
        Layout::Tall => Projection::Folded { open: false },
    };
    standalone(view, projection, how.theme)
}

/// The cell of the drawing for a field.
pub fn cell(field: Field) -> Cell {
    Cell::new(field.column(), field.row())
}

/// The portrait of a character.
pub fn portrait(character: Character) -> Option<Portrait> {
    Portrait::from_initials(character.initials())
}

/// An empty plan.
pub fn empty(plan: &Plan) -> View {
    let (low, high) = plan.zone();
    View::new(plan.columns(), plan.rows(), (cell(low), cell(high)))
}

/// The fields of a team's nearest boules.
pub fn nearest_fields(ground: &Ground, side: Side) -> Vec<Field> {
    let (Some(jack), Some(nearest)) = (ground.jack(), ground.nearest(side)) else { return Vec::new() };
    let boules = ground.boules(side);
    let mut on: Vec<Field> =
        boules.iter().filter_map(|place| place.field()).filter(|on| on.distance(jack) == nearest).collect();
    on.sort_unstable();
    on
}

/// The fields of the boules that hold the point; those of both teams if they are equally far from the jack.
pub fn holding(ground: &Ground) -> Vec<Field> {
    let (black, white) = (ground.nearest(Side::Black), ground.nearest(Side::White));
    let nearest = black.into_iter().chain(white).min();
    Side::ALL
        .into_iter()
        .filter(|&side| ground.nearest(side) == nearest)
        .flat_map(|side| nearest_fields(ground, side))
        .collect()
}

/// The plan with everything that lies on it.
pub fn plain(position: &Position) -> View {
    with_ground(position, position.ground())
}

/// The plan with what lies on `ground`, which may be that of a finished round.
pub fn with_ground(position: &Position, ground: &Ground) -> View {
    laid(position.plan(), ground, |boule| {
        position.team(boule.side).get(usize::from(boule.character)).copied()
    })
}

/// A plan with what lies on it. `player` says whose a boule is.
pub fn laid(
    plan: &Plan,
    ground: &Ground,
    player: impl Fn(carreau_games::petanque::Boule) -> Option<Character>,
) -> View {
    let mut view = empty(plan);
    let holding = holding(ground);
    view.jack = ground.jack().map(cell);
    view.dead_jack = ground.jack().is_none() && !ground.is_fresh();
    view.lost = BySide::from_fn(|side| ground.lost(side));
    view.boules = ground
        .lying()
        .map(|(boule, on)| Boule {
            owner: player(boule).and_then(portrait),
            nearest: holding.contains(&on),
            ..Boule::new(boule.side, cell(on))
        })
        .collect();
    // The line from the jack to the nearest boule is always shown.
    if let (Some(jack), Some(first)) = (ground.jack(), holding.first())
        && jack != *first
    {
        view.measures = vec![Measure { from: cell(jack), to: cell(*first), counted: false }];
    }
    view
}

/// A position with the marks of the throw under way.
pub fn view(position: &Position) -> View {
    let mut view = plain(position);
    match position.phase() {
        Phase::JackDie { field, .. } => {
            view.ghost = Some(Ghost { ball: Ball::Jack, cell: cell(field), legal: true });
        }
        Phase::Throw(announced, stage) => match announced.throw {
            Throw::Point(landing) => view.landing = Some(cell(landing)),
            Throw::Push | Throw::ShotJack => view.target = position.ground().jack().map(cell),
            Throw::Shot(target) => {
                view.target = Some(cell(target));
                aloft(&mut view, announced, stage, target);
            }
        },
        _ => {}
    }
    view
}

/// Shows a boule in the air until it is known where it flies; after a carreau the thrown boule has taken its field.
fn aloft(view: &mut View, announced: Announced, stage: Stage, target: Field) {
    let (Stage::Distance(flight) | Stage::FlightWay { flight, .. } | Stage::FlightChoice { flight, .. }) =
        stage
    else {
        return;
    };
    let (on, played) = (cell(target), announced.side);
    let ball = match flight {
        Flight::Carreau | Flight::Target => Ball::Boule(!played),
        Flight::Played => Ball::Boule(played),
    };
    if flight != Flight::Played {
        view.boules.retain(|boule| boule.cell != on);
        view.measures.clear();
        view.boules.push(Boule { owner: portrait(announced.character), ..Boule::new(played, on) });
    }
    view.target = None;
    view.moving.push(Moving { ball, at: on.middle(), height: ALOFT });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b1_1_the_boards_know_the_plan_of_the_house() {
        let plan = Plan::classic();
        let view = empty(&plan);
        assert_eq!(view, View::house());
        assert_eq!(plan.fields().count(), view.cells().count());
        for field in plan.fields() {
            assert_eq!(cell(field).to_string(), field.to_string());
        }
    }
}
