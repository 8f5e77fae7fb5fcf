//! Serious reasons to take longer than a minute (B9.1): one side pleads, the other accepts or refuses.

use carreau_match::{Intention, Plea, Pleaded, SeatId, Table};
use leptos::prelude::*;

use super::{FaceButtons, TableState, consent::question};
use crate::{players::seat_name, words::say};

/// A reason in words.
pub(crate) fn words(plea: Plea) -> String {
    match plea {
        Plea::Toilet => say!(plea_toilet),
        Plea::Football => say!(plea_football),
        Plea::Food => say!(plea_food),
        Plea::Story => say!(plea_story),
        Plea::Advice => say!(plea_advice),
    }
}

/// The reasons that we may plead now, and how the current plea stands.
#[component]
pub(super) fn Pleas(state: TableState) -> impl IntoView {
    let may_plead = Memo::new(move |_| {
        let mine = state.session.mine.get();
        state.session.table.with(|table| pleading(table.as_ref()?, &mine))
    });
    let about = Memo::new(move |_| state.session.table.with(|table| describe(table.as_ref()?)));
    let plead = move |seat: SeatId| {
        let one = move |plea: Plea| {
            let pleaded = move |_| state.session.intend(seat, Intention::Plead { plea });
            view! { <button class="btn btn--quiet" data-testid="plead" on:click=pleaded>{words(plea)}</button> }
        };
        view! {
            <details class="pleas" data-testid="pleas">
                <summary>{say!(plea_plead)}</summary>
                <div class="act__row">{Plea::ALL.map(one)}</div>
            </details>
        }
    };
    let ending = Memo::new(move |_| {
        let mine = state.session.mine.get();
        state.session.table.with(|table| ending(table.as_ref()?, &mine))
    });
    let end = move |Ending { seat, words, test }: Ending| {
        let ended = move |_| state.session.intend(seat, Intention::AnswerPlea { accept: false });
        view! { <button class="btn" data-testid=test on:click=ended>{words}</button> }
    };
    view! {
        {move || about.get().map(|about| view! { <p class="act__told" data-testid="plea-told">{about}</p> })}
        {move || ending.get().map(|ending| view! { <div class="act__row act__row--one">{end(ending)}</div> })}
        <div class="pleas__row">
            {move || may_plead.get().map(plead)}
            // On wide pages they stand beside the clock.
            {move || state.layout.is_small().then(|| view! { <FaceButtons state/> })}
        </div>
    }
}

/// Our seat that may plead.
fn pleading(table: &Table, mine: &[SeatId]) -> Option<SeatId> {
    mine.iter().copied().find(|&seat| table.check_plea(seat).is_ok() && !table.is_bot(seat))
}

/// How one of our seats may end a plea.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Ending {
    /// Our seat.
    seat: SeatId,
    words: String,
    /// Its name for tests.
    test: &'static str,
}

/// How we may end a plea: who has pleaded is back, or withdraws the plea; the others let the clock run on after they
/// have accepted it.
fn ending(table: &Table, mine: &[SeatId]) -> Option<Ending> {
    let Pleaded { seat, side, accepted, .. } = table.pleaded().filter(|plea| plea.accepted != Some(false))?;
    if mine.contains(&seat) {
        let words = if accepted.is_some() { say!(plea_back) } else { say!(plea_withdraw) };
        return Some(Ending { seat, words, test: "plea-back" });
    }
    let opposite = |seat: &&SeatId| table.seat(**seat).is_ok_and(|seat| seat.side != side);
    let &seat = mine.iter().find(opposite).filter(|_| accepted.is_some())?;
    Some(Ending { seat, words: say!(plea_end), test: "plea-end" })
}

/// The description of a plea that was answered or ended. `before` is the table before that.
pub(super) fn answered(before: &Table, by: SeatId, accept: bool) -> String {
    let Some(Pleaded { seat, accepted, .. }) = before.pleaded() else { return String::new() };
    let name = || seat_name(before, seat);
    match (accept, accepted.is_some()) {
        (true, _) => say!(live_plea_accepted),
        (false, true) if by == seat => say!(live_plea_back, name = name()),
        (false, true) => say!(live_plea_ended),
        (false, false) if by == seat => say!(live_plea_withdrawn, name = name()),
        (false, false) => say!(live_plea_refused),
    }
}

/// How the current plea stands, in words; `None` if there is none.
fn describe(table: &Table) -> Option<String> {
    let Pleaded { seat, plea, accepted, .. } = table.pleaded()?;
    let (name, plea) = (seat_name(table, seat), words(plea));
    Some(match accepted {
        None => say!(plea_waits, name = name, plea = plea),
        Some(true) => say!(plea_stands_still, name = name, plea = plea),
        Some(false) => say!(plea_refused, plea = plea),
    })
}

/// The question whether we accept a plea.
#[component]
pub(super) fn PleaAsked(state: TableState) -> impl IntoView {
    let asked = Memo::new(move |_| {
        let (pleaded, name) = state.session.table.with(|table| {
            let pleaded = table.as_ref()?.pleaded().filter(|pleaded| pleaded.accepted.is_none())?;
            Some((pleaded, seat_name(table.as_ref()?, pleaded.seat)))
        })?;
        let seat = state.session.seat_of(!pleaded.side)?;
        Some((seat, say!(plea_asked, name = name, plea = words(pleaded.plea))))
    });
    move || {
        asked.get().map(|(seat, ask)| {
            let answer = move |accept| state.session.intend(seat, Intention::AnswerPlea { accept });
            question(ask, Some("B9.1"), "plea", say!(plea_accept), say!(plea_deny), answer)
        })
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{ClockSetting, Millis, Options};

    use super::*;
    use crate::testing::{does, header, seat};

    const ADA: SeatId = SeatId(0);
    const BEN: SeatId = SeatId(1);

    /// A table of two with a minute for each boule, at which Ada, who is to greet, has pleaded.
    fn pleaded() -> Table {
        let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
        let options = Options { clock, ..Options::usual(GameName::Petanque) };
        let mut table = Table::new(header(&options)).expect("a header");
        seat(&mut table, &["Ada", "Ben"]);
        does(&mut table, ADA, &Intention::Plead { plea: Plea::Food });
        table
    }

    #[test]
    fn b9_1_the_pleader_comes_back_and_the_others_end_what_they_accepted() {
        let mut table = pleaded();
        let shown = |table: &Table, seat| ending(table, &[seat]).map(|ending| (ending.test, ending.words));
        assert_eq!(shown(&table, ADA), Some(("plea-back", say!(plea_withdraw))));
        assert_eq!(shown(&table, BEN), None, "it is asked of them");
        assert_eq!(answered(&table, ADA, false), "Ada does not need the clock stopped.");
        assert_eq!(answered(&table, BEN, false), "Not serious enough, say the others.");
        assert_eq!(answered(&table, BEN, true), "The clock is stopped.");
        does(&mut table, BEN, &Intention::AnswerPlea { accept: true });
        assert_eq!(shown(&table, ADA), Some(("plea-back", say!(plea_back))));
        assert_eq!(shown(&table, BEN), Some(("plea-end", say!(plea_end))));
        assert_eq!(ending(&table, &[BEN, ADA]).map(|ending| ending.seat), Some(ADA), "at one screen");
        assert_eq!(ending(&table, &[]), None);
        assert_eq!(answered(&table, ADA, false), "Ada is back: the clock runs again.");
        assert_eq!(answered(&table, BEN, false), "The clock runs again.");
        does(&mut table, BEN, &Intention::AnswerPlea { accept: false });
        assert_eq!((shown(&table, ADA), shown(&table, BEN)), (None, None));
    }
}
