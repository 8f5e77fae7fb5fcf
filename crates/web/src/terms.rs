//! What is agreed on before a match: length, clock, sides, the house's strength, and what its game adds.

mod company;
mod dango;
mod form;
mod own_file;
mod petango;
mod petanque;
mod query;

use carreau_bots::AnyBot;
use carreau_core::Side;
use carreau_games::{GameName, GameTerms};
use carreau_match::{ClockSetting, Millis, Options, Table};
use serde::{Deserialize, Serialize};

use crate::{browser, clocks, settings::Settings, words::say};

use self::query::{one_of, parsed, switch};
pub(crate) use self::{
    company::{Company, Who},
    form::{StrengthChoice, TermsForm},
    own_file::OwnFile,
    petanque::{CoachSwitch, format_words},
    query::Query,
};

/// What a person wants to agree on, kept for the next time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Terms {
    /// The points of a match of Garanguet.
    points: u16,
    /// How time is kept.
    clock: Clock,
    /// Whether a touched checker may be required to move.
    touch_move: bool,
    /// The own side; either when not said.
    side: Option<Side>,
    /// The strength of the house's bot, from 0.
    strength: u8,
    /// Whether the table is shown in the lobby.
    listed: bool,
    /// Board, komi and counting of Dango.
    dango: carreau_dango::Terms,
    /// Format, score and level of pétanque.
    petanque: carreau_petanque::Terms,
    /// Who sits where in a game of teams.
    company: Company,
    /// Board, hand and points of Pétango.
    petango: carreau_petango::Terms,
    /// Whether what no program sees may be called (H5).
    calls: bool,
}

/// The clocks that are offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Clock {
    #[default]
    None,
    PerMove,
    Fischer,
    PerBoule,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            points: 1,
            clock: Clock::None,
            touch_move: false,
            side: None,
            strength: 1,
            listed: false,
            dango: carreau_dango::Terms::default(),
            petanque: carreau_petanque::Terms::default(),
            company: Company::default(),
            petango: carreau_petango::Terms::default(),
            calls: false,
        }
    }
}

/// The match lengths that are offered (G6.2).
const POINTS: [u16; 4] = [1, 3, 5, 7];
/// How many strengths the house has.
const STRENGTHS: u8 = 3;

impl Clock {
    /// The clocks that a game is played with: a team of pétanque has a minute for each boule (B9.1).
    const fn of(game: GameName) -> &'static [Self] {
        if game.is_timed_by_minute() {
            &[Self::None, Self::PerBoule]
        } else {
            &[Self::None, Self::PerMove, Self::Fischer]
        }
    }

    /// The clock for a game where this one was chosen, perhaps for another.
    fn within(self, game: GameName) -> Self {
        match self {
            chosen if Self::of(game).contains(&chosen) => chosen,
            Self::PerMove => Self::PerBoule,
            _ => Self::None,
        }
    }

    const fn setting(self) -> ClockSetting {
        match self {
            Self::None => ClockSetting::None,
            Self::PerMove => ClockSetting::PerMove { limit: Millis(60_000) },
            Self::PerBoule => ClockSetting::PerBoule { limit: Millis(60_000) },
            Self::Fischer => ClockSetting::Fischer { initial: Millis(600_000), increment: Millis(5000) },
        }
    }
}

impl Terms {
    /// As a match of a game has it.
    pub(crate) fn options(self, game: GameName) -> Options {
        let terms = match game {
            GameName::Garanguet => carreau_garanguet::Terms { touch_move: self.touch_move }.into(),
            // Whoever wants either side leaves it to the nigiri (D1.3).
            GameName::Dango => dango::agreed(self.dango, self.side.is_none()).into(),
            GameName::Petanque => self.petanque.normal().into(),
            GameName::Petango => self.petango.into(),
        };
        Options {
            points: if game == GameName::Garanguet { self.points } else { 1 },
            clock: self.clock.within(game).setting(),
            calls: self.calls && !game.calls().is_empty(),
            game: terms,
        }
    }

    /// The position that a game starts from, if it is not the usual one: with a deck or on a plan of the person's own.
    ///
    /// # Errors
    ///
    /// Why it cannot be played so, as a sentence.
    pub(crate) fn start(self, game: GameName, settings: &Settings) -> Result<Option<String>, String> {
        match (self.options(game).game, settings) {
            (GameTerms::Dango(terms), Settings { deck: Some(own), .. }) => dango::start(terms, own).map(Some),
            (GameTerms::Petanque(terms), Settings { plan: Some(own), .. }) => {
                petanque::start(terms, own).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// How many characters a team of pétanque has (B2.1).
    pub(crate) const fn format(self) -> carreau_petanque::Format {
        self.petanque.format
    }

    /// Agrees on another format.
    pub(crate) const fn set_format(&mut self, format: carreau_petanque::Format) {
        self.petanque.format = format;
    }

    /// Who sits where in a game of teams.
    pub(crate) fn company(self) -> Company {
        self.company.within(self.petanque.format)
    }

    /// Agrees on who sits where.
    pub(crate) const fn set_company(&mut self, company: Company) {
        self.company = company;
    }

    /// The side that is wanted, if one is.
    pub(crate) const fn wanted_side(self) -> Option<Side> {
        self.side
    }

    /// How strong the house plays, in words.
    pub(crate) fn strength_words(self) -> String {
        strength_words(self.strength)
    }

    /// Whether the table is shown in the lobby.
    pub(crate) const fn is_listed(self) -> bool {
        self.listed
    }

    /// The wanted side, or one by lot; for Dango the first, and the nigiri decides.
    pub(crate) fn side(self, game: GameName) -> Side {
        self.side.unwrap_or_else(|| {
            if game == GameName::Dango {
                return Side::Black;
            }
            let [lot] = browser::random_bytes();
            if lot % 2 == 0 { Side::Black } else { Side::White }
        })
    }

    /// The strength as a bot of the game's and its level: the weakest, the best, and the best that thinks
    /// longer.
    pub(crate) fn bot(self, game: GameName) -> (&'static str, u8) {
        let all = AnyBot::all(game);
        let weakest = *all.first().expect("every game has a bot");
        let best = *all.last().expect("every game has a bot");
        match self.strength {
            0 => (weakest.name(), 1),
            1 => (best.name(), 1),
            _ => (best.name(), best.highest_level().number().min(2)),
        }
    }

    /// Reads what an address says of the terms; what it does not say, or nobody can read, stays.
    pub(crate) fn read(mut self, query: &mut Query<'_>) -> Self {
        query
            .take("points", &mut self.points, |value| parsed(value).filter(|points| POINTS.contains(points)));
        let clocks = [
            ("none", Clock::None),
            ("per-move", Clock::PerMove),
            ("fischer", Clock::Fischer),
            ("per-boule", Clock::PerBoule),
        ];
        query.take("clock", &mut self.clock, one_of(&clocks));
        let sides = [("black", Some(Side::Black)), ("white", Some(Side::White)), ("either", None)];
        query.take("side", &mut self.side, one_of(&sides));
        query.take("touch", &mut self.touch_move, switch);
        query.take("strength", &mut self.strength, |value| parsed(value).filter(|&one| one < STRENGTHS));
        query.take("calls", &mut self.calls, switch);
        self.dango = dango::read(self.dango, query);
        self.petanque = petanque::read(self.petanque, query);
        self.petango = petango::read(self.petango, query);
        self
    }
}

/// The name of the person's own deck or plan, if a game would be played with one.
pub(crate) fn own_name(game: GameName, settings: &Settings) -> Option<String> {
    match game {
        GameName::Dango => settings.deck.as_ref().and_then(dango::own_name),
        GameName::Petanque => settings.plan.as_ref().and_then(petanque::own_name),
        GameName::Garanguet | GameName::Petango => None,
    }
}

/// The terms of a table in words: "One game · No clock · Touch-move off".
pub(crate) fn words(table: &Table) -> String {
    parts(table.options(), table.position().brought().as_deref()).join(" · ")
}

/// Terms in words, one by one: what is played, how far, and how. `own` is the name of the table's own deck or plan.
pub(crate) fn parts(options: &Options, own: Option<&str>) -> Vec<String> {
    let mut parts = vec![length(options)];
    parts.extend(manner(options, own));
    parts
}

/// How far a match goes, in words: "To 3 points".
pub(crate) fn length(options: &Options) -> String {
    match options.game {
        GameTerms::Garanguet(_) => say!("terms-points", points = options.points),
        GameTerms::Dango(terms) => dango::length(terms),
        GameTerms::Petanque(terms) => petanque::length(terms),
        GameTerms::Petango(terms) => petango::length(terms),
    }
}

/// How a match is played, for the top bar, which tells how far it goes: " · No clock · Touch-move off".
pub(crate) fn agreed(table: &Table) -> String {
    let options = table.options();
    let manner = manner(options, table.position().brought().as_deref());
    let manner = match options.game {
        GameTerms::Garanguet(_) | GameTerms::Dango(_) | GameTerms::Petanque(_) => manner,
        GameTerms::Petango(terms) => [vec![petango::board_words(terms.board)], manner].concat(),
    };
    [vec![String::new()], manner].concat().join(" · ")
}

fn manner(options: &Options, own: Option<&str>) -> Vec<String> {
    let clock = clocks::setting(options.clock);
    match options.game {
        GameTerms::Garanguet(terms) => {
            let touch = if terms.touch_move { say!("terms-touch-on") } else { say!("terms-touch-off") };
            vec![clock, touch]
        }
        GameTerms::Dango(terms) => {
            let mut parts = dango::manner(terms, own);
            parts.push(clock);
            parts
        }
        GameTerms::Petanque(terms) => {
            let mut parts = petanque::manner(terms, own);
            parts.push(clock);
            parts.extend(options.calls.then(|| say!("terms-foot-on")));
            parts
        }
        GameTerms::Petango(terms) => vec![petango::hand_words(terms.hand), clock],
    }
}

fn strength_words(strength: u8) -> String {
    match strength {
        0 => say!("strength-easy"),
        1 => say!("strength-usual"),
        _ => say!("strength-strong"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_changes_what_it_names() {
        let game = GameName::Garanguet;
        let terms = Terms::default()
            .read(&mut Query::new("?with=house&points=3&clock=fischer&side=white&touch=on&strength=2"));
        let options = terms.options(game);
        assert_eq!((options.points, options.game.has_touch_move()), (3, true));
        assert!(matches!(options.clock, ClockSetting::Fischer { .. }));
        assert_eq!((terms.side(game), terms.bot(game)), (Side::White, ("house", 2)));
        assert_eq!(
            Terms::default().read(&mut Query::new("?points=4&clock=sand&board=slate&to=0")),
            Terms::default()
        );
    }

    #[test]
    fn d1_3_whoever_wants_either_side_leaves_it_to_the_nigiri() {
        let nigiri = |query| {
            let options = Terms::default().read(&mut Query::new(query)).options(GameName::Dango);
            let GameTerms::Dango(terms) = options.game else { panic!("Dango is played") };
            terms.nigiri
        };
        assert!(nigiri("?side=either") && !nigiri("?side=white"));
    }

    #[test]
    fn what_one_game_agrees_on_no_other_is_told() {
        let terms = Terms::default().read(&mut Query::new("?touch=on&points=5&board=moon&calls=on"));
        let garanguet = terms.options(GameName::Garanguet);
        assert_eq!((garanguet.points, garanguet.calls, garanguet.game.has_touch_move()), (5, false, true));
        let petango = terms.options(GameName::Petango);
        assert_eq!((petango.points, petango.calls, petango.game.has_touch_move()), (1, true, false));
    }

    #[test]
    fn b9_1_petanque_is_timed_by_the_boule_and_nothing_else_is() {
        let clock = |query, game| Terms::default().read(&mut Query::new(query)).options(game).clock;
        let minute = ClockSetting::PerBoule { limit: Millis(60_000) };
        assert_eq!(clock("?clock=per-boule", GameName::Petanque), minute);
        assert_eq!(clock("?clock=per-move", GameName::Petanque), minute);
        assert_eq!(clock("?clock=fischer", GameName::Petanque), ClockSetting::None);
        assert_eq!(clock("?clock=per-boule", GameName::Dango), ClockSetting::None);
    }

    #[test]
    fn every_offered_clock_is_within_its_range() {
        let all = GameName::ALL.into_iter().flat_map(Clock::of);
        assert!(all.into_iter().all(|clock| clock.setting().is_valid()));
    }

    #[test]
    fn terms_are_told_in_words() {
        let words = |game| parts(&Terms::default().options(game), None).join(" · ");
        assert_eq!(words(GameName::Garanguet), "One game · No clock · Touch-move off");
        assert_eq!(words(GameName::Petango), "Goban, to 10 · Club hand · No clock");
        let dango = "13×13, komi 6.5 · classic deck · territory scoring · colours by nigiri · No clock";
        assert_eq!(words(GameName::Dango), dango);
    }

    #[test]
    fn every_strength_is_a_bot_of_the_house() {
        for game in GameName::ALL {
            for strength in 0..STRENGTHS {
                let (name, level) = Terms { strength, ..Terms::default() }.bot(game);
                let bot = AnyBot::by_name(game, name).expect("the bot is in the list");
                assert!(level <= bot.highest_level().number(), "{game} {name} {level}");
            }
        }
    }
}
