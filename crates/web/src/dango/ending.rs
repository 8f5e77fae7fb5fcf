//! The end of a game: its margin, and how the board was counted (D8.2).

use carreau_core::Side;
use carreau_dango::{Phase, Position};
use carreau_games::ListedGame as _;
use carreau_goban::{Count, Scoring};
use carreau_match::{EndReason, Status, Table};
use leptos::prelude::*;

use crate::{
    table,
    words::{self, say},
};

/// The count of a game that was counted to its end.
fn counted(table: &Table) -> Option<Count> {
    Position::of(table.position()).and_then(of)
}

fn of(position: &Position) -> Option<Count> {
    match position.phase() {
        Phase::Over { dead } => Some(position.count(&dead)),
        _ => None,
    }
}

/// Half points as points, as the language writes them: in English 21 is `10.5`, 14 is `7`.
fn points(halves: i16) -> String {
    carreau_words::written(f64::from(halves) / 2.0)
}

/// The result of a finished game in the usual form: `B+3.5`, `W+R` for a resignation, `B+T` for time, `B+F` where
/// the other side had left, `0` for an even board.
pub(crate) fn result(table: &Table) -> Option<String> {
    Position::of(table.position())?;
    let Status::Over { winner, reason } = table.status() else { return None };
    let letter = winner.map(|side| side.letter().to_ascii_uppercase());
    Some(match (letter, reason) {
        (_, EndReason::Aborted) => return None,
        (None, _) => "0".to_owned(),
        (Some(letter), EndReason::Resigned(_)) => format!("{letter}+R"),
        (Some(letter), EndReason::OutOfTime) => format!("{letter}+T"),
        (Some(letter), EndReason::Claimed) => format!("{letter}+F"),
        (Some(letter), EndReason::Played) => {
            format!("{letter}+{}", points(counted(table)?.lead().abs()))
        }
    })
}

/// The margin by which a counted game was won: "White wins by 10.5 points."
pub(crate) fn margin(table: &Table) -> Option<String> {
    let count = counted(table)?;
    Some(match count.winner() {
        Some(side) => {
            say!(dango_won_by, side = words::side(side), points = f64::from(count.lead().abs()) / 2.0)
        }
        None => say!(dango_even),
    })
}

/// A line of the count: its label, and the number of each side.
type Line = (String, [String; 2]);

/// The lines of a count; the last one is the sum.
fn lines(count: &Count) -> Vec<Line> {
    let each = |of: &dyn Fn(Side) -> String| Side::ALL.map(of);
    let territory = |side: Side| count.regions[side].len();
    let dead = |side: Side| count.dead[!side].len();
    let captured = |side: Side| usize::from(count.prisoners[side]).saturating_sub(dead(side));
    let komi = |side: Side| if side == Side::White { count.komi } else { 0 };
    let halves = |side: Side| {
        i16::try_from(2 * count.points(side)).expect("a board and its prisoners are few") + komi(side)
    };
    let mut lines = vec![(say!(dango_count_territory), each(&|side| territory(side).to_string()))];
    match count.scoring {
        Scoring::Territory => lines.extend([
            (say!(dango_count_captured), each(&|side| captured(side).to_string())),
            (say!(dango_count_dead), each(&|side| dead(side).to_string())),
        ]),
        Scoring::Area => {
            lines.push((say!(dango_count_stones), each(&|side| count.alive.of(side).len().to_string())));
        }
    }
    lines.push((say!(dango_count_komi), each(&|side| points(komi(side)))));
    lines.push((say!(dango_count_sum), each(&|side| points(halves(side)))));
    lines
}

/// The count of a board with a marking of the dead.
#[component]
pub(crate) fn CountLines(
    /// The count to show.
    #[prop(into)]
    count: Signal<Option<Count>>,
) -> impl IntoView {
    let body = move || {
        count.get().map(|count| {
            lines(&count)
                .into_iter()
                .map(|(words, [black, white])| {
                    view! { <tr><th scope="row">{words}</th><td>{black}</td><td>{white}</td></tr> }
                })
                .collect_view()
        })
    };
    let head = |side: Side| {
        let token = if side == Side::Black { "tok tok--dark" } else { "tok" };
        view! { <th scope="col"><i class=token aria-hidden="true"></i> " " {words::side(side)}</th> }
    };
    view! {
        {move || count.with(Option::is_some).then(|| view! {
            <table class="count-lines num" data-testid="counted">
                <thead><tr><td></td>{Side::ALL.map(head)}</tr></thead>
                <tbody>{body}</tbody>
            </table>
        })}
    }
}

/// The count of the table's board, once it has been counted.
#[component]
pub(crate) fn Counted(state: table::TableState) -> impl IntoView {
    let count = Memo::new(move |_| state.session.table.with(|table| table.as_ref().and_then(counted)));
    view! { <CountLines count/> }
}

/// What decided a game that was played to its end.
pub(crate) fn played(state: table::TableState) -> String {
    state.session.table.with(|table| table.as_ref().and_then(margin).unwrap_or_default())
}

/// The count at a moment of the replay, if the moment is the end of the game.
pub(crate) fn count_of(table: &Table) -> Option<Count> {
    counted(table)
}

#[cfg(test)]
mod tests {
    use carreau_core::Game as _;
    use carreau_dango::{Scoring, Terms};
    use carreau_goban::{Size, Stones};

    use super::*;

    /// A small board that has been counted.
    fn ended(scoring: Scoring) -> Position {
        let board = Size::new(5).expect("a board").into();
        let start = Position::ordinary(Terms { board, scoring, ..Terms::default() });
        let mut setup = start.to_setup();
        setup.ground.stones = "..XO./..XO./.OXO./..XO./..XO.".parse::<Stones>().expect("a board");
        setup.ground.prisoners.white = 2;
        let mut position = setup.validate().expect("a position");
        for play in ["pass", "pass", "dead B3", "agree"] {
            position.play(&play.parse().expect("a play")).expect("legal");
        }
        position
    }

    fn description(position: &Position) -> Vec<(String, String)> {
        let lines = lines(&of(position).expect("it is over"));
        lines.into_iter().map(|(words, [black, white])| (words, format!("{black} {white}"))).collect()
    }

    #[test]
    fn d8_2_a_count_by_territory_is_told_line_by_line() {
        let lines = description(&ended(Scoring::Territory));
        let numbers: Vec<&str> = lines.iter().map(|(_, numbers)| numbers.as_str()).collect();
        // The lines are territory, stones taken in play, dead stones, komi and the sum.
        assert_eq!(numbers, ["10 5", "0 2", "1 0", "0 6.5", "11 13.5"]);
        assert_eq!(points(of(&ended(Scoring::Territory)).expect("over").lead()), "-2.5");
    }

    #[test]
    fn d8_2_a_count_by_area_tells_the_stones() {
        let lines = description(&ended(Scoring::Area));
        let numbers: Vec<&str> = lines.iter().map(|(_, numbers)| numbers.as_str()).collect();
        assert_eq!(numbers, ["10 5", "5 5", "0 6.5", "15 16.5"]);
    }

    #[test]
    fn a_result_is_told_in_the_usual_form() {
        use carreau_match::{Intention, Scope, SeatId};

        let mut table = crate::dango::tests::begun(Terms::default());
        assert_eq!(result(&table), None);
        crate::testing::does(&mut table, SeatId(0), &Intention::Resign { scope: Scope::Match });
        assert_eq!((result(&table).as_deref(), margin(&table)), (Some("W+R"), None));
    }
}
