//! How a team resigns: one player asks, and all other people in the team agree or refuse.

use carreau_core::Side;
use carreau_match::{Intention, Scope, SeatId, Table};
use leptos::prelude::*;

use super::{TableState, consent::question};
use crate::{players::seat_name, session::Connection, words::say};

impl TableState {
    /// Resigns, or asks our team to resign; agrees if a mate has asked already.
    pub(super) fn give_up(self, scope: Scope) {
        let Some(seat) = untrack(|| self.resigning_seat()) else { return };
        let asked = |seat: SeatId| self.session.table.with_untracked(|table| is_asked(table.as_ref(), seat));
        if asked(seat) {
            self.session.intend(seat, Intention::AnswerResign { agree: true });
            return;
        }
        self.session.intend(seat, Intention::Resign { scope });
        // If everybody sits at one screen, there is nobody to ask.
        if self.session.connection.get_untracked() == Connection::Here {
            for mate in self.session.mine.get_untracked().into_iter().filter(|&mate| asked(mate)) {
                self.session.intend(mate, Intention::AnswerResign { agree: true });
            }
        }
    }

    /// Our seat that resigns: the one that may act, or else our first. Tracks.
    pub(super) fn resigning_seat(self) -> Option<SeatId> {
        self.session.acting().or_else(|| self.session.mine.with(|mine| mine.first().copied()))
    }

    /// The names of the people who have to agree before our team resigns; empty if we resign alone. Tracks.
    pub(super) fn asked_by_us(self) -> Vec<String> {
        let Some(seat) = self.resigning_seat().filter(|_| self.session.connection.get() != Connection::Here)
        else {
            return Vec::new();
        };
        self.session.table.with(|table| {
            let Some(table) = table.as_ref() else { return Vec::new() };
            table.asked_by(seat).into_iter().map(|mate| seat_name(table, mate)).collect()
        })
    }
}

fn is_asked(table: Option<&Table>, seat: SeatId) -> bool {
    table.is_some_and(|table| Side::ALL.into_iter().any(|side| table.asked_to_resign(side).contains(&seat)))
}

/// A team's wish to resign, as one of our seats sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Wish {
    /// It waits for our answer.
    Asks { seat: SeatId, name: String },
    /// We have asked or agreed, and others have not answered.
    Waits { seat: SeatId, description: String },
}

/// The wishes to resign of the sides we play for.
fn wishes(table: &Table, mine: &[SeatId]) -> Vec<Wish> {
    let of_side = |side| {
        let wish = table.resigning(side)?;
        let (asked, name) = (table.asked_to_resign(side), seat_name(table, wish.seat));
        if let Some(&seat) = asked.iter().find(|seat| mine.contains(seat)) {
            return Some(Wish::Asks { seat, name });
        }
        let count = asked.len();
        let names = asked.into_iter().map(|seat| seat_name(table, seat)).collect::<Vec<_>>().join(", ");
        if mine.contains(&wish.seat) {
            let words = say!(resign_waits, names = names, count = count);
            return Some(Wish::Waits { seat: wish.seat, description: words });
        }
        let &seat = wish.agreed.iter().find(|seat| mine.contains(seat))?;
        Some(Wish::Waits {
            seat,
            description: say!(resign_agreed, name = name, names = names, count = count),
        })
    };
    Side::ALL.into_iter().filter_map(of_side).collect()
}

/// The question whether our team resigns, or the answer that we have given.
#[component]
pub(super) fn Resigning(state: TableState) -> impl IntoView {
    let all = Memo::new(move |_| {
        let mine = state.session.mine.get();
        state.session.table.with(|table| table.as_ref().map_or_else(Vec::new, |table| wishes(table, &mine)))
    });
    let one = move |wish| match wish {
        Wish::Asks { seat, name } => {
            let answer = move |agree| state.session.intend(seat, Intention::AnswerResign { agree });
            let ask = say!(resign_asked, name = name);
            question(ask, None, "resigning", say!(resign_agree), say!(resign_deny), answer).into_any()
        }
        Wish::Waits { seat, description } => {
            let withdraw = move |_| state.session.intend(seat, Intention::AnswerResign { agree: false });
            view! {
                <p class="act__told" data-testid="resigning-told">{description}</p>
                <div class="act__row act__row--one">
                    <button class="btn btn--quiet" data-testid="resign-withdraw" on:click=withdraw>
                        {say!(resign_withdraw)}
                    </button>
                </div>
            }
            .into_any()
        }
    };
    move || all.get().into_iter().map(one).collect_view()
}

#[cfg(test)]
mod tests {
    use carreau_match::{Header, Options};
    use carreau_petanque::{Format, Terms};

    use super::*;
    use crate::testing::{does, header, seat};

    /// Three people against one; the second of the three asks to resign.
    fn asked() -> Table {
        let (ours, theirs) = (Side::Black, Side::White);
        let terms = Terms { format: Format::Triplettes, ..Terms::default() };
        let seats = vec![ours, theirs, ours, ours];
        let mut table = Table::new(Header { seats, ..header(&Options::of(terms)) }).expect("a header");
        seat(&mut table, &["Léonie", "Marcel", "Ota", "Eva"]);
        does(&mut table, SeatId(2), &Intention::Resign { scope: Scope::Game });
        table
    }

    #[test]
    fn a_mate_is_asked_and_the_asker_sees_who_has_not_answered() {
        let mut table = asked();
        let ask = |seat| Wish::Asks { seat: SeatId(seat), name: "Ota".to_owned() };
        assert_eq!(wishes(&table, &[SeatId(0)]), [ask(0)]);
        assert_eq!(wishes(&table, &[SeatId(3)]), [ask(3)]);
        assert_eq!(wishes(&table, &[SeatId(1)]), [], "the other side is not asked");
        assert_eq!(wishes(&table, &[]), []);
        let description = |table: &Table, seat| match wishes(table, &[SeatId(seat)]).as_slice() {
            [Wish::Waits { seat: by, description }] if by.0 == seat => description.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(description(&table, 2), "You asked to resign. Léonie, Eva have not answered yet.");
        does(&mut table, SeatId(0), &Intention::AnswerResign { agree: true });
        assert_eq!(description(&table, 2), "You asked to resign. Eva has not answered yet.");
        assert_eq!(description(&table, 0), "Ota asked to resign, and you agreed. Eva has not answered yet.");
        does(&mut table, SeatId(3), &Intention::AnswerResign { agree: false });
        assert_eq!(wishes(&table, &[SeatId(0), SeatId(2), SeatId(3)]), []);
    }
}
