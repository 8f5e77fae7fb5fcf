//! Games that live in the browser: against the computer, and with two people at one screen.

use carreau_core::Side;
use carreau_match::verify;
use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    pages::Lobby,
    visitor::{Visitor, alone, tell},
};

#[test]
fn a_whole_game_against_the_bot_is_played_and_its_record_verifies() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/")).await;
        visitor.presses("way-house").await;
        let mut turns = 0;
        loop {
            match visitor.is_at_one_of(&["priority", "roll", "play", "over"]).await.as_str() {
                "priority" | "roll" => {
                    let n = visitor.table().await.n();
                    visitor.presses("roll").await;
                    visitor.is_past(n).await;
                }
                "play" => {
                    let n = visitor.table().await.n();
                    // Every fourth turn is played by hand. The others are typed, which is faster.
                    if turns % 4 == 0 {
                        visitor.clicks_a_turn().await;
                    } else {
                        visitor.types_a_turn().await;
                    }
                    visitor.is_past(n).await;
                    turns += 1;
                }
                _ => break,
            }
        }
        assert!(visitor.reads("ending").await.contains("point"), "the panel tells what the game counts");

        let record = visitor.record().await;
        let verified = verify(&record).expect("the record verifies");
        assert!(verified.draws.is_some_and(|draws| draws > 20), "every draw is proved: {:?}", verified.draws);
        assert_eq!(changed_in_one_byte(&record).find(|changed| verify(changed).is_ok()), None);
        visitor.leaves().await;
    });
}

/// Copies of the record with one byte changed in each. Only some bytes are tried, because there are many thousands.
fn changed_in_one_byte(record: &str) -> impl Iterator<Item = String> {
    (0..record.len()).step_by(1009).map(|at| {
        let mut bytes = record.as_bytes().to_vec();
        bytes[at] = if bytes[at] == b'1' { b'2' } else { b'1' };
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

#[test]
fn a_record_is_handed_out_as_a_file() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = Visitor::new(&browser, "Léonie").await;
        let folder = browser.folder("records");
        visitor.keeps_files_in(&folder).await;
        visitor.go(&house.address("/play/garanguet?with=both")).await;
        visitor.presses("roll").await;
        visitor.presses("resign").await;
        visitor.presses("resign-game").await;
        visitor.is_at("over").await;
        visitor.presses("save-record").await;
        let file = visitor.has_kept(&folder, "carreau").await;
        let record = std::fs::read_to_string(file).expect("a record is text");
        assert_eq!(record, visitor.record().await);
        verify(&record).expect("the record verifies");
        visitor.leaves().await;
    });
}

#[test]
fn a_game_goes_on_without_the_house_and_after_a_reload() {
    tell(async {
        let (mut house, browser) = (House::open(), Browser::open().await);
        let mut visitor = Visitor::new(&browser, "Léonie").await;
        visitor.keeps_the_page().await;
        visitor.go(&house.address("/")).await;
        visitor.until("navigator.serviceWorker.controller?.state === 'activated'").await;
        house.kill();
        visitor.misses_the_house();

        // Two people play at one screen.
        visitor.presses("way-both").await;
        visitor.presses("roll").await;
        visitor.plays_turns(3).await;
        let before = visitor.record().await;
        visitor.reload().await;
        visitor.is_at("roll").await;
        assert_eq!(visitor.record().await, before, "the reloaded table is the same");
        visitor.plays_turns(2).await;

        // The bot thinks in a worker of the page.
        visitor.go(&house.address("/")).await;
        visitor.presses("way-house").await;
        visitor.plays_turns(2).await;
        visitor.reload().await;
        visitor.plays_turns(2).await;
        let table = visitor.table().await;
        let by_bot =
            |seat: &carreau_match::Seat| seat.player.as_ref().is_some_and(|it| it.bot_name().is_some());
        let bots = table.seats().iter().find(|seat| by_bot(seat)).expect("the house sits here").side;
        assert!(table.moves().iter().filter(|played| played.side == bots).count() >= 3, "the bot plays");
        visitor.leaves().await;
    });
}

#[test]
fn two_at_one_screen_are_called_by_their_names() {
    tell(async {
        let (house, visitor) = alone().await;
        let lobby = Lobby::open(&visitor, &house).await;
        lobby.changes_the_terms().await;
        visitor.fills("name-mine", "Ada").await;
        visitor.fills("name-friend", "Ben").await;
        visitor.presses("terms-done").await;
        visitor.presses("way-both").await;
        visitor.presses("roll").await;
        visitor.is_at("roll").await;
        let begins = visitor.table().await.to_act();
        let name = if begins == Some(Side::Black) { "Ada" } else { "Ben" };
        assert!(visitor.reads("act").await.starts_with(&format!("{name}’s roll")));

        visitor.go(&house.address("/play/petango?with=both")).await;
        visitor.presses("roll").await;
        visitor.is_at("play").await;
        let table = visitor.table().await;
        let named = |seat: &carreau_match::Seat| Some(seat.player.as_ref()?.name().to_owned());
        let flicks = table.seats().iter().find(|seat| Some(seat.side) == table.to_act()).and_then(named);
        let flicks = flicks.expect("somebody flicks");
        assert!(visitor.reads("act").await.starts_with(&format!("{flicks}’s flick")), "{flicks}");
        visitor.leaves().await;
    });
}

#[test]
fn the_lobby_leads_back_to_a_game_begun_here() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/play/garanguet?with=both&side=white")).await;
        visitor.presses("roll").await;
        visitor.plays_turns(1).await;
        let (place, record) = (visitor.place().await, visitor.record().await);
        visitor.presses("back").await;
        visitor.the("your-tables").within(".yt").click().await;
        visitor.is_at("roll").await;
        assert_eq!((visitor.place().await, visitor.record().await), (place, record));

        // A press on a move of the list looks back at it, and leads back to the game.
        visitor.plays_turns(2).await;
        let now = visitor.picture().await;
        visitor.clicks("[data-testid=log] li:first-child button").await;
        visitor.first("[data-testid=past] svg").appears().await;
        visitor.reads_in("past-panel", "After move 1").await;
        visitor.presses("past-forth").await;
        visitor.reads_in("past-panel", "After move 2").await;
        visitor.strikes(&["Escape"]).await;
        visitor.sees_no("past").await;
        assert_eq!(visitor.picture().await, now);
        // Whatever happens on the board ends the look back.
        visitor.clicks("[data-testid=log] li:first-child button").await;
        visitor.sees("past").await;
        visitor.strikes(&["Shift+D"]).await;
        visitor.is_at("play").await;
        visitor.sees_no("past").await;
        visitor.leaves().await;
    });
}

#[test]
pub(crate) fn a_game_goes_its_way_while_dice_and_checkers_move() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = Visitor::with(&browser, "Léonie", &json!({ "name": "Léonie" })).await;
        visitor.go(&house.address("/play/garanguet?with=house&strength=0")).await;
        for _ in 0..2 {
            while visitor.is_at_one_of(&["priority", "roll", "play"]).await != "play" {
                let n = visitor.table().await.n();
                visitor.presses("roll").await;
                visitor.is_past(n).await;
            }
            let n = visitor.table().await.n();
            visitor.clicks_a_turn().await;
            visitor.is_past(n).await;
        }
        visitor.leaves().await;
    });
}

#[test]
fn two_tabs_at_a_table_of_this_browser_lose_nothing() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/play/garanguet?with=both")).await;
        visitor.presses("roll").await;
        visitor.plays_turns(1).await;
        visitor.open_tab(&house.address(&visitor.place().await)).await;
        visitor.is_at("roll").await;
        visitor.plays_turns(2).await;
        let (n, board) = (visitor.table().await.n(), visitor.board().await);
        visitor.look_at_tab(0);
        visitor.is_told_of(n).await;
        assert_eq!(visitor.board().await, board);
        visitor.reads_in("connection", "another tab").await;
        // Each tab goes on from what the other did.
        visitor.plays_turns(1).await;
        let (n, board) = (visitor.table().await.n(), visitor.board().await);
        visitor.look_at_tab(1);
        visitor.is_told_of(n).await;
        assert_eq!(visitor.board().await, board);
        visitor.leaves().await;
    });
}

#[test]
fn what_is_kept_is_never_written_over_by_a_tab_that_knows_less() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/play/garanguet?with=both")).await;
        visitor.presses("roll").await;
        visitor.plays_turns(1).await;
        let kept = "localStorage[Object.keys(localStorage).find(name => name.startsWith('carreau.table.'))]";
        let (n, record) = (visitor.table().await.n(), visitor.record().await);
        visitor.ask(&format!("window.before = {kept}")).await;
        visitor.plays_turns(1).await;
        // A tab gets no storage event for its own writes. The assignment looks as if another tab had just written.
        visitor.ask(&format!("{kept} = window.before")).await;
        visitor.is_at("roll").await;
        visitor.presses("roll").await;
        visitor.is_told_of(n).await;
        visitor.reads_in("connection", "another tab").await;
        assert_eq!(visitor.record().await, record);
        visitor.plays_turns(1).await;
        visitor.leaves().await;
    });
}

#[test]
fn a_browser_that_keeps_nothing_more_is_told_of() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/play/garanguet?with=both")).await;
        visitor.is_at("priority").await;
        visitor.ask("(Storage.prototype.setItem = () => { throw new Error('full'); }, 1)").await;
        visitor.presses("roll").await;
        visitor.is_at("roll").await;
        visitor.reads_in("connection", "cannot store anything more").await;
        visitor.leaves().await;
    });
}

#[test]
fn a_bot_whose_worker_always_dies_plays_on() {
    tell(async {
        let (house, visitor) = alone().await;
        let dying = "window.Worker = class extends Worker {
            postMessage() {
                this.terminate();
                setTimeout(() => this.dispatchEvent(new Event('error')));
            }
        };";
        visitor.before_each_page(dying).await;
        visitor.go(&house.address("/play/garanguet?with=house")).await;
        visitor.presses("roll").await;
        visitor.plays_turns(3).await;
        visitor.leaves().await;
    });
}
