//! The rematch to which this browser's player has agreed. When its table exists and is what was agreed on, the page makes
//! the player ready there by itself: whoever asks for another match, or accepts one, is ready for it.
//!
//! Nothing of the fair draws changes by that. The page makes its seed after it has seen the new table's header, and
//! commits to it as it does when the button is pressed (`secret.rs`). If the table is another one than was agreed on, the
//! page leaves the button to the person.

use carreau_core::Side;
use carreau_games::GameName;
use carreau_match::{OptionsText, Player, SeatId, Status, Table, TableId};
use serde::{Deserialize, Serialize};

use crate::browser;

const STORED_AS: &str = "carreau.agreed";

/// What is fixed about the table of a rematch before it exists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Agreed {
    /// The table of the match before.
    after: TableId,
    game: GameName,
    rules: u32,
    options: OptionsText,
    start: Option<String>,
    sides: Vec<Side>,
    players: Vec<Option<Player>>,
}

impl Agreed {
    /// What the rematch will be if it is agreed on as it is offered at a table whose match is over.
    pub(crate) fn at(table: &Table) -> Self {
        let header = table.header();
        Self {
            after: header.table.clone(),
            game: header.game,
            rules: header.rules,
            options: table.rematch_options().to_text(),
            start: header.start.clone(),
            sides: header.seats.iter().map(|&side| !side).collect(),
            players: table.seats().iter().map(|seat| seat.player.clone()).collect(),
        }
    }

    /// The same with other terms.
    pub(crate) fn on(self, options: OptionsText) -> Self {
        Self { options, ..self }
    }

    /// Keeps in this browser what its player has agreed to. The last rematch is enough: nobody waits for two.
    pub(crate) fn keep(&self) {
        if let Ok(text) = serde_json::to_string(self) {
            browser::keep(STORED_AS, &text);
        }
    }

    /// Forgets the rematch after a match, because its player no longer wants it.
    pub(crate) fn forget(after: &TableId) {
        if Self::kept().is_some_and(|kept| kept.after == *after) {
            browser::forget(STORED_AS);
        }
    }

    fn kept() -> Option<Self> {
        serde_json::from_str(&browser::recall(STORED_AS)?).ok()
    }

    /// Whether a table is the one to which this browser's player has agreed.
    fn is(&self, table: &Table) -> bool {
        let header = table.header();
        let players = table.seats().iter().map(|seat| &seat.player);
        header.series.as_ref().is_some_and(|series| series.after == self.after)
            && header.game == self.game
            && header.rules == self.rules
            && header.options == self.options
            && header.start == self.start
            && header.seats == self.sides
            && players.eq(&self.players)
    }
}

/// Our seats that become ready at a table, because their people have agreed to its match at the table before.
pub(crate) fn to_make_ready(table: &Table, mine: &[SeatId]) -> Vec<SeatId> {
    if table.status() != Status::Gathering || table.header().series.is_none() {
        return Vec::new();
    }
    let waits = |seat: &SeatId| table.seat(*seat).is_ok_and(|seat| !seat.is_ready());
    let waiting: Vec<SeatId> = mine.iter().copied().filter(waits).collect();
    if waiting.is_empty() || !Agreed::kept().is_some_and(|agreed| agreed.is(table)) {
        return Vec::new();
    }
    waiting
}

#[cfg(test)]
mod tests {
    use carreau_match::{Header, Intention, Options, Scope, Series};

    use super::*;
    use crate::testing::{begun, does, header};

    /// A match that is over, and the table for another on these options, with these people.
    fn rematch(options: &Options, names: [&str; 2]) -> (Table, Table) {
        let mut over = begun(&Options::usual(GameName::Garanguet));
        does(&mut over, SeatId(0), &Intention::Resign { scope: Scope::Match });
        let seats = over.header().seats.iter().map(|&side| !side).collect();
        let header = Header { seats, series: Series::after(&over), ..header(options) };
        let mut next = Table::new(header).expect("a header");
        for (seat, name) in (0..).map(SeatId).zip(names) {
            does(&mut next, seat, &Intention::Sit { player: Player::person(name).expect("a name") });
        }
        (over, next)
    }

    #[test]
    fn only_the_table_that_was_agreed_on_makes_ready() {
        let usual = Options::usual(GameName::Garanguet);
        let (over, next) = rematch(&usual, ["Léonie", "Basile"]);
        assert!(Agreed::at(&over).is(&next));
        let longer = Options { points: 5, ..usual };
        let (over, other_terms) = rematch(&longer, ["Léonie", "Basile"]);
        assert!(!Agreed::at(&over).is(&other_terms));
        assert!(Agreed::at(&over).on(longer.to_text()).is(&other_terms));
        let (over, other_people) = rematch(&usual, ["Léonie", "Marcel"]);
        assert!(!Agreed::at(&over).is(&other_people));
        let unrelated = Table::new(Header { series: None, ..next.header().clone() }).expect("a header");
        assert!(!Agreed::at(&over).is(&unrelated));
    }
}
