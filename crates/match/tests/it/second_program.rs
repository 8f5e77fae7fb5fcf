//! Whole matches, verified by a program that shares no code with this one: `oracles/verify_record.py`.

use std::{fs, path::Path, process::Command};

use carreau_core::Side;
use carreau_goban::Size;
use carreau_match::{Call, Event, Intention, Options, Record, Seed, Status, verify};
use carreau_petango::Hand;

use crate::{
    cards,
    desk::{BLACK, Desk, WHITE, to_points},
    flicks, teams,
};

/// What the second program says about a record: how many draws follow, or, as an error, what does not.
fn second_program(record: &Record) -> Result<String, String> {
    let said = second_program_on(&format!("second-program-{}", record.header.game), &record.to_string())?;
    Ok(said.strip_suffix("\nnot signed").expect("the record is not signed").to_owned())
}

/// What the second program says about the text of a record, which it finds in a file of this name.
pub(crate) fn second_program_on(name: &str, text: &str) -> Result<String, String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("carreau");
    fs::write(&file, text).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/oracles/verify_record.py");
    let output = Command::new("python3").args(["-B", script]).arg(file).output().unwrap_or_else(|e| {
        panic!("python3 does not start: {e}. `./test` installs what the tests need: apt-get install python3")
    });
    let said = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().trim_end().to_owned();
    if output.status.success() { Ok(said(output.stdout)) } else { Err(said(output.stderr)) }
}

/// Asserts that the second program finds that all draws of a match follow.
pub(crate) fn agrees(record: &Record) {
    let draws = verify(&record.to_string()).unwrap().draws.unwrap();
    assert_eq!(second_program(record), Ok(format!("{draws} draws follow")));
}

/// Changes the last event that `change` finds to its liking, and returns its number with the record.
fn changed(record: &Record, mut change: impl FnMut(&mut Event) -> bool) -> (u64, Record) {
    let mut record = record.clone();
    let mut last = record.entries.iter_mut().rev();
    let n =
        last.find_map(|entry| change(&mut entry.event).then_some(entry.n)).expect("there is such an event");
    (n, record)
}

/// Asserts that both programs find that all draws of a match follow, and that neither accepts another last draw.
fn both_verify(record: &Record, another: impl Fn(&str) -> &'static str) {
    let draws = verify(&record.to_string()).unwrap().draws.unwrap();
    assert_eq!(second_program(record), Ok(format!("{draws} draws follow")));

    let mut unfair = String::new();
    let (n, cheating) = changed(record, |event| {
        let Event::Drew { draw } = event else { return false };
        let other = another(draw);
        unfair = format!("the seeds draw {draw} here, not {other}");
        *draw = other.to_owned();
        true
    });
    let unfair = format!("event {n}: {unfair}");
    assert_eq!(verify(&cheating.to_string()).unwrap_err().to_string(), unfair);
    assert_eq!(second_program(&cheating), Err(unfair));
}

/// Lets the seat that played last take its play back, with the other side's consent.
fn take_back(desk: &mut Desk) {
    let (seat, side) = desk.table.moves().last().map(|last| (last.seat, last.side)).unwrap();
    let other = desk.table.first_seat_of(!side);
    desk.does(seat, Intention::AskTakeback).does(other, Intention::AnswerTakeback { agree: true });
}

#[test]
fn a_match_of_garanguet() {
    let mut desk = Desk::begun(21, to_points(3), None);
    desk.roll().play(0).roll().play(1).roll();
    take_back(&mut desk);
    let seat = desk.seat();
    desk.play(2).does(seat, Intention::Undo).play_out();
    let record = desk.record();
    both_verify(&record, |draw| if draw == "111" { "222" } else { "111" });

    let (n, cheating) = changed(&record, |event| {
        let Event::Revealed { house_seed } = event else { return false };
        *house_seed = Seed([255; 32]);
        true
    });
    let wrong = format!("event {n}: the house's seed does not match its commitment");
    assert_eq!(second_program(&cheating), Err(wrong));
}

#[test]
fn a_game_of_dango_with_two_rounds() {
    let board = Size::NINETEEN.into();
    let options =
        Options::of(carreau_dango::Terms { board, nigiri: true, ..carreau_dango::Terms::default() });
    let mut desk = Desk::begun(22, options, None);
    let mut lot = 22;
    for _ in 0..4 {
        desk.roll();
        let (seat, play) = (desk.seat(), cards::by_lot(&desk, &mut lot));
        desk.does(seat, cards::play(&play));
    }
    desk.roll();
    take_back(&mut desk);
    cards::play_out(&mut desk, lot);
    both_verify(&desk.record(), |draw| if draw == "keima" { "nobi" } else { "keima" });
}

#[test]
fn a_game_of_petanque_with_a_bot_and_a_raised_foot() {
    let options = Options { calls: true, ..teams::terms("tete-a-tete") };
    let mut desk = Desk::team(options, &[Side::Black, Side::White], &[1], None);
    desk.until_announced();
    desk.step(3);
    take_back(&mut desk);
    desk.step(5).step(0);
    let on = desk.table.moves().last().unwrap().side;
    let seat = |side| if side == Side::Black { BLACK } else { WHITE };
    desk.does(seat(!on), Intention::Call { call: Call::RaisedFoot, at: None });
    desk.does(seat(on), Intention::AnswerCall { admit: true });
    let mut i = 0;
    while desk.table.status() == Status::Playing {
        desk.step(i * 7);
        i += 1;
    }
    // The form of a draw says whether one die or two are thrown.
    both_verify(&desk.record(), |draw| match draw {
        "1" => "2",
        "1+1" => "2+1",
        _ if draw.contains('+') => "1+1",
        _ => "1",
    });
}

#[test]
fn a_game_of_petango() {
    let mut desk = flicks::begun(24, flicks::options(Hand::Club));
    let seat = desk.seat();
    desk.does(seat, flicks::flick(flicks::GOOD));
    take_back(&mut desk);
    flicks::play_out(&mut desk);
    both_verify(&desk.record(), |draw| if draw == "v+0 a+0" { "v-1 a+1" } else { "v+0 a+0" });
}
