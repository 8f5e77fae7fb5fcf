use serde::{Deserialize, Serialize};

use crate::{
    header::TableId,
    table::{Status, Table},
};

/// The matches that the same players have played one after the other, each a rematch of the one before.
///
/// A header has the series as it stood before its match. It follows from the record of the match before, whose last
/// [`RematchAt`](crate::Event::RematchAt) names the new table: [`Series::after`] computes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// The table of the match before.
    pub after: TableId,
    /// How many matches each seat has won, in the order of the seats. The seats of a team have won the same.
    pub won: Vec<u16>,
    /// How many matches nobody has won.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub drawn: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(count: &u16) -> bool {
    *count == 0
}

impl Series {
    /// The series after the match at a table, for the header of the next one; `None` before that match is over.
    pub fn after(table: &Table) -> Option<Self> {
        let Status::Over { winner, .. } = table.status() else { return None };
        let (mut won, mut drawn) = Self::before(table);
        for (won, seat) in won.iter_mut().zip(table.seats()) {
            *won = won.saturating_add(u16::from(winner == Some(seat.side)));
        }
        drawn = drawn.saturating_add(u16::from(winner.is_none()));
        Some(Self { after: table.header().table.clone(), won, drawn })
    }

    /// The matches won by each seat, and those that nobody won, before the match at a table.
    fn before(table: &Table) -> (Vec<u16>, u16) {
        match &table.header().series {
            Some(series) => (series.won.clone(), series.drawn),
            None => (vec![0; table.seats().len()], 0),
        }
    }

    /// Whether the series counts for so many seats.
    pub(crate) fn fits(&self, seats: usize) -> bool {
        self.won.len() == seats
    }
}
