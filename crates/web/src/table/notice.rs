//! The notice by the board: why something was not done, with its clause.

use leptos::prelude::*;

use super::TableState;
use crate::{
    parts::{ClausePlate, icon},
    words::say,
};

/// What a notice says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Notice {
    /// What was wanted: "Not to k."
    pub(crate) what: Option<String>,
    /// Why not, in at most twelve words.
    pub(crate) why: String,
    /// The clause, if one is broken.
    pub(crate) clause: Option<String>,
    /// The place of the board that is refused, in the game's notation, if one is.
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
