//! The table of a puzzle or an exercise: it lives in the page alone, and the opponent does not answer.

use carreau_core::Side;
use carreau_games::GameTerms;
use carreau_match::{Dealer, Intention, Options, SeatId, Table};
use carreau_protocol::Phrase;
use leptos::prelude::*;

use super::stored_table::{Opponent, SetUp, Sitter, set_up};
use crate::{
    posed::Poses,
    session::{Connection, Refused, Session, Transport},
    story::{Happened, Story},
    words::say,
};

/// The transport to the table at which a position is posed.
#[derive(Clone)]
pub(crate) struct AtPosed<P> {
    session: Session,
    poses: P,
    dealer: Dealer,
}

impl<P: Poses> AtPosed<P> {
    /// Opens the table, at which a person with this name sits at the side whose turn it is; `None` if there can be none.
    pub(crate) fn open(session: Session, poses: P, name: &str, opponent: &Opponent) -> Option<Self> {
        let (own, start, terms) = poses.posed().position.with_value(|position| {
            (position.to_act().unwrap_or(Side::Black), position.to_string(), GameTerms::of(position))
        });
        let seats = Side::ALL
            .map(|side| (side, if side == own { Sitter::Person(name.to_owned()) } else { Sitter::House }));
        let SetUp { dealer, record, .. } = set_up(Options::of(terms), Some(start), None, &seats, opponent)?;
        let story = Story::follow(Table::new(record.header).ok()?, record.entries).ok()?;
        session.mine.set(vec![story.table().first_seat_of(own)]);
        session.connection.set(Connection::Here);
        session.begin(story);
        let at = Self { session, poses, dealer };
        session.tie(at.clone());
        Some(at)
    }

    /// Carries out a play or a draw, or shows why it is refused. Returns whether it was carried out.
    fn carry_out(&self, seat: SeatId, intention: &Intention) -> bool {
        let Some(table) = self.session.table.get_untracked() else { return false };
        let decision = self.session.decide(&table, seat, intention, &self.dealer);
        let is_carried_out = decision.is_some();
        if let Some(decision) = decision {
            self.session.refused.set(None);
            self.session.apply(Happened::decided(&table, decision), false);
        }
        is_carried_out
    }
}

impl<P: Poses> Transport for AtPosed<P> {
    fn intend(&self, seat: SeatId, intention: Intention) {
        match intention {
            Intention::Play { .. } | Intention::Roll if self.poses.posed().is_still => {
                self.session.refused.set(Some(Refused { why: say!(posed_choose), clause: None }));
            }
            Intention::Play { .. } => {
                let is_first = self.poses.takes_play();
                if self.carry_out(seat, &intention) && is_first {
                    let made = self
                        .session
                        .table
                        .with_untracked(|table| Some(table.as_ref()?.moves().last()?.play.to_string()));
                    self.poses.answer(made.unwrap_or_default());
                }
            }
            // What was played may be seen to its end.
            Intention::Roll => {
                self.carry_out(seat, &intention);
            }
            Intention::Undo => self.poses.begin_again(),
            _ => self.session.refused.set(Some(Refused { why: say!(posed_alone), clause: None })),
        }
    }

    fn say(&self, _: SeatId, _: Phrase) {}

    fn is_local(&self) -> bool {
        true
    }

    fn close(&self) {}
}
