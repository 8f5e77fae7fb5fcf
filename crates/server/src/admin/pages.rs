//! The HTML of the admin page. The library escapes whatever stands in it.

use carreau_match::{Millis, SeatId, TableId};
use carreau_protocol::{TableStatus, TableSummary};
use carreau_store::Fault;
use maud::{DOCTYPE, Markup, html};

use crate::{
    app::App,
    bans::utc,
    table_actor::{Message, Overview},
};

/// The most rows of a list.
const ROWS: u32 = 200;

/// The most tables that are shown at once.
const TABLES: usize = 100;

const SECTIONS: [(&str, &str); 6] = [
    ("/admin/tables", "Tables"),
    ("/admin/connections", "Connections"),
    ("/admin/nodes", "Nodes"),
    ("/admin/reports", "Reports"),
    ("/admin/bans", "Bans"),
    ("/admin/audit", "Audit log"),
];

fn document(title: &str, is_inside: bool, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex";
                title { (title) " – Carreau admin" }
                link rel="stylesheet" href="/admin/style.css";
            }
            body {
                @if is_inside {
                    nav {
                        @for (path, name) in SECTIONS { a href=(path) { (name) } }
                        form method="post" action="/admin/logout" { button { "Log out" } }
                    }
                }
                main { h1 { (title) } (body) }
            }
        }
    }
}

pub(super) fn login(wrong: Option<&str>) -> Markup {
    let body = html! {
        @if let Some(wrong) = wrong { p.wrong role="alert" { (wrong) } }
        form method="post" action="/admin/login" {
            label { "Admin token" input type="password" name="token" required autocomplete="current-password"; }
            label { "Your name, for the audit log" input name="name" maxlength="40" autocomplete="username"; }
            button { "Log in" }
        }
    };
    document("Log in", false, &body)
}

pub(super) fn message(why: &str) -> Markup {
    document(
        "This was not done",
        true,
        &html! { p.wrong role="alert" { (why) } p { a href="/admin" { "Back" } } },
    )
}

/// A list with a heading for each column, which scrolls sideways on a narrow screen.
fn list(headings: &[&str], is_empty: bool, rows: &Markup) -> Markup {
    html! {
        @if is_empty {
            p.soft { "There is nothing here." }
        } @else {
            div.scroll tabindex="0" {
                table {
                    thead { tr { @for heading in headings { th scope="col" { (heading) } } } }
                    tbody { (rows) }
                }
            }
        }
    }
}

/// A form with one button, which asks for a reason.
fn act(action: &str, subject: &str, button: &str) -> Markup {
    html! {
        form method="post" action=(action) {
            input type="hidden" name="subject" value=(subject);
            label { "Reason" input name="why" required maxlength="500"; }
            button { (button) }
        }
    }
}

fn link(table: &str) -> Markup {
    html! { a href={ "/t/" (table) } { (table) } " " a href={ "/api/tables/" (table) "/record" } { "record" } }
}

const fn stage(status: TableStatus) -> &'static str {
    match status {
        TableStatus::Gathering => "waiting",
        TableStatus::Playing => "playing",
        TableStatus::Over => "over",
    }
}

/// What the query asks for, if it names a table.
fn wanted(query: &str) -> Option<TableId> {
    let name = query.split('&').find_map(|pair| pair.strip_prefix("id="))?;
    TableId::new(name.trim_matches('+')).ok()
}

pub(super) async fn tables(app: &App, query: &str) -> Result<Markup, Fault> {
    let wanted = wanted(query);
    let frozen = app.store().frozen().await?;
    let mut names = wanted.clone().map_or_else(|| app.tables_in_memory(), |table| vec![table]);
    let count = names.len();
    names.truncate(TABLES);
    let sockets = app.watching();
    let mut found: Vec<(Overview, usize)> = Vec::new();
    for table in &names {
        // One that has left memory meanwhile, or cannot be read, is left out.
        if let Ok(overview) = app.ask(table, |answer| Message::Overview { answer }).await {
            let here = sockets.iter().filter(|socket| socket.table == *table).count();
            found.push((overview, here));
        }
    }
    let rows = html! {
        @for (overview, sockets) in &found {
            @let summary = &overview.summary;
            @let name = summary.table.as_str();
            tr {
                td { (link(name)) }
                td { (summary.game) }
                td {
                    @for seat in &summary.seats {
                        @if let Some(player) = &seat.player { div { (player.name()) } } @else { div.soft { "open" } }
                    }
                }
                td { (stage(summary.status)) }
                td { (sockets) }
                td { (clock(summary)) @for (side, left) in &overview.left { div { (side.to_string()) ": " (left.0 / 1000) " s" } } }
                td { @if let Some(node) = &overview.driver { (node) } }
                td { (utc(summary.at)) }
                td {
                    @if frozen.contains(&summary.table) {
                        (act("/admin/tables/unfreeze", name, "Unfreeze"))
                    } @else {
                        (act("/admin/tables/freeze", name, "Freeze"))
                    }
                }
            }
        }
    };
    let headings =
        ["Table", "Game", "Players", "Stage", "Sockets here", "Clock", "Driven by", "Last event", "Record"];
    let body = html! {
        form method="get" action="/admin/tables" {
            label { "Table" input name="id" value=[wanted.as_ref().map(TableId::as_str)]; }
            button { "Find" }
        }
        @if wanted.is_none() {
            p.soft { "In memory at this node: " (count) @if count > TABLES { ", of which the first " (TABLES) } }
        }
        (list(&headings, found.is_empty(), &rows))
        h2 { "Frozen" }
        @let frozen_rows = html! {
            @for table in &frozen {
                tr { td { (link(table.as_str())) } td { (act("/admin/tables/unfreeze", table.as_str(), "Unfreeze")) } }
            }
        };
        (list(&["Table", "Record"], frozen.is_empty(), &frozen_rows))
    };
    Ok(document("Tables", true, &body))
}

fn clock(summary: &TableSummary) -> String {
    use carreau_match::ClockSetting as C;
    let seconds = |time: Millis| time.0 / 1000;
    match &summary.options.clock {
        C::None => "none".to_owned(),
        C::Fischer { initial, increment } => format!("{} s + {} s", seconds(*initial), seconds(*increment)),
        C::Correspondence { limit, vacation } => {
            format!("{} h a move, {} h of vacation", limit.0 / 3_600_000, vacation.0 / 3_600_000)
        }
        C::PerMove { limit } => format!("{} s a move", seconds(*limit)),
        C::PerBoule { limit } => format!("{} s a boule", seconds(*limit)),
    }
}

pub(super) fn connections(app: &App) -> Markup {
    let sockets = app.watching();
    let rows = html! {
        @for socket in sockets.iter().take(ROWS as usize) {
            tr {
                td { (link(socket.table.as_str())) }
                td { @if let Some(guest) = socket.guest() { (guest) } @else { span.soft { "no cookie" } } }
                td { (socket.address) }
                td { (utc(socket.since)) }
            }
        }
    };
    let body = html! {
        p.soft { "Sockets at this node: " (sockets.len()) @if sockets.len() > ROWS as usize { ", of which the first " (ROWS) } }
        (list(&["Table", "Guest", "Address", "Since"], sockets.is_empty(), &rows))
    };
    document("Connections", true, &body)
}

pub(super) async fn nodes(app: &App) -> Result<Markup, Fault> {
    let own = app.nodes().own();
    let mut nodes = app.store().nodes(app.now()).await?;
    if nodes.is_empty() {
        nodes.push(own.clone());
    }
    let rows = html! {
        @for node in &nodes { tr { td { (node) } td { @if node == own { "answers here" } } } }
    };
    Ok(document("Nodes", true, &list(&["Alive", ""], false, &rows)))
}

pub(super) async fn reports(app: &App) -> Result<Markup, Fault> {
    let reports = app.store().reports(ROWS).await?;
    let rows = html! {
        @for report in &reports {
            tr {
                td { (report.n) }
                td { (utc(report.at)) }
                td { (link(&report.table)) }
                td { (report.guest) }
                td { @if let Some(SeatId(seat)) = report.seat { (seat) } }
                td { (report.reason) }
                td {
                    (report.text)
                    @if !report.chat.is_empty() { details { summary { "Chat" } pre { (report.chat) } } }
                }
                td {
                    @if report.closed { "closed" }
                    @else { (act("/admin/reports/close", &report.n.to_string(), "Close")) }
                }
            }
        }
    };
    let headings = ["Report", "When", "Table", "By guest", "Seat", "Reason", "Text", ""];
    Ok(document("Reports", true, &list(&headings, reports.is_empty(), &rows)))
}

pub(super) async fn bans(app: &App) -> Result<Markup, Fault> {
    let (bans, now) = (app.store().bans().await?, app.now());
    let rows = html! {
        @for ban in &bans {
            tr {
                td { (ban.subject) }
                td { (ban.why) }
                td { (utc(ban.since)) }
                td {
                    @match ban.until {
                        None => "for ever",
                        Some(until) => { (utc(until)) @if until <= now { " (over)" } }
                    }
                }
                td { (act("/admin/bans/end", &ban.subject, "End the ban")) }
            }
        }
    };
    let body = html! {
        form method="post" action="/admin/bans" {
            label { "Ban a" select name="kind" { option value="guest" { "guest" } option value="network" { "network" } } }
            label { "Guest, address or network" input name="whom" required maxlength="64"; }
            label { "Reason, which the banned person reads" input name="why" required maxlength="500"; }
            label { "Days (nothing: for ever)" input name="days" inputmode="numeric"; }
            button { "Ban" }
        }
        (list(&["Whom", "Reason", "Since", "Until", ""], bans.is_empty(), &rows))
    };
    Ok(document("Bans", true, &body))
}

pub(super) async fn audit(app: &App) -> Result<Markup, Fault> {
    let lines = app.store().audit(ROWS).await?;
    let rows = html! {
        @for line in &lines {
            tr {
                td { (line.n) }
                td { (utc(line.at)) }
                td { (line.who) }
                td { (line.what) }
                td { (line.subject) }
                td { (line.why) }
            }
        }
    };
    let headings = ["Line", "When", "Who", "What", "Subject", "Why"];
    Ok(document("Audit log", true, &list(&headings, lines.is_empty(), &rows)))
}
