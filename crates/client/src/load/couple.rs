use std::{
    fmt,
    hash::{DefaultHasher, Hash, Hasher},
    net::SocketAddr,
    time::{Duration, Instant},
};

use carreau_games::GameName;
use carreau_match::{Intention, OptionsText, Player, SeatId, Seed, Status, Table, TableId};
use carreau_protocol::{IntentionId, NewSeat, NewTable, ToClient, ToServer};
use tokio::time::{sleep_until, timeout};

use super::{LoadError, report::Tally};
use crate::{Client, Connection};

/// A server that does not answer for so long is given up.
const PATIENCE: Duration = Duration::from_mins(1);

/// Two guests at a table, and the table as the first of them sees it.
pub(super) struct Couple {
    guests: [Client; 2],
    sockets: [Connection; 2],
    /// The number of the last event that each has heard of.
    heard: [u64; 2],
    table: Table,
    seed: u64,
    asked: u64,
    tally: Tally,
}

impl Couple {
    pub(super) async fn new(servers: [SocketAddr; 2], seed: u64) -> Result<Self, LoadError> {
        let guests = [Client::guest(servers[0]).await?, Client::guest(servers[1]).await?];
        let (sockets, table) = sit_down(&guests).await?;
        let heard = [table.n(), 0];
        let mut couple = Self { guests, sockets, heard, table, seed, asked: 0, tally: Tally::default() };
        couple.begin().await?;
        // Events and intentions before the match are not measured.
        couple.tally = Tally::default();
        Ok(couple)
    }

    async fn begin(&mut self) -> Result<(), LoadError> {
        let player = Player::person("Second").map_err(|error| unexpected(&error))?;
        self.act(SeatId(1), Intention::Sit { player }).await?;
        let seeds = [0, 1].map(|seat| (SeatId(seat), Seed([seat; 32])));
        for (seat, seed) in seeds {
            self.act(seat, Intention::Ready { commitment: seed.commitment() }).await?;
        }
        for (seat, seed) in seeds {
            self.act(seat, Intention::Open { seed }).await?;
        }
        Ok(())
    }

    /// Plays as fast as the server answers.
    pub(super) async fn play_until(mut self, end: Instant) -> Result<Tally, LoadError> {
        while Instant::now() < end {
            self.play(None).await?;
        }
        Ok(self.tally)
    }

    /// Makes a play at each of these times, or as soon after it as the answer to the one before it is there.
    pub(super) async fn play_at(mut self, times: impl Iterator<Item = Instant>) -> Result<Tally, LoadError> {
        for due in times {
            self.listen_until(due).await?;
            self.play(Some(due)).await?;
        }
        Ok(self.tally)
    }

    /// Makes a play, in a new match if the last is over. Its acknowledgement is measured from when it was due.
    async fn play(&mut self, due: Option<Instant>) -> Result<(), LoadError> {
        if let Status::Over { .. } = self.table.status() {
            self.tally.matches += 1;
            let measured = std::mem::take(&mut self.tally);
            (self.sockets, self.table) = sit_down(&self.guests).await?;
            self.heard = [self.table.n(), 0];
            self.begin().await?;
            self.tally = measured;
        }
        let (seat, intention) = self.next();
        let now = Instant::now();
        let due = due.unwrap_or(now);
        self.tally.sent_after(now.saturating_duration_since(due));
        let acknowledged = self.act(seat, intention).await?;
        self.tally.acknowledged_after(acknowledged.saturating_duration_since(due));
        Ok(())
    }

    /// The next intention at the table: a throw, or a random play.
    fn next(&self) -> (SeatId, Intention) {
        let seat = self.table.to_act().map_or(SeatId(0), |side| self.table.first_seat_of(side));
        let playing = self.table.ended().is_none();
        let mut plays = if playing { self.table.position().plays().unwrap_or_default() } else { Vec::new() };
        if plays.is_empty() {
            return (seat, Intention::Roll);
        }
        let mut hasher = DefaultHasher::new();
        (self.seed, self.table.n()).hash(&mut hasher);
        let chosen = hasher.finish() % plays.len() as u64;
        let play = plays.swap_remove(usize::try_from(chosen).expect("it is below a length"));
        (seat, Intention::Play { play })
    }

    /// Sends an intention from its seat's socket, and waits until it is carried out and both players have heard of it:
    /// who answers a play has seen it. Returns when it was acknowledged.
    async fn act(&mut self, seat: SeatId, intention: Intention) -> Result<Instant, LoadError> {
        self.asked += 1;
        let id: IntentionId =
            self.asked.to_string().parse().map_err(|_| LoadError::Unexpected("no id".to_owned()))?;
        let asking = usize::from(seat.0);
        let intend = ToServer::Intend { id: id.clone(), seat, seen: self.table.n(), intention };
        self.sockets[asking].send(&intend).await?;
        let answered = async {
            let mut done = None;
            loop {
                if let Some((n, at)) = done
                    && self.heard.iter().all(|heard| *heard >= n)
                {
                    return Ok(at);
                }
                if let Some((of, n)) = self.hear().await?
                    && of == id
                {
                    done = Some((n, Instant::now()));
                }
            }
        };
        timeout(PATIENCE, answered).await.unwrap_or(Err(LoadError::Silent(PATIENCE)))
    }

    /// Takes in what comes until then, so that pings are answered.
    async fn listen_until(&mut self, then: Instant) -> Result<(), LoadError> {
        while Instant::now() < then {
            tokio::select! {
                () = sleep_until(then.into()) => {}
                heard = self.hear() => { heard?; }
            }
        }
        Ok(())
    }

    /// Takes in the next message of either socket. Returns the intention that it acknowledges, and its last event.
    async fn hear(&mut self) -> Result<Option<(IntentionId, u64)>, LoadError> {
        let [first, second] = &mut self.sockets;
        let (hears, message) = tokio::select! {
            message = first.next() => (0, message?),
            message = second.next() => (1, message?),
        };
        match message {
            Some(ToClient::Events { entries }) => {
                self.heard[hears] = entries.last().map_or(self.heard[hears], |entry| entry.n);
                if hears == 0 {
                    self.tally.events += entries.len() as u64;
                    for entry in &entries {
                        self.table.apply(entry).map_err(|error| unexpected(&error))?;
                    }
                }
                Ok(None)
            }
            Some(ToClient::Done { id, n }) => Ok(Some((id, n))),
            Some(ToClient::Presence(_) | ToClient::Welcome { .. }) => Ok(None),
            other => Err(LoadError::Unexpected(format!("{other:?}"))),
        }
    }
}

/// Creates a table for two, and opens their sockets.
async fn sit_down(guests: &[Client; 2]) -> Result<([Connection; 2], Table), LoadError> {
    let seats = vec![NewSeat::Me { name: "First".to_owned() }, NewSeat::Open];
    let game = GameName::Garanguet;
    let new = NewTable {
        game,
        options: OptionsText::default(),
        seats,
        sides: Vec::new(),
        listed: false,
        start: None,
    };
    let id: TableId = guests[0].create_table(&new).await?.table;
    let mut sockets = [guests[0].watch(&id, 0).await?, guests[1].watch(&id, 0).await?];
    let Some(ToClient::Welcome { header, n, .. }) = sockets[0].next().await? else {
        return Err(LoadError::Unexpected("no welcome".to_owned()));
    };
    let mut table = Table::new(*header).map_err(|error| unexpected(&error))?;
    while table.n() < n {
        if let Some(ToClient::Events { entries }) = sockets[0].next().await? {
            for entry in &entries {
                table.apply(entry).map_err(|error| unexpected(&error))?;
            }
        }
    }
    Ok((sockets, table))
}

fn unexpected(error: &dyn fmt::Display) -> LoadError {
    LoadError::Unexpected(error.to_string())
}
