//! A visitor's own `WebKitGTK`, driven by `WebDriver` through `WebKitWebDriver`.
//!
//! It knows no touch screen: a finger is told to the page as a mouse.

use std::{
    cell::Cell,
    fs,
    io::{BufRead as _, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::{
    browser::{Running, program},
    devtools::CommandError,
    gesture::{Gesture, Pointer, actions_of_keys, actions_of_pointer},
    visitor::{Hour, Size},
};

/// How long the driver may take to open, and to answer.
const PATIENCE: Duration = Duration::from_mins(1);
/// The program whose window shows the page, in the language of its libraries.
const WINDOW: &str = include_str!("webkit.py");
/// A script that evaluates an expression, here `0`, and tells its value or why there is none.
const EVALUATE: [&str; 2] = [
    "const done = arguments[0]; (async () => JSON.stringify(await (",
    ")))().then(it => done([it ?? 'null']), why => done([null, String(why)]));",
];

/// A `WebKitGTK` with one window, on a screen of its own. It ends with the test.
pub(crate) struct WebKit {
    port: u16,
    session: String,
    /// What the page wrote to the console.
    console: PathBuf,
    /// The length of what has been read of it.
    read: Cell<usize>,
    _programs: [Running; 2],
    _folder: TempDir,
}

impl WebKit {
    /// Opens a window at an hour. The script runs in each page before the page's own scripts.
    pub(crate) async fn open(hour: Hour, script: &str) -> Result<Self, CommandError> {
        let folder = TempDir::new().expect("the system has a folder for what is temporary");
        let (screen, display) = screen();
        let (driver, port) = driver(folder.path(), &display).await;
        let (window, console) = (folder.path().join("window.py"), folder.path().join("console"));
        fs::write(&window, WINDOW).expect("the folder can be written to");
        let hour = if hour == Hour::Day { "day" } else { "dusk" };
        let script = format!("if (location.protocol === 'http:') {{ {script} }}");
        let stored = folder.path().join("stored");
        let arguments =
            json!(["-c", "exec /usr/bin/python3 \"$@\" >\"$0\" 2>&1", console, window, stored, hour, script]);
        let options = json!({ "webkitgtk:browserOptions": { "binary": "/bin/sh", "args": arguments } });
        let wanted = json!({ "capabilities": { "alwaysMatch": options } });
        let made = request(port, "POST", "/session", Some(&wanted)).await.map_err(|why| {
            let said = fs::read_to_string(&console).unwrap_or_default();
            CommandError(format!(
                "{why}: {said}\n`cargo run -p xtask -- setup browsers` installs what it needs"
            ))
        })?;
        let session = made["sessionId"].as_str().unwrap_or_default().to_owned();
        let webkit =
            Self { port, session, console, read: Cell::new(0), _programs: [driver, screen], _folder: folder };
        webkit.look(Size::Desktop).await?;
        Ok(webkit)
    }

    async fn command(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, CommandError> {
        request(self.port, method, &format!("/session/{}{path}", self.session), body).await
    }

    /// Changes the window's size.
    pub(crate) async fn look(&self, size: Size) -> Result<(), CommandError> {
        let (width, height) = size.pixels();
        let wanted = json!({ "x": 0, "y": 0, "width": width, "height": height });
        self.command("POST", "/window/rect", Some(&wanted)).await?;
        // The page learns of it later than the driver answers.
        let start = Instant::now();
        while self.evaluate(&format!("innerWidth === {width} && innerHeight === {height}")).await? != true {
            if start.elapsed() > PATIENCE {
                return Err(CommandError(format!("the window does not become {width} × {height}")));
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    }

    /// Goes to an address, and waits until the page has been loaded.
    pub(crate) async fn go(&self, address: &str) -> Result<(), CommandError> {
        self.command("POST", "/url", Some(&json!({ "url": address }))).await.map(drop)
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) -> Result<(), CommandError> {
        self.command("POST", "/refresh", Some(&json!({}))).await.map(drop)
    }

    /// The value of an expression in the page, or of the promise it returns.
    pub(crate) async fn evaluate(&self, expression: &str) -> Result<Value, CommandError> {
        let [before, after] = EVALUATE;
        let wanted = json!({ "script": format!("{before}{expression}{after}"), "args": [] });
        let told = self.command("POST", "/execute/async", Some(&wanted)).await?;
        match told[0].as_str() {
            Some(value) => serde_json::from_str(value).map_err(|why| CommandError(why.to_string())),
            None => Err(CommandError(told[1].to_string())),
        }
    }

    /// Moves and presses a pointer.
    pub(crate) async fn points(&self, pointer: Pointer, gestures: &[Gesture]) -> Result<(), CommandError> {
        self.acts(actions_of_pointer(pointer, gestures)).await
    }

    /// Strikes keys one after another.
    pub(crate) async fn strikes(&self, keys: &[&str]) -> Result<(), CommandError> {
        self.acts(actions_of_keys(keys)).await
    }

    async fn acts(&self, actions: Value) -> Result<(), CommandError> {
        self.command("POST", "/actions", Some(&json!({ "actions": actions }))).await.map(drop)
    }

    /// A screenshot.
    pub(crate) async fn picture(&self) -> Result<Vec<u8>, CommandError> {
        let picture = self.command("GET", "/screenshot", None).await?;
        let picture = BASE64_STANDARD.decode(picture.as_str().unwrap_or_default());
        picture.map_err(|why| CommandError(why.to_string()))
    }

    /// The browser's complaints since the last call.
    pub(crate) fn complaints(&self) -> Vec<Value> {
        let console = fs::read_to_string(&self.console).unwrap_or_default();
        let new = &console[self.read.replace(console.len())..];
        let matters = |line: &&str| {
            line.split_once("CONSOLE ").is_some_and(|(_, told)| {
                told.split(' ').take(3).any(|word| ["ERROR", "WARN"].contains(&word))
            })
        };
        let source = |line: &str| if line.contains("CONSOLE NETWORK") { "network" } else { "console" };
        new.lines().filter(matters).map(|line| json!({ "source": source(line), "message": line })).collect()
    }
}

/// Starts a screen that nobody sees, and returns its name.
fn screen() -> (Running, String) {
    let mut screen = Command::new(program("Xvfb"))
        .args(["-displayfd", "1", "-screen", "0", "2560x1600x24", "-nolisten", "tcp", "-noreset"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb can be started");
    let mut number = String::new();
    BufReader::new(screen.stdout.take().expect("the output is piped"))
        .read_line(&mut number)
        .expect("a screen tells its number");
    assert!(!number.trim().is_empty(), "Xvfb finds no free number for a screen");
    (Running(screen), format!(":{}", number.trim()))
}

/// Starts the driver, and waits until it can be reached.
async fn driver(folder: &Path, display: &str) -> (Running, u16) {
    let program = program("WebKitWebDriver");
    let start = Instant::now();
    loop {
        // Somebody else may take the port before the driver does; then the driver ends.
        let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
        let port = free.expect("there is a free port").port();
        let child = Command::new(&program)
            .arg(format!("--port={port}"))
            .env("HOME", folder)
            .env("XDG_RUNTIME_DIR", folder)
            .env("DISPLAY", display)
            .env("GDK_BACKEND", "x11")
            // There is neither a desktop to talk to, nor one for screen readers.
            .env("DBUS_SESSION_BUS_ADDRESS", "disabled:")
            .env("GSETTINGS_BACKEND", "memory")
            .env("NO_AT_BRIDGE", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let mut driver = Running(child.expect("WebKitWebDriver can be started"));
        while driver.0.try_wait().is_ok_and(|ended| ended.is_none()) {
            if request(port, "GET", "/status", None).await.is_ok() {
                return (driver, port);
            }
            assert!(start.elapsed() < PATIENCE, "WebKitWebDriver does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(start.elapsed() < PATIENCE, "WebKitWebDriver ends at once");
    }
}

/// Asks the driver for something, and returns the value of its answer.
async fn request(port: u16, method: &str, path: &str, body: Option<&Value>) -> Result<Value, CommandError> {
    let answer = timeout(PATIENCE, exchange(port, method, path, body)).await;
    let answer = match answer {
        Ok(answer) => answer.map_err(|why| CommandError(format!("{path}: {why}")))?,
        Err(_) => return Err(CommandError(format!("{path}: the browser does not answer"))),
    };
    let mut answer: Value =
        serde_json::from_slice(&answer).map_err(|why| CommandError(format!("{path}: {why}")))?;
    match answer["value"]["error"].as_str() {
        Some(error) => Err(CommandError(format!("{path}: {error}: {}", answer["value"]["message"]))),
        None => Ok(answer["value"].take()),
    }
}

/// Sends a request over a connection of its own, and returns the body of the answer.
async fn exchange(port: u16, method: &str, path: &str, body: Option<&Value>) -> std::io::Result<Vec<u8>> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let mut line = TcpStream::connect(("127.0.0.1", port)).await?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    line.write_all((head + &body).as_bytes()).await?;
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).await?;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").map_or(answer.len(), |at| at + 4);
    Ok(answer.split_off(end))
}
