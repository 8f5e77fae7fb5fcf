//! Turns as lists of games tell them: the plays of a turn put together in one text.
//!
//! ```
//! use carreau_dango::told;
//! use carreau_table::Side;
//!
//! let plays = ["twice keima|keima D4 E6", "|keima Q4 R6"];
//! let played = plays.map(|both| {
//!     let (draw, play) = both.split_once('|').unwrap();
//!     (Side::Black, draw.parse().ok(), play.parse().unwrap())
//! });
//! let [turn] = &told::turns(played)[..] else { panic!("one turn") };
//! assert_eq!(turn.to_string(), "twice keima D4 E6 / Q4 R6");
//! ```

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use carreau_table::Side;

use crate::{
    action::Action,
    draw::Draw,
    notation::ParsePlayError,
    play::{Play, Way},
};

/// What is told of a turn, or of a word about the count (D8.1), which counts as a turn of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub side: Side,
    /// How many plays it is made of, those that are not told among them.
    pub plays: usize,
    /// What is told.
    pub told: Told,
}

/// A turn without whose it is. As text it is the notation of the turn; [`FromStr`] reads it again.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Told {
    /// Whether a Free card was shown, so that there are two moves (D5.2).
    pub free: bool,
    /// The moves so far; none while no card has been turned up.
    pub moves: ArrayVec<Move, 2>,
}

/// A move of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// Whether Twice was turned up before the card (D6.1).
    pub twice: bool,
    /// The play, or both applications of the card, which come one after the other.
    pub plays: ArrayVec<Play, 2>,
}

/// Puts the plays of a game together to turns, in order: who played, what was drawn for it, and the play. For the
/// second application of a card nothing is drawn; it may be said again what was. The last turn may be under way.
pub fn turns(played: impl IntoIterator<Item = (Side, Option<Draw>, Play)>) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for (side, draw, play) in played {
        let goes_on = turns.last().is_some_and(|turn| turn.side == side && !turn.told.is_of_count());
        if !goes_on || is_of_count(&play) {
            turns.push(Turn { side, plays: 0, told: Told::default() });
        }
        if let Some(turn) = turns.last_mut() {
            turn.plays += 1;
            turn.told.add(draw, play);
        }
    }
    turns
}

/// Whether a play is a word about the count (D8.1).
const fn is_of_count(play: &Play) -> bool {
    matches!(play, Play::Dead(_) | Play::Agree | Play::PlayOn)
}

impl Told {
    fn is_of_count(&self) -> bool {
        self.moves.first().and_then(|told| told.plays.first()).is_some_and(is_of_count)
    }

    /// Adds a play of the turn.
    fn add(&mut self, draw: Option<Draw>, play: Play) {
        match play {
            // A card is on its way: that is told when it is carried out.
            Play::TurnUp => return,
            Play::Show => {
                self.free = true;
                return;
            }
            _ => {}
        }
        let twice = match (&play, draw) {
            (Play::Card { card, .. } | Play::Hold(card), Some(Draw::Twice(drawn))) => *card == drawn,
            (Play::Block(_), Some(Draw::Twice(drawn))) => drawn == Action::FreeBlock.slug(),
            _ => false,
        };
        match self.moves.last_mut() {
            Some(last) if last.is_half() => last.plays.push(play),
            // No turn has three moves; if it is told so, the rest is left out.
            _ => drop(self.moves.try_push(Move { twice, plays: ArrayVec::from_iter([play]) })),
        }
    }
}

impl Move {
    /// Whether the second application of the card is due (D6.1).
    pub fn is_half(&self) -> bool {
        let applied = matches!(self.plays[..], [Play::Card { way: Way::Points(_), .. }]);
        self.twice && applied
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.free {
            f.write_str("free")?;
        }
        for (i, told) in self.moves.iter().enumerate() {
            let gap = match (i, self.free) {
                (0, false) => "",
                (0, true) => " ",
                _ => " ; ",
            };
            write!(f, "{gap}{told}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.twice {
            write!(f, "{} ", Action::Twice.name())?;
        }
        for (i, play) in self.plays.iter().enumerate() {
            let text = play.to_string();
            match text.split_once(' ') {
                // The second application does not name the card again.
                Some((_, points)) if i > 0 => write!(f, " / {points}")?,
                _ => f.write_str(&text)?,
            }
        }
        Ok(())
    }
}

impl FromStr for Told {
    type Err = ParsePlayError;

    fn from_str(text: &str) -> Result<Self, ParsePlayError> {
        let (free, rest) = match text.trim().strip_prefix("free") {
            Some(rest) if rest.is_empty() || rest.starts_with(' ') => (true, rest.trim_start()),
            _ => (false, text.trim()),
        };
        let most = if free { 2 } else { 1 };
        let mut moves = ArrayVec::new();
        for part in rest.split(';').filter(|part| !(free && part.trim().is_empty())) {
            if moves.len() == most {
                return Err(ParsePlayError::Other(text.trim().to_owned()));
            }
            moves.push(part.parse()?);
        }
        Ok(Self { free, moves })
    }
}

impl FromStr for Move {
    type Err = ParsePlayError;

    fn from_str(text: &str) -> Result<Self, ParsePlayError> {
        let text = text.trim();
        let (twice, rest) = match text.split_once(' ') {
            // Alone it elapses: `twice -` (D6.1).
            Some((twice, rest)) if twice == Action::Twice.name() && rest.trim() != "-" => (true, rest.trim()),
            _ => (false, text),
        };
        let mut parts = rest.split('/').map(str::trim);
        let first: Play = parts.next().unwrap_or_default().parse()?;
        let mut told = Self { twice, plays: ArrayVec::from_iter([first]) };
        for points in parts {
            let card = match &first {
                Play::Card { card, way: Way::Points(_) } if told.is_half() => card,
                _ => return Err(ParsePlayError::Other(text.to_owned())),
            };
            told.plays.push(format!("{card} {points}").parse()?);
        }
        Ok(told)
    }
}

#[cfg(test)]
mod tests {
    use carreau_table::{Chance as _, Game as _, Turn as Waits};

    use super::*;
    use crate::{Deck, Lines, Position, Terms};

    /// The turns of `side: draw | play` lines.
    fn told(lines: &str) -> Vec<String> {
        let played = lines.lines().map(|line| {
            let (side, rest) = line.trim().split_once(' ').expect("a side");
            let (draw, play) = rest.split_once('|').expect("a draw and a play");
            let side = if side == "b" { Side::Black } else { Side::White };
            (side, draw.trim().parse().ok(), play.parse().expect("a play"))
        });
        turns(played).iter().map(|turn| turn.told.to_string()).collect()
    }

    #[test]
    fn d6_1_both_applications_of_a_card_are_one_turn() {
        for second in ["twice keima", ""] {
            let lines =
                format!("b twice keima | keima D4 E6\nb {second} | keima Q4 R6\nw keima | keima C3 D5");
            assert_eq!(told(&lines), ["twice keima D4 E6 / Q4 R6", "keima C3 D5"]);
        }
        let dropped = "b twice keima | keima D4 E6\nb twice keima | keima -";
        assert_eq!(told(dropped), ["twice keima D4 E6 / -"]);
        assert_eq!(told("b twice keima | keima -"), ["twice keima -"]);
    }

    #[test]
    fn d6_1_twice_is_told_with_the_card_it_does_nothing_for() {
        let lines = "b twice miss | miss\nw twice free-card | hold free-card\nb twice | twice -";
        assert_eq!(told(lines), ["twice miss", "twice hold free-card", "twice -"]);
    }

    #[test]
    fn d5_2_a_turn_with_a_free_card_has_two_moves() {
        let lines =
            "b miss | free\nb keima | keima D4 E6\nb twice nobi | nobi A1 A2\nb twice nobi | nobi C1 C2";
        assert_eq!(told(lines), ["free keima D4 E6 ; twice nobi A1 A2 / C1 C2"]);
        assert_eq!(told("b miss | free\nb miss | B D3\nb miss | pass"), ["free B D3 ; pass"]);
        assert_eq!(told("b miss | free"), ["free"]);
    }

    #[test]
    fn d2_3_turning_a_card_up_is_not_told() {
        assert_eq!(told("b miss | turn"), [""]);
        assert_eq!(told("b miss | turn\nb keima | keima D4 E6\nw miss | block"), ["keima D4 E6", "block"]);
    }

    #[test]
    fn d8_1_every_word_about_the_count_is_told_alone() {
        let lines = "b miss | pass\nw miss | pass\nb miss | dead D4\nw miss | dead -\nb miss | play on\nb miss | B D3";
        assert_eq!(told(lines), ["pass", "pass", "dead D4", "dead -", "play on", "B D3"]);
    }

    #[test]
    fn what_is_no_turn_is_not_read() {
        for text in ["", "keima D4 E6 ; nobi A1 A2", "twice keima D4 E6 / Q4 R6 / A1 B3", "miss / miss"] {
            assert!(text.parse::<Told>().is_err(), "{text}");
        }
        let three = "free miss ; miss ; miss";
        assert!(three.parse::<Told>().is_err());
    }

    #[test]
    fn the_turns_of_whole_games_are_read_again_and_change_sides() {
        for (lines, seed) in [(9, 1_u64), (9, 2), (13, 3), (19, 4)] {
            let mut state = seed;
            let mut random = |below: u32| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                u32::try_from((state >> 33) % u64::from(below)).expect("below")
            };
            let board = Lines::try_from(lines).expect("a board");
            let mut position = Position::start(Terms { board, ..Terms::default() }, Deck::classic());
            let (mut drawn, mut played) = (None, Vec::new());
            while played.len() < 400 {
                match position.turn() {
                    Waits::Over(_) => break,
                    Waits::Chance => {
                        let weight = u32::try_from(position.weight()).expect("36 cards weigh little");
                        let draw = position.drawn_at(u64::from(random(weight))).expect("below the weight");
                        position.resolve(draw).expect("listed");
                        drawn = Some(draw);
                    }
                    Waits::Side(side) => {
                        let play = position.sample(&mut random).expect("a side is to play");
                        position.play(&play).expect("legal");
                        played.push((side, drawn, play));
                    }
                }
            }
            let turns = turns(played.iter().copied());
            assert_eq!(turns.iter().map(|turn| turn.plays).sum::<usize>(), played.len());
            for pair in turns.windows(2) {
                assert_ne!(pair[0].side, pair[1].side, "{:?}", pair[0]);
            }
            let (_, whole) = turns.split_last().expect("a game has turns");
            for turn in whole {
                let text = turn.told.to_string();
                assert_eq!(text.parse::<Told>().as_ref(), Ok(&turn.told), "{text}");
            }
            assert!(whole.iter().any(|turn| turn.told.moves.iter().any(|told| told.twice)));
        }
    }
}
