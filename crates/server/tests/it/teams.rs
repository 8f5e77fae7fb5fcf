//! Pétanque for six at a server: joining, leaving and coming back, bots as team-mates, proposals.

use std::time::Duration;

use carreau_client::Client;
use carreau_core::Side;
use carreau_games::{GameName, petanque};
use carreau_match::{EndReason, Intention, Options, OptionsText, Player, Scope, SeatId, Status, verify};
use carreau_protocol::{NewSeat, NewTable, TableSummary, ToClient, ToServer};
use carreau_server::{Config, Limits};

use crate::server::{Person, TestServer, begin, bot, me, next, quick};

const ALTERNATELY: [Side; 6] = [Side::Black, Side::White, Side::Black, Side::White, Side::Black, Side::White];

fn table(format: &str, seats: Vec<NewSeat>) -> NewTable {
    let terms: petanque::Terms =
        serde_json::from_str(&format!(r#"{{"format":"{format}","target":11}}"#)).unwrap();
    let options = Options::of(terms).to_text();
    NewTable { game: GameName::Petanque, options, seats, sides: Vec::new(), listed: true, start: None }
}

fn is_done(answer: &ToClient) -> bool {
    matches!(answer, ToClient::Done { .. })
}

impl Person {
    /// What the person has to do at a table of teams. If several seats may act, the one that holds the member does;
    /// for a bot's member the first person of the side does. This leaves out what bots do by themselves.
    fn team_duty(&self) -> Option<(SeatId, Intention)> {
        let table = &self.table;
        if table.status() != Status::Playing || table.duty().is_some() {
            return None;
        }
        let people = |seat: &SeatId| table.may_act(*seat) && !table.is_bot(*seat);
        let first = (0..).map(SeatId).take(table.seats().len()).find(people)?;
        let (seat, intention) = if table.drawer().is_some() {
            (first, Intention::Roll)
        } else {
            let plays = table.position().plays().expect("plays of pétanque are listed");
            let i = (table.moves().len() * 31 + usize::try_from(table.draws()).unwrap()) % plays.len();
            let holder = table.holder_of(&plays[i]).filter(|&seat| !table.is_bot(seat));
            (holder.unwrap_or(first), Intention::Play { play: plays[i].clone() })
        };
        self.seats.contains(&seat).then_some((seat, intention))
    }

    /// Plays on as one of a team until `until` holds for the table.
    async fn play_until(&mut self, until: impl Fn(&Self) -> bool) {
        while !until(self) {
            match self.team_duty() {
                Some((seat, intention)) => {
                    let answer = self.act(seat, intention).await;
                    assert!(is_done(&answer), "{answer:?}");
                }
                None => drop(self.receive().await),
            }
        }
    }
}

/// Lets all people play on until `until` holds for each. Before each step everybody receives the latest events,
/// because a person with an older table might try to play out of turn.
async fn all_play(people: &mut [Person], until: impl Fn(&Person) -> bool + Copy) {
    let n = people.iter().map(|person| person.table.n()).max().unwrap_or_default();
    for person in people.iter_mut() {
        while person.table.n() < n {
            person.receive().await;
        }
    }
    futures_util::future::join_all(people.iter_mut().map(|person| person.play_until(until))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_people_play_three_against_three_and_one_goes_and_comes_back() {
    let limits = Limits { gone: Duration::ZERO, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let mut guests: Vec<Client> = Vec::new();
    for _ in 0..6 {
        guests.push(server.guest().await);
    }
    let mut seats = vec![me("Player 0")];
    seats.resize(6, NewSeat::Open);
    let table = guests[0].create_table(&table("triplettes", seats)).await.unwrap().table;

    // Each person follows the link, sees which seats of which side are open, and takes one.
    let mut people = vec![Person::new(&guests[0], &table).await];
    for (i, guest) in guests.iter().enumerate().skip(1) {
        let summary: TableSummary = guest.get(&format!("/api/tables/{table}")).await.unwrap().read().unwrap();
        let wanted = ALTERNATELY[5 - i];
        let free = summary.seats.iter().position(|seat| seat.player.is_none() && seat.side == wanted);
        let mut person = Person::new(guest, &table).await;
        let free = free.or_else(|| summary.seats.iter().position(|seat| seat.player.is_none())).unwrap();
        person.sit(SeatId(u8::try_from(free).unwrap()), &format!("Player {i}")).await;
        people.push(person);
    }
    begin(&mut people).await;
    all_play(&mut people, |person| person.table.moves().len() >= 20).await;

    // The last person lets the server's strongest bot play, and leaves.
    let mut gone = people.pop().unwrap();
    let (left, seat, at) = (gone.seats.clone(), gone.seats[0], gone.table.moves().len());
    let strongest = *carreau_bots::AnyBot::all(GameName::Petanque).last().unwrap();
    let levels = strongest.highest_level().number();
    let strongest =
        if levels > 1 { format!("{}:{levels}", strongest.name()) } else { strongest.name().to_owned() };
    let substitute = Intention::Substitute { of: seat, bot: strongest };
    let asking = &mut people[0];
    let answer = asking.act(SeatId(0), substitute.clone()).await;
    let is_refused = matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == "nobody-gone");
    assert!(is_refused, "only the player asks while the player is here: {answer:?}");
    assert!(is_done(&gone.act(seat, substitute).await));
    drop(gone);
    let summary: TableSummary = guests[0].get(&format!("/api/tables/{table}")).await.unwrap().read().unwrap();
    assert!(summary.seats[usize::from(seat.0)].substitute.is_some());
    all_play(&mut people, |person| person.table.moves().len() >= at + 30).await;

    // When the person comes back, the seat is still theirs.
    let mut back = Person::new(&guests[5], &table).await;
    assert_eq!(back.seats, left);
    let early = back.act(seat, Intention::Play { play: "greet".to_owned() }).await;
    assert!(matches!(&early, ToClient::Refused { reason, .. } if reason.code() == "stood-in"), "{early:?}");
    assert!(is_done(&back.act(seat, Intention::ComeBack).await));
    people.push(back);
    all_play(&mut people, |person| person.table.revealed().is_some()).await;

    let record = guests[3].get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    let verified = verify(&record).unwrap();
    assert!(verified.draws.is_some_and(|draws| draws > 30));
    assert_eq!(verified.table, people[2].table);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_of_a_server_play_three_against_three_by_themselves() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let seats = (0..6).map(|_| bot("random")).collect();
    let table = guest.create_table(&table("triplettes", seats)).await.unwrap().table;
    let mut watcher = Person::new(&guest, &table).await;
    watcher.play_until(|person| person.table.revealed().is_some()).await;
    let played: std::collections::BTreeSet<_> = watcher.table.moves().iter().map(|made| made.seat).collect();
    assert_eq!(played.len(), 6, "each in its own name");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_with_bots_as_mates_and_the_server_keeps_it() {
    let (server, folder) = TestServer::new().await;
    let guest = server.guest().await;
    let seats = vec![bot("random"), bot("random"), me("Ada"), bot("random"), bot("random")];
    let sides = [Side::Black, Side::White, Side::Black, Side::White, Side::Black];
    let table = guest
        .create_table(&NewTable { sides: sides.into(), ..table("triplettes", seats) })
        .await
        .unwrap()
        .table;
    let mut ada = Person::new(&guest, &table).await;
    ada.begin().await;
    ada.play_until(|person| person.table.moves().len() >= 30).await;
    let substitute = Intention::Substitute { of: SeatId(2), bot: "random".to_owned() };
    assert!(is_done(&ada.act(SeatId(2), substitute).await));
    let n = ada.table.n();
    drop(ada);
    server.close().await;

    let server = TestServer::open(folder.path(), quick()).await;
    let guest = guest.at(server.address);
    let mut ada = Person::new(&guest, &table).await;
    assert!(ada.table.n() >= n);
    assert_eq!(ada.table.seat(SeatId(2)).unwrap().bot(), Some("random"));
    ada.play_until(|person| person.table.revealed().is_some()).await;
    let record = guest.get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    assert_eq!(verify(&record).unwrap().table, ada.table);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn mates_see_what_is_proposed_and_opponents_and_watchers_do_not() {
    let (server, _folder) = TestServer::new().await;
    let mut people = Vec::new();
    let guests = [server.guest().await, server.guest().await, server.guest().await];
    let seats = vec![me("Ada"), NewSeat::Open, NewSeat::Open];
    let table = guests[0].create_table(&table("doublettes", seats)).await.unwrap().table;
    for (i, guest) in (0..).zip(&guests) {
        let mut person = Person::new(guest, &table).await;
        if i > 0 {
            person.sit(SeatId(i), &format!("Player {i}")).await;
        }
        people.push(person);
    }
    begin(&mut people).await;
    let stranger = server.guest().await;
    let mut watcher = stranger.watch(&table, 0).await.unwrap();
    all_play(&mut people, |person| person.table.position().announcing() == Some(Side::Black)).await;
    let play = people[0].table.position().plays().unwrap().remove(0);
    let propose = ToServer::Propose { seat: SeatId(0), play: Some(play.clone()) };
    people[0].connection.send(&propose).await.unwrap();
    let seen = ToClient::Proposed { seat: SeatId(0), play: Some(play.clone()) };
    while people[2].receive().await != seen {}
    while people[0].receive().await != seen {}
    // Neither who watches already nor who begins to watch now, with or without a cookie, is told.
    let late = stranger.watch(&table, 0).await.unwrap();
    let unknown = Client::stranger(server.address).watch(&table, 0).await.unwrap();
    watcher.send(&ToServer::Ping).await.unwrap();
    for mut connection in [watcher, late, unknown] {
        connection.send(&ToServer::Ping).await.unwrap();
        let mut heard = Vec::new();
        while !matches!(heard.last(), Some(ToClient::Pong { .. })) {
            heard.push(next(&mut connection).await.expect("an answer to the ping"));
        }
        assert!(!heard.iter().any(|heard| matches!(heard, ToClient::Proposed { .. })), "{heard:?}");
    }
    let mut wrong = propose;
    if let ToServer::Propose { seat, .. } = &mut wrong {
        *seat = SeatId(1);
    }
    people[0].connection.send(&wrong).await.unwrap();
    while !matches!(people[0].receive().await, ToClient::Problem { reason, closing: false, .. } if reason.code() == "not-yours")
    {
    }

    let holder = people[0].table.holder_of(&play).unwrap();
    let who = usize::from(holder.0);
    assert!(is_done(&people[who].act(holder, Intention::Play { play }).await));
    // The opponent received no proposal before the announcement.
    let n = people[who].table.n();
    while people[1].table.n() < n {
        let heard = people[1].receive().await;
        assert!(!matches!(heard, ToClient::Proposed { .. }), "{heard:?}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seated_player_may_put_a_bot_into_an_open_seat() {
    let (server, _folder) = TestServer::new().await;
    let (ada, eve) = (server.guest().await, server.guest().await);
    let mut new = table("tete-a-tete", vec![me("Ada"), NewSeat::Open]);
    new.options.points = 1;
    let table = ada.create_table(&new).await.unwrap().table;
    let (mut ada, mut eve) = (Person::new(&ada, &table).await, Person::new(&eve, &table).await);
    let sit = |bot: &str| Intention::Sit { player: Player::bot("Eve herself", bot).unwrap() };
    let refused = |answer: ToClient, expected: &str| {
        assert!(
            matches!(&answer, ToClient::Refused { reason, .. } if reason.code() == expected),
            "{answer:?}"
        );
    };
    refused(eve.act(SeatId(1), sit("house:2")).await, "not-seated");
    refused(ada.act(SeatId(1), sit("nobody")).await, "unknown-bot");
    refused(ada.act(SeatId(1), sit("house:9")).await, "level");
    refused(ada.act(SeatId(0), sit("house")).await, "seat-taken");
    assert!(is_done(&ada.act(SeatId(1), sit("random")).await));
    let sits = ada.table.seats()[1].player.clone().unwrap();
    assert_eq!((sits.name(), sits.bot_name()), ("Random", Some("random")), "the server names it");

    // As long as the match has not begun, a player at the table can send the bot away for another one; nobody else
    // can.
    refused(eve.act(SeatId(1), Intention::Leave).await, "not-yours");
    assert!(is_done(&ada.act(SeatId(1), Intention::Leave).await));
    assert!(is_done(&ada.act(SeatId(1), sit("house:2")).await));
    while !ada.table.seats()[1].is_ready() {
        ada.receive().await;
    }
    refused(ada.act(SeatId(1), Intention::Roll).await, "not-yours");
    ada.begin().await;
    assert_eq!(ada.table.status(), Status::Playing);
    ada.play_until(|person| person.table.moves().iter().any(|played| played.seat == SeatId(1))).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_resigns_when_its_people_agree() {
    let (server, _folder) = TestServer::new().await;
    let guests = [server.guest().await, server.guest().await];
    // Ada and Ben play for Bronze with a bot as the third, against one bot.
    let seats = vec![me("Ada"), bot("random"), NewSeat::Open, bot("random")];
    let sides = vec![Side::Black, Side::White, Side::Black, Side::Black];
    let laid = guests[0].create_table(&NewTable { sides, ..table("triplettes", seats) }).await.unwrap();
    let mut ada = Person::new(&guests[0], &laid.table).await;
    let mut ben = Person::new(&guests[1], &laid.table).await;
    ben.sit(SeatId(2), "Ben").await;
    begin([&mut ada, &mut ben]).await;
    while ada.table.n() < ben.table.n() {
        ada.receive().await;
    }
    let resign = Intention::Resign { scope: Scope::Game };
    for agree in [false, true] {
        if agree {
            let again = ada.act(SeatId(0), resign.clone()).await;
            assert!(
                matches!(&again, ToClient::Refused { reason, .. } if reason.code() == "resign-denied"),
                "{again:?}"
            );
            let greet = Intention::Play { play: "greet".to_owned() };
            assert!(is_done(&ada.act(SeatId(0), greet).await));
            // An answer is stale if its seat has not seen the latest event, so wait: the bot also greets, and then
            // waits for Ada's roll.
            for person in [&mut ada, &mut ben] {
                while !person.table.moves().iter().any(|played| played.seat == SeatId(1)) {
                    person.receive().await;
                }
            }
        }
        assert!(is_done(&ada.act(SeatId(0), resign.clone()).await));
        assert_eq!(ada.table.asked_to_resign(Side::Black), [SeatId(2)], "the bot is not asked");
        while ben.table.resigning(Side::Black).is_none() {
            ben.receive().await;
        }
        assert_eq!(ben.table.status(), Status::Playing);
        let others = ben.act(SeatId(0), Intention::AnswerResign { agree }).await;
        assert!(
            matches!(&others, ToClient::Refused { reason, .. } if reason.code() == "not-yours"),
            "{others:?}"
        );
        assert!(is_done(&ben.act(SeatId(2), Intention::AnswerResign { agree }).await));
        while ada.table.n() < ben.table.n() {
            ada.receive().await;
        }
    }
    let over = Status::Over { winner: Some(Side::White), reason: EndReason::Resigned(Scope::Game) };
    assert_eq!((ada.table.status(), ben.table.status()), (over, over));
    let record = guests[1].get(&format!("/api/tables/{}/record", laid.table)).await.unwrap().text();
    assert_eq!(verify(&record).unwrap().table, ada.table);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_that_do_not_fit_are_refused() {
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let open = |count| vec![NewSeat::Open; count];
    let white = |count| vec![Side::White; count];
    let wrong = [
        table("triplettes", open(7)),
        table("doublettes", open(6)),
        table("triplettes", open(1)),
        NewTable { sides: white(2), ..table("triplettes", open(2)) },
        NewTable { sides: white(2), ..table("triplettes", open(3)) },
        NewTable { game: GameName::Dango, options: OptionsText::default(), ..table("triplettes", open(4)) },
    ];
    for new in wrong {
        let refused = guest.create_table(&new).await.unwrap_err().to_string();
        assert!(refused.contains("422: seats"), "{refused}");
    }
    server.close().await;
}

/// A table's own plan is smaller here and has another name.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_brings_its_own_plan() {
    let plan = "name = \"yard\"\ncolumns = 6\nrows = 18\nzone = [\"B10\", \"E15\"]\n[directions]\n2 = \"choice\"\n\
                3 = \"Y2\"\n4 = \"Z2\"\n5 = \"Z2\"\n6 = \"X1\"\n7 = \"X1\"\n8 = \"X1\"\n9 = \"Z1\"\n10 = \"Z1\"\n\
                11 = \"Y1\"\n12 = \"X2\"\n";
    let start = |format: &str| {
        let text = serde_json::json!({ "terms": { "format": format, "target": 11 }, "plan": plan,
            "now": { "phase": { "greet": "black" }, "round": 0, "opener": "black" } });
        Some(text.to_string())
    };
    let (server, _folder) = TestServer::new().await;
    let guest = server.guest().await;
    let seats = || vec![me("Ada"), bot("random")];
    let other = NewTable { start: start("triplettes"), ..table("doublettes", seats()) };
    let refused = guest.create_table(&other).await.unwrap_err().to_string();
    assert!(refused.contains("other terms"), "{refused}");
    let own = NewTable { start: start("doublettes"), ..table("doublettes", seats()) };
    let laid = guest.create_table(&own).await.unwrap();
    assert_eq!(laid.brought.as_deref(), Some("yard"));
    let mut ada = Person::new(&guest, &laid.table).await;
    ada.begin().await;
    ada.play_until(|person| person.table.moves().len() >= 20).await;
    server.close().await;
}
