//! What stands on Pétango's board besides the scene: the map, the last ruling, and words called out.

use carreau_petango::Ruling;
use leptos::prelude::*;

use super::{board::PlayBoard, map::Map, names, state::State};
use crate::{parts::ClausePlate, words::say};

/// The scene, with what stands on it.
pub(super) fn board(state: State) -> AnyView {
    view! {
        <PlayBoard state/>
        <Map state/>
        <Ruled state/>
        {move || state.own.shout.get().map(|word| view! {
            <p class="shout plate plate--big" aria-hidden="true">{word}</p>
        })}
    }
    .into_any()
}

/// How long a ruling stays on the scene.
const RULED: std::time::Duration = std::time::Duration::from_secs(8);

/// The ruling of the last flick over the scene. It stays until the player takes hold of a stone, at most for [`RULED`].
#[component]
fn Ruled(state: State) -> impl IntoView {
    let gone = RwSignal::new(false);
    let numbers = StoredValue::new(0_u32);
    Effect::new(move || {
        state.animator.last.track();
        gone.set(false);
        let number = numbers.try_update_value(|number| {
            *number += 1;
            *number
        });
        set_timeout(
            move || {
                if numbers.try_get_value() == number {
                    gone.try_set(true);
                }
            },
            RULED,
        );
    });
    Effect::new(move || {
        if state.own.held.with(Option::is_some) {
            gone.set(true);
        }
    });
    let ruled = move || {
        if gone.get() || state.animator.is_moving() {
            return None;
        }
        state.animator.last.with(|last| {
            let attempt = &last.as_ref()?.attempt;
            Some((attempt.ruling, attempt.side, attempt.palace))
        })
    };
    view! {
        {move || ruled().map(|(ruling, side, palace)| {
            let name = state.shared.player(side);
            let point = matches!(ruling, Ruling::Foul(_)).then(|| say!("petango-point-to", name = state.shared.player(!side)));
            let palace = palace.map(|palace| names::palace(palace, &name, &state.shared.player(!side)));
            view! {
                <p class="ruled" class:ruled--foul=matches!(ruling, Ruling::Foul(_)) data-testid="ruled"
                    data-ruling=ruling.to_string()>
                    <b>{name}</b> " · " {names::ruling(ruling)} ". " {point} {palace} " "
                    <ClausePlate clause=ruling.clause().0.to_owned()/>
                </p>
            }
        })}
    }
}
