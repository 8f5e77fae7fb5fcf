//! Six people at a table on the server: they come by a link, choose their sides, take their cards, and throw.

use std::collections::BTreeSet;

use carreau_core::{Side, Turn};
use carreau_match::{SeatId, Table};
use carreau_petanque::{Character, Phase, Play, Position, Throw};
use serde_json::{Value, json};

use super::{acts, before_the_jack, choose, does, is_still, lies, types};
use crate::{
    browser::Browser,
    house::House,
    pages::{Lobby, invitation},
    visitor::{Visitor, all_leave, tell},
};

/// The people at a table of six, in the order of the seats.
pub(super) const NAMES: [&str; 6] = ["Léonie", "Marcel", "Ota", "Ida", "Basile", "Věra"];

/// Creates a table on the server that starts from this position, with options besides the terms of the game, such as a
/// clock. Returns its path.
pub(super) async fn lays(
    visitor: &Visitor,
    start: &Position,
    agreed: &Value,
    seats: &Value,
    sides: &[&str],
) -> String {
    let mut options = json!({ "points": 1, "petanque": start.terms() });
    for (name, value) in agreed.as_object().expect("options have names") {
        options[name] = value.clone();
    }
    let new = json!({
        "game": "petanque", "options": options, "start": start.to_string(),
        "seats": seats, "sides": sides, "listed": false,
    });
    let lay = format!(
        "(answer => (answer.then(it => it.json()).then(it => window.laid = it.table ?? it.why), true))(fetch('/api/tables',
        {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({new}) }}))"
    );
    visitor.ask(&lay).await;
    let table = visitor.until("window.laid").await;
    format!("/t/{}", table.as_str().expect("a name is text"))
}

/// People at a table on the server that starts from this position, alternately of Bronze and Blue, in the order of
/// their seats.
pub(super) async fn all_at_a_table(
    house: &House,
    browser: &Browser,
    start: &Position,
    names: &[&str],
) -> Vec<Visitor> {
    all_agreed(house, browser, start, names, &json!({})).await
}

/// The same with further options.
pub(crate) async fn all_agreed(
    house: &House,
    browser: &Browser,
    start: &Position,
    names: &[&str],
    agreed: &Value,
) -> Vec<Visitor> {
    let visitors = gather(house, browser, start, names, agreed).await;
    begin(&visitors).await;
    visitors
}

/// The same before they are ready.
pub(super) async fn gather(
    house: &House,
    browser: &Browser,
    start: &Position,
    names: &[&str],
    agreed: &Value,
) -> Vec<Visitor> {
    let host = Visitor::new(browser, names[0]).await;
    host.go(&house.address("/settings")).await;
    let open =
        |i: usize| if i == 0 { json!({ "kind": "me", "name": names[0] }) } else { json!({ "kind": "open" }) };
    let seats = (0..names.len()).map(open).collect();
    let sides: Vec<&str> = ["black", "white"].into_iter().cycle().take(names.len()).collect();
    let place = lays(&host, start, agreed, &Value::Array(seats), &sides).await;
    let place = house.address(&place);
    host.go(&place).await;
    let mut visitors = vec![host];
    for (seat, name) in names.iter().enumerate().skip(1) {
        let guest = Visitor::new(browser, name).await;
        guest.go(&place).await;
        let sit = if names.len() > 2 { format!("sit-{seat}") } else { "sit".to_owned() };
        guest.presses(&sit).await;
        visitors.push(guest);
    }
    visitors
}

/// All become ready, and the match begins.
pub(super) async fn begin(visitors: &[Visitor]) {
    for visitor in visitors {
        visitor.presses("ready").await;
    }
    for visitor in visitors {
        visitor.is_at_one_of(&["roll", "play", "wait"]).await;
    }
}

/// The seat that has to act: the member's whom the rules name, or any of the side where they name none.
fn due(table: &Table, play: Option<&Play>) -> Option<SeatId> {
    let side = table.to_act()?;
    let own = match play {
        Some(play) => table.holder_of(&play.to_string()),
        None => table.acting_seat(),
    };
    Some(own.unwrap_or_else(|| table.first_seat_of(side)))
}

/// Acts for the visitor who has to act, of these in the order of their seats: rolls, or plays, which is returned.
/// `None` once the match is over.
pub(super) async fn act(visitors: &[Visitor]) -> Option<(SeatId, Option<Play>)> {
    let table = visitors[0].table().await;
    let position = lies(&table);
    if matches!(position.phase(), Phase::Over(_)) {
        return None;
    }
    let play = match carreau_core::Game::turn(&position) {
        Turn::Side(_) => Some(choose(&position)),
        _ => None,
    };
    let seat = due(&table, play.as_ref()).expect("somebody is to act");
    // All pages must have every event before anybody acts.
    for visitor in visitors {
        visitor.is_told_of(table.n()).await;
    }
    let visitor = &visitors[usize::from(seat.0)];
    match &play {
        Some(play) => types(visitor, &play.to_string()).await,
        None => acts(visitor, "roll").await,
    }
    Some((seat, play))
}

/// Six people at a table of triplettes that the first of them has created in the lobby, in the order of their seats.
/// All of them are ready.
async fn six_by_a_link(house: &House, browser: &Browser) -> Vec<Visitor> {
    let settings = |name: &str| json!({ "name": name, "pace": "still", "game": "petanque" });
    let host = Visitor::with(browser, NAMES[0], &settings(NAMES[0])).await;
    Lobby::open(&host, house).await;
    host.presses("way-teams").await;
    for choice in ["company-format-2", "people-bronze-2", "people-blue-2"] {
        host.presses(choice).await;
    }
    for place in 0..3 {
        for letter in ["b", "w"] {
            let who = if (letter, place) == ("b", 0) { "me" } else { "friend" };
            host.chooses(&format!("company-{letter}-{place}"), who).await;
        }
    }
    host.shoots("petanque-company").await;
    host.presses("company-lay").await;
    let link = invitation(&host).await;
    let sides: Vec<Side> = host.table().await.seats().iter().map(|seat| seat.side).collect();
    assert_eq!(sides.iter().filter(|&&side| side == Side::Black).count(), 3);

    let mut visitors = vec![host];
    for (seat, name) in NAMES.iter().enumerate().skip(1) {
        let guest = Visitor::with(browser, name, &settings(name)).await;
        guest.go(&link).await;
        if seat == 1 {
            // She takes the last seat first, and then changes over to her own.
            guest.presses("sit-5").await;
            guest.reads_in("places", name).await;
            guest.presses("sit-1").await;
            guest.sees("sit-5").await;
            guest.shoots("petanque-places").await;
        } else {
            guest.presses(&format!("sit-{seat}")).await;
        }
        guest.sees("ready").await;
        visitors.push(guest);
    }
    begin(&visitors).await;
    visitors
}

/// The visitors who may play now.
async fn players(visitors: &[Visitor], n: u64) -> Vec<usize> {
    let mut all = Vec::new();
    for (seat, visitor) in visitors.iter().enumerate() {
        visitor.is_told_of(n).await;
        if visitor.phase().await == "play" {
            all.push(seat);
        }
    }
    all
}

#[test]
fn b2_1_six_people_come_by_a_link_take_a_card_each_and_throw_and_one_goes_away_and_comes_back() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitors = six_by_a_link(&house, &browser).await;
        let table = visitors[0].table().await;
        for (name, seat) in NAMES.iter().zip(table.seats()) {
            assert_eq!(seat.player.as_ref().map(carreau_match::Player::name), Some(*name));
        }
        while !matches!(lies(&visitors[0].table().await).phase(), Phase::Draft(_)) {
            act(&visitors).await;
        }

        // Each takes a card for her or his own member: nobody else can.
        loop {
            let table = visitors[0].table().await;
            let Phase::Draft(side) = lies(&table).phase() else { break };
            let member = u8::try_from(lies(&table).team(side).len()).expect("a team is small");
            let holder = usize::from(table.holder(side, member).0);
            assert_eq!(players(&visitors, table.n()).await, [holder]);
            act(&visitors).await;
        }
        visitors[0].shoots("petanque-six").await;
        while !matches!(lies(&visitors[0].table().await).phase(), Phase::Aim(_)) {
            act(&visitors).await;
        }

        // The card of a team-mate is refused by the mate's name.
        let table = visitors[0].table().await;
        let (side, position) = (table.to_act().expect("a team announces"), lies(&table));
        let [mine, mates] = [0, 1].map(|member| table.holder(side, member));
        let visitor = &visitors[usize::from(mine.0)];
        is_still(visitor).await;
        let mates_card: Character = position.team(side)[1];
        let throw = Play::Throw(mates_card, Throw::Point("E10".parse().expect("a field")));
        visitor.writes(&throw.to_string()).await;
        let mate = NAMES[usize::from(mates.0)];
        visitor.reads_in("docket", &format!("It is {mate}’s turn.")).await;
        visitor.shoots("petanque-mates").await;
        assert_eq!(visitor.table().await.n(), table.n(), "nothing was announced");
        visitor.strikes(&["Escape"]).await;

        // Different people throw.
        let mut thrown = BTreeSet::new();
        while thrown.len() < 3 {
            let (seat, play) = act(&visitors).await.expect("a game is long");
            if matches!(play, Some(Play::Throw(..))) {
                thrown.insert(seat);
            }
        }

        // One closes the page: the others see that, and the game can go on where it was.
        let gone = usize::from(thrown.pop_last().expect("three have thrown").0);
        let other = (gone + 1) % visitors.len();
        let place = house.address(&visitors[gone].place().await);
        visitors[gone].open_tab("about:blank").await;
        visitors[gone].look_at_tab(0);
        visitors[gone].closes_tab().await;
        let away = visitors[other].the("score-strip").within(&format!("[data-seat=\"{gone}\"] em"));
        away.appears().await;
        visitors[other].shoots("petanque-away").await;
        visitors[gone].go(&place).await;
        visitors[gone].is_at_one_of(&["roll", "play", "wait"]).await;
        away.disappears().await;
        visitors[gone].reload().await;
        // The player who was away goes on.
        while usize::from(act(&visitors).await.expect("a game is long").0.0) != gone {}
        let n = visitors[0].table().await.n();
        for visitor in &visitors {
            visitor.is_told_of(n).await;
        }
        all_leave(visitors).await;
    });
}

#[test]
fn b2_4_a_mates_proposal_is_seen_by_the_team_alone_withdrawn_and_taken_up() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let start = before_the_jack("doublettes", &["FM", "CW"], &["MD", "TM"]);
        // Léonie and Ota are Bronze; Marcel is Blue alone.
        let visitors = all_at_a_table(&house, &browser, &start, &NAMES[..3]).await;
        let [léonie, marcel, ota] = &visitors[..] else { panic!("they are three") };
        let n = léonie.told().await;
        does(léonie, "E14 propose").await;
        ota.reads_in("proposals", "Léonie: jack to E14.").await;
        ota.shoots("petanque-proposal").await;
        assert_eq!(marcel.reads("proposals").await, "", "the others are not told");

        does(léonie, "withdraw").await;
        ota.sees_no("proposals").await;
        assert_eq!(ota.reads("take-up").await, "");
        assert_eq!(ota.told().await, n, "nothing of it is an event");

        does(léonie, "D15 propose").await;
        does(ota, "take-up").await;
        ota.reads_in("put", "D15").await;
        acts(ota, "put").await;
        let said = ota.table().await.moves().last().map(|played| (played.seat, played.play.to_string()));
        assert_eq!(said, Some((SeatId(2), "jack D15".to_owned())), "in the name of whoever took it up");
        for visitor in [léonie, ota] {
            visitor.sees_no("proposals").await;
        }
        all_leave(visitors).await;
    });
}
