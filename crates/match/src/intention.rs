use serde::{Deserialize, Serialize};

use crate::{
    event::{Call, Plea},
    fair::{Commitment, Seed},
    options::OptionsText,
    seat::{ChosenSubstitute, Player, SeatId},
};

/// What a seat wants to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "want", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Intention {
    /// Take the seat.
    Sit {
        /// The person or bot that sits down.
        player: Player,
    },
    /// Leave the seat before the match has begun.
    Leave,
    /// Be ready, and commit to a seed for the fair draws. The seed itself stays secret until every seat is ready.
    Ready {
        /// The SHA-256 of the seat's seed.
        commitment: Commitment,
    },
    /// Open the seat's seed, once every seat is ready. When all have done so, the match begins.
    Open {
        /// The seed to which the seat committed.
        seed: Seed,
    },
    /// Throw the dice, or turn up the card, that the position waits for.
    Roll,
    /// Make a play.
    Play {
        /// The play in notation.
        play: String,
    },
    /// Touch a piece (only where touch-move is on, G4.8).
    Touch {
        /// The place of the piece, in notation.
        at: String,
    },
    /// Say "I adjust": until the turn is over, a touched checker does not have to move (G4.8).
    Adjust,
    /// Take the seat's own last play back before the next dice are seen.
    Undo,
    /// Ask the other side to let the asking side's last play be taken back.
    AskTakeback,
    /// Answer a request to take a play back.
    AnswerTakeback {
        /// Whether the play may be taken back.
        agree: bool,
    },
    /// Call a clause on the other side (H1).
    Call {
        /// The clause that the other side has broken.
        call: Call,
        /// The place the call is about, in notation, if it is about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
    },
    /// Admit or deny a call (H2).
    AnswerCall {
        /// Whether the seat admits what it is called for.
        admit: bool,
    },
    /// Accept or decline, for the seat's side, the person who offers to referee (H3).
    AnswerReferee {
        /// Whether the side accepts the person.
        accept: bool,
    },
    /// Let a call lapse that the referee has not decided in time.
    LapseCall,
    /// Let a substitute, which is a bot, play a person's seat until that person comes back. Other players may ask for
    /// one when that person has been gone for longer than the grace.
    #[serde(rename = "stand-in")]
    Substitute {
        /// The person's seat.
        of: SeatId,
        /// The bot, by its name in the list of bots.
        bot: String,
    },
    /// Come back and play instead of the substitute.
    ComeBack,
    /// Play for a team-mate who has been gone for longer than the grace, until that one is back.
    PlayFor {
        /// The team-mate's seat.
        of: SeatId,
    },
    /// Choose who is to play for this seat if its person is gone for longer than the grace.
    ChooseSubstitute {
        /// Who is to play; missing if nobody is, so that the others choose then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        substitute: Option<ChosenSubstitute>,
    },
    /// Claim the game, because all people of the other side have been gone for longer than the grace; between two games,
    /// claim the match.
    Claim,
    /// End the match without result. A player may while the match is young, or where the game could be claimed.
    Abort,
    /// Plead a serious reason for taking longer than the minute (B9.1).
    Plead {
        /// The reason.
        plea: Plea,
    },
    /// Answer the other side's plea, or end a plea that was accepted.
    AnswerPlea {
        /// Whether the seat accepts the plea.
        accept: bool,
    },
    /// Ask the other side to let the clock stand still for a while.
    AskPause,
    /// Answer that question.
    AnswerPause {
        /// Whether to pause.
        agree: bool,
    },
    /// Go on after a pause, or withdraw the question whether to make one.
    EndPause,
    /// Give the other side more time: [`ClockSetting::gift`](crate::ClockSetting::gift).
    GiveTime,
    /// Resign for the seat's side. Where other people of the side play in person, this asks them first.
    Resign {
        /// Whether to resign the game or the match.
        scope: Scope,
    },
    /// Answer a team-mate who wants to resign, or take back an earlier request or agreement.
    AnswerResign {
        /// Whether the seat agrees to resign.
        agree: bool,
    },
    /// Ask for another match, or agree to the one that was offered last.
    Rematch,
    /// Offer another match on other terms.
    OfferRematch {
        /// The terms.
        options: OptionsText,
    },
    /// Want no other match now, or no longer.
    DeclineRematch,
}

/// What a person without a seat wants to do as the referee of a table (H3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "want", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RefereeIntention {
    /// Offer to referee the table.
    Offer {
        /// The person.
        referee: Player,
    },
    /// Go away, or withdraw the offer.
    Leave,
    /// Decide the call that was denied (H2).
    Decide {
        /// Whether the call is upheld, so that the clause is applied as if it had been admitted.
        uphold: bool,
    },
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
