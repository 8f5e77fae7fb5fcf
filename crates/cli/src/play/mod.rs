mod command;
mod dango;
mod seeds;
mod session;
mod words;

use std::{
    io::{self, IsTerminal},
    path::PathBuf,
};

use carreau_bots::Level;
use carreau_games::GameName;
use carreau_table::Side;

use crate::{
    bots::parse_level,
    failure::Failure,
    render::parse_side,
    terms::{GAMES, TermsArgs},
    text_board::Style,
};

use session::Session;

/// Play in the terminal, against a bot or two at one keyboard
///
/// Dice and cards are drawn as at any table of the house, so the record that `save FILE` writes can be proved with
/// `carreau verify`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
At the prompt: a play in notation (Garanguet a/g a/e, Dango keima D4 E6, Pétanque TM point G7, Pétango 10 0 12300), `moves`, \
`hint`, `undo`, `resign`, `save FILE`, `quit`, and `?` for all of them.

Examples:
  carreau play garanguet
  carreau play garanguet --side w --points 3 --record evening.carreau
  carreau play garanguet --both --ascii
  carreau play dango --lines 19 --komi 10.5
  carreau play dango --both --nigiri --deck our-deck.toml --record evening.carreau
  carreau play petanque --format tete-a-tete --level 1
  carreau play petanque --both --format triplettes --plan our-plan.toml --record evening.carreau
  carreau play petango --board xiangqi --to 5
  printf 'moves\\nquit\\n' | carreau play garanguet --seed 7")]
pub(crate) struct Args {
    /// The game: garanguet, dango, petanque or petango
    #[arg(value_parser = GAMES, hide_possible_values = true)]
    game: GameName,
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
    /// Keep the record in this file, saved after every turn
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.game == GameName::Petanque && args.points > 1 {
        let what = "a match of pétanque is one game, to 13 or 11 points (B8.3): --target says which";
        return Err(Failure::unreadable(what));
    }
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
        || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let style = Style { ascii: args.ascii, colour: !plain && io::stdout().is_terminal() };
    Session::new(args, style, io::stdin().lock(), io::stdout().lock())?.run()
}
