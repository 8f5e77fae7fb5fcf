//! A PostgreSQL for tests: one server for a whole run of the test runner, with a database for each test that asks, and
//! servers of their own for tests that kill them.

use std::{
    env, fs,
    os::unix::process::{CommandExt as _, parent_id},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio, id},
    sync::atomic::{AtomicU32, Ordering},
    thread::sleep,
    time::{Duration, Instant},
};

/// How long the server may take to start.
const STARTING: Duration = Duration::from_mins(1);

const INSTALL: &str = "`cargo run -p xtask -- setup postgres` installs it";

/// Where Debian puts the programs, or else where the path leads; and whose they are: PostgreSQL refuses to run as root, so
/// it then runs as the user whom its package has made.
const PROGRAMS: &str = r#"
    bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
    [ -n "$bin" ] || bin=$(dirname "$(command -v initdb)")
    as=
    [ "$(id -u)" != 0 ] || as="setpriv --reuid=postgres --regid=postgres --clear-groups"
"#;

/// Makes the files of a server in a folder. Nothing is flushed to the disk here and later: the databases end with the
/// tests, and no test cuts the power.
const MAKE: &str = r#"
    folder=$1
    [ -z "$as" ] || chown postgres "$folder"
    $as "$bin/initdb" -D "$folder/data" -U carreau -A trust -E UTF8 --locale=C.UTF-8 --no-sync || exit 1
"#;

/// Starts the server in a folder, in the place of the shell.
const SERVE: &str = r#"exec $as "$bin/postgres" -D "$1/data" -k "$1" -c listen_addresses= -c fsync=off"#;

/// Supervises a server that runs in a folder: ends it when the process with this number has ended, the test runner.
const SUPERVISE: &str = r#"
    (
        (SERVE) &
        server=$!
        while kill -0 "$2"; do sleep 0.2; done
        kill -INT "$server"
        wait "$server"
        rm -rf "$1"
    ) &
"#;

/// An empty database, which is dropped with this value.
#[derive(Debug)]
pub struct PostgresDatabase {
    folder: PathBuf,
    name: String,
}

impl PostgresDatabase {
    /// Makes an empty database. The first test of a run starts the server.
    ///
    /// # Panics
    ///
    /// If there is no PostgreSQL, or it does not start; the message says how to install it.
    #[expect(clippy::new_without_default, reason = "it starts a server")]
    pub fn new() -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let run = env::var("NEXTEST_RUN_ID").unwrap_or_else(|_| parent_id().to_string());
        let folder = env::temp_dir().join(format!("carreau-postgres-{run}"));
        if fs::create_dir(&folder).is_ok() {
            start(&folder);
        }
        let name = format!("test_{}_{}", id(), MADE.fetch_add(1, Ordering::Relaxed));
        let start = Instant::now();
        loop {
            let made = client(&folder, "createdb", &[&name]);
            if made.status.success() {
                return Self { folder, name };
            }
            let said = String::from_utf8_lossy(&made.stderr);
            assert!(start.elapsed() < STARTING, "no PostgreSQL in {}: {said}\n{INSTALL}", folder.display());
            sleep(Duration::from_millis(50));
        }
    }

    /// Its address.
    pub fn address(&self) -> String {
        address(&self.folder, &self.name)
    }

    /// Carries out statements.
    ///
    /// # Panics
    ///
    /// If one fails.
    pub fn run(&self, statements: &str) {
        let wanted = ["-v", "ON_ERROR_STOP=1", "-q", "-d", &self.name, "-c", statements];
        let done = client(&self.folder, "psql", &wanted);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
}

impl Drop for PostgresDatabase {
    fn drop(&mut self) {
        // What is left ends with the server.
        client(&self.folder, "dropdb", &["--force", &self.name]);
    }
}

/// A server of a test's own, which it may kill and start again. It ends with this value.
#[derive(Debug)]
pub struct PostgresServer {
    folder: PathBuf,
    running: Option<Child>,
}

impl PostgresServer {
    /// Makes a server with an empty database, and starts it.
    ///
    /// # Panics
    ///
    /// If there is no PostgreSQL, or it does not start; the message says how to install it.
    #[expect(clippy::new_without_default, reason = "it starts a server")]
    pub fn new() -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let made = MADE.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("carreau-postgres-own-{}-{made}", id()));
        fs::create_dir(&folder).expect("the system has a folder for what is temporary");
        run(&folder, MAKE, &[]);
        let mut server = Self { folder, running: None };
        server.start();
        assert!(client(&server.folder, "createdb", &[Self::DATABASE]).status.success());
        server
    }

    const DATABASE: &str = "carreau";

    /// The address of its database.
    pub fn address(&self) -> String {
        address(&self.folder, Self::DATABASE)
    }

    /// Starts it, and waits until it answers.
    ///
    /// # Panics
    ///
    /// If it does not.
    pub fn start(&mut self) {
        let start = Instant::now();
        while !client(&self.folder, "psql", &["-d", "postgres", "-c", ""]).status.success() {
            assert!(start.elapsed() < STARTING, "PostgreSQL does not start: {}", said(&self.folder));
            // It refuses to start while processes of the one before it are left.
            if self.running.as_mut().is_none_or(|server| server.try_wait().is_ok_and(|ended| ended.is_some()))
            {
                let mut command = script(&self.folder, SERVE, &[]);
                self.running = Some(command.spawn().expect("the system has a shell"));
            }
            sleep(Duration::from_millis(20));
        }
    }

    /// Kills all its processes, as `kill -9` does.
    pub fn kill(&mut self) {
        self.signal("-KILL");
        if let Some(mut server) = self.running.take() {
            let _ = server.wait();
        }
    }

    /// Stops all its processes, which then do not answer.
    pub fn pause(&self) {
        self.signal("-STOP");
    }

    /// Lets its processes go on.
    pub fn resume(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let Some(server) = &self.running else { return };
        let script = r#"kill "$1" "$2" $(pgrep -P "$2")"#;
        let sent = Command::new("sh").args(["-c", script, "kill", signal, &server.id().to_string()]).output();
        assert!(sent.is_ok(), "the system has a shell");
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Starts the server that all tests share, in a process group of its own, so that it outlives the test that starts it.
fn start(folder: &Path) {
    run(folder, &format!("{MAKE}{}", SUPERVISE.replace("SERVE", SERVE)), &[&parent_id().to_string()]);
}

/// A script for a server's folder, whose words go into the folder's log.
fn script(folder: &Path, script: &str, arguments: &[&str]) -> Command {
    let log = fs::OpenOptions::new().create(true).append(true).open(folder.join("log"));
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{PROGRAMS}{script}"), "postgres"]).arg(folder).args(arguments);
    command.process_group(0).stdin(Stdio::null()).stdout(Stdio::null());
    command.stderr(log.map_or_else(|_| Stdio::null(), Stdio::from));
    command
}

/// Runs a script to its end.
fn run(folder: &Path, text: &str, arguments: &[&str]) {
    let status = script(folder, text, arguments).status().expect("the system has a shell");
    assert!(status.success(), "PostgreSQL cannot be set up: {}\n{INSTALL}", said(folder));
}

/// What the programs in a server's folder have said.
fn said(folder: &Path) -> String {
    fs::read_to_string(folder.join("log")).unwrap_or_default()
}

fn address(folder: &Path, database: &str) -> String {
    format!("postgres://carreau@localhost/{database}?host={}", folder.display())
}

/// Runs a program that talks to the server.
fn client(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    let script = format!(r#"{PROGRAMS} program=$1; shift; exec "$bin/$program" "$@""#);
    let mut command = Command::new("sh");
    command.args(["-c", &script, "postgres", program, "-U", "carreau", "-h"]).arg(folder).args(arguments);
    command.stdin(Stdio::null()).output().expect("the system has a shell")
}
