//! Two servers on one database, and a player at each.

use std::{collections::BTreeMap, time::Instant};

use carreau_match::verify;
use carreau_testkit::{NatsServer, PostgresServer};

use crate::{
    browser::Browser,
    house::House,
    online::{act, turns_by_visitor},
    pages,
    visitor::{Visitor, all_leave, tell},
    wire::Wire,
};

#[test]
fn a_match_across_two_servers_outlives_one_of_them() {
    tell(async {
        let (database, bus, browser) = (PostgresServer::new(), NatsServer::new(), Browser::open().await);
        let (mut first, second) = (House::node(&database, &bus), House::node(&database, &bus));
        // A load balancer, as far as the host can tell.
        let wire = Wire::to(&first).await;
        let host = Visitor::new(&browser, "Léonie").await;
        host.go(&wire.address("/")).await;
        host.sees("lobby").await;
        host.presses("way-friend").await;
        let link = pages::invitation(&host).await;
        let guest = Visitor::new(&browser, "Marcel").await;
        guest.go(&second.address(link.trim_start_matches(&wire.address("")))).await;
        guest.presses("sit").await;
        let mut visitors = [host, guest];
        for visitor in &visitors {
            visitor.presses("ready").await;
        }
        for visitor in &visitors {
            visitor.is_at("priority").await;
        }
        let mut played: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        let (mut acts, mut killed) = (0, None);
        while let Some((number, turn)) = act(&visitors).await {
            played.entry(number).or_default().extend(turn);
            acts += 1;
            if let Some(killed) = killed.take() {
                eprintln!("a player has acted {:?} after the server was killed", Instant::elapsed(&killed));
            }
            if acts == 30 {
                let record = visitors[0].record().await;
                assert_eq!(visitors[1].record().await, record, "both servers have the same");
                first.kill();
                visitors[0].misses_the_house();
                wire.leads_to(&second);
                killed = Some(Instant::now());
                assert_eq!(visitors[0].record().await, record, "nothing is lost");
            }
            if acts == 60 {
                // It comes back, and the other player comes to it.
                first.reopen();
                visitors[1].go(&first.address(&visitors[1].place().await)).await;
                visitors[1].is_connected().await;
            }
            if acts == 75 {
                visitors[0].resigns().await;
                for visitor in &visitors {
                    visitor.is_at("over").await;
                }
            }
        }
        assert_eq!(acts, 75, "the match was long enough to be interrupted");
        for visitor in &visitors {
            visitor.sees("ending").await;
        }
        let record = visitors[0].record().await;
        assert_eq!(visitors[1].record().await, record);
        let verified = verify(&record).expect("the record verifies");
        assert!(verified.draws.is_some_and(|draws| draws > 20), "every draw is proved: {:?}", verified.draws);
        assert_eq!(played, turns_by_visitor(&record), "no turn is lost, none is played twice");
        all_leave(visitors).await;
    });
}
