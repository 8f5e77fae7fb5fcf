//! What of pétanque can be printed, for a table without a screen.

use std::path::Path;

use carreau_boards::{
    petanque::{self as boards, Petal, Portrait},
    tokens::Theme,
};
use carreau_petanque::{Direction, Plan};
use carreau_pictures::petanque as pictures;

use crate::failure::Failure;

/// What can be printed for pétanque.
const SHEETS: [&str; 3] = ["characters", "tokens", "plan"];

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
            let projection = boards::Projection::Folded { open: true };
            Ok(boards::standalone(&pictures::empty(&plan), projection, Theme::Day))
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
}
