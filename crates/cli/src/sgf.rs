use std::{
    fmt::Write as _,
    io::{self, Write},
    path::PathBuf,
};

use carreau_dango::{
    Play, Step,
    sgf::{self, GivenUp, Kifu},
    turns::turns,
};
use carreau_games::{GameName, Position};
use carreau_match::{EndReason, Event, Record, Status, Table};
use carreau_table::{BySide, Side};

use crate::{
    failure::Failure,
    files,
    text_board::{self, Style},
};

/// Write the games of a record of Dango as SGF, for viewers and programs of Go
///
/// A card becomes a node that sets its stones up and takes captured ones off, an ordinary stone a move, so any
/// viewer replays the game. Draws and plays are kept in the property DG, from which `carreau replay` rebuilds the
/// whole game. A match of several games becomes a collection.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without -o, the SGF goes to the standard output.

Examples:
  carreau sgf game.carreau > game.sgf
  carreau sgf evening.carreau -o evening.sgf
  carreau replay game.sgf --board")]
pub(crate) struct Args {
    /// The record; `-` reads the standard input
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let name = args.file.display();
    let text = files::read_text(&args.file)?;
    if is_sgf(&text) {
        return Err(Failure::unreadable(format_args!("{name}: this is SGF already; a record is expected")));
    }
    let record: Record = text
        .parse()
        .map_err(|e| Failure::unreadable(format_args!("{name}: not a record, or not unchanged: {e}")))?;
    if record.header.game != GameName::Dango {
        let game = record.header.game.title();
        let why = format_args!("{name}: a record of {game}; only games of Dango are games of Go");
        return Err(Failure::new(why));
    }
    let mut text = String::new();
    for (number, kifu) in (1..).zip(games(&name.to_string(), &record)?) {
        text += &sgf::write(&kifu)
            .map_err(|(_, why)| Failure::new(format_args!("{name}: game {number}: {why}")))?;
    }
    match &args.output {
        Some(file) => files::save(file, text.as_bytes()),
        None => Ok(io::stdout().lock().write_all(text.as_bytes())?),
    }
}

/// The games of a record, as they stand after everything that was taken back.
fn games(name: &str, record: &Record) -> Result<Vec<Kifu>, Failure> {
    let unreadable = |e| Failure::unreadable(format_args!("{name}: line 1: {e}"));
    let start = record.header.start_position().map_err(unreadable)?;
    let mut table = Table::new(record.header.clone()).map_err(unreadable)?;
    let mut games: Vec<Vec<Step>> = vec![Vec::new()];
    for entry in &record.entries {
        let follows = |e: &dyn std::fmt::Display| {
            Failure::new(format_args!("{name}: event {}: {e}. Everything before it follows", entry.n))
        };
        table.apply(entry).map_err(|e| follows(&e))?;
        games.resize_with(usize::from(table.game()), Vec::new);
        let steps = games.last_mut().expect("a match has a first game");
        match &entry.event {
            Event::Drew { draw } => steps.push(Step::Draw(draw.parse().map_err(|e| follows(&e))?)),
            Event::Played { play, .. } => steps.push(Step::Play(play.parse().map_err(|e| follows(&e))?)),
            _ => {
                // A play that was taken back takes what was drawn after it back too.
                let stand = table.moves().iter().filter(|played| played.game == table.game()).count();
                while plays(steps) > stand {
                    steps.pop();
                }
            }
        }
    }
    let Position::Dango(start) = start else { unreachable!("the game was checked") };
    let last = games.len();
    let players = BySide::from_fn(|side| player(&table, side));
    let kifu = |(i, steps)| {
        let given_up = if i + 1 == last { given_up(&table) } else { None };
        Kifu { start: start.clone(), steps, players: players.clone(), given_up }
    };
    Ok(games.into_iter().enumerate().map(kifu).collect())
}

fn plays(steps: &[Step]) -> usize {
    steps.iter().filter(|step| matches!(step, Step::Play(_))).count()
}

fn player(table: &Table, side: Side) -> String {
    let seat = table.seats().iter().find(|seat| seat.side == side);
    seat.and_then(|seat| seat.player.as_ref()).map(|player| player.name().to_string()).unwrap_or_default()
}

fn given_up(table: &Table) -> Option<GivenUp> {
    match table.status() {
        Status::Over { winner: Some(winner), reason: EndReason::Resigned } => {
            Some(GivenUp { winner, out_of_time: false })
        }
        Status::Over { winner: Some(winner), reason: EndReason::OutOfTime } => {
            Some(GivenUp { winner, out_of_time: true })
        }
        _ => None,
    }
}

/// Whether a text is meant to be SGF: those begin with a parenthesis, and records with a brace.
pub(crate) fn is_sgf(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('(')
}

/// Shows the games of an SGF text, turn by turn.
pub(crate) fn replay(
    name: &str,
    text: &str,
    to: Option<u64>,
    board: bool,
    ascii: bool,
) -> Result<(), Failure> {
    let games = sgf::read(text).map_err(|e| {
        let what = format_args!("{name}: {e}");
        // What the rules refuse could be read.
        if e.clause().is_some() { Failure::new(what) } else { Failure::unreadable(what) }
    })?;
    let style = Style { ascii, ..Style::PLAIN };
    let mut out = io::stdout().lock();
    for (number, kifu) in (1_u64..).zip(&games) {
        if games.len() > 1 {
            writeln!(out, "Game {number}")?;
        }
        for side in Side::ALL {
            if !kifu.players[side].is_empty() {
                writeln!(out, "{side}: {}", kifu.players[side])?;
            }
        }
        replay_one(&mut out, kifu, to.unwrap_or(u64::MAX), board, style)?;
    }
    Ok(out.flush()?)
}

fn replay_one(out: &mut impl Write, kifu: &Kifu, to: u64, board: bool, style: Style) -> Result<(), Failure> {
    let turns = turns(&kifu.start, &kifu.steps).expect("what was read follows the rules");
    let mut position = kifu.start.clone();
    let draw = |position: &carreau_dango::Position| {
        text_board::draw(&Position::Dango(position.clone()), Side::Black, style)
    };
    for (number, turn) in (1..).zip(&turns) {
        if number > to {
            break;
        }
        for step in &kifu.steps[turn.steps.clone()] {
            position.step(step).expect("what was read follows the rules");
        }
        let whose = turn.side.map(|side| format!("{side} ")).unwrap_or_default();
        let rest = if turn.done { "" } else { " …" };
        writeln!(out, "{number:>4}  {whose}{}{rest}", turn.text)?;
        let plain = matches!(kifu.steps[turn.steps.clone()], [Step::Play(Play::Agree)]);
        if board && !plain && number < to.min(turns.len() as u64) {
            writeln!(out, "\n{}", draw(&position))?;
        }
    }
    if board {
        writeln!(out, "\n{}", draw(&position))?;
    }
    let mut end = String::new();
    if let Some(GivenUp { winner, out_of_time }) = kifu.given_up {
        let _ = writeln!(end, "{winner} wins {}.", if out_of_time { "on time" } else { "by resignation" });
    }
    Ok(writeln!(out, "{end}position: {position}")?)
}
