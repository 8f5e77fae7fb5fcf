//! The page's addresses, and how to go from one to another without loading the page again.

use carreau_core::Side;
use carreau_games::{GameName, Position};
use carreau_match::TableId;
use carreau_words::Language;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};

use crate::{browser, words::say};

/// One of a game's puzzles, or all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WhichPuzzle {
    /// The puzzle of the day.
    OfDay,
    /// The one with this number, from 1.
    Number(usize),
    /// The list of all.
    All,
}

/// A place of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Route {
    /// The lobby.
    Lobby,
    /// The lobby, with this game chosen.
    Game(GameName),
    /// A table of the server.
    Table(TableId),
    /// A table in this browser; without an id, the page creates one from the query.
    Local {
        /// The game.
        game: GameName,
        /// The table.
        table: Option<TableId>,
        /// The part of the address after `?`.
        query: String,
    },
    /// A puzzle of a game, or the list of all.
    Puzzle(GameName, WhichPuzzle),
    /// An exercise about a clause, with its number; the list of a game's exercises without one.
    Exercise(GameName, Option<(String, usize)>),
    /// The position editor of a game. The position that it begins with is read from the address by itself.
    Edit(GameName),
    /// The person's tables.
    Tables,
    /// A record to step through.
    Replay(Source),
    /// The board of a record of the server alone, for pages of others; `None` if the address names no table. What others may
    /// show in a frame is no other place, whatever follows in the address.
    Embedded(Option<TableId>),
    /// A game's rulebook.
    Rules(GameName),
    /// The settings, as a page of their own.
    Settings,
    /// The person's account.
    Account,
    /// An address that leads nowhere.
    Nowhere,
}

/// Where a record comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Source {
    /// From the server.
    Server(TableId),
    /// From this browser.
    Local(TableId),
}

impl Source {
    /// The table whose record it is.
    pub(crate) const fn table(&self) -> &TableId {
        match self {
            Self::Server(table) | Self::Local(table) => table,
        }
    }

    /// The address of the replay, after so many events; at its end without a number.
    pub(crate) fn address(&self, events: Option<usize>) -> String {
        let at = |sign| events.map(|events| format!("{sign}{AT}={events}")).unwrap_or_default();
        match self {
            Self::Server(id) => format!("/replay/{id}{}", at('?')),
            Self::Local(id) => format!("/replay?table={id}{}", at('&')),
        }
    }

    /// The address of the board alone, after so many events and from the seat of a side, for pages of others. Only the
    /// server's records have one.
    pub(crate) fn embedded(&self, events: usize, seen: Side) -> Option<String> {
        let Self::Server(id) = self else { return None };
        let seen = if seen == Side::White { "&seen=w" } else { "" };
        Some(format!("/embed/{id}?{AT}={events}{seen}"))
    }

    /// The side from whose seat such an address shows the board.
    pub(crate) fn seen(query: &str) -> Side {
        if parameter(query, "seen").as_deref() == Some("w") { Side::White } else { Side::Black }
    }

    /// The number of events in such an address, from its part after `?`.
    pub(crate) fn events(query: &str) -> Option<usize> {
        parameter(query, AT)?.parse().ok()
    }
}

/// The parameter of a moment in an address.
const AT: &str = "at";

impl Route {
    /// Reads an address: its path, which may begin with a language, and the part after `?`.
    pub(crate) fn read(path: &str, query: &str) -> Self {
        let (_, path) = Language::of_path(path);
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let id = |text: &str| TableId::new(text).ok();
        match parts.as_slice() {
            [] => Self::Lobby,
            ["t", table] => id(table).map_or(Self::Nowhere, Self::Table),
            ["play", game] => {
                let table = parameter(query, "table").and_then(|table| id(&table));
                let local = |game| Self::Local { game, table, query: query.to_owned() };
                game.parse().map_or(Self::Nowhere, local)
            }
            ["replay"] => match parameter(query, "table").and_then(|table| id(&table)) {
                Some(table) => Self::Replay(Source::Local(table)),
                // The address that the list of games had before.
                None => Self::Tables,
            },
            ["replay", table] => id(table).map_or(Self::Nowhere, |id| Self::Replay(Source::Server(id))),
            ["embed", table] => Self::Embedded(id(table)),
            ["embed", ..] => Self::Embedded(None),
            ["puzzle", game] => {
                game.parse().map_or(Self::Nowhere, |game| Self::Puzzle(game, WhichPuzzle::OfDay))
            }
            ["puzzle", game, "all"] => {
                game.parse().map_or(Self::Nowhere, |game| Self::Puzzle(game, WhichPuzzle::All))
            }
            ["puzzle", game, number] => match (game.parse(), number.parse()) {
                (Ok(game), Ok(number)) => Self::Puzzle(game, WhichPuzzle::Number(number)),
                _ => Self::Nowhere,
            },
            ["exercise", game] => game.parse().map_or(Self::Nowhere, |game| Self::Exercise(game, None)),
            ["exercise", game, clause, number] => match (game.parse(), number.parse()) {
                (Ok(game), Ok(number)) => Self::Exercise(game, Some(((*clause).to_owned(), number))),
                _ => Self::Nowhere,
            },
            ["edit", game] => game.parse().map_or(Self::Nowhere, Self::Edit),
            ["tables"] => Self::Tables,
            ["rules"] => Self::Rules(GameName::ALL[0]),
            ["rules", game] => game.parse().map_or(Self::Nowhere, Self::Rules),
            ["settings"] => Self::Settings,
            ["account"] => Self::Account,
            [game] => game.parse().map_or(Self::Nowhere, Self::Game),
            _ => Self::Nowhere,
        }
    }
}

/// An address with a position.
pub(crate) fn with_position(place: &str, position: &Position) -> String {
    format!("{place}?position={}", js_sys::encode_uri_component(&position.to_string()))
}

/// The position in such an address, from its parameter.
///
/// # Errors
///
/// Why it cannot be read.
pub(crate) fn position_of(game: GameName, text: &str) -> Result<Position, String> {
    let text = js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from);
    Position::parse(game, &text).map_err(|error| error.why)
}

/// The address of a table of this browser.
pub(crate) fn local_address(game: GameName, table: &TableId) -> String {
    format!("/play/{game}?table={table}")
}

/// The game of a clause, which begins with the game's letter.
pub(crate) fn game_of_clause(clause: &str) -> GameName {
    let of = |game: &GameName| clause.starts_with(game.clause_letter());
    GameName::ALL.into_iter().find(of).unwrap_or(GameName::ALL[0])
}

/// The address of a clause in its rulebook.
pub(crate) fn clause_address(clause: &str) -> String {
    format!("/rules/{}#{clause}", game_of_clause(clause))
}

/// One parameter of a query such as `with=house&points=3`. Our values need no escapes.
pub(crate) fn parameter(query: &str, name: &str) -> Option<String> {
    let pairs = query.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('='));
    pairs.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}

/// Where the person is, and the way to other addresses.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    route: RwSignal<Route>,
    /// The part of the last address that could not be read, until the table shows it.
    unread: StoredValue<Option<String>>,
}

impl Way {
    /// Follows the browser's address from now on.
    pub(crate) fn follow() -> Self {
        let way = Self { route: RwSignal::new(here()), unread: StoredValue::new(None) };
        window_event_listener_untyped("popstate", move |_| way.look());
        window_event_listener(leptos::ev::click, move |event| way.clicked(&event));
        way
    }

    /// The current place.
    pub(crate) fn route(self) -> Route {
        self.route.get()
    }

    /// Goes to an address of the page.
    pub(crate) fn go(self, address: &str) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&in_language(address)));
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
        self.look();
        // A screen reader has to begin at the new place as well.
        request_animation_frame(|| browser::focus("main-place"));
    }

    /// Corrects the address without a step in the history.
    pub(crate) fn correct(self, address: &str) {
        note(address);
        self.look();
    }

    /// Remembers for the next table which part of the address could not be read.
    pub(crate) fn bring_unread(self, unread: Option<String>) {
        self.unread.set_value(unread);
    }

    /// Takes what [`Self::bring_unread`] remembered.
    pub(crate) fn take_unread(self) -> Option<String> {
        self.unread.try_update_value(Option::take).flatten()
    }

    fn look(self) {
        let route = here();
        if self.route.with_untracked(|known| *known != route) {
            self.route.set(route);
        }
    }

    /// Follows a plain click on a link of the page without loading the page again.
    fn clicked(self, event: &web_sys::MouseEvent) {
        let plain = event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key();
        if !plain || event.default_prevented() {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(link) = target.and_then(|target| target.closest("a[href]").ok().flatten()) else { return };
        let Some(address) = link.get_attribute("href") else { return };
        // Addresses within the page, without the files that the server makes.
        let ours = address.starts_with('/') && !address.starts_with("//") && !address.starts_with("/api");
        if !ours || link.has_attribute("download") || link.has_attribute("target") {
            return;
        }
        event.prevent_default();
        self.go(&address);
        if let Some((_, anchor)) = address.split_once('#') {
            let anchor = anchor.to_owned();
            // The element exists only after the new place has been drawn.
            request_animation_frame(move || to_anchor(&anchor));
        }
    }
}

/// Writes into the address what the place shows, without a step in the history. The place stays the same.
pub(crate) fn note(address: &str) {
    if let Ok(history) = window().history() {
        // A browser that is asked too often refuses; then the next time will do.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&in_language(address)));
    }
}

/// Copies an address of the page as others can open it, and says so. What cannot be copied is said itself.
pub(crate) async fn share(address: &str) -> String {
    let address = format!("{}{address}", window().location().origin().unwrap_or_default());
    if browser::copy(&address).await { say!(replay_copied, address = address) } else { address }
}

/// The way, from the context.
pub(crate) fn way() -> Way {
    expect_context()
}

/// Scrolls to an element and makes it the browser's `:target`.
pub(crate) fn to_anchor(anchor: &str) {
    let location = window().location();
    // Setting the same anchor again scrolls there and renews `:target`.
    let _ = location.replace(&format!("#{anchor}"));
}

/// Takes the language out of the address.
pub(crate) fn forget_language() {
    let location = window().location();
    let path = location.pathname().unwrap_or_default();
    if let ((Some(_), rest), Ok(history)) = (Language::of_path(&path), window().history()) {
        let [query, anchor] = [location.search(), location.hash()].map(Result::unwrap_or_default);
        let address = format!("/{rest}{query}{anchor}");
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// An address of the page in the language that the browser's address names, if it names one.
fn in_language(address: &str) -> String {
    let path = window().location().pathname().unwrap_or_default();
    match Language::of_path(&path) {
        (Some(language), _) if Language::of_path(address).0.is_none() => {
            format!("/{}{address}", language.tag)
        }
        _ => address.to_owned(),
    }
}

/// The place that the browser's address names.
pub(crate) fn here() -> Route {
    let location = window().location();
    Route::read(&location.pathname().unwrap_or_default(), &location.search().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> TableId {
        TableId::new(text).expect("a good id")
    }

    #[test]
    fn addresses_are_read() {
        assert_eq!(Route::read("/", ""), Route::Lobby);
        assert_eq!(Route::read("/t/ab-1", ""), Route::Table(id("ab-1")));
        assert_eq!(Route::read("/fr/t/ab-1", ""), Route::Table(id("ab-1")));
        assert_eq!(Route::read("/cs/", ""), Route::Lobby);
        assert_eq!(Route::read("/t/a b", ""), Route::Nowhere);
        assert_eq!(Route::read("/tables", ""), Route::Tables);
        assert_eq!(Route::read("/replay", ""), Route::Tables);
        assert_eq!(Route::read("/replay", "?table=x"), Route::Replay(Source::Local(id("x"))));
        assert_eq!(Route::read("/replay/x", ""), Route::Replay(Source::Server(id("x"))));
        for source in [Source::Local(id("x")), Source::Server(id("x"))] {
            for events in [None, Some(57)] {
                let address = source.address(events);
                let (path, query) = address.split_once('?').unwrap_or((&address, ""));
                assert_eq!(Route::read(path, query), Route::Replay(source.clone()));
                assert_eq!(Source::events(query), events, "{address}");
            }
        }
        for seen in Side::ALL {
            let address = Source::Server(id("x")).embedded(57, seen).expect("the server has it");
            let (path, query) = address.split_once('?').expect("it names a moment");
            assert_eq!(Route::read(path, query), Route::Embedded(Some(id("x"))));
            assert_eq!((Source::events(query), Source::seen(query)), (Some(57), seen));
        }
        assert_eq!(Source::Local(id("x")).embedded(57, Side::Black), None);
        for address in ["/embed", "/embed/x/y", "/fr/embed/a b", "/embed/x/t/y"] {
            assert_eq!(Route::read(address, ""), Route::Embedded(None), "{address}");
        }
        assert_eq!([Source::events("?at=x"), Source::events("?at=")], [None, None]);
        assert_eq!(Route::read("/rules/garanguet", ""), Route::Rules(GameName::Garanguet));
        assert_eq!(Route::read("/rules/tarot", ""), Route::Nowhere);
        assert_eq!(Route::read("/play/tarot", ""), Route::Nowhere);
        assert_eq!(Route::read("/dango", ""), Route::Game(GameName::Dango));
        let puzzle = |which| Route::Puzzle(GameName::Dango, which);
        assert_eq!(Route::read("/puzzle/dango", ""), puzzle(WhichPuzzle::OfDay));
        assert_eq!(Route::read("/fr/puzzle/dango/7", ""), puzzle(WhichPuzzle::Number(7)));
        assert_eq!(Route::read("/puzzle/dango/all", ""), puzzle(WhichPuzzle::All));
        assert_eq!(Route::read("/puzzle/dango/some", ""), Route::Nowhere);
        let exercise = Route::Exercise(GameName::Dango, Some(("D3.2".to_owned(), 4)));
        assert_eq!(Route::read("/cs/exercise/dango/D3.2/4", ""), exercise);
        assert_eq!(Route::read("/exercise/dango", ""), Route::Exercise(GameName::Dango, None));
        assert_eq!(Route::read("/exercise/dango/D3.2", ""), Route::Nowhere);
        assert_eq!(Route::read("/fr/edit/dango", "?position=x"), Route::Edit(GameName::Dango));
        assert_eq!(Route::read("/edit/tarot", ""), Route::Nowhere);
        assert_eq!(Route::read("/somewhere", ""), Route::Nowhere);
    }

    #[test]
    fn every_clause_leads_to_its_rulebook() {
        assert_eq!(clause_address("G4.2"), "/rules/garanguet#G4.2");
        assert_eq!(clause_address("P4.1"), "/rules/petango#P4.1");
        for game in GameName::ALL {
            let address = clause_address(&format!("{}1.1", game.clause_letter()));
            assert_eq!(Route::read(address.split('#').next().unwrap_or_default(), ""), Route::Rules(game));
        }
    }

    #[test]
    fn a_local_table_is_named_in_the_query() {
        let query = "?table=abc&with=house";
        let local =
            Route::Local { game: GameName::Garanguet, table: Some(id("abc")), query: query.to_owned() };
        assert_eq!(Route::read("/play/garanguet", query), local);
        assert_eq!(parameter(query, "with").as_deref(), Some("house"));
        assert_eq!(parameter(query, "points"), None);
    }
}
