mod chat;
mod teams;

use carreau_match::{ClockSetting, EndReason, Options, Player, Scope, Seed, Status};
use carreau_store::CreateTable;

use super::*;
use crate::{
    new_table::TableRequest,
    outbox::{Outgoing, Waiting, outbox},
};

const BLACK: SeatId = SeatId(0);
const WHITE: SeatId = SeatId(1);

fn garanguet() -> Options {
    Options::usual(carreau_games::GameName::Garanguet)
}

fn guest(name: &str) -> Guest {
    Guest::kept(name.to_owned())
}

/// A table that Ada has created, with a seat open.
fn live(options: Options) -> LiveTable {
    LiveTable::new(created(options)).unwrap()
}

fn created(options: Options) -> StoredTable {
    let seats = vec![(Some(Player::person("Ada").unwrap()), Some(guest("ada"))), (None, None)];
    let sides = carreau_core::Side::ALL.to_vec();
    let request = TableRequest {
        options,
        listed: true,
        sides,
        seats,
        start: None,
        series: None,
        creator: Some(guest("ada")),
        seeks: None,
    };
    let (create, table) =
        request.create_table(TableId::new("t").unwrap(), Millis(100), 3, || Ok(Seed([3; 32]))).unwrap();
    assert_eq!(table.n(), 1);
    stored(create)
}

/// The table as the store gives it back.
fn stored(create: CreateTable) -> StoredTable {
    let CreateTable { header, house_seed, listed, creator, created, entries, owners, .. } = create;
    let log = entries.into_iter().map(|entry| Logged { entry, intention: None, report: None }).collect();
    StoredTable { header, house_seed, listed, creator, created, log, owners }
}

fn judge(
    live: &LiveTable,
    who: &str,
    seat: SeatId,
    id: &str,
    wanted: &Intention,
    now: u64,
) -> Result<Verdict, Failure> {
    live.judge(Some(&guest(who)), seat, &id.parse().unwrap(), live.table().n(), wanted, Millis(now))
}

/// Judges an intention and takes over the step, as if it had been stored.
fn act(live: &mut LiveTable, who: &str, seat: SeatId, id: &str, wanted: &Intention, now: u64) -> u64 {
    match judge(live, who, seat, id, wanted, now).unwrap() {
        Verdict::Done(n) => n,
        Verdict::Step(step) => live.follow(*step),
    }
}

fn ready(seat: SeatId) -> Intention {
    Intention::Ready { commitment: Seed([seat.0; 32]).commitment() }
}

fn open(seat: SeatId) -> Intention {
    Intention::Open { seed: Seed([seat.0; 32]) }
}

/// A table at which both players are ready.
fn begun(options: Options) -> LiveTable {
    let mut live = live(options);
    act(&mut live, "ben", WHITE, "1", &Intention::Sit { player: Player::person("Ben").unwrap() }, 200);
    act(&mut live, "ben", WHITE, "2", &ready(WHITE), 300);
    act(&mut live, "ada", BLACK, "1", &ready(BLACK), 400);
    act(&mut live, "ben", WHITE, "3", &open(WHITE), 400);
    act(&mut live, "ada", BLACK, "2", &open(BLACK), 400);
    assert_eq!(live.table().status(), Status::Playing);
    live
}

/// Takes all messages out of an outbox.
fn heard(outgoing: &mut Outgoing) -> Vec<ToClient> {
    let mut heard = Vec::new();
    while let Ok(Waiting::Text(text) | Waiting::Last(text)) = outgoing.messages.try_recv() {
        heard.push(serde_json::from_str(&text).unwrap());
    }
    heard
}

#[test]
fn a_match_in_which_a_coach_helps_is_not_rated() {
    assert!(begun(garanguet()).rated().people.is_some());
    assert_eq!(begun(Options { coach: true, ..garanguet() }).rated().people, None);
}

#[test]
fn nothing_changes_before_it_is_stored() {
    let live = live(garanguet());
    let before = live.table().clone();
    let Verdict::Step(step) = judge(&live, "ada", BLACK, "1", &ready(BLACK), 200).unwrap() else {
        panic!("it was not carried out before");
    };
    assert_eq!(live.table(), &before);
    assert_eq!(step.append.entries.len(), 1);
    assert_eq!((step.append.entries[0].n, step.append.entries[0].at), (2, Millis(200)));
    assert_eq!(step.append.intention.as_deref(), Some("ada/1"));
    assert_eq!(step.append.summary, None, "the lobby shows nothing of it");
}

#[test]
fn an_intention_is_carried_out_once_and_known_by_its_guest() {
    let mut live = begun(garanguet());
    let n = act(&mut live, "ada", BLACK, "roll", &Intention::Roll, 500);
    assert!(n > 4);
    assert!(
        matches!(judge(&live, "ada", BLACK, "roll", &Intention::Roll, 600), Ok(Verdict::Done(m)) if m == n)
    );
    let same_id = judge(&live, "ben", WHITE, "1", &Intention::Roll, 600);
    assert!(matches!(same_id, Ok(Verdict::Done(2))), "ben's own first intention");
}

#[test]
fn what_was_meant_for_another_moment_is_refused() {
    let mut live = begun(garanguet());
    let seen = live.table().n();
    let game = Intention::Resign { scope: Scope::Game };
    let stale = |live: &LiveTable, id: &str, seen: u64, wanted: &Intention| {
        let wanted = live.judge(Some(&guest("ada")), BLACK, &id.parse().unwrap(), seen, wanted, Millis(700));
        wanted.err() == Some(Failure::Stale)
    };
    assert!(!stale(&live, "a", seen, &game), "nothing has happened since");
    assert!(!stale(&live, "a", seen + 9, &game), "more than there is");
    let n = act(&mut live, "ben", WHITE, "roll", &Intention::Roll, 600);
    let (agree, admit) = (Intention::AnswerTakeback { agree: true }, Intention::AnswerCall { admit: true });
    for wanted in [&game, &Intention::Resign { scope: Scope::Match }, &agree, &admit, &Intention::Undo] {
        assert!(stale(&live, "a", seen, wanted), "{wanted:?}");
        assert!(!stale(&live, "a", n, wanted), "{wanted:?}");
    }
    assert!(!stale(&live, "a", seen, &Intention::AskTakeback), "the other side answers that");

    let n = act(&mut live, "ada", BLACK, "resign", &game, 700);
    act(&mut live, "ben", WHITE, "again", &Intention::Rematch, 800);
    let id = "resign".parse().unwrap();
    let repeated = live.judge(Some(&guest("ada")), BLACK, &id, seen, &game, Millis(900));
    assert!(matches!(repeated, Ok(Verdict::Done(m)) if m == n), "it was carried out once");
}

#[test]
fn touching_makes_nothing_stale() {
    let mut live = begun(Options::of(carreau_games::garanguet::Terms { touch_move: true }));
    while live.table().position().turn().side().is_none() || live.table().ended().is_some() {
        let id = format!("roll-{}", live.table().n());
        let side = live.table().to_act().unwrap_or(carreau_core::Side::Black);
        let (who, seat) =
            if live.table().first_seat_of(side) == BLACK { ("ada", BLACK) } else { ("ben", WHITE) };
        act(&mut live, who, seat, &id, &Intention::Roll, 500);
    }
    let seen = live.table().n();
    let (who, seat) = match live.table().first_seat_of(live.table().to_act().unwrap()) {
        BLACK => ("ada", BLACK),
        _ => ("ben", WHITE),
    };
    act(&mut live, who, seat, "adjust", &Intention::Adjust, 600);
    let game = Intention::Resign { scope: Scope::Game };
    let resigned = live.judge(Some(&guest(who)), seat, &"x".parse().unwrap(), seen, &game, Millis(700));
    assert!(matches!(resigned, Ok(Verdict::Step(_))), "{:?}", resigned.err());
}

#[test]
fn a_seed_that_the_header_does_not_commit_to_is_found_out() {
    let stored = StoredTable { house_seed: Seed([4; 32]), ..created(garanguet()) };
    let (n, why) = LiveTable::new(stored).unwrap_err();
    assert!(n == 0 && why.contains("commits"), "{why}");
}

#[test]
fn only_the_seats_guest_acts_for_it() {
    let live = begun(garanguet());
    for (who, seat) in [("ben", BLACK), ("ada", WHITE), ("eve", BLACK), ("ada", SeatId(9))] {
        assert_eq!(judge(&live, who, seat, "x", &Intention::Roll, 500).err(), Some(Failure::NotYours));
    }
    let nobody = live.judge(None, BLACK, &"x".parse().unwrap(), 4, &Intention::Roll, Millis(500));
    assert_eq!(nobody.err(), Some(Failure::NoGuest));
}

#[test]
fn a_watcher_gets_exactly_the_events_it_lacks() {
    let mut live = begun(garanguet());
    let (outbox, mut outgoing) = outbox(16, 65_536);
    let sent = live.hello(WatcherId(1), Some(guest("ben")), 2, &outbox, Millis(500));
    assert_eq!(sent, 1);
    let heard_first = heard(&mut outgoing);
    let [ToClient::Welcome { n: 6, seats, now: Millis(500), .. }, ToClient::Events { entries }, presence] =
        &heard_first[..]
    else {
        panic!("{heard_first:?}");
    };
    assert_eq!(seats, &[WHITE]);
    assert_eq!(entries.iter().map(|entry| entry.n).collect::<Vec<_>>(), [3, 4, 5, 6]);
    let away = vec![Away { seat: BLACK, since: Millis(500) }];
    assert_eq!(presence, &ToClient::Presence(Presence { here: vec![WHITE], away, watching: 0 }));

    let n = act(&mut live, "ada", BLACK, "roll", &Intention::Roll, 600);
    let after = heard(&mut outgoing);
    assert!(
        matches!(&after[..], [ToClient::Events { entries }] if entries.last().unwrap().n == n),
        "{after:?}"
    );

    live.hello(WatcherId(1), None, n + 1, &outbox, Millis(700));
    assert!(
        matches!(&heard(&mut outgoing)[..], [ToClient::Problem { reason, .. }] if reason.code() == "ahead")
    );
}

#[test]
fn a_watcher_that_does_not_read_is_cut_off_and_forgotten() {
    let mut live = begun(garanguet());
    let (slow, outgoing) = outbox(3, 65_536);
    live.hello(WatcherId(1), None, 0, &slow, Millis(500));
    assert!(!slow.is_cut());
    act(&mut live, "ada", BLACK, "roll", &Intention::Roll, 600);
    assert!(slow.is_cut() && outgoing.cut.is_cancelled());
    assert!(live.is_watched());
    live.say_presence(Millis(600));
    assert!(!live.is_watched());
}

#[test]
fn the_time_is_up_at_the_deadline_and_not_before() {
    let clock = ClockSetting::PerMove { limit: Millis(5000) };
    let mut live = begun(Options { clock, ..garanguet() });
    act(&mut live, "ada", BLACK, "roll", &Intention::Roll, 1000);
    let deadline = live.table().clock().deadline().unwrap();
    assert_eq!(deadline, Millis(6000));
    assert!(live.judge_time(Millis(5999)).is_none());
    let step = live.judge_time(deadline).unwrap();
    let status = step.append.summary.as_ref().map(|summary| summary.status);
    assert!(matches!(status, Some(Status::Over { .. })));
    live.follow(step);
    assert!(matches!(live.table().status(), Status::Over { reason: EndReason::OutOfTime, .. }));
    assert!(live.record().to_string().contains("house_seed"), "the seed is opened");
}

#[test]
fn the_time_while_the_server_was_closed_is_not_charged() {
    let clock = ClockSetting::PerMove { limit: Millis(5000) };
    let mut live = begun(Options { clock, ..garanguet() });
    act(&mut live, "ada", BLACK, "roll", &Intention::Roll, 1000);
    let step = live.judge_server(Event::Resumed, Millis(90_000)).unwrap();
    live.follow(step);
    assert_eq!(live.table().clock().deadline(), Some(Millis(95_000)));
}

#[test]
fn what_another_server_stored_is_sent_to_everybody() {
    let mut here = begun(garanguet());
    let mut there = begun(garanguet());
    let (outbox, mut outgoing) = outbox(16, 65_536);
    here.hello(WatcherId(1), None, 6, &outbox, Millis(500));
    heard(&mut outgoing);
    let n = act(&mut there, "ada", BLACK, "roll", &Intention::Roll, 600);
    let missing =
        there.log[6..].iter().map(|entry| Logged { entry: entry.clone(), intention: None, report: None });
    here.catch_up(missing.collect(), vec![(BLACK, "ada".to_owned())]).unwrap();
    assert_eq!(here.table(), there.table());
    assert_eq!(here.owner(WHITE), None, "owners are the store's");
    assert!(
        matches!(&heard(&mut outgoing)[..], [ToClient::Events { entries }] if entries.last().unwrap().n == n)
    );
}

#[test]
fn the_creator_sends_anybody_away_before_the_match() {
    let mut live = live(garanguet());
    let (outbox, mut outgoing) = outbox(16, 65_536);
    let welcome = |live: &mut LiveTable, who: &str, outgoing: &mut Outgoing| {
        live.hello(WatcherId(1), Some(guest(who)), 0, &outbox, Millis(500));
        let mut welcomes = heard(outgoing).into_iter().filter_map(|message| match message {
            ToClient::Welcome { seats, creator, listed, .. } => Some((seats, creator, listed)),
            _ => None,
        });
        welcomes.next_back().unwrap()
    };
    let sit = Intention::Sit { player: Player::person("Ben").unwrap() };
    act(&mut live, "ben", WHITE, "1", &sit, 200);
    assert_eq!(welcome(&mut live, "ben", &mut outgoing), (vec![WHITE], false, true));
    assert_eq!(judge(&live, "eve", WHITE, "1", &Intention::Leave, 300).unwrap_err(), Failure::NotYours);
    assert_eq!(judge(&live, "ben", BLACK, "2", &Intention::Leave, 300).unwrap_err(), Failure::NotYours);
    act(&mut live, "ada", WHITE, "1", &Intention::Leave, 300);
    assert_eq!(live.owner(WHITE), None);
    assert!(live.table().seat(WHITE).unwrap().player.is_none());
    assert_eq!(welcome(&mut live, "ben", &mut outgoing), (vec![], false, true));
    assert_eq!(welcome(&mut live, "ada", &mut outgoing), (vec![BLACK], true, true));

    let bot = Intention::Sit { player: Player::bot("x", "random").unwrap() };
    act(&mut live, "ada", WHITE, "2", &bot, 400);
    act(&mut live, "ada", BLACK, "3", &Intention::Leave, 400);
    act(&mut live, "ada", WHITE, "4", &Intention::Leave, 400);
    assert!(live.table().seats().iter().all(|seat| seat.player.is_none()), "without a seat, too");

    let begun = begun(garanguet());
    let late = judge(&begun, "ada", WHITE, "9", &Intention::Leave, 500).unwrap_err();
    assert_eq!(late, Failure::Rules(carreau_match::Refused::Begun));
}

#[test]
fn who_sits_down_gets_a_name_that_can_be_seen_and_is_no_bots() {
    let mut live = live(garanguet());
    let sit = |name: &str| Intention::Sit { player: Player::person(name).unwrap() };
    for name in ["\u{3164}", "Ada\u{34f}", "B\u{2800}"] {
        let refused = judge(&live, "ben", WHITE, "1", &sit(name), 200).unwrap_err();
        assert_eq!(refused.code(), "name", "{name:?}");
    }
    let refused = judge(&live, "ben", WHITE, "1", &sit("house 2"), 200).unwrap_err();
    assert_eq!(refused.code(), "bots-name");
    act(&mut live, "ben", WHITE, "1", &sit("Ｂen"), 200);
    assert_eq!(live.table().seat(WHITE).unwrap().player.as_ref().unwrap().name(), "Ben");
}
