use std::io::{self, IsTerminal as _, Write as _};

use carreau_store::{CopyError, Location, Progress, copy};
use clap::Subcommand;

use crate::{
    failure::Failure,
    serve::{open_next, runtime},
};

/// Copy where a house keeps its tables
///
/// A house keeps its tables in a folder or in a PostgreSQL database, and can move from one to the other.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau store copy --from carreau-data --to postgres://carreau@localhost/carreau")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    Copy(Copy),
}

/// Copy everything to another folder or database, and compare
///
/// Tables, events, seats and keys are copied, and each table is then read again and compared with the first. Close the
/// house before. If copying breaks off, type the same again: it goes on where it was. The digest at the end is the same
/// for the same contents, wherever they are kept. The first store is not changed.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau store copy --from carreau-data --to postgres://carreau@localhost/carreau
  carreau store copy --from postgres://carreau@localhost/carreau --to /srv/carreau")]
struct Copy {
    /// The folder or the PostgreSQL database to copy
    #[arg(long, value_name = "DIR|URL")]
    from: Location,
    /// The folder or the PostgreSQL database that gets the copy: an empty one, or one with a copy that broke off
    #[arg(long, value_name = "DIR|URL")]
    to: Location,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Action::Copy(Copy { from, to }) = &args.action;
    if let Location::Folder(folder) = from
        && !folder.join(carreau_store::FILE).exists()
    {
        let said = format_args!("there is no {} in {}", carreau_store::FILE, folder.display());
        return Err(Failure::new(said));
    }
    let shows = io::stderr().is_terminal();
    let told = |Progress { done, tables }| {
        if shows && (done % 100 == 0 || done == tables) {
            // Whether somebody reads it does not matter.
            let _ =
                write!(io::stderr(), "\r{done} of {tables} tables{}", if done == tables { "\n" } else { "" });
        }
    };
    let copied = runtime()?.block_on(copy(from, to, told)).map_err(|error| failed(&error))?;
    let found = match copied.found {
        0 => String::new(),
        found => format!(", {found} of them copied before"),
    };
    writeln!(
        io::stdout(),
        "{to} has the same {} tables and {} events as {from}{found}.\nDigest: {}",
        copied.tables,
        copied.events,
        copied.digest
    )?;
    Ok(())
}

fn failed(error: &CopyError) -> Failure {
    let next = match error {
        CopyError::Open(error) => open_next(error),
        CopyError::Same => "Name another place with --to",
        CopyError::Other { .. } | CopyError::OtherSecrets => "Nothing was copied",
        CopyError::Differs { .. } | CopyError::Fault(_) => "Type the same again: it goes on where it was",
    };
    Failure::new(format_args!("{error}.\n{next}."))
}
