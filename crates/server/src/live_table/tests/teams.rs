//! Teams: who sees a proposal, and for whom a substitute may play.

use carreau_core::Side;
use carreau_match::Refused;
use carreau_protocol::Phrase;

use super::*;
use crate::bot;

const GUESTS: [&str; 4] = ["ada", "ben", "cleo", "dan"];

fn petanque() -> Options {
    Options::usual(carreau_games::GameName::Petanque)
}

/// A table of two against two in alternate seats. Seats 0 and 2 hold a member with one boule left; White has played
/// all.
fn four() -> LiveTable {
    four_by(petanque())
}

fn four_by(options: Options) -> LiveTable {
    let start = r#"{"now":{"phase":{"aim":"black"},"round":1,"opener":"black","jack":"G14",
        "black":{"characters":[{"card":"TM","hand":1,"on":["A1"],"lost":1},{"card":"PC","hand":1,"lost":2}]},
        "white":{"characters":[{"card":"RN","on":["G13"],"lost":2},{"card":"DR","lost":3}]}}}"#;
    let seats = GUESTS.map(|name| (Some(Player::person(name).unwrap()), Some(guest(name))));
    let request = TableRequest {
        options,
        listed: true,
        sides: [Side::ALL, Side::ALL].concat(),
        seats: seats.into(),
        start: Some(start.to_owned()),
        series: None,
        creator: Some(guest("ada")),
        seeks: None,
    };
    let (create, _) =
        request.create_table(TableId::new("t").unwrap(), Millis(100), 3, || Ok(Seed([3; 32]))).unwrap();
    let mut live = LiveTable::new(stored(create)).unwrap();
    for (seat, who) in (0..).map(SeatId).zip(GUESTS) {
        act(&mut live, who, seat, "ready", &ready(seat), 200);
    }
    for (seat, who) in (0..).map(SeatId).zip(GUESTS) {
        act(&mut live, who, seat, "open", &open(seat), 200);
    }
    assert_eq!(live.table().status(), Status::Playing);
    live
}

/// Adds a watcher and empties its outbox.
fn comes(live: &mut LiveTable, watcher: u64, who: &str, most: usize) -> (Outbox, Outgoing) {
    let (outbox, mut outgoing) = outbox(most, 65_536);
    live.hello(WatcherId(watcher), Some(guest(who)), live.table().n(), &outbox, Millis(300));
    heard(&mut outgoing);
    (outbox, outgoing)
}

fn proposed(seat: u8, play: Option<&str>) -> ToClient {
    ToClient::Proposed { seat: SeatId(seat), play: play.map(str::to_owned) }
}

fn announce() -> Intention {
    Intention::Play { play: "TM point D8".to_owned() }
}

#[test]
fn b9_4_a_face_is_seen_by_all_and_sent_by_the_player_whose_minute_runs() {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let mut live = four_by(Options { clock, ..petanque() });
    let mut all: Vec<_> = (1..)
        .zip(["ada", "ben", "cleo", "dan", "eve"])
        .map(|(watcher, who)| comes(&mut live, watcher, who, 100).1)
        .collect();
    for outgoing in &mut all {
        heard(outgoing);
    }
    let n = live.table().n();
    live.say(Some(&guest("ada")), SeatId(0), Phrase::Outraged).unwrap();
    for outgoing in &mut all {
        assert_eq!(heard(outgoing), [ToClient::Said { seat: SeatId(0), phrase: Phrase::Outraged }]);
    }
    let refused = |who: &str, seat| live.say(Some(&guest(who)), SeatId(seat), Phrase::Eyebrow).unwrap_err();
    assert_eq!(refused("ada", 2), Failure::NotYours);
    assert_eq!(live.say(None, SeatId(0), Phrase::Eyebrow), Err(Failure::NoGuest));
    let why = refused("ben", 1);
    assert_eq!(why, Failure::Rules(Refused::NoEmote));
    let ToClient::Problem { reason, clause, closing: false, .. } = why.to_problem(false) else {
        panic!("the socket lives on")
    };
    assert_eq!((reason.code(), clause.as_deref()), ("no-look", Some("B9.4")));
    assert!(all.iter_mut().all(|outgoing| heard(outgoing).is_empty()));
    assert_eq!(live.table().n(), n, "it is no event");
}

#[test]
fn b2_4_a_proposal_is_seen_by_the_own_side_until_something_is_played() {
    let mut live = four();
    let mut all: Vec<_> =
        (1..).zip(GUESTS).map(|(watcher, who)| comes(&mut live, watcher, who, 100).1).collect();
    let (_, mut eve) = comes(&mut live, 9, "eve", 100);
    for outgoing in &mut all {
        heard(outgoing);
    }
    let ada = guest("ada");
    for play in [Some("TM point D8"), Some("PC point E9"), None, Some("PC point E9")] {
        live.propose(Some(&ada), SeatId(0), play).unwrap();
        for (i, outgoing) in all.iter_mut().enumerate() {
            let expected = if i % 2 == 0 { vec![proposed(0, play)] } else { vec![] };
            assert_eq!(heard(outgoing), expected, "{i} {play:?}");
        }
    }
    assert!(heard(&mut eve).is_empty(), "watchers without a seat see nothing");

    // A watcher who comes later sees the proposals that still hold.
    let (late, mut outgoing) = outbox(100, 65_536);
    live.hello(WatcherId(7), Some(guest("cleo")), live.table().n(), &late, Millis(400));
    assert!(heard(&mut outgoing).contains(&proposed(0, Some("PC point E9"))));
    act(&mut live, "ada", SeatId(0), "play", &announce(), 500);
    live.hello(WatcherId(7), Some(guest("cleo")), live.table().n(), &late, Millis(600));
    assert!(!heard(&mut outgoing).iter().any(|message| matches!(message, ToClient::Proposed { .. })));
}

#[test]
fn only_the_own_seat_proposes_and_only_what_could_be_played() {
    let mut live = four();
    let mut refused = |who: &str, seat: u8, play: &str| {
        live.propose(Some(&guest(who)), SeatId(seat), Some(play)).unwrap_err().code().to_owned()
    };
    assert_eq!(refused("ada", 2, "TM point D8"), "not-yours");
    assert_eq!(refused("eve", 0, "TM point D8"), "not-yours");
    assert_eq!(refused("ben", 1, "TM point D8"), "not-your-turn");
    assert_eq!(refused("ada", 0, "TM point G14"), "illegal-play");
    assert_eq!(refused("ada", 0, "<b>"), "unreadable-play");
    assert_eq!(live.propose(None, SeatId(0), None), Err(Failure::NoGuest));
}

#[test]
fn a_mate_who_does_not_read_is_cut_off_and_the_others_see_on() {
    let mut live = four();
    let (slow, _waiting) = comes(&mut live, 1, "cleo", 5);
    let (_, mut outgoing) = comes(&mut live, 2, "ada", 100);
    for _ in 0..6 {
        live.propose(Some(&guest("ada")), SeatId(0), Some("TM point D8")).unwrap();
    }
    assert!(slow.is_cut());
    assert_eq!(heard(&mut outgoing).len(), 6);
}

/// Stores the next coming or going that the log does not have yet, if it is time.
fn notes(live: &mut LiveTable, now: u64) -> Option<Event> {
    live.say_presence(Millis(now));
    let (from, event) = live.unnoted_connection(Millis(5000))?;
    if from > Millis(now) {
        return None;
    }
    let step = live.judge_server(event.clone(), Millis(now)).unwrap();
    live.follow(step);
    Some(event)
}

#[test]
fn the_strongest_bot_is_the_substitute_of_a_player_who_is_gone() {
    let mut live = four();
    let (_cleo, _to_cleo) = comes(&mut live, 1, "cleo", 100);
    let (_ben, _to_ben) = comes(&mut live, 2, "ben", 100);
    let strongest = bot::strongest(carreau_games::GameName::Petanque);
    let substitute = |bot: &str| Intention::Substitute { of: SeatId(2), bot: bot.to_owned() };
    let refused =
        |live: &LiveTable, bot: &str, now| judge(live, "ben", SeatId(1), "x", &substitute(bot), now).err();
    assert_eq!(
        refused(&live, &strongest, 900_000),
        Some(Failure::Rules(Refused::NobodyGone)),
        "Cleo is here"
    );
    live.leave(WatcherId(1));
    assert_eq!(notes(&mut live, 1_000_000), Some(Event::ConnectionLost { seat: SeatId(0) }), "never came");
    assert_eq!(notes(&mut live, 1_000_000), Some(Event::ConnectionLost { seat: SeatId(3) }), "nor did he");
    assert_eq!(notes(&mut live, 1_004_999), None, "a page that is loaded again is back before");
    assert_eq!(notes(&mut live, 1_005_000), Some(Event::ConnectionLost { seat: SeatId(2) }));
    assert_eq!(notes(&mut live, 1_005_000), None);
    // The table has no clock, so the grace is two minutes. Nobody of her team is there to choose first.
    let runs = Refused::GraceRuns { left: Millis(1) };
    assert_eq!(refused(&live, &strongest, 1_124_999), Some(Failure::Rules(runs)));
    assert_eq!(refused(&live, "random", 1_125_000), Some(Failure::StrongestBot(strongest.clone())));
    assert!(matches!(refused(&live, "nobody", 1_125_000), Some(Failure::Bot(_))));
    act(&mut live, "ben", SeatId(1), "stand-in", &substitute(&strongest), 1_125_000);
    let seat = &live.summary().seats[2];
    assert_eq!(seat.substitute.as_ref(), Some(&strongest));
    assert_eq!(seat.player.as_ref().unwrap().name(), "cleo", "the seat stays hers");

    // When she is back, she plays again at once, because it was another who let the bot play.
    let (_cleo, _to_cleo) = comes(&mut live, 3, "cleo", 100);
    assert_eq!(notes(&mut live, 1_200_000), Some(Event::ConnectionBack { seat: SeatId(2) }));
    act(&mut live, "cleo", SeatId(2), "play", &Intention::Play { play: "PC point D8".to_owned() }, 1_210_000);
}

#[test]
fn the_mate_whom_a_player_has_chosen_plays_for_them_as_soon_as_the_others_have_waited() {
    let mut live = four();
    let watch: Vec<_> =
        (1..).zip(["ada", "ben", "cleo", "dan"]).map(|(n, name)| comes(&mut live, n, name, 100)).collect();
    assert_eq!(notes(&mut live, 1_000_000), None);
    let mate = Intention::ChooseSubstitute { substitute: Some(carreau_match::ChosenSubstitute::Mate) };
    act(&mut live, "cleo", SeatId(2), "choose", &mate, 1_000_000);
    live.leave(WatcherId(3));
    assert_eq!(notes(&mut live, 1_000_000), None);
    assert_eq!(notes(&mut live, 1_005_000), Some(Event::ConnectionLost { seat: SeatId(2) }));
    assert_eq!(notes(&mut live, 1_124_999), None);
    assert_eq!(notes(&mut live, 1_125_000), Some(Event::SubstituteTookOver { seat: SeatId(2) }));
    assert_eq!(notes(&mut live, 1_125_000), None);
    act(&mut live, "ada", SeatId(0), "play", &Intention::Play { play: "PC point D8".to_owned() }, 1_210_000);
    let (_cleo, _to_cleo) = comes(&mut live, 5, "cleo", 100);
    assert_eq!(notes(&mut live, 1_220_000), Some(Event::ConnectionBack { seat: SeatId(2) }));
    assert_eq!(live.table().mate_for(SeatId(2)), None);
    drop(watch);
}

#[test]
fn nobody_is_gone_as_long_as_nobody_waits() {
    let mut live = four();
    let (_ada, _to_ada) = comes(&mut live, 1, "ada", 100);
    live.leave(WatcherId(1));
    assert_eq!(notes(&mut live, 900_000), None);
    let (_a_stranger, _to_the_stranger) = comes(&mut live, 2, "eve", 100);
    assert_eq!(notes(&mut live, 950_000), None, "who watches does not wait");
}

#[test]
fn a_player_who_goes_names_any_substitute() {
    let mut live = four();
    let substitute = Intention::Substitute { of: SeatId(0), bot: "random".to_owned() };
    act(&mut live, "ada", SeatId(0), "stand-in", &substitute, 400);
    assert_eq!(live.table().seat(SeatId(0)).unwrap().bot(), Some("random"));
}

#[test]
fn a_substitute_that_is_asked_for_without_a_level_has_the_highest_and_the_log_names_it() {
    let mut live = four();
    let strongest = bot::strongest(carreau_games::GameName::Petanque);
    let bare = strongest.split(':').next().unwrap().to_owned();
    assert_ne!(bare, strongest);
    let chosen = carreau_match::ChosenSubstitute::Bot(bare.clone());
    let choose = Intention::ChooseSubstitute { substitute: Some(chosen) };
    act(&mut live, "ada", SeatId(0), "choose", &choose, 400);
    let logged = carreau_match::ChosenSubstitute::Bot(strongest.clone());
    assert_eq!(live.table().seat(SeatId(0)).unwrap().chosen, Some(logged));
    let substitute = Intention::Substitute { of: SeatId(0), bot: bare };
    act(&mut live, "ada", SeatId(0), "stand-in", &substitute, 500);
    assert_eq!(live.table().seat(SeatId(0)).unwrap().bot(), Some(strongest.as_str()));
}

#[test]
fn b9_1_a_minute_that_is_up_is_a_warning_and_the_match_goes_on() {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let mut live = four_by(Options { clock, ..petanque() });
    live.propose(Some(&guest("ada")), SeatId(0), Some("TM point D8")).unwrap();
    assert!(live.judge_time(Millis(60_199)).is_none());
    let step = live.judge_time(Millis(60_200)).expect("a minute after all are ready");
    live.follow(step);
    assert_eq!(live.table().status(), Status::Playing);
    assert_eq!(live.table().clock().deadline(), Some(Millis(120_200)), "another minute");
    assert!(live.proposals.is_empty(), "what was proposed is forgotten");
    assert!(live.judge_time(Millis(60_200)).is_none(), "once");
}

#[test]
fn an_agreement_to_resign_refers_to_the_last_play() {
    let mut live = four();
    let resign = Intention::Resign { scope: carreau_match::Scope::Game };
    let agree = Intention::AnswerResign { agree: true };
    let answered = |live: &LiveTable, seen: u64| {
        live.judge(Some(&guest("cleo")), SeatId(2), &"x".parse().unwrap(), seen, &agree, Millis(700))
    };
    let seen = act(&mut live, "ada", SeatId(0), "resign", &resign, 400);
    // The other team also asks its people, which changes nothing for this one.
    act(&mut live, "ben", SeatId(1), "resign", &resign, 500);
    assert!(matches!(answered(&live, seen), Ok(Verdict::Step(_))));
    act(&mut live, "ada", SeatId(0), "play", &announce(), 600);
    assert!(matches!(answered(&live, seen), Err(Failure::Stale)), "the team has played on");
}

#[test]
fn a_resignation_refers_to_those_who_are_asked() {
    let mut live = four();
    let resign = Intention::Resign { scope: carreau_match::Scope::Game };
    let seen = live.table.n();
    let substitute = Intention::Substitute { of: SeatId(2), bot: "random".to_owned() };
    act(&mut live, "cleo", SeatId(2), "stand-in", &substitute, 400);
    let judged =
        live.judge(Some(&guest("ada")), SeatId(0), &"x".parse().unwrap(), seen, &resign, Millis(500));
    assert!(matches!(judged, Err(Failure::Stale)), "nobody is asked any more");
}

#[test]
fn a_resignation_sent_before_the_players_own_play_is_confirmed_stands() {
    let mut live = four();
    let resign = Intention::Resign { scope: carreau_match::Scope::Game };
    let seen = live.table.n();
    act(&mut live, "ada", SeatId(0), "play", &announce(), 400);
    let judged = |who, seat| {
        live.judge(Some(&guest(who)), SeatId(seat), &"x".parse().unwrap(), seen, &resign, Millis(500))
    };
    assert!(matches!(judged("ada", 0), Ok(Verdict::Step(_))));
    assert!(matches!(judged("ben", 1), Err(Failure::Stale)), "the other side has played");
}

#[test]
fn one_person_sits_on_one_side() {
    let seats = [
        (Some(Player::person("Ada").unwrap()), Some(guest("ada"))),
        (None, None),
        (None, None),
        (None, None),
    ];
    let request = TableRequest {
        options: petanque(),
        listed: true,
        sides: [Side::ALL, Side::ALL].concat(),
        seats: seats.into(),
        start: None,
        series: None,
        creator: Some(guest("ada")),
        seeks: None,
    };
    let (create, _) =
        request.create_table(TableId::new("t").unwrap(), Millis(100), 3, || Ok(Seed([3; 32]))).unwrap();
    let mut live = LiveTable::new(stored(create)).unwrap();
    let sit = Intention::Sit { player: Player::person("Ada").unwrap() };
    assert_eq!(judge(&live, "ada", SeatId(1), "1", &sit, 200).unwrap_err(), Failure::BothTeams);
    act(&mut live, "ada", SeatId(2), "2", &sit, 200);
    act(&mut live, "ben", SeatId(1), "1", &sit, 200);
    // Who changes over leaves all seats of the one team first.
    act(&mut live, "ada", SeatId(0), "3", &Intention::Leave, 200);
    assert_eq!(judge(&live, "ada", SeatId(3), "4", &sit, 200).unwrap_err(), Failure::BothTeams);
    act(&mut live, "ada", SeatId(2), "5", &Intention::Leave, 200);
    act(&mut live, "ada", SeatId(3), "6", &sit, 200);
    let bot = Intention::Sit { player: Player::bot("x", "random").unwrap() };
    act(&mut live, "ada", SeatId(0), "7", &bot, 200);
}
