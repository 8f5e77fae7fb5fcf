//! The browser: one Chromium for all tests of a run, in which each visitor has a separate context; or a Firefox or
//! `WebKitGTK` of each visitor's own.

use std::{
    env, fs,
    os::unix::process::{CommandExt as _, parent_id},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    devtools::{DevTools, Session},
    engine::{self, Kind},
};

/// How long Chromium may take to open.
const OPENING: Duration = Duration::from_mins(1);

/// Supervises Chromium: restarts it if it crashes, and ends it when the test runner has ended.
///
/// Its arguments are a folder for the profile, the runner's process number, and the command that starts Chromium.
const SUPERVISOR: &str = r#"
    folder=$1 runner=$2 browser=
    shift 2
    # What its processes share lies in memory, unless a container gives it too little.
    [ "$(df -k --output=avail /dev/shm | tail -n 1)" -gt 1000000 ] || set -- "$@" --disable-dev-shm-usage
    (
        while kill -0 "$runner"; do
            if [ -z "$browser" ] || ! kill -0 "$browser"; then
                rm -rf "$folder/profile"
                "$@" &
                browser=$!
            fi
            sleep 0.2
        done
        kill "$browser"
        wait "$browser"
        rm -rf "$folder"
    ) &
"#;

const ARGUMENTS: [&str; 14] = [
    "--headless=new",
    "--no-sandbox",
    // WebGL runs in software where there is no graphics card. Everything else is drawn without OpenGL, ten times as
    // fast.
    "--use-angle=swiftshader-webgl",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-sync",
    // Background tabs keep the full speed of their timers.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--remote-debugging-port=0",
];

/// The browser of a test's visitors.
pub(crate) struct Browser {
    kind: Kind,
    /// A connection to the shared Chromium, which disposes of its contexts when it closes, even if the test panics.
    tools: Option<DevTools>,
    /// A folder for the files that visitors upload and download.
    files: TempDir,
}

impl Browser {
    /// The browser in which this story is told.
    pub(crate) async fn open() -> Self {
        let kind = engine::kind();
        let tools = if kind == Kind::Chromium { Some(Self::shared().await) } else { None };
        Self { kind, tools, files: TempDir::new().expect("the system has a folder for what is temporary") }
    }

    /// Which browser it is.
    pub(crate) const fn kind(&self) -> Kind {
        self.kind
    }

    /// Connects to the Chromium of this test run. The first test to do so starts it.
    async fn shared() -> DevTools {
        let folder = env::temp_dir().join(format!("carreau-browser-{}", run()));
        if fs::create_dir(&folder).is_ok() {
            start(&folder);
        }
        let (start, port) = (Instant::now(), folder.join("profile/DevToolsActivePort"));
        loop {
            // The file has two lines: the port, and the path of the socket.
            let told = fs::read_to_string(&port).unwrap_or_default();
            let mut problem = "it is not there yet".to_owned();
            if let Some((port, path)) = told.split_once('\n') {
                match DevTools::connect(&format!("ws://127.0.0.1:{port}{path}")).await {
                    Ok(tools) => return tools,
                    Err(error) => problem = error,
                }
            }
            assert!(start.elapsed() < OPENING, "no browser in {}: {problem}", folder.display());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Creates a context of Chromium, which shares no storage, cookies or workers with any other.
    pub(crate) async fn context(&self) -> Context {
        let tools = self.tools.clone().expect("only Chromium is shared");
        let made = tools.command("Target.createBrowserContext", &json!({ "disposeOnDetach": true })).await;
        let made = made.unwrap_or_else(|why| panic!("the browser gives no context: {why}"));
        let id = made["browserContextId"].as_str().expect("a context has a name").to_owned();
        Context { tools, id }
    }

    /// Creates a folder that is removed when the test ends.
    pub(crate) fn folder(&self, name: &str) -> PathBuf {
        let folder = self.files.path().join(name);
        fs::create_dir(&folder).expect("every folder has its own name");
        folder
    }
}

/// A browser context: the tabs of one visitor, and the storage they share.
pub(crate) struct Context {
    tools: DevTools,
    id: String,
}

impl Context {
    /// Opens a tab.
    pub(crate) async fn tab(&self) -> Tab {
        let wanted = json!({ "url": "about:blank", "browserContextId": self.id, "newWindow": true });
        let made = self.command("Target.createTarget", &wanted).await;
        let target = made["targetId"].as_str().expect("a tab has a name").to_owned();
        let session = self.tools.attach(&target).await.expect("a new tab can be talked to");
        Tab { target, session }
    }

    /// Closes a tab.
    pub(crate) async fn close(&self, tab: &Tab) {
        self.command("Target.closeTarget", &json!({ "targetId": tab.target })).await;
    }

    /// Sets the folder for downloads.
    pub(crate) async fn keeps_files_in(&self, folder: &Path) {
        let wanted = json!({ "behavior": "allow", "downloadPath": folder, "browserContextId": self.id });
        self.command("Browser.setDownloadBehavior", &wanted).await;
    }

    /// Closes its tabs and deletes its storage.
    pub(crate) async fn dispose(self) {
        self.command("Target.disposeBrowserContext", &json!({ "browserContextId": self.id })).await;
    }

    async fn command(&self, method: &str, parameters: &Value) -> Value {
        let done = self.tools.command(method, parameters).await;
        done.unwrap_or_else(|why| panic!("a context, {method}: {why}"))
    }
}

/// A tab.
pub(crate) struct Tab {
    target: String,
    pub(crate) session: Session,
}

/// A name for this test run, which all of its processes share.
fn run() -> String {
    env::var("NEXTEST_RUN_ID").unwrap_or_else(|_| parent_id().to_string())
}

/// Starts the supervisor in a separate process group, so that it outlives the test that starts it.
fn start(folder: &Path) {
    let started = Command::new("sh")
        .args(["-c", SUPERVISOR, "browser"])
        .arg(folder)
        .arg(parent_id().to_string())
        .arg(program("chromium"))
        .args(ARGUMENTS)
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        // Chromium leaves temporary folders behind.
        .env("TMPDIR", folder)
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    assert!(started.expect("the system has a shell").success());
}

/// A program that ends with the test.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It fails only if the program has ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A program of a browser, where Debian installs it.
pub(crate) fn program(name: &str) -> PathBuf {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders)
        .map(|folder| folder.join(name))
        .find(|program| program.exists())
        .unwrap_or_else(|| panic!("{name} is missing: `cargo run -p xtask -- setup browsers` installs it"))
}
