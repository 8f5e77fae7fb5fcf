//! Where a film stands, and the ways through it: step by step, by the slider and by keys, or playing by itself.

use leptos::{leptos_dom::helpers::debounce, prelude::*};
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;

use crate::{browser, movement, parts::icon, words::say};

/// The speeds at which a film plays by itself.
const SPEEDS: [(&str, f64); 4] = [("½×", 0.5), ("1×", 1.0), ("2×", 2.0), ("4×", 4.0)];
/// How long a moment is shown at the usual speed, in milliseconds, beside the time that its pieces move.
const SHOWN: f64 = 1400.0;
/// How long a film has to stand still before its place is told.
const SETTLED: Duration = Duration::from_millis(300);

/// Where a film stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Playhead {
    at: RwSignal<usize>,
    /// The last place.
    pub(super) end: usize,
    playing: RwSignal<bool>,
    speed: RwSignal<usize>,
    /// Counts how often the film has begun to play, so that an earlier beginning does not go on.
    begun: StoredValue<u32>,
}

impl Playhead {
    /// A film with this last place stands at a place.
    pub(super) fn new(at: usize, end: usize) -> Self {
        Self {
            at: RwSignal::new(at.min(end)),
            end,
            playing: RwSignal::new(false),
            speed: RwSignal::new(1),
            begun: StoredValue::new(0),
        }
    }

    /// The place. Tracks.
    pub(super) fn at(self) -> usize {
        self.at.get()
    }

    /// Goes to a place, and stops playing there.
    pub(super) fn go(self, to: usize) {
        self.stop();
        self.at.set(to.min(self.end));
    }

    /// Stops playing.
    pub(super) fn stop(self) {
        self.playing.set(false);
    }

    /// Whether the film plays by itself. Tracks.
    pub(super) fn is_playing(self) -> bool {
        self.playing.get()
    }

    fn step(self, by: isize) {
        self.go(self.at.get_untracked().saturating_add_signed(by));
    }

    /// Plays or stops. At the end it plays from the start.
    fn play_or_stop(self) {
        if self.playing.get_untracked() {
            self.playing.set(false);
            return;
        }
        if self.at.get_untracked() == self.end {
            self.at.set(0);
        }
        self.playing.set(true);
        let begun = self.begun.try_update_value(|begun| {
            *begun += 1;
            *begun
        });
        spawn_local(async move {
            while self.is_playing_since(begun) && self.at.get_untracked() < self.end {
                self.wait().await;
                if !self.is_playing_since(begun) {
                    return;
                }
                self.at.update(|at| *at += 1);
            }
            if self.is_playing_since(begun) {
                self.playing.set(false);
            }
        });
    }

    /// Whether the film still plays as begun then. It does not once the page is left.
    fn is_playing_since(self, begun: Option<u32>) -> bool {
        self.playing.try_get_untracked() == Some(true) && self.begun.try_get_value() == begun
    }

    /// Waits until a moment has been shown as long as it should be.
    async fn wait(self) {
        let (_, speed) = SPEEDS[self.speed.get_untracked()];
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "some thousands at most"
        )]
        browser::sleep((SHOWN / speed) as u32).await;
        movement::settled().await;
    }

    /// Tells the place whenever the film has stood still for a while, from the first change on.
    pub(super) fn tell(self, tell: impl Fn(usize) + 'static) {
        let (at, playing) = (self.at, self.playing);
        let mut tell_later = debounce(SETTLED, tell);
        Effect::new(move |opened: Option<()>| {
            let at = at.get();
            if opened.is_some() && !playing.get() {
                tell_later(at);
            }
        });
    }

    /// Listens to the keys that lead through the film until the calling component is removed.
    pub(super) fn listen_to_keys(self) {
        let keys = window_event_listener(leptos::ev::keydown, move |event| {
            // The board has used the key already, or the key belongs to the browser.
            let is_taken = event.default_prevented() || browser::is_covered();
            if is_taken || event.alt_key() || event.ctrl_key() || event.meta_key() {
                return;
            }
            let target = event.target();
            let is_in = |selector: &str| {
                let target = target.as_ref().and_then(|target| target.dyn_ref::<web_sys::Element>());
                target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
            };
            let key = event.key();
            // The slider has its own keys for steps.
            if is_in("input:not([type=range])") || key != " " && is_in("input") {
                return;
            }
            match key.as_str() {
                "ArrowLeft" => self.step(-1),
                "ArrowRight" => self.step(1),
                "Home" => self.go(0),
                "End" => self.go(self.end),
                // A button or a link that has the focus is pressed instead.
                " " if !is_in("button, a, summary, [role=button]") => self.play_or_stop(),
                _ => return,
            }
            event.prevent_default();
        });
        on_cleanup(move || keys.remove());
    }
}

/// The controls of the film.
#[component]
pub(super) fn Controls(
    playhead: Playhead,
    /// The moment in words.
    moment: impl Fn() -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let Playhead { at, end, playing, speed, .. } = playhead;
    let play = move || {
        let (name, label) =
            if playing.get() { ("pause", say!(replay_pause)) } else { ("play", say!(replay_play)) };
        view! {
            <button class="btn btn--icon scrub__play" aria-label=label.clone() title=label data-testid="scrub-play"
                aria-keyshortcuts="Space" on:click=move |_| playhead.play_or_stop()>{icon(name)}</button>
        }
    };
    let faster = move |_| speed.update(|speed| *speed = (*speed + 1) % SPEEDS.len());
    let of_speed = move || SPEEDS[speed.get()].0;
    view! {
        <div class="scrub" role="group" aria-label=say!(replay_way)>
            <button class="btn btn--icon" aria-label=say!(replay_first) data-testid="scrub-first" on:click=move |_| playhead.go(0)>{icon("first")}</button>
            <button class="btn btn--icon" aria-label=say!(replay_back_one) data-testid="scrub-back" on:click=move |_| playhead.step(-1)>{icon("back")}</button>
            {play}
            <input type="range" min="0" max=end aria-label=say!(replay_moment) data-testid="scrub"
                aria-valuetext=moment prop:value=move || at.get().to_string()
                on:input=move |event| playhead.go(event_target_value(&event).parse().unwrap_or(end))/>
            <button class="btn btn--icon num" aria-label=move || say!(replay_speed, speed = of_speed()) title=say!(replay_faster)
                data-testid="scrub-speed" on:click=faster>{of_speed}</button>
            <button class="btn btn--icon" aria-label=say!(replay_forth_one) data-testid="scrub-forth" on:click=move |_| playhead.step(1)>{icon("next")}</button>
            <button class="btn btn--icon" aria-label=say!(replay_last) data-testid="scrub-last" on:click=move |_| playhead.go(end)>{icon("last")}</button>
        </div>
    }
}
