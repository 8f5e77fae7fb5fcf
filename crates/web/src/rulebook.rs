//! The rulebooks: the texts in `docs/rules`, set when the page is built, with the figures drawn from the
//! same boards as play.

use carreau_boards::{petanque, rulebook, tokens::Theme};
use carreau_games::GameName;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::{
    parts::{icon, mark},
    routes,
    words::say,
};

/// A rulebook as the page is built with it.
struct Book {
    /// The list of contents.
    contents: &'static str,
    /// The text, with a mark where each figure belongs.
    text: &'static str,
}

/// The book named so.
macro_rules! book {
    ($name:literal) => {
        Book {
            contents: include_str!(concat!(env!("OUT_DIR"), "/", $name, "-contents.html")),
            text: include_str!(concat!(env!("OUT_DIR"), "/", $name, ".html")),
        }
    };
}

impl Book {
    /// The rules of a game.
    const fn of(game: GameName) -> Self {
        match game {
            GameName::Garanguet => book!("garanguet"),
            GameName::Dango => book!("dango"),
            GameName::Petanque => book!("petanque"),
            GameName::Petango => book!("petango"),
        }
    }

    /// The text with its figures in their places.
    fn with_figures(&self) -> String {
        let mut out = String::with_capacity(self.text.len() + 100_000);
        let mut rest = self.text;
        while let Some((before, after)) = rest.split_once("<!--figure:") {
            let (path, after) = after.split_once("-->").unwrap_or((after, ""));
            out.push_str(before);
            out.push_str(&rulebook::find(path).map(figure).unwrap_or_default());
            rest = after;
        }
        out + rest
    }
}

/// A figure as a part of the page: the page's own definitions and style sheets draw it, so it follows day
/// and dusk.
fn figure(figure: &rulebook::Figure) -> String {
    let document = figure.svg(Theme::Day);
    let Some((start, rest)) = document.split_once("<style>") else { return document };
    let body = rest.split_once("</defs>").map_or(rest, |(_, body)| body);
    format!("{} role=\"img\" aria-hidden=\"true\">{body}", start.trim_end().trim_end_matches('>'))
        .replace("data-point=", "data-stack=")
}

/// The rules of a game.
#[component]
pub(crate) fn RulesPage(
    /// The game.
    game: GameName,
) -> impl IntoView {
    let current = RwSignal::new(format!("{}1", routes::clause_letter(game)));
    Effect::new(move || document().set_title(&say!("title-rules", game = game.title())));
    // The browser looked for the anchor before the book was there.
    request_animation_frame(|| {
        if let Ok(anchor) = window().location().hash()
            && anchor.len() > 1
        {
            routes::to_anchor(&anchor[1..]);
        }
    });
    let scrolled = window_event_listener_untyped("scroll", move |_| {
        if let Some(section) = section_in_view() {
            current.set(section);
        }
    });
    on_cleanup(move || scrolled.remove());
    let contents = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move || {
        let current = format!("#{}", current.get());
        let Some(list) = contents.get() else { return };
        let Ok(links) = list.query_selector_all("a") else { return };
        for i in 0..links.length() {
            let Some(link) = links.item(i).and_then(|node| node.dyn_into::<web_sys::Element>().ok()) else {
                continue;
            };
            let _ = if link.get_attribute("href").as_deref() == Some(current.as_str()) {
                link.set_attribute("aria-current", "true")
            } else {
                link.remove_attribute("aria-current")
            };
        }
    });
    let Book { contents: list, .. } = Book::of(game);
    // What the page holds of every game is told in one place; a terrain's gravel is for pétanque alone.
    let defs = (game == GameName::Petanque)
        .then(|| view! { <svg class="defs" aria-hidden="true" inner_html=petanque::defs()></svg> });
    view! {
        {defs}
        <header class="top">
            <a class="btn btn--icon" href="/" aria-label=say!("top-back")>{icon("back")}</a>
            {mark("top__mark", 34)}
            <div class="top__title">
                <strong>{say!("rules-title")}</strong>
                <span class="wide-only">{say!("rules-about")}</span>
            </div>
            <nav aria-label=say!("rules-title")>
                <button on:click=|_| { let _ = window().print(); } class="wide-only">
                    {icon("print")}<span>{say!("rules-print")}</span>
                </button>
                <a href="/" data-testid="to-lobby">{icon("two")}<span class="wide-only">{say!("rules-play")}</span></a>
            </nav>
        </header>
        <div class="book" data-testid="rules">
            <nav class="spine" aria-label=say!("rules-contents")>
                <ul class="games">
                    {GameName::ALL.map(|other| view! {
                        <li><a class=if other == game { "plate" } else { "btn" } href=format!("/rules/{other}")
                            aria-current=(other == game).then_some("page")>{other.title()}</a></li>
                    })}
                </ul>
                <ol class="toc" node_ref=contents inner_html=list></ol>
            </nav>
            <main class="page" inner_html=Book::of(game).with_figures()></main>
        </div>
    }
}

/// The section whose heading was passed last.
fn section_in_view() -> Option<String> {
    let sections = document().query_selector_all(".page > section").ok()?;
    let all =
        (0..sections.length()).rev().filter_map(|i| sections.item(i)?.dyn_into::<web_sys::Element>().ok());
    let passed = |section: &web_sys::Element| section.get_bounding_client_rect().top() < 160.0;
    all.into_iter().find(passed).map(|section| section.id())
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        path::{Path, PathBuf},
    };

    use super::*;

    #[test]
    fn every_figure_is_drawn_without_styles_of_its_own() {
        for game in GameName::ALL {
            let book = Book::of(game).with_figures();
            assert_eq!(book.matches("<svg").count(), rulebook::of(game.as_str()).count(), "{game}");
            assert!(!book.contains("<style") && !book.contains("<!--figure"), "{game}");
        }
    }

    #[test]
    fn every_clause_that_is_linked_is_in_its_book() {
        for game in GameName::ALL {
            let Book { text, contents } = Book::of(game);
            for link in [text, contents].concat().split("href=\"#").skip(1) {
                let id = link.split('"').next().unwrap_or_default();
                assert!(text.contains(&format!("id=\"{id}\"")), "{game}: {id}");
            }
        }
    }

    /// The game whose rulebook has a clause of this letter.
    fn game_of(clause: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|&game| clause.starts_with(routes::clause_letter(game)))
    }

    /// The clauses that a text cites.
    fn cited(text: &str) -> impl Iterator<Item = &str> {
        let is_clause = |word: &str| {
            matches!(word.as_bytes(), [_, section, b'.', clause] if section.is_ascii_digit() && clause.is_ascii_digit())
                && game_of(word).is_some()
        };
        text.split(|letter: char| !letter.is_alphanumeric() && letter != '.')
            .map(|word| word.trim_end_matches('.'))
            .filter(move |word| is_clause(word))
    }

    /// The files below a folder, its build folders left out.
    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("the folder can be read");
        let paths = entries.map(|entry| entry.expect("an entry can be read").path());
        let paths =
            paths.filter(|path| path.file_name().is_none_or(|name| name != "target" && name != "dist"));
        paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn every_clause_that_code_and_words_cite_is_in_its_book() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let texts = ["crates", "docs"].map(|folder| files(&root.join(folder))).concat();
        let mut seen = 0;
        for path in texts {
            if !path.extension().is_some_and(|kind| ["rs", "ftl", "md", "css"].iter().any(|&of| kind == of)) {
                continue;
            }
            let text = fs::read_to_string(&path).expect("our files are text");
            for clause in cited(&text) {
                let book = Book::of(game_of(clause).expect("a game has this letter")).text;
                assert!(book.contains(&format!("<li id=\"{clause}\"")), "{}: {clause}", path.display());
                seen += 1;
            }
        }
        assert!(seen > 1000, "only {seen} seen");
    }

    #[test]
    fn tables_of_sentences_say_the_heading_of_each_cell() {
        let Book { text, .. } = Book::of(GameName::Petanque);
        assert!(text.contains("<td role=\"cell\" data-of=\"What comes of it\">"));
        assert_eq!(text.matches("<table").count(), text.matches("<div class=\"scroll\">").count());
    }

    #[test]
    fn rulings_are_slips_and_clauses_are_links() {
        let Book { contents, text } = Book::of(GameName::Garanguet);
        assert!(text.contains("<p class=\"ruling\"><b>Ruling</b>"));
        assert!(text.contains("<a href=\"#G3.1\">G3.1</a>"));
        assert!(contents.contains("<a href=\"#G4\"><b>G4</b> <span>Moving</span></a>"));
        assert!(Book::of(GameName::Petango).text.contains("<a href=\"#P3.5\">P3.5</a>"));
    }
}
