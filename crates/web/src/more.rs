//! The part of the program with what is neither the lobby nor a table: replays, the position editor, rulebooks, and the
//! forms of the lobby.

use carreau_games::GameName;
use carreau_match::TableId;
use leptos::{prelude::*, wasm_split::wasm_split};

use crate::{
    account::AccountPage,
    editor::EditorPage,
    forms::Forms,
    part::NotLoaded,
    replay::{EmbeddedPage, ReplayPage},
    routes::Source,
    rulebook::RulesPage,
    table::{TableForm, TableState},
    tables::{Definitions, TablePart},
};

/// The part.
#[derive(Clone, Copy)]
pub(crate) struct More {
    /// The forms of the lobby.
    pub(crate) forms: Forms,
    /// The replay of a record; without one, the list of the person's tables.
    pub(crate) replay: fn(Option<Source>) -> AnyView,
    /// The board of a record of the server, for pages of others.
    pub(crate) embedded: fn(TableId) -> AnyView,
    /// The position editor of a game.
    pub(crate) editor: fn(GameName) -> AnyView,
    /// The person's account.
    pub(crate) account: fn() -> AnyView,
    /// A game's rulebook.
    pub(crate) rules: fn(GameName) -> AnyView,
    /// The forms of a table.
    pub(crate) table: fn(TableForm, TableState) -> AnyView,
}

/// Loads the part.
#[wasm_split(more, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn part() -> Result<More, NotLoaded> {
    TablePart::is_needed();
    Ok(More {
        forms: Forms::here(),
        replay: |source| view! { <Definitions/><ReplayPage source/> }.into_any(),
        embedded: |table| view! { <EmbeddedPage table/> }.into_any(),
        editor: |game| view! { <EditorPage game/> }.into_any(),
        account: || view! { <AccountPage/> }.into_any(),
        rules: |game| view! { <Definitions/><RulesPage game/> }.into_any(),
        table: TableForm::show,
    })
}
