//! A disk that fails now and then, with `kill -9` between.
//!
//! `strace` lets some calls of the server fail with an error of the disk. A write that fails leaves what was written
//! before it in the same transaction on the disk.

use std::{fmt, fs};

use anyhow::{Context, Result, ensure};
use carreau_testkit::Luck;

use crate::{
    checker::Verdict,
    server_process::Launch,
    trial::{Openings, Trial},
};

/// What fails, by turns: the system's calls, and the error.
const FAULTS: [(&str, &str); 4] = [
    ("fsync,fdatasync", "EIO"),
    ("pwrite64", "EIO"),
    ("pwrite64", "ENOSPC"),
    ("fsync,fdatasync,pwrite64,ftruncate", "EIO"),
];

/// How often the disk fails.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How many tables are played at, each over two sockets.
    pub tables: usize,
    /// How many calls fail, at least.
    pub faults: usize,
    /// How many intentions are refused because of that, at least. Not every call that fails refuses one: some only
    /// move into the database what is durable already.
    pub refusals: usize,
    /// How many acknowledgements there are from one start to the kill.
    pub acknowledgements: u64,
}

/// What came of it.
#[derive(Debug)]
pub struct Report {
    /// How many calls failed.
    pub faults: usize,
    kills: u32,
    /// The verdict over all logs.
    pub verdict: Verdict,
    openings: Openings,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "a disk that fails: {} faults, {} kills", self.faults, self.kills)?;
        write!(f, "{}{}", self.verdict, self.openings)
    }
}

/// Plays while calls to the disk fail, kills the server between, and checks all logs.
///
/// # Errors
///
/// If the server does not start, hangs, panics, or a client is told something that cannot be.
pub async fn run(plan: Plan) -> Result<Report> {
    let mut trial = Trial::new(plan.tables)?;
    let sound = Launch::unlimited(&trial.data());
    let mut luck = Luck::new(4);
    // The disk is sound while the tables are made.
    trial.play_and_kill(&sound, plan.acknowledgements).await?;
    let (mut faults, mut kills) = (0, 1);
    // Each kind of fault has its turn.
    while faults < plan.faults || refusals(&trial) < plan.refusals || kills as usize <= FAULTS.len() {
        ensure!(
            faults < 20 * plan.faults,
            "{faults} calls failed, and {} plays were refused",
            refusals(&trial)
        );
        let (calls, error) = FAULTS[kills as usize % FAULTS.len()];
        // A transaction stores what waits at all tables, and writes some ten times for each. If it failed every time,
        // nobody would get on.
        let spread = if calls.contains("pwrite64") { plan.tables as u64 * 12 } else { 3 };
        let (first, step) = (spread + luck.below(20), spread + luck.below(2 * spread));
        let trace = trial.folder().join(format!("faults-{kills}"));
        let arguments = [
            "-f".to_owned(),
            "--seccomp-bpf".to_owned(),
            "-o".to_owned(),
            trace.display().to_string(),
            format!("-etrace={calls}"),
            "-estatus=failed".to_owned(),
            format!("-einject={calls}:error={error}:when={first}+{step}"),
        ];
        let failing = Launch { strace: Some(arguments.to_vec()), ..sound.clone() };
        trial.play_and_kill(&failing, plan.acknowledgements).await?;
        let text = fs::read(&trace).context("strace writes what it did")?;
        faults += String::from_utf8_lossy(&text).matches("(INJECTED)").count();
        kills += 1;
    }
    let verdict = trial.settle(&sound).await?;
    Ok(Report { faults, kills, verdict, openings: trial.openings() })
}

/// How many intentions were refused because of the disk until now.
fn refusals(trial: &Trial) -> usize {
    let answers =
        trial.histories().flat_map(|history| &history.intended).flat_map(|intended| &intended.answers);
    answers.filter(|answer| answer.is_fault_of_the_disk()).count()
}
