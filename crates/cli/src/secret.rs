use std::io::{self, Write};

use carreau_store::{SecretKind, Store, StoreLock};
use clap::Subcommand;

use crate::{
    failure::Failure,
    place::Place,
    serve::{open_next, runtime},
    store::has_store,
};

/// Change what a server keeps secret
///
/// A server signs cookies, by which it knows browsers, the records of matches, and what it sends to push services, each
/// with a key that it keeps with its tables.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau secret rotate cookies
  carreau secret rotate records --data /srv/carreau")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    Rotate(Rotate),
}

/// Sign cookies, records or push messages with a new key from now on
///
/// Cookies of the key before it are still read, and signed again at the next visit; older ones are not. So if the old
/// key is known to somebody else, rotate twice: then everybody is a new guest, and nobody has a seat at the tables
/// under way. Records stay as they were signed, and the public parts of all keys stay at the address /api/keys.
/// A browser that is told of turns changes to the new key when its settings are opened, and is told under the one before it
/// until then. Close the server first, and start it again afterwards.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau secret rotate cookies --data /srv/carreau")]
struct Rotate {
    /// What the key signs
    kind: Kind,
    #[command(flatten)]
    place: Place,
}

/// What a key signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    Cookies,
    Records,
    Push,
}

impl Kind {
    const fn secret(self) -> SecretKind {
        match self {
            Self::Cookies => SecretKind::Guests,
            Self::Records => SecretKind::Records,
            Self::Push => SecretKind::Push,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let Action::Rotate(Rotate { kind, place }) = &args.action;
    let location = place.location();
    has_store(location)?;
    let keys = runtime()?.block_on(async {
        let opened = async {
            let lock = StoreLock::take(location).await?;
            Ok((lock, Store::open(location.clone()).await?))
        };
        let (_lock, store) =
            opened.await.map_err(|e| Failure::new(format_args!("{e}.\n{}.", open_next(&e))))?;
        let rotated = store.rotate(kind.secret()).await;
        store.close().await;
        rotated.map_err(|fault| Failure::new(format_args!("{fault}: the keys are as they were")))
    })?;
    let numbers: Vec<String> = keys.iter().map(|key| key.number.to_string()).collect();
    let (newest, older) = numbers.split_last().expect("a new key has been added");
    let (signs, older) = match kind {
        Kind::Cookies => ("cookies", format!("those of key {} are read", older.join(", "))),
        Kind::Records => ("records", format!("what key {} signed stays signed", older.join(", "))),
        Kind::Push => (
            "messages to push services",
            format!("browsers that know key {} are still told", older.join(", ")),
        ),
    };
    writeln!(io::stdout(), "Key {newest} signs {signs} from now on; {older}.")?;
    Ok(())
}
