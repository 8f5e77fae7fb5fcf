//! Laying tables: in this browser, or at the server.

use carreau_games::GameName;
use carreau_match::TableId;
use carreau_protocol::{NewSeat, NewTable, Problem, TableSummary};
use carreau_table::Side;
use leptos::prelude::*;

use crate::{
    browser,
    link::{LocalTable, Opponent},
    room::Room,
    routes::{self, parameter},
    settings::Settings,
    terms::Terms,
    words::{self, say},
};

/// Lays a table in this browser as an address says; its own address.
pub(crate) fn lay_from_query(game: GameName, settings: &Settings, query: &str) -> Option<String> {
    let terms = settings.terms.read(query);
    let with_house = parameter(query, "with").as_deref() != Some("both");
    lay(game, settings, terms, with_house).ok()
}

/// Lays a table in this browser; its address.
///
/// # Errors
///
/// Why not, as a sentence.
pub(super) fn lay(
    game: GameName,
    settings: &Settings,
    terms: Terms,
    with_house: bool,
) -> Result<String, String> {
    let start = terms.start(game, settings.deck.as_ref())?;
    let (me, opponent) = if with_house {
        let (bot, level) = terms.bot(game);
        (settings.name_or_guest(), Opponent::House { bot: bot.to_owned(), level })
    } else {
        // Both sit here: the sides are their names until they say otherwise, or until the nigiri decides who has which.
        let nigiri = terms.options(game).dango.is_some_and(|agreed| agreed.nigiri);
        let name = if nigiri { settings.name_or_guest() } else { settings.name.trim().to_owned() };
        let side = terms.wanted_side().unwrap_or(Side::Black);
        let me = if name.is_empty() { words::side(side) } else { name.clone() };
        (me, Opponent::Here(if name.is_empty() { words::side(!side) } else { say!("name-friend") }))
    };
    let side = if with_house { terms.side(game) } else { terms.wanted_side().unwrap_or(Side::Black) };
    let id = LocalTable::lay(game, terms.options(game), start, side, &me, opponent);
    id.map(|id| routes::local_address(game, &id)).ok_or_else(|| say!("problem-storage"))
}

/// Lays another table like one in this browser, with the sides changed; its address.
pub(crate) fn lay_again(room: Room) -> Option<String> {
    let table = room.table.get_untracked()?;
    let opponent = match room.link()? {
        crate::link::TableLink::Local(local) => local.opponent().clone(),
        crate::link::TableLink::Online(_) => return None,
    };
    let is_me = |seat: &&carreau_match::Seat| match &opponent {
        Opponent::Here(name) => seat.player.as_ref().is_some_and(|player| player.name() != name),
        Opponent::House { .. } => seat.player.as_ref().is_some_and(|player| player.bot_name().is_none()),
    };
    let me = table.seats().iter().find(is_me)?;
    let name = me.player.as_ref()?.name().to_owned();
    let header = table.header();
    let id = LocalTable::lay(header.game, header.options, header.start.clone(), !me.side, &name, opponent)?;
    Some(routes::local_address(header.game, &id))
}

/// Asks the server for a table with an open seat; its name, or why there is none.
pub(super) async fn lay_online(game: GameName, settings: &Settings) -> Result<TableId, String> {
    let terms = settings.terms;
    let me = NewSeat::Me { name: settings.name_or_guest() };
    let start = terms.start(game, settings.deck.as_ref())?;
    let seats = match terms.side(game) {
        Side::Black => vec![me, NewSeat::Open],
        Side::White => vec![NewSeat::Open, me],
    };
    let (options, listed) = (terms.options(game), terms.is_listed());
    let wanted = NewTable { game, options, seats, sides: Vec::new(), listed, start };
    let body = serde_json::to_string(&wanted).map_err(|error| error.to_string())?;
    let answer = browser::ask("/api/tables", Some(&body)).await.ok_or_else(|| say!("problem-unreachable"))?;
    if let Ok(summary) = serde_json::from_str::<TableSummary>(&answer.text) {
        return Ok(summary.table);
    }
    match serde_json::from_str::<Problem>(&answer.text) {
        Ok(problem) => Err(words::refusal(&problem.code, &problem.why)),
        Err(_) => Err(say!("problem-unreachable")),
    }
}
