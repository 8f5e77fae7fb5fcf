//! The language that games are told in.

use std::env;

use carreau_words::{LANGUAGES as KNOWN, Language, negotiated};

use crate::one_of::OneOf;

/// Reads a language on the command line.
pub(crate) const LANGUAGES: OneOf<Language> = OneOf { words: &["en", "fr", "cs"], read };

fn read(tag: &str) -> Result<Language, String> {
    // Those that only try layouts may be asked for, too, but are not offered.
    Language::find(tag).or_else(|| negotiated([tag])).ok_or_else(|| {
        let offered = KNOWN.iter().filter(|language| language.offered);
        let offered: Vec<String> =
            offered.map(|Language { tag, name, .. }| format!("{tag} ({name})")).collect();
        format!("Carreau does not speak it. It speaks {}", offered.join(", "))
    })
}

/// The language of the environment: the first of these variables that is set decides, as POSIX has it.
pub(crate) fn of_environment() -> Language {
    let set = |name: &&str| env::var(name).ok().filter(|value| !value.is_empty());
    let wanted = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    negotiated(wanted.as_deref()).unwrap_or_else(Language::english)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_that_is_offered_can_be_asked_for() {
        let offered: Vec<&str> = Language::all_offered().map(|language| language.tag).collect();
        assert_eq!(offered, LANGUAGES.words);
        for tag in offered {
            assert_eq!(read(tag).map(|language| language.tag), Ok(tag));
        }
        assert_eq!(read("fr_CA.UTF-8").map(|language| language.tag), Ok("fr"));
        let why = "Carreau does not speak it. It speaks en (English), fr (Français), cs (Čeština)";
        assert_eq!(read("xx"), Err(why.to_owned()));
    }
}
