//! The proof of a record: the page applies all of it again and checks every draw.

use carreau_match::verify;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{film::Film, origin::Origin};
use crate::{
    browser,
    parts::icon,
    secret::Secret,
    table::{is_of_go, sgf_buttons},
    words::say,
};

/// The result of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Found {
    /// Everything follows. The number counts the draws that were computed again.
    Proved(u64),
    /// The rules were kept, but the draws cannot be checked until the dealer's seed is opened.
    RulesOnly,
    /// Something does not follow; the text says what comes first.
    Broken(String),
}

/// Verifies a record in this browser, and explains fair draws by sealed envelopes.
#[component]
pub(super) fn Proof(
    /// The record.
    film: StoredValue<Film>,
) -> impl IntoView {
    let found = RwSignal::new(None::<Found>);
    let origin = RwSignal::new(None::<Origin>);
    let is_old = film.with_value(|film| film.last().header().carreau == 1);
    // Whether the secret of this browser is in the record, if it brought one to the table.
    let own = film.with_value(|film| {
        let last = film.last();
        Secret::of(&last.header().table).map(|secret| secret.is_among(last))
    });
    let is_own = own == Some(true);
    let prove = move |_| {
        let result = film.with_value(|film| verify(&film.text));
        if let Ok(verified) = &result {
            let signature = verified.signature;
            spawn_local(async move {
                origin.try_set(Some(Origin::of(signature).await));
            });
        }
        found.set(Some(match result {
            Ok(_) if own == Some(false) => Found::Broken(say!(proof_not_own)),
            Ok(verified) => verified.draws.map_or(Found::RulesOnly, Found::Proved),
            Err(error) => Found::Broken(error.to_string()),
        }));
    };
    let save = move |_| {
        film.with_value(|film| {
            browser::save(&format!("{}.carreau", film.last().header().table), &film.text);
        });
    };
    let of_go = film.with_value(|film| is_of_go(film.last()));
    let game = film.with_value(|film| film.last().header().game).as_str();
    let seal = film.with_value(|film| {
        let commitment = film.last().header().commitment.to_string();
        format!("{} … {}", &commitment[..6], &commitment[58..])
    });
    view! {
        <section class="panel proof" aria-label=say!(proof_title)>
            <h2>{say!(proof_title)}</h2>
            {move || match found.get() {
                Some(_) if origin.get() == Some(Origin::Forged) => broken(Origin::Forged.text()),
                None if is_old => view! { <p>{say!(proof_old)}</p> }.into_any(),
                None => view! { <p>{say!(proof_about, game = game)}</p> }.into_any(),
                Some(Found::Proved(draws)) => view! {
                    <ol class="proof__steps" role="status" data-testid="proved">
                        <li>{icon("check")}<span>{say!(proof_sealed)} " " <b class="num">{seal.clone()}</b></span></li>
                        {(!is_old).then(|| view! { <li>{icon("check")}<span>{say!(proof_brought, game = game)}</span></li> })}
                        {is_own.then(|| view! { <li>{icon("check")}<span data-testid="proved-own">{say!(proof_own)}</span></li> })}
                        <li>{icon("check")}<span>{say!(proof_opened)}</span></li>
                        <li>{icon("check")}<span>{say!(proof_draws, draws = draws, game = game)}</span></li>
                        {origin.get().map(|origin| view! {
                            <li>{icon(if origin == Origin::ThisServer { "check" } else { "no" })}<span data-testid="signed">{origin.text()}</span></li>
                        })}
                    </ol>
                    <p data-testid="proved-what">{if is_old { say!(proof_old) } else { say!(proof_so, game = game) }}</p>
                }.into_any(),
                Some(Found::RulesOnly) => view! {
                    <p role="status" data-testid="proved-rules">{say!(proof_rules_only, game = game)}</p>
                }.into_any(),
                Some(Found::Broken(why)) => broken(why),
            }}
            <div class="act__row act__row--one">
                <button class="btn btn--enamel" data-testid="verify" on:click=prove>{say!(proof_verify)}</button>
                <button class="btn" data-testid="save-record" on:click=save>{icon("save")}<span>{say!(ending_record)}</span></button>
                {of_go.then(|| sgf_buttons(move || film.with_value(|film| film.text.parse().ok())))}
            </div>
        </section>
    }
}

/// Says what does not follow.
fn broken(why: String) -> AnyView {
    view! {
        <p class="docket docket--flat" role="alert" data-testid="not-proved">
            {icon("no")}<span><b>{say!(proof_broken)}</b> " " {why}</span>
        </p>
    }
    .into_any()
}
