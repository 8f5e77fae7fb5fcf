//! The free chat, mutes that last, a report, and the question for a name.

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    pages::{self, Lobby},
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, tell},
};

async fn two_at_a_table(house: &House, browser: &Browser) -> [Visitor; 2] {
    pages::two_at_a_table(house, browser, |name: &str| json!({ "name": name, "pace": "still" })).await
}

async fn writes(visitor: &Visitor, text: &str) {
    visitor.fills("chat-text", text).await;
    visitor.presses("chat-send").await;
}

#[test]
fn two_chat_while_both_want_to_and_a_mute_lasts_to_the_rematch() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let [léonie, marcel] = two_at_a_table(&house, &browser).await;
        let watcher = Visitor::with(&browser, "Ota", &json!({ "name": "Ota", "pace": "still" })).await;
        watcher.go(&house.address(&léonie.place().await)).await;
        watcher.is_at("priority").await;
        watcher.sees_no("say").await;

        léonie.presses("say").await;
        léonie.reads_in("chat-how", "as soon as everybody at the table").await;
        look_around(&léonie, "chat-off").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        léonie.presses("chat-on").await;
        léonie.reads_in("chat-how", "Not switched on yet by: Marcel").await;
        marcel.reads_in("live-polite", "Would like to chat: Léonie").await;
        marcel.presses("say").await;
        marcel.reads_in("chat-how", "Would like to chat: Léonie").await;
        marcel.presses("chat-on").await;
        léonie.sees("chat-lines").await;
        writes(&léonie, "Bonjour, tu joues souvent ?").await;
        marcel.reads_in("chat-lines", "Bonjour, tu joues souvent ?").await;
        // The field is empty again for the next line.
        léonie.until("document.querySelector('[data-testid=chat-text]').value === ''").await;
        // Who has put the chat away is told all the same.
        marcel.presses("say").await;
        writes(&léonie, "Moi, le dimanche.").await;
        marcel.reads_in("live-polite", "Léonie: Moi, le dimanche.").await;
        marcel.until("document.querySelector('#say.has-news')").await;
        look_around(&marcel, "chat-news").await;
        marcel.look(Size::Desktop, Hour::Day).await;
        marcel.presses("say").await;
        writes(&marcel, "Yes, and ".repeat(12).as_str()).await;
        léonie.reads_in("chat-lines", "Yes, and Yes, and").await;
        look_around(&léonie, "chat").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        watcher.until("!document.body.innerText.includes('dimanche')").await;

        // A reload gives the lines back; one of the two ends it for both.
        marcel.reload().await;
        marcel.is_at("priority").await;
        marcel.presses("say").await;
        marcel.reads_in("chat-lines", "Moi, le dimanche.").await;
        marcel.presses("chat-on").await;
        for visitor in [&léonie, &marcel] {
            visitor.sees_no("chat-lines").await;
        }
        marcel.presses("chat-on").await;
        léonie.reads_in("chat-lines", "Moi, le dimanche.").await;

        // Léonie mutes Marcel, here and at the table of the rematch.
        léonie.presses("say").await;
        léonie.presses("open-settings").await;
        léonie.presses("mute").await;
        léonie.until("document.querySelector('[data-testid=mute][aria-pressed=true]')").await;
        léonie.clicks("[data-testid=table-sheet] [data-testid=close-sheet]").await;
        writes(&marcel, "Hello?").await;
        marcel.reads_in("chat-lines", "Hello?").await;
        léonie.presses("say").await;
        léonie
            .until("!document.querySelector('[data-testid=chat-lines]').innerText.includes('Hello?')")
            .await;
        léonie.presses("say").await;
        marcel.presses("say").await;
        let first = léonie.place().await;
        marcel.resigns().await;
        léonie.is_at("over").await;
        for visitor in [&marcel, &léonie] {
            visitor.presses("again").await;
        }
        for visitor in [&marcel, &léonie] {
            visitor.is_at("priority").await;
        }
        assert_ne!(léonie.place().await, first);
        for visitor in [&marcel, &léonie] {
            visitor.presses("say").await;
            visitor.presses("chat-on").await;
        }
        writes(&marcel, "Still there?").await;
        marcel.reads_in("chat-lines", "Still there?").await;
        writes(&léonie, "I do not read you.").await;
        marcel.reads_in("chat-lines", "I do not read you.").await;
        let lines = léonie.reads("chat-lines").await;
        assert!(lines.contains("I do not read you.") && !lines.contains("Still there?"), "{lines}");

        // She reports the table.
        léonie.presses("say").await;
        léonie.presses("open-settings").await;
        léonie.presses("sheet-report").await;
        léonie.reads_in("report-sheet", "The last lines of the chat are sent with it.").await;
        léonie.fills("report-text", "He writes and writes.").await;
        look_around(&léonie, "report").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        léonie.presses("report-send").await;
        léonie.sees("report-done").await;
        all_leave([léonie, marcel, watcher]).await;
    });
}

#[test]
fn who_invites_without_a_name_is_asked_once_and_keeps_the_name() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let host = Visitor::with(&browser, "host", &json!({ "pace": "still" })).await;
        let link = Lobby::open(&host, &house).await.invites_a_friend().await;
        host.sees("name-offer").await;
        look_around(&host, "name-offer").await;
        host.look(Size::Desktop, Hour::Day).await;
        host.fills("name-offered", "  Zdeněk ").await;
        host.presses("name-keep").await;
        host.sees_no("name-offer").await;
        host.reads_in("seat-below", "Zdeněk").await;
        let guest = Visitor::with(&browser, "guest", &json!({ "pace": "still" })).await;
        guest.go(&link).await;
        // The sides fall by lot, so the host may sit above or below.
        guest.until("document.body.innerText.includes('Zdeněk')").await;
        guest.presses("sit").await;
        guest.presses("name-not-now").await;
        guest.sees_no("name-offer").await;
        // Another table: the host is known, and the guest is not asked again.
        for (visitor, name) in [(&host, "Zdeněk"), (&guest, "Guest")] {
            Lobby::open(visitor, &house).await.invites_a_friend().await;
            visitor.sees_no("name-offer").await;
            visitor.reads_in("seat-below", name).await;
        }
        all_leave([host, guest]).await;
    });
}

#[test]
fn at_a_table_of_petanque_the_chat_fits_beside_the_score() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let settings = |name: &str| json!({ "name": name, "pace": "still", "game": "petanque" });
        let léonie = Visitor::with(&browser, "Léonie", &settings("Léonie")).await;
        let link = Lobby::open(&léonie, &house).await.invites_a_friend().await;
        let marcel = Visitor::with(&browser, "Marcel", &settings("Marcel")).await;
        marcel.go(&link).await;
        marcel.presses("sit").await;
        for visitor in [&léonie, &marcel] {
            visitor.presses("ready").await;
        }
        for visitor in [&léonie, &marcel] {
            visitor.presses("say").await;
            visitor.presses("chat-on").await;
        }
        writes(&marcel, "Tu tires ou tu pointes ?").await;
        léonie.reads_in("chat-lines", "Tu tires ou tu pointes ?").await;
        // The page reports what does not fit.
        look_around(&léonie, "chat-petanque").await;
        léonie.look(Size::Phone, Hour::Day).await;
        léonie.presses("close-talk").await;
        léonie.sees_no("chat").await;
        all_leave([léonie, marcel]).await;
    });
}
