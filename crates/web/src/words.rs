//! The page's words, from Fluent files: in the best language there is, and in English where that lacks a message.

use carreau_core::Side;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language's files.
struct Language {
    tag: &'static str,
    files: &'static [&'static str],
}

// `LANGUAGES`: the languages in `crates/words/locales`. The first is English, the fallback.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

thread_local! {
    /// The best language, then English.
    static BUNDLES: Vec<FluentBundle<FluentResource>> = bundles(&wanted());
}

/// The languages the browser asks for.
#[cfg(target_arch = "wasm32")]
fn wanted() -> Vec<String> {
    leptos::prelude::window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Outside a browser there is no preferred language.
#[cfg(not(target_arch = "wasm32"))]
fn wanted() -> Vec<String> {
    Vec::new()
}

/// The bundles in the order in which messages are looked up.
fn bundles(wanted: &[String]) -> Vec<FluentBundle<FluentResource>> {
    let fallback = &LANGUAGES[0];
    let best = wanted.iter().find_map(|tag| {
        let short = tag.split('-').next().unwrap_or_default();
        LANGUAGES.iter().find(|language| language.tag == short)
    });
    let mut order = vec![best.unwrap_or(fallback)];
    if order[0].tag != fallback.tag {
        order.push(fallback);
    }
    order.into_iter().map(bundle).collect()
}

fn bundle(language: &Language) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.tag.parse().expect("our tags are well formed");
    let mut bundle = FluentBundle::new(vec![tag]);
    // Some titles show the marks that isolate directions as boxes. All our languages run in one direction.
    bundle.set_use_isolating(false);
    for file in language.files {
        // A file with a fault still gives its good messages. A test refuses the fault.
        let resource = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// The tag of the language the page speaks.
pub(crate) fn language() -> String {
    BUNDLES.with(|bundles| bundles[0].locales[0].to_string())
}

/// The message of a key, or the key itself if no language has it. [`say!`](crate::say) calls this.
pub(crate) fn message(key: &str, arguments: &[(&'static str, FluentValue<'_>)]) -> String {
    known_message(key, arguments).unwrap_or_else(|| key.to_owned())
}

/// The message for a refusal's code, or `why` if no language has one.
pub(crate) fn refusal(code: &str, why: &str) -> String {
    known_message(&format!("house-says-{code}"), &[("why", why.into())]).unwrap_or_else(|| why.to_owned())
}

/// A reason as a sentence: with a capital letter and a full stop.
pub(crate) fn sentence(why: &str) -> String {
    let mut letters = why.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if why.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// A side as a word.
pub(crate) fn side(side: Side) -> String {
    match side {
        Side::Black => say!("side-black"),
        Side::White => say!("side-white"),
    }
}

fn known_message(key: &str, arguments: &[(&'static str, FluentValue<'_>)]) -> Option<String> {
    BUNDLES.with(|bundles| {
        let arguments: FluentArgs<'_> = arguments.iter().cloned().collect();
        bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            Some(bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned())
        })
    })
}

/// A message in the page's language: `say!("lobby-hello")`, `say!("seat-pips", pips = 241)`.
macro_rules! say {
    ($key:literal) => { $crate::words::message($key, &[]) };
    ($key:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::words::message($key, &[$((stringify!($name), ($value).into())),+])
    };
}
pub(crate) use say;

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    /// The keys that the sources name.
    fn said(folder: &Path, keys: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("the sources can be read") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                said(&path, keys);
                continue;
            }
            let text = fs::read_to_string(&path).expect("a source is text");
            // Comments show the macro as well.
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code.collect::<Vec<_>>().join("\n").split(concat!("say", "!(")).skip(1) {
                let line = line.trim_start();
                if let Some(key) = line.strip_prefix('"').and_then(|rest| rest.split('"').next()) {
                    keys.push(key.to_owned());
                }
            }
        }
    }

    #[test]
    fn every_key_that_is_said_has_a_message() {
        let mut keys = Vec::new();
        said(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut keys);
        assert!(keys.len() > 100, "the sources say {} keys", keys.len());
        for bundle in LANGUAGES.iter().map(bundle) {
            let is_missing =
                |key: &&String| bundle.get_message(key).is_none_or(|found| found.value().is_none());
            let missing: Vec<_> = keys.iter().filter(is_missing).collect();
            assert_eq!(missing, Vec::<&String>::new());
        }
    }

    #[test]
    fn a_reason_of_the_table_becomes_a_sentence() {
        assert_eq!(sentence("the match is over"), "The match is over.");
        assert_eq!(sentence("The match is over."), "The match is over.");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn every_refusal_has_a_message() {
        for code in carreau_match::Refused::CODES {
            assert!(known_message(&format!("house-says-{code}"), &[]).is_some(), "{code}");
        }
        assert_eq!(refusal("not-begun", "-"), "The match has not begun: every seat says hello first.");
        assert_eq!(refusal("no-such-code", "as it was said"), "as it was said");
    }

    #[test]
    fn the_files_have_no_faults() {
        for language in LANGUAGES {
            for file in language.files {
                if let Err((_, faults)) = FluentResource::try_new((*file).to_owned()) {
                    panic!("{}: {faults:?}", language.tag);
                }
            }
        }
    }

    #[test]
    fn an_unknown_language_falls_back_to_english() {
        assert_eq!(bundles(&["eo".to_owned()])[0].locales[0].to_string(), "en");
        assert_eq!(message("no-such-key", &[]), "no-such-key");
    }
}
