//! A visitor's part of Chromium: a context with its tabs, driven through the developers' tools.

use std::{
    cell::{Cell, RefCell},
    path::Path,
    rc::Rc,
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::{
    browser::{Context, Tab},
    devtools::{CommandError, Event},
    gesture::{Gesture, Pointer},
    keyboard::stroke,
    visitor::{Hour, Size},
};

/// A context of Chromium with its tabs.
pub(crate) struct Chromium {
    context: Context,
    tabs: RefCell<Vec<Rc<Tab>>>,
    /// The number of the tab in front, from 0.
    looked_at: Cell<usize>,
    complaints: RefCell<Vec<Value>>,
}

impl Chromium {
    /// Opens a tab in a new context.
    pub(crate) async fn open(context: Context) -> Result<Self, CommandError> {
        let chromium = Self {
            context,
            tabs: RefCell::default(),
            looked_at: Cell::new(0),
            complaints: RefCell::default(),
        };
        chromium.open_tab().await?;
        Ok(chromium)
    }

    /// Opens a tab of the usual size, by day, and looks at it.
    pub(crate) async fn open_tab(&self) -> Result<(), CommandError> {
        let tab = Rc::new(self.context.tab().await);
        self.looked_at.set(self.tabs.borrow().len());
        self.tabs.borrow_mut().push(Rc::clone(&tab));
        // Only one tab of a browser has the focus, but each has to behave as if it had.
        let focus = ("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        let told = ("Page.setLifecycleEventsEnabled", json!({ "enabled": true }));
        let enabled = ["Page.enable", "Runtime.enable", "Log.enable"].map(|command| (command, json!({})));
        let commands = enabled.into_iter().chain([told, focus]);
        join_all(commands.map(|(command, how)| tab.session.command(command, &how))).await;
        self.look(Size::Desktop, Hour::Day).await
    }

    fn tab(&self) -> Rc<Tab> {
        Rc::clone(&self.tabs.borrow()[self.looked_at.get()])
    }

    /// Looks at a tab, counted from 0.
    pub(crate) fn look_at_tab(&self, number: usize) {
        assert!(number < self.tabs.borrow().len(), "the tab is there");
        self.looked_at.set(number);
    }

    /// Closes the tab in front, and brings the first of the others to the front.
    pub(crate) async fn close_tab(&self) {
        self.drain_events();
        let tab = self.tabs.borrow_mut().remove(self.looked_at.get());
        self.context.close(&tab).await;
        self.looked_at.set(0);
    }

    /// Sends a command of the `DevTools` protocol to the tab in front.
    pub(crate) async fn command(&self, command: &str, parameters: &Value) -> Result<Value, CommandError> {
        self.tab().session.command(command, parameters).await
    }

    /// Runs a script in each page before the page's own scripts.
    pub(crate) async fn before_each_page(&self, script: &str) -> Result<(), CommandError> {
        let script = json!({ "source": script });
        self.command("Page.addScriptToEvaluateOnNewDocument", &script).await.map(drop)
    }

    /// Changes to another size and hour.
    pub(crate) async fn look(&self, size: Size, hour: Hour) -> Result<(), CommandError> {
        let (width, height) = size.pixels();
        let scale = size.scale();
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": width.min(height) < 500 });
        self.command("Emulation.setDeviceMetricsOverride", &metrics).await?;
        self.emulate_media("screen", hour).await
    }

    /// Shows the page as on another medium, `screen` or `print`, at an hour.
    pub(crate) async fn emulate_media(&self, medium: &str, hour: Hour) -> Result<(), CommandError> {
        let scheme = if hour == Hour::Day { "light" } else { "dark" };
        let hour = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        let media = json!({ "media": medium, "features": hour });
        self.command("Emulation.setEmulatedMedia", &media).await.map(drop)
    }

    /// Goes to an address, and waits until the page has been loaded.
    pub(crate) async fn go(&self, address: &str) -> Result<(), CommandError> {
        let gone = self.command("Page.navigate", &json!({ "url": address })).await?;
        if let Some(error) = gone["errorText"].as_str() {
            return Err(CommandError(error.to_owned()));
        }
        // Moving to another anchor of the same page loads nothing.
        match gone["loaderId"].as_str() {
            Some(loader) => self.is_loaded(|loaded| loaded == loader).await,
            None => Ok(()),
        }
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) -> Result<(), CommandError> {
        self.drain_events();
        self.command("Page.reload", &json!({})).await?;
        self.is_loaded(|_| true).await
    }

    /// Waits until a page has been loaded.
    async fn is_loaded(&self, is_it: impl Fn(&str) -> bool) -> Result<(), CommandError> {
        let tab = self.tab();
        loop {
            let event = tab.session.hears().await?;
            let (name, told) = &event;
            if name == "Page.lifecycleEvent"
                && told["name"] == "load"
                && told["loaderId"].as_str().is_some_and(&is_it)
            {
                return Ok(());
            }
            self.handle(event);
        }
    }

    /// Handles the events that have arrived from the tabs.
    fn drain_events(&self) {
        for tab in &*self.tabs.borrow() {
            while let Some(event) = tab.session.heard() {
                self.handle(event);
            }
        }
    }

    /// Handles an event: keeps it if it is an error or a warning.
    fn handle(&self, (name, told): Event) {
        let complaint = match name.as_str() {
            "Log.entryAdded" => {
                let entry = &told["entry"];
                ["error", "warning"].iter().any(|level| entry["level"] == *level).then(
                    || json!({ "source": entry["source"], "message": entry["text"], "at": entry["url"] }),
                )
            }
            "Runtime.exceptionThrown" => {
                let thrown = &told["exceptionDetails"];
                let message = format!("{} {}", thrown["text"], thrown["exception"]["description"]);
                Some(json!({ "source": "exception", "message": message, "at": thrown["url"] }))
            }
            "Runtime.consoleAPICalled"
                if ["error", "warning", "assert"].iter().any(|it| told["type"] == *it) =>
            {
                Some(json!({ "source": "console", "message": told["args"].to_string() }))
            }
            "Inspector.targetCrashed" => Some(json!({ "source": "browser", "message": "the tab crashed" })),
            _ => None,
        };
        self.complaints.borrow_mut().extend(complaint);
    }

    /// The value of an expression in the page, or of the promise it returns if `awaits`.
    pub(crate) async fn evaluate(&self, expression: &str, awaits: bool) -> Result<Value, CommandError> {
        let wanted = json!({ "expression": expression, "returnByValue": true, "awaitPromise": awaits });
        self.run(&wanted).await.map(|mut answer| answer["value"].take())
    }

    async fn run(&self, wanted: &Value) -> Result<Value, CommandError> {
        let mut answer = self.command("Runtime.evaluate", wanted).await?;
        match &answer["exceptionDetails"] {
            Value::Null => Ok(answer["result"].take()),
            thrown => Err(CommandError(format!("{} {}", thrown["text"], thrown["exception"]["description"]))),
        }
    }

    /// Gives the browser a touch screen.
    pub(crate) async fn has_fingers(&self) -> Result<(), CommandError> {
        self.command("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true })).await.map(drop)
    }

    /// Moves and presses a pointer.
    pub(crate) async fn points(&self, pointer: Pointer, gestures: &[Gesture]) -> Result<(), CommandError> {
        match pointer {
            Pointer::Mouse => self.inputs("Input.dispatchMouseEvent", &mouse(gestures)).await,
            Pointer::Finger => self.inputs("Input.dispatchTouchEvent", &finger(gestures)).await,
        }
    }

    /// Strikes keys one after another.
    pub(crate) async fn strikes(&self, keys: &[&str]) -> Result<(), CommandError> {
        let events: Vec<Value> = keys.iter().flat_map(|key| stroke(key)).collect();
        self.inputs("Input.dispatchKeyEvent", &events).await
    }

    /// Sends input events, pipelined in this order.
    async fn inputs(&self, command: &str, events: &[Value]) -> Result<(), CommandError> {
        let tab = self.tab();
        let done = join_all(events.iter().map(|event| tab.session.command(command, event))).await;
        done.into_iter().find(Result::is_err).map_or(Ok(()), |failed| failed.map(drop))
    }

    /// Chooses a file for the file input that a selector finds.
    pub(crate) async fn brings(&self, selector: &str, file: &str) -> Result<(), CommandError> {
        let wanted = json!({ "expression": format!("document.querySelector('{selector}')") });
        let control = self.run(&wanted).await?;
        let files = json!({ "files": [file], "objectId": control["objectId"] });
        self.command("DOM.setFileInputFiles", &files).await.map(drop)
    }

    /// Sets the folder for downloads.
    pub(crate) async fn keeps_files_in(&self, folder: &Path) {
        self.context.keeps_files_in(folder).await;
    }

    /// A screenshot.
    pub(crate) async fn picture(&self) -> Result<Vec<u8>, CommandError> {
        let picture = self.command("Page.captureScreenshot", &json!({})).await?;
        let picture = BASE64_STANDARD.decode(picture["data"].as_str().unwrap_or_default());
        picture.map_err(|why| CommandError(why.to_string()))
    }

    /// The browser's complaints since the last call.
    pub(crate) async fn complaints(&self) -> Vec<Value> {
        let tabs = self.tabs.borrow().clone();
        // A tab sends its events in order: once it has answered, all earlier ones have arrived.
        let settled = json!({ "expression": "0" });
        join_all(tabs.iter().map(|tab| tab.session.command("Runtime.evaluate", &settled))).await;
        self.drain_events();
        self.complaints.take()
    }

    /// Closes the tabs and deletes their storage.
    pub(crate) async fn close(self) {
        self.context.dispose().await;
    }
}

/// Gestures of the mouse as input events.
fn mouse(gestures: &[Gesture]) -> Vec<Value> {
    let mut held = false;
    let event = |gesture: &Gesture| {
        let (kind, [x, y]) = match *gesture {
            Gesture::Move(at) => ("mouseMoved", at),
            Gesture::Down(at) => ("mousePressed", at),
            Gesture::Up(at) => ("mouseReleased", at),
        };
        held = held && kind == "mouseMoved" || kind == "mousePressed";
        let button = if held || kind == "mouseReleased" { "left" } else { "none" };
        json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": u8::from(held),
            "clickCount": u8::from(button == "left"),
        })
    };
    gestures.iter().map(event).collect()
}

/// Gestures of a finger as input events.
fn finger(gestures: &[Gesture]) -> Vec<Value> {
    let event = |gesture: &Gesture| match *gesture {
        Gesture::Down([x, y]) => json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
        Gesture::Move([x, y]) => json!({ "type": "touchMove", "touchPoints": [{ "x": x, "y": y }] }),
        Gesture::Up(_) => json!({ "type": "touchEnd", "touchPoints": [] }),
    };
    gestures.iter().map(event).collect()
}
