//! Dango at a server: cards over sockets, with people and with bots.

use std::time::Duration;

use carreau_core::Side;
use carreau_dango::{Deck, Phase, Position, Setup, Terms};
use carreau_games::{GameName, ListedGame as _};
use carreau_goban::Size;
use carreau_match::{ClockSetting, Event, Intention, Millis, Options, SeatId, Status, verify};
use carreau_protocol::{NewSeat, NewTable, TableStatus, TableSummary, ToClient};
use carreau_server::Config;
use tempfile::TempDir;

use crate::server::{Person, TestServer, begin, bot, me, quick};

fn table(terms: Terms, start: Option<String>, seats: [NewSeat; 2]) -> NewTable {
    let options = Options::of(terms).to_text();
    NewTable { game: GameName::Dango, options, seats: seats.into(), sides: Vec::new(), listed: true, start }
}

fn small() -> Terms {
    Terms { board: Size::new(7).unwrap().into(), ..Terms::default() }
}

/// A start at which only these cards are left in each deck.
fn short(terms: Terms, cards: &[&str]) -> String {
    let mut setup = Setup::start(Terms { nigiri: false, ..terms }, Deck::classic());
    for side in Side::ALL {
        setup.cards[side].left = carreau_dango::Counts::NONE;
        for card in cards {
            setup.cards[side].left[setup.deck.find(card.parse().unwrap()).unwrap()] += 1;
        }
    }
    setup.validate().unwrap().to_string()
}

fn position(person: &Person) -> &Position {
    Position::of(person.table.position()).expect("Dango is played")
}

async fn record(server: &TestServer, person: &Person) -> String {
    let id = &person.table.header().table;
    server.guest().await.get(&format!("/api/tables/{id}/record")).await.unwrap().text()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_all_their_cards_to_the_count_and_again() {
    let (server, _folder) = TestServer::new().await;
    let (ada, ben) = (server.guest().await, server.guest().await);
    let terms = Terms { nigiri: true, ..Terms::default() };
    let laid = ada.create_table(&table(terms, None, [me("Ada"), NewSeat::Open])).await.unwrap();
    assert_eq!((laid.game, laid.options), (GameName::Dango, Options::of(terms).to_text()));
    let (here, there) = (ada, ben);
    let (mut ada, mut ben) = (Person::new(&here, &laid.table).await, Person::new(&there, &laid.table).await);
    ben.sit(SeatId(1), "Ben").await;
    begin([&mut ben, &mut ada]).await;
    tokio::join!(ada.play_on(), ben.play_on());
    assert_eq!(ada.table, ben.table);
    assert!(matches!(position(&ada).phase(), Phase::Over { .. }));
    let proved = verify(&record(&server, &ada).await).unwrap();
    assert!(proved.draws.is_some_and(|draws| draws > 60), "{:?}", proved.draws);
    assert_eq!(proved.table, ada.table);
    let summary: TableSummary =
        here.get(&format!("/api/tables/{}", laid.table)).await.unwrap().read().unwrap();
    assert_eq!((summary.status, summary.options), (TableStatus::Over, Options::of(terms).to_text()));
    let sides: Vec<Side> = summary.seats.iter().map(|seat| seat.side).collect();
    assert_eq!(sides, [ada.table.seats()[0].side, ada.table.seats()[1].side], "as the nigiri left them");

    ada.act(SeatId(0), Intention::Rematch).await;
    ben.act(SeatId(1), Intention::Rematch).await;
    while ada.table.next_table().is_none() {
        ada.receive().await;
    }
    let next = ada.table.next_table().unwrap().clone();
    let mut again = Person::new(&here, &next).await;
    assert_eq!((again.seats.as_slice(), *again.table.options()), (&[SeatId(0)][..], Options::of(terms)));
    let mut other = Person::new(&there, &next).await;
    begin([&mut other, &mut again]).await;
    again.act(SeatId(0), Intention::Roll).await;
    let nigiri = again.table.last_draw().map(|draw| draw.to_string());
    assert!(matches!(nigiri.as_deref(), Some("right" | "wrong")), "{nigiri:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_bot_plays_whichever_colour_the_nigiri_gives_it() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let mut seen = Vec::new();
    for name in carreau_bots::AnyBot::all(GameName::Dango).into_iter().map(carreau_bots::AnyBot::name) {
        for seats in [[me("Ada"), bot(name)], [bot(name), me("Ada")]] {
            let terms = Terms { nigiri: true, ..small() };
            let laid = guest.create_table(&table(terms, None, seats)).await.unwrap();
            let mut ada = Person::new(&guest, &laid.table).await;
            ada.begin().await;
            let mine = ada.seats[0];
            ada.act(mine, Intention::Roll).await;
            while !ada.table.moves().iter().any(|played| played.side != ada.table.seat(mine).unwrap().side) {
                match ada.duty() {
                    Some((seat, intention)) => drop(ada.act(seat, intention).await),
                    None => drop(ada.receive().await),
                }
            }
            let changed = ada.table.seat(SeatId(0)).unwrap().side == Side::White;
            assert_eq!(record(&server, &ada).await.contains(r#""draw":"wrong""#), changed);
            seen.push(changed);
        }
    }
    assert!(!seen.is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_plays_to_the_count_and_the_marking() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let start = short(small(), &["dango"]);
    let laid = guest.create_table(&table(small(), Some(start), [bot("house:1"), me("Ada")])).await.unwrap();
    let mut ada = Person::new(&guest, &laid.table).await;
    ada.begin().await;
    ada.play_on().await;
    assert!(matches!(position(&ada).phase(), Phase::Over { .. }), "{}", position(&ada));
    assert_eq!(verify(&record(&server, &ada).await).unwrap().table, ada.table);
    // A bot always wants a rematch.
    ada.act(ada.seats[0], Intention::Rematch).await;
    while ada.table.next_table().is_none() {
        ada.receive().await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_lies_face_up_lies_there_when_the_server_is_back() {
    let folder = TempDir::new().unwrap();
    let server = TestServer::open(folder.path(), quick()).await;
    let guest = server.guest().await;
    let terms = Terms { nigiri: true, ..small() };
    let mut new = table(terms, None, [me("Ada"), me("Ben")]);
    new.options.clock = ClockSetting::Fischer { initial: Millis(600_000), increment: Millis(1000) };
    let laid = guest.create_table(&new).await.unwrap().table;
    let mut both = Person::new(&guest, &laid).await;
    both.begin().await;
    while both.table.moves().len() < 9 || position(&both).face_up().is_none() {
        let (seat, intention) = both.duty().unwrap();
        both.act(seat, intention).await;
    }
    server.close().await;

    let server = TestServer::open(folder.path(), quick()).await;
    let guest = guest.at(server.address);
    let mut back = Person::new(&guest, &laid).await;
    assert_eq!((position(&back), back.table.moves()), (position(&both), both.table.moves()));
    assert_eq!(back.seats, both.seats);
    let sides = |person: &Person| person.table.seats().iter().map(|seat| seat.side).collect::<Vec<_>>();
    assert_eq!(sides(&back), sides(&both), "the nigiri stands");
    assert!(record(&server, &back).await.contains(r#""event":"resumed""#));
    back.play_on().await;
    assert_eq!(verify(&record(&server, &back).await).unwrap().table, back.table);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_with_what_is_wrong_and_changes_nothing() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let start = short(Terms::default(), &["keima"]);
    let laid = guest
        .create_table(&table(Terms::default(), Some(start), [me("Ada"), me("Ben")]))
        .await
        .unwrap()
        .table;
    let mut both = Person::new(&guest, &laid).await;
    both.begin().await;
    let seat = |side| SeatId(u8::from(side == Side::White));
    both.act(SeatId(0), Intention::Roll).await;
    let everywhere: Vec<String> = Size::NINETEEN.points().iter().map(|point| point.to_string()).collect();
    let everywhere = everywhere.join(" ");
    let refusals = [
        ("keima D4 D5".to_owned(), Some("D3.4")),
        ("keima D4 U6".to_owned(), None),
        ("keima Q16 R18".to_owned(), Some("D3.1")),
        ("keima D4".to_owned(), Some("D3.4")),
        (format!("keima {everywhere}"), Some("D3.1")),
        ("keima D4 E6 d4".to_owned(), None),
        ("keima -".to_owned(), Some("D2.2")),
        ("keima".to_owned(), Some("D2.2")),
        ("kosumi D4 E5".to_owned(), Some("D2.2")),
        ("hold keima".to_owned(), Some("D5.2")),
        ("free".to_owned(), Some("D5.2")),
        ("block 2".to_owned(), Some("D5.3")),
        ("pass".to_owned(), Some("D2.2")),
        ("B D4".to_owned(), Some("D2.2")),
        ("agree".to_owned(), Some("D8.1")),
        (format!("dead {everywhere}"), Some("D8.1")),
        (String::new(), None),
        ("ば".repeat(500), None),
        ("keima \u{0}D4\tE6;DROP".to_owned(), None),
    ];
    let n = both.table.n();
    for (play, expected) in refusals {
        let shown: String = play.chars().take(40).collect();
        let answer = both.act(SeatId(0), Intention::Play { play }).await;
        let ToClient::Refused { reason, why, clause, .. } = answer else { panic!("{shown}: {answer:?}") };
        assert_eq!(clause.as_deref(), expected, "{shown}: {why}");
        let known = if expected.is_some() { "illegal-play" } else { "unreadable-play" };
        assert_eq!(reason.code(), known, "{shown}: {why}");
        assert!(why.chars().count() < 250, "{shown}: a refusal is short: {} bytes", why.len());
    }
    assert_eq!(both.table.n(), n);

    // The same holds at the end: nobody can mark four hundred stones dead that are not on the board.
    for play in ["keima D4 E6", "", "keima K4 L6", "pass", "pass"] {
        let side = both.table.to_act().unwrap();
        let intention =
            if play.is_empty() { Intention::Roll } else { Intention::Play { play: play.to_owned() } };
        let answer = both.act(seat(side), intention).await;
        assert!(matches!(answer, ToClient::Done { .. }), "{play}: {answer:?}");
    }
    for (play, expected) in [(format!("dead {everywhere}"), "D8.1"), ("dead D4 E6 A1".to_owned(), "D8.1")] {
        let answer = both.act(SeatId(0), Intention::Play { play }).await;
        let ToClient::Refused { clause, .. } = answer else { panic!("{answer:?}") };
        assert_eq!(clause.as_deref(), Some(expected));
    }
    both.act(SeatId(0), Intention::Play { play: "dead D4".to_owned() }).await;
    both.act(SeatId(1), Intention::Play { play: "agree".to_owned() }).await;
    assert!(matches!(both.table.status(), Status::Over { .. }));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_server_turns_up_at_once_is_heard_with_the_play() {
    let slow = Config { think: Duration::from_secs(5), ..quick() };
    let (server, _folder) = TestServer::with(slow).await;
    let guest = server.guest().await;
    let mut setup = Setup::start(small(), Deck::classic());
    let held = setup.deck.action(carreau_dango::Action::FreeCard).unwrap();
    setup.cards[Side::Black].left[held] -= 1;
    setup.cards[Side::Black].free_cards = 1;
    let start = setup.validate().unwrap().to_string();
    let laid = guest.create_table(&table(small(), Some(start), [me("Ada"), me("Ben")])).await.unwrap().table;
    let mut both = Person::new(&guest, &laid).await;
    both.begin().await;
    let before = both.table.n();
    let answer = both.act(SeatId(0), Intention::Play { play: "free".to_owned() }).await;
    assert!(matches!(answer, ToClient::Done { n, .. } if n == before + 2), "{answer:?}");
    assert!(position(&both).face_up().is_some());
    let record = record(&server, &both).await;
    let (_, last) = record.trim_end().rsplit_once("\"event\":").unwrap();
    assert!(last.starts_with("\"drew\""), "{last}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cards_of_a_finished_game_are_all_in_its_record() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let laid = guest.create_table(&table(small(), None, [bot("random"), me("Ada")])).await.unwrap().table;
    let mut ada = Person::new(&guest, &laid).await;
    ada.begin().await;
    ada.play_on().await;
    let record: carreau_match::Record = record(&server, &ada).await.parse().unwrap();
    let drawn = record.entries.iter().filter_map(|entry| match &entry.event {
        Event::Drew { draw } => Some(draw.split(' ').count()),
        _ => None,
    });
    assert_eq!(drawn.sum::<usize>(), 72, "36 cards each (D1.2)");
    server.close().await;
}
