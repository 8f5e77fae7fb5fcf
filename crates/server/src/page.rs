//! The page: the files that `xtask` writes into `target/web/dist`, embedded in the program or read from a folder.

use std::{
    borrow::Cow,
    collections::HashMap,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use carreau_words::Language;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;

use crate::{
    failure::Failure,
    headers::{Framing, give_policy},
};

/// The page's files. Release builds embed them; debug builds read them from the folder for each request.
#[derive(RustEmbed)]
#[folder = "../../target/web/dist"]
#[allow_missing = true]
struct Embedded;

pub(crate) const INDEX: &str = "index.html";
/// The HTML of an address that has none of its own.
const ANY_PLACE: &str = "page.html";

/// The compressed forms of a file, the smallest first.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Where the page's files come from.
#[derive(Debug, Clone)]
pub(crate) enum Page {
    /// The files that are embedded in the program.
    Embedded,
    /// The files in a folder.
    Folder(Arc<Folder>),
}

/// A folder with the page's files.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    /// The files that have been asked for, each as it was when it was read.
    read: Mutex<HashMap<String, (Version, File)>>,
}

/// What a file in a folder is known by: when it was changed, and its length in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Version {
    modified: SystemTime,
    bytes: u64,
}

/// A file of the page, with its entity tag.
#[derive(Debug, Clone)]
struct File {
    content: Bytes,
    tag: HeaderValue,
}

impl Folder {
    /// A file of the folder. It is read and hashed again only when it has changed.
    async fn read(&self, path: &str) -> Option<File> {
        let on_disk = self.path.join(path);
        let about = tokio::fs::metadata(&on_disk).await.ok().filter(std::fs::Metadata::is_file)?;
        let version = Version { modified: about.modified().ok()?, bytes: about.len() };
        // While one request reads a file, others wait for it instead of reading it, too.
        let mut read = self.read.lock().await;
        match read.get(path) {
            Some((known, file)) if *known == version => Some(file.clone()),
            _ => {
                let content = Bytes::from(tokio::fs::read(on_disk).await.ok()?);
                let tag = tag(Sha256::digest(&content).into());
                let file = File { content, tag };
                read.insert(path.to_owned(), (version, file.clone()));
                Some(file)
            }
        }
    }
}

impl Page {
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        let folder = folder.map(|path| Arc::new(Folder { path, read: Mutex::default() }));
        folder.map_or(Self::Embedded, Self::Folder)
    }

    /// Answers a request for a path that is no address of the server.
    pub(crate) async fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response {
        if !matches!(*method, Method::GET | Method::HEAD) {
            return Failure::Method.into_response();
        }
        let (spoken, path) = Language::of_path(path);
        let path = if path.is_empty() { INDEX } else { path };
        if path != INDEX
            && let Some(response) = self.file(path, headers, Framing::Nobody).await
        {
            return response;
        }
        // The addresses of the page, such as a table's, have no extension.
        let is_place = path == INDEX || !path.rsplit('/').next().unwrap_or_default().contains('.');
        // Programs that show a link to people take anything, or do not say what.
        let is_for_people = accepts(headers, &header::ACCEPT, "text/html")
            || takes_anything(headers) && self.has_place(path).await;
        if !(is_place && is_for_people) {
            return Failure::NoSuchPath.into_response();
        }
        let language = spoken.or_else(|| asked_for(headers)).unwrap_or(Language::english());
        for html in places(path, language) {
            if let Some(mut response) = self.file(&html, headers, Framing::of(path)).await {
                if spoken.is_none() {
                    let vary = HeaderValue::from_static("accept-encoding, accept-language, cookie");
                    response.headers_mut().insert(header::VARY, vary);
                }
                return response;
            }
        }
        (StatusCode::SERVICE_UNAVAILABLE, Html(NO_PAGE)).into_response()
    }

    /// Whether the page has HTML of its own for an address.
    async fn has_place(&self, path: &str) -> bool {
        let place = path.split('/').next().unwrap_or_default();
        path == INDEX || self.read(&format!("{place}.html")).await.is_some()
    }

    async fn file(&self, path: &str, headers: &HeaderMap, framing: Framing) -> Option<Response> {
        let mut response = self.sent(path, headers).await?;
        if Path::new(path).extension().is_some_and(|extension| extension == "html") {
            give_policy(&mut response, &styles(&self.read(path).await?.content), framing);
        }
        Some(response)
    }

    async fn sent(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        for (encoding, suffix) in ENCODINGS {
            if accepts(headers, &header::ACCEPT_ENCODING, encoding)
                && let Some(file) = self.read(&format!("{path}{suffix}")).await
            {
                return Some(answer(path, Some(encoding), file, headers));
            }
        }
        Some(answer(path, None, self.read(path).await?, headers))
    }

    async fn read(&self, path: &str) -> Option<File> {
        if !is_plain(path) {
            return None;
        }
        match self {
            Self::Embedded => Embedded::get(path).map(|file| File {
                // Release builds have the hash beside the file.
                tag: tag(file.metadata.sha256_hash()),
                content: match file.data {
                    Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                    Cow::Owned(bytes) => bytes.into(),
                },
            }),
            Self::Folder(folder) => folder.read(path).await,
        }
    }
}

/// The files that may answer the address of a place, the nearest first: `t/abc` is answered by `t/abc.html`, by `t.html`,
/// or by the page for any place. English has no folder of its own, and answers for languages that lack one.
fn places(path: &str, language: Language) -> impl Iterator<Item = String> {
    let above = std::iter::successors(Some(path.trim_end_matches('/')), |path| {
        path.rsplit_once('/').map(|(above, _)| above)
    });
    let own = above.map(|place| match place {
        INDEX => INDEX.to_owned(),
        place => format!("{place}.html"),
    });
    let own: Vec<String> = own.chain([ANY_PLACE, INDEX].map(str::to_owned)).collect();
    let is_english = language == Language::english();
    let in_language = own.clone().into_iter().map(move |file| format!("{}/{file}", language.tag));
    in_language.filter(move |_| !is_english).chain(own)
}

/// The language that a request asks for: the one chosen in the page, or else the one that the browser likes best.
fn asked_for(headers: &HeaderMap) -> Option<Language> {
    let lines = |name| headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    lines(header::COOKIE).find_map(Language::of_cookies).or_else(|| {
        let wishes = lines(header::ACCEPT_LANGUAGE).flat_map(|line| line.split(','));
        let mut wishes: Vec<(&str, f32)> = wishes.filter_map(wish).collect();
        // Wishes that weigh the same keep their order.
        wishes.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        carreau_words::negotiated(wishes.into_iter().map(|(tag, _)| tag))
    })
}

/// A language of `Accept-Language` with its weight; `None` if it is not wanted.
fn wish(item: &str) -> Option<(&str, f32)> {
    let (tag, parameters) = item.split_once(';').unwrap_or((item, ""));
    let weight = parameters.trim().strip_prefix("q=").map_or(1.0, |weight| weight.parse().unwrap_or(0.0));
    (weight > 0.0).then(|| (tag.trim(), weight))
}

/// The hashes of the styles within HTML.
fn styles(html: &[u8]) -> Vec<[u8; 32]> {
    let html = String::from_utf8_lossy(html);
    let styles = html.split("<style>").skip(1).filter_map(|rest| rest.split("</style>").next());
    styles.map(|style| Sha256::digest(style).into()).collect()
}

/// Whether a path names a file inside the page's folder.
fn is_plain(path: &str) -> bool {
    let plain =
        |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', '%', ':', '\0']);
    path.split('/').all(plain)
}

/// Whether a header lists a word with a quality value (`q`) above 0.
fn accepts(headers: &HeaderMap, name: &header::HeaderName, word: &str) -> bool {
    let lines = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_word = parts.next().is_some_and(|found| found.eq_ignore_ascii_case(word));
        is_word && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// Whether a request does not say what it accepts, or accepts anything.
fn takes_anything(headers: &HeaderMap) -> bool {
    let any = |word| accepts(headers, &header::ACCEPT, word);
    !headers.contains_key(header::ACCEPT) || any("*/*") || any("text/*")
}

fn answer(path: &str, encoding: Option<&'static str>, file: File, asked: &HeaderMap) -> Response {
    let File { content, tag } = file;
    let is_known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag);
    let mut response =
        if is_known { StatusCode::NOT_MODIFIED.into_response() } else { Response::new(Body::from(content)) };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    headers.insert(header::ETAG, tag);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let kept = if is_lasting(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// The entity tag of a file: the beginning of its content's hash.
fn tag(hash: [u8; 32]) -> HeaderValue {
    let (first, _) = hash.split_first_chunk().expect("32 bytes have eight");
    let text = format!("\"{:016x}\"", u64::from_be_bytes(*first));
    HeaderValue::from_str(&text).expect("hexadecimal digits may stand in a header")
}

/// Whether a file never changes: its name has its content's hash in it (`carreau-0123456789abcdef.js`), or it is a
/// font.
fn is_lasting(path: &str) -> bool {
    let name = Path::new(path);
    if name.extension().is_some_and(|extension| extension == "woff2") {
        return true;
    }
    let stem = name.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    stem.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == 16 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    })
}

fn content_type(path: &str) -> &'static str {
    match Path::new(path).extension().and_then(|extension| extension.to_str()).unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "ftl" | "md" | "txt" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

const NO_PAGE: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Carreau</title>\
    <p>This Carreau was built without its page. In the project's folder, <code>./run</code> builds both.</p>\n";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_and_fonts_last() {
        for path in ["carreau-0123456789abcdef.js", "a/look-fedcba9876543210.css", "fonts/serif.woff2"] {
            assert!(is_lasting(path), "{path}");
        }
        for path in ["index.html", "sw.js", "boot.js", "icon-maskable-512.png", "a-0123456789ABCDEF.js"] {
            assert!(!is_lasting(path), "{path}");
        }
    }

    #[tokio::test]
    async fn a_file_is_hashed_once_until_it_changes() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("sw.js");
        let write = |content: &str, modified| {
            std::fs::write(&path, content).unwrap();
            std::fs::File::options().write(true).open(&path).unwrap().set_modified(modified).unwrap();
        };
        let page = Page::new(Some(folder.path().to_owned()));
        let (then, now) = (SystemTime::UNIX_EPOCH, SystemTime::now());
        write("worker", then);
        let first = page.read("sw.js").await.unwrap();
        // A change that nothing outside the file shows is not noticed, so the file is not hashed again.
        write("wasted", then);
        assert_eq!(page.read("sw.js").await.unwrap().tag, first.tag);
        write("wasted", now);
        assert_ne!(page.read("sw.js").await.unwrap().tag, first.tag);
    }

    #[test]
    fn an_address_is_answered_by_the_nearest_place() {
        let all = |path| places(path, Language::english()).collect::<Vec<_>>();
        assert_eq!(all("t/abc"), ["t/abc.html", "t.html", "page.html", "index.html"]);
        assert_eq!(all("rules/"), ["rules.html", "page.html", "index.html"]);
        let french = Language::find("fr").unwrap();
        assert_eq!(
            places("t", french).take(3).collect::<Vec<_>>(),
            ["fr/t.html", "fr/page.html", "fr/index.html"]
        );
        assert!(
            places("t", french).any(|file| file == "t.html"),
            "what is not there in French is given in English"
        );
    }

    #[test]
    fn a_place_is_given_in_the_language_of_the_cookie_or_of_the_browser() {
        let asked = |headers: &[(header::HeaderName, &'static str)]| {
            let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value)));
            asked_for(&headers.collect()).map(|language| language.tag)
        };
        let (accept, cookie) = (header::ACCEPT_LANGUAGE, header::COOKIE);
        assert_eq!(asked(&[(accept.clone(), "de, cs;q=0.8, fr;q=0.9, en;q=0")]), Some("fr"));
        assert_eq!(asked(&[(accept.clone(), "fr-CH"), (cookie.clone(), "guest=x; language=cs")]), Some("cs"));
        assert_eq!(asked(&[(accept.clone(), "fr"), (cookie, "language=xx")]), Some("fr"));
        assert_eq!(asked(&[(accept, "de, *;q=0.5")]), None);
        assert_eq!(asked(&[]), None);
    }

    #[test]
    fn the_policy_allows_the_styles_within_a_page() {
        let styles = styles(b"<p><style>p{}</style></p><style>b{}</style>");
        assert_eq!(styles, ["p{}", "b{}"].map(|style| <[u8; 32]>::from(Sha256::digest(style))));
        let policy = crate::headers::policy(&styles, Framing::Nobody);
        let policy = policy.to_str().unwrap();
        assert!(policy.contains("style-src 'self' 'sha256-"), "{policy}");
        assert_eq!(policy.matches("'sha256-").count(), 2, "{policy}");
    }

    #[test]
    fn nothing_beside_the_folder_is_read() {
        for path in ["../Cargo.toml", "a/../../b", ".env", "a//b", "/etc/passwd", "a\\..\\b", "%2e%2e/a"] {
            assert!(!is_plain(path), "{path}");
        }
        assert!(is_plain("fonts/serif.woff2"));
    }

    #[test]
    fn an_encoding_can_be_refused() {
        let headers =
            |value| HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]);
        assert!(accepts(&headers("gzip, deflate, br"), &header::ACCEPT_ENCODING, "br"));
        assert!(accepts(&headers("br;q=0.5"), &header::ACCEPT_ENCODING, "br"));
        assert!(!accepts(&headers("gzip, br;q=0"), &header::ACCEPT_ENCODING, "br"));
        assert!(!accepts(&headers("brotli"), &header::ACCEPT_ENCODING, "br"));
    }
}
