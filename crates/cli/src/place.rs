use std::path::PathBuf;

use carreau_store::Location;

/// Where a house keeps its tables.
#[derive(Debug, clap::Args)]
pub(crate) struct Place {
    /// The data folder; `serve` and `restore` make it if there is none
    #[arg(long, value_name = "DIR", default_value = "carreau-data")]
    data: PathBuf,
    #[arg(
        long,
        value_name = "URL",
        conflicts_with = "data",
        value_parser = database,
        help = "A PostgreSQL database instead of the folder, such as postgres://carreau@localhost/carreau. A password \
                belongs into the variable PGPASSWORD or into ~/.pgpass"
    )]
    store: Option<Location>,
}

impl Place {
    pub(crate) fn location(&self) -> Location {
        self.store.clone().unwrap_or_else(|| self.data.as_path().into())
    }
}

/// Reads the address of a database.
fn database(text: &str) -> Result<Location, String> {
    match Location::from(text) {
        location @ Location::Postgres(_) => Ok(location),
        Location::Folder(_) => Err(
            "expected an address such as postgres://carreau@localhost/carreau; a folder is given with --data"
                .to_owned(),
        ),
    }
}
