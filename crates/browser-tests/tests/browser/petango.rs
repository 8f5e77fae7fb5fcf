//! Pétango: a game against the computer by drags, keys and buttons; a finger on a phone; the replay; no WebGL.

use carreau_match::{Event, Record, verify};
use serde_json::{Value, json};

use crate::{
    browser::Browser,
    house::House,
    locator::by,
    pages,
    visitor::{Hour, Size, Visitor, all_leave, alone, tell},
};

/// The address of a table against the bot on the goban, to this many points, with Black for the visitor.
fn goban(to: u8) -> String {
    format!("/play/petango?with=house&side=black&board=goban&hand=club&strength=0&to={to}")
}

/// The number of a seat's flicks in a record.
fn flicks(record: &str, wanted: u8) -> usize {
    let record: Record = record.parse().expect("the page writes good records");
    let of_seat = |event: &Event| matches!(event, Event::Played { seat, .. } if seat.0 == wanted);
    record.entries.iter().filter(|entry| of_seat(&entry.event)).count()
}

/// Waits until it is the visitor's turn to flick; `false` if the game ends before.
async fn may_flick(visitor: &Visitor) -> bool {
    loop {
        match visitor.is_at_one_of(&["priority", "play", "over"]).await.as_str() {
            "priority" => {
                let n = visitor.table().await.n();
                visitor.presses("roll").await;
                visitor.is_past(n).await;
            }
            "play" => {
                let [flick, take, spare, pass] = ["flick", "take", "spare", "pass"].map(by);
                let which = visitor.sees_one_of(&[&flick, &take, &spare, &pass]).await;
                if which == flick {
                    return true;
                }
                // A stone in the river is taken out without the word, and no slap is given (P7.3).
                let n = visitor.table().await.n();
                visitor.clicks(&which).await;
                visitor.is_past(n).await;
            }
            _ => return false,
        }
    }
}

/// Where the stone to be flicked is seen, and the scene's lower edge: x, y, bottom.
async fn stone(visitor: &Visitor) -> [f64; 3] {
    let [x, y] = visitor.the("ink").within(".mark-select").middle().await;
    [x, y, visitor.the("board").bottom().await]
}

/// Pulls the stone back with the mouse and lets go; `share` of the way to the scene's lower edge.
async fn drags(visitor: &Visitor, share: f64, aside: f64) {
    let [x, y, bottom] = stone(visitor).await;
    let to = (x + aside, y + (bottom - 26.0 - y) * share);
    let way =
        (0..=8).map(|step| f64::from(step) / 8.0).map(|part| [x + (to.0 - x) * part, y + (to.1 - y) * part]);
    visitor.drags(&way.collect::<Vec<_>>()).await;
}

#[test]
pub(crate) fn a_whole_game_of_petango_against_the_bot_is_played_and_verifies() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address(&goban(3))).await;
        let mut turns = 0;
        while may_flick(&visitor).await {
            let n = visitor.table().await.n();
            match turns % 3 {
                0 => drags(&visitor, 0.55, 12.0).await,
                1 => visitor.presses("flick").await,
                _ => {
                    // A flick straight over the far edge ends a game soon.
                    visitor.fills("force", "8.9").await;
                    visitor.strikes(&["Enter"]).await;
                    visitor.presses("flick").await;
                }
            }
            visitor.is_past(n).await;
            visitor.sees("ruled").await;
            turns += 1;
            assert!(turns < 80, "a game to three points ends");
        }
        visitor.sees("ending").await;
        let record = visitor.record().await;
        let verified = verify(&record).expect("the record verifies");
        assert!(verified.draws.is_some_and(|draws| draws > 3), "every slip is proved: {:?}", verified.draws);
        visitor.shoots("petango-over").await;
        visitor.leaves().await;
    });
}

#[test]
pub(crate) fn a_finger_flicks_on_a_phone_and_the_page_stays_where_it_is() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.look(Size::Phone, Hour::Day).await;
        visitor.has_fingers().await;
        visitor.go(&house.address(&goban(10))).await;
        assert!(may_flick(&visitor).await);
        let [x, y, bottom] = stone(&visitor).await;

        // The finger goes back into the zone around the stone: nothing is flicked.
        visitor.holds_a_finger(&[[x, y], [x, y + 70.0]]).await;
        let let_go = visitor.the("ink").within(".let-go");
        let_go.appears().await;
        visitor.moves_the_finger([x, y + 3.0]).await;
        visitor.lifts_the_finger().await;
        let_go.disappears().await;
        let before = flicks(&visitor.record().await, 0);

        // A pull that begins below the board is as long as the finger's own travel, wherever that began.
        let n = visitor.table().await.n();
        visitor.reads_in("forecast", "Pull the stone back and let go").await;
        let height = visitor.ask("document.querySelector('[data-testid=act]').offsetHeight").await;
        visitor.holds_a_finger(&[[60.0, bottom - 40.0], [60.0, bottom - 20.0], [60.0, bottom + 6.0]]).await;
        visitor.the("aim").until("it.value === '0°'").await;
        visitor.the("force").until("Number(it.value) > 2 && Number(it.value) < 8.9").await;
        visitor.reads_in("forecast", "As aimed").await;
        let grip = visitor.the("ink").within(".grip__case").middle().await;
        assert!((grip[0] - x).abs() < 3.0 && grip[1] < bottom, "the grip stays on the scene: {grip:?}");
        visitor.shoots("petango-pull-360").await;
        let pulled = visitor.ask("document.querySelector('[data-testid=act]').offsetHeight").await;
        assert_eq!(pulled, height, "the panel keeps its height");
        visitor.lifts_the_finger().await;
        visitor.is_past(n).await;
        assert_eq!(flicks(&visitor.record().await, 0), before + 1);
        let scrolled = visitor.ask("[scrollX, scrollY, document.scrollingElement.scrollHeight]").await;
        assert_eq!(scrolled, json!([0, 0, 740]), "the page neither scrolls nor could");
        visitor.leaves().await;
    });
}

#[test]
pub(crate) fn keys_alone_aim_and_flick_and_everything_is_said() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address(&goban(10))).await;
        assert!(may_flick(&visitor).await);
        visitor.first("#scene").is_reached_by_tab(40).await;
        visitor.strikes(&["]", "Right", "Shift+Right", "Up"]).await;
        visitor.the("aim").until("it.value === '6° right'").await;
        assert_eq!(visitor.the("from").value().await, "11");
        assert_eq!(visitor.the("force").value().await, "6.1");
        let n = visitor.table().await.n();
        visitor.strikes(&["Enter"]).await;
        visitor.is_past(n).await;
        visitor.reads_in("live-polite", "flicks from").await;
        let lying = "document.querySelector('[data-testid=stones] li') !== null || it.dataset.n > 8";
        visitor.first("main").until(lying).await;
        assert_eq!(visitor.nameless_controls().await, Vec::<String>::new());

        // With one switch the main button starts and stops the sweep; Esc stops it, too. It stays so in the next turn.
        assert!(may_flick(&visitor).await);
        visitor.presses("more").await;
        visitor.presses("sweep").await;
        visitor.presses("sweep-start").await;
        visitor.sees("sweep-stop").await;
        visitor.strikes(&["Escape"]).await;
        visitor.presses("sweep-start").await;
        visitor.presses("sweep-stop").await;
        visitor.reads_in("sweep-stop", "Stop the force").await;
        let n = visitor.table().await.n();
        visitor.presses("sweep-stop").await;
        visitor.is_past(n).await;
        visitor
            .sees_one_of(&[&by("sweep-start"), &by("ending"), &by("take"), &by("spare"), &by("pass")])
            .await;
        visitor.leaves().await;
    });
}

#[test]
fn a_play_that_the_rules_refuse_says_why_with_its_clause() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address(&goban(10))).await;
        assert!(may_flick(&visitor).await);
        visitor.writes("pass").await;
        visitor.reads_in("docket", "only when no intersection is free").await;
        visitor.reads_in("docket", "P3.1").await;
        // A call that the other side denies is answered, too.
        visitor.go(&house.address(&format!("{}&calls=on", goban(10)))).await;
        assert!(may_flick(&visitor).await);
        visitor.presses("call-moved-seat").await;
        visitor.reads_in("docket", "says it did not happen").await;
        visitor.leaves().await;
    });
}

#[test]
fn a_table_of_petango_is_the_same_after_a_reload() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor
            .go(&house.address("/play/petango?with=both&side=black&board=xiangqi&hand=steady&to=10"))
            .await;
        for _ in 0..4 {
            assert!(may_flick(&visitor).await);
            let n = visitor.table().await.n();
            visitor.presses("flick").await;
            visitor.is_past(n).await;
        }
        assert!(may_flick(&visitor).await);
        let (before, stones) = (visitor.record().await, visitor.reads("stones").await);
        visitor.reload().await;
        assert!(may_flick(&visitor).await);
        assert_eq!(visitor.record().await, before);
        assert_eq!(visitor.reads("stones").await, stones);
        visitor.leaves().await;
    });
}

#[test]
fn a_finished_game_is_looked_at_slowly_and_flicked_again_otherwise() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/play/petango?with=both&side=black&board=goban&hand=none&to=1")).await;
        assert!(may_flick(&visitor).await);
        visitor.fills("force", "9").await;
        visitor.presses("flick").await;
        visitor.is_at("over").await;
        let record = visitor.record().await;
        visitor.presses("replay").await;
        visitor.is_at("replay").await;
        visitor.sees("flick-film").await;
        // The last moment shows where the stones came to rest, also on a page that has just been loaded.
        visitor.reload().await;
        visitor.sees("flick-film").await;
        visitor.presses("what-if").await;
        visitor.fills("force", "6").await;
        visitor.strikes(&["Enter"]).await;
        visitor.presses("try-flick").await;
        visitor.the("would").until("it.dataset.ruling === 'ok'").await;
        // The other flick can be pulled, too.
        visitor.fills("force", "3").await;
        visitor.strikes(&["Enter"]).await;
        visitor.the("ink").within(".mark-select").appears().await;
        drags(&visitor, 0.6, 0.0).await;
        visitor.the("would").until("it.dataset.ruling !== undefined").await;
        visitor.the("force").until("Number(it.value) > 4").await;
        // The slider moves through the flick by hand.
        let slid = "(it.value = 100, it.dispatchEvent(new Event('input', { bubbles: true })))";
        visitor.the("within").until(slid).await;
        visitor.the("board").until("it.dataset.time === '100'").await;
        visitor.presses("as-it-was").await;
        // The view turns to another side, and back to the seat.
        visitor.drags(&[[300.0, 250.0], [380.0, 250.0]]).await;
        visitor.presses("from-seat").await;
        visitor.sees("what-if").await;
        visitor.shoots("petango-replay").await;
        let kept = visitor.ask("Object.entries(localStorage).filter(([name]) => name.startsWith('carreau.table.')).map(([, it]) => JSON.parse(it).record)").await;
        assert_eq!(kept, json!([record]), "nothing of it is recorded");
        // From the other flick the game goes on, as a variation of this match.
        visitor.presses("what-if").await;
        assert_eq!(visitor.the("play-on-flick").count().await, 0, "nothing has been flicked yet");
        visitor.fills("force", "6").await;
        visitor.strikes(&["Enter"]).await;
        visitor.presses("try-flick").await;
        visitor.the("would").until("it.dataset.ruling === 'ok'").await;
        let replay = visitor.place().await;
        visitor.presses("play-on-flick").await;
        visitor.until("location.pathname === '/play/petango' && location.search.startsWith('?table=')").await;
        visitor.sees("board").await;
        let record = visitor.record().await;
        // The draw has decided who began.
        let starts = ["w1/ok b:", "b1/ok w:"].map(|next| format!(r#""start":"goban none 1 0:0 {next}"#));
        assert!(starts.iter().any(|start| record.contains(start)), "it goes on after the flick: {record}");
        visitor.go(&house.address(&replay)).await;
        visitor.reads_in("variations", "another flick").await;
        visitor.shoots("petango-variation").await;
        visitor.leaves().await;
    });
}

#[test]
fn without_webgl_the_board_is_seen_from_above_and_can_be_played_on() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.before_each_page("HTMLCanvasElement.prototype.getContext = () => null;").await;
        visitor.go(&house.address(&goban(10))).await;
        assert!(may_flick(&visitor).await);
        visitor.sees("no-webgl").await;
        let n = visitor.table().await.n();
        drags(&visitor, 0.6, 0.0).await;
        visitor.is_past(n).await;
        visitor.shoots("petango-flat").await;
        visitor.leaves().await;
    });
}

/// The points of Black and White as a page shows them: Black sits below in the first browser.
async fn points(visitor: &Visitor) -> Value {
    visitor.the("points").ask_all("all.map(it => Number(it.innerText)).reverse()").await
}

#[test]
pub(crate) fn p7_two_browsers_meet_at_the_river_forget_the_plouf_and_win_a_palace_point() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let terms = json!({ "side": "black", "petango": { "board": "xiangqi", "hand": "none", "to": 2 } });
        let settings =
            |name: &str| json!({ "name": name, "pace": "still", "game": "petango", "terms": terms });
        let [host, guest] = pages::two_at_a_table(&house, &browser, settings).await;
        let n = host.table().await.n();
        host.presses("roll").await;
        for visitor in [&host, &guest] {
            visitor.is_past(n).await;
        }
        let host_first = host.is_at_one_of(&["play", "wait"]).await == "play";
        let (first, second) = if host_first { (&host, &guest) } else { (&guest, &host) };

        // Into the middle of the river, which is a foul (P7.2). The stone is taken out without the word, and slapped
        // for.
        first.sees("flick").await;
        first.types("5 0 9410").await;
        second.sees("plouf").await;
        second.shoots("petango-river").await;
        second.presses("take").await;
        first.reads_in("live-polite", "without a word").await;
        first.presses("slap").await;
        second.sees("flick").await;
        second.reads_in("live-polite", "gives the slap").await;
        assert_eq!(points(&host).await, if host_first { json!([0, 1]) } else { json!([1, 0]) });

        // Into the palace. The first player has no point to lose, so one is given (P7.4).
        second.types("5 0 12530").await;
        first.sees("flick").await;
        assert_eq!(points(&host).await, json!([1, 1]));
        // Past that stone into the other palace: this time a point is taken back.
        first.types("3 1400 12720").await;
        second.sees("flick").await;
        first.reads_in("live-polite", "takes a point back").await;
        assert_eq!(points(&host).await, if host_first { json!([1, 0]) } else { json!([0, 1]) });
        first.shoots("petango-palace").await;

        // Over the edge: the second point ends the game.
        second.types("1 -6000 30000").await;
        for visitor in [&host, &guest] {
            visitor.is_at("over").await;
            visitor.sees("ending").await;
        }
        let record = host.record().await;
        assert_eq!(guest.record().await, record);
        verify(&record).expect("the record verifies");
        all_leave([host, guest]).await;
    });
}

/// Flicks a stone against the computer by a drag.
pub(crate) async fn flicks_a_stone(visitor: &Visitor, house: &House) {
    visitor.go(&house.address(&goban(10))).await;
    assert!(may_flick(visitor).await);
    let n = visitor.told().await;
    visitor.shoots("phone-petango").await;
    drags(visitor, 0.5, 6.0).await;
    visitor.is_past(n).await;
}
