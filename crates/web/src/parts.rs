//! Small parts that all pages share.

use leptos::{html::Dialog, prelude::*};

use crate::{routes, words::say};

/// An icon. `name` is the id of its symbol without the `i-`.
pub(crate) fn icon(name: &'static str) -> impl IntoView {
    view! { <svg class="icon" aria-hidden="true" inner_html=format!("<use href=\"#i-{name}\"/>")></svg> }
}

/// The mark of Carreau, `size` pixels wide and high.
pub(crate) fn mark(class: &'static str, size: u32) -> impl IntoView {
    view! {
        <svg class=class viewBox="0 0 40 40" width=size height=size aria-hidden="true"
            inner_html="<use href=\"#mark\"/>"></svg>
    }
}

/// The clause that lies over the page as a card, if one does.
#[derive(Clone, Copy)]
pub(crate) struct ClauseShown(pub(crate) RwSignal<Option<String>>);

/// A clause as a link. A plain click shows it over the page; as a link it opens in the rulebook.
#[component]
pub(crate) fn ClausePlate(
    /// The clause, such as `G4.2`.
    clause: String,
) -> impl IntoView {
    let address = routes::clause_address(&clause);
    let label = say!(clause_open, clause = clause.clone());
    let shown = use_context::<ClauseShown>();
    let asked = clause.clone();
    let show = move |event: web_sys::MouseEvent| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.shift_key();
        if let Some(ClauseShown(shown)) = shown.filter(|_| plain) {
            event.prevent_default();
            shown.set(Some(asked.clone()));
        }
    };
    view! {
        <a class="plate plate--clause" href=address aria-label=label data-testid="clause" on:click=show>{clause}</a>
    }
}

/// Splits a title from the clauses in brackets at its end: "Touch-move (G4.8)".
fn with_clauses(title: &str) -> (&str, Vec<&str>) {
    let bracketed = title.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
    let Some((words, clauses)) = bracketed else { return (title, Vec::new()) };
    let clauses: Vec<&str> = clauses.split(", ").collect();
    let is_clause = |clause: &str| {
        let numbers = clause.strip_prefix(|first: char| first.is_ascii_uppercase()).unwrap_or_default();
        numbers.split('.').count() == 2 && numbers.split('.').all(|number| number.parse::<u8>().is_ok())
    };
    if clauses.iter().all(|clause| is_clause(clause)) { (words, clauses) } else { (title, Vec::new()) }
}

/// The words of an option's title, and links to the rulebook for the clauses in brackets at its end.
pub(crate) fn option_title(mut title: String) -> (String, impl IntoView + use<>) {
    let (words, clauses) = with_clauses(&title);
    let plates = clauses.into_iter().map(|clause| view! { " " <ClausePlate clause=clause.to_owned()/> });
    let (plates, length) = (plates.collect_view(), words.len());
    title.truncate(length);
    (title, plates)
}

/// A sheet of paper over the page, shown while `open` is true. Escape, a click beside it and its own button close it.
#[component]
pub(crate) fn PaperSheet(
    /// Whether it is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Closes it.
    close: impl Fn() + Copy + Send + Sync + 'static,
    /// Its title.
    #[prop(into)]
    title: String,
    /// Its name for tests.
    name: &'static str,
    /// Its content.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        if open.get() {
            if !dialog.open() {
                // This fails only when the dialog is no longer in the page.
                let _ = dialog.show_modal();
            }
        } else if dialog.open() {
            dialog.close();
        }
    });
    let beside = move |event: web_sys::MouseEvent| {
        // The paper fills the dialog, so a click reaches the dialog itself only beside the paper.
        if event.target() == event.current_target() {
            close();
        }
    };
    let label = title.clone();
    view! {
        <dialog class="sheet" node_ref=dialog aria-label=label data-testid=name
            on:close=move |_| close() on:click=beside>
            <div class="sheet__paper">
                <header class="sheet__head">
                    <h2 tabindex="-1" autofocus>{title}</h2>
                    <button class="btn btn--icon" aria-label=say!(sheet_close) data-testid="close-sheet"
                        on:click=move |_| close()>{icon("close")}</button>
                </header>
                {move || open.get().then(|| children())}
            </div>
        </dialog>
    }
}

/// A choice among a few values: radio buttons drawn as a strip.
#[component]
pub(crate) fn Choice<T>(
    /// What the choice is about.
    #[prop(into)]
    title: String,
    /// Its name for the form and for tests.
    #[prop(into)]
    name: String,
    /// The values with their words.
    options: Vec<(T, String)>,
    /// The current value.
    #[prop(into)]
    value: Signal<T>,
    /// Takes the chosen value.
    choose: impl Fn(T) + Copy + Send + Sync + 'static,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let options = options.into_iter().enumerate().map(move |(number, (option, words))| {
        let id = format!("{name}-{number}");
        view! {
            <span class="strip__cell">
                <input type="radio" name=name.clone() id=id.clone() data-testid=id.clone()
                    prop:checked=move || value.get() == option on:change=move |_| choose(option)/>
                <label for=id>{words}</label>
            </span>
        }
    });
    let (title, clauses) = option_title(title);
    let label = title.clone();
    view! {
        <fieldset class="strip" aria-label=label>
            <legend>{title}{clauses}</legend>
            <div class="strip__row">{options.collect_view()}</div>
        </fieldset>
    }
}

/// A switch with its title.
#[component]
pub(crate) fn Switch(
    /// What it switches.
    #[prop(into)]
    title: String,
    /// Its name for tests.
    name: &'static str,
    /// Whether it is on.
    #[prop(into)]
    value: Signal<bool>,
    /// Takes its new state.
    switch: impl Fn(bool) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let (title, clauses) = option_title(title);
    let label = title.clone();
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" data-testid=name aria-label=label prop:checked=move || value.get()
                on:change=move |event| switch(event_target_checked(&event))/>
            <span>{title}{clauses}</span>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clauses_at_the_end_of_a_title_are_split_off() {
        assert_eq!(with_clauses("Touch-move (G4.8)"), ("Touch-move", vec!["G4.8"]));
        assert_eq!(
            with_clauses("A seat may be called (P2.2, P4.1)"),
            ("A seat may be called", vec!["P2.2", "P4.1"])
        );
        for title in ["Clock", "Komi (usual)", "One (1.2)", "Points (G6)"] {
            assert_eq!(with_clauses(title), (title, vec![]));
        }
    }
}
