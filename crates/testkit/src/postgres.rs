//! A PostgreSQL for tests: one server for a whole run of the test runner, and a database for each test that asks.

use std::{
    env, fs,
    os::unix::process::{CommandExt as _, parent_id},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio, id},
    sync::atomic::{AtomicU32, Ordering},
    thread::sleep,
    time::{Duration, Instant},
};

/// How long the server may take to start.
const STARTING: Duration = Duration::from_mins(1);

/// Where Debian puts the programs, or else where the path leads.
const PROGRAMS: &str = r#"
    bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
    [ -n "$bin" ] || bin=$(dirname "$(command -v initdb)")
"#;

/// Starts a server in a folder and supervises it: ends it when the test runner has ended. PostgreSQL refuses to run as
/// root, so it then runs as the user whom its package has made.
///
/// Its arguments are the folder and the runner's process number. Nothing is flushed to the disk: these databases end
/// with the run, and no test cuts the power.
const SUPERVISOR: &str = r#"
    folder=$1 runner=$2
    as=
    if [ "$(id -u)" = 0 ]; then
        as="setpriv --reuid=postgres --regid=postgres --clear-groups"
        chown postgres "$folder"
    fi
    $as "$bin/initdb" -D "$folder/data" -U carreau -A trust -E UTF8 --locale=C.UTF-8 --no-sync || exit 1
    (
        $as "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync=off &
        server=$!
        while kill -0 "$runner"; do sleep 0.2; done
        kill -INT "$server"
        wait "$server"
        rm -rf "$folder"
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
            assert!(
                start.elapsed() < STARTING,
                "no PostgreSQL in {}: {said}\n`cargo run -p xtask -- setup postgres` installs it",
                folder.display()
            );
            sleep(Duration::from_millis(50));
        }
    }

    /// Its address.
    pub fn address(&self) -> String {
        format!("postgres://carreau@localhost/{}?host={}", self.name, self.folder.display())
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

/// Starts the server in a process group of its own, so that it outlives the test that starts it.
fn start(folder: &Path) {
    let log = || fs::File::create(folder.join("log")).map_or_else(|_| Stdio::null(), Stdio::from);
    let started = Command::new("sh")
        .args(["-c", &format!("{PROGRAMS}{SUPERVISOR}"), "postgres"])
        .arg(folder)
        .arg(parent_id().to_string())
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log())
        .status();
    let said = || fs::read_to_string(folder.join("log")).unwrap_or_default();
    assert!(
        started.expect("the system has a shell").success(),
        "PostgreSQL cannot be set up: {}\n`cargo run -p xtask -- setup postgres` installs it",
        said()
    );
}

/// Runs a program that talks to the server.
fn client(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    let script = format!(r#"{PROGRAMS} program=$1; shift; exec "$bin/$program" "$@""#);
    let mut command = Command::new("sh");
    command.args(["-c", &script, "postgres", program, "-U", "carreau", "-h"]).arg(folder).args(arguments);
    command.stdin(Stdio::null()).output().expect("the system has a shell")
}
