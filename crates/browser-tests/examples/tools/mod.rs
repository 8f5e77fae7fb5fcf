//! The tools of the browser tests, for the examples: a server, and visitors with browsers.
//!
//! These modules name each other from the root of the crate, so an example imports all of them there.

#![allow(dead_code, reason = "the tests use more of them")]

#[path = "../../tests/browser/browser.rs"]
pub(crate) mod browser;
#[path = "../../tests/browser/chromium.rs"]
pub(crate) mod chromium;
#[path = "../../tests/browser/devtools.rs"]
pub(crate) mod devtools;
#[path = "../../tests/browser/engine.rs"]
pub(crate) mod engine;
#[path = "../../tests/browser/firefox.rs"]
pub(crate) mod firefox;
#[path = "../../tests/browser/gesture.rs"]
pub(crate) mod gesture;
#[path = "../../tests/browser/house.rs"]
pub(crate) mod house;
#[path = "../../tests/browser/keyboard.rs"]
pub(crate) mod keyboard;
#[path = "../../tests/browser/locator.rs"]
pub(crate) mod locator;
#[path = "../../tests/browser/pages/table.rs"]
pub(crate) mod table;
#[path = "../../tests/browser/visitor.rs"]
pub(crate) mod visitor;
#[path = "../../tests/browser/webkit.rs"]
pub(crate) mod webkit;
