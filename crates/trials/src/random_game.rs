//! Matches that are played at random through the rules alone, as what a server would store of them.

use anyhow::{Context, Result};
use carreau_games::GameName;
use carreau_match::{
    Dealer, Header, Intention, Millis, Options, Player, Scope, SeatId, Seed, Status, Table, TableId,
};
use carreau_protocol::TableSummary;
use carreau_store::{Append, CreateTable, Store, Summary};
use carreau_testkit::Luck;

use crate::players::next_intention;

/// The time from one play to the next.
const PAUSE: Millis = Millis(5000);

/// A table with its whole log, ready to be stored.
#[derive(Debug)]
pub(crate) struct StoredGame {
    create: CreateTable,
    appends: Vec<Append>,
}

/// How far a match is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Until {
    /// One of two players sits at the table.
    Gathering,
    /// So many events have happened, unless the match is over before.
    Events(u64),
    /// So many events have happened, and then the first player resigns.
    Resigned(u64),
    /// The match is over.
    Over,
}

impl StoredGame {
    /// Plays a match that begins at a moment. Its choices follow from `number`, which also names the table. Plays of
    /// games whose plays cannot be listed are chosen by their weakest bot.
    ///
    /// # Errors
    ///
    /// If the rules refuse a play that they have offered.
    pub(crate) fn play(game: GameName, number: u64, begins: Millis, until: Until) -> Result<Self> {
        let mut luck = Luck::new(number);
        let mut seed = [0; 32];
        seed.fill_with(|| u8::try_from(luck.below(256)).expect("it is below 256"));
        let dealer = Dealer::new(Seed(seed));
        let table = TableId::new(&format!("{number:012}"))?;
        let header = Header::new(table, &Options::usual(game), &dealer);
        let mut table = Table::new(header.clone())?;
        let first = Intention::Sit { player: Player::person("First")? };
        let entries = table.act(SeatId(0), &first, begins, &dealer)?;
        let create = CreateTable {
            header,
            house_seed: dealer.seed(),
            listed: false,
            creator: Some(guest(number, SeatId(0))),
            most_listed: u32::MAX,
            created: begins,
            entries,
            owners: vec![(SeatId(0), guest(number, SeatId(0)))],
            summary: summary(&table),
            seeks: None,
        };
        let mut game = Self { create, appends: Vec::new() };
        while !until.is_reached(&table)
            && let Some((seat, intention)) = next_intention(&table, luck.below(u64::MAX))
        {
            game.append(&mut table, seat, &intention, &dealer)?;
        }
        if matches!(until, Until::Resigned(_)) && table.status() == Status::Playing {
            game.append(&mut table, SeatId(0), &Intention::Resign { scope: Scope::Match }, &dealer)?;
        }
        Ok(game)
    }

    fn append(&mut self, table: &mut Table, seat: SeatId, wanted: &Intention, dealer: &Dealer) -> Result<()> {
        let now = Millis(table.at().0 + PAUSE.0);
        let decision = table.decide(seat, wanted, now, dealer).with_context(|| format!("{wanted:?}"))?;
        let sits = matches!(wanted, Intention::Sit { .. });
        let number = self.appends.len() as u64;
        let owner = carreau_store::Owner { seat, guest: Some(guest(number, seat)) };
        let summary = Some(summary(&decision.after)).filter(|new| *new != summary(table));
        self.appends.push(Append {
            table: table.header().table.clone(),
            reports: decision.reports(dealer),
            entries: decision.entries,
            // The page gives ids of this length.
            intention: Some(format!("{number:010}")),
            owner: sits.then_some(owner),
            summary,
            fence: None,
        });
        *table = decision.after;
        Ok(())
    }

    /// How many events it has.
    pub(crate) fn events(&self) -> u64 {
        let appended: usize = self.appends.iter().map(|append| append.entries.len()).sum();
        (self.create.entries.len() + appended) as u64
    }

    /// Stores it as a server does: the events of each intention by themselves.
    ///
    /// # Errors
    ///
    /// If the store does not take it.
    pub(crate) async fn store(self, store: &Store) -> Result<()> {
        store.create(self.create).await?;
        for append in self.appends {
            store.append(append).await?;
        }
        Ok(())
    }

    /// Stores it with all its events in one step, which is faster, and without the ids of the intentions.
    ///
    /// # Errors
    ///
    /// If the store does not take it.
    pub(crate) async fn store_at_once(self, store: &Store) -> Result<()> {
        let all = self.appends.into_iter().reduce(|mut all, next| {
            all.entries.extend(next.entries);
            all.reports.extend(next.reports);
            Append { owner: all.owner.or(next.owner), summary: next.summary.or(all.summary), ..all }
        });
        store.create(self.create).await?;
        if let Some(all) = all {
            store.append(Append { intention: None, ..all }).await?;
        }
        Ok(())
    }
}

fn guest(number: u64, seat: SeatId) -> String {
    format!("{number:016x}{:016x}", seat.0)
}

/// What a server keeps for the lobby.
fn summary(table: &Table) -> Summary {
    let shown = TableSummary { at: Millis(0), ..TableSummary::of(table) };
    let text = serde_json::to_string(&shown).expect("a summary is plain data with string keys");
    Summary { status: table.status(), text }
}

impl Until {
    fn is_reached(self, table: &Table) -> bool {
        match self {
            Self::Gathering => true,
            Self::Events(events) | Self::Resigned(events) => table.n() >= events,
            Self::Over => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use carreau_match::{Record, verify};

    use super::*;

    #[test]
    fn the_record_of_a_random_game_of_each_kind_verifies() {
        for name in GameName::ALL {
            let game = StoredGame::play(name, 1, Millis(1000), Until::Over).unwrap();
            let appended = game.appends.into_iter().flat_map(|append| append.entries);
            let entries = game.create.entries.into_iter().chain(appended).collect();
            let record = Record { header: game.create.header, entries };
            verify(&record.to_string()).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }

    #[test]
    fn a_game_is_played_as_far_as_is_asked() {
        let played = |until| {
            let game = StoredGame::play(GameName::Garanguet, 1, Millis(1000), until).unwrap();
            let last = game.appends.iter().filter_map(|append| append.summary.clone()).next_back();
            (game.events(), last.unwrap_or(game.create.summary).status)
        };
        assert_eq!(played(Until::Gathering), (1, Status::Gathering));
        let (events, status) = played(Until::Events(30));
        assert!((30..40).contains(&events) && status == Status::Playing, "{events} {status:?}");
        let (events, status) = played(Until::Resigned(30));
        assert!((31..41).contains(&events) && matches!(status, Status::Over { .. }), "{events} {status:?}");
    }
}
