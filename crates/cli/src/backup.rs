use std::path::PathBuf;

use carreau_store::{Location, back_up, copy};

use crate::{
    failure::Failure,
    place::Place,
    serve::runtime,
    store::{failed, has_store, progress, said},
};

/// Back a server up while it runs
///
/// Everything is copied into a folder as of one moment, and compared. With the folder of an earlier backup, only what has
/// changed is copied, and what has been deleted since is deleted there, too; while that goes on, the folder is no backup,
/// so use two by turns. A backup holds the seeds of running matches and the keys: keep it as safe as the server.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau backup --to /backup/carreau
  carreau backup --store postgres://carreau@localhost/carreau --to /backup/carreau")]
pub(crate) struct Args {
    #[command(flatten)]
    place: Place,
    /// The folder for the backup: an empty one, or one with an earlier backup of this server
    #[arg(long, value_name = "DIR")]
    to: PathBuf,
}

/// Restore a server from a backup
///
/// Everything is copied from the folder of a backup into an empty place, and compared. If that breaks off, type the same
/// again. Whatever happened after the backup is lost.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau restore --from /backup/carreau --store /srv/carreau
  carreau restore --from /backup/carreau --store postgres://carreau@localhost/carreau")]
pub(crate) struct RestoreArgs {
    /// The folder with the backup
    #[arg(long, value_name = "DIR")]
    from: PathBuf,
    #[command(flatten)]
    place: Place,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (from, to) = (args.place.location(), Location::from(args.to.as_path()));
    has_store(from)?;
    let copied = runtime()?.block_on(back_up(from, &to, progress()));
    said(from, &to, &copied.map_err(|error| failed(&error))?)
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let (from, to) = (Location::from(args.from.as_path()), args.place.location());
    has_store(&from)?;
    let copied = runtime()?.block_on(copy(&from, to, progress()));
    said(&from, to, &copied.map_err(|error| failed(&error))?)
}
