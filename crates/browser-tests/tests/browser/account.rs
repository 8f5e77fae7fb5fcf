//! Accounts in the browser: a passkey, a passphrase, the printed code; friends; and erasing it all.

use serde_json::{Value, json};

use crate::{
    browser::Browser,
    house::House,
    pages,
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, tell},
};

/// Gives the browser an authenticator as phones have one, which says yes to everything.
async fn gets_an_authenticator(visitor: &Visitor) -> String {
    visitor.tools("WebAuthn.enable", &json!({})).await;
    let options = json!({
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": true,
        "hasUserVerification": true,
        "isUserVerified": true,
        "automaticPresenceSimulation": true,
    });
    let added = visitor.tools("WebAuthn.addVirtualAuthenticator", &json!({ "options": options })).await;
    added["authenticatorId"].as_str().expect("it has a name").to_owned()
}

/// The page of the account, by a name: browsers make no passkeys for an address.
fn account(house: &House) -> String {
    house.address("/account").replace("127.0.0.1", "localhost")
}

async fn me(visitor: &Visitor) -> Value {
    visitor.awaits("fetch('/api/me').then(answer => answer.json())").await
}

/// The browser complains of the refusal that the page shows, and of nothing else.
async fn was_refused(visitor: &Visitor, status: &str) {
    let complaints = visitor.complaints().await;
    assert!(matches!(&complaints[..], [one] if one.contains(status)), "{complaints:#?}");
}

#[test]
fn an_account_is_made_with_a_passkey_and_entered_by_it_and_by_the_printed_code() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let léonie = Visitor::with(&browser, "Léonie", &json!({ "name": "Léonie", "pace": "still" })).await;
        let authenticator = gets_an_authenticator(&léonie).await;
        léonie.go(&account(&house)).await;
        léonie.sees("create-passkey").await;
        look_around(&léonie, "account-entry").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        léonie.presses("create-passkey").await;
        léonie.sees("recovery-code").await;
        let code = léonie.reads("recovery-code").await;
        look_around(&léonie, "account-code").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        léonie.presses("recovery-kept").await;
        léonie.reads_in("account-name", "Léonie").await;
        léonie.reads_in("ways", "Passkey of").await;
        let guest = me(&léonie).await["guest"].clone();
        assert_eq!(me(&léonie).await["account"]["passkeys"].as_array().map(Vec::len), Some(1));
        look_around(&léonie, "account-own").await;
        léonie.look(Size::Desktop, Hour::Day).await;

        // Out, and in by the passkey.
        léonie.presses("sign-out").await;
        léonie.sees("enter-passkey").await;
        assert_ne!(me(&léonie).await["guest"], guest);
        léonie.presses("enter-passkey").await;
        léonie.reads_in("account-name", "Léonie").await;
        assert_eq!(me(&léonie).await["guest"], guest);
        // The only passkey stays, as long as there is no passphrase.
        léonie.presses("drop-passkey").await;
        léonie.reads_in("account-told", "your last passkey").await;
        was_refused(&léonie, "409").await;
        léonie.presses("set-passphrase").await;
        léonie.fills("next-passphrase", "three boules and a jack").await;
        léonie.presses("save-passphrase").await;
        léonie.reads_in("account-told", "Saved.").await;
        léonie.presses("drop-passkey").await;
        léonie.sees_no("drop-passkey").await;

        // Another device: the wrong passphrase, then the printed code.
        let phone = Visitor::with(&browser, "Phone", &json!({ "name": "", "pace": "still" })).await;
        phone.go(&account(&house)).await;
        phone.sees("enter-name").await;
        phone.fills("enter-name", "léonie").await;
        phone.fills("enter-passphrase", "four boules and a jack").await;
        phone.presses("enter").await;
        phone.reads_in("account-told", "opens no account").await;
        was_refused(&phone, "403").await;
        phone.presses("lost").await;
        phone.fills("enter-code", &code.to_lowercase().replace('-', " ")).await;
        phone.presses("enter-with-code").await;
        phone.reads_in("account-name", "Léonie").await;
        assert_eq!(me(&phone).await["guest"], guest);

        // Everywhere else out; then all is erased, which takes two presses and the passphrase.
        phone.presses("sign-out-elsewhere").await;
        phone.reads_in("account-told", "signed out everywhere else").await;
        assert_ne!(me(&léonie).await["guest"], guest);
        phone.presses("erase").await;
        phone.fills("erase-proof", "three boules and a jack").await;
        phone.presses("erase").await;
        phone.reads_in("account-told", "All of it is erased").await;
        assert!(me(&phone).await["account"].is_null());
        let gone = json!({ "authenticatorId": authenticator });
        léonie.tools("WebAuthn.removeVirtualAuthenticator", &gone).await;
        all_leave([léonie, phone]).await;
    });
}

#[test]
fn people_who_met_become_friends_and_one_invites_the_other() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let settings = |name: &str| json!({ "name": name, "pace": "still" });
        let [léonie, marcel] = pages::two_at_a_table(&house, &browser, settings).await;
        for (visitor, name) in [(&léonie, "Léonie"), (&marcel, "Marcel")] {
            let made = visitor
                .awaits(&format!(
                    "fetch('/api/account', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
                     body: JSON.stringify({{ name: '{name}' }}) }}).then(answer => answer.status)"
                ))
                .await;
            assert_eq!(made, 201);
        }
        marcel.resigns().await;
        léonie.is_at("over").await;
        léonie.presses("acquaintance").await;
        léonie.presses("befriend").await;
        léonie.reads_in("acquaintance-told", "Asked. Marcel finds it under Account.").await;
        look_around(&léonie, "acquaintance").await;
        léonie.look(Size::Desktop, Hour::Day).await;

        marcel.go(&house.address("/account")).await;
        marcel.reads_in("asked-by", "Léonie would like to be friends").await;
        // The lobby and the list of tables say so, too, and every other page has the number.
        marcel.reads_in("tables-due", "1").await;
        pages::Lobby::open(&marcel, &house).await;
        marcel.reads_in("request", "Léonie would like to be friends").await;
        look_around(&marcel, "lobby-request").await;
        marcel.look(Size::Desktop, Hour::Day).await;
        marcel.presses("to-tables").await;
        marcel.presses("request-accept").await;
        marcel.sees_no("request").await;
        marcel.go(&house.address("/account")).await;
        marcel.reads_in("friend", "Léonie").await;
        look_around(&marcel, "account-friends").await;
        marcel.look(Size::Desktop, Hour::Day).await;
        marcel.go(&house.address("/")).await;

        // Léonie opens a table by link, and invites her friend there; he finds it in the lobby.
        let made = léonie
            .awaits(
                "fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: \
                 JSON.stringify({ game: 'dango', seats: [{ kind: 'me', name: 'Léonie' }, { kind: 'open' }] }) }) \
                 .then(answer => answer.json())",
            )
            .await;
        let table = format!("/t/{}", made["table"].as_str().expect("the table has a name"));
        léonie.go(&house.address(&table)).await;
        léonie.presses("invite-friend").await;
        léonie.reads_in("invite-friends", "Marcel is invited").await;
        look_around(&léonie, "invite-friends").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        marcel.reads_in("invited", "Léonie invites you").await;
        look_around(&marcel, "lobby-invited").await;
        marcel.look(Size::Desktop, Hour::Day).await;
        marcel.presses("invited-accept").await;
        marcel.sees("sit").await;
        assert_eq!(marcel.place().await, table);
        all_leave([léonie, marcel]).await;
    });
}
