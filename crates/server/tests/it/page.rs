use std::fs;

use carreau_server::Config;
use tempfile::TempDir;

use crate::server::{TestServer, quick};

const HTML: (&str, &str) = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");

async fn server() -> (TestServer, TempDir, TempDir) {
    let page = TempDir::new().unwrap();
    for (name, content) in [
        ("index.html", "<p>the page"),
        ("rules/go.html", "<style>p{}</style><p>the rules"),
        ("sw.js", "worker"),
        ("carreau-0123456789abcdef.js", "script"),
        ("carreau-0123456789abcdef.js.gz", "gzipped"),
        ("carreau-0123456789abcdef.js.br", "brotlied"),
        ("carreau_bg-0123456789abcdef.wasm", "program"),
    ] {
        let path = page.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    let (server, data) = TestServer::with(Config { page: Some(page.path().to_owned()), ..quick() }).await;
    (server, page, data)
}

#[tokio::test(flavor = "multi_thread")]
async fn files_come_compressed_with_their_type_and_for_as_long_as_they_last() {
    let (server, _page, _data) = server().await;
    let guest = server.guest().await;
    for (encoding, content, name) in [
        ("gzip, deflate, br", "brotlied", Some("br")),
        ("gzip", "gzipped", Some("gzip")),
        ("br;q=0, gzip", "gzipped", Some("gzip")),
        ("identity", "script", None),
    ] {
        let headers = [("accept-encoding", encoding)];
        let answer = guest.request("GET", "/carreau-0123456789abcdef.js", &headers, "").await.unwrap();
        assert_eq!(
            (answer.text().as_str(), answer.header("content-encoding")),
            (content, name),
            "{encoding}"
        );
        assert_eq!(answer.header("content-type"), Some("text/javascript; charset=utf-8"));
        assert!(answer.header("cache-control").unwrap().contains("immutable"));
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
    }
    let program = guest.get("/carreau_bg-0123456789abcdef.wasm").await.unwrap();
    assert_eq!(program.header("content-type"), Some("application/wasm"));
    let worker = guest.get("/sw.js").await.unwrap();
    assert_eq!(worker.header("cache-control"), Some("no-cache"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_browser_has_is_not_sent_again() {
    let (server, page, _data) = server().await;
    let guest = server.guest().await;
    let tag = guest.get("/sw.js").await.unwrap().header("etag").unwrap().to_owned();
    let known = [("if-none-match", tag.as_str())];
    let answer = guest.request("GET", "/sw.js", &known, "").await.unwrap();
    assert_eq!((answer.status, answer.body.len()), (304, 0));
    fs::write(page.path().join("sw.js"), "another worker").unwrap();
    let answer = guest.request("GET", "/sw.js", &known, "").await.unwrap();
    assert_eq!((answer.status, answer.text().as_str()), (200, "another worker"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_own_places_get_the_page_and_nothing_else_does() {
    let (server, _page, _data) = server().await;
    let guest = server.guest().await;
    for path in ["/", "/t/abc", "/rules/garanguet", "/index.html"] {
        let answer = guest.request("GET", path, &[HTML], "").await.unwrap();
        assert_eq!((answer.status, answer.text().as_str()), (200, "<p>the page"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
    }
    for path in ["/rules/go", "/rules/go/", "/rules/go/more"] {
        let answer = guest.request("GET", path, &[HTML], "").await.unwrap();
        assert_eq!(answer.text(), "<style>p{}</style><p>the rules", "{path}");
        // The hash of `p{}`, as `openssl dgst -sha256 -binary | base64` has it.
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.contains(
                "style-src 'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='; style-src-attr"
            ),
            "{policy}"
        );
    }
    // Programs that show a link to people take anything, or say nothing.
    for headers in [&[][..], &[("accept", "*/*")], &[("accept", "text/*, image/*")]] {
        let answer = guest.request("GET", "/", headers, "").await.unwrap();
        assert_eq!((answer.status, answer.text().as_str()), (200, "<p>the page"), "{headers:?}");
    }
    for (path, headers) in
        [("/missing.js", &[HTML][..]), ("/t/abc", &[]), ("/../Cargo.toml", &[HTML]), ("/.env", &[HTML])]
    {
        assert_eq!(guest.request("GET", path, headers, "").await.unwrap().status, 404, "{path}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_keeps_other_sites_out() {
    let (server, _page, _data) = server().await;
    let guest = server.guest().await;
    for path in ["/", "/api/me", "/api/nothing", "/healthz"] {
        let answer = guest.get(path).await.unwrap();
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.contains("script-src 'self' 'wasm-unsafe-eval';")
                && policy.contains("style-src 'self'; style-src-attr 'unsafe-inline';")
                && policy.contains("frame-ancestors 'none'")
        );
        assert_eq!(answer.header("x-frame-options"), Some("DENY"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"));
        assert!(answer.header("referrer-policy").is_some() && answer.header("permissions-policy").is_some());
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_board_made_for_the_pages_of_others_may_be_framed() {
    let (server, _page, _data) = server().await;
    let guest = server.guest().await;
    let framed_by = async |path: &str| {
        let answer = guest.request("GET", path, &[HTML], "").await.unwrap();
        let policy = answer.header("content-security-policy").unwrap();
        let who = policy.split("; ").find_map(|part| part.strip_prefix("frame-ancestors ")).unwrap();
        let sets_cookie = answer.header("set-cookie").is_some();
        (who.to_owned(), answer.header("x-frame-options").map(str::to_owned), sets_cookie)
    };
    for path in ["/embed/abc123", "/embed/abc123?at=5&seen=w", "/fr/embed/abc123"] {
        assert_eq!(framed_by(path).await, ("*".to_owned(), None, false), "{path}");
    }
    let refused = ("'none'".to_owned(), Some("DENY".to_owned()), false);
    for path in
        ["/", "/t/abc123", "/replay/abc123", "/embed", "/embed/a/t/b", "/embed/a%20b", "/de/embed/abc123"]
    {
        assert_eq!(framed_by(path).await, refused, "{path}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_page_it_says_how_to_get_one() {
    let empty = TempDir::new().unwrap();
    let (server, _data) = TestServer::with(Config { page: Some(empty.path().to_owned()), ..quick() }).await;
    let answer = server.guest().await.request("GET", "/", &[HTML], "").await.unwrap();
    assert_eq!(answer.status, 503);
    assert!(answer.text().contains("./run"));
    server.close().await;
}
