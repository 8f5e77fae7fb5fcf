//! What a game says about itself in the lobby, at every table and in every record: its words, its terms, its bots.

use carreau_core::{BySide, Side};
use carreau_games::{GameName, GameTerms, ListedGame, Position, each, each_game};
use carreau_match::{Options, Table};
use carreau_protocol::Phrase;

use crate::{
    clocks,
    own_file::OwnFiles,
    query::Query,
    words::{self, say},
};

/// What the page says about the terms of a game, with a default for whatever only some games have.
pub(crate) trait TermsInfo: ListedGame {
    /// Reads terms from an address; those that it does not name, or that cannot be read, stay as they are.
    fn read_terms(terms: Self::Terms, query: &mut Query<'_>) -> Self::Terms {
        let _ = query;
        terms
    }

    /// The terms of a lesson: a short game.
    fn for_lesson() -> Self::Terms {
        Self::Terms::default()
    }

    /// The terms of a first lesson, if those of a lesson would make it too long.
    fn for_first_lesson() -> Self::Terms {
        Self::for_lesson()
    }

    /// The text of the position from which a first lesson starts, if the usual one would make it too long.
    fn first_lesson_start(terms: Self::Terms) -> Option<String> {
        let _ = terms;
        None
    }

    /// The terms of a match, as they follow from those that the person chose, and from the side, if the person chose one.
    fn agreed(terms: Self::Terms, side: Option<Side>) -> Self::Terms {
        let _ = side;
        terms
    }

    /// The name of the person's own deck or plan, if the game would be played with one.
    fn own_name(files: &OwnFiles) -> Option<String> {
        let _ = files;
        None
    }

    /// The text of the position that a game starts from, if it is played with the person's own deck or plan.
    ///
    /// # Errors
    ///
    /// Why the game cannot be played with it, as a sentence.
    fn own_start(terms: Self::Terms, files: &OwnFiles) -> Result<Option<String>, String> {
        let _ = (terms, files);
        Ok(None)
    }

    /// How far a match goes, in words: "To 3 points".
    fn length(terms: Self::Terms, options: &Options) -> String {
        let _ = terms;
        say!(terms_points, points = options.points)
    }

    /// How a match is played, part by part: "No clock", "Touch-move off". `own` is the name of the table's own deck or
    /// plan.
    fn manner(terms: Self::Terms, options: &Options, own: Option<&str>) -> Vec<String> {
        let _ = (terms, own);
        vec![clocks::setting(options.clock)]
    }

    /// The name of the board, for the top bar, if a game has several boards.
    fn board_name(terms: Self::Terms) -> Option<String> {
        let _ = terms;
        None
    }

    /// How far a match of one game for one point goes, for the top bar.
    fn one_game(terms: Self::Terms, options: &Options) -> String {
        let _ = (terms, options);
        say!(top_one_game)
    }

    /// Whether the game draws who plays which side, so that nobody has a side before it begins (D1.3).
    fn draws_sides(terms: Self::Terms) -> bool {
        let _ = terms;
        false
    }
}

/// What the page says about a game, in whichever of its places.
///
/// Whatever only some games have has a default here, which those games override. The page asks through [`each!`] and
/// [`each_game!`].
pub(crate) trait GameInfo: TermsInfo {
    /// Whether the page offers matches of several games (G6.2).
    const HAS_MATCHES: bool = false;

    /// Whether several people may play a side, as in pétanque (B2.1).
    const HAS_TEAMS: bool = false;

    /// What is said in praise of a play.
    const PRAISE: Phrase = Phrase::NiceMove;

    /// Whether a record can be saved as SGF, for viewers and programs of Go.
    const HAS_SGF: bool = false;

    /// Whether the whole board can be turned round.
    const CAN_TURN: bool = true;

    /// Whether the chosen terms are stored under the game's name. If not, their fields stand among those of all games.
    const TERMS_STAND_APART: bool = true;

    /// The names of its bots, the weakest first, with their highest levels, as `carreau_bots` has them.
    const HOUSE_BOTS: &'static [(&'static str, u8)] = &[("random", 1), ("house", 8)];

    /// The level at which the computer analyses a match, as its highest, or a lower one where the highest thinks long.
    const ANALYSIS_LEVEL: u8 = 8;

    /// The game in a few words, below its name.
    fn in_brief() -> String {
        String::new()
    }

    /// The game in a line or two.
    fn about() -> String {
        String::new()
    }

    /// The name of a side.
    fn side_name(side: Side) -> String {
        words::side(side)
    }

    /// A note about a table in the lobby, with the name of the table's own deck or plan.
    fn with_brought(note: String, name: String) -> String {
        let _ = name;
        note
    }

    /// The points of both sides within this game and how many of them win, if the game counts points.
    fn points_in_game(&self) -> Option<(BySide<u16>, u16)> {
        None
    }

    /// The result of a game that is over, in the form its players use: `B+3.5`.
    fn result(table: &Table) -> Option<String> {
        let _ = table;
        None
    }

    /// The margin of a game that was counted, as a sentence.
    fn margin(table: &Table) -> Option<String> {
        let _ = table;
        None
    }
}

/// [`GameInfo::HAS_TEAMS`] of any game.
pub(crate) const fn has_teams(game: GameName) -> bool {
    each_game!(game, G => G::HAS_TEAMS)
}

/// The bots of a game, the weakest first, with their highest levels.
pub(crate) const fn bots(game: GameName) -> &'static [(&'static str, u8)] {
    each_game!(game, G => G::HOUSE_BOTS)
}

/// The name of a side in its game. A team of pétanque is named after the colour of its boules.
pub(crate) fn side_of(game: GameName, side: Side) -> String {
    each_game!(game, G => G::side_name(side))
}

/// [`GameInfo::draws_sides`] of any game.
pub(crate) fn draws_sides(terms: GameTerms) -> bool {
    each!(GameTerms, terms, own: G => G::draws_sides(own))
}

/// [`GameInfo::points_in_game`] of any game.
pub(crate) fn points_in_game(position: &Position) -> Option<(BySide<u16>, u16)> {
    each!(Position, position, own => own.points_in_game())
}

/// [`GameInfo::result`] of any game.
pub(crate) fn result(table: &Table) -> Option<String> {
    each_game!(table.header().game, G => G::result(table))
}
