//! The server under test: the program itself, with a folder and a port of its own.

use std::{
    fs,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

use carreau_testkit::{NatsServer, PostgresServer};
use tempfile::TempDir;

/// How long the bots of a server take for a play, in milliseconds, if a test does not ask for more.
const THINK: u16 = 20;

/// A running `carreau serve`. It is killed when the test drops it.
pub(crate) struct House {
    /// Holds the server's data, and the page as it was when the server started.
    folder: TempDir,
    /// The arguments that say where it keeps its tables.
    store: Vec<String>,
    /// How long its bots take for a play, in milliseconds.
    think: u16,
    port: u16,
    running: Option<Running>,
}

struct Running {
    program: Child,
    /// Kept open, because the program may still write to it.
    _says: BufReader<ChildStdout>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // `SIGKILL`: nothing is tidied up. It fails only if the program has ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl House {
    /// Starts a server without tables.
    pub(crate) fn open() -> Self {
        Self::with_bots(THINK)
    }

    /// Starts a server without tables, whose bots take so many milliseconds for a play.
    pub(crate) fn with_bots(think: u16) -> Self {
        let data = |folder: &Path| folder.join("data").display().to_string();
        Self::with_store(think, |folder| vec!["--store".to_owned(), data(folder)])
    }

    /// Starts a server that shares a database with others, which tell each other on a bus what is new.
    pub(crate) fn node(database: &PostgresServer, bus: &NatsServer) -> Self {
        let store = ["--store".to_owned(), database.address(), "--bus".to_owned(), bus.address()];
        Self::with_store(THINK, |_| store.to_vec())
    }

    fn with_store(think: u16, store: impl FnOnce(&Path) -> Vec<String>) -> Self {
        let folder = TempDir::new().expect("the system has a folder for what is temporary");
        // Somebody may build the page again in the meantime; a test must see one page from start to end.
        copy(&page(), &folder.path().join("page")).expect("the page can be copied");
        let mut house = Self { store: store(folder.path()), folder, think, port: 0, running: None };
        house.reopen();
        house
    }

    /// Kills the program as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        self.running = None;
    }

    /// Starts the program again, with the same data and the same address.
    pub(crate) fn reopen(&mut self) {
        let mut program = Command::new(program())
            .arg("serve")
            .args(["--listen", &format!("127.0.0.1:{}", self.port)])
            .args(["--think", &self.think.to_string()])
            .args(&self.store)
            .arg("--page")
            .arg(self.folder.path().join("page"))
            // The tests read the record after every play, which no person does.
            .arg("--unlimited")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let mut says = BufReader::new(program.stdout.take().expect("the output is piped"));
        let mut first = String::new();
        says.read_line(&mut first).expect("what the program says can be read");
        self.running = Some(Running { program, _says: says });
        self.port = first
            .trim()
            .rsplit_once(':')
            .and_then(|(_, port)| port.parse().ok())
            .unwrap_or_else(|| panic!("the program says its address first, not {first:?}"));
    }

    /// Whether the program verifies a record.
    pub(crate) fn proves(&self, record: &Path) -> bool {
        let verify =
            Command::new(program()).arg("verify").arg(record).current_dir(self.folder.path()).output();
        verify.expect("the program can be started").status.success()
    }

    /// The port the server listens on.
    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    /// The address of a path, which begins with `/`.
    pub(crate) fn address(&self, place: &str) -> String {
        format!("http://localhost:{}{place}", self.port)
    }
}

/// The program lies in the folder above that of the test's own executable.
fn program() -> PathBuf {
    let own = std::env::current_exe().expect("a test knows where it lies");
    let folder = own.parent().and_then(Path::parent).expect("tests lie in target/…/deps");
    let program = folder.join("carreau");
    assert!(program.exists(), "there is no {}: `cargo build -p carreau-cli` makes it", program.display());
    program
}

/// The page as it was last built, or another build that the environment names.
fn page() -> PathBuf {
    let built = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web/dist");
    let page = std::env::var_os("CARREAU_PAGE").map_or_else(built, PathBuf::from);
    let index = page.join("index.html");
    assert!(index.exists(), "there is no page in target/web/dist: `cargo run -p xtask -- wasm` makes it");
    page
}

/// Copies a folder with everything in it.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    for entry in fs::read_dir(from)? {
        let (entry, to) = entry.map(|entry| (entry.path(), to.join(entry.file_name())))?;
        if entry.is_dir() { copy(&entry, &to)? } else { fs::copy(&entry, &to).map(drop)? }
    }
    Ok(())
}
