//! Ratings: which matches count, for whom, once; who sees them; and what a server makes up for that was killed.

use std::time::Duration;

use carreau_client::{Answer, Client};
use carreau_games::{GameName, petanque};
use carreau_match::{ClockSetting, Intention, Millis, Options, Scope, SeatId, Status, TableId};
use carreau_protocol::{
    Lobby, NewSeat, NewTable, OwnData, OwnRatings, Pace, Rating, SeatRating, TableRatings, ToClient,
};
use carreau_store::FILE;
use serde_json::json;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::server::{PATIENCE, Person, TestServer, begin, bot, me, new_table, quick};

const NEW: Rating = Rating { rating: 1500, doubt: 350, matches: 0 };

async fn send(client: &Client, method: &str, path: &str, body: serde_json::Value) -> Answer {
    let answer =
        client.request(method, path, &[("content-type", "application/json")], &body.to_string()).await;
    let answer = answer.unwrap();
    assert!(answer.status < 300, "{}", answer.text());
    answer
}

/// Makes an account.
async fn account(client: &Client, name: &str) {
    let body = json!({ "name": name, "passphrase": "three boules and a jack" });
    send(client, "POST", "/api/account", body).await;
}

/// Says whether the matches of an account count.
async fn count(client: &Client, rated: bool) {
    send(client, "PATCH", "/api/account", json!({ "rated": rated })).await;
}

/// A guest with an account whose matches count.
async fn rated(server: &TestServer, name: &str) -> Client {
    let client = server.guest().await;
    account(&client, name).await;
    count(&client, true).await;
    client
}

async fn ratings(client: &Client, table: &TableId) -> TableRatings {
    client.get(&format!("/api/tables/{table}/ratings")).await.unwrap().read().unwrap()
}

async fn own(client: &Client) -> OwnRatings {
    client.get("/api/me/ratings").await.unwrap().read().unwrap()
}

/// Lets two people begin a match that has a clock.
async fn begun(one: &Client, other: &Client) -> (TableId, Person, Person) {
    let mut new = new_table([me("One"), NewSeat::Open]);
    new.options.clock = ClockSetting::Fischer { initial: Millis(600_000), increment: Millis(5000) };
    let table = one.create_table(&new).await.unwrap().table;
    let (mut a, mut b) = (Person::new(one, &table).await, Person::new(other, &table).await);
    b.sit(SeatId(1), "Other").await;
    begin([&mut a, &mut b]).await;
    (table, a, b)
}

async fn does(person: &mut Person, seat: SeatId, intention: Intention) {
    let answer = person.act(seat, intention).await;
    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
}

async fn resigns(person: &mut Person, seat: SeatId) {
    does(person, seat, Intention::Resign { scope: Scope::Match }).await;
}

/// A match that the second of two people resigns.
async fn played(one: &Client, other: &Client) -> TableId {
    let (table, _a, mut b) = begun(one, other).await;
    resigns(&mut b, SeatId(1)).await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_two_who_want_it_counts_once_for_both() {
    let folder = TempDir::new().unwrap();
    let server = TestServer::open(folder.path(), quick()).await;
    let (ada, ben) = (rated(&server, "Ada").await, rated(&server, "Ben").await);
    assert_eq!(own(&ada).await, OwnRatings { rated: true, ratings: vec![] });
    let (table, a, mut b) = begun(&ada, &ben).await;
    let before = SeatRating { rating: NEW, change: None };
    let expected = TableRatings { pace: Pace::Quick, counts: true, seats: vec![Some(before); 2] };
    assert_eq!(ratings(&server.guest().await, &table).await, expected, "everybody may see them");

    resigns(&mut b, SeatId(1)).await;
    // Two without a rating: 1500 ± 350 each, so 162 points change hands.
    let seat = |rating, change| {
        Some(SeatRating { rating: Rating { rating, doubt: 290, matches: 1 }, change: Some(change) })
    };
    let after = TableRatings { seats: vec![seat(1662, 162), seat(1338, -162)], ..expected };
    assert_eq!(ratings(&ada, &table).await, after);
    let of_ada = own(&ada).await;
    assert_eq!(of_ada.ratings.len(), 1);
    let one = of_ada.ratings[0];
    assert_eq!(
        (one.game, one.pace, one.rating),
        (GameName::Garanguet, Pace::Quick, after.seats[0].unwrap().rating)
    );
    assert!(one.at > Millis(0));
    let data: OwnData = ada.get("/api/me/data").await.unwrap().read().unwrap();
    assert_eq!(data.ratings, of_ada.ratings);

    // It counts only once, also when it is asked for again or the server starts again.
    drop((a, b));
    server.close().await;
    let server = TestServer::open(folder.path(), quick()).await;
    let ada = ada.at(server.address);
    drop(Person::new(&ada, &table).await);
    for _ in 0..2 {
        assert_eq!(ratings(&ada, &table).await, after);
        assert_eq!(own(&ada).await, of_ada);
    }
    // The lobby shows the rating of who waits, for the kind of time of the table.
    ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap();
    let mut quick = new_table([me("Ada"), NewSeat::Open]);
    quick.options.clock = ClockSetting::PerMove { limit: Millis(20_000) };
    ada.create_table(&quick).await.unwrap();
    let lobby: Lobby = ada.get("/api/lobby").await.unwrap().read().unwrap();
    let mut shown: Vec<_> = lobby.tables.iter().map(|table| table.rating.unwrap()).collect();
    shown.sort_by_key(|rating| rating.matches);
    assert_eq!(shown, [NEW, after.seats[0].unwrap().rating]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_killed_after_the_last_event_counts_the_match_when_it_starts() {
    let folder = TempDir::new().unwrap();
    let server = TestServer::open(folder.path(), quick()).await;
    let (ada, ben) = (rated(&server, "Ada").await, rated(&server, "Ben").await);
    let tables = [played(&ada, &ben).await, played(&ben, &ada).await];
    let mut before = Vec::new();
    for table in &tables {
        before.push(ratings(&ada, table).await);
    }
    let of_ada = own(&ada).await;
    assert_eq!(of_ada.ratings[0].rating.matches, 2);
    server.close().await;

    // As if nothing had been stored after the last event of either match.
    let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    for statement in ["DELETE FROM rated", "DELETE FROM ratings", "DELETE FROM rating_changes"] {
        sqlx::query(statement).execute(&mut db).await.unwrap();
    }
    db.close().await.unwrap();
    let server = TestServer::open(folder.path(), quick()).await;
    let ada = ada.at(server.address);
    // Nobody asks for the tables.
    tokio::time::timeout(PATIENCE, async {
        while own(&ada).await.ratings.first().is_none_or(|one| one.rating.matches < 2) {
            sleep(Duration::from_millis(20)).await;
        }
    })
    .await
    .expect("both matches count in time");
    assert_eq!(own(&ada).await, of_ada);
    for (table, before) in tables.iter().zip(before) {
        assert_eq!(ratings(&ada, table).await, before);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_counts_only_if_all_wanted_that_when_it_began() {
    let (server, _folder) = TestServer::new().await;
    let ada = rated(&server, "Ada").await;
    let none = |ratings: &TableRatings| {
        !ratings.counts && ratings.seats.iter().flatten().all(|seat| seat.change.is_none())
    };
    // Against a guest, against an account that does not count, and against a bot.
    let guest = server.guest().await;
    let table = played(&ada, &guest).await;
    let shown = ratings(&ada, &table).await;
    assert!(none(&shown));
    assert_eq!(shown.seats, [Some(SeatRating { rating: NEW, change: None }), None]);
    account(&guest, "Ben").await;
    let table = played(&ada, &guest).await;
    assert!(none(&ratings(&ada, &table).await));
    let against_bot = ada.create_table(&new_table([me("Ada"), bot("random")])).await.unwrap().table;
    let mut person = Person::new(&ada, &against_bot).await;
    person.begin().await;
    resigns(&mut person, SeatId(0)).await;
    assert!(none(&ratings(&ada, &against_bot).await));

    // Who wants it later does not make earlier matches count.
    let (on, _a, mut b) = begun(&ada, &guest).await;
    count(&guest, true).await;
    assert!(!ratings(&ada, &on).await.counts);
    resigns(&mut b, SeatId(1)).await;
    for table in [&table, &against_bot, &on] {
        assert!(none(&ratings(&ada, table).await));
    }
    assert_eq!(own(&ada).await.ratings, []);

    // Who plays with both hands wins nothing.
    let both = new_table([me("Ada"), me("Ada")]);
    let both = ada.create_table(&both).await.unwrap().table;
    let mut person = Person::new(&ada, &both).await;
    person.begin().await;
    resigns(&mut person, SeatId(0)).await;
    assert!(none(&ratings(&ada, &both).await));
    // A match that is ended without result counts for nothing.
    let (aborted, mut a, _b) = begun(&ada, &guest).await;
    assert!(ratings(&ada, &aborted).await.counts);
    does(&mut a, SeatId(0), Intention::Abort).await;
    assert!(none(&ratings(&ada, &aborted).await));
    assert_eq!((own(&ada).await.ratings, own(&guest).await.ratings), (vec![], vec![]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_switches_ratings_off_keeps_them_unseen_and_loses_what_was_begun() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (rated(&server, "Ada").await, rated(&server, "Ben").await);
    let first = played(&ada, &ben).await;
    let (second, _a, mut b) = begun(&ada, &ben).await;
    count(&ben, false).await;
    resigns(&mut b, SeatId(1)).await;
    let shown = ratings(&ada, &second).await;
    assert!(shown.counts && shown.seats[1].is_none(), "{shown:?}");
    assert!(shown.seats[0].unwrap().change.unwrap() > 0);
    assert!(ratings(&ada, &first).await.seats[1].is_none());
    let kept = own(&ben).await;
    assert_eq!((kept.rated, kept.ratings[0].rating.matches), (false, 2));

    let third = played(&ben, &ada).await;
    assert!(!ratings(&ada, &third).await.counts);
    assert_eq!(own(&ben).await.ratings[0].rating, kept.ratings[0].rating);
    let lobby = async || -> Lobby { ada.get("/api/lobby").await.unwrap().read().unwrap() };
    let waiting = ben.create_table(&new_table([me("Ben"), NewSeat::Open])).await.unwrap().table;
    let of_waiting =
        |lobby: Lobby| lobby.tables.into_iter().find(|one| one.summary.table == waiting).unwrap();
    assert_eq!(of_waiting(lobby().await).rating, None);
    count(&ben, true).await;
    assert_eq!(of_waiting(lobby().await).rating, Some(NEW), "without a clock he has not played");
    assert!(ratings(&ada, &first).await.seats[1].unwrap().change.unwrap() < 0, "they are seen again");

    // Who is erased takes the ratings along; the other keeps what was won.
    let before = own(&ada).await;
    send(&ben, "DELETE", "/api/me", json!({ "current": "three boules and a jack" })).await;
    let shown = ratings(&ada, &first).await;
    assert!(shown.seats[1].is_none() && shown.seats[0].unwrap().change.unwrap() > 0);
    assert_eq!(own(&ada).await.ratings[0].rating, before.ratings[0].rating);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_brought_along_to_an_account_does_not_count() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (rated(&server, "Ada").await, rated(&server, "Ben").await);
    let guest = server.guest().await;
    let table = played(&guest, &ben).await;
    let passphrase = json!({ "name": "Ada", "passphrase": "three boules and a jack" });
    let sign_in = json!({ "with": { "passphrase": passphrase }, "bring": true });
    send(&guest, "POST", "/api/session", sign_in).await;
    let shown = ratings(&ben, &table).await;
    assert_eq!(shown.seats[0], Some(SeatRating { rating: NEW, change: None }), "it is Ada's table now");
    assert!(!shown.counts);
    assert_eq!((own(&ada).await.ratings, own(&ben).await.ratings), (vec![], vec![]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_team_each_is_rated_alone() {
    let (server, _folder) = TestServer::new().await;
    let mut guests = Vec::new();
    for name in ["Ada", "Ben", "Cleo", "Dora"] {
        guests.push(rated(&server, name).await);
    }
    // Ada has played before, so that less is to be learnt of her.
    let before = {
        let terms: petanque::Terms = serde_json::from_str(r#"{"format":"tete-a-tete","target":11}"#).unwrap();
        play_petanque(&guests[..2], Options::of(terms)).await
    };
    assert_eq!(ratings(&guests[0], &before).await.seats.len(), 2);
    let terms: petanque::Terms = serde_json::from_str(r#"{"format":"doublettes","target":11}"#).unwrap();
    let table = play_petanque(&guests, Options::of(terms)).await;
    let shown = ratings(&guests[0], &table).await;
    assert!(shown.counts);
    let of = |seat: usize| shown.seats[seat].unwrap();
    let change = |seat| of(seat).change.unwrap();
    assert_eq!([0, 1, 2, 3].map(|seat| of(seat).rating.matches), [2, 2, 1, 1]);
    // White has resigned: seats 1 and 3. Who has played before gains and loses less.
    assert!(change(0) > 0 && change(2) > change(0), "{shown:?}");
    assert!(change(1) < 0 && change(3) < change(1), "{shown:?}");
    server.close().await;
}

/// A match of Pétanque without a clock that the people of the second side resign.
async fn play_petanque(guests: &[Client], options: Options) -> TableId {
    let mut seats = vec![NewSeat::Open; guests.len()];
    seats[0] = me("Seat 0");
    let new = NewTable {
        game: GameName::Petanque,
        options: options.to_text(),
        seats,
        sides: Vec::new(),
        listed: false,
        start: None,
    };
    let table = guests[0].create_table(&new).await.unwrap().table;
    let mut people = Vec::new();
    for (seat, guest) in (0..).map(SeatId).zip(guests) {
        let mut person = Person::new(guest, &table).await;
        if seat.0 > 0 {
            person.sit(seat, &format!("Seat {}", seat.0)).await;
        }
        people.push(person);
    }
    begin(&mut people).await;
    resigns(&mut people[1], SeatId(1)).await;
    if let Some(mate) = people.get_mut(3) {
        while mate.table.resigning(carreau_core::Side::White).is_none() {
            mate.receive().await;
        }
        does(mate, SeatId(3), Intention::AnswerResign { agree: true }).await;
    }
    let last = people.last().unwrap();
    assert!(matches!(last.table.status(), Status::Playing | Status::Over { .. }));
    table
}
