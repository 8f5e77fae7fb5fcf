//! Pictures of a moment: saved as files, and a game with its variations as SGF.

use std::fs;

use crate::{
    analysis::{options, played},
    browser::Browser,
    house::House,
    replay::after_a_match,
    shots::look_around,
    variations::brings_a_match,
    visitor::{Hour, Size, Visitor, alone, tell},
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
        let film = fs::read_to_string(visitor.has_kept(&folder, "svg").await).expect("it is text");
        assert!(film.matches("<g class=\"frame frame-").count() > 3, "{} bytes", film.len());
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
