//! Why not, as a docket.

use leptos::prelude::*;

use super::Desk;
use crate::{
    parts::{ClausePlate, icon},
    words::say,
};

/// What the docket says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Docket {
    /// What was wanted: "Not to k."
    pub(crate) what: Option<String>,
    /// Why not, in at most twelve words.
    pub(crate) why: String,
    /// The clause, if one is broken.
    pub(crate) clause: Option<String>,
    /// The place of the board that is refused, in the game's notation, if one is.
    pub(crate) at: Option<String>,
}

impl Docket {
    /// The whole docket as one sentence, for the live region.
    pub(crate) fn sentence(&self) -> String {
        match (&self.what, &self.clause) {
            (Some(what), Some(clause)) => {
                say!("refused-sentence", what = what.clone(), why = self.why.clone(), clause = clause.clone(),)
            }
            _ => self.why.clone(),
        }
    }
}

/// The docket, while there is one.
#[component]
pub(crate) fn WhyNot(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    move || {
        desk.docket.get().map(|Docket { what, why, clause, .. }| {
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
