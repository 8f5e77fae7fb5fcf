//! A person at a browser, who goes to places, looks, presses, and waits for what should happen.

use std::{
    cell::Cell,
    env, fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::task::LocalSet;

use crate::{
    browser::Browser,
    devtools::CommandError,
    engine::Engine,
    gesture::{Gesture, Pointer},
    house::House,
    locator::by,
};

/// How long the tests wait for something before they fail.
const PATIENCE: Duration = Duration::from_mins(1);
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

impl Size {
    /// Its width and height.
    pub(crate) const fn pixels(self) -> (u16, u16) {
        match self {
            Self::Phone => (360, 740),
            Self::Desktop => (1280, 800),
            Self::Window(width, height) => (width, height),
        }
    }

    /// How many pixels of the screen a pixel of the page is wide.
    pub(crate) const fn scale(self) -> u8 {
        if matches!(self, Self::Phone) { 2 } else { 1 }
    }
}

/// Day or dusk, as the system reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hour {
    Day,
    Dusk,
}

/// Finds where to click the element that a selector matches. Returns `[x, y]`, or a text that says why the element
/// cannot be clicked yet. An element out of sight is scrolled into view; one that is covered or still moves cannot be
/// clicked. `window.pressed` will be true if the next press hits it, or tell what it hits.
const PLACE: &str = "(async selector => {
    const found = document.querySelector(selector);
    if (!found) return 'it is not there';
    const middle = () => {
        const box = found.getClientRects()[0];
        if (!box || box.width === 0 || box.height === 0) return null;
        const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
        const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
        // WebKit's pointer knows whole pixels only.
        return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
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
    const hit = it => `${it.target.outerHTML.slice(0, 120)} at ${it.clientX}, ${it.clientY} and not at ${now}`;
    const note = event => window.pressed = event.target.closest(selector) !== null || hit(event);
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
    engine: Engine,
    name: String,
    /// Where a finger touches the screen.
    finger: Cell<[f64; 2]>,
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
        Self::at(browser, Hour::Day, name, settings).await
    }

    /// Opens a browser at an hour with these settings of the page; all others are the usual ones.
    pub(crate) async fn at(browser: &Browser, hour: Hour, name: &str, settings: &Value) -> Self {
        let mut settings = settings.clone();
        // Nobody is told a game in short who is not new to it.
        if let Some(settings) = settings.as_object_mut() {
            settings.entry("met").or_insert_with(|| json!(["garanguet", "dango", "petanque", "petango"]));
        }
        let settings = Value::String(settings.to_string());
        // Only if no settings are stored yet, so that the page can change them.
        let script = format!("localStorage['carreau.settings'] ??= {settings};");
        let engine = Engine::open(browser, hour, &script).await;
        let engine =
            engine.unwrap_or_else(|why| panic!("{name}'s {:?} does not open: {why}", browser.kind()));
        Self { engine, name: name.to_owned(), finger: Cell::default(), missed_the_house: false }
    }

    /// The visitor's name.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The result of something that the browser must be able to do.
    fn done<T>(&self, what: &str, result: Result<T, CommandError>) -> T {
        result.unwrap_or_else(|why| panic!("{}, {what}: {why}", self.name))
    }

    /// Lets the page be kept for times without the server, from the next one on that is opened.
    pub(crate) async fn keeps_the_page(&self) {
        self.done("the page is kept", self.engine.keeps_the_page().await);
    }

    /// Runs a script in each page before the page's own scripts. Only Chromium can.
    pub(crate) async fn before_each_page(&self, script: &str) {
        self.done(script, self.engine.chromium().before_each_page(script).await);
    }

    /// Keeps in `heard`, on each page, what its workers say that begins so. Only Chromium can.
    pub(crate) async fn hears_workers(&self, beginning: &str) {
        let script = "window.heard = [];
            const Plain = Worker;
            window.Worker = class extends Plain {
                constructor(...with_what) {
                    super(...with_what);
                    this.addEventListener('message', ({ data }) => {
                        if (typeof data === 'string' && data.startsWith(BEGINNING)) heard.push(data);
                    });
                }
            };";
        self.before_each_page(&script.replace("BEGINNING", &json!(beginning).to_string())).await;
    }

    /// Changes to another size and hour. Only Chromium can change the hour.
    pub(crate) async fn look(&self, size: Size, hour: Hour) {
        self.done(&format!("{size:?}"), self.engine.look(size, hour).await);
    }

    /// Sees the page as it is printed at an hour, until the next [`look`](Self::look). Only Chromium can.
    pub(crate) async fn look_at_print(&self, hour: Hour) {
        self.done("print", self.engine.chromium().emulate_media("print", hour).await);
    }

    /// Goes to an address, and waits until the page has been loaded.
    pub(crate) async fn go(&self, address: &str) {
        self.done(address, self.engine.go(address).await);
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) {
        self.done("again", self.engine.reload().await);
    }

    /// Opens another tab of the same browser at an address, and looks at it. Only Chromium can.
    pub(crate) async fn open_tab(&self, address: &str) {
        self.done("another tab", self.engine.chromium().open_tab().await);
        self.go(address).await;
    }

    /// Looks at a tab, counted from 0.
    pub(crate) fn look_at_tab(&self, number: usize) {
        self.engine.chromium().look_at_tab(number);
    }

    /// Closes the tab in front, and brings the first of the others to the front.
    pub(crate) async fn closes_tab(&self) {
        self.engine.chromium().close_tab().await;
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
        self.engine.ask(&expression).await
    }

    /// Evaluates an expression and awaits the promise it returns.
    pub(crate) async fn awaits(&self, script: &str) -> Value {
        let answer = self.try_await(script).await;
        answer.unwrap_or_else(|error| panic!("{} runs {script}: {error}", self.name))
    }

    async fn try_await(&self, script: &str) -> Result<Value, CommandError> {
        self.engine.wait_for(script).await
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

    /// The same for something that the page computes for long: as long as `progress` changes, there is patience.
    pub(crate) async fn until_computed(&self, expression: &str, progress: &str) -> Value {
        let mut before = Value::Null;
        loop {
            let either = format!("({expression}) || ({progress}) != {before} && 'goes on'");
            match self.until(&either).await {
                Value::String(text) if text == "goes on" => before = self.ask(progress).await,
                found => return found,
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

    /// Controls without a name for screen readers, by the browser's accessibility tree. Only Chromium tells it.
    pub(crate) async fn nameless_controls(&self) -> Vec<String> {
        const CONTROLS: [&str; 9] =
            ["button", "link", "textbox", "checkbox", "switch", "radio", "combobox", "slider", "menuitem"];
        if !matches!(self.engine, Engine::Chromium(_)) {
            return Vec::new();
        }
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
                    self.press([0, 1].map(|i| at[i].as_f64().expect("a place is two numbers"))).await;
                    // A press that leads to another page has hit.
                    match self.try_ask("window.pressed").await {
                        Ok(Value::String(hit)) => format!("the press hit {hit}"),
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
    async fn press(&self, at: [f64; 2]) {
        self.points(Pointer::Mouse, &[Gesture::Move(at), Gesture::Down(at), Gesture::Up(at)]).await;
    }

    async fn points(&self, pointer: Pointer, gestures: &[Gesture]) {
        self.done(&format!("{pointer:?} {gestures:?}"), self.engine.points(pointer, gestures).await);
    }

    /// Presses the mouse button at the first of some places, and releases it at the last.
    pub(crate) async fn drags(&self, way: &[[f64; 2]]) {
        let [from, .., to] = way else { panic!("a drag leads from a place to another") };
        let moves = way[1..].iter().map(|&at| Gesture::Move(at));
        let gestures = std::iter::once(Gesture::Down(*from)).chain(moves).chain([Gesture::Up(*to)]);
        self.points(Pointer::Mouse, &gestures.collect::<Vec<_>>()).await;
    }

    /// Gives the browser a touch screen. The others than Chromium take a finger without one.
    pub(crate) async fn has_fingers(&self) {
        if let Engine::Chromium(chromium) = &self.engine {
            self.done("a touch screen", chromium.has_fingers().await);
        }
    }

    /// Puts a finger down at the first of some places, moves it to the others, and lifts it.
    pub(crate) async fn touches(&self, way: &[[f64; 2]]) {
        self.holds_a_finger(way).await;
        self.lifts_the_finger().await;
    }

    /// Puts a finger down at the first of some places, and moves it to the others.
    pub(crate) async fn holds_a_finger(&self, way: &[[f64; 2]]) {
        let [from, to @ ..] = way else { panic!("a finger touches some place") };
        let moves = to.iter().map(|&at| Gesture::Move(at));
        let gestures: Vec<_> = std::iter::once(Gesture::Down(*from)).chain(moves).collect();
        self.points(Pointer::Finger, &gestures).await;
        self.finger.set(*to.last().unwrap_or(from));
    }

    /// Moves the finger that is held.
    pub(crate) async fn moves_the_finger(&self, to: [f64; 2]) {
        self.points(Pointer::Finger, &[Gesture::Move(to)]).await;
        self.finger.set(to);
    }

    /// Lifts the finger that is held.
    pub(crate) async fn lifts_the_finger(&self) {
        self.points(Pointer::Finger, &[Gesture::Up(self.finger.get())]).await;
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
        self.done(file, self.engine.chromium().brings(&by(name), file).await);
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
        self.done(&keys.concat(), self.engine.strikes(keys).await);
    }

    /// Sets the folder for downloads.
    pub(crate) async fn keeps_files_in(&self, folder: &Path) {
        self.engine.chromium().keeps_files_in(folder).await;
    }

    /// Waits until a file with an extension lies in a folder and has been written, and returns its path.
    pub(crate) async fn has_kept(&self, folder: &Path, kind: &str) -> PathBuf {
        self.waits_for(|| {
            let files = folder.read_dir().expect("the folder is there").flatten().map(|file| file.path());
            let is_written = |file: &PathBuf| file.metadata().is_ok_and(|it| it.len() > 0);
            files.into_iter().find(|file| file.extension().is_some_and(|of| of == kind) && is_written(file))
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
    pub(crate) fn is_photographed() -> bool {
        env::var_os("CARREAU_SHOTS").is_some()
    }

    /// Saves a screenshot if the variable `CARREAU_SHOTS` names a folder for it.
    pub(crate) async fn shoots(&self, name: &str) {
        let Some(folder) = env::var_os("CARREAU_SHOTS") else { return };
        let folder = Path::new(&folder).join(self.engine.folder());
        fs::create_dir_all(&folder).expect("the folder for pictures can be made");
        let picture = self.done("a screenshot", self.engine.picture().await);
        let file = folder.join(format!("{name}.png"));
        fs::write(file, picture).expect("a picture can be kept");
    }

    /// Lets the browser complain of a server that is closed for a time.
    pub(crate) const fn misses_the_house(&mut self) {
        self.missed_the_house = true;
    }

    /// Sends a command of the `DevTools` protocol. Only Chromium understands it.
    pub(crate) async fn tools(&self, command: &str, parameters: &Value) -> Value {
        self.done(command, self.engine.chromium().command(command, parameters).await)
    }

    /// Closes the browser, which must not have complained: no error, and nothing that the page's own policy forbids.
    pub(crate) async fn leaves(self) {
        let complaints = self.complaints().await;
        self.engine.close().await;
        assert!(complaints.is_empty(), "{}'s browser complains: {complaints:#?}", self.name);
    }

    /// The browser's complaints since the last call.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let matters = |complaint: &Value| {
            let message = complaint["message"].as_str().unwrap_or_default();
            let of_network =
                complaint["source"] == "network" || message.contains("net::ERR_CONNECTION_REFUSED");
            // WebGL in software copies each frame, and the driver warns of that.
            let of_webgl = message.contains("GPU stall due to ReadPixels");
            // WebKitGTK fetches a part of the program a second time, from its own store.
            let of_parts = message.contains("was preloaded using link preload but not used");
            !(of_network && self.missed_the_house || of_webgl || of_parts || is_of_leaving(message))
        };
        let all = self.engine.complaints().await;
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

/// Whether a browser says that something was still on its way when the page was left. Chromium is silent about it.
fn is_of_leaving(message: &str) -> bool {
    // WebKitGTK tells of each part of the program.
    let of_part = message.contains("Unhandled Promise Rejection") || message.contains("/parts-");
    let of_webkit = of_part && message.ends_with("TypeError: Load failed")
        || message.contains("Fetch API cannot load") && message.ends_with("due to access control checks.");
    // Firefox tells of each font (NS_BINDING_ABORTED), and of each part that the service worker was to answer.
    let of_font = message.contains("download failed") && message.contains("status=2152398850");
    let of_worker = message.contains(".wasm’. A ServiceWorker intercepted the request and encountered")
        || message.trim_end() == "AbortError: The operation was aborted.";
    of_webkit || of_font || of_worker
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
