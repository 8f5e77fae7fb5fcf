use std::io::{self, BufRead as _, IsTerminal as _, Write};

use carreau_core::{Drawer, Side};
use carreau_exercises::{AnswerError, Exercise, Task, Verdict, about, all, clauses};
use carreau_games::{GameName, Position};
use carreau_words::say;

use crate::{
    failure::Failure,
    rules,
    style::Style,
    terminal::{self, Asked, side_called},
    terms::GAMES,
};

/// Practise a clause of a rulebook: a task in a position, and the rules check your answer
///
/// The answer is read from the standard input: a play in the game's notation, or the number of a choice. Then the clause is shown.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau exercise garanguet
  carreau exercise dango D7.2
  carreau exercise petanque B4.5 --number 2
  echo 1 | carreau exercise petango P3.1")]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GAMES)]
    game: GameName,
    /// The clause, such as G4.2 [default: all that have exercises]
    #[arg(value_name = "CLAUSE")]
    clause: Option<String>,
    /// The exercise's number, among those of the clause
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    number: usize,
    /// Show the answer instead of asking
    #[arg(long)]
    answer: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = args.game;
    let (exercise, count) = find(game, args.clause.as_deref(), args.number)?;
    let position = exercise.position(game).map_err(Failure::new)?;
    let mut out = io::stdout().lock();
    let clause = exercise.clause.as_str();
    writeln!(
        out,
        "{}\n",
        say!(title_exercise, game = game.title(), number = args.number, n = count, clause = clause)
    )?;
    write!(out, "{}", terminal::board(&position, seat(&position), Style::of_output(args.ascii)))?;
    let idle = ask(&mut out, game, &exercise, &position)?;
    if args.answer {
        return solve(&mut out, game, &exercise);
    }
    let is_asked = io::stdin().is_terminal();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let answer = match &exercise.task {
            Task::Only { .. } | Task::Apply { .. } => terminal::in_full(&position, line.trim().to_owned()),
            Task::Refused { .. } | Task::Choose { .. } => line.trim().to_owned(),
        };
        if answer.is_empty() {
            writeln!(out, "{idle}")?;
            continue;
        }
        match exercise.check(game, &answer) {
            Ok(verdict) => {
                tell(&mut out, &verdict)?;
                if !verdict.right {
                    return solve(&mut out, game, &exercise);
                }
                return Ok(write!(out, "\n{}", rules::clause(clause)?)?);
            }
            Err(AnswerError::Position(why)) => return Err(Failure::new(why)),
            Err(why) if is_asked => writeln!(out, "{why}")?,
            Err(why) => return Err(Failure::unreadable(format_args!("{answer}: {why}"))),
        }
    }
    Err(Failure::unreadable("the standard input has no answer"))
}

/// The exercise with a number, of a clause or of the whole game, and how many there are.
fn find(game: GameName, clause: Option<&str>, number: usize) -> Result<(Exercise, usize), Failure> {
    let clause = clause.map(str::to_uppercase);
    let mut exercises = clause.as_ref().map_or_else(|| all(game), |clause| about(game, clause));
    let count = exercises.len();
    let place = number.checked_sub(1).filter(|&place| place < count);
    match (place, clause) {
        (Some(place), _) => Ok((exercises.swap_remove(place), count)),
        (None, _) if clauses(game).is_empty() => {
            Err(Failure::unreadable(format_args!("{} has no exercises", game.title())))
        }
        (None, Some(clause)) if count == 0 => Err(Failure::unreadable(format_args!(
            "{} has no exercise on {clause}; there are some on {}",
            game.title(),
            clauses(game).join(", ")
        ))),
        (None, of) => Err(Failure::unreadable(format_args!(
            "{} has exercises 1 to {count}{}, not {number}",
            game.title(),
            of.map(|clause| format!(" on {clause}")).unwrap_or_default()
        ))),
    }
}

/// The side from whose seat the board is seen.
fn seat(position: &Position) -> Side {
    let drawer = match position.drawer() {
        Some(Drawer::Side(side)) => Some(side),
        Some(Drawer::Both | Drawer::Dealer) | None => None,
    };
    position.turn().side().or(drawer).unwrap_or(Side::Black)
}

/// Asks, with the choices if there are any, and gives the hint for an empty answer.
fn ask(
    out: &mut impl Write,
    game: GameName,
    exercise: &Exercise,
    position: &Position,
) -> Result<String, Failure> {
    let question = exercise.question(game).map_err(Failure::new)?;
    let choices = exercise.choices(game);
    let Asked { what, idle } = match position.turn().side() {
        Some(side) => {
            let Asked { what, idle } = terminal::asked(position, None);
            Asked { what: format!("{}{what}. ", side_called(game, side)), idle }
        }
        None => Asked { what: String::new(), idle: String::new() },
    };
    writeln!(out, "{what}{question}")?;
    for (number, choice) in (1..).zip(&choices) {
        writeln!(out, "  {number}. {choice}")?;
    }
    writeln!(out, "{}", say!(exercise_grade, level = exercise.grade))?;
    Ok(if choices.is_empty() { idle } else { say!(exercise_no_choice, n = choices.len()) })
}

/// Tells whether an answer is right, and why.
fn tell(out: &mut impl Write, verdict: &Verdict) -> io::Result<()> {
    let judged = if verdict.right { say!(exercise_right) } else { say!(exercise_wrong) };
    let why = verdict.why.as_ref().map(|why| format!(" {why}")).unwrap_or_default();
    let clause = verdict.refused_by.map(|clause| format!(" ({clause})")).unwrap_or_default();
    writeln!(out, "{judged}{why}{clause}")
}

/// Shows a right answer and the clause.
fn solve(out: &mut impl Write, game: GameName, exercise: &Exercise) -> Result<(), Failure> {
    let solution = exercise.solution(game).unwrap_or_default();
    writeln!(out, "{}\n", say!(exercise_answer, play = solution))?;
    Ok(write!(out, "{}", rules::clause(&exercise.clause)?)?)
}
