//! A file of the person's own, such as a deck, to play a game with. The page reads, checks and stores it, or says what
//! is wrong with it.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen_futures::spawn_local;

use crate::{browser, parts::icon, settings::Settings, words::say};

/// The longest file that is read, in bytes.
const FILE_BYTES: f64 = 16_384.0;

/// A file of the person's own, stored as it was read: a deck or a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OwnFile {
    /// The name of the file.
    pub(crate) file: String,
    /// The text of the file.
    pub(crate) text: String,
}

/// A fault of a file in words: where it is, and what is wrong.
pub(crate) fn fault(file: &str, line: usize, field: &'static str, why: &str) -> String {
    say!("own-fault", file = file.to_owned(), line = line, field = field, why = why.to_owned())
}

/// A kind of file to choose.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    /// The beginning of its names for tests.
    pub(crate) name: &'static str,
    /// Its title: "Deck".
    pub(crate) title: fn() -> String,
    /// The words for the usual one: "classic deck".
    pub(crate) classic: fn() -> String,
    /// The words of two buttons: one chooses a file, the other returns to the usual deck or plan.
    pub(crate) buttons: fn() -> (String, String),
    /// The name of the deck or plan in a file, or all that is wrong with the file.
    pub(crate) check: fn(&OwnFile) -> Result<String, Vec<String>>,
    /// The words for the person's own one, from its name: "own deck dull".
    pub(crate) own: fn(String) -> String,
    /// Reads the stored file from the settings.
    pub(crate) kept: fn(&Settings) -> Option<&OwnFile>,
    /// Stores another file in the settings, or none.
    pub(crate) keep: fn(&mut Settings, Option<OwnFile>),
}

/// The choice between a file of the person's own and the usual deck or plan.
#[component]
pub(crate) fn ChooseFile(
    /// The kind of file.
    kind: Kind,
    /// What the form shows of it.
    children: Children,
) -> impl IntoView {
    let settings = Settings::signal();
    let refused = RwSignal::new(Vec::<String>::new());
    // A stored file that can no longer be read counts as none.
    let own = Memo::new(move |_| settings.with(|settings| (kind.check)((kind.kept)(settings)?).ok()));
    let open = move |event: web_sys::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(chosen) = input.files().and_then(|files| files.get(0)) else { return };
        // The input is emptied below, so that the person can choose the same file again after mending it.
        spawn_local(async move {
            let found = if chosen.size() > FILE_BYTES {
                Err(vec![say!("own-too-long")])
            } else if let Some(text) = browser::read(&chosen).await {
                let own = OwnFile { file: chosen.name(), text };
                (kind.check)(&own).map(|_| own)
            } else {
                Err(vec![say!("own-not-text")])
            };
            input.set_value("");
            match found {
                Ok(own) => {
                    refused.try_set(Vec::new());
                    settings.try_update(|settings| (kind.keep)(settings, Some(own)));
                }
                Err(faults) => drop(refused.try_set(faults)),
            }
        });
    };
    let classic = move |_| {
        refused.set(Vec::new());
        settings.update(|settings| (kind.keep)(settings, None));
    };
    let title = move || own.get().map_or_else(kind.classic, kind.own);
    let test = move |part: &str| format!("{}-{part}", kind.name);
    let (choose_words, classic_words) = (kind.buttons)();
    let classic_words = StoredValue::new(classic_words);
    view! {
        <section class="deck-choice" aria-label=(kind.title)()>
            <p class="deck-choice__name" data-testid=test("name")><b>{(kind.title)()}</b> " " {title}</p>
            <div class="act__row">
                <label class="btn records__file">
                    {icon("file")}<span>{choose_words}</span>
                    <input type="file" accept=".toml,text/plain,application/toml" data-testid=test("file") on:change=open/>
                </label>
                {move || own.with(Option::is_some).then(|| view! {
                    <button class="btn" data-testid=test("classic") on:click=classic>{classic_words.get_value()}</button>
                })}
            </div>
            {move || (!refused.with(Vec::is_empty)).then(|| view! {
                <div class="docket docket--flat" role="alert" data-testid=test("faults")>
                    {icon("no")}
                    <ul>{refused.get().into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
                </div>
            })}
            {children()}
        </section>
    }
}
