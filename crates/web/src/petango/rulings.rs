//! The rulings of the last flicks over the scene: each player's last one, near the stone that was flicked last.

use carreau_core::Side;
use carreau_petango::{Palace, Ruling};
use leptos::prelude::*;

use super::{motion::Scene, names, scene::Camera, state::State};
use crate::{parts::ClausePlate, words::say};

/// How long a ruling stays on the scene.
const RULED: std::time::Duration = std::time::Duration::from_secs(8);

/// A ruling on the scene.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Ruled {
    side: Side,
    ruling: Ruling,
    palace: Option<Palace>,
    /// Where the stone rests, or was last seen on the board, mm.
    at: Option<[f64; 2]>,
    number: u32,
}

impl Ruled {
    fn of(scene: &Scene, number: u32) -> Self {
        let attempt = &scene.attempt;
        let at = scene.path().last().copied();
        Self { side: attempt.side, ruling: attempt.ruling, palace: attempt.palace, at, number }
    }
}

/// Adds a ruling to those on the scene; of each side only the last one stays.
fn add(rulings: &mut Vec<Ruled>, new: Ruled) {
    rulings.retain(|known| known.side != new.side);
    rulings.push(new);
}

/// The rulings on the scene. A ruling stays while the other player flicks, until its own player flicks again, at most for
/// [`RULED`]; all go when a finger takes hold of the stone.
#[component]
pub(super) fn Rulings(state: State, camera: Memo<Option<Camera>>) -> impl IntoView {
    let rulings = RwSignal::new(Vec::<Ruled>::new());
    let numbers = StoredValue::new(0_u32);
    Effect::new(move || {
        let number = numbers.try_update_value(|number| {
            *number += 1;
            *number
        });
        let Some(new) =
            state.animator.last.with(|last| last.as_ref().map(|last| Ruled::of(last, number.unwrap_or(0))))
        else {
            rulings.set(Vec::new());
            return;
        };
        rulings.update(|rulings| add(rulings, new));
        set_timeout(
            move || {
                rulings.try_update(|rulings| rulings.retain(|known| known.number != new.number));
            },
            RULED,
        );
    });
    Effect::new(move || {
        if state.own.held.with(Option::is_some) {
            rulings.set(Vec::new());
        }
    });
    let flicks =
        Memo::new(move |_| state.animator.frame.with(|frame| frame.as_ref().map(|frame| frame.side)));
    Effect::new(move || {
        if let Some(side) = flicks.get() {
            rulings.update(|rulings| rulings.retain(|known| known.side != side));
        }
    });
    let slip = move || {
        let at = rulings.with(|rulings| rulings.last().and_then(|last| last.at));
        let place = at.zip(camera.get()).and_then(|([x, y], camera)| camera.project([x, y, 0.0]));
        place.map(|at| format!("--x:{:.0}px;--y:{:.0}px", at.x, at.y))
    };
    view! {
        {move || rulings.with(|rulings| !rulings.is_empty()).then(|| view! {
            <div class="rulings" style=slip>
                {move || rulings.get().into_iter().map(|ruled| one(state, ruled)).collect_view()}
            </div>
        })}
    }
}

fn one(state: State, Ruled { side, ruling, palace, number, .. }: Ruled) -> impl IntoView {
    let [name, opponent] = [side, !side].map(|side| state.shared.player(side));
    let is_foul = matches!(ruling, Ruling::Foul(_));
    let point = is_foul.then(|| say!(petango_point_to, name = opponent.clone()));
    let palace = palace.map(|palace| names::palace(palace, &name, &opponent));
    let is_last =
        state.animator.last.with(|last| last.as_ref().is_some_and(|last| last.attempt.side == side));
    view! {
        <p class="ruled" class:ruled--foul=is_foul data-testid=if is_last { "ruled" } else { "ruled-before" }
            data-ruling=ruling.to_string() data-number=number.to_string()>
            <b>{name}</b> " · " {names::ruling(ruling)} ". " {point} {palace} " "
            <ClausePlate clause=ruling.clause().0.to_owned()/>
        </p>
    }
}

#[cfg(test)]
mod tests {
    use carreau_petango::Foul;

    use super::*;

    #[test]
    fn ones_own_ruling_stays_beside_that_of_the_other_player() {
        let of = |side, ruling, number| Ruled { side, ruling, palace: None, at: None, number };
        let mut rulings = Vec::new();
        add(&mut rulings, of(Side::Black, Ruling::Short, 1));
        add(&mut rulings, of(Side::Black, Ruling::Foul(Foul::Touch), 2));
        add(&mut rulings, of(Side::White, Ruling::Valid, 3));
        let numbers: Vec<u32> = rulings.iter().map(|ruled| ruled.number).collect();
        assert_eq!(numbers, [2, 3]);
    }
}
