//! Setting up a position of Garanguet.

use carreau_boards::{
    Rect, Xy,
    tablier::{self, Board, Layer, View},
};
use carreau_core::Side;
use carreau_games::garanguet::{Die, Point, Position, Roll, Setup as Checkers};
use carreau_narrator::garanguet::fault;
use carreau_pictures::{
    How,
    garanguet::{drawn, drawn_layout, laid},
};
use carreau_words::{say, side};

use crate::{Beginning, Drawing, Edited, Field, Group, Spot, TOOLS, Tool, option, tools};

/// The most checkers that a press puts on a point: all of a side.
const MOST: u8 = carreau_games::garanguet::Checkers::TOTAL;

/// The checkers, whose turn it is, and the three dice, as far as they are chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    checkers: Checkers,
    dice: [Option<Die>; 3],
}

/// A place of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Point(Point),
    Tray(Side),
}

/// Whose turn it may be, in the order in which they are offered.
const TURNS: [Option<Side>; 3] = [None, Some(Side::Black), Some(Side::White)];

impl Place {
    fn all() -> impl Iterator<Item = Self> {
        Point::all().map(Self::Point).chain(Side::ALL.map(Self::Tray))
    }

    fn area(self, board: Board) -> Rect {
        match self {
            Self::Point(point) => board.hit(drawn(point)),
            Self::Tray(side) => board.tray(side),
        }
    }

    fn at(how: How, at: Xy) -> Option<Self> {
        Self::all().find(|place| place.area(board(how)).contains(at))
    }

    fn name(self, checkers: &Checkers) -> String {
        match self {
            Self::Point(point) => {
                let contents = match checkers.points[point.index()] {
                    None | Some((_, 0)) => say!(point_empty),
                    Some((Side::Black, count)) => say!(point_dark, count = count),
                    Some((Side::White, count)) => say!(point_light, count = count),
                };
                say!(point_name, letter = point.letter().to_string(), contents = contents)
            }
            Self::Tray(of) => say!(tray_name, side = side(of), count = checkers.off[of]),
        }
    }

    /// Puts one checker there. One of the other side takes the place of all that stand there.
    fn put(self, checkers: &mut Checkers, side: Side) {
        match self {
            Self::Point(point) => {
                let on = &mut checkers.points[point.index()];
                *on = match *on {
                    Some((owner, count)) if owner == side => Some((side, (count + 1).min(MOST))),
                    _ => Some((side, 1)),
                };
            }
            Self::Tray(of) => checkers.off[of] = (checkers.off[of] + 1).min(MOST),
        }
    }

    /// Takes one checker from there, and says whose it was.
    fn take(self, checkers: &mut Checkers) -> Option<Side> {
        match self {
            Self::Point(point) => {
                let on = &mut checkers.points[point.index()];
                let (side, count) = (*on)?;
                *on = (count > 1).then(|| (side, count - 1));
                Some(side)
            }
            Self::Tray(of) => {
                checkers.off[of] = checkers.off[of].checked_sub(1)?;
                Some(of)
            }
        }
    }
}

const fn board(how: How) -> Board {
    Board::new(drawn_layout(how.layout), how.from)
}

impl Setup {
    fn is_over(&self) -> bool {
        Side::ALL.iter().any(|&side| self.checkers.off[side] >= MOST)
    }

    /// The checkers with their turn and roll, as far as the dice are chosen.
    fn whole(&self) -> Checkers {
        let mut whole = self.checkers.clone();
        whole.roll = match self.dice {
            [Some(one), Some(other), Some(third)] => Some(Roll::new(one, other, third)),
            _ => None,
        };
        // Once a side has borne off everything, nothing is left to be chosen: the other one is written as to move.
        if let Some(winner) = Side::ALL.into_iter().find(|&side| whole.off[side] >= MOST) {
            whole.to_move = Some(!winner);
            whole.roll = None;
        }
        whole
    }

    fn view(&self) -> View {
        let mut view = laid(&self.checkers);
        let die = |die: Option<Die>| die.map_or(tablier::Die::Due, |die| tablier::Die::single(die.value()));
        let shown = if self.is_over() { &[][..] } else { &self.dice };
        view.dice = shown.iter().copied().map(die).collect();
        view
    }
}

impl Edited for Position {
    type Setup = Setup;

    fn opened(&self) -> Setup {
        let checkers = self.to_setup();
        let dice = self.roll().map_or([None; 3], |roll| roll.dice().map(Some));
        Setup { checkers: Checkers { roll: None, ..checkers }, dice }
    }

    fn beginning(setup: &Setup, beginning: Beginning) -> Setup {
        match beginning {
            Beginning::Start => Self::start().opened(),
            Beginning::Empty => {
                let to_move = setup.checkers.to_move.or(Some(Side::Black));
                Setup {
                    checkers: Checkers { points: [None; 24], to_move, ..Checkers::start() },
                    dice: [None; 3],
                }
            }
        }
    }

    fn closed(setup: &Setup) -> Result<Self, Vec<String>> {
        let chosen = setup.dice.iter().flatten().count();
        let mut faults = Vec::new();
        if !setup.is_over() && (1..3).contains(&chosen) {
            faults.push(say!(editor_dice_missing));
        }
        match setup.whole().validate() {
            Ok(position) if faults.is_empty() => Ok(position),
            Ok(_) => Err(faults),
            Err(error) => {
                faults.extend(error.0.iter().map(fault));
                Err(faults)
            }
        }
    }

    fn board(setup: &Setup, how: How) -> Drawing {
        let (board, view) = (board(how), setup.view());
        Drawing {
            class: board.layout().class().to_owned(),
            view_box: board.view_box(),
            defs: tablier::defs(),
            content: Layer::ALL.map(|layer| board.layer(layer, &view)).concat(),
            label: match how.from {
                Side::Black => say!(board_name_black),
                Side::White => say!(board_name_white),
            },
        }
    }

    fn spots(setup: &Setup, how: How) -> Vec<Spot> {
        let spot = |place: Place| Spot { area: place.area(board(how)), name: place.name(&setup.checkers) };
        Place::all().map(spot).collect()
    }

    fn tools(_: &Setup) -> Vec<Tool> {
        tools()
    }

    fn press(setup: &mut Setup, how: How, at: Xy, tool: usize) {
        let (Some(place), Some(tool)) = (Place::at(how, at), TOOLS.get(tool)) else { return };
        match tool {
            Some(side) => place.put(&mut setup.checkers, *side),
            None => drop(place.take(&mut setup.checkers)),
        }
    }

    fn carry(setup: &mut Setup, how: How, from: Xy, to: Option<Xy>) {
        let Some(from) = Place::at(how, from) else { return };
        let to = to.map(|to| Place::at(how, to));
        // Between two places it falls back.
        if matches!(to, Some(None)) {
            return;
        }
        if let Some(side) = from.take(&mut setup.checkers)
            && let Some(Some(to)) = to
        {
            match to {
                Place::Tray(_) => Place::Tray(side).put(&mut setup.checkers, side),
                Place::Point(_) => to.put(&mut setup.checkers, side),
            }
        }
    }

    fn groups(setup: &Setup) -> Vec<Group> {
        let turns = vec![say!(editor_turn_nobody), side(Side::Black), side(Side::White)];
        let to_move = TURNS.iter().position(|side| *side == setup.checkers.to_move);
        let mut fields = vec![Field::choice("turn", say!(editor_turn_first), turns, to_move)];
        if !setup.is_over() && setup.checkers.to_move.is_some() {
            let faces: Vec<String> = std::iter::once(say!(editor_die_none))
                .chain(Die::ALL.iter().map(ToString::to_string))
                .collect();
            fields.extend((1_u8..).zip(setup.dice).map(|(number, die)| {
                let chosen = die.map_or(0, |die| usize::from(die.value()));
                Field::choice(
                    format!("die-{number}"),
                    say!(editor_die, number = number),
                    faces.clone(),
                    Some(chosen),
                )
            }));
        }
        vec![Group::open(say!(editor_turn_and_dice), fields)]
    }

    fn set(setup: &mut Setup, field: &str, value: i32) {
        match field.strip_prefix("die-").and_then(|number| number.parse::<usize>().ok()) {
            Some(number) => {
                let die = u8::try_from(value).ok().and_then(Die::new);
                if let Some(place) = number.checked_sub(1).and_then(|place| setup.dice.get_mut(place)) {
                    *place = die;
                }
            }
            None if field == "turn" => {
                if let Some(&side) = option(&TURNS, value) {
                    setup.checkers.to_move = side;
                    if side.is_none() {
                        setup.dice = [None; 3];
                    }
                }
            }
            None => {}
        }
    }
}
