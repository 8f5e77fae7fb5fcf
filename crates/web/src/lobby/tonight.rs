//! The list of the server's tables: who waits for somebody to play, and what may be watched.

use carreau_core::Side;
use carreau_games::{GameName, each_game};
use carreau_match::{Options, TableId};
use carreau_protocol::{LobbyTable, NewSitter, Problem, Rating, Seated, Strength, TableStatus};
use leptos::prelude::*;

use super::evening::Evening;
use crate::{
    browser, clocks,
    game_info::{GameInfo as _, draws_sides, side_of},
    new_table::Creation,
    own_name,
    parts::icon,
    players::{badge, badge_of},
    ratings::RatingFace,
    settings::Settings,
    sought, terms,
    words::{self, say},
};

/// How many tables the list shows.
const ROWS: usize = 8;

/// Who is here, and the list of tables.
#[component]
pub(super) fn Tonight(evening: Evening) -> impl IntoView {
    let creation = Creation::new();
    let rows = move || {
        let tables = evening.lobby.get().map(|lobby| lobby.tables).unwrap_or_default();
        let shown = tables.into_iter().filter_map(|table| Row::of(&table)).take(ROWS);
        shown.map(|row| view! { <TableRow row creation evening/> }).collect_view()
    };
    let is_empty =
        move || evening.lobby.with(|lobby| lobby.as_ref().is_none_or(|lobby| lobby.tables.is_empty()));
    view! {
        <section class="panel tonight" aria-labelledby="tonight-h">
            <header>
                <h2 id="tonight-h">{say!(tonight)}</h2>
                <p data-testid="people">{move || evening.lobby.with(|lobby| lobby.as_ref().map(|lobby| {
                    if lobby.whole {
                        say!(people_here, people = lobby.people, tables = lobby.playing)
                    } else {
                        say!(people_here_at_least, people = lobby.people, tables = lobby.playing)
                    }
                }))}</p>
            </header>
            {move || creation.problem.get().map(|why| view! {
                <p class="docket docket--flat" role="alert" data-testid="sit-problem">{icon("no")}<span>{why}</span></p>
            })}
            <ul data-testid="tonight">{rows}</ul>
            {move || is_empty().then(|| view! {
                <p class="tonight__none">{if evening.reached.get() { say!(tonight_none) } else { say!(tonight_unreached) }}</p>
            })}
        </section>
    }
}

/// What can be done at a table of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Sit down in the free seat.
    Sit,
    /// Go on, or go on waiting, at a table of one's own.
    GoOn,
    /// Watch.
    Watch,
}

/// A table of the list, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    table: TableId,
    game: GameName,
    who: String,
    /// The drawings beside the names.
    badges: Vec<String>,
    /// The rating of the person who waits there.
    rating: Option<Rating>,
    note: String,
    watching: u32,
    way: Way,
}

impl Row {
    /// The row of a table; `None` if this page cannot read its options.
    fn of(table: &LobbyTable) -> Option<Self> {
        let LobbyTable { summary, watching, own, strength, rating, .. } = table;
        let options = summary.options.read(summary.game).ok()?;
        let names: Vec<String> = summary
            .seats
            .iter()
            .filter_map(|seat| seat.player.as_ref().map(crate::players::name_of))
            .collect();
        let free: Vec<Side> =
            summary.seats.iter().filter(|seat| seat.player.is_none()).map(|seat| seat.side).collect();
        let mut notes = vec![in_short(&options, summary.brought.clone())];
        match (summary.status, free.as_slice()) {
            (TableStatus::Gathering, [side]) if summary.seats.len() == 2 => {
                notes.extend(
                    (!draws_sides(options.game))
                        .then(|| say!(tonight_free, side = side_of(summary.game, *side))),
                );
                notes.extend(strength.map(sought_words));
            }
            (TableStatus::Gathering, [_, ..]) => notes.push(say!(own_open, seats = free.len())),
            (TableStatus::Gathering, []) => notes.push(say!(own_not_begun)),
            // The server's score counts games won, which says nothing where a match is one game.
            (TableStatus::Playing, _) if options.points > 1 => {
                let score = |side| summary.seats.iter().find(|seat| seat.side == side).map(|seat| seat.score);
                let scores = Side::ALL.into_iter().filter_map(score).map(|score| score.to_string());
                notes.push(scores.collect::<Vec<_>>().join("–"));
            }
            (TableStatus::Playing, _) => notes.push(say!(tonight_on)),
            (TableStatus::Over, _) => notes.push(say!(tonight_over)),
        }
        let way = match (own, free.is_empty()) {
            (true, _) => Way::GoOn,
            (false, false) if summary.status == TableStatus::Gathering => Way::Sit,
            (false, _) => Way::Watch,
        };
        Some(Self {
            table: summary.table.clone(),
            game: summary.game,
            rating: *rating,
            who: if names.is_empty() { say!(seat_open) } else { names.join(", ") },
            badges: summary.seats.iter().filter_map(|seat| seat.player.as_ref()).map(badge_of).collect(),
            note: notes.join(", "),
            watching: *watching,
            way,
        })
    }
}

/// The terms of a table in short: "To 3 points, one minute per turn".
pub(super) fn in_short(options: &Options, brought: Option<String>) -> String {
    let mut short = vec![terms::length(options)];
    if options.clock != carreau_match::ClockSetting::None {
        short.push(clocks::setting(options.clock));
    }
    let short = short.join(", ");
    match brought {
        Some(name) => each_game!(options.game.game(), G => G::with_brought(short, name)),
        None => short,
    }
}

/// Whom somebody who waits seeks.
fn sought_words(strength: Strength) -> String {
    match strength {
        Strength::Novice => say!(seeks_novice),
        Strength::Regular => say!(seeks_regular),
        Strength::Strong => say!(seeks_strong),
    }
}

#[component]
fn TableRow(row: Row, creation: Creation, evening: Evening) -> impl IntoView {
    let Row { table, game, who, badges, rating, note, watching, way } = row;
    let settings = Settings::signal();
    let address = format!("/t/{table}");
    let test = format!("row-{table}");
    let action = match way {
        Way::Sit => {
            let sit = move |_| {
                let (table, name) = (table.clone(), settings.with_untracked(own_name::or_guest));
                creation.begin(async move {
                    let sat = sit_down(&table, name).await;
                    if sat.is_err() {
                        // Somebody was faster.
                        evening.ask();
                    }
                    sat
                });
            };
            view! { <button class="btn" data-testid="sit-down" on:click=sit>{say!(tonight_sit)}</button> }
                .into_any()
        }
        Way::GoOn => {
            view! { <a class="btn" href=address data-testid="go-on">{say!(tonight_go_on)}</a> }.into_any()
        }
        Way::Watch => {
            view! { <a class="btn" href=address data-testid="watch">{say!(tonight_watch)}</a> }.into_any()
        }
    };
    view! {
        <li data-testid=test>
            <span class="plate plate--clause">{game.title()}</span>
            <span class="who"><b>{badges.into_iter().map(badge).collect_view()}{who}</b>
                {rating.map(|rating| view! { " " <RatingFace rating/> })}<small>{note}</small></span>
            <span class="row__act"><Watchers watching/>{action}</span>
        </li>
    }
}

/// How many watch, with an eye; nothing if nobody does.
#[component]
pub(super) fn Watchers(watching: u32) -> impl IntoView {
    (watching > 0).then(|| {
        view! {
            <span class="eyes">{icon("eye")}<span aria-hidden="true">{watching}</span>
                <span class="sr">{say!(watchers, watching = watching)}</span></span>
        }
    })
}

/// Takes the free seat of a table, and returns the table's address.
///
/// # Errors
///
/// Why the seat cannot be taken, as a sentence.
async fn sit_down(table: &TableId, name: String) -> Result<String, String> {
    let body = serde_json::to_string(&NewSitter { name, seat: None }).map_err(|error| error.to_string())?;
    let answer = browser::ask(&format!("/api/tables/{table}/seats"), Some(&body)).await;
    let answer = answer.ok_or_else(|| say!(problem_unreachable))?;
    if let Ok(Seated { table, .. }) = serde_json::from_str(&answer.text) {
        sought::note(&table);
        return Ok(format!("/t/{table}"));
    }
    match serde_json::from_str::<Problem>(&answer.text) {
        Ok(problem) => Err(words::refusal(&problem.code, &problem.why)),
        Err(_) => Err(say!(problem_unreachable)),
    }
}

#[cfg(test)]
mod tests {
    use carreau_match::{Millis, Player};
    use carreau_protocol::{SeatSummary, TableSummary};

    use super::*;

    fn table(status: TableStatus, names: [Option<&str>; 2]) -> LobbyTable {
        let options = Options { points: 3, ..Options::usual(GameName::Garanguet) };
        let seats = Side::ALL.into_iter().zip(names).map(|(side, name)| SeatSummary {
            side,
            player: name.map(|name| Player::person(name).expect("a name")),
            substitute: None,
            score: 1,
        });
        let summary = TableSummary {
            table: TableId::new("t").expect("an id"),
            game: GameName::Garanguet,
            options: options.to_text(),
            status,
            seats: seats.collect(),
            brought: None,
            waits_for: Vec::new(),
            rematch: Vec::new(),
            vacation: Millis(0),
            deadline: None,
            winner: None,
            at: Millis(1),
        };
        LobbyTable { summary, watching: 2, own: false, strength: None, rating: None, position: None }
    }

    #[test]
    fn a_row_says_who_sits_the_terms_and_which_seat_is_free() {
        let open = table(TableStatus::Gathering, [Some("Ada"), None]);
        let row = Row::of(&open).expect("a row");
        assert_eq!((row.who.as_str(), row.note.as_str()), ("Ada", "To 3 points, White is free"));
        assert_eq!(row.way, Way::Sit);
        let seeks = LobbyTable { strength: Some(Strength::Novice), ..open.clone() };
        assert!(Row::of(&seeks).expect("a row").note.ends_with("seeks a novice"));
        assert_eq!(Row::of(&LobbyTable { own: true, ..open }).expect("a row").way, Way::GoOn);
        let playing = Row::of(&table(TableStatus::Playing, [Some("Ada"), Some("Ben")])).expect("a row");
        assert_eq!((playing.who.as_str(), playing.note.as_str()), ("Ada, Ben", "To 3 points, 1–1"));
        assert_eq!((playing.way, playing.watching), (Way::Watch, 2));
    }
}
