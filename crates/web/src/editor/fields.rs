//! What is chosen beside the board: set-ups to begin with, the turn, dice, cards, scores.

use carreau_editor::{Beginning, Editor, Field, Group, Kind};
use leptos::prelude::*;

use super::SetUp;
use crate::{
    parts::{Choice, option_title},
    words::say,
};

/// A choice among so few short options stands as a strip of buttons.
const STRIP: (usize, usize) = (4, 40);

/// All that can be chosen.
#[component]
pub(super) fn Fields(set_up: SetUp) -> impl IntoView {
    let groups = Memo::new(move |_| set_up.editor.with(Editor::groups));
    let begin = move |beginning| {
        let (words, name) = match beginning {
            Beginning::Start => (say!(edit_start), "edit-start"),
            Beginning::Empty => (say!(edit_empty), "edit-empty"),
        };
        view! {
            <button class="btn" data-testid=name
                on:click=move |_| set_up.editor.update(|editor| editor.start_from(beginning))>{words}</button>
        }
    };
    let titles =
        move || groups.with(|groups| groups.iter().map(|group| group.title.clone()).collect::<Vec<_>>());
    let group = move |title: String| {
        let of = title.clone();
        let here = move || groups.with(|groups| groups.iter().find(|group| group.title == of).cloned());
        view! { <FieldGroup set_up title group=Memo::new(move |_| here())/> }
    };
    view! {
        <section class="panel edit__fields" aria-label=say!(edit_fields)>
            <div class="edit__begin">{Beginning::ALL.map(begin)}</div>
            <For each=titles key=String::clone children=group/>
        </section>
    }
}

/// Fields that belong together.
#[component]
fn FieldGroup(set_up: SetUp, title: String, group: Memo<Option<Group>>) -> impl IntoView {
    let fields =
        move || group.with(|group| group.as_ref().map(|group| group.fields.clone()).unwrap_or_default());
    let one = move |first: Field| {
        let name = first.name.clone();
        let here = move || {
            let found = |group: &Option<Group>| {
                group.as_ref()?.fields.iter().find(|field| field.name == name).cloned()
            };
            group.with(found)
        };
        view! { <OneField set_up first field=Memo::new(move |_| here())/> }
    };
    let list = view! {
        <div class="edit__group"><For each=fields key=shape children=one/></div>
    };
    if group.with_untracked(|group| group.as_ref().is_some_and(|group| group.is_folded)) {
        view! { <details class="edit__more"><summary>{title}</summary>{list}</details> }.into_any()
    } else {
        view! { <h2>{title}</h2>{list} }.into_any()
    }
}

/// What a field keeps while its value changes.
fn shape(field: &Field) -> (String, String, Option<Vec<String>>) {
    let options = match &field.kind {
        Kind::Choice { options, .. } => Some(options.clone()),
        Kind::Number { .. } => None,
    };
    (field.name.clone(), field.title.clone(), options)
}

/// A field.
#[component]
fn OneField(set_up: SetUp, first: Field, field: Memo<Option<Field>>) -> impl IntoView {
    let Field { name, title, kind } = first;
    let own = StoredValue::new(name.clone());
    let set = move |value: i32| own.with_value(|name| set_up.editor.update(|editor| editor.set(name, value)));
    match kind {
        Kind::Choice { options, .. } => {
            let chosen = Signal::derive(move || {
                field.with(|field| match field.as_ref().map(|field| &field.kind) {
                    Some(Kind::Choice { chosen, .. }) => *chosen,
                    _ => None,
                })
            });
            let choose = move |place: usize| set(i32::try_from(place).unwrap_or(i32::MAX));
            if is_strip(&options) {
                let options =
                    options.into_iter().enumerate().map(|(place, words)| (Some(place), words)).collect();
                let choose = move |place: Option<usize>| {
                    if let Some(place) = place {
                        choose(place);
                    }
                };
                view! { <Choice title name=format!("field-{name}") options value=chosen choose/> }.into_any()
            } else {
                view! { <Menu title name options chosen choose/> }.into_any()
            }
        }
        Kind::Number { .. } => view! { <Number title name field set/> }.into_any(),
    }
}

/// Whether a choice stands as a strip of buttons.
fn is_strip(options: &[String]) -> bool {
    options.len() <= STRIP.0 && options.iter().map(|words| words.chars().count()).sum::<usize>() <= STRIP.1
}

/// A choice among many options.
#[component]
fn Menu(
    title: String,
    name: String,
    options: Vec<String>,
    chosen: Signal<Option<usize>>,
    choose: impl Fn(usize) + Copy + 'static,
) -> impl IntoView {
    let options = options.into_iter().enumerate().map(|(place, words)| {
        view! { <option value=place.to_string() selected=move || chosen.get() == Some(place)>{words}</option> }
    });
    let (title, clauses) = option_title(title);
    view! {
        <label class="field-line"><span>{title}{clauses}</span>
            <select data-testid=format!("field-{name}") prop:value=move || chosen.get().map(|place| place.to_string())
                on:change=move |event| if let Ok(place) = event_target_value(&event).parse() { choose(place) }>
                {options.collect_view()}
            </select>
        </label>
    }
}

/// A number, with a step to each side.
#[component]
fn Number(
    title: String,
    name: String,
    field: Memo<Option<Field>>,
    set: impl Fn(i32) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let number = move || {
        field.with(|field| match field.as_ref().map(|field| &field.kind) {
            Some(Kind::Number { value, low, high, .. }) => (*value, *low, *high),
            _ => (0, 0, 0),
        })
    };
    let written = move || field.with(|field| field.as_ref().map(Field::written).unwrap_or_default());
    // A number that is not written as a whole one, such as a komi of 6.5, is changed by its buttons alone.
    let is_typed = field.with_untracked(|field| {
        field.as_ref().is_some_and(|field| matches!(field.kind, Kind::Number { written: None, .. }))
    });
    let step = move |by: i32| {
        let (value, low, high) = untrack(number);
        set(value.saturating_add(by).clamp(low, high));
    };
    let typed = move |event: leptos::ev::Event| {
        let (_, low, high) = untrack(number);
        if let Ok(value) = event_target_value(&event).trim().parse::<i32>() {
            set(value.clamp(low, high));
        }
        // What was typed may be no number, or one beyond the limits.
        event_target::<web_sys::HtmlInputElement>(&event).set_value(&untrack(written));
    };
    let id = format!("field-{name}");
    let button = move |by: i32, sign: &'static str, words: String, testid: String| {
        let is_at_end = move || if by < 0 { number().0 <= number().1 } else { number().0 >= number().2 };
        view! {
            <button class="btn" aria-label=words data-testid=testid aria-disabled=move || is_at_end().then_some("true")
                on:click=move |_| step(by)>{sign}</button>
        }
    };
    let [less, more] = [say!(edit_less, what = title.clone()), say!(edit_more, what = title.clone())];
    let (minus, plus) = (format!("{id}-less"), format!("{id}-more"));
    view! {
        <div class="edit__number">
            <label for=id.clone()>{title}</label>
            {button(-1, "−", less, minus)}
            <input type="text" inputmode="numeric" autocomplete="off" id=id.clone() data-testid=id readonly=!is_typed
                prop:value=written on:change=typed/>
            {button(1, "+", more, plus)}
        </div>
    }
}
