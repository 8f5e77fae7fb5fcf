//! The playback of one flick in a replay: slowly or at the pace of the table, forward and back.

use leptos::prelude::*;

use super::{
    motion::{now, sound_of},
    replay_flick::ReplayFlick,
    scene::StonePose,
};
use crate::{movement::set_moving, parts::Choice, sound, words::say};

/// The playback of one flick.
#[derive(Clone, Copy)]
pub(crate) struct Playback {
    /// The time since the flick, s.
    time: RwSignal<f64>,
    /// How many times slower than at the table the flick is shown.
    slower: RwSignal<u32>,
    runs: RwSignal<bool>,
    /// A counter; raising it stops the playback.
    number: StoredValue<u32>,
    /// The flick.
    pub(crate) flick: Memo<Option<ReplayFlick>>,
}

impl Playback {
    /// The playback of a flick, at its end.
    pub(crate) fn of(flick: Memo<Option<ReplayFlick>>) -> Self {
        let number = StoredValue::new(0);
        let runs = RwSignal::new(false);
        // A replay that plays by itself waits for it.
        Effect::new(move || set_moving(runs.get()));
        on_cleanup(move || {
            number.update_value(|number| *number += 1);
            set_moving(false);
        });
        Self { time: RwSignal::new(f64::MAX), slower: RwSignal::new(1), runs, number, flick }
    }

    fn end(self) -> f64 {
        self.flick.with(|flick| flick.as_ref().map_or(0.0, |flick| flick.frames.duration()))
    }

    /// The time since the flick, at most its whole length, s. Tracks.
    pub(crate) fn time(self) -> f64 {
        self.time.get().min(self.end())
    }

    /// The stones at the present time. Tracks.
    pub(crate) fn stones(self) -> Option<Vec<StonePose>> {
        self.flick.with(|flick| flick.as_ref().map(|flick| flick.at(self.time.get())))
    }

    /// Whether it stands at the beginning. Tracks.
    pub(crate) fn is_at_start(self) -> bool {
        !self.runs.get() && self.time.get() <= 0.0
    }

    /// Stops the playback where it is.
    fn stop(self) {
        self.number.update_value(|number| *number += 1);
        self.runs.set(false);
    }

    /// Stops at the beginning.
    pub(crate) fn rewind(self) {
        self.stop();
        self.time.set(0.0);
    }

    /// Stops at the end.
    pub(crate) fn finish(self) {
        self.stop();
        self.time.set(f64::MAX);
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
        let noise = self.flick.with_untracked(|flick| {
            let noises = flick.as_ref()?.frames.noises(here, time).copied();
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

/// The controls of one flick: play, pace and time.
#[component]
pub(crate) fn Controls(
    /// The playback that they control.
    playback: Playback,
) -> impl IntoView {
    let some = move || playback.flick.with(Option::is_some);
    let milliseconds = move |seconds: f64| (seconds * 1000.0).round().to_string();
    let paces = || {
        [
            (1, say!(petango_pace_1)),
            (2, say!(petango_pace_2)),
            (4, say!(petango_pace_4)),
            (8, say!(petango_pace_8)),
        ]
    };
    let slide = move |event| {
        playback.stop();
        if let Ok(ms) = event_target_value(&event).parse::<f64>() {
            playback.time.set(ms / 1000.0);
        }
    };
    view! {
        {move || some().then(|| view! {
            <div class="flickfilm" role="group" aria-label=say!(petango_within) data-testid="flick-film">
                <button class="btn" data-testid="play-flick" on:click=move |_| playback.start()>{say!(petango_play)}</button>
                <input type="range" min="0" max=move || milliseconds(playback.end()) step="1" data-testid="within"
                    aria-label=say!(petango_within)
                    aria-valuetext=move || say!(petango_seconds, seconds = f64::from(tenths(playback.time())) / 10.0)
                    prop:value=move || milliseconds(playback.time())
                    on:input=slide/>
                <Choice title=say!(petango_pace) name="pace-of-flick" options=paces().to_vec() value=playback.slower
                    choose=move |slower| playback.slower.set(slower)/>
            </div>
        })}
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a flick takes at most 32 s")]
fn tenths(seconds: f64) -> i32 {
    (seconds * 10.0).round() as i32
}
