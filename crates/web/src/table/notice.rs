//! The notice by the board: why something was refused, with the clause.

use std::fmt::Display;

use leptos::prelude::*;

use super::{Moment, TableState};
use crate::{
    parts::{ClausePlate, icon},
    words::say,
};

/// The content of a notice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Notice {
    /// What was refused: "Not to k."
    pub(crate) what: Option<String>,
    /// Why it was refused, in at most twelve words.
    pub(crate) why: String,
    /// The clause, if one is broken.
    pub(crate) clause: Option<String>,
    /// The place of the board that was refused, in the game's notation, if there is one.
    pub(crate) at: Option<String>,
}

impl Notice {
    /// The whole notice as one sentence, for the live region.
    pub(crate) fn sentence(&self) -> String {
        match (&self.what, &self.clause) {
            (Some(what), Some(clause)) => {
                say!("refused-sentence", what = what.clone(), why = self.why.clone(), clause = clause.clone(),)
            }
            _ => self.why.clone(),
        }
    }
}

/// The notice, while there is one.
#[component]
pub(crate) fn NoticeSlip(state: TableState) -> impl IntoView {
    move || {
        state.notice.get().map(|Notice { what, why, clause, .. }| {
            view! {
                <div class="docket" data-testid="docket">
                    {icon("no")}
                    <p>{what.map(|what| view! { <b>{what}</b> " " })}{why}</p>
                    {clause.map(|clause| view! { <ClausePlate clause/> })}
                </div>
            }
        })
    }
}

impl TableState {
    /// Speaks and shows why something is refused, if the reason is no rule.
    pub(crate) fn decline(self, why: String) {
        self.live.urgent(&why);
        self.refuse(Notice { why, ..Notice::default() });
    }

    /// Says that a typed move cannot be read, and why.
    pub(crate) fn decline_unreadable(self, why: &impl Display) {
        self.decline(say!("typed-unreadable", why = why.to_string()));
    }

    /// Says why a move was typed out of turn: whom everybody waits for, or that no game is going on.
    pub(crate) fn decline_out_of_turn(self) {
        let words = untrack(|| match self.moment() {
            Moment::Opening | Moment::Gathering => say!("house-says-not-begun"),
            Moment::Between { .. } | Moment::Over => say!("house-says-over"),
            Moment::Chance { .. } | Moment::Play { .. } => say!("typed-not-ours", name = self.waited_for()),
        });
        self.decline(words);
    }
}
