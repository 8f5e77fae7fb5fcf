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
    /// Say hello, and bring a seed to the fair draws. When every seat has, the match begins.
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
    /// Take the own play back before the next dice are seen.
    Undo,
    /// Ask the other side to let the own last play be taken back.
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
    /// Let a bot of the house play a person's seat until that person comes back. Whether somebody else than the person
    /// may ask now is the house's to say: the table does not see who is there.
    StandIn {
        /// The person's seat.
        of: SeatId,
        /// The bot, by its name in the house's list.
        bot: String,
    },
    /// Play the own seat again.
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
    /// Give up for the own side; where other people play for it in person, ask them first.
    Resign {
        /// What is given up.
        scope: Scope,
    },
    /// Say whether the own team gives up, as a mate has asked; or think better of what was asked or agreed to.
    AnswerResign {
        /// Whether it does.
        agree: bool,
    },
    /// Ask for another match, or agree to one.
    Rematch,
}

/// What a resignation gives up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// The game that is being played.
    Game,
    /// The whole match.
    Match,
}
