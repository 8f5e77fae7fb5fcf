use carreau_match::{Entry, Intention, SeatId, TableId};
use carreau_protocol::IntentionId;

/// What the clients of one table know of it: what they sent, what was answered, and the events that reached them.
#[derive(Debug, Clone)]
pub struct History {
    /// The table.
    pub table: TableId,
    /// What the clients wanted, in the order in which they first sent it.
    pub intended: Vec<Intended>,
    /// The events that reached a client, in order from the first. All clients of a table share one list.
    pub seen: Vec<Entry>,
    /// Events that reached a client a second time, or another client, and were not the same.
    pub contradictions: Vec<Entry>,
}

/// An intention with every answer to it.
#[derive(Debug, Clone)]
pub struct Intended {
    /// Its id, different from all others of the trial.
    pub id: IntentionId,
    /// The seat for which it was sent.
    pub seat: SeatId,
    /// The last event that the client knew when it was first sent.
    pub seen: u64,
    /// What the seat wanted.
    pub intention: Intention,
    /// The answer to each time that it was sent.
    pub answers: Vec<Answer>,
}

/// What became of a message with an intention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The connection broke before an answer came, so the intention may be stored or not.
    None,
    /// It was acknowledged: the number of its last event.
    Done(u64),
    /// It was refused, with this code.
    Refused(String),
}

impl Answer {
    /// Whether the server refused only because it could not store anything then. Such an intention is sent again.
    pub fn is_fault_of_the_disk(&self) -> bool {
        matches!(self, Self::Refused(code) if ["storage", "disk-full", "busy"].contains(&code.as_str()))
    }
}

impl Intended {
    /// The numbers with which the intention was acknowledged, one for each acknowledgement.
    pub fn acknowledgements(&self) -> impl Iterator<Item = u64> {
        self.answers.iter().filter_map(|answer| match answer {
            Answer::Done(n) => Some(*n),
            _ => None,
        })
    }
}

impl History {
    /// The history of a table of which nobody knows anything yet.
    pub fn new(table: TableId) -> Self {
        Self { table, intended: Vec::new(), seen: Vec::new(), contradictions: Vec::new() }
    }

    /// Notes an event that reached a client. Returns whether it is the next one.
    pub fn see(&mut self, entry: &Entry) -> bool {
        let next = self.seen.len() as u64 + 1;
        let known = usize::try_from(entry.n.saturating_sub(1)).ok().and_then(|place| self.seen.get(place));
        if entry.n == next {
            self.seen.push(entry.clone());
            true
        } else {
            if known != Some(entry) {
                self.contradictions.push(entry.clone());
            }
            false
        }
    }
}
