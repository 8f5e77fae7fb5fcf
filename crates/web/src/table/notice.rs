//! The notice by the board: why something was refused, with the clause.

use leptos::prelude::*;

use crate::{
    parts::{ClausePlate, icon},
    words::say,
};

/// The content of a notice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Notice {
    /// What was refused: "You can’t move to k."
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
                say!(refused_sentence, what = what.clone(), why = self.why.clone(), clause = clause.clone(),)
            }
            _ => self.why.clone(),
        }
    }
}

/// The notice, while there is one.
#[component]
pub(crate) fn NoticeSlip(notice: RwSignal<Option<Notice>>) -> impl IntoView {
    move || {
        notice.get().map(|Notice { what, why, clause, .. }| {
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
