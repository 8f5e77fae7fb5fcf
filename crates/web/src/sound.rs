//! The sounds: dry, near and short, made of a few sines and some noise. The page is silent until the first touch.

use std::cell::RefCell;

use leptos::prelude::*;
use web_sys::AudioContext;

use crate::settings::Settings;

/// A sound of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A checker put down on wood.
    Wood,
    /// A checker put down on a checker.
    Checker,
    /// Dice in the bar.
    Dice,
    /// A finger flicks a stone.
    Snap,
    /// A stone on kaya, softly.
    StoneSoft,
    /// A stone on kaya.
    Stone,
    /// A stone on kaya, hard.
    StoneHard,
    /// A stone on a stone.
    Clack,
    /// A stone on the cloth beside the board.
    Cloth,
    /// Stones into a bowl.
    Bowl,
    /// A card is turned.
    Card,
    /// A boule comes down in the gravel.
    Gravel,
    /// A boule runs over the gravel.
    Run,
    /// Steel on steel.
    Steel,
    /// A carreau: steel rings clear.
    Carreau,
    /// A stone in the river.
    Plop,
    /// A slap.
    Slap,
    /// Chalk: refused.
    Chalk,
    /// A small bell: your turn, while the page is hidden.
    Bell,
    /// A glass: the game is over.
    Glass,
    /// One tick: your time runs low.
    Tick,
}

impl Sound {
    #[cfg(test)]
    const ALL: [Self; 21] = [
        Self::Wood,
        Self::Checker,
        Self::Dice,
        Self::Snap,
        Self::StoneSoft,
        Self::Stone,
        Self::StoneHard,
        Self::Clack,
        Self::Cloth,
        Self::Bowl,
        Self::Card,
        Self::Gravel,
        Self::Run,
        Self::Steel,
        Self::Carreau,
        Self::Plop,
        Self::Slap,
        Self::Chalk,
        Self::Bell,
        Self::Glass,
        Self::Tick,
    ];

    /// Whether the sound comes from a thing on the board; the others are signals.
    const fn is_piece(self) -> bool {
        !matches!(self, Self::Chalk | Self::Bell | Self::Glass | Self::Tick)
    }

    /// The blows it is made of.
    const fn blows(self) -> &'static [Blow] {
        match self {
            Self::Wood => &[[0.0, 320.0, 0.05, 0.5, 0.5]],
            Self::Checker => &[[0.0, 620.0, 0.035, 0.45, 0.5], [0.004, 1450.0, 0.02, 0.3, 0.2]],
            Self::Dice => &[
                [0.0, 900.0, 0.02, 0.3, 0.7],
                [0.07, 1100.0, 0.02, 0.35, 0.7],
                [0.13, 820.0, 0.02, 0.3, 0.7],
                [0.22, 980.0, 0.02, 0.25, 0.7],
                [0.28, 760.0, 0.03, 0.2, 0.6],
            ],
            Self::Snap => &[[0.0, 1300.0, 0.012, 0.3, 0.6]],
            Self::StoneSoft => &[[0.0, 880.0, 0.016, 0.2, 0.45], [0.0, 240.0, 0.03, 0.16, 0.3]],
            Self::Stone => &[[0.0, 980.0, 0.022, 0.4, 0.4], [0.0, 250.0, 0.045, 0.3, 0.3]],
            Self::StoneHard => &[
                [0.0, 1120.0, 0.028, 0.55, 0.4],
                [0.0, 260.0, 0.06, 0.45, 0.3],
                [0.002, 2100.0, 0.012, 0.2, 0.3],
            ],
            Self::Clack => &[[0.0, 2600.0, 0.018, 0.45, 0.2], [0.0, 4100.0, 0.01, 0.25, 0.2]],
            Self::Cloth => &[[0.0, 150.0, 0.06, 0.4, 0.6]],
            Self::Bowl => &[
                [0.12, 2300.0, 0.014, 0.3, 0.3],
                [0.17, 2050.0, 0.016, 0.35, 0.3],
                [0.21, 2500.0, 0.012, 0.25, 0.3],
                [0.13, 420.0, 0.05, 0.2, 0.4],
            ],
            Self::Card => &[[0.0, 1600.0, 0.03, 0.22, 1.0], [0.06, 520.0, 0.015, 0.4, 0.85]],
            // A dull thud, and the grains thrown up by it.
            Self::Gravel => &[
                [0.0, 95.0, 0.06, 0.6, 0.35],
                [0.01, 2600.0, 0.12, 0.3, 1.0],
                [0.09, 3100.0, 0.06, 0.14, 1.0],
            ],
            Self::Run => &[
                [0.0, 1500.0, 0.14, 0.16, 1.0],
                [0.07, 1800.0, 0.16, 0.18, 1.0],
                [0.15, 1600.0, 0.14, 0.13, 1.0],
                [0.23, 1500.0, 0.12, 0.08, 1.0],
            ],
            // A hollow ball rings in tones that are no multiples of each other; the high ones are short.
            Self::Steel => &[
                [0.0, 2230.0, 0.05, 0.34, 0.25],
                [0.0, 3640.0, 0.032, 0.24, 0.1],
                [0.001, 5870.0, 0.016, 0.16, 0.1],
            ],
            Self::Carreau => &[
                [0.0, 2230.0, 0.1, 0.32, 0.12],
                [0.0, 3640.0, 0.085, 0.24, 0.0],
                [0.0, 5870.0, 0.05, 0.14, 0.0],
                [0.012, 110.0, 0.05, 0.3, 0.4],
            ],
            Self::Plop => {
                &[[0.0, 420.0, 0.05, 0.35, 0.1], [0.05, 620.0, 0.05, 0.3, 0.05], [0.1, 900.0, 0.04, 0.2, 0.1]]
            }
            Self::Slap => &[[0.0, 700.0, 0.05, 0.7, 0.95], [0.0, 190.0, 0.03, 0.3, 0.4]],
            Self::Chalk => &[[0.0, 2400.0, 0.012, 0.2, 0.9]],
            Self::Bell => &[[0.0, 1568.0, 0.12, 0.25, 0.0], [0.0, 4200.0, 0.06, 0.08, 0.0]],
            Self::Glass => &[[0.0, 2093.0, 0.1, 0.2, 0.0], [0.1, 2637.0, 0.1, 0.18, 0.0]],
            Self::Tick => &[[0.0, 1900.0, 0.015, 0.25, 0.3]],
        }
    }
}

/// One blow of a sound: when it begins and how long it takes to die away to a third, in seconds; its pitch in hertz; its
/// level and the share of noise in it, each from 0 to 1. In the order `[begin, hertz, decay, level, noise]`.
type Blow = [f32; 5];

/// The longest sound, in seconds.
const LONGEST: f32 = 0.4;

#[derive(Default)]
struct Ear {
    context: Option<AudioContext>,
    settings: Option<RwSignal<Settings>>,
}

thread_local! {
    static EAR: RefCell<Ear> = RefCell::default();
}

/// Follows the settings, and makes the page able to sound after the first touch.
pub(crate) fn provide(settings: RwSignal<Settings>) {
    EAR.with_borrow_mut(|ear| ear.settings = Some(settings));
    for touch in ["pointerdown", "keydown"] {
        window_event_listener_untyped(touch, |_| {
            EAR.with_borrow_mut(|ear| {
                if ear.context.is_none() {
                    ear.context = AudioContext::new().ok();
                }
            });
        });
    }
}

/// Plays a sound, if the settings allow it and the page has been touched.
pub(crate) fn play(sound: Sound) {
    EAR.with_borrow(|ear| {
        let Some(settings) = ear.settings.and_then(|settings| settings.try_get_untracked()) else { return };
        let wanted = if sound.is_piece() { settings.sound_pieces } else { settings.sound_signals };
        let is_quiet = sound == Sound::Bell && settings.quiet.holds(crate::browser::minute_of_day());
        let wanted = wanted && !is_quiet;
        if let (true, Some(context)) = (wanted, &ear.context) {
            // If the browser refuses a sound, the page stays silent.
            let _ = make(context, sound);
        }
    });
}

/// Vibrates the device, if it can and the settings allow it. The pattern is in milliseconds, on and off by turns.
pub(crate) fn shake(pattern: &[u32]) {
    let wanted = EAR.with_borrow(|ear| {
        // Before the first touch, browsers refuse and log a warning.
        let touched = ear.context.is_some();
        touched
            && ear.settings.and_then(|settings| settings.try_get_untracked()).is_some_and(|it| it.vibration)
    });
    let navigator = window().navigator();
    // Firefox and Safari have no such method: the call would throw through the page's program and leave it dead.
    let can = || js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false);
    if wanted && can() {
        let pattern: js_sys::Array = pattern.iter().map(|&ms| wasm_bindgen::JsValue::from(ms)).collect();
        let _ = navigator.vibrate_with_pattern(&pattern);
    }
}

fn make(context: &AudioContext, sound: Sound) -> Result<(), wasm_bindgen::JsValue> {
    let rate = context.sample_rate();
    let samples = samples(sound, rate);
    let buffer = context.create_buffer(1, u32::try_from(samples.len()).unwrap_or(1), rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start()
}

/// The sound as samples between -1 and 1.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "samples of under half a second are counted, and their values need no more than eight bits"
)]
fn samples(sound: Sound, rate: f32) -> Vec<f32> {
    let mut noise = 0x2545_F491_u32;
    let mut samples = vec![0.0_f32; (LONGEST * rate) as usize];
    for &[begin, hertz, decay, level, share] in sound.blows() {
        for (i, sample) in samples.iter_mut().enumerate().skip((begin * rate) as usize) {
            let time = i as f32 / rate - begin;
            let tone = (std::f32::consts::TAU * hertz * time).sin();
            // Xorshift: noise needs no better source.
            noise ^= noise << 13;
            noise ^= noise >> 17;
            noise ^= noise << 5;
            let hiss = (noise >> 16) as f32 / 32_768.0 - 1.0;
            let ring = (-time / decay).exp();
            // The noise dies away first, which makes the knock.
            let knock = (-time * 4.0 / decay).exp();
            *sample += level * ((1.0 - share) * tone * ring + share * hiss * knock);
        }
    }
    for sample in &mut samples {
        *sample = sample.clamp(-1.0, 1.0);
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_heard_and_dies_away_in_time() {
        for sound in Sound::ALL {
            let samples = samples(sound, 48_000.0);
            let loudest = |part: &[f32]| part.iter().fold(0.0_f32, |max, sample| max.max(sample.abs()));
            assert!(loudest(&samples) > 0.05, "{sound:?}");
            assert!(loudest(&samples[samples.len() - 480..]) < 0.05, "{sound:?}");
        }
    }
}
