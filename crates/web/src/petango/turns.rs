//! The turns of a game as a list, and the attempts of the turn under way.

use carreau_core::Side;
use carreau_games::{ListedGame as _, Position as AnyPosition};
use carreau_match::{Move, Table};
use carreau_petango::{Attempt, Effect, Phase, Play, Position, Ruling, end};
use carreau_petango_physics::Flick;
use leptos::prelude::*;

use super::{board_marks::Tried, names, state::State};
use crate::{players::player, table::Row, words::say};

/// The short attempts of the turn under way, in their order.
pub(crate) fn tried(table: &Table) -> Vec<Tried> {
    let AnyPosition::Petango(position) = table.position() else { return Vec::new() };
    let Some(turn) = position.going() else { return Vec::new() };
    let before = usize::from(turn.attempt.saturating_sub(1));
    let moves = table.moves().iter().filter(|played| played.game == table.game());
    let attempts: Vec<&Attempt> =
        moves.filter_map(attempt).filter(|attempt| attempt.side == turn.side).collect();
    let latest = attempts.iter().rev().take(before).rev();
    let tried = (1..).zip(latest).map(|(number, attempt)| {
        let start = position.board().environment().start(end(turn.side), attempt.flick.start);
        let at = attempt
            .played
            .rest_pose()
            .map(|pose| [pose.x, pose.y].map(|micrometres| f64::from(micrometres) / 1000.0));
        Tried { number, from: start.map(|metres| metres * 1000.0), at }
    });
    tried.collect()
}

/// The attempt of a move, once it has been judged.
fn attempt(played: &Move) -> Option<&Attempt> {
    Position::effect_of(&played.effect)?.attempt()
}

/// The turns of a match; all attempts of a turn share one row.
pub(crate) fn rows(table: &Table) -> Vec<Row> {
    let names = Side::ALL.map(|side| player(table, side));
    let mut rows: Vec<Row> = Vec::new();
    let mut going_on = false;
    for played in table.moves() {
        let number = match rows.last() {
            Some(row) if row.game == played.game => row.number + 1,
            _ => 1,
        };
        let opponent = names[usize::from(played.side == Side::Black)].clone();
        let (lead, words) = describe(played, &opponent);
        match rows.last_mut() {
            Some(row) if going_on && row.game == played.game && row.side == played.side => {
                row.play = format!("{}, {lead} {words}", row.play);
            }
            _ => rows.push(Row {
                game: played.game,
                number,
                side: played.side,
                team: None,
                lead,
                play: words,
                remark: None,
                language: None,
                heading: None,
            }),
        }
        going_on = goes_on(played);
    }
    rows
}

/// The index of the row that contains the last move. A replay asks for this at every moment, so the rows are counted
/// without being made.
pub(super) fn last_row(table: &Table) -> Option<usize> {
    let mut rows: usize = 0;
    let mut going_on = None;
    for played in table.moves() {
        let whose = (played.game, played.side);
        if going_on != Some(whose) {
            rows += 1;
        }
        going_on = goes_on(played).then_some(whose);
    }
    rows.checked_sub(1)
}

/// Whether the turn goes on after a move, because its attempt is not judged yet or was short.
fn goes_on(played: &Move) -> bool {
    match Position::effect_of(&played.effect) {
        Some(Effect::Attempted(attempt)) => attempt.ruling == Ruling::Short,
        Some(Effect::Aimed) => true,
        _ => false,
    }
}

/// Where a flick begins: "from 10".
fn from(flick: Flick) -> String {
    say!(petango_from_start, start = flick.start + 1)
}

/// A move in words: its start, and how it ended.
pub(super) fn describe(played: &Move, opponent: &str) -> (String, String) {
    let done = |words: String| (String::new(), words);
    match Position::effect_of(&played.effect) {
        Some(Effect::Attempted(Attempt { flick, ruling, palace, .. })) => {
            let ruled = names::ruling_short(*ruling);
            let words = match ruling {
                Ruling::Foul(_) => format!("{ruled}. {}", say!(petango_point_to, name = opponent)),
                _ if palace.is_some() => say!(petango_ok_palace),
                _ => ruled,
            };
            (from(*flick), words)
        }
        Some(Effect::Aimed) => {
            let start = match Position::play_of(&played.play) {
                Some(Play::Flick(flick)) => from(*flick),
                _ => String::new(),
            };
            (start, "…".to_owned())
        }
        Some(Effect::TakenOut { announced: true }) => done(say!(petango_plouf)),
        Some(Effect::TakenOut { announced: false }) => done(say!(petango_take)),
        Some(Effect::Slapped) => done(say!(petango_slap)),
        Some(Effect::Spared) => done(say!(petango_spare)),
        Some(Effect::Passed | Effect::First(_) | Effect::Admitted { .. }) | None => done(say!(petango_pass)),
    }
}

/// The rows of the match, followed by the turn under way. The list does not change while a flick is shown, because it
/// would give away how the flick ends.
pub(crate) fn with_turn_under_way(state: State) -> Memo<Vec<Row>> {
    Memo::new(move |known: Option<&Vec<Row>>| {
        if state.animator.is_moving()
            && let Some(known) = known
        {
            return known.clone();
        }
        state.shared.session.table.with(|table| {
            let Some(table) = table.as_ref() else { return Vec::new() };
            let mut rows = rows(table);
            let AnyPosition::Petango(position) = table.position() else { return rows };
            add_turn(&mut rows, table, position, state);
            rows
        })
    })
}

fn add_turn(rows: &mut Vec<Row>, table: &Table, position: &Position, state: State) {
    let Phase::Flick { turn, .. } = position.phase() else { return };
    let from = state.draft.with(|draft| draft.as_ref().map(|draft| from(draft.flick()))).unwrap_or_default();
    if turn.attempt > 1
        && let Some(row) = rows.last_mut().filter(|row| row.side == turn.side)
    {
        row.play = format!("{}, {from} …", row.play);
        return;
    }
    let number = rows.iter().filter(|row| row.game == table.game()).count() + 1;
    rows.push(Row {
        game: table.game(),
        number,
        side: turn.side,
        team: None,
        lead: from,
        play: "…".to_owned(),
        remark: None,
        language: None,
        heading: None,
    });
}

#[cfg(test)]
mod tests {
    use carreau_core::Game as _;
    use carreau_match::{Intention, Options, SeatId};
    use carreau_petango::{Hand, Terms};

    use super::*;
    use crate::testing::{begun, does};

    /// A table after these plays, each made by the side to play.
    fn after(plays: &[&str]) -> Table {
        let mut table = begun(&Options::of(Terms { hand: Hand::None, ..Terms::default() }));
        does(&mut table, SeatId(0), &Intention::Roll);
        for play in plays {
            let seat = table.first_seat_of(table.to_act().expect("somebody plays"));
            does(&mut table, seat, &Intention::Play { play: (*play).to_owned() });
        }
        table
    }

    #[test]
    fn p3_4_the_attempts_of_a_turn_share_a_row() {
        let table = after(&["10 0 9000", "9 0 9000", "8 0 12000", "10 0 30000"]);
        let rows = rows(&table);
        let description: Vec<_> =
            rows.iter().map(|row| (row.number, row.lead.as_str(), row.play.as_str())).collect();
        let opponent = player(&table, rows[0].side);
        let foul = format!("foul: off the board. {opponent} +1");
        assert_eq!(
            description,
            [(1, "from 10", "short, from 9 short, from 8 valid"), (2, "from 10", foul.as_str())]
        );
        let last = |plays: &[&str]| last_row(&after(plays));
        assert_eq!((last(&[]), last(&["10 0 9000", "9 0 9000"]), last_row(&table)), (None, Some(0), Some(1)));
    }

    #[test]
    fn p7_4_a_stone_inside_the_palace_is_marked_in_the_list() {
        // Flick a little harder each time, until the stone lies in the palace, and then beyond it.
        let description: Vec<String> = (20..60)
            .map(|force| {
                let mut position: Position = "xiangqi none 10 0:0 b1".parse().expect("a position");
                let play: Play = format!("5 0 {}", force * 400).parse().expect("a play");
                let effect = position.play(&play).expect("legal").into();
                let (side, play) = (Side::Black, play.into());
                let played = Move { game: 1, side, seat: SeatId(0), draw: None, play, effect };
                super::describe(&played, "Basile").1
            })
            .collect();
        for words in ["valid", "valid, in the palace"] {
            assert!(description.iter().any(|description| description == words), "{words}: {description:?}");
        }
    }

    #[test]
    fn short_attempts_are_remembered_for_as_long_as_the_turn_lasts() {
        let tried = tried(&after(&["10 0 9000", "9 0 9000"]));
        let numbers: Vec<u8> = tried.iter().map(|tried| tried.number).collect();
        assert_eq!(numbers, [1, 2]);
        let Tried { from, at, .. } = tried[1];
        let at = at.expect("it came to rest on the board");
        assert!((from[1].abs() - 213.3).abs() < 0.1 && at[1].abs() < 100.0, "{from:?} {at:?}");
        assert!(super::tried(&after(&["10 0 9000", "9 0 12000"])).is_empty());
    }
}
