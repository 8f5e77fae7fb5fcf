//! What the page asks the server besides the messages of tables, and the server's refusals as sentences.

use carreau_protocol::Problem;
use serde::{Serialize, de::DeserializeOwned};

use crate::{browser, words::say};

/// Sends a request to the server; a `GET` goes without the body. An empty answer is read as nothing.
///
/// # Errors
///
/// Why it was not done, as a sentence.
pub(crate) async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: &impl Serialize,
) -> Result<T, String> {
    let answer = if method == "GET" {
        browser::ask(path, None).await
    } else {
        browser::send(method, path, &serde_json::to_string(body).unwrap_or_default()).await
    };
    let answer = answer.ok_or_else(|| say!(account_unreachable))?;
    let text = if answer.text.is_empty() { "null" } else { &answer.text };
    if (200..300).contains(&answer.status) {
        return serde_json::from_str(text).map_err(|_| say!(account_unreachable));
    }
    let problem = serde_json::from_str::<Problem>(text).map_err(|_| say!(account_unreachable))?;
    Err(carreau_words::refusal(&problem.code, &problem.why))
}
