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
use carreau_games::GameName;

use crate::{
    bots::parse_level,
    failure::Failure,
    render::parse_side,
    terms::{GAMES, TermsArgs},
    text_board::Style,
};

use input::{Input, Keyboard};
use session::Session;

/// Play in the terminal, against a bot or two at one keyboard
///
/// Dice and cards are drawn as at any table of the house, so the record that `--record FILE` keeps can be proved with
/// `carreau verify`. Until the match is over, FILE.seed beside it keeps the house's seed: with it the match can be
/// gone on with, and whoever reads it knows the dice to come. At a terminal, the arrows fetch earlier lines, and Tab
/// completes commands and legal plays. There are no clocks: a minute for each boule (B9.1) is kept on the page.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
At the prompt: a play in notation (Garanguet a/g a/e, Dango keima D4 E6, Pétanque TM point G7, Pétango 10 0 12300), `moves`, \
`hint`, `undo`, `resign`, `save FILE`, `quit`, and `?` for all of them.

Examples:
  carreau play garanguet
  carreau play garanguet --side w --points 3 --record evening.carreau
  carreau play --resume evening.carreau
  carreau play garanguet --both --ascii
  carreau play dango --lines 19 --komi 10.5
  carreau play dango --both --nigiri --deck our-deck.toml --record evening.carreau
  carreau play petanque --format tete-a-tete --level 1
  carreau play petanque --both --calls --format triplettes --plan our-plan.toml --record evening.carreau
  carreau play petango --board xiangqi --to 5
  printf 'moves\\nquit\\n' | carreau play garanguet --seed 7")]
pub(crate) struct Args {
    /// The game: garanguet, dango, petanque or petango
    #[arg(value_parser = GAMES, hide_possible_values = true, required_unless_present = "resume")]
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

/// What belongs to a new match alone.
const NEW: [&str; 11] =
    ["game", "bot", "level", "side", "both", "points", "TermsArgs", "seed", "name", "record", "calls"];

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
        || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let is_terminal = io::stdout().is_terminal();
    let style = Style { ascii: args.ascii, colour: !plain && is_terminal };
    let input = if is_terminal && io::stdin().is_terminal() {
        Input::Keyboard(Box::new(Keyboard::new()?))
    } else {
        Input::Lines(io::stdin().lock())
    };
    let output = io::stdout().lock();
    if let Some(file) = &args.resume {
        return Session::resume(file, style, input, output)?.run();
    }
    let game = args.game.expect("the parser asks for a game where no match is resumed");
    if game == GameName::Petanque && args.points > 1 {
        let what = "a match of pétanque is one game, to 13 or 11 points (B8.3): --target says which";
        return Err(Failure::unreadable(what));
    }
    if args.calls && !matches!(game, GameName::Petanque | GameName::Petango) {
        return Err(Failure::unreadable("--calls is for petanque (B9.2) and petango (P2.2, P4.1)"));
    }
    Session::new(args, game, style, input, output)?.run()
}
