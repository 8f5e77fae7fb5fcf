//! Effects and counts of things, in words.

use carreau_games::{Effect, ListedGame as _, petango};
use carreau_petango::{Foul, Ruling, Verdict};

/// The judgement of an attempt of Pétango, in words; `None` if the effect is not an attempt.
pub(crate) fn attempt(effect: &Effect) -> Option<String> {
    petango::Position::effect_of(effect)?.attempt().map(|attempt| judged(attempt.verdict()))
}

fn judged(verdict: Verdict) -> String {
    let ruling = match verdict.ruling {
        Ruling::Valid => "valid".to_owned(),
        Ruling::Short => "short".to_owned(),
        Ruling::Foul(foul) => format!("foul, {}", why(foul)),
    };
    let clause = verdict.ruling.clause();
    match verdict.place {
        Some((x, y)) => {
            format!("{ruling} ({clause}); at rest {} mm, {} mm from the middle", tenths(x), tenths(y))
        }
        None => format!("{ruling} ({clause})"),
    }
}

/// A number of things, with the plural where it belongs.
pub(crate) fn counted(count: u64, thing: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{s}")
}

/// A text with its first letter in upper case, to begin a sentence.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

const fn why(foul: Foul) -> &'static str {
    match foul {
        Foul::Touch => "it touched a stone",
        Foul::Off => "it left the board",
        Foul::Air => "it stayed in the air",
        Foul::Third => "the third attempt was short",
        Foul::River => "it lies in the river",
        Foul::Seat => "the player moved",
    }
}

fn tenths(tenths: i32) -> String {
    format!("{:+.1}", f64::from(tenths) / 10.0)
}

/// The scope of a resignation, in a word.
pub(crate) const fn scope(scope: carreau_match::Scope) -> &'static str {
    match scope {
        carreau_match::Scope::Game => "game",
        carreau_match::Scope::Match => "match",
    }
}

/// A reason to take longer than a minute (B9.1), in words.
pub(crate) const fn plea(plea: carreau_match::Plea) -> &'static str {
    match plea {
        carreau_match::Plea::Toilet => "the toilet",
        carreau_match::Plea::Football => "the football is at its best",
        carreau_match::Plea::Food => "food",
        carreau_match::Plea::Story => "a colleague tells a story",
        carreau_match::Plea::Advice => "a partner gives advice",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_is_told_with_its_clause_and_place() {
        let description = |text: &str| judged(text.parse().expect("a verdict"));
        let valid = "valid (P3.3); at rest +1.2 mm, -203.4 mm from the middle";
        assert_eq!(description("ok 12 -2034 0123456789abcdef"), valid);
        assert_eq!(description("foul off - 0123456789abcdef"), "foul, it left the board (P4.2)");
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "play")), ["0 plays", "1 play", "2 plays"]);
    }
}
