//! Where what nobody can guess comes from.

use carreau_match::{Seed, TableId};
use carreau_store::NodeId;

use crate::{failure::Failure, new_table::named};

/// The machine's random numbers, or in a simulation those that follow from a seed.
#[derive(Debug)]
pub(crate) struct Entropy(Source);

#[derive(Debug)]
enum Source {
    Machine,
    #[cfg(feature = "simulation")]
    Seed {
        seed: u64,
        drawn: std::sync::atomic::AtomicU64,
    },
}

impl Entropy {
    pub(crate) const fn of_the_machine() -> Self {
        Self(Source::Machine)
    }

    /// Numbers that follow from a seed.
    #[cfg(feature = "simulation")]
    pub(crate) const fn of_seed(seed: u64) -> Self {
        Self(Source::Seed { seed, drawn: std::sync::atomic::AtomicU64::new(0) })
    }

    /// A seed for a dealer.
    ///
    /// # Errors
    ///
    /// [`Failure::Fault`] if the machine has no randomness.
    pub(crate) fn seed(&self) -> Result<Seed, Failure> {
        self.bytes().map(Seed)
    }

    /// A name for a table.
    ///
    /// # Errors
    ///
    /// As [`seed`](Self::seed).
    pub(crate) fn table(&self) -> Result<TableId, Failure> {
        self.bytes().map(named)
    }

    /// A name for a node.
    ///
    /// # Errors
    ///
    /// As [`seed`](Self::seed).
    pub(crate) fn node(&self) -> Result<NodeId, Failure> {
        let table = self.table()?;
        Ok(NodeId::new(table.as_str()).expect("twelve letters and digits are a node's name"))
    }

    fn bytes<const N: usize>(&self) -> Result<[u8; N], Failure> {
        let mut bytes = [0; N];
        match &self.0 {
            Source::Machine => getrandom::fill(&mut bytes).map_err(|error| {
                tracing::error!(%error, "the machine gives no random numbers");
                Failure::Fault
            })?,
            #[cfg(feature = "simulation")]
            Source::Seed { seed, drawn } => {
                use sha2::{Digest, Sha256};
                let drawn = drawn.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                let digest = Sha256::digest([seed.to_be_bytes(), drawn.to_be_bytes()].concat());
                bytes.copy_from_slice(&digest[..N]);
            }
        }
        Ok(bytes)
    }
}
