use carreau_core::Side;
use carreau_match::{
    Dealer, Header, Intention, Millis, Options, Player, SeatId, Seed, Series, Table, TableId,
};
use carreau_protocol::{NewSeat, NewTable};
use carreau_store::CreateTable;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{bot, failure::Failure, guest::Guest, live_table::stored_summary, names::person};

/// A request for a table: who sits where, and which guests own the seats.
#[derive(Debug, Clone)]
pub(crate) struct TableRequest {
    pub(crate) options: Options,
    pub(crate) listed: bool,
    pub(crate) sides: Vec<Side>,
    pub(crate) seats: Vec<(Option<Player>, Option<Guest>)>,
    pub(crate) start: Option<String>,
    pub(crate) series: Option<Series>,
    pub(crate) creator: Option<Guest>,
    /// What the creator seeks in who comes, for the store.
    pub(crate) seeks: Option<String>,
}

impl TableRequest {
    /// Makes a request of the table that a guest asks for.
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says what does not fit together.
    pub(crate) fn of(new: &NewTable, guest: &Guest) -> Result<Self, Failure> {
        if new.seats.len() > NewTable::SEATS {
            return Err(Failure::Seats(new.seats.len()));
        }
        let seats = new.seats.iter().map(|seat| match seat {
            NewSeat::Me { name } => Ok((Some(person(name)?), Some(guest.clone()))),
            NewSeat::Bot { bot } => Ok((Some(bot::player(new.game, bot)?), None)),
            NewSeat::Open => Ok((None, None)),
        });
        let seats = seats.collect::<Result<Vec<_>, Failure>>()?;
        let sides = new.sides().ok_or(Failure::Sides { sides: new.sides.len(), seats: seats.len() })?;
        let mine = sides.iter().zip(&new.seats).filter(|(_, seat)| matches!(seat, NewSeat::Me { .. }));
        let mut mine = mine.map(|(side, _)| side);
        if is_of_teams(sides.len()) && mine.next().is_some_and(|first| mine.any(|side| side != first)) {
            return Err(Failure::BothTeams);
        }
        if new.start.as_ref().is_some_and(|start| start.len() > NewTable::START_BYTES) {
            return Err(Failure::LongStart);
        }
        let start = new.start.clone();
        let options = new.options.read(new.game)?;
        Ok(Self {
            options,
            listed: new.listed,
            sides,
            seats,
            start,
            series: None,
            creator: Some(guest.clone()),
            seeks: None,
        })
    }

    /// The people who sit down at once.
    pub(crate) fn persons(&self) -> impl Iterator<Item = &Player> {
        let players = self.seats.iter().filter_map(|(player, _)| player.as_ref());
        players.filter(|player| player.bot_name().is_none())
    }

    /// Makes a request for a rematch: the same players and creator, with sides swapped, on the terms that were agreed on
    /// for it. The header counts the matches of the series so far.
    pub(crate) fn rematch(
        table: &Table,
        listed: bool,
        creator: Option<Guest>,
        owner: impl Fn(SeatId) -> Option<Guest>,
    ) -> Self {
        let header = table.header();
        let seats = (0..).zip(table.seats()).map(|(i, seat)| (seat.player.clone(), owner(SeatId(i))));
        Self {
            options: table.rematch_options(),
            listed,
            sides: header.seats.iter().map(|&side| !side).collect(),
            seats: seats.collect(),
            start: header.start.clone(),
            series: Series::after(table),
            creator,
            seeks: None,
        }
    }

    /// Creates the table with a dealer's seed from `random`. Players who are known sit down, and bots become ready.
    /// `most_listed` is as in [`CreateTable`].
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says what does not fit together.
    pub(crate) fn create_table(
        self,
        id: TableId,
        now: Millis,
        most_listed: u32,
        random: impl FnOnce() -> Result<Seed, Failure>,
    ) -> Result<(CreateTable, Table), Failure> {
        let dealer = Dealer::new(random()?);
        let mut header = Header::new(id, &self.options, &dealer);
        (header.seats, header.start, header.series) = (self.sides, self.start, self.series);
        let mut table = Table::new(header.clone())?;
        let (mut entries, mut owners) = (Vec::new(), Vec::new());
        for (i, (player, owner)) in (0..).zip(self.seats) {
            let seat = SeatId(i);
            if let Some(player) = player {
                entries.extend(table.act(seat, &Intention::Sit { player }, now, &dealer)?);
            }
            owners.extend(owner.map(|guest| (seat, guest.as_str().to_owned())));
        }
        while let Some((seat, intention)) = dealer.bot_getting_ready(&table) {
            entries.extend(table.act(seat, &intention, now, &dealer)?);
        }
        let create = CreateTable {
            header,
            house_seed: dealer.seed(),
            listed: self.listed,
            creator: self.creator.map(|guest| guest.as_str().to_owned()),
            most_listed,
            created: now,
            entries,
            owners,
            summary: stored_summary(&table),
            seeks: self.seeks,
        };
        Ok((create, table))
    }
}

/// Whether a table with so many seats is one of teams, where the seats of a side have proposals that the other side
/// does not see.
pub(crate) const fn is_of_teams(seats: usize) -> bool {
    seats > 2
}

/// The name of the table for the match after the one at `table`. It depends on the old table and its seed alone, so
/// that the server creates the new table only once, even if it stops before the old table's log names the new one.
/// Nobody can guess the name before the seed is opened.
pub(crate) fn table_after(table: &TableId, dealer: &Dealer) -> TableId {
    let mut mac = Hmac::<Sha256>::new_from_slice(&dealer.seed().0).expect("HMAC takes keys of any length");
    mac.update(b"the table after");
    mac.update(table.as_str().as_bytes());
    let hash: [u8; 32] = mac.finalize().into_bytes().into();
    let (first, _) = hash.split_first_chunk().expect("32 bytes have twelve");
    named(*first)
}

/// Makes a name of twelve letters and digits, none of which looks like another.
pub(crate) fn named(bytes: [u8; 12]) -> TableId {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte % 32)]));
    TableId::new(&String::from_iter(letters)).expect("twelve letters and digits are a table's name")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_after_a_table_has_one_name() {
        let (one, other) = (TableId::new("one").unwrap(), TableId::new("other").unwrap());
        let [dealer, another] = [1, 2].map(|byte| Dealer::new(Seed([byte; 32])));
        assert_eq!(table_after(&one, &dealer), table_after(&one, &dealer));
        assert_ne!(table_after(&one, &dealer), table_after(&other, &dealer));
        assert_ne!(table_after(&one, &dealer), table_after(&one, &another));
        assert_eq!(table_after(&one, &dealer).as_str().len(), 12);
    }
}
