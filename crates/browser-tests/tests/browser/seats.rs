//! The seats at a table: names stay whole, and nothing moves when the turn changes.

use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    pages::two_at_a_table,
    visitor::{Hour, Size, Visitor, all_leave, tell},
};

/// Names of twenty letters.
const NAMES: [&str; 2] = ["Bartholomäus Kopecký", "Anne-Charlotte Brown"];

/// The names in the seats that are cut, or under something else.
const CUT_NAMES: &str = "[...document.querySelectorAll('.seat')].flatMap(seat => {
    const name = seat.querySelector('.seat__name > span'), box = name.getBoundingClientRect();
    const over = document.elementFromPoint(box.right - 2, box.top + box.height / 2);
    const whole = name.scrollWidth <= name.clientWidth && name.contains(over);
    return whole ? [] : [`${name.innerText}: ${name.clientWidth} of ${name.scrollWidth} px, over it ${over?.className}`];
})";

/// The notes in the seats that would take more than a line if all digits were as wide as the widest. If a note took one
/// line or two depending on the dice, the seats would move. This changes the page, which has to be reloaded.
const BROKEN_NOTES: &str = "[...document.querySelectorAll('.seat__note')].flatMap(note => {
    note.textContent = note.innerText.replace(/[0-9]/g, '0');
    const text = document.createRange();
    text.selectNodeContents(note);
    return new Set([...text.getClientRects()].map(line => line.top)).size === 1 ? [] : [note.innerText];
})";

/// Where the parts of the table begin and end, in pixels from the top of the window.
const PLACES: &str = "['.seat--them', '.board', '.hand', '.decks', '.act', '.seat--me'].map(selector => {
    const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return `${selector} ${Math.round(top)}–${Math.round(bottom)}`;
}).join(', ')";

/// Waits until the visitor's page is drawn in this size and at this hour.
async fn looks(visitor: &Visitor, size: Size, hour: Hour) {
    visitor.look(size, hour).await;
    visitor.until("document.fonts.status === 'loaded'").await;
    visitor.draws_a_frame().await;
    visitor.draws_a_frame().await;
}

#[test]
fn names_of_twenty_letters_are_not_cut_on_either_players_turn() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        for clock in ["none", "fischer"] {
            let settings = |name: &str| {
                let name = NAMES[usize::from(name == "Marcel")];
                json!({ "name": name, "pace": "still", "terms": { "clock": clock } })
            };
            let [host, guest] = two_at_a_table(&house, &browser, settings).await;
            host.presses("roll").await;
            for visitor in [&host, &guest] {
                let phase = visitor.is_at_one_of(&["roll", "wait"]).await;
                for (width, height) in [(1280, 720), (1280, 800), (1366, 768), (1920, 1080)] {
                    for (hour, of_hour) in [(Hour::Day, "day"), (Hour::Dusk, "dusk")] {
                        looks(visitor, Size::Window(width, height), hour).await;
                        let name = format!("seats-{clock}-{phase}-{width}x{height}-{of_hour}");
                        visitor.shoots(&name).await;
                        assert_eq!(visitor.ask(CUT_NAMES).await, json!([]), "{name}");
                    }
                }
            }
            all_leave([host, guest]).await;
        }
    });
}

#[test]
fn nothing_moves_on_a_phone_when_the_turn_changes() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        // The sentence that says whom one waits for takes two lines.
        let settings = |name: &str| json!({ "name": format!("{name} von Schwarzenberg"), "pace": "still" });
        let visitors = two_at_a_table(&house, &browser, settings).await;
        for visitor in &visitors {
            visitor.look(Size::Phone, Hour::Day).await;
        }
        visitors[0].presses("roll").await;
        // What the dice of the start say stands below the board until the first turn has been played.
        plays_a_turn(&visitors).await;
        let mut places = Vec::new();
        for turn in ["second", "third"] {
            for (at, visitor) in visitors.iter().enumerate() {
                let phase = visitor.is_at_one_of(&["roll", "wait"]).await;
                for tag in ["en", "fr", "cs"] {
                    visitor.ask(&format!("document.cookie = 'language={tag}; path=/'")).await;
                    visitor.reload().await;
                    visitor.is_at(&phase).await;
                    looks(visitor, Size::Phone, Hour::Day).await;
                    visitor.shoots(&format!("seats-phone-{turn}-{phase}-{tag}")).await;
                    places.push((at, tag, visitor.ask(PLACES).await));
                    assert_eq!(visitor.ask(BROKEN_NOTES).await, json!([]), "{tag}");
                }
            }
            for visitor in &visitors {
                visitor.reload().await;
            }
            plays_a_turn(&visitors).await;
        }
        let (second, third) = places.split_at(places.len() / 2);
        assert_eq!(second, third);
        all_leave(visitors).await;
    });
}

/// Lets the one who is to roll play a turn, and waits until the other is to roll.
async fn plays_a_turn(visitors: &[Visitor; 2]) {
    let phases = [
        visitors[0].is_at_one_of(&["roll", "wait"]).await,
        visitors[1].is_at_one_of(&["roll", "wait"]).await,
    ];
    let mover = usize::from(phases[1] == "roll");
    visitors[mover].plays_turns(1).await;
    visitors[1 - mover].is_at("roll").await;
    visitors[mover].is_at("wait").await;
}
