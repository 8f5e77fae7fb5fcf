//! The free chat and mutes: what each socket is sent, and what none is.

use carreau_client::{Answer, Client};
use carreau_core::Side;
use carreau_games::{GameName, petanque};
use carreau_match::{Intention, Options, Scope, SeatId, TableId, verify};
use carreau_protocol::{ChatLine, FreeChat, NewSeat, NewTable, Phrase, Problem, ToClient, ToServer};
use carreau_server::{AdminToken, Config, Limits};

use crate::server::{Person, TestServer, begin, me, new_table, quick};

const ADA: SeatId = SeatId(0);
const BEN: SeatId = SeatId(1);

/// Ada and Ben at a table, before their match, and their guests.
async fn two(server: &TestServer) -> ([Client; 2], TableId, [Person; 2]) {
    let guests = [server.guest().await, server.guest().await];
    let table = guests[0].create_table(&new_table([me("Ada"), NewSeat::Open])).await.unwrap().table;
    let (ada, mut ben) = (Person::new(&guests[0], &table).await, Person::new(&guests[1], &table).await);
    ben.sit(BEN, "Ben").await;
    (guests, table, [ada, ben])
}

async fn sends(person: &mut Person, message: &ToServer) {
    person.connection.send(message).await.unwrap();
}

async fn switches(person: &mut Person, seat: SeatId, on: bool) {
    sends(person, &ToServer::SwitchChat { seat, on }).await;
}

/// Returns when the table has heard both.
async fn both_switch_it_on(ada: &mut Person, ben: &mut Person) {
    switches(ada, ADA, true).await;
    all(ada).await;
    switches(ben, BEN, true).await;
    all(ben).await;
    // What the other has caused.
    all(ada).await;
}

async fn writes(person: &mut Person, seat: SeatId, text: &str) {
    sends(person, &ToServer::Write { seat, text: text.to_owned() }).await;
}

/// All messages up to the answer to a ping: what the table has sent before it is among them.
async fn all(person: &mut Person) -> Vec<ToClient> {
    // What others have sent goes through the table, and so does this. The table answers nothing that is right.
    sends(person, &ToServer::Propose { seat: SeatId(9), play: None }).await;
    let mut all = Vec::new();
    loop {
        match person.receive().await {
            ToClient::Problem { reason, .. } if reason.code() == "not-yours" => return all,
            message => all.push(message),
        }
    }
}

fn code(messages: &[ToClient]) -> Option<&'static str> {
    messages.iter().find_map(|message| match message {
        ToClient::Problem { reason, .. } => Some(reason.code()),
        _ => None,
    })
}

/// The lines among messages, as one text each, and how the chat stands after them if that has changed.
fn chat(messages: &[ToClient]) -> (Vec<String>, Option<FreeChat>) {
    let told = |line: &ChatLine| format!("{}: {}", line.name, line.text);
    let (mut lines, mut stands) = (Vec::new(), None);
    for message in messages {
        match message {
            ToClient::Lines { lines: all } => lines = all.iter().map(told).collect(),
            ToClient::Written(line) => lines.push(told(line)),
            ToClient::FreeChat(chat) => stands = Some(chat.clone()),
            _ => {}
        }
    }
    (lines, stands)
}

#[expect(clippy::unnecessary_wraps, reason = "it is compared with what may be missing")]
fn stands(on: &[SeatId], open: bool) -> Option<FreeChat> {
    Some(FreeChat { on: on.to_vec(), open })
}

/// Whether something in the messages belongs to the chat or to mutes.
fn is_of_talk(message: &ToClient) -> bool {
    use ToClient::{FreeChat, Lines, Muted, Written};
    matches!(message, FreeChat(_) | Lines { .. } | Written(_) | Muted { .. })
}

async fn mutes(guest: &Client, table: &TableId, seat: SeatId, on: bool) -> Answer {
    let body = format!(r#"{{"seat":{},"on":{on}}}"#, seat.0);
    let kind = [("content-type", "application/json")];
    guest.request("POST", &format!("/api/tables/{table}/mutes"), &kind, &body).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_written_only_while_both_have_switched_the_chat_on_and_no_watcher_sees_any() {
    let (server, _folder) = TestServer::new().await;
    let (guests, table, [mut ada, mut ben]) = two(&server).await;
    let mut eve = Person::new(&server.guest().await, &table).await;
    for person in [&mut ada, &mut ben, &mut eve] {
        all(person).await;
    }
    writes(&mut ada, ADA, "hello?").await;
    assert_eq!(code(&all(&mut ada).await), Some("chat-off"), "nobody has switched it on");
    switches(&mut ada, ADA, true).await;
    writes(&mut ada, ADA, "hello?").await;
    let heard = all(&mut ada).await;
    assert_eq!((chat(&heard).1, code(&heard)), (stands(&[ADA], false), Some("chat-off")), "one has not");
    assert_eq!(chat(&all(&mut ben).await), (vec![], stands(&[ADA], false)));

    switches(&mut ben, BEN, true).await;
    writes(&mut ben, BEN, "  so:\n\u{202e}hello\u{0} ").await;
    assert_eq!(chat(&all(&mut ben).await), (vec!["Ben: so: hello".to_owned()], stands(&[ADA, BEN], true)));
    assert_eq!(chat(&all(&mut ada).await).0, ["Ben: so: hello"]);

    // Ada's switching off ends it at once for both.
    switches(&mut ada, ADA, false).await;
    all(&mut ada).await;
    writes(&mut ben, BEN, "are you there?").await;
    let heard = all(&mut ben).await;
    assert_eq!((chat(&heard).1, code(&heard)), (stands(&[BEN], false), Some("chat-off")));
    let mut again = Person::new(&guests[1], &table).await;
    assert_eq!(chat(&all(&mut again).await), (vec![], stands(&[BEN], false)), "nor after a reload");

    // Only what is a line is one, and only from one's own seat.
    switches(&mut ada, ADA, true).await;
    all(&mut ada).await;
    for (seat, text, due) in [
        (ADA, "x".repeat(301), Some("chat-line")),
        (ADA, " \u{200b}\n".to_owned(), Some("chat-line")),
        (BEN, "I am Ben".to_owned(), Some("not-yours")),
    ] {
        writes(&mut ada, seat, &text).await;
        assert_eq!(code(&[answer(&mut ada).await]), due, "{text:.20}");
    }
    writes(&mut ada, ADA, &"é".repeat(300)).await;
    assert_eq!(chat(&all(&mut ada).await).0, [format!("Ada: {}", "é".repeat(300))]);

    // Eve watches, and sees and says nothing.
    for message in
        [ToServer::SwitchChat { seat: ADA, on: false }, ToServer::Write { seat: ADA, text: "boo".to_owned() }]
    {
        sends(&mut eve, &message).await;
        assert_eq!(code(&[answer(&mut eve).await]), Some("not-yours"));
    }
    let mut later = Person::new(&server.guest().await, &table).await;
    for watcher in [&mut eve, &mut later] {
        let heard = all(watcher).await;
        assert!(!heard.iter().any(is_of_talk), "{heard:?}");
    }

    begin([&mut ada, &mut ben]).await;
    let resigned = ada.act(ADA, Intention::Resign { scope: Scope::Match }).await;
    assert!(matches!(resigned, ToClient::Done { .. }), "{resigned:?}");
    let record = guests[0].get(&format!("/api/tables/{table}/record")).await.unwrap().text();
    assert!(!record.contains("hello") && verify(&record).is_ok(), "{record}");
    server.close().await;
}

/// The next message that is no presence.
async fn answer(person: &mut Person) -> ToClient {
    loop {
        match person.receive().await {
            ToClient::Presence(_) => {}
            other => return other,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_reads_the_newest_lines_and_who_comes_new_reads_none() {
    let (server, _folder) = TestServer::new().await;
    let (guests, table, [mut ada, mut ben]) = two(&server).await;
    both_switch_it_on(&mut ada, &mut ben).await;
    for number in 0..ChatLine::KEPT + 5 {
        writes(&mut ada, ADA, &format!("line {number}")).await;
    }
    all(&mut ada).await;
    let mut again = Person::new(&guests[1], &table).await;
    let (lines, open) = chat(&all(&mut again).await);
    assert_eq!((lines.len(), lines[0].as_str(), open), (200, "Ada: line 5", stands(&[ADA, BEN], true)));

    // Ben leaves, and Carl sits down in the seat: the chat is off, and even when it opens Carl reads nothing of Ben's.
    let left = ben.act(BEN, Intention::Leave).await;
    assert!(matches!(left, ToClient::Done { .. }), "{left:?}");
    let guest = server.guest().await;
    Person::new(&guest, &table).await.sit(BEN, "Carl").await;
    let mut carl = Person::new(&guest, &table).await;
    assert_eq!(chat(&all(&mut carl).await), (vec![], stands(&[ADA], false)));
    switches(&mut carl, BEN, true).await;
    assert_eq!(chat(&all(&mut carl).await), (vec![], stands(&[ADA, BEN], true)));
    writes(&mut ada, ADA, "hello Carl").await;
    all(&mut ada).await;
    assert_eq!(chat(&all(&mut carl).await).0, ["Ada: hello Carl"]);
    let gone = all(&mut again).await;
    assert!(!chat(&gone).0.iter().any(|line| line.contains("Carl")), "{gone:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_few_and_switching_off_is_always_heard() {
    let limits = Limits { lines: Limits::default().lines, ..Limits::none() };
    let (server, _folder) = TestServer::with(Config { limits, ..quick() }).await;
    let (_guests, _table, [mut ada, mut ben]) = two(&server).await;
    switches(&mut ben, BEN, true).await;
    all(&mut ben).await;
    switches(&mut ada, ADA, true).await;
    for _ in 0..4 {
        writes(&mut ada, ADA, "spam").await;
    }
    let heard = all(&mut ada).await;
    assert_eq!((chat(&heard).0.len(), code(&heard)), (4, None));
    writes(&mut ada, ADA, "spam").await;
    assert_eq!(code(&all(&mut ada).await), Some("too-many-lines"));
    switches(&mut ada, ADA, false).await;
    assert_eq!(chat(&all(&mut ada).await).1, stands(&[BEN], false));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mute_holds_at_every_table_and_the_muted_person_does_not_learn_of_it() {
    let (server, _folder) = TestServer::new().await;
    let (guests, table, [mut ada, mut ben]) = two(&server).await;
    both_switch_it_on(&mut ada, &mut ben).await;
    writes(&mut ben, BEN, "one").await;
    for person in [&mut ben, &mut ada] {
        all(person).await;
    }
    let stranger = server.guest().await;
    for (who, at, seat, due) in [
        (&stranger, &table, BEN, (403, "not-yours")),
        (&guests[0], &table, ADA, (404, "no-such-seat")),
        (&guests[0], &table, SeatId(7), (404, "no-such-seat")),
        (&guests[0], &TableId::new("nowhere").unwrap(), BEN, (404, "no-such-table")),
        (&Client::stranger(server.address), &table, BEN, (403, "no-guest")),
    ] {
        let refused = mutes(who, at, seat, true).await;
        let problem: Problem = serde_json::from_slice(&refused.body).unwrap();
        assert_eq!((refused.status, problem.code.as_str()), due);
    }
    assert_eq!(mutes(&guests[0], &table, BEN, true).await.status, 204);
    let heard = all(&mut ada).await;
    assert!(heard.contains(&ToClient::Muted { seats: vec![BEN] }), "{heard:?}");
    assert!(heard.contains(&ToClient::Lines { lines: vec![] }), "{heard:?}");
    writes(&mut ben, BEN, "two").await;
    sends(&mut ben, &ToServer::Say { seat: BEN, phrase: Phrase::Hello }).await;
    let heard = all(&mut ben).await;
    assert_eq!(chat(&heard).0, ["Ben: two"], "for Ben all is as before");
    assert!(heard.contains(&ToClient::Said { seat: BEN, phrase: Phrase::Hello }));
    let muted = |heard: &[ToClient]| heard.iter().any(|one| matches!(one, ToClient::Muted { .. }));
    assert!(!muted(&heard), "{heard:?}");
    let heard = all(&mut ada).await;
    assert!(!heard.iter().any(|m| is_of_talk(m) || matches!(m, ToClient::Said { .. })), "{heard:?}");

    // Elsewhere, where Ben sits under another name, and after the server was started anew.
    let table = guests[1].create_table(&new_table([NewSeat::Open, me("Bert")])).await.unwrap().table;
    let (mut ada, mut bert) = (Person::new(&guests[0], &table).await, Person::new(&guests[1], &table).await);
    assert!(muted(&all(&mut ada).await), "already before she sits there");
    ada.sit(ADA, "Ada").await;
    both_switch_it_on(&mut ada, &mut bert).await;
    writes(&mut bert, BEN, "it is me").await;
    all(&mut bert).await;
    let heard = all(&mut ada).await;
    assert_eq!(chat(&heard), (vec![], None));
    let mut again = Person::new(&guests[0], &table).await;
    let heard = all(&mut again).await;
    assert!(heard.contains(&ToClient::Muted { seats: vec![BEN] }) && chat(&heard).0.is_empty(), "{heard:?}");
    assert_eq!(mutes(&guests[0], &table, BEN, false).await.status, 204);
    let heard = all(&mut again).await;
    assert!(heard.contains(&ToClient::Muted { seats: vec![] }), "{heard:?}");
    assert_eq!(chat(&heard).0, ["Bert: it is me"]);
    server.close().await;
}

/// Pétanque with two people a team, where proposals are hidden from the other team, and the chat from watchers.
#[tokio::test(flavor = "multi_thread")]
async fn at_a_table_of_teams_all_people_chat_and_a_watcher_is_sent_nothing_hidden() {
    let (server, _folder) = TestServer::new().await;
    let terms: petanque::Terms = serde_json::from_str(r#"{"format":"doublettes","target":11}"#).unwrap();
    let seats = vec![me("Person 0"), NewSeat::Open, NewSeat::Open, NewSeat::Open];
    let new = NewTable {
        game: GameName::Petanque,
        options: Options::of(terms).to_text(),
        seats,
        sides: vec![Side::Black, Side::White, Side::Black, Side::White],
        listed: true,
        start: None,
    };
    let mut guests = Vec::new();
    for _ in 0..4 {
        guests.push(server.guest().await);
    }
    let table = guests[0].create_table(&new).await.unwrap().table;
    let mut people = Vec::new();
    for (seat, guest) in (0..).map(SeatId).zip(&guests) {
        let mut person = Person::new(guest, &table).await;
        if seat.0 > 0 {
            person.sit(seat, &format!("Person {}", seat.0)).await;
        }
        people.push(person);
    }
    let mut watcher = Person::new(&server.guest().await, &table).await;
    begin(&mut people).await;
    // Three are not all.
    for (seat, person) in (0..3).map(SeatId).zip(&mut people) {
        switches(person, seat, true).await;
        all(person).await;
    }
    writes(&mut people[0], SeatId(0), "a secret line").await;
    assert_eq!(code(&all(&mut people[0]).await), Some("chat-off"));
    switches(&mut people[3], SeatId(3), true).await;
    all(&mut people[3]).await;
    writes(&mut people[0], SeatId(0), "a secret line").await;
    let play = {
        let table = &people[0].table;
        table.position().plays().expect("plays of pétanque are listed").remove(0)
    };
    let acting = people[0].table.to_act();
    let by = (0..4).map(SeatId).find(|&seat| people[0].table.may_act(seat)).expect("somebody may");
    let side = people[0].table.seat(by).unwrap().side;
    assert!(acting.is_none_or(|acting| acting == side));
    let propose = ToServer::Propose { seat: by, play: Some(play.clone()) };
    sends(&mut people[usize::from(by.0)], &propose).await;
    sends(&mut people[1], &ToServer::Say { seat: SeatId(1), phrase: Phrase::GoodLuck }).await;
    for person in &mut people {
        all(person).await;
    }
    // What each is sent who comes now is all that they may see.
    let proposed = |heard: &[ToClient]| heard.iter().any(|m| matches!(m, ToClient::Proposed { .. }));
    for (seat, guest) in (0..).map(SeatId).zip(&guests) {
        let mut again = Person::new(guest, &table).await;
        let heard = all(&mut again).await;
        assert_eq!(chat(&heard).0, ["Person 0: a secret line"]);
        let is_theirs = again.table.seat(seat).unwrap().side == side;
        assert_eq!(proposed(&heard), is_theirs, "{seat:?}: {heard:?}");
    }
    let mut later = Person::new(&server.guest().await, &table).await;
    for watcher in [&mut watcher, &mut later] {
        let heard = all(watcher).await;
        assert!(!proposed(&heard) && !heard.iter().any(is_of_talk), "{heard:?}");
        let text = serde_json::to_string(&heard).unwrap();
        assert!(!text.contains("secret") && !text.contains(&format!("\"play\":\"{play}\"")), "{text}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_takes_the_last_lines_along_as_the_reporter_saw_them() {
    let token = "a-token-of-the-operators";
    let admin_token = Some(AdminToken::new(token).unwrap());
    let (server, _folder) = TestServer::with(Config { admin_token, ..quick() }).await;
    let (guests, table, [mut ada, mut ben]) = two(&server).await;
    both_switch_it_on(&mut ada, &mut ben).await;
    for number in 0..60 {
        writes(&mut ben, BEN, &format!("<b>rude {number}</b>")).await;
    }
    all(&mut ben).await;
    // What Ben does afterwards, and that Ada does not want to read more, changes nothing about what she has read.
    assert_eq!(mutes(&guests[0], &table, BEN, true).await.status, 204);
    writes(&mut ben, BEN, "unread").await;
    switches(&mut ben, BEN, false).await;
    all(&mut ben).await;
    let kind = [("content-type", "application/json")];
    let body = r#"{"seat":1,"reason":"abuse","text":"see above"}"#;
    let path = format!("/api/tables/{table}/reports");
    assert_eq!(guests[0].request("POST", &path, &kind, body).await.unwrap().status, 204);
    let bearer = [("authorization", format!("Bearer {token}"))];
    let bearer = bearer.each_ref().map(|(name, value)| (*name, value.as_str()));
    let operator = Client::stranger(server.address);
    let page = operator.request("GET", "/admin/reports", &bearer, "").await.unwrap().text();
    assert!(page.contains("Ben (seat 1): &lt;b&gt;rude 59&lt;/b&gt;"), "{page}");
    assert_eq!(page.matches("rude ").count(), 50, "{page}");
    assert!(
        page.contains("rude 10&lt;") && !page.contains("rude 9&lt;") && !page.contains("unread"),
        "{page}"
    );
    server.close().await;
}
