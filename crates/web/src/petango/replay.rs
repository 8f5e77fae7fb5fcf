//! Pétango in the replay: a flick can be seen from any side, slowly, forward and back.

use carreau_boards::Xy;
use carreau_games::ListedGame as _;
use carreau_match::Table;
use carreau_petango::{Phase, Position};
use leptos::prelude::*;
use web_sys::PointerEvent;

use super::{
    board::Stones,
    board_marks::{BoardMarks, pull_length},
    canvas::{Canvas, CanvasView, Viewpoint, hour},
    draft::{Draft, Pull},
    flick_fields::Handle,
    forecast::Forecast,
    motion::{now, sound_of},
    names::{self, Eyes},
    picture,
    replay_flick::{ReplayFlick, between},
    scene::{Board, Picture},
    state::Held,
    touch::{Fingers, Touched},
    what_if::{WhatIf, try_out},
};
use crate::{
    game_page::Showing,
    parts::{Choice, ClausePlate},
    players::player,
    settings::{Pace, Settings},
    sound,
    words::say,
};

/// The playback of one flick.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    /// The time since the flick, s.
    pub(crate) time: RwSignal<f64>,
    /// How many times slower than at the table the flick is shown.
    slower: RwSignal<u32>,
    runs: RwSignal<bool>,
    /// A counter; raising it stops the playback.
    number: StoredValue<u32>,
    replayed: Memo<Option<ReplayFlick>>,
}

impl Run {
    fn end(self) -> f64 {
        self.replayed.with(|replayed| replayed.as_ref().map_or(0.0, |replayed| replayed.frames.duration()))
    }

    /// Stops the playback where it is.
    pub(crate) fn stop(self) {
        self.number.update_value(|number| *number += 1);
        self.runs.set(false);
    }

    /// Continues the playback; at the end, starts again.
    pub(crate) fn start(self) {
        self.stop();
        let number = self.number.get_value();
        if untrack(|| self.time.get() >= self.end()) {
            self.time.set(0.0);
        }
        self.runs.set(true);
        request_animation_frame(move || self.tick(number, now()));
    }

    fn tick(self, number: u32, before: f64) {
        if self.number.try_get_value() != Some(number) {
            return;
        }
        let (here, moment) = (self.time.get_untracked(), now());
        let time = here + (moment - before) / f64::from(self.slower.get_untracked());
        let noise = self.replayed.with_untracked(|replayed| {
            let noises = replayed.as_ref()?.frames.noises(here, time).copied();
            noises.max_by(|a, b| a.speed.total_cmp(&b.speed))
        });
        if let Some(noise) = noise {
            sound::play(sound_of(noise.of, noise.speed));
        }
        let end = untrack(|| self.end());
        self.time.set(time.min(end));
        if time < end {
            request_animation_frame(move || self.tick(number, moment));
        } else {
            self.runs.set(false);
        }
    }
}

/// The scene at a moment of the replay.
#[component]
pub(crate) fn Stage(
    /// The moment of the replay.
    showing: Showing,
) -> impl IntoView {
    let settings = Settings::signal();
    let position = Memo::new(move |_| showing.table.with(of_table));
    let recorded = Memo::new(move |_| {
        let (before, attempt) =
            showing.before.with(|before| showing.table.with(|after| between(before.as_ref()?, after)))?;
        ReplayFlick::new(before, attempt)
    });
    // Another flick that the viewer tries out instead of the recorded one.
    let draft = RwSignal::new(None::<Draft>);
    let tried = RwSignal::new(None::<ReplayFlick>);
    let replayed = Memo::new(move |_| tried.get().or_else(|| recorded.get()));
    let run = Run {
        time: RwSignal::new(f64::MAX),
        slower: RwSignal::new(1),
        runs: RwSignal::new(false),
        number: StoredValue::new(0),
        replayed,
    };
    Effect::new(move |before: Option<bool>| {
        recorded.track();
        draft.set(None);
        tried.set(None);
        let still = settings.with_untracked(Settings::pace) == Pace::Still;
        // The replay opens with everything at rest; from then on every flick is shown.
        if before.is_some() && !still && recorded.with_untracked(Option::is_some) {
            run.time.set(0.0);
            run.start();
        } else {
            run.stop();
            run.time.set(f64::MAX);
        }
        true
    });
    on_cleanup(move || run.number.update_value(|number| *number += 1));
    view! {
        <Screen showing position run recorded draft tried/>
        {move || palace(showing, recorded).map(|words| view! {
            <p class="scene3__how" data-testid="palace">{words} " " <ClausePlate clause="P7.4".to_owned()/></p>
        })}
        <Controls run/>
        <WhatIf showing recorded run draft tried/>
    }
}

/// What a stone inside the palace earned, in words (P7.4). Tracks.
fn palace(showing: Showing, recorded: Memo<Option<ReplayFlick>>) -> Option<String> {
    let (palace, side) = recorded.with(|replayed| {
        replayed.as_ref().and_then(|replayed| Some((replayed.attempt.palace?, replayed.attempt.side)))
    })?;
    showing.table.with(|table| Some(names::palace(palace, &player(table, side), &player(table, !side))))
}

fn of_table(table: &Table) -> Option<Position> {
    Position::of(table.position()).cloned()
}

/// The scene, from any side.
#[component]
fn Screen(
    showing: Showing,
    position: Memo<Option<Position>>,
    run: Run,
    recorded: Memo<Option<ReplayFlick>>,
    draft: RwSignal<Option<Draft>>,
    tried: RwSignal<Option<ReplayFlick>>,
) -> impl IntoView {
    let canvas = Canvas::new();
    // The stone of the flick being tried out, while a finger holds it back.
    let held = RwSignal::new(None::<Held>);
    let viewpoint = RwSignal::new(None::<Viewpoint>);
    let fingers = StoredValue::new(Fingers::default());
    let theme = hour();
    let seat = move || carreau_petango::end(showing.seen.get());
    let board = Memo::new(move |_| {
        position.with(|position| Some(Board::of(position.as_ref()?.board().environment())))
    });
    let camera =
        Memo::new(move |_| canvas.camera(board.get(), viewpoint.get().unwrap_or(Viewpoint::Seat(seat()))));
    let flying = Memo::new(move |_| {
        if draft.with(Option::is_some) && !run.runs.get() && run.time.get() <= 0.0 {
            return None;
        }
        run.replayed.with(|replayed| replayed.as_ref().map(|replayed| replayed.at(run.time.get())))
    });
    let trying = Memo::new(move |_| draft.with(Option::is_some) && flying.with(Option::is_none));
    // While the viewer aims another flick, the board shows the position before the flick.
    let seen = Memo::new(move |_| {
        if trying.get() {
            run.replayed.with(|replayed| replayed.as_ref().map(|replayed| replayed.before.clone()))
        } else {
            position.get()
        }
    });
    let shown = Memo::new(move |_| -> Option<Picture> {
        let draft = draft.get().filter(|_| trying.get());
        seen.with(|position| {
            flying.with(|flying| {
                Some(picture::of(position.as_ref()?, flying.as_ref(), draft.as_ref(), theme(), true))
            })
        })
    });
    let map = Memo::new(move |_| {
        let draft = draft.get().filter(|_| trying.get());
        seen.with(|position| {
            flying.with(|flying| Some(picture::flat(position.as_ref()?, flying.as_ref(), draft.as_ref())))
        })
    });
    let marks = Memo::new(move |_| {
        let (camera, draft) = (camera.get()?, draft.get().filter(|_| trying.get()));
        let held = held.get();
        seen.with(|position| {
            let position = position.as_ref()?;
            let forecast = draft.as_ref().and_then(|draft| Forecast::of(position, draft.flick()));
            let way = run.replayed.with(|replayed| {
                let frames =
                    replayed.as_ref().filter(|_| draft.is_none()).map(|replayed| replayed.frames.clone())?;
                Some(frames.path(frames.stones() - 1))
            });
            let marks = BoardMarks {
                camera: &camera,
                position,
                draft: draft.as_ref(),
                forecast: forecast.as_ref(),
                held: held.as_ref(),
                tried: &[],
                last: way.as_deref().unwrap_or_default(),
                refused: None,
                wet: None,
            };
            Some(marks.svg())
        })
    });
    // The viewer aims another flick from the seat of the player who made this one.
    let tries = Memo::new(move |_| draft.with(Option::is_some));
    let sit = move || {
        let side =
            run.replayed.with_untracked(|replayed| replayed.as_ref().map(|replayed| replayed.attempt.side));
        let seat = side.map(|side| Viewpoint::Seat(carreau_petango::end(side)));
        viewpoint.set(seat.filter(|_| tries.get_untracked()));
    };
    Effect::new(move || {
        tries.track();
        sit();
    });
    let place = move |event: &PointerEvent| canvas.place(event.client_x(), event.client_y());
    let grasped = move |at: Xy| {
        let (camera, replayed) = (camera.get_untracked()?, run.replayed.get_untracked()?);
        let start = draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.flick().start))?;
        let board = Board::of(replayed.before.board().environment());
        let end = carreau_petango::end(replayed.attempt.side);
        // Seen from elsewhere, a pull would not go where it seems to.
        let sits = viewpoint.with_untracked(|viewpoint| *viewpoint == Some(Viewpoint::Seat(end)));
        let pulls = sits && untrack(|| trying.get());
        let touched = Touched::of(&camera, &board, end, start, at);
        if let (true, Touched::Start(start)) = (pulls, touched) {
            Handle::tried(draft).put_on(start);
        }
        (pulls && matches!(touched, Touched::Stone | Touched::Below)).then(|| {
            let stone = end.turn(board.start(end, start));
            (camera, end, stone)
        })
    };
    let let_go = move || {
        if let Some(mut hold) = held.try_update(Option::take).flatten() {
            draft.update(|draft| draft.iter_mut().for_each(|draft| hold.pull.let_go(draft)));
        }
    };
    let down = move |event: PointerEvent| {
        let (Some(at), Some(frame)) = (place(&event), canvas.frame.get_untracked()) else { return };
        // Capturing fails for a pointer that is already gone.
        let _ = frame.set_pointer_capture(event.pointer_id());
        if held.with_untracked(Option::is_some) {
            // A second finger cancels the pull.
            let_go();
            return;
        }
        let Some((camera, end, stone)) = grasped(at) else {
            fingers.update_value(|fingers| fingers.put_down(event.pointer_id(), at));
            return;
        };
        let finger = camera.unproject(at).map(|finger| end.turn(finger));
        let pull = finger.zip(draft.get_untracked()).map(|(finger, draft)| {
            Pull::new(&draft, stone, finger, pull_length(&camera, end, end.turn(stone)))
        });
        held.set(pull.map(|pull| Held {
            pull,
            grip: at,
            down: at,
            moved: false,
            pointer: event.pointer_id(),
        }));
    };
    let moved = move |event: PointerEvent| {
        let Some(at) = place(&event) else { return };
        if let Some(mut hold) = held.get_untracked().filter(|held| held.pointer == event.pointer_id()) {
            let end = untrack(|| {
                run.replayed.with(|replayed| {
                    replayed.as_ref().map(|replayed| carreau_petango::end(replayed.attempt.side))
                })
            });
            let finger = camera
                .get_untracked()
                .zip(end)
                .and_then(|(camera, end)| Some(end.turn(camera.unproject(at)?)));
            draft.update(|draft| {
                if let (Some(draft), Some(finger)) = (draft, finger) {
                    hold.pull.set_slow(event.shift_key() || draft.is_fine());
                    hold.pull.go(draft, finger);
                }
            });
            (hold.grip, hold.moved) = (at, true);
            held.set(Some(hold));
            return;
        }
        let end = untrack(seat);
        let from = viewpoint.get_untracked().unwrap_or(Viewpoint::Seat(end));
        let next = fingers.try_update_value(|fingers| fingers.moved(event.pointer_id(), at, from));
        if let Some(Some(next)) = next {
            viewpoint.set(Some(next));
        }
    };
    let up = move |event: PointerEvent| {
        fingers.update_value(|fingers| fingers.lift(event.pointer_id()));
        let hold = held.get_untracked().filter(|held| held.pointer == event.pointer_id());
        if hold.is_some() {
            held.set(None);
        }
        if hold.is_some_and(|hold| hold.moved && hold.pull.aims()) {
            try_out(recorded, run, draft, tried);
        }
    };
    let cancel = move |event: PointerEvent| {
        fingers.update_value(|fingers| fingers.lift(event.pointer_id()));
        if held.with_untracked(|held| held.as_ref().is_some_and(|held| held.pointer == event.pointer_id())) {
            let_go();
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        let end = untrack(seat);
        let from = viewpoint.get_untracked().unwrap_or(Viewpoint::Seat(end));
        let next = match (event.key().as_str(), event.shift_key()) {
            ("ArrowLeft", true) => from.dragged(30.0, 0.0),
            ("ArrowRight", true) => from.dragged(-30.0, 0.0),
            ("ArrowUp", true) => from.dragged(0.0, 30.0),
            ("ArrowDown", true) => from.dragged(0.0, -30.0),
            ("+", _) => from.zoomed(1.2),
            ("-", _) => from.zoomed(1.0 / 1.2),
            _ => return,
        };
        event.prevent_default();
        viewpoint.set(Some(next));
    };
    let wheel = move |event: web_sys::WheelEvent| {
        event.prevent_default();
        let end = untrack(seat);
        viewpoint
            .set(Some(viewpoint.get_untracked().unwrap_or(Viewpoint::Seat(end)).wheeled(event.delta_y())));
    };
    view! {
        <div class="scene3 is-free" node_ref=canvas.frame role="application" tabindex="0" data-testid="board"
            aria-describedby="scene-keys"
            aria-label=move || seen.with(|position| position.as_ref().map(|position| {
                names::scene(position.board(), showing.seen.get())
            }))
            data-time=move || (run.time.get().min(run.end()) * 1000.0).round().to_string()
            on:pointerdown=down on:pointermove=moved on:pointerup=up on:pointercancel=cancel on:wheel=wheel on:keydown=key>
            <CanvasView canvas picture=shown camera map marks/>
        </div>
        <p class="sr" id="scene-keys">{say!("petango-replay-keys")}</p>
        <Stones stones=Memo::new(move |_| seen.with(|position| {
            let seen = showing.seen.get();
            position.as_ref().map(|position| names::stones(position, Eyes { seen, own: None })).unwrap_or_default()
        }))/>
        <p class="scene3__how">{say!("petango-angle")} " "
            {move || viewpoint.get().filter(|viewpoint| matches!(viewpoint, Viewpoint::Around { .. })).map(|_| view! {
                <button class="btn btn--quiet" data-testid="from-seat" on:click=move |_| sit()>{say!("petango-angle-seat")}</button>
            })}
        </p>
    }
}

/// The controls of one flick: play, pace and time.
#[component]
fn Controls(run: Run) -> impl IntoView {
    let some = move || run.replayed.with(Option::is_some);
    let milliseconds = move |seconds: f64| (seconds * 1000.0).round().to_string();
    let time = move || run.time.get().min(run.end());
    let paces = || {
        [
            (1, say!("petango-pace-1")),
            (2, say!("petango-pace-2")),
            (4, say!("petango-pace-4")),
            (8, say!("petango-pace-8")),
        ]
    };
    view! {
        {move || some().then(|| view! {
            <div class="flickfilm" role="group" aria-label=say!("petango-within") data-testid="flick-film">
                <button class="btn" data-testid="play-flick" on:click=move |_| run.start()>{say!("petango-play")}</button>
                <input type="range" min="0" max=move || milliseconds(run.end()) step="1" data-testid="within"
                    aria-label=say!("petango-within")
                    aria-valuetext=move || say!("petango-seconds", seconds = names::decimal(tenths(time()), 10))
                    prop:value=move || milliseconds(time())
                    on:input=move |event| {
                        run.stop();
                        if let Ok(ms) = event_target_value(&event).parse::<f64>() {
                            run.time.set(ms / 1000.0);
                        }
                    }/>
                <Choice title=say!("petango-pace") name="pace-of-flick" options=paces().to_vec() value=run.slower
                    choose=move |slower| run.slower.set(slower)/>
            </div>
        })}
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a flick takes at most 32 s")]
fn tenths(seconds: f64) -> i32 {
    (seconds * 10.0).round() as i32
}

/// One line about what has just happened in a game that goes on.
pub(crate) fn describe(table: &Table, position: &Position) -> String {
    let last = table.moves().last().filter(|last| last.game == table.game());
    match (last, table.to_act()) {
        (Some(last), _) => {
            let (lead, words) = super::turns::describe(last, &player(table, !last.side));
            let play = if lead.is_empty() { words } else { format!("{lead} {words}") };
            say!("petango-replay-played", name = player(table, last.side), play = play)
        }
        (None, Some(side)) if !matches!(position.phase(), Phase::Nigiri) => {
            say!("petango-begins", name = player(table, side))
        }
        _ => say!("petango-nigiri"),
    }
}
