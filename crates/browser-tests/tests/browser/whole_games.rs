//! Games of each kind in French and in Czech, in which the page says nothing in English.
//!
//! Garanguet and Dango begin with fewer checkers and cards, and pétanque and Pétango are broken off after a while; with
//! `CARREAU_WHOLE_GAMES` set all are whole.

use std::{collections::BTreeSet, env};

use carreau_bots::{AnyBot, Request};
use carreau_core::Turn;
use carreau_games::{GameName, Position};
use carreau_match::{Record, Status, Table};
use carreau_words::Language;

use crate::{
    petanque::is_still,
    visitor::{Visitor, alone, tell},
};

/// Keeps all that the page has shown or told a screen reader.
const LISTEN: &str = "window.seen = new Set();
    const take = node => {
        if (node.nodeType === 3) seen.add(node.data.trim());
        if (node.nodeType !== 1) return;
        for (const name of ['aria-label', 'title', 'placeholder']) if (node.hasAttribute(name)) seen.add(node.getAttribute(name));
        for (const child of node.childNodes) take(child);
    };
    new MutationObserver(changes => changes.forEach(change => {
        take(change.target);
        change.addedNodes.forEach(take);
    })).observe(document, { subtree: true, childList: true, characterData: true, attributes: true,
        attributeFilter: ['aria-label', 'title', 'placeholder'] });";

/// The play that ends a game of Go soonest, or else that of a bot.
pub(crate) fn choice(position: &Position, number: u64) -> String {
    let soonest = ["pass", "agree", "dead -"].into_iter().find(|play| position.check(play).is_ok());
    if let (Position::Dango(_), Some(play)) = (position, soonest) {
        return play.to_owned();
    }
    let bot = match position.game() {
        GameName::Petanque => "pointer",
        GameName::Petango => "straight",
        _ => "random",
    };
    let bot = AnyBot::by_name(position.game(), bot).expect("a bot of this game");
    bot.choose(position, &Request::new(bot.highest_level(), number)).expect("a side is to play").play
}

/// Makes a play as the page wants it.
pub(crate) async fn makes(visitor: &Visitor, position: &Position, play: &str) {
    // A turn of Garanguet is composed, and then played; a pass needs no composing.
    let is_composed = position.game() == GameName::Garanguet;
    let button = if play == "pass" { "pass" } else { "play" };
    if !is_composed || button == "play" {
        visitor.writes(play).await;
    }
    if is_composed {
        visitor.sees_no("typed").await;
        visitor.the(button).until("!it.ariaDisabled").await;
        visitor.strikes(&["Ctrl+Enter"]).await;
    }
}

/// Plays for both sides until the match is over, or has this many events. Returns the table.
async fn plays_for_both(visitor: &Visitor, most: u64) -> Table {
    let mut table: Table = visitor.table().await;
    loop {
        let n = table.n();
        if n >= most {
            return table;
        }
        match (table.status(), table.position().turn()) {
            (Status::Over { .. }, _) => return table,
            (_, Turn::Side(_)) => makes(visitor, table.position(), &choice(table.position(), n)).await,
            _ => visitor.strikes(&["Shift+D"]).await,
        }
        visitor.is_past(n).await;
        // The dice of pétanque are told one after the other: the page must not fall far behind.
        if table.header().game == GameName::Petanque && n.is_multiple_of(16) {
            is_still(visitor).await;
        }
        let record: Record = visitor.record().await.parse().expect("the page writes good records");
        for entry in record.entries.iter().filter(|entry| entry.n > n) {
            table.apply(entry).expect("it applies only what can be applied");
        }
    }
}

/// The fixed parts of a language's messages that are several words long, as they are shown.
fn phrases(language: Language) -> BTreeSet<String> {
    let file = language.page_file();
    let texts = file.lines().filter(|line| !line.starts_with('#'));
    // What follows the key, the plural or the indent, without its variables.
    let texts = texts
        .map(|line| line.split_once("= ").or_else(|| line.split_once("] ")).map_or(line, |(_, text)| text));
    let parts = texts.flat_map(|text| text.split(['{', '}'])).map(str::trim);
    parts.filter(|part| part.split(' ').count() > 2).map(str::to_owned).collect()
}

/// Whether all games are played as a whole.
fn are_whole() -> bool {
    env::var_os("CARREAU_WHOLE_GAMES").is_some()
}

/// The part of an address that begins a game from this position, unless all games are whole.
fn from_position(position: &str) -> String {
    if are_whole() { String::new() } else { format!("&position={}", position.replace(' ', "%20")) }
}

async fn says_no_english(tag: &str, game: &str, terms: &str, most: u64) {
    let most = if are_whole() { u64::MAX } else { most };
    let (house, visitor) = alone().await;
    visitor.before_each_page(LISTEN).await;
    visitor.go(&house.address(&format!("/{tag}/play/{game}?with=both{terms}"))).await;
    visitor.is_at_one_of(&["priority", "roll", "play", "wait"]).await;
    let table = plays_for_both(&visitor, most).await;
    if matches!(table.status(), Status::Over { .. }) {
        visitor.sees("ending").await;
    }
    visitor.shoots(&format!("{game}-played-{tag}")).await;
    let seen = visitor.ask("[...seen].join('\\n')").await;
    let seen = seen.as_str().expect("a text");
    let own = Language::find(tag).expect("a language");
    let own: BTreeSet<String> = phrases(own);
    let english = phrases(Language::english());
    let left: Vec<_> = english.difference(&own).filter(|phrase| seen.contains(phrase.as_str())).collect();
    assert!(left.is_empty(), "{game} in {tag}: {left:?}");
    let said = own.difference(&english).filter(|phrase| seen.contains(phrase.as_str())).count();
    assert!(said > 10, "{game} in {tag} says {said} phrases in {} events", table.n());
    visitor.leaves().await;
}

#[test]
fn garanguet_is_played_in_french_and_czech() {
    tell(async {
        // Eight checkers of each side are off.
        let start = from_position("b7,22,w7 8:8 - -");
        for tag in ["fr", "cs"] {
            says_no_english(tag, "garanguet", &start, u64::MAX).await;
        }
    });
}

#[test]
fn dango_is_played_in_french_and_czech() {
    tell(async {
        // Each deck has the twelve action cards and four shapes.
        let (cards, rows) = ("1000000100011111111111111", ["............."; 13].join("/"));
        let start = format!("13/6.5/territory/carry/seats classic {rows} 0:0 b:{cards} w:{cards} b:begin");
        let start = from_position(&start);
        for tag in ["fr", "cs"] {
            says_no_english(tag, "dango", &start, u64::MAX).await;
        }
    });
}

#[test]
fn petanque_is_played_in_french_and_czech() {
    tell(async {
        for tag in ["fr", "cs"] {
            says_no_english(tag, "petanque", "&format=tete-a-tete&target=11", 100).await;
        }
    });
}

#[test]
fn petango_is_played_in_french_and_czech() {
    tell(async {
        for tag in ["fr", "cs"] {
            says_no_english(tag, "petango", "&board=goban&to=3", 30).await;
        }
    });
}
