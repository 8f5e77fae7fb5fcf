mod teams;

use carreau_match::{ClockSetting, EndReason, Options, Player, Scope, Seed};
use carreau_store::Lay;

use super::*;
use crate::{
    laying::Plan,
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

/// A table that Ada has laid, with a seat open.
fn room(options: Options) -> Room {
    Room::new(laid(options)).unwrap()
}

fn laid(options: Options) -> Kept {
    let seats = vec![(Some(Player::person("Ada").unwrap()), Some(guest("ada"))), (None, None)];
    let sides = carreau_core::Side::ALL.to_vec();
    let plan = Plan { options, listed: true, sides, seats, start: None };
    let (lay, table) = plan.lay(TableId::new("t").unwrap(), Millis(100), || Ok(Seed([3; 32]))).unwrap();
    assert_eq!(table.n(), 1);
    kept(lay)
}

/// As the store gives back what was laid.
fn kept(lay: Lay) -> Kept {
    let Lay { header, house_seed, listed, created, entries, owners, .. } = lay;
    let log = entries.into_iter().map(|entry| Logged { entry, intention: None }).collect();
    Kept { header, house_seed, listed, created, log, owners }
}

fn judge(
    room: &Room,
    who: &str,
    seat: SeatId,
    id: &str,
    wanted: &Intention,
    now: u64,
) -> Result<Verdict, Failure> {
    room.judge(Some(&guest(who)), seat, &id.parse().unwrap(), room.table().n(), wanted, Millis(now))
}

/// Judges and follows, as if it had been stored.
fn act(room: &mut Room, who: &str, seat: SeatId, id: &str, wanted: &Intention, now: u64) -> u64 {
    match judge(room, who, seat, id, wanted, now).unwrap() {
        Verdict::Done(n) => n,
        Verdict::Step(step) => room.follow(*step),
    }
}

fn ready(seat: SeatId) -> Intention {
    Intention::Ready { seed: Seed([seat.0; 32]) }
}

/// Both sit and have said hello.
fn begun(options: Options) -> Room {
    let mut room = room(options);
    act(&mut room, "ben", WHITE, "1", &Intention::Sit { player: Player::person("Ben").unwrap() }, 200);
    act(&mut room, "ben", WHITE, "2", &ready(WHITE), 300);
    act(&mut room, "ada", BLACK, "1", &ready(BLACK), 400);
    assert_eq!(room.table().status(), Status::Playing);
    room
}

/// What waits in an outbox.
fn heard(outgoing: &mut Outgoing) -> Vec<ToClient> {
    let mut heard = Vec::new();
    while let Ok(Waiting::Text(text) | Waiting::Last(text)) = outgoing.messages.try_recv() {
        heard.push(serde_json::from_str(&text).unwrap());
    }
    heard
}

#[test]
fn nothing_changes_before_it_is_stored() {
    let room = room(garanguet());
    let before = room.table().clone();
    let Verdict::Step(step) = judge(&room, "ada", BLACK, "1", &ready(BLACK), 200).unwrap() else {
        panic!("it was not carried out before");
    };
    assert_eq!(room.table(), &before);
    assert_eq!(step.append.entries.len(), 1);
    assert_eq!((step.append.entries[0].n, step.append.entries[0].at), (2, Millis(200)));
    assert_eq!(step.append.intention.as_deref(), Some("ada/1"));
    assert_eq!(step.append.standing, None, "the lobby shows nothing of it");
}

#[test]
fn an_intention_is_carried_out_once_and_known_by_its_guest() {
    let mut room = begun(garanguet());
    let n = act(&mut room, "ada", BLACK, "roll", &Intention::Roll, 500);
    assert!(n > 4);
    assert!(
        matches!(judge(&room, "ada", BLACK, "roll", &Intention::Roll, 600), Ok(Verdict::Done(m)) if m == n)
    );
    let same_id = judge(&room, "ben", WHITE, "1", &Intention::Roll, 600);
    assert!(matches!(same_id, Ok(Verdict::Done(2))), "ben's own first intention");
}

#[test]
fn what_was_meant_for_another_moment_is_refused() {
    let mut room = begun(garanguet());
    let seen = room.table().n();
    let game = Intention::Resign { scope: Scope::Game };
    let stale = |room: &Room, id: &str, seen: u64, wanted: &Intention| {
        let wanted = room.judge(Some(&guest("ada")), BLACK, &id.parse().unwrap(), seen, wanted, Millis(700));
        wanted.err() == Some(Failure::Stale)
    };
    assert!(!stale(&room, "a", seen, &game), "nothing has happened since");
    assert!(!stale(&room, "a", seen + 9, &game), "more than there is");
    let n = act(&mut room, "ben", WHITE, "roll", &Intention::Roll, 600);
    let (agree, admit) = (Intention::AnswerTakeback { agree: true }, Intention::AnswerCall { admit: true });
    for wanted in [&game, &Intention::Resign { scope: Scope::Match }, &agree, &admit, &Intention::Undo] {
        assert!(stale(&room, "a", seen, wanted), "{wanted:?}");
        assert!(!stale(&room, "a", n, wanted), "{wanted:?}");
    }
    assert!(!stale(&room, "a", seen, &Intention::AskTakeback), "the other side answers that");

    let n = act(&mut room, "ada", BLACK, "resign", &game, 700);
    act(&mut room, "ben", WHITE, "again", &Intention::Rematch, 800);
    let id = "resign".parse().unwrap();
    let repeated = room.judge(Some(&guest("ada")), BLACK, &id, seen, &game, Millis(900));
    assert!(matches!(repeated, Ok(Verdict::Done(m)) if m == n), "it was carried out once");
}

#[test]
fn touching_makes_nothing_stale() {
    let mut room = begun(Options::of(carreau_games::garanguet::Terms { touch_move: true }));
    while room.table().position().turn().side().is_none() || room.table().ended().is_some() {
        let id = format!("roll-{}", room.table().n());
        let side = room.table().to_act().unwrap_or(carreau_core::Side::Black);
        let (who, seat) =
            if room.table().first_seat_of(side) == BLACK { ("ada", BLACK) } else { ("ben", WHITE) };
        act(&mut room, who, seat, &id, &Intention::Roll, 500);
    }
    let seen = room.table().n();
    let (who, seat) = match room.table().first_seat_of(room.table().to_act().unwrap()) {
        BLACK => ("ada", BLACK),
        _ => ("ben", WHITE),
    };
    act(&mut room, who, seat, "adjust", &Intention::Adjust, 600);
    let game = Intention::Resign { scope: Scope::Game };
    let resigned = room.judge(Some(&guest(who)), seat, &"x".parse().unwrap(), seen, &game, Millis(700));
    assert!(matches!(resigned, Ok(Verdict::Step(_))), "{:?}", resigned.err());
}

#[test]
fn a_seed_that_the_header_does_not_commit_to_is_found_out() {
    let kept = Kept { house_seed: Seed([4; 32]), ..laid(garanguet()) };
    let (n, why) = Room::new(kept).unwrap_err();
    assert!(n == 0 && why.contains("commits"), "{why}");
}

#[test]
fn only_the_seats_guest_acts_for_it() {
    let room = begun(garanguet());
    for (who, seat) in [("ben", BLACK), ("ada", WHITE), ("eve", BLACK), ("ada", SeatId(9))] {
        assert_eq!(judge(&room, who, seat, "x", &Intention::Roll, 500).err(), Some(Failure::NotYours));
    }
    let nobody = room.judge(None, BLACK, &"x".parse().unwrap(), 4, &Intention::Roll, Millis(500));
    assert_eq!(nobody.err(), Some(Failure::NoGuest));
}

#[test]
fn whoever_comes_gets_exactly_what_is_missing() {
    let mut room = begun(garanguet());
    let (outbox, mut outgoing) = outbox(16, 65_536);
    let sent = room.hello(WatcherId(1), Some(guest("ben")), 2, &outbox, Millis(500));
    assert_eq!(sent, 1);
    let heard_first = heard(&mut outgoing);
    let [ToClient::Welcome { n: 4, seats, now: Millis(500), .. }, ToClient::Events { entries }, presence] =
        &heard_first[..]
    else {
        panic!("{heard_first:?}");
    };
    assert_eq!(seats, &[WHITE]);
    assert_eq!(entries.iter().map(|entry| entry.n).collect::<Vec<_>>(), [3, 4]);
    let away = vec![Away { seat: BLACK, since: Millis(500) }];
    assert_eq!(presence, &ToClient::Presence(Presence { here: vec![WHITE], away, watching: 0 }));

    let n = act(&mut room, "ada", BLACK, "roll", &Intention::Roll, 600);
    let after = heard(&mut outgoing);
    assert!(
        matches!(&after[..], [ToClient::Events { entries }] if entries.last().unwrap().n == n),
        "{after:?}"
    );

    room.hello(WatcherId(1), None, n + 1, &outbox, Millis(700));
    assert!(
        matches!(&heard(&mut outgoing)[..], [ToClient::Problem { reason, .. }] if reason.code() == "ahead")
    );
}

#[test]
fn whoever_does_not_read_is_cut_off_and_forgotten() {
    let mut room = begun(garanguet());
    let (slow, outgoing) = outbox(3, 65_536);
    room.hello(WatcherId(1), None, 0, &slow, Millis(500));
    assert!(!slow.is_cut());
    act(&mut room, "ada", BLACK, "roll", &Intention::Roll, 600);
    assert!(slow.is_cut() && outgoing.cut.is_cancelled());
    assert!(room.is_watched());
    room.say_presence(Millis(600));
    assert!(!room.is_watched());
}

#[test]
fn the_time_is_up_at_the_deadline_and_not_before() {
    let clock = ClockSetting::PerMove { limit: Millis(5000) };
    let mut room = begun(Options { clock, ..garanguet() });
    act(&mut room, "ada", BLACK, "roll", &Intention::Roll, 1000);
    let deadline = room.table().clock().deadline().unwrap();
    assert_eq!(deadline, Millis(6000));
    assert!(room.judge_time(Millis(5999)).is_none());
    let step = room.judge_time(deadline).unwrap();
    assert_eq!(step.append.standing.as_ref().map(|standing| standing.stage), Some(Stage::Over));
    room.follow(step);
    assert!(matches!(room.table().status(), Status::Over { reason: EndReason::OutOfTime, .. }));
    assert!(room.record().to_string().contains("house_seed"), "the seed is opened");
}

#[test]
fn the_clock_does_not_charge_what_the_house_was_away() {
    let clock = ClockSetting::PerMove { limit: Millis(5000) };
    let mut room = begun(Options { clock, ..garanguet() });
    act(&mut room, "ada", BLACK, "roll", &Intention::Roll, 1000);
    let step = room.judge_house(Event::Resumed, Millis(90_000)).unwrap();
    room.follow(step);
    assert_eq!(room.table().clock().deadline(), Some(Millis(95_000)));
}

#[test]
fn what_another_house_stored_is_told_to_everybody() {
    let mut here = begun(garanguet());
    let mut there = begun(garanguet());
    let (outbox, mut outgoing) = outbox(16, 65_536);
    here.hello(WatcherId(1), None, 4, &outbox, Millis(500));
    heard(&mut outgoing);
    let n = act(&mut there, "ada", BLACK, "roll", &Intention::Roll, 600);
    let missing = there.log[4..].iter().map(|entry| Logged { entry: entry.clone(), intention: None });
    here.catch_up(missing.collect(), vec![(BLACK, "ada".to_owned())]).unwrap();
    assert_eq!(here.table(), there.table());
    assert_eq!(here.owner(WHITE), None, "owners are the store's");
    assert!(
        matches!(&heard(&mut outgoing)[..], [ToClient::Events { entries }] if entries.last().unwrap().n == n)
    );
}
