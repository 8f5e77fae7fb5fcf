//! Locators: elements of a page by selector. Every operation looks them up again.

use serde_json::{Value, json};

use crate::visitor::Visitor;

/// The elements that a selector matches on a visitor's page. Most operations concern the first.
#[derive(Clone)]
pub(crate) struct Locator<'a> {
    visitor: &'a Visitor,
    selector: String,
}

impl Visitor {
    /// The element with a test id.
    pub(crate) fn the(&self, name: &str) -> Locator<'_> {
        self.first(&by(name))
    }

    /// The first element that a selector matches.
    pub(crate) fn first(&self, selector: &str) -> Locator<'_> {
        Locator { visitor: self, selector: selector.to_owned() }
    }
}

/// The selector for a test id.
pub(crate) fn by(name: &str) -> String {
    format!("[data-testid=\"{name}\"]")
}

impl Locator<'_> {
    /// A locator of descendants.
    pub(crate) fn within(&self, selector: &str) -> Self {
        Self { visitor: self.visitor, selector: format!("{} {selector}", self.selector) }
    }

    /// An expression that evaluates another with the element bound to `it`; null if there is none.
    fn over(&self, expression: &str) -> String {
        format!("(it => it && ({expression}))(document.querySelector({}))", json!(self.selector))
    }

    /// An expression that evaluates another with the array of all elements bound to `all`.
    fn over_all(&self, expression: &str) -> String {
        format!("(all => {expression})([...document.querySelectorAll({})])", json!(self.selector))
    }

    /// Evaluates an expression, in which `it` is the element.
    pub(crate) async fn ask(&self, expression: &str) -> Value {
        self.visitor.ask(&self.over(expression)).await
    }

    /// Evaluates an expression, in which `all` is the array of all elements.
    pub(crate) async fn ask_all(&self, expression: &str) -> Value {
        self.visitor.ask(&self.over_all(expression)).await
    }

    /// Waits until an expression holds, in which `it` is the element, and returns its value.
    pub(crate) async fn until(&self, expression: &str) -> Value {
        self.visitor.until(&self.over(expression)).await
    }

    /// Waits until an expression holds, in which `all` is the array of all elements, and returns its value.
    pub(crate) async fn until_all(&self, expression: &str) -> Value {
        self.visitor.until(&self.over_all(expression)).await
    }

    /// Waits until there is such an element.
    pub(crate) async fn appears(&self) {
        self.until("true").await;
    }

    /// Waits until there is no such element any more.
    pub(crate) async fn disappears(&self) {
        self.until_all("all.length === 0").await;
    }

    /// Whether there is such an element now.
    pub(crate) async fn is_there(&self) -> bool {
        self.count().await > 0
    }

    /// The number of elements now.
    pub(crate) async fn count(&self) -> u64 {
        self.ask_all("all.length").await.as_u64().expect("it is a count")
    }

    /// The value of an input field.
    pub(crate) async fn value(&self) -> String {
        text(self.ask("it.value").await)
    }

    /// Its accessible name.
    pub(crate) async fn label(&self) -> String {
        text(self.ask("it.ariaLabel").await)
    }

    /// The accessible names of all elements.
    pub(crate) async fn labels(&self) -> Vec<String> {
        let labels = self.ask_all("all.map(it => it.ariaLabel ?? '')").await;
        labels.as_array().cloned().unwrap_or_default().into_iter().map(text).collect()
    }

    /// Waits until its accessible name contains these words.
    pub(crate) async fn is_called(&self, words: &str) {
        self.until(&format!("it.ariaLabel?.includes({})", json!(words))).await;
    }

    /// Waits until the text of one of the elements is exactly this.
    pub(crate) async fn one_reads(&self, words: &str) {
        self.until_all(&format!("all.some(it => it.textContent.trim() === {})", json!(words))).await;
    }

    /// Focuses it, once it is there.
    pub(crate) async fn focus(&self) {
        self.until("(it.focus(), true)").await;
    }

    /// Whether it has the focus now.
    pub(crate) async fn is_focused(&self) -> bool {
        self.ask("it === document.activeElement").await == true
    }

    /// Strikes Tab from the page's first link on until it has the focus, at most this many times. At the end of the page
    /// browsers differ in what comes next.
    pub(crate) async fn is_reached_by_tab(&self, most: usize) {
        self.visitor.first(".skip").focus().await;
        let mut reached = Vec::new();
        for _ in 0..most {
            self.visitor.strikes(&["Tab"]).await;
            if self.is_focused().await {
                return;
            }
            reached.push(self.visitor.ask("document.activeElement.outerHTML.slice(0, 90)").await);
        }
        panic!("{} is not reached by Tab, but these are: {reached:#?}", self.selector);
    }

    /// The element's middle in the window, once it is drawn.
    pub(crate) async fn middle(&self) -> [f64; 2] {
        let box_of = "(box => box.width > 0 && [box.left + box.width / 2, box.top + box.height / 2])";
        point(&self.until(&format!("{box_of}(it.getBoundingClientRect())")).await)
    }

    /// The element's lower edge in the window, once it is drawn.
    pub(crate) async fn bottom(&self) -> f64 {
        let bottom = self.until("it.getBoundingClientRect().bottom").await;
        bottom.as_f64().expect("it is a number")
    }

    /// Clicks the element with the mouse, as soon as that is possible.
    pub(crate) async fn click(&self) {
        self.visitor.clicks(&self.selector).await;
    }

    /// Clicks it by a script, even if something covers it.
    pub(crate) async fn click_by_script(&self) {
        self.until("(it.click(), true)").await;
    }
}

/// A string that the page returned; empty if it returned anything else.
fn text(value: Value) -> String {
    match value {
        Value::String(text) => text,
        _ => String::new(),
    }
}

/// Coordinates that the page returned.
fn point(value: &Value) -> [f64; 2] {
    [0, 1].map(|i| value[i].as_f64().expect("a place is two numbers"))
}
