//! The variations of a match, those of the variations below them: each can be named, opened and deleted.

use std::collections::BTreeSet;

use carreau_match::{Record, RecordError, TableId};
use leptos::prelude::*;

use super::film::Film;
use crate::{
    browser,
    own_tables::{OwnTable, own_tables},
    parts::icon,
    table::is_of_go,
    transport::LocalTable,
    variations::{self, LONGEST_NAME, Variation},
    words::say,
};

/// A variation with those that leave it.
struct Node {
    variation: Variation,
    table: OwnTable,
    below: Vec<Node>,
}

/// The variations of a match and, below each, its own. Those whose table is gone are left out.
fn below(of: &TableId, all: &[Variation], tables: &[OwnTable], above: &mut BTreeSet<TableId>) -> Vec<Node> {
    // Storage that was tampered with could lead round in circles.
    if !above.insert(of.clone()) {
        return Vec::new();
    }
    let node = |variation: &Variation, above: &mut BTreeSet<TableId>| {
        let table = tables.iter().find(|table| *table.id() == variation.table)?.clone();
        let below = below(&variation.table, all, tables, above);
        Some(Node { variation: variation.clone(), table, below })
    };
    let mut own: Vec<&Variation> = all.iter().filter(|variation| variation.of == *of).collect();
    own.sort_by_key(|variation| variation.n);
    own.into_iter().filter_map(|variation| node(variation, above)).collect()
}

fn id_of(film: StoredValue<Film>) -> TableId {
    film.with_value(|film| film.last().header().table.clone())
}

/// The games of a record as SGF, with all their variations as branches. Those at which nothing was played yet have none.
///
/// # Errors
///
/// Why it cannot be written, as a sentence.
fn sgf(record: &str, found: &[Node]) -> Result<String, String> {
    fn records(found: &[Node], out: &mut Vec<(String, Record)>) {
        for Node { variation: Variation { table, name, .. }, below, .. } in found {
            let stored = LocalTable::recall(table);
            if let Some(record) = stored.and_then(|stored| stored.record().parse().ok()) {
                out.push((name.clone(), record));
            }
            records(below, out);
        }
    }
    let record: Record = record.parse().map_err(|why: RecordError| why.to_string())?;
    let mut all = Vec::new();
    records(found, &mut all);
    let all: Vec<(&str, &Record)> = all.iter().map(|(name, record)| (&**name, record)).collect();
    record.to_sgf_with(&all).map_err(|why| say!(variation_sgf_problem, why = why.to_string()))
}

/// The variations of a match, and the match that this one leaves if it is one itself.
#[component]
pub(super) fn VariationTree(
    film: StoredValue<Film>,
    /// Goes to the moment after a number of events.
    go: Callback<usize>,
) -> impl IntoView {
    let own = own_tables();
    let id = film.with_value(|film| film.last().header().table.clone());
    let main_line = variations::at(&id)
        .and_then(|variation| Some(variation.source?.address(usize::try_from(variation.n).ok())));
    let changed = RwSignal::new(());
    let of_go = film.with_value(|film| is_of_go(film.last()));
    let problem = RwSignal::new(None::<String>);
    let save_sgf = move |_| {
        problem.set(None);
        let found = own
            .all
            .with_untracked(|tables| below(&id_of(film), &variations::all(), tables, &mut BTreeSet::new()));
        match film.with_value(|film| sgf(&film.text, &found)) {
            Ok(sgf) => browser::save(&format!("{}-tree.sgf", id_of(film)), &sgf),
            Err(why) => problem.set(Some(why)),
        }
    };
    let tree = move || {
        changed.track();
        own.all.with(|tables| below(&id, &variations::all(), tables, &mut BTreeSet::new()))
    };
    move || {
        let nodes = tree();
        let main_line = main_line.clone();
        (main_line.is_some() || !nodes.is_empty()).then(|| {
            let back = main_line.map(|address| {
                view! { <a class="more" href=address data-testid="to-main-line">{icon("back")}{say!(variation_of)}</a> }
            });
            view! {
                <section class="panel variations" aria-labelledby="variations-h" data-testid="variations">
                    <h2 id="variations-h">{say!(variations)}</h2>
                    {back}
                    {(of_go && !nodes.is_empty()).then(|| view! {
                        <button class="btn" data-testid="save-tree" on:click=save_sgf>{icon("save")}<span>{say!(variation_sgf)}</span></button>
                    })}
                    {move || problem.get().map(|why| view! {
                        <p class="docket docket--flat" role="alert" data-testid="tree-problem">{icon("no")}<span>{why}</span></p>
                    })}
                    {list(nodes, Some(Above { film, go }), changed)}
                </section>
            }
        })
    }
}

/// The match that is shown.
#[derive(Clone, Copy)]
struct Above {
    film: StoredValue<Film>,
    /// Goes to the moment after a number of events.
    go: Callback<usize>,
}

impl Above {
    /// A draw after a number of events in words.
    fn told(self, events: usize, draw: String) -> String {
        self.film.with_value(|film| {
            let all = (film.views.other_draws)(film.story.table_after(events).position());
            let found = all.into_iter().find(|(notation, ..)| *notation == draw);
            found.map_or(draw, |(_, words, _)| words)
        })
    }
}

/// A list of variations. `above` is the match that is shown, if they leave that one.
fn list(nodes: Vec<Node>, above: Option<Above>, changed: RwSignal<()>) -> AnyView {
    let rows = nodes.into_iter().map(|node| view! { <Row node above changed/> }).collect_view();
    view! { <ul>{rows}</ul> }.into_any()
}

/// A variation with those below it.
#[component]
fn Row(node: Node, above: Option<Above>, changed: RwSignal<()>) -> impl IntoView {
    let Node { variation: Variation { table: id, n, moves, draw, play, name, .. }, table, below } = node;
    let after = if moves == 0 { say!(variation_at_start) } else { say!(variation_after, number = moves) };
    let events = usize::try_from(n).unwrap_or(usize::MAX);
    let draw = draw.map(|draw| match above {
        Some(above) => above.told(events, draw),
        None => draw,
    });
    let after = match draw.or(play) {
        Some(draw) => say!(variation_with, after = after, draw = draw),
        None => after,
    };
    let described = format!("variation-{id}");
    let place = match above {
        Some(Above { go, .. }) => {
            let show = move |_| go.run(events);
            view! { <button class="log__go" id=described.clone() data-testid="variation-place" on:click=show>{after}</button> }
                .into_any()
        }
        None => view! { <span id=described.clone()>{after}</span> }.into_any(),
    };
    let words = if table.is_over() { say!(replay_look) } else { say!(tonight_go_on) };
    let played = table.local.as_ref().map(|local| say!(variation_moves, moves = local.moves));
    let id = StoredValue::new(id);
    let rename = move |event| {
        id.with_value(|id| variations::name(id, &event_target_value(&event)));
        changed.set(());
    };
    let sure = RwSignal::new(false);
    let own = own_tables();
    let delete = move |_| {
        if sure.get_untracked() {
            id.with_value(|id| {
                LocalTable::forget(id);
            });
            own.look();
            changed.set(());
        } else {
            sure.set(true);
        }
    };
    view! {
        <li data-testid="variation">
            {place}
            <input type="text" maxlength=LONGEST_NAME prop:value=name placeholder=say!(variation_name) aria-label=say!(variation_name)
                aria-describedby=described.clone() data-testid="variation-name" on:change=rename/>
            <small>{played}</small>
            <span class="records__acts">
                <button class="btn" aria-describedby=described.clone() data-testid="variation-delete" on:click=delete on:blur=move |_| sure.set(false)>
                    {move || if sure.get() { say!(own_delete_sure) } else { say!(own_delete) }}
                </button>
                <a class="btn" aria-describedby=described href=table.address()>{words}</a>
            </span>
            {(!below.is_empty()).then(|| list(below, None, changed))}
        </li>
    }
}
