//! A person before a browser: goes to places, looks, presses, and waits for what is to happen.

use std::{
    env, fs,
    path::Path,
    time::{Duration, Instant},
};

use carreau_match::{Record, Table};
use fantoccini::{
    Client, Locator,
    actions::{InputSource, KeyAction, KeyActions},
    elements::Element,
    key::Key,
};
use serde_json::{Value, json};

use crate::driver::{Beyond, Driver};

/// How long something may take before it counts as not happening.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often one looks whether it has happened.
const GLANCE: Duration = Duration::from_millis(20);
/// What is drawn of the board, without the marks the page leaves for itself and where the keys have gone.
const PICTURE: &str = "document.querySelector('[data-testid=board]').innerHTML
    .replace(/<!--.*?-->| tabindex=\"-?\\d\"/g, '')";

/// The size of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// 360 × 740, touched.
    Phone,
    /// 1280 × 800.
    Desktop,
}

/// Day or dusk, as the system has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hour {
    Day,
    Dusk,
}

/// A person before a browser.
pub(crate) struct Visitor {
    client: Client,
    name: String,
    /// Whether the house was closed meanwhile, so that the browser complains of the network.
    missed_the_house: bool,
}

impl Visitor {
    /// Opens a browser of the usual size, by day, in which nothing moves without need.
    pub(crate) async fn new(driver: &Driver, name: &str) -> Self {
        Self::with(driver, name, &json!({ "name": name, "pace": "still" })).await
    }

    /// Opens a browser with these settings of the page; what they do not say is as usual.
    pub(crate) async fn with(driver: &Driver, name: &str, settings: &Value) -> Self {
        let client = driver.browser(name).await;
        let visitor = Self { client, name: name.to_owned(), missed_the_house: false };
        let settings = Value::String(settings.to_string());
        // Only what is not kept already, so that the page can change it.
        visitor
            .tools(
                "Page.addScriptToEvaluateOnNewDocument",
                &json!({ "source": format!("localStorage['carreau.settings'] ??= {settings};") }),
            )
            .await;
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor
    }

    /// Takes another size and hour.
    pub(crate) async fn look(&self, size: Size, hour: Hour) {
        let phone = size == Size::Phone;
        let (width, height) = if phone { (360, 740) } else { (1280, 800) };
        let scale = if phone { 2 } else { 1 };
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
        self.tools("Emulation.setDeviceMetricsOverride", &metrics).await;
        let scheme = if hour == Hour::Day { "light" } else { "dark" };
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.tools("Emulation.setEmulatedMedia", &media).await;
    }

    /// Goes to an address.
    pub(crate) async fn go(&self, address: &str) {
        self.client.goto(address).await.unwrap_or_else(|error| panic!("{} to {address}: {error}", self.name));
    }

    /// Loads the page anew.
    pub(crate) async fn reload(&self) {
        self.client.refresh().await.expect("a page can be loaded anew");
    }

    /// Opens another tab of the same browser at an address, and looks at it.
    pub(crate) async fn open_tab(&self, address: &str) {
        let tab = self.client.new_window(true).await.expect("a browser has room for a tab");
        self.client.switch_to_window(tab.handle).await.expect("the tab is there");
        self.look(Size::Desktop, Hour::Day).await;
        self.go(address).await;
    }

    /// Looks at a tab, counted from 0.
    pub(crate) async fn look_at_tab(&self, number: usize) {
        let tabs = self.client.windows().await.expect("a browser knows its tabs");
        self.client.switch_to_window(tabs[number].clone()).await.expect("the tab is there");
    }

    /// Closes the tab one looks at, and looks at the first of the others.
    pub(crate) async fn closes_tab(&self) {
        self.client.close_window().await.expect("a tab can be closed");
        self.look_at_tab(0).await;
    }

    /// Where the page is: path, query and anchor.
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

    async fn try_ask(&self, expression: &str) -> Result<Value, fantoccini::error::CmdError> {
        self.client.execute(&format!("return ({expression});"), Vec::new()).await
    }

    /// Waits until an expression holds in the page; its value.
    pub(crate) async fn until(&self, expression: &str) -> Value {
        let start = Instant::now();
        loop {
            // While a page is being loaded there is nothing to ask.
            let answer = self.try_ask(expression).await;
            match &answer {
                Ok(Value::Null | Value::Bool(false)) | Err(_) => {}
                Ok(Value::String(text)) if text.is_empty() => {}
                Ok(_) => return answer.expect("it is one"),
            }
            if start.elapsed() > PATIENCE {
                self.give_up(&format!("{expression} ({answer:?})")).await;
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Waits until something is there, by its name for tests.
    pub(crate) async fn sees(&self, name: &str) {
        self.until(&format!("!!document.querySelector('{}')", by(name))).await;
    }

    /// Waits until the table is at a phase.
    pub(crate) async fn is_at(&self, phase: &str) {
        self.until(&format!("document.querySelector('main')?.dataset.phase === '{phase}'")).await;
    }

    /// Waits for one of some phases; which.
    pub(crate) async fn is_at_one_of(&self, phases: &[&str]) -> String {
        let phases = json!(phases);
        let phase = format!(
            "(phase => {phases}.includes(phase) && phase)(document.querySelector('main')?.dataset.phase)"
        );
        self.until(&phase).await.as_str().unwrap_or_default().to_owned()
    }

    /// Where the table is in its match, as the page has it.
    pub(crate) async fn phase(&self) -> String {
        let phase = self.until("document.querySelector('main')?.dataset.phase").await;
        phase.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the page has been told of the events up to the `n`-th.
    pub(crate) async fn is_told_of(&self, n: u64) {
        self.until(&format!("Number(document.querySelector('main')?.dataset.n) >= {n}")).await;
    }

    /// Waits until something has happened after the `n`-th event.
    pub(crate) async fn is_past(&self, n: u64) {
        self.is_told_of(n + 1).await;
    }

    /// Waits until nothing is said of the connection.
    pub(crate) async fn is_connected(&self) {
        self.until(&format!("!document.querySelector('{}')", by("connection"))).await;
    }

    /// Controls that a screen reader has no name for, as the browser's own tree for it shows them.
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

    /// Waits until something is found outside the page.
    pub(crate) async fn waits_for<T>(&self, mut look: impl FnMut() -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(found) = look() {
                return found;
            }
            if start.elapsed() > PATIENCE {
                self.give_up("something outside the page").await;
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// The text of something, by its name for tests; empty where it is not.
    pub(crate) async fn reads(&self, name: &str) -> String {
        let text = self.ask(&format!("document.querySelector('{}')?.innerText ?? ''", by(name))).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the text of something holds some words.
    pub(crate) async fn reads_in(&self, name: &str, words: &str) {
        let words = json!(words);
        self.until(&format!("document.querySelector('{}')?.innerText.includes({words})", by(name))).await;
    }

    /// Presses something as a hand does, by its name for tests.
    pub(crate) async fn presses(&self, name: &str) {
        self.clicks(&by(name)).await;
    }

    /// Presses what a selector finds, as soon as it is there and nothing lies over it.
    pub(crate) async fn clicks(&self, selector: &str) {
        let start = Instant::now();
        loop {
            let pressed = match self.client.find(Locator::Css(selector)).await {
                Ok(found) => found.click().await,
                Err(error) => Err(error),
            };
            match pressed {
                Ok(()) => return,
                Err(error) if start.elapsed() > PATIENCE => {
                    self.give_up(&format!("to press {selector} ({error})")).await;
                }
                Err(_) => tokio::time::sleep(GLANCE).await,
            }
        }
    }

    /// What a selector finds.
    pub(crate) async fn find(&self, selector: &str) -> Element {
        let found = self.client.find(Locator::Css(selector)).await;
        found.unwrap_or_else(|error| panic!("{} looks for {selector}: {error}", self.name))
    }

    /// Writes over what stands in a field.
    pub(crate) async fn fills(&self, name: &str, text: &str) {
        let field = self.find(&by(name)).await;
        field.clear().await.expect("a field can be emptied");
        field.send_keys(text).await.expect("a field takes letters");
    }

    /// Brings a file along to a control that takes files.
    pub(crate) async fn brings(&self, name: &str, file: &str) {
        self.sees(name).await;
        let control = self.find(&by(name)).await;
        control.send_keys(file).await.expect("the control takes files");
    }

    /// Strikes keys one after another. Each is a sign, or a name such as `Enter` or `Shift+D`.
    pub(crate) async fn strikes(&self, keys: &[&str]) {
        let mut actions = KeyActions::new("keys".to_owned());
        for key in keys {
            let (held, key) = match key.split_once('+') {
                Some(("Shift", key)) => (Some(Key::Shift), key),
                Some(("Ctrl", key)) => (Some(Key::Control), key),
                _ => (None, *key),
            };
            let value = sign(key);
            let held = held.map(char::from);
            if let Some(held) = held {
                actions = actions.then(KeyAction::Down { value: held });
            }
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
            if let Some(held) = held {
                actions = actions.then(KeyAction::Up { value: held });
            }
        }
        self.client.perform_actions(actions).await.expect("keys can be struck");
    }

    /// The record of the table one sits at, from the house or from this browser.
    pub(crate) async fn record(&self) -> String {
        let script = "const done = arguments[0];
            const [, place, id] = location.pathname.split('/');
            if (place === 't') {
                fetch(`/api/tables/${id}/record`).then((answer) => answer.text()).then(done, () => done(null));
            } else {
                const id = new URLSearchParams(location.search).get('table');
                done(JSON.parse(localStorage[`carreau.table.${id}`]).record);
            }";
        let record = self.client.execute_async(script, Vec::new()).await.expect("a script can be run");
        record.as_str().unwrap_or_else(|| panic!("{} finds no record", self.name)).to_owned()
    }

    /// The match one sits at, as its record tells it.
    pub(crate) async fn table(&self) -> Table {
        let record: Record = self.record().await.parse().expect("the page and the house write good records");
        let mut table = Table::new(record.header).expect("they begin tables well");
        for entry in &record.entries {
            table.apply(entry).expect("they apply only what can be applied");
        }
        table
    }

    /// Waits until the page has been drawn as it is now.
    pub(crate) async fn draws_a_frame(&self) {
        let script = "const done = arguments[0];
            requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";
        self.client.execute_async(script, Vec::new()).await.expect("frames are drawn");
    }

    /// The drawing of the board, as text.
    pub(crate) async fn picture(&self) -> String {
        self.ask(PICTURE).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the board is drawn like this.
    pub(crate) async fn sees_picture(&self, picture: &str) {
        self.until(&format!("{PICTURE} === {}", json!(picture))).await;
    }

    /// Keeps a picture of what is seen, if somebody wants to look: `CARREAU_SHOTS` names the folder.
    pub(crate) async fn shoots(&self, name: &str) {
        let Some(folder) = env::var_os("CARREAU_SHOTS") else { return };
        fs::create_dir_all(&folder).expect("the folder for pictures can be made");
        let picture = self.client.screenshot().await.expect("a browser can be photographed");
        let file = Path::new(&folder).join(format!("{name}.png"));
        fs::write(file, picture).expect("a picture can be kept");
    }

    /// The house is closed for a while: the browser may complain of that.
    pub(crate) const fn misses_the_house(&mut self) {
        self.missed_the_house = true;
    }

    /// A command of the developers' tools.
    pub(crate) async fn tools(&self, command: &str, parameters: &Value) -> Value {
        let answer = self.client.issue_cmd(Beyond::tools(command, parameters)).await;
        answer.unwrap_or_else(|error| panic!("{}: {command}: {error}", self.name))
    }

    /// Closes the browser, which must not have complained of anything: no error, nothing that the page's
    /// own policy forbids.
    pub(crate) async fn leaves(self) {
        let complaints = self.complaints().await;
        self.client.close().await.expect("a browser can be closed");
        assert!(complaints.is_empty(), "{}'s browser complains: {complaints:#?}", self.name);
    }

    /// What the browser has complained of since it was last asked.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let all = self.client.issue_cmd(Beyond::complaints()).await.expect("a browser keeps its complaints");
        let all = all.as_array().cloned().unwrap_or_default();
        let matters = |complaint: &Value| {
            let message = complaint["message"].as_str().unwrap_or_default();
            let of_network =
                complaint["source"] == "network" || message.contains("net::ERR_CONNECTION_REFUSED");
            matches!(complaint["level"].as_str(), Some("SEVERE" | "WARNING"))
                && !(of_network && self.missed_the_house)
        };
        all.iter().filter(|complaint| matters(complaint)).map(Value::to_string).collect()
    }

    /// Ends the test with what the page shows.
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

/// The selector of a name for tests.
pub(crate) fn by(name: &str) -> String {
    format!("[data-testid=\"{name}\"]")
}

fn sign(key: &str) -> char {
    match key {
        "Enter" => Key::Enter.into(),
        "Escape" => Key::Escape.into(),
        "Backspace" => Key::Backspace.into(),
        "Tab" => Key::Tab.into(),
        "Left" => Key::Left.into(),
        "Right" => Key::Right.into(),
        "Up" => Key::Up.into(),
        "Down" => Key::Down.into(),
        letter => letter.chars().next().expect("a key has a sign"),
    }
}

/// Runs a test's story.
pub(crate) fn tell(story: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("the system gives a thread's own runtime")
        .block_on(story);
}
