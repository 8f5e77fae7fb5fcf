//! Tables on the server: two people who meet by an invitation link, and a watcher.

use std::collections::BTreeMap;

use carreau_match::{Event, Record, SeatId, verify};

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    pages::{self, Board, Lobby},
    visitor::{Visitor, all_leave, tell},
};

/// Two people at a table of Garanguet.
async fn two_at_a_table(house: &House, browser: &Browser) -> [Visitor; 2] {
    pages::two_at_a_table(house, browser, |name| json!({ "name": name, "pace": "still" })).await
}

/// Does what the table asks of the player to act: throws, or plays a turn, which is returned. `None` once the match is
/// over.
pub(crate) async fn act(visitors: &[Visitor; 2]) -> Option<(usize, Option<String>)> {
    let n = visitors[0].table().await.n();
    for (number, visitor) in visitors.iter().enumerate() {
        // Both pages must have every event before anybody acts.
        visitor.is_told_of(n).await;
        let done = match visitor.phase().await.as_str() {
            "priority" | "roll" => {
                visitor.presses("roll").await;
                None
            }
            "play" => Some(visitor.types_a_turn().await),
            "over" => return None,
            _ => continue,
        };
        visitor.is_past(n).await;
        return Some((number, done));
    }
    panic!("somebody can always act");
}

#[test]
fn a_match_by_link_outlives_a_reload_and_a_killed_house() {
    tell(async {
        let (mut house, browser) = (House::open(), Browser::open().await);
        let mut visitors = two_at_a_table(&house, &browser).await;
        let mut played: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        let mut acts = 0;
        while let Some((number, turn)) = act(&visitors).await {
            played.entry(number).or_default().extend(turn);
            acts += 1;
            match acts {
                20 => visitors[1].reload().await,
                40 => {
                    let record = visitors[0].record().await;
                    house.kill();
                    visitors.iter_mut().for_each(Visitor::misses_the_house);
                    for visitor in &visitors {
                        visitor.sees("connection").await;
                    }
                    house.reopen();
                    for visitor in &visitors {
                        visitor.is_connected().await;
                    }
                    assert_eq!(visitors[0].record().await, record, "the house has lost nothing");
                }
                60 => {
                    visitors[1].resigns().await;
                    for visitor in &visitors {
                        visitor.is_at("over").await;
                    }
                }
                _ => {}
            }
        }
        assert_eq!(acts, 60, "the match was long enough to be interrupted");
        for visitor in &visitors {
            visitor.sees("ending").await;
        }
        let record = visitors[0].record().await;
        let verified = verify(&record).expect("the record verifies");
        assert!(verified.draws.is_some_and(|draws| draws > 20), "every draw is proved: {:?}", verified.draws);
        assert_eq!(played, turns_by_visitor(&record), "no turn is lost, none is played twice");
        // Each browser finds its own secret in the record; the sealed envelopes are shown to both.
        for visitor in &visitors {
            visitor.presses("replay").await;
            visitor.presses("verify").await;
            visitor.sees("proved-own").await;
            visitor.reads_in("signed", "This server signed the record").await;
        }
        visitors[0].shoots("proof-own").await;
        all_leave(visitors).await;
    });
}

#[test]
fn a_house_that_swaps_a_secret_is_noticed_by_the_page_and_the_match_waits_for_every_envelope() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let settings = |name: &str| json!({ "name": name, "pace": "still" });
        let host = Visitor::with(&browser, "Léonie", &settings("Léonie")).await;
        let link = Lobby::open(&host, &house).await.invites_a_friend().await;
        let guest = Visitor::with(&browser, "Marcel", &settings("Marcel")).await;
        guest.go(&link).await;
        guest.presses("sit").await;
        host.presses("ready").await;
        host.reads_in("hello", "You are ready").await;
        // To the page it is all the same whether the house has another secret than the browser, or the browser another
        // than the house.
        let swap = "(() => {
            const name = Object.keys(localStorage).find(name => name.startsWith('carreau.seeds.'));
            const words = localStorage[name].split(' ');
            words[3] = words[3].replace(/./g, digit => digit === '0' ? '1' : '0');
            localStorage[name] = words.join(' ');
            return name;
        })()";
        host.ask(swap).await;
        host.reload().await;
        host.until(
            "document.body.innerText.includes('a secret in your seat that this browser did not send')",
        )
        .await;
        host.shoots("secret-swapped").await;

        // The guest gets ready too, and is told whose envelope is still closed.
        guest.presses("ready").await;
        guest.reads_in("hello", "when Léonie opens the last one").await;
        guest.shoots("waiting-for-an-envelope").await;
        all_leave([host, guest]).await;
    });
}

/// The turns of a record by the visitor who played them: 0 created the table, 1 was invited.
pub(crate) fn turns_by_visitor(record: &str) -> BTreeMap<usize, Vec<String>> {
    let record: Record = record.parse().expect("a good record");
    let mut sits: BTreeMap<SeatId, usize> = BTreeMap::new();
    let mut turns: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for entry in record.entries {
        match entry.event {
            Event::Seated { seat, player, .. } => {
                sits.insert(seat, usize::from(player.name() == "Marcel"));
            }
            Event::Played { seat, play } => turns.entry(sits[&seat]).or_default().push(play),
            _ => {}
        }
    }
    turns
}

#[test]
fn a_turn_meant_while_the_house_is_closed_is_played_once_when_it_opens() {
    tell(async {
        let (mut house, browser) = (House::open(), Browser::open().await);
        let mut visitors = two_at_a_table(&house, &browser).await;
        let (mover, turn) = loop {
            let due = visitors[0].is_at_one_of(&["priority", "roll", "play", "wait"]).await;
            if due == "play" {
                break (0, visitors[0].lays_a_turn().await);
            }
            if visitors[1].phase().await == "play" {
                break (1, visitors[1].lays_a_turn().await);
            }
            act(&visitors).await;
        };
        house.kill();
        visitors.iter_mut().for_each(Visitor::misses_the_house);
        visitors[mover].sees("connection").await;
        visitors[mover].strikes(&["Ctrl+Enter"]).await;
        visitors[mover].reads_in("connection", "stored").await;
        house.reopen();
        for visitor in &visitors {
            visitor.is_connected().await;
        }
        visitors[mover].is_at_one_of(&["roll", "wait", "over"]).await;
        let played = turns_by_visitor(&visitors[mover].record().await);
        assert_eq!(played, BTreeMap::from([(mover, vec![turn])]));
        all_leave(visitors).await;
    });
}

#[test]
fn a_third_browser_watches_and_cannot_move() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = two_at_a_table(&house, &browser).await;
        let third = Visitor::new(&browser, "Odile").await;
        third.go(&house.address(&visitors[0].place().await)).await;
        third.reads_in("connection", "watching").await;
        while !matches!(act(&visitors).await, Some((_, Some(_)))) {
            assert_eq!(Board::of_points(&third).can().count().await, 0);
        }
        // Pressing what can be pressed nevertheless changes nothing.
        let n = visitors[0].table().await.n();
        third.is_told_of(n).await;
        third.clicks("[data-point=a]").await;
        third.strikes(&["Shift+D", "Ctrl+Enter", "Backspace"]).await;
        for control in ["roll", "play", "pass", "undo", "resign", "ask-takeback"] {
            assert!(!third.the(control).is_there().await, "{control}");
        }
        assert_eq!(third.board().await, visitors[0].board().await, "all see the same");
        assert_eq!(visitors[0].table().await.n(), n);
        third.leaves().await;
        all_leave(visitors).await;
    });
}

#[test]
fn the_creator_of_a_table_sends_a_guest_away_and_closes_it() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let host = Visitor::new(&browser, "Léonie").await;
        host.go(&house.address("/settings")).await;
        let new = json!({
            "game": "garanguet", "listed": true,
            "seats": [{ "kind": "me", "name": "Léonie" }, { "kind": "open" }],
        });
        let lay = format!(
            "fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {} }})
                .then((answer) => answer.json()).then((table) => `/t/${{table.table}}`)",
            json!(new.to_string())
        );
        let place = house.address(host.awaits(&lay).await.as_str().expect("a table"));
        host.go(&place).await;
        let guest = Visitor::new(&browser, "Marcel").await;
        guest.go(&place).await;
        guest.presses("sit").await;
        guest.sees("ready").await;
        guest.sees_no("close-table").await;
        host.presses("dismiss-1").await;
        guest.sees("sit").await;
        host.reads_in("list-table", "Hide").await;
        host.presses("list-table").await;
        host.reads_in("list-table", "Show").await;
        host.presses("close-table").await;
        for visitor in [&host, &guest] {
            visitor.reads_in("connection", "No longer connected").await;
        }
        all_leave([host, guest]).await;
    });
}

#[test]
fn two_tabs_of_one_guest_follow_the_same_table() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = two_at_a_table(&house, &browser).await;
        let place = house.address(&visitors[0].place().await);
        visitors[0].open_tab(&place).await;
        visitors[0].is_at("priority").await;
        // The second tab acts like the first.
        while !matches!(act(&visitors).await, Some((_, Some(_)))) {}
        let n = visitors[0].table().await.n();
        visitors[0].is_told_of(n).await;
        let board = visitors[0].board().await;
        visitors[0].look_at_tab(0);
        visitors[0].is_told_of(n).await;
        assert_eq!(visitors[0].board().await, board);
        while !matches!(act(&visitors).await, Some((0, Some(_)))) {}
        all_leave(visitors).await;
    });
}

#[test]
fn a_turn_is_taken_back_by_consent_and_a_rematch_is_laid() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = two_at_a_table(&house, &browser).await;
        // A turn, and the throw after it, so that the turn can no longer be taken back without consent.
        let mover = loop {
            if let Some((number, Some(_))) = act(&visitors).await {
                break number;
            }
        };
        act(&visitors).await;
        let n = visitors[0].table().await.n();
        visitors[mover].is_told_of(n).await;
        visitors[mover].presses("ask-takeback").await;
        visitors[1 - mover].presses("takeback-yes").await;
        visitors[mover].is_at("play").await;
        assert_eq!(visitors[mover].table().await.moves().len(), 0);

        visitors[mover].types_a_turn().await;
        visitors[mover].is_at("wait").await;
        visitors[mover].presses("resign").await;
        visitors[mover].presses("resign-game").await;
        let place = visitors[0].place().await;
        for visitor in &visitors {
            visitor.presses("again").await;
        }
        for visitor in &visitors {
            visitor.until(&format!("location.pathname !== '{place}'")).await;
        }
        assert_eq!(visitors[0].place().await, visitors[1].place().await, "both go to the new table");
        for visitor in &visitors {
            visitor.is_at_one_of(&["gathering", "priority"]).await;
        }
        all_leave(visitors).await;
    });
}
