//! Pétango: a game against the house's bot by drags, keys and buttons; a finger on a phone; replay; no WebGL.

use carreau_match::{Event, Record, verify};
use serde_json::{Value, json};

use crate::{
    driver::Driver,
    house::House,
    visitor::{Hour, Size, Visitor, by, tell},
};

/// A table against the bot on the goban, to so many points; Black is ours.
fn goban(to: u8) -> String {
    format!("/play/petango?with=house&side=black&board=goban&hand=club&strength=0&to={to}")
}

/// Flicks of a seat in a record.
fn flicks(record: &str, wanted: u8) -> usize {
    let record: Record = record.parse().expect("the page writes good records");
    let of_seat = |event: &Event| matches!(event, Event::Played { seat, .. } if seat.0 == wanted);
    record.entries.iter().filter(|entry| of_seat(&entry.event)).count()
}

/// Waits until a flick is ours to make; `false` if the game ends before.
async fn may_flick(visitor: &Visitor) -> bool {
    loop {
        match visitor.is_at_one_of(&["priority", "play", "over"]).await.as_str() {
            "priority" => {
                let n = visitor.table().await.n();
                visitor.presses("roll").await;
                visitor.is_past(n).await;
            }
            "play" => {
                let names = ["flick", "take", "spare", "pass"].map(by);
                let which = format!("{}.find(name => document.querySelector(name))", json!(names));
                let which = visitor.until(&which).await;
                if which == names[0].as_str() {
                    return true;
                }
                // A stone in the river is taken out without the word, and the slap is spared (P7.3).
                let n = visitor.table().await.n();
                visitor.clicks(which.as_str().unwrap_or_default()).await;
                visitor.is_past(n).await;
            }
            _ => return false,
        }
    }
}

/// Where the stone to be flicked is seen, and the scene's lower edge: x, y, bottom.
async fn stone(visitor: &Visitor) -> [f64; 3] {
    let places = visitor
        .until(
            "(ring => { const box = ring?.getBoundingClientRect(); return box && [box.left + box.width / 2,
            box.top + box.height / 2, document.querySelector('[data-testid=board]').getBoundingClientRect().bottom] })(
            document.querySelector('[data-testid=ink] .mark-select'))",
        )
        .await;
    let number = |i: usize| places[i].as_f64().expect("a place is a number");
    [number(0), number(1), number(2)]
}

/// Pulls the stone back with a mouse and lets go; `share` of the way to the scene's lower edge.
async fn drags(visitor: &Visitor, share: f64, aside: f64) {
    let [x, y, bottom] = stone(visitor).await;
    let to = (x + aside, y + (bottom - 26.0 - y) * share);
    let event = |kind: &str, x: f64, y: f64| json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
    visitor.tools("Input.dispatchMouseEvent", &event("mousePressed", x, y)).await;
    for step in 1..=8 {
        let part = f64::from(step) / 8.0;
        let (x, y) = (x + (to.0 - x) * part, y + (to.1 - y) * part);
        visitor.tools("Input.dispatchMouseEvent", &event("mouseMoved", x, y)).await;
    }
    visitor.tools("Input.dispatchMouseEvent", &event("mouseReleased", to.0, to.1)).await;
}

#[test]
fn a_whole_game_of_petango_against_the_bot_is_played_and_verifies() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        visitor.go(&house.address(&goban(3))).await;
        let mut turns = 0;
        while may_flick(&visitor).await {
            let n = visitor.table().await.n();
            match turns % 3 {
                0 => drags(&visitor, 0.55, 12.0).await,
                1 => visitor.presses("flick").await,
                _ => {
                    // Straight over the far edge: that ends a game in time.
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
fn a_finger_flicks_on_a_phone_and_the_page_stays_where_it_is() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        visitor.look(Size::Phone, Hour::Day).await;
        visitor.tools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true })).await;
        visitor.go(&house.address(&goban(10))).await;
        assert!(may_flick(&visitor).await);
        let [x, y, bottom] = stone(&visitor).await;
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        let at = |x: f64, y: f64| json!([{ "x": x, "y": y }]);

        // Back into the zone around the stone: nothing is flicked.
        visitor.tools("Input.dispatchTouchEvent", &touch("touchStart", at(x, y))).await;
        visitor.tools("Input.dispatchTouchEvent", &touch("touchMove", at(x, y + 70.0))).await;
        visitor.until("document.querySelector('[data-testid=ink] .let-go') !== null").await;
        visitor.tools("Input.dispatchTouchEvent", &touch("touchMove", at(x, y + 3.0))).await;
        visitor.tools("Input.dispatchTouchEvent", &touch("touchEnd", json!([]))).await;
        visitor.until("document.querySelector('[data-testid=ink] .let-go') === null").await;
        let before = flicks(&visitor.record().await, 0);

        // From below the board, as far as there is room.
        let n = visitor.table().await.n();
        visitor.tools("Input.dispatchTouchEvent", &touch("touchStart", at(x + 20.0, bottom - 60.0))).await;
        for step in 0..6 {
            let y = bottom - 60.0 + f64::from(step) * 3.0;
            visitor.tools("Input.dispatchTouchEvent", &touch("touchMove", at(x - 6.0, y))).await;
        }
        visitor.shoots("petango-pull-360").await;
        visitor.tools("Input.dispatchTouchEvent", &touch("touchEnd", json!([]))).await;
        visitor.is_past(n).await;
        assert_eq!(flicks(&visitor.record().await, 0), before + 1);
        let scrolled = visitor.ask("[scrollX, scrollY, document.scrollingElement.scrollHeight]").await;
        assert_eq!(scrolled, json!([0, 0, 740]), "the page neither scrolls nor could");
        visitor.leaves().await;
    });
}

#[test]
fn keys_alone_aim_and_flick_and_everything_is_said() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        visitor.go(&house.address(&goban(10))).await;
        assert!(may_flick(&visitor).await);
        let at_scene = "document.activeElement?.id === 'scene'";
        for _ in 0..40 {
            visitor.strikes(&["Tab"]).await;
            if visitor.ask(at_scene).await == true {
                break;
            }
        }
        assert_eq!(visitor.ask(at_scene).await, true, "the scene is reached by Tab");
        visitor.strikes(&["]", "Right", "Shift+Right", "Up"]).await;
        visitor.until("document.querySelector('[data-testid=aim]').value === '6'").await;
        assert_eq!(visitor.ask("document.querySelector('[data-testid=from]').value").await, "11");
        assert_eq!(visitor.ask("document.querySelector('[data-testid=force]').value").await, "6.1");
        let n = visitor.table().await.n();
        visitor.strikes(&["Enter"]).await;
        visitor.is_past(n).await;
        visitor.reads_in("live-polite", "flicks from").await;
        visitor.until("document.querySelectorAll('[data-testid=stones] li').length > 0 || document.querySelector('main').dataset.n > 8").await;
        assert_eq!(visitor.nameless_controls().await, Vec::<String>::new());
        visitor.leaves().await;
    });
}

#[test]
fn a_play_that_the_rules_refuse_says_why_with_its_clause() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        visitor.go(&house.address(&goban(10))).await;
        assert!(may_flick(&visitor).await);
        visitor.strikes(&["/"]).await;
        visitor.until("document.activeElement?.id === 'typed'").await;
        visitor.fills("typed", "pass").await;
        visitor.strikes(&["Enter"]).await;
        visitor.reads_in("docket", "only when nothing is free").await;
        visitor.reads_in("docket", "P3.1").await;
        visitor.leaves().await;
    });
}

#[test]
fn a_table_of_petango_is_the_same_after_a_reload() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
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
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        visitor.go(&house.address("/play/petango?with=both&side=black&board=goban&hand=none&to=1")).await;
        assert!(may_flick(&visitor).await);
        visitor.fills("force", "9").await;
        visitor.presses("flick").await;
        visitor.is_at("over").await;
        let record = visitor.record().await;
        visitor.presses("replay").await;
        visitor.is_at("replay").await;
        visitor.sees("flick-film").await;
        visitor.presses("what-if").await;
        visitor.fills("force", "6").await;
        visitor.strikes(&["Enter"]).await;
        visitor.presses("try-flick").await;
        visitor.until(&format!("document.querySelector('{}')?.dataset.ruling === 'ok'", by("would"))).await;
        // The other flick can be pulled too.
        visitor.fills("force", "3").await;
        visitor.strikes(&["Enter"]).await;
        visitor.until("document.querySelector('[data-testid=ink] .mark-select') !== null").await;
        drags(&visitor, 0.6, 0.0).await;
        visitor
            .until(&format!("document.querySelector('{}')?.dataset.ruling !== undefined", by("would")))
            .await;
        visitor.until("Number(document.querySelector('[data-testid=force]').value) > 4").await;
        // Through the flick by hand.
        visitor.ask("(it => { it.value = 100; it.dispatchEvent(new Event('input', { bubbles: true })); return true; })(document.querySelector('[data-testid=within]'))").await;
        visitor.until("document.querySelector('[data-testid=board]').dataset.time === '100'").await;
        visitor.presses("as-it-was").await;
        // From another side, and back to the seat.
        let [x, y] = [300.0, 250.0];
        let event = |kind: &str, x: f64| json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        for (kind, x) in [("mousePressed", x), ("mouseMoved", x + 80.0), ("mouseReleased", x + 80.0)] {
            visitor.tools("Input.dispatchMouseEvent", &event(kind, x)).await;
        }
        visitor.presses("from-seat").await;
        visitor.sees("what-if").await;
        visitor.shoots("petango-replay").await;
        let kept = visitor.ask("Object.entries(localStorage).filter(([name]) => name.startsWith('carreau.table.')).map(([, it]) => JSON.parse(it).record)").await;
        assert_eq!(kept, json!([record]), "nothing of it is recorded");
        visitor.leaves().await;
    });
}

#[test]
fn without_webgl_the_board_is_seen_from_above_and_can_be_played_on() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let visitor = Visitor::new(&driver, "Léonie").await;
        let none = json!({ "source": "HTMLCanvasElement.prototype.getContext = () => null;" });
        visitor.tools("Page.addScriptToEvaluateOnNewDocument", &none).await;
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

/// Makes a play by typing it in notation.
async fn types(visitor: &Visitor, play: &str) {
    let n = visitor.table().await.n();
    visitor.strikes(&["/"]).await;
    visitor.until("document.activeElement?.id === 'typed'").await;
    visitor.fills("typed", play).await;
    visitor.strikes(&["Enter"]).await;
    visitor.is_past(n).await;
}

/// The points of Black and White, as a page shows them: Black sits below in the first browser.
async fn points(visitor: &Visitor) -> Value {
    visitor.ask("[...document.querySelectorAll('[data-testid=points]')].map(it => Number(it.innerText)).reverse()").await
}

#[test]
fn p7_two_browsers_meet_at_the_river_forget_the_plouf_and_win_a_palace_point() {
    tell(async {
        let (house, driver) = (House::open(), Driver::start());
        let terms = json!({ "side": "black", "petango": { "board": "xiangqi", "hand": "none", "to": 2 } });
        let settings =
            |name: &str| json!({ "name": name, "pace": "still", "game": "petango", "terms": terms });
        let host = Visitor::with(&driver, "Léonie", &settings("Léonie")).await;
        host.go(&house.address("/")).await;
        host.presses("way-friend").await;
        host.sees("invite-link").await;
        let link = host.ask("document.querySelector('[data-testid=invite-link]').value").await;
        let guest = Visitor::with(&driver, "Marcel", &settings("Marcel")).await;
        guest.go(link.as_str().expect("an address is text")).await;
        guest.presses("sit").await;
        for visitor in [&host, &guest] {
            visitor.presses("ready").await;
        }
        for visitor in [&host, &guest] {
            visitor.is_at("priority").await;
        }
        let n = host.table().await.n();
        host.presses("roll").await;
        for visitor in [&host, &guest] {
            visitor.is_past(n).await;
        }
        let host_first = host.is_at_one_of(&["play", "wait"]).await == "play";
        let (first, second) = if host_first { (&host, &guest) } else { (&guest, &host) };

        // Into the middle of the river: a foul (P7.2). The stone is taken out without a word, and slapped for.
        first.sees("flick").await;
        types(first, "5 0 9410").await;
        second.sees("plouf").await;
        second.shoots("petango-river").await;
        second.presses("take").await;
        first.reads_in("live-polite", "without a word").await;
        first.presses("slap").await;
        second.sees("flick").await;
        second.reads_in("live-polite", "gives the slap").await;
        assert_eq!(points(&host).await, if host_first { json!([0, 1]) } else { json!([1, 0]) });

        // Into the palace: the first has no point to be taken back, so one is given (P7.4).
        types(second, "5 0 12530").await;
        first.sees("flick").await;
        assert_eq!(points(&host).await, json!([1, 1]));
        // Past that stone into the other palace: now one is taken back.
        types(first, "3 1400 12720").await;
        second.sees("flick").await;
        first.reads_in("live-polite", "takes a point back").await;
        assert_eq!(points(&host).await, if host_first { json!([1, 0]) } else { json!([0, 1]) });
        first.shoots("petango-palace").await;

        // Over the edge: the second point ends the game.
        types(second, "1 -6000 30000").await;
        for visitor in [&host, &guest] {
            visitor.is_at("over").await;
            visitor.sees("ending").await;
        }
        let record = host.record().await;
        assert_eq!(guest.record().await, record);
        verify(&record).expect("the record verifies");
        for visitor in [host, guest] {
            visitor.leaves().await;
        }
    });
}
