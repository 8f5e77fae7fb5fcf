//! How people find each other: the list of tables, playing anyone, who is here, and who watches.

use std::collections::BTreeSet;

use carreau_client::{Client, ClientError};
use carreau_games::GameName;
use carreau_match::{Intention, OptionsText, SeatId, Status, TableId};
use carreau_protocol::{
    Lobby, LobbyTable, NewSeat, NewSeek, NewSitter, NewTable, OwnTables, Seated, Strength, TableStatus,
    ToClient, ToServer,
};
use carreau_server::{Config, Limits};
use carreau_store::Location;
use carreau_testkit::{NatsServer, PostgresDatabase};
use tokio::time::{Duration, sleep};

use crate::server::{Person, TestServer, begin, me, new_table, quick};

const JSON: [(&str, &str); 1] = [("content-type", "application/json")];

async fn lobby(guest: &Client) -> Lobby {
    guest.get("/api/lobby").await.unwrap().read().unwrap()
}

/// The names of the tables in the lobby.
async fn listed(guest: &Client) -> Vec<TableId> {
    lobby(guest).await.tables.into_iter().map(|table| table.summary.table).collect()
}

fn wish(name: &str) -> NewSeek {
    NewSeek {
        game: GameName::Garanguet,
        name: name.to_owned(),
        options: OptionsText::default(),
        start: None,
        strength: None,
        any_terms: false,
    }
}

async fn asks(guest: &Client, seek: &NewSeek) -> Result<Seated, ClientError> {
    let body = serde_json::to_string(seek).unwrap();
    guest.request("POST", "/api/seeks", &JSON, &body).await.unwrap().read()
}

async fn seeks(guest: &Client, seek: &NewSeek) -> Seated {
    asks(guest, seek).await.unwrap()
}

async fn sits(guest: &Client, table: &TableId, name: &str) -> Result<Seated, ClientError> {
    let body = serde_json::to_string(&NewSitter { name: name.to_owned(), seat: None }).unwrap();
    guest.request("POST", &format!("/api/tables/{table}/seats"), &JSON, &body).await.unwrap().read()
}

fn is_refused<T: std::fmt::Debug>(answer: &Result<T, ClientError>, expected: &str) {
    assert!(matches!(answer, Err(ClientError::Refused { code, .. }) if code == expected), "{answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_who_seeks_sits_down_with_the_first_and_they_play() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let first = seeks(&ada, &wish("Ada")).await;
    assert!(first.waits);
    let [open] = &lobby(&ben).await.tables[..] else { panic!("one table") };
    assert_eq!((&open.summary.table, open.summary.status), (&first.table, TableStatus::Gathering));
    assert!(!open.own && lobby(&ada).await.tables[0].own);
    let second = seeks(&ben, &wish("Ben")).await;
    assert_eq!((&second.table, second.waits), (&first.table, false));
    assert_eq!(BTreeSet::from([first.seat, second.seat]), BTreeSet::from([SeatId(0), SeatId(1)]));
    let own: OwnTables = ada.get("/api/me/tables").await.unwrap().read().unwrap();
    assert_eq!(own.tables[0].summary.waits_for, [SeatId(0), SeatId(1)], "it waits until both are ready");
    let mut people = [Person::new(&ada, &first.table).await, Person::new(&ben, &first.table).await];
    begin(&mut people).await;
    assert!(people.iter().all(|person| person.table.status() == Status::Playing));
    server.close().await;
}

/// Ada presses again while she waits, in another tab, and at the same moment.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_presses_again_waits_at_one_table_and_plays_nobody_but_another() {
    let (server, _folder) = TestServer::new().await;
    let ada = server.guest().await;
    let at_once = (0..6).map(|_| {
        let ada = ada.clone();
        tokio::spawn(async move { seeks(&ada, &wish("Ada")).await })
    });
    let mut seats = Vec::new();
    for seated in at_once.collect::<Vec<_>>() {
        seats.push(seated.await.unwrap());
    }
    assert!(seats.iter().all(|seated| *seated == seats[0] && seated.waits), "{seats:?}");
    assert_eq!(listed(&server.guest().await).await, [seats[0].table.clone()]);
    server.close().await;
}

/// In whatever order they come: at most one waits, and everybody else sits with exactly one other.
async fn meet_in_pairs(guests: &[Client], many: usize) {
    let at_once = guests.iter().enumerate().map(|(number, guest)| {
        let guest = guest.clone();
        tokio::spawn(async move { seeks(&guest, &wish(&format!("Guest {number}"))).await })
    });
    let mut seats = Vec::new();
    for seated in at_once.collect::<Vec<_>>() {
        seats.push(seated.await.unwrap());
    }
    let tables: BTreeSet<&TableId> = seats.iter().map(|seated| &seated.table).collect();
    assert_eq!(tables.len(), many.div_ceil(2), "{seats:?}");
    let taken: BTreeSet<_> = seats.iter().map(|seated| (&seated.table, seated.seat)).collect();
    assert_eq!(taken.len(), many, "no seat is given twice: {seats:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_press_at_once_no_two_wait() {
    let (server, _folder) = TestServer::new().await;
    for round in 0..5 {
        let mut guests = Vec::new();
        for _ in 0..8 {
            guests.push(server.guest().await);
        }
        meet_in_pairs(&guests, guests.len()).await;
        assert_eq!(open_tables(&guests[0]).await, 0, "round {round}");
    }
    server.close().await;
}

/// How many tables have a free seat.
async fn open_tables(guest: &Client) -> usize {
    let is_open = |table: &LobbyTable| table.summary.seats.iter().any(|seat| seat.player.is_none());
    lobby(guest).await.tables.iter().filter(|table| is_open(table)).count()
}

/// Two servers share a database, and tell each other by NATS who is here.
async fn nodes(database: &PostgresDatabase, bus: Option<&NatsServer>) -> [TestServer; 2] {
    let config = || Config { bus: bus.map(NatsServer::address), ..quick() };
    let at = || Location::Postgres(database.address());
    [TestServer::open(at(), config()).await, TestServer::open(at(), config()).await]
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_press_at_once_at_two_nodes_no_two_wait() {
    let (database, bus) = (PostgresDatabase::new(), NatsServer::new());
    for bus in [Some(&bus), None] {
        let [one, other] = nodes(&database, bus).await;
        let mut guests = Vec::new();
        for number in 0..8 {
            let guest = one.guest().await;
            guests.push(if number % 2 == 0 { guest } else { guest.at(other.address) });
        }
        meet_in_pairs(&guests, guests.len()).await;
        one.close().await;
        other.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_count_their_people_together() {
    let (database, bus) = (PostgresDatabase::new(), NatsServer::new());
    let [one, other] = nodes(&database, Some(&bus)).await;
    let (ada, ben) = (one.guest().await, one.guest().await.at(other.address));
    let seated = seeks(&ada, &wish("Ada")).await;
    assert_eq!(seeks(&ben, &wish("Ben")).await.table, seated.table);
    let mut people = [Person::new(&ada, &seated.table).await, Person::new(&ben, &seated.table).await];
    begin(&mut people).await;
    // A watcher at the one node is told of at the other.
    let cy = one.guest().await;
    let _watcher = Person::new(&cy, &seated.table).await;
    for guest in [&ada, &ben] {
        loop {
            let lobby = lobby(guest).await;
            if lobby.people == 3 && lobby.playing == 1 && lobby.whole && lobby.tables[0].watching == 1 {
                break;
            }
            sleep(Duration::from_millis(200)).await;
        }
    }
    one.close().await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_and_strength_have_to_fit() {
    let (server, _folder) = TestServer::new().await;
    let short = wish("Guest");
    let long = NewSeek { options: OptionsText { points: 5, ..OptionsText::default() }, ..short.clone() };
    let novice = NewSeek { strength: Some(Strength::Novice), ..short.clone() };
    let strong = NewSeek { strength: Some(Strength::Strong), ..short.clone() };
    let dango = NewSeek { game: GameName::Dango, ..short.clone() };
    for (first, second, meet) in [
        (&short, &long, false),
        (&long, &NewSeek { any_terms: true, ..short.clone() }, true),
        (&novice, &strong, false),
        (&strong, &short, true),
        (&short, &dango, false),
    ] {
        let (ada, ben) = (server.guest().await, server.guest().await);
        let waiting = seeks(&ada, first).await;
        assert!(waiting.waits, "{first:?}");
        let answer = seeks(&ben, second).await;
        assert_eq!((answer.table == waiting.table, answer.waits), (meet, !meet), "{first:?} {second:?}");
        // Nobody of this pair waits for the next.
        closes(&ada, &waiting.table).await;
        if !meet {
            closes(&ben, &answer.table).await;
        }
    }
    let ada = server.guest().await;
    seeks(&ada, &novice).await;
    assert_eq!(lobby(&ada).await.tables[0].strength, Some(Strength::Novice));
    is_refused(&asks(&ada, &NewSeek { name: "\u{200b}".to_owned(), ..short.clone() }).await, "name");
    let options = OptionsText { points: 0, ..OptionsText::default() };
    is_refused(&asks(&ada, &NewSeek { options, ..short }).await, "options");
    server.close().await;
}

/// Closes a table, if the guest has created it and it still can be closed.
async fn closes(guest: &Client, table: &TableId) {
    let mut connection = guest.watch(table, 0).await.unwrap();
    connection.send(&ToServer::Close).await.unwrap();
    while let Ok(Some(message)) = connection.next().await {
        if let ToClient::Problem { .. } = message {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_closed_or_filled_meanwhile_is_passed_over() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben, cy) = (server.guest().await, server.guest().await, server.guest().await);
    let first = seeks(&ada, &wish("Ada")).await;
    closes(&ada, &first.table).await;
    let second = seeks(&ben, &wish("Ben")).await;
    assert!(second.waits && second.table != first.table);
    assert!(!listed(&ben).await.contains(&first.table));
    is_refused(&sits(&cy, &first.table, "Cy").await, "no-such-table");
    assert_eq!(sits(&cy, &second.table, "Cy").await.unwrap().table, second.table);
    assert!(seeks(&ada, &wish("Ada")).await.waits, "Ben and Cy have met");
    // Closed at the very moment at which somebody finds it: whatever comes first, nobody is left without a seat.
    for _ in 0..10 {
        let (host, comer) = (server.guest().await, server.guest().await);
        let options = OptionsText { points: 7, ..OptionsText::default() };
        let seek = NewSeek { options, ..wish("Guest") };
        let waiting = seeks(&host, &seek).await;
        let (seated, ()) = tokio::join!(seeks(&comer, &seek), closes(&host, &waiting.table));
        if seated.table == waiting.table {
            continue;
        }
        assert!(seated.waits);
        closes(&comer, &seated.table).await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_taken_by_one_press_and_by_one_guest() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben, cy) = (server.guest().await, server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    assert!(sits(&ada, &table, "Ada").await.unwrap().waits, "she sits there already");
    let (one, other) = tokio::join!(sits(&ben, &table, "Ben"), sits(&cy, &table, "Cy"));
    let (seated, refused) = if one.is_ok() { (one, other) } else { (other, one) };
    assert_eq!(seated.unwrap(), Seated { table: table.clone(), seat: SeatId(1), waits: false });
    is_refused(&refused, "no-free-seat");
    is_refused(&sits(&server.guest().await, &table, "  ").await, "name");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_already_is_not_waited_with() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben, cy) = (server.guest().await, server.guest().await, server.guest().await);
    let dango = NewSeek { game: GameName::Dango, ..wish("Ada") };
    let other = seeks(&ada, &dango).await;
    let table = seeks(&ada, &wish("Ada")).await.table;
    assert_eq!(seeks(&ben, &wish("Ben")).await.table, table);
    let mut people = [Person::new(&ada, &table).await, Person::new(&ben, &table).await];
    begin(&mut people).await;
    while lobby(&cy).await.playing == 0 {
        sleep(Duration::from_millis(20)).await;
    }
    assert!(!listed(&cy).await.contains(&other.table), "she waits there no more");
    assert!(seeks(&cy, &NewSeek { name: "Cy".to_owned(), ..dango }).await.waits);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_counts_once_and_a_table_once() {
    let (server, _folder) = TestServer::new().await;
    let stranger = Client::stranger(server.address);
    assert_eq!(lobby(&stranger).await.people, 0, "who keeps no cookie is not counted");
    let (ada, ben) = (server.guest().await, server.guest().await);
    for _ in 0..3 {
        lobby(&ada).await;
    }
    assert_eq!(lobby(&ada).await.people, 1);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut first = Person::new(&ada, &table).await;
    let _second_tab = Person::new(&ada, &table).await;
    let mut second = Person::new(&ben, &table).await;
    second.sit(SeatId(1), "Ben").await;
    assert_eq!(lobby(&ada).await.playing, 0, "the match has not begun");
    begin([&mut first, &mut second]).await;
    while lobby(&ada).await.playing != 1 {
        sleep(Duration::from_millis(20)).await;
    }
    let seen = lobby(&ada).await;
    assert_eq!((seen.people, seen.playing, seen.whole), (2, 1, true));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_terrace_shows_the_most_watched_match_of_a_game_and_no_private_one() {
    let (server, _folder) = TestServer::new().await;
    let (ada, cy) = (server.guest().await, server.guest().await);
    let mut tables = Vec::new();
    let mut people = Vec::new();
    for listed in [true, true, false] {
        let ben = server.guest().await;
        let new = NewTable { listed, ..new_table([me("Ada"), NewSeat::Open]) };
        let table = ada.create_table(&new).await.unwrap().table;
        let mut two = [Person::new(&ada, &table).await, Person::new(&ben, &table).await];
        two[1].sit(SeatId(1), "Ben").await;
        begin(&mut two).await;
        two[0].act(SeatId(0), Intention::Roll).await;
        people.extend(two);
        tables.push(table);
    }
    let private = tables.pop().unwrap();
    // One watches the second, and three watch the private one.
    let mut watchers = vec![Person::new(&cy, &tables[1]).await];
    for _ in 0..3 {
        watchers.push(Person::new(&server.guest().await, &private).await);
    }
    let seen = loop {
        let seen = lobby(&cy).await;
        if seen.tables.first().is_some_and(|table| table.watching == 1) && seen.playing == 3 {
            break seen;
        }
        sleep(Duration::from_millis(20)).await;
    };
    let shown: Vec<_> = seen.tables.iter().map(|table| &table.summary.table).collect();
    assert_eq!(shown, [&tables[1], &tables[0]], "the most watched first");
    assert_eq!(seen.tables[1].position, None, "one of each game is drawn");
    let position = people[2].table.position().to_string();
    assert_eq!(seen.tables[0].position.as_deref(), Some(position.as_str()));
    let text = cy.get("/api/lobby").await.unwrap().text();
    assert!(!text.contains(private.as_str()), "{text}");
    // All at a table are told how many watch.
    for person in &mut people[2..4] {
        while !matches!(person.receive().await, ToClient::Presence(presence) if presence.watching == 1) {}
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_create_no_more_tables_finds_no_way_round_it() {
    let limits = Limits { listed_of_one: 1, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let ada = server.guest().await;
    seeks(&ada, &wish("Ada")).await;
    is_refused(&asks(&ada, &NewSeek { game: GameName::Dango, ..wish("Ada") }).await, "too-many-listed");
    server.close().await;
}
