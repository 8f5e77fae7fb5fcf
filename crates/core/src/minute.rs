/// What a side's minute runs for, where the rules give everything that is to be played a minute of its own (B9.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MinuteFor {
    /// What comes before the first round: a greeting, a die for the start, a card to take.
    Opening {
        /// How many of these have been done before, from 0.
        done: u8,
    },
    /// A try of the jack.
    JackTry {
        /// The round, from 1.
        round: u16,
        /// How many tries have failed before, 0 to 3.
        failed: u8,
    },
    /// A boule, from its announcement until it has come to rest.
    Boule {
        /// The round, from 1.
        round: u16,
        /// How many boules have been played before it in the round, from 0.
        played: u8,
    },
}
