//! Searching a rulebook: what does not hold the words is hidden, and the words are marked.

use carreau_words::folded;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Node, Text};

use crate::{parts::icon, words::say};

/// What can be found: a clause, or a piece of prose.
const PIECES: &str = ".clause, .prose > *";

/// The field for what is searched.
#[component]
pub(super) fn Finder() -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    let found = RwSignal::new(None::<usize>);
    let search = move |text: String| {
        found.set(find(&text));
        wanted.set(text);
    };
    // A link within the book leads to what may be hidden.
    let followed = window_event_listener(leptos::ev::click, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = target.and_then(|target| target.closest(".book a[href^=\"#\"]").ok().flatten());
        if link.is_some() && found.get_untracked().is_some() {
            search(String::new());
        }
    });
    on_cleanup(move || followed.remove());
    let key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            search(String::new());
        }
    };
    view! {
        <search class="finder">
            <label>
                {icon("search")}
                <input type="search" placeholder=say!(rules_find) aria-label=say!(rules_find) data-testid="find"
                    autocomplete="off" enterkeyhint="search" prop:value=move || wanted.get()
                    on:input=move |event| search(event_target_value(&event)) on:keydown=key/>
            </label>
            <p role="status" data-testid="found">{move || found.get().map(|pieces| say!(rules_found, pieces = pieces))}</p>
        </search>
    }
}

/// Shows and marks in the page what holds all words of a text; returns how many pieces do. `None` if there is no word:
/// then the page is whole again.
fn find(text: &str) -> Option<usize> {
    let page = document().query_selector(".page").ok()??;
    for mark in all(&page, "mark") {
        let words = document().create_text_node(&mark.text_content().unwrap_or_default());
        if let Some(parent) = mark.parent_node() {
            let _ = parent.replace_child(&words, &mark);
            parent.normalize();
        }
    }
    for shown in all(&page, ".is-found") {
        let _ = shown.class_list().remove_1("is-found");
    }
    let text: Vec<char> = folded(text).collect();
    let words: Vec<&[char]> = text.split(|sign| *sign == ' ').filter(|word| !word.is_empty()).collect();
    let _ = page.class_list().toggle_with_force("page--searched", !words.is_empty());
    if words.is_empty() {
        return None;
    }
    let mut found = 0;
    for piece in all(&page, PIECES) {
        let text: Vec<char> = folded(&piece.text_content().unwrap_or_default()).collect();
        if !words.iter().all(|word| text.windows(word.len()).any(|part| part == *word)) {
            continue;
        }
        found += 1;
        let section = piece.closest("section").ok().flatten();
        for shown in [Some(piece.clone()), section].into_iter().flatten() {
            let _ = shown.class_list().add_1("is-found");
        }
        mark(&piece, &words);
    }
    Some(found)
}

/// Marks the words in the texts within a node.
fn mark(node: &Node, words: &[&[char]]) {
    if let Some(text) = node.dyn_ref::<Text>() {
        let letters = text.data();
        // From the end, so that the places before it stay.
        for (start, end) in places(&letters, words).into_iter().rev() {
            let _ = split(text, start, end);
        }
        return;
    }
    let children = node.child_nodes();
    let children: Vec<Node> = (0..children.length()).filter_map(|i| children.item(i)).collect();
    for child in &children {
        mark(child, words);
    }
}

/// Puts a part of a text, from and to in UTF-16 units, into a mark.
fn split(text: &Text, start: u32, end: u32) -> Option<()> {
    let part = text.split_text(start).ok()?;
    part.split_text(end - start).ok()?;
    let mark = document().create_element("mark").ok()?;
    part.parent_node()?.replace_child(&mark, &part).ok()?;
    mark.append_child(&part).ok()?;
    Some(())
}

/// Where words stand in a text, in UTF-16 units, in order and without overlap.
fn places(text: &str, words: &[&[char]]) -> Vec<(u32, u32)> {
    let letters: Vec<char> = folded(text).collect();
    let mut at = Vec::with_capacity(letters.len() + 1);
    let mut units = 0;
    for letter in text.chars() {
        at.push(units);
        units += if letter.len_utf16() == 2 { 2 } else { 1 };
    }
    at.push(units);
    let mut places = Vec::new();
    let mut i = 0;
    while i < letters.len() {
        match words.iter().filter(|word| letters[i..].starts_with(word)).map(|word| word.len()).max() {
            Some(length) => {
                places.push((at[i], at[i + length]));
                i += length;
            }
            None => i += 1,
        }
    }
    places
}

/// The elements that a selector finds.
fn all(within: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = within.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|i| found.item(i)?.dyn_into().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_without_their_accents_and_in_units_of_the_browser() {
        let found = |text: &str, wanted: &str| {
            let wanted: Vec<char> = folded(wanted).collect();
            let words: Vec<&[char]> = wanted.split(|sign| *sign == ' ').collect();
            places(text, &words)
        };
        assert_eq!(found("Košonek a koule", "kosonek"), [(0, 7)]);
        assert_eq!(found("L’élévation", "l'elev"), [(0, 6)]);
        assert_eq!(found("a 𝄞 die, a DIE", "die"), [(5, 8), (12, 15)]);
        assert_eq!(found("priority", "prior priority"), [(0, 8)]);
        assert_eq!(found("nothing", "dice"), []);
    }
}
