use std::{collections::HashMap, fmt};

use carreau_core::Drawer;
use carreau_match::{Entry, Event, Header, Intention, SeatId, Table, TableId};

use crate::history::{Answer, History, Intended};

/// What is wrong with a log, by the histories of its clients.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Event `n` was acknowledged or seen, and is not in the log.
    Lost {
        /// The event.
        n: u64,
    },
    /// Nobody asked for event `n` (any more): an intention was carried out twice, or two got one number.
    Doubled {
        /// The event.
        n: u64,
    },
    /// The event after `after` has another number than the next.
    Gap {
        /// The last event before the gap.
        after: u64,
    },
    /// Event `n` is not the one that was acknowledged or seen.
    Changed {
        /// The event.
        n: u64,
    },
    /// An intention that was sent again was answered with another number.
    Renumbered {
        /// The number in the first answer.
        first: u64,
        /// The number in a later one.
        again: u64,
    },
    /// An intention was refused for good, although its player was to move.
    Refused {
        /// The code of the refusal.
        code: String,
    },
    /// Event `n` breaks the rules (0: the header does).
    Unruly {
        /// The event.
        n: u64,
        /// Why.
        why: String,
    },
}

/// What came of checking one log or many.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Tables whose logs were checked.
    pub tables: u64,
    /// Events in them.
    pub events: u64,
    /// Intentions that were acknowledged.
    pub acknowledged: u64,
    /// Intentions that were not acknowledged and are in the log.
    pub stored_unacknowledged: u64,
    /// Intentions that were neither acknowledged nor stored.
    pub open: u64,
    /// How often an intention that had been acknowledged was sent again and answered with the same number.
    pub replayed: u64,
    /// How often the server refused because it could not store anything, and the intention was sent again.
    pub refused_by_disk: u64,
    /// What is wrong.
    pub faults: Vec<(TableId, Fault)>,
}

impl Verdict {
    /// Adds another verdict to this one.
    pub fn add(&mut self, other: Self) {
        self.tables += other.tables;
        self.events += other.events;
        self.acknowledged += other.acknowledged;
        self.stored_unacknowledged += other.stored_unacknowledged;
        self.open += other.open;
        self.replayed += other.replayed;
        self.refused_by_disk += other.refused_by_disk;
        self.faults.extend(other.faults);
    }

    fn count(&self, is: impl Fn(&Fault) -> bool) -> usize {
        self.faults.iter().filter(|(_, fault)| is(fault)).count()
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = |what: &str, count: u64| writeln!(f, "{what:<42}{count:>10}");
        line("tables", self.tables)?;
        line("events", self.events)?;
        line("acknowledged", self.acknowledged)?;
        line("stored, but not acknowledged", self.stored_unacknowledged)?;
        line("neither acknowledged nor stored", self.open)?;
        line("sent again, answered with the same number", self.replayed)?;
        line("refused because of the disk, sent again", self.refused_by_disk)?;
        line("lost", self.count(|fault| matches!(fault, Fault::Lost { .. })) as u64)?;
        line("doubled", self.count(|fault| matches!(fault, Fault::Doubled { .. })) as u64)?;
        line("gaps", self.count(|fault| matches!(fault, Fault::Gap { .. })) as u64)?;
        line("changed", self.count(|fault| matches!(fault, Fault::Changed { .. })) as u64)?;
        line("answered with another number", self.count(|f| matches!(f, Fault::Renumbered { .. })) as u64)?;
        line("refused for good", self.count(|fault| matches!(fault, Fault::Refused { .. })) as u64)?;
        line("against the rules", self.count(|fault| matches!(fault, Fault::Unruly { .. })) as u64)?;
        for (table, fault) in self.faults.iter().take(20) {
            writeln!(f, "  {table}: {fault:?}")?;
        }
        Ok(())
    }
}

/// Decides from the history of a table's clients whether its log holds what it has to, and nothing else.
///
/// Every acknowledged intention has its own event, which is what was asked for; every event that reached a client is
/// there and the same; each event that only a seat can cause belongs to one intention; numbers have no gaps, and every
/// event follows the rules. An intention without an answer may be in the log once or not at all.
pub fn check(history: &History, header: &Header, log: &[Entry]) -> Verdict {
    let mut checker =
        Checker { history, log, by_seats: Vec::new(), taken: HashMap::new(), faults: Vec::new() };
    checker.numbers();
    checker.rules(header);
    checker.what_was_seen();
    let mut verdict = Verdict { tables: 1, events: log.len() as u64, ..Verdict::default() };
    checker.what_was_asked(&mut verdict);
    verdict.faults = checker.faults.into_iter().map(|fault| (history.table.clone(), fault)).collect();
    verdict
}

struct Checker<'h> {
    history: &'h History,
    log: &'h [Entry],
    /// For each event of the log, whether only a seat can have caused it.
    by_seats: Vec<bool>,
    /// The events that belong to an intention, with its place in the history.
    taken: HashMap<u64, usize>,
    faults: Vec<Fault>,
}

impl<'h> Checker<'h> {
    fn entry(&self, n: u64) -> Option<&'h Entry> {
        let place = usize::try_from(n.checked_sub(1)?).ok()?;
        self.log.get(place)
    }

    fn numbers(&mut self) {
        for (after, entry) in (0..).zip(self.log) {
            if entry.n != after + 1 {
                self.faults.push(Fault::Gap { after });
                break;
            }
        }
    }

    /// Applies the log to a table, and notes which events only a seat can have caused.
    fn rules(&mut self, header: &Header) {
        let unruly = |n, why: &dyn fmt::Display| Fault::Unruly { n, why: why.to_string() };
        let mut table = match Table::new(header.clone()) {
            Ok(table) => table,
            Err(error) => return self.faults.push(unruly(0, &error)),
        };
        let mut was_thrown_by_both = false;
        for entry in self.log {
            let drawer = table.drawer();
            // After a tie of a throw that belongs to both, the dealer throws again at once.
            let is_thrown_again = was_thrown_by_both && drawer == Some(Drawer::Both);
            was_thrown_by_both = drawer == Some(Drawer::Both) && matches!(entry.event, Event::Drew { .. });
            self.by_seats.push(match &entry.event {
                Event::Drew { .. } => match drawer {
                    Some(Drawer::Side(side)) => !is_bots(&table, table.first_seat_of(side)),
                    Some(Drawer::Both) => !is_thrown_again,
                    _ => false,
                },
                Event::Seated { player, .. } => player.bot_name().is_none(),
                Event::Sealed { seat, .. } | Event::Opened { seat, .. } | Event::Played { seat, .. } => {
                    !is_bots(&table, *seat)
                }
                Event::Suspended
                | Event::Resumed
                | Event::ConnectionLost { .. }
                | Event::ConnectionBack { .. }
                | Event::SubstituteTookOver { .. }
                | Event::Revealed { .. }
                | Event::RematchAt { .. }
                | Event::OutOfTime { .. } => false,
                _ => true,
            });
            if let Err(error) = table.apply(entry) {
                return self.faults.push(unruly(entry.n, &error));
            }
        }
    }

    fn what_was_seen(&mut self) {
        for seen in &self.history.seen {
            match self.entry(seen.n) {
                None => self.faults.push(Fault::Lost { n: seen.n }),
                Some(entry) if entry != seen => self.faults.push(Fault::Changed { n: seen.n }),
                Some(_) => {}
            }
        }
        self.faults.extend(self.history.contradictions.iter().map(|entry| Fault::Changed { n: entry.n }));
    }

    fn what_was_asked(&mut self, verdict: &mut Verdict) {
        let mut open = Vec::new();
        for (i, intended) in self.history.intended.iter().enumerate() {
            verdict.refused_by_disk +=
                intended.answers.iter().filter(|answer| answer.is_fault_of_the_disk()).count() as u64;
            for answer in &intended.answers {
                if let Answer::Refused(code) = answer
                    && !answer.is_fault_of_the_disk()
                {
                    self.faults.push(Fault::Refused { code: code.clone() });
                }
            }
            let mut numbers = intended.acknowledgements();
            let Some(first) = numbers.next() else {
                open.push(i);
                continue;
            };
            verdict.acknowledged += 1;
            for again in numbers {
                if again == first {
                    verdict.replayed += 1;
                } else {
                    self.faults.push(Fault::Renumbered { first, again });
                }
            }
            self.find(i, intended, first);
        }
        for n in (1..).take(self.by_seats.len()) {
            let by_seat = usize::try_from(n - 1).is_ok_and(|place| self.by_seats[place]);
            if !by_seat || self.taken.contains_key(&n) {
                continue;
            }
            let entry = self.entry(n);
            let fits = |&i: &usize| entry.is_some_and(|entry| asked_for(&self.history.intended[i], entry));
            match open.iter().position(fits) {
                Some(place) => {
                    self.taken.insert(n, open.remove(place));
                    verdict.stored_unacknowledged += 1;
                }
                None => self.faults.push(Fault::Doubled { n }),
            }
        }
        verdict.open = open.len() as u64;
    }

    /// Finds the event of an intention that was acknowledged with `last`, the number of the last event that it led to.
    fn find(&mut self, i: usize, intended: &Intended, last: u64) {
        let mut n = last;
        loop {
            let Some(entry) = self.entry(n) else { return self.faults.push(Fault::Lost { n: last }) };
            // What the dealer does at once follows the event that was asked for.
            let by_seat = usize::try_from(n - 1).ok().and_then(|place| self.by_seats.get(place));
            if by_seat == Some(&false) {
                n -= 1;
                continue;
            }
            if !asked_for(intended, entry) {
                self.faults.push(Fault::Changed { n: last });
            } else if self.taken.insert(n, i).is_some() {
                self.faults.push(Fault::Doubled { n });
            }
            return;
        }
    }
}

/// Whether a bot plays a seat. What it does, nobody asks for.
fn is_bots(table: &Table, seat: SeatId) -> bool {
    table.seat(seat).is_ok_and(|seat| seat.bot().is_some())
}

/// Whether an event is what an intention asked for. Of a roll, only the kind can be compared.
fn asked_for(intended: &Intended, entry: &Entry) -> bool {
    match (&intended.intention, &entry.event) {
        (Intention::Sit { player: wanted }, Event::Seated { seat, player }) => {
            *seat == intended.seat && player == wanted
        }
        (Intention::Ready { commitment: wanted }, Event::Sealed { seat, commitment }) => {
            *seat == intended.seat && commitment == wanted
        }
        (Intention::Open { seed: wanted }, Event::Opened { seat, seed }) => {
            *seat == intended.seat && seed == wanted
        }
        (Intention::Roll, Event::Drew { .. }) => true,
        (Intention::Play { play: wanted }, Event::Played { seat, play }) => {
            *seat == intended.seat && play == wanted
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Dealer, Millis, OptionsText, SeatId, Seed};

    use super::*;
    use crate::players::{creation, next_intention, seed_of};

    /// A match as its clients saw it: everything acknowledged, nothing wrong.
    struct Sound {
        history: History,
        header: Header,
        log: Vec<Entry>,
    }

    impl Sound {
        fn new(game: GameName, events: usize) -> Self {
            Self::dealt_by(7, game, events)
        }

        fn dealt_by(seed: u8, game: GameName, events: usize) -> Self {
            let dealer = Dealer::new(Seed([seed; 32]));
            let header = Header {
                carreau: Header::FORMAT,
                game,
                rules: game.rules_version(),
                table: TableId::new("forged").unwrap(),
                options: OptionsText::default(),
                seats: carreau_core::Side::ALL.to_vec(),
                commitment: dealer.commitment(),
                start: None,
                series: None,
            };
            let mut table = Table::new(header.clone()).unwrap();
            let mut history = History::new(header.table.clone());
            let mut log = Vec::new();
            let mut wanted = Some((SeatId(0), creation().intention));
            while let Some((seat, intention)) = wanted.filter(|_| log.len() < events) {
                let decision = table.decide(seat, &intention, Millis(log.len() as u64), &dealer).unwrap();
                let id = format!("w{}", history.intended.len()).parse().unwrap();
                let answers = vec![Answer::Done(decision.after.n())];
                history.intended.push(Intended { id, seat, seen: table.n(), intention, answers });
                log.extend(decision.entries);
                table = decision.after;
                wanted = next_intention(&table, 5);
            }
            history.seen.clone_from(&log);
            Self { history, header, log }
        }

        fn verdict(&self) -> Verdict {
            check(&self.history, &self.header, &self.log)
        }

        fn faults(&self) -> Vec<Fault> {
            self.verdict().faults.into_iter().map(|(_, fault)| fault).collect()
        }

        /// The place in the history of the last play that was the last event of its intention.
        fn a_play(&self) -> usize {
            let is_play = |intended: &Intended| {
                let n = intended.acknowledgements().next().unwrap();
                matches!(self.log[usize::try_from(n).unwrap() - 1].event, Event::Played { .. })
            };
            self.history.intended.iter().rposition(is_play).unwrap()
        }
    }

    #[test]
    fn a_sound_log_of_every_game_is_accepted() {
        for game in GameName::ALL {
            let sound = Sound::new(game, 40);
            let verdict = sound.verdict();
            assert_eq!(verdict.faults, [], "{game}");
            assert_eq!(verdict.acknowledged, sound.history.intended.len() as u64, "{game}");
            assert!(verdict.events >= 40 && verdict.open == 0, "{game}: {verdict}");
        }
    }

    #[test]
    fn seeds_are_those_to_which_the_seats_commit() {
        assert_ne!(seed_of(SeatId(0)), seed_of(SeatId(1)));
    }

    #[test]
    fn an_acknowledged_event_that_is_lost_is_found() {
        let mut sound = Sound::new(GameName::Garanguet, 30);
        let n = sound.log.pop().unwrap().n;
        assert_eq!(sound.faults(), [Fault::Lost { n }, Fault::Lost { n }], "it was seen and acknowledged");
        sound.history.seen.pop();
        assert_eq!(sound.faults(), [Fault::Lost { n }], "it was acknowledged");
        sound.history.intended.last_mut().unwrap().answers = vec![Answer::None];
        assert_eq!(sound.faults(), [], "it may be missing if nobody was told of it");
        assert_eq!(sound.verdict().open, 1);
    }

    #[test]
    fn an_event_that_was_seen_and_is_lost_is_found_even_if_nobody_was_answered() {
        let mut sound = Sound::new(GameName::Garanguet, 30);
        let n = sound.log.pop().unwrap().n;
        sound.history.intended.last_mut().unwrap().answers = vec![Answer::None];
        assert_eq!(sound.faults(), [Fault::Lost { n }]);
    }

    #[test]
    fn an_intention_that_is_carried_out_twice_is_found() {
        let mut sound = Sound::new(GameName::Garanguet, 30);
        // The history lacks an intention: what it led to is then an event that nobody asked for.
        let again = sound.a_play();
        let n = sound.history.intended.remove(again).acknowledgements().next().unwrap();
        assert_eq!(sound.faults(), [Fault::Doubled { n }]);
    }

    #[test]
    fn a_throw_that_nobody_asked_for_is_found() {
        let mut sound = Sound::new(GameName::Garanguet, 30);
        let roll = sound
            .history
            .intended
            .iter()
            .rposition(|intended| intended.intention == Intention::Roll)
            .unwrap();
        let n = sound.history.intended.remove(roll).acknowledgements().next().unwrap();
        assert_eq!(sound.faults(), [Fault::Doubled { n }]);
    }

    #[test]
    fn a_throw_that_is_tied_and_thrown_again_is_one() {
        let is_tie = |pair: &[Entry]| pair.iter().all(|entry| matches!(entry.event, Event::Drew { .. }));
        let tied = (0..64).map(|seed| Sound::dealt_by(seed, GameName::Garanguet, 12));
        let mut tied = tied.filter(|sound| sound.log.windows(3).any(is_tie));
        let sound = tied.next().expect("one of the dealers throws a tie");
        assert_eq!(sound.faults(), []);
    }

    #[test]
    fn two_intentions_with_one_number_are_found() {
        let mut sound = Sound::new(GameName::Garanguet, 30);
        let mut other = sound.history.intended[sound.a_play()].clone();
        let n = other.acknowledgements().next().unwrap();
        other.id = "other".parse().unwrap();
        sound.history.intended.push(other);
        assert_eq!(sound.faults(), [Fault::Doubled { n }]);
    }

    #[test]
    fn an_event_that_is_changed_is_found() {
        let mut sound = Sound::new(GameName::Garanguet, 30);
        let n = sound.log.last().unwrap().n;
        sound.log.last_mut().unwrap().at = Millis(1_000_000);
        assert_eq!(sound.faults(), [Fault::Changed { n }], "its time");

        let mut sound = Sound::new(GameName::Garanguet, 30);
        let place = sound.a_play();
        let n = sound.history.intended[place].acknowledgements().next().unwrap();
        sound.history.intended[place].intention = Intention::Play { play: "a/b".to_owned() };
        let faults = sound.faults();
        assert!(faults.contains(&Fault::Changed { n }), "another play than was asked for: {faults:?}");

        let mut sound = Sound::new(GameName::Garanguet, 30);
        let mut other = sound.log[10].clone();
        other.at = Millis(11_111);
        assert!(!sound.history.see(&other));
        assert_eq!(sound.faults(), [Fault::Changed { n: 11 }], "two clients saw different events");
    }

    #[test]
    fn a_gap_is_found() {
        let mut sound = Sound::new(GameName::Garanguet, 30);
        sound.log.remove(20);
        assert!(sound.faults().contains(&Fault::Gap { after: 20 }), "{:?}", sound.faults());
    }

    #[test]
    fn another_number_for_the_same_intention_is_found() {
        let mut sound = Sound::new(GameName::Garanguet, 30);
        let place = sound.a_play();
        let n = sound.history.intended[place].acknowledgements().next().unwrap();
        sound.history.intended[place].answers.push(Answer::Done(n));
        assert_eq!((sound.faults(), sound.verdict().replayed), (vec![], 1));
        sound.history.intended[place].answers.push(Answer::Done(n + 2));
        assert_eq!(sound.faults(), [Fault::Renumbered { first: n, again: n + 2 }]);
    }

    #[test]
    fn an_intention_that_cannot_be_sent_again_is_found() {
        let mut sound = Sound::new(GameName::Garanguet, 30);
        sound.log.pop();
        sound.history.seen.pop();
        let last = sound.history.intended.last_mut().unwrap();
        last.answers = vec![Answer::Refused("storage".to_owned()), Answer::None];
        assert_eq!(sound.faults(), []);
        let last = sound.history.intended.last_mut().unwrap();
        last.answers.push(Answer::Refused("not-your-turn".to_owned()));
        assert_eq!(sound.faults(), [Fault::Refused { code: "not-your-turn".to_owned() }]);
    }

    #[test]
    fn what_was_stored_and_not_acknowledged_is_no_fault() {
        let mut sound = Sound::new(GameName::Dango, 30);
        sound.history.intended.last_mut().unwrap().answers = vec![Answer::None];
        let verdict = sound.verdict();
        assert_eq!((verdict.faults, verdict.stored_unacknowledged, verdict.open), (vec![], 1, 0));
    }
}
