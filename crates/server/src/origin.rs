use axum::http::{HeaderMap, HeaderName, header};

use crate::failure::Failure;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses a request that another site's page sends with our guest's cookie. Programs other than browsers do not say
/// from which site they come, and pass.
///
/// # Errors
///
/// [`Failure::OtherSite`].
pub(crate) fn check(headers: &HeaderMap) -> Result<(), Failure> {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let same_site = text(SEC_FETCH_SITE).is_none_or(|site| matches!(site, "same-origin" | "none"));
    let host = text(header::HOST).unwrap_or_default();
    let same_origin = text(header::ORIGIN).is_none_or(|origin| {
        let authority = origin.split_once("://").map(|(_, authority)| authority);
        authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
    });
    if same_site && same_origin { Ok(()) } else { Err(Failure::OtherSite) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(headers: &[(&'static str, &'static str)]) -> bool {
        let headers = headers.iter().map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        check(&headers.collect()).is_ok()
    }

    #[test]
    fn only_the_own_page_and_programs_pass() {
        const HOST: (&str, &str) = ("host", "house.example:7700");
        assert!(verdict(&[HOST]));
        assert!(verdict(&[HOST, ("origin", "http://house.example:7700")]));
        assert!(verdict(&[
            HOST,
            ("origin", "https://House.example:7700"),
            ("sec-fetch-site", "same-origin")
        ]));
        assert!(!verdict(&[HOST, ("origin", "http://house.example")]));
        assert!(!verdict(&[HOST, ("origin", "http://evil.example")]));
        assert!(!verdict(&[HOST, ("origin", "null")]));
        assert!(!verdict(&[HOST, ("sec-fetch-site", "same-site")]));
        assert!(!verdict(&[HOST, ("sec-fetch-site", "cross-site")]));
    }
}
