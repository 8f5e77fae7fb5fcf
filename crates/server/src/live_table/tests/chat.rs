//! The chat over two nodes: each decides by what it knows what it shows.

use super::*;
use crate::live_table::ChatWish;

/// A node's table at which Ben sits beside Ada, and the outbox of a guest who is connected there.
fn node(who: &str) -> (LiveTable, Outgoing) {
    let mut live = live(garanguet());
    act(&mut live, "ben", WHITE, "1", &Intention::Sit { player: Player::person("Ben").unwrap() }, 200);
    let (outbox, mut outgoing) = outbox(100, 100_000);
    live.hello(WatcherId(1), Some(guest(who)), live.table().n(), &outbox, Millis(300));
    live.welcome_to_talk(WatcherId(1), BTreeSet::new());
    heard(&mut outgoing);
    (live, outgoing)
}

fn lines(outgoing: &mut Outgoing) -> Vec<String> {
    let lines = heard(outgoing).into_iter().flat_map(|message| match message {
        ToClient::Written(line) => vec![line.text],
        ToClient::Lines { lines } => lines.into_iter().map(|line| line.text).collect(),
        _ => Vec::new(),
    });
    lines.collect()
}

/// The news as it comes over the bus.
fn sent(news: &ChatNews) -> ChatNews {
    serde_json::from_str(&serde_json::to_string(news).unwrap()).unwrap()
}

#[test]
fn what_is_written_at_one_node_is_read_at_another_and_by_one_that_comes_later() {
    let ((mut one, mut ada), (mut other, mut ben)) = (node("ada"), node("ben"));
    let on = |live: &mut LiveTable, who, seat, at| {
        live.chat(Some(&guest(who)), seat, ChatWish::Switch(true), Millis(at)).unwrap()
    };
    other.hear_chat(sent(&on(&mut one, "ada", BLACK, 400)));
    one.hear_chat(sent(&on(&mut other, "ben", WHITE, 410)));
    let hello = one.chat(Some(&guest("ada")), BLACK, ChatWish::Write("hello".into()), Millis(420)).unwrap();
    for _ in 0..2 {
        // Notes may come twice.
        other.hear_chat(sent(&hello));
    }
    assert_eq!((lines(&mut ada), lines(&mut ben)), (vec!["hello".to_owned()], vec!["hello".to_owned()]));
    let (mut third, mut ben) = node("ben");
    third.hear_chat(sent(&one.chat_news()));
    assert_eq!(lines(&mut ben), ["hello"]);
    let (mut fourth, mut eve) = node("eve");
    fourth.hear_chat(sent(&one.chat_news()));
    assert!(heard(&mut eve).is_empty(), "she has no seat");
}

#[test]
fn who_has_switched_it_off_at_one_node_reads_nothing_that_another_still_sends() {
    let ((mut one, mut ada), (mut other, _ben)) = (node("ada"), node("ben"));
    for (who, seat) in [("ada", BLACK), ("ben", WHITE)] {
        let news = one.chat(Some(&guest(who)), seat, ChatWish::Switch(true), Millis(400)).unwrap();
        other.hear_chat(sent(&news));
    }
    // The note about this is late.
    let off = one.chat(Some(&guest("ada")), BLACK, ChatWish::Switch(false), Millis(400)).unwrap();
    heard(&mut ada);
    let late =
        other.chat(Some(&guest("ben")), WHITE, ChatWish::Write("still on".into()), Millis(500)).unwrap();
    one.hear_chat(sent(&late));
    assert!(heard(&mut ada).is_empty());
    // What is older changes nothing, in whatever order it comes.
    one.hear_chat(sent(&other.chat_switches_news()));
    assert!(heard(&mut ada).is_empty());
    other.hear_chat(sent(&off));
    let refused = other.chat(Some(&guest("ben")), WHITE, ChatWish::Write("off".into()), Millis(600));
    assert_eq!(refused, Err(Failure::ChatOff));
}
