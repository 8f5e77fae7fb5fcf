use std::{
    fmt,
    path::{Path, PathBuf},
};

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
            Self::Postgres(address) => {
                let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
                let rest = rest.split(['?', '#']).next().unwrap_or_default();
                let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                write!(f, "{scheme}://{place}")
            }
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
        for text in [
            "postgres://ada:p@ss@db.example/carreau",
            "postgresql://ada:secret@db.example/carreau?sslpassword=secret",
            "postgres://db.example/carreau",
        ] {
            let location = Location::from(text);
            assert!(matches!(location, Location::Postgres(_)));
            for said in [location.to_string(), format!("{location:?}")] {
                assert!(said.contains("://db.example/carreau") && !said.contains('@'), "{said}");
                assert!(!said.contains("ss@") && !said.contains("secret"), "{said}");
            }
        }
    }
}
