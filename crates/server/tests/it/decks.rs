//! Dango at a server: a table's own deck, and the nigiri.

use std::sync::Arc;

use carreau_core::{Game as _, Side};
use carreau_dango::{Deck, Position, Setup, Terms};
use carreau_games::GameName;
use carreau_match::{Intention, Options, Scope, SeatId, verify};
use carreau_protocol::{NewSeat, NewTable, Problem, ToClient};

use crate::server::{Person, TestServer, bot, me};

/// A deck in which every card is either a missed turn or a Nobi.
fn own() -> Arc<Deck> {
    let text = "name = \"dull\"\n[[shape]]\ncard = \"nobi\"\ncopies = 18\nstones = [[0, 0], [1, 0]]\n\
                [[action]]\ncard = \"miss\"\ncopies = 18\n";
    Arc::new(Deck::from_toml("dull.toml", text).expect("it has 36 cards"))
}

fn table(terms: Terms, start: Option<String>, seats: [NewSeat; 2]) -> NewTable {
    let options = Options::of(terms).to_text();
    NewTable { game: GameName::Dango, options, seats: seats.into(), sides: Vec::new(), listed: true, start }
}

#[tokio::test(flavor = "multi_thread")]
async fn d1_3_the_nigiri_decides_the_sides_and_the_seats_stay_whose_they_are() {
    let (server, _folder) = TestServer::new().await;
    let terms = Terms { nigiri: true, ..Terms::default() };
    let start = Position::start(terms, own()).to_string();
    let guest = server.guest().await;
    let laid =
        guest.create_table(&table(terms, Some(start.clone()), [me("Ada"), bot("random")])).await.unwrap();
    let mut ada = Person::new(&guest, &laid.table).await;
    assert_eq!(ada.table.header().start.as_deref(), Some(start.as_str()));
    ada.begin().await;
    assert_eq!(ada.table.drawer(), Some(carreau_core::Drawer::Both));
    ada.act(SeatId(0), Intention::Roll).await;
    while ada.table.last_draw().is_none() {
        ada.receive().await;
    }
    // The first event is the nigiri; the bot may have gone on since.
    let mine = ada.table.seat(SeatId(0)).unwrap().side;
    assert_eq!(ada.table.seat(SeatId(1)).unwrap().side, !mine);
    while ada.table.moves().len() < 2 {
        match ada.duty() {
            Some((seat, intention)) => {
                assert_eq!(seat, SeatId(0));
                let answer = ada.act(seat, intention).await;
                assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
            }
            None => drop(ada.receive().await),
        }
    }
    assert_eq!(ada.table.moves()[0].side, Side::Black);
    // A person who comes back has the same seat, whichever side it plays by now.
    let again = Person::new(&guest, &laid.table).await;
    assert_eq!(again.seats, [SeatId(0)]);
    assert_eq!(again.table.seat(SeatId(0)).unwrap().side, mine);
    let summary: carreau_protocol::TableSummary =
        guest.get(&format!("/api/tables/{}", laid.table)).await.unwrap().read().unwrap();
    assert_eq!(summary.seats[0].side, mine);
    assert_eq!(summary.brought.as_deref(), Some("dull"), "the lobby names the deck");
    assert_eq!(summary.seats[0].player.as_ref().map(carreau_match::Player::name), Some("Ada"));
    // Her resignation refers to what she has seen, so the server refuses it as stale if the bot has played since.
    let mut answer = ada.act(SeatId(0), Intention::Resign { scope: Scope::Match }).await;
    for _ in 0..100 {
        if matches!(answer, ToClient::Done { .. }) {
            break;
        }
        answer = ada.act(SeatId(0), Intention::Resign { scope: Scope::Match }).await;
    }
    assert!(matches!(answer, ToClient::Done { .. }), "{answer:?}");
    let asked = ada.act(SeatId(0), Intention::Rematch).await;
    assert!(matches!(asked, ToClient::Done { .. }), "{asked:?}");
    while ada.table.next_table().is_none() {
        ada.receive().await;
    }
    let record = guest.get(&format!("/api/tables/{}/record", laid.table)).await.unwrap().text();
    assert!(verify(&record).unwrap().draws.is_some_and(|draws| draws > 1));
    let next = Person::new(&guest, ada.table.next_table().unwrap()).await;
    assert_eq!(next.table.header().start.as_deref(), Some(start.as_str()), "the deck is played on with");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn d7_2_a_table_starts_from_a_late_position_with_700_boards_remembered() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let terms = Terms { board: carreau_goban::Size::NINETEEN.into(), ..Terms::default() };
    let seen = (0..700).map(|board| u64::MAX - board).collect();
    let start = Setup { seen, ..Setup::start(terms, own()) }.validate().unwrap().to_string();
    assert!((12_000..NewTable::START_BYTES).contains(&start.len()), "{}", start.len());
    let laid =
        guest.create_table(&table(terms, Some(start.clone()), [me("Ada"), NewSeat::Open])).await.unwrap();
    let ada = Person::new(&guest, &laid.table).await;
    assert_eq!(ada.table.header().start.as_deref(), Some(start.as_str()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_that_is_none_is_refused_with_its_reason() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let terms = Terms::default();
    let start = Position::start(terms, own()).to_string();
    let other = Terms { carry_over: false, ..terms };
    let unknown = start.replace("miss", "mist");
    let mut over = Position::ordinary(terms);
    for play in ["pass", "pass", "dead -", "agree"] {
        over.play(&play.parse().unwrap()).unwrap();
    }
    for (terms, start, code, why) in [
        (terms, over.to_string(), "options", "the start is a game that is over"),
        (terms, "a board".to_owned(), "options", "not a position of dango"),
        (other, start, "options", "other terms"),
        (terms, unknown, "options", "not a position of dango"),
        (terms, "x".repeat(NewTable::START_BYTES + 1), "start", "longer than 16384 bytes"),
    ] {
        let wanted = serde_json::to_string(&table(terms, Some(start), [me("Ada"), NewSeat::Open])).unwrap();
        let answer = guest
            .request("POST", "/api/tables", &[("content-type", "application/json")], &wanted)
            .await
            .unwrap();
        let problem: Problem = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!((answer.status, problem.code.as_str()), (422, code), "{}", problem.why);
        assert!(problem.why.contains(why), "{}", problem.why);
    }
    server.close().await;
}
