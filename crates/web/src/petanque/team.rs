//! The teams: their names, what their characters are, who of the people holds which.

use carreau_match::{SeatId, Table};
use carreau_petanque::{Character, Direction, Position, Skill};
use carreau_table::Side;

use crate::words::say;

/// The name of a team.
pub(crate) fn name(side: Side) -> String {
    match side {
        Side::Black => say!("petanque-bronze"),
        Side::White => say!("petanque-blue"),
    }
}

/// What a character is good at, in a word.
pub(crate) fn role(skill: Skill) -> String {
    match skill {
        Skill::Shooter => say!("petanque-shooter"),
        Skill::Pointer => say!("petanque-pointer"),
        Skill::Universal => say!("petanque-universal"),
    }
}

/// A direction, as seen from the circle: "X1, away".
pub(crate) fn way(direction: Direction) -> String {
    let words = match direction {
        Direction::X1 => say!("petanque-way-x1"),
        Direction::X2 => say!("petanque-way-x2"),
        Direction::Y1 => say!("petanque-way-y1"),
        Direction::Y2 => say!("petanque-way-y2"),
        Direction::Z1 => say!("petanque-way-z1"),
        Direction::Z2 => say!("petanque-way-z2"),
    };
    say!("petanque-told-way", way = direction.as_str(), words = words)
}

/// A boule of a team, drawn around the origin in a square of 100 units.
pub(crate) fn token(side: Side) -> String {
    let boule = if side == Side::Black { "boule-2" } else { "boule-1" };
    format!("<use href=\"#{boule}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>")
}

/// The characters of a seat, with their places in the team.
pub(crate) fn characters_of(table: &Table, position: &Position, seat: SeatId) -> Vec<(u8, Character)> {
    let Ok(side) = table.seat(seat).map(|seat| seat.side) else { return Vec::new() };
    let team = position.team(side);
    let places = table.members_of(seat).into_iter();
    places.filter_map(|place| Some((place, *team.get(usize::from(place))?))).collect()
}
