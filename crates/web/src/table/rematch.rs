//! Another match with the same people: asked for, offered on other terms, accepted, declined; and the series so far.

use carreau_games::GameName;
use carreau_match::{Intention, Options, SeatId, Series, Table};
use leptos::prelude::*;

use super::TableState;
use crate::{
    agreed::Agreed,
    players::{name_of, seat_name},
    routes, terms,
    words::say,
};

/// The form for other terms than these, and what to call with those that are offered. The page provides it, because the
/// forms know the pages of the games, and these know the tables.
#[derive(Clone, Copy)]
pub(crate) struct TermsOffer(pub(crate) fn(GameName, Options, Callback<Options>) -> AnyView);

/// How things stand with another match, for us.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Standing {
    /// The next table exists.
    Created(String),
    /// Others would like another match.
    Asked {
        /// Their names.
        names: String,
        /// The terms that they offer, if these are other ones.
        terms: Option<String>,
    },
    /// We have asked, and wait for these people.
    Asking(String),
    /// Somebody else wants no other match now.
    Declined(String),
    /// Nobody has asked.
    Open,
}

fn standing(table: &Table, mine: &[SeatId]) -> Standing {
    if let Some(next) = table.next_table() {
        return Standing::Created(format!("/t/{next}"));
    }
    let rematch = table.rematch();
    let names = |seats: Vec<SeatId>| {
        carreau_words::list(seats.into_iter().map(|seat| seat_name(table, seat)).collect::<Vec<_>>())
    };
    if rematch.asked.iter().any(|seat| mine.contains(seat)) {
        let waiting = (0..).map(SeatId).zip(table.seats());
        let waiting = waiting.filter(|(id, seat)| seat.is_persons() && !rematch.asked.contains(id));
        return Standing::Asking(names(waiting.map(|(id, _)| id).collect()));
    }
    if !rematch.asked.is_empty() {
        let offered = rematch.offered.as_ref().map(|(_, options)| terms::parts(options, None).join(" · "));
        return Standing::Asked { names: names(rematch.asked.clone()), terms: offered };
    }
    match rematch.declined {
        Some(seat) if !mine.contains(&seat) => Standing::Declined(seat_name(table, seat)),
        _ => Standing::Open,
    }
}

/// The series with the match at this table, if it is of several matches or another one is asked for: between whom, and
/// the matches won, "1 : 2". Of a table with more than two seats, the sides are counted.
fn series(table: &Table, mine: &[SeatId]) -> Option<(String, String)> {
    let after = Series::after(table)?;
    let is_first = table.header().series.is_none();
    if is_first && table.rematch_asked().is_empty() {
        return None;
    }
    let first = mine.first().copied().unwrap_or(SeatId(0));
    let side = table.seat(first).ok()?.side;
    let other = table.seats_of(!side).next()?;
    let won = |seat: SeatId| after.won.get(usize::from(seat.0)).copied().unwrap_or_default();
    let name = |side| {
        let seats = table.seats().iter().filter(|seat| seat.side == side);
        carreau_words::list(seats.filter_map(|seat| seat.player.as_ref()).map(name_of).collect::<Vec<_>>())
    };
    let between = match mine {
        [_] if table.seats().len() == 2 => say!(series_you, name = name(!side)),
        _ => say!(series_of, name = name(side), opponent = name(!side)),
    };
    let mut score = format!("{} : {}", won(first), won(other));
    if after.drawn > 0 {
        score = say!(series_drawn, score = score, draws = after.drawn);
    }
    Some((between, score))
}

/// What can be done about another match.
#[component]
pub(super) fn Rematch(state: TableState) -> impl IntoView {
    let way = routes::way();
    let session = state.session;
    let local = session.transport().is_some_and(|transport| transport.is_local());
    let stands = Memo::new(move |_| {
        let mine = session.mine.get();
        session.table.with(|table| table.as_ref().map_or(Standing::Open, |table| standing(table, &mine)))
    });
    let score = Memo::new(move |_| {
        let mine = session.mine.get();
        session.table.with(|table| series(table.as_ref()?, &mine))
    });
    // Who played, and who watched until the new table was created, goes there. One who returns later to look stays.
    let was_created = matches!(stands.get_untracked(), Standing::Created(_));
    Effect::new(move || {
        if let (Standing::Created(next), false) = (stands.get(), was_created) {
            way.go(&next);
        }
    });
    let again = move || {
        if local {
            if let Some(address) = session.transport().and_then(|transport| transport.create_again()) {
                way.go(&address);
            }
        } else {
            ask(state);
        }
    };
    let other_terms = RwSignal::new(false);
    // What was being chosen is about another question now.
    Effect::new(move || {
        stands.track();
        other_terms.set(false);
    });
    let decline = move || {
        session.table.with_untracked(|table| {
            if let Some(table) = table {
                Agreed::forget(&table.header().table);
            }
        });
        if let Some(&seat) = session.mine.get_untracked().first() {
            session.intend(seat, Intention::DeclineRematch);
        }
    };
    let of_terms = move || {
        (!local).then(|| view! {
            <button class="btn" data-testid="other-terms" aria-expanded=move || other_terms.get().to_string()
                on:click=move |_| other_terms.update(|open| *open = !*open)>{say!(rematch_other)}</button>
        })
    };
    let lobby = || view! { <a class="btn" href="/">{say!(ending_lobby)}</a> };
    let body = move || {
        match (stands.get(), session.is_watching()) {
        (Standing::Created(next), _) => view! {
            <a class="btn btn--enamel" href=next data-testid="next-table">{say!(ending_next_table)}</a>
        }
        .into_any(),
        (Standing::Asked { names, .. }, true) => view! {
            <SeriesLine score/>
            <p>{say!(rematch_would, name = names)}</p> {lobby()}
        }
        .into_any(),
        (_, true) => view! { <SeriesLine score/> {lobby()} }.into_any(),
        (Standing::Asked { names, terms }, false) => {
            let would = say!(rematch_would, name = names);
            let label = would.clone();
            let accept = if terms.is_some() { say!(rematch_accept) } else { say!(rematch_again) };
            view! {
                <div class="rematch" role="group" aria-label=label data-testid="rematch">
                    <p class="rematch__who">{would}</p>
                    {terms.map(|terms| view! { <p data-testid="rematch-terms">{say!(rematch_terms, terms = terms)}</p> })}
                    <SeriesLine score/>
                    <button class="btn btn--enamel" data-testid="again" on:click=move |_| again()>{accept}</button>
                    <div class="act__row">
                        {of_terms()}
                        <button class="btn" data-testid="not-now" on:click=move |_| decline()>{say!(rematch_not_now)}</button>
                    </div>
                </div>
            }
            .into_any()
        }
        (Standing::Asking(names), false) => view! {
            <SeriesLine score/>
            <span class="btn btn--enamel" aria-disabled="true" data-testid="asked">{say!(rematch_waiting, name = names)}</span>
            <button class="btn" data-testid="never-mind" on:click=move |_| decline()>{say!(rematch_withdraw)}</button>
        }
        .into_any(),
        (Standing::Declined(name), false) => view! {
            <SeriesLine score/>
            <p data-testid="declined">{say!(rematch_declined, name = name)}</p> {lobby()}
        }
        .into_any(),
        (Standing::Open, false) => view! {
            <SeriesLine score/>
            <button class="btn btn--enamel" data-testid="again" on:click=move |_| again()>{say!(rematch_again)}</button>
            {of_terms()}
        }
        .into_any(),
    }
    };
    let form = move || other_terms.get().then(|| view! { <OtherTerms state/> });
    view! { <div class="again">{body} {form}</div> }
}

#[component]
fn SeriesLine(score: Memo<Option<(String, String)>>) -> impl IntoView {
    move || {
        score.get().map(|(between, score)| {
            view! { <p class="series" data-testid="series"><span>{between}</span> " " <b class="num">{score}</b></p> }
        })
    }
}

/// Asks for another match, or accepts the one that is offered, and is ready for it.
fn ask(state: TableState) {
    let session = state.session;
    let Some(agreed) = session.table.with_untracked(|table| table.as_ref().map(Agreed::at)) else { return };
    agreed.keep();
    for seat in session.mine.get_untracked() {
        let asks = |table: &Table| !table.rematch_asked().contains(&seat);
        if session.table.with_untracked(|table| table.as_ref().is_some_and(asks)) {
            session.intend(seat, Intention::Rematch);
        }
    }
}

/// The form in which other terms are chosen and offered.
#[component]
fn OtherTerms(state: TableState) -> impl IntoView {
    let session = state.session;
    let known = session
        .table
        .with_untracked(|table| table.as_ref().map(|table| (table.header().game, table.rematch_options())));
    let Some((game, options)) = known else { return ().into_any() };
    let offer = Callback::new(move |options: Options| {
        let agreed = session.table.with_untracked(|table| table.as_ref().map(Agreed::at));
        let (Some(agreed), Some(&seat)) = (agreed, session.mine.get_untracked().first()) else { return };
        agreed.on(options.to_text()).keep();
        session.intend(seat, Intention::OfferRematch { options: options.to_text() });
    });
    let TermsOffer(form) = expect_context();
    view! { <div class="rematch__terms" data-testid="terms-offer">{form(game, options, offer)}</div> }
        .into_any()
}

#[cfg(test)]
mod tests {
    use carreau_match::{Header, Scope};

    use super::*;
    use crate::testing::{begun, does, header, seat};

    const ADA: SeatId = SeatId(0);
    const BEN: SeatId = SeatId(1);

    #[test]
    fn each_side_sees_how_the_question_stands() {
        let mut table = begun(&Options::usual(GameName::Garanguet));
        does(&mut table, ADA, &Intention::Resign { scope: Scope::Match });
        assert_eq!(standing(&table, &[ADA]), Standing::Open);
        assert_eq!(series(&table, &[ADA]), None, "one match is no series");
        does(&mut table, ADA, &Intention::Rematch);
        assert_eq!(standing(&table, &[ADA]), Standing::Asking("Basile".to_owned()));
        assert_eq!(standing(&table, &[BEN]), Standing::Asked { names: "Léonie".to_owned(), terms: None });
        let longer = Options { points: 3, ..Options::usual(GameName::Garanguet) };
        does(&mut table, BEN, &Intention::OfferRematch { options: longer.to_text() });
        let Standing::Asked { names, terms: Some(terms) } = standing(&table, &[ADA]) else {
            panic!("{table:?}")
        };
        assert!(names == "Basile" && terms.starts_with("To 3 points"), "{terms}");
        does(&mut table, ADA, &Intention::DeclineRematch);
        assert_eq!(standing(&table, &[BEN]), Standing::Declined("Léonie".to_owned()));
        assert_eq!(standing(&table, &[ADA]), Standing::Open, "who declined may still ask");
    }

    #[test]
    fn the_series_is_told_from_our_side() {
        let mut table = begun(&Options::usual(GameName::Garanguet));
        does(&mut table, ADA, &Intention::Resign { scope: Scope::Match });
        let before = Series { won: vec![1, 1], drawn: 1, ..Series::after(&table).expect("it is over") };
        let header = Header { series: Some(before), ..header(&Options::usual(GameName::Garanguet)) };
        let mut table = Table::new(header).expect("a header");
        seat(&mut table, &["Léonie", "Basile"]);
        does(&mut table, ADA, &Intention::Resign { scope: Scope::Match });
        let told = |mine: &[SeatId]| series(&table, mine).expect("there are three matches");
        assert_eq!(told(&[ADA]), ("Matches so far, you and Basile:".to_owned(), "1 : 2, 1 drawn".to_owned()));
        assert_eq!(told(&[BEN]).1, "2 : 1, 1 drawn");
        assert_eq!(told(&[]).0, "Matches so far, Léonie and Basile:");
    }
}
