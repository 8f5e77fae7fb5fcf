use std::{
    io::{self, Write},
    path::PathBuf,
};

use carreau_store::{FILE, FolderLock, SecretKind, Store};
use clap::Subcommand;

use crate::{
    failure::Failure,
    serve::{open_next, runtime},
};

/// Change what a house keeps secret
///
/// A browser is known by a cookie, and the house signs cookies with a key from its data folder.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau secret rotate
  carreau secret rotate --data /srv/carreau")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    Rotate(Rotate),
}

/// Sign cookies with a new key from now on
///
/// Cookies of the key before it are still read, and signed again at the next visit; older ones are not. So if the old
/// key is known to somebody else, rotate twice: then everybody is a new guest, and nobody has a seat at the tables
/// under way. Close the house first, and open it again afterwards.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau secret rotate --data /srv/carreau")]
struct Rotate {
    /// The data folder
    #[arg(long, value_name = "DIR", default_value = "carreau-data")]
    data: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Action::Rotate(Rotate { data }) = &args.action;
    if !data.join(FILE).exists() {
        let said = format_args!(
            "there is no {FILE} in {}.\nName the folder that `carreau serve` uses with --data DIR.",
            data.display()
        );
        return Err(Failure::new(said));
    }
    let keys = runtime()?.block_on(async {
        let opened = async {
            let lock = FolderLock::take(data)?;
            Ok((lock, Store::open(data).await?))
        };
        let (_lock, store) =
            opened.await.map_err(|e| Failure::new(format_args!("{e}.\n{}.", open_next(&e))))?;
        let rotated = store.rotate(SecretKind::Guests).await;
        store.close().await;
        rotated.map_err(|fault| Failure::new(format_args!("{fault}: the keys are as they were")))
    })?;
    let numbers: Vec<String> = keys.iter().map(|key| key.number.to_string()).collect();
    let (newest, older) = numbers.split_last().expect("a new key has been added");
    writeln!(
        io::stdout(),
        "Key {newest} signs cookies from now on; those of key {} are read.",
        older.join(", ")
    )?;
    Ok(())
}
