//! What this thread speaks, and how a message is said.

use std::{cell::RefCell, rc::Rc};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::{
    language::{Direction, Language},
    numbers,
};

/// What divides a file's own messages from those that are still in English.
pub(crate) const IN_ENGLISH: &str = "\n### In English\n";

/// A language with its messages.
struct Narrator {
    language: Language,
    /// The messages of the language, then those that it lacks, in English.
    bundles: Vec<FluentBundle<FluentResource>>,
}

thread_local! {
    static NARRATOR: RefCell<Rc<Narrator>> = RefCell::new(Rc::new(first()));
}

/// Outside the page, a thread speaks English until it is asked for another language.
#[cfg(not(target_family = "wasm"))]
fn first() -> Narrator {
    Narrator::new(Language::english(), &Language::english().file())
}

/// The page has no words until it has loaded them.
#[cfg(target_family = "wasm")]
fn first() -> Narrator {
    Narrator { language: Language::english(), bundles: Vec::new() }
}

impl Narrator {
    fn new(language: Language, file: &str) -> Self {
        let (own, english) = file.split_once(IN_ENGLISH).unwrap_or((file, ""));
        let mut bundles = vec![bundle(language, own)];
        if !english.is_empty() {
            bundles.push(bundle(Language::english(), english));
        }
        Self { language, bundles }
    }
}

fn bundle(language: Language, text: &str) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.tag.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![tag]);
    // Some titles show the marks that isolate directions as boxes, and most languages do not need them.
    bundle.set_use_isolating(language.direction == Direction::RightToLeft);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(numbers::written(number.value)),
        _ => None,
    }));
    // A file with a fault still gives its good messages. A test refuses the fault.
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}

/// Makes this thread speak a language. `file` is the language's [`Language::file`].
pub fn speak(language: Language, file: &str) {
    numbers::write_as(language.tag);
    NARRATOR.with_borrow_mut(|narrator| *narrator = Rc::new(Narrator::new(language, file)));
}

/// Makes this thread speak a language that is built in.
#[cfg(not(target_family = "wasm"))]
pub fn speak_built_in(language: Language) {
    speak(language, &language.file());
}

/// The language that this thread speaks.
pub fn language() -> Language {
    NARRATOR.with_borrow(|narrator| narrator.language)
}

/// The message of a key, or the key itself while there are no words.
pub(crate) fn message(key: &str, arguments: &[(&'static str, FluentValue<'_>)]) -> String {
    known_message(key, arguments).unwrap_or_else(|| key.to_owned())
}

/// The message of a key, if there is one.
pub(crate) fn known_message(key: &str, arguments: &[(&'static str, FluentValue<'_>)]) -> Option<String> {
    // A message may be asked for while another is being said, and never changes the language.
    let narrator = NARRATOR.with_borrow(Rc::clone);
    let arguments: FluentArgs<'_> = arguments.iter().cloned().collect();
    narrator.bundles.iter().find_map(|bundle| {
        let pattern = bundle.get_message(key)?.value()?;
        Some(bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned())
    })
}
