//! A server behind a proxy: here 127.0.0.1 is the proxy.

use carreau_client::Client;
use carreau_protocol::{Invite, NewSeat};
use carreau_server::{Config, Limits, Rate};

use crate::server::{TestServer, me, new_table, quick};

/// A server where each address may create two tables, behind a proxy that it trusts or not.
fn config(is_trusted: bool) -> Config {
    let limits = Limits { tables: Rate { burst: 2.0, per_second: 0.001 }, ..Limits::none() };
    let trusted = if is_trusted { vec!["127.0.0.0/8".parse().unwrap()] } else { Vec::new() };
    Config { limits, trusted_proxies: trusted, ..quick() }
}

/// The status of the answer to a stranger who creates a table through the proxy.
async fn create(server: &TestServer, forwarded: Option<&str>) -> u16 {
    let new = serde_json::to_string(&new_table([me("Ada"), NewSeat::Open])).unwrap();
    let mut headers = vec![("content-type", "application/json")];
    headers.extend(forwarded.map(|forwarded| ("x-forwarded-for", forwarded)));
    Client::stranger(server.address).request("POST", "/api/tables", &headers, &new).await.unwrap().status
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_hold_whatever_the_proxy_says_or_leaves_out() {
    for odd in [None, Some("somebody"), Some("203.0.113.9, "), Some("[2001:db8::1")] {
        let (server, _folder) = TestServer::with(config(true)).await;
        for status in [201, 201, 429, 429] {
            assert_eq!(create(&server, odd).await, status, "{odd:?} counts for the proxy");
        }
        // Each client that the proxy names has its own limits, with whatever port it comes.
        for port in 1..4 {
            let status = if port < 3 { 201 } else { 429 };
            assert_eq!(create(&server, Some(&format!("198.51.100.4:{port}"))).await, status);
            assert_eq!(create(&server, Some(&format!("[2001:db8::7]:{port}, 127.0.0.2"))).await, status);
        }
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_no_trusted_proxy_speaks_for_itself_alone() {
    let (server, _folder) = TestServer::with(config(false)).await;
    for (forwarded, status) in [("198.51.100.1", 201), ("198.51.100.2", 201), ("198.51.100.3", 429)] {
        assert_eq!(create(&server, Some(forwarded)).await, status, "{forwarded}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trusted_proxy_says_that_its_clients_speak_https() {
    for (config, proto, is_https) in [
        (config(true), "https", true),
        (config(true), "http", false),
        (config(false), "https", false),
        (Config { https: true, ..config(false) }, "http", true),
    ] {
        let (server, _folder) = TestServer::with(config).await;
        let guest = server.guest().await;
        let table = guest.create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
        let headers = [("x-forwarded-for", "198.51.100.4"), ("x-forwarded-proto", proto)];
        let answer = guest.request("GET", "/api/me", &headers, "").await.unwrap();
        assert_eq!(answer.header("set-cookie").unwrap().contains("; Secure"), is_https);
        assert_eq!(answer.header("strict-transport-security").is_some(), is_https);
        let path = format!("/api/tables/{table}/invite");
        let answer = guest.request("GET", &path, &headers, "").await.unwrap();
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        let invite: Invite = answer.read().unwrap();
        assert_eq!(invite.link.starts_with("https://"), is_https, "{}", invite.link);
        server.close().await;
    }
}
