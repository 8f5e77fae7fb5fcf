//! The language that the page speaks: which one it is, and loading its messages.

use carreau_words::{COOKIE, Language, negotiated};
pub(crate) use carreau_words::{refusal, say, sentence, side};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::browser;

/// How long it is remembered: a year, in seconds.
const REMEMBERED: u32 = 31_536_000;

/// The language that the page is to speak: that of the address, the one chosen here, or the first of the browser's
/// languages that there is.
fn wanted() -> Language {
    let path = window().location().pathname().unwrap_or_default();
    Language::of_path(&path).0.or_else(chosen).unwrap_or_else(|| {
        let wishes: Vec<String> =
            window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
        negotiated(wishes.iter().map(String::as_str)).unwrap_or(Language::english())
    })
}

/// The language that was chosen in this browser.
fn chosen() -> Option<Language> {
    Language::of_cookies(&document().dyn_into::<web_sys::HtmlDocument>().ok()?.cookie().ok()?)
}

/// Remembers a choice in this browser.
pub(crate) fn remember(language: Language) {
    if let Ok(document) = document().dyn_into::<web_sys::HtmlDocument>() {
        let cookie = format!("{COOKIE}={}; path=/; max-age={REMEMBERED}; samesite=lax", language.tag);
        let _ = document.set_cookie(&cookie);
    }
}

/// Loads the messages of the language that the page is to speak. Without a network they may not be stored here; then it
/// speaks the language of the HTML that came, or English. As long as none comes, it tries again.
pub(crate) async fn load() {
    let given = document().document_element().and_then(|root| root.get_attribute("lang"));
    let given = given.and_then(|tag| Language::find(&tag));
    let mut pause = 500;
    loop {
        for language in [Some(wanted()), given, Some(Language::english())].into_iter().flatten() {
            if speak(language).await.is_some() {
                return;
            }
        }
        browser::sleep(pause).await;
        pause = (2 * pause).min(10_000);
    }
}

/// Makes the page speak a language; `None` if its messages cannot be loaded.
pub(crate) async fn speak(language: Language) -> Option<()> {
    let answer =
        browser::ask(&address("words", language)?, None).await.filter(|answer| answer.status == 200)?;
    carreau_words::speak(language, &answer.text);
    if let Some(root) = document().document_element() {
        // The browser hyphenates the page and reads it aloud in this language.
        let _ = root.set_attribute("lang", language.tag);
        let _ = root.set_attribute("dir", language.direction.html());
    }
    Some(())
}

/// Where a file lies that each language has, such as a rulebook: the page's HTML says so.
pub(crate) fn address(file: &str, language: Language) -> Option<String> {
    let named = format!("meta[name=\"{file}-{}\"]", language.tag);
    document().query_selector(&named).ok()??.get_attribute("content")
}
