//! The languages there are.

/// Which way a language is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left.
    RightToLeft,
}

impl Direction {
    /// The direction as HTML's `dir` has it.
    pub const fn html(self) -> &'static str {
        match self {
            Self::LeftToRight => "ltr",
            Self::RightToLeft => "rtl",
        }
    }
}

/// A language of Carreau, or one that shows whether the page could have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language {
    /// Its tag (BCP 47), which is also the first part of its addresses: `/fr/rules/dango`.
    pub tag: &'static str,
    /// What it calls itself.
    pub name: &'static str,
    /// Which way it is written.
    pub direction: Direction,
    /// Whether it is offered to people. The others are English made longer, or turned round, to try layouts.
    pub offered: bool,
}

/// All languages. The first is English, which the others fall back to.
pub const LANGUAGES: &[Language] = &[
    Language::offered("en", "English"),
    Language::offered("fr", "Français"),
    Language::offered("cs", "Čeština"),
    Language { tag: "en-x-long", name: "English, long", direction: Direction::LeftToRight, offered: false },
    Language {
        tag: "en-x-rtl",
        name: "English, from the right",
        direction: Direction::RightToLeft,
        offered: false,
    },
];

/// The cookie in which a browser remembers the language that somebody has chosen.
pub const COOKIE: &str = "language";

impl Language {
    const fn offered(tag: &'static str, name: &'static str) -> Self {
        Self { tag, name, direction: Direction::LeftToRight, offered: true }
    }

    /// English, the fallback.
    pub const fn english() -> Self {
        LANGUAGES[0]
    }

    /// The language of a tag, if Carreau has it: exactly this one.
    pub fn find(tag: &str) -> Option<Self> {
        LANGUAGES.iter().copied().find(|language| language.tag == tag)
    }

    /// Divides a path of an address into the language that it begins with, and the rest: `/fr/rules/dango` is
    /// `rules/dango` in French. The rest has no slash before it.
    pub fn of_path(path: &str) -> (Option<Self>, &str) {
        let path = path.trim_start_matches('/');
        let (tag, rest) = path.split_once('/').unwrap_or((path, ""));
        Self::find(tag).map_or((None, path), |language| (Some(language), rest))
    }

    /// The language that somebody has chosen in a browser, from its cookies: `guest=x; language=fr`.
    pub fn of_cookies(cookies: &str) -> Option<Self> {
        cookies.split(';').find_map(|cookie| {
            let (name, tag) = cookie.trim().split_once('=')?;
            Self::find(tag).filter(|_| name == COOKIE)
        })
    }

    /// The languages offered to people.
    pub fn all_offered() -> impl Iterator<Item = Self> {
        LANGUAGES.iter().copied().filter(|language| language.offered)
    }
}

/// The first of the wanted languages that is offered, in the order of the wishes; `fr-CA` gets `fr`. Tags may be
/// written as POSIX has them, too: `fr_CA.UTF-8`.
pub fn negotiated<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Option<Language> {
    let offered = |tag: &str| {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Language::all_offered().find(|language| language.tag.eq_ignore_ascii_case(primary))
    };
    wanted.into_iter().find_map(offered)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag(wanted: &[&str]) -> Option<&'static str> {
        negotiated(wanted.iter().copied()).map(|language| language.tag)
    }

    #[test]
    fn the_first_wish_that_can_be_met_counts() {
        assert_eq!(tag(&["eo", "fr-CA", "en"]), Some("fr"));
        assert_eq!(tag(&["cs_CZ.UTF-8"]), Some("cs"));
        assert_eq!(tag(&["EN-us"]), Some("en"));
        assert_eq!(tag(&["C", "POSIX", ""]), None);
        assert_eq!(tag(&["en-x-long"]), Some("en"), "what is not offered is not negotiated");
    }

    #[test]
    fn a_path_may_begin_with_a_language_and_a_cookie_may_hold_one() {
        let divided = |path| {
            let (language, rest) = Language::of_path(path);
            (language.map(|language| language.tag), rest)
        };
        assert_eq!(divided("/fr/rules/dango"), (Some("fr"), "rules/dango"));
        assert_eq!(divided("/cs"), (Some("cs"), ""));
        assert_eq!(divided("/rules/dango"), (None, "rules/dango"));
        assert_eq!(divided("/"), (None, ""));
        let chosen = |cookies| Language::of_cookies(cookies).map(|language| language.tag);
        assert_eq!(chosen("guest=fr; language=cs"), Some("cs"));
        assert_eq!(chosen("language=xx"), None);
        assert_eq!(chosen(""), None);
    }

    #[test]
    fn a_language_is_found_by_its_tag_alone() {
        assert_eq!(Language::find("cs").map(|language| language.name), Some("Čeština"));
        assert_eq!(
            Language::find("en-x-rtl").map(|language| language.direction),
            Some(Direction::RightToLeft)
        );
        assert_eq!(Language::find("xx"), None);
    }
}
