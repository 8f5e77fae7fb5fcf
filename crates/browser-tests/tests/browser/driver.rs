//! Chromium's driver, and the few commands that `WebDriver` lacks.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, ChildStdout, Command, Stdio},
};

use fantoccini::{Client, ClientBuilder, wd::WebDriverCompatibleCommand};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A running `chromedriver`. It and its browsers are killed when the test lets go of it, also in a panic.
pub(crate) struct Driver {
    program: Child,
    port: u16,
    /// Kept open: the driver may still want to say something.
    _says: BufReader<ChildStdout>,
    /// Holds a profile for each browser.
    profiles: TempDir,
}

impl Driver {
    /// Starts a driver on a free port.
    pub(crate) fn start() -> Self {
        let profiles = TempDir::new().expect("the system has a folder for what is temporary");
        let mut program = Command::new("chromedriver")
            .args(["--port=0", "--log-level=WARNING"])
            // Chromium leaves folders where it believes the temporary ones to be.
            .env("TMPDIR", profiles.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed: `cargo run -p xtask -- setup browser` does it");
        let mut says = BufReader::new(program.stdout.take().expect("the output is piped"));
        let port = loop {
            let mut line = String::new();
            let read = says.read_line(&mut line).expect("what the driver says can be read");
            assert!(read > 0, "chromedriver ended before it said its port");
            if let Some((_, port)) = line.trim().trim_end_matches('.').rsplit_once("successfully on port ") {
                break port.parse().expect("a port is a number");
            }
        };
        Self { program, port, _says: says, profiles }
    }

    /// Opens a browser with a profile of its own.
    pub(crate) async fn browser(&self, name: &str) -> Client {
        let profile = self.folder(name);
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            // WebGL without a graphics card.
            "--use-angle=swiftshader",
            "--enable-unsafe-swiftshader",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            // A tab nobody looks at keeps its pace.
            "--disable-background-timer-throttling",
            "--disable-backgrounding-occluded-windows",
            "--disable-renderer-backgrounding",
        ];
        let profile = format!("--user-data-dir={}", profile.display());
        let arguments: Vec<&str> = arguments.into_iter().chain([profile.as_str()]).collect();
        let wanted = json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "binary": chromium(), "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let Value::Object(wanted) = wanted else { unreachable!("an object is written above") };
        ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .expect("chromedriver opens a browser")
    }

    /// A folder that goes when the driver does.
    pub(crate) fn folder(&self, name: &str) -> PathBuf {
        let folder = self.profiles.path().join(name);
        fs::create_dir(&folder).expect("every folder has its own name");
        folder
    }

    /// The processes that use one of our profiles: our browsers and their helpers.
    fn browsers(&self) -> Vec<String> {
        let ours = self.profiles.path().as_os_str().as_encoded_bytes();
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let uses = |line: Vec<u8>| line.windows(ours.len()).any(|part| part == ours);
        processes
            .filter(|process| fs::read(process.path().join("cmdline")).is_ok_and(uses))
            .filter_map(|process| process.file_name().into_string().ok())
            .collect()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let browsers = self.browsers();
        // Each fails only where there is nothing left to end.
        let _ = self.program.kill();
        let _ = self.program.wait();
        if !browsers.is_empty() {
            let _ = Command::new("kill").arg("-9").args(browsers).stderr(Stdio::null()).status();
        }
    }
}

/// Debian's Chromium, whatever other browsers there are.
fn chromium() -> PathBuf {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders)
        .map(|folder| folder.join("chromium"))
        .find(|program| program.exists())
        .expect("chromium is installed: `cargo run -p xtask -- setup browser` does it")
}

/// A command of Chromium's driver beyond the standard: its path below the session, and its body.
#[derive(Debug)]
pub(crate) struct Beyond {
    path: &'static str,
    body: Value,
}

impl Beyond {
    /// A command of the developers' tools.
    pub(crate) fn tools(command: &str, parameters: &Value) -> Self {
        Self { path: "goog/cdp/execute", body: json!({ "cmd": command, "params": parameters }) }
    }

    /// What the page has complained of since the last time.
    pub(crate) fn complaints() -> Self {
        Self { path: "se/log", body: json!({ "type": "browser" }) }
    }
}

impl WebDriverCompatibleCommand for Beyond {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}
