use carreau_match::{
    ApplyError, DrawContext, Event, Header, Intention, Millis, Player, Record, Refused, Scope, Seed, Status,
    TableId, VerifyError, verify,
};

use crate::desk::{BLACK, Desk, WHITE, to_points};

/// A match of a few turns that ends by resignation.
fn short() -> Record {
    let mut desk = Desk::begun(5, to_points(3), None);
    for i in 0..5 {
        desk.wait(1000).roll().play(i);
    }
    desk.does(BLACK, Intention::Resign { scope: Scope::Match });
    desk.record()
}

/// The place in the log, counted from 1, of event number `which` of a kind.
fn place(record: &Record, which: usize, kind: impl Fn(&Event) -> bool) -> usize {
    let places = (1..).zip(&record.entries).filter(|(_, entry)| kind(&entry.event));
    places.map(|(n, _)| n).nth(which).unwrap()
}

fn refused(record: &Record) -> VerifyError {
    verify(&record.to_string()).expect_err("something does not follow")
}

#[test]
fn a_sound_record_is_proved_whole() {
    let record = short();
    let verified = verify(&record.to_string()).unwrap();
    let drawn = record.entries.iter().filter(|entry| matches!(entry.event, Event::Drew { .. })).count();
    assert_eq!(verified.draws, Some(drawn as u64));
    assert_eq!(verified.table.moves().len(), 5);
}

#[test]
fn any_other_die_is_unfair() {
    let record = short();
    for which in 0..6 {
        let n = place(&record, which, |event| matches!(event, Event::Drew { .. }));
        for other in ["666", "111", "421", "b1 w6", "b6 w1", "", "x"] {
            let mut changed = record.clone();
            let Event::Drew { draw } = &mut changed.entries[n - 1].event else { unreachable!() };
            if *draw == other {
                continue;
            }
            let fair = std::mem::replace(draw, other.to_owned());
            let unfair = VerifyError::Unfair { n: n as u64, fair, found: other.to_owned() };
            assert_eq!(refused(&changed), unfair);
        }
    }
}

#[test]
fn a_play_against_the_rules_is_named() {
    let record = short();
    let n = place(&record, 2, |event| matches!(event, Event::Played { .. }));
    let mut changed = record;
    let Event::Played { play, .. } = &mut changed.entries[n - 1].event else { unreachable!() };
    *play = "m/n".to_owned();
    let error = refused(&changed);
    assert!(matches!(&error, VerifyError::Event { n: at, .. } if *at == n as u64), "{error}");
    assert!(error.to_string().starts_with(&format!("event {n}: ")), "{error}");
    assert!(error.to_string().ends_with("(G4.1)"), "{error}");
}

#[test]
fn another_legal_play_is_noticed_where_it_leads_astray_or_by_the_digest() {
    let record = short();
    let n = place(&record, 0, |event| matches!(event, Event::Played { .. }));
    let text = record.to_string();
    let Event::Played { play, .. } = &record.entries[n - 1].event else { unreachable!() };
    let mut desk = Desk::begun(5, to_points(3), None);
    desk.roll();
    let other = desk.table.position().plays().unwrap().into_iter().find(|other| other != play).unwrap();
    let changed = text.replacen(&format!("\"{play}\""), &format!("\"{other}\""), 1);
    assert!(matches!(verify(&changed).unwrap_err(), VerifyError::Changed(_) | VerifyError::Event { .. }));
}

#[test]
fn a_missing_a_doubled_and_a_swapped_event_are_named() {
    let record = short();
    for n in 1..record.entries.len() {
        let mut missing = record.clone();
        missing.entries.remove(n - 1);
        let error = refused(&missing);
        let out_of_order = ApplyError::OutOfOrder { expected: n as u64, found: n as u64 + 1 };
        // A missing seed shows at the first draw that was made with it, but a missing number is noticed earlier.
        assert!(
            matches!(&error, VerifyError::Event { n: at, why } if *at == n as u64 && *why == out_of_order)
                || matches!(&error, VerifyError::Unfair { n: at, .. } | VerifyError::NoSeeds { n: at } if *at == n as u64),
            "without {n}: {error}"
        );
        let mut doubled = record.clone();
        doubled.entries.insert(n, record.entries[n - 1].clone());
        let error = refused(&doubled);
        assert!(error.to_string().starts_with(&format!("event {}: ", n + 1)), "{n} twice: {error}");
        let mut renumbered = doubled;
        (1..).zip(&mut renumbered.entries).for_each(|(n, entry)| entry.n = n);
        assert!(verify(&renumbered.to_string()).is_err(), "{n} twice, and renumbered");
        let mut swapped = record.clone();
        swapped.entries.swap(n - 1, n);
        let error = refused(&swapped);
        assert!(error.to_string().starts_with(&format!("event {n}: ")), "{n} and the next: {error}");
    }
}

#[test]
fn another_seed_of_a_seat_is_not_what_it_committed_to() {
    let record = short();
    let n = place(&record, 1, |event| matches!(event, Event::Opened { .. }));
    let mut changed = record.clone();
    let Event::Opened { seed, .. } = &mut changed.entries[n - 1].event else { unreachable!() };
    seed.0[0] ^= 1;
    let swapped = *seed;
    let why = ApplyError::Refused(Refused::WrongSeed { seat: WHITE });
    assert_eq!(refused(&changed), VerifyError::Event { n: n as u64, why });
    // A house that swaps the commitment, too, gets other draws than those that were played.
    let n = place(&record, 1, |event| matches!(event, Event::Sealed { .. }));
    let Event::Sealed { commitment, .. } = &mut changed.entries[n - 1].event else { unreachable!() };
    *commitment = swapped.commitment();
    let first = place(&record, 0, |event| matches!(event, Event::Drew { .. })) as u64;
    let error = refused(&changed);
    let VerifyError::Unfair { n, .. } = error else { panic!("{error}") };
    assert!((first..first + 3).contains(&n), "{n}");
}

#[test]
fn another_header_makes_other_draws() {
    let record = short();
    for change in [
        |header: &mut Header| header.options.points = 2,
        |header: &mut Header| header.options.touch_move = true,
        |header: &mut Header| header.table = TableId::new("another").unwrap(),
        |header: &mut Header| header.start = Some("b15,22,w15 0:0 - -".to_owned()),
    ] {
        let mut changed = record.clone();
        change(&mut changed.header);
        let error = refused(&changed);
        assert!(matches!(error, VerifyError::Unfair { .. }), "{error}: {:?}", changed.header);
    }
}

/// The dealer and the seat that gets ready last work together against the other seat. They may try as many seeds as
/// they like, but they have to commit to one before the other seat opens its own.
#[test]
fn dealer_and_last_seat_together_cannot_try_seeds_until_the_dice_suit() {
    let honest = Seed([0xA5; 32]);
    let mut desk = Desk::created(7, to_points(1), None);
    for (seat, name) in [(BLACK, "Léonie"), (WHITE, "Marcel")] {
        desk.does(seat, Intention::Sit { player: Player::person(name).unwrap() });
    }
    desk.does(BLACK, Intention::Ready { commitment: honest.commitment() });
    // As long as one of them has not sealed, nothing opens the honest seed.
    assert_eq!(desk.refused(BLACK, Intention::Open { seed: honest }), Refused::NotSealed);
    let sealed = Seed([0; 32]);
    desk.does(WHITE, Intention::Ready { commitment: sealed.commitment() });
    desk.does(BLACK, Intention::Open { seed: honest });
    // They know everything now, so they can look for a seed that suits them: three sixes at the first roll.
    let first_dice = |seed: Seed| {
        let context = DrawContext::new(desk.table.header(), &[honest, seed]);
        (0..3).map(|i| desk.dealer.draw(&context, i, 216).unwrap()).collect::<Vec<_>>()
    };
    let number = (1..=u16::MAX).find(|number| {
        let mut seed = Seed([0; 32]);
        seed.0[..2].copy_from_slice(&number.to_be_bytes());
        first_dice(seed)[1] == 0
    });
    let mut suits = Seed([0; 32]);
    suits.0[..2].copy_from_slice(&number.expect("one in 216 does").to_be_bytes());
    // But it is too late: neither can this seed be opened, nor the seat be left and taken again.
    assert_eq!(desk.refused(WHITE, Intention::Open { seed: suits }), Refused::WrongSeed { seat: WHITE });
    assert_eq!(desk.refused(WHITE, Intention::Leave), Refused::Sealed);
    let again = Intention::Ready { commitment: suits.commitment() };
    assert_eq!(desk.refused(WHITE, again), Refused::AlreadyReady { seat: WHITE });
    // All that is left to them is not to begin, and the table says who has not opened the seed.
    assert_eq!(desk.table.status(), Status::Gathering);
    let waiting: Vec<bool> = desk.table.seats().iter().map(|seat| seat.seed.is_none()).collect();
    assert_eq!(waiting, [false, true]);
}

#[test]
fn another_seed_of_the_dealer_is_not_what_it_committed_to() {
    // The error names the wrong seed, not the draws that do not follow from it.
    let mut record = short();
    let last = record.entries.len();
    record.entries[last - 1].event = Event::Revealed { house_seed: Seed([1; 32]) };
    let error = VerifyError::Event { n: last as u64, why: ApplyError::WrongSeed };
    assert_eq!(refused(&record), error);
    // Without draws, only the commitment can show a wrong seed.
    let mut desk = Desk::begun(5, to_points(1), None);
    desk.does(BLACK, Intention::Resign { scope: Scope::Match });
    let mut record = desk.record();
    let last = record.entries.len();
    record.entries[last - 1].event = Event::Revealed { house_seed: Seed([1; 32]) };
    let error = VerifyError::Event { n: last as u64, why: ApplyError::WrongSeed };
    assert_eq!(refused(&record), error);
}

#[test]
fn the_dealer_does_not_open_its_seed_before_the_end() {
    let mut desk = Desk::game(5);
    desk.roll();
    let early = Event::Revealed { house_seed: desk.dealer.seed() };
    assert!(desk.table.decide_dealer(early, Millis(desk.now)).is_err());
}

#[test]
fn the_dealer_opens_its_seed_once() {
    let mut record = short();
    let mut again = record.entries.last().unwrap().clone();
    again.n += 1;
    let n = again.n;
    record.entries.push(again);
    assert_eq!(refused(&record), VerifyError::Event { n, why: ApplyError::Refused(Refused::SeedOpened) });
}

#[test]
fn time_does_not_run_backwards() {
    let mut record = short();
    record.entries[6].at = Millis(record.entries[5].at.0 - 1);
    assert_eq!(refused(&record), VerifyError::Event { n: 7, why: ApplyError::TimeRanBackwards });
}

#[test]
fn what_no_rule_looks_at_is_kept_by_the_digest() {
    let record = short();
    let text = record.to_string().replacen("Marcel", "Michel", 1);
    let error = verify(&text).unwrap_err();
    let last = record.entries.len() + 2;
    assert!(matches!(&error, VerifyError::Changed(why) if why.line == last), "{error}");
    assert!(text.parse::<Record>().is_err(), "a program that only reads it notices this too");
}

#[test]
fn a_record_of_a_match_that_goes_on_proves_the_rules_only() {
    let mut desk = Desk::game(5);
    desk.roll().play(0);
    assert_eq!(verify(&desk.record().to_string()).unwrap().draws, None);
}

#[test]
fn draws_before_the_seeds_are_named() {
    let mut record = short();
    let first = record.entries.iter().position(|entry| matches!(entry.event, Event::Drew { .. })).unwrap();
    let drew = record.entries.remove(first);
    record.entries.insert(2, drew);
    assert_eq!(refused(&record), VerifyError::NoSeeds { n: 3 });
}

#[test]
fn the_seed_of_a_bot_follows_from_the_dealers() {
    let chosen = Seed([0x77; 32]);
    let record = |seed: Option<Seed>| {
        let mut desk = Desk::created(7, to_points(1), None);
        desk.does(BLACK, Intention::Sit { player: Player::person("Léonie").unwrap() });
        desk.does(WHITE, Intention::Sit { player: Player::bot("House", "house").unwrap() });
        if let Some(seed) = seed {
            desk.does(WHITE, Intention::Ready { commitment: seed.commitment() });
            desk.does(BLACK, Intention::Ready { commitment: Seed([1; 32]).commitment() });
            desk.does(BLACK, Intention::Open { seed: Seed([1; 32]) });
            desk.does(WHITE, Intention::Open { seed });
        } else {
            desk.begin(&[Seed([1; 32]), Seed([2; 32])]);
        }
        desk.roll().does(BLACK, Intention::Resign { scope: Scope::Match });
        desk.record()
    };
    assert!(verify(&record(None).to_string()).is_ok());
    assert_eq!(refused(&record(Some(chosen))), VerifyError::BotSeed { n: 6, seat: WHITE });
}
