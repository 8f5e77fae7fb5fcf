//! Another roll, another card: the draws that could have come at a moment of a replay, one of which a variation begins
//! with.

use carreau_core::Turn;
use carreau_games::GameName;
use leptos::prelude::*;

use super::{
    film::Film,
    playhead::Playhead,
    way_on::{Beginning, WayOn},
};
use crate::{
    parts::{Choice, PaperSheet, icon},
    words::say,
};

/// The name of what draws another outcome in a game.
pub(super) fn other_draw_title(game: GameName) -> String {
    say!(replay_other_draw, game = game.as_str())
}

/// The sheet with all draws that could have come.
#[component]
pub(super) fn OtherDrawSheet(
    film: StoredValue<Film>,
    playhead: Playhead,
    way_on: WayOn,
    is_open: RwSignal<bool>,
) -> impl IntoView {
    let with_house = RwSignal::new(true);
    let draws = move || {
        // The list may be long, and is made only while it is read.
        is_open.get().then(|| {
            film.with_value(|film| {
                let draw = film.draw_at(playhead.at())?;
                let all = (film.views.other_draws)(draw.before.position());
                let total: u64 = all.iter().map(|(.., weight)| weight).sum();
                let unit = all.iter().fold(total, |unit, (.., weight)| gcd(unit, *weight)).max(1);
                let row = |(notation, words, weight): (String, String, u64)| {
                    let is_drawn = draw.drawn == Some(notation.as_str());
                    let mut after = draw.before.position().clone();
                    let ends = after.resolve(&notation).is_ok() && matches!(after.turn(), Turn::Over(_));
                    let note = if is_drawn {
                        say!(replay_as_drawn)
                    } else if ends {
                        say!(replay_draw_ends)
                    } else {
                        say!(replay_odds, chance = weight / unit, total = total / unit)
                    };
                    let events = draw.events;
                    let draw = notation.clone();
                    let take = move |_| {
                        if !ends {
                            way_on.take(events, Beginning::Draw(draw.clone()), with_house.get_untracked());
                        }
                    };
                    view! {
                        <li><button class="btn" class:is-on=is_drawn data-testid="draw" data-draw=notation
                            aria-disabled=ends.then_some("true") on:click=take>
                            <b class="num">{words}</b>
                            <small class="num">{note}</small>
                        </button></li>
                    }
                };
                Some(all.into_iter().map(row).collect_view())
            })
        })
    };
    let title = film.with_value(|film| other_draw_title(film.last().header().game));
    let opponents = move || vec![(true, say!(replay_against_computer)), (false, say!(replay_both_sides))];
    view! {
        <PaperSheet open=is_open close=move || is_open.set(false) title=title name="draws">
            <div class="draws">
                <p>{say!(replay_other_draw_how)}</p>
                <Choice title=say!(replay_opponent) name="opponent" options=opponents() value=with_house
                    choose=move |house| with_house.set(house)/>
                {move || way_on.problem.get().map(|why| view! {
                    <p class="docket docket--flat" role="alert" data-testid="draw-problem">{icon("no")}<span>{why}</span></p>
                })}
                <ul>{draws}</ul>
            </div>
        </PaperSheet>
    }
}

/// The greatest common divisor (Euclid, Elements VII.2).
const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_told_in_lowest_terms() {
        assert_eq!([gcd(2862, 159), gcd(216, 3), gcd(0, 4), gcd(36, 0)], [159, 3, 4, 36]);
    }
}
