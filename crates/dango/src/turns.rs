//! The rulebook's notation of whole turns: written from draws and plays, and read back into them.
//!
//! ```text
//! turn = move | "free " move " ; " move         a Free-card turn has two moves (D5.2)
//! move = play                                   keima D4 E6, miss, hold free-card, block 1, twice -, B D4, pass
//!      | "twice " play [ " / " way ]            twice keima D4 E6 / Q4 R6, twice keima D4 E6 / -, twice miss
//!      | "turn block" [ " 1" | " 2" ]           the Free block just turned up, though another is held
//!      | "nigiri right" | "nigiri wrong"        before the first turn (D1.3)
//!      | "dead" … | "agree" | "play on"         while the board is counted (D8.1)
//! ```

use std::{fmt, ops::Range};

use carreau_core::{Chance, Clause, Game, Side, Turn, echo};
use carreau_goban::Point;

use crate::{
    action::Action,
    draw::Draw,
    error::TurnError,
    notation::ParsePlayError,
    play::{Play, Way},
    position::Position,
    setup::{FreeTurn, Phase, Times},
    slug::Slug,
};

/// A play or a draw.
pub type Step = carreau_core::Step<Play, Draw>;

/// Why a step cannot happen.
pub type StepError = carreau_core::StepError<TurnError>;

/// A turn in notation, or one line of the nigiri or the count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnText {
    /// The side whose turn it is; `None` for the nigiri.
    pub side: Option<Side>,
    /// The notation. It ends with the card face up if the turn is not done yet.
    pub text: String,
    /// The steps that make up the turn.
    pub steps: Range<usize>,
    /// Whether the turn is done.
    pub done: bool,
}

/// Why a text is no turn of a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadTurnError {
    /// A part is not a play.
    #[error("`{}` cannot be read: {why}", echo(part))]
    Part {
        /// The part that cannot be read.
        part: String,
        /// The reason.
        why: ParsePlayError,
    },
    /// The parts are not in the order of a turn.
    #[error(
        "`{}` is no turn, such as `keima D4 E6`, `twice keima D4 E6 / Q4 R6` or `free keima D4 E6 ; miss`",
        echo(.0)
    )]
    Form(String),
    /// The rules refuse a part.
    #[error("`{}`: {why}", echo(part))]
    Refused {
        /// The part, as a draw or a play.
        part: String,
        /// The reason.
        why: StepError,
    },
    /// The second application of Twice is missing.
    #[error("the turn is not done: Twice applies the card once more (D6.1)")]
    SecondApplicationDue,
    /// The second move of a Free-card turn is missing.
    #[error("the turn is not done: a second move is due (D5.2)")]
    SecondMoveDue,
}

impl ReadTurnError {
    /// The clause that the turn breaks; `None` if it cannot be read.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Self::Part { .. } | Self::Form(_) => None,
            Self::Refused { why, .. } => why.clause(),
            Self::SecondApplicationDue => Some(Clause("D6.1")),
            Self::SecondMoveDue => Some(Clause("D5.2")),
        }
    }
}

/// The turns that steps from a position make, in notation.
///
/// # Errors
///
/// The index of the first step that is not legal, and the reason.
pub fn turns(start: &Position, steps: &[Step]) -> Result<Vec<TurnText>, (usize, StepError)> {
    let mut position = start.clone();
    let mut turns: Vec<TurnText> = Vec::new();
    let mut drawn: Option<Draw> = None;
    for (place, step) in steps.iter().enumerate() {
        let before = position.clone();
        position.step(step).map_err(|why| (place, why))?;
        let alone = match step {
            Step::Draw(Draw::Right | Draw::Wrong) => Some((None, format!("nigiri {step}"))),
            Step::Play(Play::Dead(_) | Play::Agree | Play::PlayOn) => {
                Some((Some(before.side()), step.to_string()))
            }
            _ => None,
        };
        if let Some((side, text)) = alone {
            turns.push(TurnText { side, text, steps: place..place + 1, done: true });
            continue;
        }
        if turns.last().is_none_or(|turn| turn.done) {
            let side = Some(before.side());
            turns.push(TurnText { side, text: String::new(), steps: place..place, done: false });
        }
        let Some(turn) = turns.last_mut() else { unreachable!("one was just begun") };
        turn.steps.end = place + 1;
        match step {
            Step::Draw(draw) => drawn = Some(*draw),
            Step::Play(play) => turn.write(&before, drawn.take(), play),
        }
        turn.done = position.side() != before.side();
    }
    if let (Some(turn), Some(draw)) = (turns.last_mut(), drawn) {
        turn.part(&position, &draw.to_string());
    }
    Ok(turns)
}

impl TurnText {
    /// Writes one more play of the turn, made in this position after this draw.
    fn write(&mut self, before: &Position, drawn: Option<Draw>, play: &Play) {
        let twice = if matches!(drawn, Some(Draw::Twice(_))) { "twice " } else { "" };
        let turned = matches!(before.phase(), Phase::Card { .. });
        match play {
            Play::TurnUp => {}
            Play::Show => self.text.push_str("free"),
            Play::Card { way, .. } if matches!(before.face_up(), Some((_, Times::Second))) => {
                self.text.push_str(" / ");
                self.text.push_str(&way.to_string());
            }
            Play::Block(_) if turned && twice.is_empty() && before.cards(before.side()).free_blocks > 0 => {
                self.part(before, &format!("turn {play}"));
            }
            play => self.part(before, &format!("{twice}{play}")),
        }
    }

    /// Writes one more move of the turn.
    fn part(&mut self, before: &Position, text: &str) {
        let again = before.free_turn() == FreeTurn::Second && before.now_is_new();
        let gap = match (self.text.is_empty(), again) {
            (true, _) => "",
            (false, true) => " ; ",
            (false, false) => " ",
        };
        self.text.push_str(gap);
        self.text.push_str(text);
    }
}

impl Position {
    /// Whether the current move has no application yet.
    fn now_is_new(&self) -> bool {
        self.at.now.is_none()
    }
}

impl fmt::Display for Way {
    /// The points, or `-`; nothing for a card that takes no points.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(points) => {
                for (i, point) in points.iter().enumerate() {
                    write!(f, "{}{point}", if i == 0 { "" } else { " " })?;
                }
                Ok(())
            }
            Self::Whole => Ok(()),
            Self::None => f.write_str("-"),
        }
    }
}

/// The steps by which a side moves in ordinary Go (D7), even if it is not its turn: those of [`to_move`], then the
/// stone or the pass. Go files and programs let a colour move like that. A pass during the count adds no step. The
/// steps are not checked: an illegal move shows when they are carried out.
pub fn ordinary_move(position: &Position, side: Side, point: Option<Point>) -> Vec<Step> {
    let counting = |at: &Position| matches!(at.phase(), Phase::Count { .. });
    let Some(point) = point else {
        let (mut at, mut steps) = (position.clone(), Vec::new());
        while !counting(&at) {
            let own = at.side() == side;
            steps.push(Step::Play(Play::Pass));
            if at.play(&Play::Pass).is_err() || own || matches!(at.phase(), Phase::Over { .. }) {
                break;
            }
        }
        return steps;
    };
    let mut steps = to_move(position, side);
    steps.push(Step::Play(Play::Stone { side, point }));
    steps
}

/// The steps that give a side the turn in ordinary Go (D7): the other side passes, and after two passes the play goes
/// on (D8.1).
pub fn to_move(position: &Position, side: Side) -> Vec<Step> {
    let (mut at, mut steps) = (position.clone(), Vec::new());
    let mut between = |at: &mut Position, play: Play| {
        if at.play(&play).is_ok() {
            steps.push(Step::Play(play));
        }
    };
    if matches!(at.phase(), Phase::Count { .. }) {
        between(&mut at, Play::PlayOn);
    }
    if at.side() != side {
        between(&mut at, Play::Pass);
        if matches!(at.phase(), Phase::Count { .. }) {
            between(&mut at, Play::PlayOn);
        }
    }
    steps
}

/// Reads the turn that follows in a position: the inverse of `turns`.
///
/// Capital and small letters are equal, and any white space separates words.
///
/// # Errors
///
/// [`ReadTurnError`] if the text cannot be read, a step is not legal, or the turn does not end.
pub fn read_turn(position: &Position, text: &str) -> Result<Vec<Step>, ReadTurnError> {
    let mut reader = Reader { position: position.clone(), steps: Vec::new() };
    let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let form = || ReadTurnError::Form(text.trim().to_owned());
    match words[..] {
        [] => return Err(form()),
        ["nigiri", "right"] => return reader.done_with(Step::Draw(Draw::Right)),
        ["nigiri", "wrong"] => return reader.done_with(Step::Draw(Draw::Wrong)),
        ["dead", ..] | ["agree"] | ["play", "on"] => {
            let play = read_play(&words)?;
            return reader.done_with(Step::Play(play));
        }
        ["free", ref rest @ ..] => {
            let moves: Vec<&[&str]> = rest.split(|&word| word == ";").collect();
            let [first, second] = moves[..] else { return Err(form()) };
            reader.take(Step::Play(Play::Show))?;
            reader.a_move(first)?;
            reader.a_move(second)?;
        }
        ref words => reader.a_move(words)?,
    }
    if reader.position.comes_again() || !reader.position.now_is_new() {
        return Err(ReadTurnError::SecondApplicationDue);
    }
    if reader.position.side() == position.side() {
        return Err(ReadTurnError::SecondMoveDue);
    }
    Ok(reader.steps)
}

fn read_play(words: &[&str]) -> Result<Play, ReadTurnError> {
    let part = words.join(" ");
    part.parse().map_err(|why| ReadTurnError::Part { part, why })
}

/// The steps read so far, and the position after them.
struct Reader {
    position: Position,
    steps: Vec<Step>,
}

impl Reader {
    fn take(&mut self, step: Step) -> Result<(), ReadTurnError> {
        self.position.step(&step).map_err(|why| ReadTurnError::Refused { part: step.to_string(), why })?;
        self.steps.push(step);
        Ok(())
    }

    fn done_with(mut self, step: Step) -> Result<Vec<Step>, ReadTurnError> {
        self.take(step)?;
        Ok(self.steps)
    }

    /// Turns a card up, with `turn` before it if a held card could be used instead.
    fn draw(&mut self, draw: Draw) -> Result<(), ReadTurnError> {
        if self.position.phase() == Phase::Begin && matches!(self.position.turn(), Turn::Side(_)) {
            self.take(Step::Play(Play::TurnUp))?;
        }
        self.take(Step::Draw(draw))
    }

    fn a_move(&mut self, words: &[&str]) -> Result<(), ReadTurnError> {
        let twice = Action::Twice.name();
        let held = self.position.cards(self.position.side()).free_blocks > 0;
        match words {
            [] => Err(ReadTurnError::Form(String::new())),
            ["turn", block @ ..] if block.first() == Some(&"block") => {
                let play = read_play(block)?;
                self.draw(Draw::Card(Action::FreeBlock.slug()))?;
                self.take(Step::Play(play))
            }
            ["block", ..] if held => self.take(Step::Play(read_play(words)?)),
            ["b" | "w", _] | ["pass"] => self.take(Step::Play(read_play(words)?)),
            [first, rest @ ..] if *first == twice && rest != ["-"] => {
                let mut applications = rest.split(|&word| word == "/");
                let first = applications.next().unwrap_or_default();
                let play = read_play(first)?;
                let card = card_of(&play).ok_or_else(|| ReadTurnError::Form(words.join(" ")))?;
                self.draw(Draw::Twice(card))?;
                self.take(Step::Play(play))?;
                for again in applications {
                    let words: Vec<&str> = [card.as_str()].into_iter().chain(again.iter().copied()).collect();
                    self.take(Step::Play(read_play(&words)?))?;
                }
                Ok(())
            }
            words => {
                let play = read_play(words)?;
                let card = card_of(&play).ok_or_else(|| ReadTurnError::Form(words.join(" ")))?;
                self.draw(Draw::Card(card))?;
                self.take(Step::Play(play))
            }
        }
    }
}

/// The card that a play carries out.
fn card_of(play: &Play) -> Option<Slug> {
    match play {
        Play::Card { card, .. } | Play::Hold(card) => Some(*card),
        Play::Block(_) => Some(Action::FreeBlock.slug()),
        _ => None,
    }
}
