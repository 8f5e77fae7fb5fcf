/// The description of the HTTP part, `OpenAPI` 3.1.
pub(crate) const DOCUMENT: &str = include_str!("../openapi.json");
