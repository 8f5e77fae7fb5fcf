use std::{
    fmt,
    path::{Path, PathBuf},
};

use sqlx::postgres::PgConnectOptions;

/// Where the event logs are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// In a `SQLite` file in this folder.
    Folder(PathBuf),
    /// In a PostgreSQL database with this address, such as `postgres://carreau@localhost/carreau`. What it does not
    /// say is taken from the variables of PostgreSQL (`PGPASSWORD`, …) and from `~/.pgpass`; the
    /// [parameters](sqlx::postgres::PgConnectOptions#parameters) say how to ask for TLS and for a socket.
    Postgres(String),
}

/// An address that begins with `postgres://` or `postgresql://`, or else a folder.
impl From<&str> for Location {
    fn from(text: &str) -> Self {
        let is_address = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
        if is_address { Self::Postgres(text.to_owned()) } else { Self::Folder(text.into()) }
    }
}

impl From<&Path> for Location {
    fn from(folder: &Path) -> Self {
        Self::Folder(folder.to_owned())
    }
}

impl From<PathBuf> for Location {
    fn from(folder: PathBuf) -> Self {
        Self::Folder(folder)
    }
}

/// As people may read it: without a user, a password and parameters.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => write!(f, "{}", folder.display()),
            // An address that cannot be parsed may contain an unescaped password, so none of it is shown.
            Self::Postgres(address) => match address.parse::<PgConnectOptions>() {
                Ok(options) => {
                    let database = options.get_database().unwrap_or_default();
                    write!(f, "postgres://{}:{}/{database}", options.get_host(), options.get_port())
                }
                Err(_) => f.write_str("PostgreSQL"),
            },
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_from_a_folder_and_shows_no_password() {
        for folder in ["carreau-data", "postgres-data"] {
            assert_eq!(Location::from(folder), Location::Folder(folder.into()));
            assert_eq!(Location::from(folder).to_string(), folder);
        }
        for (text, shown) in [
            ("postgres://ada:sesame@db.example/carreau", "postgres://db.example:5432/carreau"),
            (
                "postgresql://ada:sesame@db.example:77/carreau?password=sesame",
                "postgres://db.example:77/carreau",
            ),
            ("postgres://db.example/carreau", "postgres://db.example:5432/carreau"),
            ("postgres://ada:ses#ame@db.example/carreau", "PostgreSQL"),
        ] {
            let location = Location::from(text);
            assert!(matches!(location, Location::Postgres(_)));
            assert_eq!(location.to_string(), shown);
            assert_eq!(format!("{location:?}"), format!("Location({shown})"));
        }
    }
}
