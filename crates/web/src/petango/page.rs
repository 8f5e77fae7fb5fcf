//! The page of a table: the scene, the seats, the turns, what to do.

use carreau_petango::Ruling;
use leptos::prelude::*;

use super::{act::Act, board::PlayBoard, keys, map::Map, names, seat, stance::Stance, turns};
use crate::{
    parts::ClausePlate,
    table::{self, Frame, Hello, Moves, PlayerSeat, Sheets, Strips, TableTop, WhyNot},
    words::say,
};

/// A table of Pétango.
#[component]
pub(crate) fn TablePage(
    /// Where the player sits.
    desk: table::Desk,
) -> impl IntoView {
    let at = desk;
    let stance = Stance::new(at);
    table::listen(at, move |event| keys::on_page(stance, event));
    let rows = turns::with_turn_under_way(stance);
    let note = move |side| seat::note(stance, side);
    let points = Callback::new(move |side| seat::points(stance, side));
    view! {
        <TableTop desk=at/>
        <Strips desk=at/>
        <Frame desk=at class="table petango">
            <div class="col col--board">
                <figure class="board">
                    <PlayBoard stance/>
                    <Map stance/>
                    <Ruled stance/>
                    {move || stance.shout.get().map(|word| view! {
                        <p class="shout plate plate--big" aria-hidden="true">{word}</p>
                    })}
                    <Hello desk=at/>
                </figure>
                <WhyNot desk=at/>
            </div>
            <div class="col col--side">
                <PlayerSeat desk=at below=false token=seat::token plays=seat::plays note points/>
                <Moves rows/>
                <Act stance/>
                <PlayerSeat desk=at below=true token=seat::token plays=seat::plays note points/>
            </div>
        </Frame>
        <Sheets desk=at rows keys=keys::told cost=seat::cost/>
    }
}

/// How long a ruling lies on the scene.
const RULED: std::time::Duration = std::time::Duration::from_secs(8);

/// The ruling of the flick made last, as a slip on the scene: until the next touch, or for a while.
#[component]
fn Ruled(stance: Stance) -> impl IntoView {
    let gone = RwSignal::new(false);
    let numbers = StoredValue::new(0_u32);
    Effect::new(move || {
        stance.motion.last.track();
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
        if stance.held.with(Option::is_some) {
            gone.set(true);
        }
    });
    let ruled = move || {
        if gone.get() || stance.motion.is_moving() {
            return None;
        }
        stance.motion.last.with(|last| {
            let attempt = &last.as_ref()?.attempt;
            Some((attempt.ruling, attempt.side, attempt.palace))
        })
    };
    view! {
        {move || ruled().map(|(ruling, side, palace)| {
            let name = stance.at.player(side);
            let point = matches!(ruling, Ruling::Foul(_)).then(|| say!("petango-point-to", name = stance.at.player(!side)));
            let palace = palace.map(|palace| names::palace(palace, &name, &stance.at.player(!side)));
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
