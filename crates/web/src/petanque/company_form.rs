//! The form for a table of teams: who sits where, and the button that creates the table.

use carreau_core::Side;
use carreau_games::GameName;
use carreau_petanque::{Format, Position, Terms};
use leptos::prelude::*;

use super::terms::{CoachSwitch, format_words};
use crate::{
    browser,
    game_info::side_of,
    new_table::{Creation, create_for_teams, create_for_teams_online},
    parts::{Choice, icon},
    settings::Settings,
    terms::{self, Company, Who},
    words::say,
};

/// The choice of who sits where, and the button that creates the table.
#[component]
pub(super) fn CompanyForm() -> impl IntoView {
    let settings = Settings::signal();
    let online = browser::online();
    let names = RwSignal::new(vec![String::new(); 5]);
    let creation = Creation::new();
    let format = Memo::new(move |_| settings.with(|settings| settings.terms.of::<Position>().format));
    let company = Memo::new(move |_| settings.with(|settings| settings.terms.company()).within(format.get()));
    let formats = Format::ALL.map(|format| (format, format_words(format))).to_vec();
    let change = move |to: Company| settings.update(|settings| settings.terms.set_company(to));
    let create = move |_| {
        let (chosen, company) = (settings.get_untracked(), company.get_untracked());
        let names = names.get_untracked();
        creation.begin(async move {
            if !company.is_played_here() {
                return Err(say!(company_nobody_here));
            }
            let address = if company.is_online() {
                format!("/t/{}", create_for_teams_online(&chosen, company, &names).await?)
            } else {
                create_for_teams(&chosen, chosen.proposed(GameName::Petanque), company, &names)?
            };
            settings.try_update(|settings| settings.rate(GameName::Petanque));
            Ok(address)
        });
    };
    let unreachable = move || company.get().is_online() && !online.get();
    view! {
        <div class="settings company">
            <Choice title=say!(terms_format) name="company-format" options=formats value=format
                choose=move |format| settings.update(|settings| set_format(&mut settings.terms, format))/>
            <div class="company__teams">
                {Side::ALL.map(|side| view! { <TeamForm side company format change=Callback::new(change)/> })}
            </div>
            <Names company names/>
            <CoachSwitch/>
            <p class="company__how">{move || if company.get().is_online() {
                say!(company_online)
            } else {
                say!(company_here)
            }}</p>
            {move || creation.problem.get().map(|why| view! {
                <p class="docket docket--flat" role="alert" data-testid="company-problem">{icon("no")}<span>{why}</span></p>
            })}
            <button class="btn btn--enamel" data-testid="company-lay" on:click=create
                aria-disabled=move || (unreachable() || creation.asking.get()).then_some("true")>{say!(company_lay)}</button>
        </div>
    }
}

/// Changes the format.
fn set_format(terms: &mut terms::Terms, format: Format) {
    terms.set(Terms { format, ..terms.of::<Position>() });
}

/// One team: how many people, and who.
#[component]
fn TeamForm(
    side: Side,
    company: Memo<Company>,
    format: Memo<Format>,
    change: Callback<Company>,
) -> impl IntoView {
    let game = carreau_games::GameName::Petanque;
    let people = Memo::new(move |_| company.with(|company| company.on(side).len()));
    let (test, name) = match side {
        Side::Black => ("company-bronze", "people-bronze"),
        Side::White => ("company-blue", "people-blue"),
    };
    let how_many = move || {
        let most = format.get().characters();
        let options = (1..=most).map(|people| (people, say!(company_people, people = people))).collect();
        (most > 1).then(|| {
            view! {
                <Choice title=say!(company_how_many) name options value=people
                    choose=move |people| change.run(company.get_untracked().with(side, people))/>
            }
        })
    };
    let seats =
        move || (0..people.get()).map(|place| view! { <SeatForm side place company change/> }).collect_view();
    view! {
        <fieldset class="company__team" data-testid=test>
            <legend>{side_of(game, side)}</legend>
            {how_many}
            {seats}
        </fieldset>
    }
}

#[component]
fn SeatForm(side: Side, place: usize, company: Memo<Company>, change: Callback<Company>) -> impl IntoView {
    let who = Memo::new(move |_| company.with(|company| company.on(side).get(place).copied()));
    let chosen = move |event: web_sys::Event| {
        if let Some(who) = Who::read(&event_target_value(&event)) {
            change.run(company.get_untracked().seated(side, place, who));
        }
    };
    let letter = side.letter();
    view! {
        <label class="company__seat">
            <span class="sr">{say!(company_seat, number = place + 1)}</span>
            <select data-testid=format!("company-{letter}-{place}") on:change=chosen
                prop:value=move || who.get().map_or("", Who::word)>
                {Who::ALL.map(|one| view! {
                    <option value=one.word() selected=move || who.get() == Some(one)>{one.words()}</option>
                })}
            </select>
        </label>
    }
}

/// The names of the others at this screen.
#[component]
fn Names(company: Memo<Company>, names: RwSignal<Vec<String>>) -> impl IntoView {
    let others = Memo::new(move |_| company.get().others_here());
    let line = move |i: usize| {
        view! {
            <label class="field-line">
                <span>{say!(company_name, number = i + 1)}</span>
                <input maxlength="32" autocomplete="off" data-testid=format!("company-name-{i}")
                    placeholder=say!(who_nobody, number = i + 2)
                    prop:value=move || names.with(|names| names.get(i).cloned().unwrap_or_default())
                    on:input=move |event| names.update(|names| names[i] = event_target_value(&event))/>
            </label>
        }
    };
    move || (0..others.get().min(5)).map(line).collect_view()
}
