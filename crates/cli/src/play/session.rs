mod advice;
mod begin;
mod calls;
mod keeping;
mod outcome;
mod undo;

use std::io::{BufRead, Write};

use carreau_bots::{Aim, AnyBot, Level, Request};
use carreau_core::{Drawer, Side, Turn};
use carreau_games::{Position, each, each_game};
use carreau_match::{Change, Dealer, Entry, Intention, Refused, Scope, SeatId, Status, Table};
use carreau_words::{capitalized, say};

use super::{
    command::{Command, help},
    input::{Input, Said, Sayable},
    kept::Kept,
    seeds::now,
};
use crate::{
    failure::Failure,
    style::Style,
    terminal::{self, Asked, Terminal as _, petanque::Describer, side_called},
    verify, words,
};

/// One match in the terminal.
pub(super) struct Session<R, W> {
    input: Input<R>,
    output: W,
    style: Style,
    table: Table,
    entries: Vec<Entry>,
    house: Dealer,
    opponent: Option<Opponent>,
    record: Option<Kept>,
    /// Why the record does not contain the end of the match.
    unkept: Option<Failure>,
    unkept_is_told: bool,
    /// The plays that were listed last.
    listed: Vec<String>,
    /// Describes events of pétanque in words.
    describer: Describer,
}

/// The bot that the person plays against.
struct Opponent {
    bot: AnyBot,
    level: Level,
    seed: u64,
    seat: SeatId,
}

/// How the session goes on after a command.
enum Next {
    /// Ask at the prompt again.
    Ask,
    /// Go on with the match, because the table has changed.
    Go,
    Quit,
}

impl<R: BufRead, W: Write> Session<R, W> {
    pub(super) fn run(mut self) -> Result<(), Failure> {
        let (game, points) = (self.table.header().game.title(), self.table.options().points);
        let begins = match &self.opponent {
            Some(Opponent { bot, level, .. }) => {
                say!(term_begins_bot, game = game, bot = bot.name(), level = level.number(), points = points)
            }
            None => say!(term_begins_both, game = game, points = points),
        };
        writeln!(self.output, "{begins}\n")?;
        if let Position::Petanque(position) = self.table.position()
            && position.terms().level.is_dry()
        {
            writeln!(self.output, "{}\n", say!(term_petanque_dry))?;
        }
        loop {
            self.tell_of_record()?;
            let next = match self.table.status() {
                Status::Over { .. } => self.after_the_match()?,
                _ => self.go_on()?,
            };
            if matches!(next, Next::Quit) {
                return self.leave();
            }
        }
    }

    /// Plays one step of the match: a draw, a bot's turn or a person's turn.
    fn go_on(&mut self) -> Result<Next, Failure> {
        if self.table.n() >= Table::MAX_EVENTS {
            return self.only_resign();
        }
        // A call or request that was still open when the program ended is put to the person again.
        if self.table.called().is_some() {
            return self.answer_call();
        }
        if let Some(asking) = self.table.takeback_asked() {
            return self.answer_takeback(asking);
        }
        if self.table.drawer().is_some() {
            return self.roll();
        }
        let Turn::Side(side) = self.table.position().turn() else {
            unreachable!("a match that goes on waits for chance or for a side")
        };
        let seat = self.table.first_seat_of(side);
        let plays = self.table.position().plays();
        if let Some([only]) = plays.as_deref()
            && only == "pass"
        {
            self.act(seat, &Intention::Play { play: only.clone() }).expect("the only play is legal");
            let passes = each_game!(self.table.header().game, G => G::passes(side));
            writeln!(self.output, "{passes}\n")?;
            return Ok(Next::Go);
        }
        if self.is_person(seat) { self.person_plays(side, seat) } else { self.bot_plays() }
    }

    /// Handles a match whose log is full: only resigning and leaving are possible then.
    fn only_resign(&mut self) -> Result<Next, Failure> {
        let seats = Side::ALL.map(|side| (side, self.table.first_seat_of(side)));
        let person = seats.into_iter().find(|&(_, seat)| self.is_person(seat));
        let (side, seat) = person.expect("one bot plays at most");
        writeln!(self.output, "{}", say!(term_too_long))?;
        let prompt = format!("{}> ", self.name_of(side));
        self.attend(
            &prompt,
            &Sayable::Commands(self.table.header().game),
            side,
            seat,
            &say!(term_resign_or_quit),
        )
    }

    fn roll(&mut self) -> Result<Next, Failure> {
        if self.table.ended().is_some() {
            let score = self.table.score();
            let score = say!(term_game_over_score, black = score.black, white = score.white);
            writeln!(self.output, "{score}\n")?;
        }
        let drawer = self.table.to_act();
        // Two people at one keyboard press Enter to roll, so that a turn can be taken back before the dice are seen.
        if let (None, Some(side)) = (&self.opponent, drawer)
            && self.table.moves().last().is_some_and(|last| last.game == self.table.game())
        {
            let asked = each!(Position, self.table.to_draw(), it => it.asked_to_draw(side));
            let prompt = format!("{}> ", say!(term_press_enter, asked = asked));
            match self.ask(&prompt, &Sayable::Commands(self.table.header().game))? {
                None => return Ok(Next::Quit),
                Some(Command::Nothing) => {}
                Some(command) => {
                    let seat = self.table.first_seat_of(side);
                    let idle = each_game!(self.table.header().game, G => G::draw_first());
                    return self.carry_out(command, side, seat, &say!(term_help, hint = idle));
                }
            }
        }
        let seat = self.table.first_seat_of(drawer.unwrap_or(Side::Black));
        let changes = self.act(seat, &Intention::Roll).expect("the dice are due");
        if self.tell_in_words(&changes)? {
            return Ok(Next::Go);
        }
        let clause = each_game!(self.table.header().game, G => G::CLAUSE_FOR_BOTH);
        for change in &changes {
            let Some(description) = terminal::describe_draw(change) else { continue };
            let clause = clause.filter(|_| change.before.drawer() == Some(Drawer::Both));
            let clause = clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
            writeln!(self.output, "{}{clause}.", capitalized(&description))?;
        }
        Ok(Next::Go)
    }

    fn bot_plays(&mut self) -> Result<Next, Failure> {
        let Some(opponent) = &self.opponent else { return Ok(Next::Go) };
        let request = Request::new(opponent.level, opponent.seed).aiming_at(self.aim());
        let choice = opponent.bot.choose(self.table.position(), &request).map_err(Failure::new)?;
        let (seat, name) = (opponent.seat, opponent.bot.name());
        let description = say!(term_bot_plays, bot = name, play = &*choice.play) + self.gap();
        let changes =
            self.act(seat, &Intention::Play { play: choice.play }).expect("a bot chooses a legal play");
        if !self.tell_in_words(&changes)? {
            writeln!(self.output, "{description}")?;
            self.tell_attempt()?;
        }
        Ok(Next::Go)
    }

    fn person_plays(&mut self, side: Side, seat: SeatId) -> Result<Next, Failure> {
        self.listed.clear();
        if each!(Position, self.table.position(), it => it.shows_board()) {
            write!(self.output, "\n{}", self.board())?;
        }
        let Asked { what, idle } = self.asked();
        let prompt = format!("{}{what}> ", self.name_of(side));
        self.attend(&prompt, &Sayable::Plays(self.table.position().clone().into()), side, seat, &idle)
    }

    /// Carries out a person's commands until the table has changed.
    fn attend(
        &mut self,
        prompt: &str,
        sayable: &Sayable,
        side: Side,
        seat: SeatId,
        idle: &str,
    ) -> Result<Next, Failure> {
        loop {
            let Some(command) = self.ask(prompt, sayable)? else { return Ok(Next::Quit) };
            match self.carry_out(command, side, seat, idle)? {
                Next::Ask => {}
                next => return Ok(next),
            }
        }
    }

    fn after_the_match(&mut self) -> Result<Next, Failure> {
        write!(self.output, "\n{}", self.board())?;
        writeln!(self.output, "{}", verify::outcome(&self.table))?;
        writeln!(self.output, "{}", say!(term_save_or_quit))?;
        loop {
            match self.ask("> ", &Sayable::Commands(self.table.header().game))? {
                None | Some(Command::Quit) => return Ok(Next::Quit),
                Some(Command::Save(file)) => self.save(&file)?,
                Some(Command::Nothing) => {}
                Some(_) => writeln!(self.output, "{}", say!(term_over_save_or_quit))?,
            }
        }
    }

    /// Shows the prompt and reads a command; `None` at the end of the input.
    fn ask(&mut self, prompt: &str, sayable: &Sayable) -> Result<Option<Command>, Failure> {
        let mut interrupted = false;
        loop {
            match self.input.ask(prompt, self.style, sayable, &mut self.output)? {
                Said::Line(line) => return Ok(Some(Command::read(&line))),
                Said::Interrupted if !interrupted => {
                    interrupted = true;
                    writeln!(self.output, "{}", say!(term_interrupted))?;
                }
                Said::Interrupted | Said::End => return Ok(None),
            }
        }
    }

    /// Asks a yes-or-no question; the end of the input means no.
    fn agrees(&mut self, question: &str) -> Result<bool, Failure> {
        writeln!(self.output, "{}", say!(term_yes_no, question = question))?;
        loop {
            match self.ask("> ", &Sayable::Answer)? {
                Some(Command::Play(answer)) if is_one_of(&answer, &["y", "yes"]) => return Ok(true),
                Some(Command::Play(answer)) if is_one_of(&answer, &["n", "no"]) => return Ok(false),
                None => return Ok(false),
                Some(_) => writeln!(self.output, "{}", say!(term_say_yes_no))?,
            }
        }
    }

    fn carry_out(&mut self, command: Command, side: Side, seat: SeatId, idle: &str) -> Result<Next, Failure> {
        match command {
            Command::Help => write!(self.output, "{}", help(self.table.header().game))?,
            Command::Nothing => writeln!(self.output, "{}.", capitalized(idle))?,
            Command::Board => write!(self.output, "{}", self.board())?,
            Command::Moves | Command::Number(_) | Command::Play(_) if self.table.drawer().is_some() => {
                writeln!(self.output, "{}", say!(term_not_due, hint = idle))?;
            }
            Command::Moves => self.list()?,
            Command::Hint => self.hint()?,
            Command::Measure => self.measure()?,
            Command::Odds(what) => self.odds(&what)?,
            Command::Undo => return self.undo(seat),
            Command::Save(file) => self.save(&file)?,
            Command::Call(what) => return self.call(&what),
            Command::Quit => return Ok(Next::Quit),
            Command::Resign(scope) => return self.resign(scope, side, seat),
            Command::Number(number) => {
                let play = number.checked_sub(1).and_then(|i| self.listed.get(i)).cloned();
                match play {
                    Some(play) => return self.play(seat, play),
                    None => writeln!(self.output, "{}", say!(term_no_such_play, play = number.to_string()))?,
                }
            }
            Command::Play(play) => return self.play(seat, play),
        }
        Ok(Next::Ask)
    }

    fn play(&mut self, seat: SeatId, play: String) -> Result<Next, Failure> {
        if let Some(why) = each!(Position, self.table.position(), it => it.misread(&play)) {
            writeln!(self.output, "{why}.")?;
            return Ok(Next::Ask);
        }
        let play = terminal::in_full(self.table.position(), play);
        match self.act(seat, &Intention::Play { play: play.clone() }) {
            Ok(changes) => {
                if !self.tell_in_words(&changes)? {
                    let played = self.table.moves().last().map(|last| last.play.to_string());
                    let played = say!(term_you_play, play = played.unwrap_or_default());
                    writeln!(self.output, "{played}{}", self.gap())?;
                    self.tell_attempt()?;
                }
                Ok(Next::Go)
            }
            Err(refused) => {
                let hints = each!(Position, self.table.position(), it => it.hints_after_refusal());
                let why = words::play_refused(self.table.position(), &play, &refused);
                if hints {
                    writeln!(self.output, "{why} {}.", capitalized(&self.asked().idle))?;
                } else {
                    writeln!(self.output, "{why}")?;
                }
                Ok(Next::Ask)
            }
        }
    }

    /// The board as the person sees it who plays a bot; two people at one keyboard see it from Black's seat.
    fn board(&self) -> String {
        let bot = self.opponent.as_ref().and_then(|opponent| self.table.seat(opponent.seat).ok());
        let from = bot.map_or(Side::Black, |bot| bot.side.opponent());
        terminal::board(self.table.position(), from, self.style)
    }

    fn is_person(&self, seat: SeatId) -> bool {
        self.opponent.as_ref().is_none_or(|opponent| opponent.seat != seat)
    }

    /// The question at the prompt for the side to move.
    fn asked(&self) -> Asked {
        let draw = self.table.last_draw().map(|draw| draw.to_string());
        terminal::asked(self.table.position(), draw.as_deref())
    }

    /// The name of a side in this game.
    fn name_of(&self, side: Side) -> String {
        side_called(self.table.header().game, side)
    }

    fn resign(&mut self, scope: Scope, side: Side, seat: SeatId) -> Result<Next, Failure> {
        match self.act(seat, &Intention::Resign { scope }) {
            Ok(_) => {
                writeln!(self.output, "{}.", words::resigns(self.name_of(side), scope))?;
                Ok(Next::Go)
            }
            Err(refused) => {
                writeln!(self.output, "{}", words::refused(&refused))?;
                Ok(Next::Ask)
            }
        }
    }

    /// Carries out a seat's intention and keeps the record. Returns what each of its events did.
    fn act(&mut self, seat: SeatId, intention: &Intention) -> Result<Vec<Change>, Refused> {
        let decision = self.table.decide(seat, intention, now(), &self.house)?;
        self.table = decision.after;
        self.entries.extend(decision.entries);
        self.keep_record();
        Ok(decision.changes)
    }

    /// A bot plays a single game to win. In a match it plays for points until one side needs only one more.
    fn aim(&self) -> Aim {
        if self.table.is_at_last_point() { Aim::Win } else { Aim::Points }
    }
}

fn is_one_of(answer: &str, words: &[&str]) -> bool {
    words.iter().any(|word| answer.eq_ignore_ascii_case(word))
}
