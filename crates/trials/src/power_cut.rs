//! Power cuts, from a recording.
//!
//! One run of the server is recorded call by call. For many moments of it, the data folder is made as a power cut would
//! leave it, and the store is opened on it: what was acknowledged before the cut has to be there.

use std::{
    collections::{HashMap, HashSet},
    fmt, fs,
    io::BufReader,
    path::Path,
};

use anyhow::{Context, Result, ensure};
use carreau_store::{FILE, Store};
use carreau_testkit::Luck;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

use crate::{
    checker::{Fault, Verdict, check},
    history::{Answer, History},
    recording::{Files, Recording, Unsynced, arguments},
    server_process::Launch,
    trial::Trial,
};

/// How often the power is cut.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How many tables are played at, each over two sockets.
    pub tables: usize,
    /// How many acknowledgements are recorded, about.
    pub acknowledgements: u64,
    /// How many cuts are tried. Every second one comes right after an acknowledgement, the others right after something
    /// was begun to be done to a file, the closing of the server included.
    pub cuts: usize,
}

/// What came of it.
#[derive(Debug)]
pub struct Report {
    /// How many cuts were tried.
    pub cuts: usize,
    /// How many acknowledgements the recording has.
    pub recorded: usize,
    /// How many changes to files the recording has.
    pub changes: usize,
    /// The verdict over the logs after all cuts.
    pub verdict: Verdict,
    /// What `PRAGMA integrity_check` said when it was not `ok`.
    pub damaged: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cuts, recorded, changes, verdict, damaged } = self;
        writeln!(
            f,
            "power cuts: {cuts} of one run with {recorded} acknowledgements and {changes} changes of files"
        )?;
        writeln!(f, "(the figures are sums over all cuts)")?;
        writeln!(f, "{:<42}{:>10}", "damaged databases", damaged.len())?;
        write!(f, "{verdict}")
    }
}

/// Records a run, and cuts the power at many moments of it.
///
/// # Errors
///
/// If the recording cannot be made or read, or a database does not open after a cut.
pub async fn run(plan: Plan) -> Result<Report> {
    let mut trial = Trial::new(plan.tables)?;
    let sound = Launch::unlimited(&trial.data());
    // Tables and their first events are there before, in a database without a log beside it.
    trial.play_and_close(&sound, plan.tables as u64 * 8).await?;
    let before = files(&trial.data())?;
    let known: HashSet<String> = trial.histories().flat_map(acknowledged).map(|(id, _)| id).collect();
    let trace = trial.folder().join("trace");
    let recorded = Launch { strace: Some(arguments(&trace)), ..sound };
    trial.play_and_close(&recorded, plan.acknowledgements).await?;
    let data = trial.data().canonicalize()?;
    let recording = Recording::read(BufReader::new(fs::File::open(&trace)?), &data)?;
    let mut report = Report {
        cuts: plan.cuts,
        recorded: recording.acknowledgements().len(),
        changes: recording.changes().len(),
        verdict: Verdict::default(),
        damaged: Vec::new(),
    };
    ensure!(report.recorded > 0 && report.changes > 0, "the recording is empty: {report}");
    let mut luck = Luck::new(2);
    for i in 0..plan.cuts {
        let moment = if i % 2 == 0 {
            luck.one_of(recording.acknowledgements()).context("there are some")?.sent
        } else {
            let place = luck.below(report.changes as u64);
            recording.changes().nth(usize::try_from(place)?).context("it is below the count")?
        } + 1;
        let unsynced = Unsynced::ALL[i / 2 % Unsynced::ALL.len()];
        let left = recording.cut(&before, moment, unsynced, &mut luck);
        let mut acknowledged = known.clone();
        let sent = recording.acknowledgements().iter().take_while(|one| one.sent < moment);
        acknowledged.extend(sent.map(|one| one.id.clone()));
        let look = look_at(&left, &data, &acknowledged, &trial, &mut report).await;
        look.with_context(|| format!("cut {i}, before line {moment} of the recording, {unsynced:?}"))?;
    }
    Ok(report)
}

/// The files of a folder, without what nobody misses: shared memory and lock.
fn files(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if !path.ends_with("carreau.lock") && !path.ends_with("carreau.sqlite-shm") {
            files.insert(path.canonicalize()?, fs::read(&path)?);
        }
    }
    Ok(files)
}

/// The ids of what was acknowledged at a table, with the numbers. What created the table has no id of its own.
fn acknowledged(history: &History) -> impl Iterator<Item = (String, u64)> {
    history
        .intended
        .iter()
        .skip(1)
        .filter_map(|intended| Some((intended.id.as_str().to_owned(), intended.acknowledgements().next()?)))
}

/// Opens what a cut has left, and checks all its logs.
async fn look_at(
    left: &Files,
    data: &Path,
    acknowledged: &HashSet<String>,
    trial: &Trial,
    report: &mut Report,
) -> Result<()> {
    let folder = TempDir::new()?;
    for (path, bytes) in left {
        fs::write(folder.path().join(path.strip_prefix(data)?), bytes)?;
    }
    let store = Store::open(folder.path()).await?;
    for history in trial.histories() {
        let history = as_of(history, acknowledged);
        match store.table(&history.table).await? {
            Some(stored) => {
                let log: Vec<_> = stored.log.into_iter().map(|logged| logged.entry).collect();
                report.verdict.add(check(&history, &stored.header, &log));
            }
            // A table may be missing as long as nothing was acknowledged there.
            None => report
                .verdict
                .faults
                .extend(history.seen.iter().map(|entry| (history.table.clone(), Fault::Lost { n: entry.n }))),
        }
    }
    store.close().await;
    let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
    let mut database = SqliteConnection::connect_with(&options).await?;
    let said: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut database).await?;
    database.close().await?;
    if said != "ok" {
        report.damaged.push(said);
    }
    Ok(())
}

/// What the clients of a table knew when only these intentions had been acknowledged.
fn as_of(history: &History, known: &HashSet<String>) -> History {
    let numbers: HashMap<String, u64> = acknowledged(history).filter(|(id, _)| known.contains(id)).collect();
    let last = numbers.values().copied().max().unwrap_or(0);
    let mut then = history.clone();
    for intended in &mut then.intended {
        let number = if intended.id.as_str() == "creation" {
            (last > 0).then_some(1)
        } else {
            numbers.get(intended.id.as_str()).copied()
        };
        intended.answers = vec![number.map_or(Answer::None, Answer::Done)];
    }
    // All events before an acknowledged one are durable.
    then.seen.retain(|entry| entry.n <= last);
    then
}
