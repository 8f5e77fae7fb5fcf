//! Looks at a configuration before a server is started with it.

use std::{io, path::Path, time::Duration};

use carreau_store::{Fault, Location, OpenError, Store};
use tokio::{net::TcpListener, time::timeout};

use crate::{bus, config::Config, descriptors, page::INDEX, server::ServeError};

/// How long the store and the bus may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is found in a configuration.
#[derive(Debug)]
pub enum Finding {
    /// Something that keeps the server from starting, or from serving.
    Problem(ServeError),
    /// Something that an operator may want to know.
    Remark(String),
}

/// Looks for what keeps a server from starting with a configuration, and for what its operator may want to know. Nothing
/// is changed, and a server may be running with the same configuration.
pub async fn check(config: &Config) -> Vec<Finding> {
    let mut found = Vec::new();
    match TcpListener::bind(config.listen).await {
        Ok(_) => {}
        Err(why) if why.kind() == io::ErrorKind::AddrInUse => {
            found.push(Finding::Remark(format!("something listens on {} already", config.listen)));
        }
        Err(why) => found.push(Finding::Problem(ServeError::Listen { address: config.listen, why })),
    }
    match look(&config.store).await {
        Ok(remarks) => found.extend(remarks.into_iter().map(Finding::Remark)),
        Err(error) => found.push(Finding::Problem(error.into())),
    }
    if let Some(address) = &config.bus {
        match bus::nats::check(address) {
            Err(why) => found.push(Finding::Problem(ServeError::Bus(why))),
            Ok(()) if !bus::nats::answers(address, PATIENCE).await => {
                let said =
                    "NATS does not answer: until it does, nodes hear of each other late, from the database";
                found.push(Finding::Remark(said.to_owned()));
            }
            Ok(()) => {}
        }
        if matches!(config.store, Location::Folder(_)) {
            let said = "a bus is of no use with a folder, which belongs to one server alone";
            found.push(Finding::Remark(said.to_owned()));
        }
    }
    if let Some(page) = config.page.as_ref().filter(|page| !page.join(INDEX).is_file()) {
        found.push(Finding::Remark(format!("there is no {INDEX} in {}: no page is served", page.display())));
    }
    let mut fitted = config.limits.clone();
    descriptors::fit(&mut fitted);
    if fitted != config.limits {
        found.push(Finding::Remark(format!(
            "the system's limit of open files holds {} connections and {} sockets, not {} and {}",
            fitted.connections, fitted.sockets, config.limits.connections, config.limits.sockets
        )));
    }
    found
}

/// Looks at the store.
async fn look(store: &Location) -> Result<Vec<String>, OpenError> {
    check_folder(store)?;
    let late = || OpenError::Fault { place: store.to_string(), fault: Fault::Busy };
    timeout(PATIENCE, Store::look(store)).await.unwrap_or_else(|_| Err(late()))
}

/// Refuses a folder that cannot be written to, or be made.
fn check_folder(store: &Location) -> Result<(), OpenError> {
    let Location::Folder(folder) = store else { return Ok(()) };
    // A relative path without a folder before it is in the current one.
    let mut above =
        folder.ancestors().map(|path| if path.as_os_str().is_empty() { Path::new(".") } else { path });
    let existing = above.find(|path| path.exists()).unwrap_or(Path::new("/"));
    let refused = |why| OpenError::Folder { folder: folder.clone(), why };
    if !existing.is_dir() {
        return Err(refused(io::ErrorKind::NotADirectory.into()));
    }
    #[cfg(unix)]
    rustix::fs::access(existing, rustix::fs::Access::WRITE_OK | rustix::fs::Access::EXEC_OK)
        .map_err(|why| refused(why.into()))?;
    Ok(())
}
