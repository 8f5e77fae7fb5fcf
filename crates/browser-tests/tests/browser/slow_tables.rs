//! Slow tables, and how a person is told of a turn while the page is closed.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::{
    browser::Browser,
    house::House,
    pages::{self, Lobby},
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, tell},
};

#[test]
fn a_slow_table_is_chosen_in_the_options_and_says_days_at_the_table_and_on_its_card() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let settings =
            |name: &str| json!({ "name": name, "pace": "still", "terms": { "clock": { "slow": 3 } } });
        let chooser = Visitor::with(&browser, "Ana", &json!({ "name": "Ana", "pace": "still" })).await;
        Lobby::open(&chooser, &house).await.changes_the_terms().await;
        chooser.presses("clock-3").await;
        chooser.until("document.body.innerText.includes('7 days of vacation')").await;
        chooser.presses("slow-0").await;
        look_around(&chooser, "slow-terms").await;
        chooser.look(Size::Desktop, Hour::Day).await;
        chooser.presses("terms-done").await;
        chooser.until("document.body.innerText.includes('One day per turn, 7 days of vacation')").await;
        chooser.leaves().await;

        let [host, guest] = pages::two_at_a_table(&house, &browser, settings).await;
        host.presses("roll").await;
        for visitor in [&host, &guest] {
            visitor.until("document.querySelector('[data-phase=roll], [data-phase=wait]')").await;
            visitor.reads_in("seat-below", "3 days left").await;
        }
        look_around(&host, "slow-table").await;
        host.look(Size::Desktop, Hour::Day).await;
        // Nobody waits for somebody who closes the page.
        let place = guest.place().await;
        Lobby::open(&guest, &house).await;
        guest.reads_in("your-table", "3 days left").await;
        look_around(&guest, "slow-card").await;
        guest.look(Size::Desktop, Hour::Day).await;
        sleep(Duration::from_millis(300)).await;
        assert!(!host.reads("seat-above").await.contains("Connection"));
        guest.go(&house.address(&place)).await;
        guest.reads_in("seat-below", "3 days left").await;
        all_leave([host, guest]).await;
    });
}

/// In the place of the browser's push service, which cannot be reached here: a subscription with a real key.
const SUBSCRIBES: &str = "(() => {
    const made = key => ({
        endpoint: 'https://push.example.org/ana', options: { applicationServerKey: key },
        toJSON: () => ({ endpoint: 'https://push.example.org/ana', keys: {
            p256dh: 'BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY',
            auth: '_ordMnz7uTCmrpBTeUV4Bw' } }),
        unsubscribe: async () => { localStorage.removeItem('subscribed'); return true; },
    });
    const as = it => Object.setPrototypeOf(it, PushSubscription.prototype);
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        localStorage.setItem('subscribed', applicationServerKey);
        return wrap(applicationServerKey);
    };
    const wrap = key => {
        const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
        const it = made(bytes.buffer), real = as({});
        for (const name of Object.keys(it)) Object.defineProperty(real, name, { value: it[name] });
        return real;
    };
    PushManager.prototype.getSubscription = async () => {
        const key = localStorage.getItem('subscribed');
        return key && wrap(key);
    };
})()";

async fn may_notify(visitor: &Visitor, house: &House, setting: &str) {
    let target = visitor.tools("Target.getTargetInfo", &json!({})).await;
    let permission = json!({
        "permission": { "name": "notifications" }, "setting": setting, "origin": house.address("/"),
        "browserContextId": target["targetInfo"]["browserContextId"],
    });
    visitor.tools("Browser.setPermission", &permission).await;
}

async fn is_on(visitor: &Visitor, on: bool) {
    visitor.until(&format!("document.querySelector('[data-testid=push]')?.checked === {on}")).await;
}

#[test]
fn a_person_who_presses_the_switch_is_told_and_one_who_refuses_is_not_asked_again() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let ana = Visitor::with(&browser, "Ana", &json!({ "name": "Ana", "pace": "still" })).await;
        ana.keeps_the_page().await;
        ana.before_each_page(SUBSCRIBES).await;
        may_notify(&ana, &house, "denied").await;
        ana.go(&house.address("/settings")).await;
        ana.reads_in("push-note", "does not allow notifications").await;

        may_notify(&ana, &house, "granted").await;
        ana.reload().await;
        ana.reads_in("push-note", "also when this page is closed").await;
        is_on(&ana, false).await;
        ana.presses("push").await;
        // The box is checked at once; the subscription waits for the service worker.
        ana.until("localStorage.getItem('subscribed')").await;
        is_on(&ana, true).await;
        ana.presses("quiet").await;
        ana.sees("quiet-from").await;
        assert_eq!(ana.the("quiet-from").value().await, "22:00");
        look_around(&ana, "settings-push").await;
        ana.look(Size::Desktop, Hour::Day).await;
        ana.reload().await;
        is_on(&ana, true).await;
        let counted = ana.awaits("fetch('/metrics').then(answer => answer.text())").await;
        let text = counted.as_str().unwrap_or_default().to_owned();
        assert!(text.contains("carreau_subscriptions"), "{text}");
        ana.presses("push").await;
        ana.until("!localStorage.getItem('subscribed')").await;
        is_on(&ana, false).await;
        ana.reload().await;
        ana.reads_in("push-note", "also when this page is closed").await;
        is_on(&ana, false).await;
        ana.leaves().await;
    });
}

#[test]
fn the_service_worker_shows_a_message_as_a_notification_that_opens_its_table() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let ana = Visitor::with(&browser, "Ana", &json!({ "name": "Ana", "pace": "still" })).await;
        ana.keeps_the_page().await;
        may_notify(&ana, &house, "granted").await;
        ana.go(&house.address("/")).await;
        ana.sees("lobby").await;
        ana.awaits("navigator.serviceWorker.register('/sw.js?language=en').then(() => navigator.serviceWorker.ready).then(() => true)")
            .await;
        ana.tools("ServiceWorker.enable", &json!({})).await;
        let message =
            json!({ "title": "It is your turn", "body": "Dango with Ben", "url": "/t/abc" }).to_string();
        let push = json!({ "origin": house.address(""), "registrationId": "0", "data": message });
        ana.tools("ServiceWorker.deliverPushMessage", &push).await;
        let shown = "navigator.serviceWorker.ready.then(it => it.getNotifications()).then(all => all.map(
            it => [it.title, it.body, it.data, it.tag]))";
        let mut found = Value::Null;
        for _ in 0..100 {
            found = ana.awaits(shown).await;
            if found != json!([]) {
                break;
            }
            sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(found, json!([["It is your turn", "Dango with Ben", "/t/abc", "turn"]]));
        ana.leaves().await;
    });
}
