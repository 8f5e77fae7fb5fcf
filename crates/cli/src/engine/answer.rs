use carreau_bots::{Candidate, Comparison, Evaluation};
use carreau_core::{BySide, Drawer, Outcome, Side, Turn};
use carreau_games::{GameName, PlayError, Position};
use carreau_petanque::Character;
use serde::Serialize;
use serde_json::Value;

use super::odds::{LandingReply, OddsReply};

/// One line of the output.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    /// The request's id, if it had one that could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    #[serde(flatten)]
    outcome: AnswerKind,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum AnswerKind {
    Result(Reply),
    Error(Error),
}

impl Answer {
    pub(super) fn new(id: Option<Value>, outcome: Result<Reply, Error>) -> Self {
        let outcome = outcome.map_or_else(AnswerKind::Error, AnswerKind::Result);
        Self { id, outcome }
    }
}

/// Why a request was not answered.
#[derive(Debug, Serialize)]
pub(super) struct Error {
    /// A stable word for the kind of error.
    code: &'static str,
    message: String,
    /// The number of the line within the session, from 1.
    line: u64,
    /// The byte of the line at which reading failed, from 1, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The clause of the rules that the request breaks, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
}

impl Error {
    pub(super) const fn new(code: &'static str, message: String) -> Self {
        Self { code, message, line: 0, column: None, clause: None }
    }

    pub(super) const fn at_column(mut self, column: usize) -> Self {
        self.column = Some(column);
        self
    }

    pub(super) const fn on_line(mut self, line: u64) -> Self {
        self.line = line;
        self
    }
}

impl From<PlayError> for Error {
    fn from(error: PlayError) -> Self {
        let message = error.to_string();
        match error {
            PlayError::Unreadable(_) => Self::new("unreadable-play", message),
            PlayError::Refused { clause, .. } => {
                Self { clause: Some(clause.0), ..Self::new("illegal-play", message) }
            }
        }
    }
}

/// The answer to each kind of request.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Reply {
    Games {
        protocol: u32,
        program: String,
        games: Vec<GameReply>,
    },
    Position(PositionReply),
    Played {
        play: String,
        /// The effect, as text, where the rules had to compute it.
        #[serde(skip_serializing_if = "Option::is_none")]
        came: Option<String>,
        #[serde(flatten)]
        after: PositionReply,
    },
    Drawn {
        draw: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        came: Option<String>,
        #[serde(flatten)]
        after: PositionReply,
    },
    Legal {
        count: usize,
        plays: Vec<String>,
        /// The position after each play, if the request asked for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        positions: Option<Vec<String>>,
    },
    Checked {
        legal: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        clause: Option<&'static str>,
    },
    Chances {
        total: u64,
        chances: Vec<Weighted>,
    },
    Best {
        bot: &'static str,
        version: u32,
        play: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        evaluation: Option<EvaluationReply>,
        candidates: Vec<CandidateReply>,
        #[serde(skip_serializing_if = "Option::is_none")]
        weighed: Option<Comparison<String>>,
        finished: bool,
    },
    Score {
        outcome: Option<OutcomeReply>,
        if_conceded: Option<Sides<OutcomeReply>>,
    },
    Odds(OddsReply),
    Landings {
        character: Character,
        /// The total weight of all rolls, for each field.
        total: u16,
        landings: Vec<LandingReply>,
    },
    Svg {
        svg: String,
    },
    Text {
        text: String,
    },
}

#[derive(Debug, Serialize)]
pub(super) struct GameReply {
    pub(super) game: GameName,
    pub(super) title: &'static str,
    pub(super) rules: u32,
    pub(super) start: String,
    pub(super) bots: Vec<BotReply>,
}

#[derive(Debug, Serialize)]
pub(super) struct BotReply {
    pub(super) bot: &'static str,
    pub(super) version: u32,
    pub(super) levels: u8,
}

#[derive(Debug, Serialize)]
pub(super) struct PositionReply {
    position: String,
    turn: TurnReply,
}

impl From<&Position> for PositionReply {
    fn from(position: &Position) -> Self {
        let turn = match position.turn() {
            Turn::Chance => TurnReply::Chance { drawer: drawer(position) },
            Turn::Side(side) => TurnReply::Play { side },
            Turn::Over(outcome) => TurnReply::Over(outcome.into()),
        };
        Self { position: position.to_string(), turn }
    }
}

fn drawer(position: &Position) -> Option<&'static str> {
    match position.drawer() {
        Some(Drawer::Side(Side::Black)) => Some("black"),
        Some(Drawer::Side(Side::White)) => Some("white"),
        Some(Drawer::Dealer) => Some("house"),
        Some(Drawer::Both) | None => None,
    }
}

#[derive(Debug, Serialize)]
#[serde(tag = "waits_for", rename_all = "lowercase")]
enum TurnReply {
    Chance {
        /// The side that draws, or `house` for the dealer; `None` when both sides draw.
        drawer: Option<&'static str>,
    },
    Play {
        side: Side,
    },
    Over(OutcomeReply),
}

#[derive(Debug, Serialize)]
pub(super) struct OutcomeReply {
    winner: Option<Side>,
    points: u16,
}

impl From<Outcome> for OutcomeReply {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won { by, points } => Self { winner: Some(by), points },
            Outcome::Drawn => Self { winner: None, points: 0 },
        }
    }
}

/// A value for each side, as `black` and `white`.
#[derive(Debug, Serialize)]
pub(super) struct Sides<T> {
    black: T,
    white: T,
}

impl<T> Sides<T> {
    pub(super) fn from_fn(value: impl FnMut(Side) -> T) -> Self {
        let BySide { black, white } = BySide::from_fn(value);
        Self { black, white }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct Weighted {
    pub(super) draw: String,
    pub(super) weight: u64,
}

#[derive(Debug, Serialize)]
pub(super) struct EvaluationReply {
    win: f64,
    points: f64,
}

impl From<Evaluation> for EvaluationReply {
    fn from(Evaluation { win, points }: Evaluation) -> Self {
        Self { win, points }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct CandidateReply {
    play: String,
    #[serde(flatten)]
    evaluation: EvaluationReply,
    depth: u8,
}

impl From<Candidate<String>> for CandidateReply {
    fn from(candidate: Candidate<String>) -> Self {
        Self { play: candidate.play, evaluation: candidate.evaluation.into(), depth: candidate.depth }
    }
}
