//! What is agreed on before a match: length, clock, sides, the house's strength, touch-move.

use carreau_match::{ClockSetting, Millis, Options};
use carreau_table::Side;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    browser, clocks,
    garanguet::side_name,
    parts::{Choice, Switch},
    routes::parameter,
    settings::Settings,
    words::say,
};

/// What a person wants to agree on, kept for the next time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Terms {
    /// The points of the match.
    points: u16,
    /// How time is kept.
    clock: Clock,
    /// Whether a touched checker may be required to move.
    touch_move: bool,
    /// The own side; either when not said.
    side: Option<Colour>,
    /// The strength of the house's bot, from 0.
    strength: u8,
    /// Whether the table is shown in the lobby.
    listed: bool,
}

/// The clocks that are offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Clock {
    #[default]
    None,
    PerMove,
    Fischer,
}

/// A side, as it is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Colour {
    Black,
    White,
}

impl From<Colour> for Side {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Black => Self::Black,
            Colour::White => Self::White,
        }
    }
}

impl Default for Terms {
    fn default() -> Self {
        Self { points: 1, clock: Clock::None, touch_move: false, side: None, strength: 1, listed: false }
    }
}

/// The match lengths that are offered (G6.2).
const POINTS: [u16; 4] = [1, 3, 5, 7];
/// The strengths of the house: a bot by its name in the house's list, and its level.
const STRENGTHS: [(&str, u8); 3] = [("random", 1), ("house", 1), ("house", 2)];

impl Clock {
    const ALL: [Self; 3] = [Self::None, Self::PerMove, Self::Fischer];

    const fn setting(self) -> ClockSetting {
        match self {
            Self::None => ClockSetting::None,
            Self::PerMove => ClockSetting::PerMove { limit: Millis(60_000) },
            Self::Fischer => ClockSetting::Fischer { initial: Millis(600_000), increment: Millis(5000) },
        }
    }
}

impl Terms {
    /// As the match has it.
    pub(crate) const fn options(self) -> Options {
        Options {
            points: self.points,
            clock: self.clock.setting(),
            touch_move: self.touch_move,
            calls: false,
        }
    }

    /// The side that is wanted, if one is.
    pub(crate) fn wanted_side(self) -> Option<Side> {
        self.side.map(Side::from)
    }

    /// How strong the house plays, in words.
    pub(crate) fn strength_words(self) -> String {
        strength_words(self.strength)
    }

    /// Whether the table is shown in the lobby.
    pub(crate) const fn is_listed(self) -> bool {
        self.listed
    }

    /// The wanted side, or one by lot.
    pub(crate) fn side(self) -> Side {
        self.side.map_or_else(
            || {
                let [lot] = browser::random_bytes();
                if lot % 2 == 0 { Side::Black } else { Side::White }
            },
            Side::from,
        )
    }

    /// The strength as a bot and its level.
    pub(crate) fn bot(self) -> (&'static str, u8) {
        STRENGTHS[usize::from(self.strength).min(STRENGTHS.len() - 1)]
    }

    /// Reads what an address says of the terms; what it does not say stays.
    pub(crate) fn read(mut self, query: &str) -> Self {
        let value = |name| parameter(query, name);
        if let Some(points) = value("points").and_then(|text| text.parse().ok())
            && POINTS.contains(&points)
        {
            self.points = points;
        }
        match value("clock").as_deref() {
            Some("none") => self.clock = Clock::None,
            Some("per-move") => self.clock = Clock::PerMove,
            Some("fischer") => self.clock = Clock::Fischer,
            _ => {}
        }
        match value("side").as_deref() {
            Some("black") => self.side = Some(Colour::Black),
            Some("white") => self.side = Some(Colour::White),
            _ => {}
        }
        match value("touch").as_deref() {
            Some("on") => self.touch_move = true,
            Some("off") => self.touch_move = false,
            _ => {}
        }
        if let Some(strength) = value("strength").and_then(|text| text.parse().ok()) {
            self.strength = strength;
        }
        self
    }
}

/// Terms in words: "One game · no clock · touch-move off".
pub(crate) fn terms_words(options: &Options) -> String {
    terms_parts(options).join(" · ")
}

/// Terms in words: the length, the clock, touch-move.
pub(crate) fn terms_parts(options: &Options) -> [String; 3] {
    let touch = if options.touch_move { say!("terms-touch-on") } else { say!("terms-touch-off") };
    [say!("terms-points", points = options.points), clocks::setting(options.clock), touch]
}

fn strength_words(strength: u8) -> String {
    match strength {
        0 => say!("strength-easy"),
        1 => say!("strength-usual"),
        _ => say!("strength-strong"),
    }
}

/// The terms, to be changed.
#[component]
pub(crate) fn TermsForm(
    /// Called when all is said.
    done: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let settings = Settings::signal();
    let change = move |what: &dyn Fn(&mut Terms)| settings.update(|settings| what(&mut settings.terms));
    let points = POINTS.map(|points| (points, say!("terms-points", points = points))).to_vec();
    let clock = Clock::ALL.map(|clock| (clock, clocks::setting(clock.setting()))).to_vec();
    let side = vec![
        (None, say!("terms-side-any")),
        (Some(Colour::Black), side_name(Side::Black)),
        (Some(Colour::White), side_name(Side::White)),
    ];
    let strengths: Vec<(u8, String)> = (0..3).map(|strength| (strength, strength_words(strength))).collect();
    view! {
        <div class="settings">
            <Choice title=say!("terms-length") name="points" options=points
                value=Signal::derive(move || settings.with(|it| it.terms.points))
                choose=move |points| change(&|terms| terms.points = points)/>
            <Choice title=say!("terms-clock") name="clock" options=clock
                value=Signal::derive(move || settings.with(|it| it.terms.clock))
                choose=move |clock| change(&|terms| terms.clock = clock)/>
            <Choice title=say!("terms-side") name="side" options=side
                value=Signal::derive(move || settings.with(|it| it.terms.side))
                choose=move |side| change(&|terms| terms.side = side)/>
            <Choice title=say!("terms-strength") name="strength" options=strengths
                value=Signal::derive(move || settings.with(|it| it.terms.strength))
                choose=move |strength| change(&|terms| terms.strength = strength)/>
            <div class="settings__switches">
                <Switch title=say!("terms-touch") name="touch-move"
                    value=Signal::derive(move || settings.with(|it| it.terms.touch_move))
                    switch=move |on| change(&|terms| terms.touch_move = on)/>
                <Switch title=say!("terms-listed") name="listed"
                    value=Signal::derive(move || settings.with(|it| it.terms.listed))
                    switch=move |on| change(&|terms| terms.listed = on)/>
            </div>
            <button class="btn btn--enamel" data-testid="terms-done" on:click=move |_| done()>{say!("terms-done")}</button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_changes_what_it_names() {
        let terms =
            Terms::default().read("?with=house&points=3&clock=fischer&side=white&touch=on&strength=2");
        assert_eq!(terms.options().points, 3);
        assert!(matches!(terms.options().clock, ClockSetting::Fischer { .. }) && terms.touch_move);
        assert_eq!((terms.side(), terms.bot()), (Side::White, ("house", 2)));
        assert_eq!(Terms::default().read("?points=4&clock=sand"), Terms::default());
    }

    #[test]
    fn every_offered_clock_is_within_its_range() {
        assert!(Clock::ALL.into_iter().all(|clock| clock.setting().is_valid()));
    }

    #[test]
    fn terms_are_told_in_words() {
        assert_eq!(terms_words(&Options::default()), "One game · No clock · Touch-move off");
    }

    #[test]
    fn every_strength_is_a_bot_of_the_house() {
        for (name, level) in STRENGTHS {
            let bot = carreau_bots::garanguet::by_name(name).expect("the bot is in the list");
            assert!(level <= bot.highest_level().number(), "{name} {level}");
        }
    }
}
