//! How new tables are created: in this browser, or on the server.

use std::pin::Pin;

use crate::{
    browser,
    game_info::{draws_sides, has_teams, side_of},
    own_name,
    query::Query,
    routes,
    settings::Settings,
    terms::{Company, Terms, Who},
    transport::{LocalTable, Opponent, Sitter, Summary},
    words::{self, say},
};
use carreau_core::{Side, Turn};
use carreau_games::{GameName, GameTerms, Position, petanque};
use carreau_match::{Options, TableId};
use carreau_protocol::{NewSeat, NewSeek, NewTable, Problem, Seated, TableSummary};
use leptos::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen_futures::spawn_local;

/// A table that a form creates.
#[derive(Clone, Copy)]
pub(crate) struct Creation {
    way: routes::Way,
    /// Whether the answer is still to come.
    pub(crate) asking: RwSignal<bool>,
    /// Why there is no table, as a sentence.
    pub(crate) problem: RwSignal<Option<String>>,
}

impl Creation {
    /// A table that nobody has asked for yet.
    pub(crate) fn new() -> Self {
        Self { way: routes::way(), asking: RwSignal::new(false), problem: RwSignal::new(None) }
    }

    /// Creates a table, and goes to the address that `ask` returns, or shows why there is none. Nothing is asked while
    /// an answer is still to come.
    pub(crate) fn begin(self, ask: impl Future<Output = Result<String, String>> + 'static) {
        if self.asking.get_untracked() {
            return;
        }
        self.asking.set(true);
        self.problem.set(None);
        spawn_local(async move {
            match ask.await {
                Ok(address) => self.way.go(&address),
                Err(why) => drop(self.problem.try_set(Some(why))),
            }
            self.asking.try_set(false);
        });
    }
}

/// The ways to create a table for two. They know all rules, so they belong to the part of the program for tables.
#[derive(Clone, Copy)]
pub(crate) struct NewTables {
    /// Creates a table in this browser, against the bot or for both who sit here, and returns its address.
    pub(crate) here: fn(GameName, &Settings, bool) -> Result<String, String>,
    /// Asks the server for a table with an open seat, and returns its id.
    pub(crate) online: fn(GameName, Settings) -> Asking,
    /// Asks the server for a seat with whoever seeks the same, and returns the id of the table.
    pub(crate) seek: fn(GameName, Settings) -> Asking,
    /// Creates the table of a lesson in this browser, or finds the one that was left, and returns its address.
    pub(crate) lesson: fn(GameName, RwSignal<Settings>) -> Result<String, String>,
    /// The tables of this browser, also those that an older page stored without their summaries.
    pub(crate) stored: fn() -> Vec<Summary>,
}

/// The answer of the server to the wish for a table, or why there is none, as a sentence.
type Asking = Pin<Box<dyn Future<Output = Result<TableId, String>>>>;

impl NewTables {
    /// The ways, from within the part.
    pub(crate) fn here() -> Self {
        Self {
            here: |game, settings, with_house| create(game, settings, settings.proposed(game), with_house),
            lesson: go_on_with_lesson,
            online: |game, settings| Box::pin(async move { create_online(game, &settings).await }),
            seek: |game, settings| Box::pin(async move { seek(game, &settings).await }),
            stored: || LocalTable::all().into_iter().filter_map(|(_, found)| found.ok()).collect(),
        }
    }
}

/// Creates a table in this browser from a query, as far as it can be read, and returns the table's address.
pub(crate) fn create_from_query(
    game: GameName,
    settings: &Settings,
    query: &mut Query<'_>,
) -> Option<String> {
    let terms = settings.proposed(game).read(query);
    let with_both = query.read("with", |with| match with {
        "both" => Some(true),
        "house" => Some(false),
        _ => None,
    });
    if let Some(company) = has_teams(game).then(|| Company::read(query)).flatten() {
        let format = terms.of::<petanque::Position>().format;
        return create_for_teams(settings, terms, company.within(format), &[]).ok();
    }
    let position = query.read("position", |text| {
        let position = routes::position_of(game, text).ok()?;
        (!matches!(position.turn(), Turn::Over(_))).then_some(position)
    });
    let with_house = with_both != Some(true);
    match position {
        Some(position) => play_from_query(settings, terms, &position, with_house),
        None => create(game, settings, terms, with_house).ok(),
    }
}

/// The address of a lesson that was left and is not over; of a new one otherwise.
///
/// # Errors
///
/// As [`begin_lesson`].
fn go_on_with_lesson(game: GameName, settings: RwSignal<Settings>) -> Result<String, String> {
    let left = settings.with_untracked(|settings| settings.lesson(game)?.table.clone());
    let (stored, _) = LocalTable::summaries();
    match left.filter(|left| stored.iter().any(|summary| summary.table.table == *left && !summary.is_over()))
    {
        Some(left) => Ok(routes::local_address(game, &left)),
        None => begin_lesson(game, settings),
    }
}

/// Creates the table of a lesson in this browser and returns its address. It goes on with the topics that have not been
/// told yet.
///
/// # Errors
///
/// Why the table cannot be created, as a sentence.
pub(crate) fn begin_lesson(game: GameName, settings: RwSignal<Settings>) -> Result<String, String> {
    // Who broke a lesson off begins again.
    let goes_on = settings
        .with_untracked(|settings| settings.lesson(game).is_some_and(|lesson| lesson.table.is_some()));
    // It is about the usual game, and not about the person's own deck or plan.
    let terms = Terms::for_lesson(game, !goes_on);
    let start = if goes_on { None } else { terms.first_lesson_start(game) };
    let id = settings.with_untracked(|settings| create_here(game, settings, terms, start, true))?;
    let address = routes::local_address(game, &id);
    settings.update(|settings| {
        if !goes_on {
            settings.forget_told(game);
        }
        settings.teach_at(game, Some(id));
    });
    Ok(address)
}

/// Creates a table in this browser and returns its address.
///
/// # Errors
///
/// Why the table cannot be created, as a sentence.
fn create(game: GameName, settings: &Settings, terms: Terms, with_house: bool) -> Result<String, String> {
    let start = terms.start(game, &settings.own)?;
    create_here(game, settings, terms, start, with_house).map(|id| routes::local_address(game, &id))
}

/// As [`create`], from this position if one is given, but returns the table's id.
fn create_here(
    game: GameName,
    settings: &Settings,
    terms: Terms,
    start: Option<String>,
    with_house: bool,
) -> Result<TableId, String> {
    let side = if with_house { terms.side(game) } else { terms.wanted_side().unwrap_or(Side::Black) };
    let (seats, opponent) = sitters(game, settings, terms, side, with_house);
    let id = LocalTable::create(terms.options_here(game), start, None, &seats, opponent);
    id.ok_or_else(|| say!(problem_storage))
}

/// Who sits at a table in this browser, with the person on this side: against the bot, or both here.
fn sitters(
    game: GameName,
    settings: &Settings,
    terms: Terms,
    side: Side,
    with_house: bool,
) -> ([(Side, Sitter); 2], Opponent) {
    let (me, them, opponent) = if with_house {
        (own_name::or_guest(settings), Sitter::House, house(game, terms))
    } else {
        // Both sit here. The sides are their names until they choose others, or until the nigiri decides who has which.
        let name = if draws_sides(terms.options(game).game) {
            own_name::or_guest(settings)
        } else {
            own_name::given(settings).unwrap_or_default().to_owned()
        };
        let me = if name.is_empty() { side_of(game, side) } else { name.clone() };
        let them = match settings.friend.trim() {
            "" if name.is_empty() => side_of(game, !side),
            "" => say!(name_friend),
            friend => friend.to_owned(),
        };
        (me, Sitter::Person(them.clone()), Opponent::Here(them))
    };
    let mut seats = [(side, Sitter::Person(me)), (!side, them)];
    seats.sort_by_key(|&(side, _)| side);
    (seats, opponent)
}

/// Creates a table in this browser at which a game goes on from a position, as a single game, against the computer or for
/// both sides here. Returns the table's id.
///
/// # Errors
///
/// Why the table cannot be created, as a sentence.
pub(crate) fn play_on(
    position: &Position,
    own: Side,
    with_house: bool,
    settings: &Settings,
) -> Result<TableId, String> {
    let (seats, opponent) = sitters(position.game(), settings, settings.terms, own, with_house);
    let options = Options::of(GameTerms::of(position));
    let id = LocalTable::create(options, Some(position.to_string()), None, &seats, opponent);
    id.ok_or_else(|| say!(problem_storage))
}

/// The address at which anybody can play on from a position.
pub(crate) fn address_of_position(position: &Position) -> String {
    routes::with_position(&format!("/play/{}", position.game()), position)
}

/// As [`play_on`], for an address of [`address_of_position`], and returns the table's address.
fn play_from_query(
    settings: &Settings,
    terms: Terms,
    position: &Position,
    with_house: bool,
) -> Option<String> {
    let side = terms.wanted_side().or_else(|| position.to_act()).unwrap_or(Side::Black);
    let id = play_on(position, side, with_house, settings).ok()?;
    Some(routes::local_address(position.game(), &id))
}

/// The bot that the terms ask for.
pub(crate) fn house(game: GameName, terms: Terms) -> Opponent {
    let (bot, level) = terms.bot(game);
    Opponent::House { bot: bot.to_owned(), level }
}

/// Creates a table of pétanque in this browser for a company in which nobody comes by the link, and returns its
/// address. `names` are those of the others at this screen, in the order of the seats; the list may be too short.
///
/// # Errors
///
/// Why the table cannot be created, as a sentence.
pub(crate) fn create_for_teams(
    settings: &Settings,
    terms: Terms,
    company: Company,
    names: &[String],
) -> Result<String, String> {
    let game = GameName::Petanque;
    let start = terms.start(game, &settings.own)?;
    let company = company.named(&own_name::or_guest(settings), names);
    let seats: Vec<(Side, Sitter)> = company
        .into_iter()
        .map(|(side, who, name)| match who {
            Who::Me | Who::Here | Who::Friend | Who::Anyone => (side, Sitter::Person(name)),
            Who::House => (side, Sitter::House),
        })
        .collect();
    let with_house = seats.iter().any(|(_, sitter)| *sitter == Sitter::House);
    let others = || {
        seats.iter().find_map(|(_, sitter)| match sitter {
            Sitter::Person(name) if *name != own_name::or_guest(settings) => Some(name.clone()),
            _ => None,
        })
    };
    let opponent = if with_house { house(game, terms) } else { Opponent::Here(others().unwrap_or_default()) };
    let id = LocalTable::create(terms.options_here(game), start, None, &seats, opponent);
    id.map(|id| routes::local_address(game, &id)).ok_or_else(|| say!(problem_storage))
}

/// Asks the server for a table with an open seat, and returns its id.
///
/// # Errors
///
/// Why there is no table, as a sentence.
async fn create_online(game: GameName, settings: &Settings) -> Result<TableId, String> {
    let terms = settings.terms;
    let me = NewSeat::Me { name: own_name::or_guest(settings) };
    let start = terms.start(game, &settings.own)?;
    let seats = match terms.side(game) {
        Side::Black => vec![me, NewSeat::Open],
        Side::White => vec![NewSeat::Open, me],
    };
    ask(&NewTable {
        game,
        options: terms.options(game).to_text(),
        seats,
        sides: Vec::new(),
        listed: terms.is_listed(),
        start,
    })
    .await
}

/// Asks the server for a table of pétanque for a company, and returns its id. `names` are as for [`create_for_teams`].
///
/// # Errors
///
/// Why there is no table, as a sentence.
pub(crate) async fn create_for_teams_online(
    settings: &Settings,
    company: Company,
    names: &[String],
) -> Result<TableId, String> {
    let game = GameName::Petanque;
    let terms = settings.proposed(game);
    let start = terms.start(game, &settings.own)?;
    let (bot, level) = terms.bot(game);
    let listed = terms.is_listed() || company.is_for_anyone();
    let company = company.named(&own_name::or_guest(settings), names);
    let seat = |who, name| match who {
        Who::Me | Who::Here => NewSeat::Me { name },
        Who::Friend | Who::Anyone => NewSeat::Open,
        Who::House => NewSeat::Bot { bot: format!("{bot}:{level}") },
    };
    ask(&NewTable {
        game,
        options: terms.options(game).to_text(),
        sides: company.iter().map(|&(side, ..)| side).collect(),
        seats: company.into_iter().map(|(_, who, name)| seat(who, name)).collect(),
        listed,
        start,
    })
    .await
}

/// Asks the server for a seat with whoever seeks the same, and returns the id of the table.
///
/// # Errors
///
/// Why there is no seat, as a sentence.
async fn seek(game: GameName, settings: &Settings) -> Result<TableId, String> {
    let terms = settings.terms;
    let seek = NewSeek {
        game,
        name: own_name::or_guest(settings),
        options: terms.with_either_side().options(game).to_text(),
        start: terms.start(game, &settings.own)?,
        strength: terms.seeks(),
        any_terms: terms.takes_any(),
    };
    answered::<Seated>("/api/seeks", &seek).await.map(|seated| seated.table)
}

async fn ask(new: &NewTable) -> Result<TableId, String> {
    answered::<TableSummary>("/api/tables", new).await.map(|summary| summary.table)
}

/// What the server answers to a question at an address.
///
/// # Errors
///
/// What it refuses, as a sentence.
async fn answered<T: DeserializeOwned>(address: &str, question: &impl Serialize) -> Result<T, String> {
    let body = serde_json::to_string(question).map_err(|error| error.to_string())?;
    let answer = browser::ask(address, Some(&body)).await.ok_or_else(|| say!(problem_unreachable))?;
    if let Ok(answer) = serde_json::from_str::<T>(&answer.text) {
        return Ok(answer);
    }
    match serde_json::from_str::<Problem>(&answer.text) {
        Ok(problem) => Err(words::refusal(&problem.code, &problem.why)),
        Err(_) => Err(say!(problem_unreachable)),
    }
}
