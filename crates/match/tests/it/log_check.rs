//! A log applied again for its own dealer: with the reports of its effects, and with its draws checked.

use std::collections::BTreeMap;

use carreau_games::GameName;
use carreau_match::{
    ApplyError, Commitment, Entry, Event, Intention, LogCheck, Millis, Options, Player, SeatId, Seed, Status,
    Table, VerifyError,
};
use carreau_petango::{Board, Goal, Hand, Terms};
use carreau_testkit::Luck;

use crate::desk::{BLACK, Desk, WHITE, to_points};

/// A log with the reports of its effects, as its dealer stores it.
struct Log {
    desk: Desk,
    reports: BTreeMap<u64, String>,
}

impl Log {
    /// A game of Pétango with random flicks, takebacks and calls, to its end or to so many events.
    fn petango(board: Board, hand: Hand, seed: u64, events: usize) -> Self {
        let number = u8::try_from(seed % 200).unwrap();
        let terms = Terms { board, hand, to: Goal::new(8).unwrap() };
        let mut log = Self { desk: Desk::begun(number, Options::of(terms), None), reports: BTreeMap::new() };
        log.act(Intention::Roll);
        let mut luck = Luck::new(seed);
        let mut number = |below: u64| luck.below(below);
        while log.desk.table.status() == Status::Playing && log.desk.entries.len() < events {
            let flick = |start: u64, speed: u64, elevation: u64, aside: u64| {
                format!("{} {} {speed} {elevation}", start + 1, i64::try_from(aside).unwrap() - 1500)
            };
            let play = flick(number(9), 9_000 + number(6_000), number(4) * 1000, number(3000));
            let words = ["plouf", "take", "slap", "spare", "pass"];
            let word = words[usize::try_from(number(5)).unwrap()].to_owned();
            for play in [play, word] {
                log.act(Intention::Play { play });
            }
            if number(9) == 0 {
                log.act(Intention::AskTakeback);
                let (seat, agree) = (log.desk.table.takeback_asked(), number(2) == 0);
                if let Some(asked) = seat {
                    let answers = if asked == BLACK { WHITE } else { BLACK };
                    log.act_as(answers, Intention::AnswerTakeback { agree });
                }
            }
        }
        log
    }

    fn act(&mut self, intention: Intention) {
        self.act_as(self.desk.seat(), intention);
    }

    /// Does something, if it is allowed.
    #[expect(clippy::needless_pass_by_value, reason = "tests read better without borrowing")]
    fn act_as(&mut self, seat: SeatId, intention: Intention) {
        let Desk { table, dealer, entries, now } = &mut self.desk;
        *now += 100;
        if let Ok(decision) = table.decide(seat, &intention, Millis(*now), dealer) {
            self.reports.extend(decision.reports(dealer));
            entries.extend(decision.entries);
            *table = decision.after;
        }
    }

    fn open(&self, with_reports: bool) -> Result<Table, VerifyError> {
        let report = |entry: &Entry| self.reports.get(&entry.n).filter(|_| with_reports);
        let log = self.desk.entries.iter().map(|entry| (entry, report(entry).map(String::as_str)));
        opened(&self.desk, log)
    }
}

fn opened<'l>(
    desk: &Desk,
    log: impl IntoIterator<Item = (&'l Entry, Option<&'l str>)>,
) -> Result<Table, VerifyError> {
    let header = desk.table.header().clone();
    let mut check = LogCheck::new(desk.dealer.clone(), &header);
    let mut table = Table::new(header).unwrap();
    for (entry, report) in log {
        check.apply(&mut table, entry, report)?;
    }
    Ok(table)
}

fn without_reports(desk: &Desk) -> Result<Table, VerifyError> {
    opened(desk, desk.entries.iter().map(|entry| (entry, None)))
}

#[test]
fn a_log_with_reports_gives_exactly_the_table_that_is_computed() {
    let (mut flicks, mut moved) = (0, 0);
    for (board, hand) in [
        (Board::Goban, Hand::Club),
        (Board::Goban, Hand::None),
        (Board::Xiangqi, Hand::Steady),
        (Board::Xiangqi, Hand::None),
        (Board::Moon, Hand::Shaky),
    ] {
        for seed in 0..6 {
            let log = Log::petango(board, hand, seed, 400);
            let computed = log.desk.entries.iter().filter(|entry| entry.came.is_some());
            let numbers: Vec<u64> = computed.map(|entry| entry.n).collect();
            assert_eq!(log.reports.keys().copied().collect::<Vec<_>>(), numbers, "one for each flick");
            let [with, without] = [true, false].map(|with_reports| log.open(with_reports).unwrap());
            assert_eq!(with, without);
            assert_eq!(with, log.desk.table);
            flicks += numbers.len();
            moved += log.reports.values().filter(|report| report.contains('=')).count();
        }
    }
    assert!(flicks > 300 && moved > 20, "{flicks} flicks, {moved} of which moved stones");
}

#[test]
fn a_report_that_was_changed_or_belongs_elsewhere_is_refused_by_the_number_of_its_event() {
    let log = Log::petango(Board::Goban, Hand::Club, 1, 60);
    let other = Log::petango(Board::Goban, Hand::Club, 2, 60);
    let reports: Vec<(u64, &String)> = log.reports.iter().map(|(&n, report)| (n, report)).collect();
    for (i, &(n, report)) in reports.iter().enumerate() {
        let next = reports[(i + 1) % reports.len()].1;
        let elsewhere = other.reports.values().next().unwrap();
        let digit = if report.ends_with('0') { "1" } else { "0" };
        let changed = format!("{}{digit}", &report[..report.len() - 1]);
        for wrong in [next.as_str(), elsewhere, &changed, "", "x", &report[1..]] {
            let entries = log.desk.entries.iter();
            let error = opened(
                &log.desk,
                entries.map(|entry| {
                    let sound = log.reports.get(&entry.n).map(String::as_str);
                    (entry, if entry.n == n { Some(wrong) } else { sound })
                }),
            );
            assert_eq!(error.unwrap_err(), VerifyError::Event { n, why: ApplyError::Report }, "{wrong}");
        }
    }
}

#[test]
fn an_effect_that_was_changed_is_refused_with_a_report_and_without() {
    let mut log = Log::petango(Board::Goban, Hand::Club, 3, 60);
    let at = log.desk.entries.iter().rposition(|entry| entry.came.is_some()).unwrap();
    log.desk.entries[at].came = Some("ok 0 0 0000000000000000".to_owned());
    let n = at as u64 + 1;
    let why = log.open(true).unwrap_err();
    assert_eq!(why, VerifyError::Event { n, why: ApplyError::Report });
    let why = log.open(false).unwrap_err();
    assert!(
        matches!(&why, VerifyError::Event { n: at, why: ApplyError::Otherwise { .. } } if *at == n),
        "{why}"
    );
}

#[test]
fn a_report_of_an_event_that_has_none_is_refused() {
    let log = Log::petango(Board::Goban, Hand::Club, 4, 30);
    let report = log.reports.values().next().unwrap();
    let entries =
        log.desk.entries.iter().map(|entry| (entry, Some(report.as_str()).filter(|_| entry.n == 1)));
    assert_eq!(opened(&log.desk, entries).unwrap_err(), VerifyError::Event { n: 1, why: ApplyError::Report });
}

#[test]
fn a_throw_that_was_changed_in_a_dealers_own_log_is_named() {
    for game in [GameName::Garanguet, GameName::Petanque, GameName::Dango] {
        let mut desk = Desk::begun(5, Options::usual(game), None);
        desk.roll();
        assert_eq!(without_reports(&desk).unwrap(), desk.table);
        let drawn = |entry: &Entry| matches!(entry.event, Event::Drew { .. });
        for at in (0..desk.entries.len()).filter(|&at| drawn(&desk.entries[at])) {
            let mut changed = desk.clone();
            let Event::Drew { draw } = &mut changed.entries[at].event else { unreachable!() };
            let fair = std::mem::replace(draw, "another".to_owned());
            let n = at as u64 + 1;
            let unfair = VerifyError::Unfair { n, fair, found: "another".to_owned() };
            assert_eq!(without_reports(&changed).unwrap_err(), unfair);
        }
    }
}

#[test]
fn the_seed_of_a_bot_is_checked_in_a_dealers_own_log() {
    let mut desk = Desk::created(7, to_points(1), None);
    desk.does(BLACK, Intention::Sit { player: Player::person("Léonie").unwrap() });
    desk.does(WHITE, Intention::Sit { player: Player::bot("House", "house").unwrap() });
    let [chosen, own] = [Seed([0x77; 32]), Seed([1; 32])];
    let ready = |commitment: Commitment| Intention::Ready { commitment };
    desk.does(WHITE, ready(chosen.commitment())).does(BLACK, ready(own.commitment()));
    desk.does(BLACK, Intention::Open { seed: own }).does(WHITE, Intention::Open { seed: chosen });
    assert_eq!(without_reports(&desk).unwrap_err(), VerifyError::BotSeed { n: 6, seat: WHITE });
}
