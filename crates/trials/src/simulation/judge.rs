//! Compares the logs of a simulated house with what people saw.

use std::sync::Arc;

use carreau_core::Side;
use carreau_match::{Commitment, Event, Millis, Record, Status, Table, verify};
use carreau_store::{Store, StoredTable};

use super::{Report, house::House, person::Room};
use crate::checker::check;

/// How much less than a player's time somebody may have kept the clock: an outage is noticed when a node cannot renew what
/// it says, once a second.
const TOLERANCE: Millis = Millis(2000);

/// What has been stored so shortly before the end may still be on its way to those who sit there.
const ON_THE_WAY: Millis = Millis(1000);

/// A bot that has had its turn for so long has been forgotten.
const FORGOTTEN: Millis = Millis(40_000);

pub(super) async fn judge(house: &House, rooms: &[Arc<Room>]) -> Report {
    let store = Store::in_memory(&house.memory);
    let mut report = Report { broken: house.broken(), ..Report::default() };
    let mut digests = String::new();
    let now = store.now().await.ok().flatten().unwrap_or(Millis(u64::MAX));
    for room in rooms {
        report.wrong.extend(room.wrong());
        match store.table(&room.id).await {
            Ok(Some(stored)) => digests += &of_room(house, room, stored, now, &mut report),
            other => report.wrong.push(format!("{}: {:?}", room.id, other.map(|_| "it is not there"))),
        }
    }
    for (table, n) in house.memory.unfenced() {
        report.wrong.push(format!("{table}: event {n} is of a driver that had been replaced"));
    }
    report.digest = Commitment::of(digests.as_bytes()).to_string();
    report
}

/// Judges one table at the end of the simulation, and returns its record.
fn of_room(house: &House, room: &Room, stored: StoredTable, now: Millis, report: &mut Report) -> String {
    let log: Vec<_> = stored.log.into_iter().map(|logged| logged.entry).collect();
    report.verdict.add(check(&room.history(), &stored.header, &log));
    let mut wrong = |what: String| report.wrong.push(format!("{}: {what}", room.id));
    let due = log.iter().filter(|entry| entry.at.after(ON_THE_WAY) <= now).count() as u64;
    for seat in 0..2 {
        let known = room.known(seat);
        if known > 0 && !(due..=log.len() as u64).contains(&known) {
            wrong(format!("seat {seat} knows {known} events of {}", log.len()));
        }
    }
    let flags: Vec<u64> =
        log.iter().filter(|e| matches!(e.event, Event::OutOfTime { .. })).map(|entry| entry.n).collect();
    for (code, seen) in room.refused() {
        // Who is out of time may not know it yet.
        if !flags.iter().any(|&n| n > seen) {
            wrong(format!("what followed event {seen} was refused: {code}"));
        }
    }
    let record = Record { header: stored.header.clone(), entries: log.clone() }.to_string();
    if let Err(error) = verify(&record) {
        wrong(format!("the record does not verify: {error}"));
    }
    let Ok(mut table) = Table::new(stored.header) else { return record };
    // When somebody last did something.
    let mut turn = Millis(0);
    for entry in &log {
        if matches!(entry.event, Event::OutOfTime { .. })
            && let (Some(up), Some((_, since))) = (table.clock().deadline(), table.clock().running())
        {
            // What is not charged may lie anywhere between.
            let (charged, kept) = (up.since(since), house.kept(&room.id, turn, entry.at));
            if kept.after(TOLERANCE) < charged {
                wrong(format!(
                    "event {}: out of time after {} ms, though the clock was kept for {} ms",
                    entry.n, charged.0, kept.0
                ));
            }
        }
        if !matches!(entry.event, Event::Suspended | Event::Resumed) {
            turn = entry.at;
        }
        if table.apply(entry).is_err() {
            return record;
        }
    }
    let is_bots = Side::ALL.into_iter().any(|side| {
        let seat = table.first_seat_of(side);
        table.seat(seat).is_ok_and(|seat| seat.bot().is_some())
    });
    if is_bots && table.status() == Status::Playing && table.duty().is_some() {
        let waits = house.now().since(table.at());
        if waits > FORGOTTEN {
            wrong(format!(
                "a bot has not moved for {} ms; the driver is {:?}",
                waits.0,
                house.memory.driver(&room.id)
            ));
        }
    }
    record
}
