//! Friends, invitations, and people who do not want to play with each other.

use std::time::Duration;

use carreau_client::{Answer, Client};
use carreau_games::GameName;
use carreau_match::{Intention, Options, Player, RefereeIntention, SeatId, TableId};
use carreau_protocol::{Known, Lobby, NewSeat, NewTable, OwnPeople, OwnTables, Problem, Seated, ToClient};
use serde_json::json;

use crate::server::{Person, TestServer, begin, me, new_table};

async fn send(client: &Client, method: &str, path: &str, body: serde_json::Value) -> Answer {
    let json = [("content-type", "application/json")];
    client.request(method, path, &json, &body.to_string()).await.unwrap()
}

fn code(answer: &Answer) -> String {
    serde_json::from_slice::<Problem>(&answer.body).expect("it is refused").code
}

async fn account(server: &TestServer, name: &str) -> Client {
    let guest = server.guest().await;
    let answer = send(&guest, "POST", "/api/account", json!({ "name": name })).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    guest
}

async fn people(client: &Client) -> OwnPeople {
    client.get("/api/me/people").await.unwrap().read().unwrap()
}

async fn add(client: &Client, kind: &str, who: serde_json::Value) -> Answer {
    send(client, "POST", "/api/me/people", json!({ "kind": kind, "who": who })).await
}

fn at(table: &TableId, seat: u8) -> serde_json::Value {
    json!({ "at": { "table": table, "seat": seat } })
}

fn names(known: &[Known]) -> Vec<&str> {
    known.iter().map(|one| one.name.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_agree_and_invite_each_other_to_a_table() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (account(&server, "Ada").await, account(&server, "Ben").await);
    let asked: OwnPeople = add(&ada, "friend", json!({ "named": "BEN" })).await.read().unwrap();
    assert_eq!(names(&asked.asked), ["Ben"]);
    assert_eq!(add(&ada, "friend", json!({ "named": "ben" })).await.status, 200, "it is so already");
    let bens = people(&ben).await;
    assert_eq!((names(&bens.asked_by), bens.friends.len()), (vec!["Ada"], 0));
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let invite = format!("/api/tables/{table}/invitations");
    let early = send(&ada, "POST", &invite, json!({ "n": asked.asked[0].n })).await;
    assert_eq!(code(&early), "no-friend", "Ben has not agreed");

    let agreed: OwnPeople = add(&ben, "friend", json!({ "named": "Ada" })).await.read().unwrap();
    assert_eq!((agreed.friends[0].known.name.as_str(), agreed.asked_by.len()), ("Ada", 0));
    let adas = people(&ada).await;
    assert!(adas.asked.is_empty() && !adas.friends[0].playing);
    assert_eq!(send(&ada, "POST", &invite, json!({ "n": adas.friends[0].known.n })).await.status, 204);
    let own = async || -> OwnTables { ben.get("/api/me/tables").await.unwrap().read().unwrap() };
    let invited = own().await.invited;
    assert_eq!((invited[0].by.as_str(), &invited[0].table.table), ("Ada", &table));
    assert!(people(&ada).await.friends[0].here, "Ben's page has just asked");
    // Nobody invites to a table where they do not sit, or somebody who is no friend.
    let eve = account(&server, "Eve").await;
    assert_eq!(code(&send(&eve, "POST", &invite, json!({ "n": 1 })).await), "not-seated");
    assert_eq!(code(&send(&ada, "POST", &invite, json!({ "n": 99 })).await), "no-friend");
    assert_eq!(send(&ben, "DELETE", &invite, json!({})).await.status, 204);
    assert!(own().await.invited.is_empty());
    // Who is invited sits down as everybody does, and then the invitation is used up.
    send(&ada, "POST", &invite, json!({ "n": adas.friends[0].known.n })).await;
    let (mut a, mut b) = (Person::new(&ada, &table).await, Person::new(&ben, &table).await);
    b.sit(SeatId(1), "Ben").await;
    begin([&mut a, &mut b]).await;
    assert!(own().await.invited.is_empty());
    // Who plays is told beside the table's task.
    while !people(&ben).await.friends[0].playing {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let late = send(&ada, "POST", &invite, json!({ "n": adas.friends[0].known.n })).await;
    assert_eq!(code(&late), "not-invited");

    let apart: OwnPeople = send(&ben, "DELETE", "/api/me/people", json!({ "n": agreed.friends[0].known.n }))
        .await
        .read()
        .unwrap();
    assert!(apart.friends.is_empty());
    assert_eq!(people(&ada).await, OwnPeople::default(), "nor is Ben Ada's friend any more");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_meets_the_other_nowhere_and_is_not_told() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (account(&server, "Ada").await, server.guest().await);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let mut b = Person::new(&ben, &table).await;
    b.sit(SeatId(1), "Ben").await;
    assert_eq!(code(&add(&ada, "friend", at(&table, 1)).await), "no-account-there");
    assert_eq!(code(&add(&ben, "friend", at(&table, 0)).await), "no-account");
    assert_eq!(code(&add(&ada, "block", at(&table, 0)).await), "oneself");
    assert_eq!(code(&add(&ada, "block", at(&table, 7)).await), "no-such-seat");
    let blocked: OwnPeople = add(&ada, "block", at(&table, 1)).await.read().unwrap();
    assert_eq!(names(&blocked.blocked), ["Ben"]);
    assert_eq!(people(&ben).await, OwnPeople::default());

    // Neither sits down at the other's table, whichever way, and neither finds it.
    let lay = |name: &str| NewTable { listed: true, ..new_table([me(name), NewSeat::Open]) };
    let (adas, bens) =
        (ada.create_table(&lay("Ada")).await.unwrap(), ben.create_table(&lay("Ben")).await.unwrap());
    for (who, name, table) in [(&ben, "Ben", &adas.table), (&ada, "Ada", &bens.table)] {
        let sit = send(who, "POST", &format!("/api/tables/{table}/seats"), json!({ "name": name })).await;
        assert_eq!(code(&sit), "blocked");
        let lobby: Lobby = who.get("/api/lobby").await.unwrap().read().unwrap();
        assert!(!lobby.tables.iter().any(|shown| shown.summary.table == *table));
        let seek = json!({ "game": "garanguet", "name": name, "any_terms": true });
        let seated: Seated = send(who, "POST", "/api/seeks", seek).await.read().unwrap();
        assert_ne!(seated.table, *table);
    }
    // Nor does one judge the other.
    let options = Options { calls: true, referee: true, ..Options::usual(GameName::Petango) };
    let judged = NewTable { game: GameName::Petango, options: options.to_text(), ..lay("Ada") };
    let judged = ada.create_table(&judged).await.unwrap().table;
    let referee = Player::person("Ben").unwrap();
    let offered = Person::new(&ben, &judged).await.referees(RefereeIntention::Offer { referee }).await;
    assert_eq!(refusal(&offered), "blocked");
    // Somebody else finds both.
    let lobby: Lobby = server.guest().await.get("/api/lobby").await.unwrap().read().unwrap();
    for table in [&adas.table, &bens.table] {
        assert!(lobby.tables.iter().any(|shown| shown.summary.table == *table));
    }
    let n = json!({ "n": blocked.blocked[0].n });
    assert_eq!(send(&ben, "DELETE", "/api/me/people", n.clone()).await.status, 200);
    assert_eq!(people(&ada).await.blocked.len(), 1, "only Ada can end it");
    send(&ada, "DELETE", "/api/me/people", n).await;
    let sit =
        send(&ben, "POST", &format!("/api/tables/{}/seats", adas.table), json!({ "name": "Ben" })).await;
    assert_eq!(sit.status, 200, "{}", sit.text());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_an_account_is_shown_to_friends_and_to_who_is_asked() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (account(&server, "Ada").await, account(&server, "Ben").await);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    Person::new(&ben, &table).await.sit(SeatId(1), "Nobody in particular").await;
    // Whom she blocks or asks, she knows by the name at the table.
    let known: OwnPeople = add(&ada, "block", at(&table, 1)).await.read().unwrap();
    assert_eq!(names(&known.blocked), ["Nobody in particular"]);
    send(&ada, "DELETE", "/api/me/people", json!({ "n": known.blocked[0].n })).await;
    let known: OwnPeople = add(&ada, "friend", at(&table, 1)).await.read().unwrap();
    assert_eq!(names(&known.asked), ["Nobody in particular"]);
    assert_eq!(names(&people(&ben).await.asked_by), ["Ada"]);
    add(&ben, "friend", at(&table, 0)).await;
    let friends = people(&ada).await.friends;
    assert_eq!(friends.iter().map(|friend| friend.known.name.as_str()).collect::<Vec<_>>(), ["Ben"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_or_referees_under_the_name_of_somebody_elses_account_however_it_is_written() {
    let (server, _folder) = TestServer::new().await;
    let (ada, eve) = (account(&server, "Ada L").await, server.guest().await);
    let options = Options { calls: true, referee: true, ..Options::usual(GameName::Petango) };
    let (game, options) = (GameName::Petango, options.to_text());
    let new = NewTable { game, options, ..new_table([me("Ben"), NewSeat::Open]) };
    let table = server.guest().await.create_table(&new).await.unwrap().table;
    let mut e = Person::new(&eve, &table).await;
    for name in ["ADA L", "Ada  L", "\u{ff21}\u{ff24}\u{ff21} L", "ada\u{3000}l"] {
        let player = Player::person(name).unwrap();
        let answer = e.act(SeatId(1), Intention::Sit { player: player.clone() }).await;
        assert_eq!(refusal(&answer), "name-taken", "{name}");
        let answer = e.referees(RefereeIntention::Offer { referee: player }).await;
        assert_eq!(refusal(&answer), "name-taken", "{name}");
    }
    Person::new(&ada, &table).await.sit(SeatId(1), "Ada  L").await;
    server.close().await;
}

fn refusal(answer: &ToClient) -> &'static str {
    match answer {
        ToClient::Refused { reason, .. } => reason.code(),
        _ => panic!("{answer:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_falls_silent_at_the_table_where_both_sit() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let (mut a, mut b) = (Person::new(&ada, &table).await, Person::new(&ben, &table).await);
    b.sit(SeatId(1), "Ben").await;
    assert_eq!(add(&ada, "block", at(&table, 1)).await.status, 200);
    let silent = ToClient::Muted { seats: vec![SeatId(1)] };
    while a.receive().await != silent {}
    server.close().await;
}
