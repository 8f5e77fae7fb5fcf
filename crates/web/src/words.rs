//! The language that the page speaks: which one it is, and loading its messages.

use carreau_words::{Language, negotiated};
pub(crate) use carreau_words::{refusal, say, sentence, side};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::browser;

/// The cookie in which the browser remembers the language that the person has chosen. The server reads it as well, to
/// answer with HTML in that language.
const COOKIE: &str = "language";
/// How long it is remembered: a year, in seconds.
const REMEMBERED: u32 = 31_536_000;

/// The language that the page is to speak: that of the address, the one chosen here, or the first of the browser's
/// languages that there is.
fn wanted() -> Language {
    let path = window().location().pathname().unwrap_or_default();
    of_path(&path).0.or_else(chosen).unwrap_or_else(|| {
        let wishes: Vec<String> =
            window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
        negotiated(wishes.iter().map(String::as_str)).unwrap_or(Language::english())
    })
}

/// Divides a path into the language that it begins with, and the rest: `/fr/rules/dango` is `/rules/dango` in French.
pub(crate) fn of_path(path: &str) -> (Option<Language>, &str) {
    let first = path.trim_start_matches('/');
    let (tag, rest) = first.split_once('/').unwrap_or((first, ""));
    match Language::find(tag) {
        Some(language) => (Some(language), &path[path.len() - rest.len()..]),
        None => (None, path),
    }
}

/// The language that was chosen in this browser.
fn chosen() -> Option<Language> {
    let cookies = document().dyn_into::<web_sys::HtmlDocument>().ok()?.cookie().ok()?;
    cookies
        .split(';')
        .find_map(|cookie| Language::find(cookie.trim().strip_prefix(COOKIE)?.strip_prefix('=')?))
}

/// Remembers a choice in this browser.
pub(crate) fn remember(language: Language) {
    if let Ok(document) = document().dyn_into::<web_sys::HtmlDocument>() {
        let cookie = format!("{COOKIE}={}; path=/; max-age={REMEMBERED}; samesite=lax", language.tag);
        let _ = document.set_cookie(&cookie);
    }
}

/// Loads the messages of the language that the page is to speak. As long as they do not come, it tries again.
pub(crate) async fn load() {
    let mut pause = 500;
    while speak(wanted()).await.is_none() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_may_begin_with_a_language() {
        let divided = |path| {
            let (language, rest) = of_path(path);
            (language.map(|language| language.tag), rest)
        };
        assert_eq!(divided("/fr/rules/dango"), (Some("fr"), "rules/dango"));
        assert_eq!(divided("/cs"), (Some("cs"), ""));
        assert_eq!(divided("/rules/dango"), (None, "/rules/dango"));
        assert_eq!(divided("/"), (None, "/"));
    }
}
