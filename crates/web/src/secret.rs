//! What this browser keeps of a table on a server: the seeds that it brought, and the first header that it saw. With
//! them it notices a server that deals with anything else.

use std::{cell::RefCell, fmt, str::FromStr};

use carreau_match::{HeaderHash, Millis, SeatId, Seed, Table, TableId};

use crate::browser;

const STORED_AS: &str = "carreau.seeds.";
/// The secrets of so many tables are kept, the latest ones.
const MOST: usize = 200;

thread_local! {
    /// The same as in the browser's storage, which may refuse to store anything.
    static KEPT: RefCell<Vec<(TableId, Secret)>> = RefCell::default();
}

/// What this browser keeps of a table. As text: the header's hash, the time, and each seat with its seed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Secret {
    /// The header when the first seed was made.
    header: HeaderHash,
    /// When the first seed was made.
    at: Millis,
    /// The seeds of the seats.
    seeds: Vec<(SeatId, Seed)>,
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.header, self.at.0)?;
        self.seeds.iter().try_for_each(|(seat, seed)| write!(f, " {} {seed}", seat.0))
    }
}

impl FromStr for Secret {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or(());
        let header = word()?.parse().map_err(drop)?;
        let at = Millis(word()?.parse().map_err(drop)?);
        let mut seeds = Vec::new();
        while let Ok(seat) = word() {
            seeds.push((SeatId(seat.parse().map_err(drop)?), word()?.parse().map_err(drop)?));
        }
        Ok(Self { header, at, seeds })
    }
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
        KEPT.with_borrow(|kept| kept.iter().find(|(id, _)| id == table).map(|(_, secret)| secret.clone()))
            .or_else(|| browser::recall(&name(table))?.parse().ok())
    }

    /// Whether one of these seeds, all in the table's log, is ours.
    pub(crate) fn is_among(&self, table: &Table) -> bool {
        let own =
            |(seat, seed): &(SeatId, Seed)| table.seat(*seat).is_ok_and(|seat| seat.seed == Some(*seed));
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
        let differs = |(seat, seed): &(SeatId, Seed)| {
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
        self.seeds.iter().filter(|(seat, _)| waits(seat)).copied().collect()
    }
}

/// The seed that this browser brings to the draws in a seat. It is made when it is first asked for, and kept.
pub(crate) fn seed_for(table: &Table, seat: SeatId) -> Seed {
    let (id, header) = (&table.header().table, table.header().hash());
    let known = Secret::of(id).filter(|known| known.header == header);
    let mut secret = known.unwrap_or_else(|| Secret { header, seeds: Vec::new(), at: browser::now() });
    let kept = secret.seeds.iter().find(|(of, _)| *of == seat).map(|(_, seed)| *seed);
    let seed = kept.unwrap_or_else(|| {
        let new = browser::random_seed();
        secret.seeds.push((seat, new));
        new
    });
    browser::keep(&name(id), &secret.to_string());
    KEPT.with_borrow_mut(|kept| {
        kept.retain(|(of, _)| of != id);
        kept.push((id.clone(), secret));
    });
    forget_oldest();
    seed
}

fn name(table: &TableId) -> String {
    format!("{STORED_AS}{table}")
}

/// Secrets are made one by one, so there is at most one too many.
fn forget_oldest() {
    let kept: Vec<String> = browser::kept().into_iter().filter(|name| name.starts_with(STORED_AS)).collect();
    let at = |name: &String| {
        let secret: Option<Secret> = browser::recall(name).and_then(|text| text.parse().ok());
        secret.map_or(Millis(0), |secret| secret.at)
    };
    if kept.len() > MOST
        && let Some(oldest) = kept.iter().min_by_key(|name| at(name))
    {
        browser::forget(oldest);
    }
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
        let seeds = vec![(SeatId(0), OWN)];
        let secret = Secret { header: table.header().hash(), seeds, at: Millis(1) };
        (table, secret)
    }

    fn ready(seed: Seed) -> Intention {
        Intention::Ready { commitment: seed.commitment() }
    }

    #[test]
    fn a_secret_is_written_and_read_back() {
        let (_, mut secret) = table(&Options::usual(GameName::Garanguet));
        secret.seeds.push((SeatId(3), Seed([0xAB; 32])));
        assert_eq!(secret.to_string().parse(), Ok(secret.clone()));
        for bad in ["", "x", "00 1", &secret.to_string()[..100]] {
            assert_eq!(bad.parse::<Secret>(), Err(()), "{bad}");
        }
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
