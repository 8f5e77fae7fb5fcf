mod command;
mod input;
mod kept;
mod secret;
mod seeds;
mod session;

use std::{
    io::{self, IsTerminal},
    path::PathBuf,
};

use carreau_bots::Level;
use carreau_core::Side;
use carreau_games::{GameName, each_game};

use crate::{
    bots::parse_level,
    failure::Failure,
    render::parse_side,
    style::Style,
    terminal::{Terminal as _, examples},
    terms::{GAMES, TermsArgs},
};

use input::{Input, Keyboard};
use session::Session;

/// Play in the terminal, against a bot or two at one keyboard
///
/// Dice and cards are drawn as at any table of a server, so the record that `--record FILE` keeps can be proved with
/// `carreau verify`. Until the match is over, FILE.seed beside it keeps the dealer's seed: with it the match can be
/// gone on with, and whoever reads it knows the dice to come. At a terminal, the arrows fetch earlier lines, and Tab
/// completes commands and legal plays. There are no clocks: a minute for each boule (B9.1) is kept on the page.
#[derive(Debug, clap::Args)]
#[command(after_help = after_help())]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GAMES, required_unless_present = "resume")]
    game: Option<GameName>,
    /// The bot to play against
    #[arg(long, default_value = "house", conflicts_with = "both")]
    bot: String,
    /// The bot's level
    #[arg(long, default_value = "1", value_parser = parse_level, conflicts_with = "both")]
    level: Level,
    /// The side you play: b (Black, Bronze) or w (White, Blue)
    #[arg(long, default_value = "b", value_parser = parse_side, conflicts_with = "both")]
    side: Side,
    /// Two people at one keyboard, or two teams of several
    #[arg(long)]
    both: bool,
    /// The match goes to so many points
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=99))]
    points: u16,
    #[command(flatten)]
    terms: TermsArgs,
    /// Let dice, cards and bot follow from this number: for tests, not for a fair game
    #[arg(long)]
    seed: Option<u64>,
    /// What you are called [default: the side's name]
    #[arg(long)]
    name: Option<String>,
    /// Keep the record in this new file, which grows with every turn
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Go on with the match of this record, and keep it there
    #[arg(long, value_name = "FILE", conflicts_with_all = NEW)]
    resume: Option<PathBuf>,
    /// Let a foot that was lifted be called (B9.2), in Pétango a seat that moved (P2.2) and an object that was touched
    /// (P4.1)
    #[arg(long)]
    calls: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

/// The options that only a new match takes.
const NEW: [&str; 11] =
    ["game", "bot", "level", "side", "both", "points", TermsArgs::GROUP, "seed", "name", "record", "calls"];

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let style = Style::of_output(args.ascii);
    let input = if io::stdout().is_terminal() && io::stdin().is_terminal() {
        Input::Keyboard(Box::new(Keyboard::new()?))
    } else {
        Input::Lines(io::stdin().lock())
    };
    let output = io::stdout().lock();
    if let Some(file) = &args.resume {
        return Session::resume(file, style, input, output)?.run();
    }
    let game = args.game.expect("the parser asks for a game where no match is resumed");
    if game.is_single_game() && args.points > 1 {
        return Err(Failure::unreadable(each_game!(game, G => G::WHY_ONE_GAME)));
    }
    if args.calls && game.calls().is_empty() {
        return Err(Failure::unreadable(format_args!("--calls is for {}", with_calls())));
    }
    Session::new(args, game, style, input, output)?.run()
}

/// The games in which a player can make calls, with the clauses.
fn with_calls() -> String {
    let called = GameName::ALL.into_iter().filter(|game| !game.calls().is_empty());
    let games = called.map(|game| {
        let clauses: Vec<String> = game.calls().iter().map(ToString::to_string).collect();
        format!("{game} ({})", clauses.join(", "))
    });
    games.collect::<Vec<_>>().join(" and ")
}

fn after_help() -> String {
    let plays = GameName::ALL.into_iter().filter_map(|game| {
        let play = each_game!(game, G => G::EXAMPLE_PLAY)?;
        Some(format!("{} {play}", game.title()))
    });
    format!(
        "At the prompt: a play in notation ({}), `moves`, `hint`, `undo`, `resign`, `save FILE`, `quit`, and `?` for \
         all of them.\n\n{}
  carreau play --resume evening.carreau
  printf 'moves\\nquit\\n' | carreau play garanguet --seed 7",
        plays.collect::<Vec<_>>().join(", "),
        examples("play", |game| each_game!(game, G => G::PLAY_EXAMPLES))
    )
}
