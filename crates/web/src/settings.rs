//! What a person prefers, kept in the browser.

use carreau_games::GameName;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::browser;

/// A person's preferences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Settings {
    /// What the person wants to be called.
    pub(crate) name: String,
    /// Day or dusk.
    pub(crate) theme: Theme,
    /// How fast things move.
    pub(crate) pace: Pace,
    /// Whether checkers, dice and cards are heard.
    pub(crate) sound_pieces: bool,
    /// Whether the bell rings and the chalk ticks.
    pub(crate) sound_signals: bool,
    /// Whether the device shakes.
    pub(crate) vibration: bool,
    /// Whether the dice roll by themselves.
    pub(crate) auto_roll: bool,
    /// Whether letters go to points while the board has the focus.
    pub(crate) letter_keys: bool,
    /// Whether the board turns to whoever plays when both sit here.
    pub(crate) turn_for_both: bool,
    /// The game played last.
    pub(crate) game: GameName,
    /// What was agreed on last.
    pub(crate) terms: crate::terms::Terms,
    /// The person's own deck; the usual one where there is none.
    pub(crate) deck: Option<crate::terms::OwnFile>,
    /// The person's own plan; the usual one where there is none.
    pub(crate) plan: Option<crate::terms::OwnFile>,
}

/// Day or dusk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Day.
    Light,
    /// Dusk.
    Dark,
}

/// How fast things move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pace {
    /// As the look sets it.
    #[default]
    Usual,
    /// Twice as fast.
    Fast,
    /// Nothing moves.
    Still,
}

impl Pace {
    /// How long something takes that usually takes `milliseconds`.
    pub(crate) const fn of(self, milliseconds: u32) -> u32 {
        match self {
            Self::Usual => milliseconds,
            Self::Fast => milliseconds / 2,
            Self::Still => 0,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: String::new(),
            theme: Theme::System,
            pace: Pace::Usual,
            sound_pieces: true,
            sound_signals: true,
            vibration: true,
            auto_roll: false,
            letter_keys: true,
            turn_for_both: false,
            game: GameName::ALL[0],
            terms: crate::terms::Terms::default(),
            deck: None,
            plan: None,
        }
    }
}

const STORED_AS: &str = "carreau.settings";

impl Settings {
    /// The settings as they are now and will be.
    pub(crate) fn signal() -> RwSignal<Self> {
        expect_context()
    }

    /// Brings the kept settings into the page and keeps every change from now on.
    pub(crate) fn provide() -> RwSignal<Self> {
        let kept: Option<Self> = browser::recall(STORED_AS).and_then(|text| serde_json::from_str(&text).ok());
        let settings = RwSignal::new(kept.unwrap_or_default());
        provide_context(settings);
        Effect::new(move || {
            settings.with(|settings| {
                if let Ok(text) = serde_json::to_string(settings) {
                    browser::keep(STORED_AS, &text);
                }
                settings.theme.show();
            });
        });
        settings
    }

    /// How long something takes, for this person.
    pub(crate) fn pace(&self) -> Pace {
        if browser::wants_stillness() { Pace::Still } else { self.pace }
    }

    /// The name to play under.
    pub(crate) fn name_or_guest(&self) -> String {
        let name = self.name.trim();
        if name.is_empty() { crate::words::say!("name-guest") } else { name.to_owned() }
    }
}

impl Theme {
    /// The name in settings and in the page's attribute.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    fn show(self) {
        let Some(root) = document().document_element() else { return };
        let _ = match self {
            Self::System => root.remove_attribute("data-theme"),
            chosen => root.set_attribute("data-theme", chosen.word()),
        };
    }
}
