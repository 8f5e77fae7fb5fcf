mod afterwards;
mod applying;
mod calls;
mod minute;
mod playing;
mod resigning;
mod seating;
mod takebacks;
mod teams;

use std::sync::Arc;

use carreau_core::{BySide, Drawer, Outcome, Side, Turn};
use carreau_games::{Draw, Effect, Play, Position};
use rpds::VectorSync;

pub use self::{
    applying::{ApplyError, Change},
    calls::Called,
    minute::Pleaded,
    resigning::Resigning,
};
use self::{calls::Touches, takebacks::Moment};
use crate::{
    clock::{Clock, Millis, RunsFor},
    fair::Seed,
    header::{Header, HeaderError, TableId},
    options::Options,
    refused::Refused,
    seat::{Seat, SeatId},
};

/// A table: all that follows from its header and the events so far.
///
/// It is changed by [`apply`](Self::apply) alone, and nothing about the future is in it. A copy shares positions and
/// moves with the table it was made of, so that one can be kept for every event of a long match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    header: Arc<Header>,
    options: Options,
    start: Arc<Position>,
    seats: Vec<Seat>,
    n: u64,
    at: Millis,
    status: Status,
    clock: Clock,
    score: BySide<u16>,
    game: u16,
    position: Arc<Position>,
    /// How the game on the table ended, by play or by resignation.
    ended: Option<Outcome>,
    /// The draws along the line of play, which is also the number of the next one.
    draws: u64,
    last_draw: Option<Draw>,
    moves: Moves,
    /// What a play taken back goes back to, one for each play of the game on the table.
    moments: VectorSync<Moment>,
    takeback: Option<SeatId>,
    touches: Touches,
    called: Option<Called>,
    /// Whether a call was denied in this turn: another would only hold it up.
    call_denied: bool,
    /// Who played last, as long as the turn may go on.
    mover: Option<Side>,
    plea: Option<Pleaded>,
    /// The minute for which the last plea was made.
    pleaded_for: Option<(Side, RunsFor)>,
    /// How often something has happened to the position that was neither drawn nor played: a call that was admitted,
    /// a minute that ran out.
    rulings: u32,
    /// What waits for the people of a team.
    resigning: BySide<Option<Resigning>>,
    /// Whether a side has been told by its own people, since its last play, that it does not resign.
    resign_denied: BySide<bool>,
    rematch: Vec<SeatId>,
    following: Option<TableId>,
    revealed: Option<Seed>,
}

/// How far a match has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Seats are being taken, and their seeds brought.
    Gathering,
    /// The match is on.
    Playing,
    /// The match is over.
    Over {
        /// Who won it; `None` if nobody did.
        winner: Option<Side>,
        /// What ended it.
        reason: EndReason,
    },
}

/// What ended a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndReason {
    /// The last game was played to its end.
    Played,
    /// A side resigned.
    Resigned,
    /// Somebody's time was up.
    OutOfTime,
}

/// A play of the match with what was drawn for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// The game of the match it belongs to, from 1.
    pub game: u16,
    /// Who played.
    pub side: Side,
    /// The seat that played: its own person or bot, or a person who played for a bot of the team.
    pub seat: SeatId,
    /// The roll or card that was drawn for it since the play before, be it by the dealer because the play before asked
    /// for it; or the slip of the hand, which the dealer drew after it.
    pub draw: Option<Draw>,
    /// The play; its text form is the notation.
    pub play: Play,
    /// What it did; where the dealer drew at once because of it, what both did.
    pub effect: Effect,
}

/// The plays of a match, in order. Copies share what they have in common.
pub type Moves = VectorSync<Move>;

impl Table {
    /// The most events a seat can bring a log to. The longest matches have some thousands; what goes on for
    /// so long is taking back and playing again for ever. Resigning is always possible.
    pub const MAX_EVENTS: u64 = 20_000;

    /// A table at which nothing has happened yet.
    ///
    /// # Errors
    ///
    /// [`HeaderError`] if the header is wrong.
    pub fn new(header: Header) -> Result<Self, HeaderError> {
        let (options, start) = header.check()?;
        let start = Arc::new(start);
        let seats =
            header.seats.iter().map(|&side| Seat { side, player: None, seed: None, substitute: None });
        Ok(Self {
            seats: seats.collect(),
            clock: Clock::new(options.clock),
            position: Arc::clone(&start),
            start,
            header: Arc::new(header),
            options,
            n: 0,
            at: Millis(0),
            status: Status::Gathering,
            score: BySide::default(),
            game: 1,
            ended: None,
            draws: 0,
            last_draw: None,
            moves: Moves::new_sync(),
            moments: VectorSync::new_sync(),
            takeback: None,
            touches: Touches::default(),
            called: None,
            call_denied: false,
            mover: None,
            plea: None,
            pleaded_for: None,
            rulings: 0,
            resigning: BySide::default(),
            resign_denied: BySide::default(),
            rematch: Vec::new(),
            following: None,
            revealed: None,
        })
    }

    /// What was fixed at the start.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What was agreed on.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The seats in order.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The number of the last event, 0 before the first.
    pub const fn n(&self) -> u64 {
        self.n
    }

    /// When the last event happened.
    pub const fn at(&self) -> Millis {
        self.at
    }

    /// How far the match has come.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Both sides' time.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The points won in the match.
    pub const fn score(&self) -> BySide<u16> {
        self.score
    }

    /// Which game of the match is on the table, from 1.
    pub const fn game(&self) -> u16 {
        self.game
    }

    /// The position on the table. A game that has ended stays there until the next begins.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How the game on the table ended, if it has.
    pub const fn ended(&self) -> Option<Outcome> {
        self.ended
    }

    /// How many draws lead to the position, over all games of the match.
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// What was drawn last in the game on the table.
    pub const fn last_draw(&self) -> Option<Draw> {
        self.last_draw
    }

    /// The plays of the match that stand, in order.
    pub const fn moves(&self) -> &Moves {
        &self.moves
    }

    /// The seat whose request to take back waits for an answer.
    pub const fn takeback_asked(&self) -> Option<SeatId> {
        self.takeback
    }

    /// The places of the pieces touched in this turn that may be required to move (G4.8).
    pub fn touched(&self) -> &[String] {
        &self.touches.touched
    }

    /// The place of the piece the other side requires to move (G4.8).
    pub fn required(&self) -> Option<&str> {
        self.touches.required.as_deref()
    }

    /// The call that waits for its answer (H2).
    pub const fn called(&self) -> Option<&Called> {
        self.called.as_ref()
    }

    /// A seat of the table.
    ///
    /// # Errors
    ///
    /// [`Refused::NoSuchSeat`].
    pub fn seat(&self, seat: SeatId) -> Result<&Seat, Refused> {
        self.seats.get(usize::from(seat.0)).ok_or(Refused::NoSuchSeat { seat })
    }

    /// The side that has to act next, by throwing or by playing; `None` when both may or nobody has to.
    pub fn to_act(&self) -> Option<Side> {
        if self.status != Status::Playing || self.ended.is_some() {
            return None;
        }
        match (self.position.turn(), self.position.drawer()) {
            (Turn::Side(side), _) | (_, Some(Drawer::Side(side))) => Some(side),
            _ => None,
        }
    }

    /// The position that the next draw is for: that on the table, or the start of the next game.
    pub fn to_draw(&self) -> &Position {
        if self.ended.is_some() { &self.start } else { &self.position }
    }

    /// Who is to throw the dice or to draw; `None` when nothing is to be drawn.
    pub fn drawer(&self) -> Option<Drawer> {
        (self.status == Status::Playing).then(|| self.to_draw().drawer()).flatten()
    }

    /// The seeds of the seats in order, once all are ready.
    pub fn seeds(&self) -> Option<Vec<Seed>> {
        self.seats.iter().map(|seat| seat.seed).collect()
    }

    fn seat_mut(&mut self, seat: SeatId) -> Result<&mut Seat, Refused> {
        self.seats.get_mut(usize::from(seat.0)).ok_or(Refused::NoSuchSeat { seat })
    }

    fn gathering(&self) -> Result<(), Refused> {
        match self.status {
            Status::Gathering => Ok(()),
            Status::Playing => Err(Refused::Begun),
            Status::Over { .. } => Err(Refused::Over),
        }
    }

    fn playing(&self) -> Result<(), Refused> {
        match self.status {
            Status::Gathering => Err(Refused::NotBegun),
            Status::Playing => Ok(()),
            Status::Over { .. } => Err(Refused::Over),
        }
    }
}
