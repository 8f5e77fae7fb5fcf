//! Whole games from a late position: against the computer, and by six people; and a substitute.

use carreau_core::Side;
use carreau_match::{Event, Record, SeatId, verify};
use carreau_petanque::Phase;
use serde_json::json;

use super::{Opposite, does, goes_on, is_still, late, lies, one_each, sits_down, start::lists, types, waits};
use crate::{
    browser::Browser,
    house::House,
    pages::Lobby,
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, alone, tell},
};

#[test]
pub(crate) fn b8_3_a_late_game_against_the_house_goes_on_after_a_reload_to_its_end_and_is_proved() {
    tell(async {
        let (house, visitor) = alone().await;
        let start = late("tete-a-tete", &["TM"], &["PC"], 3);
        sits_down(&visitor, &house, &start, Opposite::Bot("house")).await;
        let mut acts = 0;
        while goes_on(&visitor).await {
            acts += 1;
            if acts == 4 {
                visitor.is_at_one_of(&["roll", "play"]).await;
                let before = visitor.record().await;
                visitor.reload().await;
                visitor.is_at_one_of(&["roll", "play"]).await;
                assert_eq!(visitor.record().await, before, "the table is as it was");
            }
        }
        visitor.sees("ending").await;
        let position = lies(&visitor.table().await);
        let Phase::Over(winner) = position.phase() else { panic!("it is over: {position}") };
        assert!(position.score(winner) >= 11 && position.score(!winner) == 10, "{position}");
        let name = if winner == Side::Black { "Léonie" } else { "Computer, newcomer" };
        visitor.reads_in("ending", &format!("{name} wins")).await;
        let [bronze, blue] = [Side::Black, Side::White].map(|side| position.score(side));
        visitor.reads_in("score", &format!("Léonie {bronze} – Computer, newcomer {blue}")).await;
        visitor.shoots("petanque-over").await;
        let verified = verify(&visitor.record().await).expect("the record verifies");
        let draws = verified.draws.expect("the seed is open");
        assert!(draws >= 4, "every die is proved: {draws}");

        // The replay shows the throws and verifies the dice.
        does(&visitor, "replay").await;
        visitor.sees("scrub-first").await;
        does(&visitor, "scrub-first scrub-forth").await;
        visitor.reads_in("log", "point").await;
        visitor.shoots("petanque-replay").await;
        does(&visitor, "verify").await;
        visitor.reads_in("proved", &draws.to_string()).await;
        visitor.leaves().await;
    });
}

#[test]
fn the_house_throws_for_somebody_who_takes_the_seat_back() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let seats = ["Léonie", "Marcel"];
        let start = one_each();
        let visitors = super::company::all_at_a_table(&house, &browser, &start, &seats).await;
        let [léonie, marcel] = &visitors[..] else { panic!("they are two") };
        // Nothing happens before she has said yes.
        let panel = "(() => { const it = document.querySelector('[data-testid=act]').getBoundingClientRect();
            return [it.width, it.height]; })()";
        let size = léonie.ask(panel).await;
        does(léonie, "stand-in").await;
        does(léonie, "stand-in-stay").await;
        léonie.sees_no("stood-in").await;
        does(léonie, "stand-in").await;
        does(léonie, "stand-in-yes").await;
        léonie.sees("stood-in").await;
        assert_eq!(léonie.ask(panel).await, size, "the panel does not jump");
        léonie.shoots("petanque-stood-in").await;
        marcel.reads_in("score-strip", "a substitute throws").await;
        // The bot announces and rolls for her until it is Marcel's turn, while she only watches.
        marcel.is_at("play").await;
        léonie.is_told_of(marcel.told().await).await;
        assert_eq!(léonie.phase().await, "wait");
        let thrown = |record: String| {
            let record: Record = record.parse().expect("a good record");
            let hers = |event: &Event| matches!(event, Event::Played { seat: SeatId(0), .. });
            record.entries.iter().filter(|entry| hers(&entry.event)).count()
        };
        assert!(thrown(léonie.record().await) > 0, "the house throws in her name");

        does(léonie, "come-back").await;
        léonie.sees_no("stood-in").await;
        while léonie.is_at_one_of(&["wait", "play", "roll", "over"]).await == "wait" {
            let n = léonie.told().await;
            assert!(goes_on(marcel).await, "Léonie has boules left");
            léonie.is_past(n).await;
        }
        let before = thrown(léonie.record().await);
        assert!(goes_on(léonie).await);
        assert_eq!(thrown(léonie.record().await), before + 1, "she throws herself again");
        assert!(matches!(waits(léonie).await, Phase::Throw(..)));
        all_leave(visitors).await;
    });
}

#[test]
fn a_team_mate_throws_for_somebody_who_has_left_as_was_chosen_before() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let seats = ["Léonie", "Marcel", "Ota", "Ida"];
        let start = late("doublettes", &["TM", "FM"], &["PC", "CW"], 3);
        // The table waits 30 s for who has left.
        let agreed = json!({ "clock": { "kind": "per-move", "limit": 150_000 } });
        let visitors = super::company::all_agreed(&house, &browser, &start, &seats, &agreed).await;
        let [léonie, marcel, ota, _] = &visitors[..] else { panic!("they are four") };
        does(léonie, "stand-in").await;
        léonie.sees("if-gone-2").await;
        look_around(léonie, "petanque-if-gone").await;
        léonie.look(Size::Desktop, Hour::Day).await;
        does(léonie, "if-gone-2").await;
        lists(marcel, "Léonie: a team-mate plays if they are gone").await;
        let table = léonie.place().await;
        Lobby::open(léonie, &house).await;
        marcel.reads_in("gone", "a team-mate plays for Léonie, as was chosen before.").await;
        look_around(marcel, "petanque-gone-mate-chosen").await;
        marcel.look(Size::Desktop, Hour::Day).await;
        tokio::time::sleep(std::time::Duration::from_secs(30)).await;
        for visitor in [marcel, ota] {
            visitor.reads_in("score-strip", "Ota throws for them").await;
            visitor.sees_no("gone").await;
        }
        look_around(ota, "petanque-seat-mate").await;
        ota.look(Size::Desktop, Hour::Day).await;
        // He announces her throw, and throws.
        assert_eq!(ota.table().await.holder_of("TM point D8"), Some(SeatId(0)));
        types(ota, "TM point D8").await;
        ota.is_at("roll").await;
        let n = ota.told().await;
        ota.presses("roll").await;
        ota.is_past(n).await;
        let record: Record = ota.record().await.parse().expect("a good record");
        let announced = |entry: &carreau_match::Entry| matches!(&entry.event, Event::Played { seat: SeatId(2), play } if play.starts_with("TM"));
        assert!(record.entries.iter().any(announced));
        // She is back, and throws herself again.
        léonie.go(&house.address(&table)).await;
        lists(ota, "Léonie is back").await;
        assert_eq!(ota.table().await.mate_for(SeatId(0)), None);
        assert!(verify(&ota.record().await).is_ok());
        all_leave(visitors).await;
    });
}

/// Everything that each visitor sees of the plan, once nothing moves.
async fn pictures(visitors: &[Visitor]) -> Vec<String> {
    let n = visitors[0].table().await.n();
    let mut pictures = Vec::new();
    for visitor in visitors {
        visitor.is_told_of(n).await;
        is_still(visitor).await;
        pictures.push(visitor.picture().await);
    }
    pictures
}

/// Kills the server and starts it again: every page comes back to what it showed.
async fn outlive_the_house(house: &mut House, visitors: &mut [Visitor]) {
    let (record, before) = (visitors[0].record().await, pictures(visitors).await);
    house.kill();
    visitors.iter_mut().for_each(Visitor::misses_the_house);
    for visitor in visitors.iter() {
        visitor.sees("connection").await;
    }
    house.reopen();
    for (visitor, picture) in visitors.iter().zip(before) {
        visitor.is_connected().await;
        visitor.sees_picture(&picture).await;
    }
    assert_eq!(visitors[0].record().await, record, "the house has lost nothing");
}

/// All ask for another game, and sit at its table as before, with the sides exchanged.
async fn play_again(visitors: &[Visitor]) {
    let (place, before) = (visitors[0].place().await, visitors[0].table().await);
    for visitor in visitors {
        visitor.presses("again").await;
    }
    for visitor in visitors {
        visitor.until(&format!("location.pathname !== '{place}'")).await;
    }
    // Who has agreed to another match is ready for it.
    for visitor in visitors {
        visitor.is_at_one_of(&["roll", "play", "wait"]).await;
    }
    for visitor in visitors {
        assert_eq!(visitor.place().await, visitors[0].place().await, "all go to the new table");
    }
    let now = visitors[0].table().await;
    for (now, before) in now.seats().iter().zip(before.seats()) {
        assert_eq!((now.side, &now.player), (!before.side, &before.player));
    }
    let (seat, _) = super::company::act(visitors).await.expect("a new game has begun");
    assert_eq!(now.seat(seat).expect("it is at the table").side, Side::Black, "the other team begins");
}

#[test]
fn b8_3_six_people_end_a_game_though_the_house_is_killed_and_play_again_in_their_seats() {
    tell(async {
        let (mut house, browser) = (House::open(), Browser::open().await);
        let names = super::company::NAMES;
        let start = late("triplettes", &["TM", "FM", "PC"], &["RN", "CW", "LS"], 1);
        let mut visitors = super::company::all_at_a_table(&house, &browser, &start, &names).await;
        let mut acts = 0;
        while super::company::act(&visitors).await.is_some() {
            acts += 1;
            // This is in the middle of a throw.
            if acts == 5 {
                outlive_the_house(&mut house, &mut visitors).await;
            }
        }
        for visitor in &visitors {
            visitor.is_at("over").await;
            visitor.sees("ending").await;
        }
        visitors[0].shoots("petanque-six-over").await;
        let record = visitors[0].record().await;
        let verified = verify(&record).expect("the record verifies");
        assert!(verified.draws.is_some_and(|draws| draws >= 6), "every die is proved: {:?}", verified.draws);
        let record: Record = record.parse().expect("a good record");
        let thrown = |wanted: u8| {
            let of = |event: &Event| matches!(event, Event::Played { seat, .. } if seat.0 == wanted);
            record.entries.iter().any(|entry| of(&entry.event))
        };
        assert!((0..6).filter(|&seat| thrown(seat)).count() >= 4, "the boules are several people's");

        play_again(&visitors).await;
        all_leave(visitors).await;
    });
}

#[test]
fn b2_1_a_person_announces_for_a_bot_of_the_team_and_it_rolls_for_itself() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/settings")).await;
        let start = late("doublettes", &["FM", "CW"], &["MD", "TM"], 3);
        let seats = json!([
            { "kind": "me", "name": "Léonie" }, { "kind": "bot", "bot": "random" },
            { "kind": "bot", "bot": "random" }, { "kind": "bot", "bot": "random" },
        ]);
        let sides = ["black", "white", "black", "white"];
        let place = super::company::lays(&visitor, &start, &json!({}), &seats, &sides).await;
        visitor.go(&house.address(&place)).await;
        does(&visitor, "ready").await;
        visitor.is_at("play").await;
        super::types(&visitor, "CW point E10").await;
        // The bot goes on by itself until it is her turn again.
        visitor.is_at_one_of(&["play", "over"]).await;
        let table = visitor.table().await;
        assert_eq!(table.holder(Side::Black, 1), SeatId(2));
        assert!(table.moves().iter().any(|played| played.play.to_string() == "CW point E10"));
        visitor.leaves().await;
    });
}
