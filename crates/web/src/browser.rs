//! The few things that the page asks of the browser. None of them panics when the browser refuses.

use std::{cell::RefCell, time::Duration};

use carreau_match::{Millis, Seed};
use js_sys::{Array, Promise, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;

/// A day as people write it in the language of the page, from a time in milliseconds since 1970.
pub(crate) fn day(at: Millis) -> String {
    // Times of our days are far below 2^53.
    #[expect(clippy::cast_precision_loss, reason = "see above")]
    let date = js_sys::Date::new(&JsValue::from_f64(at.0 as f64));
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    date.to_locale_date_string(carreau_words::language().tag, &options).into()
}

/// The current time by this machine's clock, in milliseconds since 1970.
pub(crate) fn now() -> Millis {
    // A date is a whole number of milliseconds far below 2^53, and after 1970.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "see above")]
    Millis(js_sys::Date::now() as u64)
}

/// The day where the person is, counted from 1 January 1970.
pub(crate) fn today() -> u64 {
    let minutes = js_sys::Date::now() / 60_000.0 - js_sys::Date::new_0().get_timezone_offset();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some tens of thousands")]
    let day = (minutes / 1440.0) as u64;
    day
}

/// The minutes since midnight where the person is.
pub(crate) fn minute_of_day() -> u16 {
    let now = js_sys::Date::new_0();
    u16::try_from(60 * now.get_hours() + now.get_minutes()).unwrap_or(0)
}

/// The person's time zone, such as `Europe/Prague`.
pub(crate) fn time_zone() -> String {
    let format = js_sys::Intl::DateTimeFormat::new(&Array::new(), &js_sys::Object::new());
    let zone = js_sys::Reflect::get(&format.resolved_options(), &"timeZone".into());
    zone.ok().and_then(|zone| zone.as_string()).unwrap_or_else(|| "UTC".to_owned())
}

/// Random bytes from the browser's cryptographic source.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let crypto = window().crypto().expect("every browser that runs WebAssembly has crypto");
    crypto.get_random_values_with_u8_array(&mut bytes).expect("some bytes are below the limit of 64 kB");
    bytes
}

/// Whether the owner of a public key made a signature of some bytes, by Ed25519; `None` if the browser cannot tell. It
/// only does so on pages that came over https or from its own machine.
pub(crate) async fn is_signed(key: &[u8], bytes: &[u8], signature: &[u8]) -> Option<bool> {
    let subtle = window().crypto().ok()?.subtle();
    if subtle.is_undefined() {
        return None;
    }
    let (key, uses) = (Uint8Array::from(key), Array::of1(&"verify".into()));
    let key = subtle.import_key_with_str("raw", &key, "Ed25519", false, &uses).ok()?;
    let key = JsFuture::from(key).await.ok()?.dyn_into().ok()?;
    let checked = subtle.verify_with_str_and_u8_array_and_u8_array("Ed25519", &key, signature, bytes).ok()?;
    JsFuture::from(checked).await.ok()?.as_bool()
}

/// A fresh seed for fair draws.
pub(crate) fn random_seed() -> Seed {
    Seed(random_bytes())
}

/// A random name of ten letters and digits, without those that look alike.
pub(crate) fn random_name() -> String {
    const SIGNS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    random_bytes::<10>().iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect()
}

/// Waits for a number of milliseconds.
pub(crate) async fn sleep(milliseconds: u32) {
    let promise = Promise::new(&mut |resolve, _| {
        set_timeout(
            move || {
                // Resolving calls nothing of ours, so it cannot throw.
                let _ = resolve.call0(&JsValue::UNDEFINED);
            },
            Duration::from_millis(milliseconds.into()),
        );
    });
    let _ = JsFuture::from(promise).await;
}

/// The text that the browser stores under a name, if there is any.
pub(crate) fn recall(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(name).ok()?
}

/// Stores text under a name; `false` if the browser refuses.
pub(crate) fn keep(name: &str, text: &str) -> bool {
    let storage = window().local_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item(name, text).is_ok())
}

/// Removes what is stored under a name.
pub(crate) fn forget(name: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(name);
    }
}

/// All names under which something is stored.
pub(crate) fn kept() -> Vec<String> {
    let Ok(Some(storage)) = window().local_storage() else { return Vec::new() };
    let length = storage.length().unwrap_or(0);
    (0..length).filter_map(|i| storage.key(i).ok().flatten()).collect()
}

/// Follows whether a media query holds.
pub(crate) fn media(query: &str) -> ReadSignal<bool> {
    let list = window().match_media(query).ok().flatten();
    let (holds, set_holds) = signal(list.as_ref().is_some_and(web_sys::MediaQueryList::matches));
    if let Some(list) = list {
        let changed = Closure::<dyn FnMut(web_sys::MediaQueryListEvent)>::new(
            move |event: web_sys::MediaQueryListEvent| {
                // The listener may outlive the page part that asked.
                set_holds.try_set(event.matches());
            },
        );
        let _ = list.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref());
        changed.forget();
    }
    holds
}

/// Whether the person has asked the system for less motion.
pub(crate) fn wants_stillness() -> bool {
    let list = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// Puts text on the clipboard; `false` if the browser refuses.
pub(crate) async fn copy(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    // A page served over plain http from another machine has no clipboard, although the types promise one.
    if AsRef::<JsValue>::as_ref(&clipboard).is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Copies what is selected, in the old way that works on pages over plain http, too; `false` if the browser refuses.
pub(crate) fn copy_selected() -> bool {
    let document = document();
    let copy = js_sys::Reflect::get(&document, &"execCommand".into()).ok();
    let copy = copy.and_then(|copy| copy.dyn_into::<js_sys::Function>().ok());
    copy.and_then(|copy| copy.call1(&document, &"copy".into()).ok()).is_some_and(|done| done.is_truthy())
}

/// The part of the address from `?` on.
pub(crate) fn query() -> String {
    window().location().search().unwrap_or_default()
}

/// Offers text to the person as a file to save.
pub(crate) fn save(name: &str, text: &str) {
    save_as(name, text, "text/plain;charset=utf-8");
}

/// Offers text of some type to the person as a file to save.
pub(crate) fn save_as(name: &str, text: &str, mime: &str) {
    let parts = Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(mime);
    if let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) {
        save_blob(name, &blob);
    }
}

/// Offers a file to the person to save.
pub(crate) fn save_blob(name: &str, blob: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else { return };
    if let Ok(link) = document().create_element("a")
        && let Ok(link) = link.dyn_into::<web_sys::HtmlAnchorElement>()
    {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// An image of a text of SVG, for `src`. Unlike an element of the page, it heeds its own style sheet.
pub(crate) fn image_of(svg: &str) -> String {
    format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)))
}

/// Draws an SVG with these numbers of pixels as PNG; `None` if the browser cannot.
pub(crate) async fn png(svg: &str, width: u32, height: u32) -> Option<web_sys::Blob> {
    let image = web_sys::HtmlImageElement::new_with_width_and_height(width, height).ok()?;
    image.set_src(&image_of(svg));
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: web_sys::HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: web_sys::CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (across, down) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, across, down).ok()?;
    let drawn = Promise::new(&mut |resolve, reject| {
        if canvas.to_blob(&resolve).is_err() {
            let _ = reject.call0(&JsValue::NULL);
        }
    });
    JsFuture::from(drawn).await.ok()?.dyn_into().ok()
}

/// A file of the server as a `data:` address; `None` if it cannot be loaded.
pub(crate) async fn data_address(address: &str, mime: &str) -> Option<String> {
    let answer: web_sys::Response =
        JsFuture::from(window().fetch_with_str(address)).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    let bytes = Uint8Array::new(&JsFuture::from(answer.array_buffer().ok()?).await.ok()?).to_vec();
    let binary: String = bytes.into_iter().map(char::from).collect();
    Some(format!("data:{mime};base64,{}", window().btoa(&binary).ok()?))
}

thread_local! {
    /// The title of the place, and at how many tables it is the person's turn.
    static TITLE: RefCell<(String, usize)> = const { RefCell::new((String::new(), 0)) };
}

/// Gives the page the title of a place. At whose tables it is the person's turn, it says how many there are.
pub(crate) fn set_title(title: &str) {
    TITLE.with_borrow_mut(|(known, _)| title.clone_into(known));
    show_title();
}

/// Says in the title, and by a badge on the page's icon, at how many tables it is the person's turn.
pub(crate) fn badge(due: usize) {
    TITLE.with_borrow_mut(|(_, known)| *known = due);
    show_title();
    let icon = if due == 0 { "/icon.svg" } else { "/icon-due.svg" };
    if let Ok(Some(link)) = document().query_selector("link[rel=icon]") {
        let _ = link.set_attribute("href", icon);
    }
    // Not every browser can mark the icon of an installed page.
    let navigator = JsValue::from(window().navigator());
    let mark = if due == 0 { "clearAppBadge" } else { "setAppBadge" };
    if let Ok(mark) =
        js_sys::Reflect::get(&navigator, &mark.into()).and_then(JsCast::dyn_into::<js_sys::Function>)
    {
        let _ = mark.call1(&navigator, &JsValue::from_f64(f64::from(u32::try_from(due).unwrap_or(u32::MAX))));
    }
}

fn show_title() {
    TITLE.with_borrow(|(title, due)| {
        // Until the place has one, the title of the first picture stays.
        if title.is_empty() {
            return;
        }
        let title = if *due == 0 { title.clone() } else { format!("({due}) {title}") };
        document().set_title(&title);
    });
}

/// An answer of the server.
pub(crate) struct Answer {
    /// The HTTP status.
    pub(crate) status: u16,
    /// The body.
    pub(crate) text: String,
}

/// Asks the server with `GET`, or with `POST` if there is a body; `None` if the server cannot be reached.
pub(crate) async fn ask(address: &str, body: Option<&str>) -> Option<Answer> {
    request(if body.is_some() { "POST" } else { "GET" }, address, body).await
}

/// Sends JSON to the server by some method, and waits for its answer; `None` if there is none.
pub(crate) async fn send(method: &str, address: &str, body: &str) -> Option<Answer> {
    request(method, address, Some(body)).await
}

/// How long a request waits for its answer, in milliseconds. A connection that died while the device slept brings none.
const LONGEST_ANSWER: u32 = 20_000;

async fn request(method: &str, address: &str, body: Option<&str>) -> Option<Answer> {
    let options = web_sys::RequestInit::new();
    options.set_method(method);
    options.set_signal(Some(&web_sys::AbortSignal::timeout_with_u32(LONGEST_ANSWER)));
    if let Some(body) = body {
        options.set_body(&JsValue::from_str(body));
    }
    let request = web_sys::Request::new_with_str_and_init(address, &options).ok()?;
    if body.is_some() {
        request.headers().set("content-type", "application/json").ok()?;
    }
    let answer = JsFuture::from(window().fetch_with_request(&request)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    let text = JsFuture::from(answer.text().ok()?).await.ok()?;
    Some(Answer { status: answer.status(), text: text.as_string().unwrap_or_default() })
}

/// The text of a file that the person has chosen; `None` if it is not UTF-8.
pub(crate) async fn read(file: &web_sys::File) -> Option<String> {
    let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
    String::from_utf8(Uint8Array::new(&buffer).to_vec()).ok()
}

/// Whether a sheet lies over the page, which then gets no keys.
pub(crate) fn is_covered() -> bool {
    document().query_selector("dialog[open]").is_ok_and(|sheet| sheet.is_some())
}

/// Moves the focus to the element with an id.
pub(crate) fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id)
        && let Ok(element) = element.dyn_into::<web_sys::HtmlElement>()
    {
        let _ = element.focus();
    }
}

/// Whether nothing has the focus.
pub(crate) fn has_no_focus() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// Notes in the browser's own list of times that something has happened.
pub(crate) fn mark(name: &str) {
    if let Some(performance) = window().performance() {
        let _ = performance.mark(name);
    }
}

/// Whether the browser believes that there is a network.
pub(crate) fn is_online() -> bool {
    window().navigator().on_line()
}

/// Follows whether the browser believes that there is a network.
pub(crate) fn online() -> ReadSignal<bool> {
    let (online, set_online) = signal(is_online());
    for name in ["online", "offline"] {
        window_event_listener_untyped(name, move |_| {
            set_online.try_set(is_online());
        });
    }
    online
}

/// The time since the page was opened, in milliseconds, with parts of them.
pub(crate) fn milliseconds() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}
