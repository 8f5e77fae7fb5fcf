use carreau_client::{Client, ClientError, tungstenite};
use carreau_match::{Intention, Scope, SeatId};
use carreau_protocol::{
    BoardNow, GameSummary, Invite, Me, NewSeat, NewTable, OwnTables, Problem, TableStatus, TableSummary,
};
use carreau_server::{Config, Limits, Rate};

use crate::server::{Person, TestServer, begin, bot, me, new_table, quick};

const JSON: (&str, &str) = ("content-type", "application/json");
const GOOD: &str = r#"{"game":"garanguet","seats":[{"kind":"me","name":"Ada"},{"kind":"open"}]}"#;

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_is_a_problem_with_its_status_and_code() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let long = format!("{}{}", " ".repeat(40_000), GOOD);
    let seats = |seats: &str| format!(r#"{{"game":"garanguet","seats":[{seats}]}}"#);
    let options = |options: &str| GOOD.replace("\"seats\"", &format!("\"options\":{options},\"seats\""));
    let (one, three) =
        (seats(r#"{"kind":"open"}"#), seats(r#"{"kind":"open"},{"kind":"open"},{"kind":"open"}"#));
    let stranger = seats(r#"{"kind":"bot","bot":"nobody"},{"kind":"open"}"#);
    let level = seats(r#"{"kind":"bot","bot":"random:9"},{"kind":"open"}"#);
    let name = seats(r#"{"kind":"me","name":"  "},{"kind":"open"}"#);
    let unseen = seats(r#"{"kind":"me","name":"\u3164"},{"kind":"open"}"#);
    let bots = seats(r#"{"kind":"me","name":"HOUSE 2"},{"kind":"open"}"#);
    let teams = r#"{"kind":"me","name":"Ada"},{"kind":"me","name":"Ada"},{"kind":"open"}"#;
    let teams = seats(teams).replace("garanguet", "petanque");
    let (points, clock) =
        (options(r#"{"points":0}"#), options(r#"{"points":1,"clock":{"kind":"per-move","limit":5}}"#));
    let evil: &[(&str, &str)] = &[JSON, ("origin", "http://evil.example")];
    for (method, path, headers, body, status, code) in [
        ("GET", "/api/nothing", &[][..], "", 404, "not-found"),
        ("GET", "/api/tables/nobody", &[], "", 404, "no-such-table"),
        ("GET", "/api/tables/no%20name", &[], "", 404, "no-such-table"),
        ("GET", "/api/tables/nobody/record", &[], "", 404, "no-such-table"),
        ("GET", "/api/tables/nobody/invite.svg", &[], "", 404, "no-such-table"),
        ("GET", "/nothing.js", &[], "", 404, "not-found"),
        ("PUT", "/api/tables", &[JSON], GOOD, 405, "method"),
        ("DELETE", "/api/games", &[], "", 405, "method"),
        ("POST", "/", &[], "", 405, "method"),
        ("GET", "/ws/tables/nobody", &[], "", 426, "no-socket"),
        ("POST", "/api/tables", &[JSON], "{", 400, "unreadable"),
        ("POST", "/api/tables", &[JSON], "{}", 422, "misfit"),
        ("POST", "/api/tables", &[JSON], r#"{"game":"chess","seats":[]}"#, 422, "misfit"),
        ("POST", "/api/tables", &[], GOOD, 415, "not-json"),
        ("POST", "/api/tables", &[JSON], &long, 413, "too-large"),
        ("POST", "/api/tables", &[JSON], &one, 422, "seats"),
        ("POST", "/api/tables", &[JSON], &three, 422, "seats"),
        ("POST", "/api/tables", &[JSON], &stranger, 422, "unknown-bot"),
        ("POST", "/api/tables", &[JSON], &level, 422, "level"),
        ("POST", "/api/tables", &[JSON], &name, 422, "name"),
        ("POST", "/api/tables", &[JSON], &unseen, 422, "name"),
        ("POST", "/api/tables", &[JSON], &bots, 422, "bots-name"),
        ("POST", "/api/tables", &[JSON], &teams, 422, "both-teams"),
        ("POST", "/api/tables", &[JSON], &points, 422, "options"),
        ("POST", "/api/tables", &[JSON], &clock, 422, "options"),
        ("POST", "/api/tables", evil, GOOD, 403, "other-site"),
        ("POST", "/api/tables", &[JSON, ("sec-fetch-site", "same-site")], GOOD, 403, "other-site"),
    ] {
        let answer = guest.request(method, path, headers, body).await.unwrap();
        let context = format!("{method} {path} {body:.90}: {}", answer.text());
        let problem: Problem = serde_json::from_slice(&answer.body).expect(&context);
        assert_eq!((answer.status, problem.code.as_str()), (status, code), "{context}");
        assert!(!problem.why.is_empty(), "{context}");
    }
    let tables: Vec<TableSummary> = guest.get("/api/tables").await.unwrap().read().unwrap();
    assert_eq!(tables, [], "nothing was laid");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_creates_too_many_tables_has_to_wait() {
    let limits = Limits { tables: Rate { burst: 2.0, per_second: 0.01 }, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    for (guest, statuses) in [(server.guest().await, [201, 201, 429]), (server.guest().await, [429; 3])] {
        for status in statuses {
            let answer = guest.request("POST", "/api/tables", &[JSON], GOOD).await.unwrap();
            assert_eq!(answer.status, status, "both share an address: {}", answer.text());
            let wait = answer.header("retry-after").map(|wait| wait.parse::<u64>().unwrap());
            assert!(if status == 429 { wait >= Some(1) } else { wait.is_none() }, "{wait:?}");
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_three_listed_tables_that_have_not_begun() {
    let listed = Limits::default().listed_of_one;
    assert_eq!(listed, 3);
    let limits = Limits { listed_of_one: listed, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let (guest, other) = (server.guest().await, server.guest().await);
    let new = |listed| {
        let new = new_table([me("Ada"), NewSeat::Open]);
        serde_json::to_string(&carreau_protocol::NewTable { listed, ..new }).unwrap()
    };
    let lay =
        async |who: &Client, listed| who.request("POST", "/api/tables", &[JSON], &new(listed)).await.unwrap();
    for _ in 0..3 {
        assert_eq!(lay(&guest, true).await.status, 201);
    }
    let answer = lay(&guest, true).await;
    let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!((answer.status, problem.code.as_str()), (409, "too-many-listed"));
    assert_eq!(lay(&guest, false).await.status, 201, "unlisted ones do not count");
    assert_eq!(lay(&other, true).await.status, 201);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_said_and_loses_nothing() {
    let limits = Limits { database_pages: Some(60), ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let guest = server.guest().await;
    let mut laid = 0;
    let answer = loop {
        let answer = guest.request("POST", "/api/tables", &[JSON], GOOD).await.unwrap();
        if answer.status != 201 {
            break answer;
        }
        laid += 1;
        assert!(laid < 1000);
    };
    let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!((answer.status, problem.code.as_str()), (507, "disk-full"));
    let mut table = new_table([me("Ada"), NewSeat::Open]);
    table.listed = false;
    assert!(guest.create_table(&table).await.is_err());
    let ready = guest.get("/readyz").await.unwrap();
    let problem: Problem = serde_json::from_slice(&ready.body).unwrap();
    assert_eq!((ready.status, problem.code.as_str()), (503, "disk-full"));
    assert!(problem.why.contains("disk is full"), "{}", problem.why);
    assert_eq!(guest.get("/healthz").await.unwrap().status, 200, "a new start would not help");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_stays_the_same_guest() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let who = async |client: &Client| client.get("/api/me").await.unwrap().read::<Me>().unwrap();
    let first = who(&guest).await;
    assert_eq!(who(&guest).await, first);
    assert_ne!(who(&server.guest().await).await, first);
    let cookie = guest.get("/api/me").await.unwrap().header("set-cookie").unwrap().to_owned();
    for word in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(word), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "the server speaks http");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_listed_tables_newest_first() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let first = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap();
    let mut hidden = new_table([me("Ada"), NewSeat::Open]);
    hidden.listed = false;
    let hidden = guest.create_table(&hidden).await.unwrap();
    let second = guest.create_table(&new_table([NewSeat::Open, bot("house")])).await.unwrap();
    let tables: Vec<TableSummary> = guest.get("/api/tables").await.unwrap().read().unwrap();
    assert_eq!(tables, [second.clone(), first]);
    assert_eq!(second.status, TableStatus::Gathering);
    assert!(second.seats[0].player.is_none());
    assert_eq!(second.seats[1].player.as_ref().unwrap().bot_name(), Some("house:8"), "the highest level");
    let path = format!("/api/tables/{}", hidden.table);
    let seen: TableSummary = guest.get(&path).await.unwrap().read().unwrap();
    assert_eq!(seen, hidden, "who has the link sees it");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_leads_to_the_table() {
    let config = Config { hosts: vec!["house.example".to_owned()], ..quick() };
    let (server, _folder) = TestServer::with(config).await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let host = [("host", "house.example:7700")];
    let path = format!("/api/tables/{table}/invite");
    let invite: Invite = guest.request("GET", &path, &host, "").await.unwrap().read().unwrap();
    assert_eq!(invite.link, format!("http://house.example:7700/t/{table}"));
    // The link may also invite to one of the table's seats.
    let to = format!("{path}?seat=1");
    let invite: Invite = guest.request("GET", &to, &host, "").await.unwrap().read().unwrap();
    assert_eq!(invite.link, format!("http://house.example:7700/t/{table}?seat=1"));
    let pictures = ["", "?seat=0", "?seat=1"].map(|seat| format!("{path}.svg{seat}"));
    let mut drawn = std::collections::BTreeSet::new();
    for picture in &pictures {
        drawn.insert(guest.request("GET", picture, &host, "").await.unwrap().text());
    }
    assert_eq!(drawn.len(), 3, "each says what it is for");
    for seat in ["2", "x", ""] {
        let answer = guest.request("GET", &format!("{path}?seat={seat}"), &host, "").await.unwrap();
        assert_eq!(answer.status, 404, "{seat}");
        assert!(answer.text().contains("no-such-seat"), "{seat}");
    }
    let picture = guest.request("GET", &format!("{path}.svg"), &host, "").await.unwrap();
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/svg+xml")));
    assert!(picture.text().contains("<svg"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_tells_how_it_is() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let games: Vec<GameSummary> = guest.get("/api/games").await.unwrap().read().unwrap();
    assert!(games[0].bots.iter().any(|bot| bot.bot == "house"));
    assert_eq!(guest.get("/healthz").await.unwrap().text(), "ok\n");
    assert_eq!(guest.get("/readyz").await.unwrap().text(), "ready\n");
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let record = guest.get(&format!("/api/tables/{table}/record")).await.unwrap();
    assert!(record.header("content-type").unwrap().starts_with("text/plain"));
    assert!(!record.text().contains("house_seed"), "the seed stays secret until the match is over");
    let metrics = guest.get("/metrics").await.unwrap().text();
    for line in
        ["carreau_tables 1", "carreau_sockets 0", "carreau_append_seconds_count 0", "path=\"/api/me\""]
    {
        assert!(metrics.contains(line), "{line} in {metrics}");
    }
    let openapi = guest.get("/api/openapi.json").await.unwrap();
    assert_eq!(openapi.header("content-type"), Some("application/json"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_known_by_its_own_names_only() {
    let config = Config { hosts: vec!["play.example.org".to_owned()], ..quick() };
    let (server, _folder) = TestServer::with(config).await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let long = "x".repeat(4000);
    for (host, status, code) in [
        ("play.example.org", 200, ""),
        ("den.local:7700", 200, ""),
        ("evil.example", 421, "unknown-host"),
        ("evil.example:7700", 421, "unknown-host"),
        ("a@b", 400, "host"),
        ("\"", 400, "host"),
        (&long, 400, "host"),
    ] {
        for path in ["/api/me", "/healthz", &format!("/api/tables/{table}/invite.svg")] {
            let answer = guest.request("GET", path, &[("host", host)], "").await.unwrap();
            assert_eq!(answer.status, status, "{host:.99} {path}: {}", answer.text());
            if status != 200 {
                let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
                assert_eq!(problem.code, code);
                assert_eq!(problem.why.contains("--host evil.example"), status == 421, "{}", problem.why);
            }
        }
    }
    // A page of a name that was made to resolve to the server's address is of the same origin for the browser.
    let rebound = [JSON, ("host", "evil.example"), ("origin", "http://evil.example")];
    assert_eq!(guest.request("POST", "/api/tables", &rebound, GOOD).await.unwrap().status, 421);
    let socket =
        guest.connect_with(&table, &[("host", "evil.example"), ("origin", "http://evil.example")]).await;
    let ClientError::Socket(error) = socket.unwrap_err() else { panic!("no answer") };
    assert!(matches!(*error, tungstenite::Error::Http(answer) if answer.status() == 421));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_has_to_wait() {
    let few = Rate { burst: 3.0, per_second: 0.01 };
    // The guest asks who it is first.
    let reads = Rate { burst: 4.0, ..few };
    let limits = Limits { reads, records: few, openings: few, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let guest = server.guest().await;
    let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let one = format!("/api/tables/{table}");
    for paths in [
        ["/api/tables", "/api/tables/nobody", &one, &format!("{one}/invite")],
        [&format!("{one}/record"); 4].map(String::as_str),
        [&format!("/ws/tables/{table}"); 4].map(String::as_str),
    ] {
        for (i, path) in paths.into_iter().enumerate() {
            let answer = guest.get(path).await.unwrap();
            assert_eq!(answer.status == 429, i == 3, "{path}: {}", answer.text());
            let wait = answer.header("retry-after").map(|wait| wait.parse::<u64>().unwrap());
            assert!(if i == 3 { wait >= Some(80) && wait <= Some(100) } else { wait.is_none() }, "{wait:?}");
        }
    }
    assert_eq!(guest.request("POST", "/api/tables", &[JSON], GOOD).await.unwrap().status, 201);
    assert_eq!(guest.get("/healthz").await.unwrap().status, 200);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_finds_all_own_tables_again_and_whose_turn_it_is() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let own =
        async |guest: &Client| -> OwnTables { guest.get("/api/me/tables").await.unwrap().read().unwrap() };
    assert_eq!(own(&ada).await.tables, []);
    // A table that no lobby lists.
    let unlisted = NewTable { listed: false, ..new_table([me("Ada"), NewSeat::Open]) };
    let table = ada.create_table(&unlisted).await.unwrap().table;
    let (mut first, mut second) = (Person::new(&ada, &table).await, Person::new(&ben, &table).await);
    second.sit(SeatId(1), "Ben").await;
    let gathering = own(&ben).await.tables;
    assert_eq!((gathering.len(), gathering[0].own.as_slice()), (1, &[SeatId(1)][..]));
    assert_eq!(gathering[0].summary.waits_for, [SeatId(0), SeatId(1)], "both have to get ready");
    begin([&mut first, &mut second]).await;
    for guest in [&ada, &ben] {
        assert_eq!(own(guest).await.tables[0].summary.waits_for, [SeatId(0), SeatId(1)], "either may throw");
    }
    first.act(SeatId(0), Intention::Roll).await;
    let waited = first.table.waits_for();
    let [mine] = &own(&ada).await.tables[..] else { panic!("one table") };
    assert_eq!((&mine.summary.waits_for, waited.len()), (&waited, 1));
    let board: BoardNow =
        server.guest().await.get(&format!("/api/tables/{table}/position")).await.unwrap().read().unwrap();
    assert_eq!((board.n, board.position), (first.table.n(), first.table.position().to_string()));
    first.act(SeatId(0), Intention::Resign { scope: Scope::Match }).await;
    let over = own(&ben).await.tables.remove(0).summary;
    assert_eq!(
        (over.status, over.winner, over.waits_for),
        (TableStatus::Over, Some(over.seats[1].side), vec![])
    );
    // A stranger and a client without a cookie have none.
    assert_eq!(own(&server.guest().await).await.tables, []);
    server.close().await;
}
