//! The replay: a record to step through and to verify, and the list of tables to choose one from.

mod at_moment;
mod decided;
mod embedded;
mod embedding;
mod film;
mod origin;
mod other_draw;
mod picture_fonts;
mod picture_sheet;
mod playhead;
mod projector;
mod proof;
mod table_list;
mod variation_tree;
mod viewer;
mod way_on;

use carreau_match::TableId;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

pub(crate) use self::embedded::EmbeddedPage;
use self::{film::Film, projector::Projector, table_list::TableList};
use crate::{browser, routes::Source, top_bar::LobbyTop, transport::LocalTable, words::say};

/// The film of a record of the server.
///
/// # Errors
///
/// Why there is none, as a sentence.
async fn of_server(id: &TableId) -> Result<Film, String> {
    match browser::ask(&format!("/api/tables/{id}/record"), None).await {
        Some(answer) if answer.status == 200 => Film::read(answer.text).await,
        _ => Err(say!(replay_not_found)),
    }
}

/// The replay of a record.
#[component]
pub(crate) fn ReplayPage(
    /// Where the record comes from; the person chooses one if it comes from nowhere.
    source: Option<Source>,
) -> impl IntoView {
    let title = if source.is_some() { say!(title_replay) } else { say!(title_of, what = say!(top_tables)) };
    browser::set_title(&title);
    let film = RwSignal::new(None::<Result<Film, String>>);
    match &source {
        Some(Source::Server(id)) => {
            let id = id.clone();
            spawn_local(async move {
                film.try_set(Some(of_server(&id).await));
            });
        }
        Some(Source::Local(id)) => {
            let stored = LocalTable::recall(id).map(|stored| stored.record().to_owned());
            spawn_local(async move {
                film.try_set(Some(match stored {
                    Some(record) => Film::read(record).await,
                    None => Err(say!(replay_not_found)),
                }));
            });
        }
        None => {}
    }
    move || match film.get() {
        Some(Ok(film)) => {
            // A file may be opened where a record was not found.
            let source = source.clone().filter(|source| *source.table() == film.last().header().table);
            view! { <Projector film source/> }.into_any()
        }
        Some(Err(why)) => view! { <TableList film problem=why/> }.into_any(),
        None if source.is_none() => view! { <TableList film problem=String::new()/> }.into_any(),
        None => view! { <LobbyTop/><main class="plain"><p>{say!(replay_loading)}</p></main> }.into_any(),
    }
}
