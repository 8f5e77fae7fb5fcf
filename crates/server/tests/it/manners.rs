//! How people treat each other at a table: phrases, pauses, time that is given, and another match.

use std::time::Duration;

use carreau_client::Client;
use carreau_match::{
    ClockSetting, Intention, Millis, Options, Scope, SeatId, Series, Status, TableId, verify,
};
use carreau_protocol::{NewSeat, OwnTables, Phrase, TableSummary, ToClient, ToServer};
use carreau_server::{Config, Limits};

use crate::server::{Person, TestServer, begin, me, new_table, quick};

const ADA: SeatId = SeatId(0);
const BEN: SeatId = SeatId(1);

/// Two people at a table with this clock, who have begun.
async fn two(server: &TestServer, clock: ClockSetting) -> ([Client; 2], TableId, [Person; 2]) {
    let guests = [server.guest().await, server.guest().await];
    let mut new = new_table([me("Ada"), NewSeat::Open]);
    new.options.clock = clock;
    let table = guests[0].create_table(&new).await.unwrap().table;
    let (mut ada, mut ben) = (Person::new(&guests[0], &table).await, Person::new(&guests[1], &table).await);
    ben.sit(BEN, "Ben").await;
    begin([&mut ada, &mut ben]).await;
    (guests, table, [ada, ben])
}

async fn does(person: &mut Person, seat: SeatId, intention: Intention) {
    let answer = person.act(seat, intention).await;
    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
}

/// The code with which an intention is refused.
async fn refused(person: &mut Person, seat: SeatId, intention: Intention) -> &'static str {
    match person.act(seat, intention).await {
        ToClient::Refused { reason, .. } => reason.code(),
        other => panic!("{other:?}"),
    }
}

/// Reads on until the person knows as many events as another.
async fn follows(person: &mut Person, other: &Person) {
    while person.table.n() < other.table.n() {
        person.receive().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phrase_is_heard_by_all_comes_from_a_seat_and_is_in_no_record() {
    let limits = Limits { phrases: Limits::default().phrases, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let (guests, table, [mut ada, mut ben]) = two(&server, ClockSetting::None).await;
    let mut eve = Person::new(&server.guest().await, &table).await;
    let say = |seat, phrase| ToServer::Say { seat, phrase };
    ada.connection.send(&say(ADA, Phrase::NiceRoll)).await.unwrap();
    for person in [&mut ada, &mut ben, &mut eve] {
        loop {
            if let ToClient::Said { seat, phrase } = person.receive().await {
                assert_eq!((seat, phrase), (ADA, Phrase::NiceRoll));
                break;
            }
        }
    }
    // Nobody speaks for another seat, a face is for a minute that runs (B9.4), and three phrases in a row are enough.
    let codes = [
        (2, ADA, Phrase::Hello, "not-yours"),
        (1, BEN, Phrase::Outraged, "no-look"),
        (0, ADA, Phrase::Sorry, "said"),
        (0, ADA, Phrase::Ouch, "said"),
        (0, ADA, Phrase::Ouch, "too-many-phrases"),
    ];
    let mut people = [ada, ben, eve];
    for (who, seat, phrase, due) in codes {
        let person: &mut Person = &mut people[who];
        person.connection.send(&say(seat, phrase)).await.unwrap();
        let code = loop {
            match person.receive().await {
                ToClient::Said { seat: by, .. } if by == seat => break "said",
                ToClient::Problem { reason, closing: false, .. } => break reason.code(),
                _ => {}
            }
        };
        assert_eq!(code, due, "{phrase:?}");
    }
    let record = guests[0].get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    assert!(!record.contains("nice-roll") && verify(&record).is_ok());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_stands_still_in_a_pause_and_runs_after_it() {
    let (server, _folder) = TestServer::new().await;
    let clock = ClockSetting::PerMove { limit: Millis(1500) };
    let (guests, table, [mut ada, mut ben]) = two(&server, clock).await;
    does(&mut ada, ADA, Intention::Roll).await;
    follows(&mut ben, &ada).await;
    does(&mut ben, BEN, Intention::AskPause).await;
    follows(&mut ada, &ben).await;
    does(&mut ada, ADA, Intention::AnswerPause { agree: true }).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let summary = guests[0].get(&format!("/api/tables/{table}")).await.unwrap();
    let summary: TableSummary = summary.read().unwrap();
    assert_eq!(summary.deadline, None);
    let thrower = ada.table.to_act().map(|side| ada.table.first_seat_of(side)).expect("somebody throws");
    let throws = if thrower == ADA { &mut ada } else { &mut ben };
    assert_eq!(refused(throws, thrower, Intention::Roll).await, "paused");
    does(&mut ada, ADA, Intention::EndPause).await;
    let giver = ada.table.to_act().map(|side| ada.table.first_seat_of(!side)).expect("somebody throws");
    follows(&mut ben, &ada).await;
    let generous = if giver == ADA { &mut ada } else { &mut ben };
    does(generous, giver, Intention::GiveTime).await;
    let left = generous.table.clock().left(generous.table.to_act().unwrap(), generous.table.at());
    assert!(left.is_some_and(|left| (60_000..=61_500).contains(&left.0)), "{left:?}");
    does(generous, giver, Intention::Resign { scope: Scope::Match }).await;
    let record = guests[0].get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    assert!(verify(&record).is_ok());
    for event in ["pause-asked", "pause-answered", "pause-ended", "time-given"] {
        assert!(record.contains(event), "{event}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_on_other_terms_keeps_the_series_score() {
    let (server, _folder) = TestServer::new().await;
    let (guests, table, [mut ada, mut ben]) = two(&server, ClockSetting::None).await;
    does(&mut ada, ADA, Intention::Resign { scope: Scope::Match }).await;
    follows(&mut ben, &ada).await;

    // Who asks is in the summary of the table, for the other's list.
    does(&mut ada, ADA, Intention::Rematch).await;
    let own: OwnTables = guests[1].get("/api/me/tables").await.unwrap().read().unwrap();
    assert_eq!(own.tables[0].summary.rematch, [ADA]);

    // Ben offers three points; meanwhile Ada's consent to the old terms means nothing.
    follows(&mut ben, &ada).await;
    let longer = Options { points: 3, ..*ada.table.options() };
    let seen = ada.table.n();
    does(&mut ben, BEN, Intention::OfferRematch { options: longer.to_text() }).await;
    let late =
        ToServer::Intend { id: "late".parse().unwrap(), seat: ADA, seen, intention: Intention::Rematch };
    ada.connection.send(&late).await.unwrap();
    let code = loop {
        if let ToClient::Refused { reason, .. } = ada.receive().await {
            break reason.code();
        }
    };
    assert_eq!(code, "stale");
    follows(&mut ada, &ben).await;
    does(&mut ada, ADA, Intention::DeclineRematch).await;
    follows(&mut ben, &ada).await;
    assert_eq!(refused(&mut ben, BEN, Intention::Rematch).await, "rematch-denied");
    does(&mut ada, ADA, Intention::OfferRematch { options: longer.to_text() }).await;
    follows(&mut ben, &ada).await;
    does(&mut ben, BEN, Intention::Rematch).await;
    while ada.table.next_table().is_none() {
        ada.receive().await;
    }
    let next = ada.table.next_table().unwrap().clone();
    let again = Person::new(&guests[0], &next).await;
    assert_eq!((again.table.options().points, again.table.status()), (3, Status::Gathering));
    assert_eq!(again.seats, [ADA]);

    // The new header has what the record of the match before proves.
    let record = guests[0].get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    let before = verify(&record).unwrap().table;
    let series = again.table.header().series.clone();
    assert_eq!(series, Series::after(&before));
    assert_eq!(series.map(|series| (series.after, series.won)), Some((table, vec![0, 1])));
    let own: OwnTables = guests[1].get("/api/me/tables").await.unwrap().read().unwrap();
    assert!(own.tables.iter().all(|table| table.summary.rematch.is_empty()), "nobody waits any more");
    server.close().await;
}
