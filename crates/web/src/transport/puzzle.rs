//! The table of a puzzle: it lives in the page alone, and the opponent does not answer.

use carreau_core::{Side, Turn};
use carreau_games::GameTerms;
use carreau_match::{Dealer, Intention, Options, SeatId, Table};
use carreau_protocol::Phrase;
use leptos::prelude::*;

use super::stored_table::{Opponent, SetUp, Sitter, set_up};
use crate::{
    browser,
    puzzle::{Attempt, Stage},
    session::{Connection, Refused, Session, Transport},
    story::{Happened, Story},
    words::say,
};

/// The transport to the table of a puzzle.
#[derive(Clone)]
pub(crate) struct AtPuzzle {
    session: Session,
    attempt: Attempt,
    dealer: Dealer,
}

impl AtPuzzle {
    /// Opens the table of a puzzle, at which a person with this name is to play; `None` if no side is.
    pub(crate) fn open(session: Session, attempt: Attempt, name: &str, opponent: &Opponent) -> Option<Self> {
        let (turn, start, terms) = attempt
            .position
            .with_value(|position| (position.turn(), position.to_string(), GameTerms::of(position)));
        let Turn::Side(own) = turn else { return None };
        let seats = Side::ALL
            .map(|side| (side, if side == own { Sitter::Person(name.to_owned()) } else { Sitter::House }));
        let SetUp { dealer, record, .. } = set_up(Options::of(terms), Some(start), None, &seats, opponent)?;
        let story = Story::follow(Table::new(record.header).ok()?, record.entries).ok()?;
        session.mine.set(vec![story.table().first_seat_of(own)]);
        session.connection.set(Connection::Here);
        session.begin(story);
        let at = Self { session, attempt, dealer };
        session.tie(at.clone());
        Some(at)
    }

    /// Carries out a play or a draw, or shows why it is refused. Returns whether it was carried out.
    fn carry_out(&self, seat: SeatId, intention: &Intention) -> bool {
        let Some(table) = self.session.table.get_untracked() else { return false };
        match table.decide(seat, intention, browser::now(), &self.dealer) {
            Ok(decision) => {
                self.session.refused.set(None);
                self.session.apply(Happened::decided(&table, decision), false);
                return true;
            }
            Err(carreau_match::Refused::NothingNew) => {}
            Err(refused) => {
                let (why, clause) = (refused.to_string(), refused.clause().map(str::to_owned));
                self.session.refuse(&refused.into(), &why, clause);
            }
        }
        false
    }
}

impl Transport for AtPuzzle {
    fn intend(&self, seat: SeatId, intention: Intention) {
        match intention {
            Intention::Play { .. } => {
                let is_first = self.attempt.stage.with_untracked(|stage| *stage == Stage::Open);
                if self.carry_out(seat, &intention) && is_first {
                    let made = self
                        .session
                        .table
                        .with_untracked(|table| Some(table.as_ref()?.moves().last()?.play.to_string()));
                    self.attempt.answer(made.unwrap_or_default());
                }
            }
            // What was played may be seen to its end.
            Intention::Roll => {
                self.carry_out(seat, &intention);
            }
            Intention::Undo => self.attempt.begin_again(),
            _ => self.session.refused.set(Some(Refused { why: say!(puzzle_alone), clause: None })),
        }
    }

    fn say(&self, _: SeatId, _: Phrase) {}

    fn is_local(&self) -> bool {
        true
    }

    fn close(&self) {}
}
