//! What this browser keeps of a table on a server: the seeds that it brought, and the first header that it saw. With
//! them it notices a server that deals with anything else.

use std::{
    cell::RefCell,
    collections::{BTreeMap, HashMap},
};

use carreau_match::{HeaderHash, Millis, SeatId, Seed, Table, TableId};
use serde::{Deserialize, Serialize};

use crate::browser;

const STORED_AS: &str = "carreau.seeds.";
/// The secrets of so many tables are kept, the latest ones.
const MOST: usize = 200;

thread_local! {
    /// The same as in the browser's storage, which may refuse to store anything.
    static KEPT: RefCell<HashMap<TableId, Secret>> = RefCell::default();
}

/// What this browser keeps of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Secret {
    /// The header when the first seed was made.
    header: HeaderHash,
    /// The seeds of the seats.
    seeds: BTreeMap<SeatId, Seed>,
    /// When the first seed was made.
    at: Millis,
}

/// What does not agree with the secret of this browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deceit {
    /// The header is not the one to which this browser agreed.
    Header,
    /// Our seat has another commitment or another seed than ours.
    Seed,
}

impl Secret {
    /// The secret of a table, if this browser brought seeds to it.
    pub(crate) fn of(table: &TableId) -> Option<Self> {
        KEPT.with_borrow(|kept| kept.get(table).cloned())
            .or_else(|| serde_json::from_str(&browser::recall(&name(table))?).ok())
    }

    /// Whether one of these seeds, all in the table's log, is ours.
    pub(crate) fn is_among(&self, table: &Table) -> bool {
        let own =
            |(seat, seed): (&SeatId, &Seed)| table.seat(*seat).is_ok_and(|seat| seat.seed == Some(*seed));
        table.header().hash() == self.header && self.seeds.iter().any(own)
    }

    /// Checks that the table is the one to which we agreed, and that our seats have our seeds.
    ///
    /// # Errors
    ///
    /// [`Deceit`] says what somebody has changed.
    pub(crate) fn check(&self, table: &Table, mine: &[SeatId]) -> Result<(), Deceit> {
        if table.header().hash() != self.header {
            return Err(Deceit::Header);
        }
        let differs = |(seat, seed): (&SeatId, &Seed)| {
            let Ok(known) = table.seat(*seat) else { return true };
            known.commitment.is_some_and(|commitment| commitment != seed.commitment())
                || known.seed.is_some_and(|known| known != *seed)
        };
        let mut own = self.seeds.iter().filter(|(seat, _)| mine.contains(seat));
        if own.any(differs) { Err(Deceit::Seed) } else { Ok(()) }
    }

    /// The seeds of our seats that are to be opened now.
    pub(crate) fn to_open(&self, table: &Table, mine: &[SeatId]) -> Vec<(SeatId, Seed)> {
        if !table.is_sealed() {
            return Vec::new();
        }
        let waits =
            |seat: &SeatId| mine.contains(seat) && table.seat(*seat).is_ok_and(|seat| seat.seed.is_none());
        self.seeds.iter().filter(|(seat, _)| waits(seat)).map(|(&seat, &seed)| (seat, seed)).collect()
    }
}

/// The seed that this browser brings to the draws in a seat. It is made when it is first asked for, and kept.
pub(crate) fn seed_for(table: &Table, seat: SeatId) -> Seed {
    let (id, header) = (&table.header().table, table.header().hash());
    let known = Secret::of(id).filter(|known| known.header == header);
    let mut secret = known.unwrap_or_else(|| Secret { header, seeds: BTreeMap::new(), at: browser::now() });
    let seed = *secret.seeds.entry(seat).or_insert_with(browser::random_seed);
    if let Ok(text) = serde_json::to_string(&secret) {
        browser::keep(&name(id), &text);
    }
    KEPT.with_borrow_mut(|kept| kept.insert(id.clone(), secret));
    forget_oldest();
    seed
}

fn name(table: &TableId) -> String {
    format!("{STORED_AS}{table}")
}

fn forget_oldest() {
    let mut kept: Vec<(Millis, String)> = browser::kept()
        .into_iter()
        .filter(|name| name.starts_with(STORED_AS))
        .map(|name| {
            let secret = browser::recall(&name).and_then(|text| serde_json::from_str::<Secret>(&text).ok());
            (secret.map_or(Millis(0), |secret| secret.at), name)
        })
        .collect();
    kept.sort();
    let many = kept.len().saturating_sub(MOST);
    kept.iter().take(many).for_each(|(_, name)| browser::forget(name));
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Options, Player};

    use super::*;
    use crate::testing::{does, header};

    const MINE: [SeatId; 1] = [SeatId(0)];
    const OWN: Seed = Seed([3; 32]);

    /// A table at which two people sit, and the secret of the first.
    fn table(options: &Options) -> (Table, Secret) {
        let mut table = Table::new(header(options)).expect("a header");
        for (seat, name) in [(SeatId(0), "Léonie"), (SeatId(1), "Basile")] {
            does(&mut table, seat, &Intention::Sit { player: Player::person(name).expect("a name") });
        }
        let seeds = BTreeMap::from([(SeatId(0), OWN)]);
        let secret = Secret { header: table.header().hash(), seeds, at: Millis(1) };
        (table, secret)
    }

    fn ready(seed: Seed) -> Intention {
        Intention::Ready { commitment: seed.commitment() }
    }

    #[test]
    fn our_seed_is_opened_when_all_are_ready_and_not_before() {
        let (mut table, secret) = table(&Options::usual(GameName::Garanguet));
        does(&mut table, SeatId(0), &ready(OWN));
        assert_eq!(secret.to_open(&table, &MINE), []);
        does(&mut table, SeatId(1), &ready(Seed([4; 32])));
        assert_eq!(secret.to_open(&table, &MINE), [(SeatId(0), OWN)]);
        assert_eq!(secret.to_open(&table, &[SeatId(1)]), [], "the other seat is not ours");
        assert!(!secret.is_among(&table));
        does(&mut table, SeatId(0), &Intention::Open { seed: OWN });
        assert_eq!(secret.to_open(&table, &MINE), []);
        assert!(secret.is_among(&table));
        assert_eq!(secret.check(&table, &MINE), Ok(()));
    }

    #[test]
    fn a_server_that_swaps_our_commitment_or_our_seed_is_noticed() {
        let (mut table, secret) = table(&Options::usual(GameName::Garanguet));
        assert_eq!(secret.check(&table, &MINE), Ok(()), "we have said nothing yet");
        does(&mut table, SeatId(0), &ready(Seed([9; 32])));
        assert_eq!(secret.check(&table, &MINE), Err(Deceit::Seed));
        assert_eq!(secret.check(&table, &[]), Ok(()), "somebody else has taken the seat that we left");
        does(&mut table, SeatId(1), &ready(Seed([4; 32])));
        does(&mut table, SeatId(0), &Intention::Open { seed: Seed([9; 32]) });
        assert_eq!(secret.check(&table, &MINE), Err(Deceit::Seed));
    }

    #[test]
    fn a_server_that_swaps_its_own_commitment_or_the_options_is_noticed() {
        let (_, secret) = table(&Options::usual(GameName::Garanguet));
        let (other, _) = table(&Options { points: 3, ..Options::usual(GameName::Garanguet) });
        assert_eq!(secret.check(&other, &MINE), Err(Deceit::Header));
        assert!(!secret.is_among(&other));
    }
}
