use std::io::{self, IsTerminal as _, Write as _};

use carreau_store::{Copied, CopyError, FILE, Location, Progress, copy};
use clap::Subcommand;

use crate::{
    failure::Failure,
    serve::{open_next, runtime},
};

/// Copy where a server keeps its tables
///
/// A server keeps its tables in a folder or in a PostgreSQL database, and can move from one to the other.
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
/// server before. If copying breaks off, type the same again: it goes on where it was. The digest at the end is the same
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
    has_store(from)?;
    let copied = runtime()?.block_on(copy(from, to, progress()));
    said(from, to, &copied.map_err(|error| failed(&error))?)
}

/// Refuses a folder without a server's file, which would otherwise be made there.
pub(crate) fn has_store(location: &Location) -> Result<(), Failure> {
    match location {
        Location::Folder(folder) if !folder.join(FILE).exists() => {
            let said = format_args!(
                "there is no {FILE} in {}.\nName the folder that `carreau serve` uses with --store DIR.",
                folder.display()
            );
            Err(Failure::new(said))
        }
        _ => Ok(()),
    }
}

/// Shows how far copying has come, if somebody watches.
pub(crate) fn progress() -> impl FnMut(Progress) + Send {
    let shows = io::stderr().is_terminal();
    move |Progress { done, tables }| {
        if shows && (done % 100 == 0 || done == tables) {
            // Whether somebody reads it does not matter.
            let _ =
                write!(io::stderr(), "\r{done} of {tables} tables{}", if done == tables { "\n" } else { "" });
        }
    }
}

/// Says what has been copied.
pub(crate) fn said(from: &Location, to: &Location, copied: &Copied) -> Result<(), Failure> {
    let Copied { tables, events, found, digest } = copied;
    let tables = if *tables == 1 { "one table".to_owned() } else { format!("{tables} tables") };
    let events = if *events == 1 { "one event".to_owned() } else { format!("{events} events") };
    let found = match found {
        0 => String::new(),
        found => format!(", {found} of them copied before"),
    };
    writeln!(io::stdout(), "{to} has what {from} has: {tables}{found}, and {events}.\nDigest: {digest}")?;
    Ok(())
}

/// Why something was not copied, and what to do about it.
pub(crate) fn failed(error: &CopyError) -> Failure {
    let next = match error {
        CopyError::Open(error) => open_next(error),
        CopyError::Same => "Name two places",
        CopyError::Other { .. } | CopyError::OtherSecrets | CopyError::Newer { .. } => "Nothing was changed",
        CopyError::Differs { .. }
        | CopyError::SecretsDiffer
        | CopyError::AdminDiffers
        | CopyError::GuestsDiffer
        | CopyError::Fault(_) => "Type the same again: it goes on where it was",
    };
    Failure::new(format_args!("{error}.\n{next}."))
}
