use std::collections::HashMap;

use carreau_match::{
    Call, ChosenSubstitute, ClockSetting, Dealer, Entry, Event, Intention, Millis, Options, Player, Plea,
    Record, RecordLines, Refused, Scope, Seed, Status, Table, verify,
};
use proptest::prelude::*;

use crate::desk::{BLACK, Desk, WHITE, garanguet, to_points};

/// Random happenings at a table; mostly the game goes on.
fn happenings() -> impl Strategy<Value = Vec<(u8, usize)>> {
    proptest::collection::vec((0_u8..24, 0_usize..5000), 0..120)
}

/// A table at which these happenings were tried. The table refuses many of them.
fn played(number: u8, options: Options, happenings: &[(u8, usize)]) -> Desk {
    let mut desk = Desk::begun(number, options, None);
    for &(what, i) in happenings {
        let (seat, other) = (desk.seat(), desk.other());
        desk.wait(i as u64);
        let at = || ('a'..='x').nth(i % 24).unwrap().to_string();
        let agree = i % 3 > 0;
        let _ = match what {
            0 => desk.wants(seat, &Intention::Undo),
            1 => desk.wants(other, &Intention::Undo),
            2 => desk.wants(if agree { seat } else { other }, &Intention::AskTakeback),
            3 => desk.wants(if agree { seat } else { other }, &Intention::AnswerTakeback { agree }),
            4 => desk.wants(seat, &Intention::Touch { at: at() }),
            5 => desk.wants(other, &Intention::Call { call: Call::TouchedChecker, at: Some(at()) }),
            6 => desk.wants(seat, &Intention::AnswerCall { admit: agree }),
            7 => desk.wants(seat, &Intention::Adjust),
            8 if i % 10 == 0 => desk.wants(seat, &Intention::Resign { scope: Scope::Game }),
            9 if i % 50 == 0 => desk.wants(other, &Intention::Resign { scope: Scope::Match }),
            10 => desk.wants(seat, &Intention::Play { play: at() }),
            11 if i % 9 == 0 => desk.wants(other, &Intention::AskPause),
            12 if i % 3 == 0 => desk.wants(seat, &Intention::AnswerPause { agree }),
            13 => desk.wants(if agree { seat } else { other }, &Intention::EndPause),
            14 if i % 9 == 0 => desk.wants(other, &Intention::GiveTime),
            15 if i % 9 == 0 => {
                desk.wants(seat, &Intention::OfferRematch { options: to_points(2).to_text() })
            }
            16 if i % 9 == 0 => desk.wants(other, &Intention::DeclineRematch),
            _ if desk.table.status() != Status::Playing => desk.wants(seat, &Intention::Rematch),
            _ if desk.table.drawer().is_some() => desk.wants(seat, &Intention::Roll),
            _ => {
                let plays = desk.table.position().plays().unwrap();
                desk.wants(seat, &Intention::Play { play: plays[i % plays.len()].clone() })
            }
        };
    }
    desk
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn a_record_replays_to_the_same_table(
        number: u8, points in 1_u16..4, touch_move: bool, timed: bool, happenings in happenings()
    ) {
        let bank = ClockSetting::Fischer { initial: Millis(3_600_000), increment: Millis(0) };
        let clock = if timed { bank } else { ClockSetting::None };
        let options = Options { points, clock, ..if touch_move { crate::desk::touch_move() } else { garanguet() } };
        let desk = played(number, options, &happenings);
        let text = desk.record().to_string();
        let record: Record = text.parse().unwrap();
        prop_assert_eq!(&record, &desk.record());
        prop_assert_eq!(record.to_string(), text.as_str());
        let mut table = Table::new(record.header).unwrap();
        for entry in &record.entries {
            table.apply(entry).unwrap();
        }
        prop_assert_eq!(&table, &desk.table);
        let verified = verify(&text).unwrap();
        prop_assert_eq!(&verified.table, &desk.table);
        let over = matches!(desk.table.status(), Status::Over { .. });
        prop_assert_eq!(verified.draws.is_some(), over);
    }

    #[test]
    fn the_same_place_in_a_match_draws_the_same(
        points in 1_u16..4, number: u8, happenings in happenings()
    ) {
        let desk = played(number, to_points(points), &happenings);
        let mut table = Table::new(desk.table.header().clone()).unwrap();
        let mut seen = HashMap::new();
        for entry in &desk.entries {
            if let Event::Drew { draw } = &entry.event {
                // A game that is resigned after a takeback puts a priority throw in the place of a roll.
                let place = (table.draws(), table.to_draw().weight());
                let before = seen.entry(place).or_insert_with(|| draw.clone());
                prop_assert_eq!(&*before, draw, "draw {}", place.0);
            }
            table.apply(entry).unwrap();
        }
    }

    #[test]
    fn an_entry_out_of_place_is_refused_and_changes_nothing(
        happenings in happenings(), take in 0_usize..1000, put in 0_usize..1000
    ) {
        let desk = played(1, to_points(1), &happenings);
        let entry = &desk.entries[take % desk.entries.len()];
        let upto = put % desk.entries.len();
        prop_assume!(entry.n != upto as u64 + 1);
        let mut table = Table::new(desk.table.header().clone()).unwrap();
        desk.entries[..upto].iter().for_each(|entry| drop(table.apply(entry).unwrap()));
        let before = table.clone();
        prop_assert!(table.apply(entry).is_err());
        prop_assert_eq!(table, before);
    }

    #[test]
    fn a_record_that_grows_keeps_what_stood_wherever_its_writer_was_stopped(
        happenings in happenings(), step in 0_usize..1000, many in 1_usize..4, stopped in 0_usize..100_000
    ) {
        let Record { header, entries } = played(1, to_points(1), &happenings).record();
        let stood = step % entries.len();
        let (mut lines, mut text) = RecordLines::begin(&header);
        entries[..stood].iter().for_each(|entry| text += &lines.entry(entry));
        prop_assert!((text.clone() + &lines.closing()).parse::<Record>().is_ok());
        let new = &entries[stood..entries.len().min(stood + many)];
        let mut added: String = new.iter().map(|entry| lines.entry(entry)).collect();
        added += &lines.closing();
        let mut stopped = stopped % (added.len() + 1);
        while !added.is_char_boundary(stopped) {
            stopped -= 1;
        }
        let torn = text + &added[..stopped];
        let (read, stands) = Record::read_unclosed(&torn).unwrap();
        prop_assert!(read.entries.len() >= stood && entries.starts_with(&read.entries), "{}", torn);

        // Appending there makes a complete record.
        let (mut lines, mut text) = (RecordLines::after(&torn[..stands]), torn[..stands].to_owned());
        entries[read.entries.len()..].iter().for_each(|entry| text += &lines.entry(entry));
        prop_assert_eq!((text + &lines.closing()).parse::<Record>(), Ok(Record { header, entries }));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[ -~\n]{0,200}", lines in proptest::collection::vec(0_usize..40, 0..12)) {
        let _ = verify(&text);
        // Use the lines of a real record in any order.
        let record = Desk::game(3).play_out().record().to_string();
        let real: Vec<&str> = record.split_inclusive('\n').collect();
        let mixed: String = lines.iter().map(|&line| real[line % real.len()]).collect();
        prop_assert!(verify(&mixed).is_err());
    }
}

#[test]
fn a_record_reads_as_it_was_approved() {
    let mut desk = Desk::begun(1, to_points(1), Some("w14,22,b1 14:1 b -"));
    desk.wait(1500).roll().wait(250).play(0);
    desk.does(WHITE, Intention::Rematch);
    let found = desk.record().to_string();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/record.carreau");
    carreau_testkit::golden(file, &found);
    assert!(verify(&found).is_ok());
}

/// A game of pétanque from the time before seats sealed their seeds.
const FORMAT_1: &str = include_str!("../data/format-1.carreau");

#[test]
fn a_record_of_format_1_still_verifies_and_a_table_of_it_can_be_played_to_its_end() {
    assert_eq!(verify(FORMAT_1).unwrap().draws, Some(265));
    let record: Record = FORMAT_1.parse().unwrap();
    assert_eq!(record.to_string(), FORMAT_1);
    let Some(&Event::Revealed { house_seed }) = record.entries.last().map(|entry| &entry.event) else {
        panic!("the match is over");
    };
    let dealer = Dealer::new(house_seed);
    let mut table = Table::new(record.header.clone()).unwrap();
    for entry in &record.entries {
        // This program makes the same draws when the game goes on.
        if matches!(entry.event, Event::Drew { .. }) {
            let side = table.to_act().unwrap();
            let seat = table.acting_seat().unwrap_or_else(|| table.first_seat_of(side));
            let decision = table.decide(seat, &Intention::Roll, entry.at, &dealer).unwrap();
            assert_eq!(decision.entries[0].event, entry.event);
        }
        table.apply(entry).unwrap();
    }
    // Such a table does not begin any more: its seeds would not be sealed.
    let mut table = Table::new(record.header).unwrap();
    let player = Player::person("Léonie").unwrap();
    table.act(BLACK, &Intention::Sit { player }, Millis(0), &dealer).unwrap();
    let ready = Intention::Ready { commitment: Seed([2; 32]).commitment() };
    assert_eq!(table.act(BLACK, &ready, Millis(0), &dealer), Err(Refused::OldTable));
}

/// A game of Garanguet from the time before pauses and series.
const FORMAT_2: &str = include_str!("../data/format-2.carreau");

#[test]
fn a_record_of_format_2_still_verifies_byte_for_byte_and_has_no_later_events() {
    assert_eq!(verify(FORMAT_2).unwrap().draws, Some(1));
    let record: Record = FORMAT_2.parse().unwrap();
    assert_eq!(record.to_string(), FORMAT_2);
    let mut table = Table::new(record.header).unwrap();
    record.entries.iter().for_each(|entry| drop(table.apply(entry).unwrap()));
    let declined = Event::RematchDeclined { seat: BLACK };
    let entry = Entry { n: table.n() + 1, at: table.at(), event: declined, came: None };
    assert_eq!(table.apply(&entry), Err(Refused::EarlierFormat.into()));
    let agreed = Event::RematchAsked { seat: BLACK };
    table.apply(&Entry { event: agreed, ..entry }).unwrap();
    assert!(table.rematch_agreed());
}

/// A game of Garanguet from the time before referees.
const FORMAT_3: &str = include_str!("../data/format-3.carreau");

#[test]
fn a_record_of_format_3_still_verifies_byte_for_byte_and_knows_no_referee() {
    assert_eq!(verify(FORMAT_3).unwrap().draws, Some(1));
    let record: Record = FORMAT_3.parse().unwrap();
    assert_eq!(record.to_string(), FORMAT_3);
    let mut table = Table::new(record.header).unwrap();
    record.entries.iter().for_each(|entry| drop(table.apply(entry).unwrap()));
    let entry = Entry { n: table.n() + 1, at: table.at(), event: Event::RefereeLeft, came: None };
    assert_eq!(table.apply(&entry), Err(Refused::EarlierFormat.into()));
}

#[test]
fn a_record_holds_nothing_but_what_the_program_writes() {
    let good = Desk::game(2).roll().record().to_string();
    let lines: Vec<&str> = good.lines().collect();
    for (line, from, to) in [
        (1, "{", "{ "),
        (1, "\"rules\":1,\"table\":\"table-2\"", "\"table\":\"table-2\",\"rules\":1"),
        (2, "\"event\"", "\"note\":\"paid\",\"event\""),
        (2, "Léonie", "L\\u00e9onie"),
        (2, "\"name\":\"", "\"name\":\" "),
        (7, "}", ",\"came\":null}"),
        (7, "}", "} "),
    ] {
        let changed = lines[line - 1].replacen(from, to, 1);
        assert_ne!(changed, lines[line - 1], "{from}");
        let mut lines = lines.clone();
        lines[line - 1] = &changed;
        let body = lines[..lines.len() - 1].join("\n") + "\n";
        let sealed = body.clone() + &RecordLines::after(&body).closing();
        let error = sealed.parse::<Record>().expect_err(&changed);
        assert_eq!(error.line, line, "{error}");
        assert!(error.why.starts_with("not as a record is written, from column "), "{error}");
    }
}

#[test]
fn bad_records_are_refused_with_the_line() {
    let desk = {
        let mut desk = Desk::game(2);
        desk.does(BLACK, Intention::Resign { scope: Scope::Match });
        desk
    };
    let good = desk.record().to_string();
    let lines: Vec<&str> = good.lines().collect();
    let last = lines.len();
    let with = |line: usize, text: &str| {
        let mut lines = lines.clone();
        lines[line - 1] = text;
        lines.join("\n") + "\n"
    };
    let header = lines[0];
    for (bad, line, why) in [
        (String::new(), 1, "empty"),
        ("\n".to_owned(), 1, ""),
        ("{}\n".to_owned(), 1, "missing field"),
        (header.to_owned() + "\n", 1, "the record breaks off"),
        (header.to_owned(), 1, "does not end"),
        (with(1, "[]"), 1, ""),
        (with(1, &header.replace("garanguet", "backgammon")), 1, "not a game of this house"),
        (with(1, &header.replace("table-2", "table 2")), 1, "table id"),
        (with(1, &header.replace("\"points\":1", "\"points\":-1")), 1, ""),
        (with(1, &header.replace("\"rules\":1", "\"rules\":1,\"rules\":1")), 1, "duplicate"),
        (with(2, "{\"n\":1}"), 2, ""),
        (with(2, ""), 2, ""),
        (with(2, &lines[1].replace("seated", "enthroned")), 2, "unknown variant"),
        (with(2, &lines[1].replace("Léonie", "")), 2, "1 to 32 characters"),
        (with(4, &lines[3].replace("\"commitment\":\"", "\"commitment\":\"f")), 4, "64 hexadecimal digits"),
        (with(last, "{\"sha256\":7}"), last, "the record breaks off"),
        (lines[..last - 1].join("\n") + "\n", last - 1, "the record breaks off"),
        (good.trim_end().to_owned(), last, "the record breaks off"),
        (good.clone() + "\n", last + 1, "the record breaks off"),
        (good.replace('\n', "\r\n"), 1, "not as a record is written"),
    ] {
        let error = bad.parse::<Record>().expect_err(&bad);
        assert!(error.why.contains(why), "{why}: {error}\n{bad}");
        assert_eq!(error.line, line, "{error}\n{bad}");
    }
}

#[test]
fn an_unclosed_record_is_refused_where_more_than_its_end_is_missing() {
    let good = Desk::game(2).record().to_string();
    let lines: Vec<&str> = good.lines().collect();
    let last = lines.len();
    let whole = Record::read_unclosed(&good).unwrap();
    assert_eq!(whole.1, good.len() - lines[last - 1].len() - 1);
    assert_eq!(Record::read_unclosed(&good[..whole.1]), Ok(whole.clone()));
    assert_eq!(Record::read_unclosed(&good[..good.len() - 1]), Ok(whole));
    for (bad, line, why) in [
        (String::new(), 1, "does not end"),
        (lines[0].to_owned(), 1, "does not end"),
        (good.replacen("\"n\":1,", "\"n\":1", 1), 2, "expected"),
        (good.replacen("Léonie", "Leonie", 1), last, "is not the one this digest"),
        (good.clone() + "\n", last, "missing field"),
        (lines[..last - 1].join("\n") + "\n{}\n", last, "missing field"),
    ] {
        let error = Record::read_unclosed(&bad).expect_err(&bad);
        assert!(error.why.contains(why), "{why}: {error}");
        assert_eq!(error.line, line, "{error}");
    }
}

#[test]
fn headers_that_do_not_fit_are_refused() {
    let good = Desk::game(1).table.header().clone();
    let refused = |change: &dyn Fn(&mut carreau_match::Header)| {
        let mut header = good.clone();
        change(&mut header);
        Table::new(header).expect_err("the header does not fit").to_string()
    };
    assert!(
        refused(&|header| header.carreau = 5).contains("record format 5 is not known here (known: 1 to 4)")
    );
    assert!(refused(&|header| header.rules = 9).contains("version 9 of the rules of garanguet"));
    assert!(refused(&|header| header.options.points = 0).contains("1 to 99 points"));
    let stake = refused(&|header| drop(header.options.terms.insert("stake".to_owned(), 5.into())));
    assert_eq!(stake, "unknown option `stake`");
    for seats in [0, 1, 3] {
        let said = refused(&|header| header.seats = vec![carreau_core::Side::Black; seats]);
        assert!(said.contains("one seat on each side"), "{said}");
    }
    assert!(refused(&|header| header.start = Some("b15".to_owned())).contains("not a position of garanguet"));
}

#[test]
fn names_and_ids_have_their_limits() {
    use carreau_match::{Player, TableId};
    let long = "é".repeat(32);
    for (name, fine) in
        [("a", true), ("  a  ", true), (&long, true), ("", false), ("  ", false), ("a\nb", false)]
    {
        assert_eq!(Player::person(name).is_ok(), fine, "{name:?}");
        assert_eq!(Player::bot("Bot", name).is_ok(), fine, "{name:?}");
    }
    assert!(Player::person(&(long + "é")).is_err());
    for (id, fine) in
        [("a-1", true), ("", false), ("a b", false), ("é", false), ("a/b", false), (&"x".repeat(33), false)]
    {
        assert_eq!(TableId::new(id).is_ok(), fine, "{id:?}");
    }
}

/// Every kind of event is written to a record and read back unchanged.
#[test]
fn every_event_has_a_line() {
    let desk = Desk::game(1);
    let seat = BLACK;
    let events = [
        Event::Left { seat },
        Event::TakebackAnswered { seat, agree: false },
        Event::Called { seat, call: Call::TouchedChecker, at: Some("a".to_owned()) },
        Event::CallAnswered { seat, admit: true },
        Event::OutOfTime { seat },
        Event::Substituted { seat, by: WHITE, bot: "house:2".to_owned() },
        Event::CameBack { seat },
        Event::SubstituteChosen { seat, substitute: None },
        Event::SubstituteChosen { seat, substitute: Some(ChosenSubstitute::Mate) },
        Event::SubstituteChosen { seat, substitute: Some(ChosenSubstitute::Bot("house:2".to_owned())) },
        Event::SubstituteTookOver { seat },
        Event::MateSubstituted { seat, by: WHITE },
        Event::ConnectionLost { seat },
        Event::ConnectionBack { seat },
        Event::Claimed { seat },
        Event::Aborted { seat },
        Event::Pleaded { seat, plea: Plea::Football },
        Event::PleaAnswered { seat, accept: true },
        Event::ResignAsked { seat, scope: carreau_match::Scope::Match },
        Event::ResignAnswered { seat, agree: false },
        Event::PauseAsked { seat },
        Event::PauseAnswered { seat, agree: true },
        Event::PauseEnded { seat },
        Event::TimeGiven { seat, time: Millis(60_000) },
        Event::RematchOffered { seat, options: to_points(3).to_text() },
        Event::RematchDeclined { seat },
        Event::Resumed,
        Event::RematchAt { table: desk.table.header().table.clone() },
    ];
    for event in events {
        let entry = Entry { n: 1, at: carreau_match::Millis(5), event, came: None };
        let line = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&line).unwrap(), entry, "{line}");
    }
}
