use std::{
    fmt::Write as _,
    io::{self, Write},
    path::{Path, PathBuf},
};

use carreau_core::{Chance as _, Side};
use carreau_dango::{
    Play, Step,
    sgf::{self, GivenUp, GivenUpBy, Kifu},
    turns::turns,
};
use carreau_games::Position;
use carreau_match::{Record, SgfError, SgfPart, SgfTreeError};
use carreau_words::say;

use crate::{failure::Failure, files, style::Style, terminal};

/// Write the games of a record of Dango as SGF, for viewers and programs of Go
///
/// A card becomes a node that sets its stones up and takes captured ones off, an ordinary stone a move. Viewers
/// replay that. Some programs that play Go do not: GNU Go reads no stones that are set up in the middle of a game.
/// For them, --ordinary writes what comes after the last card: the board as it was then, and the moves.
/// Draws and plays are kept in the property DG, from which `carreau replay` rebuilds the game. A match of several
/// games becomes a collection. With --variation, other ways on become branches of the game: records that begin with a
/// position of it, as the page makes them at a moment of a replay.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without -o, the SGF goes to the standard output. With --ordinary, KM also counts the prisoners taken before, and a
Free block (D5.3) is a card like others: what it takes back cannot be written as moves. A branch gets the name of its
file, and the game itself stays the main line: `carreau replay` shows it.

Examples:
  carreau sgf game.carreau > game.sgf
  carreau sgf game.carreau --ordinary -o go.sgf && gnugo -l go.sgf
  carreau sgf evening.carreau -o evening.sgf
  carreau sgf game.carreau --variation bolder.carreau calmer.carreau -o tree.sgf
  carreau replay game.sgf --board")]
pub(crate) struct Args {
    /// The record; `-` reads the standard input
    #[arg(value_name = "RECORD")]
    file: PathBuf,
    /// Write only the ordinary Go after the last card, for programs that play Go
    #[arg(long)]
    ordinary: bool,
    /// Add these records as branches, each where it leaves the game or another of them
    #[arg(long = "variation", value_name = "RECORD", num_args = 1.., conflicts_with = "ordinary")]
    variations: Vec<PathBuf>,
    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let record = read(&args.file)?;
    let text = if args.variations.is_empty() {
        let part = if args.ordinary { SgfPart::Ordinary } else { SgfPart::Whole };
        record.to_sgf(part).map_err(|why| failure(&args.file, &why))?
    } else {
        with_variations(args, &record)?
    };
    match &args.output {
        Some(file) => files::save(file, text.as_bytes()),
        None => Ok(io::stdout().lock().write_all(text.as_bytes())?),
    }
}

/// Reads the record in a file.
fn read(file: &Path) -> Result<Record, Failure> {
    let name = file.display();
    let text = files::read_text(file)?;
    if is_sgf(&text) {
        return Err(Failure::unreadable(format_args!("{name}: this is SGF already; a record is expected")));
    }
    text.parse().map_err(|e| Failure::unreadable(format_args!("{name}: not a record, or not unchanged: {e}")))
}

/// Why the record in a file is not written.
fn failure(file: &Path, why: &SgfError) -> Failure {
    let what = format_args!("{}: {why}", file.display());
    if matches!(why, SgfError::Header(_)) { Failure::unreadable(what) } else { Failure::new(what) }
}

/// The SGF of a record with its variations, which have the names of their files.
fn with_variations(args: &Args, record: &Record) -> Result<String, Failure> {
    let records = args.variations.iter().map(|file| read(file)).collect::<Result<Vec<_>, _>>()?;
    let stem = |file: &PathBuf| file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let names: Vec<String> = args.variations.iter().map(stem).collect();
    let variations: Vec<_> = names.iter().map(String::as_str).zip(&records).collect();
    record.to_sgf_with(&variations).map_err(|why| match why {
        SgfTreeError::Record(why) => failure(&args.file, &why),
        SgfTreeError::Variation { variation, why } => failure(&args.variations[variation], &why),
        SgfTreeError::Apart { variation } => Failure::new(format_args!(
            "{}: it begins with a position that neither {} nor another variation has",
            args.variations[variation].display(),
            args.file.display()
        )),
    })
}

/// Whether a text looks like SGF, which begins with a parenthesis; records begin with a brace.
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
        // A text whose moves the rules refuse could still be read.
        if e.clause().is_some() { Failure::new(what) } else { Failure::unreadable(what) }
    })?;
    let style = Style { ascii, ..Style::PLAIN };
    let mut out = io::stdout().lock();
    for (number, kifu) in (1_u64..).zip(&games) {
        if games.len() > 1 {
            writeln!(out, "{}", say!(moves_game, number = number))?;
        }
        for side in Side::ALL {
            if !kifu.players[side].is_empty() {
                let side_name = carreau_words::side(side);
                let player = say!(replay_played, name = side_name, play = &*kifu.players[side]);
                writeln!(out, "{player}")?;
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
        terminal::board(&Position::Dango(position.clone()), Side::Black, style)
    };
    for (number, turn) in (1..).zip(&turns) {
        if number > to {
            break;
        }
        for step in &kifu.steps[turn.steps.clone()] {
            position.step(step).expect("what was read follows the rules");
        }
        let whose = turn.side.map(|side| format!("{} ", carreau_words::side(side))).unwrap_or_default();
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
    if let Some(GivenUp { winner, by }) = kifu.given_up {
        let name = carreau_words::side(winner);
        let won = match by {
            GivenUpBy::Resignation => say!(term_won, name = name),
            GivenUpBy::Time => say!(term_won_on_time, name = name),
            GivenUpBy::Forfeit => say!(term_won_by_forfeit, name = name),
        };
        let _ = writeln!(end, "{won}");
    }
    Ok(writeln!(out, "{end}{}", say!(term_position, position = position.to_string()))?)
}
