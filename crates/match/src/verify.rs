use crate::{
    event::Event,
    fair::Dealer,
    log_check::LogCheck,
    record::{PublicKey, Record, RecordError, Signature, Unproved},
    seat::SeatId,
    table::{ApplyError, Table},
};

/// A record in which everything follows, and what it proves.
#[derive(Debug, Clone)]
pub struct Verified {
    /// The table at the end of the record.
    pub table: Table,
    /// How many draws were computed again and found equal. `None` if the dealer has not opened its seed because the
    /// match is not over; then only the rules could be checked.
    pub draws: Option<u64>,
    /// The signature under the record. With the feature `signing` it has been checked, and only whether one knows the
    /// signer remains open; without it, nothing has been checked, and the caller has to.
    pub signature: Option<Signature>,
}

/// The first thing in a record that does not follow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The text is not a record.
    #[error(transparent)]
    Unreadable(#[from] RecordError),
    /// The header is wrong.
    #[error("line 1: {0}")]
    Header(#[from] crate::header::HeaderError),
    /// An event does not follow.
    #[error("event {n}: {why}")]
    Event {
        /// The event's place in the log, from 1.
        n: u64,
        /// Why it does not follow.
        why: ApplyError,
    },
    /// A draw is not the one that follows from the seeds.
    #[error("event {n}: the seeds draw {fair} here, not {found}")]
    Unfair {
        /// The event's place in the log, from 1.
        n: u64,
        /// What the seeds draw.
        fair: String,
        /// What the record says.
        found: String,
    },
    /// Every event follows, but the digest is not that of the text: something was changed that no rule checks, such as
    /// a name or a time.
    #[error("every event follows, but {0}: something was changed that no rule looks at")]
    Changed(RecordError),
    /// Everything follows, but the signature is not one of the signer's for this record: the record was changed, or
    /// somebody else wrote it.
    #[error("everything follows, but the signature is not one that the key {signer} made for this record")]
    Signature {
        /// The key that is said to have signed.
        signer: PublicKey,
    },
    /// The seed of a bot is not the one that follows from the dealer's seed, so the dealer could have chosen it.
    #[error("event {n}: the bot in {seat} brought another seed than the one that follows from the dealer's")]
    BotSeed {
        /// The event's place in the log, from 1.
        n: u64,
        /// The bot's seat.
        seat: SeatId,
    },
    /// A draw comes before the seats have opened their seeds.
    #[error("event {n}: a draw before every seat has opened its seed")]
    NoSeeds {
        /// The event's place in the log, from 1.
        n: u64,
    },
}

/// Applies a record's events again and checks the rules, the effects, the commitment, every draw, and the signature if
/// there is one.
///
/// # Errors
///
/// [`VerifyError`] names the first thing that does not follow.
pub fn verify(text: &str) -> Result<Verified, VerifyError> {
    let Unproved { record, digest, signature } = Record::read(text)?;
    let dealer = record.entries.iter().find_map(|entry| match entry.event {
        Event::Revealed { house_seed } => Some(Dealer::new(house_seed)),
        _ => None,
    });
    // A seed that does not match the commitment proves nothing about the draws. Applying its event will refuse it.
    let dealer = dealer.filter(|dealer| dealer.commitment() == record.header.commitment);
    let mut check = dealer.map(|dealer| LogCheck::new(dealer, &record.header));
    let mut table = Table::new(record.header)?;
    let mut draws = check.as_ref().map(|_| 0);
    for (n, entry) in (1..).zip(&record.entries) {
        if let Some(check) = &mut check {
            let is_draw = check.check(&table, entry)?;
            draws = draws.map(|draws| draws + u64::from(is_draw));
        }
        table.apply(entry).map_err(|why| VerifyError::Event { n, why })?;
    }
    digest.map_err(VerifyError::Changed)?;
    #[cfg(feature = "signing")]
    if let Some(signature) = signature
        && !signature.is_valid()
    {
        return Err(VerifyError::Signature { signer: signature.signer });
    }
    Ok(Verified { table, draws, signature })
}
