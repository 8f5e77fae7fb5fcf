//! Setting up a position of Pétango.

use carreau_boards::{
    Rect, Xy,
    goban::{self, At, UNITS_PER_MM},
    petango::{Board, Layer},
};
use carreau_core::{BySide, Game as _, Side};
use carreau_games::petango::{
    Before, Board as Played, Going, Phase, Position, Setup, SetupFault, Stone, Terms,
};
use carreau_narrator::petango::fault;
use carreau_pictures::{
    How,
    petango::{laid, size},
};
use carreau_words::{say, side as side_words};

use crate::{Beginning, Drawing, Edited, Field, Group, Spot, TOOLS, Tool, option, tools};

/// The boards that are offered: those of the rules, and not the toys.
const BOARDS: [Played; 2] = [Played::Goban, Played::Xiangqi];

fn board_of(setup: &Setup, how: How) -> Board {
    Board::new(&laid(setup.terms.board, &[]), size(how.layout), how.from)
}

/// The nearest micrometre to a place in millimetres.
#[expect(clippy::cast_possible_truncation, reason = "a drawing is less than a metre wide")]
fn micrometres(at: At) -> (i32, i32) {
    let rounded = |mm: f64| (mm * 1000.0).round() as i32;
    (rounded(at.x), rounded(at.y))
}

/// The uppermost stone at a place of the board.
fn stone_at(setup: &Setup, at: At) -> Option<usize> {
    let (x, y) = micrometres(at);
    let radius = i64::from(setup.terms.board.radius());
    let covers = |stone: &Stone| {
        let (dx, dy) = (i64::from(stone.pose.x) - i64::from(x), i64::from(stone.pose.y) - i64::from(y));
        dx * dx + dy * dy <= radius * radius
    };
    setup.stones.iter().rposition(covers)
}

/// Whether a stone's centre may lie there: beside the board it would fall down.
fn bears(setup: &Setup, at: At) -> bool {
    let (x, y) = micrometres(at);
    setup.terms.board.bears(setup.terms.board.level(x, y))
}

fn put(setup: &mut Setup, side: Side, at: At) {
    let (x, y) = micrometres(at);
    setup.stones.push(Stone { side, pose: setup.terms.board.level(x, y) });
}

/// Of what came before, only the turn is left as soon as something is changed.
fn forget_past(setup: &mut Setup) {
    let turn = match setup.phase {
        Phase::Flick { turn, .. } | Phase::Slip { turn, .. } => turn,
        Phase::River { offender, .. } | Phase::Slap { offender, .. } => Going::first(!offender),
        Phase::Nigiri | Phase::Over => Going::first(Side::Black),
    };
    setup.phase = Phase::Flick { turn, before: Before::Nothing };
}

fn turn(setup: &Setup) -> Option<Going> {
    match setup.phase {
        Phase::Flick { turn, .. } | Phase::Slip { turn, .. } => Some(turn),
        _ => None,
    }
}

impl Edited for Position {
    type Setup = Setup;

    fn opened(&self) -> Setup {
        self.to_setup()
    }

    fn beginning(setup: &Setup, beginning: Beginning) -> Setup {
        let start = Self::new_game(setup.terms).to_setup();
        match beginning {
            Beginning::Start => start,
            Beginning::Empty => {
                let phase = Phase::Flick { turn: Going::first(Side::Black), before: Before::Nothing };
                Setup { phase, ..start }
            }
        }
    }

    fn closed(setup: &Setup) -> Result<Self, Vec<String>> {
        setup.validate().map_err(|error| error.0.iter().map(fault).collect())
    }

    fn wrong(setup: &Setup, how: How) -> Vec<Rect> {
        let board = board_of(setup, how);
        let faults = setup.validate().err().map(|error| error.0).unwrap_or_default();
        let stones = faults.iter().flat_map(|fault| match *fault {
            SetupFault::OffBoard(stone) | SetupFault::NoRest(stone) => vec![stone],
            SetupFault::Overlap(one, other) => vec![one, other],
            _ => Vec::new(),
        });
        let radius = f64::from(setup.terms.board.radius()) / 1000.0 * UNITS_PER_MM;
        let area = |stone: usize| {
            // Faults count from 1.
            let pose = setup.stones[stone - 1].pose;
            let middle = board.place(At { x: f64::from(pose.x) / 1000.0, y: f64::from(pose.y) / 1000.0 });
            Rect::new(middle.x - radius, middle.y - radius, 2.0 * radius, 2.0 * radius)
        };
        stones.map(area).collect()
    }

    fn board(setup: &Setup, how: How) -> Drawing {
        let (board, view) = (board_of(setup, how), laid(setup.terms.board, &setup.stones));
        Drawing {
            class: board.size().class().to_owned(),
            view_box: board.view_box(),
            defs: goban::defs(),
            content: Layer::ALL.map(|layer| board.layer(layer, &view)).concat(),
            label: view.label(how.from),
        }
    }

    /// The intersections, each with the stone whose centre is nearest to it, if one lies over it.
    fn spots(setup: &Setup, how: How) -> Vec<Spot> {
        let board = board_of(setup, how);
        let slab = *board.plan().slab();
        let (width, height) = (slab.column * UNITS_PER_MM, slab.row * UNITS_PER_MM);
        let places = (0..slab.rows).flat_map(|row| (0..slab.columns).map(move |column| (column, row)));
        let spot = |(column, row): (u8, u8)| {
            let at = slab.intersection(column, row);
            let middle = board.place(at);
            let contents = match stone_at(setup, at).map(|stone| setup.stones[stone].side) {
                None => say!(dango_point_empty),
                Some(Side::Black) => say!(petango_stone_black),
                Some(Side::White) => say!(petango_stone_white),
            };
            let place = format!("{} {}", column + 1, row + 1);
            Spot {
                area: Rect::new(middle.x - width / 2.0, middle.y - height / 2.0, width, height),
                name: say!(editor_place, place = place, contents = contents),
            }
        };
        places.map(spot).collect()
    }

    fn tools(_: &Setup) -> Vec<Tool> {
        tools()
    }

    fn press(setup: &mut Setup, how: How, at: Xy, tool: usize) {
        let at = board_of(setup, how).at(at);
        let there = stone_at(setup, at);
        match (TOOLS.get(tool), there) {
            (Some(None), Some(stone)) => drop(setup.stones.remove(stone)),
            // A stone of the other colour is exchanged where it lies.
            (Some(Some(side)), Some(stone)) if setup.stones[stone].side != *side => {
                setup.stones[stone].side = *side;
            }
            (Some(Some(side)), None) if bears(setup, at) => put(setup, *side, at),
            _ => return,
        }
        forget_past(setup);
    }

    fn carry(setup: &mut Setup, how: How, from: Xy, to: Option<Xy>) {
        let board = board_of(setup, how);
        let Some(stone) = stone_at(setup, board.at(from)) else { return };
        // It is held where it was taken.
        let side = setup.stones.remove(stone).side;
        if let Some(to) = to.map(|to| board.at(to)).filter(|&to| bears(setup, to)) {
            put(setup, side, to);
        }
        forget_past(setup);
    }

    fn groups(setup: &Setup) -> Vec<Group> {
        let sides = Side::ALL.map(side_words).to_vec();
        let going = turn(setup);
        let whose = going.and_then(|going| Side::ALL.iter().position(|&one| one == going.side));
        let attempts = (1..=Going::ATTEMPTS).map(|attempt| attempt.to_string()).collect();
        let attempt = going.and_then(|going| usize::from(going.attempt).checked_sub(1));
        let points = |side: Side| {
            let title = say!(editor_points, side = side_words(side));
            let most = i32::from(setup.terms.to.points());
            Field::number(format!("{}-points", side.letter()), title, setup.points[side], (0, most))
        };
        let boards = vec![say!(board_goban), say!(board_xiangqi)];
        let board = BOARDS.iter().position(|&board| board == setup.terms.board);
        vec![
            Group::open(
                say!(editor_turn_and_points),
                vec![
                    Field::choice("turn", say!(editor_turn), sides, whose),
                    Field::choice("attempt", say!(editor_attempt), attempts, attempt),
                    points(Side::Black),
                    points(Side::White),
                ],
            ),
            Group::open(say!(editor_board), vec![Field::choice("board", say!(terms_board), boards, board)]),
        ]
    }

    fn set(setup: &mut Setup, field: &str, value: i32) {
        let before = setup.clone();
        match field {
            "turn" => {
                if let Some(&side) = option(&Side::ALL, value) {
                    let attempt = turn(setup).map_or(1, |going| going.attempt);
                    let turn = Going { attempt, ..Going::first(side) };
                    setup.phase = Phase::Flick { turn, before: Before::Nothing };
                }
            }
            "attempt" => {
                let side = turn(setup).map_or(Side::Black, |going| going.side);
                let attempt = u8::try_from(value).ok().and_then(|value| value.checked_add(1));
                if let Some(attempt) = attempt.filter(|attempt| *attempt <= Going::ATTEMPTS) {
                    let turn = Going { attempt, ..Going::first(side) };
                    setup.phase = Phase::Flick { turn, before: Before::Nothing };
                }
            }
            "board" => {
                if let Some(&board) = option(&BOARDS, value) {
                    setup.terms = Terms { board, ..setup.terms };
                    // A stone stays where it was, but its height is that of the other board's stones.
                    for stone in &mut setup.stones {
                        stone.pose = board.level(stone.pose.x, stone.pose.y);
                    }
                }
            }
            _ => {
                let most = setup.terms.to.points();
                let given = BySide::from_fn(|side: Side| field == format!("{}-points", side.letter()));
                for side in Side::ALL.into_iter().filter(|&side| given[side]) {
                    setup.points[side] = u8::try_from(value).unwrap_or(0).min(most);
                }
            }
        }
        if *setup != before {
            forget_past(setup);
        }
    }
}
