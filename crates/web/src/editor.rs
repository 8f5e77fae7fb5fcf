//! The position editor: a board on which anything can be set up, what is still wrong with it, and what can be done with
//! it.

mod board;
mod fields;
mod sending;
mod verdict;

use carreau_editor::Editor;
use carreau_games::{GameName, Position, each_game};
use carreau_pictures::{How, Layout};
use leptos::prelude::*;

use crate::{
    browser,
    editor::{
        board::{EditedBoard, Tools},
        fields::Fields,
        sending::Sending,
        verdict::Verdict,
    },
    game_info::GameInfo as _,
    game_page::Views,
    live::{Live, LiveRegions},
    part::when_loaded,
    parts::{icon, mark},
    routes,
    table::{CurrentLayout, is_writing},
    top_bar::{NotHere, TablesLink, opening},
    words::say,
};

/// A position under somebody's hands.
#[derive(Clone, Copy)]
struct SetUp {
    views: Views,
    editor: RwSignal<Editor>,
    /// The tool that a press uses, by its place among those of the editor.
    tool: RwSignal<usize>,
    /// How the board is drawn.
    how: Memo<How>,
    /// The position, or every fault.
    position: Memo<Result<Position, Vec<String>>>,
    live: Live,
}

impl SetUp {
    fn new(views: Views, editor: Editor, how: Memo<How>) -> Self {
        let editor = RwSignal::new(editor);
        let position = Memo::new(move |_| editor.with(Editor::position));
        Self { views, editor, tool: RwSignal::new(0), how, position, live: Live::new() }
    }

    fn game(self) -> GameName {
        self.views.game()
    }

    fn undo(self) {
        self.editor.update(Editor::undo);
    }

    fn redo(self) {
        self.editor.update(Editor::redo);
    }

    /// Listens to the keys that work anywhere on the page. In a field the browser undoes what was typed there.
    fn listen(self) {
        let keys = window_event_listener(leptos::ev::keydown, move |event| {
            let is_taken = event.default_prevented() || browser::is_covered() || is_writing(&event);
            if is_taken || !(event.ctrl_key() || event.meta_key()) {
                return;
            }
            match (event.key().to_lowercase().as_str(), event.shift_key()) {
                ("z", false) => self.undo(),
                ("z", true) | ("y", _) => self.redo(),
                _ => return,
            }
            event.prevent_default();
        });
        on_cleanup(move || keys.remove());
    }
}

/// The address of a game's editor.
pub(crate) fn start_address(game: GameName) -> String {
    format!("/edit/{game}")
}

/// The address of the editor with a position.
pub(crate) fn address(position: &Position) -> String {
    routes::with_position(&start_address(position.game()), position)
}

/// The position in the page's own address, or why it cannot be read; the start of a game if the address has none.
fn given(game: GameName) -> Result<Position, String> {
    match routes::parameter(&browser::query(), "position") {
        None => Ok(Position::start(game)),
        Some(text) => routes::position_of(game, &text),
    }
}

/// The page of the editor.
#[component]
pub(crate) fn EditorPage(
    /// The game.
    game: GameName,
) -> impl IntoView {
    when_loaded(Views::load(game), opening, move |views| view! { <Loaded game views/> }.into_any())
}

/// The page of the editor, once the game's views are loaded.
#[component]
fn Loaded(game: GameName, views: Views) -> impl IntoView {
    browser::set_title(&say!(title_of, what = say!(edit_title, game = game.title())));
    let layout = CurrentLayout::of_page();
    let turned = RwSignal::new(false);
    let how = Memo::new(move |_| How {
        layout: if layout.stands() { Layout::Tall } else { Layout::Wide },
        from: if turned.get() { carreau_core::Side::White } else { carreau_core::Side::Black },
        ..How::default()
    });
    let (position, unread) = match given(game) {
        Ok(position) => (position, None),
        Err(why) => (Position::start(game), Some(why)),
    };
    let Some(editor) = (views.editor)(&position) else { return view! { <NotHere/> }.into_any() };
    let set_up = SetUp::new(views, editor, how);
    set_up.listen();
    // A reload goes on with the last position that was whole.
    Effect::new(move |before: Option<()>| {
        let position = set_up.position.get();
        if let (Some(()), Ok(position)) = (before, position) {
            routes::note(&address(&position));
        }
    });
    let can_undo = move || set_up.editor.with(Editor::can_undo);
    let can_redo = move || set_up.editor.with(Editor::can_redo);
    view! {
        <header class="top top--study">
            <a class="btn btn--icon" href="/" aria-label=say!(nowhere_back)>{icon("back")}</a>
            {mark("top__mark wide-only", 34)}
            <div class="top__title"><h1>{game.title()}</h1><span>{say!(edit_way)}</span></div>
            <nav aria-label=say!(edit_way)>
                <TablesLink/>
                <button aria-label=say!(act_undo_turn) title=say!(act_undo_turn) data-testid="edit-undo"
                    aria-disabled=move || (!can_undo()).then_some("true") on:click=move |_| set_up.undo()>{icon("undo")}</button>
                <button aria-label=say!(edit_redo) title=say!(edit_redo) data-testid="edit-redo"
                    aria-disabled=move || (!can_redo()).then_some("true") on:click=move |_| set_up.redo()>{icon("redo")}</button>
                {each_game!(game, G => G::CAN_TURN).then(|| view! {
                    <button aria-label=say!(top_turn) title=say!(top_turn) data-testid="turn-board"
                        on:click=move |_| turned.update(|turned| *turned = !*turned)>{icon("flip")}</button>
                })}
            </nav>
        </header>
        <main class=format!("table table--study table--edit table--{game}") data-phase="edit" data-testid="editor">
            <div class="col col--board">
                <EditedBoard set_up/>
                <Tools set_up/>
            </div>
            <div class="col col--side">
                <Verdict set_up unread/>
                <Fields set_up/>
                <Sending set_up/>
            </div>
        </main>
        <LiveRegions live=set_up.live/>
    }
    .into_any()
}
