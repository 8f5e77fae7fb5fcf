//! A replay that plays by itself, addresses of moments, and the other ways that a match could have gone.

use carreau_core::Turn;
use carreau_games::{GameName, Position};
use carreau_match::Record;
use serde_json::json;

use crate::{
    analysis::{options, played},
    browser::Browser,
    house::House,
    replay::after_a_match,
    shots::look_around,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// The place of the slider.
async fn at(visitor: &Visitor) -> u64 {
    visitor.the("scrub").ask("+it.value").await.as_u64().expect("a whole number")
}

#[test]
fn a_replay_plays_by_itself_and_its_address_names_the_moment() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = after_a_match(&house, &browser).await;
        visitor.presses("replay").await;
        visitor.sees("scrub").await;
        visitor.presses("scrub-speed").await;
        visitor.presses("scrub-speed").await;
        visitor.reads_in("scrub-speed", "4×").await;
        // At the end it plays from the start.
        visitor.presses("scrub-play").await;
        visitor.until("+document.querySelector('[data-testid=scrub]').value === 3").await;
        visitor.presses("scrub-play").await;
        let stopped = at(&visitor).await;
        visitor.until("location.search.includes('at=')").await;
        assert_eq!(at(&visitor).await, stopped, "it stands still");
        let (moment, place) = (visitor.reads("moment").await, visitor.place().await);

        visitor.reload().await;
        visitor.reads_in("moment", &moment).await;
        assert_eq!((at(&visitor).await, visitor.place().await), (stopped, place));

        // The space bar plays too, and a step of one's own stops it.
        visitor.strikes(&[" "]).await;
        visitor.until(&format!("+document.querySelector('[data-testid=scrub]').value > {stopped}")).await;
        visitor.strikes(&["Left"]).await;
        visitor.the("scrub-play").until("it.ariaLabel === 'Play'").await;

        // It stops by itself at the end, and the address is that of the whole match again.
        visitor.strikes(&["End"]).await;
        visitor.strikes(&["Left", "Left", " "]).await;
        visitor.until("(it => it.value === it.max)(document.querySelector('[data-testid=scrub]'))").await;
        visitor.the("scrub-play").until("it.ariaLabel === 'Play'").await;
        visitor.until("!location.search.includes('at=')").await;
        visitor.leaves().await;
    });
}

#[test]
fn another_roll_begins_a_variation_and_the_variations_are_a_tree() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = after_a_match(&house, &browser).await;
        visitor.presses("replay").await;
        visitor.presses("scrub-first").await;
        while !visitor.reads("moment").await.contains(": ") {
            visitor.presses("scrub-forth").await;
        }
        let match_at = visitor.place().await;
        let moment = visitor.reads("moment").await;
        // After a turn, the next roll can be another one. None of the 56 is left out.
        visitor.presses("other-draw").await;
        visitor.until("document.querySelectorAll('[data-testid=draw]').length === 56").await;
        look_around(&visitor, "other-roll").await;
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor.presses("opponent-1").await;
        visitor.clicks("[data-draw='666']").await;
        visitor.until("location.pathname === '/play/garanguet' && location.search.includes('table=')").await;
        visitor.reads_in("dice", "6").await;
        visitor.plays_turns(1).await;
        let variation = visitor.place().await;
        // Nobody gets help from the computer before the match is over.
        visitor.presses("resign").await;
        visitor.presses("resign-game").await;
        visitor.is_at("over").await;

        visitor.go(&house.address(&match_at)).await;
        visitor.reads_in("variations", "with 666").await;
        visitor.fills("variation-name", "Three sixes").await;
        visitor.strikes(&["Tab"]).await;
        visitor.reload().await;
        visitor.the("variation-name").until("it.value === 'Three sixes'").await;
        look_around(&visitor, "variations").await;
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor.presses("scrub-first").await;
        visitor.presses("variation-place").await;
        visitor.reads_in("moment", &moment).await;

        // Of the variation there is a variation, and a way back from each.
        let of_variation = variation.replace("/play/garanguet", "/replay");
        visitor.go(&house.address(&of_variation)).await;
        visitor.presses("play-on-here").await;
        visitor.until("location.pathname === '/play/garanguet'").await;
        visitor.go(&house.address(&of_variation)).await;
        visitor.presses("to-main-line").await;
        visitor.reads_in("moment", &moment).await;
        visitor
            .until(
                "document.querySelectorAll('[data-testid=variation] [data-testid=variation]').length === 1",
            )
            .await;

        // What is deleted is gone for good, with a second press only.
        visitor
            .clicks("[data-testid=variation] [data-testid=variation] [data-testid=variation-delete]")
            .await;
        visitor
            .clicks("[data-testid=variation] [data-testid=variation] [data-testid=variation-delete]")
            .await;
        visitor.until("document.querySelectorAll('[data-testid=variation]').length === 1").await;
        visitor.presses("variation-delete").await;
        visitor.presses("variation-delete").await;
        visitor.sees_no("variations").await;
        visitor.go(&house.address(&variation)).await;
        visitor.until("document.querySelector('main.plain h1')").await;
        visitor.leaves().await;
    });
}

/// Opens a match of two bots that is brought as a file.
pub(crate) async fn brings_a_match(house: &House, visitor: &Visitor, record: &Record) {
    let file = std::env::temp_dir().join(format!("{}-{}.carreau", record.header.table, std::process::id()));
    std::fs::write(&file, record.to_string()).expect("a record can be written");
    visitor.go(&house.address("/tables")).await;
    visitor.brings("open-record", file.to_str().expect("a path of text")).await;
    visitor.sees("scrub").await;
    std::fs::remove_file(&file).expect("it is there");
}

#[test]
fn every_game_goes_on_from_an_address_with_its_position() {
    tell(async {
        let (house, visitor) = alone().await;
        for (options, number) in options().iter().zip(11..) {
            let record = played(options, number);
            let game = record.header.game;
            brings_a_match(&house, &visitor, &record).await;
            // The end of a game is no position to play on from.
            visitor.sees_no("share-moment").await;
            visitor.strikes(&["Left", "Left", "Left"]).await;
            visitor.presses("share-moment").await;
            visitor.reads_in("shared", &format!("/play/{game}?position=")).await;
            let shared = visitor.reads("shared").await;
            let address = shared.rsplit(' ').next().expect("it ends with the address");
            let asked = format!("decodeURIComponent({}.split('position=')[1])", json!(address));
            let position = visitor.ask(&asked).await;
            visitor.go(&format!("{address}&with=both")).await;
            visitor.sees("board").await;
            visitor.until("location.search.includes('table=')").await;
            let table = visitor.table().await;
            assert_eq!(table.header().start.as_deref(), position.as_str(), "{game}");

            // A text that is no position is told, and no table is lost for it.
            visitor.go(&house.address(&format!("/play/{game}?position=nonsense&with=both"))).await;
            visitor.reads_in("docket", "position=nonsense").await;
        }
        visitor.leaves().await;
    });
}

#[test]
fn another_draw_can_be_taken_wherever_luck_decides() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.look(Size::Phone, Hour::Dusk).await;
        for (options, number) in options().iter().zip(21..) {
            let record = played(options, number);
            let game = record.header.game;
            brings_a_match(&house, &visitor, &record).await;
            if game == GameName::Petango {
                // Another flick is tried on the board.
                visitor.strikes(&["Left", "Left"]).await;
                visitor.sees_no("other-draw").await;
                continue;
            }
            for _ in 0..40 {
                visitor.strikes(&["Left"]).await;
                if visitor.ask("!!document.querySelector('[data-testid=other-draw]')").await == true {
                    break;
                }
            }
            visitor.shoots(&format!("moment-{game}")).await;
            visitor.presses("other-draw").await;
            visitor.until("document.querySelectorAll('[data-testid=draw].is-on').length === 1").await;
            visitor.shoots(&format!("draws-{game}")).await;
            let other = "[data-testid=draw]:not(.is-on, [aria-disabled])";
            let draw = visitor.ask(&format!("document.querySelector('{other}').dataset.draw")).await;
            let words = visitor.ask(&format!("document.querySelector('{other} b').innerText")).await;
            visitor.clicks(other).await;
            visitor.until("location.search.includes('table=')").await;
            visitor.sees("board").await;
            let start = visitor.table().await.header().start.clone().expect("it begins from a position");
            let position = Position::parse(game, &start).expect("a position");
            assert!(!matches!(position.turn(), Turn::Over(_)), "{game}: {draw}");
            brings_a_match(&house, &visitor, &record).await;
            visitor.reads_in("variations", words.as_str().expect("it is told")).await;
        }
        visitor.leaves().await;
    });
}
