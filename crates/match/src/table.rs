mod afterwards;
mod applying;
mod calls;
mod leaving;
mod minute;
mod pausing;
mod playing;
mod refereeing;
mod resigning;
mod seating;
mod substitutes;
mod takebacks;
mod teams;

use std::sync::Arc;

use carreau_core::{BySide, Drawer, Outcome, Side};
use carreau_games::{Draw, Effect, Play, Position};
use rpds::VectorSync;

pub use self::{
    afterwards::Rematch,
    applying::{ApplyError, Change},
    calls::Called,
    minute::Pleaded,
    pausing::Pause,
    refereeing::Referee,
    resigning::Resigning,
};
use self::{calls::Touches, takebacks::Moment};
use crate::{
    clock::{Clock, Millis, RunsFor},
    fair::{DrawContext, Seed},
    header::{Header, HeaderError, TableId},
    intention::Scope,
    options::Options,
    refused::Refused,
    seat::{Seat, SeatId},
};

/// A table: all that follows from its header and the events so far.
///
/// Only [`apply`](Self::apply) changes it, and it holds nothing about the future. A copy shares positions and moves
/// with its original, so that a program can keep a copy for every event of a long match.
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
    /// What ended it.
    ended_by: Option<EndReason>,
    /// How many draws lie along the line of play. This is also the number of the next draw, because they count from 0.
    draws: u64,
    last_draw: Option<Draw>,
    moves: Moves,
    /// The state before each play of the game on the table, to which taking the play back returns.
    moments: VectorSync<Moment>,
    takeback: Option<SeatId>,
    touches: Touches,
    called: Option<Called>,
    /// Who referees, or has offered to.
    referee: Option<Referee>,
    /// How often somebody has offered to referee.
    offers: u32,
    /// Whether a call was denied in this turn. Another call would only hold the turn up.
    call_denied: bool,
    /// The side that played last, as long as its turn may go on.
    mover: Option<Side>,
    plea: Option<Pleaded>,
    /// The minute to which the last plea belongs.
    pleaded_for: Option<(Side, RunsFor)>,
    /// How often something other than a draw or a play has changed the position: an admitted call, or a minute that
    /// ran out.
    rulings: u32,
    /// The requests to resign that wait for the people of a team.
    resigning: BySide<Option<Resigning>>,
    /// Whether a side's own people have decided, since its last play, not to resign.
    resign_denied: BySide<bool>,
    /// How often a lost connection was noted.
    lost: u32,
    pause: Option<Pause>,
    /// Whether the other side has said, since a side's last play, that it would rather play on.
    pause_denied: BySide<bool>,
    /// How long the match has been paused in all, or has waited for the referee.
    paused: Millis,
    rematch: Rematch,
    following: Option<TableId>,
    revealed: Option<Seed>,
}

/// How far a match has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Players take seats and get ready.
    Gathering,
    /// The match is on.
    Playing,
    /// The match is over.
    Over {
        /// The side that won; `None` if nobody did.
        winner: Option<Side>,
        /// What ended it.
        reason: EndReason,
    },
}

/// What ended a game or a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndReason {
    /// The game, or the last game of the match, was played to its end.
    Played,
    /// A side resigned the game, which decided the match, or the match.
    Resigned(Scope),
    /// A side's time was up.
    OutOfTime,
    /// All people of a side had left, and the other side claimed the game.
    Claimed,
    /// It was ended without result.
    Aborted,
}

/// A play of the match, with the draw for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// The game of the match to which the play belongs, from 1.
    pub game: u16,
    /// The side that played.
    pub side: Side,
    /// The seat that played. Its own person or bot chose the play, or a person who played for a bot of the team.
    pub seat: SeatId,
    /// The roll or card that was drawn for this play since the play before, even if the dealer drew it at once after
    /// that play; or the slip of the hand, which the dealer drew after this play.
    pub draw: Option<Draw>,
    /// The play; its text form is the notation.
    pub play: Play,
    /// The effect of the play, and of the draw if the dealer drew at once because of it.
    pub effect: Effect,
}

/// The plays of a match, in order. Copies share what they have in common.
pub type Moves = VectorSync<Move>;

impl Table {
    /// After this many events a seat can only resign. The longest matches have some thousands of events; a log grows
    /// beyond that only if players take back and play again for ever.
    pub const MAX_EVENTS: u64 = 20_000;

    /// Makes a table at which nothing has happened yet.
    ///
    /// # Errors
    ///
    /// [`HeaderError`] if the header is wrong.
    pub fn new(header: Header) -> Result<Self, HeaderError> {
        let (options, start) = header.check()?;
        let start = Arc::new(start);
        Ok(Self {
            seats: header.seats.iter().copied().map(Seat::open).collect(),
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
            ended_by: None,
            draws: 0,
            last_draw: None,
            moves: Moves::new_sync(),
            moments: VectorSync::new_sync(),
            takeback: None,
            touches: Touches::default(),
            called: None,
            referee: None,
            offers: 0,
            call_denied: false,
            mover: None,
            plea: None,
            pleaded_for: None,
            rulings: 0,
            resigning: BySide::default(),
            resign_denied: BySide::default(),
            lost: 0,
            pause: None,
            pause_denied: BySide::default(),
            paused: Millis(0),
            rematch: Rematch::default(),
            following: None,
            revealed: None,
        })
    }

    /// The table's header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What the players agreed on.
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

    /// The time of both sides.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The points won in the match.
    pub const fn score(&self) -> BySide<u16> {
        self.score
    }

    /// Whether the next point decides the match, whichever side scores it. From then on a bot plays to win, whatever the
    /// margin.
    pub fn is_at_last_point(&self) -> bool {
        let goal = self.options().points;
        Side::ALL.into_iter().all(|side| self.score[side] + 1 >= goal)
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

    /// What ended the game on the table, if it has ended. A match can end without its last game being ended.
    pub const fn ended_by(&self) -> Option<EndReason> {
        self.ended_by
    }

    /// How many draws lead to the position, over all games of the match.
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// The last draw in the game on the table.
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

    /// The places of the pieces that were touched in this turn and may be required to move (G4.8).
    pub fn touched(&self) -> &[String] {
        &self.touches.touched
    }

    /// The place of the piece that the other side requires to move (G4.8).
    pub fn required(&self) -> Option<&str> {
        self.touches.required.as_deref()
    }

    /// The call that waits for its answer (H2).
    pub const fn called(&self) -> Option<&Called> {
        self.called.as_ref()
    }

    /// The seat with this number.
    ///
    /// # Errors
    ///
    /// [`Refused::NoSuchSeat`] if the table has no such seat.
    pub fn seat(&self, seat: SeatId) -> Result<&Seat, Refused> {
        self.seats.get(usize::from(seat.0)).ok_or(Refused::NoSuchSeat { seat })
    }

    /// The side that has to throw or play next; `None` if either side may, or none has to.
    pub fn to_act(&self) -> Option<Side> {
        if self.status != Status::Playing || self.ended.is_some() {
            return None;
        }
        self.position.to_act()
    }

    /// The position for which the next draw is made: the one on the table, or the start of the next game.
    pub fn to_draw(&self) -> &Position {
        if self.ended.is_some() { &self.start } else { &self.position }
    }

    /// Who has to throw the dice or draw; `None` if the table does not wait for a draw.
    pub fn drawer(&self) -> Option<Drawer> {
        (self.status == Status::Playing).then(|| self.to_draw().drawer()).flatten()
    }

    /// Whether every seat has committed to its seed. From then on nobody sits down or leaves, and the seeds are opened.
    pub fn is_sealed(&self) -> bool {
        self.seats.iter().all(|seat| seat.commitment.is_some())
    }

    /// What goes into every draw, once the seats have opened their seeds.
    pub fn draw_context(&self) -> Option<DrawContext> {
        let seeds: Option<Vec<Seed>> = self.seats.iter().map(|seat| seat.seed).collect();
        Some(DrawContext::new(&self.header, &seeds?))
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
