//! The referee of a table, through the sockets (H3): who may be one, what a referee decides, and that a restart forgets
//! nothing.

use carreau_games::GameName;
use carreau_match::{
    Call, Event, Intention, Options, Player, Record, RefereeIntention, Refused, SeatId, verify,
};
use carreau_protocol::{NewSeat, NewTable, Reason, ToClient, ToServer};
use tempfile::TempDir;

use crate::server::{Person, TestServer, begin, me, next, quick};

const ADA: SeatId = SeatId(0);
const BEN: SeatId = SeatId(1);

fn offer(name: &str) -> RefereeIntention {
    RefereeIntention::Offer { referee: Player::person(name).unwrap() }
}

const UPHOLD: RefereeIntention = RefereeIntention::Decide { uphold: true };
const MOVED: Intention = Intention::Call { call: Call::MovedSeat, at: None };

impl Person {
    /// Sends what the person wants as the referee, and waits for the answer.
    pub(crate) async fn referees(&mut self, intention: RefereeIntention) -> ToClient {
        // Of one kind of intention, a person has one after each event.
        let kind: u32 = match &intention {
            RefereeIntention::Offer { .. } => 0,
            RefereeIntention::Leave => 1,
            RefereeIntention::Decide { .. } => 2,
        };
        let id = format!("referee-{}-{kind}", self.table.n()).parse().unwrap();
        let message = ToServer::Referee { id, seen: self.table.n(), intention };
        self.connection.send(&message).await.unwrap();
        loop {
            let answer = self.receive().await;
            if matches!(answer, ToClient::Done { .. } | ToClient::Refused { .. }) {
                return answer;
            }
        }
    }

    /// Waits until the person knows as many events as another.
    async fn knows(&mut self, n: u64) {
        while self.table.n() < n {
            self.receive().await;
        }
    }
}

fn assert_refused(answer: &ToClient, refused: &Refused) {
    let ToClient::Refused { reason: Reason::Table(found), .. } = answer else { panic!("{answer:?}") };
    assert_eq!(found, refused);
}

fn assert_done(answer: &ToClient) {
    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
}

fn new_table() -> NewTable {
    let options = Options { calls: true, referee: true, ..Options::usual(GameName::Petango) };
    NewTable {
        game: GameName::Petango,
        options: options.to_text(),
        seats: vec![me("Ada"), NewSeat::Open],
        sides: Vec::new(),
        listed: false,
        start: None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_refereed_across_a_restart_and_its_record_verifies() {
    let folder = TempDir::new().unwrap();
    let server = TestServer::open(folder.path(), quick()).await;
    let (ada, ben, zoe, eve) =
        (server.guest().await, server.guest().await, server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table()).await.unwrap().table;
    let mut people = [Person::new(&ada, &table).await, Person::new(&ben, &table).await];
    people[1].sit(BEN, "Ben").await;
    begin(&mut people).await;
    let [mut a, mut b] = people;
    assert_done(&a.act(ADA, Intention::Roll).await);
    let (mut z, mut e) = (Person::new(&zoe, &table).await, Person::new(&eve, &table).await);

    // A guest with a seat cannot referee, and nobody takes the name of a bot or decides before being accepted.
    assert_refused(&a.referees(offer("Ada")).await, &Refused::PlaysAndReferees);
    assert!(matches!(z.referees(offer("House 2")).await, ToClient::Refused { .. }));
    assert_done(&z.referees(offer("Zoé")).await);
    assert_refused(&e.referees(offer("Eve")).await, &Refused::RefereeTaken);
    assert_refused(&e.referees(RefereeIntention::Leave).await, &Refused::NotReferee);
    let last = z.table.n();
    a.knows(last).await;
    b.knows(last).await;
    let accept = Intention::AnswerReferee { accept: true };
    // A referee has no seat, so nobody's.
    assert!(matches!(z.act(BEN, accept.clone()).await, ToClient::Refused { .. }));
    assert_done(&a.act(ADA, accept.clone()).await);
    assert_done(&b.act(BEN, accept).await);
    assert!(b.table.has_referee());

    // Ada calls Ben, who denies it.
    a.knows(b.table.n()).await;
    assert_done(&a.act(ADA, MOVED).await);
    b.knows(a.table.n()).await;
    assert_done(&b.act(BEN, Intention::AnswerCall { admit: false }).await);
    z.knows(b.table.n()).await;
    e.knows(b.table.n()).await;
    assert_refused(&e.referees(UPHOLD).await, &Refused::NotReferee);
    assert_refused(&a.referees(UPHOLD).await, &Refused::NotReferee);
    let played = z.act(ADA, Intention::Play { play: "10 0 12800".to_owned() }).await;
    assert!(matches!(played, ToClient::Refused { .. }), "a referee moves nothing: {played:?}");
    drop((a, b, z, e));
    server.close().await;

    // The server is started again while the call waits for the referee.
    let server = TestServer::open(folder.path(), quick()).await;
    let [ada, zoe, eve] = [ada, zoe, eve].map(|guest| guest.at(server.address));
    let mut connection = zoe.watch(&table, 0).await.unwrap();
    let Some(ToClient::Welcome { referee: true, .. }) = next(&mut connection).await else {
        panic!("the server knows its referee")
    };
    let mut connection = eve.watch(&table, 0).await.unwrap();
    let Some(ToClient::Welcome { referee: false, .. }) = next(&mut connection).await else {
        panic!("nobody else referees")
    };
    let (mut a, mut z, mut e) =
        (Person::new(&ada, &table).await, Person::new(&zoe, &table).await, Person::new(&eve, &table).await);
    assert!(z.table.is_with_referee());
    assert_refused(&e.referees(UPHOLD).await, &Refused::NotReferee);
    assert_done(&z.referees(UPHOLD).await);
    assert_refused(&z.referees(UPHOLD).await, &Refused::NothingToDecide);
    a.knows(z.table.n()).await;
    assert!(a.table.called().is_none());
    let record = ada.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    let verified = verify(&record).unwrap();
    assert_eq!(verified.table, z.table);
    let entries = record.parse::<Record>().unwrap().entries;
    assert!(entries.iter().any(|entry| entry.event == Event::CallDecided { uphold: true }));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_referees_does_not_sit_down_and_who_was_declined_may() {
    let (server, _folder) = TestServer::new().await;
    let (ada, zoe) = (server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table()).await.unwrap().table;
    let (mut a, mut z) = (Person::new(&ada, &table).await, Person::new(&zoe, &table).await);
    assert_done(&z.referees(offer("Zoé")).await);
    let sit = Intention::Sit { player: Player::person("Zoé").unwrap() };
    assert_refused(&z.act(BEN, sit.clone()).await, &Refused::PlaysAndReferees);
    a.knows(z.table.n()).await;
    assert_done(&a.act(ADA, Intention::AnswerReferee { accept: false }).await);
    assert_done(&z.act(BEN, sit).await);
    server.close().await;
}

/// What a person answers has to be about what that person has seen.
#[tokio::test(flavor = "multi_thread")]
async fn another_person_who_offers_is_not_accepted_by_mistake() {
    let (server, _folder) = TestServer::new().await;
    let (ada, zoe, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table()).await.unwrap().table;
    let (mut a, mut z, mut e) =
        (Person::new(&ada, &table).await, Person::new(&zoe, &table).await, Person::new(&eve, &table).await);
    assert_done(&z.referees(offer("Zoé")).await);
    a.knows(z.table.n()).await;
    assert_done(&z.referees(RefereeIntention::Leave).await);
    e.knows(z.table.n()).await;
    assert_done(&e.referees(offer("Eve")).await);
    let answer = a.act(ADA, Intention::AnswerReferee { accept: true }).await;
    let is_stale = matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == "stale");
    assert!(is_stale, "{answer:?}");
    a.knows(e.table.n()).await;
    assert_done(&a.act(ADA, Intention::AnswerReferee { accept: true }).await);
    // Each guest offers once, so that a stranger does not use up the offers.
    assert_done(&e.referees(RefereeIntention::Leave).await);
    z.knows(e.table.n()).await;
    let again = z.referees(offer("Zoé")).await;
    let is_refused = matches!(&again, ToClient::Refused { reason, .. } if reason.code() == "offered-before");
    assert!(is_refused, "{again:?}");
    server.close().await;
}
