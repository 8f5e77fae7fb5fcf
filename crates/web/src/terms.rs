//! What the players agree on before a match: length, clock, sides, the bot's strength, and the terms of the game.

mod company;
mod of_games;

use carreau_core::Side;
use carreau_games::{GameName, GameTerms, ListedGame, each, each_game};
use carreau_match::{ClockSetting, Millis, Options, Table};
use carreau_protocol::Strength;
use serde::{Deserialize, Serialize};

use crate::{
    browser,
    game_info::{self, GameInfo as _, TermsInfo as _, draws_sides},
    own_file::OwnFiles,
    query::{Query, one_of, parsed, switch},
    words::say,
};

pub(crate) use self::company::{Company, Who};
use self::of_games::OfGames;

/// The terms that a person has chosen, stored for the next time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Terms {
    /// The points of a match, in a game whose matches have several games.
    pub(crate) points: u16,
    /// The clock.
    pub(crate) clock: Clock,
    /// The person's side; `None` for either.
    pub(crate) side: Option<Side>,
    /// The level of the bot, from 0 for a newcomer. A game with fewer levels takes its highest.
    pub(crate) strength: u8,
    /// Whether the table is shown in the lobby.
    pub(crate) listed: bool,
    /// How strong the opponent should be, where it is whoever comes; `None` for any.
    pub(crate) seeks: Option<Strength>,
    /// Whether the person plays whoever waits by any terms.
    pub(crate) takes_any: bool,
    /// Who sits where in a game of teams.
    company: Company,
    /// Whether players may call what no program sees (H5).
    pub(crate) calls: bool,
    /// Whether a person without a seat may decide the calls that a player denies (H3).
    pub(crate) referee: bool,
    /// Whether a coach shows both sides the chances of each choice, in a game whose own terms do not say so.
    pub(crate) coach: bool,
    /// The terms of each game.
    #[serde(flatten)]
    of_games: OfGames,
}

/// The clocks that are offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Clock {
    #[default]
    None,
    PerMove,
    Fischer,
    PerBoule,
    /// A slow table with so many days per turn, and a week of vacation.
    Slow(u8),
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            points: 1,
            clock: Clock::None,
            side: None,
            strength: 3,
            listed: false,
            seeks: None,
            takes_any: false,
            company: Company::default(),
            calls: false,
            referee: false,
            coach: false,
            of_games: OfGames::default(),
        }
    }
}

/// The match lengths that are offered (G6.2).
pub(crate) const POINTS: [u16; 4] = [1, 3, 5, 7];
/// A day in milliseconds.
const DAY: u64 = 24 * 3_600_000;

impl Clock {
    /// The days per turn of a slow table that are proposed first.
    pub(crate) const USUAL_DAYS: u8 = 3;

    /// Whether it is that of a slow table.
    pub(crate) const fn is_slow(self) -> bool {
        matches!(self, Self::Slow(_))
    }

    /// The days per turn of a slow table; 0 for another.
    pub(crate) const fn days(self) -> u8 {
        match self {
            Self::Slow(days) => days,
            _ => 0,
        }
    }

    /// The clocks that are offered for a game: a team of pétanque has a minute for each boule (B9.1).
    pub(crate) const fn of(game: GameName) -> &'static [Self] {
        if game.is_timed_by_minute() {
            &[Self::None, Self::PerBoule, Self::Slow(1), Self::Slow(2), Self::Slow(3), Self::Slow(7)]
        } else {
            &[
                Self::None,
                Self::PerMove,
                Self::Fischer,
                Self::Slow(1),
                Self::Slow(2),
                Self::Slow(3),
                Self::Slow(7),
            ]
        }
    }

    /// The clock to use in a game after this one was chosen, perhaps for another game.
    pub(crate) fn within(self, game: GameName) -> Self {
        match self {
            chosen if Self::of(game).contains(&chosen) => chosen,
            Self::PerMove => Self::PerBoule,
            _ => Self::None,
        }
    }

    /// The clock as the match has it.
    pub(crate) const fn setting(self) -> ClockSetting {
        match self {
            Self::None => ClockSetting::None,
            Self::PerMove => ClockSetting::PerMove { limit: Millis(60_000) },
            Self::PerBoule => ClockSetting::PerBoule { limit: Millis(60_000) },
            Self::Fischer => ClockSetting::Fischer { initial: Millis(600_000), increment: Millis(5000) },
            Self::Slow(days) => {
                ClockSetting::Correspondence { limit: Millis(days as u64 * DAY), vacation: Millis(7 * DAY) }
            }
        }
    }
}

impl Terms {
    /// The options for a match of a game.
    pub(crate) fn options(self, game: GameName) -> Options {
        let options = Options {
            points: if each_game!(game, G => G::HAS_MATCHES) { self.points } else { 1 },
            clock: self.clock.within(game).setting(),
            calls: self.calls && !game.calls().is_empty(),
            referee: false,
            coach: self.coach && GameTerms::usual(game).has_coach().is_none(),
            game: each_game!(game, G => G::agreed(self.of::<G>(), self.side).into()),
        };
        Options { referee: self.referee && options.has_calls(), ..options }
    }

    /// The terms that come nearest to what was agreed on at a table.
    pub(crate) fn of_table(options: &Options) -> Self {
        let clock = match options.clock {
            ClockSetting::None => Clock::None,
            ClockSetting::PerMove { .. } => Clock::PerMove,
            ClockSetting::Fischer { .. } => Clock::Fischer,
            ClockSetting::PerBoule { .. } => Clock::PerBoule,
            ClockSetting::Correspondence { limit, .. } => Clock::Slow((limit.0 / DAY).clamp(1, 7) as u8),
        };
        let mut terms = Self {
            points: options.points,
            clock,
            calls: options.calls,
            referee: options.referee,
            coach: options.coach,
            ..Self::default()
        };
        terms.set(options.game);
        terms
    }

    /// The same for a match in this browser, where nobody is waited for, and so no clock is slow.
    pub(crate) fn options_here(self, game: GameName) -> Options {
        let options = self.options(game);
        let clock = if options.clock.is_slow() { ClockSetting::None } else { options.clock };
        // At one screen there is nobody without a seat.
        Options { clock, referee: false, ..options }
    }

    /// The position that a game starts from, if the person plays with a deck or a plan of their own.
    ///
    /// # Errors
    ///
    /// Why the game cannot be played with it, as a sentence.
    pub(crate) fn start(self, game: GameName, files: &OwnFiles) -> Result<Option<String>, String> {
        each!(GameTerms, self.options(game).game, terms: G => G::own_start(terms, files))
    }

    /// The position from which a first lesson starts, if it is not the usual one.
    pub(crate) fn first_lesson_start(self, game: GameName) -> Option<String> {
        each!(GameTerms, self.options(game).game, terms: G => G::first_lesson_start(terms))
    }

    /// The terms of one game.
    pub(crate) fn of<G: ListedGame>(&self) -> G::Terms {
        self.of_games.of::<G>()
    }

    /// Changes the terms of one game.
    pub(crate) fn set(&mut self, terms: impl Into<GameTerms>) {
        self.of_games.set(terms.into());
    }

    /// Who sits where in a game of teams, whatever its format.
    pub(crate) const fn company(self) -> Company {
        self.company
    }

    /// Changes who sits where.
    pub(crate) const fn set_company(&mut self, company: Company) {
        self.company = company;
    }

    /// The side that the person chose, if any.
    pub(crate) const fn wanted_side(self) -> Option<Side> {
        self.side
    }

    /// The terms of a lesson, the first one or a later one: a short game as Black against the weakest bot.
    pub(crate) fn for_lesson(game: GameName, is_first: bool) -> Self {
        let mut terms = Self { side: Some(Side::Black), ..Self::default() }.against_a_newcomer();
        each_game!(game, G => terms.set(if is_first { G::for_first_lesson() } else { G::for_lesson() }));
        terms
    }

    /// The same terms with the weakest bot.
    pub(crate) const fn against_a_newcomer(self) -> Self {
        Self { strength: 0, ..self }
    }

    /// How strong the bot plays, in words.
    pub(crate) fn strength_words(self, game: GameName) -> String {
        level_words(self.bot(game).1)
    }

    /// Whether the table is shown in the lobby.
    pub(crate) const fn is_listed(self) -> bool {
        self.listed
    }

    /// How strong the opponent should be, where it is whoever comes.
    pub(crate) const fn seeks(self) -> Option<Strength> {
        self.seeks
    }

    /// Whether the person plays whoever waits by any terms.
    pub(crate) const fn takes_any(self) -> bool {
        self.takes_any
    }

    /// The same terms without a wish for a side: with whoever comes, the sides fall by lot.
    pub(crate) const fn with_either_side(self) -> Self {
        Self { side: None, ..self }
    }

    /// The side that the person chose, or a random one; Black if the game itself draws who plays which side.
    pub(crate) fn side(self, game: GameName) -> Side {
        self.side.unwrap_or_else(|| {
            if draws_sides(self.options(game).game) {
                return Side::Black;
            }
            let [lot] = browser::random_bytes();
            if lot % 2 == 0 { Side::Black } else { Side::White }
        })
    }

    /// The bot and its level for the chosen strength.
    pub(crate) fn bot(self, game: GameName) -> (&'static str, u8) {
        let (best, highest) = *game_info::bots(game).last().expect("every game has a bot");
        (best, highest.min(self.strength.saturating_add(1)))
    }

    /// Reads terms from an address; those that it does not name, or that cannot be read, stay as they are.
    pub(crate) fn read(mut self, query: &mut Query<'_>) -> Self {
        query
            .take("points", &mut self.points, |value| parsed(value).filter(|points| POINTS.contains(points)));
        let clocks = [
            ("none", Clock::None),
            ("per-move", Clock::PerMove),
            ("fischer", Clock::Fischer),
            ("per-boule", Clock::PerBoule),
            ("slow-1", Clock::Slow(1)),
            ("slow-2", Clock::Slow(2)),
            ("slow-3", Clock::Slow(3)),
            ("slow-7", Clock::Slow(7)),
        ];
        query.take("clock", &mut self.clock, one_of(&clocks));
        let sides = [("black", Some(Side::Black)), ("white", Some(Side::White)), ("either", None)];
        query.take("side", &mut self.side, one_of(&sides));
        query.take("strength", &mut self.strength, parsed);
        query.take("calls", &mut self.calls, switch);
        query.take("referee", &mut self.referee, switch);
        query.take("coach", &mut self.coach, switch);
        for game in GameName::ALL {
            each_game!(game, G => self.set(G::read_terms(self.of::<G>(), query)));
        }
        self
    }
}

/// The name of the person's own deck or plan, if the game would be played with one.
pub(crate) fn own_name(game: GameName, files: &OwnFiles) -> Option<String> {
    each_game!(game, G => G::own_name(files))
}

/// The terms of a table in words: "One game · No clock · Touch-move off".
pub(crate) fn words(table: &Table) -> String {
    parts(table.options(), table.position().brought().as_deref()).join(" · ")
}

/// Terms in words, one by one: how far a match goes, and how it is played. `own` is the name of the table's own deck
/// or plan.
pub(crate) fn parts(options: &Options, own: Option<&str>) -> Vec<String> {
    let mut parts = vec![length(options)];
    parts.extend(manner(options, own));
    parts
}

/// How far a match goes, in words: "To 3 points".
pub(crate) fn length(options: &Options) -> String {
    each!(GameTerms, options.game, terms: G => G::length(terms, options))
}

/// How a match is played, to follow its length in the top bar: " · No clock · Touch-move off".
pub(crate) fn agreed(table: &Table) -> String {
    let options = table.options();
    let mut parts = vec![String::new()];
    parts.extend(each!(GameTerms, options.game, terms: G => G::board_name(terms)));
    parts.extend(manner(options, table.position().brought().as_deref()));
    parts.join(" · ")
}

fn manner(options: &Options, own: Option<&str>) -> Vec<String> {
    let mut parts: Vec<String> = each!(GameTerms, options.game, terms: G => G::manner(terms, options, own));
    parts.extend(options.coach.then(|| say!(terms_coach_on)));
    parts.extend(options.referee.then(|| say!(terms_referee_on)));
    parts
}

/// The strengths of opponent that somebody may seek, in words.
pub(crate) fn sought_strength(strength: Option<Strength>) -> String {
    match strength {
        None => say!(seek_any),
        Some(Strength::Novice) => say!(seek_novice),
        Some(Strength::Regular) => say!(seek_regular),
        Some(Strength::Strong) => say!(seek_strong),
    }
}

/// What kind of player the bot is at a level, from 1.
pub(crate) fn level_words(level: u8) -> String {
    say!(house_level, level = level)
}

#[cfg(test)]
mod tests {
    use carreau_bots::AnyBot;

    use super::*;

    #[test]
    fn an_address_changes_what_it_names() {
        let game = GameName::Garanguet;
        let terms = Terms::default()
            .read(&mut Query::new("?with=house&points=3&clock=fischer&side=white&touch=on&strength=2"));
        let options = terms.options(game);
        assert_eq!((options.points, options.game.has_touch_move()), (3, true));
        assert!(matches!(options.clock, ClockSetting::Fischer { .. }));
        assert_eq!((terms.side(game), terms.bot(game)), (Side::White, ("house", 3)));
        assert_eq!(
            Terms::default().read(&mut Query::new("?points=4&clock=sand&board=slate&to=0")),
            Terms::default()
        );
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
    fn every_offered_clock_is_within_its_range() {
        let all = GameName::ALL.into_iter().flat_map(Clock::of);
        assert!(all.into_iter().all(|clock| clock.setting().is_valid()));
    }

    #[test]
    fn every_strength_is_a_level_of_the_house() {
        for game in GameName::ALL {
            let highest = AnyBot::by_name(game, "house").expect("every game has it").highest_level().number();
            assert!(highest >= 5, "{game}");
            for strength in 0..=u8::MAX {
                let level = highest.min(strength.saturating_add(1));
                assert_eq!(Terms { strength, ..Terms::default() }.bot(game), ("house", level), "{game}");
            }
        }
    }
}
