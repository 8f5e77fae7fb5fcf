use std::io::{self, BufRead as _, IsTerminal as _, Write};

use carreau_core::Turn;
use carreau_games::GameName;
use carreau_puzzles::{Answer, LOZENGES, Puzzle, count, numbered};
use carreau_words::say;

use crate::{
    failure::Failure,
    style::Style,
    terminal::{self, Asked, side_called},
    terms::GAMES,
};

/// Answer a puzzle: a position in which one play is clearly best
///
/// The play is read from the standard input, in the game's notation, and compared with the best one by the bot `house`. A
/// stronger check has confirmed the best one before: exact odds in pétanque, rollouts in Garanguet, more playouts in Dango,
/// more slips of the hand in Pétango.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau puzzle garanguet
  carreau puzzle petanque 12
  echo 'MD shot E15' | carreau puzzle petanque 2")]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GAMES)]
    game: GameName,
    /// The puzzle's number [default: the one of the day, in UTC]
    #[arg(value_name = "NUMBER")]
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
    let all = count(game);
    let number = match args.number {
        Some(number) => number,
        None => carreau_puzzles::of_day(game, today()).unwrap_or_default(),
    };
    let puzzle = numbered(game, number).ok_or_else(|| {
        Failure::unreadable(match all {
            0 => format!("{} has no puzzles", game.title()),
            _ => format!("{} has puzzles 1 to {all}, not {number}", game.title()),
        })
    })?;
    let position = puzzle.position(game).map_err(Failure::new)?;
    let Turn::Side(side) = position.turn() else {
        return Err(Failure::new(format_args!("puzzle {number} waits for no play")));
    };
    let mut out = io::stdout().lock();
    let style = Style::of_output(args.ascii);
    writeln!(out, "{}\n", say!(title_puzzle, game = game.title(), number = number))?;
    write!(out, "{}", terminal::board(&position, side, style))?;
    let Asked { what, idle } = terminal::asked(&position, None);
    writeln!(out, "{}{what}. {}", side_called(game, side), carreau_narrator::question(&position))?;
    writeln!(out, "{}", say!(puzzle_grade, level = puzzle.grade()))?;
    if args.answer {
        return Ok(show(&mut out, &puzzle)?);
    }
    let is_asked = io::stdin().is_terminal();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let play = terminal::in_full(&position, line.trim().to_owned());
        if play.is_empty() {
            writeln!(out, "{idle}")?;
            continue;
        }
        if let Some((why, clause)) = carreau_narrator::why_not(&position, &play) {
            let clause = clause.map_or_else(String::new, |clause| format!(" ({clause})"));
            if is_asked {
                writeln!(out, "{why}{clause}")?;
                continue;
            }
            return Err(Failure::new(format_args!("{play}: {why}{clause}")));
        }
        return Ok(judge(&mut out, &puzzle, puzzle.judge(game, &play))?);
    }
    Err(Failure::unreadable("the standard input has no play"))
}

/// Tells how good an answer is, and the best play beside it if the answer is worse.
fn judge(out: &mut impl Write, puzzle: &Puzzle, answer: Option<Answer>) -> io::Result<()> {
    let Some(answer) = answer else {
        writeln!(out, "{}.", say!(puzzle_unjudged))?;
        return show(out, puzzle);
    };
    writeln!(out, "{}.", say!(puzzle_earned, number = answer.lozenges()))?;
    if answer.lozenges() == LOZENGES {
        return show(out, puzzle);
    }
    let [chance, lost] = [puzzle.win, puzzle.given_away(answer)].map(in_hundred);
    writeln!(out, "{}", say!(puzzle_compared, play = puzzle.best.as_str(), chance = chance, lost = lost))?;
    writeln!(out, "{}", missed(puzzle))
}

/// Tells the best play, beside the next best one, and who misses the puzzle.
fn show(out: &mut impl Write, puzzle: &Puzzle) -> io::Result<()> {
    let [chance, other] = [puzzle.win, puzzle.next].map(in_hundred);
    writeln!(out, "{}", say!(puzzle_solution, play = puzzle.best.as_str(), chance = chance, other = other))?;
    writeln!(out, "{}", missed(puzzle))
}

fn missed(puzzle: &Puzzle) -> String {
    puzzle.missed_up_to().map_or_else(
        || say!(puzzle_found),
        |level| say!(puzzle_missed, kind = say!(house_level, level = level)),
    )
}

fn in_hundred(chance: f64) -> f64 {
    (100.0 * chance).round()
}

/// The day in UTC, counted from 1 January 1970.
pub(crate) fn today() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() / 86_400)
}
