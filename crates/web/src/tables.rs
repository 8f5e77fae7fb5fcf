//! The tables of this browser and of the server: how their pages are opened.

use std::time::Duration;

use carreau_boards::{dango::cards, goban, tablier};
use carreau_core::Side;
use carreau_editor::Edited;
use carreau_exercises::Exercise;
use carreau_games::GameName;
use carreau_match::{Table, TableId};
use carreau_puzzles::Puzzle;
use leptos::{prelude::*, wasm_split::wasm_split};
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser,
    exercise::{self, ExerciseAttempt},
    exercise_list::ExerciseList,
    game_page::{GamePage, Views},
    languages::Spoken,
    live::LiveRegions,
    new_table::{NewTables, create_from_query, house},
    own_name,
    part::{NotLoaded, when_loaded},
    posed::{Posed, Poses},
    puzzle::Attempt,
    puzzle_list::PuzzleList,
    query::Query,
    routes::{self, WhichPuzzle},
    session::{Connection, Session},
    settings::Settings,
    table::{
        ExerciseStrip, Moment, Notice, NoticeSlip, PosedStrip, PuzzleStrip, Strips, TableState, TableTop,
        phrases, titled,
    },
    top_bar::{NotHere, NotTakenUp, opening},
    transport::{AtPosed, Local, Online, Opponent, StoredTableError},
    words::say,
};

/// The part of the program for tables, whatever their game.
#[derive(Clone, Copy)]
pub(crate) struct TablePart {
    /// The page of a table in this browser, as [`LocalTablePage`].
    pub(crate) local: fn(GameName, Option<TableId>, String) -> AnyView,
    /// The page of a puzzle of a game, or the list of all.
    pub(crate) puzzle: fn(GameName, WhichPuzzle) -> AnyView,
    /// The page of an exercise about a clause, or the list of a game's exercises.
    pub(crate) exercise: fn(GameName, Option<(String, usize)>) -> AnyView,
    /// The page of a table of the server.
    pub(crate) online: fn(TableId) -> AnyView,
    /// Creates tables.
    pub(crate) create: NewTables,
}

impl TablePart {
    /// The part, from within.
    fn here() -> Self {
        Self {
            local: |game, table, query| view! { <Definitions/><LocalTablePage game table query/> }.into_any(),
            puzzle: |game, which| view! { <Definitions/><PuzzlePage game which/> }.into_any(),
            exercise: |game, which| view! { <Definitions/><ExercisePage game which/> }.into_any(),
            online: |id| view! { <Definitions/><OnlineTablePage id/> }.into_any(),
            create: NewTables::here(),
        }
    }

    /// Says that another part is loaded only together with this one. What both reach then lies in one file, and not in a
    /// file for each set of parts that reach it.
    pub(crate) fn is_needed() {
        std::hint::black_box(Self::here as fn() -> Self);
    }
}

/// Loads the part for tables.
#[wasm_split(tables, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn part() -> Result<TablePart, NotLoaded> {
    Ok(TablePart::here())
}

/// The part of the program for puzzles: the puzzles themselves, and what their tables have besides those of games.
#[derive(Clone, Copy)]
struct Puzzles {
    /// As [`carreau_puzzles::numbered`].
    numbered: fn(GameName, usize) -> Option<Puzzle>,
    /// As [`carreau_puzzles::count`].
    count: fn(GameName) -> usize,
    /// As [`carreau_puzzles::of_day`].
    of_day: fn(GameName, u64) -> Option<usize>,
    /// The list of a game's puzzles.
    list: fn(GameName) -> AnyView,
    /// As [`AtPosed::open`]; `false` if it cannot be opened.
    open: fn(Session, Attempt, &str, &Opponent) -> bool,
    /// The strip that asks.
    strip: PosedStrip,
}

#[wasm_split(puzzles, wasm_split_path = ::leptos::wasm_split, fallible)]
fn puzzles() -> Result<Puzzles, NotLoaded> {
    TablePart::is_needed();
    use carreau_puzzles::{count, numbered, of_day};
    let open = |session, attempt, name: &str, opponent: &Opponent| {
        AtPosed::open(session, attempt, name, opponent).is_some()
    };
    let strip = PosedStrip(|state, facts| view! { <PuzzleStrip state facts/> }.into_any());
    let list = |game| view! { <PuzzleList game/> }.into_any();
    Ok(Puzzles { numbered, count, of_day, list, open, strip })
}

/// The part of the program for exercises.
#[derive(Clone, Copy)]
struct Exercises {
    /// As [`carreau_exercises::all`].
    all: fn(GameName) -> Vec<Exercise>,
    /// The list of a game's exercises.
    list: fn(GameName, &[Exercise]) -> AnyView,
    /// As [`AtPosed::open`]; `false` if it cannot be opened.
    open: fn(Session, ExerciseAttempt, &str, &Opponent) -> bool,
    /// The strip that asks.
    strip: PosedStrip,
}

#[wasm_split(exercises, wasm_split_path = ::leptos::wasm_split, fallible)]
fn exercises() -> Result<Exercises, NotLoaded> {
    TablePart::is_needed();
    let open = |session, attempt, name: &str, opponent: &Opponent| {
        AtPosed::open(session, attempt, name, opponent).is_some()
    };
    let strip = PosedStrip(|state, facts| view! { <ExerciseStrip state facts/> }.into_any());
    let list = |game, all: &[Exercise]| view! { <ExerciseList game all/> }.into_any();
    Ok(Exercises { all: carreau_exercises::all, list, open, strip })
}

/// Loads what the page of an exercise needs.
pub(crate) async fn load_exercises() {
    drop(part().await);
    drop(exercises().await);
}

/// Loads what the page of a puzzle needs.
pub(crate) async fn load_puzzles() {
    drop(part().await);
    drop(puzzles().await);
}

/// The views of a game, from within its part of the program.
pub(crate) fn views<G: GamePage + Edited>() -> Views {
    TablePart::is_needed();
    Views::of::<G>()
}

/// Begins to load the part for a game's table.
pub(crate) fn fetch_ahead(game: GameName) {
    spawn_local(async move {
        // The page itself loads the part again, and says so if it cannot.
        let _ = Views::load(game).await;
    });
}

/// The definitions that the drawings of the boards refer to.
#[component]
pub(crate) fn Definitions() -> impl IntoView {
    let defs = [tablier::defs(), goban::defs(), cards::defs()].concat();
    view! { <svg class="defs" aria-hidden="true" inner_html=defs></svg> }
}

/// The page of a table in this browser. Without an id, the page first creates a table from the query.
#[component]
fn LocalTablePage(
    /// The game.
    game: GameName,
    /// The table.
    table: Option<TableId>,
    /// The part of the address after `?`.
    query: String,
) -> impl IntoView {
    let way = routes::way();
    let Some(id) = table else {
        // The table is created, and then the address gets its id, so that a reload finds it again.
        let settings = Settings::signal();
        request_animation_frame(move || {
            let mut query = Query::new(&query);
            let address = create_from_query(game, &settings.get_untracked(), &mut query);
            way.bring_unread(address.is_some().then(|| query.unread()).flatten());
            way.correct(address.as_deref().unwrap_or("/"));
        });
        return ().into_any();
    };
    let session = Session::new();
    match Local::open(session, &id) {
        Ok(_) => {}
        Err(StoredTableError::Missing) => return view! { <NotHere/> }.into_any(),
        Err(why) => return view! { <NotTakenUp why=why.words()/> }.into_any(),
    }
    leave_at_the_end(session);
    view! { <TablePage session/> }.into_any()
}

/// The page of a puzzle, or the list of all, once the puzzles are loaded.
#[component]
fn PuzzlePage(
    /// The game.
    game: GameName,
    /// Which puzzle.
    which: WhichPuzzle,
) -> impl IntoView {
    when_loaded(puzzles(), opening, move |puzzles| {
        let today = (puzzles.of_day)(game, browser::today());
        let number = match which {
            WhichPuzzle::OfDay => today,
            WhichPuzzle::Number(number) => Some(number),
            WhichPuzzle::All => return in_each_language(move || (puzzles.list)(game)),
        };
        let attempt = number.and_then(|number| {
            let found = (puzzles.numbered)(game, number)?;
            Attempt::new(game, number, (puzzles.count)(game), Some(number) == today, found)
        });
        match attempt {
            Some(attempt) => view! { <AtPuzzlePage attempt puzzles/> }.into_any(),
            None => view! { <NotHere/> }.into_any(),
        }
    })
}

/// The table of a puzzle.
#[component]
fn AtPuzzlePage(attempt: Attempt, puzzles: Puzzles) -> impl IntoView {
    provide_context(attempt);
    at_posed(attempt, puzzles.strip, puzzles.open)
}

/// The table at which a position is posed, set up anew for each round.
fn at_posed<P: Poses + Send + Sync>(
    poses: P,
    strip: PosedStrip,
    open: fn(Session, P, &str, &Opponent) -> bool,
) -> impl IntoView {
    let Posed { game, round, .. } = poses.posed();
    provide_context(poses.posed());
    provide_context(strip);
    let settings = Settings::signal();
    move || {
        round.track();
        let session = Session::new();
        let (name, opponent) =
            settings.with_untracked(|settings| (own_name::or_guest(settings), house(game, settings.terms)));
        if open(session, poses, &name, &opponent) {
            view! { <TablePage session/> }.into_any()
        } else {
            view! { <NotHere/> }.into_any()
        }
    }
}

/// The page of an exercise, or the list of a game's exercises, once they are loaded.
#[component]
fn ExercisePage(
    /// The game.
    game: GameName,
    /// The clause, and the number of the exercise about it; none for the list.
    which: Option<(String, usize)>,
) -> impl IntoView {
    when_loaded(exercises(), opening, move |exercises| {
        let all = (exercises.all)(game);
        let Some(which) = which.clone() else {
            return in_each_language(move || (exercises.list)(game, &all));
        };
        match attempt(game, &which, &all) {
            Some(attempt) => {
                provide_context(attempt);
                at_posed(attempt, exercises.strip, exercises.open).into_any()
            }
            None => view! { <NotHere/> }.into_any(),
        }
    })
}

/// A page that is made anew when another language is chosen.
fn in_each_language(page: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let spoken: Spoken = expect_context();
    let page = move || {
        spoken.language();
        page()
    };
    page.into_any()
}

/// The attempt at an exercise; `None` if there is no such exercise.
fn attempt(game: GameName, which: &(String, usize), all: &[Exercise]) -> Option<ExerciseAttempt> {
    let places = exercise::places(all);
    let at = places.iter().position(|place| place == which)?;
    let count = places.iter().filter(|(clause, _)| *clause == which.0).count();
    let next = exercise::next(&places, &exercise::solved(game), which)
        .map(|(clause, number)| exercise::address(game, &clause, number));
    ExerciseAttempt::new(game, which.1, count, all[at].clone(), next)
}

/// Leaves the table when its page is left.
fn leave_at_the_end(session: Session) {
    on_cleanup(move || {
        if let Some(transport) = session.transport() {
            transport.close();
        }
    });
}

/// The page of a table of the server.
#[component]
fn OnlineTablePage(
    /// The table.
    id: TableId,
) -> impl IntoView {
    let session = Session::new();
    Online::open(session, id);
    leave_at_the_end(session);
    let missing = Memo::new(move |_| {
        session.connection.get() == Connection::Closed && session.table.with(Option::is_none)
    });
    move || {
        if missing.get() {
            view! { <NotHere/> }.into_any()
        } else {
            view! { <TablePage session/> }.into_any()
        }
    }
}

/// Waits until the table is known, and shows its game's own page.
#[component]
fn TablePage(session: Session) -> impl IntoView {
    let state = TableState::new(session);
    tick(state);
    phrases::listen(state);
    if let Some(what) = routes::way().take_unread() {
        let why = say!(address_unread, what = what);
        state.live.urgent(&why);
        state.refuse(Notice { why, ..Notice::default() });
    }
    let spoken: Spoken = expect_context();
    let title = move || {
        spoken.language();
        let game = session.table.with(|table| table.as_ref().map(|table| table.header().game))?;
        if let Some(posed) = state.posed {
            return Some(say!(title_of, what = posed.title.run(())));
        }
        let [black, white] = Side::ALL.map(|side| state.player(side));
        let table = say!(title_table, game = game.title(), first = black, second = white);
        Some(format!("{table} – Carreau"))
    };
    Effect::new(move || {
        if let Some(title) = title() {
            browser::set_title(&title);
        }
    });
    let game =
        Memo::new(move |_| session.table.with(|table| table.as_ref().map(|table| table.header().game)));
    view! {
        {move || match game.get() {
            None => view! { <Plain state title=say!(act_opening)/> }.into_any(),
            Some(game) => {
                let meanwhile = move || view! { <Plain state title=say!(act_opening)/> }.into_any();
                when_loaded(Views::load(game), meanwhile, move |views| (views.table_page)(state))
            }
        }}
        <LiveRegions live=state.live/>
    }
}

/// The page of a table without a board: only a title.
#[component]
fn Plain(state: TableState, title: String) -> impl IntoView {
    view! {
        <TableTop state/>
        <Strips state/>
        // The game's own page takes presses and keys, and is still to come, whatever the table waits for.
        <main class="plain" data-phase=Moment::Opening.word() data-testid="table">
            <div class="panel">{titled(title, String::new())}</div>
            <NoticeSlip notice=state.notice/>
        </main>
    }
}

/// Renews `state.now` four times a second, but only while the page shows a time that runs: a clock, the wait for a new
/// connection, somebody's absence.
fn tick(state: TableState) {
    let session = state.session;
    let runs = |table: &Table| table.clock().running().is_some() && table.clock().deadline().is_some();
    let timed = Memo::new(move |_| {
        session.table.with(|table| table.as_ref().is_some_and(runs))
            || matches!(session.connection.get(), Connection::Lost { .. })
            || session.table.with(|table| table.as_ref().is_some_and(Table::counts_time))
    });
    Effect::new(move |timer: Option<Option<IntervalHandle>>| {
        if let Some(Some(timer)) = timer {
            timer.clear();
        }
        timed.get().then(|| {
            let tick = move || {
                state.now.try_set(browser::now());
            };
            set_interval_with_handle(tick, Duration::from_millis(250)).ok()
        })?
    });
}
