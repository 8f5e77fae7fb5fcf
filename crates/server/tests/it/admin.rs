//! The admin page, bans and reports.

use std::time::Duration;

use carreau_client::{Answer, Client};
use carreau_match::{Intention, Player, SeatId};
use carreau_protocol::{Me, NewSeat, Problem, ToClient, ToServer};
use carreau_server::{AdminToken, Config, Limits, Rate};
use carreau_store::Location;
use carreau_testkit::PostgresDatabase;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use crate::server::{Person, TestServer, me, new_table, next, quick};

const JSON: (&str, &str) = ("content-type", "application/json");
const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");
const TOKEN: &str = "a-token-of-more-than-16-letters";
const BEARER: (&str, &str) = ("authorization", "Bearer a-token-of-more-than-16-letters");
const WRONG: (&str, &str) = ("authorization", "Bearer a-token-of-more-than-16-lettert");

fn with_token() -> Config {
    Config { admin_token: Some(AdminToken::new(TOKEN).unwrap()), ..quick() }
}

async fn opened() -> (TestServer, TempDir, Client) {
    let (server, folder) = TestServer::with(with_token()).await;
    let stranger = Client::stranger(server.address);
    (server, folder, stranger)
}

/// What a section of the page shows to who has the token.
async fn section(who: &Client, path: &str) -> String {
    let answer = who.request("GET", path, &[BEARER], "").await.unwrap();
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.text()
}

async fn change(who: &Client, path: &str, form: &str) -> Answer {
    who.request("POST", path, &[BEARER, FORM], form).await.unwrap()
}

/// Does something that has to work.
async fn changed(who: &Client, path: &str, form: &str) {
    let answer = change(who, path, form).await;
    assert_eq!(answer.status, 303, "{path} {form}: {}", answer.text());
}

async fn id_of(guest: &Client) -> String {
    guest.get("/api/me").await.unwrap().read::<Me>().unwrap().guest
}

fn problem(answer: &Answer) -> (u16, String) {
    (answer.status, serde_json::from_slice::<Problem>(&answer.body).unwrap().code)
}

#[test]
fn a_token_has_16_characters_and_is_not_shown() {
    assert_eq!(AdminToken::new(" fifteen-letters\n").unwrap_err().found, 15);
    let token = AdminToken::new("sixteen--letters\n").unwrap();
    assert_eq!(token, AdminToken::new("sixteen--letters").unwrap());
    assert!(!format!("{:?}", Config { admin_token: Some(token), ..quick() }).contains("sixteen"));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_token_there_is_no_page() {
    let (server, _folder) = TestServer::new().await;
    let who = Client::stranger(server.address);
    for path in ["/admin", "/admin/", "/admin/style.css", "/admin/tables", "/admin/nothing"] {
        assert_eq!(problem(&who.get(path).await.unwrap()), (404, "not-found".to_owned()), "{path}");
    }
    let login = who.request("POST", "/admin/login", &[FORM], "token=").await.unwrap();
    assert_eq!(problem(&login), (404, "not-found".to_owned()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_opens_the_page_for_scripts_and_by_a_cookie() {
    let (server, _folder, who) = opened().await;
    let shut = who.get("/admin/tables").await.unwrap();
    assert_eq!(shut.status, 401);
    assert!(shut.text().contains("action=\"/admin/login\"") && !shut.text().contains("/admin/bans"));
    assert_eq!(who.request("GET", "/admin/tables", &[WRONG], "").await.unwrap().status, 401);
    for path in ["", "/", "/tables", "/connections", "/nodes", "/reports", "/bans", "/audit"] {
        let page = section(&who, &format!("/admin{path}")).await;
        assert!(page.starts_with("<!DOCTYPE html>") && !page.contains("style="), "{page}");
    }
    assert_eq!(who.request("GET", "/admin/nothing", &[BEARER], "").await.unwrap().status, 404);
    assert!(who.get("/admin/style.css").await.unwrap().text().contains("prefers-color-scheme"));

    let log_in = async |form: &str| who.request("POST", "/admin/login", &[FORM], form).await.unwrap();
    let wrong = log_in("token=wrong&name=Ada").await;
    assert_eq!((wrong.status, wrong.header("set-cookie")), (401, None));
    let right = log_in(&format!("token={TOKEN}&name=Ada")).await;
    assert_eq!(right.status, 303);
    let cookie = right.header("set-cookie").unwrap();
    for part in ["; Path=/admin;", "HttpOnly", "SameSite=Strict", "Max-Age=43200"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let cookie = cookie.split(';').next().unwrap();
    let with = async |cookie: &str| {
        who.request("GET", "/admin/audit", &[("cookie", cookie)], "").await.unwrap().status
    };
    assert_eq!(with(cookie).await, 200);
    // The name is signed, too.
    let forged = cookie.replacen("=41", "=42", 1);
    assert_ne!(forged, cookie);
    assert_eq!(with(&forged).await, 401);
    let form = "kind=network&whom=192.0.2.0/24&why=because";
    let headers = [("cookie", cookie), FORM];
    assert_eq!(who.request("POST", "/admin/bans", &headers, form).await.unwrap().status, 303);
    assert!(section(&who, "/admin/audit").await.contains("<td>Ada</td>"));

    let evil = [("cookie", cookie), FORM, ("origin", "http://evil.example")];
    let answer = who.request("POST", "/admin/bans", &evil, form).await.unwrap();
    assert_eq!(problem(&answer), (403, "other-site".to_owned()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_guesses_the_token_has_to_wait_and_then_even_the_right_one_is_refused() {
    let limits = Limits { logins: Rate { burst: 3.0, per_second: 0.01 }, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..with_token() }).await;
    let who = Client::stranger(server.address);
    for _ in 0..9 {
        section(&who, "/admin/nodes").await;
    }
    let guess = async |header| who.request("GET", "/admin", &[header], "").await.unwrap().status;
    let guesses = [guess(WRONG).await, guess(WRONG).await, guess(WRONG).await, guess(WRONG).await];
    assert_eq!(guesses, [401, 401, 401, 429]);
    assert_eq!(guess(BEARER).await, 429);
    let form = format!("token={TOKEN}");
    assert_eq!(who.request("POST", "/admin/login", &[FORM], &form).await.unwrap().status, 429);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_guest_watches_and_no_more_until_the_ban_ends() {
    let (server, _folder, operator) = opened().await;
    let (guest, other) = (server.guest().await, server.guest().await);
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let (mut ada, mut ben) = (Person::new(&guest, &table).await, Person::new(&other, &table).await);
    let id = id_of(&guest).await;
    changed(&operator, "/admin/bans", &format!("kind=guest&whom={id}&why=she+cheats&days=2")).await;
    let page = section(&operator, "/admin/bans").await;
    assert!(page.contains(&id) && page.contains("she cheats"), "{page}");

    // On the socket that is open already.
    let commitment = carreau_match::Seed([1; 32]).commitment();
    let ToClient::Refused { reason, why, .. } = ada.act(SeatId(0), Intention::Ready { commitment }).await
    else {
        panic!("she is banned")
    };
    assert_eq!(reason.code(), "banned");
    assert!(why.starts_with("you are banned until 2") && why.ends_with(": she cheats"), "{why}");
    ada.connection.send(&ToServer::Propose { seat: SeatId(0), play: None }).await.unwrap();
    loop {
        if let Some(ToClient::Problem { reason, .. }) = next(&mut ada.connection).await {
            assert_eq!(reason.code(), "banned");
            break;
        }
    }
    let new = serde_json::to_string(&new_table([me("Ada"), NewSeat::Open])).unwrap();
    let lay = async |who: &Client| who.request("POST", "/api/tables", &[JSON], &new).await.unwrap();
    assert_eq!(problem(&lay(&guest).await), (403, "banned".to_owned()));
    assert_eq!(lay(&other).await.status, 201);
    // She still hears what others do.
    ben.sit(SeatId(1), "Ben").await;
    while !matches!(next(&mut ada.connection).await, Some(ToClient::Events { .. })) {}
    let mut again = Person::new(&guest, &table).await;
    assert!(matches!(again.act(SeatId(0), Intention::Leave).await, ToClient::Done { .. }));

    changed(&operator, "/admin/bans/end", &format!("subject=guest+{id}&why=an+error")).await;
    assert_eq!(lay(&guest).await.status, 201);
    changed(&operator, "/admin/bans", "kind=network&whom=127.0.0.0/8&why=all").await;
    assert_eq!(problem(&lay(&other).await), (403, "banned".to_owned()));
    let player = Player::person("Ada").unwrap();
    let refused = again.act(SeatId(0), Intention::Sit { player }).await;
    assert!(matches!(&refused, ToClient::Refused { reason, .. } if reason.code() == "banned"), "{refused:?}");
    let audit = section(&operator, "/admin/audit").await;
    for line in ["<td>ban</td>", "<td>unban</td>", "<td>network 127.0.0.0/8</td>", "<td>an error</td>"] {
        assert!(audit.contains(line), "{line}: {audit}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_outlives_the_server() {
    let folder = TempDir::new().unwrap();
    let server = TestServer::open(folder.path(), with_token()).await;
    let (guest, operator) = (server.guest().await, Client::stranger(server.address));
    changed(&operator, "/admin/bans", &format!("kind=guest&whom={}&why=x", id_of(&guest).await)).await;
    server.close().await;
    let server = TestServer::open(folder.path(), with_token()).await;
    let new = serde_json::to_string(&new_table([me("Ada"), NewSeat::Open])).unwrap();
    let answer = guest.at(server.address).request("POST", "/api/tables", &[JSON], &new).await.unwrap();
    assert_eq!(problem(&answer), (403, "banned".to_owned()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_at_one_node_holds_at_another_within_two_seconds() {
    let database = PostgresDatabase::new();
    let location = || Location::Postgres(database.address());
    let one = TestServer::open(location(), with_token()).await;
    let other = TestServer::open(location(), with_token()).await;
    let (guest, operator) = (other.guest().await, Client::stranger(one.address));
    let new = serde_json::to_string(&new_table([me("Ada"), NewSeat::Open])).unwrap();
    let lay = async || guest.request("POST", "/api/tables", &[JSON], &new).await.unwrap().status;
    let until = async |wanted| {
        let begun = Instant::now();
        while lay().await != wanted {
            assert!(begun.elapsed() < Duration::from_secs(2), "the other node has not heard of it");
            sleep(Duration::from_millis(50)).await;
        }
    };
    let id = id_of(&guest).await;
    assert_eq!(lay().await, 201);
    changed(&operator, "/admin/bans", &format!("kind=guest&whom={id}&why=x")).await;
    until(403).await;
    changed(&operator, "/admin/bans/end", &format!("subject=guest+{id}&why=x")).await;
    until(201).await;
    let nodes = section(&operator, "/admin/nodes").await;
    assert_eq!((nodes.matches("<tr>").count(), nodes.matches("answers here").count()), (3, 1), "{nodes}");
    one.close().await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_reports_a_table_and_an_operator_looks_at_it() {
    let (server, _folder, operator) = opened().await;
    let (guest, other) = (server.guest().await, server.guest().await);
    let new = new_table([me("<script>Ada"), NewSeat::Open]);
    let table = guest.create_table(&new).await.unwrap().table;
    let path = format!("/api/tables/{table}/reports");
    let report =
        async |who: &Client, path: &str, body: &str| who.request("POST", path, &[JSON], body).await.unwrap();
    let good = r#"{"seat":1,"reason":"abuse","text":"<b>rude</b>"}"#;
    let long = format!(r#"{{"reason":"other","text":"{}"}}"#, "é".repeat(501));
    let stranger = Client::stranger(server.address);
    for (who, path, body, status, code) in [
        (&stranger, path.as_str(), good, 403, "no-guest"),
        (&other, &path, good, 403, "not-yours"),
        (&guest, "/api/tables/nobody/reports", good, 404, "no-such-table"),
        (&guest, &path, r#"{"seat":7,"reason":"abuse","text":""}"#, 404, "no-such-seat"),
        (&guest, &path, r#"{"reason":"boredom","text":""}"#, 422, "misfit"),
        (&guest, &path, &long, 422, "misfit"),
    ] {
        let answer = report(who, path, body).await;
        assert_eq!(problem(&answer), (status, code.to_owned()), "{body:.60}");
    }
    assert_eq!(report(&guest, &path, good).await.status, 204);
    assert_eq!(problem(&report(&guest, &path, good).await), (409, "reported".to_owned()));

    let page = section(&operator, "/admin/reports").await;
    assert!(page.contains("&lt;b&gt;rude&lt;/b&gt;") && !page.contains("<b>"), "{page}");
    // Its creator cannot close the table now.
    let mut ada = Person::new(&guest, &table).await;
    let close = async |ada: &mut Person| {
        ada.connection.send(&ToServer::Close).await.unwrap();
        loop {
            if let Some(ToClient::Problem { reason, .. }) = next(&mut ada.connection).await {
                return reason.code();
            }
        }
    };
    assert_eq!(close(&mut ada).await, "frozen");
    let tables = section(&operator, "/admin/tables").await;
    assert!(tables.contains("&lt;script&gt;Ada") && !tables.contains("<script"), "{tables}");
    assert!(tables.contains("Unfreeze") && tables.contains(&format!("/api/tables/{table}/record")));
    let found = section(&operator, &format!("/admin/tables?id={table}")).await;
    assert!(found.contains("&lt;script&gt;Ada"));
    let own = section(&operator, "/admin/nodes").await;
    let own = own.split_once("<td>").unwrap().1.split('<').next().unwrap();
    assert!(found.contains(&format!("<td>{own}</td>")), "who drives the table: {found}");
    let connections = section(&operator, "/admin/connections").await;
    assert!(connections.contains(&id_of(&guest).await) && connections.contains("127.0.0.1"), "{connections}");
    assert!(section(&operator, "/admin/nodes").await.contains("answers here"));

    changed(&operator, "/admin/reports/close", "subject=1&why=a+warning").await;
    assert_eq!(change(&operator, "/admin/reports/close", "subject=1&why=again").await.status, 409);
    changed(&operator, "/admin/tables/unfreeze", &format!("subject={table}&why=done")).await;
    changed(&operator, "/admin/tables/freeze", &format!("subject={table}&why=more")).await;
    changed(&operator, "/admin/tables/unfreeze", &format!("subject={table}&why=done")).await;
    assert_eq!(close(&mut ada).await, "table-gone");
    let audit = section(&operator, "/admin/audit").await;
    for what in ["report", "close report", "unfreeze", "freeze"] {
        assert!(audit.contains(&format!("<td>{what}</td>")), "{what}: {audit}");
    }
    for (path, form) in [
        ("/admin/bans", "kind=guest&whom=nobody&why=x"),
        ("/admin/bans", "kind=network&whom=192.0.2.1&why="),
        ("/admin/bans", "kind=network&whom=192.0.2.1&why=x&days=soon"),
        ("/admin/tables/freeze", "subject=no+name&why=x"),
        ("/admin/reports/close", "subject=x&why=x"),
        ("/admin/reports/close", "subject=1"),
    ] {
        assert_eq!(change(&operator, path, form).await.status, 422, "{path} {form}");
    }
    assert_eq!(section(&operator, "/admin/audit").await, audit, "nothing of this was done");
    server.close().await;
}
