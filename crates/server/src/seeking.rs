//! Playing anybody who comes: a guest who seeks gets a seat at a waiting table, or waits at a new one.

use std::sync::OnceLock;

use carreau_core::Side;
use carreau_match::{Millis, Options, SeatId, TableId};
use carreau_protocol::{NewSeat, NewSeek, NewSitter, NewTable, Seated, Strength, TableSummary};
use carreau_store::{Fits, Met, Seek, WaitingTable};
use serde::{Deserialize, Serialize};

use crate::{
    app::App,
    failure::Failure,
    guest::Guest,
    names::person,
    new_table::TableRequest,
    people::Present,
    table_actor::{By, Message},
};

/// How often a guest who found a table full looks for another.
const ATTEMPTS: u32 = 8;

/// What somebody who waits seeks in those who come. The store keeps it beside the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Sought {
    /// The strength of opponent; `None` for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) strength: Option<Strength>,
}

impl Sought {
    /// Reads what the store has. Without anything that can be read, anybody may come.
    pub(crate) fn read(stored: Option<&str>) -> Self {
        stored.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    fn write(self) -> Option<String> {
        (self != Self::default())
            .then(|| serde_json::to_string(&self).expect("it is plain data with string keys"))
    }

    /// Whether two people seek each other.
    fn fits(self, other: Self) -> bool {
        self.strength.is_none() || other.strength.is_none() || self.strength == other.strength
    }
}

/// The person who has created a table is there for so long in any case: another node may not have heard of it yet.
pub(crate) const CREATED: Millis = Millis(10_000);

/// What has to be so at a waiting table.
#[derive(Debug, Clone)]
struct Wanted {
    game: carreau_games::GameName,
    options: Options,
    start: Option<String>,
    any_terms: bool,
    sought: Sought,
    /// Tables that were full, or gone.
    without: Vec<TableId>,
    /// Guests with whom the guest does not play.
    blocked: Vec<String>,
}

impl Wanted {
    /// Whether a table fits, at a moment when these people are here.
    fn fits(&self, waiting: &WaitingTable, present: &Present, now: Millis) -> bool {
        let header = &waiting.header;
        let has_terms = || {
            self.any_terms || header.options.read(header.game).is_ok_and(|options| options == self.options)
        };
        header.game == self.game
            && header.start == self.start
            && has_terms()
            && self.sought.fits(Sought::read(waiting.seeks.as_deref()))
            && !self.without.contains(&header.table)
            && !waiting.owners.iter().any(|owner| self.blocked.contains(owner))
            && waiting.owners.iter().any(|owner| {
                present.is_free(owner) || now.since(waiting.created) < CREATED && !present.plays(owner)
            })
            && has_one_seat_left(&waiting.summary)
    }
}

/// Whether one of two seats is free, and a person sits in the other.
fn has_one_seat_left(summary: &str) -> bool {
    let Ok(TableSummary { seats, .. }) = serde_json::from_str(summary) else { return false };
    let sits = |seat: &carreau_protocol::SeatSummary| seat.player.is_some();
    let persons =
        seats.iter().filter_map(|seat| seat.player.as_ref()).all(|player| player.bot_name().is_none());
    seats.len() == 2 && seats.iter().filter(|seat| sits(seat)).count() == 1 && persons
}

impl App {
    /// Finds a seat for a guest who wants to play anybody who comes. Two who seek at once meet, whatever their nodes: the
    /// store finds or creates in one step, and of two who found the same seat, the second looks again.
    ///
    /// # Errors
    ///
    /// A [`Failure`] that says what in the wish does not fit together, or why the guest finds no seat.
    pub(crate) async fn seek(&self, by: By, new: NewSeek) -> Result<Seated, Failure> {
        let guest = by.guest.as_ref().ok_or(Failure::NoGuest)?;
        let sought = Sought { strength: new.strength };
        let (seat, request) = self.table_of_seeker(guest, &new, sought)?;
        for player in request.persons() {
            self.check_name(guest, player.name()).await?;
        }
        let mut wanted = Wanted {
            game: new.game,
            options: request.options,
            start: new.start,
            any_terms: new.any_terms,
            sought,
            without: Vec::new(),
            blocked: self.store().blocked_with(guest.as_str()).await?,
        };
        let limits = &self.config().limits;
        for _ in 0..ATTEMPTS {
            let now = self.now();
            let seed = || self.entropy().seed();
            let (create, table) =
                request.clone().create_table(self.entropy().table()?, now, limits.listed_of_one, seed)?;
            let (fits, app, present) = (wanted.clone(), self.clone(), OnceLock::new());
            // Who is here is asked only when it is this guest's turn to look: all who have created a table by then are here.
            let fits = move |waiting: &WaitingTable| {
                fits.fits(waiting, present.get_or_init(|| app.present()), app.now())
            };
            let wish = Seek {
                guest: guest.as_str().to_owned(),
                since: self.before(limits.not_begun),
                fits: Fits::new(fits),
                create,
            };
            match self.store().meet(wish).await? {
                Met::Created => {
                    let table = table.header().table.clone();
                    self.tell(&table, Message::Wake).await;
                    return Ok(Seated { table, seat, waits: true });
                }
                // The guest already sits at a table of their own, and keeps that seat.
                Met::At(table) | Met::Own(table) => {
                    let by = By { guest: by.guest.clone(), ..by };
                    let sitter = NewSitter { name: new.name.clone(), seat: None };
                    match self.sit_down(&table, by, sitter).await {
                        Ok(seated) => return Ok(seated),
                        Err(failure) => tracing::debug!(%table, %failure, "a waiting table was full or gone"),
                    }
                    wanted.without.push(table);
                }
            }
        }
        Err(Failure::Busy)
    }

    /// The table at which a guest waits, and the guest's seat, which falls by lot.
    fn table_of_seeker(
        &self,
        guest: &Guest,
        new: &NewSeek,
        sought: Sought,
    ) -> Result<(SeatId, TableRequest), Failure> {
        let side = if self.entropy().seed()?.0[0] % 2 == 0 { Side::Black } else { Side::White };
        let me = NewSeat::Me { name: new.name.clone() };
        let (seat, seats) = match side {
            Side::Black => (SeatId(0), vec![me, NewSeat::Open]),
            Side::White => (SeatId(1), vec![NewSeat::Open, me]),
        };
        let table = NewTable {
            game: new.game,
            options: new.options.clone(),
            seats,
            sides: Vec::new(),
            listed: true,
            start: new.start.clone(),
        };
        let request = TableRequest::of(&table, guest)?;
        Ok((seat, TableRequest { seeks: sought.write(), ..request }))
    }

    /// Lets a guest sit down at a table. Who sits there already keeps the seat.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the seat is taken, or no seat is free, or there is no such table.
    pub(crate) async fn sit_down(
        &self,
        table: &TableId,
        by: By,
        sitter: NewSitter,
    ) -> Result<Seated, Failure> {
        let player = person(&sitter.name)?;
        let seat = sitter.seat;
        let (seat, waits) = self.ask(table, |answer| Message::SitDown { by, player, seat, answer }).await?;
        Ok(Seated { table: table.clone(), seat, waits })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    };

    use carreau_match::OptionsText;
    use tempfile::TempDir;
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::{
        app::Watching, config::Config, guest::Session, live_table::WatcherId, server::open, time::Time,
    };

    #[test]
    fn two_people_seek_each_other_unless_they_seek_different_strengths() {
        let of = |strength| Sought { strength };
        let (any, novice, strong) = (of(None), of(Some(Strength::Novice)), of(Some(Strength::Strong)));
        for (one, other, fits) in
            [(any, any, true), (any, strong, true), (novice, novice, true), (novice, strong, false)]
        {
            assert_eq!((one.fits(other), other.fits(one)), (fits, fits), "{one:?} {other:?}");
        }
        assert_eq!(any.write(), None);
        assert_eq!(Sought::read(strong.write().as_deref()), strong);
        assert_eq!(Sought::read(Some("of a later version")), any);
    }

    /// A server whose clock the test sets.
    async fn opened() -> (App, Arc<AtomicU64>, TempDir) {
        let folder = TempDir::new().unwrap();
        let config = Config { store: folder.path().into(), ..Config::default() };
        let clock = Arc::new(AtomicU64::new(1_000_000));
        let seen = Arc::clone(&clock);
        let app = open(config, Time::new(move || Millis(seen.load(Ordering::Relaxed)))).await.unwrap();
        (app, clock, folder)
    }

    async fn seeks(app: &App, name: &str) -> Seated {
        let guest = Guest::kept(name.to_owned());
        app.note_guest(&guest);
        let by = By { guest: Some(guest), address: [127, 0, 0, 1].into(), at: app.now() };
        let new = NewSeek {
            game: carreau_games::GameName::Garanguet,
            name: name.to_owned(),
            options: OptionsText::default(),
            start: None,
            strength: None,
            any_terms: false,
        };
        app.seek(by, new).await.unwrap()
    }

    async fn listed(app: &App) -> Vec<TableId> {
        let lobby = app.lobby(None).await.unwrap();
        lobby.tables.into_iter().map(|table| table.summary.table).collect()
    }

    #[tokio::test]
    async fn who_has_gone_waits_no_more_until_coming_back() {
        let (app, clock, _folder) = opened().await;
        let pass = |seconds: u64| clock.fetch_add(1000 * seconds, Ordering::Relaxed);
        let first = seeks(&app, "Ada").await;
        pass(19);
        assert_eq!(listed(&app).await, std::slice::from_ref(&first.table), "her page asked a moment ago");
        pass(2);
        assert_eq!((listed(&app).await, app.present().count()), (vec![], 0));
        let second = seeks(&app, "Ben").await;
        assert!(second.waits && second.table != first.table, "Ada is not there");
        pass(15);
        app.note_guest(&Guest::kept("Ben".to_owned()));
        app.note_guest(&Guest::kept("Ada".to_owned()));
        assert_eq!(listed(&app).await, [first.table.clone(), second.table.clone()], "she is back");
        assert_eq!(seeks(&app, "Ada").await, Seated { waits: false, seat: other(second.seat), ..second });
        app.close().await;
    }

    /// The page of who waits is open, and asks for nothing.
    #[tokio::test]
    async fn an_open_socket_keeps_somebody_here() {
        let (app, clock, _folder) = opened().await;
        let waiting = seeks(&app, "Ada").await;
        let socket = Watching {
            table: waiting.table.clone(),
            session: Some(Session { guest: Guest::kept("Ada".to_owned()), since: app.now() }),
            address: [127, 0, 0, 1].into(),
            since: app.now(),
            end: CancellationToken::new(),
        };
        let note = app.note_watching(WatcherId(1), socket);
        clock.fetch_add(3_600_000, Ordering::Relaxed);
        assert_eq!(seeks(&app, "Ben").await.table, waiting.table);
        drop(note);
        assert!(app.present().count() == 1);
        app.close().await;
    }

    const fn other(seat: SeatId) -> SeatId {
        SeatId(1 - seat.0)
    }
}
