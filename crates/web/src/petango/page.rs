//! The page of a table: the scene, the seats, the turns and the actions.

use carreau_petango::Ruling;
use leptos::prelude::*;

use super::{actions::Actions, board::PlayBoard, keys, map::Map, names, seat, state::State, turns};
use crate::{
    parts::ClausePlate,
    table::{self, Frame, Moves, NoticeSlip, PlayerSeat, Ready, Sheets, Strips, TableTop},
    words::say,
};

/// A table of Pétango.
#[component]
pub(crate) fn TablePage(state: table::TableState) -> impl IntoView {
    let shared = state;
    let state = State::new(shared);
    table::listen(shared, move |event| keys::on_page(state, event));
    let rows = turns::with_turn_under_way(state);
    let note = move |side| seat::note(state, side);
    let points = Callback::new(move |side| seat::points(state, side));
    view! {
        <TableTop state=shared/>
        <Strips state=shared/>
        <Frame state=shared class="table petango">
            <div class="col col--board">
                <figure class="board">
                    <PlayBoard state/>
                    <Map state/>
                    <Ruled state/>
                    {move || state.shout.get().map(|word| view! {
                        <p class="shout plate plate--big" aria-hidden="true">{word}</p>
                    })}
                    <Ready state=shared/>
                </figure>
                <NoticeSlip state=shared/>
            </div>
            <div class="col col--side">
                <PlayerSeat state=shared below=false token=seat::token plays=seat::plays note points/>
                <Moves rows/>
                <Actions state/>
                <PlayerSeat state=shared below=true token=seat::token plays=seat::plays note points/>
            </div>
        </Frame>
        <Sheets state=shared rows keys=keys::key_list cost=seat::cost/>
    }
}

/// How long a ruling stays on the scene.
const RULED: std::time::Duration = std::time::Duration::from_secs(8);

/// The ruling of the last flick over the scene. It stays until the player takes hold of a stone, at most for [`RULED`].
#[component]
fn Ruled(state: State) -> impl IntoView {
    let gone = RwSignal::new(false);
    let numbers = StoredValue::new(0_u32);
    Effect::new(move || {
        state.motion.last.track();
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
        if state.held.with(Option::is_some) {
            gone.set(true);
        }
    });
    let ruled = move || {
        if gone.get() || state.motion.is_moving() {
            return None;
        }
        state.motion.last.with(|last| {
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
