mod dango;
mod garanguet;
mod goban;
mod pace;
mod petango_bot;
mod petango_physics;
mod petanque;
mod server;

use clap::Subcommand;

use crate::failure::Failure;

/// Measure how fast the rules are, or a server
///
/// Every measurement checks its answers too: a wrong count ends it with exit code 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau bench garanguet
  carreau bench goban
  carreau bench dango
  carreau bench petango-physics
  carreau bench petango-bot
  carreau bench petanque
  carreau bench server --tables 200 --seconds 20")]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Garanguet(garanguet::Args),
    Goban(goban::Args),
    Dango(dango::Args),
    PetangoPhysics(petango_physics::Args),
    PetangoBot(petango_bot::Args),
    Petanque(petanque::Args),
    Server(server::Args),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.what {
        What::Garanguet(args) => garanguet::run(args),
        What::Goban(args) => goban::run(args),
        What::Dango(args) => dango::run(args),
        What::PetangoPhysics(args) => petango_physics::run(args),
        What::PetangoBot(args) => petango_bot::run(args),
        What::Petanque(args) => petanque::run(args),
        What::Server(args) => server::run(args),
    }
}
