//! Pétango at a server: the server and its clients compute the same flicks.

use carreau_games::GameName;
use carreau_match::{Options, SeatId, verify};
use carreau_petango::{Board, Goal, Hand, Terms};
use carreau_protocol::{NewSeat, NewTable, ToServer};

use crate::server::{Person, TestServer, begin, bot, me};

fn table(board: Board, hand: Hand, seats: [NewSeat; 2]) -> NewTable {
    let terms = Terms { board, hand, to: Goal::new(2).unwrap() };
    let options = Options::of(terms).to_text();
    NewTable {
        game: GameName::Petango,
        options,
        seats: seats.into(),
        sides: Vec::new(),
        listed: true,
        start: None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_flick_a_whole_game_and_its_record_verifies() {
    for (board, hand) in [(Board::Xiangqi, Hand::Club), (Board::Goban, Hand::None)] {
        let (server, _folder) = TestServer::new().await;
        let (ada, ben) = (server.guest().await, server.guest().await);
        let table = ada.create_table(&table(board, hand, [me("Ada"), NewSeat::Open])).await.unwrap().table;
        let (mut ada, mut ben) = (Person::new(&ada, &table).await, Person::new(&ben, &table).await);
        ben.sit(SeatId(1), "Ben").await;
        begin([&mut ben, &mut ada]).await;
        tokio::join!(ada.play_on(), ben.play_on());
        assert_eq!(ada.table, ben.table);
        assert!(
            ada.table.moves().iter().any(|played| played.effect.computed().is_some()),
            "a stone was flicked"
        );
        let record = server.guest().await.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
        let verified = verify(&record).unwrap();
        assert_eq!((verified.draws.is_some(), &verified.table), (true, &ada.table));
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_plays_petango_with_every_bot_it_has() {
    for name in carreau_bots::AnyBot::all(GameName::Petango).into_iter().map(carreau_bots::AnyBot::name) {
        let (server, _folder) = TestServer::new().await;
        let guest = server.guest().await;
        let table =
            guest.create_table(&table(Board::Goban, Hand::Club, [me("Ada"), bot(name)])).await.unwrap().table;
        let mut ada = Person::new(&guest, &table).await;
        ada.begin().await;
        ada.play_on().await;
        assert!(ada.table.moves().len() > 1, "{name} plays");
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_computes_otherwise_is_counted() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let table =
        guest.create_table(&table(Board::Goban, Hand::Club, [me("Ada"), me("Ben")])).await.unwrap().table;
    let mut both = Person::new(&guest, &table).await;
    both.begin().await;
    let differs = ToServer::Differs { n: both.table.n(), computed: Some("ok 0 0 0".to_owned()) };
    both.connection.send(&differs).await.unwrap();
    both.connection.send(&ToServer::Ping).await.unwrap();
    while !matches!(both.receive().await, carreau_protocol::ToClient::Pong { .. }) {}
    let metrics = guest.get("/metrics").await.unwrap().text();
    assert!(metrics.contains("carreau_differences_total 1"), "{metrics}");
    server.close().await;
}
