use carreau_games::PlayError;
use carreau_table::{Clause, Side};

use crate::seat::SeatId;

/// Why an intention is not carried out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it; fields are who or what")]
pub enum Refused {
    #[error("there is no {0} at this table")]
    NoSuchSeat(SeatId),
    #[error("somebody sits in {0} already")]
    SeatTaken(SeatId),
    #[error("nobody sits in {0}")]
    SeatOpen(SeatId),
    #[error("{0} has said hello already")]
    AlreadyReady(SeatId),
    #[error("the match has not begun: every seat says hello first")]
    NotBegun,
    #[error("the match has begun")]
    Begun,
    #[error("the match is over")]
    Over,
    #[error("the match is not over")]
    NotOver,
    #[error("it is the other side's turn")]
    NotYourTurn(Side),
    #[error("that is for {0} to do, a team-mate (B2.4)")]
    MatesTurn(SeatId),
    #[error("no person sits in {0}")]
    NoPerson(SeatId),
    #[error("a bot stands in for {0}: come back first")]
    StoodIn(SeatId),
    #[error("at a table of two nobody but the player asks for a stand-in")]
    NotForOthers,
    #[error("a bot's name has 1 to 32 characters and no invisible ones")]
    NotABot,
    #[error("no minute of yours runs (B9.1)")]
    NoMinute,
    #[error("no plea is waiting for an answer (B9.1)")]
    NoPlea,
    #[error("a look is for whoever’s minute runs (B9.4)")]
    NoLook,
    #[error("the team has been asked already whether it gives up")]
    ResignPending,
    #[error("nobody asks you whether the team gives up")]
    NoResign,
    #[error("the team has said that it does not give up: it can be asked again after its next play")]
    ResignDenied,
    #[error("nothing is to be drawn now")]
    NothingToDraw,
    #[error("the dice or the card come first")]
    DrawFirst,
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error("there is no play of yours to take back")]
    NothingToTakeBack,
    #[error("what came next has been seen: ask the other side to let you take it back")]
    DiceSeen,
    #[error("dice have been rolled since: what was announced before them stays (B2.4)")]
    Rolled,
    #[error("a request to take back is waiting for its answer")]
    TakebackPending,
    #[error("nobody asked to take anything back")]
    NoTakeback,
    #[error("touch-move is off at this table (G4.8)")]
    TouchMoveOff,
    #[error("what nobody can see is not called at this table (H5)")]
    CallsOff,
    #[error("a call is waiting for its answer (H2)")]
    CallPending,
    #[error("only whoever is to move touches checkers (G4.8)")]
    NotTouching,
    #[error("no call is waiting for an answer (H2)")]
    NoCall,
    #[error("a call was denied in this turn already (H2)")]
    CallDenied,
    #[error("that is so already")]
    NothingNew,
    #[error("this match has gone on for too long: it can only be given up")]
    TooLong,
    #[error("time is not up")]
    TimeLeft,
    #[error("the time is up")]
    OutOfTime,
    #[error("the house has opened its seed already")]
    SeedOpened,
    #[error("another match has been laid already")]
    RematchLaid,
}

impl Refused {
    /// The clause that is broken, if the refusal is about one.
    pub const fn clause(&self) -> Option<Clause> {
        match self {
            Self::Play(error) => error.clause(),
            Self::TouchMoveOff | Self::NotTouching => Some(Clause("G4.8")),
            Self::CallsOff => Some(Clause("H5")),
            Self::MatesTurn(_) | Self::Rolled => Some(Clause("B2.4")),
            Self::NoMinute | Self::NoPlea => Some(Clause("B9.1")),
            Self::NoLook => Some(Clause("B9.4")),
            Self::ResignPending | Self::NoResign | Self::ResignDenied => Some(Clause("B8.3")),
            Self::CallPending | Self::NoCall | Self::CallDenied => Some(Clause("H2")),
            _ => None,
        }
    }

    /// Every [`code`](Self::code) there is.
    pub const CODES: [&str; 41] = [
        "no-such-seat",
        "seat-taken",
        "seat-open",
        "already-ready",
        "not-begun",
        "begun",
        "over",
        "not-over",
        "not-your-turn",
        "mates-turn",
        "no-person",
        "stood-in",
        "not-for-others",
        "not-a-bot",
        "no-minute",
        "no-plea",
        "no-look",
        "resign-pending",
        "no-resign",
        "resign-denied",
        "nothing-to-draw",
        "draw-first",
        "unreadable-play",
        "illegal-play",
        "nothing-to-take-back",
        "dice-seen",
        "rolled",
        "takeback-pending",
        "no-takeback",
        "touch-move-off",
        "calls-off",
        "not-touching",
        "call-pending",
        "no-call",
        "call-denied",
        "nothing-new",
        "too-long",
        "time-left",
        "out-of-time",
        "seed-opened",
        "rematch-laid",
    ];

    /// A stable word for the kind of refusal, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchSeat(_) => "no-such-seat",
            Self::SeatTaken(_) => "seat-taken",
            Self::SeatOpen(_) => "seat-open",
            Self::AlreadyReady(_) => "already-ready",
            Self::NotBegun => "not-begun",
            Self::Begun => "begun",
            Self::Over => "over",
            Self::NotOver => "not-over",
            Self::NotYourTurn(_) => "not-your-turn",
            Self::MatesTurn(_) => "mates-turn",
            Self::NoPerson(_) => "no-person",
            Self::StoodIn(_) => "stood-in",
            Self::NotForOthers => "not-for-others",
            Self::NotABot => "not-a-bot",
            Self::NoMinute => "no-minute",
            Self::NoPlea => "no-plea",
            Self::NoLook => "no-look",
            Self::ResignPending => "resign-pending",
            Self::NoResign => "no-resign",
            Self::ResignDenied => "resign-denied",
            Self::NothingToDraw => "nothing-to-draw",
            Self::DrawFirst => "draw-first",
            Self::Play(PlayError::Unreadable(_)) => "unreadable-play",
            Self::Play(PlayError::Refused { .. }) => "illegal-play",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::DiceSeen => "dice-seen",
            Self::Rolled => "rolled",
            Self::TakebackPending => "takeback-pending",
            Self::NoTakeback => "no-takeback",
            Self::TouchMoveOff => "touch-move-off",
            Self::CallsOff => "calls-off",
            Self::NotTouching => "not-touching",
            Self::CallPending => "call-pending",
            Self::NoCall => "no-call",
            Self::CallDenied => "call-denied",
            Self::NothingNew => "nothing-new",
            Self::TooLong => "too-long",
            Self::TimeLeft => "time-left",
            Self::OutOfTime => "out-of-time",
            Self::SeedOpened => "seed-opened",
            Self::RematchLaid => "rematch-laid",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Refused;

    #[test]
    fn every_code_is_in_the_list() {
        let source = include_str!("refused.rs");
        let codes = source.lines().filter_map(|line| line.split_once("=> \"")?.1.strip_suffix("\","));
        assert_eq!(codes.collect::<Vec<_>>(), Refused::CODES);
    }
}
