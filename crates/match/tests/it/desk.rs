use carreau_core::{Side, Turn};
use carreau_games::GameName;
use carreau_match::{
    Dealer, Entry, Event, Header, Intention, Millis, Options, Player, Record, Refused, SeatId, Seed, Status,
    Table, TableId, verify,
};

pub(crate) const BLACK: SeatId = SeatId(0);
pub(crate) const WHITE: SeatId = SeatId(1);

/// One step from the end, Black to roll: any throw bears the last checker off.
pub(crate) const NEARLY_WON: &str = "w15,22,b1 14:0 b -";

/// A table with its dealer and its log, and a clock that only [`wait`](Self::wait) moves.
#[derive(Debug, Clone)]
pub(crate) struct Desk {
    pub(crate) table: Table,
    pub(crate) dealer: Dealer,
    pub(crate) entries: Vec<Entry>,
    pub(crate) now: u64,
}

impl Desk {
    /// A table at which nobody sits.
    pub(crate) fn created(number: u8, options: Options, start: Option<&str>) -> Self {
        let dealer = Dealer::new(Seed([number; 32]));
        let id = TableId::new(&format!("table-{number}")).unwrap();
        let mut header = Header::new(id, &options, &dealer);
        header.start = start.map(str::to_owned);
        Self { table: Table::new(header).unwrap(), dealer, entries: Vec::new(), now: 1_000_000 }
    }

    /// A table at which both seats are ready.
    pub(crate) fn begun(number: u8, options: Options, start: Option<&str>) -> Self {
        let mut desk = Self::created(number, options, start);
        for (seat, name) in [(BLACK, "Léonie"), (WHITE, "Marcel")] {
            desk.does(seat, Intention::Sit { player: Player::person(name).unwrap() });
        }
        desk.begin(&[BLACK, WHITE].map(|seat| Seed([number ^ seat.0 ^ 0x55; 32])));
        desk
    }

    /// Makes every seat ready and opens these seeds.
    pub(crate) fn begin(&mut self, seeds: &[Seed]) -> &mut Self {
        self.entries.extend(self.table.begin(seeds, Millis(self.now), &self.dealer).unwrap());
        self
    }

    /// A single game that has begun.
    pub(crate) fn game(number: u8) -> Self {
        Self::begun(number, garanguet(), None)
    }

    /// Tries an intention of a seat. A refused one leaves the table as it was.
    pub(crate) fn wants(&mut self, seat: SeatId, intention: &Intention) -> Result<(), Refused> {
        let before = self.table.clone();
        match self.table.act(seat, intention, Millis(self.now), &self.dealer) {
            Ok(entries) => {
                assert!(!entries.is_empty(), "{intention:?} is carried out by events");
                self.entries.extend(entries);
                Ok(())
            }
            Err(refused) => {
                assert_eq!(self.table, before, "{intention:?} is refused: {refused}");
                assert!(!refused.code().is_empty() && !refused.to_string().is_empty());
                Err(refused)
            }
        }
    }

    /// Carries out an intention that has to be allowed.
    #[expect(clippy::needless_pass_by_value, reason = "tests read better without borrowing")]
    pub(crate) fn does(&mut self, seat: SeatId, intention: Intention) -> &mut Self {
        self.wants(seat, &intention).unwrap_or_else(|refused| panic!("{seat} {intention:?}: {refused}"));
        self
    }

    /// Tries an intention that has to be refused.
    #[expect(clippy::needless_pass_by_value, reason = "tests read better without borrowing")]
    pub(crate) fn refused(&mut self, seat: SeatId, intention: Intention) -> Refused {
        self.wants(seat, &intention).expect_err("it is to be refused")
    }

    /// Lets an event happen that comes from the dealer.
    pub(crate) fn dealer(&mut self, event: Event) -> &mut Self {
        let decision = self.table.decide_dealer(event, Millis(self.now));
        let decision = decision.unwrap_or_else(|refused| panic!("{refused}"));
        self.entries.extend(decision.entries);
        self.table = decision.after;
        self
    }

    /// Tries an event of the dealer that has to be refused.
    pub(crate) fn dealer_refused(&self, event: Event) -> Refused {
        self.table.decide_dealer(event, Millis(self.now)).expect_err("it is to be refused")
    }

    /// The record of the match, which is over, proves all of it.
    pub(crate) fn verifies(&self) {
        let record = self.record().to_string();
        let verified = verify(&record).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(verified.table, self.table);
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, milliseconds: u64) -> &mut Self {
        self.now += milliseconds;
        self
    }

    /// The seat that has to act; Black's if either may.
    pub(crate) fn seat(&self) -> SeatId {
        self.table.to_act().map_or(BLACK, |side| self.table.first_seat_of(side))
    }

    /// The seat opposite.
    pub(crate) fn other(&self) -> SeatId {
        if self.seat() == BLACK { WHITE } else { BLACK }
    }

    /// Throws until a side has to play.
    pub(crate) fn roll(&mut self) -> &mut Self {
        while self.table.drawer().is_some() {
            let seat = self.seat();
            self.does(seat, Intention::Roll);
        }
        self
    }

    /// Plays turn number `i` of the list, counted round the list.
    pub(crate) fn play(&mut self, i: usize) -> &mut Self {
        let plays = self.table.position().plays().unwrap();
        let play = plays[i % plays.len()].clone();
        let seat = self.seat();
        self.does(seat, Intention::Play { play })
    }

    /// Plays to the end of the match.
    pub(crate) fn play_out(&mut self) -> &mut Self {
        for i in 0.. {
            if !matches!(self.table.status(), Status::Playing) {
                break;
            }
            match self.table.position().turn() {
                Turn::Side(_) if self.table.ended().is_none() => self.play(i * 7),
                _ => self.roll(),
            };
        }
        self
    }

    pub(crate) fn record(&self) -> Record {
        Record { header: self.table.header().clone(), entries: self.entries.clone() }
    }

    pub(crate) fn winner(&self) -> Option<Side> {
        match self.table.status() {
            Status::Over { winner, .. } => winner,
            _ => None,
        }
    }
}

/// A single game of Garanguet, without further options.
pub(crate) fn garanguet() -> Options {
    Options::usual(GameName::Garanguet)
}

/// A game of Garanguet with touch-move.
pub(crate) fn touch_move() -> Options {
    Options::of(carreau_games::garanguet::Terms { touch_move: true })
}

/// A match of Garanguet to so many points, without further options.
pub(crate) fn to_points(points: u16) -> Options {
    Options { points, ..garanguet() }
}

/// The last draw, in notation.
pub(crate) fn drew(table: &Table) -> Option<String> {
    table.last_draw().map(|draw| draw.to_string())
}
