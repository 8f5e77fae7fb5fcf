//! The position as text: its notation, its address, and on paper.

use carreau_editor::Editor;
use carreau_games::Position;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{SetUp, address, verdict::unreadable};
use crate::{parts::icon, routes, words::say};

/// The position as text, which can be sent, printed, and replaced by another.
#[component]
pub(super) fn Sending(set_up: SetUp) -> impl IntoView {
    let SetUp { position, editor, .. } = set_up;
    let (unread, shared) = (RwSignal::new(None::<String>), RwSignal::new(None::<String>));
    Effect::new(move || {
        position.track();
        unread.set(None);
        shared.set(None);
    });
    let share = move |_| {
        let Ok(whole) = position.get_untracked() else { return };
        spawn_local(async move {
            let told = routes::share(&address(&whole)).await;
            shared.try_set(Some(told));
        });
    };
    let print = move |_| drop(window().print());
    let notation =
        move || position.with(|position| position.as_ref().map(ToString::to_string).unwrap_or_default());
    let read = move |event: leptos::ev::Event| {
        let field: web_sys::HtmlTextAreaElement = event_target(&event);
        match Position::parse(set_up.game(), field.value().trim()) {
            Ok(position) => {
                unread.set(None);
                editor.update(|editor: &mut Editor| editor.replace(&position));
                field.set_value(&untrack(notation));
            }
            Err(error) => unread.set(Some(error.why)),
        }
    };
    let has_faults = move || position.with(Result::is_err).then_some("true");
    view! {
        <section class="panel edit__sending" aria-label=say!(edit_notation)>
            <div class="edit__ways">
                <label class="field-line"><span>{say!(edit_notation)}</span>
                    <textarea rows="3" spellcheck="false" autocomplete="off" data-testid="edit-notation"
                        placeholder=say!(edit_no_notation) prop:value=notation on:change=read></textarea>
                </label>
                <p class="edit__printed" aria-hidden="true">{notation}</p>
                <button class="btn" data-testid="edit-share" aria-disabled=has_faults on:click=share>
                    {icon("link")}<span>{say!(replay_share)}</span>
                </button>
                <button class="btn" data-testid="edit-print" on:click=print>{icon("print")}<span>{say!(rules_print)}</span></button>
            </div>
            {move || shared.get().map(|told| view! { <p class="at-moment__told" role="status" data-testid="shared">{told}</p> })}
            {move || unread.get().map(unreadable)}
            <p class="edit__keys">{say!(edit_keys)}</p>
        </section>
    }
}
