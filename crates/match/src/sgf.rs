//! The games of a record as SGF, for Go viewers and Go programs.

use carreau_core::{BySide, Side, Step};
use carreau_games::{Draw, GameName, GivenUp, GivenUpBy, Play};

pub use carreau_games::SgfPart;

use crate::{
    header::HeaderError,
    record::Record,
    seat::Player,
    table::{ApplyError, EndReason, Status, Table},
};

/// Why a record is not written as SGF.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SgfError {
    /// The record is not of Dango.
    #[error("a record of {}; only games of Dango are games of Go", .0.title())]
    OtherGame(GameName),
    /// The header is wrong.
    #[error("line 1: {0}")]
    Header(#[from] HeaderError),
    /// An event does not follow.
    #[error("event {n}: {why}. Everything before it follows")]
    Event {
        /// The event's place in the log, from 1.
        n: u64,
        /// Why it does not follow.
        why: ApplyError,
    },
}

/// One game of the match.
#[derive(Default)]
struct Game {
    steps: Vec<Step<Play, Draw>>,
    players: BySide<String>,
}

impl Record {
    /// Writes the games of the match one after the other, without the plays that were taken back: whole, or the ordinary
    /// Go at their end. The last game may be unfinished.
    ///
    /// # Errors
    ///
    /// [`SgfError`] if the record is not of Dango, or something in it does not follow.
    pub fn to_sgf(&self, part: SgfPart) -> Result<String, SgfError> {
        if self.header.game != GameName::Dango {
            return Err(SgfError::OtherGame(self.header.game));
        }
        let (_, start) = self.header.check()?;
        let mut table = Table::new(self.header.clone())?;
        let mut games = vec![Game::default()];
        for entry in &self.entries {
            let change = table.apply(entry).map_err(|why| SgfError::Event { n: entry.n, why })?;
            games.resize_with(usize::from(table.game()), Game::default);
            let Game { steps, players } = games.last_mut().expect("a match has a first game");
            // The nigiri of a game may give the players other colours than in the game before (D1.3).
            *players = BySide::from_fn(|side| player(&table, side));
            if change.step.is_some() {
                steps.extend(change.step);
                continue;
            }
            // Taking a play back also takes back the draws after it.
            let stand = table.moves().iter().filter(|played| played.game == table.game()).count();
            while plays(steps) > stand {
                steps.pop();
            }
        }
        let last = games.len();
        let written = (1..).zip(games).map(|(number, Game { steps, players })| {
            let given_up = if number == last { given_up(&table) } else { None };
            start.to_sgf(&steps, players, given_up, part).expect("the table has played it by the same rules")
        });
        Ok(written.collect())
    }
}

fn plays(steps: &[Step<Play, Draw>]) -> usize {
    steps.iter().filter(|step| matches!(step, Step::Play(_))).count()
}

fn player(table: &Table, side: Side) -> String {
    let seat = table.seats().iter().find(|seat| seat.side == side);
    seat.and_then(|seat| seat.player.as_ref()).map(Player::name).unwrap_or_default().to_owned()
}

fn given_up(table: &Table) -> Option<GivenUp> {
    let Status::Over { winner: Some(winner), reason } = table.status() else { return None };
    let by = match reason {
        EndReason::Resigned(_) => GivenUpBy::Resignation,
        EndReason::OutOfTime => GivenUpBy::Time,
        EndReason::Claimed => GivenUpBy::Forfeit,
        EndReason::Played | EndReason::Aborted => return None,
    };
    Some(GivenUp { winner, by })
}
