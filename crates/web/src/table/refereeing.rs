//! The referee (H3): the offer to referee, its acceptance, the referee's view of a call that was denied, and what
//! everybody else sees meanwhile (H2).

use carreau_match::{Call, Called, Intention, Millis, Player, RefereeIntention, SeatId, Status, Table};
use leptos::prelude::*;

use super::{Sheet, TableState, consent::question};
use crate::{
    clocks, own_name,
    parts::{ClausePlate, icon},
    players::{name_of, player},
    session::Connection,
    words::say,
};

/// How things stand with the referee, for us.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Standing {
    /// We have no seat and may offer to referee.
    MayOffer,
    /// We have offered, and the players have not both answered yet.
    Offered,
    /// Our seat is asked whether it accepts this person.
    Asked { seat: SeatId, name: String },
    /// The answer is for others.
    Waits { name: String, is_player: bool },
    /// We referee, and no call waits.
    OnDuty,
    /// We referee, and decide this call.
    Decides(Case),
    /// Another person decides; from this moment on, in the server's time, our seat may go on without.
    WaitsForDecision { name: String, seat: Option<SeatId>, from: Millis },
}

/// A call that the referee decides.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Case {
    call: Call,
    /// The name of the side that called.
    by: String,
    /// The name of the side that was called, and denies it.
    on: String,
    /// The place that the call is about.
    at: String,
}

impl Case {
    fn of(table: &Table, Called { on, call, at, .. }: &Called) -> Self {
        let (by, on) = (player(table, !*on), player(table, *on));
        Self { call: *call, by, on, at: at.clone().unwrap_or_default() }
    }

    /// Who called whom for what.
    fn words(&self) -> String {
        let (by, on) = (self.by.clone(), self.on.clone());
        match self.call {
            Call::TouchedChecker => say!(referee_case_checker, by = by, on = on, point = self.at.clone()),
            Call::MovedSeat => say!(referee_case_seat, by = by, on = on),
            Call::TouchedObject => say!(referee_case_object, by = by, on = on),
            Call::RaisedFoot => say!(referee_case_foot, by = by, on = on),
        }
    }

    /// What follows if the call is upheld.
    fn consequence(&self) -> String {
        let by = self.by.clone();
        match self.call {
            Call::TouchedChecker => say!(referee_uphold_checker, point = self.at.clone()),
            Call::MovedSeat => say!(referee_uphold_seat, by = by),
            Call::TouchedObject => say!(referee_uphold_object, by = by),
            Call::RaisedFoot => say!(referee_uphold_foot),
        }
    }
}

/// How things stand for the person with the seats `mine`, who referees or has offered to if `referees`.
fn standing(table: &Table, mine: &[SeatId], referees: bool) -> Option<Standing> {
    if matches!(table.status(), Status::Over { .. }) {
        return None;
    }
    let Some(referee) = table.referee() else {
        return (mine.is_empty() && table.check_offer().is_ok()).then_some(Standing::MayOffer);
    };
    let name = name_of(&referee.player);
    if !table.has_referee() {
        let asked = mine.iter().find(|&&seat| table.check_referee_answer(seat, true).is_ok());
        return Some(match asked {
            Some(&seat) => Standing::Asked { seat, name },
            None if referees => Standing::Offered,
            None => Standing::Waits { name, is_player: !mine.is_empty() },
        });
    }
    let called = table.called().filter(|called| called.denied_since.is_some());
    match (called, table.call_lapses_from()) {
        (Some(called), _) if referees => Some(Standing::Decides(Case::of(table, called))),
        (Some(_), Some(from)) => {
            let seat = mine.iter().copied().find(|&seat| !table.is_bot(seat));
            Some(Standing::WaitsForDecision { name, seat, from })
        }
        _ => referees.then_some(Standing::OnDuty),
    }
}

/// Who referees, for the strip under the top bar; `None` without a referee. Tracks.
pub(super) fn who(state: TableState) -> Option<String> {
    let referees = state.session.referees.get();
    state.session.table.with(|table| {
        let table = table.as_ref().filter(|table| table.has_referee())?;
        let name = name_of(&table.referee()?.player);
        Some(if referees { say!(referee_is_you) } else { say!(referee_is, name = name) })
    })
}

/// What the referee, or a person who could be one, sees and does; and what the players see of it.
#[component]
pub(super) fn Refereeing(
    state: TableState,
    /// Whether this stands on the slip before the match, or else in the panel during it.
    #[prop(optional)]
    before: bool,
) -> impl IntoView {
    let session = state.session;
    let stands = Memo::new(move |_| {
        if session.connection.get() == Connection::Here {
            return None;
        }
        let (mine, referees) = (session.mine.get(), session.referees.get());
        session.table.with(|table| {
            let table = table.as_ref()?;
            let is_here = (table.status() == Status::Gathering) == before;
            standing(table, &mine, referees).filter(|_| is_here)
        })
    });
    move || stands.get().map(|stands| shown(state, stands))
}

fn shown(state: TableState, stands: Standing) -> AnyView {
    let session = state.session;
    let leave = move |words: String| {
        view! {
            <button class="btn btn--quiet" data-testid="referee-leave"
                on:click=move |_| session.intend_as_referee(RefereeIntention::Leave)>{words}</button>
        }
    };
    match stands {
        Standing::MayOffer => view! { <Offer state/> }.into_any(),
        Standing::Offered => note(say!(referee_waits_own), leave(say!(referee_withdraw))).into_any(),
        Standing::OnDuty => note(say!(referee_duty), leave(say!(referee_leave))).into_any(),
        Standing::Waits { name, is_player: true } => note(say!(referee_waits, name = name), ()).into_any(),
        Standing::Waits { name, .. } => note(say!(referee_waits_watching, name = name), ()).into_any(),
        Standing::Asked { seat, name } => {
            let answer = move |accept| session.intend(seat, Intention::AnswerReferee { accept });
            let ask = say!(referee_asked, name = name);
            question(ask, None, "referee", say!(referee_accept), say!(referee_decline), answer).into_any()
        }
        Standing::Decides(case) => decision(state, &case).into_any(),
        Standing::WaitsForDecision { name, seat, from } => waiting(state, name, seat, from).into_any(),
    }
}

/// A line about the referee, with a small button.
fn note(words: String, button: impl IntoView) -> impl IntoView {
    view! { <div class="referee-note" data-testid="referee-note"><p>{words}</p>{button}</div> }
}

/// The offer to referee, for a watcher: a small button that opens to say what it means and to ask for a name.
#[component]
fn Offer(state: TableState) -> impl IntoView {
    let name = RwSignal::new(state.settings.with_untracked(|settings| settings.name.clone()));
    let offer = move |_| {
        let typed = name.get_untracked();
        own_name::keep(state.settings, &typed);
        let called = state.settings.with_untracked(own_name::or_guest);
        if let Ok(referee) = Player::person(&called) {
            state.session.intend_as_referee(RefereeIntention::Offer { referee });
        }
    };
    view! {
        <details class="referee-offer" data-testid="referee-offer">
            <summary>{icon("hand")}<span>{say!(referee_offer)}</span></summary>
            <p>{say!(referee_offer_how)}</p>
            <label class="field-line">
                <span>{say!(name_label)}</span>
                <input maxlength="32" autocomplete="nickname" data-testid="referee-name" prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <button class="btn btn--enamel" data-testid="offer-referee" on:click=offer>{say!(referee_offer)}</button>
        </details>
    }
}

/// The call that the referee decides, with what each decision does. It stays in sight while the referee looks back.
fn decision(state: TableState, case: &Case) -> impl IntoView {
    let session = state.session;
    let (words, clause) = (case.words(), case.call.clause().0.to_owned());
    let label = words.clone();
    let button = move |uphold: bool, test: &'static str, words: String, then: String| {
        let decide = move |_| session.intend_as_referee(RefereeIntention::Decide { uphold });
        let image = icon(if uphold { "check" } else { "no" });
        view! {
            <button class="btn gone__choice" data-testid=test on:click=decide>
                {image}<b>{words}</b><span>{then}</span>
            </button>
        }
    };
    view! {
        <section class="case" aria-label=label data-testid="case">
            <b>{words} " " <ClausePlate clause/></b>
            <p>{say!(referee_look)}</p>
            <button class="btn phone-only" data-testid="case-moves"
                on:click=move |_| state.sheet.set(Some(Sheet::Log))>{say!(moves)}</button>
            {button(true, "uphold", say!(referee_uphold), case.consequence())}
            {button(false, "dismiss", say!(referee_dismiss), say!(referee_dismiss_then))}
        </section>
    }
}

/// That the referee decides, and the way to go on if the decision takes too long.
fn waiting(state: TableState, name: String, seat: Option<SeatId>, from: Millis) -> impl IntoView {
    let wait = move || {
        state.now.track();
        let left = from.since(state.session.house_now());
        (left > Millis(0)).then(|| clocks::face(left))
    };
    let lapse = move |seat: SeatId| {
        if untrack(wait).is_none() {
            state.session.intend(seat, Intention::LapseCall);
        }
    };
    view! {
        <section class="case" data-testid="referee-decides">
            <b>{say!(referee_decides)}</b>
            <p>{say!(referee_decides_how, name = name)}</p>
            {seat.map(|seat| view! {
                <button class="btn gone__choice" data-testid="lapse-call" on:click=move |_| lapse(seat)
                    aria-disabled=move || wait().map(|_| "true")>
                    {icon("next")}<b>{say!(referee_lapse)}</b><span>{say!(referee_lapse_then)}</span>
                    {move || wait().map(|time| view! { <i class="num">{say!(gone_in, time = time)}</i> })}
                </button>
            })}
        </section>
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::Options;

    use super::*;
    use crate::testing::{begun, does, house};

    const ADA: SeatId = SeatId(0);
    const BEN: SeatId = SeatId(1);

    fn wants(table: &mut Table, intention: &RefereeIntention) {
        *table = table.decide_referee(intention, table.at(), &house()).expect("it can be done").after;
    }

    /// How things stand for both players, a watcher, and the person who referees or has offered to.
    fn all(table: &Table) -> [Option<Standing>; 4] {
        [
            standing(table, &[ADA], false),
            standing(table, &[BEN], false),
            standing(table, &[], false),
            standing(table, &[], true),
        ]
    }

    #[test]
    fn h3_a_watcher_offers_the_players_accept_and_the_referee_decides() {
        let options = Options { calls: true, referee: true, ..Options::usual(GameName::Petango) };
        let mut table = begun(&options);
        let name = || "Zoé".to_owned();
        let waits = |is_player| Some(Standing::Waits { name: name(), is_player });
        assert_eq!(all(&table)[..3], [None, None, Some(Standing::MayOffer)]);
        wants(&mut table, &RefereeIntention::Offer { referee: Player::person("Zoé").expect("a name") });
        let asked = |seat| Some(Standing::Asked { seat, name: name() });
        assert_eq!(all(&table), [asked(ADA), asked(BEN), waits(false), Some(Standing::Offered)]);
        does(&mut table, ADA, &Intention::AnswerReferee { accept: true });
        assert_eq!(all(&table), [waits(true), asked(BEN), waits(false), Some(Standing::Offered)]);
        does(&mut table, BEN, &Intention::AnswerReferee { accept: true });
        assert_eq!(all(&table), [None, None, None, Some(Standing::OnDuty)]);

        does(&mut table, ADA, &Intention::Roll);
        does(&mut table, ADA, &Intention::Call { call: Call::MovedSeat, at: None });
        assert_eq!(all(&table), [None, None, None, Some(Standing::OnDuty)], "the side answers first");
        does(&mut table, BEN, &Intention::AnswerCall { admit: false });
        let [ada, ben, watcher, referee] = all(&table);
        let from = table.at().after(table.grace());
        let decides = |seat| Some(Standing::WaitsForDecision { name: name(), seat, from });
        assert_eq!([ada, ben, watcher], [decides(Some(ADA)), decides(Some(BEN)), decides(None)]);
        let Some(Standing::Decides(case)) = referee else { panic!("{referee:?}") };
        let words = "Léonie says that Basile moved from the seat. Basile says no.";
        assert_eq!((case.words(), case.consequence()), (words.to_owned(), "A point for Léonie".to_owned()));
        wants(&mut table, &RefereeIntention::Decide { uphold: false });
        assert_eq!(all(&table), [None, None, None, Some(Standing::OnDuty)]);
    }

    #[test]
    fn without_the_term_nobody_offers() {
        let options = Options { calls: true, ..Options::usual(GameName::Petango) };
        assert_eq!(all(&begun(&options)), [None, None, None, None]);
    }
}
