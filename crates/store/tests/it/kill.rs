//! A test kills a writer again and again while it writes. Every event that the writer acknowledged is in the log.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use carreau_store::Store;
use tempfile::TempDir;

use crate::tables::{append, id, new_table};

/// The variable that is set for the child process only.
pub(crate) const FOLDER: &str = "CARREAU_KILL_FOLDER";

#[tokio::test]
async fn every_acknowledged_event_outlives_kill_9() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    store.create(new_table("t")).await.unwrap();
    store.close().await;
    for acknowledgements in [1, 40, 250] {
        let acknowledged = write_and_be_killed("kill::child", folder.path(), acknowledgements);
        let store = Store::open(folder.path()).await.unwrap();
        let log = store.log(&id("t"), 0).await.expect("the log has no gaps and can be read");
        assert!(log.len() as u64 >= acknowledged, "{} events, {acknowledged} acknowledged", log.len());
        store.close().await;
    }
}

/// Starts a test as a child process that writes into a folder, kills it after so many acknowledgements, and returns the
/// last one.
pub(crate) fn write_and_be_killed(child: &str, folder: &Path, acknowledgements: usize) -> u64 {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", child, "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let numbers = lines.map_while(Result::ok).filter_map(|line| line.strip_prefix("stored ")?.parse().ok());
    let last = numbers.take(acknowledgements).last().expect("the child stores something");
    child.kill().unwrap();
    child.wait().unwrap();
    last
}

/// The child of the test above. Run as an ordinary test, it does nothing.
#[tokio::test]
async fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let store = Store::open(Path::new(&folder)).await.unwrap();
    let mut last = store.log(&id("t"), 0).await.unwrap().len() as u64;
    loop {
        last += 1;
        store.append(append("t", [last])).await.unwrap();
        println!("\nstored {last}");
    }
}
