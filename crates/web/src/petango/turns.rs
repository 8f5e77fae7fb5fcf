//! The turns of a game, as a list, and the attempts of the turn under way.

use carreau_games::Position as AnyPosition;
use carreau_match::{Move, Table};
use carreau_petango::{Board, Phase, Play, Position, Ruling, Verdict, end};
use carreau_petango_physics::Lying;
use carreau_table::Side;
use leptos::prelude::*;

use super::{names, stance::Stance};
use crate::{
    table::{Row, player},
    words::say,
};

/// A short attempt of the turn under way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Tried {
    /// Which of the three.
    pub(crate) number: u8,
    /// Where it started, mm.
    pub(crate) from: [f64; 2],
    /// Where its stone came to rest, mm.
    pub(crate) at: Option<[f64; 2]>,
}

/// The attempts of the turn under way that were short, the first first.
pub(crate) fn tried(table: &Table) -> Vec<Tried> {
    let AnyPosition::Petango(position) = table.position() else { return Vec::new() };
    let Some(turn) = position.going() else { return Vec::new() };
    let before = usize::from(turn.attempt.saturating_sub(1));
    let moves = table.moves().iter().filter(|played| played.game == table.game());
    let flicks: Vec<&Move> =
        moves.filter(|played| played.side == turn.side && verdict(played).is_some()).collect();
    let latest = flicks.iter().rev().take(before).rev();
    let tried = (1..).zip(latest).map(|(number, played)| {
        let start = match played.play.parse() {
            Ok(Play::Flick(flick)) => flick.start,
            _ => 0,
        };
        let from = position.board().table().start(end(turn.side), start).map(|metres| metres * 1000.0);
        let at = verdict(played).and_then(|verdict| verdict.place);
        let at = at.map(|(x, y)| [f64::from(x) / 10.0, f64::from(y) / 10.0]);
        Tried { number, from, at }
    });
    tried.collect()
}

fn verdict(played: &Move) -> Option<Verdict> {
    played.came.as_ref()?.parse().ok()
}

/// The turns of a match, one row for all attempts of a turn.
pub(crate) fn rows(table: &Table) -> Vec<Row> {
    let names = Side::ALL.map(|side| player(table, side));
    let AnyPosition::Petango(position) = table.position() else { return Vec::new() };
    let board = position.board();
    let mut rows: Vec<Row> = Vec::new();
    let mut goes_on = false;
    for played in table.moves() {
        let number = match rows.last() {
            Some(row) if row.game == played.game => row.number + 1,
            _ => 1,
        };
        let opponent = names[usize::from(played.side == Side::Black)].clone();
        let (lead, words, short) = told(board, played, &opponent);
        match rows.last_mut() {
            Some(row) if goes_on && row.game == played.game && row.side == played.side => {
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
        goes_on = short;
    }
    rows
}

/// The start, what came of it, and whether the turn goes on.
pub(super) fn told(board: Board, played: &Move, opponent: &str) -> (String, String, bool) {
    let play = played.play.parse();
    let start = match &play {
        Ok(Play::Flick(flick)) => (flick.start + 1).to_string(),
        _ => String::new(),
    };
    match (play, verdict(played)) {
        (_, Some(Verdict { ruling, place, .. })) => {
            let ruled = names::ruling_short(ruling);
            let words = match ruling {
                Ruling::Foul(_) => format!("{ruled}. {}", say!("petango-point-to", name = opponent)),
                Ruling::Valid if place.is_some_and(|place| in_palace(board, !played.side, place)) => {
                    say!("petango-ok-palace")
                }
                _ => ruled,
            };
            (start, words, ruling == Ruling::Short)
        }
        (Ok(Play::Flick(_)), None) => (start, "…".to_owned(), true),
        (Ok(Play::Plouf), _) => (start, say!("petango-plouf"), false),
        (Ok(Play::Take), _) => (start, say!("petango-take"), false),
        (Ok(Play::Slap), _) => (start, say!("petango-slap"), false),
        (Ok(Play::Spare), _) => (start, say!("petango-spare"), false),
        (Ok(Play::Pass) | Err(_), _) => (start, say!("petango-pass"), false),
    }
}

/// Whether a stone at a place of a verdict, rounded to a tenth of a millimetre, lies inside the palace of
/// `owner` for certain: wherever it lay before it was rounded (P7.4).
fn in_palace(board: Board, owner: Side, (x, y): (i32, i32)) -> bool {
    let ends = [(-50, -50), (-50, 50), (50, -50), (50, 50)];
    ends.into_iter().all(|(dx, dy)| {
        let lying = Lying { x: x * 100 + dx, y: y * 100 + dy, z: 0, lean_x: 0, lean_y: 0 };
        board.in_palace(owner, lying)
    })
}

/// The list with the turn being played. While a flick is on its way, what comes of it is not told.
pub(crate) fn with_turn_under_way(stance: Stance) -> Memo<Vec<Row>> {
    Memo::new(move |known: Option<&Vec<Row>>| {
        if stance.motion.is_moving()
            && let Some(known) = known
        {
            return known.clone();
        }
        stance.at.room.table.with(|table| {
            let Some(table) = table.as_ref() else { return Vec::new() };
            let mut rows = rows(table);
            let AnyPosition::Petango(position) = table.position() else { return rows };
            add_turn(&mut rows, table, position, stance);
            rows
        })
    })
}

fn add_turn(rows: &mut Vec<Row>, table: &Table, position: &Position, stance: Stance) {
    let Phase::Flick { turn, .. } = position.phase() else { return };
    let from = stance.aim.with(|aim| aim.as_ref().map(|aim| (aim.flick().start + 1).to_string()));
    let from = from.unwrap_or_default();
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
    use carreau_games::GameName;
    use carreau_match::{Header, House, Intention, Millis, Options, Player, SeatId, Seed, TableId};
    use carreau_petango::{Hand, Terms};

    use super::*;

    /// A table after these plays, each by whoever is to play.
    fn after(plays: &[&str]) -> Table {
        let house = House::new(Seed([7; 32]));
        let terms = Terms { hand: Hand::None, ..Terms::default() };
        let options = Options { petango: Some(terms), ..Options::default() };
        let id = TableId::new("test").expect("an id");
        let header = Header::new(GameName::Petango, id, options, &house);
        let mut table = Table::new(header).expect("a header");
        for (seat, name) in [(SeatId(0), "Léonie"), (SeatId(1), "Basile")] {
            let player = Player::person(name).expect("a name");
            for intention in [Intention::Sit { player }, Intention::Ready { seed: Seed([seat.0; 32]) }] {
                table.act(seat, &intention, Millis(0), &house).expect("all sit down");
            }
        }
        table.act(SeatId(0), &Intention::Roll, Millis(0), &house).expect("the nigiri");
        for play in plays {
            let seat = table.first_seat_of(table.to_act().expect("somebody plays"));
            let intention = Intention::Play { play: (*play).to_owned() };
            table.act(seat, &intention, Millis(0), &house).expect("a play");
        }
        table
    }

    #[test]
    fn p3_4_the_attempts_of_a_turn_share_a_row() {
        let table = after(&["10 0 9000", "9 0 9000", "8 0 12000", "10 0 30000"]);
        let rows = rows(&table);
        let told: Vec<_> =
            rows.iter().map(|row| (row.number, row.lead.as_str(), row.play.as_str())).collect();
        let opponent = player(&table, rows[0].side);
        let foul = format!("foul: off. {opponent} +1");
        assert_eq!(told, [(1, "10", "short, 9 short, 8 ok"), (2, "10", foul.as_str())]);
    }

    #[test]
    fn p7_4_a_stone_inside_the_palace_is_marked_in_the_list() {
        let told = |board, place: &str| {
            let came = Some(format!("ok {place} 0123456789abcdef"));
            let (side, play) = (Side::Black, "5 0 20000".to_owned());
            super::told(board, &Move { game: 1, side, seat: SeatId(0), draw: None, play, came }, "Basile").1
        };
        let middle = (0..2000).step_by(50).find(|&y| {
            let lying = Lying { x: 0, y: y * 100, z: 0, lean_x: 0, lean_y: 0 };
            Board::Xiangqi.in_palace(Side::White, lying)
        });
        let middle = middle.expect("the palace lies on the centre line") + 20;
        assert_eq!(told(Board::Xiangqi, &format!("0 {middle}")), "ok, in the palace");
        assert_eq!(told(Board::Xiangqi, &format!("0 {}", -middle)), "ok", "his own palace");
        assert_eq!(told(Board::Goban, &format!("0 {middle}")), "ok", "no palace there");
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
