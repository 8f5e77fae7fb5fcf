//! Notifications that it is the person's turn, also while the page is closed. The browser asks the person only after a
//! press on the switch.

use carreau_protocol::{PushEndpoint, PushKey, PushSubscription, QuietHours};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::{
    browser,
    parts::Switch,
    settings::{Quiet, Settings},
    words::say,
};

/// What the switch shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// It is not known yet, or this server sends nothing.
    Unknown,
    /// This browser cannot do it.
    None,
    /// This browser can do it once the page is on the home screen.
    Install,
    Off,
    On,
    /// The person has told the browser not to allow it.
    Refused,
    Failed,
    /// The person is told in too many browsers.
    TooMany,
}

/// The switch for notifications, and the quiet hours.
#[component]
pub(crate) fn PushForm() -> impl IntoView {
    let settings = Settings::signal();
    let state = RwSignal::new(State::Unknown);
    spawn_local(async move {
        let found = found(settings.get_untracked().quiet).await;
        state.try_set(found);
    });
    let switch = move |on: bool| {
        let quiet = settings.get_untracked().quiet;
        // Browsers ask the person only in the moment of the press.
        let asked = on.then(|| web_sys::Notification::request_permission().ok()).flatten();
        spawn_local(async move {
            if let Some(asked) = asked {
                let _ = JsFuture::from(asked).await;
            }
            let now = if on { switch_on(quiet).await } else { switch_off().await };
            state.try_set(now);
        });
    };
    let renew = move |change: fn(&mut Quiet, u16), value: u16| {
        settings.update(|settings| change(&mut settings.quiet, value));
        if state.get_untracked() == State::On {
            let quiet = settings.get_untracked().quiet;
            spawn_local(async move {
                if found(quiet).await != State::On {
                    state.try_set(State::Failed);
                }
            });
        }
    };
    let time = move |words: String, test, read: fn(&Quiet) -> u16, change: fn(&mut Quiet, u16)| {
        view! {
            <label class="field-line quiet__time">
                <span>{words}</span>
                <input type="time" required data-testid=test
                    prop:value=move || settings.with(|settings| clock(read(&settings.quiet)))
                    on:change=move |event| {
                        if let Some(minutes) = minutes(&event_target_value(&event)) {
                            renew(change, minutes);
                        }
                    }/>
            </label>
        }
    };
    let is_quiet = Signal::derive(move || settings.with(|settings| settings.quiet.on));
    let on = Signal::derive(move || state.get() == State::On);
    let words = move || match state.get() {
        State::Unknown => None,
        State::None => Some(say!(set_push_none)),
        State::Install => Some(say!(set_push_install)),
        State::Off | State::On => Some(say!(set_push_how)),
        State::Refused => Some(say!(set_push_refused)),
        State::Failed => Some(say!(set_push_failed)),
        State::TooMany => Some(carreau_words::refusal("too-many-subscriptions", "")),
    };
    let can = move || !matches!(state.get(), State::Unknown | State::None | State::Install);
    view! {
        <div class="settings__switches" data-testid="push-form">
            {move || can().then(|| view! { <Switch title=say!(set_push) name="push" value=on switch=switch/> })}
            {move || words().map(|words| view! { <p class="settings__note" role="status" data-testid="push-note">{words}</p> })}
            <Switch title=say!(set_quiet) name="quiet" value=is_quiet
                switch=move |on| renew(|quiet, on| quiet.on = on > 0, on.into())/>
            {move || is_quiet.get().then(|| view! {
                <div class="quiet">
                    {time(say!(set_quiet_from), "quiet-from", |quiet| quiet.from, |quiet, at| quiet.from = at)}
                    {time(say!(set_quiet_until), "quiet-until", |quiet| quiet.until, |quiet, at| quiet.until = at)}
                </div>
                <p class="settings__note">{say!(set_quiet_how)}</p>
            })}
        </div>
    }
}

/// Minutes since midnight as the field for a time writes them.
fn clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn minutes(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.get(..2)?.parse().ok()?);
    (hours < 24 && minutes < 60).then_some(60 * hours + minutes)
}

/// Whether a thing of the browser has a part of this name.
fn has(thing: &JsValue, name: &str) -> bool {
    js_sys::Reflect::has(thing, &name.into()).unwrap_or(false)
}

/// What this browser can do, and whether it has subscribed. A subscription is renewed on the way, because language, quiet
/// hours and the server's key may have changed.
async fn found(quiet: Quiet) -> State {
    let window = window();
    let is_able = has(&window, "PushManager")
        && has(&window, "Notification")
        && has(&window.navigator(), "serviceWorker");
    if !is_able {
        // Safari on iPhone and iPad has it only in pages on the home screen.
        return if has(&window.navigator(), "standalone") { State::Install } else { State::None };
    }
    let Some(key) = server_key().await else { return State::Unknown };
    match web_sys::Notification::permission() {
        web_sys::NotificationPermission::Denied => return State::Refused,
        web_sys::NotificationPermission::Granted => {}
        _ => return State::Off,
    }
    let Some(manager) = manager(false).await else { return State::Off };
    let Some(subscription) = subscription(&manager).await else { return State::Off };
    if key_of(&subscription).is_some_and(|known| known != key) {
        let _ = unsubscribed(&subscription).await;
        return switch_on(quiet).await;
    }
    store(&subscription, key, quiet).await
}

async fn switch_on(quiet: Quiet) -> State {
    if web_sys::Notification::permission() != web_sys::NotificationPermission::Granted {
        return State::Refused;
    }
    let Some(key) = server_key().await else { return State::Failed };
    let Some(manager) = manager(true).await else { return State::Failed };
    let options = web_sys::PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key(&JsValue::from_str(&key));
    let Ok(asked) = manager.subscribe_with_options(&options) else { return State::Failed };
    match JsFuture::from(asked).await.map(JsCast::dyn_into::<web_sys::PushSubscription>) {
        Ok(Ok(subscription)) => match store(&subscription, key, quiet).await {
            State::On => State::On,
            other => {
                let _ = unsubscribed(&subscription).await;
                other
            }
        },
        _ => State::Failed,
    }
}

async fn switch_off() -> State {
    let Some(manager) = manager(false).await else { return State::Off };
    let Some(subscription) = subscription(&manager).await else { return State::Off };
    let body = PushEndpoint { endpoint: subscription.endpoint() };
    let body = serde_json::to_string(&body).unwrap_or_default();
    // The browser forgets first, so that a page closed at once stays off. A server that does not hear of it learns from
    // the push service that nobody is there.
    let _ = unsubscribed(&subscription).await;
    let told = browser::send("DELETE", "/api/me/push", &body).await;
    if told.is_some() { State::Off } else { State::Failed }
}

async fn unsubscribed(subscription: &web_sys::PushSubscription) -> Option<JsValue> {
    JsFuture::from(subscription.unsubscribe().ok()?).await.ok()
}

/// The server's key; `None` if it sends no messages.
async fn server_key() -> Option<String> {
    let answer = browser::ask("/api/push", None).await.filter(|answer| answer.status == 200)?;
    serde_json::from_str::<PushKey>(&answer.text).ok()?.key
}

/// The push manager of the service worker. If there is none yet, it is registered when that is `wanted`.
async fn manager(wanted: bool) -> Option<web_sys::PushManager> {
    let workers = window().navigator().service_worker();
    let known = JsFuture::from(workers.get_registration()).await.ok()?;
    if known.is_undefined() && !wanted {
        return None;
    }
    crate::keep_offline();
    let ready = JsFuture::from(workers.ready().ok()?).await.ok()?;
    ready.dyn_into::<web_sys::ServiceWorkerRegistration>().ok()?.push_manager().ok()
}

async fn subscription(manager: &web_sys::PushManager) -> Option<web_sys::PushSubscription> {
    JsFuture::from(manager.get_subscription().ok()?).await.ok()?.dyn_into().ok()
}

/// The server's key under which a browser has subscribed.
fn key_of(subscription: &web_sys::PushSubscription) -> Option<String> {
    let options = js_sys::Reflect::get(subscription, &"options".into()).ok()?;
    let key = js_sys::Reflect::get(&options, &"applicationServerKey".into()).ok()?;
    let bytes = key.is_object().then(|| js_sys::Uint8Array::new(&key).to_vec())?;
    let text: String = bytes.into_iter().map(char::from).collect();
    let text = window().btoa(&text).ok()?;
    Some(text.trim_end_matches('=').replace('+', "-").replace('/', "_"))
}

/// Tells the server of a subscription.
async fn store(subscription: &web_sys::PushSubscription, key: String, quiet: Quiet) -> State {
    // The server has to know the person before.
    let _ = browser::ask("/api/me", None).await;
    let text = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok()?.as_string();
    let body = || {
        let json: JsValue = subscription.to_json().ok()?.into();
        let keys = js_sys::Reflect::get(&json, &"keys".into()).ok()?;
        let body = PushSubscription {
            endpoint: text(&json, "endpoint")?,
            p256dh: text(&keys, "p256dh")?,
            auth: text(&keys, "auth")?,
            key,
            language: carreau_words::language().tag.to_owned(),
            quiet: quiet.on.then(|| QuietHours {
                from: quiet.from,
                until: quiet.until,
                zone: browser::time_zone(),
            }),
        };
        serde_json::to_string(&body).ok()
    };
    let Some(body) = body() else { return State::Failed };
    match browser::send("PUT", "/api/me/push", &body).await {
        Some(answer) if answer.status == 204 => State::On,
        Some(answer) if answer.status == 409 => State::TooMany,
        _ => State::Failed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_of_day_is_written_and_read() {
        for (at, text) in [(0, "00:00"), (425, "07:05"), (1439, "23:59")] {
            assert_eq!((clock(at).as_str(), minutes(text)), (text, Some(at)));
        }
        assert_eq!(minutes("07:05:00"), Some(425));
        for nonsense in ["", "7", "24:00", "10:60", "a:b"] {
            assert_eq!(minutes(nonsense), None, "{nonsense}");
        }
    }
}
