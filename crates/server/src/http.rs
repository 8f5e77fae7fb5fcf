//! The HTTP part: its addresses, and their answers.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Extension, Json, Router,
    extract::ws::rejection::WebSocketUpgradeRejection,
    extract::{
        ConnectInfo, DefaultBodyLimit, FromRequest, MatchedPath, Path, RawQuery, Request, State,
        WebSocketUpgrade,
    },
    http::{HeaderMap, Method, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{MethodRouter, any, delete, get, post, put},
};
use carreau_games::GameName;
use carreau_match::{SeatId, TableId};
use carreau_protocol::{
    GameSummary, Invite, NewMute, NewReport, NewSeek, NewSitter, NewTable, OwnTable, OwnTables, RecordKeys,
    TableSummary,
};
use futures_util::StreamExt;
use tower_http::{
    catch_panic::CatchPanicLayer,
    trace::{DefaultOnFailure, TraceLayer},
};
use tracing::Level;

use crate::{
    accounts::routes as accounts,
    acquaintances,
    activity::{Activity, Seated, Standing},
    admin,
    app::App,
    bot,
    client::Client,
    failure::Failure,
    headers::protect,
    invite,
    new_table::TableRequest,
    openapi, origin,
    page::Page,
    push, ratings, socket,
    table_actor::{By, Message},
};

/// An address of the server.
pub(crate) struct Route {
    pub(crate) path: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "the description is compared with it"))]
    pub(crate) methods: &'static [Method],
    serves: fn() -> MethodRouter<App>,
}

/// All addresses of the server. Every other path belongs to the page.
pub(crate) const ROUTES: &[Route] = &[
    Route {
        path: "/api/me",
        methods: &[Method::GET, Method::DELETE],
        serves: || get(accounts::me).delete(accounts::erase),
    },
    Route {
        path: "/api/me/people",
        methods: &[Method::GET, Method::POST, Method::DELETE],
        serves: || get(acquaintances::people).post(acquaintances::add).delete(acquaintances::remove),
    },
    Route {
        path: "/api/tables/{id}/invitations",
        methods: &[Method::POST, Method::DELETE],
        serves: || post(acquaintances::invite).delete(acquaintances::decline),
    },
    Route { path: "/api/me/data", methods: &[Method::GET], serves: || get(accounts::data) },
    Route {
        path: "/api/account",
        methods: &[Method::POST, Method::PATCH],
        serves: || post(accounts::create).patch(accounts::change),
    },
    Route { path: "/api/account/passphrase", methods: &[Method::PUT], serves: || put(accounts::passphrase) },
    Route { path: "/api/account/recovery", methods: &[Method::POST], serves: || post(accounts::recovery) },
    Route {
        path: "/api/account/passkeys",
        methods: &[Method::POST, Method::DELETE],
        serves: || post(accounts::add_passkey).delete(accounts::drop_passkey),
    },
    Route {
        path: "/api/account/passkeys/options",
        methods: &[Method::POST],
        serves: || post(accounts::passkey_options),
    },
    Route {
        path: "/api/account/sessions",
        methods: &[Method::DELETE],
        serves: || delete(accounts::sign_out_elsewhere),
    },
    Route {
        path: "/api/session",
        methods: &[Method::POST, Method::DELETE],
        serves: || post(accounts::sign_in).delete(accounts::sign_out),
    },
    Route {
        path: "/api/session/options",
        methods: &[Method::POST],
        serves: || post(accounts::session_options),
    },
    Route { path: "/api/me/ratings", methods: &[Method::GET], serves: || get(ratings::own) },
    Route { path: "/api/me/tables", methods: &[Method::GET], serves: || get(own_tables) },
    Route {
        path: "/api/me/push",
        methods: &[Method::PUT, Method::DELETE],
        serves: || put(push::routes::subscribe).delete(push::routes::unsubscribe),
    },
    Route { path: "/api/push", methods: &[Method::GET], serves: || get(push::routes::key) },
    Route { path: "/api/games", methods: &[Method::GET], serves: || get(games) },
    Route {
        path: "/api/tables",
        methods: &[Method::GET, Method::POST],
        serves: || get(tables).post(lay_table),
    },
    Route { path: "/api/lobby", methods: &[Method::GET], serves: || get(lobby) },
    Route { path: "/api/seeks", methods: &[Method::POST], serves: || post(seek) },
    Route { path: "/api/tables/{id}", methods: &[Method::GET], serves: || get(table) },
    Route { path: "/api/tables/{id}/position", methods: &[Method::GET], serves: || get(position) },
    Route { path: "/api/tables/{id}/ratings", methods: &[Method::GET], serves: || get(ratings::of_table) },
    Route { path: "/api/tables/{id}/record", methods: &[Method::GET], serves: || get(record) },
    Route { path: "/api/tables/{id}/seats", methods: &[Method::POST], serves: || post(sit) },
    Route { path: "/api/tables/{id}/reports", methods: &[Method::POST], serves: || post(report) },
    Route { path: "/api/tables/{id}/mutes", methods: &[Method::POST], serves: || post(mute) },
    Route { path: "/api/tables/{id}/invite", methods: &[Method::GET], serves: || get(invitation) },
    Route {
        path: "/api/tables/{id}/invite.svg",
        methods: &[Method::GET],
        serves: || get(invitation_picture),
    },
    Route { path: "/api/keys", methods: &[Method::GET], serves: || get(keys) },
    Route { path: "/api/openapi.json", methods: &[Method::GET], serves: || get(describe) },
    Route { path: "/ws/tables/{id}", methods: &[Method::GET], serves: || get(watch) },
    Route { path: "/healthz", methods: &[Method::GET], serves: || get(health) },
    Route { path: "/readyz", methods: &[Method::GET], serves: || get(readiness) },
    Route { path: "/metrics", methods: &[Method::GET], serves: || get(metrics) },
];

/// The router for the whole HTTP part: addresses, page, limits and headers.
pub(crate) fn router(app: App) -> Router {
    let routes =
        ROUTES.iter().fold(Router::new(), |router, route| router.route(route.path, (route.serves)()));
    let routes = ["/admin", "/admin/", "/admin/{*rest}"]
        .into_iter()
        .fold(routes, |router, path| router.route(path, any(admin::answer)));
    let page = Page::new(app.config().page.clone());
    routes
        .method_not_allowed_fallback(async || Failure::Method)
        .fallback(async move |method: Method, uri: axum::http::Uri, headers: HeaderMap| {
            let path = uri.path();
            if ["/api/", "/ws/"].iter().any(|own| path.starts_with(own)) {
                return Failure::NoSuchPath.into_response();
            }
            page.answer(&method, path, &headers).await
        })
        .layer(DefaultBodyLimit::max(app.config().limits.body_bytes))
        .layer(middleware::from_fn_with_state(app.clone(), watch_over))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| Failure::Fault.into_response()))
        .layer(middleware::from_fn(protect))
        .layer(middleware::from_fn_with_state(app.clone(), identify))
        // The cause of a failure is logged where it is known.
        .layer(TraceLayer::new_for_http().on_failure(DefaultOnFailure::new().level(Level::DEBUG)))
        .with_state(app)
}

/// Refuses requests under other names, changes from other sites and too many requests, ends those that take too long,
/// and counts answers.
async fn watch_over(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let allowed = app
        .hosts()
        .check(request.version(), request.headers())
        .and_then(|()| if request.method().is_safe() { Ok(()) } else { origin::check(request.headers()) })
        .and_then(|()| {
            app.request_rates().charge(path.as_deref(), request.method(), client.address, app.now())
        });
    let response = match allowed {
        Ok(()) => within(app.config().limits.request, request, next).await,
        Err(failure) => failure.into_response(),
    };
    app.metrics().answered(path.as_deref().unwrap_or("page"), response.status().as_u16());
    response
}

async fn within(time: Duration, request: Request, next: Next) -> Response {
    match tokio::time::timeout(time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Failure::TooSlow.into_response(),
    }
}

/// A JSON body. Unlike axum's extractor, it answers a body that cannot be read with a [`Failure`].
pub(crate) struct Body<T>(pub(crate) T);

impl<T: serde::de::DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Self, Failure> {
        let limits = &app.config().limits;
        let activity = request.extensions().get::<Arc<Activity>>().cloned();
        let waits = |waits: bool| activity.iter().for_each(|activity| activity.answers(!waits));
        waits(true);
        let read = tokio::select! {
            read = tokio::time::timeout(limits.body, Json::from_request(request, app)) => read,
            // Half a body must not hold a restart back.
            () = app.closing() => return Err(Failure::Closing),
        };
        waits(false);
        match read.map_err(|_| Failure::SlowBody)? {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Failure::TooLarge(limits.body_bytes))
            }
            Err(rejection) => Err(rejection.into()),
        }
    }
}

/// Reads a table's name from the path.
pub(crate) fn named(id: &str) -> Result<TableId, Failure> {
    TableId::new(id).map_err(|_| Failure::NoSuchTable("of this name".to_owned()))
}

/// Finds out who sends a request.
async fn identify(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = app.proxies().client(peer, request.headers());
    request.extensions_mut().insert(client);
    next.run(request).await
}

async fn own_tables(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Failure> {
    let known = app.seal().known(&headers);
    let (invited, asked_by) = match &known {
        Some(guest) => (app.invited(guest.as_str()).await?, app.asked_by(guest).await?),
        None => Default::default(),
    };
    let owned = match known {
        Some(guest) => {
            app.note_guest(&guest);
            // A page that somebody looks at says so.
            if query.as_deref() == Some("seen") {
                app.seen(&guest).await?;
            }
            app.owned(&guest).await?
        }
        None => Vec::new(),
    };
    let read = |owned: carreau_store::OwnedTable| {
        let summary = serde_json::from_str(&owned.summary).ok()?;
        Some(OwnTable { summary: TableSummary { at: owned.at, ..summary }, own: owned.seats })
    };
    // If one table cannot be read any more, the list still shows the others.
    let tables = owned.into_iter().filter_map(read).collect();
    Ok((no_store(), Json(OwnTables { tables, invited, asked_by, now: app.now() })))
}

async fn games() -> Json<Vec<GameSummary>> {
    let summary = |game: GameName| GameSummary {
        game,
        title: game.title().to_owned(),
        rules: game.rules_version(),
        bots: bot::all(game),
    };
    Json(GameName::ALL.into_iter().map(summary).collect())
}

async fn tables(State(app): State<App>) -> Result<impl IntoResponse, Failure> {
    let listed = app.listed().await?;
    // If one table cannot be read any more, the lobby still shows the others.
    let read = |listed: carreau_store::ListedTable| {
        serde_json::from_str(&listed.summary).map(|summary| TableSummary { at: listed.at, ..summary })
    };
    let tables: Vec<TableSummary> = listed.into_iter().map(read).filter_map(Result::ok).collect();
    Ok((no_store(), Json(tables)))
}

async fn lay_table(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(new): Body<NewTable>,
) -> Result<Response, Failure> {
    let (guest, cookie) = app.known_or_new(&headers, client.is_https)?;
    let request = TableRequest::of(&new, &guest)?;
    app.bans().check(Some(&guest), client.address, app.now())?;
    app.may_create_table(&guest, client.address)?;
    app.note_guest(&guest);
    for player in request.persons() {
        app.check_name(&guest, player.name()).await?;
    }
    let table = app.create_table(request).await?;
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], Json(table)).into_response())
}

async fn lobby(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let known = app.seal().known(&headers);
    if let Some(guest) = &known {
        app.note_guest(guest);
    }
    let lobby = (no_store(), Json(app.lobby(known.as_ref()).await?));
    if known.is_some() {
        return Ok(lobby.into_response());
    }
    // Only who comes back with the cookie is counted among the people here.
    let (_, cookie) = app.known_or_new(&headers, client.is_https)?;
    Ok(([(header::SET_COOKIE, cookie)], lobby).into_response())
}

async fn seek(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(new): Body<NewSeek>,
) -> Result<Response, Failure> {
    let (guest, cookie) = app.known_or_new(&headers, client.is_https)?;
    app.bans().check(Some(&guest), client.address, app.now())?;
    app.may_create_table(&guest, client.address)?;
    app.note_guest(&guest);
    let by = By { guest: Some(guest), address: client.address, at: app.now() };
    let seated = app.seek(by, new).await?;
    Ok(([(header::SET_COOKIE, cookie)], no_store(), Json(seated)).into_response())
}

async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(sitter): Body<NewSitter>,
) -> Result<Response, Failure> {
    let (guest, cookie) = app.known_or_new(&headers, client.is_https)?;
    app.bans().check(Some(&guest), client.address, app.now())?;
    app.note_guest(&guest);
    let by = By { guest: Some(guest), address: client.address, at: app.now() };
    let seated = app.sit_down(&named(&id)?, by, sitter).await?;
    Ok(([(header::SET_COOKIE, cookie)], no_store(), Json(seated)).into_response())
}

async fn table(State(app): State<App>, Path(id): Path<String>) -> Result<impl IntoResponse, Failure> {
    let summary = app.ask(&named(&id)?, |answer| Message::Status { answer }).await?;
    Ok((no_store(), Json(summary)))
}

async fn position(State(app): State<App>, Path(id): Path<String>) -> Result<impl IntoResponse, Failure> {
    let board = app.ask(&named(&id)?, |answer| Message::Board { answer }).await?;
    Ok((no_store(), Json(board)))
}

async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<impl IntoResponse, Failure> {
    let id = named(&id)?;
    let record = app.ask(&id, |answer| Message::Copy { answer }).await?;
    let name = format!("inline; filename=\"{id}.carreau\"");
    let about =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((about, no_store(), record))
}

async fn report(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, Failure> {
    let guest = app.known(&headers)?;
    app.report(&named(&id)?, &guest, new).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn mute(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(new): Body<NewMute>,
) -> Result<StatusCode, Failure> {
    let guest = app.known(&headers)?;
    app.mute(&named(&id)?, &guest, new).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn keys(State(app): State<App>) -> impl IntoResponse {
    (no_store(), Json(RecordKeys { keys: app.record_keys().public().to_vec() }))
}

/// The link that invites to a table, and to one seat of it if the query names one (`seat=2`).
async fn link(
    app: &App,
    client: Client,
    id: &str,
    query: Option<&str>,
    headers: &HeaderMap,
) -> Result<String, Failure> {
    let id = named(id)?;
    let table = app.ask(&id, |answer| Message::Status { answer }).await?;
    let seat =
        query.into_iter().flat_map(|query| query.split('&')).find_map(|pair| pair.strip_prefix("seat="));
    let seat = seat.map(|text| {
        let seat = SeatId(text.parse().unwrap_or(u8::MAX));
        let is_there = usize::from(seat.0) < table.seats.len();
        if is_there { Ok(seat) } else { Err(Failure::NoSeat) }
    });
    Ok(invite::link(app.config().listen, client.is_https, headers, &id, seat.transpose()?))
}

async fn invitation(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Failure> {
    let link = link(&app, client, &id, query.as_deref(), &headers).await?;
    Ok((no_store(), Json(Invite { link })))
}

async fn invitation_picture(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Failure> {
    let picture = invite::picture(&link(&app, client, &id, query.as_deref(), &headers).await?)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], no_store(), picture))
}

async fn describe() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], openapi::DOCUMENT)
}

async fn watch(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Extension(activity): Extension<Arc<Activity>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    origin::check(&headers)?;
    let table = named(&id)?;
    let upgrade = upgrade.map_err(|rejection| Failure::NoSocket(rejection.body_text()))?;
    app.ask(&table, |answer| Message::Status { answer }).await?;
    let place = app.socket(client.address).await?;
    let session = app.seal().session(&headers);
    let longest = app.config().limits.message_bytes;
    // The server still reads a message that is a little too long, so that it can answer it.
    let upgrade = upgrade.max_message_size(16 * longest).max_frame_size(16 * longest);
    // The library keeps a buffer of this size for every socket, and clears it before every read.
    let upgrade = upgrade.read_buffer_size(longest);
    Ok(upgrade.on_upgrade(async move |socket| {
        app.metrics().sockets.inc();
        let seated = Seated::default();
        activity.stands(Standing::Socket(seated.clone()));
        let (sink, stream) = socket.split();
        let tasks = app.tasks().clone();
        tasks
            .track_future(socket::serve(app.clone(), table, session, client.address, seated, sink, stream))
            .await;
        app.metrics().sockets.dec();
        drop(place);
    }))
}

/// Says that the program runs. It asks nothing of the disk, because starting the program again would not mend a disk.
async fn health() -> &'static str {
    "ok\n"
}

async fn readiness(State(app): State<App>) -> Response {
    if app.is_closing() {
        return Failure::Closing.into_response();
    }
    match app.is_ready().await {
        Ok(()) => "ready\n".into_response(),
        // Who asks wants to know whether to send players here, and not how creating a table would be answered.
        Err(failure) => {
            (StatusCode::SERVICE_UNAVAILABLE, failure.into_response().into_body()).into_response()
        }
    }
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics().text())
}

pub(crate) const fn no_store() -> [(header::HeaderName, &'static str); 1] {
    [(header::CACHE_CONTROL, "no-store")]
}
