//! What the terminal says, game by game.

use carreau_games::{GameName, Position};
use carreau_match::Table;
use carreau_petanque::Phase;
use carreau_table::Side;

use super::dango;
use crate::{petanque, told::side_name};

/// What a side is asked at the prompt.
pub(super) struct Asked {
    /// After the side's name: what it has to play with.
    pub(super) what: String,
    /// What is said on Enter: how to answer.
    pub(super) idle: String,
}

/// What the side to move is asked.
pub(super) fn asked(table: &Table) -> Asked {
    let (what, idle) = match table.position() {
        Position::Garanguet(_) => {
            (table.last_draw().unwrap_or_default().to_owned(), "play a turn such as a/g".to_owned())
        }
        Position::Dango(position) => dango::asked(position),
        Position::Petanque(position) => petanque::asked(position),
        Position::Petango(position) => {
            let attempt = position.going().map(|turn| turn.attempt);
            let attempt = attempt.map(|attempt| format!(", attempt {attempt} of 3")).unwrap_or_default();
            (attempt, "flick a stone, such as 10 0 12300".to_owned())
        }
    };
    let joined = what.is_empty() || what.starts_with([' ', ',']);
    let what = if joined { what } else { format!(" {what}") };
    Asked { what, idle: idle + "; `?` shows the commands" }
}

/// What stands before `(Enter)>` where a side is to draw.
pub(super) fn draws_now(table: &Table, side: Side) -> String {
    let game = table.header().game;
    match table.to_draw() {
        Position::Petanque(position) => petanque::die_for(position).unwrap_or_default(),
        _ => format!("{} {}", side_name(game, side), draws(game).0),
    }
}

/// Whether the board is shown before the side to move is asked: not where only a word or a choice is missing.
pub(super) fn shows_board(position: &Position) -> bool {
    match position {
        Position::Petanque(position) => matches!(position.phase(), Phase::Jack { .. } | Phase::Aim(_)),
        Position::Garanguet(_) | Position::Dango(_) | Position::Petango(_) => true,
    }
}

/// What a side does that draws, and what is said when it is asked for something else.
pub(super) const fn draws(game: GameName) -> (&'static str, &'static str) {
    match game {
        GameName::Dango => ("turns up", "Enter turns the card up; `?` shows the commands"),
        GameName::Garanguet | GameName::Petanque | GameName::Petango => {
            ("rolls", "Enter rolls the dice; `?` shows the commands")
        }
    }
}

/// What a throw that belongs to both decided, in words.
pub(super) fn throw_for_both(game: GameName, draw: &str) -> String {
    match game {
        GameName::Garanguet => format!("The throw for priority: {draw} (G3.1)"),
        GameName::Dango => format!("The nigiri: the guess was {draw} (D1.3)"),
        GameName::Petanque => format!("The dice: {draw} (B2.2)"),
        GameName::Petango => {
            let first = if draw == "b" { Side::Black } else { Side::White };
            format!("The nigiri: {first} plays first (P1.3)")
        }
    }
}
