//! Where browsers subscribe to messages about turns.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::IntoResponse,
};
use carreau_protocol::{PushEndpoint, PushKey, PushSubscription};
use carreau_store::Subscription;
use carreau_words::Language;

use super::{Details, delivery::Target, quiet};
use crate::{app::App, failure::Failure, http::Body};

/// The server's key, if it sends messages.
pub(crate) async fn key(State(app): State<App>) -> impl IntoResponse {
    let key = app.pushes().then(|| app.push_keys().newest());
    ([(header::CACHE_CONTROL, "no-store")], Json(PushKey { key }))
}

/// Stores the subscription of a browser, or renews it.
pub(crate) async fn subscribe(
    State(app): State<App>,
    headers: HeaderMap,
    Body(new): Body<PushSubscription>,
) -> Result<StatusCode, Failure> {
    let guest = app.known(&headers)?;
    let misfit = |why: &str| Failure::Misfit(why.to_owned());
    let PushSubscription { endpoint, p256dh, auth, key, language, quiet } = new;
    Target::read(&endpoint, &p256dh, &auth, app.config().push_to_loopback).map_err(misfit)?;
    let key = app.push_keys().number_of(&key).ok_or_else(|| misfit("the key is not one of this server's"))?;
    if quiet.as_ref().is_some_and(|quiet| !quiet::is_valid(quiet)) {
        return Err(misfit("the quiet hours are not within a day, or their time zone is not known"));
    }
    let language = Language::find(&language).unwrap_or_else(Language::english).tag.to_owned();
    let details = Details { p256dh, auth, key, language, quiet, failed: 0 };
    let guest = guest.as_str().to_owned();
    let subscription = Subscription { endpoint, guest, details: details.text(), next: None };
    if app.store().subscribe(subscription, app.config().limits.push_of_one).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Failure::TooManySubscriptions)
    }
}

/// Removes a subscription of the guest.
pub(crate) async fn unsubscribe(
    State(app): State<App>,
    headers: HeaderMap,
    Body(PushEndpoint { endpoint }): Body<PushEndpoint>,
) -> Result<StatusCode, Failure> {
    let guest = app.known(&headers)?;
    // Nobody else's is removed, although who knows the endpoint could hardly be anybody else.
    if app.store().subscriptions(guest.as_str()).await?.iter().any(|one| one.endpoint == endpoint) {
        app.store().unsubscribe(&endpoint).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
