//! A visitor's own Firefox, driven by `WebDriver` `BiDi`, which it speaks itself.
//!
//! Without a screen it has no WebGL: Pétango is seen from above.

use std::{
    cell::RefCell,
    fmt::Write as _,
    fs,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    browser::{Running, program},
    devtools::{CommandError, DevTools, Session},
    gesture::{Gesture, Pointer, actions_of_keys, actions_of_pointer},
    visitor::{Hour, Size},
};

/// How long Firefox may take to open.
const OPENING: Duration = Duration::from_mins(1);

/// What the profile prescribes besides the hour: nothing opens or fetches by itself.
const PREFERENCES: [(&str, &str); 5] = [
    ("dom.ipc.processPrelaunch.enabled", "false"),
    ("browser.aboutwelcome.enabled", "false"),
    ("browser.startup.page", "0"),
    ("datareporting.policy.dataSubmissionEnabled", "false"),
    ("network.captive-portal-service.enabled", "false"),
];

/// Tells the page's console what the page's policy forbids. Firefox itself tells it only to people.
const POLICY: &str = "addEventListener('securitypolicyviolation',
    it => console.error(`the policy forbids ${it.blockedURI} by ${it.effectiveDirective}`));";

/// What Firefox 140.10 itself logs, without a stack trace, when a page is loaded into a window with a preload script,
/// even an empty one. Errors of the page have a stack trace.
const OF_PRELOADING: &str = "Error: Permission denied to access property \"length\"";

/// A Firefox with one window. It ends with the test.
pub(crate) struct Firefox {
    tools: DevTools,
    events: Session,
    window: String,
    complaints: RefCell<Vec<Value>>,
    _program: Running,
    /// The profile.
    _folder: TempDir,
}

impl Firefox {
    /// Opens a window at an hour. The script runs in each page before the page's own scripts.
    pub(crate) async fn open(hour: Hour, script: &str) -> Result<Self, CommandError> {
        let folder = TempDir::new().expect("the system has a folder for what is temporary");
        let mut preferences = String::new();
        let hour = if hour == Hour::Day { "1" } else { "0" };
        for (name, value) in
            PREFERENCES.into_iter().chain([("layout.css.prefers-color-scheme.content-override", hour)])
        {
            writeln!(preferences, "user_pref({name:?}, {value});").expect("a text takes everything");
        }
        fs::write(folder.path().join("user.js"), preferences).expect("the profile can be written");
        let program = Command::new(program("firefox-esr"))
            .args(["--headless", "--no-remote", "--remote-debugging-port=0", "--profile"])
            .arg(folder.path())
            .env("HOME", folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let program = Running(program.expect("firefox-esr can be started"));
        let tools = connected(&folder).await;
        let events = tools.without_session();
        tools.command("session.new", &json!({ "capabilities": {} })).await?;
        let told = json!({ "events": ["log.entryAdded", "network.responseCompleted"] });
        tools.command("session.subscribe", &told).await?;
        let first = format!("() => {{ {POLICY} if (location.protocol === 'http:') {{ {script} }} }}");
        tools.command("script.addPreloadScript", &json!({ "functionDeclaration": first })).await?;
        let made = tools.command("browsingContext.create", &json!({ "type": "tab" })).await?;
        let window = made["context"].as_str().unwrap_or_default().to_owned();
        let firefox = Self {
            tools,
            events,
            window,
            complaints: RefCell::default(),
            _program: program,
            _folder: folder,
        };
        firefox.look(Size::Desktop).await?;
        Ok(firefox)
    }

    /// Runs a command on the window.
    async fn command(&self, method: &str, mut parameters: Value) -> Result<Value, CommandError> {
        parameters["context"] = self.window.as_str().into();
        self.tools.command(method, &parameters).await
    }

    /// Changes the window's size.
    pub(crate) async fn look(&self, size: Size) -> Result<(), CommandError> {
        let (width, height) = size.pixels();
        let viewport = json!({ "width": width, "height": height });
        let wanted = json!({ "viewport": viewport, "devicePixelRatio": size.scale() });
        self.command("browsingContext.setViewport", wanted).await.map(drop)
    }

    /// Goes to an address, and waits until the page has been loaded.
    pub(crate) async fn go(&self, address: &str) -> Result<(), CommandError> {
        let wanted = json!({ "url": address, "wait": "complete" });
        self.command("browsingContext.navigate", wanted).await.map(drop)
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) -> Result<(), CommandError> {
        self.command("browsingContext.reload", json!({ "wait": "complete" })).await.map(drop)
    }

    /// The value of an expression in the page, or of the promise it returns.
    pub(crate) async fn evaluate(&self, expression: &str) -> Result<Value, CommandError> {
        let wanted = json!({
            "expression": format!("(async () => JSON.stringify(await ({expression})))()"),
            "target": { "context": self.window }, "awaitPromise": true, "userActivation": false,
        });
        let answer = self.tools.command("script.evaluate", &wanted).await?;
        if answer["type"] == "exception" {
            return Err(CommandError(answer["exceptionDetails"]["text"].to_string()));
        }
        // What is undefined has no text.
        let value = answer["result"]["value"].as_str().unwrap_or("null");
        serde_json::from_str(value).map_err(|why| CommandError(why.to_string()))
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
        self.command("input.performActions", json!({ "actions": actions })).await.map(drop)
    }

    /// A screenshot.
    pub(crate) async fn picture(&self) -> Result<Vec<u8>, CommandError> {
        let picture = self.command("browsingContext.captureScreenshot", json!({})).await?;
        let picture = BASE64_STANDARD.decode(picture["data"].as_str().unwrap_or_default());
        picture.map_err(|why| CommandError(why.to_string()))
    }

    /// The browser's complaints since the last call.
    pub(crate) async fn complaints(&self) -> Vec<Value> {
        // Events come in order: once it has answered, all earlier ones have arrived. If it is gone, what follows fails.
        let _ = self.evaluate("0").await;
        while let Some((name, told)) = self.events.heard() {
            let complaint = match name.as_str() {
                "log.entryAdded" if told["text"] == OF_PRELOADING && told["stackTrace"].is_null() => None,
                "log.entryAdded" if ["error", "warn"].iter().any(|level| told["level"] == *level) => {
                    Some(json!({ "source": told["type"], "message": told["text"], "at": told["stackTrace"] }))
                }
                "network.responseCompleted" if told["response"]["status"].as_u64() >= Some(400) => Some(
                    json!({ "source": "network", "message": told["response"]["statusText"], "at": told["request"]["url"] }),
                ),
                _ => None,
            };
            self.complaints.borrow_mut().extend(complaint);
        }
        self.complaints.take()
    }
}

/// Waits until Firefox has written its port into its profile, and connects to it.
async fn connected(folder: &TempDir) -> DevTools {
    let (start, told) = (Instant::now(), folder.path().join("WebDriverBiDiServer.json"));
    loop {
        let told: Value =
            serde_json::from_str(&fs::read_to_string(&told).unwrap_or_default()).unwrap_or_default();
        let mut problem = "it tells no port".to_owned();
        if let Some(port) = told["ws_port"].as_u64() {
            match DevTools::connect(&format!("ws://127.0.0.1:{port}/session")).await {
                Ok(tools) => return tools,
                Err(error) => problem = error,
            }
        }
        assert!(start.elapsed() < OPENING, "firefox-esr does not open: {problem}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
