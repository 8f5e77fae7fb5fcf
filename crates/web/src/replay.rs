//! The replay: a record to step through and to verify.

mod chooser;
mod film;
mod origin;
mod projector;
mod proof;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use self::{chooser::Chooser, film::Film, projector::Projector};
use crate::{browser, routes::Source, top_bar::LobbyTop, transport::LocalTable, words::say};

/// The replay of a record.
#[component]
pub(crate) fn ReplayPage(
    /// Where the record comes from.
    source: Source,
) -> impl IntoView {
    Effect::new(|| document().set_title(&say!(title_replay)));
    let film = RwSignal::new(None::<Result<Film, String>>);
    match &source {
        Source::Server(id) => {
            let address = format!("/api/tables/{id}/record");
            spawn_local(async move {
                let answer = browser::ask(&address, None).await;
                film.try_set(Some(match answer {
                    Some(answer) if answer.status == 200 => Film::read(answer.text).await,
                    _ => Err(say!(replay_not_found)),
                }));
            });
        }
        Source::Local(id) => {
            let stored = LocalTable::recall(id).map(|stored| stored.record().to_owned());
            spawn_local(async move {
                film.try_set(Some(match stored {
                    Some(record) => Film::read(record).await,
                    None => Err(say!(replay_not_found)),
                }));
            });
        }
        Source::Choose => {}
    }
    move || match film.get() {
        Some(Ok(film)) => view! { <Projector film/> }.into_any(),
        Some(Err(why)) => view! { <Chooser film problem=why/> }.into_any(),
        None if source == Source::Choose => view! { <Chooser film problem=String::new()/> }.into_any(),
        None => view! { <LobbyTop/><main class="plain"><p>{say!(replay_loading)}</p></main> }.into_any(),
    }
}
