use std::{
    env, fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};

/// How `carreau serve` is started.
#[derive(Debug, Clone, Default)]
pub(crate) struct Launch {
    /// The data folder; the log is written beside it.
    pub(crate) data: PathBuf,
    /// The address of a PostgreSQL database, if the tables are kept there and not in the folder.
    pub(crate) database: Option<String>,
    /// Further arguments of `carreau serve`.
    pub(crate) arguments: Vec<String>,
    /// How long bots wait before each thing they do, in milliseconds.
    pub(crate) think: u32,
    /// The arguments of `strace`, if the server runs under it.
    pub(crate) strace: Option<Vec<String>>,
    /// The soft and hard limit of open files, if it is not the usual one.
    pub(crate) open_files: Option<u32>,
}

/// A running `carreau serve`, killed when it is dropped.
#[derive(Debug)]
pub(crate) struct ServerProcess {
    /// The server, or strace, which ends when the server does.
    child: Child,
    /// The server's own process.
    process: u32,
    address: SocketAddr,
    opened_after: Duration,
    log: PathBuf,
    /// Kept open, because the server may still write to it.
    _says: BufReader<ChildStdout>,
}

impl Launch {
    /// A server with this data folder, and without limits on its clients.
    pub(crate) fn unlimited(data: &Path) -> Self {
        Self { data: data.to_owned(), arguments: vec!["--unlimited".to_owned()], ..Self::default() }
    }

    /// Starts the server on a free port, and waits until it is open.
    ///
    /// # Errors
    ///
    /// If it cannot be started or ends before it is open; the message holds what it said.
    pub(crate) fn start(&self) -> Result<ServerProcess> {
        // The shell says its process, which is then the server's, because strace has another.
        let script = match self.open_files {
            Some(files) => format!("echo $$; ulimit -n {files}; exec \"$0\" \"$@\""),
            None => "echo $$; exec \"$0\" \"$@\"".to_owned(),
        };
        let mut command = match &self.strace {
            Some(arguments) => {
                let mut strace = Command::new("strace");
                strace.args(arguments).arg("sh");
                strace
            }
            None => Command::new("sh"),
        };
        let log = self.data.with_extension("log");
        let said = fs::OpenOptions::new().create(true).append(true).open(&log)?;
        let start = Instant::now();
        let mut child = command
            .args(["-c", &script])
            .arg(program()?)
            .args(["serve", "--port", "0", "--think", &self.think.to_string()])
            .args(match &self.database {
                Some(address) => ["--store".as_ref(), address.as_ref()],
                None => ["--data".as_ref(), self.data.as_os_str()],
            })
            .args(&self.arguments)
            .stdout(Stdio::piped())
            .stderr(said)
            .spawn()
            .context("the server cannot be started (strace: `cargo run -p xtask -- setup strace`)")?;
        let mut says = BufReader::new(child.stdout.take().context("the output is piped")?);
        let mut read = || -> Result<String> {
            let mut line = String::new();
            says.read_line(&mut line)?;
            Ok(line.trim().to_owned())
        };
        let (process, open) = (read()?, read()?);
        let Some(port) = open.strip_prefix("Carreau is open at http://localhost:") else {
            let _ = child.wait();
            bail!("the server does not open: {}", last_lines(&log));
        };
        let address = SocketAddr::from(([127, 0, 0, 1], port.parse().context("the port is a number")?));
        let process = process.parse().context("the shell says its process")?;
        Ok(ServerProcess { child, process, address, opened_after: start.elapsed(), log, _says: says })
    }
}

impl ServerProcess {
    /// Where it listens.
    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How long it took to open.
    pub(crate) const fn opened_after(&self) -> Duration {
        self.opened_after
    }

    /// What it has in memory, in bytes (`VmRSS`).
    ///
    /// # Errors
    ///
    /// If the system does not say.
    pub(crate) fn resident(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("VmRSS is missing")?;
        let kibibytes = line.trim().trim_end_matches(" kB").parse::<u64>()?;
        Ok(kibibytes * 1024)
    }

    /// Kills it as `kill -9` does, and waits until it is gone.
    ///
    /// # Errors
    ///
    /// If it has ended before, or has panicked.
    pub(crate) fn kill(mut self) -> Result<()> {
        ensure!(self.child.try_wait()?.is_none(), "the server ended by itself: {}", last_lines(&self.log));
        self.signal("-KILL")?;
        self.child.wait()?;
        self.did_not_panic()
    }

    /// Asks it to close, and waits until it has.
    ///
    /// # Errors
    ///
    /// If it does not end well, or has panicked.
    pub(crate) fn close(mut self) -> Result<()> {
        self.signal("-TERM")?;
        let status = self.child.wait()?;
        ensure!(status.success(), "the server ended with {status}: {}", last_lines(&self.log));
        self.did_not_panic()
    }

    /// Sends it a signal.
    ///
    /// # Errors
    ///
    /// If it has ended.
    pub(crate) fn signal(&self, signal: &str) -> Result<()> {
        let sent = Command::new("kill").args([signal, &self.process.to_string()]).status()?;
        ensure!(sent.success(), "{signal} cannot be sent to the server");
        Ok(())
    }

    /// Reads the server's standard error, over all its starts on this data folder.
    fn did_not_panic(&self) -> Result<()> {
        let said = String::from_utf8_lossy(&fs::read(&self.log)?).into_owned();
        ensure!(!said.contains("panicked at"), "the server panicked: {said}");
        Ok(())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // This fails only if the server has ended already.
        if matches!(self.child.try_wait(), Ok(None)) {
            let _ = self.signal("-KILL");
            let _ = self.child.wait();
        }
    }
}

fn last_lines(log: &Path) -> String {
    let said = fs::read(log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    let lines: Vec<&str> = said.lines().collect();
    lines[lines.len().saturating_sub(5)..].join("\n")
}

/// The program, which cargo puts into the folder of this one, or above it if this is a test.
fn program() -> Result<PathBuf> {
    let own = env::current_exe()?;
    let mut folders = own.ancestors().skip(1).take(2);
    let found = folders.find_map(|folder| Some(folder.join("carreau")).filter(|file| file.is_file()));
    found.context("there is no `carreau` beside this program: `cargo build -p carreau-cli` makes it")
}
