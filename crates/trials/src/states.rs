//! Kills the server in every state into which people can bring a table, and lets them go on.

use std::{fmt, mem, time::Duration};

use anyhow::{Context, Result, bail, ensure};
use carreau_client::{Client, Connection};
use carreau_games::GameName;
use carreau_match::{
    Call, ChosenSubstitute, ClockSetting, Entry, Event, Intention, Millis, Options, Player, RefereeIntention,
    Scope, SeatId, TableId, verify,
};
use carreau_protocol::{IntentionId, NewTable, ToClient, ToServer};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::{
    players::{for_two, record, seed_of},
    server_process::Launch,
};

/// An answer that takes so long will not come.
const PATIENCE: Duration = Duration::from_secs(30);

/// The bots wait so long, ms: in this trial none of them comes to play.
const THINK: u32 = 60_000;

/// The two players, and a person without a seat.
const ADA: usize = 0;
const BEN: usize = 1;
const ZOE: usize = 2;

/// What somebody does before the server dies.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Deed {
    Intends(Intention),
    Referees(RefereeIntention),
    /// Loses the connection until the server is there again.
    Leaves,
}

/// What happened.
#[derive(Debug)]
pub struct Report {
    /// How often the server was killed, each time in another state.
    pub deaths: usize,
    /// How many events the table had in the end.
    pub events: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deaths, events } = self;
        writeln!(f, "kill -9 in {deaths} states of one table: {events} events, none lost, doubled or changed")
    }
}

/// Lets three people bring a table from state to state, and kills the server in each. Afterwards everybody finds the log
/// as it was, and the last deed that is sent again is not done twice.
///
/// # Errors
///
/// If something was lost, doubled or changed, somebody cannot go on, or the record does not verify.
pub async fn run() -> Result<Report> {
    let folder = TempDir::new()?;
    let launch = Launch { think: THINK, ..Launch::unlimited(folder.path()) };
    let mut server = launch.start()?;
    let mut clients = Vec::new();
    for _ in 0..3 {
        clients.push(Client::guest(server.address()).await?);
    }
    let table = clients[ADA].create_table(&new_table()).await?.table;
    let (mut log, mut last) = (Vec::new(), None::<(usize, ToServer, u64)>);
    let story = story();
    for (step, (who, deed)) in story.iter().enumerate() {
        let mut people = Vec::new();
        for client in &clients {
            people.push(Person::enter(&client.clone().at(server.address()), &table).await?);
        }
        for person in &people {
            let Some(known) = person.log.get(..log.len()) else { bail!("before {deed:?}: events are lost") };
            ensure!(known == log, "before {deed:?}: the log has changed");
        }
        if let Some((who, message, n)) = &last {
            let done = people[*who].say(message).await?;
            ensure!(done == *n, "before {deed:?}: {message:?} was done again, as event {done} and not {n}");
        }
        // Everybody knows the newest events.
        let newest = people.iter().map(|person| person.log.len()).max().unwrap_or_default();
        for person in &mut people {
            person.hear(|log| log.len() >= newest).await?;
        }
        last = if let Some(message) = message(deed, step, SeatId(u8::try_from(*who)?), newest) {
            let done = people[*who].say(&message).await.with_context(|| format!("{deed:?}"))?;
            Some((*who, message, done))
        } else {
            drop(people.remove(*who));
            let gone = |entry: &Entry| matches!(entry.event, Event::ConnectionLost { .. });
            people[0].hear(|log| log.iter().any(gone)).await?;
            None
        };
        log = people
            .iter_mut()
            .map(|person| mem::take(&mut person.log))
            .max_by_key(Vec::len)
            .unwrap_or_default();
        server.kill().with_context(|| format!("after {deed:?}"))?;
        server = launch.start()?;
    }
    let record = record(server.address(), &table).await?;
    verify(&record).with_context(|| "the record does not verify")?;
    server.close()?;
    Ok(Report { deaths: story.len(), events: log.len() })
}

/// A table of Pétango with calls, a referee and a clock.
fn new_table() -> NewTable {
    let clock = ClockSetting::Fischer { initial: Millis(600_000), increment: Millis(10_000) };
    let options = Options { calls: true, referee: true, clock, ..Options::usual(GameName::Petango) };
    NewTable { options: options.to_text(), ..for_two(GameName::Petango) }
}

/// Who does what, one thing after the other.
fn story() -> Vec<(usize, Deed)> {
    let intends = |who, intention| (who, Deed::Intends(intention));
    let referees = |intention| (ZOE, Deed::Referees(intention));
    let person = |name| Player::person(name).expect("it is a name");
    let ready = |who: u8| Intention::Ready { commitment: seed_of(SeatId(who)).commitment() };
    let open = |who: u8| Intention::Open { seed: seed_of(SeatId(who)) };
    let bot = || "random".to_owned();
    let quick = Options {
        clock: ClockSetting::PerMove { limit: Millis(60_000) },
        ..Options::usual(GameName::Petango)
    };
    vec![
        intends(BEN, Intention::Sit { player: person("Ben") }),
        intends(ADA, ready(0)),
        intends(BEN, ready(1)),
        intends(ADA, open(0)),
        intends(BEN, open(1)),
        intends(ADA, Intention::Roll),
        // The referee: asked, accepted by one, by both, at work, gone.
        referees(RefereeIntention::Offer { referee: person("Zoé") }),
        intends(ADA, Intention::AnswerReferee { accept: true }),
        intends(BEN, Intention::AnswerReferee { accept: true }),
        intends(ADA, Intention::Call { call: Call::MovedSeat, at: None }),
        intends(BEN, Intention::AnswerCall { admit: false }),
        referees(RefereeIntention::Decide { uphold: false }),
        referees(RefereeIntention::Leave),
        // A substitute: chosen beforehand, at play, gone.
        intends(ADA, Intention::ChooseSubstitute { substitute: Some(ChosenSubstitute::Bot(bot())) }),
        intends(ADA, Intention::Substitute { of: SeatId(0), bot: bot() }),
        intends(ADA, Intention::ComeBack),
        // A pause, and time that is given.
        intends(ADA, Intention::AskPause),
        intends(BEN, Intention::AnswerPause { agree: true }),
        intends(ADA, Intention::EndPause),
        intends(BEN, Intention::GiveTime),
        // Somebody is gone, and comes back.
        (BEN, Deed::Leaves),
        // The match is over, and another one is wanted.
        intends(BEN, Intention::Resign { scope: Scope::Match }),
        intends(ADA, Intention::Rematch),
        intends(BEN, Intention::OfferRematch { options: quick.to_text() }),
        intends(ADA, Intention::DeclineRematch),
        intends(ADA, Intention::Rematch),
    ]
}

/// What a person sends for a deed; `None` if the person leaves.
fn message(deed: &Deed, step: usize, seat: SeatId, seen: usize) -> Option<ToServer> {
    let id: IntentionId = format!("step-{step}").parse().expect("it is an id");
    let seen = seen as u64;
    match deed.clone() {
        Deed::Intends(intention) => Some(ToServer::Intend { id, seat, seen, intention }),
        Deed::Referees(intention) => Some(ToServer::Referee { id, seen, intention }),
        Deed::Leaves => None,
    }
}

/// A person at the table: a socket, and the log that came over it.
struct Person {
    connection: Connection,
    log: Vec<Entry>,
}

impl Person {
    /// Comes to the table and reads all events that it has.
    async fn enter(client: &Client, table: &TableId) -> Result<Self> {
        let mut person = Self { connection: client.watch(table, 0).await?, log: Vec::new() };
        let ToClient::Welcome { n, .. } = person.next().await? else { bail!("no welcome") };
        person.hear(|log| log.len() as u64 >= n).await?;
        Ok(person)
    }

    async fn next(&mut self) -> Result<ToClient> {
        let next = timeout(PATIENCE, self.connection.next()).await.context("the server says nothing")??;
        let message = next.context("the connection ended")?;
        if let ToClient::Events { entries } = &message {
            self.log.extend(entries.iter().cloned());
        }
        Ok(message)
    }

    /// Waits until the log is as it should be.
    async fn hear(&mut self, is_there: impl Fn(&[Entry]) -> bool) -> Result<()> {
        while !is_there(&self.log) {
            self.next().await?;
        }
        Ok(())
    }

    /// Sends a message. Returns the number of the event that carried it out, which this person has then heard.
    async fn say(&mut self, message: &ToServer) -> Result<u64> {
        self.connection.send(message).await?;
        loop {
            match self.next().await? {
                ToClient::Done { n, .. } => {
                    self.hear(|log| log.len() as u64 >= n).await?;
                    return Ok(n);
                }
                ToClient::Refused { reason, .. } => bail!("refused: {reason:?}"),
                _ => {}
            }
        }
    }
}
