use carreau_store::Location;

/// Where a server keeps its tables.
#[derive(Debug, clap::Args)]
pub(crate) struct Place {
    #[arg(
        long,
        help = "The folder or the PostgreSQL database with the tables; `serve` and `restore` make the folder if there is \
                none. A database is given as postgres://carreau@localhost/carreau, and its password in the variable \
                PGPASSWORD or in ~/.pgpass",
        visible_alias = "data",
        value_name = "DIR|URL",
        default_value = "carreau-data",
        env = "CARREAU_STORE",
        hide_env_values = true,
        value_parser = location
    )]
    store: Location,
}

impl Place {
    pub(crate) const fn location(&self) -> &Location {
        &self.store
    }
}

/// Reads the name of a folder, or the address of a database.
fn location(text: &str) -> Result<Location, String> {
    match Location::from(text) {
        Location::Folder(_) if text.is_empty() || text.contains("://") => {
            Err("expected a folder, or an address such as postgres://carreau@localhost/carreau".to_owned())
        }
        location => Ok(location),
    }
}
