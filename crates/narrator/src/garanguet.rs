//! Garanguet's refusals in words.

use carreau_core::{Side, echo};
use carreau_games::garanguet::{
    Announcement, Checkers, ParseTurnError, Point, Position, SetupFault, TurnError,
};
use carreau_words::{say, side};

use crate::Narrated;

impl Narrated for Position {
    fn reason(&self, why: &TurnError) -> String {
        reason(*why)
    }

    fn unreadable(why: &ParseTurnError) -> String {
        match why {
            ParseTurnError::Empty => say!(unread_garanguet_empty),
            ParseTurnError::Path(path) => say!(unread_garanguet, text = echo(path).to_string()),
            ParseTurnError::TooLong => say!(unread_garanguet_long),
        }
    }

    fn question(&self) -> String {
        say!(puzzle_garanguet)
    }
}

/// The name by which a double is announced (G3.5).
pub fn announced(announcement: Announcement) -> String {
    match announcement {
        // Proper names of the French game, the same in every language.
        Announcement::DoubleTwo => say!(roll_double_two),
        named => named.to_string(),
    }
}

/// Why the rules refuse a turn, in at most twelve words.
pub fn reason(error: TurnError) -> String {
    let letter = |point: Point| point.letter().to_string();
    match error {
        TurnError::PriorityFirst => say!(why_priority_first),
        TurnError::NotRolled { .. } => say!(why_not_rolled),
        TurnError::GameOver => say!(why_game_over),
        TurnError::NoChecker { from, .. } => say!(why_no_checker, point = letter(from)),
        TurnError::Backwards { side: of, .. } => match of {
            Side::Black => say!(why_backwards_black),
            Side::White => say!(why_backwards_white),
        },
        TurnError::NoSuchDie { distance } => say!(why_no_such_die, distance = distance),
        TurnError::Blocked { to } => say!(why_blocked, point = letter(to)),
        TurnError::NotHome { behind } => say!(why_not_home, point = letter(behind)),
        TurnError::OrdinaryFirst { die, instead } => {
            say!(why_ordinary_first, die = die, point = letter(instead))
        }
        TurnError::NotFurthest { furthest } => say!(why_not_furthest, point = letter(furthest)),
        TurnError::TooFewDice { played, owed } => say!(why_too_few_dice, played = played, owed = owed),
        TurnError::LowerDice { played, owed } => say!(why_lower_dice, played = played, owed = owed),
        TurnError::TooFewPips { played, owed } => say!(why_too_few_pips, played = played, owed = owed),
        TurnError::TouchMove { touched } => say!(why_touch_move, point = letter(touched)),
    }
}

/// What is wrong with a set-up: a sentence with its clause in brackets at its end, where there is one.
pub fn fault(fault: &SetupFault) -> String {
    match *fault {
        SetupFault::Nothing(point) => say!(setup_garanguet_nothing, point = point.letter().to_string()),
        SetupFault::Count { side: of, found } => {
            say!(setup_garanguet_count, side = side(of), found = found, owed = Checkers::TOTAL)
        }
        SetupFault::BothWon => say!(setup_garanguet_both_won),
        SetupFault::WinnerToMove(winner) => say!(setup_garanguet_winner_to_move, side = side(winner)),
        SetupFault::RollAfterEnd => say!(setup_garanguet_roll_after_end),
        SetupFault::RollWithoutMover => say!(setup_garanguet_roll_without_mover),
        SetupFault::PriorityTooLate => say!(setup_garanguet_priority_too_late),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_short() {
        let [a, b] = ['a', 'b'].map(|letter| Point::from_letter(letter).expect("a point"));
        let reasons = [
            TurnError::PriorityFirst,
            TurnError::NotRolled { side: Side::Black },
            TurnError::GameOver,
            TurnError::NoChecker { side: Side::Black, from: a },
            TurnError::Backwards { side: Side::Black, from: b, to: a },
            TurnError::Backwards { side: Side::White, from: a, to: b },
            TurnError::NoSuchDie { distance: 7 },
            TurnError::Blocked { to: a },
            TurnError::NotHome { behind: a },
            TurnError::OrdinaryFirst { die: 6, instead: a },
            TurnError::NotFurthest { furthest: a },
            TurnError::TooFewDice { played: 1, owed: 3 },
            TurnError::LowerDice { played: 9, owed: 12 },
            TurnError::TooFewPips { played: 9, owed: 12 },
            TurnError::TouchMove { touched: a },
        ];
        for reason in reasons {
            let words = super::reason(reason);
            assert!(words.split_whitespace().count() <= 12, "{words}");
            assert!(words.ends_with('.') && !words.contains("why-"), "{words}");
        }
    }
}
