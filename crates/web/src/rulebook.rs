//! The page of a rulebook.

mod finder;

use carreau_games::GameName;
use js_sys::{Promise, Reflect};
use leptos::{html::Ol, prelude::*};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use self::finder::Finder;
use crate::{
    book::{Book, Missing},
    browser,
    languages::LanguageLinks,
    parts::{icon, mark},
    routes,
    top_bar::TablesLink,
    words::say,
};

/// The rules of a game.
#[component]
pub(crate) fn RulesPage(
    /// The game.
    game: GameName,
) -> impl IntoView {
    Effect::new(move || browser::set_title(&say!(title_rules, game = game.title())));
    let reading = Reading::of(game);
    view! {
        <header class="top">
            <a class="btn btn--icon" href="/" aria-label=say!(top_back)>{icon("back")}</a>
            {mark("top__mark", 34)}
            <div class="top__title">
                <strong>{say!(rules_title)}</strong>
                <span class="wide-only">{say!(rules_about)}</span>
            </div>
            <nav aria-label=say!(rules_title)>
                <button on:click=|_| { let _ = window().print(); } class="wide-only">
                    {icon("print")}<span>{say!(rules_print)}</span>
                </button>
                <TablesLink/>
                <a href="/" data-testid="to-lobby">{icon("two")}<span class="wide-only">{say!(rules_play)}</span></a>
            </nav>
        </header>
        <div class="book" data-testid="rules">
            <nav class="spine" aria-label=say!(rules_contents)>
                <ul class="games">
                    {GameName::ALL.map(|other| view! {
                        <li><a class=if other == game { "plate" } else { "btn" } href=format!("/rules/{other}")
                            aria-current=(other == game).then_some("page")>{other.title()}</a></li>
                    })}
                </ul>
                <ol class="toc" node_ref=reading.list inner_html=move || reading.contents()></ol>
            </nav>
            <div class="book__page">
                <div class="book__tools"><Finder/><LanguageLinks/></div>
                {move || reading.page()}
            </div>
        </div>
    }
}

/// A rulebook being read.
#[derive(Clone, Copy)]
struct Reading {
    game: GameName,
    book: RwSignal<Option<Result<Book, Missing>>>,
    /// The section where the reader is.
    section: RwSignal<String>,
    /// The list of contents.
    list: NodeRef<Ol>,
}

impl Reading {
    /// Begins to read the rules of a game.
    fn of(game: GameName) -> Self {
        let reading = Self {
            game,
            book: RwSignal::new(None),
            section: RwSignal::new(format!("{}1", game.clause_letter())),
            list: NodeRef::new(),
        };
        reading.fetch(false);
        let scrolled = window_event_listener_untyped("scroll", move |_| {
            if let Some(section) = section_in_view()
                && reading.section.with_untracked(|known| *known != section)
            {
                reading.section.set(section);
            }
        });
        on_cleanup(move || scrolled.remove());
        Effect::new(move || {
            let current = format!("#{}", reading.section.get());
            let Some(list) = reading.list.get() else { return };
            mark_current(&list, &current);
        });
        reading
    }

    /// Fetches the book, perhaps after a first attempt has failed.
    fn fetch(self, again: bool) {
        self.book.set(None);
        spawn_local(async move {
            self.book.try_set(Some(Book::fetch(self.game).await));
            // The contents were marked, and the browser looked for the anchor, before the book had arrived.
            request_animation_frame(move || {
                // The button that had the focus is gone.
                if again {
                    browser::focus("main-place");
                }
                if let Ok(anchor) = window().location().hash()
                    && anchor.len() > 1
                {
                    routes::to_anchor(&anchor[1..]);
                    spawn_local(stay_at(anchor));
                }
                // The browser may have been there already, and then nothing scrolls.
                let _ = self.section.try_update(|known| {
                    if let Some(section) = section_in_view() {
                        *known = section;
                    }
                });
            });
        });
    }

    /// The list of contents, if the book is there. Tracks.
    fn contents(self) -> Option<String> {
        self.book.with(|book| book.as_ref()?.as_ref().ok().map(|book| book.contents.clone()))
    }

    /// The text, or why it is not there. Tracks.
    fn page(self) -> AnyView {
        match self.book.get() {
            Some(Ok(book)) => view! { <main class="page" inner_html=book.text></main> }.into_any(),
            None => {
                view! { <main class="page" aria-busy="true"><p role="status">{say!(rules_fetching)}</p></main> }
                    .into_any()
            }
            Some(Err(why)) => self.missing(why).into_any(),
        }
    }

    fn missing(self, why: Missing) -> impl IntoView {
        let again = move |_| match why {
            Missing::House => self.fetch(true),
            Missing::Book => {
                let _ = window().location().reload();
            }
        };
        view! {
            <main class="page" data-testid="rules-missing">
                <p class="docket docket--flat" role="alert">{icon("no")}<span>{match why {
                    Missing::House => say!(rules_no_house),
                    Missing::Book => say!(rules_no_book),
                }}</span></p>
                <button class="btn" data-testid="rules-again" on:click=again>{say!(rules_again)}</button>
            </main>
        }
    }
}

/// Scrolls to an anchor again once the book's fonts have come, unless the reader has moved on.
///
/// They change the height of all that stands above it. Other browsers then keep in view what is in view; Safari does
/// not.
async fn stay_at(anchor: String) {
    let height = || window().scroll_y().unwrap_or_default();
    let before = height();
    let fonts = Reflect::get(&document(), &"fonts".into());
    let ready = fonts.and_then(|fonts| Reflect::get(&fonts, &"ready".into()));
    if let Some(ready) = ready.ok().and_then(|ready| ready.dyn_into::<Promise>().ok()) {
        let _ = JsFuture::from(ready).await;
    }
    let is_there = window().location().hash().is_ok_and(|hash| hash == anchor);
    if is_there && (height() - before).abs() < 1.0 {
        routes::to_anchor(&anchor[1..]);
    }
}

/// Marks the link of the contents that leads to where the reader is.
fn mark_current(list: &web_sys::Element, address: &str) {
    let Ok(links) = list.query_selector_all("a") else { return };
    for i in 0..links.length() {
        let Some(link) = links.item(i).and_then(|node| node.dyn_into::<web_sys::Element>().ok()) else {
            continue;
        };
        if link.get_attribute("href").as_deref() == Some(address) {
            let _ = link.set_attribute("aria-current", "true");
            slide_to(&link);
        } else {
            let _ = link.remove_attribute("aria-current");
        }
    }
}

/// Scrolls the contents to one of their links; the page stays where it is.
fn slide_to(link: &web_sys::Element) {
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_inline(web_sys::ScrollLogicalPosition::Center);
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    link.scroll_into_view_with_scroll_into_view_options(&options);
}

/// The section whose heading the reader passed last.
fn section_in_view() -> Option<String> {
    let sections = document().query_selector_all(".page > section").ok()?;
    let all =
        (0..sections.length()).rev().filter_map(|i| sections.item(i)?.dyn_into::<web_sys::Element>().ok());
    let passed = |section: &web_sys::Element| section.get_bounding_client_rect().top() < 160.0;
    all.into_iter().find(passed).map(|section| section.id())
}
