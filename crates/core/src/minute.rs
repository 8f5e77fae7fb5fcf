/// What a side's minute is for, in a game whose rules allow a minute for each thing a side has to do (B9.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MinuteFor {
    /// A choice or a throw before the first round: a greeting, a die for the start, a card to take.
    Opening {
        /// How many of these came before it, from 0.
        done: u8,
    },
    /// An attempt to throw the jack.
    JackTry {
        /// The round, from 1.
        round: u16,
        /// How many attempts have failed before, 0 to 3.
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
