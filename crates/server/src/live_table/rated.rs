//! What a table says about the ratings of its people: who plays, and whether its match counts.

use std::collections::{BTreeMap, BTreeSet};

use carreau_core::Side;
use carreau_games::GameName;
use carreau_match::{ChosenSubstitute, EndReason, Entry, Event, Millis, SeatId, Status, TableId};
use carreau_protocol::Pace;

use super::LiveTable;
use crate::guest::Guest;

/// What a table says about the ratings of its people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TableOfRated {
    pub(crate) game: GameName,
    pub(crate) pace: Pace,
    /// The guest in each seat, in order; `None` for bots and free seats.
    pub(crate) seats: Vec<Option<Guest>>,
    /// When the match began.
    pub(crate) began: Option<Millis>,
    pub(crate) is_over: bool,
    /// The people whose ratings depend on the match, with their sides, each once; `None` if the match cannot count.
    pub(crate) people: Option<Vec<(Side, Guest)>>,
    /// The match, if it is over and counts, provided that its people want that.
    pub(crate) result: Option<RatedMatch>,
}

/// A finished match that counts, provided that its people want that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RatedMatch {
    pub(crate) table: TableId,
    pub(crate) game: GameName,
    pub(crate) pace: Pace,
    pub(crate) began: Millis,
    pub(crate) ended: Millis,
    /// The people with their sides, each once.
    pub(crate) people: Vec<(Side, Guest)>,
    /// The side that won; `None` if the match was drawn.
    pub(crate) winner: Option<Side>,
}

impl LiveTable {
    /// What the table says about the ratings of its people.
    pub(crate) fn rated(&self) -> TableOfRated {
        let seats = (0..).map(SeatId).zip(self.table.seats());
        let guest = |(seat, sits): (SeatId, &carreau_match::Seat)| {
            sits.is_persons().then(|| self.owners.get(&seat).cloned()).flatten()
        };
        TableOfRated {
            game: self.table.header().game,
            pace: Pace::of(self.table.options().clock),
            seats: seats.map(guest).collect(),
            began: self.began(),
            is_over: matches!(self.table.status(), Status::Over { .. }),
            people: self.people(),
            result: self.result(),
        }
    }

    /// The finished match, if it counts: it has a result, each seat was a person's, and it began from the usual position.
    /// Who had the help of a bot can only lose: no team may win rating by a bot, and calling one must not be a way to lose
    /// none. A team that wins although the other side called a bot in for one of it has won by its own people.
    pub(crate) fn result(&self) -> Option<RatedMatch> {
        let Status::Over { winner, reason } = self.table.status() else { return None };
        if reason == EndReason::Aborted {
            return None;
        }
        let helped = helped(&self.log);
        let is_of = |side, seat: &SeatId| self.side_of(*seat) == Some(side);
        let is_won_by_bots = |side| {
            self.table.seats_of(side).all(|seat| helped.iter().any(|(of, _)| *of == seat))
                || helped.iter().any(|(of, by)| is_of(side, of) && is_of(side, by))
        };
        if Side::ALL
            .into_iter()
            .any(|side| winner.is_none_or(|winner| winner == side) && is_won_by_bots(side))
        {
            return None;
        }
        Some(RatedMatch {
            table: self.id().clone(),
            game: self.table.header().game,
            pace: Pace::of(self.table.options().clock),
            began: self.began()?,
            ended: self.log.iter().rev().find(|entry| !is_afterwards(&entry.event))?.at,
            people: self.people()?,
            winner,
        })
    }

    fn side_of(&self, seat: SeatId) -> Option<Side> {
        self.table.seat(seat).ok().map(|seat| seat.side)
    }

    /// When the match began: the last seed was opened then.
    fn began(&self) -> Option<Millis> {
        let opens = |entry: &&Entry| matches!(entry.event, Event::Opened { .. } | Event::Ready { .. });
        let last = self.log.iter().rev().find(opens)?;
        (self.table.status() != Status::Gathering).then_some(last.at)
    }

    /// The people with their sides, each once; `None` if the match cannot count, because not every seat is a person's, one
    /// person plays on both sides, a coach of the bots helps, or the match starts elsewhere than usual.
    fn people(&self) -> Option<Vec<(Side, Guest)>> {
        if self.table.header().start.is_some() || self.table.options().coach {
            return None;
        }
        let mut people: BTreeMap<&Guest, Side> = BTreeMap::new();
        for (seat, sits) in (0..).map(SeatId).zip(self.table.seats()) {
            let guest = self.owners.get(&seat).filter(|_| sits.is_persons())?;
            if people.insert(guest, sits.side).is_some_and(|side| side != sits.side) {
                return None;
            }
        }
        Some(people.into_iter().map(|(guest, side)| (side, guest.clone())).collect())
    }
}

/// The seats for which a bot has made a play as a substitute, also one that was taken back, and the seats that wanted it.
fn helped(log: &[Entry]) -> BTreeSet<(SeatId, SeatId)> {
    let (mut chosen, mut playing, mut helped) = (BTreeSet::new(), BTreeMap::new(), BTreeSet::new());
    for entry in log {
        match &entry.event {
            Event::Substituted { seat, by, .. } => drop(playing.insert(*seat, (*by, by != seat))),
            Event::SubstituteChosen { seat, substitute: Some(ChosenSubstitute::Bot(_)) } => {
                chosen.insert(*seat);
            }
            Event::SubstituteChosen { seat, .. } => drop(chosen.remove(seat)),
            Event::SubstituteTookOver { seat } if chosen.contains(seat) => {
                playing.insert(*seat, (*seat, true));
            }
            Event::CameBack { seat } => drop(playing.remove(seat)),
            Event::ConnectionBack { seat }
                if playing.get(seat).is_some_and(|(_, until_back)| *until_back) =>
            {
                playing.remove(seat);
            }
            Event::Played { seat, .. } => helped.extend(playing.get(seat).map(|(by, _)| (*seat, *by))),
            _ => {}
        }
    }
    helped
}

/// Whether an event happens after the end of a match.
const fn is_afterwards(event: &Event) -> bool {
    matches!(
        event,
        Event::Revealed { .. }
            | Event::RematchAsked { .. }
            | Event::RematchOffered { .. }
            | Event::RematchDeclined { .. }
            | Event::RematchAt { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(events: impl IntoIterator<Item = Event>) -> Vec<Entry> {
        let entry = |(n, event)| Entry { n, at: Millis(n), event, came: None };
        (1..).zip(events).map(entry).collect()
    }

    #[test]
    fn a_substitute_helps_by_a_play_and_not_by_sitting_there() {
        let (one, two) = (SeatId(0), SeatId(1));
        let comes = |seat, by| Event::Substituted { seat, by, bot: "house".to_owned() };
        let plays = |seat| Event::Played { seat, play: "x".to_owned() };
        let back = Event::ConnectionBack { seat: one };
        let of = |events: Vec<Event>| Vec::from_iter(helped(&log(events)));
        assert_eq!(of(vec![plays(one), comes(one, two), plays(two), back.clone(), plays(one)]), []);
        assert_eq!(of(vec![comes(one, two), plays(one)]), [(one, two)]);
        assert_eq!(of(vec![comes(one, one), Event::CameBack { seat: one }, plays(one)]), []);
        // One that the person chose plays until the person takes over.
        assert_eq!(
            of(vec![comes(one, one), back.clone(), plays(one), Event::CameBack { seat: one }]),
            [(one, one)]
        );
        assert_eq!(of(vec![comes(one, two), plays(one), Event::Undone { seat: one }]), [(one, two)]);
        // One that the person chose beforehand plays while the person is gone; a team-mate is no bot.
        let chooses = |substitute| Event::SubstituteChosen { seat: one, substitute: Some(substitute) };
        let took_over = Event::SubstituteTookOver { seat: one };
        let bot = chooses(ChosenSubstitute::Bot("house".to_owned()));
        assert_eq!(of(vec![bot.clone(), plays(one), took_over.clone(), back.clone(), plays(one)]), []);
        assert_eq!(of(vec![bot.clone(), took_over.clone(), plays(one)]), [(one, one)]);
        assert_eq!(of(vec![bot, chooses(ChosenSubstitute::Mate), took_over, plays(one)]), []);
    }
}
