mod calls;
mod minute;
mod takebacks;
mod teams;

use std::sync::Arc;

use carreau_games::Position;
use carreau_table::{BySide, DrawError, Drawer, Outcome, Side, Turn};

pub use self::{calls::Called, minute::Pleaded};
use self::{calls::Touches, takebacks::Moment};
use crate::{
    clock::{Clock, Millis},
    event::{Entry, Event},
    fair::Seed,
    header::{Header, HeaderError, TableId},
    intention::Scope,
    refused::Refused,
    seat::{Player, Seat, SeatId},
};

/// A table: all that follows from its header and the events so far.
///
/// It is changed by [`apply`](Self::apply) alone, and nothing about the future is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    header: Header,
    start: Position,
    seats: Vec<Seat>,
    n: u64,
    at: Millis,
    status: Status,
    clock: Clock,
    score: BySide<u16>,
    game: u16,
    position: Position,
    /// How the game on the table ended, by play or by resignation.
    ended: Option<Outcome>,
    /// The draws along the line of play, which is also the number of the next one.
    draws: u64,
    last_draw: Option<String>,
    moves: Vec<Move>,
    /// What a play taken back goes back to, one for each play of the game on the table.
    moments: Vec<Moment>,
    takeback: Option<SeatId>,
    touches: Touches,
    called: Option<Called>,
    /// Whether a call was denied in this turn: another would only hold it up.
    call_denied: bool,
    /// Who played last, as long as the turn may go on.
    mover: Option<Side>,
    plea: Option<Pleaded>,
    /// The minute for which the last plea was made.
    pleaded_for: Option<(Side, u32)>,
    /// How often something has happened to the position that was neither drawn nor played: a call that was admitted,
    /// a minute that ran out.
    rulings: u32,
    rematch: Vec<SeatId>,
    following: Option<TableId>,
    revealed: Option<Seed>,
}

/// How far a match has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Seats are being taken and hellos said.
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
    /// Somebody gave up.
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
    /// The roll or card that was drawn for it since the play before, be it by the house because the play before asked
    /// for it; or the slip of the hand, which the house drew after it.
    pub draw: Option<String>,
    /// The play in notation.
    pub play: String,
    /// What came of it, where the rules had to compute that, as [`Entry::came`] has it.
    pub came: Option<String>,
}

/// Why an event does not follow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApplyError {
    /// An event is missing, or comes twice.
    #[error("event {expected} is due, not {found}")]
    OutOfOrder {
        /// The number that is due.
        expected: u64,
        /// The number it has.
        found: u64,
    },
    /// It claims to have happened before the event before it.
    #[error("it happened before the event before it")]
    TimeRanBackwards,
    /// What was drawn cannot be drawn.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// The seed is not the one the house committed to.
    #[error("the house's seed does not match its commitment")]
    WrongSeed,
    /// What was done is not allowed.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// What came of it is computed otherwise here.
    #[error("{} came of it, not {}", shown(.computed.as_deref()), shown(.recorded.as_deref()))]
    Otherwise {
        /// What comes of it here.
        computed: Option<String>,
        /// What the log has.
        recorded: Option<String>,
    },
}

fn shown(came: Option<&str>) -> String {
    came.map_or_else(|| "nothing".to_owned(), |came| format!("`{came}`"))
}

/// What carrying out an event made, beside the new position.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Made {
    /// A play as the notation writes it.
    play: Option<String>,
    came: Option<String>,
}

impl Made {
    fn check(&self, recorded: Option<&Self>) -> Result<(), ApplyError> {
        match recorded {
            Some(recorded) if recorded.came != self.came => {
                Err(ApplyError::Otherwise { computed: self.came.clone(), recorded: recorded.came.clone() })
            }
            _ => Ok(()),
        }
    }
}

impl Table {
    /// The most events a seat can bring a log to. The longest matches have some thousands; what goes on for
    /// so long is taking back and playing again for ever. To give up is always possible.
    pub const MAX_EVENTS: u64 = 20_000;

    /// A table at which nothing has happened yet.
    ///
    /// # Errors
    ///
    /// [`HeaderError`] if the header is wrong.
    pub fn new(header: Header) -> Result<Self, HeaderError> {
        let start = header.start_position()?;
        let seats = header.seats.iter().map(|&side| Seat {
            side: side.into(),
            player: None,
            seed: None,
            stand_in: None,
        });
        Ok(Self {
            seats: seats.collect(),
            clock: Clock::new(header.options.clock),
            position: start.clone(),
            start,
            header,
            n: 0,
            at: Millis(0),
            status: Status::Gathering,
            score: BySide::default(),
            game: 1,
            ended: None,
            draws: 0,
            last_draw: None,
            moves: Vec::new(),
            moments: Vec::new(),
            takeback: None,
            touches: Touches::default(),
            called: None,
            call_denied: false,
            mover: None,
            plea: None,
            pleaded_for: None,
            rulings: 0,
            rematch: Vec::new(),
            following: None,
            revealed: None,
        })
    }

    /// What was fixed at the start.
    pub const fn header(&self) -> &Header {
        &self.header
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
    pub const fn position(&self) -> &Position {
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
    pub fn last_draw(&self) -> Option<&str> {
        self.last_draw.as_deref()
    }

    /// The plays of the match that stand, in order.
    pub fn moves(&self) -> &[Move] {
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

    /// The seats that want another match.
    pub fn rematch_asked(&self) -> &[SeatId] {
        &self.rematch
    }

    /// Whether both sides want another match; a bot always does.
    pub fn rematch_agreed(&self) -> bool {
        !self.rematch.is_empty()
            && (0_u8..).zip(&self.seats).all(|(i, seat)| {
                let bot = seat.player.as_ref().is_some_and(|player| player.bot_name().is_some());
                bot || self.rematch.contains(&SeatId(i))
            })
    }

    /// The table of the next match, once it is laid.
    pub const fn next_table(&self) -> Option<&TableId> {
        self.following.as_ref()
    }

    /// The house's seed, once it is opened.
    pub const fn revealed(&self) -> Option<Seed> {
        self.revealed
    }

    /// A seat of the table.
    ///
    /// # Errors
    ///
    /// [`Refused::NoSuchSeat`].
    pub fn seat(&self, seat: SeatId) -> Result<&Seat, Refused> {
        self.seats.get(usize::from(seat.0)).ok_or(Refused::NoSuchSeat(seat))
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
    pub const fn to_draw(&self) -> &Position {
        if self.ended.is_some() { &self.start } else { &self.position }
    }

    /// Who is to throw the dice or to draw; `None` when nothing is to be drawn.
    pub fn drawer(&self) -> Option<Drawer> {
        (self.status == Status::Playing).then(|| self.to_draw().drawer()).flatten()
    }

    /// The seeds of the seats in order, once all have said hello.
    pub fn seeds(&self) -> Option<Vec<Seed>> {
        self.seats.iter().map(|seat| seat.seed).collect()
    }

    /// Applies the next event.
    ///
    /// # Errors
    ///
    /// Why it does not follow; the table stays as it was.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), ApplyError> {
        let expected = self.n + 1;
        if entry.n != expected {
            return Err(ApplyError::OutOfOrder { expected, found: entry.n });
        }
        if entry.at < self.at {
            return Err(ApplyError::TimeRanBackwards);
        }
        let recorded = Made { play: None, came: entry.came.clone() };
        if !matches!(entry.event, Event::Drew { .. } | Event::Played { .. }) {
            Made::default().check(Some(&recorded))?;
        }
        self.carry_out(&entry.event, entry.at, Some(&recorded))?;
        self.pass_on(&entry.event, entry.at);
        Ok(())
    }

    /// Applies an event that happens now, and gives it its place in the log: with a play as the notation
    /// writes it, however it was typed, and with what came of it.
    ///
    /// # Errors
    ///
    /// As [`apply`](Self::apply).
    pub(crate) fn happen(&mut self, mut event: Event, at: Millis) -> Result<Entry, ApplyError> {
        let made = self.carry_out(&event, at, None)?;
        self.pass_on(&event, at);
        if let (Event::Played { play, .. }, Some(written)) = (&mut event, made.play) {
            *play = written;
        }
        Ok(Entry { n: self.n, at, event, came: made.came })
    }

    /// Counts an event that was carried out, and lets the clock run on.
    fn pass_on(&mut self, event: &Event, at: Millis) {
        (self.n, self.at) = (self.n + 1, at);
        // What the house draws at once belongs to the play before it.
        if self.drawer() == Some(Drawer::House) {
            return;
        }
        let moved_on = matches!(event, Event::Played { .. } | Event::Drew { .. });
        if moved_on {
            // Whoever has pleaded has gone on.
            self.plea = None;
        }
        let next = self.timed();
        match event {
            _ if self.is_excused() => self.clock.stop(at),
            Event::Resumed => self.clock.resume(next, at),
            _ => self.clock.run(next, at),
        }
        let next = self.to_act();
        if let Some(mover) = self.mover.take_if(|mover| moved_on && next != Some(*mover)) {
            self.clock.turn_finished(mover);
        }
    }

    /// Every arm refuses before it changes anything. What came of it has to be what is `recorded`, if the
    /// event is not a new one.
    fn carry_out(&mut self, event: &Event, at: Millis, recorded: Option<&Made>) -> Result<Made, ApplyError> {
        match event {
            Event::Seated { seat, player } => self.sit(*seat, player)?,
            Event::Left { seat } => self.leave(*seat)?,
            Event::Ready { seat, seed } => self.ready(*seat, *seed)?,
            Event::Drew { draw } => return self.draw(draw, recorded),
            Event::Played { seat, play } => return self.play(*seat, play, at, recorded),
            Event::Touched { seat, at } => self.touch(*seat, at)?,
            Event::Adjusted { seat } => self.adjust(*seat)?,
            Event::Undone { seat } => self.undo(*seat, at)?,
            Event::TakebackAsked { seat } => self.ask_takeback(*seat)?,
            Event::TakebackAnswered { seat, agree } => self.answer_takeback(*seat, *agree, at)?,
            Event::Called { seat, call, at } => self.call(*seat, *call, at.as_deref())?,
            Event::CallAnswered { seat, admit } => self.answer_call(*seat, *admit)?,
            Event::Resigned { seat, scope } => self.resign(*seat, *scope)?,
            Event::OutOfTime { seat } => self.out_of_time(*seat, at)?,
            Event::StoodIn { seat, by, bot } => self.stand_in(*seat, *by, bot)?,
            Event::CameBack { seat } => self.come_back(*seat)?,
            Event::Pleaded { seat, plea } => self.plead(*seat, *plea)?,
            Event::PleaAnswered { seat, accept } => self.answer_plea(*seat, *accept)?,
            Event::Resumed => {}
            Event::Revealed { house_seed } => self.reveal(*house_seed)?,
            Event::RematchAsked { seat } => self.ask_rematch(*seat)?,
            Event::RematchAt { table } => self.lay_rematch(table)?,
        }
        Ok(Made::default())
    }

    fn seat_mut(&mut self, seat: SeatId) -> Result<&mut Seat, Refused> {
        self.seats.get_mut(usize::from(seat.0)).ok_or(Refused::NoSuchSeat(seat))
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

    /// The side of a seat that is in a match and has something to play.
    pub(crate) fn mover(&self, seat: SeatId) -> Result<Side, Refused> {
        let side = self.seat(seat)?.side;
        self.playing()?;
        match self.position.turn() {
            _ if self.ended.is_some() => Err(Refused::DrawFirst),
            Turn::Chance | Turn::Over(_) => Err(Refused::DrawFirst),
            Turn::Side(mover) if mover != side => Err(Refused::NotYourTurn(mover)),
            Turn::Side(mover) => Ok(mover),
        }
    }

    fn sit(&mut self, seat: SeatId, player: &Player) -> Result<(), Refused> {
        self.gathering()?;
        let taken = &mut self.seat_mut(seat)?.player;
        if taken.is_some() {
            return Err(Refused::SeatTaken(seat));
        }
        *taken = Some(player.clone());
        Ok(())
    }

    fn leave(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.gathering()?;
        let left = self.seat_mut(seat)?;
        if left.player.is_none() {
            return Err(Refused::SeatOpen(seat));
        }
        (left.player, left.seed) = (None, None);
        Ok(())
    }

    fn ready(&mut self, seat: SeatId, seed: Seed) -> Result<(), Refused> {
        self.gathering()?;
        let sitting = self.seat_mut(seat)?;
        if sitting.player.is_none() {
            return Err(Refused::SeatOpen(seat));
        }
        if sitting.seed.is_some() {
            return Err(Refused::AlreadyReady(seat));
        }
        sitting.seed = Some(seed);
        if self.seeds().is_some() {
            self.status = Status::Playing;
        }
        Ok(())
    }

    fn draw(&mut self, draw: &str, recorded: Option<&Made>) -> Result<Made, ApplyError> {
        self.playing()?;
        if let Some(Drawer::Side(side)) = self.drawer() {
            self.check_answered(side)?;
        }
        let by_house = self.drawer() == Some(Drawer::House);
        let mut next = self.to_draw().clone();
        let drawn = next.resolve(draw)?;
        let made = Made { play: None, came: drawn.came };
        made.check(recorded)?;
        if self.ended.take().is_some() {
            self.game += 1;
            self.moments.clear();
        }
        self.position = next;
        if drawn.change_sides {
            self.change_sides();
        }
        self.draws += 1;
        // What the question was about is not taken back any more.
        self.takeback.take_if(|_| self.position.keeps_drawn());
        // What brings a result belongs to the play before it, anything else to the next.
        if made.came.is_none() {
            self.last_draw = Some(drawn.draw);
        } else if let Some(last) = self.moves.last_mut().filter(|_| by_house) {
            (last.draw, last.came) = (Some(drawn.draw), made.came.clone());
        }
        self.end_if_over();
        Ok(made)
    }

    /// Whoever changes sides takes the points won and the time left along.
    fn change_sides(&mut self) {
        for seat in &mut self.seats {
            seat.side = !seat.side;
        }
        self.score = BySide::from_fn(|side| self.score[!side]);
        self.clock.change_sides();
    }

    fn play(
        &mut self,
        seat: SeatId,
        play: &str,
        at: Millis,
        recorded: Option<&Made>,
    ) -> Result<Made, ApplyError> {
        let side = self.check_player(seat, play)?;
        self.check_answered(side)?;
        if let Some(touched) = &self.touches.required {
            self.position.check_touched(play, touched).map_err(Refused::from)?;
        }
        let mut next = self.position.clone();
        let played = next.play(play).map_err(Refused::from)?;
        let made = Made { play: Some(played.play.clone()), came: played.came };
        made.check(recorded)?;
        // With one card two plays may be made, and some are made with none.
        let is_fresh = self.moments.last().is_none_or(|moment| moment.draws < self.draws);
        let moves = self.moves.len();
        self.moves.push(Move {
            game: self.game,
            side,
            seat,
            draw: self.last_draw.clone().filter(|_| is_fresh),
            play: played.play,
            came: made.came.clone(),
        });
        self.moments.push(Moment {
            side,
            seat,
            rulings: self.rulings,
            position: Arc::new(std::mem::replace(&mut self.position, next)),
            draws: self.draws,
            last_draw: self.last_draw.clone(),
            moves,
            at,
            clock: self.clock.kept(at),
        });
        self.mover = Some(side);
        self.touches = Touches::default();
        // A call that the other side has left unanswered lapses: it must not hold up the turn.
        (self.called, self.call_denied) = (None, false);
        self.takeback = None;
        self.end_if_over();
        Ok(made)
    }

    fn end_if_over(&mut self) {
        if let Turn::Over(outcome) = self.position.turn()
            && self.ended.is_none()
        {
            self.end_game(outcome, EndReason::Played);
        }
    }

    fn end_game(&mut self, outcome: Outcome, reason: EndReason) {
        self.ended = Some(outcome);
        self.takeback = None;
        self.touches = Touches::default();
        self.called = None;
        self.plea = None;
        if let Outcome::Won { by, points } = outcome {
            self.score[by] += points;
        }
        let goal = self.header.options.points;
        let winner = Side::ALL.into_iter().find(|&side| self.score[side] >= goal);
        // A single game that nobody won is over all the same.
        if winner.is_some() || goal == 1 {
            self.status = Status::Over { winner, reason };
        }
    }

    fn resign(&mut self, seat: SeatId, scope: Scope) -> Result<(), Refused> {
        self.playing()?;
        let side = self.seat(seat)?.side;
        match scope {
            Scope::Match => self.status = Status::Over { winner: Some(!side), reason: EndReason::Resigned },
            Scope::Game if self.ended.is_some() => return Err(Refused::DrawFirst),
            Scope::Game => self.end_game(self.position.conceded_by(side), EndReason::Resigned),
        }
        Ok(())
    }

    fn over(&self) -> Result<(), Refused> {
        match self.status {
            Status::Over { .. } => Ok(()),
            _ => Err(Refused::NotOver),
        }
    }

    fn reveal(&mut self, seed: Seed) -> Result<(), ApplyError> {
        self.over()?;
        if self.revealed.is_some() {
            return Err(Refused::SeedOpened.into());
        }
        if crate::fair::House::new(seed).commitment() != self.header.commitment {
            return Err(ApplyError::WrongSeed);
        }
        self.revealed = Some(seed);
        Ok(())
    }

    fn ask_rematch(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.over()?;
        self.seat(seat)?;
        if self.following.is_some() {
            return Err(Refused::RematchLaid);
        }
        if self.rematch.contains(&seat) {
            return Err(Refused::NothingNew);
        }
        self.rematch.push(seat);
        Ok(())
    }

    fn lay_rematch(&mut self, table: &TableId) -> Result<(), Refused> {
        self.over()?;
        if self.following.is_some() {
            return Err(Refused::RematchLaid);
        }
        self.following = Some(table.clone());
        Ok(())
    }
}
