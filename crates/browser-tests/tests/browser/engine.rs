//! What a visitor's browser can do, whichever it is.

use std::cell::Cell;

use serde_json::Value;

use crate::{
    browser::Browser,
    chromium::Chromium,
    devtools::CommandError,
    firefox::Firefox,
    gesture::{Gesture, Pointer},
    visitor::{Hour, Size, Visitor},
    webkit::WebKit,
};

/// A browser that the tests know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Chromium,
    Firefox,
    WebKit,
}

thread_local! {
    static KIND: Cell<Kind> = const { Cell::new(Kind::Chromium) };
}

/// Tells a story in another browser than Chromium.
pub(crate) fn within(kind: Kind, story: fn()) {
    KIND.set(kind);
    story();
}

/// The browser in which this thread tells its story.
pub(crate) fn kind() -> Kind {
    KIND.get()
}

/// The page is not kept for times without the server, unless a story asks for it: each new visitor would first fetch all
/// parts of the program, which takes as long as many a story.
const KEEPS_NO_PAGE: &str = "{
    const workers = navigator.serviceWorker, register = workers?.register;
    if (register) {
        workers.register = (...all) => window.keepsPage ? register.apply(workers, all) : new Promise(() => {});
    }
}";

/// Pétango's scene is drawn with a sixteenth of its pixels, unless somebody looks: in software each picture of it would
/// take seconds of a processor.
const COARSE_SCENE: &str = "{
    const canvas = HTMLCanvasElement.prototype, context = canvas.getContext;
    canvas.getContext = function (kind, ...how) {
        for (const side of kind === 'webgl2' ? ['width', 'height'] : []) {
            const { get, set } = Object.getOwnPropertyDescriptor(canvas, side);
            let wanted = get.call(this);
            Object.defineProperty(this, side, {
                get: () => wanted,
                set: value => { wanted = value; set.call(this, Math.ceil(value / 4)); },
            });
        }
        return context.call(this, kind, ...how);
    };
}";

/// A visitor's browser: a part of the Chromium that all share, or another one of her own.
pub(crate) enum Engine {
    Chromium(Chromium),
    /// With the hour at which it was opened.
    Firefox(Firefox, Hour),
    /// With the hour at which it was opened.
    WebKit(WebKit, Hour),
}

/// Calls a method of whichever browser it is.
macro_rules! of_each {
    ($engine:expr, $it:ident => $call:expr) => {
        match $engine {
            Engine::Chromium($it) => $call,
            Engine::Firefox($it, _) => $call,
            Engine::WebKit($it, _) => $call,
        }
    };
}

impl Engine {
    /// Opens a window of the usual size at an hour. The script runs in each page before the page's own scripts.
    pub(crate) async fn open(browser: &Browser, hour: Hour, script: &str) -> Result<Self, CommandError> {
        Ok(match browser.kind() {
            Kind::Chromium => {
                let chromium = Chromium::open(browser.context().await).await?;
                chromium.before_each_page(script).await?;
                chromium.before_each_page(KEEPS_NO_PAGE).await?;
                if !Visitor::is_photographed() {
                    chromium.before_each_page(COARSE_SCENE).await?;
                }
                chromium.look(Size::Desktop, hour).await?;
                Self::Chromium(chromium)
            }
            Kind::Firefox => Self::Firefox(Firefox::open(hour, script).await?, hour),
            Kind::WebKit => Self::WebKit(WebKit::open(hour, script).await?, hour),
        })
    }

    /// Lets the page be kept for times without the server, from the next one on that is opened.
    pub(crate) async fn keeps_the_page(&self) -> Result<(), CommandError> {
        match self {
            Self::Chromium(chromium) => chromium.before_each_page("window.keepsPage = true;").await,
            // They keep it always.
            Self::Firefox(..) | Self::WebKit(..) => Ok(()),
        }
    }

    /// The folder for screenshots, beside those of Chromium.
    pub(crate) const fn folder(&self) -> &str {
        match self {
            Self::Chromium(_) => "",
            Self::Firefox(..) => "firefox",
            Self::WebKit(..) => "webkit",
        }
    }

    /// Chromium, for what only its developers' tools can do.
    pub(crate) fn chromium(&self) -> &Chromium {
        match self {
            Self::Chromium(chromium) => chromium,
            Self::Firefox(..) | Self::WebKit(..) => panic!("only Chromium can do this for a test"),
        }
    }

    /// Changes to another size, and in Chromium to another hour; the others keep theirs.
    pub(crate) async fn look(&self, size: Size, hour: Hour) -> Result<(), CommandError> {
        match self {
            Self::Chromium(chromium) => chromium.look(size, hour).await,
            Self::Firefox(_, opened) | Self::WebKit(_, opened) if *opened != hour => {
                panic!("only Chromium's hour changes while it is open")
            }
            Self::Firefox(firefox, _) => firefox.look(size).await,
            Self::WebKit(webkit, _) => webkit.look(size).await,
        }
    }

    /// Goes to an address, and waits until the page has been loaded.
    pub(crate) async fn go(&self, address: &str) -> Result<(), CommandError> {
        of_each!(self, it => it.go(address).await)
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) -> Result<(), CommandError> {
        of_each!(self, it => it.reload().await)
    }

    /// The value of an expression in the page.
    pub(crate) async fn ask(&self, expression: &str) -> Result<Value, CommandError> {
        match self {
            Self::Chromium(chromium) => chromium.evaluate(expression, false).await,
            Self::Firefox(..) | Self::WebKit(..) => self.wait_for(expression).await,
        }
    }

    /// The value of the promise that an expression in the page returns.
    pub(crate) async fn wait_for(&self, expression: &str) -> Result<Value, CommandError> {
        match self {
            Self::Chromium(chromium) => chromium.evaluate(expression, true).await,
            Self::Firefox(firefox, _) => firefox.evaluate(expression).await,
            Self::WebKit(webkit, _) => webkit.evaluate(expression).await,
        }
    }

    /// Moves and presses a pointer.
    pub(crate) async fn points(&self, pointer: Pointer, gestures: &[Gesture]) -> Result<(), CommandError> {
        of_each!(self, it => it.points(pointer, gestures).await)
    }

    /// Strikes keys one after another.
    pub(crate) async fn strikes(&self, keys: &[&str]) -> Result<(), CommandError> {
        of_each!(self, it => it.strikes(keys).await)
    }

    /// A screenshot.
    pub(crate) async fn picture(&self) -> Result<Vec<u8>, CommandError> {
        of_each!(self, it => it.picture().await)
    }

    /// The browser's complaints since the last call.
    pub(crate) async fn complaints(&self) -> Vec<Value> {
        match self {
            Self::Chromium(chromium) => chromium.complaints().await,
            Self::Firefox(firefox, _) => firefox.complaints().await,
            Self::WebKit(webkit, _) => webkit.complaints(),
        }
    }

    /// Closes the browser.
    pub(crate) async fn close(self) {
        // The others end when they are dropped.
        if let Self::Chromium(chromium) = self {
            chromium.close().await;
        }
    }
}
