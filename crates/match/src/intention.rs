use serde::{Deserialize, Serialize};

use crate::{
    event::{Call, Plea},
    fair::Seed,
    seat::{Player, SeatId},
};

/// What somebody in a seat wants to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "want", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Intention {
    /// Take the seat.
    Sit {
        /// Who sits down.
        player: Player,
    },
    /// Leave the seat before the match has begun.
    Leave,
    /// Be ready, and bring a seed to the fair draws. When every seat is ready, the match begins.
    Ready {
        /// The seat's seed.
        seed: Seed,
    },
    /// Throw the dice or turn up the card the position waits for.
    Roll,
    /// Play.
    Play {
        /// The play in notation.
        play: String,
    },
    /// Touch a piece (only where touch-move is on, G4.8).
    Touch {
        /// The place of the piece, in notation.
        at: String,
    },
    /// Say "I adjust": until the turn is over, touching tidies and binds to nothing (G4.8).
    Adjust,
    /// Take one's last play back before the next dice are seen.
    Undo,
    /// Ask the other side to let one's last play be taken back.
    AskTakeback,
    /// Answer that request.
    AnswerTakeback {
        /// Whether the play may be taken back.
        agree: bool,
    },
    /// Call a clause on the other side (H1).
    Call {
        /// The clause.
        call: Call,
        /// The place it is about, in notation, if it is about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
    },
    /// Admit or deny a call (H2).
    AnswerCall {
        /// Whether it is admitted.
        admit: bool,
    },
    /// Let a substitute, which is a bot, play a person's seat until that person comes back. The server decides whether
    /// anybody but the person may ask, because the table does not see who is connected.
    #[serde(rename = "stand-in")]
    Substitute {
        /// The person's seat.
        of: SeatId,
        /// The bot, by its name in the list of bots.
        bot: String,
    },
    /// Play again, in place of the substitute.
    ComeBack,
    /// Plead a serious reason for taking longer than the minute (B9.1).
    Plead {
        /// The reason.
        plea: Plea,
    },
    /// Answer that plea.
    AnswerPlea {
        /// Whether it is accepted.
        accept: bool,
    },
    /// Resign for the seat's side; where other people play for it in person, ask them first.
    Resign {
        /// What is resigned.
        scope: Scope,
    },
    /// Answer a team-mate who wants to resign; or take back what was asked or agreed to.
    AnswerResign {
        /// Whether it does.
        agree: bool,
    },
    /// Ask for another match, or agree to one.
    Rematch,
}

/// What a resignation ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// The game that is being played.
    Game,
    /// The whole match.
    Match,
}
