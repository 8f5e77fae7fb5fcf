//! Accounts: signing in elsewhere, with the games; what is refused; and who wants to be forgotten.

use std::time::Duration;

use carreau_client::{Answer, Client, ClientError};
use carreau_match::{Intention, SeatId, TableId};
use carreau_protocol::{AccountCreated, Me, NewSeat, OwnData, OwnTables, TableSummary, ToClient};
use carreau_server::{Config, Limits, Rate};
use serde_json::json;
use tokio::time::timeout;

use crate::server::{Person, TestServer, begin, me, new_table, next, quick};

const JSON: (&str, &str) = ("content-type", "application/json");
const PASSPHRASE: &str = "three boules and a jack";

async fn send(client: &Client, method: &str, path: &str, body: serde_json::Value) -> Answer {
    client.request(method, path, &[JSON], &body.to_string()).await.unwrap()
}

/// The code with which a request is refused.
fn code<T: serde::de::DeserializeOwned + std::fmt::Debug>(answer: &Answer) -> String {
    match answer.read::<T>() {
        Err(ClientError::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

/// Makes an account of a guest, and returns its recovery code.
async fn account(client: &Client, name: &str, passphrase: Option<&str>) -> AccountCreated {
    let body = json!({ "name": name, "passphrase": passphrase });
    send(client, "POST", "/api/account", body).await.read().unwrap()
}

async fn who(client: &Client) -> Me {
    client.get("/api/me").await.unwrap().read().unwrap()
}

async fn sign_in(client: Client, with: serde_json::Value, bring: bool) -> Result<Client, String> {
    let answer = send(&client, "POST", "/api/session", json!({ "with": with, "bring": bring })).await;
    if answer.status == 200 { Ok(client.with_cookie_of(&answer)) } else { Err(code::<Me>(&answer)) }
}

fn by_passphrase(name: &str, passphrase: &str) -> serde_json::Value {
    json!({ "passphrase": { "name": name, "passphrase": passphrase } })
}

async fn tables(client: &Client) -> Vec<TableId> {
    let own: OwnTables = client.get("/api/me/tables").await.unwrap().read().unwrap();
    own.tables.into_iter().map(|own| own.summary.table).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_the_guest_on_another_device_with_all_games() {
    let (server, _folder) = TestServer::new().await;
    let laptop = server.guest().await;
    let table = laptop.create_table(&new_table([me("Léonie"), NewSeat::Open])).await.unwrap().table;
    let created = account(&laptop, "Léonie", Some(PASSPHRASE)).await;
    let own = created.me.account.clone().unwrap();
    assert_eq!((own.name.as_str(), own.passphrase, own.passkeys.len()), ("Léonie", true, 0));
    assert_eq!(who(&laptop).await, created.me);
    assert_eq!(created.recovery.len(), 29);

    // The phone has played as a guest before, and brings that along, while somebody watches the table.
    let phone = server.guest().await;
    let elsewhere = phone.create_table(&new_table([me("Phone"), NewSeat::Open])).await.unwrap().table;
    // The phone has also laid a table for two others, which is in memory.
    let laid = phone.create_table(&new_table([NewSeat::Open, NewSeat::Open])).await.unwrap().table;
    let _watches = Person::new(&laptop, &laid).await;
    let guest = phone.clone();
    let phone = sign_in(phone, by_passphrase("LÉONIE", PASSPHRASE), true).await.unwrap();
    assert_eq!(who(&phone).await, created.me);
    let mut both = tables(&phone).await;
    both.sort();
    let mut due = vec![table.clone(), elsewhere.clone()];
    due.sort();
    assert_eq!(both, due);
    // The seat is the account's now, and the guest has neither it nor the rights of who created the table.
    let mut before = Person::new(&guest, &elsewhere).await;
    let refused = before.act(SeatId(0), Intention::Leave).await;
    assert!(
        matches!(&refused, ToClient::Refused { reason, .. } if reason.code() == "not-yours"),
        "{refused:?}"
    );
    for (client, due) in [(&guest, false), (&phone, true)] {
        let mut connection = client.watch(&laid, 0).await.unwrap();
        let welcome = next(&mut connection).await;
        assert!(matches!(welcome, Some(ToClient::Welcome { creator, .. }) if creator == due), "{welcome:?}");
    }
    let mut laptop_there = Person::new(&laptop, &elsewhere).await;
    assert!(matches!(laptop_there.act(SeatId(0), Intention::Leave).await, ToClient::Done { .. }));

    // The printed code opens it, too, however it is typed.
    let code = created.recovery.to_lowercase().replace('-', " ");
    let tablet = sign_in(server.guest().await, json!({ "recovery": { "code": code } }), false).await.unwrap();
    assert_eq!(who(&tablet).await.guest, created.me.guest);

    // Out in this browser alone, then in all others.
    let answer = send(&tablet, "DELETE", "/api/session", json!({})).await;
    let stranger = tablet.clone().with_cookie_of(&answer);
    assert!(who(&stranger).await.account.is_none() && who(&stranger).await.guest != created.me.guest);
    let mut thief = Person::new(&tablet, &table).await;
    let mut bystander = Person::new(&server.guest().await, &table).await;
    let answer = send(&phone, "DELETE", "/api/account/sessions", json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    // Sockets that are open end at once, those of others go on.
    while next(&mut thief.connection).await.is_some() {}
    while let Ok(message) = timeout(Duration::from_millis(200), next(&mut bystander.connection)).await {
        assert!(message.is_some());
    }
    for out in [&laptop, &tablet, &phone] {
        assert_ne!(who(out).await.guest, created.me.guest);
    }
    let phone = phone.with_cookie_of(&answer);
    assert_eq!(who(&phone).await.guest, created.me.guest);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_belongs_to_somebody_else_is_refused_and_says_why() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    for (body, due) in [
        (json!({ "name": "Ada", "passphrase": "too short" }), "passphrase"),
        (json!({ "name": "Ada", "passphrase": "x".repeat(257) }), "passphrase"),
        (json!({ "name": "House 2", "passphrase": PASSPHRASE }), "bots-name"),
        (json!({ "name": " ", "passphrase": PASSPHRASE }), "name"),
        (json!({ "name": "Ada", "password": PASSPHRASE }), "misfit"),
    ] {
        assert_eq!(code::<AccountCreated>(&send(&ada, "POST", "/api/account", body).await), due);
    }
    let created = account(&ada, "Ada", Some(PASSPHRASE)).await;
    let again = json!({ "name": "Ada 2", "passphrase": PASSPHRASE });
    assert_eq!(code::<AccountCreated>(&send(&ada, "POST", "/api/account", again).await), "has-account");
    let taken = json!({ "name": "ＡＤＡ", "passphrase": PASSPHRASE });
    assert_eq!(code::<AccountCreated>(&send(&ben, "POST", "/api/account", taken).await), "name-taken");
    account(&ben, "Ben", None).await;
    assert_eq!(
        code::<Me>(&send(&ben, "PATCH", "/api/account", json!({ "name": "ada" })).await),
        "name-taken"
    );

    // Nobody else sits under the name of an account, by whatever way.
    let eve = server.guest().await;
    let lay = |name: &str| serde_json::to_value(new_table([me(name), NewSeat::Open])).unwrap();
    assert_eq!(code::<TableSummary>(&send(&eve, "POST", "/api/tables", lay("ada")).await), "name-taken");
    let seek = json!({ "game": "dango", "name": "Ada" });
    assert_eq!(code::<Me>(&send(&eve, "POST", "/api/seeks", seek).await), "name-taken");
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let sit = send(&eve, "POST", &format!("/api/tables/{table}/seats"), json!({ "name": "ADA" })).await;
    assert_eq!(code::<Me>(&sit), "name-taken");
    let mut at_table = Person::new(&eve, &table).await;
    let player = carreau_match::Player::person("Ada").unwrap();
    let refused = at_table.act(SeatId(1), Intention::Sit { player }).await;
    assert!(matches!(&refused, ToClient::Refused { reason, .. } if reason.code() == "name-taken"));

    for with in [
        by_passphrase("Ada", "three boules and a pig"),
        by_passphrase("Nobody", PASSPHRASE),
        by_passphrase("Ben", ""),
        by_passphrase("\u{7}", PASSPHRASE),
        json!({ "recovery": { "code": "00000-00000-00000-00000-00000" } }),
        json!({ "recovery": { "code": "" } }),
    ] {
        assert_eq!(sign_in(server.guest().await, with, true).await.unwrap_err(), "wrong-secret");
    }
    // Who finds a browser open cannot take the account over.
    let other = json!({ "passphrase": "four boules and a jack" });
    assert_eq!(code::<Me>(&send(&ada, "PUT", "/api/account/passphrase", other).await), "wrong-secret");
    assert_eq!(code::<Me>(&send(&ada, "POST", "/api/account/recovery", json!({})).await), "wrong-secret");
    assert_eq!(code::<Me>(&send(&ada, "DELETE", "/api/me", json!({ "current": "x" })).await), "wrong-secret");
    // The code is as good as the passphrase, and a new one makes it void.
    let with_code = json!({ "passphrase": "four boules and a jack", "current": created.recovery });
    assert_eq!(send(&ada, "PUT", "/api/account/passphrase", with_code).await.status, 200);
    assert!(sign_in(server.guest().await, by_passphrase("Ada", PASSPHRASE), false).await.is_err());
    assert!(
        sign_in(server.guest().await, by_passphrase("Ada", "four boules and a jack"), false).await.is_ok()
    );
    let renewed = send(&ada, "POST", "/api/account/recovery", json!({ "current": created.recovery })).await;
    assert_eq!(renewed.status, 200);
    let old = json!({ "recovery": { "code": created.recovery } });
    assert_eq!(sign_in(server.guest().await, old, false).await.unwrap_err(), "wrong-secret");
    // Ben's browser has an account: nothing of it goes to another.
    let bens = ben.create_table(&new_table([me("Ben"), NewSeat::Open])).await.unwrap().table;
    let as_ada = sign_in(ben.clone(), by_passphrase("Ada", "four boules and a jack"), true).await.unwrap();
    assert!(!tables(&as_ada).await.contains(&bens) && tables(&ben).await.contains(&bens));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_guesses_has_to_wait() {
    let limits = Limits { sign_ins: Rate { burst: 3.0, per_second: 0.01 }, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    account(&server.guest().await, "Ada", Some(PASSPHRASE)).await;
    for due in ["wrong-secret", "wrong-secret", "too-many-sign-ins", "too-many-sign-ins"] {
        let refused = sign_in(server.guest().await, by_passphrase("Ada", "guess after guess"), false).await;
        assert_eq!(refused.unwrap_err(), due);
    }
    // Erasing has a price as well.
    let erased = send(&server.guest().await, "DELETE", "/api/me", json!({})).await;
    assert_eq!(code::<Me>(&erased), "too-many-sign-ins");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_erased_leaves_games_without_a_name_that_verify() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let table = ada.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let (mut a, mut b) = (Person::new(&ada, &table).await, Person::new(&ben, &table).await);
    b.sit(SeatId(1), "Ben").await;
    begin([&mut a, &mut b]).await;
    account(&ada, "Ada", None).await;
    let data: OwnData = ada.get("/api/me/data").await.unwrap().read().unwrap();
    assert_eq!((data.tables.len(), data.tables[0].seats[0]), (1, SeatId(0)));
    assert_eq!(data.me.account.as_ref().map(|own| own.name.as_str()), Some("Ada"));

    let answer = send(&ada, "DELETE", "/api/me", json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    while next(&mut a.connection).await.is_some() {}
    let after = ada.clone().with_cookie_of(&answer);
    assert_eq!((who(&after).await.account, tables(&after).await), (None, Vec::new()));
    assert_ne!(who(&ada).await.guest, data.me.guest, "the old cookie is void");
    // The table is opened anew, and the others see no name.
    let summary: TableSummary = ben.get(&format!("/api/tables/{table}")).await.unwrap().read().unwrap();
    let names: Vec<_> = summary.seats.iter().map(|seat| seat.player.as_ref().unwrap().name()).collect();
    assert_eq!(names, ["N. N.", "Ben"]);
    let own: OwnTables = ben.get("/api/me/tables").await.unwrap().read().unwrap();
    assert_eq!(own.tables[0].summary.seats[0].player.as_ref().unwrap().name(), "N. N.");
    let record = ben.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    assert!(!record.contains("Ada"), "{record}");
    // Ben learns that nobody sits opposite any more, ends the match, and the record verifies.
    let mut b = Person::new(&ben, &table).await;
    while b.table.gone_since(SeatId(0)).is_none() {
        b.receive().await;
    }
    b.act(SeatId(1), Intention::Resign { scope: carreau_match::Scope::Match }).await;
    let record = ben.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    carreau_match::verify(&record).unwrap();
    // The name is free again.
    account(&ben, "Ada", None).await;
    server.close().await;
}
