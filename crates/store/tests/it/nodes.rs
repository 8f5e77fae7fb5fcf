//! Nodes that share a store: who is alive, and who drives a table.

use carreau_match::{Millis, Status};
use carreau_store::{Append, AppendError, Claim, Fence, NodeId, Store};

use crate::{
    place::{Place, with_shared_engines},
    tables::{append, id, new_table, summary},
};

with_shared_engines! {
    a_node_is_alive_for_as_long_as_it_says,
    one_node_drives_a_table_until_it_dies_leaves_or_gives_it_back,
    of_nodes_that_claim_at_once_one_drives,
    a_driver_that_was_replaced_stores_nothing,
    a_claim_between_refuses_what_was_decided_before,
    tables_that_nobody_alive_drives_are_found,
    the_numbers_of_last_events_are_told_for_many_tables,
    two_nodes_that_store_at_the_same_tables_lose_and_double_nothing,
}

const NOW: Millis = Millis(1_000_000);
const LATER: Millis = Millis(1_010_000);

fn node(name: &str) -> NodeId {
    NodeId::new(name).unwrap()
}

fn granted(claim: &Claim) -> Fence {
    match claim {
        Claim::Granted(fence) => *fence,
        other => panic!("{other:?}"),
    }
}

/// A store with a table and two nodes, which are alive for a second.
async fn shared(place: &Place) -> (Store, [NodeId; 2]) {
    let store = place.open().await;
    store.create(new_table("t")).await.unwrap();
    let nodes = [node("ada"), node("bert")];
    for node in &nodes {
        store.enter(node, NOW.after(Millis(1000))).await.unwrap();
    }
    (store, nodes)
}

async fn a_node_is_alive_for_as_long_as_it_says(place: Place) {
    let (store, [ada, bert]) = shared(&place).await;
    assert_eq!(store.nodes(NOW).await.unwrap(), [ada.clone(), bert.clone()]);
    assert!(store.renew(&bert, LATER).await.unwrap());
    assert_eq!(store.nodes(NOW.after(Millis(1001))).await.unwrap(), std::slice::from_ref(&bert));
    store.leave(&bert).await.unwrap();
    assert_eq!(store.nodes(NOW).await.unwrap(), [ada]);
    assert!(!store.renew(&bert, LATER).await.unwrap(), "it has left");
}

async fn one_node_drives_a_table_until_it_dies_leaves_or_gives_it_back(place: Place) {
    let (store, [ada, bert]) = shared(&place).await;
    let claim = async |node: &NodeId, now| store.claim(&id("t"), node, now, None).await.unwrap();
    let first = granted(&claim(&ada, NOW).await);
    assert_eq!(claim(&bert, NOW).await, Claim::Of(ada.clone()));
    let second = granted(&claim(&ada, NOW).await);
    assert!(second > first, "its own lease again");
    assert_eq!(claim(&bert, LATER).await, Claim::NotAlive, "both have died");
    store.renew(&bert, LATER).await.unwrap();
    let third = granted(&claim(&bert, LATER).await);
    assert!(third > second);
    store.release(&id("t"), second).await.unwrap();
    store.renew(&ada, LATER).await.unwrap();
    assert_eq!(claim(&ada, LATER).await, Claim::Of(bert.clone()), "that was an earlier lease");
    store.release(&id("t"), third).await.unwrap();
    let fourth = granted(&claim(&ada, LATER).await);
    assert!(fourth > third, "also after it was given back");
    let instead = async |of: &NodeId| store.claim(&id("t"), &bert, LATER, Some(of)).await.unwrap();
    assert_eq!(instead(&node("clara")).await, Claim::Of(ada.clone()), "not she drives it");
    let fifth = granted(&instead(&ada).await);
    assert!(fifth > fourth, "ada is alive, and does not do what she has to");
    store.leave(&bert).await.unwrap();
    assert!(granted(&claim(&ada, LATER).await) > fifth);
    store.renew(&bert, LATER).await.unwrap();
    store.enter(&bert, LATER).await.unwrap();
    assert_eq!(store.claim(&id("none"), &bert, LATER, None).await.unwrap(), Claim::NoSuchTable);
}

async fn of_nodes_that_claim_at_once_one_drives(place: Place) {
    let (store, [ada, bert]) = shared(&place).await;
    for round in 0..20 {
        let name = format!("round{round}");
        store.create(new_table(&name)).await.unwrap();
        let table = id(&name);
        let claims =
            tokio::join!(store.claim(&table, &ada, NOW, None), store.claim(&table, &bert, NOW, None));
        match (claims.0.unwrap(), claims.1.unwrap()) {
            (Claim::Granted(_), Claim::Of(driver)) => assert_eq!(driver, ada),
            (Claim::Of(driver), Claim::Granted(_)) => assert_eq!(driver, bert),
            other => panic!("{other:?}"),
        }
    }
}

async fn a_driver_that_was_replaced_stores_nothing(place: Place) {
    let (store, [ada, bert]) = shared(&place).await;
    let first = granted(&store.claim(&id("t"), &ada, NOW, None).await.unwrap());
    let by = |fence: Fence, numbers| Append { fence: Some(fence), ..append("t", numbers) };
    assert_eq!(store.append(by(first, 2..=3)).await, Ok(()));
    store.leave(&ada).await.unwrap();
    let second = granted(&store.claim(&id("t"), &bert, NOW, None).await.unwrap());
    // With others that wait at the same time.
    store.create(new_table("other")).await.unwrap();
    let answers = tokio::join!(
        store.append(by(first, 4..=5)),
        store.append(append("other", [2])),
        store.append(append("t", [4]))
    );
    assert_eq!(answers, (Err(AppendError::Fenced), Ok(()), Ok(())));
    assert_eq!(store.append(by(second, 5..=5)).await, Ok(()));
    assert_eq!(store.log(&id("t"), 0).await.unwrap().len(), 5);
}

async fn a_claim_between_refuses_what_was_decided_before(place: Place) {
    let (store, [ada, _]) = shared(&place).await;
    let table = id("t");
    for n in 2..40 {
        let fence = granted(&store.claim(&table, &ada, NOW, None).await.unwrap());
        let late = Append { fence: Some(fence), ..append("t", [n]) };
        let (stored, again) = tokio::join!(store.append(late), store.claim(&table, &ada, NOW, None));
        granted(&again.unwrap());
        if stored == Err(AppendError::Fenced) {
            assert_eq!(store.append(append("t", [n])).await, Ok(()), "nothing of it was stored");
        } else {
            assert_eq!(stored, Ok(()));
        }
    }
}

async fn tables_that_nobody_alive_drives_are_found(place: Place) {
    let (store, [ada, bert]) = shared(&place).await;
    for (name, at) in [("one", 1), ("two", 2), ("three", 3)] {
        let mut new = new_table(name);
        new.summary = summary(Status::Playing, name);
        new.created = Millis(at);
        store.create(new).await.unwrap();
    }
    let undriven = async |now, most| {
        let tables = store.undriven(Millis(0), now, most).await.unwrap();
        tables.iter().map(|table| table.as_str().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(undriven(NOW, 10).await, ["three", "two", "one"], "and not the one that has not begun");
    assert_eq!(undriven(NOW, 2).await, ["three", "two"]);
    granted(&store.claim(&id("two"), &ada, NOW, None).await.unwrap());
    let fence = granted(&store.claim(&id("three"), &bert, NOW, None).await.unwrap());
    assert_eq!(undriven(NOW, 10).await, ["one"]);
    store.release(&id("three"), fence).await.unwrap();
    assert_eq!(undriven(NOW, 10).await, ["one"], "it was given back: nothing has to be done there");
    assert_eq!(undriven(LATER, 10).await, ["two", "one"], "a dead node drives nothing");
}

async fn the_numbers_of_last_events_are_told_for_many_tables(place: Place) {
    let (store, _) = shared(&place).await;
    let mut names = vec![id("t"), id("none")];
    for i in 0..150 {
        let name = format!("table{i}");
        store.create(new_table(&name)).await.unwrap();
        names.push(id(&name));
    }
    store.append(append("table77", 2..=9)).await.unwrap();
    let mut last = store.last_events(&names).await.unwrap();
    last.sort();
    assert_eq!(last.len(), 151);
    assert!(last.iter().all(|(table, n)| *n == if table.as_str() == "table77" { 9 } else { 1 }), "{last:?}");
    assert_eq!(store.last_events(&[]).await.unwrap(), []);
}

async fn two_nodes_that_store_at_the_same_tables_lose_and_double_nothing(place: Place) {
    let stores = [place.open().await, place.open().await];
    let names: Vec<String> = (0..6).map(|i| format!("table{i}")).collect();
    for name in &names {
        stores[0].create(new_table(name)).await.unwrap();
    }
    // For each table a writer at either node, each of which stores ten events, whatever the other does.
    let mut writers = tokio::task::JoinSet::new();
    for (name, store) in names.iter().flat_map(|name| stores.iter().map(move |store| (name, store))) {
        let (name, store) = (name.clone(), store.clone());
        writers.spawn(async move {
            let (mut done, mut next) = (0, 2);
            while done < 10 {
                match store.append(append(&name, [next])).await {
                    Ok(()) => done += 1,
                    Err(AppendError::Conflict { .. }) => {}
                    Err(error) => panic!("{error}"),
                }
                next = store.last_events(&[id(&name)]).await.unwrap()[0].1 + 1;
            }
        });
    }
    while let Some(ended) = writers.join_next().await {
        ended.unwrap();
    }
    for name in &names {
        assert_eq!(stores[0].log(&id(name), 0).await.unwrap().len(), 21, "{name}");
    }
}

#[tokio::test]
async fn a_folder_has_one_server_that_drives_everything() {
    let place = Place::folder();
    let store = place.open().await;
    store.create(new_table("t")).await.unwrap();
    let ada = node("ada");
    assert!(!store.is_shared() && store.now().await.unwrap().is_none());
    assert!(store.renew(&ada, NOW).await.unwrap() && store.nodes(NOW).await.unwrap().is_empty());
    let fence = granted(&store.claim(&id("t"), &ada, NOW, None).await.unwrap());
    assert_eq!(store.claim(&id("none"), &ada, NOW, None).await.unwrap(), Claim::NoSuchTable);
    assert_eq!(store.append(Append { fence: Some(fence), ..append("t", [2]) }).await, Ok(()));
    assert_eq!(store.last_events(&[id("t")]).await.unwrap(), [(id("t"), 2)]);
}

#[test]
fn a_nodes_name_is_short_and_printable() {
    for name in ["", "a b", "ä", "a.b", &"a".repeat(41)] {
        assert!(NodeId::new(name).is_err(), "{name}");
    }
    assert_eq!(node("a-B_1").to_string(), "a-B_1");
}
