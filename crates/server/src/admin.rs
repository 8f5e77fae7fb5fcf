//! The operator's page: tables, connections, nodes, reports, bans and the audit log, behind a token.

use std::fmt;

use axum::{
    Extension,
    extract::{Form, FromRequest, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use carreau_match::{Millis, TableId};
use carreau_store::{Act, ActKind};
use maud::Markup;
use serde::Deserialize;

use crate::{app::App, bans::BanSubject, client::Client, failure::Failure};

mod login;
mod pages;

use login::Operator;

/// The secret with which an operator opens the admin page. Its `Debug` form does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct AdminToken(String);

/// A token that is too short.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the admin token has {found} characters, expected at least {least}", least = AdminToken::SHORTEST)]
pub struct ShortToken {
    /// How many characters it has.
    pub found: usize,
}

impl AdminToken {
    /// The fewest characters of a token.
    pub const SHORTEST: usize = 16;

    /// Reads a token of at least 16 characters. White space around it is dropped, as at the end of a file.
    ///
    /// # Errors
    ///
    /// [`ShortToken`].
    pub fn new(token: &str) -> Result<Self, ShortToken> {
        let token = token.trim();
        let found = token.chars().count();
        if found < Self::SHORTEST { Err(ShortToken { found }) } else { Ok(Self(token.to_owned())) }
    }

    fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for AdminToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AdminToken").finish_non_exhaustive()
    }
}

/// The longest reason, in characters.
const LONGEST: usize = 500;

const STYLE: &str = include_str!("admin/style.css");

/// What the page answers instead of doing what was asked.
enum Refusal {
    /// Something the whole server refuses alike.
    Failure(Failure),
    /// The form does not fit.
    Form(String),
    /// There is nothing to do.
    Nothing(&'static str),
}

impl<F: Into<Failure>> From<F> for Refusal {
    fn from(failure: F) -> Self {
        Self::Failure(failure.into())
    }
}

/// Answers every request to `/admin` and below.
pub(crate) async fn answer(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    request: Request,
) -> Response {
    let Some(token) = app.config().admin_token.as_ref() else {
        return Failure::NoSuchPath.into_response();
    };
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let path = uri.path().strip_prefix("/admin").unwrap_or_default().trim_end_matches('/').to_owned();
    if path == "/style.css" && method.is_safe() {
        return ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE).into_response();
    }
    if path == "/login" && method == Method::POST {
        return no_store(login::log_in(&app, token, client, request).await);
    }
    let operator = match login::operator(&app, token, client, request.headers()) {
        Ok(Some(operator)) => operator,
        Ok(None) => return no_store(page(StatusCode::UNAUTHORIZED, pages::login(None))),
        Err(failure) => return no_store(refused(&Refusal::Failure(failure))),
    };
    let answer = if method == Method::POST {
        change(&app, client, &operator, &path, request).await
    } else if method.is_safe() {
        show(&app, &path, &uri).await
    } else {
        Err(Failure::Method.into())
    };
    no_store(answer.unwrap_or_else(|refusal| refused(&refusal)))
}

fn page(status: StatusCode, markup: Markup) -> Response {
    (status, Html(markup.into_string())).into_response()
}

fn refused(refusal: &Refusal) -> Response {
    let (status, why) = match refusal {
        Refusal::Failure(failure) => (failure.kind().0, failure.to_string()),
        Refusal::Form(why) => (StatusCode::UNPROCESSABLE_ENTITY, why.clone()),
        Refusal::Nothing(why) => (StatusCode::CONFLICT, (*why).to_owned()),
    };
    page(status, pages::message(&why))
}

fn no_store(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn see_other(path: &'static str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, path)]).into_response()
}

async fn show(app: &App, path: &str, uri: &Uri) -> Result<Response, Refusal> {
    let markup = match path {
        "" | "/tables" => pages::tables(app, uri.query().unwrap_or_default()).await?,
        "/connections" => pages::connections(app),
        "/nodes" => pages::nodes(app).await?,
        "/reports" => pages::reports(app).await?,
        "/bans" => pages::bans(app).await?,
        "/audit" => pages::audit(app).await?,
        _ => return Err(Failure::NoSuchPath.into()),
    };
    Ok(page(StatusCode::OK, markup))
}

/// Reads the body of a form.
async fn form<T: serde::de::DeserializeOwned>(app: &App, request: Request) -> Result<T, Refusal> {
    let body = app.config().limits.body;
    let read = tokio::time::timeout(body, Form::<T>::from_request(request, app)).await;
    match read.map_err(|_| Failure::SlowBody)? {
        Ok(Form(form)) => Ok(form),
        Err(rejection) => Err(Refusal::Form(rejection.body_text())),
    }
}

#[derive(Debug, Deserialize)]
struct NewBan {
    kind: String,
    whom: String,
    why: String,
    /// How many days it lasts; nothing for ever.
    #[serde(default)]
    days: String,
}

#[derive(Debug, Deserialize)]
struct About {
    /// A banned subject, a table's name or a report's number.
    subject: String,
    why: String,
}

/// A reason for an act.
fn reason(why: &str) -> Result<String, Refusal> {
    let (why, length) = (why.trim(), why.trim().chars().count());
    match length {
        0 => Err(Refusal::Form("the reason is missing".to_owned())),
        1..=LONGEST => Ok(why.to_owned()),
        _ => Err(Refusal::Form(format!("the reason has {length} characters, expected at most {LONGEST}"))),
    }
}

fn table(name: &str) -> Result<TableId, Refusal> {
    TableId::new(name.trim()).map_err(|error| Refusal::Form(error.to_string()))
}

/// The end of a ban of so many days; `None` for ever.
fn end(days: &str, now: Millis) -> Result<Option<Millis>, Refusal> {
    let days = days.trim();
    if days.is_empty() {
        return Ok(None);
    }
    match days.parse::<u64>() {
        Ok(number @ 1..=36_500) => Ok(Some(Millis(now.0 + number * 24 * 3_600_000))),
        _ => Err(Refusal::Form(format!("`{days}` is no number of days: expected 1 to 36500, or nothing"))),
    }
}

async fn change(
    app: &App,
    client: Client,
    operator: &Operator,
    path: &str,
    request: Request,
) -> Result<Response, Refusal> {
    if path == "/logout" {
        let cookie = login::no_cookie(client.is_https);
        return Ok(([(header::SET_COOKIE, cookie)], see_other("/admin")).into_response());
    }
    let now = app.now();
    let (what, why, back) = match path {
        "/bans" => {
            let NewBan { kind, whom, why, days } = form(app, request).await?;
            let subject: BanSubject = format!("{} {}", kind.trim(), whom.trim())
                .parse()
                .map_err(|error: crate::bans::NoBanSubject| Refusal::Form(error.to_string()))?;
            let until = end(&days, now)?;
            (ActKind::Ban { subject: subject.to_string(), until }, why, "/admin/bans")
        }
        "/bans/end" => {
            let About { subject, why } = form(app, request).await?;
            (ActKind::Unban { subject }, why, "/admin/bans")
        }
        "/tables/freeze" => {
            let About { subject, why } = form(app, request).await?;
            (ActKind::Freeze(table(&subject)?), why, "/admin/tables")
        }
        "/tables/unfreeze" => {
            let About { subject, why } = form(app, request).await?;
            (ActKind::Unfreeze(table(&subject)?), why, "/admin/tables")
        }
        "/reports/close" => {
            let About { subject, why } = form(app, request).await?;
            let n = subject.trim().parse();
            let n = n.map_err(|_| Refusal::Form(format!("`{subject}` is no number of a report")))?;
            (ActKind::CloseReport(n), why, "/admin/reports")
        }
        _ => return Err(Failure::NoSuchPath.into()),
    };
    let act = Act { at: now, who: operator.name.clone(), why: reason(&why)?, what };
    if !app.store().administer(act).await? {
        return Err(Refusal::Nothing(
            "nothing has been changed: there is no such thing, or it is so already",
        ));
    }
    app.read_bans().await?;
    Ok(see_other(back))
}

/// The pairs of a header's cookies with this name.
fn cookies<'h>(headers: &'h HeaderMap, wanted: &'static str) -> impl Iterator<Item = &'h str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(move |(name, _)| *name == wanted).map(|(_, value)| value)
}
