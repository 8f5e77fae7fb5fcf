use std::{
    io::{self, IsTerminal as _, Write},
    path::{Path, PathBuf},
};

use carreau_bots::{Aim, Analysis, AnyBot, Evaluation, Judged, Level, Request};
use carreau_core::Side;
use carreau_games::GameName;
use carreau_match::{Commitment, Course, Record, Table, VerifyError, courses};
use carreau_words::{fixed, say, signed};
use comfy_table::{CellAlignment, Table as Grid, TableComponent, presets};
use serde::{Deserialize, Serialize};

use crate::{
    bots::parse_level,
    failure::Failure,
    files,
    verify::{name, outcome},
};

/// Judge a match: what the choices cost, what luck brought, and the costliest mistakes
///
/// A bot compares every play that was made with the one that it would have chosen. The chances that it sees add up:
/// from the start of a game, over choices and luck, to the result, or to how it stood when it was given up. In Pétango the slips of the hand take the place of
/// luck. The same record and level give the same numbers on every machine; nothing is written into the record. With --keep
/// the analysis is kept beside it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The highest level looks longest, above all at games of Dango: a lower --level is quicker.

Examples:
  carreau analyse game.carreau
  carreau analyse --level 6 --worst 10 game.carreau
  carreau analyse --keep game.carreau       # keeps game.carreau.analysis
  curl -s http://localhost:7700/api/tables/4f2c/record | carreau analyse --json -")]
pub(crate) struct Args {
    /// The record; `-` reads the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The level of the bot `house` that judges [default: its highest]
    #[arg(long, value_parser = parse_level, value_name = "LEVEL")]
    level: Option<Level>,
    /// How many of the costliest choices of each game to show
    #[arg(long, default_value_t = 5, value_name = "N")]
    worst: usize,
    /// Keep the analysis in FILE.analysis, as --json prints it; if it is there already, by the same level, print that
    #[arg(long)]
    keep: bool,
    /// Print everything as one JSON object
    #[arg(long)]
    json: bool,
}

/// The bot that judges.
const JUDGE: &str = "house";

/// The analysis of a match, as a program reads it.
#[derive(Serialize, Deserialize)]
struct Report {
    game: GameName,
    /// The SHA-256 of the record.
    record: Commitment,
    bot: String,
    version: u32,
    level: u8,
    games: Vec<GameReport>,
}

#[derive(Serialize, Deserialize)]
struct GameReport {
    number: u16,
    #[serde(flatten)]
    analysis: Analysis,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let file = args.file.display();
    let text = files::read_text(&args.file)?;
    let record = text.parse::<Record>().map_err(|e| {
        let why = say!(term_no_record, why = e.to_string());
        Failure::unreadable(format_args!("{file}: {why}"))
    })?;
    let game = record.header.game;
    let bot = AnyBot::by_name(game, JUDGE).map_err(Failure::unreadable)?;
    let highest = bot.highest_level();
    let level = args.level.unwrap_or(highest);
    if level > highest {
        return Err(Failure::unreadable(format!("{} has levels 1 to {highest}, not {level}", bot.name())));
    }
    let (table, courses) = courses(&record).map_err(|error| match error {
        VerifyError::Event { n, why } => {
            let why = say!(term_event_fails, n = n, why = why.to_string());
            Failure::new(format_args!("{file}: {why}"))
        }
        error => Failure::unreadable(format_args!("{file}: {error}")),
    })?;
    let beside = if args.keep { Some(beside(&args.file)?) } else { None };
    let header = Report {
        game,
        record: Commitment::of(text.as_bytes()),
        bot: bot.name().to_owned(),
        version: bot.version(),
        level: level.number(),
        games: Vec::new(),
    };
    let kept = beside.as_deref().map(|path| kept(path, &header)).transpose()?.flatten();
    let (json, games) = if let Some((json, report)) = kept {
        (json, report.games)
    } else {
        let analysed =
            |course: &Course| GameReport { number: course.game, analysis: analyse(bot, level, course) };
        let report = Report { games: courses.iter().map(analysed).collect(), ..header };
        let json = serde_json::to_string(&report).map_err(io::Error::from)? + "\n";
        if let Some(path) = &beside {
            files::save(path, json.as_bytes())?;
        }
        (json, report.games)
    };
    let mut out = io::stdout().lock();
    if args.json {
        out.write_all(json.as_bytes())?;
    } else {
        writeln!(out, "{file}: {}", outcome(&table))?;
        let judge = format!("{} {level}", bot.name());
        writeln!(out, "  {}", say!(term_analysed_by, bot = judge, version = bot.version().to_string()))?;
        for report in &games {
            write!(out, "\n{}", Told { table: &table, report, worst: args.worst })?;
        }
    }
    Ok(out.flush()?)
}

/// Where the analysis of a record is kept.
fn beside(record: &Path) -> Result<PathBuf, Failure> {
    if record == Path::new("-") {
        return Err(Failure::unreadable(
            "nothing can be kept beside the standard input: --keep needs a file",
        ));
    }
    let mut name = record.as_os_str().to_owned();
    name.push(".analysis");
    Ok(name.into())
}

/// The analysis that is kept there, if it is as this empty one says: of this record, by this bot and level.
fn kept(path: &Path, wanted: &Report) -> Result<Option<(String, Report)>, Failure> {
    if !path.exists() {
        return Ok(None);
    }
    let json = files::read_text(path)?;
    let report: Report = serde_json::from_str(&json).map_err(|error| {
        Failure::unreadable(format_args!(
            "{}: it is no analysis, and is left as it is: {error}",
            path.display()
        ))
    })?;
    let by = |report: &Report| (report.record, report.bot.clone(), report.version, report.level);
    Ok((by(&report) == by(wanted)).then_some((json, report)))
}

/// Analyses a game, and tells how far it has come if somebody waits at a terminal.
fn analyse(bot: AnyBot, level: Level, course: &Course) -> Analysis {
    let aim = if course.is_at_last_point { Aim::Win } else { Aim::Points };
    let is_watched = io::stderr().is_terminal();
    let request = Request::new(level, 0).aiming_at(aim);
    let told = |done| {
        if is_watched {
            // A line that is overwritten; if it cannot be written, nothing is lost.
            let end = if done == course.steps.len() { "\r\x1b[K" } else { "" };
            let _ = write!(io::stderr(), "\r{done} / {}{end}", course.steps.len());
        }
    };
    Analysis::of(bot, &course.steps, &request, told)
}

/// The analysis of a game, told.
struct Told<'a> {
    table: &'a Table,
    report: &'a GameReport,
    worst: usize,
}

impl std::fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let game =
            say!(term_analysed_game, number = self.report.number, name = name(self.table, Side::Black));
        writeln!(f, "{game}\n\n{}", self.rail())?;
        if let Some(spread) = self.report.analysis.spread() {
            writeln!(f, "\n{}", say!(term_analysed_spread, spread = fixed(100.0 * spread, 1)))?;
        }
        let worst = self.report.analysis.worst();
        let shown: Vec<&Judged> = worst.into_iter().take(self.worst).collect();
        if shown.is_empty() {
            return writeln!(f, "\n{}", say!(term_analysed_no_mistake));
        }
        writeln!(f, "\n{}\n\n{}", say!(term_analysed_costliest), self.mistakes(&shown))
    }
}

impl Told<'_> {
    /// What leads from the start to the end, for Black.
    fn rail(&self) -> Grid {
        let analysis = &self.report.analysis;
        let mut grid = grid([String::new(), say!(term_analysed_win), say!(term_analysed_points)]);
        let mut row = |what: String, of: Evaluation, told: fn(f64, u8) -> String| {
            grid.add_row([what, told(100.0 * of.win, 1), told(of.points, 2)]);
        };
        let [start, end] = [analysis.course.first(), analysis.course.last()];
        if let Some((_, start)) = start {
            row(say!(term_analysed_start), *start, fixed);
        }
        for side in Side::ALL {
            let lost = analysis.lost(side);
            let cost = if side == Side::Black { Evaluation::NONE - lost } else { lost };
            row(say!(term_analysed_choices, name = name(self.table, side)), cost, signed);
        }
        for side in Side::ALL {
            let name = name(self.table, side);
            let what = match self.table.header().game {
                GameName::Petango => say!(term_analysed_hand, name = name),
                _ => say!(term_analysed_luck, name = name),
            };
            row(what, analysis.drawn(Some(side)), signed);
        }
        if analysis.draws.iter().any(|drawn| drawn.side.is_none()) {
            row(say!(term_analysed_luck_of_both), analysis.drawn(None), signed);
        }
        row(say!(term_analysed_unexplained), analysis.unexplained, signed);
        if let Some((_, end)) = end {
            row(say!(term_analysed_end), *end, fixed);
        }
        grid
    }

    /// These choices, each with the one that the bot would have made.
    fn mistakes(&self, mistakes: &[&Judged]) -> Grid {
        let mut grid = grid([
            say!(term_analysed_event),
            say!(term_analysed_side),
            say!(term_analysed_played),
            say!(term_analysed_better),
            say!(term_analysed_win),
            say!(term_analysed_points),
        ]);
        for judged in mistakes {
            let lost = judged.comparison.lost();
            grid.add_row([
                judged.n.to_string(),
                crate::terminal::side_called(self.table.header().game, judged.side),
                judged.play.clone(),
                judged.comparison.best.clone(),
                signed(-100.0 * lost.win, 1),
                signed(-lost.points, 2),
            ]);
        }
        grid
    }
}

/// A table whose last two columns are numbers.
fn grid<const N: usize>(header: [String; N]) -> Grid {
    let mut grid = Grid::new();
    grid.load_preset(presets::NOTHING)
        .set_style(TableComponent::HeaderLines, '─')
        .set_style(TableComponent::MiddleHeaderIntersections, '─')
        .set_header(header);
    for column in [N - 2, N - 1] {
        if let Some(column) = grid.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    grid
}
