//! Pétango in the replay: a flick can be seen from any side, slowly, forward and back.

use carreau_games::ListedGame as _;
use carreau_match::Table;
use carreau_petango::{Phase, Position};
use leptos::prelude::*;

use super::{
    board::{BoardView, Scenery, Stones},
    board_marks::Past,
    canvas::Viewpoint,
    handle::Handle,
    names::{self, Eyes},
    playback::Controls,
    replay_flick::{ReplayFlick, between},
    trial::Trial,
    what_if::WhatIf,
};
use crate::{game_page::Showing, parts::ClausePlate, players::player, words::say};

/// The scene at a moment of the replay.
#[component]
pub(crate) fn Stage(
    /// The moment of the replay.
    showing: Showing,
) -> impl IntoView {
    let recorded = Memo::new(move |_| {
        let (before, attempt) =
            showing.before.with(|before| showing.table.with(|after| between(before.as_ref()?, after)))?;
        ReplayFlick::new(before, attempt)
    });
    let trial = Trial::new(recorded);
    Effect::new(move |opened: Option<()>| {
        recorded.track();
        trial.show(opened.is_some());
    });
    view! {
        <Screen showing trial/>
        {move || palace(showing, recorded).map(|words| view! {
            <p class="scene3__how" data-testid="palace">{words} " " <ClausePlate clause="P7.4".to_owned()/></p>
        })}
        <Controls playback=trial.playback/>
        <WhatIf showing trial/>
    }
}

/// What a stone inside the palace earned, in words (P7.4). Tracks.
fn palace(showing: Showing, recorded: Memo<Option<ReplayFlick>>) -> Option<String> {
    let (palace, side) = recorded.with(|recorded| {
        recorded.as_ref().and_then(|recorded| Some((recorded.attempt.palace?, recorded.attempt.side)))
    })?;
    showing.table.with(|table| Some(names::palace(palace, &player(table, side), &player(table, !side))))
}

/// The board of a table, which can be seen from any side; another flick is aimed from its player's seat.
#[component]
fn Screen(showing: Showing, trial: Trial) -> impl IntoView {
    // While the viewer aims another flick, the board shows the position before the flick.
    let position = Memo::new(move |_| match trial.recorded.get() {
        Some(recorded) if trial.is_aiming() => Some(recorded.before),
        _ => showing.table.with(|table| Position::of(table.position()).cloned()),
    });
    let flying = Memo::new(move |_| if trial.is_aiming() { None } else { trial.playback.stones() });
    let seen = Signal::derive(move || trial.side().unwrap_or(showing.seen.get()));
    let scenery = Scenery::new(Handle::tried(trial), position, flying, seen, Signal::stored(true));
    let aims = Memo::new(move |_| trial.draft.with(Option::is_some));
    Effect::new(move || {
        aims.track();
        scenery.viewpoint.set(None);
    });
    let past = Memo::new(move |_| {
        let way = trial.playback.flick.with(|flick| flick.as_ref().map(ReplayFlick::path));
        Some(Past { last: way.filter(|_| !aims.get()).unwrap_or_default(), ..Past::default() })
    });
    let stones = Memo::new(move |_| {
        let eyes = Eyes { seen: seen.get(), own: None };
        position
            .with(|position| position.as_ref().map(|position| names::stones(position, eyes)))
            .unwrap_or_default()
    });
    let label = Signal::derive(move || {
        position
            .with(|position| position.as_ref().map(|position| names::scene(position.board(), seen.get())))
            .unwrap_or_default()
    });
    let turned = move || matches!(scenery.viewpoint.get(), Some(Viewpoint::Around { .. }));
    view! {
        <BoardView scenery past label
            attr:data-time=move || (trial.playback.time() * 1000.0).round().to_string()/>
        <p class="sr" id="scene-keys">{say!(petango_replay_keys)}</p>
        <Stones stones/>
        <p class="scene3__how">{say!(petango_angle)} " "
            {move || turned().then(|| view! {
                <button class="btn btn--quiet" data-testid="from-seat"
                    on:click=move |_| scenery.viewpoint.set(None)>{say!(petango_angle_seat)}</button>
            })}
        </p>
    }
}

/// One line about what has just happened in a game that goes on.
pub(crate) fn describe(table: &Table, position: &Position) -> String {
    let last = table.moves().last().filter(|last| last.game == table.game());
    match (last, table.to_act()) {
        (Some(last), _) => {
            let (lead, words) = super::turns::describe(last, &player(table, !last.side));
            let play = if lead.is_empty() { words } else { format!("{lead} {words}") };
            say!(petango_replay_played, name = player(table, last.side), play = play)
        }
        (None, Some(side)) if !matches!(position.phase(), Phase::Nigiri) => {
            say!(petango_begins, name = player(table, side))
        }
        _ => say!(petango_nigiri),
    }
}
