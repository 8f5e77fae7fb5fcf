//! The first game as a lesson: begun in the lobby, told turn by turn, left and gone on with, and over.

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    shots::look_around,
    visitor::{Hour, Size, Visitor, tell},
};

/// The buttons of a lesson and of its table that are not wholly in the window, or that something covers.
const BEYOND: &str = "['.lesson .btn', '.act .btn--enamel'].flatMap(selector =>
    [...document.querySelectorAll(selector)].filter(it => {
        const { left, top, right, bottom } = it.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !it.contains(hit);
    }).map(it => it.outerHTML.slice(0, 120)))";

/// Somebody who has met no game yet.
async fn newcomer() -> (House, Visitor) {
    let (house, browser) = (House::open(), Browser::open().await);
    let settings = json!({ "name": "Léonie", "pace": "still", "met": [] });
    (house, Visitor::with(&browser, "Léonie", &settings).await)
}

/// Begins the lesson of a game from its own place in the lobby.
async fn begins(house: &House, visitor: &Visitor, game: &str) {
    visitor.go(&house.address(&format!("/{game}"))).await;
    visitor.first("[data-testid=way-lesson].is-new").is_there().await;
    visitor.presses("way-lesson").await;
    visitor.sees("lesson").await;
}

/// The topic that is told; empty if none is.
async fn topic(visitor: &Visitor) -> String {
    let topic = visitor.ask("document.querySelector('[data-topic]')?.dataset.topic ?? ''").await;
    topic.as_str().unwrap_or_default().to_owned()
}

/// How many topics have been told, as the strip says.
async fn told(visitor: &Visitor) -> u64 {
    let count = visitor.reads("lesson-count").await;
    count.split(' ').next().and_then(|told| told.parse().ok()).expect("a number of topics")
}

/// Goes on through what is told, and whenever the game stops for a look, until we have to act or the game is over. Returns
/// the topics that were told.
async fn reads_on(visitor: &Visitor) -> Vec<String> {
    let mut met = Vec::new();
    loop {
        let due = ["[data-testid=lesson-next]", "[data-testid=lesson-look]"];
        let acts = ["priority", "roll", "play", "over"].map(|phase| format!("[data-phase={phase}]"));
        let mut all = due.to_vec();
        all.extend(acts.iter().map(String::as_str));
        let found = visitor.sees_one_of(&all).await;
        if !due.contains(&found.as_str()) {
            return met;
        }
        let told = topic(visitor).await;
        visitor.strikes(&["Shift+G"]).await;
        if found == due[1] {
            visitor.sees_no("lesson-look").await;
        } else if !told.is_empty() {
            visitor
                .until(&format!("document.querySelector('[data-topic]')?.dataset.topic !== '{told}'"))
                .await;
            met.push(told);
        }
    }
}

/// Makes the next draw or play of ours, as the computer would: the hint lays it, where it can.
async fn goes_on(visitor: &Visitor) {
    let phase = visitor.is_at_one_of(&["priority", "roll", "play"]).await;
    let n = visitor.told().await;
    if phase == "play" {
        visitor.strikes(&["Shift+H"]).await;
        visitor.sees("hint-line").await;
        if visitor.first("[data-testid=hint-line]").ask("it.querySelector('button') !== null").await == true {
            visitor.clicks("[data-testid=hint-line] button").await;
        } else {
            visitor.strikes(&["Escape"]).await;
        }
        visitor.until("!document.querySelector('[data-testid=hint-sheet]').open").await;
        visitor.strikes(&["Ctrl+Enter"]).await;
    } else {
        visitor.presses_enabled("roll").await;
    }
    visitor.is_past(n).await;
}

/// Looks at a lesson in both sizes, by day and at dusk: nothing is out of sight.
async fn looks(visitor: &Visitor, name: &str) {
    for (size, of_size) in [(Size::Phone, "360"), (Size::Desktop, "1280")] {
        for (hour, of_hour) in [(Hour::Day, "day"), (Hour::Dusk, "dusk")] {
            visitor.look(size, hour).await;
            visitor.draws_a_frame().await;
            visitor.shoots(&format!("{name}-{of_size}-{of_hour}")).await;
            let beyond = visitor.ask(BEYOND).await;
            assert_eq!(beyond, json!([]), "out of sight: {name} at {of_size}, {of_hour}");
        }
    }
    visitor.look(Size::Desktop, Hour::Day).await;
}

/// Plays the beginning of a lesson, and looks at it once the computer has said what it did.
async fn first_topics(game: &str, first: &str) {
    let (house, visitor) = newcomer().await;
    begins(&house, &visitor, game).await;
    let mut met = Vec::new();
    visitor.sees("lesson-next").await;
    looks(&visitor, &format!("lesson-{game}")).await;
    for _ in 0..40 {
        met.extend(reads_on(&visitor).await);
        let remarks = visitor.the("lesson-remark").count().await;
        if remarks > 0 && met.len() > 1 {
            break;
        }
        goes_on(&visitor).await;
    }
    assert!(met.iter().any(|met| met == first), "{met:?}");
    let said = visitor.reads("lesson-remark").await;
    assert!(!said.is_empty(), "the computer says what it did");
    assert!(told(&visitor).await > 0, "what was told is counted");
    assert_eq!(visitor.the("in-short").count().await, 0, "the lesson tells enough");
    assert_eq!(visitor.nameless_controls().await, Vec::<String>::new());
    looks(&visitor, &format!("lesson-{game}-remark")).await;
    visitor.leaves().await;
}

#[test]
fn garanguet_is_learned_in_the_first_game() {
    tell(first_topics("garanguet", "way"));
}

#[test]
fn dango_is_learned_in_the_first_game() {
    tell(first_topics("dango", "goal"));
}

#[test]
fn petanque_is_learned_in_the_first_game() {
    tell(first_topics("petanque", "goal"));
}

#[test]
fn petango_is_learned_in_the_first_game() {
    tell(first_topics("petango", "points"));
}

#[test]
fn a_lesson_can_be_left_and_gone_on_with() {
    tell(async {
        let (house, visitor) = newcomer().await;
        visitor.go(&house.address("/dango")).await;
        visitor.sees("way-lesson").await;
        look_around(&visitor, "lesson-new").await;
        visitor.the("way-lesson").is_reached_by_tab(40).await;
        begins(&house, &visitor, "garanguet").await;
        visitor.is_at("priority").await;
        assert_eq!((topic(&visitor).await.as_str(), told(&visitor).await), ("way", 0));
        // Who asks "why not?" has not thereby read what was being told.
        visitor.presses("lesson-why-not").await;
        visitor.reads_in("lesson-rest", "Press a place where you cannot play").await;
        visitor.presses("lesson-next").await;
        visitor.until("document.querySelector('[data-topic=way]') !== null").await;
        assert_eq!(told(&visitor).await, 0);
        let place = visitor.place().await;
        for tag in ["fr", "cs", "en"] {
            visitor.go(&house.address(&format!("/{tag}{place}"))).await;
            visitor.sees("lesson-next").await;
            looks(&visitor, &format!("lesson-{tag}")).await;
        }
        for (width, height) in [(844, 390), (768, 1024), (1024, 768), (1180, 700)] {
            visitor.look(Size::Window(width, height), Hour::Day).await;
            visitor.draws_a_frame().await;
            visitor.shoots(&format!("lesson-{width}-{height}")).await;
            assert_eq!(visitor.ask(BEYOND).await, json!([]), "out of sight at {width} × {height}");
        }
        visitor.look(Size::Desktop, Hour::Day).await;
        // The clause opens over the table.
        visitor.clicks("[data-topic] [data-testid=clause]").await;
        visitor.reads_in("clause-text", "G1.3").await;
        visitor.strikes(&["Escape"]).await;
        visitor.strikes(&["Shift+G"]).await;
        visitor.until("!document.querySelector('[data-topic=way]')").await;
        assert_eq!(told(&visitor).await, 1);
        while visitor.the("lesson-remark").count().await == 0 {
            goes_on(&visitor).await;
            reads_on(&visitor).await;
        }
        let (place, known) = (visitor.place().await, told(&visitor).await);
        visitor.presses("lesson-why-not").await;
        visitor.reads_in("lesson-rest", "Press a place where you cannot play").await;
        // From the lobby the way leads back to the same table.
        visitor.presses("back").await;
        visitor.reads_in("way-lesson", "Go on").await;
        look_around(&visitor, "lesson-lobby").await;
        visitor.presses("way-lesson").await;
        visitor.sees("lesson-kept").await;
        assert_eq!(visitor.place().await, place);
        look_around(&visitor, "lesson-kept").await;
        visitor.presses("lesson-go-on").await;
        visitor.sees("lesson-ask").await;
        assert_eq!(told(&visitor).await, known);
        visitor.presses("lesson-end").await;
        visitor.sees_no("lesson").await;
        visitor.reload().await;
        visitor.sees("board").await;
        visitor.sees_no("lesson").await;
        visitor.leaves().await;
    });
}

#[test]
fn at_its_end_a_lesson_says_what_was_met_and_goes_on() {
    tell(async {
        let (house, visitor) = newcomer().await;
        begins(&house, &visitor, "garanguet").await;
        reads_on(&visitor).await;
        visitor.resigns().await;
        visitor.reads_in("lesson-over", "This game is over.").await;
        visitor.reads_in("lesson-over", "Bearing off").await;
        // What did not come up can be read all the same.
        visitor.clicks("[data-testid=lesson-over] summary").await;
        visitor.until("document.querySelector('[data-testid=lesson-over] details p').getBoundingClientRect().height > 0").await;
        look_around(&visitor, "lesson-over").await;
        let place = visitor.place().await;
        visitor.presses("lesson-play-again").await;
        visitor.is_at("priority").await;
        assert_ne!(visitor.place().await, place);
        assert_eq!(told(&visitor).await, 1, "what was told is not told again");
        visitor.leaves().await;
    });
}

#[test]
fn a_whole_game_ends_with_what_was_met() {
    tell(async {
        let (house, visitor) = newcomer().await;
        begins(&house, &visitor, "petango").await;
        // The same flick again and again touches the stones that already lie there.
        loop {
            reads_on(&visitor).await;
            let n = visitor.told().await;
            let done = visitor
                .sees_one_of(&[
                    "[data-phase=over]",
                    "[data-phase=priority]",
                    "[data-phase=play]",
                    "[data-phase=roll]",
                ])
                .await;
            match done.as_str() {
                "[data-phase=over]" => break,
                "[data-phase=play]" => {
                    let test = visitor.sees_one_of(&[
                        "[data-testid=flick]",
                        "[data-testid=plouf]",
                        "[data-testid=slap]",
                    ]);
                    visitor.clicks(&test.await).await;
                }
                _ => visitor.presses_enabled("roll").await,
            }
            visitor.is_past(n).await;
        }
        visitor.reads_in("lesson-over", "You have played a whole game of Pétango.").await;
        looks(&visitor, "lesson-whole").await;
        // The shortest game has three turns of ours.
        reads_on(&visitor).await;
        assert!(told(&visitor).await >= 3, "what was played has been told");
        visitor.leaves().await;
    });
}
