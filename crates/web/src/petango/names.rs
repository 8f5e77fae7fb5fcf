//! The scene in words: where stones lie, how a flick is aimed, how it ended, and refusals.

use carreau_core::{Game as _, Outcome, Refusal as _, Side, Turn};
pub(crate) use carreau_narrator::petango::reason;
use carreau_petango::{Attempt, Board, Foul, Palace, Phase, Play, Position, Ruling, Stone, TurnError};
use carreau_petango_physics::RestPose;

use super::{
    draft::{Draft, Reins},
    forecast::ForecastEnd,
};
use crate::{frame::DraftWords, table::Notice, words::say};

/// The player for whom a scene is described.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Eyes {
    /// The side that sits below.
    pub(crate) seen: Side,
    /// The side whose stones are "your stones", if one is.
    pub(crate) own: Option<Side>,
}

/// The stones and the seat of a side: "White, far side."
pub(crate) fn plays(side: Side) -> String {
    match side {
        Side::Black => say!(petango_plays_black),
        Side::White => say!(petango_plays_white),
    }
}

/// The board and the seat it is seen from: "Goban from Black’s seat."
pub(crate) fn scene(board: Board, seen: Side) -> String {
    let side = crate::words::side(seen);
    if board.is_xiangqi() {
        say!(petango_scene_xiangqi, side = side)
    } else {
        say!(petango_scene_goban, side = side)
    }
}

/// All stones on the board, each in a sentence, those last played first.
pub(crate) fn stones(position: &Position, eyes: Eyes) -> Vec<String> {
    let stones = position.stones();
    let description = stones.iter().enumerate().rev();
    description.map(|(i, _)| stone(position, i, eyes)).collect()
}

/// One stone in a sentence: "Your stone, in the far half, thirteenth line, 3 right of centre, 4 mm from a white stone."
fn stone(position: &Position, i: usize, eyes: Eyes) -> String {
    let stones = position.stones();
    let Stone { side, pose } = stones[i];
    let whose = match eyes.own {
        Some(own) if own == side => say!(petango_stone_yours),
        _ => match side {
            Side::Black => say!(petango_stone_black),
            Side::White => say!(petango_stone_white),
        },
    };
    let place = place(position.board(), pose, eyes.seen);
    let description = say!(petango_stone_at, whose = whose, place = place);
    match beside(position.board(), stones, i) {
        Some(beside) => say!(petango_stone_beside, stone = description, beside = beside),
        None => say!(petango_stone_alone, stone = description),
    }
}

/// A place as `seen` sees it: "in the far half, thirteenth line, 3 right of centre".
pub(crate) fn place(board: Board, pose: RestPose, seen: Side) -> String {
    let half = half(board, pose, seen);
    let (line, column) = (line(board, pose, seen), column(board, pose, seen));
    say!(petango_place, half = half, row = line, column = column)
}

fn half(board: Board, pose: RestPose, seen: Side) -> String {
    if board.in_river(pose) {
        say!(petango_half_river)
    } else if let Some(owner) = Side::ALL.into_iter().find(|&owner| board.in_palace(owner, pose)) {
        if owner == seen { say!(petango_half_own_palace) } else { say!(petango_half_palace) }
    } else if board.in_other_half(seen, pose) {
        say!(petango_half_far)
    } else {
        say!(petango_half_near)
    }
}

/// The place of something on the grid, as `seen` sees it: columns to the right of the first one, and rows beyond
/// the first line.
fn along(board: Board, pose: RestPose, seen: Side) -> [f64; 2] {
    let lines = board.environment().lines;
    let [x, y] = carreau_petango::end(seen).turn([f64::from(pose.x) * 1e-6, f64::from(pose.y) * 1e-6]);
    let middle = |count: u8| (f64::from(count) - 1.0) / 2.0;
    [x / lines.column_spacing + middle(lines.columns), y / lines.row_spacing + middle(lines.rows)]
}

/// The line of a place: "thirteenth line", "between the twelfth and the thirteenth line".
fn line(board: Board, pose: RestPose, seen: Side) -> String {
    let rows = board.environment().lines.rows;
    let [_, row] = along(board, pose, seen);
    if row < -0.25 {
        say!(petango_line_before)
    } else if row > f64::from(rows) - 0.75 {
        say!(petango_line_beyond)
    } else if (row - row.round()).abs() <= 0.25 {
        say!(petango_line, n = whole(row.round()) + 1)
    } else {
        say!(petango_line_between, n = whole(row.floor()) + 1)
    }
}

/// The column of a place to half a column: "3 right of centre".
fn column(board: Board, pose: RestPose, seen: Side) -> String {
    let middle = (f64::from(board.columns()) - 1.0) / 2.0;
    let [column, _] = along(board, pose, seen);
    let halves = whole(((column - middle) * 2.0).round());
    let count = f64::from(halves.unsigned_abs()) / 2.0;
    match halves.signum() {
        0 => say!(petango_column_centre),
        1 => say!(petango_column_right, count = count),
        _ => say!(petango_column_left, count = count),
    }
}

/// The nearest stone, if one is near: "4 mm from a white stone".
fn beside(board: Board, stones: &[Stone], i: usize) -> Option<String> {
    let environment = board.environment();
    let others = stones.iter().enumerate().filter(|(other, _)| *other != i);
    let (other, gap) = others
        .map(|(other, stone)| (other, environment.gap(&stones[i].pose, &stone.pose) * 1000.0))
        .min_by(|one, two| one.1.total_cmp(&two.1))?;
    let of = match stones[other].side {
        Side::Black => say!(petango_a_black),
        Side::White => say!(petango_a_white),
    };
    let mm = whole(gap.round());
    match mm {
        ..=0 => Some(say!(petango_touching, of = of)),
        1..=40 => Some(say!(petango_apart, mm = mm, of = of)),
        _ => None,
    }
}

/// An aim in words: "11° right", "straight ahead".
pub(crate) fn direction(azimuth: i16) -> String {
    let degrees = decimal(i32::from(azimuth.abs()), 100);
    match azimuth.signum() {
        0 => say!(petango_ahead),
        1 => say!(petango_right, degrees = degrees),
        _ => say!(petango_left, degrees = degrees),
    }
}

/// An aim as its field shows it: "11° right", "0°".
pub(crate) fn degrees(azimuth: i16) -> String {
    if azimuth == 0 { "0°".to_owned() } else { direction(azimuth) }
}

/// A force in words: "6.4 of 9".
pub(crate) fn force(tenths: u16) -> String {
    say!(petango_force_of, force = decimal(tenths.into(), 10), most = Reins::FORCES)
}

/// How a flick is aimed, in a sentence.
pub(crate) fn aimed(draft: &Draft) -> String {
    let flick = draft.flick();
    let loft = match flick.elevation {
        0 => String::new(),
        loft => say!(petango_aimed_loft, degrees = decimal(loft.into(), 100)),
    };
    say!(
        petango_aimed,
        start = flick.start + 1,
        direction = direction(flick.azimuth),
        force = force(draft.tenths()),
        loft = loft,
    )
}

/// How a flick without the finger's slip would end.
pub(crate) fn forecast(position: &Position, forecast: ForecastEnd, seen: Side) -> String {
    let board = position.board();
    match forecast {
        ForecastEnd::Valid { at, palace: true } => {
            say!(petango_would_palace, row = line(board, at, seen))
        }
        ForecastEnd::Valid { at, palace: false } => {
            say!(petango_would_rest, row = line(board, at, seen), column = column(board, at, seen))
        }
        ForecastEnd::Short { at } => say!(petango_would_short, row = line(board, at, seen)),
        ForecastEnd::River => say!(petango_would_river),
        ForecastEnd::Touches(stone) => {
            let of = match position.stones().get(stone).map(|stone| stone.side) {
                Some(Side::Black) => say!(petango_a_black),
                _ => say!(petango_a_white),
            };
            say!(petango_would_touch, of = of)
        }
        ForecastEnd::Leaves => say!(petango_would_leave),
    }
}

/// The goal of a flick, with its clause: "Pull the stone back and let go. …"
pub(crate) fn goal(board: Board) -> (String, &'static str) {
    if board.is_xiangqi() { (say!(petango_goal_river), "P7.2") } else { (say!(petango_goal), "P3.3") }
}

/// A ruling in a few words for the list: "ok", "foul: touch".
pub(crate) fn ruling_short(ruling: Ruling) -> String {
    match ruling {
        Ruling::Valid => say!(petango_ok),
        Ruling::Short => say!(petango_short),
        Ruling::Foul(foul) => say!(petango_foul, foul = foul_word(foul)),
    }
}

fn foul_word(foul: Foul) -> String {
    match foul {
        Foul::Touch => say!(petango_foul_touch),
        Foul::Off => say!(petango_foul_off),
        Foul::Air => say!(petango_foul_air),
        Foul::Third => say!(petango_foul_third),
        Foul::River => say!(petango_foul_river),
        Foul::Seat => say!(petango_foul_seat),
    }
}

/// A ruling with its reason, as a whole sentence.
pub(crate) fn ruling(ruling: Ruling) -> String {
    match ruling {
        Ruling::Valid => say!(petango_ruled_ok),
        Ruling::Short => say!(petango_ruled_short),
        Ruling::Foul(Foul::Touch) => say!(petango_ruled_touch),
        Ruling::Foul(Foul::Off) => say!(petango_ruled_off),
        Ruling::Foul(Foul::Air) => say!(petango_ruled_air),
        Ruling::Foul(Foul::Third) => say!(petango_ruled_third),
        Ruling::Foul(Foul::River) => say!(petango_ruled_river),
        Ruling::Foul(Foul::Seat) => say!(petango_ruled_seat),
    }
}

/// An attempt in words: who flicked, where the stone rests, and the ruling with its clause.
pub(crate) fn attempt(board: Board, attempt: &Attempt, name: &str, opponent: &str, seen: Side) -> String {
    let rest = match attempt.played.rest_pose() {
        Some(pose) => say!(petango_rests, place = place(board, pose, seen)),
        None => say!(petango_gone),
    };
    let ruled = say!(
        petango_told,
        name = name,
        start = attempt.flick.start + 1,
        rest = rest,
        ruling = ruling(attempt.ruling),
        clause = attempt.ruling.clause().0,
    );
    let more = match (attempt.ruling, attempt.palace) {
        (Ruling::Foul(_), _) => say!(petango_told_point, name = opponent),
        (_, Some(brought)) => palace(brought, name, opponent),
        _ => return ruled,
    };
    format!("{ruled} {more}")
}

/// What a stone inside the palace earned (P7.4).
pub(crate) fn palace(palace: Palace, name: &str, opponent: &str) -> String {
    match palace {
        Palace::Took => say!(petango_told_took, name = name, opponent = opponent),
        Palace::Gave => say!(petango_told_gave, opponent = opponent),
    }
}

/// The points of both in words.
pub(crate) fn points(position: &Position, names: &[String; 2]) -> String {
    say!(
        petango_points_told,
        first = names[0].clone(),
        black_points = position.points(Side::Black),
        second = names[1].clone(),
        white_points = position.points(Side::White),
    )
}

/// The whole position in words: points, turn, stones.
pub(crate) fn position(position: &Position, eyes: Eyes, names: &[String; 2]) -> String {
    let points = points(position, names);
    let name = |side: Side| names[usize::from(side == Side::White)].clone();
    let turn = match position.phase() {
        Phase::Flick { turn, .. } | Phase::Slip { turn, .. } => {
            say!(petango_turn_told, name = name(turn.side), attempt = turn.attempt)
        }
        Phase::Nigiri => say!(petango_nigiri_told),
        Phase::River { offender, .. } => say!(petango_river_told, name = name(!offender)),
        Phase::Slap { offender, .. } => say!(petango_slap_told, name = name(offender)),
        Phase::Over => match position.turn() {
            Turn::Over(Outcome::Won { by, .. }) => say!(live_won, name = name(by)),
            _ => say!(petango_why_over),
        },
    };
    let stones = stones(position, eyes);
    let stones = if stones.is_empty() { say!(petango_no_stones) } else { stones.join(" ") };
    format!("{points} {turn} {stones}")
}

/// The notice for a play that is refused.
pub(crate) fn notice(play: &Play, why: TurnError) -> Notice {
    let (what, at) = match (play, why) {
        (Play::Flick(flick), TurnError::StartTaken { .. } | TurnError::NoSuchStart { .. }) => {
            let start = u16::from(flick.start) + 1;
            (Some(say!(petango_not_from, start = start)), Some(start.to_string()))
        }
        _ => (None, None),
    };
    Notice { what, why: reason(why), clause: Some(clause(why)), at }
}

/// The clause of a refusal.
pub(crate) fn clause(why: TurnError) -> String {
    why.clause().0.to_owned()
}

/// Writes a whole number of parts as a decimal: 640 hundredths are "6.4".
pub(crate) fn decimal(parts: i32, of: i32) -> String {
    let (whole, mut rest) = (parts / of, (parts % of).abs());
    let sign = if parts < 0 && whole == 0 { "-" } else { "" };
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let mut digits = if of == 100 { 2 } else { 1 };
    if digits == 2 && rest % 10 == 0 {
        rest /= 10;
        digits = 1;
    }
    format!("{sign}{whole}.{rest:0digits$}")
}

#[expect(clippy::cast_possible_truncation, reason = "rounded, and far below what an i32 holds")]
fn whole(value: f64) -> i32 {
    value as i32
}

impl DraftWords for Draft {
    fn notice(&self, refusal: std::convert::Infallible) -> Notice {
        match refusal {}
    }

    fn held(&self) -> Option<String> {
        Some(aimed(self))
    }

    fn task(&self) -> String {
        say!(petango_your_flick)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Eyes = Eyes { seen: Side::Black, own: Some(Side::Black) };

    fn of(text: &str) -> Position {
        text.parse().expect("a position")
    }

    #[test]
    fn a_stone_is_told_by_half_line_column_and_neighbour() {
        let position = of("goban club 10 0:0 b1 w:66000,71100 b:66000,97100 w:-99000,-130000");
        let description = stones(&position, BLACK);
        assert_eq!(
            description[1],
            "Your stone, in the far half, fourteenth line, 3 right of centre, 4 mm from a white stone."
        );
        let lonely =
            "White stone, in the near half, between the fourth and the fifth line, 4.5 left of centre.";
        assert_eq!(description[0], lonely);
        let white = Eyes { seen: Side::White, own: None };
        assert_eq!(
            stones(&position, white)[1],
            "Black stone, in the near half, sixth line, 3 left of centre, 4 mm from a white stone."
        );
    }

    #[test]
    fn p7_the_river_and_the_palace_are_named() {
        let position = of("xiangqi club 10 0:0 b1 w:40000,3000 b:0,150000");
        let description = stones(&position, BLACK);
        assert!(description[0].contains("far palace"), "{}", description[0]);
        assert!(description[1].contains("in the river"), "{}", description[1]);
    }

    #[test]
    fn a_flick_is_told_as_it_is_aimed() {
        let mut draft = Draft::straight(Reins::of(Board::Goban.environment()), (0..19).collect());
        draft.put_on(7);
        draft.set_azimuth(1100);
        draft.set_speed(12_800);
        assert_eq!(aimed(&draft), "From 8, 11° right, force 6.4 of 9.");
        draft.set_azimuth(-350);
        draft.set_elevation(2500);
        assert_eq!(aimed(&draft), "From 8, 3.5° left, force 6.4 of 9, loft 25°.");
    }

    #[test]
    fn p4_4_a_foul_is_told_with_its_clause_and_point() {
        let mut position = of("goban none 10 0:0 b1 w:0,0");
        let play = "10 0 14000".parse().expect("a play");
        let description = position.play(&play).expect("legal");
        let description = description.attempt().expect("an attempt");
        let words = attempt(Board::Goban, description, "Léonie", "Basile", Side::Black);
        assert!(words.starts_with("Léonie flicks from 10."), "{words}");
        assert!(words.ends_with("Foul: it touched a stone (P4.1). One point for Basile."), "{words}");
    }

    #[test]
    fn whatever_the_table_waits_for_is_told() {
        let names = ["Léonie".to_owned(), "Basile".to_owned()];
        let description = |of: &Position| position(of, BLACK, &names);
        let begins = description(&Position::start(carreau_petango::Terms::default()));
        assert!(begins.contains("The nigiri decides who starts."), "{begins}");
        // Flick a little harder each time, until the stone stops in the river.
        let flicks = (6..40).map(|force| format!("5 0 {}", force * 500).parse().expect("a play"));
        let flicked = flicks.map(|play| {
            let mut after = of("xiangqi none 10 0:0 b3");
            after.play(&play).expect("legal");
            after
        });
        let mut sunk = flicked.into_iter().filter(|after| matches!(after.phase(), Phase::River { .. }));
        let mut river = sunk.next().expect("one stops in the river");
        assert!(
            description(&river).contains("Basile takes the stone out of the river."),
            "{}",
            description(&river)
        );
        river.play(&carreau_petango::Play::Take).expect("the stone is in the river");
        assert!(
            description(&river).contains("Léonie may give a slap or spare it."),
            "{}",
            description(&river)
        );
        let mut over = of("goban none 1 0:0 b1");
        over.play(&"10 0 30000".parse().expect("a play")).expect("legal");
        assert!(description(&over).contains("Basile wins."), "{}", description(&over));
    }

    #[test]
    fn every_forecast_and_refusal_has_words() {
        let position = of("xiangqi club 10 0:0 b1 w:0,0");
        for it in [ForecastEnd::River, ForecastEnd::Touches(0), ForecastEnd::Leaves] {
            assert!(!forecast(&position, it, Side::Black).contains("petango-"));
        }
        let refused = of("goban club 10 0:0 b1 w:0,-213300").play(&"10 0 9000".parse().expect("a play"));
        let why = refused.expect_err("a stone is in the way");
        assert_eq!(reason(why), "A white stone is in the way on 10.");
        assert_eq!(clause(why), "P3.1");
    }

    #[test]
    fn decimals_are_as_short_as_they_can_be() {
        let cases =
            [(640, 100, "6.4"), (600, 100, "6"), (605, 100, "6.05"), (-30, 100, "-0.3"), (64, 10, "6.4")];
        for (parts, of, words) in cases {
            assert_eq!(decimal(parts, of), words);
        }
    }
}
