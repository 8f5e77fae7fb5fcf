//! Pictures of a moment: saved as files, shown within a page of others, and a game with its variations as SGF.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpListener,
    thread,
};

use serde_json::json;

use crate::{
    analysis::{options, played},
    browser::Browser,
    house::House,
    online::act,
    pages,
    replay::after_a_match,
    shots::look_around,
    variations::brings_a_match,
    visitor::{Hour, Size, Visitor, all_leave, alone, tell},
};

/// Waits until the preview is drawn, and returns its width.
async fn sees_the_preview(visitor: &Visitor) -> u64 {
    visitor
        .the("picture-preview")
        .until("it.complete && it.naturalWidth > 0 && it.src.includes('font-face')")
        .await;
    visitor.the("picture-preview").ask("it.naturalWidth").await.as_u64().expect("a whole number")
}

#[test]
fn a_moment_is_saved_as_svg_png_and_film() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = after_a_match(&house, &browser).await;
        visitor.presses("replay").await;
        visitor.presses("scrub-back").await;
        visitor.presses("scrub-back").await;
        visitor.presses("picture-moment").await;
        let width = sees_the_preview(&visitor).await;
        look_around(&visitor, "picture").await;
        visitor.look(Size::Desktop, Hour::Day).await;
        // The board is that of the hour.
        visitor.the("picture-preview").until("decodeURIComponent(it.src).includes('#F4EFE3')").await;

        let folder = browser.folder("pictures");
        visitor.keeps_files_in(&folder).await;
        visitor.presses("save-svg").await;
        let file = visitor.has_kept(&folder, "svg").await;
        let svg = fs::read_to_string(&file).expect("it is text");
        assert!(svg.starts_with("<svg ") && svg.contains("data:font/woff2;base64,"), "{}", &svg[..200]);
        assert!(!svg.contains("var(--") && !svg.contains("@keyframes"));
        fs::remove_file(&file).expect("it is there");
        visitor.presses("save-png").await;
        let png = fs::read(visitor.has_kept(&folder, "png").await).expect("it can be read");
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let across = u32::from_be_bytes(png[16..20].try_into().expect("four bytes"));
        assert_eq!(u64::from(across), 2 * width);
        assert!(png.len() > 40_000, "{} bytes are no board", png.len());
        if let Some(shots) = std::env::var_os("CARREAU_SHOTS") {
            fs::write(std::path::Path::new(&shots).join("saved.png"), &png).expect("it can be written");
        }

        visitor.presses("kind-1").await;
        visitor.the("picture-preview").until("it.src.includes('keyframes')").await;
        visitor.sees_no("save-png").await;
        visitor.shoots("film-1280-day").await;
        visitor.presses("save-svg").await;
        let animated = fs::read_to_string(visitor.has_kept(&folder, "svg").await).expect("it is text");
        assert!(animated.matches("<g class=\"frame frame-").count() > 3, "{} bytes", animated.len());
        // Nobody else has the record of a match in this browser.
        visitor.sees("no-embed").await;
        visitor.sees_no("embed-code").await;
        visitor.leaves().await;
    });
}

#[test]
fn every_game_has_its_picture() {
    tell(async {
        let (house, visitor) = alone().await;
        for (options, number) in options().iter().zip(31..) {
            let record = played(options, number);
            brings_a_match(&house, &visitor, &record).await;
            visitor.strikes(&["Left", "Left", "Left"]).await;
            visitor.presses("picture-moment").await;
            sees_the_preview(&visitor).await;
            visitor.look(Size::Desktop, Hour::Day).await;
            visitor.shoots(&format!("picture-{}", record.header.game)).await;
        }
        visitor.leaves().await;
    });
}

/// A site of somebody else with one page; returns its address.
fn another_site(html: String) -> String {
    let site = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = format!("http://{}/", site.local_addr().expect("it is bound"));
    thread::spawn(move || {
        for visit in site.incoming().flatten() {
            let mut visit = visit;
            let _ = visit.read(&mut [0; 2048]);
            let head = "HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\nconnection: close";
            let _ = write!(visit, "{head}\r\ncontent-length: {}\r\n\r\n{html}", html.len());
        }
    });
    address
}

#[test]
fn a_page_of_others_shows_the_board_and_nothing_that_acts() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let settings = |name: &str| json!({ "name": name, "pace": "still" });
        let visitors = pages::two_at_a_table(&house, &browser, settings).await;
        for _ in 0..9 {
            act(&visitors).await;
        }
        let [host, guest] = visitors;
        host.presses("resign").await;
        host.presses("resign-game").await;
        host.is_at("over").await;
        host.presses("replay").await;
        host.presses("scrub-back").await;
        host.presses("scrub-back").await;
        let moment = host.reads("moment").await;
        host.until("location.search.includes('at=')").await;
        let whole = host.place().await;
        host.presses("picture-moment").await;
        sees_the_preview(&host).await;
        host.shoots("embed-code-1280-day").await;
        let code = host.the("embed-code").value().await;
        assert!(code.contains("/embed/") && code.contains("Léonie"), "{code}");

        // The board itself, and what it asks the server for.
        let address =
            code.split("src=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an address");
        let address = address.replace("&amp;", "&");
        let reader = Visitor::new(&browser, "Ota").await;
        reader.keeps_the_page().await;
        reader.go(&address).await;
        reader.reads_in("moment", &moment).await;
        reader.the("board").until("it.complete && it.naturalWidth > 0").await;
        look_around(&reader, "embedded").await;
        assert_eq!(
            reader
                .ask("document.querySelectorAll('header, nav, dialog, form, input:not([type=range])').length")
                .await,
            0
        );
        let asked = reader
            .ask("performance.getEntriesByType('resource').map(it => new URL(it.name).pathname).filter(it => /^.(api|ws)/.test(it))")
            .await;
        assert_eq!(asked.as_array().map(Vec::len), Some(1), "{asked}");
        assert!(asked[0].as_str().is_some_and(|path| path.ends_with("/record")), "{asked}");
        let workers = reader.awaits("navigator.serviceWorker.getRegistrations().then(it => it.length)").await;
        assert_eq!(workers, 0, "nothing is left behind");
        let place = reader.place().await;
        reader.presses("scrub-back").await;
        reader.the("moment").until(&format!("it.innerText !== {}", json!(moment))).await;
        assert_eq!(reader.place().await, place, "the address stays");
        reader.strikes(&["Right"]).await;
        reader.reads_in("moment", &moment).await;
        reader.the("whole-replay").until(&format!("it.getAttribute('href') === {}", json!(whole))).await;
        assert_eq!(reader.the("whole-replay").ask("it.target").await, "_blank");

        // Within a page of somebody else. A refused frame would be complained of when the visitor leaves.
        let page = format!(
            "<!DOCTYPE html><title>A blog</title><h1>Our game</h1>{}",
            code.replace("loading=\"lazy\"", "onload=\"document.title += '.'\"")
        );
        reader.go(&another_site(page)).await;
        reader.until("document.title === 'A blog.'").await;
        if Visitor::is_photographed() {
            // Nothing tells from outside when the board within is drawn.
            reader.awaits("new Promise(done => setTimeout(done, 2500))").await;
        }
        reader.shoots("embedded-elsewhere").await;
        assert_eq!(reader.ask("document.cookie").await, "");
        all_leave([host, guest, reader]).await;
    });
}

#[test]
fn a_game_of_dango_is_saved_with_its_variations() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = Visitor::new(&browser, "Léonie").await;
        let folder = browser.folder("tree");
        visitor.keeps_files_in(&folder).await;
        let [.., of_dango] = options();
        let record = played(&of_dango, 41);
        brings_a_match(&house, &visitor, &record).await;
        visitor.sees_no("save-tree").await;
        while visitor.ask("!!document.querySelector('[data-testid=other-draw]')").await == false {
            visitor.strikes(&["Left"]).await;
        }
        visitor.presses("other-draw").await;
        visitor.presses("opponent-1").await;
        visitor.clicks("[data-testid=draw]:not(.is-on, [aria-disabled])").await;
        visitor.until("location.search.includes('table=')").await;
        visitor.sees("board").await;
        brings_a_match(&house, &visitor, &record).await;
        visitor.fills("variation-name", "Bolder [?]").await;
        visitor.strikes(&["Tab"]).await;
        visitor.shoots("save-tree-1280-day").await;
        visitor.presses("save-tree").await;
        let text = fs::read_to_string(visitor.has_kept(&folder, "sgf").await).expect("it is text");
        assert!(text.contains("N[Bolder [?\\]]"), "{text}");
        let games = carreau_dango::sgf::read(&text).expect("it can be read");
        let alone = record.to_sgf(carreau_match::SgfPart::Whole).expect("a game of Go");
        assert_eq!(Ok(games), carreau_dango::sgf::read(&alone), "the main line is the game");
        visitor.leaves().await;
    });
}
