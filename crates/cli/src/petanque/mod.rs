//! Pétanque in words: who throws, what the dice decided, what was measured, and the odds.

mod measure;
mod odds;
mod prompt;
mod telling;

pub(crate) use carreau_petanque::team_name as team;
use carreau_petanque::{Boule, Direction, Field, Position};

pub(crate) use self::{
    measure::measured,
    odds::{landing_map, odds},
    prompt::{asked, die_for},
    telling::{Teller, is_thrown},
};

/// A boule by its team and its character, such as `Blue’s boule (PC)`.
fn owned(position: &Position, boule: Boule) -> String {
    let whose = team(boule.side);
    match position.team(boule.side).get(usize::from(boule.character)) {
        Some(character) => format!("{whose}’s boule ({character})"),
        None => format!("{whose}’s boule"),
    }
}

/// A direction with what it means (B1.3).
fn way(direction: Direction) -> String {
    let meaning = match direction {
        Direction::X1 => "away from the circle",
        Direction::X2 => "towards the circle",
        Direction::Y1 => "to the left",
        Direction::Y2 => "to the right",
        Direction::Z1 => "away and to the left",
        Direction::Z2 => "away and to the right",
    };
    format!("{direction}, {meaning}")
}

/// So many fields.
fn fields(count: u8) -> String {
    crate::told::counted(count.into(), "field")
}

/// A field, or that there is none.
fn field_or_lost(to: Option<Field>) -> String {
    to.map_or_else(|| "the lost area".to_owned(), |to| to.to_string())
}
