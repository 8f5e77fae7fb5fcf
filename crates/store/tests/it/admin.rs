use carreau_match::{Millis, SeatId};
use carreau_store::{Act, ActKind, CreateTable, Deletable, Mute, Store, copy};

use crate::{
    place::{Place, with_all_engines},
    tables::{id, new_table},
};

with_all_engines! {
    a_ban_is_set_replaced_and_ended_and_each_act_has_its_line,
    a_frozen_table_is_not_deleted_until_it_is_unfrozen,
    a_guest_has_one_open_report_for_a_table_and_it_freezes_the_table,
    acts_at_the_same_time_have_lines_one_after_the_other,
}

fn act(at: u64, what: ActKind) -> Act {
    Act { at: Millis(at), who: "Žofie".to_owned(), why: "a <reason>".to_owned(), what }
}

fn ban(subject: &str, until: Option<Millis>) -> ActKind {
    ActKind::Ban { subject: subject.to_owned(), until }
}

fn report(table: &str, guest: &str) -> ActKind {
    let seat = Some(SeatId(1));
    let (reason, chat) = ("abuse".to_owned(), "Eve: <b>ugh</b>".to_owned());
    ActKind::Report { table: id(table), guest: guest.to_owned(), seat, reason, chat }
}

/// What was done to what, the oldest first.
async fn lines(store: &Store) -> Vec<(u64, String, String)> {
    let lines = store.audit(100).await.unwrap();
    lines.into_iter().rev().map(|line| (line.n, line.what, line.subject)).collect()
}

async fn a_ban_is_set_replaced_and_ended_and_each_act_has_its_line(place: Place) {
    let store = place.open().await;
    assert_eq!((store.last_act().await.unwrap(), store.bans().await.unwrap()), (0, vec![]));
    assert!(store.administer(act(1, ban("guest a", None))).await.unwrap());
    assert!(store.administer(act(2, ban("network 10.0.0.0/8", None))).await.unwrap());
    assert!(store.administer(act(3, ban("guest a", Some(Millis(99))))).await.unwrap());
    let found = store.bans().await.unwrap();
    let found: Vec<_> =
        found.iter().map(|ban| (ban.subject.as_str(), ban.since.0, ban.until, ban.why.as_str())).collect();
    let why = "a <reason>";
    let expected = [("network 10.0.0.0/8", 2, None, why), ("guest a", 3, Some(Millis(99)), why)];
    assert_eq!(found, expected);
    let unban = |subject: &str| act(4, ActKind::Unban { subject: subject.to_owned() });
    assert!(store.administer(unban("guest a")).await.unwrap());
    assert!(!store.administer(unban("guest a")).await.unwrap(), "it is over");
    assert_eq!(store.bans().await.unwrap().len(), 1);
    assert_eq!(store.last_act().await.unwrap(), 4);
    let (a, network) = ("guest a".to_owned(), "network 10.0.0.0/8".to_owned());
    let ban = "ban".to_owned();
    let expected = [
        (1, ban.clone(), a.clone()),
        (2, ban.clone(), network),
        (3, ban, a.clone()),
        (4, "unban".to_owned(), a),
    ];
    assert_eq!(lines(&store).await, expected);
    let newest = store.audit(1).await.unwrap();
    assert_eq!((newest.len(), newest[0].n, newest[0].at, newest[0].who.as_str()), (1, 4, Millis(4), "Žofie"));
    assert_eq!(newest[0].why, why);
}

async fn a_frozen_table_is_not_deleted_until_it_is_unfrozen(place: Place) {
    let store = place.open().await;
    store.create(new_table("kept")).await.unwrap();
    store.create(CreateTable { created: Millis(1001), ..new_table("other") }).await.unwrap();
    assert!(store.administer(act(1, ActKind::Freeze(id("kept")))).await.unwrap());
    assert!(!store.administer(act(2, ActKind::Freeze(id("kept")))).await.unwrap(), "it is frozen");
    assert!(!store.administer(act(3, ActKind::Freeze(id("nobody")))).await.unwrap());
    assert_eq!(store.frozen().await.unwrap(), [id("kept")]);
    let is_frozen = async |name| store.is_frozen(&id(name)).await.unwrap();
    assert_eq!(
        [is_frozen("kept").await, is_frozen("other").await, is_frozen("nobody").await],
        [true, false, false]
    );
    let found = async || store.deletable(Deletable::NotBegun, Millis(9000), 10).await.unwrap();
    assert_eq!(found().await, [id("other")]);
    assert!(!store.delete(&id("kept"), Deletable::NotBegun).await.unwrap());
    assert!(store.has(&id("kept")).await.unwrap());
    assert!(store.administer(act(4, ActKind::Unfreeze(id("kept")))).await.unwrap());
    assert_eq!(found().await, [id("kept"), id("other")]);
    assert!(store.delete(&id("kept"), Deletable::NotBegun).await.unwrap());
    let subject = "table kept".to_owned();
    assert_eq!(
        lines(&store).await,
        [(1, "freeze".to_owned(), subject.clone()), (2, "unfreeze".to_owned(), subject)]
    );
}

async fn a_guest_has_one_open_report_for_a_table_and_it_freezes_the_table(place: Place) {
    let store = place.open().await;
    store.create(new_table("one")).await.unwrap();
    assert!(!store.administer(act(1, report("nobody", "a"))).await.unwrap());
    assert!(store.administer(act(2, report("one", "a"))).await.unwrap());
    assert!(store.is_frozen(&id("one")).await.unwrap());
    assert!(!store.administer(act(3, report("one", "a"))).await.unwrap(), "it is open");
    assert!(store.administer(act(4, report("one", "b"))).await.unwrap());
    assert!(store.administer(act(5, ActKind::CloseReport(2))).await.unwrap());
    assert!(!store.administer(act(6, ActKind::CloseReport(2))).await.unwrap());
    assert!(!store.administer(act(7, ActKind::CloseReport(9))).await.unwrap());
    let found = store.reports(10).await.unwrap();
    let short: Vec<_> = found.iter().map(|report| (report.n, report.guest.as_str(), report.closed)).collect();
    assert_eq!(short, [(1, "a", false), (2, "b", true)]);
    let first = &found[0];
    assert_eq!((first.table.as_str(), first.seat, first.at), ("one", Some(SeatId(1)), Millis(2)));
    assert_eq!((first.reason.as_str(), first.text.as_str()), ("abuse", "a <reason>"));
    assert_eq!(first.chat, "Eve: <b>ugh</b>");
    assert!(store.administer(act(8, report("one", "b"))).await.unwrap(), "the other one is closed");
    assert_eq!(store.reports(1).await.unwrap()[0].n, 3);
    assert_eq!(lines(&store).await.len(), 4);
}

async fn acts_at_the_same_time_have_lines_one_after_the_other(place: Place) {
    let store = place.open().await;
    let mut acts = tokio::task::JoinSet::new();
    for number in 0..8 {
        let store = store.clone();
        acts.spawn(async move { store.administer(act(1, ban(&format!("guest {number}"), None))).await });
    }
    for done in acts.join_all().await {
        assert!(done.unwrap());
    }
    let numbers: Vec<u64> = lines(&store).await.iter().map(|line| line.0).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(store.bans().await.unwrap().len(), 8);
}

#[tokio::test]
async fn what_operators_did_goes_along_with_a_copy() {
    let (file, database, back) = (Place::folder(), Place::database(), Place::folder());
    let store = file.open().await;
    store.create(new_table("one")).await.unwrap();
    store.administer(act(1, ban("guest a", Some(Millis(7))))).await.unwrap();
    let (bans, before) = (store.bans().await.unwrap(), store.audit(9).await.unwrap());
    store.close().await;
    let first = copy(&file.location(), &database.location(), |_| {}).await.unwrap();
    let store = file.open().await;
    store.administer(act(2, report("one", "guest"))).await.unwrap();
    let mute = Mute { guest: "guest".to_owned(), muted: "other".to_owned(), since: Some(Millis(2)) };
    assert!(store.mute(mute).await.unwrap());
    let (reports, audit) = (store.reports(9).await.unwrap(), store.audit(9).await.unwrap());
    store.close().await;
    assert_ne!(before, audit);
    let second = copy(&file.location(), &database.location(), |_| {}).await.unwrap();
    assert_ne!(first.digest, second.digest);
    let third = copy(&database.location(), &back.location(), |_| {}).await.unwrap();
    assert_eq!(third.digest, second.digest);
    for place in [&database, &back] {
        let store = place.open().await;
        assert_eq!(store.bans().await.unwrap(), bans);
        assert_eq!(store.reports(9).await.unwrap(), reports);
        assert_eq!(store.mutes("guest").await.unwrap(), ["other"]);
        assert_eq!(store.audit(9).await.unwrap(), audit);
        assert!(store.is_frozen(&id("one")).await.unwrap());
        store.close().await;
    }
}
