//! A match at a table, as a numbered log of events.
//!
//! [`Table::apply`] is the one function that applies an event. [`Table::decide`] turns an [`Intention`] into the
//! events that carry it out, or refuses it; where luck decides, it asks the [`Dealer`] for a draw. Server, page,
//! terminal and verifier run these same two functions. The crate does no I/O and reads no clock: the caller passes the
//! time in.
//!
//! ```
//! use carreau_games::GameName;
//! use carreau_match::{Dealer, Header, Intention, Millis, Options, Player, SeatId, Seed, Table, TableId};
//!
//! let dealer = Dealer::new(Seed([7; 32]));
//! let options = Options::usual(GameName::Garanguet);
//! let header = Header::new(TableId::new("demo")?, &options, &dealer);
//! let mut table = Table::new(header)?;
//! let now = Millis(0);
//! for (seat, name) in [(SeatId(0), "Léonie"), (SeatId(1), "Marcel")] {
//!     table.act(seat, &Intention::Sit { player: Player::person(name)? }, now, &dealer)?;
//! }
//! table.begin(&[Seed([1; 32]), Seed([2; 32])], now, &dealer)?;
//! table.act(SeatId(0), &Intention::Roll, now, &dealer)?; // the priority throw (G3.1)
//! assert!(table.position().drawer().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "names")]
mod clean_name;
mod clock;
mod course;
mod decide;
mod duty;
mod event;
mod fair;
mod header;
mod hex;
mod intention;
mod log_check;
mod options;
mod record;
mod refused;
mod seat;
mod series;
mod sgf;
mod table;
mod verify;

#[cfg(feature = "names")]
pub use clean_name::{InvalidLine, clean_line, clean_name};
pub use clock::{Clock, ClockSetting, Millis};
pub use course::{Course, courses};
pub use decide::Decision;
pub use duty::Duty;
pub use event::{Call, Entry, Event, Plea};
pub use fair::{Commitment, Dealer, DrawContext, HeaderHash, Seed};
pub use header::{Header, HeaderError, InvalidTableId, TableId};
pub use hex::NotHex;
pub use intention::{Intention, RefereeIntention, Scope};
pub use log_check::LogCheck;
pub use options::{Options, OptionsText};
#[cfg(feature = "signing")]
pub use record::SigningKey;
pub use record::{PublicKey, Record, RecordError, RecordLines, Signature};
pub use refused::Refused;
pub use seat::{ChosenSubstitute, InvalidName, Player, Seat, SeatId, Substitute};
pub use series::Series;
pub use sgf::{SgfError, SgfPart, SgfTreeError};
pub use table::{
    ApplyError, Called, Change, EndReason, Move, Moves, Pause, Pleaded, Referee, Rematch, Resigning, Status,
    Table,
};
pub use verify::{Verified, VerifyError, verify};
