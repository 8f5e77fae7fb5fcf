use std::io::{self, BufRead as _, IsTerminal as _, Write};

use carreau_core::Side;
use carreau_exercises::{AnswerError, Exercise, Verdict, about, all, clauses};
use carreau_games::{GameName, Position};
use carreau_words::say;

use crate::{
    failure::Failure,
    puzzle::today,
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
    /// The exercise's number, among those of the clause [default: the one of the day, in UTC]
    #[arg(long, value_name = "NUMBER")]
    number: Option<usize>,
    /// Show the answer instead of asking
    #[arg(long)]
    answer: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = args.game;
    let Found { exercise, number, count } = find(game, args.clause.as_deref(), args.number)?;
    let position = exercise.position(game).map_err(Failure::new)?;
    let mut out = io::stdout().lock();
    let clause = exercise.clause.as_str();
    writeln!(
        out,
        "{}\n",
        say!(title_exercise, game = game.title(), number = number, n = count, clause = clause)
    )?;
    let seen = position.to_act().unwrap_or(Side::Black);
    write!(out, "{}", terminal::board(&position, seen, Style::of_output(args.ascii)))?;
    let idle = ask(&mut out, game, &exercise, &position)?;
    if args.answer {
        return solve(&mut out, game, &exercise);
    }
    let is_asked = io::stdin().is_terminal();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let answer = line.trim().to_owned();
        let answer = if exercise.has_choices() { answer } else { terminal::in_full(&position, answer) };
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

/// An exercise, with its number among others.
struct Found {
    exercise: Exercise,
    number: usize,
    /// How many there are.
    count: usize,
}

/// The exercise with a number, or the one of the day, of a clause or of the whole game.
fn find(game: GameName, clause: Option<&str>, number: Option<usize>) -> Result<Found, Failure> {
    let clause = clause.map(str::to_uppercase);
    let mut exercises = clause.as_ref().map_or_else(|| all(game), |clause| about(game, clause));
    let count = exercises.len();
    if count == 0 {
        let title = game.title();
        return Err(Failure::unreadable(match (clause, &clauses(game)[..]) {
            (Some(clause), some @ [_, ..]) => {
                format!("{title} has no exercise on {clause}; there are some on {}", some.join(", "))
            }
            _ => format!("{title} has no exercises"),
        }));
    }
    let number = number.unwrap_or_else(|| of_day(count));
    if !(1..=count).contains(&number) {
        let on = clause.map(|clause| format!(" on {clause}")).unwrap_or_default();
        let title = game.title();
        return Err(Failure::unreadable(format_args!(
            "{title} has exercises 1 to {count}{on}, not {number}"
        )));
    }
    Ok(Found { exercise: exercises.swap_remove(number - 1), number, count })
}

/// The number of today's exercise among so many: each day has the next one.
fn of_day(count: usize) -> usize {
    usize::try_from(today()).unwrap_or_default() % count + 1
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
