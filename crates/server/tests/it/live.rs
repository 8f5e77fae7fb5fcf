use carreau_match::{Intention, Player, SeatId, Seed, verify};
use carreau_protocol::{NewSeat, ToClient, ToServer, VERSION};

use crate::server::{Person, TestServer, begin, bot, me, new_table, next};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_and_its_record_verifies() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut ada = Person::new(&ada, &table).await;
    let mut ben = Person::new(&ben, &table).await;
    assert_eq!((ada.seats.as_slice(), ben.seats.as_slice()), (&[SeatId(0)][..], &[][..]));
    ben.sit(SeatId(1), "Ben").await;
    begin([&mut ben, &mut ada]).await;
    tokio::join!(ada.play_on(), ben.play_on());
    assert_eq!(ada.table, ben.table);

    let record = server.guest().await.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    let verified = verify(&record).unwrap();
    assert!(verified.draws.is_some_and(|draws| draws > 10));
    assert_eq!(verified.table, ada.table);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_intention_sent_twice_is_carried_out_once() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), me("Ben")])).await.unwrap().table;
    let mut both = Person::new(&guest, &table).await;
    both.begin().await;
    let roll = ToServer::Intend {
        id: "once".parse().unwrap(),
        seat: SeatId(0),
        seen: 0,
        intention: Intention::Roll,
    };
    let mut answers = Vec::new();
    for _ in 0..2 {
        both.connection.send(&roll).await.unwrap();
    }
    while answers.len() < 2 {
        if let ToClient::Done { n, .. } = both.receive().await {
            answers.push(n);
        }
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(both.table.n(), answers[0]);

    // Another connection of the same guest also knows the seat.
    let mut again = Person::new(&guest, &table).await;
    again.connection.send(&roll).await.unwrap();
    while !matches!(again.receive().await, ToClient::Done { n, .. } if n == answers[0]) {}
    assert_eq!(again.table.n(), answers[0]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_what_is_missing_and_nothing_else() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), me("Ben")])).await.unwrap().table;
    let mut both = Person::new(&guest, &table).await;
    both.begin().await;
    let gone = both.table.n();
    for _ in 0..6 {
        let (seat, intention) = both.duty().unwrap();
        both.act(seat, intention).await;
    }
    let mut back = guest.watch(&table, gone).await.unwrap();
    assert!(matches!(next(&mut back).await, Some(ToClient::Welcome { n, .. }) if n == both.table.n()));
    let Some(ToClient::Events { entries }) = next(&mut back).await else { panic!("the events are missing") };
    assert_eq!(entries.first().map(|entry| entry.n), Some(gone + 1));
    assert_eq!(entries.last().map(|entry| entry.n), Some(both.table.n()));

    // A second hello asks for events again. A client that claims more events than there are gets an error.
    back.send(&ToServer::Hello { version: VERSION, last: both.table.n() - 1 }).await.unwrap();
    let mut seen = Vec::new();
    while seen.is_empty() {
        if let Some(ToClient::Events { entries }) = next(&mut back).await {
            seen = entries;
        }
    }
    assert_eq!(seen.len(), 1);
    back.send(&ToServer::Hello { version: VERSION, last: 10_000 }).await.unwrap();
    loop {
        if let Some(ToClient::Problem { reason, closing, .. }) = next(&mut back).await {
            assert_eq!((reason.code(), closing), ("ahead", false));
            break;
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_sees_everything_and_may_do_nothing() {
    let (server, _folder) = TestServer::new().await;
    let (ada, eve) = (server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table([me("Ada"), bot("house:1")])).await.unwrap().table;
    let mut ada = Person::new(&ada, &table).await;
    let mut eve = Person::new(&eve, &table).await;
    ada.begin().await;
    for (intention, expected) in [
        (Intention::Roll, "not-yours"),
        (Intention::Leave, "not-yours"),
        (Intention::Sit { player: Player::person("Eve").unwrap() }, "begun"),
        (Intention::Sit { player: Player::bot("Eve", "house").unwrap() }, "not-seated"),
    ] {
        let answer = eve.act(SeatId(0), intention).await;
        assert!(
            matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == expected),
            "{answer:?}"
        );
    }
    let bots_seat = eve.act(SeatId(1), Intention::Roll).await;
    assert!(
        matches!(&bots_seat, ToClient::Refused { reason, .. } if reason.code() == "not-yours"),
        "{bots_seat:?}"
    );
    tokio::join!(ada.play_on(), eve.play_on());
    assert_eq!(ada.table, eve.table);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_play_says_why_and_cites_the_clause() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), me("Ben")])).await.unwrap().table;
    let mut both = Person::new(&guest, &table).await;
    both.begin().await;
    both.act(SeatId(0), Intention::Roll).await;
    let side = both.table.to_act().unwrap();
    let (mine, other) = (both.table.first_seat_of(side), both.table.first_seat_of(!side));
    if both.table.position().turn().side().is_none() {
        both.act(mine, Intention::Roll).await;
    }
    let n = both.table.n();
    let answer = both.act(mine, Intention::Play { play: "l/a".to_owned() }).await;
    let ToClient::Refused { reason, why, clause, .. } = answer else { panic!("{answer:?}") };
    assert_eq!(reason.code(), "illegal-play");
    let clause = clause.expect("the rules refuse it");
    assert!(why.ends_with(&format!("({clause})")), "{why} {clause}");
    let answer = both.act(other, Intention::Roll).await;
    assert!(
        matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == "not-your-turn"),
        "{answer:?}"
    );
    assert_eq!(both.table.n(), n);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_learns_who_is_here() {
    let (server, _folder) = TestServer::new().await;
    let (ada, eve) = (server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut here = Person::new(&ada, &table).await;
    let eve = Person::new(&eve, &table).await;
    loop {
        if let ToClient::Presence(presence) = here.receive().await
            && presence.watching == 1
        {
            assert_eq!(presence.here, [SeatId(0)]);
            break;
        }
    }
    drop(eve);
    while !matches!(here.receive().await, ToClient::Presence(presence) if presence.watching == 0) {}
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_was_left_is_nobodys() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut ada = Person::new(&ada, &table).await;
    assert!(matches!(ada.act(SeatId(0), Intention::Leave).await, ToClient::Done { .. }));
    let ready = ada.act(SeatId(0), Intention::Ready { commitment: Seed([1; 32]).commitment() }).await;
    assert!(matches!(&ready, ToClient::Refused { reason, .. } if reason.code() == "not-yours"), "{ready:?}");
    let mut ben = Person::new(&ben, &table).await;
    ben.sit(SeatId(0), "Ben").await;
    let taken = ada.act(SeatId(0), Intention::Sit { player: Player::person("Ada").unwrap() }).await;
    assert!(matches!(&taken, ToClient::Refused { reason, .. } if reason.code() == "seat-taken"), "{taken:?}");
    server.close().await;
}
