use carreau_core::Clause;
use serde::{Deserialize, Serialize};

use crate::{
    clock::Millis,
    fair::Seed,
    header::TableId,
    intention::Scope,
    seat::{Player, SeatId},
};

/// An event with its place in the log: one line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The number of the event at this table, from 1 without gaps.
    pub n: u64,
    /// When it happened. Never earlier than the event before.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
    /// The effect as text, where the rules had to compute it (where a flicked stone came to rest). Everyone who
    /// applies the event computes it again, and refuses the event if the texts differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<String>,
}

/// Something that happened at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Somebody sat down.
    Seated {
        /// Where.
        seat: SeatId,
        /// Who.
        player: Player,
    },
    /// Somebody left before the match began.
    Left {
        /// Where.
        seat: SeatId,
    },
    /// A seat is ready: it has brought its seed.
    Ready {
        /// Which seat.
        seat: SeatId,
        /// Its seed for the fair draws.
        seed: Seed,
    },
    /// Dice fell or a card was turned up.
    Drew {
        /// What was drawn, in notation.
        draw: String,
    },
    /// A play was made.
    Played {
        /// Who played.
        seat: SeatId,
        /// The play in canonical notation.
        play: String,
    },
    /// A piece was touched (only where touch-move is on).
    Touched {
        /// Who touched it.
        seat: SeatId,
        /// Where it stands; `place` in a record, whose `at` is the time.
        #[serde(rename = "place")]
        at: String,
    },
    /// "I adjust" was said.
    Adjusted {
        /// By whom.
        seat: SeatId,
    },
    /// A player took a play back before the next dice were seen.
    Undone {
        /// Who.
        seat: SeatId,
    },
    /// A player asked to take the last play back.
    TakebackAsked {
        /// Who.
        seat: SeatId,
    },
    /// The other side answered; if it agreed, the play is taken back.
    TakebackAnswered {
        /// Who answered.
        seat: SeatId,
        /// Whether the play may be taken back.
        agree: bool,
    },
    /// A clause was called on the other side (H1).
    Called {
        /// Who called.
        seat: SeatId,
        /// The clause.
        call: Call,
        /// The place it is about, if it is about one; `place` in a record.
        #[serde(rename = "place", default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
    },
    /// The called side admitted or denied (H2).
    CallAnswered {
        /// Who answered.
        seat: SeatId,
        /// Whether it was admitted.
        admit: bool,
    },
    /// A person asked the team to resign.
    ResignAsked {
        /// Who.
        seat: SeatId,
        /// What is to be resigned.
        scope: Scope,
    },
    /// A team-mate answered, or a player who had asked or agreed took that back.
    ResignAnswered {
        /// Who.
        seat: SeatId,
        /// Whether the team may resign. One who does not agree ends the question.
        agree: bool,
    },
    /// A side resigned. The other people of a team have agreed before; in older records they were not asked.
    Resigned {
        /// Who wanted to.
        seat: SeatId,
        /// What was resigned.
        scope: Scope,
    },
    /// A substitute: a bot plays a person's seat from now on, until the person comes back.
    #[serde(rename = "stood-in")]
    Substituted {
        /// Whose seat.
        seat: SeatId,
        /// Who asked for it: the person of the seat, or another at the table.
        by: SeatId,
        /// The bot, by its name in the list of bots.
        bot: String,
    },
    /// A person plays again, in place of the substitute.
    CameBack {
        /// Which.
        seat: SeatId,
    },
    /// A player pleaded a serious reason for taking longer (B9.1).
    Pleaded {
        /// Who.
        seat: SeatId,
        /// The reason.
        plea: Plea,
    },
    /// The other side answered; if it accepted, the clock stands still until the player goes on (B9.1).
    PleaAnswered {
        /// Who answered.
        seat: SeatId,
        /// Whether the plea is accepted.
        accept: bool,
    },
    /// A player's time was up: the match is lost; where each boule has its time, what the rules say of that happens
    /// (B9.1).
    OutOfTime {
        /// Who.
        seat: SeatId,
    },
    /// The table was taken up again after the server was closed; the clock did not run meanwhile.
    Resumed,
    /// The match is over and the dealer opened its seed: from here anyone can prove the draws.
    Revealed {
        /// The seed whose hash the header commits to.
        house_seed: Seed,
    },
    /// A player wants another match.
    RematchAsked {
        /// Who.
        seat: SeatId,
    },
    /// Another match has been created, at a table of its own.
    RematchAt {
        /// The new table.
        table: TableId,
    },
}

impl Event {
    /// Whether it may have changed the position, so that what was proposed or composed for the one before is void.
    pub const fn changes_position(&self) -> bool {
        matches!(
            self,
            Self::Drew { .. }
                | Self::Played { .. }
                | Self::Undone { .. }
                | Self::TakebackAnswered { agree: true, .. }
                | Self::CallAnswered { admit: true, .. }
                | Self::OutOfTime { .. }
                | Self::Resigned { .. }
        )
    }
}

/// What can be called on the other side (H1).
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
    /// The toilet.
    Toilet,
    /// The football on television is at its best.
    Football,
    /// Food.
    Food,
    /// A colleague tells a story.
    Story,
    /// A partner gives advice.
    Advice,
}

impl Plea {
    /// All of them, in the order the source lists them.
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
