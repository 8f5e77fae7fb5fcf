//! The list of a game's exercises, clause by clause, with what was solved.

use std::collections::BTreeMap;

use carreau_exercises::Exercise;
use carreau_games::GameName;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    book::Book,
    browser,
    exercise::{self, is_solved, places},
    parts::ClausePlate,
    top_bar::LobbyTop,
    words::say,
};

/// The list of a game's exercises.
#[component]
pub(crate) fn ExerciseList<'a>(
    /// The game.
    game: GameName,
    /// All of them, in order.
    all: &'a [Exercise],
) -> impl IntoView {
    let title = say!(exercises_of, game = game.title());
    browser::set_title(&title);
    let solved = exercise::solved(game);
    let places = places(all);
    let done: usize = places.iter().filter(|(clause, number)| is_solved(&solved, clause, *number)).count();
    let mut clauses: Vec<&str> = places.iter().map(|(clause, _)| clause.as_str()).collect();
    clauses.dedup();
    let sentences = RwSignal::new(BTreeMap::new());
    let wanted: Vec<String> = clauses.iter().map(|&clause| clause.to_owned()).collect();
    spawn_local(async move {
        // Without the book, the numbers of the clauses remain.
        if let Ok(book) = Book::fetch(game).await {
            sentences.try_set(book.first_sentences(&wanted));
        }
    });
    let row = |clause: &str| {
        let told = {
            let clause = clause.to_owned();
            move || sentences.with(|sentences: &BTreeMap<String, String>| sentences.get(&clause).cloned())
        };
        let own: Vec<usize> =
            places.iter().filter(|(other, _)| other == clause).map(|(_, number)| *number).collect();
        let first = own.iter().copied().find(|number| !is_solved(&solved, clause, *number)).unwrap_or(1);
        let marks = own
            .iter()
            .map(|number| view! { <i class:is-told=is_solved(&solved, clause, *number)></i> })
            .collect_view();
        // One that was solved may have been taken out since.
        let count = own.iter().filter(|number| is_solved(&solved, clause, **number)).count();
        let state = say!(exercise_solved, count = count, n = own.len());
        view! {
            <li data-testid="exercise-row">
                <ClausePlate clause=clause.to_owned()/>
                <span class="exercises__about">{told}</span>
                <span class="lesson__marks" role="img" aria-label=state>{marks}</span>
                <a class="btn" href=exercise::address(game, clause, first)>{say!(exercise_practise)}</a>
            </li>
        }
    };
    let rows = clauses.into_iter().map(row).collect_view();
    let others = GameName::ALL.into_iter().filter(|other| *other != game).map(|other| {
        view! { <li><a href=exercise::list_address(other)>{other.title()}</a></li> }
    });
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel exercises" data-testid="exercises">
                <h1>{title}</h1>
                <p>{say!(exercises_about)}</p>
                <p class="num" data-testid="exercises-done">{say!(exercise_solved, count = done, n = places.len())}</p>
                <ul class="exercises__list">{rows}</ul>
                <nav class="languages" aria-label=say!(exercises_others)><ul>{others.collect_view()}</ul></nav>
                <p><a class="more" href=format!("/rules/{game}")>{say!(top_rules)}</a></p>
            </div>
        </main>
    }
}
