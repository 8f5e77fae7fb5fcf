//! The rulebooks: the texts in `docs/rules`, typeset with their figures when the page is built. Each is a file of its
//! own, which the page fetches when the rulebook or one of its clauses is opened.

use std::{cell::RefCell, collections::BTreeMap};

use carreau_games::GameName;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::{browser, words};

/// A rulebook.
#[derive(Clone, PartialEq)]
pub(crate) struct Book {
    /// The list of contents.
    pub(crate) contents: String,
    /// The text, with its figures.
    pub(crate) text: String,
}

/// Why there is no book to show.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Missing {
    /// The server cannot be reached.
    House,
    /// The server has no such file, perhaps because it serves a newer page.
    Book,
}

thread_local! {
    /// The rulebook that came with the page, with the names of its game and of its language.
    static GIVEN: RefCell<Option<(String, Book)>> = const { RefCell::new(None) };
}

/// Keeps the rulebook in the first picture, if there is one, for when its page is opened.
pub(crate) fn keep_given() {
    let given = || {
        let picture = document().get_element_by_id("first-picture")?;
        let inner = |selector| Some(picture.query_selector(selector).ok()??.inner_html());
        let book = Book { contents: inner(".toc")?, text: inner(".page")? };
        Some((picture.get_attribute("data-book")?, book))
    };
    GIVEN.set(given());
}

impl Book {
    /// Fetches the rules of a game. The service worker answers if it has stored them.
    pub(crate) async fn fetch(game: GameName) -> Result<Self, Missing> {
        let language = carreau_words::language();
        let asked = format!("{game}-{}", language.tag);
        let given = GIVEN.with_borrow_mut(|given| given.take_if(|(of, _)| *of == asked));
        if let Some((_, book)) = given {
            return Ok(book);
        }
        let address = words::address(&format!("book-{game}"), language).ok_or(Missing::Book)?;
        let answer = browser::ask(&address, None).await.ok_or(Missing::House)?;
        let book = (answer.status == 200).then(|| answer.text.split_once('\n')).flatten();
        let (contents, text) = book.ok_or(Missing::Book)?;
        Ok(Self { contents: contents.to_owned(), text: text.to_owned() })
    }

    /// The paragraph that tells the game in short, as HTML.
    pub(crate) fn in_short(&self) -> Option<String> {
        let page = document().create_element("div").ok()?;
        page.set_inner_html(&self.text);
        Some(page.query_selector(".in-short").ok()??.inner_html())
    }

    /// The first sentence of each of these clauses that the book has, by its number.
    pub(crate) fn first_sentences(&self, numbers: &[String]) -> BTreeMap<String, String> {
        let Ok(page) = document().create_element("div") else { return BTreeMap::new() };
        page.set_inner_html(&self.text);
        let sentence = |number: &String| {
            let text = page.query_selector(&format!("[id=\"{number}\"] > div")).ok()??.text_content()?;
            Some((number.clone(), first_sentence(&text).to_owned()))
        };
        numbers.iter().filter_map(sentence).collect()
    }

    /// A clause, or a whole section: the heading of its section, and its text as HTML, with the figures that show it.
    pub(crate) fn clause(&self, number: &str) -> Option<(String, String)> {
        let page = document().create_element("div").ok()?;
        page.set_inner_html(&self.text);
        let place = page.query_selector(&format!("[id=\"{number}\"]")).ok()??;
        let section = place.closest("section").ok()??;
        let heading = section.query_selector("h2").ok()??.last_child()?.text_content()?;
        let text = place.query_selector("div").ok()??.inner_html();
        let figures = page.query_selector_all(&format!("figure[data-clauses~=\"{number}\"]")).ok()?;
        let figures = (0..figures.length())
            .filter_map(|i| Some(figures.item(i)?.dyn_into::<Element>().ok()?.outer_html()));
        // The figures of some games need definitions that come with the book.
        let defs = page.query_selector("svg.defs").ok()?.map(|defs| defs.outer_html());
        Some((heading, text + &defs.into_iter().chain(figures).collect::<String>()))
    }
}

/// The first sentence of a text; all of it if it has no end.
fn first_sentence(text: &str) -> &str {
    let text = text.trim();
    let ends = [text.find(". ").map(|stop| stop + 1), text.find(": "), text.find("\u{a0}: ")];
    let end = ends.into_iter().flatten().min();
    &text[..end.unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_ends_with_its_full_stop_or_before_a_colon() {
        assert_eq!(first_sentence(" One two. Three."), "One two.");
        assert_eq!(first_sentence("Un deux\u{a0}: trois"), "Un deux");
        assert_eq!(first_sentence("A double (G3.3) counts. So."), "A double (G3.3) counts.");
        assert_eq!(first_sentence("no end"), "no end");
    }
}
