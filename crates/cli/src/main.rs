//! The `carreau` program: parses the command line and calls the module of the command.

mod analyse;
mod backup;
mod bots;
mod completions;
mod engine;
mod exercise;
mod failure;
mod files;
mod language;
mod logging;
mod one_of;
mod place;
mod play;
mod puzzle;
mod render;
mod replay;
mod rules;
mod secret;
mod serve;
mod sgf;
mod simulate;
mod store;
mod style;
mod terminal;
mod terms;
mod verify;
mod words;
mod worker;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use carreau_words::Language;
use failure::Failure;

const EXIT_CODES: &str = "\
Exit codes:
  0  done; for `verify`, everything follows
  1  it could not be done, or, for `verify`, something does not follow
  2  the arguments or the input cannot be read

`carreau <command> --help` shows each command's options with examples.";

/// Four half-forgotten table games, refereed: play, serve, simulate and prove them.
#[derive(Debug, Parser)]
#[command(name = "carreau", version, after_help = EXIT_CODES, arg_required_else_help = true, max_term_width = 110)]
struct Cli {
    #[arg(
        long,
        global = true,
        help = "The language of the games: en, fr or cs [default: what LC_ALL, LC_MESSAGES or LANG say, else English]",
        value_name = "TAG",
        value_parser = language::LANGUAGES,
        hide_possible_values = true
    )]
    lang: Option<Language>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    Worker(worker::Args),
    Play(play::Args),
    Simulate(simulate::Args),
    Engine(engine::Args),
    Replay(replay::Args),
    Analyse(analyse::Args),
    Puzzle(puzzle::Args),
    Exercise(exercise::Args),
    Rules(rules::Args),
    Verify(verify::Args),
    Sgf(sgf::Args),
    Render(render::Args),
    Secret(secret::Args),
    Store(store::Args),
    Backup(backup::Args),
    Restore(backup::RestoreArgs),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let Cli { lang, command } = Cli::parse();
    carreau_words::speak_built_in(lang.unwrap_or_else(language::of_environment));
    let done = match command {
        Command::Serve(args) => serve::run(&args),
        Command::Worker(args) => worker::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Puzzle(args) => puzzle::run(&args),
        Command::Exercise(args) => exercise::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Sgf(args) => sgf::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Secret(args) => secret::run(&args),
        Command::Store(args) => store::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Completions(args) => completions::run(&args),
    };
    done.map_or_else(Failure::report, |()| ExitCode::SUCCESS)
}
