use carreau_core::Clause;
use serde::{Deserialize, Serialize};

use crate::{
    clock::Millis,
    fair::{Commitment, Seed},
    header::TableId,
    intention::Scope,
    options::OptionsText,
    seat::{ChosenSubstitute, Player, SeatId},
};

/// An event with its place in the log: one line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The number of the event at this table, from 1 without gaps.
    pub n: u64,
    /// When it happened, never earlier than the event before it.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
    /// The effect as text, where the rules had to compute it, such as the place where a flicked stone came to rest.
    /// Each program that applies the event computes the effect again, and refuses the event if the texts differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<String>,
}

/// Something that happened at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A player sat down.
    Seated {
        /// The seat.
        seat: SeatId,
        /// The player who sat down.
        player: Player,
    },
    /// A player left a seat before the match began.
    Left {
        /// The seat that is open again.
        seat: SeatId,
    },
    /// A seat is ready, and has committed to its seed for the fair draws.
    Sealed {
        /// The seat.
        seat: SeatId,
        /// The SHA-256 of its seed.
        commitment: Commitment,
    },
    /// A seat has opened its seed, after every seat was ready.
    Opened {
        /// The seat.
        seat: SeatId,
        /// The seed to which it committed.
        seed: Seed,
    },
    /// In records of format 1: a seat is ready and has brought its seed in the clear.
    Ready {
        /// The seat.
        seat: SeatId,
        /// Its seed for the fair draws.
        seed: Seed,
    },
    /// Dice were rolled, a card was turned up, or luck decided something else.
    Drew {
        /// The draw in notation.
        draw: String,
    },
    /// A seat made a play.
    Played {
        /// The seat that played.
        seat: SeatId,
        /// The play in canonical notation.
        play: String,
    },
    /// A seat touched a piece (only where touch-move is on, G4.8).
    Touched {
        /// The seat that touched it.
        seat: SeatId,
        /// The point where it stands. Records call it `place`, because their `at` is the time.
        #[serde(rename = "place")]
        at: String,
    },
    /// A seat said "I adjust" (G4.8).
    Adjusted {
        /// The seat that said it.
        seat: SeatId,
    },
    /// A player took a play back before the next dice were seen.
    Undone {
        /// The seat that played and undid it.
        seat: SeatId,
    },
    /// A player asked to take the last play back.
    TakebackAsked {
        /// The seat that asked.
        seat: SeatId,
    },
    /// The other side answered a request to take a play back. If it agreed, the play is taken back.
    TakebackAnswered {
        /// The seat that answered.
        seat: SeatId,
        /// Whether the play may be taken back.
        agree: bool,
    },
    /// A seat called a clause on the other side (H1).
    Called {
        /// The seat that called.
        seat: SeatId,
        /// The clause that the other side has broken.
        call: Call,
        /// The place the call is about, if it is about one. Records call it `place`.
        #[serde(rename = "place", default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
    },
    /// The side that was called admitted or denied the call (H2).
    CallAnswered {
        /// The seat that answered.
        seat: SeatId,
        /// Whether the seat admitted what it was called for.
        admit: bool,
    },
    /// A person without a seat offered to referee the table (H3). Since format 4.
    RefereeOffered {
        /// The person.
        referee: Player,
    },
    /// A person of a side accepted or declined that offer. Once both sides have accepted, the person referees. Since
    /// format 4.
    RefereeAnswered {
        /// The seat that answered for its side.
        seat: SeatId,
        /// Whether the side accepts the person.
        accept: bool,
    },
    /// The referee went away, or withdrew the offer. Since format 4.
    RefereeLeft,
    /// The referee decided a call that was denied (H2). Since format 4.
    CallDecided {
        /// Whether the call is upheld, so that the clause is applied as if it had been admitted.
        uphold: bool,
    },
    /// The referee did not decide a call in time, and a player lets it lapse. Since format 4.
    CallLapsed {
        /// The seat that goes on.
        seat: SeatId,
    },
    /// A person asked the team whether it resigns.
    ResignAsked {
        /// The seat that asked.
        seat: SeatId,
        /// Whether to resign the game or the match.
        scope: Scope,
    },
    /// A team-mate answered that question, or a player withdrew an earlier request or agreement.
    ResignAnswered {
        /// The seat that answered or changed its mind.
        seat: SeatId,
        /// Whether the seat agrees to resign. If it does not, the question is closed.
        agree: bool,
    },
    /// A side resigned. The other people of its team have agreed before; in older records they were not asked.
    Resigned {
        /// The seat that wanted to resign.
        seat: SeatId,
        /// Whether it resigned the game or the match.
        scope: Scope,
    },
    /// A substitute took over: a bot plays a person's seat until the person comes back.
    #[serde(rename = "stood-in")]
    Substituted {
        /// The seat that the bot plays.
        seat: SeatId,
        /// The seat that asked for it: this one, or another at the table.
        by: SeatId,
        /// The bot, by its name in the list of bots.
        bot: String,
    },
    /// A person came back and plays again instead of the substitute.
    CameBack {
        /// The person's seat.
        seat: SeatId,
    },
    /// A person chose who is to play should they be gone for longer than the grace, or that nobody is. Since format 4.
    SubstituteChosen {
        /// The person's seat.
        seat: SeatId,
        /// Who is to play; missing if nobody is, and the others choose then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        substitute: Option<ChosenSubstitute>,
    },
    /// A person was gone for longer than the grace, and who was chosen for that case plays until the person is back. Since
    /// format 4.
    SubstituteTookOver {
        /// The person's seat.
        seat: SeatId,
    },
    /// A person plays for a team-mate who was gone for longer than the grace, until that one is back. Since format 4.
    MateSubstituted {
        /// The seat of the person who is gone.
        seat: SeatId,
        /// The seat of the person who plays.
        by: SeatId,
    },
    /// The connection of a person was lost during the match. The clock runs on.
    ConnectionLost {
        /// The person's seat.
        seat: SeatId,
    },
    /// The person is back. Whoever took over because the person was gone plays no longer.
    ConnectionBack {
        /// The person's seat.
        seat: SeatId,
    },
    /// All people of the other side were gone for longer than the grace, and a player claimed the game. Between two
    /// games, this claims the match.
    Claimed {
        /// The seat that claimed.
        seat: SeatId,
    },
    /// A player ended the match without result, because it had only begun, or because all people of the other side were
    /// gone for longer than the grace.
    Aborted {
        /// The seat that ended it.
        seat: SeatId,
    },
    /// A player pleaded a serious reason for taking longer (B9.1).
    Pleaded {
        /// The seat that pleaded.
        seat: SeatId,
        /// The reason.
        plea: Plea,
    },
    /// A seat answered or ended a plea. Once the other side has accepted it, the clock stands still until the player
    /// goes on (B9.1).
    PleaAnswered {
        /// The seat that answered.
        seat: SeatId,
        /// Whether the seat accepts the plea.
        accept: bool,
    },
    /// A player asked the other side to let the clock stand still for a while. Since format 3.
    PauseAsked {
        /// The seat that asked.
        seat: SeatId,
    },
    /// The other side answered. If it agreed, the match is paused until somebody goes on. Since format 3.
    PauseAnswered {
        /// The seat that answered.
        seat: SeatId,
        /// Whether the match is paused.
        agree: bool,
    },
    /// A player ended a pause, or withdrew the question whether to pause. Since format 3.
    PauseEnded {
        /// The seat that wants to go on.
        seat: SeatId,
    },
    /// A player gave the other side more time. Since format 3.
    TimeGiven {
        /// The seat whose side gave it.
        seat: SeatId,
        /// How much the other side got: [`ClockSetting::gift`](crate::ClockSetting::gift).
        time: Millis,
    },
    /// A side's time was up, and it loses the match. Where each boule has its own time, the rules say what happens
    /// instead (B9.1).
    OutOfTime {
        /// A seat of the side whose time was up: the acting seat, where there is one.
        seat: SeatId,
    },
    /// At a slow table: the server was last known to be open at this moment, up to which time is charged. Nobody is
    /// charged for what lies between this and [`Resumed`](Self::Resumed). Since format 3.
    Suspended,
    /// The clock did not run since the event before: the server was closed, say, or a bot had to wait before it could
    /// think.
    Resumed,
    /// The match was over and the dealer opened its seed, so anyone can now check the draws.
    Revealed {
        /// The seed whose hash the header commits to.
        house_seed: Seed,
    },
    /// A player wants another match, on the terms that were offered last.
    RematchAsked {
        /// The seat that asks.
        seat: SeatId,
    },
    /// A player wants another match on other terms. Who agreed to the terms before has to agree anew. Since format 3.
    RematchOffered {
        /// The seat that offers them.
        seat: SeatId,
        /// The terms.
        options: OptionsText,
    },
    /// A player wants no other match now, or withdrew the question. Since format 3.
    RematchDeclined {
        /// The seat that declines.
        seat: SeatId,
    },
    /// A table for the next match was created.
    RematchAt {
        /// The new table.
        table: TableId,
    },
}

impl Event {
    /// The oldest record format that has this event.
    pub const fn since_format(&self) -> u32 {
        match self {
            Self::PauseAsked { .. }
            | Self::PauseAnswered { .. }
            | Self::PauseEnded { .. }
            | Self::TimeGiven { .. }
            | Self::RematchOffered { .. }
            | Self::RematchDeclined { .. } => 3,
            Self::RefereeOffered { .. }
            | Self::RefereeAnswered { .. }
            | Self::RefereeLeft
            | Self::CallDecided { .. }
            | Self::CallLapsed { .. }
            | Self::SubstituteChosen { .. }
            | Self::SubstituteTookOver { .. }
            | Self::MateSubstituted { .. } => 4,
            _ => 1,
        }
    }

    /// Whether somebody plays, takes a play back, or asks for something that belongs to a play: nobody does so while the
    /// match stands still.
    pub(crate) const fn is_of_play(&self) -> bool {
        matches!(
            self,
            Self::Drew { .. }
                | Self::Played { .. }
                | Self::Touched { .. }
                | Self::Adjusted { .. }
                | Self::Undone { .. }
                | Self::TakebackAsked { .. }
                | Self::TakebackAnswered { .. }
                | Self::Pleaded { .. }
        )
    }

    /// Whether the event may have changed the position, so that proposals and drafts for the old position are void.
    pub const fn changes_position(&self) -> bool {
        matches!(
            self,
            Self::Drew { .. }
                | Self::Played { .. }
                | Self::Undone { .. }
                | Self::TakebackAnswered { agree: true, .. }
                | Self::CallAnswered { admit: true, .. }
                | Self::CallDecided { uphold: true }
                | Self::OutOfTime { .. }
                | Self::Resigned { .. }
                | Self::Claimed { .. }
                | Self::Aborted { .. }
        )
    }
}

/// A clause that a player can call on the other side (H1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// A touched checker has to move (G4.8).
    TouchedChecker,
    /// A player moved from the seat (P2.2).
    MovedSeat,
    /// The flicked stone touched an object outside the goban (P4.1).
    TouchedObject,
    /// A player raised a foot while throwing (B9.2).
    RaisedFoot,
}

/// A serious reason to take longer than a minute (B9.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plea {
    /// The player has to go to the toilet.
    Toilet,
    /// The football on television is at its most exciting.
    Football,
    /// The player is busy with food.
    Food,
    /// A colleague tells a story.
    Story,
    /// A partner gives advice.
    Advice,
}

impl Plea {
    /// All reasons, in the order in which the source lists them.
    pub const ALL: [Self; 5] = [Self::Toilet, Self::Football, Self::Food, Self::Story, Self::Advice];
}

impl Call {
    /// The clause that is called.
    pub const fn clause(self) -> Clause {
        match self {
            Self::TouchedChecker => Clause("G4.8"),
            Self::MovedSeat => Clause("P2.2"),
            Self::TouchedObject => Clause("P4.1"),
            Self::RaisedFoot => Clause("B9.2"),
        }
    }
}
