//! The first game of each kind as a lesson: what its turns can hold is told as it comes up, and the computer says what it
//! did and why.
//!
//! A game fills [`LessonSlots`] with its topics and with what can be seen of the computer's plays. Nothing here knows a
//! rule: a topic asks the position, the effects, and what the game's own checks refuse.

use carreau_core::{Chance, Side, Step, Turn};
use carreau_games::ListedGame;
use carreau_match::{Event, SeatId};

use crate::story::Story;

/// What a game tells in its lesson.
pub(crate) trait LessonSlots: ListedGame {
    /// The topics, in the order in which they are told if a turn holds several.
    const TOPICS: &'static [Topic<Self>] = &[];

    /// Whether places of the board are refused with a reason, so that a learner may ask "why not?".
    const REFUSES: bool = true;

    /// Whether the game stops here until the learner has looked at what has happened, even if nothing is new.
    fn stops(now: &Now<'_, Self>) -> bool {
        let _ = now;
        false
    }

    /// What the board would show that a play gains its player, or risks, in a sentence or two; `None` if nothing.
    fn gain(position: &Self, play: &Self::Play) -> Option<String> {
        let _ = (position, play);
        None
    }

    /// What the computer, which plays this side, did, and what can be seen of why; `None` for what needs no explanation.
    fn remark(done: &Done<'_, Self>, side: Side) -> Option<Remark> {
        let _ = (done, side);
        None
    }
}

/// Something that is told once, when a turn holds it for the first time.
pub(crate) struct Topic<G: ListedGame> {
    /// What is told.
    pub(crate) text: TopicText,
    /// Whether the moment holds it.
    pub(crate) holds: fn(&Now<'_, G>) -> bool,
    /// Where on the board it is seen at that moment, in the names of its places; `None` where it is seen everywhere.
    pub(crate) seen_at: fn(&Now<'_, G>) -> Option<String>,
}

impl<G: ListedGame> Topic<G> {
    /// A topic with the clauses that it is about.
    pub(crate) const fn new(
        id: &'static str,
        clauses: &'static [&'static str],
        title: fn() -> String,
        words: fn() -> String,
        holds: fn(&Now<'_, G>) -> bool,
    ) -> Self {
        Self { text: TopicText { id, clauses, title, words }, holds, seen_at: |_| None }
    }

    /// The same topic, which is seen in these places.
    pub(crate) const fn at(self, seen_at: fn(&Now<'_, G>) -> Option<String>) -> Self {
        Self { seen_at, ..self }
    }
}

/// What a topic says, whatever its game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TopicText {
    /// Its name, by which the settings remember it.
    pub(crate) id: &'static str,
    /// The clauses that it is about.
    pub(crate) clauses: &'static [&'static str],
    /// Its title.
    pub(crate) title: fn() -> String,
    /// One or two sentences.
    pub(crate) words: fn() -> String,
}

/// What the computer says about a play of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Remark {
    /// What it did.
    pub(crate) did: String,
    /// Why, as far as the board shows it, or what it is afraid of now, with the clause.
    pub(crate) why: Option<(String, &'static str)>,
}

/// A play or a draw, with what it did.
pub(crate) struct Done<'a, G: Chance> {
    /// How many events there had been before it.
    pub(crate) n: u64,
    /// The side that made it; `None` for a draw.
    pub(crate) side: Option<Side>,
    /// The position before it.
    pub(crate) before: &'a G,
    /// The position after it.
    pub(crate) after: &'a G,
    /// The play or the draw.
    pub(crate) step: Step<&'a G::Play, &'a G::Draw>,
    /// What it did.
    pub(crate) effect: &'a G::Effect,
}

/// The moment that a topic is asked about.
pub(crate) struct Now<'a, G: Chance> {
    /// The position on the table.
    pub(crate) position: &'a G,
    /// The learner's side.
    pub(crate) ours: Side,
    /// What has been played and drawn since the learner's last play, that play included.
    pub(crate) since: Vec<Done<'a, G>>,
}

impl<'a, G: ListedGame> Now<'a, G> {
    /// The moment at the end of a story, as seen from these seats; `None` without a seat, or in another game.
    pub(crate) fn of(story: &'a Story, seats: &[SeatId]) -> Option<Self> {
        let table = story.table();
        let ours = table.seat(*seats.first()?).ok()?.side;
        let since = story.since_last_play(seats).filter_map(|event| {
            let (before, after) = event.change.positions::<G>()?;
            let (step, effect) = event.change.of::<G>()?;
            let side = match &event.entry.event {
                Event::Played { seat, .. } => event.after.seat(*seat).ok().map(|seat| seat.side),
                _ => None,
            };
            Some(Done { n: event.before.n(), side, before, after, step, effect })
        });
        Some(Self { position: G::of(table.position())?, ours, since: since.collect() })
    }

    /// Whether the learner has to play.
    pub(crate) fn plays(&self) -> bool {
        self.position.turn() == Turn::Side(self.ours)
    }

    /// Whether such a play or draw was made since the learner's last play, that play included.
    pub(crate) fn has_done(&self, what: impl Fn(&Step<&'a G::Play, &'a G::Draw>) -> bool) -> bool {
        self.since.iter().any(|done| what(&done.step))
    }

    /// Whether something with such an effect was done since the learner's last play.
    pub(crate) fn has_seen(&self, what: impl Fn(&G::Effect) -> bool) -> bool {
        self.since.iter().any(|done| what(done.effect))
    }

    /// What the computer explains of its last turn, with how many events there had been before it.
    pub(crate) fn remark(&self) -> Option<(u64, Remark)>
    where
        G: LessonSlots,
    {
        self.since.iter().rev().find_map(|done| Some((done.n, G::remark(done, !self.ours)?)))
    }
}

#[cfg(test)]
mod tests;
