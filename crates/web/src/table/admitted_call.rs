//! The consequence of a call that was admitted or upheld (H4): the fact, its clause, and who gets the point.

use carreau_core::Side;
use carreau_match::{Call, Event, Table};

use super::Notice;
use crate::{game_info::points_in_game, players::player, words::say};

/// The consequence of a call that was admitted or upheld.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AdmittedCall {
    /// The fact that was admitted or found: "Basile moved from the seat".
    fact: String,
    clause: &'static str,
    /// What it costs, or who gets the point for it: "One point for Léonie."
    points: String,
}

impl AdmittedCall {
    /// The consequence of an event that admits or upholds a call; `None` for other events, and if the board shows the consequence.
    pub(crate) fn of(event: &Event, before: &Table, after: &Table) -> Option<Self> {
        let stands =
            matches!(event, Event::CallAnswered { admit: true, .. } | Event::CallDecided { uphold: true });
        let called = before.called().filter(|_| stands)?;
        let name = player(after, called.on);
        let fact = match called.call {
            // The checker has to move, which everybody sees.
            Call::TouchedChecker => return None,
            Call::RaisedFoot => {
                let (fact, clause) = (say!(admitted_foot, name = name), called.call.clause().0);
                return Some(Self { fact, clause, points: say!(admitted_foot_costs) });
            }
            Call::MovedSeat => say!(admitted_seat, name = name),
            Call::TouchedObject => say!(admitted_object, name = name),
        };
        let gained = Side::ALL.map(|side| (side, points(after, side).saturating_sub(points(before, side))));
        let gained = gained.into_iter().filter(|(_, points)| *points > 0);
        let words =
            gained.map(|(side, points)| say!(admitted_points, points = points, name = player(after, side)));
        Some(Self { fact, clause: called.call.clause().0, points: words.collect::<Vec<_>>().join(" ") })
    }

    /// The consequence in a line: "Basile moved from the seat (P2.2). One point for Léonie."
    pub(crate) fn words(&self) -> String {
        format!("{} ({}). {}", self.fact, self.clause, self.points)
    }

    /// The consequence without its clause: "Basile moved from the seat. One point for Léonie."
    pub(super) fn consequence(&self) -> String {
        format!("{}. {}", self.fact, self.points)
    }

    /// The consequence as a notice, with the clause as a plate.
    pub(super) fn notice(&self) -> Notice {
        let why = self.consequence();
        Notice { why, clause: Some(self.clause.to_owned()), ..Notice::default() }
    }
}

/// The points of a side within this game; 0 if the game counts none.
fn points(table: &Table, side: Side) -> u16 {
    points_in_game(table.position()).map_or(0, |(points, _)| points[side])
}
