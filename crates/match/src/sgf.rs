//! The games of a record as SGF, for Go viewers and Go programs.

use carreau_core::{BySide, Side, Step};
use carreau_games::{Draw, GameName, GivenUp, GivenUpBy, Play, Position, SgfTreeError as TreeError, dango};

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

/// Why a record is not written as SGF with its variations.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SgfTreeError {
    /// The record itself is not written.
    #[error(transparent)]
    Record(#[from] SgfError),
    /// A variation is not written.
    #[error("variation {}: {why}", variation + 1)]
    Variation {
        /// The index of the variation.
        variation: usize,
        /// Why.
        why: SgfError,
    },
    /// A variation starts in a position that neither the match nor another variation has.
    #[error("variation {} begins with a position that neither the match nor another variation has", variation + 1)]
    Apart {
        /// The index of the variation.
        variation: usize,
    },
}

/// One game of the match.
#[derive(Default)]
struct Game {
    steps: Vec<Step<Play, Draw>>,
    players: BySide<String>,
    /// How the match ended with this game, if it did not end with the count.
    given_up: Option<GivenUp>,
}

impl Record {
    /// Writes the games of the match one after the other, without the plays that were taken back: whole, or the ordinary
    /// Go at their end. The last game may be unfinished.
    ///
    /// # Errors
    ///
    /// [`SgfError`] if the record is not of Dango, or something in it does not follow.
    pub fn to_sgf(&self, part: SgfPart) -> Result<String, SgfError> {
        let (start, games) = self.games()?;
        let written = games.into_iter().map(|Game { steps, players, given_up }| {
            start.to_sgf(&steps, players, given_up, part).expect("the table has played it by the same rules")
        });
        Ok(written.collect())
    }

    /// As [`Self::to_sgf`], whole, with variations as branches where they leave the match, each with its name, which may
    /// be empty. A variation's record begins with a position of the match or of another variation, or with that position
    /// and another draw.
    ///
    /// # Errors
    ///
    /// [`SgfTreeError`] if the match or a variation cannot be written, or if a variation leaves neither the match nor
    /// another variation.
    pub fn to_sgf_with(&self, variations: &[(&str, &Self)]) -> Result<String, SgfTreeError> {
        const FOLLOWS: &str = "the table has played it by the same rules";
        let (start, games) = self.games()?;
        let kifu = |Game { steps, players, given_up }| start.kifu(&steps, players, given_up).expect(FOLLOWS);
        let games: Vec<_> = games.into_iter().map(kifu).collect();
        let (mut ways, mut whose) = (Vec::new(), Vec::new());
        for (variation, (name, record)) in variations.iter().enumerate() {
            let failed = |why| SgfTreeError::Variation { variation, why };
            let (start, played) = record.games().map_err(failed)?;
            for game in played {
                ways.push(start.sgf_variation((*name).to_owned(), &game.steps).expect(FOLLOWS));
                whose.push(variation);
            }
        }
        dango::sgf::write_tree(&games, &ways).map_err(|why| match why {
            TreeError::Apart { variation } => SgfTreeError::Apart { variation: whose[variation] },
            TreeError::Game { .. } | TreeError::Variation { .. } => unreachable!("{FOLLOWS}: {why:?}"),
        })
    }

    /// The games of the match without the plays that were taken back, and the position in which each starts.
    fn games(&self) -> Result<(Position, Vec<Game>), SgfError> {
        if self.header.game != GameName::Dango {
            return Err(SgfError::OtherGame(self.header.game));
        }
        let (_, start) = self.header.check()?;
        let mut table = Table::new(self.header.clone())?;
        let mut games = vec![Game::default()];
        for entry in &self.entries {
            let change = table.apply(entry).map_err(|why| SgfError::Event { n: entry.n, why })?;
            games.resize_with(usize::from(table.game()), Game::default);
            let Game { steps, players, .. } = games.last_mut().expect("a match has a first game");
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
        if let Some(last) = games.last_mut() {
            last.given_up = given_up(&table);
        }
        Ok((start, games))
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
