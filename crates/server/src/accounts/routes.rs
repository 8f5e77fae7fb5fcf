//! The addresses of accounts.

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use carreau_protocol::{
    AccountChanges, AccountCreated, NewAccount, NewPasskey, NewPassphrase, PasskeyId, Proof, RecoveryCode,
    SignIn,
};

use crate::{
    app::App,
    client::Client,
    failure::Failure,
    guest::Guest,
    http::{Body, no_store},
};

/// The guest as its browser gets to know it, with the cookie that it has, anew, or a first one.
async fn answer(app: &App, client: Client, headers: &HeaderMap) -> Result<Response, Failure> {
    let (guest, cookie) = app.known_or_new(headers, client.is_https)?;
    answer_with(app, headers, &guest, cookie).await
}

/// The guest as its browser gets to know it, which has come or signed in just now.
async fn welcome(app: &App, client: Client, headers: &HeaderMap, guest: &Guest) -> Result<Response, Failure> {
    let cookie = app.seal().cookie(guest, app.now(), client.is_https);
    answer_with(app, headers, guest, cookie).await
}

async fn answer_with(
    app: &App,
    headers: &HeaderMap,
    guest: &Guest,
    cookie: HeaderValue,
) -> Result<Response, Failure> {
    let me = app.me(guest, headers).await?;
    Ok(([(header::SET_COOKIE, cookie)], no_store(), Json(me)).into_response())
}

pub(crate) async fn me(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    answer(&app, client, &headers).await
}

/// Erases all that the server knows of the person. The browser gets a new guest.
pub(crate) async fn erase(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(proof): Body<Proof>,
) -> Result<Response, Failure> {
    let guest = app.known(&headers)?;
    app.erase(&guest, proof.current.as_deref(), client.address).await?;
    welcome(&app, client, &headers, &Guest::new()?).await
}

pub(crate) async fn data(State(app): State<App>, headers: HeaderMap) -> Result<Response, Failure> {
    let data = app.own_data(&app.known(&headers)?, &headers).await?;
    let name = [(header::CONTENT_DISPOSITION, "attachment; filename=\"carreau.json\"")];
    Ok((no_store(), name, Json(data)).into_response())
}

pub(crate) async fn create(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(new): Body<NewAccount>,
) -> Result<Response, Failure> {
    let (guest, cookie) = app.known_or_new(&headers, client.is_https)?;
    app.bans().check(Some(&guest), client.address, app.now())?;
    // Each account costs a name and a hash.
    app.may_sign_in(client.address)?;
    let recovery = app.create_account(&guest, &new).await?;
    let created = AccountCreated { me: app.me(&guest, &headers).await?, recovery };
    let cookie = [(header::SET_COOKIE, cookie)];
    Ok((StatusCode::CREATED, cookie, no_store(), Json(created)).into_response())
}

pub(crate) async fn change(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(changes): Body<AccountChanges>,
) -> Result<Response, Failure> {
    let guest = app.known(&headers)?;
    app.change_account(&guest, changes).await?;
    answer(&app, client, &headers).await
}

pub(crate) async fn passphrase(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(new): Body<NewPassphrase>,
) -> Result<Response, Failure> {
    let guest = app.known(&headers)?;
    app.change_passphrase(&guest, &new, client.address).await?;
    answer(&app, client, &headers).await
}

pub(crate) async fn recovery(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(proof): Body<Proof>,
) -> Result<impl IntoResponse, Failure> {
    let guest = app.known(&headers)?;
    let recovery = app.renew_recovery(&guest, proof.current.as_deref(), client.address).await?;
    Ok((no_store(), Json(RecoveryCode { recovery })))
}

pub(crate) async fn passkey_options(State(app): State<App>, headers: HeaderMap) -> Result<Response, Failure> {
    let options = app.passkey_to_make(&app.known(&headers)?, &headers).await?;
    Ok((no_store(), Json(options)).into_response())
}

pub(crate) async fn add_passkey(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(new): Body<NewPasskey>,
) -> Result<Response, Failure> {
    let guest = app.known(&headers)?;
    app.add_passkey(&guest, &headers, &new).await?;
    answer(&app, client, &headers).await
}

pub(crate) async fn drop_passkey(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(PasskeyId { id }): Body<PasskeyId>,
) -> Result<Response, Failure> {
    let guest = app.known(&headers)?;
    app.drop_passkey(&guest, id).await?;
    answer(&app, client, &headers).await
}

pub(crate) async fn session_options(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let options = app.passkey_to_use(&headers, client.address).await?;
    Ok((no_store(), Json(options)).into_response())
}

pub(crate) async fn sign_in(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(sign_in): Body<SignIn>,
) -> Result<Response, Failure> {
    let known = app.seal().known(&headers);
    let guest = app.sign_in(known.as_ref(), &headers, client.address, sign_in).await?;
    welcome(&app, client, &headers, &guest).await
}

/// Signs out in this browser, which gets a new guest.
pub(crate) async fn sign_out(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    welcome(&app, client, &headers, &Guest::new()?).await
}

/// Signs out in all other browsers.
pub(crate) async fn sign_out_elsewhere(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let guest = app.known(&headers)?;
    let since = app.void_cookies(&guest).await?;
    let cookie = app.seal().cookie(&guest, since, client.is_https);
    answer_with(&app, &headers, &guest, cookie).await
}
