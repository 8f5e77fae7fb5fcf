use std::path::Path;

use carreau_boards::{
    petanque::{self as boards, Ball, Boule, Cell, Ghost, Measure, Petal, Portrait, Projection, View},
    tokens::Theme,
};
use carreau_core::{BySide, Side};
use carreau_petanque::{Direction, Field, Phase, Plan, Position, Throw};

use crate::failure::Failure;

/// What can be printed for pétanque.
const SHEETS: [&str; 3] = ["characters", "tokens", "plan"];

/// The view of a position of pétanque: all boules and the jack, the nearest boules, and the announced throw.
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

/// A sheet to print: the characters' cards with the table of directions, one card by its initials, the tokens, or the
/// plan.
pub(crate) fn print(sheet: &Path, one: Option<&str>) -> Result<String, Failure> {
    let plan = Plan::classic();
    match (sheet.to_str(), one) {
        (Some("characters"), Some(one)) => {
            let initials = || Portrait::ALL.map(Portrait::initials).join(", ");
            let found = Portrait::from_initials(&one.to_uppercase());
            let found = found.ok_or_else(|| {
                Failure::unreadable(format_args!("--card: `{one}` is no character: {}", initials()))
            })?;
            Ok(boards::card(found))
        }
        (Some("characters"), None) => {
            let (petals, choice) = directions(&plan);
            Ok(boards::sheet(&petals, &choice))
        }
        (Some("tokens"), None) => Ok(boards::tokens()),
        (Some("plan"), None) => {
            let (low, high) = plan.zone();
            let view = View::new(plan.columns(), plan.rows(), (cell(low), cell(high)));
            Ok(boards::standalone(&view, Projection::Folded { open: true }, Theme::Day))
        }
        (Some("tokens" | "plan"), Some(_)) => {
            Err(Failure::unreadable("--card: only the characters are cards: --cards characters"))
        }
        _ => Err(Failure::unreadable(format_args!(
            "--cards: `{}` is nothing of pétanque: {}",
            sheet.display(),
            SHEETS.join(", ")
        ))),
    }
}

/// The directions of a plan with their sums, and the sums that let a player choose (B1.4).
fn directions(plan: &Plan) -> (Vec<Petal>, Vec<u8>) {
    let sums = |direction| (2..=12).filter(|sum| plan.direction(*sum) == direction).collect::<Vec<u8>>();
    let petals = Direction::ALL.map(|direction| {
        let (column, row) = direction.step();
        let step = (i8::try_from(column).unwrap_or(0), i8::try_from(row).unwrap_or(0));
        Petal { name: direction.to_string(), step, sums: sums(Some(direction)), chosen: false }
    });
    (petals.to_vec(), sums(None))
}

#[cfg(test)]
mod tests {
    use carreau_petanque::Character;

    use super::*;

    #[test]
    fn b1_5_the_heads_are_those_of_the_characters() {
        let pairs = Portrait::ALL.into_iter().zip(Character::ALL);
        for (portrait, character) in pairs {
            assert_eq!(portrait.initials(), character.initials());
            assert_eq!(portrait.name(), character.name());
            assert_eq!(portrait.role().as_str(), character.skill().as_str());
            assert_eq!(Portrait::from_initials(character.initials()), Some(portrait));
        }
    }

    #[test]
    fn b1_4_the_table_of_directions_is_the_plan_s() {
        let (petals, choice) = directions(&Plan::classic());
        let of = |name: &str| &petals.iter().find(|petal| petal.name == name).expect("a direction").sums;
        assert_eq!([of("X1"), of("Z2"), of("Z1")], [&[6, 7, 8][..], &[4, 5], &[9, 10]]);
        assert_eq!([of("X2"), of("Y1"), of("Y2")], [&[12], &[11], &[3]]);
        assert_eq!(choice, [2]);
    }

    #[test]
    fn b1_1_the_boards_know_the_plan_of_the_house() {
        let plan = Plan::classic();
        let (low, high) = plan.zone();
        let view = View::new(plan.columns(), plan.rows(), (cell(low), cell(high)));
        assert_eq!(view, View::house());
        assert!(plan.fields().map(cell).eq(view.cells()) || plan.fields().count() == view.cells().count());
        for field in plan.fields() {
            assert_eq!(cell(field).to_string(), field.to_string());
        }
    }
}
