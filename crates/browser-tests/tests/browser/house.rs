//! The house under test: the program itself, in its own folder and on its own port.

use std::{
    fs,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

use tempfile::TempDir;

/// A running `carreau serve`. It is killed when the test lets go of it.
pub(crate) struct House {
    /// Holds what the house keeps, and the page as it was when the house was opened.
    folder: TempDir,
    port: u16,
    running: Option<Running>,
}

struct Running {
    program: Child,
    /// Kept open: the program may still want to say something.
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
    /// Opens a house without tables.
    pub(crate) fn open() -> Self {
        let folder = TempDir::new().expect("the system has a folder for what is temporary");
        // Somebody may build the page anew meanwhile; a test sees one page from its start to its end.
        copy(&page(), &folder.path().join("page")).expect("the page can be copied");
        let mut house = Self { folder, port: 0, running: None };
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
            .args(["--listen", &format!("127.0.0.1:{}", self.port), "--think", "20", "--data"])
            .arg(self.folder.path().join("data"))
            .arg("--page")
            .arg(self.folder.path().join("page"))
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

    /// Whether the program finds that everything in a record follows.
    pub(crate) fn proves(&self, record: &Path) -> bool {
        let verify =
            Command::new(program()).arg("verify").arg(record).current_dir(self.folder.path()).output();
        verify.expect("the program can be started").status.success()
    }

    /// The port it listens on.
    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    /// The address of a place, from `/`.
    pub(crate) fn address(&self, place: &str) -> String {
        format!("http://localhost:{}{place}", self.port)
    }
}

/// The program lies beside the folder of the test's own executable.
fn program() -> PathBuf {
    let own = std::env::current_exe().expect("a test knows where it lies");
    let folder = own.parent().and_then(Path::parent).expect("tests lie in target/…/deps");
    let program = folder.join("carreau");
    assert!(program.exists(), "there is no {}: `cargo build -p carreau-cli` makes it", program.display());
    program
}

/// The page as it was built last.
fn page() -> PathBuf {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web/dist");
    let index = page.join("index.html");
    assert!(index.exists(), "there is no page in target/web/dist: `cargo run -p xtask -- wasm` makes it");
    page
}

/// Copies a folder with all it holds.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    for entry in fs::read_dir(from)? {
        let (entry, to) = entry.map(|entry| (entry.path(), to.join(entry.file_name())))?;
        if entry.is_dir() { copy(&entry, &to)? } else { fs::copy(&entry, &to).map(drop)? }
    }
    Ok(())
}
