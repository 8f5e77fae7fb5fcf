//! The list of a game's puzzles by grade, with what the first answers earned.

use std::collections::BTreeMap;

use carreau_games::GameName;
use carreau_puzzles::{LOZENGES, Puzzle};
use leptos::prelude::*;

use crate::{
    browser,
    parts::icon,
    puzzle::{address, results, untried},
    routes::WhichPuzzle,
    top_bar::LobbyTop,
    words::say,
};

/// The list of a game's puzzles.
#[component]
pub(crate) fn PuzzleList(
    /// The game.
    game: GameName,
) -> impl IntoView {
    let title = say!(puzzles_of, game = game.title());
    browser::set_title(&title);
    let results = results(game);
    let count = carreau_puzzles::count(game);
    let earned: usize = results.values().copied().map(usize::from).sum();
    let mut grades: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
    for number in 1..=count {
        let grade = carreau_puzzles::numbered(game, number).as_ref().map(Puzzle::grade);
        grades.entry(grade.unwrap_or_default()).or_default().push(number);
    }
    let next = untried(&results, 0, count).map(|number| {
        view! {
            <a class="btn btn--enamel" href=address(game, WhichPuzzle::Number(number)) data-testid="puzzles-next">
                {say!(puzzles_next, number = number)}
            </a>
        }
    });
    let grades = grades
        .into_iter()
        .map(|(grade, numbers)| {
            let tried = numbers.iter().filter(|number| results.contains_key(number)).count();
            let all = numbers.len();
            let links = numbers.into_iter().map(|number| link(game, number, results.get(&number).copied()));
            view! {
                <section data-testid="puzzles-grade">
                    <h2>{say!(puzzle_grade, level = grade).trim_end_matches('.').to_owned()} " "
                        <small class="num">{say!(puzzles_tried, count = tried, n = all)}</small></h2>
                    <ul class="puzzles__list">{links.collect_view()}</ul>
                </section>
            }
        })
        .collect_view();
    let others = GameName::ALL.into_iter().filter(|other| *other != game).map(|other| {
        view! { <li><a href=address(other, WhichPuzzle::All)>{other.title()}</a></li> }
    });
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel exercises" data-testid="puzzles">
                <h1>{title}</h1>
                <p>{say!(puzzles_about)}</p>
                <p class="num" data-testid="puzzles-done">
                    {say!(puzzles_tried, count = results.len(), n = count)} " "
                    {say!(puzzles_earned, count = earned, n = results.len() * usize::from(LOZENGES))}
                </p>
                <p class="puzzles__ways">
                    {next}
                    <a class="btn" href=address(game, WhichPuzzle::OfDay)>{icon("puzzle")}<span>{say!(puzzle_way)}</span></a>
                </p>
                {grades}
                <nav class="languages" aria-label=say!(puzzles_others)><ul>{others.collect_view()}</ul></nav>
            </div>
        </main>
    }
}

/// The way to a puzzle, with the lozenges that its first answer earned.
fn link(game: GameName, number: usize, earned: Option<u8>) -> impl IntoView {
    let told = match earned {
        Some(earned) => say!(puzzle_earned, number = earned),
        None => say!(puzzles_new),
    };
    let label = format!("{}: {told}", say!(puzzle_name, number = number));
    let marks = earned.map(|earned| {
        let lozenges = (0..LOZENGES).map(|at| view! { <i class:is-told=at < earned></i> });
        view! { <span class="lesson__marks" aria-hidden="true">{lozenges.collect_view()}</span> }
    });
    view! {
        <li><a href=address(game, WhichPuzzle::Number(number)) aria-label=label class:is-tried=earned.is_some()>
            <b class="num">{number}</b>{marks}
        </a></li>
    }
}
