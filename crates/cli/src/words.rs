//! Effects and counts of things, in words.

use carreau_games::{Effect, ListedGame as _, Position, petango};
use carreau_match::{Player, Plea, Refused, Scope};
use carreau_narrator::why_not;
use carreau_petango::{Foul, Ruling, Verdict};
use carreau_words::say;

/// The judgement of an attempt of Pétango, in words; `None` if the effect is not an attempt.
pub(crate) fn attempt(effect: &Effect) -> Option<String> {
    petango::Position::effect_of(effect)?.attempt().map(|attempt| judged(attempt.verdict()))
}

fn judged(verdict: Verdict) -> String {
    let ruling = match verdict.ruling {
        Ruling::Valid => say!(petango_ok),
        Ruling::Short => say!(petango_short),
        Ruling::Foul(foul) => why(foul),
    };
    let clause = verdict.ruling.clause();
    match verdict.place {
        Some((x, y)) => {
            say!(term_ruled_at, ruling = ruling, clause = clause.to_string(), x = tenths(x), y = tenths(y))
        }
        None => say!(term_ruled, ruling = ruling, clause = clause.to_string()),
    }
}

/// A number of things, with the plural where it belongs.
pub(crate) fn counted(count: u64, thing: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{s}")
}

fn why(foul: Foul) -> String {
    match foul {
        Foul::Touch => say!(term_foul_touch),
        Foul::Off => say!(term_foul_off),
        Foul::Air => say!(term_foul_air),
        Foul::Third => say!(term_foul_third),
        Foul::River => say!(term_foul_river),
        Foul::Seat => say!(term_foul_seat),
    }
}

fn tenths(tenths: i32) -> String {
    carreau_words::signed(f64::from(tenths) / 10.0, 1)
}

/// Why the table refuses a play in this position, in sentences with the clause.
pub(crate) fn play_refused(position: &Position, play: &str, refused: &Refused) -> String {
    let by_the_rules = matches!(refused, Refused::UnreadablePlay { .. } | Refused::IllegalPlay { .. });
    match why_not(position, play).filter(|_| by_the_rules) {
        Some((why, clause)) => {
            let clause = clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
            say!(term_not_played, why = why) + &clause
        }
        None => self::refused(refused),
    }
}

/// Why the table refuses a call, in a sentence.
pub(crate) fn call_refused(refused: &Refused) -> String {
    match refused {
        Refused::IllegalPlay { clause, .. } => say!(term_not_called, clause = clause),
        _ => self::refused(refused),
    }
}

/// Why the table refuses something that is no play, in a sentence.
pub(crate) fn refused(refused: &Refused) -> String {
    carreau_words::sentence(&carreau_words::refusal(refused.code(), &refused.to_string()))
}

/// The name of a player; a bot's is a word of the language, unless a table has several.
pub(crate) fn player(player: &Player) -> String {
    match player.bot_name().filter(|bot| player.name() == format!("{bot} bot")) {
        Some(bot) => say!(term_bot_named, bot = bot),
        None => player.name().to_owned(),
    }
}

/// That a side or a player resigns.
pub(crate) fn resigns(name: String, scope: Scope) -> String {
    match scope {
        Scope::Game => say!(term_resigns_game, name = name),
        Scope::Match => say!(term_resigns_match, name = name),
    }
}

/// A reason to take longer than a minute (B9.1), in words.
pub(crate) fn plea(plea: Plea) -> String {
    match plea {
        Plea::Toilet => say!(plea_toilet),
        Plea::Football => say!(plea_football),
        Plea::Food => say!(plea_food),
        Plea::Story => say!(plea_story),
        Plea::Advice => say!(plea_advice),
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
