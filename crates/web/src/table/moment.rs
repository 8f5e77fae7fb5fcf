//! What the table waits for, from the view of this page.

use carreau_core::{Drawer, Side, Turn};
use carreau_match::{SeatId, Status, Table};

/// What the table waits for, from the view of this page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    /// The page does not know the table yet.
    Opening,
    /// People sit down and get ready.
    Gathering,
    /// A chance event is due: dice, a card, a draw of the dealer.
    Chance {
        /// Who throws or draws.
        whose: Drawer,
        /// Whether we may do it.
        ours: bool,
    },
    /// A side is to play.
    Play {
        /// Who plays.
        side: Side,
        /// Whether that is us.
        ours: bool,
    },
    /// A game is over and the match goes on.
    Between {
        /// Whether we sit at the table.
        ours: bool,
    },
    /// The match is over.
    Over,
}

impl Moment {
    /// The moment of a table for the owner of the seats `mine`.
    pub(crate) fn of(table: &Table, mine: &[SeatId]) -> Self {
        // In a team it may be a mate's turn, and a substitute acts by itself.
        let may_act = || mine.iter().any(|&seat| table.may_act(seat) && !table.is_bot(seat));
        let sits = !mine.is_empty();
        match table.status() {
            Status::Gathering => return Self::Gathering,
            Status::Over { .. } => return Self::Over,
            Status::Playing if table.ended().is_some() => return Self::Between { ours: sits },
            Status::Playing => {}
        }
        match (table.position().turn(), table.drawer()) {
            (Turn::Side(side), _) => Self::Play { side, ours: may_act() },
            (Turn::Chance, Some(whose)) => {
                let ours = match whose {
                    Drawer::Side(_) => may_act(),
                    Drawer::Both => sits,
                    Drawer::Dealer => false,
                };
                Self::Chance { whose, ours }
            }
            (Turn::Chance | Turn::Over(_), _) => Self::Over,
        }
    }

    /// Whether a game is going on.
    pub(crate) const fn is_in_game(self) -> bool {
        matches!(self, Self::Chance { .. } | Self::Play { .. })
    }

    /// Whether we may act now.
    pub(crate) const fn is_ours(self) -> bool {
        matches!(
            self,
            Self::Chance { ours: true, .. } | Self::Play { ours: true, .. } | Self::Between { ours: true }
        )
    }

    /// The side that everybody waits for, if it is a single side.
    pub(crate) const fn side(self) -> Option<Side> {
        match self {
            Self::Chance { whose: Drawer::Side(side), .. } | Self::Play { side, .. } => Some(side),
            _ => None,
        }
    }

    /// The word for tests and styles: the `data-phase` of the page.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Gathering => "gathering",
            Self::Chance { whose: Drawer::Both, .. } => "priority",
            Self::Chance { ours: true, .. } => "roll",
            Self::Play { ours: true, .. } => "play",
            Self::Chance { .. } | Self::Play { .. } => "wait",
            Self::Between { .. } => "between",
            Self::Over => "over",
        }
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Options};

    use super::*;
    use crate::testing::{does, header, seat};

    #[test]
    fn a_moment_is_ours_when_the_side_is() {
        let mut table = Table::new(header(&Options::usual(GameName::Garanguet))).expect("a header");
        assert_eq!(Moment::of(&table, &[]).word(), "gathering");
        seat(&mut table, &["Léonie", "Basile"]);
        assert_eq!(Moment::of(&table, &[]), Moment::Chance { whose: Drawer::Both, ours: false });
        does(&mut table, SeatId(0), &Intention::Roll);
        let side = table.to_act().expect("somebody begins");
        let seat = table.first_seat_of(side);
        assert_eq!(Moment::of(&table, &[seat]), Moment::Chance { whose: Drawer::Side(side), ours: true });
        assert_eq!(Moment::of(&table, &[table.first_seat_of(!side)]).word(), "wait");
    }
}
