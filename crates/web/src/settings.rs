//! A person's preferences, stored in the browser.

use std::marker::PhantomData;

use carreau_boards::tokens::Theme as Hour;
use carreau_games::{GameName, GameTerms, ListedGame};
use carreau_match::TableId;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{browser, own_file::OwnFiles, terms::Terms};

/// A person's preferences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Settings {
    /// What the person wants to be called; `own_name` reads and keeps it.
    pub(crate) name: String,
    /// Whether the person does not want to be asked for a name.
    pub(crate) name_declined: bool,
    /// What the other person at this screen wants to be called.
    pub(crate) friend: String,
    /// The colours of the page: day or dusk.
    pub(crate) theme: Theme,
    /// How fast things move.
    pub(crate) pace: Pace,
    /// Whether the things on the board sound, such as checkers and dice.
    pub(crate) sound_pieces: bool,
    /// Whether signals sound, such as the bell.
    pub(crate) sound_signals: bool,
    /// When no bell sounds and no notification comes.
    pub(crate) quiet: Quiet,
    /// Whether the device vibrates.
    pub(crate) vibration: bool,
    /// Whether the dice roll by themselves.
    pub(crate) auto_roll: bool,
    /// Whether a letter moves to its point while the board has the focus.
    pub(crate) letter_keys: bool,
    /// Whether the board turns to the side to play when both sides sit here.
    pub(crate) turn_for_both: bool,
    /// Whether Pétango is aimed with one switch.
    pub(crate) one_switch: bool,
    /// Whether the coach speaks, where one is allowed.
    pub(crate) coach: bool,
    /// The game played last.
    pub(crate) game: GameName,
    /// The terms chosen last.
    pub(crate) terms: Terms,
    /// The games that the person has been told in short.
    pub(crate) met: Vec<GameName>,
    /// The lessons that the person has begun, at most one for each game.
    pub(crate) lessons: Vec<LessonProgress>,
    /// The games against a bot whose strength the person knows: played already, or chosen.
    pub(crate) rated: Vec<GameName>,
    /// The person's own deck and plan.
    #[serde(flatten)]
    pub(crate) own: OwnFiles,
}

/// How far somebody has come in the lesson of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LessonProgress {
    /// The game.
    pub(crate) game: GameName,
    /// The table of this browser at which the lesson is given; `None` if the person wants to play there without it.
    pub(crate) table: Option<TableId>,
    /// The topics that have been told.
    pub(crate) told: Vec<String>,
}

/// Hours in which the person does not want to be told of turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Quiet {
    /// Whether there are such hours.
    pub(crate) on: bool,
    /// When they begin, in minutes since midnight.
    pub(crate) from: u16,
    /// When they end.
    pub(crate) until: u16,
}

impl Default for Quiet {
    fn default() -> Self {
        Self { on: false, from: 22 * 60, until: 7 * 60 }
    }
}

impl Quiet {
    /// Whether it is quiet at a minute of the day.
    pub(crate) const fn holds(self, at: u16) -> bool {
        let Self { on, from, until } = self;
        on && if from <= until { from <= at && at < until } else { from <= at || at < until }
    }
}

/// The colours of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Theme {
    /// As the system is set.
    #[default]
    System,
    /// Day.
    Light,
    /// Dusk.
    Dark,
}

/// The hour that the page shows, day or dusk. The returned function tracks.
pub(crate) fn hour() -> impl Fn() -> Hour + Copy + Send + Sync + 'static {
    let dark = browser::media("(prefers-color-scheme: dark)");
    let settings = Settings::signal();
    move || {
        let dusk = match settings.with(|settings| settings.theme) {
            Theme::System => dark.get(),
            Theme::Light => false,
            Theme::Dark => true,
        };
        if dusk { Hour::Dusk } else { Hour::Day }
    }
}

/// How fast things move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pace {
    /// The usual times.
    #[default]
    Usual,
    /// Twice as fast.
    Fast,
    /// Nothing moves.
    Still,
}

impl Pace {
    /// How long something takes at this pace that usually takes `milliseconds`, in milliseconds.
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
            name_declined: false,
            friend: String::new(),
            theme: Theme::System,
            pace: Pace::Usual,
            sound_pieces: true,
            sound_signals: true,
            quiet: Quiet::default(),
            vibration: true,
            auto_roll: false,
            letter_keys: true,
            turn_for_both: false,
            one_switch: false,
            coach: false,
            game: GameName::ALL[0],
            terms: Terms::default(),
            met: Vec::new(),
            lessons: Vec::new(),
            rated: Vec::new(),
            own: OwnFiles::default(),
        }
    }
}

const STORED_AS: &str = "carreau.settings";

impl Settings {
    /// The settings, from the context.
    pub(crate) fn signal() -> RwSignal<Self> {
        expect_context()
    }

    /// Puts the stored settings into the context, and stores nothing.
    pub(crate) fn provide_stored() -> RwSignal<Self> {
        let stored: Option<Self> =
            browser::recall(STORED_AS).and_then(|text| serde_json::from_str(&text).ok());
        let settings = RwSignal::new(stored.unwrap_or_default());
        provide_context(settings);
        settings
    }

    /// Puts the stored settings into the context and stores every later change.
    pub(crate) fn provide() -> RwSignal<Self> {
        let settings = Self::provide_stored();
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

    /// The terms to propose for a table: the chosen ones, but for the first game of each kind against a newcomer.
    pub(crate) fn proposed(&self, game: GameName) -> Terms {
        if self.rated.contains(&game) { self.terms } else { self.terms.against_a_newcomer() }
    }

    /// Notes that the person knows how strong the bot of a game is.
    pub(crate) fn rate(&mut self, game: GameName) {
        if !self.rated.contains(&game) {
            self.rated.push(game);
        }
    }

    /// How fast things move for this person. A wish for less motion, set in the system, comes first.
    pub(crate) fn pace(&self) -> Pace {
        if browser::wants_stillness() { Pace::Still } else { self.pace }
    }
}

impl Settings {
    /// How far the person has come in the lesson of a game; `None` before it.
    pub(crate) fn lesson(&self, game: GameName) -> Option<&LessonProgress> {
        self.lessons.iter().find(|lesson| lesson.game == game)
    }

    /// Whether a table is that of a lesson.
    pub(crate) fn is_lesson(&self, table: &TableId) -> bool {
        self.lessons.iter().any(|lesson| lesson.table.as_ref() == Some(table))
    }

    /// Gives the lesson of a game at this table from now on, or at none.
    pub(crate) fn teach_at(&mut self, game: GameName, table: Option<TableId>) {
        self.lesson_mut(game).table = table;
    }

    /// Notes that a topic has been told. Who has heard one needs no game in short any more.
    pub(crate) fn note_told(&mut self, game: GameName, topic: &str) {
        let lesson = self.lesson_mut(game);
        if !lesson.told.iter().any(|told| told == topic) {
            lesson.told.push(topic.to_owned());
        }
        if !self.met.contains(&game) {
            self.met.push(game);
        }
    }

    /// Begins the lesson of a game from its first topic.
    pub(crate) fn forget_told(&mut self, game: GameName) {
        self.lesson_mut(game).told.clear();
    }

    fn lesson_mut(&mut self, game: GameName) -> &mut LessonProgress {
        let known = self.lessons.iter().position(|lesson| lesson.game == game);
        let at = known.unwrap_or_else(|| {
            self.lessons.push(LessonProgress { game, table: None, told: Vec::new() });
            self.lessons.len() - 1
        });
        &mut self.lessons[at]
    }
}

impl Theme {
    /// The name in the page's `data-theme` attribute.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub(crate) fn show(self) {
        let Some(root) = document().document_element() else { return };
        let _ = match self {
            Self::System => root.remove_attribute("data-theme"),
            chosen => root.set_attribute("data-theme", chosen.word()),
        };
    }
}

/// A handle to read and change the chosen terms.
#[derive(Clone, Copy)]
pub(crate) struct Change(RwSignal<Settings>);

impl Change {
    /// Terms that are chosen apart from the settings, and are not kept.
    pub(crate) fn apart(terms: Terms) -> Self {
        Self(RwSignal::new(Settings { terms, ..Settings::default() }))
    }

    /// The chosen terms.
    pub(crate) fn chosen(self) -> Terms {
        self.0.with_untracked(|settings| settings.terms)
    }

    /// The chosen terms, from the settings.
    pub(crate) fn kept() -> Self {
        Self(Settings::signal())
    }

    /// A signal of a part of them.
    pub(crate) fn now<T: Send + Sync + 'static>(self, what: fn(&Terms) -> T) -> Signal<T> {
        Signal::derive(move || self.0.with(|settings| what(&settings.terms)))
    }

    /// Changes them.
    pub(crate) fn to(self, what: impl FnOnce(&mut Terms)) {
        self.0.update(|settings| what(&mut settings.terms));
    }

    /// A handle for the terms that only one game has.
    pub(crate) const fn of<G: ListedGame>(self) -> ChangeOf<G> {
        ChangeOf { all: self, game: PhantomData }
    }
}

/// A handle to read and change the chosen terms that only one game has.
pub(crate) struct ChangeOf<G> {
    all: Change,
    game: PhantomData<fn() -> G>,
}

impl<G> Clone for ChangeOf<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for ChangeOf<G> {}

impl<G: ListedGame<Terms: Into<GameTerms>>> ChangeOf<G> {
    /// A signal of a part of them.
    pub(crate) fn now<T: Send + Sync + 'static>(self, what: fn(&G::Terms) -> T) -> Signal<T> {
        Signal::derive(move || self.all.0.with(|settings| what(&settings.terms.of::<G>())))
    }

    /// Changes them.
    pub(crate) fn to(self, what: impl FnOnce(&mut G::Terms)) {
        self.all.to(|terms| {
            let mut own = terms.of::<G>();
            what(&mut own);
            terms.set(own);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_may_go_past_midnight() {
        let quiet = |on, from, until| Quiet { on, from, until };
        let night = quiet(true, 1320, 420);
        assert!([1320, 1439, 0, 419].into_iter().all(|at| night.holds(at)));
        assert!([420, 1319].into_iter().all(|at| !night.holds(at)));
        let noon = quiet(true, 720, 840);
        assert!(noon.holds(720) && !noon.holds(840) && !noon.holds(0));
        assert!(!quiet(false, 0, 1439).holds(5) && !quiet(true, 480, 480).holds(480));
    }

    #[test]
    fn the_first_game_of_each_kind_is_against_a_newcomer_unless_a_strength_is_chosen() {
        let mut settings = Settings::default();
        let level = |settings: &Settings, game| settings.proposed(game).bot(game).1;
        assert!(GameName::ALL.into_iter().all(|game| level(&settings, game) == 1));
        settings.rate(GameName::Dango);
        assert_eq!(level(&settings, GameName::Dango), 4);
        assert_eq!(level(&settings, GameName::Garanguet), 1, "that is another game");
    }
}
