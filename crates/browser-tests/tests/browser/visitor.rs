//! A person at a browser, who goes to places, looks, presses, and waits for what should happen.

use std::{
    cell::{Cell, RefCell},
    env, fs,
    path::{Path, PathBuf},
    rc::Rc,
    time::{Duration, Instant},
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::task::LocalSet;

use crate::{
    browser::{Browser, Context, Tab},
    devtools::{CommandError, Event},
    house::House,
    keyboard::stroke,
    locator::by,
};

/// How long the tests wait for something before they fail.
const PATIENCE: Duration = Duration::from_secs(20);
/// The first and the longest pause between two polls.
const POLLS: [Duration; 2] = [Duration::from_millis(2), Duration::from_millis(30)];
/// The drawing of the board, without the comments that the page adds and without the keyboard's focus.
const PICTURE: &str = "document.querySelector('[data-testid=board]').innerHTML
    .replace(/<!--.*?-->| tabindex=\"-?\\d\"/g, '')";

/// The size of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// 360 × 740, touched.
    Phone,
    /// 1280 × 800.
    Desktop,
    /// A window of this width and height.
    Window(u16, u16),
}

/// Day or dusk, as the system reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hour {
    Day,
    Dusk,
}

/// Finds where to click the element that a selector matches. Returns `[x, y]`, or a text that says why the element
/// cannot be clicked yet. An element out of sight is scrolled into view; one that is covered or still moves cannot be
/// clicked. `window.pressed` will tell whether the next press hits it.
const PLACE: &str = "(async selector => {
    const found = document.querySelector(selector);
    if (!found) return 'it is not there';
    const middle = () => {
        const box = found.getClientRects()[0];
        if (!box || box.width === 0 || box.height === 0) return null;
        const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
        const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
        return [(left + right) / 2, (top + bottom) / 2];
    };
    const over = at => document.elementFromPoint(...at);
    let at = middle();
    if (!at) return 'it is not drawn';
    if (!found.contains(over(at))) {
        found.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'nearest' });
        at = middle();
    }
    await new Promise(requestAnimationFrame);
    const now = middle();
    if (!now || now.join() !== at.join()) return 'it moves';
    if (!found.contains(over(now))) return `over it lies ${over(now)?.outerHTML.slice(0, 160)}`;
    window.pressed = null;
    // By then the page may have replaced the element by another one that the selector matches.
    const note = event => window.pressed = event.target.closest(selector) !== null;
    addEventListener('pointerdown', note, { capture: true, once: true });
    return now;
})";

/// Polling with growing pauses.
struct Wait {
    start: Instant,
    pause: Duration,
}

impl Wait {
    fn begin() -> Self {
        Self { start: Instant::now(), pause: POLLS[0] }
    }

    /// Pauses, and returns whether there is time for another poll.
    async fn again(&mut self) -> bool {
        tokio::time::sleep(self.pause).await;
        self.pause = POLLS[1].min(self.pause * 3 / 2);
        self.start.elapsed() < PATIENCE
    }
}

/// A person at a browser.
pub(crate) struct Visitor {
    context: Context,
    tabs: RefCell<Vec<Rc<Tab>>>,
    /// The number of the tab in front, from 0.
    looked_at: Cell<usize>,
    complaints: RefCell<Vec<Value>>,
    name: String,
    /// Whether the server was closed for a time, so that the browser complains of the network.
    missed_the_house: bool,
}

impl Visitor {
    /// Opens a browser of the usual size, by day, without unnecessary animations.
    pub(crate) async fn new(browser: &Browser, name: &str) -> Self {
        Self::with(browser, name, &json!({ "name": name, "pace": "still" })).await
    }

    /// Opens a browser with these settings of the page; all others are the usual ones.
    pub(crate) async fn with(browser: &Browser, name: &str, settings: &Value) -> Self {
        let visitor = Self {
            context: browser.context().await,
            tabs: RefCell::default(),
            looked_at: Cell::new(0),
            complaints: RefCell::default(),
            name: name.to_owned(),
            missed_the_house: false,
        };
        visitor.open().await;
        let settings = Value::String(settings.to_string());
        // Only if no settings are stored yet, so that the page can change them.
        visitor.before_each_page(&format!("localStorage['carreau.settings'] ??= {settings};")).await;
        visitor
    }

    /// Opens a tab of the usual size, by day, and looks at it.
    async fn open(&self) {
        let tab = Rc::new(self.context.tab().await);
        self.looked_at.set(self.tabs.borrow().len());
        self.tabs.borrow_mut().push(Rc::clone(&tab));
        // Only one tab of a browser has the focus, but each has to behave as if it had.
        let focus = ("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        let told = ("Page.setLifecycleEventsEnabled", json!({ "enabled": true }));
        let enabled = ["Page.enable", "Runtime.enable", "Log.enable"].map(|command| (command, json!({})));
        let commands = enabled.into_iter().chain([told, focus]);
        join_all(commands.map(|(command, how)| tab.session.command(command, &how))).await;
        self.look(Size::Desktop, Hour::Day).await;
    }

    /// The visitor's name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn tab(&self) -> Rc<Tab> {
        Rc::clone(&self.tabs.borrow()[self.looked_at.get()])
    }

    /// Runs a script in each page before the page's own scripts.
    pub(crate) async fn before_each_page(&self, script: &str) {
        self.tools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script })).await;
    }

    /// Changes to another size and hour.
    pub(crate) async fn look(&self, size: Size, hour: Hour) {
        let phone = size == Size::Phone;
        let (width, height) = match size {
            Size::Phone => (360, 740),
            Size::Desktop => (1280, 800),
            Size::Window(width, height) => (width, height),
        };
        let scale = if phone { 2 } else { 1 };
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": width.min(height) < 500 });
        self.tools("Emulation.setDeviceMetricsOverride", &metrics).await;
        let scheme = if hour == Hour::Day { "light" } else { "dark" };
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.tools("Emulation.setEmulatedMedia", &media).await;
    }

    /// Goes to an address, and waits until the page has been loaded.
    pub(crate) async fn go(&self, address: &str) {
        let gone = self.tools("Page.navigate", &json!({ "url": address })).await;
        assert_eq!(gone["errorText"], Value::Null, "{} to {address}", self.name);
        // Moving to another anchor of the same page loads nothing.
        if let Some(loader) = gone["loaderId"].as_str() {
            self.is_loaded(|loaded| loaded == loader).await;
        }
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) {
        self.drain_events();
        self.tools("Page.reload", &json!({})).await;
        self.is_loaded(|_| true).await;
    }

    /// Waits until a page has been loaded.
    async fn is_loaded(&self, is_it: impl Fn(&str) -> bool) {
        let tab = self.tab();
        loop {
            let event = tab.session.hears().await;
            let event = event.unwrap_or_else(|why| panic!("{} waits for a page: {why}", self.name));
            let (name, told) = &event;
            if name == "Page.lifecycleEvent"
                && told["name"] == "load"
                && told["loaderId"].as_str().is_some_and(&is_it)
            {
                return;
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

    /// Opens another tab of the same browser at an address, and looks at it.
    pub(crate) async fn open_tab(&self, address: &str) {
        self.open().await;
        self.go(address).await;
    }

    /// Looks at a tab, counted from 0.
    pub(crate) fn look_at_tab(&self, number: usize) {
        assert!(number < self.tabs.borrow().len(), "the tab is there");
        self.looked_at.set(number);
    }

    /// Closes the tab in front, and brings the first of the others to the front.
    pub(crate) async fn closes_tab(&self) {
        self.drain_events();
        let tab = self.tabs.borrow_mut().remove(self.looked_at.get());
        self.context.close(&tab).await;
        self.looked_at.set(0);
    }

    /// The path, query and anchor of the page's address.
    pub(crate) async fn place(&self) -> String {
        let place = self.ask("location.pathname + location.search + location.hash").await;
        place.as_str().unwrap_or_default().to_owned()
    }

    /// The value of an expression in the page.
    pub(crate) async fn ask(&self, expression: &str) -> Value {
        self.try_ask(expression)
            .await
            .unwrap_or_else(|error| panic!("{} asks {expression}: {error}", self.name))
    }

    async fn try_ask(&self, expression: &str) -> Result<Value, CommandError> {
        // An element cannot be returned by value.
        let expression = format!("(it => it instanceof Node ? true : it)(({expression}))");
        let wanted = json!({ "expression": expression, "returnByValue": true });
        self.evaluate(&wanted).await.map(|mut answer| answer["value"].take())
    }

    /// Evaluates an expression and awaits the promise it returns.
    pub(crate) async fn awaits(&self, script: &str) -> Value {
        let answer = self.try_await(script).await;
        answer.unwrap_or_else(|error| panic!("{} runs {script}: {error}", self.name))
    }

    async fn try_await(&self, script: &str) -> Result<Value, CommandError> {
        let wanted = json!({ "expression": script, "returnByValue": true, "awaitPromise": true });
        self.evaluate(&wanted).await.map(|mut answer| answer["value"].take())
    }

    async fn evaluate(&self, wanted: &Value) -> Result<Value, CommandError> {
        let mut answer = self.tab().session.command("Runtime.evaluate", wanted).await?;
        match &answer["exceptionDetails"] {
            Value::Null => Ok(answer["result"].take()),
            thrown => Err(CommandError(format!("{} {}", thrown["text"], thrown["exception"]["description"]))),
        }
    }

    /// Waits until an expression holds in the page, and returns its value.
    pub(crate) async fn until(&self, expression: &str) -> Value {
        let mut wait = Wait::begin();
        loop {
            // While a page is loading, it cannot be asked.
            let answer = self.try_ask(expression).await;
            match &answer {
                Ok(Value::Null | Value::Bool(false)) | Err(_) => {}
                Ok(Value::String(text)) if text.is_empty() => {}
                Ok(_) => return answer.expect("it is one"),
            }
            if !wait.again().await {
                self.give_up(&format!("{expression} ({answer:?})")).await;
            }
        }
    }

    /// Waits until an element is there, by its test id.
    pub(crate) async fn sees(&self, name: &str) {
        self.the(name).appears().await;
    }

    /// Waits until one of some selectors matches, and returns the first that does.
    pub(crate) async fn sees_one_of(&self, selectors: &[&str]) -> String {
        let found = format!("{}.find(selector => document.querySelector(selector))", json!(selectors));
        self.until(&found).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until an element is not there, by its test id.
    pub(crate) async fn sees_no(&self, name: &str) {
        self.the(name).disappears().await;
    }

    /// Controls without a name for screen readers, by the browser's accessibility tree.
    pub(crate) async fn nameless_controls(&self) -> Vec<String> {
        const CONTROLS: [&str; 9] =
            ["button", "link", "textbox", "checkbox", "switch", "radio", "combobox", "slider", "menuitem"];
        let tree = self.tools("Accessibility.getFullAXTree", &json!({})).await;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        let role = |node: &Value| node["role"]["value"].as_str().unwrap_or_default().to_owned();
        assert!(nodes.iter().any(|node| role(node) == "link"), "{} is shown some control", self.name);
        let nameless = |node: &Value| {
            node["ignored"] != true
                && CONTROLS.contains(&role(node).as_str())
                && node["name"]["value"].as_str().is_none_or(|name| name.trim().is_empty())
        };
        nodes.iter().filter(|node| nameless(node)).map(Value::to_string).collect()
    }

    /// Waits until `look` finds something outside the page.
    pub(crate) async fn waits_for<T>(&self, mut look: impl FnMut() -> Option<T>) -> T {
        let mut wait = Wait::begin();
        loop {
            if let Some(found) = look() {
                return found;
            }
            if !wait.again().await {
                self.give_up("something outside the page").await;
            }
        }
    }

    /// The text of an element, by its test id; empty if there is none.
    pub(crate) async fn reads(&self, name: &str) -> String {
        self.the(name).ask("it.innerText").await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the text of an element contains some words.
    pub(crate) async fn reads_in(&self, name: &str, words: &str) {
        self.the(name).until(&format!("it.innerText.includes({})", json!(words))).await;
    }

    /// Clicks an element with the mouse, by its test id.
    pub(crate) async fn presses(&self, name: &str) {
        self.clicks(&by(name)).await;
    }

    /// Clicks a control by its test id, once it is enabled.
    pub(crate) async fn presses_enabled(&self, name: &str) {
        self.clicks(&format!("{}:not([aria-disabled])", by(name))).await;
    }

    /// Clicks the element that a selector finds, as soon as it is there and nothing lies over it.
    pub(crate) async fn clicks(&self, selector: &str) {
        let mut wait = Wait::begin();
        let place = format!("{PLACE}({})", json!(selector));
        loop {
            let why = match self.try_await(&place).await {
                Ok(Value::Array(at)) => {
                    self.press(&at).await;
                    // A press that leads to another page has hit.
                    match self.try_ask("window.pressed !== false").await {
                        Ok(Value::Bool(false)) => "something came before it".to_owned(),
                        _ => return,
                    }
                }
                Ok(why) => why.to_string(),
                Err(error) => error.to_string(),
            };
            if !wait.again().await {
                self.give_up(&format!("to press {selector} ({why})")).await;
            }
        }
    }

    /// Presses the mouse button at a place of the page, and releases it.
    async fn press(&self, at: &[Value]) {
        let event = |kind: &str, button: &str, buttons: u8| {
            json!({
                "type": kind, "x": at[0], "y": at[1], "button": button, "buttons": buttons,
                "clickCount": u8::from(button == "left"),
            })
        };
        let events = [
            event("mouseMoved", "none", 0),
            event("mousePressed", "left", 1),
            event("mouseReleased", "left", 0),
        ];
        self.inputs("Input.dispatchMouseEvent", &events).await;
    }

    /// Sends input events, pipelined in this order.
    async fn inputs(&self, command: &str, events: &[Value]) {
        let tab = self.tab();
        for done in join_all(events.iter().map(|event| tab.session.command(command, event))).await {
            done.unwrap_or_else(|error| panic!("{}: {command}: {error}", self.name));
        }
    }

    /// Presses the mouse button at the first of some places, and releases it at the last.
    pub(crate) async fn drags(&self, way: &[[f64; 2]]) {
        let event = |kind: &str, [x, y]: [f64; 2]| json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        let [from, .., to] = way else { panic!("a drag leads from a place to another") };
        let moves = way[1..].iter().map(|&at| event("mouseMoved", at));
        let begins = std::iter::once(event("mousePressed", *from));
        let events: Vec<Value> = begins.chain(moves).chain([event("mouseReleased", *to)]).collect();
        self.inputs("Input.dispatchMouseEvent", &events).await;
    }

    /// Gives the browser a touch screen.
    pub(crate) async fn has_fingers(&self) {
        self.tools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true })).await;
    }

    /// Puts a finger down at the first of some places, moves it to the others, and lifts it.
    pub(crate) async fn touches(&self, way: &[[f64; 2]]) {
        self.holds_a_finger(way).await;
        self.lifts_the_finger().await;
    }

    /// Puts a finger down at the first of some places, and moves it to the others.
    pub(crate) async fn holds_a_finger(&self, way: &[[f64; 2]]) {
        let kinds = std::iter::once("touchStart").chain(std::iter::repeat("touchMove"));
        let event =
            |(kind, [x, y]): (&str, &[f64; 2])| json!({ "type": kind, "touchPoints": [{ "x": x, "y": y }] });
        let events: Vec<Value> = kinds.zip(way).map(event).collect();
        self.inputs("Input.dispatchTouchEvent", &events).await;
    }

    /// Moves the finger that is held.
    pub(crate) async fn moves_the_finger(&self, [x, y]: [f64; 2]) {
        let event = json!({ "type": "touchMove", "touchPoints": [{ "x": x, "y": y }] });
        self.inputs("Input.dispatchTouchEvent", &[event]).await;
    }

    /// Lifts the finger that is held.
    pub(crate) async fn lifts_the_finger(&self) {
        self.inputs("Input.dispatchTouchEvent", &[json!({ "type": "touchEnd", "touchPoints": [] })]).await;
    }

    /// Replaces the text of an input field.
    pub(crate) async fn fills(&self, name: &str, text: &str) {
        self.the(name).until("(it.focus(), it.select(), true)").await;
        let keys: Vec<String> = text.chars().map(String::from).collect();
        self.strikes(&keys.iter().map(String::as_str).collect::<Vec<_>>()).await;
    }

    /// Chooses a file for a file input.
    pub(crate) async fn brings(&self, name: &str, file: &str) {
        self.sees(name).await;
        let wanted = json!({ "expression": format!("document.querySelector('{}')", by(name)) });
        let control = self.evaluate(&wanted).await.expect("it is there");
        let files = json!({ "files": [file], "objectId": control["objectId"] });
        self.tools("DOM.setFileInputFiles", &files).await;
    }

    /// Chooses an option of a list, by its value.
    pub(crate) async fn chooses(&self, name: &str, value: &str) {
        let value = json!(value);
        let choose = format!(
            "[...it.options].some(option => option.value === {value}) && (it.focus(), it.value = {value},
            ['input', 'change'].forEach(name => it.dispatchEvent(new Event(name, {{ bubbles: true }}))), true)"
        );
        self.the(name).until(&choose).await;
    }

    /// Strikes keys one after another. Each is a character, or a name such as `Enter` or `Shift+D`.
    pub(crate) async fn strikes(&self, keys: &[&str]) {
        let events: Vec<Value> = keys.iter().flat_map(|key| stroke(key)).collect();
        self.inputs("Input.dispatchKeyEvent", &events).await;
    }

    /// Sets the folder for downloads.
    pub(crate) async fn keeps_files_in(&self, folder: &Path) {
        self.context.keeps_files_in(folder).await;
    }

    /// Waits until a file with an extension lies in a folder, and returns its path.
    pub(crate) async fn has_kept(&self, folder: &Path, kind: &str) -> PathBuf {
        self.waits_for(|| {
            let files = folder.read_dir().expect("the folder is there").flatten().map(|file| file.path());
            files.into_iter().find(|file| file.extension().is_some_and(|of| of == kind))
        })
        .await
    }

    /// Waits until the page has been drawn in its present state.
    pub(crate) async fn draws_a_frame(&self) {
        let script =
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        self.awaits(script).await;
    }

    /// The drawing of the board, as text.
    pub(crate) async fn picture(&self) -> String {
        self.ask(PICTURE).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the board has this drawing.
    pub(crate) async fn sees_picture(&self, picture: &str) {
        self.until(&format!("{PICTURE} === {}", json!(picture))).await;
    }

    /// Whether pictures are kept: in the folder that `CARREAU_SHOTS` names.
    pub(crate) fn is_photographed(&self) -> bool {
        env::var_os("CARREAU_SHOTS").is_some()
    }

    /// Saves a screenshot if the variable `CARREAU_SHOTS` names a folder for it.
    pub(crate) async fn shoots(&self, name: &str) {
        let Some(folder) = env::var_os("CARREAU_SHOTS") else { return };
        fs::create_dir_all(&folder).expect("the folder for pictures can be made");
        let picture = self.tools("Page.captureScreenshot", &json!({})).await;
        let picture = BASE64_STANDARD.decode(picture["data"].as_str().unwrap_or_default());
        let picture = picture.expect("a browser can be photographed");
        let file = Path::new(&folder).join(format!("{name}.png"));
        fs::write(file, picture).expect("a picture can be kept");
    }

    /// Lets the browser complain of a server that is closed for a time.
    pub(crate) const fn misses_the_house(&mut self) {
        self.missed_the_house = true;
    }

    /// Sends a command of the `DevTools` protocol.
    pub(crate) async fn tools(&self, command: &str, parameters: &Value) -> Value {
        let answer = self.tab().session.command(command, parameters).await;
        answer.unwrap_or_else(|error| panic!("{}: {command}: {error}", self.name))
    }

    /// Closes the browser, which must not have complained: no error, and nothing that the page's own policy forbids.
    pub(crate) async fn leaves(self) {
        let complaints = self.complaints().await;
        self.context.dispose().await;
        assert!(complaints.is_empty(), "{}'s browser complains: {complaints:#?}", self.name);
    }

    /// The browser's complaints since the last call.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let tabs = self.tabs.borrow().clone();
        // A tab sends its events in order: once it has answered, all earlier ones have arrived.
        let settled = json!({ "expression": "0" });
        join_all(tabs.iter().map(|tab| tab.session.command("Runtime.evaluate", &settled))).await;
        self.drain_events();
        let matters = |complaint: &Value| {
            let message = complaint["message"].as_str().unwrap_or_default();
            let of_network =
                complaint["source"] == "network" || message.contains("net::ERR_CONNECTION_REFUSED");
            // WebGL in software copies each frame, and the driver warns of that.
            let of_webgl = message.contains("GPU stall due to ReadPixels");
            !(of_network && self.missed_the_house || of_webgl)
        };
        let all = self.complaints.take();
        all.iter().filter(|complaint| matters(complaint)).map(Value::to_string).collect()
    }

    /// Ends the test, with what the page shows.
    async fn give_up(&self, wanted: &str) -> ! {
        self.shoots(&format!("given-up-{}", self.name)).await;
        let shown = self.try_ask("location.href + '\\n' + document.body.innerText").await;
        let shown = shown.ok().and_then(|shown| shown.as_str().map(str::to_owned)).unwrap_or_default();
        panic!(
            "{} waits in vain: {wanted}\nThe page shows: {shown}\nThe browser says: {:#?}",
            self.name,
            self.complaints().await
        );
    }
}

/// A server with a single visitor.
pub(crate) async fn alone() -> (House, Visitor) {
    let (house, browser) = (House::open(), Browser::open().await);
    (house, Visitor::new(&browser, "Léonie").await)
}

/// Closes all browsers, which must not have complained.
pub(crate) async fn all_leave(visitors: impl IntoIterator<Item = Visitor>) {
    for visitor in visitors {
        visitor.leaves().await;
    }
}

/// Runs a test's story.
pub(crate) fn tell(story: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("the system gives a thread's own runtime");
    LocalSet::new().block_on(&runtime, story);
}
