//! Counts which clauses have exercises: `cargo run -p carreau-exercises --example coverage`.
//!
//! The share is of all clauses of a rulebook, and of those that the game's code cites where it refuses plays or reports
//! what they and draws do. Which clauses have none goes to the standard error.

use carreau_exercises::{all, clauses};
use carreau_games::GameName;
use carreau_rulebook::{Book, cited};
use carreau_words::Language;

/// The code of a game that refuses and reports, which cites clauses.
fn code(game: GameName) -> &'static [&'static str] {
    match game.as_str() {
        "garanguet" => {
            &[include_str!("../../garanguet/src/error.rs"), include_str!("../../garanguet/src/effect.rs")]
        }
        "dango" => &[include_str!("../../dango/src/error.rs"), include_str!("../../dango/src/effect.rs")],
        "petanque" => &[
            include_str!("../../petanque/src/error.rs"),
            include_str!("../../petanque/src/effect.rs"),
            include_str!("../../petanque/src/run.rs"),
            include_str!("../../petanque/src/measure.rs"),
        ],
        "petango" => &[
            include_str!("../../petango/src/error.rs"),
            include_str!("../../petango/src/effect.rs"),
            include_str!("../../petango/src/attempt.rs"),
            include_str!("../../petango/src/ruling.rs"),
        ],
        _ => &[],
    }
}

fn main() {
    println!(
        "| game | clauses | with exercises | refused or reported by | with exercises | exercises | of grade 1 | 2 | 3 |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for game in GameName::ALL {
        let Some(book) = Book::of(game.as_str(), Language::english()) else { continue };
        let (clauses, exercises) = (clauses(game), all(game));
        let numbers: Vec<&str> =
            book.sections.iter().flat_map(|section| &section.clauses).map(|clause| clause.number).collect();
        let is_shown = |number: &str| code(game).iter().any(|code| cited(code).any(|(_, by)| by == number));
        let shown: Vec<&str> = numbers.iter().copied().filter(|number| is_shown(number)).collect();
        let has_some = |number: &&str| clauses.iter().any(|clause| clause == number);
        let share = |of: &[&str]| {
            let some = of.iter().copied().filter(|number| has_some(number)).count();
            format!("{} | {some} ({} %)", of.len(), 100 * some / of.len().max(1))
        };
        let of_grade =
            |grade| exercises.iter().filter(|exercise| exercise.grade == grade).count().to_string();
        let grades = [1, 2, 3].map(of_grade).join(" | ");
        println!(
            "| {} | {} | {} | {} | {grades} |",
            game.title(),
            share(&numbers),
            share(&shown),
            exercises.len()
        );
        let none =
            |of: Vec<&str>| of.into_iter().filter(|number| !has_some(number)).collect::<Vec<_>>().join(", ");
        eprintln!("{}: none on {}; of those reported, {}", game.title(), none(numbers), none(shown));
    }
}
