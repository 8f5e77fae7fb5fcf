//! What the page asks of the browser about passkeys (`WebAuthn`, level 3). The browser itself reads the server's options
//! and writes its answer as JSON.

use js_sys::{Function, JSON, Object, Promise, Reflect};
use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

fn part(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|part| !part.is_undefined() && !part.is_null())
}

/// The browser's class for passkeys, with these functions of ours.
fn class() -> Option<JsValue> {
    part(&window(), "PublicKeyCredential")
}

/// Whether this browser knows passkeys, and can read and write them as JSON.
pub(crate) fn is_known() -> bool {
    let reads = class().and_then(|class| part(&class, "parseCreationOptionsFromJSON"));
    reads.is_some() && part(&window().navigator(), "credentials").is_some()
}

/// Makes a passkey by the server's options; `None` if the person does not want to, or the browser cannot.
pub(crate) async fn make(options: &Value) -> Option<Value> {
    ask(options, "parseCreationOptionsFromJSON", "create").await
}

/// Lets the person choose a passkey to sign in with; `None` as for [`make`].
pub(crate) async fn find(options: &Value) -> Option<Value> {
    ask(options, "parseRequestOptionsFromJSON", "get").await
}

async fn ask(options: &Value, reader: &str, method: &str) -> Option<Value> {
    let class = class()?;
    let options = JSON::parse(&options.to_string()).ok()?;
    let read: Function = part(&class, reader)?.dyn_into().ok()?;
    let wish = Object::new();
    Reflect::set(&wish, &"publicKey".into(), &read.call1(&class, &options).ok()?).ok()?;
    let credentials = part(&window().navigator(), "credentials")?;
    let asked: Function = part(&credentials, method)?.dyn_into().ok()?;
    let answer: Promise = asked.call1(&credentials, &wish).ok()?.dyn_into().ok()?;
    let answer = JsFuture::from(answer).await.ok()?;
    let write: Function = part(&answer, "toJSON")?.dyn_into().ok()?;
    let text = JSON::stringify(&write.call0(&answer).ok()?).ok()?.as_string()?;
    serde_json::from_str(&text).ok()
}
