//! The forms of a table that few need at once. They lie in another part of the program, which is fetched for them.

use carreau_match::SeatId;
use leptos::prelude::*;

use super::{
    TableState,
    chat::FreeChat,
    hint::{Hint, Plays},
    name_offer::NameOffer,
    report::Report,
};

/// A form of a table.
#[derive(Debug, Clone, Copy)]
pub(crate) enum TableForm {
    /// The free chat, for a seat of ours.
    Chat(SeatId),
    /// A report to the operator.
    Report,
    /// The question for a name.
    Name,
    /// A hint from the computer.
    Hint(Plays),
}

/// Fetches the part of the program with a form, and shows it.
#[derive(Clone, Copy)]
pub(crate) struct TableForms(pub(crate) fn(TableForm, TableState) -> AnyView);

impl TableForm {
    /// The form, wherever its part of the program is.
    pub(super) fn fetch(self, state: TableState) -> AnyView {
        let TableForms(fetch) = expect_context();
        fetch(self, state)
    }

    /// The form, from within its part of the program.
    pub(crate) fn show(self, state: TableState) -> AnyView {
        match self {
            Self::Chat(seat) => view! { <FreeChat state seat/> }.into_any(),
            Self::Report => view! { <Report state/> }.into_any(),
            Self::Name => view! { <NameOffer state/> }.into_any(),
            Self::Hint(plays) => view! { <Hint state plays/> }.into_any(),
        }
    }
}
