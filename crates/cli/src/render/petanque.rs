use carreau_boards::petanque::{Ball, Boule, Cell, Ghost, Measure, Portrait, View};
use carreau_petanque::{Field, Phase, Position, Throw};
use carreau_table::{BySide, Side};

/// What a plan shows of a position: what lies where, who is nearest to the jack, and what was announced.
pub(super) fn plan(position: &Position) -> View {
    let (plan, ground) = (position.plan(), position.ground());
    let (low, high) = plan.zone();
    let mut view = View::new(plan.columns(), plan.rows(), (cell(low), cell(high)));
    view.jack = ground.jack().map(cell);
    view.lost = BySide::from_fn(|side| ground.lost(side));
    let nearest = Side::ALL.iter().filter_map(|&side| ground.nearest(side)).min();
    for (boule, on) in ground.lying() {
        let character = position.team(boule.side).get(usize::from(boule.character));
        let distance = ground.jack().map(|jack| jack.distance(on));
        view.boules.push(Boule {
            owner: character.and_then(|character| Portrait::from_initials(character.initials())),
            nearest: distance.is_some() && distance == nearest,
            ..Boule::new(boule.side, cell(on))
        });
    }
    if let Some(jack) = view.jack {
        let nearest = view.boules.iter().filter(|boule| boule.nearest);
        view.measures = nearest.map(|boule| Measure { from: jack, to: boule.cell, counted: false }).collect();
    }
    match position.phase() {
        Phase::JackDie { field, .. } => {
            view.ghost = Some(Ghost { ball: Ball::Jack, cell: cell(field), legal: true });
        }
        Phase::Throw(announced, _) => match announced.throw {
            Throw::Point(field) => view.landing = Some(cell(field)),
            Throw::Shot(field) => view.target = Some(cell(field)),
            Throw::ShotJack => view.target = view.jack,
            Throw::Push => {}
        },
        _ => {}
    }
    view
}

fn cell(field: Field) -> Cell {
    Cell::new(field.column(), field.row())
}
