//! A file of the person's own that a game may be played with: read, checked, and kept, or told what is wrong with it.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen_futures::spawn_local;

use crate::{browser, parts::icon, settings::Settings, words::say};

/// The longest file that is read, in bytes.
const FILE_BYTES: f64 = 16_384.0;

/// A file of the person's own, kept as it was read: a deck or a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OwnFile {
    /// The name of the file.
    pub(crate) file: String,
    /// The file.
    pub(crate) text: String,
}

/// A fault of a file in words: where it is, and what is wrong.
pub(crate) fn fault(file: &str, line: usize, field: &'static str, why: &str) -> String {
    say!("own-fault", file = file.to_owned(), line = line, field = field, why = why.to_owned())
}

/// What kind of file is chosen.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    /// What the names for tests begin with.
    pub(crate) name: &'static str,
    /// What it is called: "Deck".
    pub(crate) title: fn() -> String,
    /// That of the house: "classic deck".
    pub(crate) classic: fn() -> String,
    /// Words of the buttons for a file, and for what the house has.
    pub(crate) buttons: fn() -> (String, String),
    /// What is chosen by its name, or what is wrong with it.
    pub(crate) check: fn(&OwnFile) -> Result<String, Vec<String>>,
    /// An own one by its name: "own deck dull".
    pub(crate) own: fn(String) -> String,
    /// Where it is kept.
    pub(crate) kept: fn(&Settings) -> Option<&OwnFile>,
    /// Keeps another.
    pub(crate) keep: fn(&mut Settings, Option<OwnFile>),
}

/// A file, or what the house has.
#[component]
pub(crate) fn ChooseFile(
    /// What is chosen.
    kind: Kind,
    /// What is shown of it.
    children: Children,
) -> impl IntoView {
    let settings = Settings::signal();
    let refused = RwSignal::new(Vec::<String>::new());
    // One that cannot be read any more counts as none.
    let own = Memo::new(move |_| settings.with(|settings| (kind.check)((kind.kept)(settings)?).ok()));
    let open = move |event: web_sys::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(chosen) = input.files().and_then(|files| files.get(0)) else { return };
        // The same file may be chosen again, mended.
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
