use carreau_core::{Clause, Side};
use carreau_games::PlayError;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::{clock::Millis, seat::SeatId};

/// Why an intention is not carried out.
///
/// As JSON it is an object with the kind of refusal as `code`, a stable word, and the data as further fields:
/// `{"code":"mates-turn","seat":2}`.
#[derive(
    Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames, thiserror::Error,
)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "the messages describe the variants, and the fields are plain")]
pub enum Refused {
    #[error("there is no {seat} at this table")]
    NoSuchSeat { seat: SeatId },
    #[error("somebody sits in {seat} already")]
    SeatTaken { seat: SeatId },
    #[error("nobody sits in {seat}")]
    SeatOpen { seat: SeatId },
    #[error("{seat} is ready already")]
    AlreadyReady { seat: SeatId },
    #[error("every seat is ready: nobody sits down or leaves any more")]
    Sealed,
    #[error("a seed is opened only after every seat is ready")]
    NotSealed,
    #[error("{seat} has opened its seed already")]
    AlreadyOpened { seat: SeatId },
    #[error("the seed of {seat} does not match its commitment")]
    WrongSeed { seat: SeatId },
    #[error("this table is from before seeds were sealed: create a new one")]
    OldTable,
    #[error("the match has not begun: it waits until every seat is ready")]
    NotBegun,
    #[error("the match has begun")]
    Begun,
    #[error("the match is over")]
    Over,
    #[error("the match is not over")]
    NotOver,
    #[error("it is the other side's turn")]
    NotYourTurn { side: Side },
    #[error("that is for a team-mate in {seat} to do (B2.4)")]
    MatesTurn { seat: SeatId },
    #[error("no person sits in {seat}")]
    NoPerson { seat: SeatId },
    #[error("a bot plays for {seat}: come back first")]
    #[serde(rename = "stood-in")]
    #[strum(serialize = "stood-in")]
    SubstitutePlays { seat: SeatId },
    #[error("at a table of two only the player may ask for a substitute")]
    NotForOthers,
    #[error("only a person of the same team plays for {seat}")]
    NotAMate { seat: SeatId },
    #[error("there is no other person in the team of {seat}")]
    NoMate { seat: SeatId },
    #[error("players come and go at a slow table, and nobody waits there for a connection")]
    SlowTable,
    #[error("nobody is gone whom that would be for: they are here, or substitutes play")]
    NobodyGone,
    #[error("the table still waits for who is gone: {left} left")]
    GraceRuns { left: Millis },
    #[error("a bot's name has 1 to 32 characters and no invisible ones")]
    NotABot,
    #[error("your minute is not running (B9.1)")]
    NoMinute,
    #[error("no plea is waiting for an answer (B9.1)")]
    NoPlea,
    #[error("only the player whose minute runs may show an emote (B9.4)")]
    #[serde(rename = "no-look")]
    #[strum(serialize = "no-look")]
    NoEmote,
    #[error("the team has been asked already whether to resign")]
    ResignPending,
    #[error("no resignation is waiting for your answer")]
    NoResign,
    #[error("the team has decided not to resign: it can be asked again after its next play")]
    ResignDenied,
    #[error("there is nothing to draw now")]
    NothingToDraw,
    #[error("roll the dice or turn up the card first")]
    DrawFirst,
    #[error("cannot be read as a play: {why}")]
    UnreadablePlay { why: String },
    #[error("{why}")]
    IllegalPlay { clause: String, why: String },
    #[error("there is no play of yours to take back")]
    NothingToTakeBack,
    #[error("what came next has been seen: ask the other side to let you take it back")]
    DiceSeen,
    #[error("dice have been rolled since: what was announced before them stays (B2.4)")]
    Rolled,
    #[error("a request to take back is waiting for its answer")]
    TakebackPending,
    #[error("no request to take back is waiting for an answer")]
    NoTakeback,
    #[error("touch-move is off at this table (G4.8)")]
    TouchMoveOff,
    #[error("calls of what no program can see are off at this table (H5)")]
    CallsOff,
    #[error("only the side to move touches checkers (G4.8)")]
    NotTouching,
    #[error("a call is waiting for its answer (H2)")]
    CallPending,
    #[error("no call is waiting for an answer (H2)")]
    NoCall,
    #[error("a call was denied in this turn already (H2)")]
    CallDenied,
    #[error("no referee is agreed on at this table (H3)")]
    RefereeOff,
    #[error("somebody referees this table, or has offered to (H3)")]
    RefereeTaken,
    #[error("nobody has offered to referee this table (H3)")]
    NoReferee,
    #[error("only the referee does that (H3)")]
    NotReferee,
    #[error("nobody both plays at a table and referees it (H3)")]
    PlaysAndReferees,
    #[error("a bot does not referee (H3)")]
    NoBotReferees,
    #[error("the referee is accepted already (H3)")]
    RefereeAccepted,
    #[error("so many people have offered to referee this table that no more are asked (H3)")]
    TooManyReferees,
    #[error("no call waits for the referee (H2)")]
    NothingToDecide,
    #[error("the referee decides a call first (H2)")]
    RefereeDecides,
    #[error("this would change nothing")]
    NothingNew,
    #[error("this match has gone on for too long: it can only be resigned")]
    TooLong,
    #[error("time is not up")]
    TimeLeft,
    #[error("the time is up")]
    OutOfTime,
    #[error("the server has revealed its seed already")]
    SeedOpened,
    #[error("this table is older than that: a table of today knows it")]
    EarlierFormat,
    #[error("the match is paused: go on first")]
    Paused,
    #[error("no clock runs at this table")]
    NoClock,
    #[error("a question whether to pause is waiting for its answer")]
    PausePending,
    #[error("no pause is asked for or agreed on")]
    NoPause,
    #[error("the other side would rather play on: it can be asked again after your next play")]
    PauseDenied,
    #[error("the other side's minute is not running (B9.1)")]
    NoMinuteOfTheirs,
    #[error("the other side has been given all the time that can be given")]
    TimeEnough,
    #[error("these terms cannot be played: {why}")]
    Terms { why: String },
    #[error("another match was declined: only the player who declined it can ask for one")]
    RematchDenied,
    #[error("nobody has asked for another match")]
    NoRematch,
    #[error("the next match has been created already")]
    #[serde(rename = "rematch-laid")]
    #[strum(serialize = "rematch-laid")]
    RematchCreated,
}

impl Refused {
    /// All [`code`](Self::code)s.
    pub const CODES: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// The kind of refusal as a stable word, for programs.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// The clause that the intention would break, if it would break one.
    pub fn clause(&self) -> Option<&str> {
        Some(match self {
            Self::IllegalPlay { clause, .. } => clause,
            Self::TouchMoveOff | Self::NotTouching => "G4.8",
            Self::CallsOff => "H5",
            Self::MatesTurn { .. } | Self::Rolled => "B2.4",
            Self::NoMinute | Self::NoPlea | Self::NoMinuteOfTheirs => "B9.1",
            Self::NoEmote => "B9.4",
            Self::ResignPending | Self::NoResign | Self::ResignDenied => "B8.3",
            Self::CallPending
            | Self::NoCall
            | Self::CallDenied
            | Self::NothingToDecide
            | Self::RefereeDecides => "H2",
            Self::RefereeOff
            | Self::RefereeTaken
            | Self::NoReferee
            | Self::NoBotReferees
            | Self::NotReferee
            | Self::PlaysAndReferees
            | Self::RefereeAccepted
            | Self::TooManyReferees => "H3",
            _ => return None,
        })
    }
}

impl From<PlayError> for Refused {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Unreadable(why) => Self::UnreadablePlay { why },
            PlayError::Refused { clause: Clause(clause), why } => {
                Self::IllegalPlay { clause: clause.to_owned(), why }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_written_with_its_code_and_data_and_read_back() {
        let refusals = [
            (Refused::NotBegun, r#"{"code":"not-begun"}"#),
            (Refused::MatesTurn { seat: SeatId(2) }, r#"{"code":"mates-turn","seat":2}"#),
            (Refused::NotYourTurn { side: Side::White }, r#"{"code":"not-your-turn","side":"white"}"#),
            (
                Refused::IllegalPlay { clause: "G4.2".to_owned(), why: "blocked (G4.2)".to_owned() },
                r#"{"code":"illegal-play","clause":"G4.2","why":"blocked (G4.2)"}"#,
            ),
        ];
        for (refused, text) in refusals {
            assert_eq!(serde_json::to_string(&refused).expect("it is text"), text);
            assert_eq!(serde_json::from_str::<Refused>(text).expect("it reads back"), refused);
            let written: serde_json::Value = serde_json::from_str(text).expect("it is JSON");
            assert_eq!(written["code"], refused.code());
        }
    }

    #[test]
    fn a_message_ends_in_the_clause_where_there_is_one() {
        let refusals =
            [Refused::CallsOff, Refused::MatesTurn { seat: SeatId(0) }, Refused::Rolled, Refused::NoEmote];
        for refused in refusals {
            let clause = format!("({})", refused.clause().expect("it breaks a clause"));
            assert!(refused.to_string().ends_with(&clause), "{refused}");
        }
    }
}
